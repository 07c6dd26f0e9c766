//! The Steal step, wave after wave (EH-STL).

use ruckus_core::{Seat, SeatSet, Witness};

use crate::card::Card;
use crate::farm::{Back, Origin, SLOTS};
use crate::state::{EightHarvests, Phase, SlotOf, Slots, Village};
use crate::step::{Choice, Event, Quiet, Whence};

impl EightHarvests {
    /// All Steals of a wave are played together; they take effect, or cancel each other (EH-STL-3 to EH-STL-7).
    pub(crate) fn resolve_steals(&mut self, wave: u8, witness: &mut impl Witness<Event>) -> Phase {
        let live = self.table.live();
        let mut thieves = Slots::none();
        for seat in live.each() {
            if let Some(&steal) = self.secret(seat).plan.uses.first() {
                let (slot, from) = match steal.place().saved_index() {
                    None => (usize::from(steal.place().0), Whence::Slot),
                    Some(_) => (SLOTS - 1, Whence::Saved),
                };
                self.play_steal(seat, steal.place(), from, witness);
                thieves.insert(SlotOf { seat, slot });
            }
        }
        let steals = thieves.len() as u8;
        if steals == 0 {
            let step = if self.table.aside == 0 { Quiet::Steal } else { Quiet::AnotherSteal };
            witness.tell_all(|| Event::Quiet { step });
            self.table.discards.add_many(Card::Steal, self.table.aside);
            self.table.aside = 0;
            return Phase::Face;
        }
        let effective = steals == 1 || steals == 2 && live.len() == 4;
        if !effective {
            witness.tell_all(|| Event::Cancelled { steals });
            return self.begin_redrawing(wave, thieves, Slots::none(), witness);
        }
        self.show_slots(live, if steals == 1 { thieves } else { Slots::none() }, witness);
        Phase::Take { wave, thieves, left: thieves, got: Slots::none(), lost: Slots::none() }
    }

    fn play_steal(
        &mut self,
        seat: Seat,
        place: crate::state::CardPlace,
        from: Whence,
        witness: &mut impl Witness<Event>,
    ) {
        let back = self.farm(seat).back_at(place).unwrap_or_default();
        match place.saved_index() {
            None => {
                self.secret_mut(seat).slots[usize::from(place.0)] = None;
                self.farm_mut(seat).slots[usize::from(place.0)] = None;
            }
            Some(index) => {
                self.secret_mut(seat).saved.remove(index);
                self.farm_mut(seat).saved.remove(index);
            }
        }
        self.expose(seat, back, Card::Steal);
        self.table.aside += 1;
        witness.tell_all(|| Event::PlayedSteal { seat, from });
    }

    /// All slot cards are shown to everybody, except those of a single thief (EH-STL-4).
    fn show_slots(&mut self, live: SeatSet, single: Slots, witness: &mut impl Witness<Event>) {
        for seat in live.each() {
            let is_single = (0..SLOTS).any(|slot| single.contains(SlotOf { seat, slot }));
            for slot in (0..SLOTS).filter(|_| !is_single) {
                let (Some(card), Some(back)) = (self.secret(seat).slots[slot], self.farm(seat).slots[slot])
                else {
                    continue;
                };
                self.expose(seat, back, card);
                self.farm_mut(seat).slots[slot] = Some(Back::shown(card));
                witness.tell_all(|| Event::Showed { seat, card });
            }
        }
    }

    /// The next thief takes a card; where there is only one to take, at once (D7).
    pub(crate) fn begin_take(&mut self, witness: &mut impl Witness<Event>) -> bool {
        loop {
            let Phase::Take { wave, thieves, left, got, lost } = self.table.phase else { return false };
            let Some(next) = left.first() else { return false };
            let thief = next.seat;
            let mut loot = loot(&self.table, thieves, thief).each();
            match (loot.next(), loot.next()) {
                (Some(_), Some(_)) => {
                    self.owing = SeatSet::only(thief);
                    return true;
                }
                (Some(only), None) => self.take_from(only, witness),
                // The fixed victim has nothing: the thief draws instead (EH-STL-13).
                (None, _) => {
                    self.table.phase =
                        Phase::Take { wave, thieves, left: left.without(next), got, lost: lost.with(next) };
                }
            }
        }
    }

    /// D7.
    pub(crate) fn take(&mut self, victim: Seat, slot: u8, witness: &mut impl Witness<Event>) {
        self.owing = SeatSet::EMPTY;
        self.take_from(SlotOf { seat: victim, slot: slot.into() }, witness);
        if !self.begin_take(witness) {
            self.go_on(witness);
        }
    }

