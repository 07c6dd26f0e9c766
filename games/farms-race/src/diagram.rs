//! The map in plain characters, for terminals: two lines a region, its name and what stands there.

use ruckus_core::hex::Hex;
use ruckus_core::{Canvas, Diagram, Names, Thing, wrapped};

use crate::kind::Kind;
use crate::picture::{
    BuildingPicture, HerdCount, Picture, PointsPicture, RegionPicture, SeatPicture, Species,
};
use crate::spy::Spy;
use crate::step::Counts;
use crate::words::grammar::{self, a, band, herds, humans, plural};

/// Characters from one region to the next in a row, and lines from one row to the next.
const ACROSS: usize = 10;
const DOWN: usize = 3;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    let mut below = wrapped("", picture.seats.iter().map(|seat| about(seat, names)));
    below.extend(own(picture));
    below.extend([
        "P 2/1: 2 healthy herds of the pigs, 1 injured   B Barn   A Armory   ~ Turmoil   ! nuked".into(),
        "[2] Humans   [?] Humans that you have not seen   Weapons = Weapons Factory   Power = Power Plant"
            .into(),
    ]);
    let regions = picture.regions.iter().map(|region| about_region(region, picture, names));
    let things = regions.chain(picture.seats.iter().map(|seat| about_seat(seat, names))).collect();
    Diagram { head: head(picture), board: board(picture), side: side(picture), below, things }
}

fn head(picture: &Picture) -> String {
    let round = if picture.round > 0 { format!("Round {}", picture.round) } else { "Set-up".into() };
    let spies = match picture.spies_left {
        1 => "1 Spy".to_string(),
        left => format!("{left} Spies"),
    };
    let nukes = plural(picture.nukes_left, "Nuke");
    format!("{round}, first to {} VP; {spies} and {nukes} left", picture.target_vp)
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

fn side(picture: &Picture) -> Vec<String> {
    let row = |seat: &SeatPicture| {
        format!(
            "{}{:>3} {:>5} {:>5} {:>5} {:>5}",
            letter(seat.species),
            seat.points.full,
            seat.herds,
            seat.cards,
            seat.spies,
            seat.nukes - seat.spent
        )
    };
    let heading = "  VP herds cards Spies Nukes".to_string();
    std::iter::once(heading).chain(picture.seats.iter().map(row)).collect()
}

fn about(seat: &SeatPicture, names: Names<'_>) -> String {
    let mutation = seat.mutation.map(|mutation| format!(", {}", mutation.name())).unwrap_or_default();
    let gone = if seat.eliminated { ", eliminated" } else { "" };
    let species = seat.species.name().to_lowercase();
    format!("{} {}: {species}{mutation}{gone}", letter(seat.species), names(seat.seat))
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

/// What the reader can know of a region.
fn about_region(region: &RegionPicture, picture: &Picture, names: Names<'_>) -> Thing {
    let brings = region.kind.map(|kind| format!("Brings {}", kind.resource()));
    let mut lines: Vec<String> = brings.into_iter().collect();
    let standing = sum(region.ready, region.acted);
    match (region.owner, region.token) {
        (Some(seat), _) => {
            let building = region.building.map(|building| match building {
                BuildingPicture::Barn => a("Barn"),
                BuildingPicture::Armory => a("Armory"),
            });
            let building = building.map(|building| format!(", with {building}")).unwrap_or_default();
            lines.push(format!("{}: {}{building}", names(seat), band(standing.healthy, standing.injured)));
            let acted = region.acted.healthy + region.acted.injured;
            if acted > 0 {
                lines.push(format!("{} acted in this turn", herds(acted)));
            }
        }
        (None, Some(token)) => lines.push(match token.humans {
            Some(number) => format!("Held by {}", humans(number)),
            None => "Held by humans, one to three, that you have not seen".into(),
        }),
        (None, None) => lines.push("Nobody is here".into()),
    }
    if region.turmoil {
        lines.push("Turmoil: while it lies here, taking the region brings no VP".into());
    }
    if region.nuked {
        lines.push("Nuked in this turn".into());
    }
    if region.attacked {
        lines.push("Attacked in this turn".into());
    }
    let hex = |region: &RegionPicture| Hex { q: region.q, r: region.r };
    let beside = picture.regions.iter().filter(|other| hex(other).distance(hex(region)) == 1);
    let beside: Vec<String> = beside.map(|other| other.name.clone()).collect();
    lines.push(format!("Beside {}", grammar::list(&beside)));
    Thing::new(region.name.clone(), lines)
}

/// What the reader can know of a seat.
fn about_seat(seat: &SeatPicture, names: Names<'_>) -> Thing {
    let mut lines = vec![seat.species.name().to_string()];
    lines.extend(seat.mutation.map(|it| format!("{}: {}", it.name(), it.about())));
    lines.push(format!("{} VP: {}", seat.points.full, sources(&seat.points)));
    let known = match grammar::cards(&seat.known) {
        _ if seat.known.iter().all(|&count| count == 0) => String::new(),
        known => format!(", of which you know {known}"),
    };
    lines.push(format!("{}{known}", plural(seat.cards, "card")));
    lines.push(format!("Still to place: {}", herds(seat.herds_left)));
    Thing::new(names(seat.seat), lines)
}

fn sources(points: &PointsPicture) -> String {
    let hidden = points.hidden.unwrap_or(0);
    let all = [
        (points.barns * points.barn_vp, "Barns"),
        (points.armories * points.armory_vp, "Armories"),
        (points.tokens, "conquests"),
        (u8::from(points.nukiest), "most Nukes"),
        (points.spies, "open Spies"),
        (hidden, "hidden Spies"),
    ];
    let there = all.into_iter().filter(|&(vp, _)| vp > 0);
    let parts: Vec<String> = there.map(|(vp, of)| format!("{vp} for {of}")).collect();
    if parts.is_empty() { "nothing built or taken yet".into() } else { grammar::list(&parts) }
}
