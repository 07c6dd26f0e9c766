//! The law of complete observations: numbers and list of choices determine the view (injectivity, tested on random games in two
//! ways: by collisions of whole views, and by single values carried from one view into another, a mutation test; no deviations).

use std::collections::{BTreeSet, HashMap};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::observe::{fill, numbers};
use crate::{Coded, Eye, Game, Layout, LeftOut, Luck, Mixer, Observe, Seat, SeatCount, Turn};

/// Views that are kept for single values to be taken from.
const DONORS: usize = 64;
/// One position in this many is looked at: neighbours differ by little.
const LOOKED_AT: u32 = 3;
/// Single values are replaced in one view of this many.
const REPLACED_IN: u32 = 4;

/// Watches random games. The layout is the same for all views; numbers are finite and names distinct; two views of one eye with the
/// same numbers and choices are equal but for what is [left out](Observe::LEFT_OUT); a view in which one value is replaced by that
/// of another view has other numbers; and choices are told apart by their parts. Returns the names that never changed.
///
/// # Panics
///
/// If the game breaks one of these, with the value in question.
#[must_use = "what never changes tells nothing, or is too rare for so few games"]
pub fn check_observation<G: Observe>(seats: u8, options: &G::Options, games: u64) -> Vec<String> {
    let seats = SeatCount::new(seats);
    check_parts::<G>();
    let layout = Layout::of::<G>(seats);
    let names = layout.names();
    let distinct: BTreeSet<&String> = names.iter().collect();
    assert_eq!(distinct.len(), names.len(), "every number has a name of its own");
    let mut watch = Watch::<G> {
        game: PhantomData,
        layout,
        moved: vec![false; names.len()],
        first: None,
        known: HashMap::new(),
        donors: HashMap::new(),
        luck: Luck::seed_from_u64(1),
    };
    for seed in 0..games {
        let mut luck = Luck::seed_from_u64(seed);
        let mut list = Vec::new();
        let mut game = G::set_up(seats, options).expect("the options can be played");
        // Once a game is over nobody chooses: an observation need not tell what is shown then.
        while game.turn() != Turn::Over {
            if !watch.luck.random_ratio(1, LOOKED_AT) {
                game.random_step(&mut luck, &mut list);
                continue;
            }
            // Those who are asked, and one eye by lot.
            let any = Eye::all(seats).nth(watch.luck.random_range(0..=seats.get()));
            let asked = game.turn().awaited();
            for eye in asked
                .each()
                .map(Eye::Seat)
                .chain(any.filter(|any| !any.seat().is_some_and(|seat| asked.contains(seat))))
            {
                watch.look(&game, eye);
            }
            game.random_step(&mut luck, &mut list);
        }
    }
    names.into_iter().zip(watch.moved).filter(|(_, moved)| !moved).map(|(name, _)| name).collect()
}

struct Watch<G> {
    game: PhantomData<G>,
    layout: Layout,
    moved: Vec<bool>,
    first: Option<Vec<f32>>,
    /// By the digest of eye, numbers and choices: the digest of the view, and its JSON.
    known: HashMap<u64, (u64, String)>,
    /// Views of each eye, as JSON.
    donors: HashMap<Eye, Vec<Value>>,
    luck: Luck,
}

impl<G: Observe> Watch<G> {
    fn look(&mut self, game: &G, eye: Eye) {
        let view = game.view(eye);
        assert_eq!(Layout::of_view::<G>(&view), self.layout, "the same blocks whatever the view");
        let mut row = vec![0.0; self.layout.width()];
        fill::<G>(&view, &mut row);
        assert!(row.iter().all(|number| number.is_finite()), "{row:?}");
        let first = self.first.get_or_insert_with(|| row.clone());
        let changes = row.iter().zip(first.iter()).map(|(now, then)| now != then);
        self.moved.iter_mut().zip(changes).for_each(|(moved, changed)| *moved |= changed);

        let mut json = serde_json::to_value(&view).expect("a view can be written as JSON");
        self.compare(game, eye, &row, &json);
        if self.luck.random_ratio(1, REPLACED_IN) {
            self.replace_values(eye, &row, &mut json);
        }
    }

    /// No other view has these numbers and choices.
    fn compare(&mut self, game: &G, eye: Eye, row: &[f32], json: &Value) {
        let mut stripped = json.clone();
        for left_out in G::LEFT_OUT {
            strip(&mut stripped, &segments(left_out));
        }
        let text = stripped.to_string();
        let key =
            digest(&(eye, row.iter().map(|number| number.to_bits()).collect::<Vec<_>>(), codes(game, eye)));
        let view = digest(&text);
        let (known, before) = self.known.entry(key).or_insert((view, text.clone()));
        assert!(*known == view, "two views with the same numbers and choices:\n{before}\n{text}");
        // The text of the first view is kept for a few only; the digest for all.
        if self.known.len() > 20_000
            && let Some((_, before)) = self.known.get_mut(&key)
        {
            *before = String::new();
        }
    }

