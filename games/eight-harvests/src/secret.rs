//! Secret steps: who may choose what, and the plans in which it is written until all are done (EH-SIM-2 to EH-SIM-6).

use std::ops::ControlFlow;

use ruckus_core::{EyeSet, Seat, SeatSet, Witness};

use crate::card::{Aim, Card, Upgrade};
use crate::farm::{Farm, Reactive, SLOTS};
use crate::figures::FIGURES;
use crate::state::{EightHarvests, Phase, Place, Plan, Secret, Table, Use, slot_bit};
use crate::step::{BackUse, Choice, Event, Target, Whence};

/// Goes on, or has seen enough.
type Flow = ControlFlow<()>;

/// How free a seat is.
enum Freedom {
    /// Nothing is left to choose.
    Done,
    /// There is one option, which the engine takes (EH-SIM-5).
    Forced(Choice),
    Free,
}

impl EightHarvests {
    /// Opens a secret step to all live seats and says whether any of them has a real choice.
    pub(crate) fn ask_all(&mut self, _witness: &mut impl Witness<Event>) -> bool {
        for seat in self.table.live().each() {
            self.settle(seat);
        }
        !self.owing.is_empty()
    }

    /// Answers whatever leaves no choice (EH-SIM-5), and notes whether the seat has to choose.
    pub(crate) fn settle(&mut self, seat: Seat) {
        loop {
            match self.freedom(seat) {
                Freedom::Done => {
                    self.secret_mut(seat).plan.done = true;
                    self.owing = self.owing.without(seat);
                    return;
                }
                Freedom::Forced(choice) => self.write_down(seat, choice),
                Freedom::Free => {
                    self.owing = self.owing.with(seat);
                    return;
                }
            }
        }
    }

    /// A choice in a secret step. The last one closes it (EH-SIM-2).
    pub(crate) fn plan(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let season = self.planned_season(seat);
        witness.tell(EyeSet::only(seat), || Event::Planned {
            seat,
            choice,
            card: self.card_of(seat, choice),
            season,
        });
        self.write_down(seat, choice);
        self.settle(seat);
        if self.owing.is_empty() {
            self.go_on(witness);
        }
    }

    fn freedom(&self, seat: Seat) -> Freedom {
        if self.secret(seat).plan.done {
            return Freedom::Done;
        }
        let mut only = None;
        let several = self.offers(seat, &mut |choice| match only {
            None => {
                only = Some(choice);
                Flow::Continue(())
            }
            Some(_) => Flow::Break(()),
        });
        match (several, only) {
            (Flow::Break(()), _) => Freedom::Free,
            (_, Some(choice)) => Freedom::Forced(choice),
            (_, None) => Freedom::Done,
        }
    }

    /// Gives every legal choice of a seat in the open step, each once.
    #[inline]
    pub(crate) fn offers(&self, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        offers(&self.table, self.secret(seat), seat, give)
    }

    /// In which season a card being laid will be played; otherwise the running one.
    fn planned_season(&self, seat: Seat) -> crate::state::Season {
        match self.table.phase {
            Phase::Lay => crate::state::Season::ALL[usize::from(self.secret(seat).plan.at.min(1))],
            _ => self.table.season,
        }
    }

    /// The card that a choice is about, where the choice does not say so.
    fn card_of(&self, seat: Seat, choice: Choice) -> Option<Card> {
        card_of(self.secret(seat), choice)
    }

