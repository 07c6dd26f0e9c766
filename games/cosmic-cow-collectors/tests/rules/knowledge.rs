//! 7 Who knows what.

use ruckus_core::{Eye, Game, SeatSet, View as _, Words};
use ruckus_cosmic_cow_collectors::{Choice, CosmicCows, Event, Planet, Position, View};

use crate::table::*;

/// Everything that goes to an eye: what it is told and what it sees, as the page gets it.
fn all_that_reaches(table: &Table, eye: Eye) -> String {
    let view = table.game.view(eye);
    format!(
        "{:?} {view:?} {:?} {:?}",
        table.told(eye),
        CosmicCows::picture(&view),
        CosmicCows::refusals(&view)
    )
}

#[test]
fn cc_inf_1_claims_attempts_lost_cards_departures_and_discards_are_public() {
    let mut table = Table::at(&three());
    let everybody = |table: &Table, event| {
        for eye in Eye::all(table.game.seats()) {
            assert_eq!(table.told(eye)[0], event);
        }
    };
    table.choose(A, ABDUCT).choose(A, claim(11));
    everybody(&table, Event::Abducted { seat: A, claim: 11, extra: 0 });
    table.choose(B, INVADE).choose(B, attempt(A, 12));
    everybody(&table, Event::Missed { seat: B, target: A, planet: planet(12) });
    table.choose(B, attempt(A, 13));
    everybody(&table, Event::Hit { seat: B, target: A, planet: planet(13) });
    table.choose(A, lay(9)).choose(B, attempt(C, 8));
    table.choose(C, EXPLORE).draw(12).draw(12).choose(C, leave(A));
    everybody(&table, Event::Left { seat: C, to: A, planet: planet(16) });
    table.choose(C, lay(8)).choose(A, EXPLORE).draw(13).choose(A, STAY).choose(B, EXPLORE).draw(15).draw(16);
    table.choose(B, STAY).choose(B, discard(9));
    everybody(&table, Event::Discarded { seat: B, planet: planet(9) });
}

#[test]
fn cc_inf_2_how_many_cards_and_from_where_but_not_which() {
    let position = Position::of(2).seat(A, 40, 13, &[9], &[]).seat(B, 25, 16, &[9, 12], &[]).active(B);
    // Two different draws, then an old or a new card laid: A cannot tell.
    let seen = |drawn: [u8; 2], laid| {
        let mut table = Table::at(&position);
        let mut seen = String::new();
        table.choose(B, EXPLORE);
        for number in drawn {
            seen += &all_that_reaches(table.draw(number), Eye::Seat(A));
        }
        seen += &all_that_reaches(table.choose(B, leave(A)), Eye::Seat(A));
        seen += &all_that_reaches(table.choose(B, lay(laid)), Eye::Seat(A));
        seen
    };
    assert_eq!(seen([8, 17], 12), seen([10, 14], 14));
    // Whether a replacement came from the hand or from the deck is seen.
    let mut from_hand = Table::at(&position.clone().active(A));
    from_hand.choose(A, INVADE).choose(A, attempt(B, 16)).choose(B, lay(9));
    assert_eq!(from_hand.told(Eye::Seat(A))[0], Event::Laid { seat: B, planet: None });
    let empty = Position::of(2).seat(A, 40, 13, &[9], &[]).seat(B, 25, 16, &[], &[]);
    let mut from_deck = Table::at(&empty);
    from_deck.choose(A, INVADE).choose(A, attempt(B, 16)).draw(9);
    assert_eq!(from_deck.told(Eye::Seat(A))[0], Event::LaidFromDeck { seat: B, planet: None });
}

