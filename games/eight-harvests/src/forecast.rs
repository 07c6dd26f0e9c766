//! What this season may bring, as far as an eye can reckon: the weathers that are possible and how likely each is, what
//! a field yields on average, and how a farm's food will stand.

use std::cell::Cell;

use arrayvec::ArrayVec;
use ruckus_core::Seat;

use crate::climate::{CLIMATES, Climate, Weather};
use crate::farm::{Farm, Field};
use crate::figures::{FIGURES, FiguresId};
use crate::state::{Season, Village};
use crate::view::View;

/// The smallest and the largest effect that two climate cards can have on a field.
const EFFECTS: (i8, i8) = {
    let (mut least, mut most) = (i8::MAX, i8::MIN);
    let mut place = 0;
    while place < CLIMATES * CLIMATES * Field::SHELTERS {
        let effect = effect_of(place);
        least = if effect < least { effect } else { least };
        most = if effect > most { effect } else { most };
        place += 1;
    }
    (least, most)
};

/// How many different effects there may be.
const RANGE: usize = (EFFECTS.1 - EFFECTS.0) as usize + 1;

/// The effects that each pair of climate cards has on each kind of protected field, counted from the smallest one.
static PAIRS: [[[u8; Field::SHELTERS]; CLIMATES]; CLIMATES] = {
    let mut pairs = [[[0; Field::SHELTERS]; CLIMATES]; CLIMATES];
    let mut place = 0;
    while place < CLIMATES * CLIMATES * Field::SHELTERS {
        let (one, other, shelter) = placed(place);
        pairs[one][other][shelter] = (effect_of(place) - EFFECTS.0) as u8;
        place += 1;
    }
    pairs
};

const fn placed(place: usize) -> (usize, usize, usize) {
    let pair = place / Field::SHELTERS;
    (pair / CLIMATES, pair % CLIMATES, place % Field::SHELTERS)
}

const fn effect_of(place: usize) -> i8 {
    let (one, other, shelter) = placed(place);
    let rows = FIGURES.climates();
    Weather::of_rows(&rows[one], &rows[other]).effect(Field::sheltered(shelter))
}

/// What the weather of a season may do to a field: how often each effect comes, in whole numbers, so that however many
/// pairs of cards there may be, a field is reckoned over a few effects.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Skies {
    figures: FiguresId,
    certain: Option<Weather>,
    /// By the protection of the field, and from the smallest effect on.
    effects: [[u32; RANGE]; Field::SHELTERS],
    /// How often all of them come together.
    all: u32,
    /// What was reckoned already, by kind of field: many fields are alike.
    yields: [Cell<Option<f64>>; Field::KINDS],
    wise: [Cell<Option<f64>>; Field::KINDS],
}

impl Skies {
    /// Two cards in force, each known or not; what is not known is any card of the unseen ones.
    fn of(view: &View, first: Option<Climate>, second: Option<Climate>) -> Self {
        let [yields, wise] = [const { [const { Cell::new(None) }; Field::KINDS] }; 2];
        let effects = [[0; RANGE]; Field::SHELTERS];
        let mut skies = Skies { figures: view.table.figures, certain: None, effects, all: 0, yields, wise };
        if let (Some(one), Some(other)) = (first, second) {
            skies.certain = Some(Weather::of(one, other));
            skies.add(one, other, 1);
            return skies;
        }
        let unseen = view.unseen_sky();
        let kinds: ArrayVec<(Climate, u32), CLIMATES> =
            unseen.kinds().map(|climate| (climate, unseen.count(climate).into())).collect();
        match first.or(second) {
            Some(known) => kinds.iter().for_each(|&(climate, copies)| skies.add(known, climate, copies)),
            None => {
                for (index, &(one, copies)) in kinds.iter().enumerate() {
                    skies.add(one, one, copies * (copies - 1));
                    for &(other, others) in &kinds[index + 1..] {
                        // Either may come first.
                        skies.add(one, other, 2 * copies * others);
                    }
                }
            }
        }
        if let [(only, _)] = kinds[..]
            && skies.all > 0
        {
            skies.certain = Some(Weather::of(first.or(second).unwrap_or(only), only));
        }
        skies
    }

    /// So often these two cards are in force.
    #[inline]
    fn add(&mut self, one: Climate, other: Climate, often: u32) {
        let places = PAIRS[one.index()][other.index()];
        for (effects, place) in self.effects.iter_mut().zip(places) {
            effects[usize::from(place)] += often;
        }
        self.all += often;
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
        let known = &self.yields[field.kind()];
        known.get().unwrap_or_else(|| {
            let base = field.base(self.figures).map(i32::from);
            let mean = self.mean(field, |effect| base.map_or(0, |base| (base + effect).max(0)));
            known.set(Some(mean));
            mean
        })
    }

    /// What a field brings on average to somebody who plants it when the weather is known: seed or leave fallow.
    #[inline]
    pub(crate) fn yields_to_the_wise(&self, field: Field) -> f64 {
        let known = &self.wise[field.kind()];
        known.get().unwrap_or_else(|| {
            let [seeded, fallow] =
                [true, false].map(|seeded| field.seeded(seeded).base(self.figures).map(i32::from));
            let grown = |base: Option<i32>, effect: i32| base.map_or(0, |base| (base + effect).max(0));
            let mean = self.mean(field, |effect| (grown(seeded, effect) - 1).max(grown(fallow, effect)));
            known.set(Some(mean));
            mean
        })
    }

    /// The mean over all effects on a field.
    #[inline]
    fn mean(&self, field: Field, food: impl Fn(i32) -> i32) -> f64 {
        let effects = (i32::from(EFFECTS.0)..).zip(&self.effects[field.shelter()]);
        let sum: i32 = effects.map(|(effect, &often)| often as i32 * food(effect)).sum();
        f64::from(sum) / f64::from(self.all.max(1))
    }
}

impl View {
    /// Any season of which nothing is known.
    pub(crate) fn far_skies(&self) -> Skies {
        let far = Skies::of(self, None, None);
        if far.all == 0 { self.skies() } else { far }
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