    /// Writes a choice into the plan of a seat. Nothing happens yet.
    #[inline]
    pub(crate) fn write_down(&mut self, seat: Seat, choice: Choice) {
        let farm = &self.table.farms[seat.index()];
        let Secret { hand, slots, saved, plan, .. } = &mut self.secrets[seat.index()];
        let of_hand = |card: Card, taken: u32| {
            (0..hand.len()).find(|&index| hand[index] == card && taken & 1 << index == 0).unwrap_or(0)
        };
        match choice {
            Choice::Keep { card } => {
                plan.marks |= 1 << of_hand(card, plan.marks);
                plan.done = plan.marks.count_ones() == u32::from(FIGURES.kept);
            }
            Choice::HoldOn | Choice::ThrowAway => {
                if choice == Choice::ThrowAway {
                    plan.marks |= 1 << plan.at;
                }
                plan.at += 1;
                plan.done = usize::from(plan.at) == hand.len();
            }
            Choice::Lay { card } if plan.at == 0 => {
                plan.hand = Some(of_hand(card, 0) as u8);
                plan.at = 1;
            }
            Choice::Lay { card } => {
                plan.marks |= 1 << of_hand(card, plan.hand.map_or(0, |first| 1 << first));
                plan.done = true;
            }
            Choice::LayNone => {
                plan.done = plan.at == 1;
                plan.at = 1;
            }
            Choice::Fallow { field } | Choice::Seed { field } => {
                if matches!(choice, Choice::Seed { .. }) {
                    plan.marks |= 1 << field;
                }
                plan.at = field + 1;
                plan.done = usize::from(plan.at) == farm.fields.len();
            }
            Choice::NoSteal | Choice::Done => plan.done = true,
            Choice::Steal { slot } => {
                plan.uses.push(Use::new(Place::slot(usize::from(slot)), 0));
                plan.done = true;
            }
            Choice::SavedSteal => {
                plan.uses.push(Use::new(pick(farm, slots, saved, plan, Card::Steal, Whence::Saved), 0));
                plan.done = true;
            }
            Choice::Face { card, from, target } => {
                let target = match target {
                    Target::Own => 0,
                    Target::Field(field) => field,
                    Target::Farm(seat) => seat.index() as u8,
                };
                commit(plan, pick(farm, slots, saved, plan, card, from), target);
            }
            Choice::Attack { from, victim } => {
                let place = pick(farm, slots, saved, plan, Card::Warlord, from);
                commit(plan, place, victim.index() as u8);
            }
            Choice::Back { slot, back } => {
                commit(plan, Place::slot(usize::from(slot)), back as u8);
                plan.at = slot + 1;
            }
            Choice::Convert { card, back } => {
                let place = pick(farm, slots, saved, plan, card, Whence::Saved);
                commit(plan, place, back as u8);
            }
            Choice::FireField { card } => plan.hand = Some(of_hand(card, 0) as u8),
            Choice::Take { .. } | Choice::Kill { .. } => debug_assert!(false, "these are open choices"),
        }
    }
}

fn commit(plan: &mut Plan, place: Place, target: u8) {
    plan.marks |= place.mark();
    plan.uses.push(Use::new(place, target));
}

/// The place of such a card; of equal ones first one that everybody knows (section 5).
fn pick(
    farm: &Farm,
    slots: &[Option<Card>; SLOTS],
    saved: &[Card],
    plan: &Plan,
    card: Card,
    from: Whence,
) -> Place {
    let free = |place: Place| plan.marks & place.mark() == 0;
    let mut found = None;
    let mut look = |place: Place| {
        if free(place) && (found.is_none() || farm.back_at(place).is_some_and(|back| back.is_shown())) {
            let known = found.is_some_and(|found| farm.back_at(found).is_some_and(|back| back.is_shown()));
            if !known {
                found = Some(place);
            }
        }
    };
    match from {
        Whence::Slot => {
            (0..SLOTS).filter(|&slot| slots[slot] == Some(card)).for_each(|slot| look(Place::slot(slot)))
        }
        Whence::Saved => {
            (0..saved.len())
                .filter(|&index| saved[index] == card)
                .for_each(|index| look(Place::saved(index)));
        }
    }
    found.unwrap_or(Place::slot(0))
}

/// The card that a choice is about, where the choice does not say so.
pub(crate) fn card_of(secret: &Secret, choice: Choice) -> Option<Card> {
    match choice {
        Choice::HoldOn | Choice::ThrowAway => secret.hand.get(usize::from(secret.plan.at)).copied(),
        Choice::Back { slot, .. } => secret.slots.get(usize::from(slot)).copied().flatten(),
        _ => None,
    }
}

