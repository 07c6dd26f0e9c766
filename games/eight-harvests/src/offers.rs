//! The legal choices of a seat in an open secret step, from what the seat knows (section 5).

use std::ops::ControlFlow;

use ruckus_core::kit::{Each, Marks, Set};
use ruckus_core::{Seat, SeatSet};

use crate::asked::somebody_can_be_robbed;
use crate::card::{Aim, Card, Upgrade};
use crate::farm::{Farm, Reactive, SLOTS};
use crate::state::{CardPlace, Phase, Secret, SlotOf, Slots, Village};
use crate::step::{BackUse, Choice, Target, Whence};

/// Goes on, or has seen enough.
pub(crate) type Flow = ControlFlow<()>;

/// Every legal choice of a seat in the open secret step, from what it knows.
pub(crate) fn offers(
    table: &Village,
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
            let taken = plan.spring();
            let none = match plan.at {
                0 => secret.hand.len() < 2,
                _ => secret.hand.is_empty() || secret.hand.len() == 1 && plan.hand.is_some(),
            };
            each_of_hand(secret, taken, |card| Choice::Lay { card }, give)?;
            if none { give(Choice::LayNone) } else { Flow::Continue(()) }
        }
        Phase::Plant | Phase::LatePlant => {
            let late = farm.reactive == Reactive::Works;
            if late == matches!(table.phase, Phase::LatePlant) && usize::from(plan.at) < farm.fields.len() {
                give(Choice::Fallow { field: plan.at })?;
                if farm.food > plan.marks.len() as u16 {
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
    taken: Marks,
    choice: impl Fn(Card) -> Choice,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let mut last = None;
    for (index, &card) in secret.hand.iter().enumerate() {
        if !taken.contains(index) && last != Some(card) {
            last = Some(card);
            give(choice(card))?;
        }
    }
    Flow::Continue(())
}

/// EH-STL-1, EH-STL-2, EH-STL-10.
fn offer_steals(
    table: &Village,
    secret: &Secret,
    seat: Seat,
    wave: u8,
    open: Slots,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    give(Choice::NoSteal)?;
    if !somebody_can_be_robbed(table, seat) {
        return Flow::Continue(());
    }
    for slot in 0..SLOTS {
        if open.contains(SlotOf { seat, slot }) && secret.slots[slot] == Some(Card::Steal) {
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
    /// Fields that get each upgrade.
    fields: Each<Upgrade, Set<usize, u16>, { Upgrade::ALL.len() }>,
    extensions: u8,
    /// Kinds of which a farm has one.
    once: Set<Card, u32>,
}

impl Committed {
    fn of(secret: &Secret) -> Self {
        let mut committed = Committed::default();
        for committing in secret.plan.uses.iter() {
            let Some(card) = secret.card_at(committing.place()) else { continue };
            match card.aim() {
                Aim::Field(upgrade) => committed.fields[upgrade].insert(committing.target().into()),
                Aim::Silo => committed.extensions += 1,
                Aim::FarmOnce => committed.once.insert(card),
                _ => {}
            }
        }
        committed
    }
}

/// EH-FAC-1, EH-ACT-5.
fn offer_faces(table: &Village, secret: &Secret, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
    let committed = Committed::of(secret);
    let mut seen = Set::<Card, u32>::none();
    for slot in 0..SLOTS {
        if let Some(card) = secret.slots[slot]
            && secret.plan.is_free(CardPlace::slot(slot))
            && seen.is_new(card)
        {
            let from = Whence::Slot;
            offer_face(table, seat, card, &committed, &mut |target| {
                give(Choice::Face { card, from, target })
            })?;
        }
    }
    let mut seen = Set::<Card, u32>::none();
    for (index, &card) in secret.saved.iter().enumerate() {
        if secret.plan.is_free(CardPlace::saved(index)) && seen.is_new(card) {
            let from = Whence::Saved;
            offer_face(table, seat, card, &committed, &mut |target| {
                give(Choice::Face { card, from, target })
            })?;
        }
    }
    give(Choice::Done)
}

/// The targets that a face has before anything else is committed.
pub(crate) fn face_targets(
    table: &Village,
    seat: Seat,
    card: Card,
    give: &mut impl FnMut(Target) -> Flow,
) -> Flow {
    offer_face(table, seat, card, &Committed::default(), give)
}

#[inline]
fn offer_face(
    table: &Village,
    seat: Seat,
    card: Card,
    committed: &Committed,
    play: &mut impl FnMut(Target) -> Flow,
) -> Flow {
    let farm = table.farm(seat);
    let own = match card.aim() {
        Aim::Field(upgrade) => {
            for (index, field) in farm.fields.iter().enumerate() {
                if !field.has(upgrade) && !committed.fields[upgrade].contains(index) {
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
        Aim::FarmOnce => !committed.once.contains(card) && !has_one(farm, card),
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
fn offer_warlords(
    table: &Village,
    secret: &Secret,
    seat: Seat,
    give: &mut impl FnMut(Choice) -> Flow,
) -> Flow {
    let free = |place: CardPlace| secret.plan.is_free(place);
    let slot =
        (0..SLOTS).any(|slot| secret.slots[slot] == Some(Card::Warlord) && free(CardPlace::slot(slot)));
    let saved = (0..secret.saved.len())
        .any(|index| secret.saved[index] == Card::Warlord && free(CardPlace::saved(index)));
    if slot || saved {
        let attacked: SeatSet = secret.plan.uses.iter().map(|attack| Seat::new(attack.target())).collect();
        for (held, from) in [(slot, Whence::Slot), (saved, Whence::Saved)] {
            for victim in table.opponents(seat).each().filter(|_| held) {
                if !attacked.contains(victim) && may_attack(table, seat, victim) {
                    give(Choice::Attack { from, victim })?;
                }
            }
        }
    }
    give(Choice::Done)
}

/// EH-WAR-2, EH-WAR-4.
pub(crate) fn may_attack(table: &Village, attacker: Seat, victim: Seat) -> bool {
    !table.at_peace(attacker, victim) && table.tribute(attacker, victim) >= 1
}

/// EH-BCK-1, EH-BCK-2, EH-FIR-1.
fn offer_backs(table: &Village, secret: &Secret, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
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
    let mut seen = Set::<Card, u32>::none();
    for (index, &card) in secret.saved.iter().enumerate() {
        if plan.is_free(CardPlace::saved(index)) && seen.is_new(card) {
            for back in BackUse::LOCKING {
                give(Choice::Convert { card, back })?;
            }
        }
    }
    if plan.hand.is_none() && table.burns() {
        each_of_hand(secret, Marks::none(), |card| Choice::FireField { card }, give)?;
    }
    give(Choice::Done)
}
