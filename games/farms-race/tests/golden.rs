//! A golden playthrough, and counts of histories: any change of behaviour shows here.

use std::collections::BTreeMap;

use rand::SeedableRng;
use ruckus_core::playthrough::{behaviour, count_histories, digests, playthrough};
use ruckus_core::{Eye, Game, Layout, Luck, Seat, SeatCount, observe};
use ruckus_farms_race::{FarmsRace, Kind, MapName, Mutation, Options, Position};

/// Random games are long; this one ends with its third round.
#[test]
fn a_short_game() {
    let options = Options { round_limit: 3, trade_offers: 1, ..Options::default() };
    insta::assert_snapshot!(playthrough::<FarmsRace>(3, &options, 5));
}

#[test]
fn histories_of_the_first_steps() {
    let counts = |seats| {
        let game = FarmsRace::set_up(SeatCount::new(seats), &Options::default()).expect("a legal set-up");
        [1, 2, 3].map(|depth| count_histories(&game, depth))
    };
    assert_eq!(counts(2), [2, 22, 220]);
    assert_eq!(counts(4), [4, 44, 440]);
}

/// What a network reads when each kind of question is asked for the first time, and all it reads at the last one.
#[test]
fn what_a_network_reads() {
    let options = Options { stealing: true, open_trading: true, ..Options::default() };
    let seats = SeatCount::new(3);
    let (names, mut asked, mut last) =
        (Layout::of::<FarmsRace>(seats).names(), BTreeMap::new(), String::new());
    for seed in 0..6 {
        let mut game = FarmsRace::set_up(seats, &options).expect("a legal set-up");
        let (mut luck, mut list) = (Luck::seed_from_u64(seed), Vec::new());
        while game.random_step(&mut luck, &mut list) {
            let Some(seat) = game.turn().awaited().first() else { continue };
            let phase = format!("{:?}", game.table().phase);
            let kind = phase.split([' ', '{']).next().unwrap_or_default().to_string();
            let numbers = observe::numbers::<FarmsRace>(&game.view(Eye::Seat(seat)));
            let read: Vec<(&String, f32)> =
                names.iter().zip(numbers).filter(|&(_, number)| number != 0.0).collect();
            asked.entry(kind).or_insert_with(|| {
                let told = read
                    .iter()
                    .filter(|(name, _)| ["phase", "asked"].iter().any(|part| name.starts_with(part)));
                told.map(|(name, _)| name.to_string()).collect::<Vec<_>>()
            });
            last = read.iter().map(|(name, number)| format!("{name}: {number:.3}\n")).collect();
        }
    }
    let asked: String = asked.iter().map(|(kind, names)| format!("{kind}: {}\n", names.join(", "))).collect();
    insta::assert_snapshot!(format!("{asked}\n{last}"));
}

/// A menu with moves, builds, a nuke and a Spy.
#[test]
fn histories_of_a_turn() {
    let (a, b) = (Seat::new(0), Seat::new(1));
    let game = Position::of(2)
        .barn(a, (3, -1))
        .herds(a, (0, 1), 2, 1)
        .barn(b, (-2, 3))
        .herds(b, (0, 0), 1, 0)
        .humans((1, 0), 2)
        .hand(a, &[Kind::Brick, Kind::Wood, Kind::Wheat, Kind::Plutonium])
        .nukes(a, 1, 0)
        .nukiest(a)
        .mutation(a, Mutation::Zombie)
        .mutation(b, Mutation::Radioactive)
        .build()
        .expect("the position is possible");
    insta::assert_debug_snapshot!([1, 2, 3].map(|depth| count_histories(&game, depth)));
}

/// Games in a number each: for every corner that the readable one does not come to.
macro_rules! digests_of {
    ($($kind:ident: $seats:literal, $options:expr;)*) => {
        mod digests_of {
            use super::*;
            $(
                #[test]
                fn $kind() {
                    let options = Options { round_limit: 6, ..$options };
                    insta::assert_snapshot!(digests::<FarmsRace>($seats, &options, 0..7));
                }
            )*
        }
    };
}

digests_of! {
    two_on_a_random_map: 2, Options { map: Some(MapName::RANDOM), ..Options::default() };
    three: 3, Options::default();
    three_with_every_option: 3, every_option();
    four_with_every_option: 4, every_option();
    three_of_edition_2: 3, second(Options::default());
    four_of_edition_2: 4, second(every_option());
}

/// The same games by what happens in them alone: a change of words or pictures does not move this.
#[test]
fn behaviour_of_games() {
    let random = Options { map: Some(MapName::RANDOM), ..Options::default() };
    let games = [(2, random), (3, Options::default()), (3, every_option()), (4, every_option())];
    let older = [(3, second(Options::default())), (4, second(every_option()))];
    let line = |(seats, options)| behaviour::<FarmsRace>(seats, &Options { round_limit: 6, ..options }, 0..7);
    insta::assert_snapshot!(games.into_iter().chain(older).map(line).collect::<String>());
}

/// What happens in games of an older edition never changes.
fn second(options: Options) -> Options {
    FarmsRace::under(options, 2).expect("edition 2 can be played")
}

fn every_option() -> Options {
    let newcomers = [Seat::new(0), Seat::new(1)].into_iter().collect();
    Options { stealing: true, open_trading: true, trade_offers: 1, newcomers, ..Options::default() }
}