/// Every legal choice of a seat in the open secret step, from what it knows.
pub(crate) fn offers(
    table: &Table,
    secret: &Secret,
    seat: Seat,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let farm = table.farm(seat);
    let plan = &secret.plan;
    if plan.done {
        return Flow::Continue(());
    }
    match table.phase {
        Phase::Keep => each_of_hand(secret, plan.marks, |card| Choice::Keep { card }, give),
        Phase::Flex => {
            if farm.flexible_hands > 0 && usize::from(plan.at) < secret.hand.len() {
                give(Choice::HoldOn)?;
                give(Choice::ThrowAway)?;
            }
            Flow::Continue(())
        }
        Phase::Lay => {
            let taken = plan.hand.map_or(0, |first| 1 << first);
            let none = match plan.at {
                0 => secret.hand.len() < 2,
                _ => secret.hand.is_empty() || secret.hand.len() == 1 && plan.hand.is_some(),
            };
            each_of_hand(secret, taken, |card| Choice::Lay { card }, give)?;
            if none { give(Choice::LayNone) } else { Flow::Continue(()) }
        }
        Phase::Plant | Phase::LatePlant => {
            let late = farm.reactive == Reactive::Works;
            if late == (table.phase == Phase::LatePlant) && usize::from(plan.at) < farm.fields.len() {
                give(Choice::Fallow { field: plan.at })?;
                if farm.food > plan.marks.count_ones() as u16 {
                    give(Choice::Seed { field: plan.at })?;
                }
            }
            Flow::Continue(())
        }
        Phase::Steal { wave, open } => offer_steals(table, secret, seat, wave, open, give),
        Phase::Face => offer_faces(table, secret, seat, give),
        Phase::Warlord => offer_warlords(table, secret, seat, give),
        Phase::Back => offer_backs(table, secret, seat, give),
        _ => Flow::Continue(()),
    }
}

/// Equal cards are offered once (section 5); the hand lies in order.
#[inline]
fn each_of_hand(
    secret: &Secret,
    taken: u32,
    choice: impl Fn(Card) -> Choice,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let mut last = None;
    for (index, &card) in secret.hand.iter().enumerate() {
        if taken & 1 << index == 0 && last != Some(card) {
            last = Some(card);
            give(choice(card))?;
        }
    }
    Flow::Continue(())
}

/// EH-STL-1, EH-STL-2, EH-STL-10.
fn offer_steals(
    table: &Table,
    secret: &Secret,
    seat: Seat,
    wave: u8,
    open: u8,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    give(Choice::NoSteal)?;
    let others = table.opponents(seat);
    if !others.each().any(|other| table.farm(other).slots.iter().any(Option::is_some)) {
        return Flow::Continue(());
    }
    for slot in 0..SLOTS {
        if open & slot_bit(seat, slot) != 0 && secret.slots[slot] == Some(Card::Steal) {
            give(Choice::Steal { slot: slot as u8 })?;
        }
    }
    if wave == 1 && secret.saved.contains(&Card::Steal) {
        give(Choice::SavedSteal)?;
    }
    Flow::Continue(())
}

/// What a seat has committed already in the open Face step, as far as it bars more (EH-FAC-1).
#[derive(Default)]
struct Committed {
    /// Fields that get each upgrade, a bit a field.
    fields: [u16; Upgrade::ALL.len()],
    extensions: u8,
    /// Kinds of which a farm has one, a bit a kind.
    once: u32,
}

impl Committed {
    fn of(secret: &Secret) -> Self {
        let mut committed = Committed::default();
        for committing in secret.plan.uses.iter() {
            let Some(card) = secret.card_at(committing.place()) else { continue };
            match card.aim() {
                Aim::Field(upgrade) => committed.fields[upgrade as usize] |= 1 << committing.target(),
                Aim::Silo => committed.extensions += 1,
                Aim::FarmOnce => committed.once |= 1 << card as u8,
                _ => {}
            }
        }
        committed
    }
}

