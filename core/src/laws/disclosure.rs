//! The law of disclosure, the second half of non-interference (Goguen and Meseguer, 1982): what an eye is told of things that
//! stay hidden, its view shows.
//!
//! A view may forget: that a card came from this seat and not from that one, once it lies among others on a pile. Then two
//! games tell an eye different things and look the same to it afterwards; it tells them apart by its [recall](crate::Recall).
//! That is no leak as long as what it was told of is over (declassified: Sabelfeld and Sands, 2005). If instead everything in
//! which the two games differed is still hidden, the eye was told a secret. Deviation: pairs of games are sampled, and places
//! of a state are compared by their path in its JSON.

use serde_json::Value;

use super::{Events, json, told};
use crate::{Eye, Game, Step};

/// A step in one game: where it began, where it ended, and what was told.
pub(super) struct Passage<'a, G: Game> {
    pub(super) before: &'a G,
    pub(super) step: Step,
    pub(super) after: &'a G,
    pub(super) heard: &'a Events<G>,
}

/// Panics if two games that look the same to an eye before and after a step tell it different things of what stays hidden.
pub(super) fn check_disclosure<G: Game>(eye: Eye, one: &Passage<'_, G>, other: &Passage<'_, G>) {
    // A seat knows what it has chosen itself: another choice is another story to it.
    let own = |step: Step| matches!(step, Step::Choice { seat, .. } if eye.is(seat));
    if own(one.step) && one.step != other.step
        || told::<G>(one.heard, eye) == told::<G>(other.heard, eye)
        || one.after == other.after
        || one.after.view(eye) != other.after.view(eye)
    {
        return;
    }
    let differed = differences(&json(one.before), &json(other.before));
    let still = differences(&json(one.after), &json(other.after));
    // Some difference is over, and none goes on in another place of the state.
    let is_over = differed.iter().any(|place| !still.contains(place));
    let moved = still.iter().any(|place| !differed.contains(place));
    assert!(
        is_over && !moved,
        "{eye:?} is told the same in worlds it cannot tell apart (steps {:?} and {:?})",
        one.step,
        other.step
    );
}

/// The places in which two values differ, each as its JSON path.
fn differences(one: &Value, other: &Value) -> Vec<String> {
    let mut found = Vec::new();
    compare(one, other, "", &mut found);
    found
}

fn compare(one: &Value, other: &Value, way: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            for (name, value) in one {
                compare(value, other.get(name).unwrap_or(&Value::Null), &format!("{way}/{name}"), found);
            }
            let more = other.keys().filter(|name| !one.contains_key(*name));
            found.extend(more.map(|name| format!("{way}/{name}")));
        }
        (Value::Array(one), Value::Array(other)) => {
            for index in 0..one.len().max(other.len()) {
                let value = |list: &Vec<Value>| list.get(index).cloned().unwrap_or_default();
                compare(&value(one), &value(other), &format!("{way}/{index}"), found);
            }
        }
        _ if one != other => found.push(way.to_string()),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn differences_are_found_in_their_places() {
        let one = json!({"a": 1, "b": [1, 2], "c": {"d": null}});
        let other = json!({"a": 1, "b": [1, 3, 4], "c": {"d": null, "e": 5}});
        assert_eq!(differences(&one, &other), ["/b/1", "/b/2", "/c/e"]);
        assert_eq!(differences(&other, &other), [""; 0]);
    }
}
