//! Games by what they have, for tests of the machinery: a test that wants secrets need not know whose. The games
//! of the textbook are called by their names.

/// For two to four: chance, hidden cards, questions to several seats at once, and a bot that knows it.
pub const CROWDED: &str = "cosmic-cow-collectors";
/// On a board whose picture is mostly furniture, with claims about hidden things, and long.
pub const BOARD: &str = "friend-or-foe";
/// With secret steps, in which several seats seem to choose and some have nothing to choose.
pub const SEALED: &str = "eight-harvests";
/// With reactions: a seat with a hidden card is asked, whether it is an answer or not.
pub const REACTING: &str = "farms-race";
/// Where what is hidden gives its owner other choices.
pub const BY_HIDDEN_CARDS: [&str; 3] = [SEALED, REACTING, "space-freaks"];
/// Each seat hides something there from all others.
pub const HIDING: [&str; 5] = [CROWDED, BOARD, SEALED, REACTING, "space-freaks"];

#[cfg(test)]
mod tests {
    use ruckus_core::{Eye, SeatCount, Turn};
    use serde_json::Value;

    use super::*;
    use crate::{Play, find};

    /// Does anything like this happen in a game of the first legal choices?
    fn ever(id: &str, seats: u8, seen: impl Fn(&dyn Play) -> bool) -> bool {
        let mut play = find(id).unwrap().set_up(SeatCount::new(seats), &Value::Null).unwrap();
        for _ in 0..400 {
            if seen(&*play) {
                return true;
            }
            let step = match play.turn() {
                Turn::Over => return false,
                Turn::Chance => play.draw(0),
                Turn::Seats(awaited) => {
                    let seat = awaited.first().unwrap();
                    let choice = play.scene(Eye::Seat(seat)).offers[0].code;
                    ruckus_core::Step::Choice { seat, choice }
                }
            };
            play.take(step, None).unwrap();
        }
        false
    }

    #[test]
    fn the_examples_have_what_they_promise() {
        assert!(ever(CROWDED, 4, |play| play.turn().awaited().len() > 1));
        for hiding in HIDING {
            assert!(
                ever(hiding, 3, |play| play
                    .seats()
                    .each()
                    .any(|seat| { play.view(Eye::Seat(seat)) != play.view(Eye::Spectator) })),
                "{hiding}"
            );
        }
        assert!(BY_HIDDEN_CARDS.iter().all(|game| HIDING.contains(game)));
        assert!(find(CROWDED).unwrap().bots().iter().any(|bot| bot.id == "greedy"));
        assert!(
            ever(BOARD, 2, |play| play.furniture().text().len() > play.picture(Eye::Spectator).text().len())
        );
        assert!(ever(BOARD, 2, |play| {
            play.seats().each().any(|seat| !play.scene(Eye::Seat(seat)).claims.is_empty())
        }));
        assert!(ever(SEALED, 2, |play| {
            play.is_sealed() && play.turn().awaited().each().any(|seat| play.only_choice(seat).is_some())
        }));
    }
}
