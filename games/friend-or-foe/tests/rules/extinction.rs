//! 3.7 Extinction.

use ruckus_core::{Game, SeatSet};
use ruckus_friend_or_foe::{End, Event, Phase, Position, Species};

use crate::table::*;

#[test]
fn ff_701_a_creature_may_interact_any_number_of_times() {
    let position = Position::of(3)
        .creature("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .creature("B2", Friend, (0, -2))
        .home("B3", Foe)
        .home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("R1", (0, -1)).gain(&[Foe, Foe]).step("R1", (0, -2)).gain(&[Foe, Foe]);
    assert_eq!((table.count("R"), table.count("B"), table.left()), (5, 1, 3));
}

#[test]
fn ff_702_a_species_is_extinct_without_a_creature_its_base_included() {
    let position = |home: bool| {
        let position =
            Position::of(4).creature("P1", Foe, (0, 0)).creature("B1", Foe, (0, -1)).home("P2", Foe);
        let position = position.home("Y1", Foe).home("O1", Foe);
        if home { position.home("B2", Foe) } else { position }
    };
    let extinct = Event::Extinct { seat: B, species: Species::B, eliminated: true };
    for home in [true, false] {
        let mut table = Table::at(&position(home));
        table.step("P1", (0, -1));
        assert_eq!(table.heard().contains(&extinct), !home);
    }
}

#[test]
fn ff_703_the_player_of_an_extinct_species_is_out() {
    // In somebody else's turn.
    let position = Position::of(4)
        .creature("P1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("Y1", Foe)
        .home("O1", Foe);
    let mut other = Table::at(&position);
    other.step("P1", (0, -1)).gain(&[Foe, Foe]).end_turn();
    assert_eq!(other.game.phase(), Phase::Roll { of: C }, "no more turns");
    // In the own turn, which ends.
    let mut own = Table::at(&position.home("B2", Foe).creature("B3", Foe, (1, 0)));
    own.swap("P1", Friend).step("P1", (1, 0));
    own.gain(&[Foe, Foe]);
    assert_eq!((own.count("P"), own.game.phase()), (0, Phase::Roll { of: B }));
}

#[test]
fn ff_704_the_game_ends_at_once_with_two_species() {
    let position = Position::of(3)
        .creature("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("Y1", Foe)
        .moves_left(3);
    let mut table = Table::at(&position);
    table.step("R1", (0, -1));
    assert!(!table.is_over(), "not before the gains are made");
    table.gain(&[Foe, Foe]);
    assert_eq!(table.game.phase(), Phase::Over { end: End::LastSpecies, winners: SeatSet::only(A) });
}

#[test]
fn ff_705_gains_count_and_creatures_in_bases_count() {
    // B dies out; R has 1 + 2 gained, Y has 2, all at home.
    let position = Position::of(3)
        .creature("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("Y1", Foe)
        .home("Y2", Foe);
    let mut table = Table::at(&position);
    table.step("R1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(table.winners(), [A]);
    assert_eq!(table.game.scores().values(), [3, 0, 2]);
}

#[test]
fn ff_706_equal_numbers_win_together() {
    let position = Position::of(3)
        .creature("R1", Foe, (0, 0))
        .creature("B1", Friend, (0, -1))
        .home("Y1", Foe)
        .home("Y2", Foe)
        .home("Y3", Foe);
    let mut table = Table::at(&position);
    table.step("R1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(table.winners(), [A, C]);
    assert_eq!(table.game.standing().unwrap().share(C), 0.5);
}

#[test]
fn ff_707_the_only_species_left_wins_alone() {
    let position = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Foe, (0, -1)).home("Y1", Foe);
    let mut table = Table::at(&position);
    table.step("R1", (0, -1));
    assert_eq!(table.winners(), [C], "whoever moved");
    assert_eq!(table.game.scores().values(), [0, 0, 1]);
}

#[test]
fn ff_708_all_others_lose_and_there_is_no_ranking_among_them() {
    let position = Position::of(5)
        .creature("R1", Foe, (0, 0))
        .creature("P1", Friend, (0, -1))
        .home("B1", Foe)
        .home("B2", Foe)
        .active(A);
    // Y and O are extinct already.
    let mut table = Table::at(&position);
    table.step("R1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(table.game.scores().values(), [3, 0, 2, 0, 0]);
    assert_eq!(table.game.standing().unwrap().places.values(), [1, 2, 2, 2, 2]);
}

#[test]
fn ff_709_at_the_turn_limit_most_creatures_win() {
    for (seats, limit) in [(3, 120), (4, 160), (5, 200), (6, 240)] {
        assert_eq!(Table::fresh(seats).game.turn_limit(), limit);
    }
    let position =
        Position::of(4).home("P1", Foe).home("P2", Foe).home("B1", Foe).home("Y1", Foe).home("Y2", Foe);
    let mut table = Table::at(&position.turn(160));
    table.end_turn();
    assert_eq!(
        table.game.phase(),
        Phase::Over { end: End::TurnLimit, winners: [A, C].into_iter().collect() }
    );
    assert_eq!(table.game.standing().unwrap().places.values(), [1, 3, 1, 3]);
}
