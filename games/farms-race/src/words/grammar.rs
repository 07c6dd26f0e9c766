//! Small pieces of sentences: cards, herds, lists.

use crate::kind::Kind;
use crate::step::Counts;

/// "2 Brick and 1 Wheat".
pub(crate) fn cards(counts: &Counts) -> String {
    let there = Kind::ALL.into_iter().filter(|kind| counts[kind.index()] > 0);
    let parts: Vec<String> =
        there.map(|kind| format!("{} {}", counts[kind.index()], kind.resource())).collect();
    match parts.is_empty() {
        true => "nothing".to_owned(),
        false => list(&parts),
    }
}

/// "a, b and c".
pub(crate) fn list(parts: &[String]) -> String {
    match parts {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "1 herd", "3 herds".
pub(crate) fn herds(count: u8) -> String {
    plural(count, "herd")
}

pub(crate) fn humans(count: u8) -> String {
    plural(count, "human")
}

pub(crate) fn plural(count: u8, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// What a nuke does to herds, without what it does to none: "2 herds injured, 1 dead".
pub(crate) fn toll(injured: u8, dead: u8) -> String {
    match (injured, dead) {
        (0, dead) => format!("{} dead", plural(dead, "herd")),
        (injured, 0) => format!("{} injured", plural(injured, "herd")),
        (injured, dead) => format!("{} injured, {dead} dead", plural(injured, "herd")),
    }
}

/// Of one or of many: `some(2, "dies", "die")` is "die".
pub(crate) fn agrees(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

/// "2 healthy and 1 injured herd".
pub(crate) fn band(healthy: u8, injured: u8) -> String {
    match (healthy, injured) {
        (0, 0) => "no herd".to_owned(),
        (healthy, 0) => format!("{healthy} healthy {}", agrees(healthy, "herd", "herds")),
        (0, injured) => format!("{injured} injured {}", agrees(injured, "herd", "herds")),
        (healthy, injured) => {
            format!("{healthy} healthy and {injured} injured {}", agrees(injured, "herd", "herds"))
        }
    }
}

/// "a healthy herd".
pub(crate) fn herd(injured: bool) -> &'static str {
    if injured { "an injured herd" } else { "a healthy herd" }
}

/// "a Barn", "an Armory".
pub(crate) fn a(name: &str) -> String {
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// At the beginning of a sentence.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn herds_are_counted_by_health() {
        assert_eq!(band(2, 1), "2 healthy and 1 injured herd");
        assert_eq!(band(1, 2), "1 healthy and 2 injured herds");
        assert_eq!([band(1, 0), band(0, 3), band(0, 0)], ["1 healthy herd", "3 injured herds", "no herd"]);
    }

    #[test]
    fn cards_are_listed_by_kind() {
        assert_eq!(cards(&[2, 0, 1, 0, 3]), "2 Brick, 1 Wheat and 3 Plutonium");
        assert_eq!([cards(&[0; 5]), cards(&[0, 1, 0, 0, 0])], ["nothing", "1 Wood"]);
    }

    #[test]
    fn articles_go_by_the_sound() {
        assert_eq!([a("Barn"), a("Armory"), capital(&a("Armory"))], ["a Barn", "an Armory", "An Armory"]);
    }
}
