//! The Face step: everything that is committed resolves at once, in the order of EH-FAC-2.

use ruckus_core::{Seat, SeatSet, Witness};

use crate::card::{Aim, Card, Upgrade};
use crate::farm::{Locked, Reactive, Role, SLOTS, Unit};
use crate::state::{EightHarvests, Hit, Phase, Use};
use crate::step::{Choice, Event, Quiet, Target, Whence};

impl EightHarvests {
    pub(crate) fn resolve_faces(&mut self, witness: &mut impl Witness<Event>) -> Phase {
        let mut almanacs = SeatSet::EMPTY;
        let (mut quiet, mut later) = (true, false);
        // All are shown; lasting cards except Perennials are laid (1).
        for seat in self.table.live().each() {
            for index in 0..self.secret(seat).plan.uses.len() {
                let used = self.secret(seat).plan.uses[index];
                let Some(card) = self.show_face(seat, used, witness) else { continue };
                quiet = false;
                match card {
                    Card::Coyote | Card::Perennial | Card::Assassin => later = true,
                    Card::Almanac => {
                        almanacs = almanacs.with(seat);
                        self.table.discards.add(card);
                    }
                    _ => self.lay_face(seat, card, used.target()),
                }
            }
        }
        if quiet {
            witness.tell_all(|| Event::Quiet { step: Quiet::Face });
        }
        if later {
            self.resolve_in_turn(witness);
        }
        for seat in self.table.live().each() {
            self.drop_used(seat);
        }
        Phase::Kill { almanacs }
    }

    /// Coyotes (2), then Perennials (3); Assassins (4) are noted.
    fn resolve_in_turn(&mut self, witness: &mut impl Witness<Event>) {
        for stage in [Card::Coyote, Card::Perennial, Card::Assassin] {
            for seat in self.table.live().each() {
                for index in 0..self.secret(seat).plan.uses.len() {
                    let used = self.secret(seat).plan.uses[index];
                    if self.secret(seat).card_at(used.place()) != Some(stage) {
                        continue;
                    }
                    match stage {
                        Card::Coyote => self.chase(Seat::new(used.target()), witness),
                        Card::Perennial => self.lay_perennial(seat, used.target(), witness),
                        _ => {
                            self.table.discards.add(Card::Assassin);
                            self.table.assassins.push(Hit { owner: seat, victim: Seat::new(used.target()) });
                        }
                    }
                }
            }
        }
    }

    /// Shows a committed card to all; it is still in its place.
    fn show_face(&mut self, seat: Seat, used: Use, witness: &mut impl Witness<Event>) -> Option<Card> {
        let card = self.secret(seat).card_at(used.place())?;
        let back = self.farm(seat).back_at(used.place())?;
        self.expose(seat, back, card);
        let target = match card.aim() {
            Aim::Field(_) => Target::Field(used.target()),
            Aim::Opponent | Aim::AnyFarm => Target::Farm(Seat::new(used.target())),
            _ => Target::Own,
        };
        let from = if used.place().saved_index().is_some() { Whence::Saved } else { Whence::Slot };
        witness.tell_all(|| Event::Played { seat, card, from, target });
        Some(card)
    }

    /// Used slot and Saved cards have left their places.
    pub(crate) fn drop_used(&mut self, seat: Seat) {
        let marks = self.secret(seat).plan.marks;
        if marks.is_empty() {
            return;
        }
        for slot in 0..SLOTS {
            if marks.contains(slot) {
                self.secret_mut(seat).slots[slot] = None;
                self.farm_mut(seat).slots[slot] = None;
            }
        }
        self.secret_mut(seat).saved.drop_marked(marks.past(SLOTS));
        self.farm_mut(seat).saved.drop_marked(marks.past(SLOTS));
    }

