//! Small pieces of sentences: pieces, places, lists.

use ruckus_core::Seat;
use ruckus_core::hex::{Direction, Top};

use crate::board::{Corner, Ground};
use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::state::Arena;

/// "a, b and c".
pub(crate) fn list(parts: &[String]) -> String {
    joined(parts, "and")
}

/// "a, b or c".
pub(crate) fn either(parts: &[String]) -> String {
    joined(parts, "or")
}

fn joined(parts: &[String], word: &str) -> String {
    match parts {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// "1 Strike", "3 Strikes".
pub(crate) fn plural(count: u8, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// "a Sponsor card", "2 Sponsor cards".
pub(crate) fn some(count: u8, what: &str) -> String {
    if count == 1 { a(what) } else { plural(count, what) }
}

/// Of one or of many: `agrees(2, "is", "are")` is "are".
pub(crate) fn agrees(count: u8, one: &'static str, many: &'static str) -> &'static str {
    if count == 1 { one } else { many }
}

/// "two", as far as people count in words.
pub(crate) fn number_word(number: u8) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six"];
    words.get(usize::from(number)).map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// "a Turret", "an Alien".
pub(crate) fn a(name: &str) -> String {
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {name}")
}

/// At the beginning of a sentence.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "Ada's Freak 2", "your Turret".
pub(crate) fn piece(piece: Piece) -> String {
    let Piece { kind, seat, number } = piece;
    match kind {
        PieceKind::Freak => format!("{seat}'s Freak {}", number + 1),
        _ => format!("{seat}'s {}", kind.name()),
    }
}

/// The same for a reader of whom it is known who it is: own Freaks go by their number.
pub(crate) fn piece_for(reader: Seat, of: Piece) -> String {
    match of.is_freak() && of.seat == reader {
        true => format!("Freak {}", of.number + 1),
        false => piece(of),
    }
}

/// A hexagon by what lies there: "(3,4)", "the Lab (10,4)", "the Landing Zone (9,10)".
pub(crate) fn place(arena: &Arena, hex: Hex) -> String {
    let ground = match arena.side.ground(hex) {
        Ground::Pad => "the Landing Zone ",
        Ground::Lab => "the Lab ",
        Ground::Centre => "the Healing Center ",
        Ground::Radiation => "radiation ",
        Ground::Rock => "rock ",
        Ground::Wall => "the Energy Wall ",
        Ground::Plain | Ground::Corner if arena.wormholes_at.contains(hex) => "the Wormhole ",
        Ground::Plain | Ground::Corner => "",
    };
    format!("{ground}{hex}")
}

/// "northwest".
pub(crate) fn corner(corner: Corner) -> &'static str {
    match corner {
        Corner::NW => "northwest",
        Corner::NE => "northeast",
        Corner::SE => "southeast",
        Corner::SW => "southwest",
    }
}

pub(crate) fn compass(way: Direction) -> &'static str {
    way.compass(Top::Pointed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_end_with_their_word() {
        let parts =
            |count: usize| ["a", "b", "c"][..count].iter().map(|&part| part.to_owned()).collect::<Vec<_>>();
        assert_eq!([list(&parts(1)), list(&parts(3)), either(&parts(2))], ["a", "a, b and c", "a or b"]);
        assert_eq!(list(&parts(0)), "nothing");
    }

    #[test]
    fn articles_and_numbers_agree() {
        assert_eq!([a("Turret"), a("Alien"), capital(&a("Alien"))], ["a Turret", "an Alien", "An Alien"]);
        assert_eq!([plural(1, "Strike"), plural(2, "Strike")], ["1 Strike", "2 Strikes"]);
        assert_eq!([some(1, "card"), some(2, "card")], ["a card", "2 cards"]);
        assert_eq!([agrees(1, "is", "are"), agrees(0, "is", "are")], ["is", "are"]);
        assert_eq!([number_word(2), number_word(9)], ["two", "9"]);
    }

    #[test]
    fn own_freaks_go_by_their_number() {
        let (own, other) = (Seat::new(0), Seat::new(1));
        assert_eq!(piece_for(own, Piece::freak_of(own, 1)), "Freak 2");
        assert_eq!(piece_for(other, Piece::freak_of(own, 1)), "@0's Freak 2");
        assert_eq!(piece_for(own, Piece::bunker(own)), "@0's Bunker");
    }
}
