//! What this season may bring, as far as an eye can reckon: the weathers that are possible and how likely each is, what
//! a field yields on average, and how a farm's food will stand.

use std::cell::Cell;

use arrayvec::ArrayVec;
use ruckus_core::Seat;

use crate::climate::{CLIMATES, Climate, Weather};
use crate::farm::{Farm, Field};
use crate::figures::FiguresId;
use crate::state::{Season, Village};
use crate::view::View;

/// The weathers that a season may have, each with its weight.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Skies {
    figures: FiguresId,
    weathers: Vec<(Weather, u32)>,
    /// The weights together.
    all: u32,
    certain: bool,
    /// What was reckoned already, by kind of field: many fields are alike.
    yields: [Cell<Option<f64>>; Field::KINDS],
    wise: [Cell<Option<f64>>; Field::KINDS],
}

impl Skies {
    /// Two cards in force, each known or not; what is not known is any card of the unseen ones.
    fn of(view: &View, first: Option<Climate>, second: Option<Climate>) -> Self {
        let unseen = view.unseen_sky();
        let kinds: ArrayVec<(Climate, u32), CLIMATES> = Climate::each()
            .map(|climate| (climate, unseen.count(climate).into()))
            .filter(|entry| entry.1 > 0)
            .collect();
        let mut weathers = Vec::with_capacity(kinds.len() * (kinds.len() + 1) / 2);
        match (first, second) {
            (Some(one), Some(other)) => weathers.push((Weather::of(one, other), 1)),
            (Some(known), None) | (None, Some(known)) => {
                weathers.extend(kinds.iter().map(|&(climate, copies)| (Weather::of(known, climate), copies)));
            }
            (None, None) => {
                for (index, &(one, copies)) in kinds.iter().enumerate() {
                    if copies > 1 {
                        weathers.push((Weather::of(one, one), copies * (copies - 1)));
                    }
                    // Either may come first.
                    let both = |&(other, others)| (Weather::of(one, other), 2 * copies * others);
                    weathers.extend(kinds[index + 1..].iter().map(both));
                }
            }
        }
        let all = weathers.iter().map(|&(_, weight)| weight).sum();
        let [yields, wise] = [const { [const { Cell::new(None) }; Field::KINDS] }; 2];
        let certain = first.is_some() && second.is_some() || kinds.len() == 1 && weathers.len() == 1;
        Skies { figures: view.table.figures, weathers, all, certain, yields, wise }
    }

    pub(crate) fn figures(&self) -> FiguresId {
        self.figures
    }

    /// Is the weather certain?
    pub(crate) fn certain(&self) -> Option<Weather> {
        self.weathers.first().filter(|_| self.certain).map(|&(weather, _)| weather)
    }

    /// What a field yields on average.
    pub(crate) fn yields(&self, field: Field) -> f64 {
        self.mean(&self.yields, field, |weather| weather.harvest(self.figures, field).into())
    }

    /// What a field brings on average to somebody who plants it when the weather is known: seed or leave fallow.
    pub(crate) fn yields_to_the_wise(&self, field: Field) -> f64 {
        self.mean(&self.wise, field, |weather| {
            let seeded = i32::from(weather.harvest(self.figures, field.seeded(true))) - 1;
            seeded.max(weather.harvest(self.figures, field.seeded(false)).into())
        })
    }

    /// The mean over all weathers, if it is not known yet.
    fn mean(&self, known: &[Cell<Option<f64>>], field: Field, food: impl Fn(Weather) -> i32) -> f64 {
        let known = &known[field.kind()];
        let mean = known.get().unwrap_or_else(|| {
            let sum: i32 = self.weathers.iter().map(|&(weather, weight)| weight as i32 * food(weather)).sum();
            f64::from(sum) / f64::from(self.all.max(1))
        });
        known.set(Some(mean));
        mean
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
