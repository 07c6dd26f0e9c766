//! 3.1 Set-up.

use ruckus_core::{Eye, Game, Seat, SeatCount, SeatSet, Turn, View as _, Words};
use ruckus_cosmic_cow_collectors::{Cards, CosmicCows, Event, FiguresId, Options, Outcome, Phase};

use crate::table::*;

const HANDS: [[u8; 4]; 4] = [[8, 9, 12, 17], [9, 10, 14, 15], [11, 11, 13, 16], [12, 14, 16, 17]];

#[test]
fn cc_set_1_two_to_four_players_sit_in_a_ring() {
    for seats in [1, 5, 6] {
        let error = CosmicCows::set_up(SeatCount::new(seats), &Options::default()).unwrap_err();
        assert_eq!(error.rule, "CC-SET-1");
    }
    for seats in 2..=4 {
        assert_eq!(Table::fresh(seats).game.seats().get(), usize::from(seats));
    }
    let mut table = Table::at(&three().active(C));
    table.choose(C, ABDUCT).choose(C, claim(1));
    assert_eq!(table.stage().map(|(of, _)| of), Some(A), "the seat on the left of the last is the first");
}

#[test]
fn cc_set_2_the_alien_token_starts_on_no_action() {
    let table = Table::fresh(4);
    for seat in [A, B, C, D] {
        assert_eq!(table.ship(seat).alien(), None);
        // One cow token on the 10, the other still off the track.
        let track = CosmicCows::picture(&table.view(seat)).seats[seat.index()].track;
        assert_eq!((track.first, track.second), (Some(10), None));
    }
}

#[test]
fn cc_set_3_the_whole_deck_is_used_and_four_cards_are_dealt_to_each() {
    for (seats, left) in [(2, 42), (3, 38), (4, 34)] {
        let table = Table::fresh(seats);
        assert_eq!(*table.game.deck(), Cards::whole(FiguresId::PRINTED));
        let table = table.deal(&HANDS[..usize::from(seats)]);
        assert_eq!(table.game.deck().len(), left);
        for seat in SeatCount::new(seats).each() {
            assert_eq!(table.hand(seat), HANDS[seat.index()]);
        }
    }
}

#[test]
fn cc_set_4_all_lay_a_secret_planet_at_the_same_time_and_keep_three_cards() {
    let mut table = Table::fresh(3).deal(&HANDS[..3]);
    assert_eq!(table.game.turn(), Turn::Seats([A, B, C].into_iter().collect()));
    // In any order.
    table.choose(B, lay(14));
    assert_eq!(table.game.turn(), Turn::Seats([A, C].into_iter().collect()));
    table.choose(C, lay(11)).choose(A, lay(8));
    assert_eq!([A, B, C].map(|seat| table.secret(seat)), [Some(8), Some(14), Some(11)]);
    assert_eq!([A, B, C].map(|seat| table.hand(seat)), [[9, 12, 17], [9, 10, 15], [11, 13, 16]]);
    assert_eq!(table.view(A).ships[B].held, None, "it lies face down");
}

#[test]
fn cc_set_5_everybody_starts_with_10_cows() {
    assert_eq!(Table::fresh(4).cows(), [10; 4]);
}

#[test]
fn cc_set_6_the_first_player_is_drawn_after_all_have_laid() {
    let mut table = Table::fresh(3).deal(&HANDS[..3]);
    table.choose(A, lay(8)).choose(B, lay(9)).choose(C, lay(16));
    assert_eq!(table.game.phase(), Phase::DrawFirstPlayer);
    let each = [A, B, C].map(|seat| (Outcome::First { seat }, 1));
    assert_eq!(table.game.outcomes(), each, "each seat is equally likely");
    for seat in [A, B, C] {
        let mut drawn = table.try_out();
        drawn.apply_chance(Outcome::First { seat });
        assert_eq!(drawn.heard(), [Event::FirstPlayer { seat }]);
        assert_eq!(drawn.game.turn(), Turn::Seats(SeatSet::only(seat)));
        for eye in Eye::all(drawn.game.seats()) {
            assert_eq!(drawn.game.view(eye).first, Some(seat), "it is kept: ties are broken by it");
        }
    }
}

#[test]
fn cc_set_6_an_option_may_name_the_first_player() {
    let named = first_player(C);
    let mut table = Table::with(3, named).deal(&HANDS[..3]);
    assert_eq!(table.view(A).first, Some(C), "known from the beginning");
    table.choose(A, lay(8)).choose(B, lay(9)).choose(C, lay(16));
    assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(C)), "nothing is drawn");
    for first in [A, B, C] {
        // Whoever lays last.
        let mut table = Table::with(3, first_player(first)).deal(&HANDS[..3]);
        table.choose(C, lay(16)).choose(A, lay(8)).choose(B, lay(9));
        assert_eq!(table.game.turn(), Turn::Seats(SeatSet::only(first)));
        assert_eq!((table.heard()[1], table.game.first()), (Event::FirstPlayer { seat: first }, Some(first)));
    }

    let error = CosmicCows::set_up(SeatCount::new(2), &named).unwrap_err();
    assert_eq!(error.rule, "CC-SET-6");
    assert!(error.sentence.contains("no seat 3"), "{error}");
}

#[test]
fn cc_set_7_invaded_planets_and_discards_start_empty() {
    let table = Table::fresh(4).deal(&HANDS);
    assert!(table.game.discards().is_empty());
    assert!([A, B, C, D].into_iter().all(|seat| table.ship(seat).invaded().is_empty()));
}

#[test]
fn whoever_has_laid_waits_and_is_seen_to_wait() {
    let mut table = Table::fresh(2).deal(&HANDS[..2]);
    table.choose(A, lay(17));
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
        assert_eq!(table.game.view(eye).awaited(), SeatSet::only(Seat::new(1)));
    }
    assert_eq!(table.options(A), []);
}
