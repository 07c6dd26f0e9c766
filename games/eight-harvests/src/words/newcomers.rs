//! The five cards for people who have never seen the game.

use ruckus_core::{Card, Cards, Lessons, Mode, SeatCount};

pub(super) const LESSONS: Lessons = Lessons {
    begin: "Deal the cards",
    turn: "A year",
    modes: &[Mode {
        name: "",
        about: "Plant before you know the weather, and outlast your neighbours for eight years.",
        fewest: SeatCount::new(2),
        most: SeatCount::new(4),
        cards: Cards {
            goal: Card {
                heading: "Most food after eight years.",
                words: "Count the food you have, and 4 for each Food Stamp: everybody begins with two, to be cashed if food runs out.",
                picture: "card harvest",
                shows: "A field, a full silo, and a sum: 5 food and two stamps of 4 make 13.",
            },
            turn: Card {
                heading: "Plant, then see the weather.",
                words: "Lay two cards for the year. Each season: plant, the weather, your card, harvest, eat one. What \
                        lies outside the silo, mice halve.",
                picture: "card year",
                shows: "Spring and Summer side by side: a seed, a sun behind a cloud, a card, a meal.",
            },
            hidden: Card {
                heading: "All decide in secret.",
                words: "What to seed and what to play is chosen in secret and shown together. Nobody knows the weather before \
                        planting.",
                picture: "card secret",
                shows: "Four cards face down, each with a closed eye.",
            },
            end: Card {
                heading: "Eight years, no more.",
                words: "A year begun without food costs a Food Stamp, which brings 4. Without one you are out. After the last \
                        Summer, count.",
                picture: "card years",
                shows: "Eight suns in two rows, the last one with a flag.",
            },
            advice: Card {
                heading: "Seed, or use the back.",
                words: "Seed a field, and your card works by its face only. Leave all fallow, and its back builds: half a \
                        field, half a silo, an Armed Man.",
                picture: "card choice",
                shows: "A seeded field with a card’s face; a fallow field with half a field beside it.",
            },
        },
    }],
    book: include_str!("../how_to_play.md"),
    sketches: &[],
};
