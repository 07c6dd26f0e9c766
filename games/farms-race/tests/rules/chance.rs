//! 3.2 and wherever something falls or is drawn: what is drawn, what is listed and what is weighed are one and the same.

use std::collections::BTreeMap;

use rand::SeedableRng;
use ruckus_core::kit::Changes;
use ruckus_core::{Coded, Luck, SeatCount, Turn};
use ruckus_farms_race::FiguresId;

use crate::table::*;

/// More tickets than this have only large fights, which are tried apart.
const MOST: u64 = 5_000;

/// All tickets, drawn one by one.
fn drawn(game: &FarmsRace) -> BTreeMap<u16, u64> {
    let mut drawn = BTreeMap::new();
    (0..game.tickets()).for_each(|ticket| *drawn.entry(game.draw(ticket).code()).or_default() += 1);
    drawn
}

/// Plays by lot and looks at every draw: by ticket, in the list, and by its weight.
fn look_at_draws(options: Options, seats: u8, seed: u64, kinds: &mut BTreeMap<String, u32>) {
    let mut luck = Luck::seed_from_u64(seed);
    let mut list = Vec::new();
    let mut game = FarmsRace::set_up(SeatCount::new(seats), &options).unwrap();
    let all: Vec<Outcome> = (0..=u16::MAX).filter_map(Outcome::from_code).collect();
    loop {
        if game.turn() == Turn::Chance && game.tickets() <= MOST {
            let name = format!("{:?}", game.table().phase);
            let name = name.split([' ', '{']).next().unwrap_or_default().to_string();
            let seen = kinds.entry(name).or_default();
            *seen += 1;
            if *seen <= 12 {
                let drawn = drawn(&game);
                let listed: BTreeMap<u16, u64> =
                    game.outcomes().into_iter().map(|(outcome, weight)| (outcome.code(), weight)).collect();
                assert_eq!(drawn, listed, "{:?}", game.table().phase);
                for &outcome in &all {
                    let weight = drawn.get(&outcome.code()).copied().unwrap_or(0);
                    assert_eq!(game.weight(outcome), weight, "{outcome:?} at {:?}", game.table().phase);
                }
            }
        }
        if !game.random_step(&mut luck, &mut list) {
            return;
        }
    }
}

/// Section 2.3: six faces as likely as each other; with other figures as many as they say.
#[test]
fn faces_of_a_resource_die_are_as_likely_as_they_are_many() {
    let both = |one, other| Outcome::Dice { one, other };
    for (kind, any, tickets) in [(1, 1, 36), (2, 3, 169), (1, 0, 25)] {
        let changes = Changes::default().with("kind_faces", kind).with("any_faces", any);
        let figures = FiguresId::of(&changes).expect("they are allowed");
        let mut table = at(&based(Options { figures, ..no_mutations() }));
        table.say(Choice::EndActions);
        assert_eq!((table.game.table().phase, table.game.tickets()), (Phase::Dice, tickets));
        let (kind, any) = (kind as u64, any as u64);
        assert_eq!(table.game.weight(both(Face::Any, Face::Any)), any * any);
        assert_eq!(table.game.weight(both(Face::Wood, Face::Any)), kind * any);
        assert_eq!(table.game.weight(both(Face::Wood, Face::Brick)), kind * kind);
        // Every ticket is one of them.
        for outcome in
            [both(Face::Any, Face::Any), both(Face::Wood, Face::Any), both(Face::Brick, Face::Plutonium)]
        {
            let drawn = (0..tickets).filter(|&ticket| table.game.draw(ticket) == outcome).count();
            assert_eq!(drawn as u64, table.game.weight(outcome), "{outcome:?}");
        }
    }
}

/// Section 2.3: the same for a combat die; what all faces have in common is one ticket.
#[test]
fn faces_of_a_combat_die_are_as_likely_as_they_are_many() {
    for (faces, weights) in [([2, 2, 2], [1, 1, 1]), ([1, 2, 3], [1, 2, 3]), ([0, 2, 4], [0, 1, 2])] {
        let names = ["blank_faces", "head_faces", "gun_faces"];
        let changes = names.into_iter().zip(faces);
        let changes = changes.fold(Changes::default(), |all, (name, value)| all.with(name, value));
        let figures = FiguresId::of(&changes).expect("they are allowed");
        let position = based(Options { figures, ..no_mutations() });
        let mut table = at(&position.herds(A, MIDDLE, 1, 0).humans((1, 0), 1));
        table.walk(MIDDLE, (1, 0));
        assert_eq!(table.game.table().phase, Phase::RollAttack);
        let shown = [(0, 0), (1, 0), (0, 1)].map(|(heads, guns)| Outcome::Fight { heads, guns });
        assert_eq!(shown.map(|outcome| table.game.weight(outcome)), weights, "{faces:?}");
        assert_eq!(table.game.tickets(), weights.iter().sum::<u64>(), "one herd, one die");
    }
}

#[test]
fn whatever_is_drawn_is_listed_and_weighed_alike() {
    let mut kinds = BTreeMap::new();
    for seed in 0..6 {
        let map = Some(MapName::RANDOM);
        look_at_draws(Options { map, ..Options::default() }, 2 + (seed % 3) as u8, seed, &mut kinds);
        look_at_draws(Options { stealing: true, ..Options::default() }, 3, seed, &mut kinds);
        // Other dice: a ? that is likelier than a kind, and fights without blanks.
        let changes = [("any_faces", 3), ("kind_faces", 2), ("blank_faces", 0)];
        let changes = changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value));
        let figures = FiguresId::of(&changes).expect("they are allowed");
        look_at_draws(Options { figures, ..Options::default() }, 2, seed, &mut kinds);
    }
    for kind in
        ["Lay", "First", "Deal", "StartRoll", "DrawSpy", "TurnUp", "RollAttack", "RollDefence", "Dice"]
    {
        assert!(kinds.contains_key(kind), "{kind} was never drawn: {kinds:?}");
    }
}

#[test]
fn nothing_falls_while_somebody_chooses() {
    let table = at(&base());
    assert_eq!((table.game.tickets(), table.game.outcomes()), (0, vec![]));
    let mut all = (0..=u16::MAX).filter_map(Outcome::from_code);
    assert!(all.all(|outcome| table.game.weight(outcome) == 0));
}
