//! The five cards for people who have never seen the game.

use ruckus_core::{Card, Cards, Lessons, Mode, SeatCount};

use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};

pub(super) const LESSONS: Lessons = Lessons {
    begin: "Deal the cards",
    turn: "A turn",
    modes: &[Mode {
        name: "",
        about: "Claim cows from a planet that nobody else knows, and guess at the planets of the others.",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        cards: Cards {
            goal: Card {
                heading: "Most cows wins.",
                words: "You fly a saucer and collect cows. Everybody starts with 10.",
                picture: "card goal",
                shows: "A saucer lifts cows into its beam.",
            },
            turn: Card {
                heading: "Move the alien, do what it says.",
                words: "Abduct claims cows. Invade has three attempts to name opponents’ planets; no hit costs 3 cows. \
                        Explore draws cards and finds 3 cows. Never the same twice running.",
                picture: "card turn",
                shows: "An alien hops between three signs: Abduct, Invade, Explore.",
            },
            hidden: Card {
                heading: "Only you see your planet.",
                words: "Its number is the most you may claim. All hear the claim, and know: at least that high. \
                        Whoever names it takes it, and you lose 5 cows.",
                picture: "card hidden",
                shows: "You see a 14. The others see a question mark and hear “11 cows”.",
            },
            end: Card {
                heading: "120 cows, or the last card.",
                words: "Then extras: 5 for each planet invaded or given to you. In your hand and secret, 15 for three small \
                        ones (8 to 10), 20 for four in a row.",
                picture: "card end",
                shows: "A ship with 120 cows or the last card; then 5 for each planet, 15 for 8, 9, 10 and 20 for a row \
                        of four.",
            },
            advice: Card {
                heading: "Stop a little short.",
                words: "Claim 14 and four numbers are left to guess. Claim 11 and it is seven, for three cows less. \
                        Each planet you invade adds a cow to every Abduct.",
                picture: "card advice",
                shows: "Two rings of numbers from 8 to 17: after a claim of 14 four are left to guess, after 11 seven.",
            },
        },
    }],
    book: include_str!("../how_to_play.md"),
    sketches: &["discs"],
};
