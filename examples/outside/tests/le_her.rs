//! What a crate outside the house can ask of it: the laws, known results, bots and records.

use le_her::{Act, Careful, KeepsFrom, LeHer, Rank, read, receivers_share, written};
use rand::SeedableRng;
use ruckus_bots::search::TreeSearch;
use ruckus_core::laws::{Laws, Worlds, enumerate_facts, meet_facts};
use ruckus_core::{Asked, Bot, Budget, Eye, Game, Luck, Nobody, RecordError, Step, Turn};

#[test]
fn the_laws_hold() {
    Laws::<LeHer>::of(2).uphold();
    meet_facts::<LeHer>(100);
    enumerate_facts::<LeHer>(2, &());
}

#[test]
fn worlds_are_imagined_as_often_as_they_fit() {
    Worlds::<LeHer>::of(2).uphold();
}

/// Todhunter, "A History of the Mathematical Theory of Probability" (1865), article 187: 2831/5525 + 3/(4 · 5525).
#[test]
fn the_equilibrium_is_that_of_1713() {
    let share = receivers_share(2_000).unwrap();
    let known = (2831.0 + 0.75) / 5525.0;
    assert!((share - known).abs() < 1e-5, "{share}, not {known}");
}

/// The receiver holds a card of this rank and is asked.
fn asked(rank: u16) -> LeHer {
    let mut game = LeHer::default();
    for chance in [rank, 7] {
        game.take(Step::Chance { chance }, &mut Nobody).unwrap();
    }
    game
}

fn chosen(bot: &mut impl Bot<LeHer>, game: &LeHer) -> Act {
    let Turn::Seats(seats) = game.turn() else { panic!("nobody is asked") };
    let seat = seats.first().unwrap();
    let view = game.view(Eye::Seat(seat));
    let mut choices = Vec::new();
    game.choices(seat, &mut choices);
    let asked = Asked { view: &view, choices: &choices };
    bot.think(asked, &Budget::of_iterations(2_000), &mut Luck::seed_from_u64(1)).choice
}

#[test]
fn bots_keep_high_cards_and_change_low_ones() {
    let careful = &mut Careful { policy: KeepsFrom(Rank(7)) };
    let search = &mut TreeSearch::new(Budget::of_iterations(2_000));
    for (rank, act) in [(0, Act(1)), (2, Act(1)), (9, Act(0)), (12, Act(0))] {
        assert_eq!([chosen(careful, &asked(rank)), chosen(search, &asked(rank))], [act; 2], "rank {rank}");
    }
}

#[test]
fn a_record_is_read_as_it_was_written_and_a_wrong_one_is_refused() {
    for seed in 0..100 {
        let text = written(&mut Luck::seed_from_u64(seed));
        let end = read(&text).unwrap();
        assert_eq!(end.turn(), Turn::Over);
        let more = format!("{text}{{\"seat\":0,\"choice\":1}}\n");
        assert!(matches!(read(&more), Err(RecordError::AtStep { .. })), "the game is over");
    }
}