    /// A lasting card is laid.
    fn lay_face(&mut self, seat: Seat, card: Card, target: u8) {
        let farm = match card {
            Card::Rabbits => self.farm_mut(Seat::new(target)),
            _ => self.farm_mut(seat),
        };
        match card {
            Card::SiloExtension => farm.extensions += 1,
            Card::Cats => farm.cats += 1,
            Card::Rabbits => farm.rabbits += 1,
            Card::Mercenary => farm.mercenaries += 1,
            Card::Berzerker => farm.berzerkers += 1,
            Card::Dogs => farm.dogs += 1,
            Card::Walls => farm.walls = true,
            Card::FlexibleHand => farm.flexible_hands += 1,
            Card::ReactivePlanting => farm.reactive = Reactive::Laid,
            Card::Geezer => farm.geezer = true,
            _ => {
                if let Aim::Field(upgrade) = card.aim() {
                    let field = &mut farm.fields[usize::from(target)];
                    *field = field.with(upgrade);
                }
            }
        }
    }

    /// EH-ANI-2.
    fn chase(&mut self, at: Seat, witness: &mut impl Witness<Event>) {
        let farm = self.farm_mut(at);
        let (cats, rabbits) = (farm.cats, farm.rabbits);
        (farm.cats, farm.rabbits) = (0, 0);
        self.table.discards.add_many(Card::Cats, cats);
        self.table.discards.add_many(Card::Rabbits, rabbits);
        self.table.discards.add(Card::Coyote);
        witness.tell_all(|| Event::Chased { farm: at, cats, rabbits });
    }

    /// EH-ANI-3.
    fn lay_perennial(&mut self, seat: Seat, field: u8, witness: &mut impl Witness<Event>) {
        let farm = self.farm_mut(seat);
        if farm.rabbits == 0 {
            let field = &mut farm.fields[usize::from(field)];
            *field = field.with(Upgrade::Perennial);
        } else {
            self.table.discards.add(Card::Perennial);
            witness.tell_all(|| Event::PerennialLost { seat });
        }
    }

    /// The next Assassin; where there is at most one kind of unit, without a question (D9).
    pub(crate) fn begin_kill(&mut self, witness: &mut impl Witness<Event>) -> bool {
        while let Some(&Hit { owner, victim }) = self.table.assassins.first() {
            let mut units = self.targets(victim);
            match (units.next(), units.next()) {
                (Some(_), Some(_)) => {
                    self.owing = SeatSet::only(owner);
                    return true;
                }
                (Some(unit), None) => self.kill_unit(unit, witness),
                (None, _) => {
                    self.table.assassins.remove(0);
                    witness.tell_all(|| Event::NobodyToKill { owner, victim });
                }
            }
        }
        false
    }

    fn targets(&self, victim: Seat) -> impl Iterator<Item = Unit> + use<> {
        let farm = self.farm(victim);
        let present = Unit::ALL.map(|unit| farm.units(unit) > 0);
        Unit::ALL.into_iter().filter(move |&unit| present[unit as usize])
    }

    pub(crate) fn list_targets(&self, list: &mut Vec<Choice>) {
        if let Some(hit) = self.table.assassins.first() {
            list.extend(self.targets(hit.victim).map(|unit| Choice::Kill { unit }));
        }
    }

    /// D9.
    pub(crate) fn kill(&mut self, unit: Unit, witness: &mut impl Witness<Event>) {
        self.owing = SeatSet::EMPTY;
        self.kill_unit(unit, witness);
        if !self.begin_kill(witness) {
            self.go_on(witness);
        }
    }

    /// EH-MIL-3.
    fn kill_unit(&mut self, unit: Unit, witness: &mut impl Witness<Event>) {
        let Hit { owner, victim } = self.table.assassins.remove(0);
        let farm = self.farm_mut(victim);
        farm.lose(unit);
        match unit {
            Unit::ArmedMan => {
                if let Some(oldest) = farm.locked.iter_mut().find(|locked| locked.role() == Role::ArmedMan) {
                    *oldest = Locked::new(oldest.back(), Role::Removed);
                }
            }
            Unit::Mercenary => self.table.discards.add(Card::Mercenary),
            Unit::Berzerker => self.table.discards.add(Card::Berzerker),
        }
        witness.tell_all(|| Event::Killed { owner, victim, unit });
    }
}
