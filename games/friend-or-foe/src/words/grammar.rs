//! Small words: plurals, articles, lists.

use std::fmt::Display;

use ruckus_core::Seat;

use crate::species::Character;

/// "a friend", "a foe".
pub(crate) fn a(character: Character) -> String {
    format!("a {character}")
}

/// The first letter of a sentence.
pub(super) fn capital(words: &str) -> String {
    let (first, rest) = words.split_at(1);
    first.to_uppercase() + rest
}

/// "1 move", "5 moves".
pub(crate) fn moves(moves: u8) -> String {
    count(moves, "move")
}

/// "1 creature", "5 creatures".
pub(crate) fn count(count: u8, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// "four", and figures beyond twelve.
pub(super) fn number_word(number: u8) -> String {
    const WORDS: [&str; 13] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// "P1, B2 and Y3".
pub(crate) fn list(things: impl Iterator<Item = impl Display>) -> String {
    let things: Vec<_> = things.map(|thing| thing.to_string()).collect();
    match things.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// "Ann, Bo and Cy", as marks of a phrase.
pub(super) fn names(seats: impl Iterator<Item = Seat>) -> String {
    list(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_ends_with_and() {
        assert_eq!([list("".chars()), list("P".chars()), list("PBY".chars())], ["nobody", "P", "P, B and Y"]);
        assert_eq!(names([0, 1].map(Seat::new).into_iter()), "@0 and @1");
    }

    #[test]
    fn small_numbers_are_words() {
        assert_eq!([number_word(2), number_word(12), number_word(13)], ["two", "twelve", "13"]);
        assert_eq!([moves(1), moves(5)], ["1 move", "5 moves"]);
    }
}