#[test]
fn cc_inf_3_claims_and_misses_bound_the_present_secret_planet_only() {
    let position = three().clues(B, 12, &[13, 17]);
    let mut table = Table::at(&position);
    let may_be = |table: &Table| -> Vec<u8> {
        let clues = table.view(A).ships[B].clues;
        Planet::each().filter(|&planet| clues.allow(planet)).map(Planet::number).collect()
    };
    assert_eq!(may_be(&table), [12, 14, 15, 16]);
    table.choose(A, INVADE).choose(A, attempt(B, 16));
    assert_eq!(may_be(&table), [12, 14, 15]);
    table.choose(A, attempt(B, 14)).choose(B, lay(9));
    assert_eq!(may_be(&table).len(), 10, "a new card is laid, and nothing is known of it");
}

#[test]
fn cc_inf_4_worlds_are_the_unseen_cards_dealt_to_fit() {
    let table = Table::at(&three().clues(B, 12, &[13, 17]).discards(&[14, 14]));
    let view = table.view(A);
    assert_eq!(view.unseen().len(), 50 - 2 - 4, "all but the discards and A's own cards");
    let mut rng = seeded(4);
    for _ in 0..500 {
        let world = CosmicCows::imagine(&view, &mut rng);
        assert_eq!(world.view(Eye::Seat(A)), view);
        let secret = world.ship(B).secret().expect("B has laid");
        assert!(view.ships[B].clues.allow(secret), "{secret:?}");
    }
}

#[test]
fn cc_inf_4_who_still_owes_a_secret_planet_has_none_in_any_world() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    let mut rng = seeded(5);
    for eye in Eye::all(table.game.seats()) {
        let world = CosmicCows::imagine(&table.game.view(eye), &mut rng);
        assert_eq!(world.ship(B).secret(), None);
        assert_eq!(world.ship(B).hand().len(), 3);
    }
}

#[test]
fn cc_inf_5_private_lists_and_their_lengths_go_to_the_deciding_seat_only() {
    // Where B decides in secret, A sees the same whatever B may choose from.
    fn same_to_a(one: &Table, other: &Table) {
        assert_ne!(one.options(B).len(), other.options(B).len(), "the lists differ");
        for eye in [Eye::Seat(A), Eye::Spectator] {
            assert_eq!(all_that_reaches(one, eye), all_that_reaches(other, eye));
        }
    }
    let at = |secret, hand: &[u8], steps: &dyn Fn(&mut Table)| {
        let position = Position::of(2).seat(A, 40, 13, &[10], &[]).seat(B, 25, secret, hand, &[]).active(B);
        let mut table = Table::at(&position);
        steps(&mut table);
        table
    };
    let first = |hand| Table::fresh(2).deal(&[[10, 11, 12, 13], hand]);
    same_to_a(&first([9, 9, 9, 12]), &first([9, 10, 11, 12])); // CC-D1
    let claims = |table: &mut Table| {
        table.choose(B, ABDUCT);
    };
    same_to_a(&at(16, &[9], &claims), &at(11, &[9], &claims)); // CC-D3
    let hit = |hand: &[u8]| {
        let position = Position::of(2).seat(A, 40, 13, &[10], &[]).seat(B, 25, 16, hand, &[]);
        let mut table = Table::at(&position);
        table.choose(A, INVADE).choose(A, attempt(B, 16));
        table
    };
    same_to_a(&hit(&[9, 9]), &hit(&[9, 12])); // CC-D5
    let leaves = |table: &mut Table| {
        table.choose(B, EXPLORE).draw(17).draw(17).choose(B, leave(A));
    };
    same_to_a(&at(16, &[17, 9], &leaves), &at(16, &[9, 12], &leaves)); // CC-D7
    let discards = |table: &mut Table| {
        table.choose(B, EXPLORE).draw(17).draw(17).choose(B, STAY);
    };
    same_to_a(&at(16, &[17, 17, 9, 9], &discards), &at(16, &[9, 10, 11, 12], &discards)); // CC-D8
}

