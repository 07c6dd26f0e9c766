//! 3.2 Set-up.

use ruckus_core::{Eye, Game, Seat, SeatCount, SeatSet, Turn, Words};
use ruckus_friend_or_foe::board::arc;
use ruckus_friend_or_foe::{FriendOrFoe, Options, Phase, Place, Position, Species};

use crate::table::*;

/// The species of each seat.
fn species_by_seat(seats: u8) -> Vec<String> {
    let game = Table::fresh(seats).game;
    game.seats().each().map(|seat| String::from(game.mode().species_of(seat))).collect()
}

#[test]
fn ff_201_south_has_p_and_o_and_north_has_b_and_y() {
    assert_eq!(species_by_seat(2), ["PO", "BY"]);
    let game = FriendOrFoe::set_up(SeatCount::new(1), &Options::default());
    assert!(game.is_err(), "nobody plays alone");
}

#[test]
fn ff_202_chance_fixes_who_starts_infection() {
    let mut table = Table::fresh(2);
    assert_eq!((table.game.phase(), table.game.turn()), (Phase::Start, Turn::Chance));
    table.starts(NORTH);
    assert_eq!(table.game.starter(), Some(NORTH));
}

#[test]
fn ff_203_the_starting_player_fills_the_arc_first_then_the_other() {
    for (starter, first, second) in [(NORTH, ["B", "Y"], ["P", "O"]), (SOUTH, ["P", "O"], ["B", "Y"])] {
        let mut table = Table::fresh(2);
        table.starts(starter);
        let other = starter.left(table.game.seats());
        for (seat, pair) in [(starter, first), (other, second)] {
            for (index, &hex) in arc(seat.index()).iter().enumerate() {
                assert_eq!(table.awaited(), SeatSet::only(seat));
                table.choose(seat, arrange(pair[index / 4], Foe));
                assert_eq!(table.game.creatures().on(hex).count(), 1);
            }
        }
        assert_eq!(table.mover(), starter, "then the starting player has the first turn");
        assert_eq!(table.seen(Eye::Seat(NORTH), "P1"), None, "species are seen, characters are not");
    }
}

#[test]
fn ff_203_an_arc_stands_once_it_is_full() {
    let mut table = Table::fresh(2);
    table.starts(NORTH);
    for (seat, pair) in [(NORTH, ["B", "Y"]), (SOUTH, ["P", "O"])] {
        for index in 0..8 {
            let next = arrange(pair[index / 4], Friend);
            let stands = FriendOrFoe::final_by(&table.view(seat), next).map(|rule| rule.0);
            assert_eq!(stands, (index == 7).then_some("FF-203"), "creature {index}");
            table.choose(seat, next);
        }
    }
    let free = |choice| FriendOrFoe::final_by(&table.view(NORTH), choice).is_none();
    assert!(table.options(NORTH).into_iter().all(free), "moves are no arrangement");
}

#[test]
fn ff_204_one_creature_a_hex_four_of_each_species_any_mix() {
    let mut table = Table::fresh(2);
    table.starts(SOUTH);
    let all = ["P", "O"].map(|letter| Character::BOTH.map(|one| arrange(letter, one))).concat();
    for _ in 0..4 {
        assert_eq!(table.options(SOUTH), all);
        table.choose(SOUTH, arrange("P", Foe));
    }
    assert_eq!(table.options(SOUTH), [arrange("O", Friend), arrange("O", Foe)]);
    assert_eq!(table.refused(SOUTH, arrange("P", Friend)), "FF-204");
    assert_eq!(table.refused(SOUTH, arrange("B", Friend)), "FF-201");
    for _ in 0..4 {
        table.choose(SOUTH, arrange("O", Friend));
    }
    let places: Vec<Place> = table.game.creatures().each().map(|creature| creature.place).collect();
    assert_eq!(places, arc(SOUTH.index()));
    assert_eq!((table.count("P"), table.count("O")), (4, 4));
}

#[test]
fn ff_205_bases_start_empty_and_r_and_g_are_none() {
    let table = Table::arranged(Options::default());
    for letter in Species::ALL {
        let corner = Place::corner(letter);
        assert_eq!(table.game.creatures().on(corner).count(), 0);
        assert_eq!(
            table.game.creatures().base_of(corner).is_none(),
            matches!(letter, Species::R | Species::G)
        );
    }
}

