//! What this season may bring, as far as an eye can reckon: the weathers that are possible and how likely each is, what
//! a field yields on average, and how a farm's food will stand.

use ruckus_core::Seat;

use crate::climate::{Climate, Weather};
use crate::farm::{Farm, Field};
use crate::figures::FiguresId;
use crate::state::{Season, Village};
use crate::view::View;

/// The weathers that a season may have, each with its weight.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Skies {
    figures: FiguresId,
    weathers: Vec<(Weather, u32)>,
}

impl Skies {
    /// Two cards in force, each known or not; what is not known is any card of the unseen ones.
    fn of(view: &View, first: Option<Climate>, second: Option<Climate>) -> Self {
        let unseen = view.unseen_sky();
        let kinds: Vec<(Climate, u32)> = Climate::each()
            .map(|climate| (climate, unseen.count(climate).into()))
            .filter(|entry| entry.1 > 0)
            .collect();
        let mut weathers = Vec::new();
        match (first, second) {
            (Some(one), Some(other)) => weathers.push((Weather::of(one, other), 1)),
            (Some(known), None) | (None, Some(known)) => {
                weathers.extend(kinds.iter().map(|&(climate, copies)| (Weather::of(known, climate), copies)));
            }
            (None, None) => {
                for &(one, copies) in &kinds {
                    for &(other, others) in &kinds {
                        let others = others - u32::from(one == other);
                        if others > 0 {
                            weathers.push((Weather::of(one, other), copies * others));
                        }
                    }
                }
            }
        }
        Skies { figures: view.table.figures, weathers }
    }

    pub(crate) fn figures(&self) -> FiguresId {
        self.figures
    }

    /// Is the weather certain?
    pub(crate) fn certain(&self) -> Option<Weather> {
        match self.weathers.as_slice() {
            [(weather, _)] => Some(*weather),
            _ => None,
        }
    }

    /// What a field yields on average.
    pub(crate) fn yields(&self, field: Field) -> f64 {
        let all: u32 = self.weathers.iter().map(|&(_, weight)| weight).sum();
        let food: u32 = self
            .weathers
            .iter()
            .map(|&(weather, weight)| weight * u32::from(weather.harvest(self.figures, field)))
            .sum();
        f64::from(food) / f64::from(all.max(1))
    }
}

impl Skies {
    /// What a field brings on average to somebody who plants it when the weather is known: seed or leave fallow.
    pub(crate) fn yields_to_the_wise(&self, field: Field) -> f64 {
        let all: u32 = self.weathers.iter().map(|&(_, weight)| weight).sum();
        let best = |weather: Weather| {
            let seeded = i32::from(weather.harvest(self.figures, field.seeded(true))) - 1;
            seeded.max(weather.harvest(self.figures, field.seeded(false)).into())
        };
        let food: i32 = self.weathers.iter().map(|&(weather, weight)| weight as i32 * best(weather)).sum();
        f64::from(food) / f64::from(all.max(1))
    }
}

impl View {
    /// Any season of which nothing is known.
    pub(crate) fn far_skies(&self) -> Skies {
        let far = Skies::of(self, None, None);
        if far.weathers.is_empty() { self.skies() } else { far }
    }

    /// The weather of the running season.
    pub(crate) fn skies(&self) -> Skies {
        let table = &self.table;
        let mut next = self.forecast.iter().copied().chain(std::iter::repeat(None));
        let mut card = |revealed: Option<Climate>| revealed.or_else(|| next.next().flatten());
        let first = card(table.year_long());
        let second = card(table.season_card());
        Skies::of(self, first, second)
    }
}

/// How a farm's food will stand at the end of the season, if nothing more is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ledger {
    pub(crate) now: u16,
    pub(crate) harvest: u16,
    pub(crate) meal: u16,
    pub(crate) vermin: u16,
    /// What goes to Warlords; in Summer only.
    pub(crate) paid: u16,
    /// What comes from victims; in Summer only, if they can pay in full.
    pub(crate) received: u16,
}

impl Ledger {
    /// With certain weather and a farm that may be changed to see what a card would do.
    pub(crate) fn of(table: &Village, seat: Seat, farm: &Farm, weather: Weather) -> Self {
        let figures = table.figures;
        let harvest = farm.fields.iter().map(|&field| u16::from(weather.harvest(figures, field))).sum();
        let full = farm.food + harvest;
        let meal = figures.meal.min(full);
        let unprotected = (full - meal).saturating_sub(farm.capacity(figures));
        let vermin = if farm.rabbits > 0 { unprotected } else { unprotected.div_ceil(figures.vermin_share) };
        let (mut owed, mut received) = (0, 0);
        if table.season == Season::Summer {
            let stands = |attacker: Seat, victim: Seat| {
                let whose = |other: Seat| if other == seat { farm } else { table.farm(other) };
                whose(victim).defence(figures) < table.attack(whose(attacker))
            };
            for (attacker, victim, contract) in table.each_contract() {
                if stands(attacker, victim) {
                    let amount = u16::from(contract.amount);
                    owed += if victim == seat { amount } else { 0 };
                    received += if attacker == seat { amount } else { 0 };
                }
            }
        }
        let paid = owed.min(full - meal - vermin);
        Ledger { now: farm.food, harvest, meal, vermin, paid, received }
    }

    pub(crate) fn rest(self) -> u16 {
        self.now + self.harvest + self.received - self.meal - self.vermin - self.paid
    }
}
