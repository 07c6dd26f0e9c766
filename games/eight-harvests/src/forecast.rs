//! What this season may bring, as far as an eye can reckon: the weathers that are possible and how likely each is, what
//! a field yields on average, and how a farm's food will stand.

use std::cell::Cell;

use ruckus_core::Seat;

use crate::climate::{CLIMATES, Climate, Sky, Weather};
use crate::farm::{Farm, Field};
use crate::figures::{FIGURES, FiguresId};
use crate::state::{Season, Village};
use crate::view::View;

/// A number for each kind of climate card, in as many places as a processor likes to reckon with at once; those beyond
/// the last kind are 0.
type PerClimate = [i16; CLIMATES.next_multiple_of(8)];

/// The effect that each pair of climate cards has on a field, by its protection.
static EFFECTS: [[PerClimate; CLIMATES]; Field::SHELTERS] = {
    let mut effects = [[[0; _]; CLIMATES]; Field::SHELTERS];
    let rows = FIGURES.climates();
    let mut place = 0;
    while place < CLIMATES * CLIMATES * Field::SHELTERS {
        let (pair, shelter) = (place / Field::SHELTERS, place % Field::SHELTERS);
        let (one, other) = (pair / CLIMATES, pair % CLIMATES);
        let weather = Weather::of_rows(&rows[one], &rows[other]);
        effects[shelter][one][other] = weather.effect(Field::sheltered(shelter)) as i16;
        place += 1;
    }
    effects
};

/// The effect that two climate cards of each kind have, of those that come twice.
static TWINS: [PerClimate; Field::SHELTERS] = {
    let mut twins = [[0; _]; Field::SHELTERS];
    let mut place = 0;
    while place < CLIMATES * Field::SHELTERS {
        let (kind, shelter) = (place / Field::SHELTERS, place % Field::SHELTERS);
        twins[shelter][kind] = EFFECTS[shelter][kind][kind];
        place += 1;
    }
    twins
};

/// The two climate cards that are in force in a season, each known or any of the unseen ones.
#[derive(Clone, Debug)]
pub(crate) struct Skies {
    figures: FiguresId,
    /// The card that is known, if just one is.
    known: Option<Climate>,
    certain: Option<Weather>,
    /// The copies of each card that are not seen.
    unseen: PerClimate,
    /// How many ways there are to draw what is not known.
    all: u32,
    /// What was reckoned already, by kind of field, for many fields are alike; what was not is no number. Whoever is to
    /// plant asks for fields that are not seeded.
    yields: [Cell<f64>; Field::KINDS],
    blind: [Cell<f64>; Field::UNSEEDED],
    wise: [Cell<f64>; Field::UNSEEDED],
}

impl Skies {
    fn of(view: &View, first: Option<Climate>, second: Option<Climate>) -> Self {
        let figures = view.table.figures;
        if let (Some(one), Some(other)) = (first, second) {
            let certain = Some(Weather::of(one, other));
            return Skies { certain, ..Skies::new(figures, Sky::NONE, None, 1) };
        }
        let unseen = view.unseen_sky();
        let left = u32::from(unseen.len());
        let known = first.or(second);
        let all = left * if known.is_some() { 1 } else { left.saturating_sub(1) };
        // Where all that is left is alike, there is nothing to guess.
        let mut kinds = unseen.kinds();
        let certain = match (kinds.next(), kinds.next()) {
            (Some(only), None) if all > 0 => Some(Weather::of(known.unwrap_or(only), only)),
            _ => None,
        };
        Skies { certain, ..Skies::new(figures, unseen, known, all) }
    }

    fn new(figures: FiguresId, sky: Sky, known: Option<Climate>, all: u32) -> Self {
        let mut unseen: PerClimate = [0; _];
        unseen.iter_mut().zip(sky.counts()).for_each(|(copies, &count)| *copies = count.into());
        let yields = [const { Cell::new(f64::NAN) }; Field::KINDS];
        let [blind, wise] = [const { [const { Cell::new(f64::NAN) }; Field::UNSEEDED] }; 2];
        Skies { figures, known, certain: None, unseen, all, yields, blind, wise }
    }

    pub(crate) fn figures(&self) -> FiguresId {
        self.figures
    }

    /// Is the weather certain?
    pub(crate) fn certain(&self) -> Option<Weather> {
        self.certain
    }

    /// What a field yields on average.
    #[inline]
    pub(crate) fn yields(&self, field: Field) -> f64 {
        remembered(&self.yields[field.kind()], || {
            field.base(self.figures).map_or(0.0, |base| self.mean(field, |effect| grown(base, effect)))
        })
    }

    /// What a field brings on average to somebody who plants it before the weather is known, the seed deducted: seed or
    /// leave fallow.
    #[inline]
    pub(crate) fn yields_to_the_blind(&self, field: Field) -> f64 {
        remembered(&self.blind[field.seeded(false).kind()], || {
            (self.yields(field.seeded(true)) - 1.0).max(self.yields(field.seeded(false)))
        })
    }

    /// The same to somebody who plants it when the weather is known.
    #[inline]
    pub(crate) fn yields_to_the_wise(&self, field: Field) -> f64 {
        remembered(&self.wise[field.seeded(false).kind()], || {
            let [seeded, fallow] = [true, false].map(|seeded| field.seeded(seeded).base(self.figures));
            let (seeded, fallow) = (seeded.unwrap_or(BARREN), fallow.unwrap_or(BARREN));
            self.mean(field, |effect| (grown(seeded, effect) - 1).max(grown(fallow, effect)))
        })
    }

    /// The mean over all effects on a field, in whole numbers up to the last step.
    #[inline(never)]
    fn mean(&self, field: Field, food: impl Fn(i16) -> i16) -> f64 {
        if let Some(weather) = self.certain {
            return food(weather.effect(field).into()).into();
        }
        let (effects, twins) = (&EFFECTS[field.shelter()], &TWINS[field.shelter()]);
        let over_unseen = |foods: &PerClimate| -> i32 {
            let each = foods.iter().zip(&self.unseen);
            each.map(|(&food, &copies)| i32::from(food) * i32::from(copies)).sum()
        };
        let sum = match self.known {
            Some(known) => over_unseen(&effects[known.index()].map(food)),
            None => {
                // What there is with each card, over all cards that may come with it; but no card comes with itself.
                let mut foods: PerClimate = [0; _];
                for (row, &copies) in effects.iter().zip(&self.unseen) {
                    foods.iter_mut().zip(row).for_each(|(foods, &effect)| *foods += copies * food(effect));
                }
                over_unseen(&foods) - over_unseen(&twins.map(food))
            }
        };
        f64::from(sum) / f64::from(self.all.max(1))
    }
}

/// In fair weather; no weather makes anything grow of this.
const BARREN: i8 = i8::MIN;

/// What grows of this, with this effect of the weather.
#[inline]
fn grown(base: i8, effect: i16) -> i16 {
    (i16::from(base) + effect).max(0)
}

/// Reckons a number once.
#[inline]
fn remembered(place: &Cell<f64>, reckon: impl FnOnce() -> f64) -> f64 {
    if place.get().is_nan() {
        place.set(reckon());
    }
    place.get()
}

impl View {
    /// Any season of which nothing is known; none if there are not two cards left for one.
    pub(crate) fn far_skies(&self) -> Option<Skies> {
        let far = Skies::of(self, None, None);
        (far.all > 0).then_some(far)
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
                whose(victim).defence(figures) < table.release_at(whose(attacker))
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
