//! Small words: plurals, articles, lists.

use ruckus_core::Seat;

use crate::planet::Planet;

/// "1 attempt", "3 attempts".
pub(crate) fn count(count: u16, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// "1 cow", "5 cows".
pub(super) fn cows(cows: u16) -> String {
    count(cows, "cow")
}

/// "a card", "2 cards".
pub(crate) fn cards(count: u8) -> String {
    match count {
        1 => "a card".to_owned(),
        _ => format!("{count} cards"),
    }
}

/// "both", "all 3".
pub(super) fn all_of(count: u8) -> String {
    match count {
        2 => "both".to_owned(),
        _ => format!("all {count}"),
    }
}

/// "a 12", "an 11".
pub(super) fn a(planet: Planet) -> String {
    let article = match planet.number() {
        8 | 11 | 18 => "an",
        _ => "a",
    };
    format!("{article} {planet}")
}

/// "four", and figures beyond ten.
pub(super) fn number_word(number: u8) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// "Ann, Bo and Cy", as marks of a phrase.
pub(super) fn names(seats: impl Iterator<Item = Seat>) -> String {
    let seats: Vec<_> = seats.map(|seat| seat.to_string()).collect();
    match seats.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_and_eleven_begin_with_a_vowel() {
        let said: Vec<_> = [8, 9, 11, 17].into_iter().filter_map(Planet::from_number).map(a).collect();
        assert_eq!(said, ["an 8", "a 9", "an 11", "a 17"]);
    }

    #[test]
    fn a_list_of_names_ends_with_and() {
        let said = |count: u8| names((0..count).map(Seat::new));
        assert_eq!([said(1), said(2), said(3)], ["@0", "@0 and @1", "@0, @1 and @2"]);
    }
}
