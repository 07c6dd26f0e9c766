//! What stands on the cards. The sentences are those of `words/`.

use ruckus_core::{Coded, Named, RuleId, Seat};

use super::{
    ArenaMasterPicture, HeadPicture, Livery, MissionPicture, PartPicture, SponsorPicture, TeamPicture,
};
use crate::arena_master::{ArenaMaster, Show};
use crate::figures::FiguresId;
use crate::head::Head;
use crate::mission::Mission;
use crate::part::Part;
use crate::sponsor::Sponsor;
use crate::state::Arena;
use crate::step::Choice;
use crate::words::deeds::is_state;

impl Livery {
    pub const ALL: [Livery; 4] = [Livery::Ion, Livery::Zeraxis, Livery::Orion, Livery::Talar];

    pub(crate) const NAMES: [&str; 4] = ["Ion Brotherhood", "Zeraxis", "Orion Hegemony", "Talar Barony"];

    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// What its Freaks are called by.
    pub const fn short(self) -> &'static str {
        ["Ion", "Zeraxis", "Orion", "Talar"][self as usize]
    }
}

/// By seat, those that nobody plays behind them (SF-101).
pub(super) fn teams(arena: &Arena) -> Vec<TeamPicture> {
    let team = |seat: usize| Livery::ALL[usize::from(arena.corporations.of(Seat::new(seat as u8)))];
    let picture = |team: Livery| TeamPicture { team, name: team.name(), short: team.short() };
    let played: Vec<Livery> = (0..arena.seats.get()).map(team).collect();
    let others = Livery::ALL.into_iter().filter(|team| !played.contains(team));
    played.iter().copied().chain(others).map(picture).collect()
}

pub(super) fn parts(figures: FiguresId) -> Vec<PartPicture> {
    let picture = |part: Part| {
        let row = part.row();
        PartPicture {
            part: row.key,
            slot: row.slot,
            code: Choice::Fit { part }.code(),
            name: row.name,
            does: part.text(figures),
            brief: part.brief(figures),
            gives: part.gives(),
            rule: RuleId(part.rule()),
        }
    };
    Part::each().map(picture).collect()
}

pub(super) fn heads() -> Vec<HeadPicture> {
    let picture = |head: Head| {
        let row = head.row();
        let (number, rule) = (head.number(), RuleId(head.rule()));
        HeadPicture { head: row.key, number, name: row.name, does: head.text(), gives: head.gives(), rule }
    };
    Head::each().map(picture).collect()
}

pub(super) fn sponsors() -> Vec<SponsorPicture> {
    let picture = |card: Sponsor| {
        let row = card.row();
        SponsorPicture {
            sponsor: row.key,
            name: row.name,
            does: card.text(),
            attack: row.is_attack,
            ground: row.needs_ground,
            rule: RuleId(card.rule()),
        }
    };
    Sponsor::each().map(picture).collect()
}

pub(super) fn arena_masters() -> Vec<ArenaMasterPicture> {
    let picture = |card: ArenaMaster| {
        let (row, show) = (card.row(), card.show());
        let whole_round = !show.is_instant() || matches!(show, Show::Flags { .. });
        ArenaMasterPicture {
            card: row.key,
            name: row.name,
            does: card.text(),
            whole_round,
            rule: RuleId(card.rule()),
        }
    };
    ArenaMaster::each().map(picture).collect()
}

pub(super) fn missions(figures: FiguresId) -> Vec<MissionPicture> {
    let picture = |mission: Mission| {
        let row = mission.row();
        MissionPicture {
            mission: row.key,
            name: row.name,
            normal: row.normal.text(figures),
            advanced: row.advanced.map(|deed| deed.text(figures)),
            now: is_state(row.normal),
            rule: RuleId(mission.rule()),
        }
    };
    Mission::each().map(picture).collect()
}

/// Every card and part by its name, with what stands on it.
pub(crate) fn names(figures: FiguresId) -> Vec<Named> {
    let parts = parts(figures).into_iter().map(|it| Named::new(it.name, it.does, it.rule));
    let heads = heads().into_iter().map(|it| Named::new(it.name, it.does, it.rule));
    let sponsors = sponsors().into_iter().map(|it| Named::new(it.name, it.does, it.rule));
    let masters = arena_masters().into_iter().map(|it| Named::new(it.name, it.does, it.rule));
    let missions = missions(figures).into_iter().map(|it| {
        let what = match it.advanced {
            Some(advanced) => format!("1★: {} 2★: {advanced}", it.normal),
            None => format!("1★: {}", it.normal),
        };
        Named::new(it.name, what, it.rule)
    });
    parts.chain(heads).chain(sponsors).chain(masters).chain(missions).collect()
}
