//! Small words: plurals, articles, names of fields.

use crate::card::Card;

/// Fields have names, as on any farm.
const FIELDS: [&str; 10] = [
    "Long Acre",
    "Mill Piece",
    "Brook Side",
    "Crow Hill",
    "Nine Elms",
    "Stony Close",
    "Well Meadow",
    "Church Croft",
    "Far Furlong",
    "World's End",
];

pub(crate) fn field_name(field: u8) -> &'static str {
    FIELDS.get(usize::from(field)).copied().unwrap_or("Back Acre")
}

/// "a Dogs" would be odd: some cards are many.
pub(super) fn a(card: Card) -> String {
    match card {
        Card::Cats
        | Card::Rabbits
        | Card::Dogs
        | Card::Walls
        | Card::Irrigation
        | Card::ProtectiveNetting
        | Card::ReactivePlanting
        | Card::Fertilizer => card.name().to_owned(),
        Card::Assassin | Card::Almanac => format!("an {card}"),
        _ => format!("a {card}"),
    }
}

/// "one", "two", and figures beyond ten.
pub(super) fn number_word(number: u8) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// "1 field", "3 fields".
pub(crate) fn count(number: u8, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// "Long Acre and Mill Piece".
pub(crate) fn list(words: &[&str]) -> String {
    match words {
        [] => "none".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// An average with one digit: "2.4".
pub(super) fn about(food: f64) -> String {
    format!("{food:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_are_many_have_no_article() {
        assert_eq!([Card::Dogs, Card::Assassin, Card::Geezer].map(a), ["Dogs", "an Assassin", "a Geezer"]);
    }

    #[test]
    fn every_field_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<_> =
            (0..crate::farm::MOST_FIELDS as u8).map(field_name).collect();
        assert_eq!(names.len(), crate::farm::MOST_FIELDS);
        assert_eq!(list(&["Long Acre", "Mill Piece", "Brook Side"]), "Long Acre, Mill Piece and Brook Side");
    }
}