#[test]
fn ff_206_the_bases_of_extinction_by_number_of_players() {
    let bases = [3, 4, 5, 6].map(|seats| species_by_seat(seats).concat());
    assert_eq!(bases, ["RBY", "PBYO", "RPBYO", "RPBGYO"]);
    for seats in 3..=6 {
        let active = Table::fresh(seats).game.mode().active();
        assert_eq!(active.len(), usize::from(seats));
    }
}

#[test]
fn ff_207_a_corner_without_its_species_is_an_ordinary_hex() {
    let position =
        Position::of(3).creature("R1", Friend, (-4, 4)).creature("Y1", Friend, (-5, 4)).home("B1", Foe);
    let mut table = Table::at(&position.moves_left(2));
    table.step("R1", (-5, 5));
    assert!(table.is_at("R1", (-5, 5)));
    // Meetings are possible there as well.
    table.end_turn().roll(1).end_turn().roll(1).step("Y1", (-5, 5));
    assert_eq!(table.gains(), "YR");
}

#[test]
fn ff_208_four_characters_each_in_secret_and_at_the_same_time() {
    let mut table = Table::fresh(4);
    assert_eq!(table.awaited(), table.game.seats().all());
    for (seat, is) in
        [(D, Foe), (A, Friend), (A, Foe), (A, Foe), (B, Foe), (A, Friend), (D, Foe), (D, Friend)]
    {
        table.choose(seat, character(is));
        assert!(table.game.creatures().each().next().is_none(), "nothing stands there yet");
    }
    assert_eq!(table.awaited(), [B, C, D].into_iter().collect(), "A is done");
    for seat in [B, B, B, C, C, C, D, C] {
        table.choose(seat, character(Friend));
    }
    for creature in ["P1", "P2", "P3", "P4", "B1", "Y4", "O2"] {
        assert!(table.is_home(creature));
        assert_eq!(table.known(creature), None);
    }
    let chosen = ["P1", "P2", "P3", "P4"].map(|creature| table.character(creature));
    assert_eq!(chosen, [Friend, Foe, Foe, Friend], "each number its own choice");
}

#[test]
fn ff_209_then_chance_picks_the_starting_player() {
    let mut table = Table::assembled(5);
    assert_eq!(table.game.phase(), Phase::Start);
    table.starts(Seat::new(3));
    assert_eq!(table.game.phase(), Phase::Roll { of: Seat::new(3) });
}

#[test]
fn ff_210_turns_go_clockwise_and_skip_the_eliminated() {
    let mut table = Table::assembled(4);
    table.starts(C);
    let mut order = Vec::new();
    for _ in 0..5 {
        table.roll(1);
        order.push(table.mover());
        table.end_turn();
    }
    assert_eq!(order, [C, D, A, B, C]);

    // O's player, the fourth, is out.
    let position = Position::of(4).home("P1", Foe).home("B1", Foe).home("Y1", Foe).active(C);
    let mut three = Table::at(&position);
    three.end_turn();
    assert_eq!(three.game.phase(), Phase::Roll { of: A });

    // Two neighbours are out, wherever they sit: the turn goes past both.
    for (out, of, next) in [([1, 2], 0, 3), ([2, 3], 1, 4), ([3, 4], 2, 0), ([4, 0], 3, 1), ([0, 1], 4, 2)] {
        let letters = ["R", "P", "B", "Y", "O"];
        let living = (0..5).filter(|seat| !out.contains(seat));
        let position =
            living.fold(Position::of(5), |position, seat| position.home(&format!("{}1", letters[seat]), Foe));
        let mut table = Table::at(&position.active(Seat::new(of)));
        table.end_turn();
        assert_eq!(table.game.phase(), Phase::Roll { of: Seat::new(next) }, "{out:?} are out");
    }

    let mut two = Table::arranged(Options::default());
    two.end_turn();
    assert_eq!(two.mover(), NORTH);
    two.end_turn();
    assert_eq!(two.mover(), SOUTH);
}
