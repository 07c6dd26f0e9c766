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
/// The secret steps of all games, in which several seats choose at once: with how many seats each is met, and the rules that
/// their questions cite. (Farms Race asks one seat at a time, and so does Infection, where each places its own creatures.)
pub const SECRET_STEPS: [(&str, u8, &[&str]); 5] = [
    (CROWDED, 3, &["CC-SET-4"]),
    (BOARD, 3, &["FF-208"]),
    (
        SEALED,
        3,
        &[
            "EH-SET-2", "EH-HND-2", "EH-LAY-1", "EH-PLT-1", "EH-WEA-4", "EH-STL-1", "EH-FAC-1", "EH-WAR-1",
            "EH-BCK-1",
        ],
    ),
    ("space-freaks", 3, &["SF-103", "SF-A01", "SF-A10"]),
    ("matching-pennies", 2, &["MP-2"]),
];
/// Each seat hides something there from all others.
pub const HIDING: [&str; 5] = [CROWDED, BOARD, SEALED, REACTING, "space-freaks"];

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use ruckus_core::{Eye, Luck, SeatCount, Step, Turn, any_ticket};
    use serde_json::Value;

    use super::*;
    use crate::{Play, SHELF, find};

    #[test]
    fn the_secret_steps_are_all_that_games_have() {
        let mut lots = Luck::seed_from_u64(5);
        for game in SHELF {
            let title = game.title();
            let steps: Vec<&str> =
                SECRET_STEPS.iter().filter(|it| it.0 == title.id).flat_map(|it| it.2).copied().collect();
            for seats in title.fewest.get()..=title.most.get() {
                let seats = SeatCount::new(seats as u8);
                let mut play = game.set_up(seats, &Value::Null).unwrap();
                for _ in 0..600 {
                    let rule = play.question(Eye::Spectator).rule.0;
                    assert!(!play.is_sealed() || steps.contains(&rule), "{rule} of {}", title.name);
                    let step = match play.turn() {
                        Turn::Over => break,
                        Turn::Chance => play.draw(any_ticket(play.tickets(), &mut lots)),
                        Turn::Seats(awaited) => {
                            let seat = awaited.first().unwrap();
                            let offers = play.scene(Eye::Seat(seat)).offers;
                            let choice = offers[lots.random_range(0..offers.len())].code;
                            Step::Choice { seat, choice }
                        }
                    };
                    play.take(step, None).unwrap();
                }
            }
        }
    }

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
                    Step::Choice { seat, choice }
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
