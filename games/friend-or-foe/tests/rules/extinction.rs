//! 3.7 Extinction.

use ruckus_core::{Game, Seat, SeatSet};
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
fn ff_703_two_neighbours_out_at_once_or_one_after_the_other() {
    // Foe meets foe: R, whose turn it is, and P, the next, die out together. Then it is B's turn.
    let homes = || Position::of(5).home("B1", Foe).home("Y1", Foe).home("O1", Foe);
    let mut both = Table::at(&homes().creature("R1", Foe, (0, 0)).creature("P1", Foe, (0, -1)));
    both.step("R1", (0, -1));
    let out = |seat, letter: &str| Event::Extinct { seat, species: species(letter), eliminated: true };
    assert_eq!(both.heard()[2..], [out(A, "R"), out(B, "P")], "both are told");
    assert_eq!(both.game.phase(), Phase::Roll { of: C });
    let living = |table: &Table| table.game.seats().each().filter(|&seat| table.game.count(seat) > 0).count();
    assert_eq!(living(&both), 3);
    // O kills R and P, its next neighbours: after O's turn comes B's; R and P are asked for nothing.
    let position =
        homes().creature("O2", Foe, (0, 0)).creature("R1", Friend, (0, -1)).creature("P1", Friend, (0, -2));
    let mut one_by_one = Table::at(&position.active(Seat::new(4)));
    one_by_one.step("O2", (0, -1)).gain(&[Foe, Foe]).step("O2", (0, -2)).gain(&[Foe, Foe]).end_turn();
    assert_eq!(one_by_one.game.phase(), Phase::Roll { of: C });
    one_by_one.roll(2);
    assert_eq!((one_by_one.options(A), one_by_one.options(B)), (vec![], vec![]));
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
    assert_eq!(table.game.standing().unwrap().places.values(), [1, 3, 1]);
    assert_eq!(
        table.game.phase(),
        Phase::Over { end: End::LastSpecies, winners: [A, C].into_iter().collect() }
    );
    // Whoever moved, dead or alive, and whoever was out before: in FF-X13 the mover itself dies out.
    for seats in 4..=6u8 {
        let letters = ["R", "P", "B", "G", "Y", "O"].into_iter();
        let playing: Vec<_> =
            letters.filter(|one| Table::fresh(seats).game.mode().active().contains(species(one))).collect();
        let [mover, one, other] = [playing[0], playing[1], playing[3]];
        for (more, winners) in [(2, vec![1, 3]), (1, vec![3]), (3, vec![1])] {
            let mut position = Position::of(seats)
                .creature(&format!("{mover}1"), Foe, (0, 0))
                .creature(&format!("{one}1"), Foe, (0, -1))
                .home(&format!("{other}1"), Foe)
                .home(&format!("{other}2"), Foe);
            for number in 0..more {
                position = position.home(&format!("{one}{}", number + 2), Friend);
            }
            let mut table = Table::at(&position);
            table.step(&format!("{mover}1"), (0, -1));
            let won: Vec<_> = table.winners().into_iter().map(Seat::index).collect();
            assert_eq!(won, winners, "{seats} seats, {more} against 2");
            let losers =
                table.game.standing().unwrap().places.values().iter().filter(|&&place| place > 1).count();
            assert_eq!(losers, usize::from(seats) - winners.len());
        }
    }
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
    // With the last move of the last turn the game may also end as always: two species are left (FF-704).
    let last = Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("Y1", Foe);
    let mut last = Table::at(&last.turn(120).moves_left(1));
    last.step("R1", (0, -1)).gain(&[Foe, Foe]);
    assert_eq!(last.game.phase(), Phase::Over { end: End::LastSpecies, winners: SeatSet::only(A) });
    // Gains of the last move count at the limit as well, and the turn before it is not the last.
    let limit = |turn| {
        let position =
            Position::of(3).creature("R1", Foe, (0, 0)).creature("B1", Friend, (0, -1)).home("B2", Foe);
        let mut table = Table::at(&position.home("Y1", Foe).home("Y2", Foe).turn(turn).moves_left(1));
        table.step("R1", (0, -1)).gain(&[Foe, Foe]);
        table
    };
    assert_eq!(limit(120).winners(), [A]);
    assert!(!limit(119).is_over());
    // Whoever dies out with the last move ends it for himself, and the others are counted.
    let position =
        Position::of(4).creature("P1", Foe, (-4, 0)).home("B1", Foe).home("B2", Foe).home("Y1", Foe);
    let mut gone = Table::at(&position.home("O1", Foe).turn(160));
    gone.step("P1", (-5, 0)).victim("B1");
    assert_eq!((gone.count("P"), gone.winners()), (0, vec![B, C, D]));
}
