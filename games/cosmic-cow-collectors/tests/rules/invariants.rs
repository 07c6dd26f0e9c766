//! 8 Invariants: held against random games, and together with the laws of every game against imagined worlds too.

use ruckus_core::laws::{Laws, choices, meet_facts};
use ruckus_core::{Coded, Eye, Game, Nobody, Seat, SeatCount, Step, Turn};
use ruckus_cosmic_cow_collectors::{Action, Cards, Choice, CosmicCows, End, Event, Phase, Position, Stage};

use crate::table::*;

/// CC-PRO-1.
fn every_card_is_in_one_place(game: &CosmicCows) {
    let mut all = *game.deck();
    all.add_all(game.discards());
    for seat in game.seats().each() {
        all.add_all(&game.ship(seat).hand_and_secret());
        all.add_all(game.ship(seat).invaded());
    }
    assert_eq!(all, Cards::whole(game.figures()));
    assert_eq!(all.len(), 50);
}

/// CC-PRO-2.
fn each_has_one_secret_planet_but_who_owes_one(game: &CosmicCows) {
    for seat in game.seats().each() {
        let owes = match game.phase() {
            Phase::Deal { .. } => true,
            Phase::LayFirst { owing } => owing.contains(seat),
            Phase::Turn { stage: Stage::Replace(_, target) | Stage::ReplaceFromDeck(_, target), .. } => {
                target == seat
            }
            Phase::Turn { of, stage: Stage::LayNew } => of == seat,
            _ => false,
        };
        assert_eq!(game.ship(seat).secret().is_none(), owes);
    }
}

/// CC-PRO-3.
fn hands_stay_within_their_limits(game: &CosmicCows) {
    for seat in game.seats().each() {
        let exploring = matches!(game.phase(), Phase::Turn { of, stage: Stage::Draw { .. } | Stage::StayOrLeave
            | Stage::LayNew | Stage::Discard } if of == seat);
        assert!(game.ship(seat).hand().len() <= if exploring { 6 } else { 4 });
    }
}

/// CC-PRO-4. That cows are never negative the type says.
fn no_turn_begins_after_the_end(game: &CosmicCows) {
    if let Phase::Turn { stage: Stage::Act, .. } = game.phase() {
        assert!(game.seats().each().all(|seat| game.ship(seat).cows() <= 119));
        assert!(!game.deck().is_empty());
    }
}

/// CC-PRO-5.
fn secret_planets_fit_what_is_known_of_them(game: &CosmicCows) {
    for seat in game.seats().each() {
        let ship = game.ship(seat);
        assert!(ship.secret().is_none_or(|secret| ship.clues().allow(secret)));
    }
}

/// CC-PRO-6.
fn piles_grow_and_the_deck_shrinks(before: &CosmicCows, _: Step, after: &CosmicCows) {
    assert!(after.discards().contains_all(before.discards()));
    assert!(before.deck().contains_all(after.deck()));
    for seat in after.seats().each() {
        assert!(after.ship(seat).invaded().contains_all(before.ship(seat).invaded()));
    }
}

/// CC-PRO-8.
fn two_actions_running_differ(before: &CosmicCows, step: Step, _: &CosmicCows) {
    if let Some((seat, Choice::Act { action })) = choice_of(step) {
        assert_ne!(before.ship(seat).alien(), Some(action));
    }
}

/// CC-PRO-9.
fn a_decision_has_1_to_30_options(game: &CosmicCows) {
    if let Turn::Seats(seats) = game.turn() {
        for seat in seats.each() {
            assert!((1..=30).contains(&choices(game, seat).len()));
        }
    }
}

fn choice_of(step: Step) -> Option<(Seat, Choice)> {
    match step {
        Step::Choice { seat, choice } => Choice::from_code(choice).map(|choice| (seat, choice)),
        Step::Chance { .. } => None,
    }
}

fn laws(seats: u8) -> Laws<CosmicCows> {
    Laws::of(seats)
        .with_words()
        .games(100)
        .always(every_card_is_in_one_place)
        .always(each_has_one_secret_planet_but_who_owes_one)
        .always(hands_stay_within_their_limits)
        .always(no_turn_begins_after_the_end)
        .always(secret_planets_fit_what_is_known_of_them)
        .always(a_decision_has_1_to_30_options)
        .between(piles_grow_and_the_deck_shrinks)
        .between(two_actions_running_differ)
}

#[test]
fn the_laws_with_two_players() {
    laws(2).uphold();
}

#[test]
fn the_laws_with_three_players() {
    laws(3).uphold();
}

#[test]
fn the_laws_with_four_players() {
    laws(4).uphold();
}

#[test]
fn the_laws_with_a_named_first_player() {
    laws(3).options(first_player(C)).games(30).uphold();
}

/// Random games of each table size, every state of them.
fn always(check: impl Fn(&CosmicCows)) {
    for seats in 2..=4 {
        check(&Table::fresh(seats).game);
        watch(seats, 100, |_, _, after, _| check(after));
    }
}

