//! Whether a seat has anything to choose may depend on hidden cards; then no other eye may be able to tell.

use rand::{RngExt, SeedableRng};
use ruckus_core::{Eye, Luck, Turn};
use ruckus_shelf::SHELF;
use serde_json::Value;

/// A seat that is asked and has one answer alone is not said to choose openly, in any game; where all can see that it has
/// several, it is said.
#[test]
fn a_choice_that_only_hidden_cards_give_is_not_open() {
    let (mut openly, mut single) = (0, 0);
    for game in SHELF.iter() {
        let mut luck = Luck::seed_from_u64(3);
        let mut play = game.set_up(game.title().most, &Value::Null).unwrap();
        for _ in 0..400 {
            let step = match play.turn() {
                Turn::Over => break,
                Turn::Chance => play.draw(luck.random_range(0..play.tickets())),
                Turn::Seats(asked) => {
                    let seat = asked.first().unwrap();
                    let is_open = play.chooses_openly(seat);
                    openly += u32::from(is_open);
                    if play.scene(Eye::Seat(seat)).offers.len() == 1 {
                        single += 1;
                        assert!(!is_open, "{}: {:?}", game.title().id, play.question(Eye::Seat(seat)));
                    }
                    play.safe_choice(seat, luck.random()).unwrap()
                }
            };
            play.take(step, None).unwrap();
        }
    }
    assert!(openly > 100 && single > 5, "{openly} {single}");
}
