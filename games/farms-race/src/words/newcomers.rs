//! The five cards for people who have never seen the game.

use ruckus_core::{Card, Cards, Lessons, Mode, SeatCount};

use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};

/// Fewer may play all the same (FR-O12).
const FEWEST_IN_THE_BOOK: u8 = 3;

pub(super) const LESSONS: Lessons = Lessons {
    begin: "To the farms",
    turn: "A turn",
    modes: &[
        Mode {
            name: "By the book",
            about: "Breed herds, drive out the humans, build, fight and trade: ten points win at once.",
            fewest: SeatCount::new(FEWEST_IN_THE_BOOK),
            most: SeatCount::new(MOST_PLAYERS as u8),
            cards: CARDS,
        },
        Mode {
            name: "For two",
            about: "Not in the rulebook: all rules as they stand, and nobody gets cards for having to wait.",
            fewest: SeatCount::new(FEWEST_PLAYERS as u8),
            most: SeatCount::new(FEWEST_IN_THE_BOOK - 1),
            cards: CARDS,
        },
    ],
    book: include_str!("../how_to_play.md"),
    sketches: &[],
};

const CARDS: Cards = Cards {
    goal: Card {
        heading: "Ten points win at once.",
        words: "A Barn is 1, an Armory 2. Each region taken from an opponent is 1, and so is having most Nukes.",
        picture: "card points",
        shows: "A track of ten points, filled with barns, an armory, a flag and a bomb.",
    },
    turn: Card {
        heading: "Breed, move, roll, build.",
        words: "A herd arrives at each building. Each herd moves or heals; moving in on others is a fight. Two dice \
                bring everybody cards. Cards pay for buildings.",
        picture: "card turn",
        shows: "A barn with a new herd, an arrow to the next region, two dice, and four cards that pay for a barn.",
    },
    hidden: Card {
        heading: "Hands, Spies and humans.",
        words: "How many cards somebody holds is open, which ones is not. A face-down token hides one, two or three \
                humans.",
        picture: "card hidden",
        shows: "A closed token with a question mark, a fan of cards and a Spy.",
    },
    end: Card {
        heading: "The tenth point ends it.",
        words: "At once, in the middle of a turn. Whoever has neither herd nor building left is out.",
        picture: "card end",
        shows: "The last of ten slots is filled.",
    },
    advice: Card {
        heading: "Build early, attack with three.",
        words: "Each Barn breeds a herd every turn. A herd takes two hits: a group shares them, a lone one dies.",
        picture: "card advice",
        shows: "Three herds side by side against one.",
    },
};