#[test]
fn cc_pro_1_every_card_is_in_exactly_one_place() {
    always(every_card_is_in_one_place);
}

#[test]
fn cc_pro_2_each_player_has_one_secret_planet_except_who_owes_one() {
    always(each_has_one_secret_planet_but_who_owes_one);
}

#[test]
fn cc_pro_3_hands_hold_up_to_four_and_six_in_explore() {
    always(hands_stay_within_their_limits);
}

#[test]
fn cc_pro_4_at_the_start_of_a_turn_the_game_is_not_over() {
    always(no_turn_begins_after_the_end);
}

#[test]
fn cc_pro_5_secret_planets_satisfy_their_constraints_and_a_world_always_exists() {
    always(secret_planets_fit_what_is_known_of_them);
    let mut rng = seeded(5);
    for seats in 2..=4 {
        watch(seats, 10, |_, _, after, _| {
            for eye in Eye::all(after.seats()) {
                secret_planets_fit_what_is_known_of_them(&CosmicCows::imagine(&after.view(eye), &mut rng));
            }
        });
    }
}

#[test]
fn cc_pro_6_invaded_planets_are_hits_and_departures_and_piles_only_grow() {
    for seats in 2..=4 {
        let mut taken = 0;
        watch(seats, 100, |before, step, after, told| {
            piles_grow_and_the_deck_shrinks(before, step, after);
            if matches!(before.phase(), Phase::Deal { .. }) {
                taken = 0;
            }
            let counts = |event: &Event| matches!(event, Event::Hit { .. } | Event::Left { .. });
            taken += told.iter().filter(|(_, event)| counts(event)).count();
            let invaded: u8 = after.seats().each().map(|seat| after.ship(seat).invaded().len()).sum();
            assert_eq!(usize::from(invaded), taken);
        });
    }
}

#[test]
fn cc_pro_7_cows_change_only_by_what_the_rules_name() {
    for seats in 2..=4 {
        watch(seats, 100, |before, _, after, told| {
            let mut cows: Vec<_> = after.seats().each().map(|seat| before.ship(seat).cows()).collect();
            let ended = told.iter().any(|(_, event)| matches!(event, Event::Ended { .. }));
            for (eyes, event) in told {
                if !eyes.contains(Eye::Spectator) {
                    continue;
                }
                match *event {
                    Event::Abducted { seat, claim, extra } => {
                        assert_eq!(extra, before.ship(seat).invaded().len());
                        cows[seat.index()] += u16::from(claim) + u16::from(extra);
                    }
                    Event::Explored { seat, cows: gained } => {
                        assert_eq!(gained, 3);
                        cows[seat.index()] += 3;
                    }
                    Event::LostToInvasion { seat, cows: lost } => {
                        assert_eq!(lost, 5.min(cows[seat.index()]));
                        cows[seat.index()] -= lost;
                    }
                    Event::LostForMisses { seat, cows: lost } => {
                        assert_eq!(lost, 3.min(cows[seat.index()]));
                        cows[seat.index()] -= lost;
                    }
                    Event::Scored { seat, invaded, small, straight, total } => {
                        assert!(ended && [0, 15].contains(&small) && [0, 20].contains(&straight));
                        cows[seat.index()] += invaded + small + straight;
                        assert_eq!(total, cows[seat.index()]);
                    }
                    _ => {}
                }
            }
            let now: Vec<_> = after.seats().each().map(|seat| after.ship(seat).cows()).collect();
            assert_eq!(now, cows);
        });
    }
}

#[test]
fn cc_pro_8_two_consecutive_actions_of_a_player_differ() {
    for seats in 2..=4u8 {
        let mut last = [None::<Action>; 4];
        watch(seats, 100, |before, step, _, _| {
            if matches!(before.phase(), Phase::Deal { .. }) {
                last = [None; 4];
            }
            if let Some((seat, Choice::Act { action })) = choice_of(step) {
                assert_ne!(last[seat.index()], Some(action));
                last[seat.index()] = Some(action);
            }
        });
    }
}

#[test]
fn cc_pro_9_options_and_attempts_stay_within_their_numbers() {
    always(a_decision_has_1_to_30_options);
    for seats in 2..=4u8 {
        let mut attempts: Vec<Seat> = Vec::new();
        watch(seats, 100, |_, step, after, _| {
            match choice_of(step) {
                Some((_, Choice::Act { .. })) => attempts.clear(),
                Some((_, Choice::Attempt { target, .. })) => attempts.push(target),
                _ => {}
            }
            for target in after.seats().each() {
                assert!(attempts.iter().filter(|&&other| other == target).count() <= 2);
            }
            let all = if seats == 2 { 2 } else { 3 };
            let done = !matches!(
                after.phase(),
                Phase::Turn {
                    stage: Stage::Attempt(_) | Stage::Replace(..) | Stage::ReplaceFromDeck(..),
                    ..
                }
            );
            if done && !attempts.is_empty() {
                let cut_short = after.deck().is_empty() && matches!(after.phase(), Phase::Over { .. });
                assert!(attempts.len() == all || cut_short);
            }
        });
    }
}

