//! What a card is good for, by its face or by its back.

use ruckus_core::Seat;

use super::{FRESH_CARD, HALF, Mind, PATIENCE};
use crate::card::Aim;
use crate::farm::Reactive;
use crate::{BackUse, Card, Field, Phase, Target, Upgrade};

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
        self.best_face(card).max(0.6 * self.best_back(card))
    }

    pub(super) fn best_face(&self, card: Card) -> f64 {
        match card {
            Card::Warlord => self.best_attack(self.farm),
            Card::Steal => 1.2,
            _ => self.targets(card).map(|target| self.face(card, target)).fold(0.0, f64::max),
        }
    }

    pub(super) fn best_back(&self, card: Card) -> f64 {
        BackUse::LOCKING.into_iter().map(|back| self.back(card, back)).fold(0.0, f64::max)
    }

    pub(super) fn targets(&self, card: Card) -> impl Iterator<Item = Target> + '_ {
        let fields = self.farm.fields.len() as u8;
        let aim = card.aim();
        let on_field = (0..fields).filter(move |&field| match aim {
            Aim::Field(upgrade) => !self.farm.fields[usize::from(field)].has(upgrade),
            _ => false,
        });
        let on_farm = self.view.table.live().each().filter(move |&seat| match aim {
            Aim::Opponent => seat != self.me,
            Aim::AnyFarm => true,
            _ => false,
        });
        let own = match aim {
            Aim::Silo => self.farm.extensions < self.farm.silos(),
            Aim::Farm => true,
            Aim::FarmOnce => match card {
                Card::Walls => !self.farm.walls,
                Card::Geezer => !self.farm.geezer,
                _ => self.farm.reactive == Reactive::No,
            },
            Aim::Sky => self.view.table.climate_left() > 0,
            _ => false,
        };
        on_field.map(Target::Field).chain(on_farm.map(Target::Farm)).chain(own.then_some(Target::Own))
    }

    /// What a face brings on a target.
    pub(super) fn face(&self, card: Card, target: Target) -> f64 {
        match (card, target) {
            (_, Target::Field(index)) => {
                let Some(upgrade) = Upgrade::ALL.into_iter().find(|upgrade| upgrade.card() == card) else {
                    return 0.0;
                };
                let lost = upgrade == Upgrade::Perennial && self.farm.rabbits > 0;
                // Weather may destroy it.
                let gain = 0.9
                    * self.change(|farm| {
                        let field = &mut farm.fields[usize::from(index)];
                        *field = field.with(upgrade);
                    });
                if lost { -0.5 } else { gain }
            }
            (Card::Rabbits, Target::Farm(seat)) => self.harm(seat, |farm| farm.rabbits += 1),
            (Card::Coyote, Target::Farm(seat)) if seat == self.me => self.change(|farm| {
                farm.cats = 0;
                farm.rabbits = 0;
            }),
            (Card::Coyote, Target::Farm(seat)) => self.harm(seat, |farm| {
                farm.cats = 0;
                farm.rabbits = 0;
            }),
            (Card::Assassin, Target::Farm(seat)) => self.worth_of_assassin(seat),
            (Card::SiloExtension, _) => self.change(|farm| farm.extensions += 1),
            (Card::Cats, _) => 0.9 * self.change(|farm| farm.cats += 1),
            (Card::Mercenary, _) => self.arm(|farm| farm.mercenaries += 1),
            (Card::Berzerker, _) => self.arm(|farm| farm.berzerkers += 1),
            (Card::Dogs, _) => self.arm(|farm| farm.dogs += 1),
            (Card::Walls, _) => self.arm(|farm| farm.walls = true),
            (Card::FlexibleHand, _) => {
                let pair = (self.farm.flexible_hands + 1).is_multiple_of(self.figures().flexible_set);
                (self.years_left() - 1.0).max(0.0) * if pair { 0.5 } else { 0.25 }
            }
            (Card::ReactivePlanting, _) => {
                let gain = self.change(|farm| farm.reactive = Reactive::Works);
                gain * f64::from(self.seasons.saturating_sub(1)) / f64::from(self.seasons.max(1))
            }
            (Card::Geezer, _) => self.change(|farm| farm.geezer = true),
            (Card::Almanac, _) => {
                let wise = self.income(self.farm, &self.later, true, false);
                let blind = self.income(self.farm, &self.later, false, false);
                (wise - blind) * f64::from(self.seasons.saturating_sub(1)).min(2.0)
            }
            _ => 0.0,
        }
    }

    /// What is lost by playing a face now: it could still go by its back.
    pub(super) fn reserve(&self, card: Card) -> f64 {
        let slot = self.own.slots.contains(&Some(card));
        match slot && self.farm.is_seeded() {
            true => 0.0,
            false => 0.3 * self.best_back(card),
        }
    }

    /// What a back makes of a card.
    pub(super) fn back(&self, card: Card, back: BackUse) -> f64 {
        let pair = |half: u8| half % 2 == 1 || self.planned(back) % 2 == 1;
        match back {
            BackUse::HalfField => {
                let whole = self.change(|farm| farm.fields.push(Field::default()));
                // It grows from the next season on.
                let late = whole * f64::from(self.seasons.saturating_sub(1)) / f64::from(self.seasons.max(1));
                if pair(self.farm.half_fields) { late } else { HALF * late }
            }
            BackUse::HalfSilo => {
                let whole = self.change(|farm| farm.half_silos += 2);
                if pair(self.farm.half_silos) { whole } else { HALF * whole }
            }
            BackUse::ArmedMan => self.arm(|farm| farm.armed_men += 1),
            BackUse::Save => match self.seasons {
                0 | 1 => 0.0,
                _ => PATIENCE * self.best_face(card).max(self.best_back(card) * 0.6),
            },
            BackUse::Discard => 0.0,
        }
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
