//! What the clock chooses for a player who is away (CC-DEC-4), for every kind of question.

use std::collections::HashMap;

use ruckus_core::{Coded, Eye, Game, Seat, Step, Turn, Words};
use ruckus_cosmic_cow_collectors::{Action, Choice, CosmicCows, Event, Planet, Position, Stage};

use crate::table::*;

fn safe(table: &Table, seat: Seat, seed: u64) -> Choice {
    CosmicCows::safe_choice(&table.view(seat), &table.options(seat), &mut seeded(seed))
}

/// The one choice that the clock makes, whatever the lot.
fn always(table: &Table, seat: Seat) -> Choice {
    let choice = safe(table, seat, 0);
    assert!((1..50).all(|seed| safe(table, seat, seed) == choice), "there is no lot in it");
    choice
}

/// Every choice that the lot may bring.
fn ever(table: &Table, seat: Seat) -> Vec<Choice> {
    let mut all: Vec<_> = (0..400).map(|seed| safe(table, seat, seed)).collect();
    all.sort_by_key(|choice| choice.code());
    all.dedup();
    all
}

#[test]
fn cc_dec_4_cards_are_drawn_by_lot_each_as_likely_as_the_other() {
    const LOTS: u64 = 4000;
    let fair = |table: &Table, seat, choice: fn(u8) -> Choice| {
        let mut seen: HashMap<Choice, u64> = HashMap::new();
        let mut rng = seeded(7);
        for _ in 0..LOTS {
            let chosen = CosmicCows::safe_choice(&table.view(seat), &table.options(seat), &mut rng);
            *seen.entry(chosen).or_default() += 1;
        }
        let hand = table.hand(seat);
        let mut numbers = hand.clone();
        numbers.dedup();
        for number in numbers {
            let copies = hand.iter().filter(|&&other| other == number).count() as u64;
            let (count, wanted) =
                (seen.remove(&choice(number)).unwrap_or(0), LOTS * copies / hand.len() as u64);
            assert!(count.abs_diff(wanted) < 160, "{number}: {count} of {LOTS}, not about {wanted}");
        }
        assert!(seen.is_empty(), "{seen:?}");
    };
    // CC-D1, in every seat.
    let dealt = Table::fresh(3).deal(&[[9, 9, 12, 17], [8, 10, 10, 15], [11, 11, 11, 16]]);
    [A, B, C].into_iter().for_each(|seat| fair(&dealt, seat, lay));
    // CC-D5.
    let position = Position::of(2).seat(A, 30, 13, &[9], &[]).seat(B, 22, 14, &[9, 9, 12, 17], &[]);
    let mut hit = Table::at(&position);
    hit.choose(A, INVADE).choose(A, attempt(B, 14));
    fair(&hit, B, lay);
    // CC-D7 and CC-D8.
    let mut explored = Table::at(&position.active(B));
    explored.choose(B, EXPLORE).draw(17).draw(17);
    let mut left = explored.try_out();
    left.choose(B, leave(A));
    fair(&left, B, lay);
    explored.choose(B, STAY);
    fair(&explored, B, discard);
}

#[test]
fn cc_dec_4_the_action_is_to_abduct_or_else_to_explore_but_never_to_invade() {
    let tokens = [None, Some(Action::Abduct), Some(Action::Invade), Some(Action::Explore)];
    let chosen = |position: Position| {
        tokens.map(|token| {
            let position = position.clone();
            always(&Table::at(&token.map_or(position.clone(), |token| position.alien(A, token))), A)
        })
    };
    let rich = |cows, invaded: &[u8]| {
        Position::of(2).seat(A, cows, 13, &[9, 15, 17], invaded).seat(B, 22, 14, &[9, 12, 14], &[])
    };
    assert_eq!(chosen(three()), [ABDUCT, EXPLORE, ABDUCT, ABDUCT]);
    assert_eq!(chosen(three().deck(&[12])), [ABDUCT, EXPLORE, ABDUCT, ABDUCT], "an exploration would end it");
    // An abduction that has to end the game gives way to an exploration that does not.
    assert_eq!(chosen(rich(115, &[8; 3])), [ABDUCT, EXPLORE, ABDUCT, ABDUCT], "119 are not enough");
    assert_eq!(chosen(rich(116, &[8; 3])), [EXPLORE, EXPLORE, EXPLORE, ABDUCT]);
    assert_eq!(chosen(rich(117, &[8; 3])), [ABDUCT, EXPLORE, ABDUCT, ABDUCT], "both end it");
    assert_eq!(chosen(rich(116, &[8; 3]).deck(&[12])), [ABDUCT, EXPLORE, ABDUCT, ABDUCT], "both end it");
}

