//! The five cards for people who have never seen the game.

use ruckus_core::{Card, Cards, Lessons, Mode, SeatCount};

use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};

pub(super) const LESSONS: Lessons = Lessons {
    begin: "To the arena",
    turn: "A turn",
    modes: &[Mode {
        name: "",
        about: "Build a Freak, send three of it into the arena, and be the star of six rounds of television.",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        cards: Cards {
            goal: Card {
                heading: "Most stars after six rounds.",
                words: "A Mission is 1 star or 2. One star for an enemy Freak destroyed, a Strike on an enemy Home Base, a \
                        Freak of yours on the Landing Zone.",
                picture: "card goal",
                shows: "A shot Freak, a Home Base, the Landing Zone and a Mission, each with its stars.",
            },
            turn: Card {
                heading: "Each Freak walks and shoots.",
                words: "A Mission is put into play. Then each of your Freaks moves, attacks once and plays Sponsor cards, in \
                        any order. At the end you may build.",
                picture: "card turn",
                shows: "A Freak on lit hexagons, a way with numbers, and a beam along a straight line.",
            },
            hidden: Card {
                heading: "Hands and the lab.",
                words: "Freaks are built in secret and revealed together. Missions and Sponsor cards in hand are yours alone; \
                        what is in play all can read.",
                picture: "card hidden",
                shows: "A closed curtain, and cards with their backs up.",
            },
            end: Card {
                heading: "Round six is the last.",
                words: "Then each enemy zone with a Freak of yours in it is 2 stars more. Of those who are level the one with \
                        fewer open Missions wins.",
                picture: "card end",
                shows: "Six rounds, the last one lit, and a Freak before an enemy Home Base.",
            },
            advice: Card {
                heading: "Play for Missions.",
                words: "Each brings a star and a card. Walk to the middle, shoot in straight lines, keep off the green ground. \
                        Whoever falls comes back.",
                picture: "card advice",
                shows: "A Freak on the Landing Zone beside radiation, with a Mission ready.",
            },
        },
    }],
    book: include_str!("../how_to_play.md"),
    sketches: &[],
};
