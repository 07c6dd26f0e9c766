//! The game as numbers for a network, and what a study sorts games by.

use ruckus_core::{Factor, Observe, Points, Seat, SeatCount, Study};

use crate::card::Card;
use crate::farm::{Farm, Reactive};
use crate::figures::FiguresId;
use crate::state::{EightHarvests, Phase, Season};
use crate::view::View;

/// The steps in which somebody chooses, as a network may tell them apart; all others are the last.
const STEPS: [&str; 11] =
    ["keep", "flex", "lay", "plant", "late plant", "steal", "face", "kill", "warlord", "back", "other"];

fn step(phase: Phase) -> usize {
    match phase {
        Phase::Keep => 0,
        Phase::Flex => 1,
        Phase::Lay => 2,
        Phase::Plant => 3,
        Phase::LatePlant => 4,
        Phase::Steal { .. } | Phase::Take { .. } => 5,
        Phase::Face => 6,
        Phase::Kill { .. } => 7,
        Phase::Warlord => 8,
        Phase::Back => 9,
        _ => 10,
    }
}

/// What a farm has, each with the number that stands for 1.
const FARM: [(&str, f32); 17] = [
    ("food", 20.0),
    ("stamps", 4.0),
    ("fields", 8.0),
    ("seeded fields", 8.0),
    ("half fields", 2.0),
    ("silos", 8.0),
    ("extensions", 4.0),
    ("cats", 4.0),
    ("rabbits", 2.0),
    ("offence", 8.0),
    ("defence", 8.0),
    ("dogs", 4.0),
    ("walls", 1.0),
    ("geezer", 1.0),
    ("reactive", 1.0),
    ("hand", 8.0),
    ("out", 1.0),
];

fn numbers_of(farm: &Farm, figures: FiguresId) -> [f32; FARM.len()] {
    let flag = |is: bool| u16::from(is);
    let counts = [
        farm.food,
        farm.stamps.into(),
        farm.fields.len() as u16,
        farm.fields.iter().filter(|field| field.is_seeded()).count() as u16,
        farm.half_fields.into(),
        farm.silos().into(),
        farm.extensions.into(),
        farm.cats.into(),
        farm.rabbits.into(),
        farm.offence(figures).into(),
        farm.defence(figures).into(),
        farm.dogs.into(),
        flag(farm.walls),
        flag(farm.geezer),
        flag(farm.reactive != Reactive::No),
        farm.hand.into(),
        flag(farm.out.is_some()),
    ];
    std::array::from_fn(|index| f32::from(counts[index]) / FARM[index].1)
}

impl Observe for EightHarvests {
    fn features(seats: SeatCount) -> Vec<String> {
        let mut names = vec!["year".to_string(), "summer".to_string()];
        names.extend(STEPS.map(String::from));
        names.extend(Card::ALL.map(|card| format!("own {}", card.name())));
        for seat in 0..seats.get() {
            names.extend(FARM.map(|(name, _)| format!("{seat} {name}")));
        }
        names
    }

    fn observe(view: &View, numbers: &mut Vec<f32>) {
        let table = &view.table;
        numbers.push(f32::from(table.year) / f32::from(table.figures.years));
        numbers.push(f32::from(u8::from(table.season == Season::Summer)));
        numbers.extend((0..STEPS.len()).map(|index| f32::from(u8::from(index == step(table.phase)))));
        let own = view.own.as_ref().map(|own| own.cards()).unwrap_or_default();
        numbers.extend(Card::ALL.map(|card| f32::from(own.count(card)) / 2.0));
        // From the view's owner on; a spectator begins with the first seat.
        let first = view.eye.seat().unwrap_or(Seat::new(0));
        let round = std::iter::successors(Some(first), |seat| Some(seat.left(table.seats)));
        for seat in round.take(table.seats.get()) {
            numbers.extend(numbers_of(table.farm(seat), table.figures));
        }
    }
}

impl Study for EightHarvests {
    /// How the farm stood at the end, and the first weather of the game.
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let farm = self.farm(seat);
        let weather =
            self.table.climate.first().map_or_else(|| "none".to_string(), |climate| climate.to_string());
        let out = farm.out.map_or_else(|| "no".to_string(), |out| format!("year {}", out.year));
        vec![
            Factor::new("fields", farm.fields.len()),
            Factor::new("went out", out),
            Factor::new("first weather", weather),
        ]
    }

    /// EH-SCO-1.
    fn points(&self, seat: Seat) -> Vec<Points> {
        let farm = self.farm(seat);
        vec![
            Points { source: "food", points: farm.food.into() },
            Points {
                source: "food stamps",
                points: i32::from(self.table.figures.stamp_points) * i32::from(farm.stamps),
            },
        ]
    }
}