    /// Takes values out of another view of this eye, one at a time: each makes other numbers, or is left out.
    fn replace_values(&mut self, eye: Eye, row: &[f32], json: &mut Value) {
        let donors = self.donors.entry(eye).or_default();
        if let Some(at) = (!donors.is_empty()).then(|| self.luck.random_range(0..donors.len())) {
            let donor = donors[at].clone();
            let mut pointers = Vec::new();
            differing(json, &donor, &mut String::new(), &mut pointers);
            for pointer in pointers {
                if G::LEFT_OUT.iter().any(|left_out| matches(left_out, &pointer)) {
                    continue;
                }
                let theirs = donor.pointer(&pointer).expect("both have it").clone();
                let place = json.pointer_mut(&pointer).expect("both have it");
                let own = std::mem::replace(place, theirs);
                // A view of which one value was changed may be none that any game could show; such ones tell nothing.
                let changed = serde_json::from_value::<G::View>(json.clone()).ok().and_then(|view| {
                    let unlike = serde_json::to_value(&view).ok().as_ref() != Some(json);
                    (!unlike).then(|| catch_unwind(AssertUnwindSafe(|| numbers::<G>(&view))).ok()).flatten()
                });
                if let Some(changed) = changed {
                    let theirs = json.pointer(&pointer).expect("it was put there");
                    assert!(
                        changed != row,
                        "{pointer} is {own} here and {theirs} there, and no number tells it"
                    );
                }
                *json.pointer_mut(&pointer).expect("it was put there") = own;
            }
        }
        match donors.len() < DONORS {
            true => donors.push(json.clone()),
            false => {
                let at = self.luck.random_range(0..DONORS * 8);
                if let Some(place) = donors.get_mut(at) {
                    *place = json.clone();
                }
            }
        }
    }
}

/// Different choices have different parts, each below its size.
fn check_parts<G: Observe>() {
    let mut seen = HashMap::new();
    for choice in (0..G::Choice::CODES).filter_map(G::Choice::from_code) {
        let mut parts = vec![0; G::PARTS.len()];
        G::parts(choice, &mut parts);
        for (number, part) in parts.iter().zip(G::PARTS) {
            assert!(*number < part.size, "{} of {choice:?} is {number}", part.name);
        }
        if let Some(other) = seen.insert(parts, choice) {
            panic!("{choice:?} and {other:?} have the same parts");
        }
    }
}

fn codes<G: Game>(game: &G, eye: Eye) -> Vec<u16> {
    let mut list = Vec::new();
    if let Some(seat) = eye.seat().filter(|&seat: &Seat| game.turn().awaited().contains(seat)) {
        game.choices(seat, &mut list);
    }
    list.into_iter().map(Coded::code).collect()
}

fn digest(value: &impl Hash) -> u64 {
    let mut mixer = Mixer::default();
    value.hash(&mut mixer);
    mixer.finish()
}

fn segments(left_out: &LeftOut) -> Vec<&'static str> {
    left_out.pointer.split('/').skip(1).collect()
}

fn matches(left_out: &LeftOut, pointer: &str) -> bool {
    let wanted = segments(left_out);
    let mut found = pointer.split('/').skip(1);
    wanted.into_iter().all(|wanted| found.next().is_some_and(|found| wanted == "*" || wanted == found))
}

fn strip(json: &mut Value, path: &[&str]) {
    let Some((&first, rest)) = path.split_first() else {
        *json = Value::Null;
        return;
    };
    match json {
        Value::Array(items) if first == "*" => items.iter_mut().for_each(|item| strip(item, rest)),
        Value::Object(items) if first == "*" => items.values_mut().for_each(|item| strip(item, rest)),
        Value::Array(items) => {
            if let Some(item) = first.parse::<usize>().ok().and_then(|index| items.get_mut(index)) {
                strip(item, rest);
            }
        }
        Value::Object(items) => {
            if let Some(item) = items.get_mut(first) {
                strip(item, rest);
            }
        }
        _ => {}
    }
}

/// The innermost values in which two views differ, as JSON pointers. Lists of different lengths and maps of different keys count as
/// one value.
fn differing(one: &Value, other: &Value, at: &mut String, pointers: &mut Vec<String>) {
    let length = at.len();
    match (one, other) {
        (Value::Array(ones), Value::Array(others)) if ones.len() == others.len() => {
            for (index, (one, other)) in ones.iter().zip(others).enumerate() {
                at.push_str(&format!("/{index}"));
                differing(one, other, at, pointers);
                at.truncate(length);
            }
        }
        (Value::Object(ones), Value::Object(others)) if ones.keys().eq(others.keys()) => {
            for (name, one) in ones {
                at.push_str(&format!("/{name}"));
                differing(one, &others[name], at, pointers);
                at.truncate(length);
            }
        }
        _ if one != other => pointers.push(at.clone()),
        _ => {}
    }
}
