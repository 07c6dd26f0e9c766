//! Imagined worlds come as often as they should (CC-INF-4).

use std::collections::HashMap;

use ruckus_core::laws::Worlds;
use ruckus_core::{Eye, Game, Seat};
use ruckus_cosmic_cow_collectors::{Choice, CosmicCows, Options, Planet, Position, View};

use crate::table::*;

const WORLDS: u32 = 40_000;

/// Is a frequency within five standard deviations of its chance?
fn assert_fits(seen: u32, chance: f64, what: &str) {
    let (expected, worlds) = (chance * f64::from(WORLDS), f64::from(WORLDS));
    let deviation = (worlds * chance * (1.0 - chance)).sqrt();
    assert!(
        (f64::from(seen) - expected).abs() <= 5.0 * deviation + 1e-9,
        "{what}: {seen}, not about {expected:.0}"
    );
}

/// Two opponents compete for few copies: nearly everything else is in sight.
fn scarce() -> Position {
    let discards = [[8, 8, 9, 9, 10, 10, 11, 11, 12, 12], [13, 13, 14, 14, 15, 15, 16, 16, 16, 16]].concat();
    Position::of(3)
        .seat(A, 40, 8, &[9, 10, 11, 17], &[17, 17, 17])
        .seat(B, 40, 16, &[12, 13], &[])
        .seat(C, 40, 17, &[14], &[])
        .clues(B, 16, &[])
        .clues(C, 15, &[])
        .discards(&discards)
}

#[test]
fn secret_planets_are_drawn_jointly() {
    let view = Table::at(&scarce()).view(A);
    let unseen = view.unseen();
    // Every pair of physical cards counts once.
    let mut exact: HashMap<(u8, u8), f64> = HashMap::new();
    for b in unseen.each().filter(|planet| planet.number() >= 16) {
        for c in unseen.each().filter(|planet| planet.number() >= 15) {
            *exact.entry((b.number(), c.number())).or_default() += 1.0;
        }
        // The card itself cannot lie twice.
        *exact.entry((b.number(), b.number())).or_default() -= 1.0;
    }
    let all: f64 = exact.values().sum();
    let mut seen: HashMap<(u8, u8), u32> = HashMap::new();
    let mut rng = seeded(1);
    for _ in 0..WORLDS {
        let world = CosmicCows::imagine(&view, &mut rng);
        let [b, c] = [B, C].map(|seat| world.ship(seat).secret().map_or(0, Planet::number));
        *seen.entry((b, c)).or_default() += 1;
    }
    assert!(seen.keys().all(|pair| exact.contains_key(pair)));
    for (pair, ways) in &exact {
        assert_fits(seen.get(pair).copied().unwrap_or(0), ways / all, &format!("{pair:?}"));
    }
    // And the chances that people are shown are the sums of these.
    for (seat, pick) in [(B, 0), (C, 1)] {
        for planet in Planet::each() {
            let of = |pair: &(u8, u8)| if pick == 0 { pair.0 } else { pair.1 };
            let sum: f64 =
                exact.iter().filter(|(pair, _)| of(pair) == planet.number()).map(|(_, ways)| ways).sum();
            assert!((view.chances()[seat][planet] - sum / all).abs() < 1e-12);
        }
    }
}

fn check_frequencies(view: &View, seed: u64) {
    let chances = view.chances();
    let hidden: Vec<Seat> = view.seats.each().filter(|&seat| view.ships[seat].held.is_none()).collect();
    let mut secrets: HashMap<(Seat, Planet), u32> = HashMap::new();
    let mut first_cards: HashMap<(Seat, Planet), u32> = HashMap::new();
    let mut rng = seeded(seed);
    for _ in 0..WORLDS {
        let world = CosmicCows::imagine(view, &mut rng);
        for &seat in &hidden {
            if let Some(secret) = world.ship(seat).secret() {
                *secrets.entry((seat, secret)).or_default() += 1;
            }
            // Any one card of the hand, picked by the cards that are there.
            let hand = world.ship(seat).hand();
            if !hand.is_empty() {
                let card = hand.nth(rand::RngExt::random_range(&mut rng, 0..u32::from(hand.len())));
                *first_cards.entry((seat, card)).or_default() += 1;
            }
        }
    }
    let laid = hidden.iter().filter(|&&seat| view.ships[seat].laid).count();
    let left = f64::from(view.unseen().len()) - laid as f64;
    for &seat in &hidden {
        for planet in Planet::each() {
            let count = |map: &HashMap<_, u32>| map.get(&(seat, planet)).copied().unwrap_or(0);
            assert_fits(count(&secrets), chances[seat][planet], &format!("secret {planet} of {seat}"));
            if view.ships[seat].hand_size > 0 {
                let as_secrets: f64 = hidden.iter().map(|&other| chances[other][planet]).sum();
                let chance = (f64::from(view.unseen().count(planet)) - as_secrets) / left;
                assert_fits(count(&first_cards), chance, &format!("{planet} in the hand of {seat}"));
            }
        }
    }
}

