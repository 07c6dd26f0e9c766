//! What is known of a region, for somebody who looks it up: what it yields, who holds it, its Turmoil, its humans, and what
//! an attack from the reader's regions would come to.

use ruckus_core::{Outlook, Phrase, Saying, Seat, phrase};
use serde::Serialize;
use serde_json::json;
use ts_rs::TS;

use super::facts::places;
use super::outlook::{chance, crowds, fight, percent};
use crate::mutation::Mutation;
use crate::region::{Region, Regions};
use crate::state::{Countryside, Phase, Stage};
use crate::view::View;
use crate::words::grammar::{a, agrees, band, herds, humans};

/// A region as its card shows it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct RegionCard {
    pub at: Region,
    pub rows: Vec<CardRow>,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct CardRow {
    pub head: &'static str,
    pub words: Phrase,
}

/// The card; none for a region that is not on the map.
pub(super) fn card(view: &View, at: Region) -> Option<Outlook> {
    let table = &view.table;
    if at.index() >= table.map.count() {
        return None;
    }
    let row = |head, words| CardRow { head, words };
    let mut rows = Vec::new();
    if let Some(kind) = table.map.kind(at) {
        rows.push(row(
            "Yields",
            phrase!("{}: 1 card to its owner for each die that shows it", kind.resource()),
        ));
    }
    rows.push(row("Held by", held_by(table, at)));
    if table.turmoil.contains(at) {
        rows.push(row("Turmoil", turmoil(table, at)));
    }
    rows.push(row("Humans", people(view, at)));
    if let Some(reader) = view.eye.seat().filter(|&seat| table.is_alive(seat) && table.round > 0) {
        match table.owner(at) == Some(reader) {
            true => rows.extend(threats(view, reader, at).map(|words| row("Against you", words))),
            false => rows.extend(from_reader(view, reader, at).map(|words| row("From you", words))),
        }
    }
    let saying = Saying::new(phrase!("{}", table.place(at)), "FR-C01");
    Some(Outlook { saying, figures: json!(RegionCard { at, rows }) })
}

fn held_by(table: &Countryside, at: Region) -> Phrase {
    let there = table.herds_at(at);
    let building = match (table.armories.contains(at), table.barns.contains(at)) {
        (true, _) => a("Armory"),
        (_, true) => a("Barn"),
        _ => "no building".to_owned(),
    };
    match table.owner(at) {
        Some(owner) => phrase!("{owner}: {}; {building}", band(there.healthy, there.injured)),
        None => "nobody".into(),
    }
}

/// When it goes (FR-P01).
fn turmoil(table: &Countryside, at: Region) -> Phrase {
    match table.owner(at) {
        Some(owner) => {
            phrase!(
                "No VP for taking it. It goes when {owner}'s next turn begins, if {owner} still [holds|hold] it"
            )
        }
        None => "No VP for taking it. It goes when the next turn begins, if nobody has taken it".into(),
    }
}

fn people(view: &View, at: Region) -> Phrase {
    let token = view.table.token(at);
    match view.humans(at) {
        _ if !token.is_there() => "none".into(),
        Some(count) if token.is_face_down() => phrase!("{}, which only you have seen", humans(count)),
        Some(count) => phrase!("{}, for all to see", humans(count)),
        None => {
            let share = |(count, chance): (u8, f64)| format!("{count} ({})", percent(chance));
            let shares: Vec<String> = crowds(view, at).into_iter().map(share).collect();
            phrase!("face down: {}", shares.join(", "))
        }
    }
}

/// The herds that a seat has next to a region: those that can still act, while it acts; else all, for a turn to come.
fn beside(table: &Countryside, seat: Seat, at: Region) -> (Regions, (u8, u8)) {
    let acts = seat == table.active && table.stage == Stage::Actions;
    let mut from = Regions::NONE;
    let mut sum = (0, 0);
    for region in table.map.near(at).intersection(table.held(seat)).each() {
        let there = table.herds_at(region);
        let (healthy, injured) = match acts {
            true => (there.ready_healthy(), there.ready_injured()),
            false => (there.healthy, there.injured),
        };
        if healthy + injured > 0 {
            from = from.with(region);
            sum = (sum.0 + healthy, sum.1 + injured);
        }
    }
    (from, sum)
}

/// Would this seat have to fight for the region (FR-A05, FR-A06)?
fn defended(table: &Countryside, seat: Seat, at: Region) -> bool {
    let opponent = table.owner(at).is_some_and(|owner| owner != seat);
    opponent && table.herds_at(at).count() > 0
        || table.token(at).is_there() && !table.has(seat, Mutation::Adorable)
}

fn from_reader(view: &View, reader: Seat, at: Region) -> Option<Phrase> {
    let table = &view.table;
    let fighting =
        table.combat.fights && table.combat.target == at && !matches!(table.phase, Phase::Over { .. });
    if table.is_over() || fighting {
        return None;
    }
    let acts = reader == table.active && table.stage == Stage::Actions;
    if acts && table.closed().contains(at) {
        return Some("You have attacked it this turn: it is closed to you until the next".into());
    }
    let (from, force) = beside(table, reader, at);
    let count = force.0 + force.1;
    if count == 0 {
        return Some(match acts {
            true => "no ready herd of yours is next to it".into(),
            false => "no herd of yours is next to it".into(),
        });
    }
    let lies = format!("{} {} next to it", places(view, from), agrees(from.len(), "is", "are"));
    let way = match defended(table, reader, at) {
        true => {
            let win = chance(view, at, fight(table, reader, at, force));
            format!("{} can attack, {} to take it", herds(count), percent(win))
        }
        false => format!("{} can walk in, nobody fights", herds(count)),
    };
    let points = match (acts && table.is_conquest(reader, at), table.turmoil.contains(at)) {
        (true, true) => ", no VP",
        (true, false) => ", +1 VP",
        _ => "",
    };
    Some(phrase!("{lies}: {way}{points}"))
}

/// Who could attack a region of the reader's, and with what chance as things stand.
fn threats(view: &View, reader: Seat, at: Region) -> Option<Phrase> {
    let table = &view.table;
    let threat = |seat: Seat| {
        let (_, force) = beside(table, seat, at);
        let count = force.0 + force.1;
        (count > 0).then(|| match defended(table, seat, at) {
            true => {
                let win = chance(view, at, fight(table, seat, at, force));
                format!("{seat} with {}: {}", herds(count), percent(win))
            }
            false => format!("{seat} with {}: nobody fights", herds(count)),
        })
    };
    let all: Vec<String> = table.opponents(reader).each().filter_map(threat).collect();
    match all.is_empty() {
        true => Some("no herd of another player is next to it".into()),
        false => Some(phrase!("{}", all.join("; "))),
    }
}
