//! The game as numbers for a network: what is asked, the reader's own cards, each seat from the reader's on, each region.
//!
//! What a region yields is told by seat and kind; where it lies, a network has to learn, or be told with the map.

use ruckus_core::{Observe, Seat, SeatCount};

use crate::figures::MOST_PLAYERS;
use crate::kind::Kind;
use crate::mutation::Mutation;
use crate::region::{REGIONS, Region};
use crate::spy::Spy;
use crate::state::{Countryside, FarmsRace, Phase, Stage, Token};
use crate::view::View;

/// The questions, as a network may tell them apart; all others, and chance, are the last.
const QUESTIONS: [&str; 16] = [
    "mutation",
    "start",
    "reinforce",
    "fly",
    "menu",
    "group",
    "pay",
    "damage",
    "doomed",
    "retreat",
    "target",
    "nuked",
    "kind",
    "rob",
    "market",
    "other",
];

fn question(phase: Phase) -> usize {
    match phase {
        Phase::Mutate { .. } => 0,
        Phase::Settle { .. } => 1,
        Phase::Reinforce { .. } => 2,
        Phase::Fly | Phase::Land { .. } => 3,
        Phase::Menu => 4,
        Phase::Gather => 5,
        Phase::Price { .. } | Phase::Pay { .. } => 6,
        Phase::Hurt { .. } | Phase::PocketHurt => 7,
        Phase::Doomed { .. } => 8,
        Phase::AskAttacker | Phase::Homeward | Phase::AskDefender => 9,
        Phase::Target { .. } => 10,
        Phase::Hack | Phase::StrikeBack => 11,
        Phase::Name { .. } | Phase::NameFirst | Phase::NameSecond { .. } | Phase::KindFor { .. } => 12,
        Phase::Blackmail | Phase::Rob { .. } => 13,
        Phase::Market { .. } | Phase::Compose { .. } | Phase::Answer { .. } => 14,
        _ => 15,
    }
}

const STAGES: [(&str, Stage); 6] = [
    ("set-up", Stage::SetUp),
    ("preparation", Stage::Preparation),
    ("actions", Stage::Actions),
    ("resources", Stage::Resources),
    ("after", Stage::After),
    ("between turns", Stage::Between),
];

/// What is in a combat, each with the number that stands for 1.
const COMBAT: [(&str, f32); 6] = [
    ("attackers healthy", 6.0),
    ("attackers injured", 6.0),
    ("humans", 3.0),
    ("rounds", 10.0),
    ("points", 6.0),
    ("strikes", 4.0),
];

/// What everybody sees of a seat, each with the number that stands for 1.
const SEAT: [(&str, f32); 13] = [
    ("active", 1.0),
    ("visible vp", 10.0),
    ("vp tokens", 4.0),
    ("nukiest", 1.0),
    ("cards", 10.0),
    ("spies", 4.0),
    ("nukes unspent", 4.0),
    ("nukes spent", 4.0),
    ("regions", 10.0),
    ("herds", 12.0),
    ("barns", 4.0),
    ("armories", 2.0),
    ("turmoil", 4.0),
];

/// What a region has besides its owner, each with the number that stands for 1.
const REGION: [(&str, f32); 5] =
    [("healthy", 6.0), ("injured", 6.0), ("ready", 6.0), ("building", 2.0), ("humans", 3.0)];

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn seat_numbers(table: &Countryside, seat: Seat) -> [f32; SEAT.len()] {
    let farm = table.farm(seat);
    let held = table.held(seat);
    let counts = [
        u8::from(table.active == seat && table.stage != Stage::SetUp),
        table.visible_vp(seat),
        farm.vp_tokens,
        u8::from(table.nukiest == Some(seat)),
        farm.cards,
        farm.spies,
        farm.unspent,
        farm.spent,
        held.len(),
        table.herds_of(seat),
        table.barns_of(seat),
        table.armories_of(seat),
        held.intersection(table.turmoil).len(),
    ];
    std::array::from_fn(|index| f32::from(counts[index]) / SEAT[index].1)
}

