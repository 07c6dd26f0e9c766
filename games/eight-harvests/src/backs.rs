//! The Back step: halves, Armed Men, Saved cards, discards, and Fire's half fields (EH-BCK, EH-FIR).

use ruckus_core::{Seat, Witness};

use crate::card::Card;
use crate::farm::{Back, Role, SLOTS};
use crate::state::{CardPlace, EightHarvests, Use};
use crate::step::{BackUse, Event, Quiet};

impl EightHarvests {
    /// All backs are shown at once (EH-BCK-5).
    pub(crate) fn resolve_backs(&mut self, witness: &mut impl Witness<Event>) {
        let mut quiet = true;
        for seat in self.table.live().each() {
            let uses = self.secret(seat).plan.uses.len();
            quiet &= uses == 0;
            for index in 0..uses {
                let used = self.secret(seat).plan.uses[index];
                self.use_back(seat, used, witness);
            }
            self.drop_used(seat);
            if let Some(index) = self.secret(seat).plan.hand {
                quiet = false;
                self.lay_fire_field(seat, usize::from(index), witness);
            }
        }
        if quiet {
            witness.tell_all(|| Event::Quiet { step: Quiet::Back });
        }
    }

    fn use_back(&mut self, seat: Seat, used: Use, witness: &mut impl Witness<Event>) {
        let place = used.place();
        let back_use = BackUse::ALL[usize::from(used.target())];
        let (Some(card), Some(back)) = (self.secret(seat).card_at(place), self.farm(seat).back_at(place))
        else {
            return;
        };
        if back_use == BackUse::Discard {
            self.discard(seat, back, card);
            witness.tell_all(|| Event::Discarded { seat, card });
            return;
        }
        let known = back.is_shown();
        witness.tell_apart(seat, |own| {
            let card = (own || known).then_some(card);
            match place.saved_index() {
                None => Event::Backed { seat, back: back_use, card },
                Some(index) => {
                    let index = if own { index } else { self.place_for_others(seat, used) };
                    Event::Converted { seat, place: index as u8 + 1, back: back_use, card }
                }
            }
        });
        match back_use.role() {
            Some(role) => self.lock_and_tell(seat, back, card, role, witness),
            None => {
                self.secret_mut(seat).saved.push(card);
                self.farm_mut(seat).saved.push(back);
            }
        }
    }

    /// Which of the Saved cards is used, in the eyes of the others: of those that look alike to them the first that is
    /// left, for which of them it really is they could not remember by looking at the table.
    fn place_for_others(&self, seat: Seat, used: Use) -> usize {
        let farm = self.farm(seat);
        let back = farm.back_at(used.place());
        let is_alike = |index: &usize| farm.back_at(CardPlace::saved(*index)) == back;
        let uses = self.secret(seat).plan.uses.iter().take_while(|&&earlier| earlier != used);
        let earlier = uses.filter_map(|earlier| earlier.place().saved_index()).filter(is_alike).count();
        (0..farm.saved.len()).filter(is_alike).nth(earlier).unwrap_or_default()
    }

    fn lock_and_tell(
        &mut self,
        seat: Seat,
        back: Back,
        card: Card,
        role: Role,
        witness: &mut impl Witness<Event>,
    ) {
        if self.lock(seat, back, card, role) {
            let farm = self.farm(seat);
            witness.tell_all(|| match role {
                Role::HalfField => Event::NewField { seat, fields: farm.fields.len() as u8 },
                _ => Event::NewSilo { seat, silos: farm.silos() },
            });
        }
    }

    /// EH-FIR-1.
    fn lay_fire_field(&mut self, seat: Seat, index: usize, witness: &mut impl Witness<Event>) {
        let card = self.secret_mut(seat).hand.remove(index);
        self.farm_mut(seat).hand -= 1;
        witness.tell_apart(seat, |own| Event::FireField { seat, card: own.then_some(card) });
        let back = Back::hidden(self.hand_origin());
        self.lock_and_tell(seat, back, card, Role::HalfField, witness);
    }
}

const _: () = assert!(SLOTS == 2, "a season card, and one more");