#[test]
fn cc_inf_6_games_that_differ_in_hidden_cards_look_the_same() {
    // B and C swap cards that A cannot see; the same public steps follow.
    let seen = |b: [u8; 4], c: [u8; 4]| {
        let position = Position::of(3).seat(A, 40, 13, &[10], &[]).seat(B, 25, b[0], &b[1..], &[]).seat(
            C,
            25,
            c[0],
            &c[1..],
            &[],
        );
        let mut table = Table::at(&position);
        let mut seen = Vec::new();
        let steps: [(_, Choice); 9] = [
            (A, INVADE),
            (A, attempt(B, 14)),
            (B, lay(b[1])),
            (A, attempt(B, 8)),
            (A, attempt(C, 8)),
            (B, ABDUCT),
            (B, claim(5)),
            (C, ABDUCT),
            (C, claim(9)),
        ];
        for (seat, choice) in steps {
            table.choose(seat, choice);
            seen.push(all_that_reaches(&table, Eye::Seat(A)));
        }
        seen
    };
    assert_eq!(seen([14, 9, 12, 15], [16, 11, 11, 17]), seen([14, 17, 11, 10], [15, 9, 12, 9]));
}

#[test]
fn cc_inf_6_while_a_replacement_is_owed_all_see_who_decides() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    for eye in Eye::all(table.game.seats()) {
        let view: View = table.game.view(eye);
        assert_eq!(view.awaited(), SeatSet::only(B));
        assert!(!view.ships[B].laid);
        assert_eq!(view.ships[A].invaded.count(planet(14)), 1, "the lost card already lies with the invader");
    }
}

#[test]
fn cc_inf_6_what_all_know_is_what_a_spectator_sees() {
    for seats in 2..=4 {
        watch(seats, 10, |_, _, after, _| {
            for eye in Eye::all(after.seats()) {
                assert_eq!(after.view(eye).in_public(), after.view(Eye::Spectator));
                assert_eq!(after.view(eye).awaited(), after.turn().awaited(), "all know who decides");
            }
        });
    }
}

#[test]
fn cc_inf_7_at_the_end_all_hands_and_secret_planets_are_public() {
    let mut table = Table::at(&Position::of(2).seat(A, 110, 13, &[17], &[]).seat(B, 22, 11, &[8, 9], &[]));
    assert!(table.view(A).ships[B].held.is_none());
    table.choose(A, ABDUCT).choose(A, claim(13));
    for eye in Eye::all(table.game.seats()) {
        let view = table.game.view(eye);
        for seat in [A, B] {
            let held = view.ships[seat].held.expect("everything is shown");
            assert_eq!((held.hand, held.secret), (*table.ship(seat).hand(), table.ship(seat).secret()));
        }
        assert_eq!(CosmicCows::imagine(&view, &mut seeded(1)), table.game, "there is but one world left");
    }
}

#[test]
fn cc_inf_2_only_the_own_planet_is_certain() {
    let position = Position::of(2).seat(A, 40, 13, &[9], &[]).seat(B, 25, 16, &[9, 12], &[]).active(B);
    let table = Table::at(&position);
    for (seat, own) in [(A, 13), (B, 16)] {
        let chances = table.game.view(Eye::Seat(seat)).chances();
        for planet in Planet::each() {
            let certain = if planet.number() == own { 1.0 } else { 0.0 };
            assert_eq!(chances[seat][planet], certain, "{planet}");
        }
    }
}

#[test]
fn cc_dec_1_all_of_a_choice_is_open_but_the_card_that_is_laid() {
    use ruckus_core::Coded;
    let mut hidden = 0;
    for choice in (0..=u16::MAX).map_while(Choice::from_code) {
        let expected = (!matches!(choice, Choice::Lay { .. })).then(|| choice.code());
        assert_eq!(CosmicCows::public_part(choice), expected, "{choice:?}");
        hidden += usize::from(expected.is_none());
    }
    assert_eq!(hidden, Planet::each().len(), "one a planet");
}
