//! Who is asked in a secret step (EH-SIM-5). Only what everybody sees goes in here, so that neither the opening of a step
//! nor its length tells anything about a hidden card: a face-down card may be any card.

use ruckus_core::Seat;

use crate::card::Card;
use crate::farm::{Back, Reactive, SLOTS};
use crate::offers::{Flow, face_targets, may_attack};
use crate::state::{Phase, SlotOf, Village};

/// May a seat have something to choose in the open secret step, for all that everybody knows?
pub(crate) fn is_asked(table: &Village, seat: Seat) -> bool {
    let farm = table.farm(seat);
    match table.phase {
        Phase::Keep => true,
        Phase::Flex => farm.flexible_hands > 0 && farm.hand > 0,
        Phase::Lay => farm.hand > 0,
        Phase::Plant | Phase::LatePlant => {
            let late = farm.reactive == Reactive::Works;
            late == matches!(table.phase, Phase::LatePlant) && !farm.fields.is_empty() && farm.food > 0
        }
        Phase::Steal { wave, open } => {
            let slots = (0..SLOTS).filter(|&slot| open.contains(SlotOf { seat, slot }));
            let in_slot = slots.filter_map(|slot| farm.slots[slot]).any(|back| may_be(back, Card::Steal));
            let is_saved = wave == 1 && farm.saved.iter().any(|&back| may_be(back, Card::Steal));
            (in_slot || is_saved) && somebody_can_be_robbed(table, seat)
        }
        Phase::Face => farm.in_play().any(|back| match back.face() {
            None => true,
            Some(card) => face_targets(table, seat, card, &mut |_| Flow::Break(())).is_break(),
        }),
        Phase::Warlord => {
            farm.in_play().any(|back| may_be(back, Card::Warlord))
                && table.opponents(seat).each().any(|victim| may_attack(table, seat, victim))
        }
        Phase::Back => {
            farm.slots.iter().any(Option::is_some) && !farm.is_seeded()
                || !farm.saved.is_empty()
                || farm.hand > 0 && table.burns()
        }
        _ => false,
    }
}

fn may_be(back: Back, card: Card) -> bool {
    back.face().is_none_or(|face| face == card)
}

/// EH-STL-2.
pub(crate) fn somebody_can_be_robbed(table: &Village, thief: Seat) -> bool {
    table.opponents(thief).each().any(|other| table.farm(other).slots.iter().any(Option::is_some))
}
