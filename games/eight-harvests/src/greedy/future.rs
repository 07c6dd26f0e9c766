//! What becomes of a farm, and what a change of it is worth.

use ruckus_core::Seat;

use super::war::{Army, Tribute};
use super::{Mind, SPITE};
use crate::end::total;
use crate::farm::Reactive;
use crate::figures::SEASONS;
use crate::forecast::Skies;
use crate::{Farm, Field, Season};

/// All that decides how much food a farm will have. A card changes one or two of these, and the rest need not be
/// reckoned again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Prospect {
    food: f64,
    /// What the fields bring in the running season, and in each later one.
    pub(super) first: f64,
    pub(super) steady: f64,
    pub(super) capacity: f64,
    /// The share of what lies outside that vermin take.
    pub(super) spoils: f64,
    pub(super) tribute: Tribute,
    stamps: f64,
}

/// Who knows the weather when planting: it decides what a field brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Wit {
    Blind,
    /// Half of the time.
    Warned,
    Wise,
}

impl Wit {
    /// Of a farm as it is.
    pub(super) fn now(farm: &Farm) -> Self {
        if farm.reactive == Reactive::No { Wit::Blind } else { Wit::Wise }
    }

    /// When the Geezer feels the weather in his bones.
    pub(super) fn later(farm: &Farm, geezer: bool) -> Self {
        match Wit::now(farm) {
            Wit::Blind if geezer => Wit::Warned,
            wit => wit,
        }
    }
}

impl Skies {
    /// What a field brings in a season, the seed deducted.
    #[inline]
    fn income(&self, field: Field, wit: Wit) -> f64 {
        match wit {
            Wit::Blind => self.yields_to_the_blind(field),
            Wit::Warned => (self.yields_to_the_wise(field) + self.yields_to_the_blind(field)) / 2.0,
            Wit::Wise => self.yields_to_the_wise(field),
        }
    }
}

impl Mind<'_> {
    /// What a field brings in the running season.
    #[inline]
    pub(super) fn first_of(&self, field: Field, wit: Wit) -> f64 {
        if self.planted { self.sky.now.yields(field) } else { self.sky.now.income(field, wit) }
    }

    /// What a field brings in any later one.
    #[inline]
    pub(super) fn steady_of(&self, field: Field, wit: Wit) -> f64 {
        self.sky.later.income(field, wit)
    }

    /// What all fields bring in any later season.
    pub(super) fn steady(&self, farm: &Farm, wit: Wit) -> f64 {
        farm.fields.iter().map(|&field| self.steady_of(field, wit)).sum()
    }

    /// What fields bring in the running season, and in any later one.
    #[inline]
    pub(super) fn incomes(&self, fields: impl Iterator<Item = Field>, now: Wit, later: Wit) -> (f64, f64) {
        let (mut first, mut steady) = (0.0, 0.0);
        for field in fields {
            first += self.first_of(field, now);
            steady += self.steady_of(field, later);
        }
        (first, steady)
    }

    pub(super) fn prospect_of(&self, seat: Seat) -> Prospect {
        let (farm, figures) = (self.view.farm(seat), self.figures());
        let (now, later) = (Wit::now(farm), Wit::later(farm, farm.geezer));
        let (first, steady) = self.incomes(farm.fields.iter().copied(), now, later);
        Prospect {
            food: f64::from(farm.food),
            first,
            steady,
            capacity: f64::from(farm.capacity(figures)),
            spoils: if farm.rabbits > 0 { 1.0 } else { self.spoils() },
            tribute: self.tribute(seat, self.armies[seat]),
            stamps: f64::from(figures.read(|f| f.stamp_points) * u16::from(farm.stamps)),
        }
    }

    /// The share of what lies outside that vermin take where there are no Rabbits.
    pub(super) fn spoils(&self) -> f64 {
        1.0 / f64::from(self.figures().read(|f| f.vermin_share))
    }

    /// The food and stamps of a farm at the end, if it plants what pays and nothing else happens; of several at once, for
    /// they grow side by side in the time that one takes.
    #[inline]
    pub(super) fn futures<const FARMS: usize>(&self, prospects: [&Prospect; FARMS]) -> [f64; FARMS] {
        let meal = f64::from(self.figures().read(|f| f.meal));
        let pays = prospects.iter().any(|prospect| prospect.tribute != Tribute::default());
        let mut summer = self.view.table.season == Season::Summer;
        let mut food = prospects.map(|prospect| prospect.food);
        let mut income = prospects.map(|prospect| prospect.first);
        for _ in 0..self.seasons {
            for farm in 0..FARMS {
                let Prospect { capacity, spoils, .. } = *prospects[farm];
                let fed = or_nothing(food[farm] + income[farm] - meal);
                food[farm] = fed - or_nothing(fed - capacity) * spoils;
            }
            if summer && pays {
                for farm in 0..FARMS {
                    let Tribute { paid, received } = prospects[farm].tribute;
                    food[farm] = or_nothing(food[farm] - paid) + received;
                }
            }
            summer = !summer;
            income = prospects.map(|prospect| prospect.steady);
        }
        for farm in 0..FARMS {
            food[farm] += prospects[farm].stamps;
        }
        food
    }

    /// Our own prospect.
    #[inline]
    pub(super) fn prospect(&self) -> &Prospect {
        self.prospect.get_or_init(|| self.prospect_of(self.me))
    }

    /// What comes of it.
    pub(super) fn baseline(&self) -> f64 {
        *self.baseline.get_or_init(|| {
            let [baseline] = self.futures([self.prospect()]);
            baseline
        })
    }

    /// What a change of our own farm is worth.
    #[inline]
    pub(super) fn change(&self, change: impl FnOnce(&mut Prospect)) -> f64 {
        let before = self.prospect();
        let mut after = *before;
        change(&mut after);
        if after == *before {
            return 0.0;
        }
        let [after] = self.futures([&after]);
        after - self.baseline()
    }

    /// What a change of an opponent's farm is worth to us.
    pub(super) fn harm(&self, seat: Seat, change: impl FnOnce(&mut Prospect)) -> f64 {
        let before = self.prospect_of(seat);
        let mut after = before;
        change(&mut after);
        match after == before {
            true => 0.0,
            false => {
                let [before, after] = self.futures([&before, &after]);
                self.spite(seat) * (before - after)
            }
        }
    }

    /// What food that an opponent loses is worth to us: more if it is the leader's.
    pub(super) fn spite(&self, seat: Seat) -> f64 {
        let wealth = |seat| total(self.figures(), self.view.farm(seat));
        let most = || self.live.each().map(wealth).max().unwrap_or(0);
        match self.live.len() {
            2 => 1.0,
            _ if wealth(seat) >= *self.most.get_or_init(most) => 2.0 * SPITE,
            _ => SPITE,
        }
    }

    /// What a different army of ours would change in tribute.
    pub(super) fn change_of_tribute(&self, army: Army) -> f64 {
        let tribute = self.tribute(self.me, army);
        match tribute == self.prospect().tribute {
            true => 0.0,
            false => self.change(|prospect| prospect.tribute = tribute),
        }
    }

    /// Tributes still to be paid.
    pub(super) fn years_left(&self) -> f64 {
        f64::from(self.seasons.div_ceil(SEASONS as u8))
    }
}

/// Nobody has less than nothing.
#[inline]
fn or_nothing(food: f64) -> f64 {
    if food > 0.0 { food } else { 0.0 }
}