    /// The taken card replaces the Steal in its slot (EH-STL-8).
    fn take_from(&mut self, from: SlotOf, witness: &mut impl Witness<Event>) {
        let Phase::Take { wave, thieves, left, got, lost } = self.table.phase else { return };
        let Some(to) = left.first() else { return };
        let (thief, victim) = (to.seat, from.seat);
        let Some(card) = self.secret_mut(victim).slots[from.slot].take() else { return };
        self.farm_mut(victim).slots[from.slot] = None;
        self.secret_mut(thief).slots[to.slot] = Some(card);
        self.farm_mut(thief).slots[to.slot] = Some(Back::shown(card));
        witness.tell_all(|| Event::Took { thief, victim, card });
        let (got, lost) = (got.with(to), lost.with(from));
        self.table.phase = Phase::Take { wave, thieves, left: left.without(to), got, lost };
    }

    /// What the thief whose turn it is may take (D7).
    pub(crate) fn list_loot(&self, list: &mut Vec<Choice>) {
        let Phase::Take { thieves, left, .. } = self.table.phase else { return };
        if let Some(thief) = left.first() {
            let loot = loot(&self.table, thieves, thief.seat);
            list.extend(loot.each().map(|SlotOf { seat, slot }| Choice::Take { seat, slot: slot as u8 }));
        }
    }

    /// Victims, and thieves without a victim, draw a card each (EH-STL-7, EH-STL-9, EH-STL-13).
    pub(crate) fn begin_redrawing(
        &mut self,
        wave: u8,
        need: Slots,
        got: Slots,
        witness: &mut impl Witness<Event>,
    ) -> Phase {
        self.reshuffle_for(need.len() as u8, witness);
        Phase::Redraw { wave, need, got }
    }

    pub(crate) fn begin_redraw(&mut self, witness: &mut impl Witness<Event>) -> bool {
        let Phase::Redraw { wave, need, got } = self.table.phase else { return false };
        if !need.is_empty() && self.table.deck() == 0 {
            need.each().for_each(|SlotOf { seat, .. }| witness.tell_all(|| Event::NothingDrawn { seat }));
            self.table.phase = Phase::Redraw { wave, need: Slots::none(), got };
            return false;
        }
        !need.is_empty()
    }

    /// C3.
    pub(crate) fn redraw(&mut self, card: Card, witness: &mut impl Witness<Event>) {
        let Phase::Redraw { wave, need, got } = self.table.phase else { return };
        let Some(next) = need.first() else { return };
        let SlotOf { seat, slot } = next;
        let recycled = self.leave_deck(card);
        let origin = if recycled { Origin::Recycled } else { Origin::Deck };
        let secret = self.secret_mut(seat);
        secret.slots[slot] = Some(card);
        if recycled {
            secret.recycled.add(card);
        }
        self.farm_mut(seat).slots[slot] = Some(Back::hidden(origin));
        witness.tell_apart(seat, |own| Event::DrewIntoSlot { seat, card: own.then_some(card) });
        self.table.phase = Phase::Redraw { wave, need: need.without(next), got: got.with(next) };
        if !self.begin_redraw(witness) {
            self.go_on(witness);
        }
    }
}

/// The slots from which a thief may take: those of any other seat (EH-STL-5), or of the one whom the seating fixes
/// (EH-STL-6).
pub(crate) fn loot(table: &Village, thieves: Slots, thief: Seat) -> Slots {
    let accomplice = thieves.each().map(|it| it.seat).find(|&seat| seat != thief);
    let victims = match accomplice {
        None => table.opponents(thief),
        Some(accomplice) => SeatSet::only(fixed_victim(table, thief, accomplice)),
    };
    let mut loot = Slots::none();
    for seat in victims.each() {
        for slot in (0..SLOTS).filter(|&slot| table.farm(seat).slots[slot].is_some()) {
            loot.insert(SlotOf { seat, slot });
        }
    }
    loot
}

/// Neighbours rob their other neighbour, those who sit opposite rob their right neighbour (EH-STL-6).
pub(crate) fn fixed_victim(table: &Village, thief: Seat, accomplice: Seat) -> Seat {
    let left = thief.left(table.seats);
    let right = left.left(table.seats).left(table.seats);
    if accomplice == right { left } else { right }
}
