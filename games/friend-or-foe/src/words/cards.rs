//! The five cards of each of the two games, for people who have never seen them.

use ruckus_core::{Card, Cards, Lessons, Mode, SeatCount};

const HIDDEN: Card = Card {
    heading: "Friend or foe? Only its owner knows.",
    words: "Until strangers meet. Two friends: each species gains a creature. Foe and friend: the friend dies, the \
            foe’s species gains two creatures. Two foes: both die.",
    picture: "card meetings",
    shows: "Three small sums: friend and friend, foe and friend, foe and foe.",
};

pub(super) const LESSONS: Lessons = Lessons {
    begin: "Set them up",
    turn: "A turn",
    modes: &[
        Mode {
            name: "Infection",
            about: "Two players, two species each: bring one creature to the hex behind the other’s line.",
            fewest: SeatCount::new(2),
            most: SeatCount::new(2),
            cards: Cards {
                goal: Card {
                    heading: "Reach the hex behind their line.",
                    words: "Two players, two species each. One creature of yours on that hex, and you have won.",
                    picture: "card march",
                    shows: "A creature on its way past the other side’s line to the far hex.",
                },
                turn: Card {
                    heading: "Five moves, one hex each.",
                    words: "Step to a neighbouring hex, or swap a creature in secret for a friend or a foe. Split the \
                            five among all your creatures as you like.",
                    picture: "card five",
                    shows: "Five numbered steps over hexes.",
                },
                hidden: HIDDEN,
                end: Card {
                    heading: "One arrival ends it.",
                    words: "A creature on the goal wins at once, even if it shares the hex with friends. A side \
                            without creatures has lost.",
                    picture: "card arrival",
                    shows: "A creature stands on the goal.",
                },
                advice: Card {
                    heading: "Let friends meet, let foes clear the way.",
                    words: "Your own two species may meet, too, and both gain. Stripes mean: not everybody knows. A \
                            swap makes a creature secret again.",
                    picture: "card masks",
                    shows: "A striped creature with a question mark; behind it a smile and teeth.",
                },
            },
        },
        Mode {
            name: "Extinction",
            about: "Three to six players, one species each: be the larger of the last two.",
            fewest: SeatCount::new(3),
            most: SeatCount::new(6),
            cards: Cards {
                goal: Card {
                    heading: "Be the larger of the last two.",
                    words: "Three to six players, one species each. The moment only two species are left, the larger \
                            one wins.",
                    picture: "card last",
                    shows: "Purple has six, blue five; yellow and orange are gone for good.",
                },
                turn: Card {
                    heading: "Roll, then move.",
                    words: "The die says how many moves you have. Step to a neighbouring hex, or swap a creature in \
                            secret for a friend or a foe.",
                    picture: "card die",
                    shows: "A die shows four, and four steps lead over hexes.",
                },
                hidden: HIDDEN,
                end: Card {
                    heading: "Two species left, and it is over.",
                    words: "Count them, those at home too. Equal species win together. Without a creature you are out.",
                    picture: "card last",
                    shows: "Purple has six, blue five; yellow and orange are gone for good.",
                },
                advice: Card {
                    heading: "Meetings make you grow.",
                    words: "But not everybody is a friend. Stripes mean: not everybody knows. A swap makes a \
                            creature secret again. Those at home count, too.",
                    picture: "card masks",
                    shows: "A striped creature with a question mark; behind it a smile and teeth.",
                },
            },
        },
    ],
    book: include_str!("../how_to_play.md"),
    sketches: &["row"],
};