/// Humans as the reader knows them; of an unseen token as many as most tokens have.
fn humans(view: &View, region: Region) -> u8 {
    const USUAL: u8 = 2;
    let peeked = || view.peeked.map(|peeked| peeked.numbers[region.index()]).filter(|&number| number > 0);
    match view.table.token(region) {
        Token::None => 0,
        token => token.open().or_else(peeked).unwrap_or(USUAL),
    }
}

fn region_numbers(view: &View, region: Region) -> [f32; REGION.len()] {
    let table = &view.table;
    let herds = table.herds_at(region);
    let building = u8::from(table.barns.contains(region)) + 2 * u8::from(table.armories.contains(region));
    let counts = [
        herds.healthy,
        herds.injured,
        herds.ready_healthy() + herds.ready_injured(),
        building,
        humans(view, region),
    ];
    std::array::from_fn(|index| f32::from(counts[index]) / REGION[index].1)
}

impl Observe for FarmsRace {
    fn features(seats: SeatCount) -> Vec<String> {
        let mut names = vec!["round".to_string(), "own turn".to_string()];
        names.extend(STAGES.map(|(name, _)| name.to_string()));
        names.extend(QUESTIONS.map(|name| format!("asked: {name}")));
        names.extend(COMBAT.map(|(name, _)| format!("combat: {name}")));
        names.extend(Kind::ALL.map(|kind| format!("own {}", kind.resource())));
        names.extend(Spy::ALL.map(|spy| format!("own {}", spy.name())));
        for seat in 0..seats.get() {
            names.extend(SEAT.map(|(name, _)| format!("{seat} {name}")));
            names.extend(Kind::ALL.map(|kind| format!("{seat} land of {}", kind.resource())));
            names.extend(Kind::ALL.map(|kind| format!("{seat} seen {}", kind.resource())));
            names.extend(Mutation::ALL.map(|mutation| format!("{seat} is {}", mutation.name())));
        }
        for region in 0..REGIONS {
            names.extend((0..seats.get()).map(|seat| format!("region {region} of {seat}")));
            names.extend(REGION.map(|(name, _)| format!("region {region} {name}")));
        }
        names
    }

    fn observe(view: &View, numbers: &mut Vec<f32>) {
        let table = &view.table;
        numbers.push(f32::from(table.round) / f32::from(table.variant.round_limit));
        numbers.push(flag(view.eye.is(table.active) && table.stage != Stage::SetUp));
        numbers.extend(STAGES.map(|(_, stage)| flag(table.stage == stage)));
        numbers.extend((0..QUESTIONS.len()).map(|index| flag(index == question(table.phase))));
        let combat = &table.combat;
        let fight = [
            combat.healthy,
            combat.injured,
            combat.humans,
            combat.round,
            combat.points,
            table.strikes.len() as u8,
        ];
        numbers.extend(fight.iter().zip(COMBAT).map(|(&count, (_, whole))| f32::from(count) / whole));
        let own = view.own.unwrap_or_default();
        numbers.extend(Kind::ALL.map(|kind| f32::from(own.hand.count(kind)) / 4.0));
        numbers.extend(Spy::ALL.map(|spy| f32::from(own.spies.count(spy)) / 3.0));
        // From the view's owner on; a spectator begins with the first seat.
        let first = view.eye.seat().unwrap_or(Seat::new(0));
        let mut places = [first; MOST_PLAYERS];
        table.clockwise(first).zip(&mut places).for_each(|(seat, place)| *place = seat);
        let seats = &places[..table.seats.get()];
        for &seat in seats {
            let farm = table.farm(seat);
            numbers.extend(seat_numbers(table, seat));
            numbers.extend(
                Kind::ALL
                    .map(|kind| f32::from(table.map.land(kind).intersection(table.held(seat)).len()) / 3.0),
            );
            numbers.extend(farm.ledger.map(|count| f32::from(count) / 4.0));
            numbers.extend(Mutation::ALL.map(|mutation| flag(farm.mutation == Some(mutation))));
        }
        for region in (0..REGIONS).map(Region::new) {
            numbers.extend(seats.iter().map(|&seat| flag(table.held(seat).contains(region))));
            numbers.extend(region_numbers(view, region));
        }
    }
}
