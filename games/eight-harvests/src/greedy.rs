//! A greedy player of Eight Harvests. It plants by the yield to expect over the climate cards still unseen, builds
//! storage before food goes to the vermin, and goes to war when it pays.
//!
//! Everything is valued in food at the end of the game: [`Mind::future`] lets a farm grow through the seasons that are
//! left with average weather, and a card is worth the difference it makes there.

mod cards;
mod future;
mod memory;
mod planting;
mod war;

use std::cell::{Cell, OnceCell};

use ruckus_core::kit::Each;
use ruckus_core::{
    Eye, Game, Knowledge, Lookahead, Luck, PerSeat, Policy, Reward, Seat, SeatCount, SeatSet, Turn, best,
    shares,
};

use self::cards::Backs;
use self::future::Prospect;
use self::memory::Outlook;
use self::war::Army;
use crate::figures::{FiguresId, MOST_PLAYERS, SEASONS};
use crate::{BackUse, Card, Choice, EightHarvests, Farm, Phase, Secret, View};

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyFarmer;

/// Food that one of several opponents loses is worth this much to us; twice as much if it is the leader's.
const SPITE: f64 = 0.25;
/// Choices this close together are as good as equal.
const TIE_NOISE: f64 = 0.15;
/// What is kept for later may never be used.
const PATIENCE: f64 = 0.8;
/// The first half of a field or a silo needs another one.
const HALF: f64 = 0.4;
/// A hand card that may be exchanged is exchanged if it is worth less.
const FRESH_CARD: f64 = 1.2;
/// What it costs to cash a stamp: a card less for a year.
const STAMP_YEAR: f64 = 1.5;
/// What a point of an opponent's strength is worth to nobody in particular.
const POINT: f64 = 0.3;
/// The chance that a given opponent sends a Warlord in a year.
const THREAT: f64 = 0.12;

impl Policy<EightHarvests> for GreedyFarmer {
    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        let mind = Mind::of(view);
        worths.extend(choices.iter().map(|&choice| mind.as_ref().map_or(0.0, |mind| mind.worth(choice))));
    }

    fn tie_noise(&self) -> f64 {
        TIE_NOISE
    }

    /// As every policy does, but without a list: playouts ask often.
    fn choose(&self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        let mind = if choices.len() > 1 { Mind::of(view) } else { None };
        best(choices, TIE_NOISE, luck, |choice| mind.as_ref().map_or(0.0, |mind| mind.worth(choice)))
    }
}

/// Food ahead that makes a win e times as likely, at the end and for each season that is left.
const SCALE: f64 = 1.0;
const SCALE_A_SEASON: f64 = 0.4;

impl Knowledge<EightHarvests> for GreedyFarmer {
    /// By what each farm will come to if everybody plants what pays and nothing else happens.
    fn value(&self, world: &EightHarvests) -> PerSeat<f64> {
        if world.turn() == Turn::Over {
            return world.returns();
        }
        let mut seasons = 0;
        let totals = PerSeat::new(world.seats(), |seat| {
            let view = world.view(Eye::Seat(seat));
            let mind = Mind::of(&view).filter(|mind| mind.farm.out.is_none());
            seasons = mind.as_ref().map_or(seasons, |mind| mind.seasons);
            // Whoever is out comes behind all others.
            mind.map_or(-1000.0, |mind| mind.baseline())
        });
        shares(&totals, SCALE + SCALE_A_SEASON * f64::from(seasons))
    }
}

/// Games are short enough to be played to their end, and their ends close: by how much one wins tells more than whether.
pub(crate) fn lookahead(_seats: SeatCount) -> Lookahead {
    let reward = Reward::Margin { scale: 3.0 };
    Lookahead { reward, epsilon: 0.0, playouts: [240, 1_000], ..Lookahead::DEFAULT }
}

/// What a seat makes of its view.
struct Mind<'a> {
    view: &'a View,
    me: Seat,
    farm: &'a Farm,
    own: &'a Secret,
    sky: Outlook,
    live: SeatSet,
    armies: Each<Seat, Army, MOST_PLAYERS>,
    /// The food and stamps of whoever leads.
    most: OnceCell<u16>,
    /// Are the fields of the running season planted, and its weather known?
    planted: bool,
    /// Harvests still to come, the running season's included.
    seasons: u8,
    /// What our farm grows from, and what we shall have at the end if nothing changes.
    prospect: OnceCell<Prospect>,
    baseline: OnceCell<f64>,
    /// What a card is worth by its back, whatever its face.
    backs: OnceCell<Backs>,
    /// The card whose face was weighed last, and what it can bring: choices about one card follow each other.
    last_face: Cell<Option<(Card, f64)>>,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let (me, farm, own) = view.me()?;
        let table = &view.table;
        let live = table.live();
        let mut armies = Each::default();
        live.each().for_each(|seat| armies[seat] = Army::of(table, table.farm(seat)));
        let planting = matches!(table.phase, Phase::Plant | Phase::LatePlant);
        Some(Mind {
            view,
            me,
            farm,
            own,
            sky: Outlook::of(view),
            live,
            armies,
            most: OnceCell::new(),
            planted: !planting && table.in_force().is_some(),
            seasons: table.figures.read(|f| f.years) * SEASONS as u8 - table.season_number(),
            prospect: OnceCell::new(),
            baseline: OnceCell::new(),
            backs: OnceCell::new(),
            last_face: Cell::new(None),
        })
    }

    fn figures(&self) -> FiguresId {
        self.view.table.figures
    }

    fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Keep { card } => self.card(card),
            Choice::HoldOn => self.asked_hand_card().map_or(0.0, |card| self.card(card)),
            Choice::ThrowAway => self.worth_of_room(),
            Choice::Lay { card } => self.card(card),
            Choice::LayNone => 0.0,
            Choice::Seed { field } => self.worth_of_seed(usize::from(field)),
            Choice::Fallow { .. } => 0.0,
            Choice::NoSteal => 0.0,
            Choice::Steal { .. } | Choice::SavedSteal => self.card(Card::Steal),
            Choice::Take { seat, slot } => self.worth_of_loot(seat, usize::from(slot)),
            Choice::Face { card, target, .. } => self.face(card, target) - self.reserve(card),
            Choice::Kill { unit } => {
                let hit = self.view.table.assassins.first();
                hit.map_or(0.0, |hit| self.worth_of_kill(hit.victim, unit))
            }
            Choice::Attack { victim, .. } => self.attack(victim, self.armies[self.me]),
            Choice::Back { back, slot } => {
                self.own.slots[usize::from(slot)].map_or(0.0, |card| self.back(card, back))
            }
            Choice::Convert { card, back } => self.back(card, back) - self.back(card, BackUse::Save),
            Choice::FireField { card } => self.back(card, BackUse::HalfField) - PATIENCE * self.card(card),
            Choice::Done => 0.0,
        }
    }
}
