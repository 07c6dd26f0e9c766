//! What a card is good for, by its face or by its back.

use ruckus_core::kit::Marks;
use ruckus_core::{Seat, SeatSet};

use super::future::{Prospect, Wit};
use super::{FRESH_CARD, HALF, Mind, PATIENCE};
use crate::card::Aim;
use crate::offers::has_one;
use crate::{BackUse, Card, Farm, Field, Phase, Target, Upgrade};

/// What a card makes of a farm by its back, whatever its face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Backs {
    half_field: f64,
    half_silo: f64,
    armed_man: f64,
}

impl Backs {
    fn best(self) -> f64 {
        self.half_field.max(self.half_silo).max(self.armed_man).max(0.0)
    }
}

impl Mind<'_> {
    /// What a hand card that is thrown away makes room for: another one, unless the hand is full without it.
    pub(super) fn worth_of_room(&self) -> f64 {
        let left = self.own.hand.len() as u8 - self.own.plan.marks.len() as u8;
        if left <= self.farm.hand_size(self.figures()) { FRESH_CARD } else { -1.0 }
    }

    pub(super) fn asked_hand_card(&self) -> Option<Card> {
        self.own.hand.get(usize::from(self.own.plan.at)).copied()
    }

    /// What a card is good for, by its face or by its back.
    pub(super) fn card(&self, card: Card) -> f64 {
        // The backs come first: what becomes of the farm as it is comes out by the way, and every face needs it.
        let back = 0.6 * self.best_back();
        self.best_face(card).max(back)
    }

    /// The most that a face can bring.
    pub(super) fn best_face(&self, card: Card) -> f64 {
        let last = self.last_face.get().filter(|&(last, _)| last == card);
        let (_, worth) = last.unwrap_or_else(|| (card, self.reckon_best_face(card)));
        self.last_face.set(Some((card, worth)));
        worth
    }

    fn reckon_best_face(&self, card: Card) -> f64 {
        match (card, card.aim()) {
            (Card::Warlord, _) => self.best_attack(self.armies[self.me]),
            (Card::Steal, _) => 1.2,
            (_, Aim::Field(upgrade)) => self.best_upgrade(upgrade),
            (_, aim) => self.targets(card, aim).map(|target| self.face(card, target)).fold(0.0, f64::max),
        }
    }

    /// On the best field: of fields that are alike one is enough.
    fn best_upgrade(&self, upgrade: Upgrade) -> f64 {
        let mut seen = Marks::none();
        let fields = self.farm.fields.iter().enumerate();
        let new = fields.filter(|(_, field)| !field.has(upgrade) && seen.is_new(field.kind()));
        new.map(|(place, _)| self.upgrade(place, upgrade)).fold(0.0, f64::max)
    }

    pub(super) fn best_back(&self) -> f64 {
        self.backs().best()
    }

    /// Where a face can go that lies on no field.
    fn targets(&self, card: Card, aim: Aim) -> impl Iterator<Item = Target> {
        let farms = match aim {
            Aim::Opponent => self.live.without(self.me),
            Aim::AnyFarm => self.live,
            _ => SeatSet::EMPTY,
        };
        let own = match aim {
            Aim::Silo => self.farm.extensions < self.farm.silos(),
            Aim::Farm => true,
            Aim::FarmOnce => !has_one(self.farm, card),
            Aim::Sky => self.view.table.climate_left() > 0,
            _ => false,
        };
        farms.each().map(Target::Farm).chain(own.then_some(Target::Own))
    }

    /// What an upgrade brings on a field.
    fn upgrade(&self, place: usize, upgrade: Upgrade) -> f64 {
        if upgrade == Upgrade::Perennial && self.farm.rabbits > 0 {
            return -0.5;
        }
        let (now, later) = (Wit::now(self.farm), Wit::later(self.farm, self.farm.geezer));
        let fields = self.farm.fields.iter().enumerate();
        let fields = fields.map(|(index, &field)| if index == place { field.with(upgrade) } else { field });
        let (first, steady) = self.incomes(fields, now, later);
        // Weather may destroy it.
        0.9 * self.change(|prospect| (prospect.first, prospect.steady) = (first, steady))
    }

    /// What a face brings on a target.
    pub(super) fn face(&self, card: Card, target: Target) -> f64 {
        match (card, target) {
            (_, Target::Field(index)) => match card.aim() {
                Aim::Field(upgrade) => self.upgrade(usize::from(index), upgrade),
                _ => 0.0,
            },
            (Card::Rabbits, Target::Farm(seat)) if self.view.farm(seat).rabbits > 0 => 0.0,
            (Card::Rabbits, Target::Farm(seat)) => self.harm(seat, |prospect| prospect.spoils = 1.0),
            (Card::Coyote, Target::Farm(seat)) => {
                let Farm { cats, rabbits, .. } = *self.view.farm(seat);
                if (cats, rabbits) == (0, 0) {
                    return 0.0;
                }
                let cats = f64::from(self.figures().read(|f| f.cats) * u16::from(cats));
                let chase = |prospect: &mut Prospect| {
                    prospect.capacity -= cats;
                    prospect.spoils = self.spoils();
                };
                if seat == self.me { self.change(chase) } else { self.harm(seat, chase) }
            }
            (Card::Assassin, Target::Farm(seat)) => self.worth_of_assassin(seat),
            (Card::SiloExtension, _) => self.store(self.figures().read(|f| f.extension)),
            (Card::Cats, _) => 0.9 * self.store(self.figures().read(|f| f.cats)),
            (Card::Mercenary, _) => self.arm(|farm| farm.mercenaries += 1),
            (Card::Berzerker, _) => self.arm(|farm| farm.berzerkers += 1),
            (Card::Dogs, _) => self.arm(|farm| farm.dogs += 1),
            (Card::Walls, _) => self.arm(|farm| farm.walls = true),
            (Card::FlexibleHand, _) => {
                let pair = (self.farm.flexible_hands + 1).is_multiple_of(self.figures().flexible_set);
                (self.years_left() - 1.0).max(0.0) * if pair { 0.5 } else { 0.25 }
            }
            (Card::ReactivePlanting, _) => {
                let fields = self.farm.fields.iter().copied();
                let (first, steady) = self.incomes(fields, Wit::Wise, Wit::Wise);
                self.change(|prospect| (prospect.first, prospect.steady) = (first, steady))
                    * self.later_share()
            }
            (Card::Geezer, _) => {
                let wit = Wit::later(self.farm, true);
                self.change(|prospect| prospect.steady = self.steady(self.farm, wit))
            }
            (Card::Almanac, _) => {
                let gain = self.steady(self.farm, Wit::Wise) - self.steady(self.farm, Wit::Blind);
                gain * f64::from(self.seasons.saturating_sub(1)).min(2.0)
            }
            _ => 0.0,
        }
    }

    /// What is lost by playing a face now: it could still go by its back.
    pub(super) fn reserve(&self, card: Card) -> f64 {
        let slot = self.own.slots.contains(&Some(card));
        match slot && self.farm.is_seeded() {
            true => 0.0,
            false => 0.3 * self.best_back(),
        }
    }

    /// What more room for food is worth.
    fn store(&self, room: u16) -> f64 {
        self.change(|prospect| prospect.capacity += f64::from(room))
    }

    /// Of the seasons that are left, the share after the running one.
    fn later_share(&self) -> f64 {
        f64::from(self.seasons.saturating_sub(1)) / f64::from(self.seasons.max(1))
    }

    /// What a back makes of a card.
    pub(super) fn back(&self, card: Card, back: BackUse) -> f64 {
        match back {
            BackUse::HalfField => self.backs().half_field,
            BackUse::HalfSilo => self.backs().half_silo,
            BackUse::ArmedMan => self.backs().armed_man,
            BackUse::Save => match self.seasons {
                0 | 1 => 0.0,
                _ => PATIENCE * self.card(card),
            },
            BackUse::Discard => 0.0,
        }
    }

    fn backs(&self) -> &Backs {
        self.backs.get_or_init(|| {
            let bare = Field::default();
            let (mut field, mut silo) = (*self.prospect(), *self.prospect());
            field.first += self.first_of(bare, Wit::now(self.farm));
            field.steady += self.steady_of(bare, Wit::later(self.farm, self.farm.geezer));
            silo.capacity += f64::from(self.figures().read(|f| f.silo));
            let [baseline, field, silo] = self.futures([self.prospect(), &field, &silo]);
            let _ = self.baseline.set(baseline);
            let (field, silo) = (field - baseline, silo - baseline);
            let whole = |back, halves: u8| halves % 2 == 1 || self.planned(back) % 2 == 1;
            let half = |back, halves, worth: f64| if whole(back, halves) { worth } else { HALF * worth };
            Backs {
                // It grows from the next season on.
                half_field: half(BackUse::HalfField, self.farm.half_fields, field * self.later_share()),
                half_silo: half(BackUse::HalfSilo, self.farm.half_silos, silo),
                armed_man: self.arm(|farm| farm.armed_men += 1),
            }
        })
    }

    /// Halves of this kind that are planned in the open step.
    pub(super) fn planned(&self, back: BackUse) -> usize {
        match self.view.table.phase {
            Phase::Back => self.own.plan.uses.iter().filter(|used| used.target() == back as u8).count(),
            _ => 0,
        }
    }

    /// What a stolen card is worth to us, and its loss to its owner.
    pub(super) fn worth_of_loot(&self, seat: Seat, slot: usize) -> f64 {
        let card = self.view.farm(seat).slots[slot].and_then(|back| back.face());
        card.map_or(0.0, |card| self.card(card) * (1.0 + self.spite(seat) / 2.0))
    }
}
