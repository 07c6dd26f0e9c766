//! The map in plain characters, for terminals: two lines a region, its name and what stands there.

use ruckus_core::{Canvas, Diagram, Names, wrapped};

use crate::kind::Kind;
use crate::picture::{BuildingPicture, HerdCount, Picture, RegionPicture, SeatPicture, Species};
use crate::spy::Spy;
use crate::step::Counts;

/// Characters from one region to the next in a row, and lines from one row to the next.
const ACROSS: usize = 12;
const DOWN: usize = 3;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    let mut below = own(picture);
    below.extend([
        "P 2/1: 2 healthy herds of the pigs, 1 injured   B Barn   A Armory   ~ Turmoil   ! nuked".into(),
        "[2] Humans   [?] Humans that you have not seen   Weapons = Weapons Factory   Power = Power Plant"
            .into(),
    ]);
    Diagram { head: head(picture), board: board(picture), side: side(picture, names), below }
}

fn head(picture: &Picture) -> String {
    let round = if picture.round > 0 { format!("Round {}, ", picture.round) } else { String::new() };
    format!(
        "{round}first to {} VP; {} Spies and {} Nukes left",
        picture.target_vp, picture.spies_left, picture.nukes_left
    )
}

fn board(picture: &Picture) -> Vec<String> {
    let across = |region: &RegionPicture| 2 * i16::from(region.q) + i16::from(region.r);
    let left = picture.regions.iter().map(across).min().unwrap_or(0);
    let top = picture.regions.iter().map(|region| region.r).min().unwrap_or(0);
    let mut canvas = Canvas::default();
    for region in &picture.regions {
        let row = DOWN * usize::from((region.r - top) as u8);
        let column = ACROSS / 2 * usize::from((across(region) - left) as u16);
        canvas.put(row, column, &title(region));
        canvas.put(row + 1, column, &holdings(region, picture));
    }
    canvas.lines()
}

/// The name as choices say it, shortened where it would not fit.
fn title(region: &RegionPicture) -> String {
    let short = match region.kind {
        None => "?",
        Some(Kind::Weapons) => "Weapons",
        Some(Kind::Plutonium) => "Power",
        Some(kind) => kind.land(),
    };
    format!("{short} {}", region.number)
}

fn holdings(region: &RegionPicture, picture: &Picture) -> String {
    let mut text = match (region.owner, region.token) {
        (Some(seat), _) => {
            let herds = sum(region.ready, region.acted);
            let letter = letter(picture.seats[seat.index()].species);
            format!("{letter} {}/{}", herds.healthy, herds.injured)
        }
        (None, Some(token)) => token.humans.map_or("[?]".into(), |humans| format!("[{humans}]")),
        (None, None) => "-".into(),
    };
    text += match region.building {
        Some(BuildingPicture::Barn) => " B",
        Some(BuildingPicture::Armory) => " A",
        None => "",
    };
    text + if region.turmoil { "~" } else { "" } + if region.nuked { "!" } else { "" }
}

fn sum(one: HerdCount, other: HerdCount) -> HerdCount {
    HerdCount { healthy: one.healthy + other.healthy, injured: one.injured + other.injured }
}

/// Cows and chickens begin alike.
fn letter(species: Species) -> char {
    match species {
        Species::Cows => 'C',
        Species::Sheep => 'S',
        Species::Pigs => 'P',
        Species::Chickens => 'H',
    }
}

fn side(picture: &Picture, names: Names<'_>) -> Vec<String> {
    let mut lines = vec!["   VP  herds  cards  Spies  Nukes".to_string()];
    for seat in &picture.seats {
        lines.push(format!(
            "{}  {:>2}  {:>5}  {:>5}  {:>5}  {:>5}   {}",
            letter(seat.species),
            seat.points.full,
            seat.herds,
            seat.cards,
            seat.spies,
            seat.nukes - seat.spent,
            about(seat, names)
        ));
    }
    lines
}

fn about(seat: &SeatPicture, names: Names<'_>) -> String {
    let mutation = seat.mutation.map(|mutation| format!(", {}", mutation.name())).unwrap_or_default();
    let gone = if seat.eliminated { ", eliminated" } else { "" };
    format!("{}: {}{mutation}{gone}", names(seat.seat), seat.species.name().to_lowercase())
}

/// What only the reader sees.
fn own(picture: &Picture) -> Vec<String> {
    let Some(own) = &picture.own else { return Vec::new() };
    let mut lines = wrapped("Hand   ", cards(&own.cards));
    let spy = |spy: &crate::picture::OwnSpyPicture| {
        let when = match spy.spy {
            _ if !spy.bought || spy.spy.is_vp() => "",
            Spy::Hacking | Spy::PocketNuke => " (after this turn)",
            _ => " (from your next turn on)",
        };
        format!("{}{when}", spy.spy.name())
    };
    lines.extend(wrapped("Spies  ", own.spies.iter().map(spy)));
    lines
}

fn cards(counts: &Counts) -> Vec<String> {
    let held = Kind::ALL.into_iter().zip(counts.iter()).filter(|&(_, &count)| count > 0);
    held.map(|(kind, count)| format!("{count} {}", kind.resource())).collect()
}