#[test]
fn worlds_of_a_seat_come_as_often_as_they_should() {
    check_frequencies(&Table::at(&scarce()).view(A), 2);
    check_frequencies(&Table::at(&three().clues(C, 11, &[12, 17])).view(B), 3);
}

#[test]
fn worlds_of_a_spectator_come_as_often_as_they_should() {
    let view = Table::at(&three().clues(C, 11, &[12, 17]).clues(B, 14, &[])).game.view(Eye::Spectator);
    assert_eq!(view.unseen().len(), 50);
    check_frequencies(&view, 4);
}

#[test]
fn during_set_up_only_what_was_dealt_and_laid_is_there() {
    let mut table = Table::fresh(3);
    table.draw(17).draw(17).draw(17).draw(16);
    let world = CosmicCows::imagine(&table.view(B), &mut seeded(1));
    assert_eq!([A, B, C].map(|seat| world.ship(seat).hand().len()), [2, 1, 1]);
    assert!([A, B, C].iter().all(|&seat| world.ship(seat).secret().is_none()));

    let mut table = Table::fresh(2).deal(&[[9, 9, 12, 17], [8, 10, 14, 15]]);
    table.choose(A, Choice::Lay { planet: planet(17) });
    let world = CosmicCows::imagine(&table.view(B), &mut seeded(1));
    assert!(world.ship(A).secret().is_some() && world.ship(B).secret().is_none());
    assert_eq!(world.ship(A).hand().len(), 3);
    check_frequencies(&table.view(B), 5);
}

#[test]
fn a_certain_secret_is_the_same_in_every_world() {
    // Everything from 16 up but one 17 is in sight, and B has claimed 16.
    let position = Position::of(2)
        .seat(A, 40, 16, &[16, 16, 17, 17], &[17, 17, 17, 17])
        .seat(B, 40, 17, &[8], &[16, 16])
        .clues(B, 16, &[])
        .discards(&[16, 16]);
    let view = Table::at(&position).view(A);
    assert_eq!(view.chances()[B][planet(17)], 1.0);
    let mut rng = seeded(9);
    assert!((0..50).all(|_| CosmicCows::imagine(&view, &mut rng).ship(B).secret() == Some(planet(17))));
}

/// All first turns of two players with a deck of nine cards: three planets, two cards each. Of equal cards either is laid.
#[test]
fn cc_inf_4_every_world_of_a_small_deck_comes_as_often_as_it_should() {
    let few = [("deal", 2), ("hand_limit", 2), ("min_claim", 8), ("max_rounds", 2)];
    let copies = (8..=17).map(|number| (format!("copies_{number}"), if number < 11 { 3 } else { 0 }));
    let copies: Vec<(String, i64)> = copies.collect();
    let copies = copies.iter().map(|(name, count)| (name.as_str(), *count));
    let figures = changed(&few.into_iter().chain(copies).collect::<Vec<_>>());
    let copies_held = |game: &CosmicCows, seat: Seat, choice: Choice| match choice {
        Choice::Lay { planet } | Choice::Discard { planet } => game.ship(seat).hand().count(planet).into(),
        _ => 1,
    };
    let options = Options { figures, ..first_player(A) };
    Worlds::<CosmicCows>::of(2).options(options).counting(copies_held).to_depth(10).uphold();
}