/// The most decisions that the running turn can still have, whatever is chosen and drawn.
fn decisions_left(game: &CosmicCows, begun: bool) -> u32 {
    match game.phase() {
        Phase::Turn { stage: Stage::Act, .. } if begun => return 0,
        Phase::Turn { .. } => {}
        _ => return 0,
    }
    let after = |step| {
        let mut next = *game;
        next.take(step, &mut Nobody).expect("a listed step can be taken");
        decisions_left(&next, true)
    };
    match game.turn() {
        Turn::Over => 0,
        Turn::Chance => {
            let outcomes = game.outcomes().into_iter();
            outcomes.map(|(outcome, _)| after(Step::Chance { chance: outcome.code() })).max().unwrap_or(0)
        }
        Turn::Seats(seats) => {
            let seat = seats.each().next().expect("somebody is awaited");
            let steps =
                choices(game, seat).into_iter().map(|choice| Step::Choice { seat, choice: choice.code() });
            1 + steps.map(after).max().unwrap_or(0)
        }
    }
}

#[test]
fn cc_pro_10_a_turn_has_at_most_5_decisions_with_two_players_and_7_with_more() {
    // Every choice and every draw of a turn. A is behind and has a full hand, so that all of an exploration is there;
    // the others have cards to lay after a hit.
    let rows = [(10, 13, &[9, 12, 15, 17][..]), (22, 14, &[14, 9]), (18, 16, &[8, 16]), (12, 11, &[11, 10])];
    for (seats, most) in [(2u8, 5), (3, 7), (4, 7)] {
        let seated = rows.iter().take(usize::from(seats)).enumerate();
        let position = seated.fold(Position::of(seats), |position, (seat, &(cows, secret, hand))| {
            position.seat(Seat::new(seat as u8), cows, secret, hand, &[])
        });
        // Few kinds of cards are left to draw: what they are changes nothing here.
        let game = position.deck(&[10, 13, 13]).build().expect("the position is possible");
        let all = decisions_left(&game, false);
        assert_eq!(all, most, "{seats} players");
        // A first secret planet each, 60 turns each; then a draw for each of the 50 cards, and one for the first player.
        let n = u32::from(seats);
        let longest = CosmicCows::longest(SeatCount::new(seats), &Default::default());
        assert_eq!(longest, n + 60 * n * all + 50 + 1);
        assert_eq!(longest - 51, [602, 1263, 1684][usize::from(seats) - 2]);
    }
}

#[test]
fn cc_pro_10_a_game_has_at_most_60_turns_a_player_even_if_nobody_wants_it_to_end() {
    // Abduct 1, invade without a hit, and so on: nothing but CC-END-9 ends that, whoever began.
    for seats in 2..=4u8 {
        for first in SeatCount::new(seats).each() {
            let mut table = Table::with(seats, first_player(first));
            (0..4).flat_map(|card| (0..seats).map(move |seat| 9 + (card + seat) % 8)).for_each(|number| {
                table.draw(number);
            });
            let (mut turns, mut steps) = (0, 4 * u32::from(seats));
            while let Turn::Seats(awaited) = table.game.turn() {
                let seat = awaited.each().next().expect("somebody is awaited");
                let secret = |target| table.ship(target).secret();
                let idle = |choice: &Choice| match *choice {
                    Choice::Claim { cows } => cows == 1,
                    Choice::Attempt { target, planet } => secret(target) != Some(planet),
                    Choice::Act { action } => action != Action::Explore,
                    _ => true,
                };
                let choice =
                    table.options(seat).into_iter().find(idle).expect("there is a way to do nothing");
                turns += u32::from(matches!(choice, Choice::Act { .. }));
                table.choose(seat, choice);
                steps += 1;
            }
            assert!(table.is_over());
            assert_eq!(turns, 60 * u32::from(seats), "first {first:?}");
            assert_eq!(table.game.phase(), Phase::Over { end: End::LastRound });
            assert!(steps <= CosmicCows::longest(SeatCount::new(seats), &Default::default()));
        }
    }
}

#[test]
fn cc_pro_11_a_finished_game_has_one_winner_and_every_place_is_held_by_one() {
    for seats in 2..=4 {
        let mut finished = 0;
        watch(seats, 100, |_, _, after, _| {
            let Some(standing) = after.standing() else { return };
            let mut places = standing.places.values().to_vec();
            places.sort_unstable();
            assert_eq!(places, (1..=seats).collect::<Vec<_>>());
            finished += 1;
        });
        assert_eq!(finished, 100);
    }
}

#[test]
fn the_game_is_what_its_facts_say() {
    meet_facts::<CosmicCows>(10);
}