/// EH-FAC-1, EH-ACT-5.
fn offer_faces(table: &Table, secret: &Secret, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let committed = Committed::of(secret);
    let mut seen = 0u32;
    for slot in 0..SLOTS {
        if let Some(card) = secret.slots[slot]
            && secret.plan.marks & Place::slot(slot).mark() == 0
            && seen & 1 << card as u8 == 0
        {
            seen |= 1 << card as u8;
            offer_face(table, seat, card, Whence::Slot, &committed, give)?;
        }
    }
    let mut seen = 0u32;
    for (index, &card) in secret.saved.iter().enumerate() {
        if secret.plan.marks & Place::saved(index).mark() == 0 && seen & 1 << card as u8 == 0 {
            seen |= 1 << card as u8;
            offer_face(table, seat, card, Whence::Saved, &committed, give)?;
        }
    }
    give(Choice::Done)
}

#[inline]
fn offer_face(
    table: &Table,
    seat: Seat,
    card: Card,
    from: Whence,
    committed: &Committed,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let farm = table.farm(seat);
    let mut play = |target: Target| give(Choice::Face { card, from, target });
    let own = match card.aim() {
        Aim::Field(upgrade) => {
            for (index, field) in farm.fields.iter().enumerate() {
                if !field.has(upgrade) && committed.fields[upgrade as usize] & 1 << index == 0 {
                    play(Target::Field(index as u8))?;
                }
            }
            false
        }
        Aim::Opponent | Aim::AnyFarm => {
            for other in table.live().each() {
                if other != seat || card.aim() == Aim::AnyFarm {
                    play(Target::Farm(other))?;
                }
            }
            false
        }
        Aim::Silo => farm.extensions + committed.extensions < farm.silos(),
        Aim::Farm => true,
        Aim::FarmOnce => committed.once & 1 << card as u8 == 0 && !has_one(farm, card),
        Aim::Sky => table.climate_left() > 0,
        Aim::OwnStep => false,
    };
    if own { play(Target::Own) } else { Flow::Continue(()) }
}

pub(crate) fn has_one(farm: &Farm, card: Card) -> bool {
    match card {
        Card::Walls => farm.walls,
        Card::Geezer => farm.geezer,
        Card::ReactivePlanting => farm.reactive != Reactive::No,
        _ => false,
    }
}

/// EH-WAR-1, EH-WAR-2, EH-WAR-4.
fn offer_warlords(table: &Table, secret: &Secret, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let free = |place: Place| secret.plan.marks & place.mark() == 0;
    let slot = (0..SLOTS).any(|slot| secret.slots[slot] == Some(Card::Warlord) && free(Place::slot(slot)));
    let saved = (0..secret.saved.len())
        .any(|index| secret.saved[index] == Card::Warlord && free(Place::saved(index)));
    if slot || saved {
        let attacked: SeatSet = secret.plan.uses.iter().map(|attack| Seat::new(attack.target())).collect();
        for (held, from) in [(slot, Whence::Slot), (saved, Whence::Saved)] {
            for victim in table.opponents(seat).each().filter(|_| held) {
                if !attacked.contains(victim)
                    && !table.contract(seat, victim).stands()
                    && table.tribute(seat, victim) >= 1
                {
                    give(Choice::Attack { from, victim })?;
                }
            }
        }
    }
    give(Choice::Done)
}

/// EH-BCK-1, EH-BCK-2, EH-FIR-1.
fn offer_backs(table: &Table, secret: &Secret, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let plan = &secret.plan;
    if let Some(slot) = (usize::from(plan.at)..SLOTS).find(|&slot| secret.slots[slot].is_some()) {
        let slot = slot as u8;
        if !table.farm(seat).is_seeded() {
            for back in [BackUse::HalfField, BackUse::HalfSilo, BackUse::ArmedMan, BackUse::Save] {
                give(Choice::Back { slot, back })?;
            }
        }
        return give(Choice::Back { slot, back: BackUse::Discard });
    }
    let mut seen = 0u32;
    for (index, &card) in secret.saved.iter().enumerate() {
        if plan.marks & Place::saved(index).mark() == 0 && seen & 1 << card as u8 == 0 {
            seen |= 1 << card as u8;
            for back in BackUse::LOCKING {
                give(Choice::Convert { card, back })?;
            }
        }
    }
    if plan.hand.is_none() && table.burns() {
        each_of_hand(secret, 0, |card| Choice::FireField { card }, give)?;
    }
    give(Choice::Done)
}
