//! What an attack is about besides its odds: what it brings and when, what falls, the ways back, and who may defend.

use ruckus_core::{Phrase, phrase};
use serde::Serialize;
use ts_rs::TS;

use super::outlook::refuges;
use crate::region::{Region, Regions};
use crate::view::View;
use crate::words::grammar::{a, humans, list};

/// What one of the facts is about: the page draws a mark for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FactKind {
    /// Victory Points that the region brings, or why it brings none.
    Points,
    /// What falls if it is taken.
    Falls,
    /// What it yields.
    Yields,
    /// Where the attackers return to.
    WayBack,
    /// Where the defence may go.
    TheirWay,
    /// Who may defend it.
    Defence,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Fact {
    pub about: FactKind,
    pub words: Phrase,
}

/// All facts of an attack, in the order in which they are read.
pub(super) fn of(view: &View, at: Region, unknown: bool) -> Vec<Fact> {
    let table = &view.table;
    let fact = |about, words| Fact { about, words };
    let mut facts = vec![fact(FactKind::Points, points(view, at))];
    let owner = table.owner(at).filter(|&owner| owner != table.active);
    if let Some(owner) = owner.filter(|_| table.buildings().contains(at)) {
        let armory = table.armories.contains(at);
        let worth = table.figures.read(|f| if armory { f.armory_vp } else { f.barn_vp });
        let building = a(if armory { "Armory" } else { "Barn" });
        facts.push(fact(FactKind::Falls, phrase!("{owner} [loses|lose] {building}: −{worth} VP")));
    }
    if let Some(kind) = table.map.kind(at) {
        facts.push(fact(FactKind::Yields, phrase!("Yields {}", kind.resource())));
    }
    facts.push(fact(FactKind::WayBack, phrase!("Way back: {}", places(view, homes(view, at)))));
    facts.push(fact(FactKind::TheirWay, their_way(view, at)));
    facts.push(fact(FactKind::Defence, defence(view, at, unknown)));
    facts
}

/// What the region is worth to whoever takes it (FR-V04 to FR-V08).
pub(super) fn points(view: &View, at: Region) -> Phrase {
    let table = &view.table;
    match (table.is_conquest(table.active, at), table.turmoil.contains(at)) {
        (true, false) => "+1 VP when your turn ends, if you still hold it".into(),
        (true, true) => "No VP: it is in Turmoil".into(),
        (false, _) if table.token(at).is_there() => "No VP for land of humans".into(),
        (false, _) => "No VP: nobody held it when the turn began".into(),
    }
}

/// Where the group set out, or may.
fn homes(view: &View, at: Region) -> Regions {
    let table = &view.table;
    let set_out: Regions = table.combat.homes.iter().map(|home| home.region).collect();
    match set_out.is_empty() || table.combat.target != at {
        true => table.map.near(at).intersection(table.ready()),
        false => set_out,
    }
}

fn their_way(view: &View, at: Region) -> Phrase {
    let table = &view.table;
    match table.owner(at) {
        Some(owner) if table.herds_at(at).count() > 0 => match refuges(table, owner, at) {
            ways if ways.is_empty() => phrase!("{owner} [has|have] nowhere to flee"),
            ways => phrase!("{owner} may flee to {}", places(view, ways)),
        },
        _ => "Humans never flee".into(),
    }
}

/// Nobody joins a combat that has begun (FR-K01).
fn defence(view: &View, at: Region, unknown: bool) -> Phrase {
    match (unknown, view.humans(at)) {
        (true, _) => "Nobody has looked: the token is turned up once you commit".into(),
        (false, Some(count)) if view.table.herds_at(at).count() == 0 => {
            phrase!("{} in sight, nobody can join", humans(count))
        }
        _ => "All defenders are in sight, nobody can join".into(),
    }
}

/// "Hills 1 and Forest 3".
pub(super) fn places(view: &View, regions: Regions) -> String {
    let names: Vec<String> = regions.each().map(|region| view.table.place(region).to_string()).collect();
    list(&names)
}