#[test]
fn cc_dec_4_the_claim_is_the_largest_that_tells_nothing_new_and_does_not_end_the_game() {
    let claimed = |position: &Position| {
        let mut table = Table::at(position);
        table.choose(A, ABDUCT);
        always(&table, A)
    };
    for secret in [14, 15, 17] {
        let at = |cows, invaded: &[u8]| {
            Position::of(2).seat(A, cows, secret, &[9], invaded).seat(B, 22, 14, &[], &[])
        };
        assert_eq!(claimed(&at(30, &[])), claim(8), "every planet has so many");
        assert_eq!(claimed(&at(30, &[]).clues(A, 11, &[])), claim(11));
        assert_eq!(claimed(&at(30, &[]).clues(A, 11, &[11, 12])), claim(13), "the misses count");
        assert_eq!(claimed(&at(30, &[]).clues(A, 0, &[9])), claim(8));
        assert_eq!(claimed(&at(30, &[]).clues(A, 0, &[8, 9])), claim(10));
        assert_eq!(claimed(&at(30, &[8; 3])), claim(9), "so do cards that all see");
        assert_eq!(claimed(&at(115, &[])), claim(4));
        assert_eq!(claimed(&at(110, &[9, 9])), claim(7));
        assert_eq!(claimed(&at(119, &[])), claim(8), "every claim ends the game");
    }
}

#[test]
fn cc_dec_4_an_attempt_is_the_likeliest_while_misses_cost_cows_and_else_the_least_likely() {
    // All know that B has a 16 or a 17; one 16 lies face up, so that a 17 is likelier. C may have anything.
    let at = |cows, hand: &[u8]| {
        Position::of(3)
            .seat(A, cows, 13, hand, &[])
            .seat(B, 22, 16, &[9, 12], &[])
            .seat(C, 20, 16, &[8, 10], &[])
            .clues(B, 16, &[])
            .discards(&[16])
    };
    for hand in [[9, 15, 14], [17, 17, 17]] {
        let mut table = Table::at(&at(30, &hand));
        table.choose(A, INVADE);
        assert_eq!(always(&table, A), attempt(B, 17), "own cards would tell of themselves");
        // A hit pays for the rest: then what all know to be wrong harms nobody.
        table.choose(A, attempt(B, 16)).choose(B, lay(9)).choose(A, attempt(C, 8));
        assert_eq!(ever(&table, A), [attempt(C, 8)]);
        // So it is where there is nothing to lose.
        let mut poor = Table::at(&at(0, &hand));
        poor.choose(A, INVADE);
        assert_eq!(ever(&poor, A), (8..=15).map(|number| attempt(B, number)).collect::<Vec<_>>());
    }
    // Among equals the lot decides.
    let mut table = Table::at(&at(1, &[9]).discards(&[]));
    table.choose(A, INVADE);
    assert_eq!(ever(&table, A), [attempt(B, 16), attempt(B, 17)]);
}

#[test]
fn cc_dec_4_the_planet_stays() {
    for (position, seat, drawn) in [(three(), A, vec![10]), (three().active(C), C, vec![10, 14])] {
        let mut table = Table::at(&position);
        table.choose(seat, EXPLORE);
        drawn.into_iter().for_each(|number| {
            table.draw(number);
        });
        assert_eq!(always(&table, seat), STAY);
    }
}

/// What everybody can think the secret planet of a seat to be.
fn in_public(game: &CosmicCows, seat: Seat) -> Vec<Planet> {
    let chances = game.view(Eye::Spectator).chances();
    Planet::each().filter(|&planet| chances[seat][planet] > 0.0).collect()
}

#[test]
fn cc_dec_4_the_clock_alone_loses_no_cows_and_tells_nothing() {
    let mut rng = seeded(3);
    for seats in 2..=4 {
        for _ in 0..10 {
            let mut game = Table::fresh(seats).game;
            while game.turn() != Turn::Over {
                let before = game;
                let mut told: Vec<(_, Event)> = Vec::new();
                let step = match game.turn() {
                    Turn::Seats(awaited) => {
                        let seat = awaited.each().next().expect("somebody is awaited");
                        let mut list = Vec::new();
                        game.choices(seat, &mut list);
                        let choice = CosmicCows::safe_choice(&game.view(Eye::Seat(seat)), &list, &mut rng);
                        Step::Choice { seat, choice: choice.code() }
                    }
                    _ => ruckus_core::laws::random_step(&game, &mut rng).expect("chance brings something"),
                };
                game.take(step, &mut told).expect("the choice is on the list");
                for (_, event) in told {
                    assert!(!matches!(
                        event,
                        Event::Acted { action: Action::Invade, .. } | Event::Left { .. }
                    ));
                    if let (Event::Abducted { seat, .. }, Turn::Seats(_)) = (event, game.turn()) {
                        assert_eq!(in_public(&game, seat), in_public(&before, seat), "{event:?}");
                    }
                }
                for seat in game.seats().each() {
                    assert!(game.ship(seat).cows() >= before.ship(seat).cows());
                }
            }
        }
    }
}

#[test]
fn cc_dec_4_what_all_see_does_not_depend_on_what_they_do_not() {
    let mut rng = seeded(9);
    for seats in 2..=4 {
        watch(seats, 10, |_, _, after, _| {
            let Some((seat, stage)) = Table::of(*after).stage() else { return };
            if !matches!(stage, Stage::Act | Stage::Claim | Stage::Attempt(_) | Stage::StayOrLeave) {
                return;
            }
            let world = CosmicCows::imagine(&after.view(Eye::Spectator), &mut rng);
            assert_eq!(safe(&Table::of(world), seat, 1), safe(&Table::of(*after), seat, 1), "{stage:?}");
        });
    }
}
