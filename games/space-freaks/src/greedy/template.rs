//! What Freaks are built of (D01, D04, SF-P07): what each card is worth, also with the Head that one has.

use crate::head::{Head, Power};
use crate::part::{Part, Slot};

use super::Mind;

/// What figures are worth, so that cards can be compared.
const HP: f32 = 0.10;
const ARMOR: f32 = 0.60;
const RETALIATE: f32 = 0.25;
const LUCK: f32 = 0.20;
const MOVEMENT: f32 = 0.45;
const CARD: f32 = 0.30;
const HEAL: f32 = 0.20;
const DAMAGE: f32 = 0.40;
const ANTI_GRAVITY: f32 = 0.25;
const DRILL: f32 = 0.05;
/// What a Range is worth: near by little is reached, far away few are seen.
const RANGES: [f32; 11] = [0.0, 0.1, 0.7, 1.1, 1.5, 1.8, 2.1, 2.3, 2.45, 2.55, 2.6];
/// A hit that Armor does not weaken is worth about so much more damage.
const PIERCING: f32 = 1.6;

fn worth_of_range(range: u8) -> f32 {
    RANGES[usize::from(range).min(RANGES.len() - 1)]
}

/// What a card is worth in a template.
pub(super) fn worth_of_part(part: Part, head: Option<Head>, right_arm: Option<Part>) -> f32 {
    let row = part.row();
    let gifts = row.gifts;
    let mut worth = HP * f32::from(row.hp)
        + ARMOR * f32::from(row.armor)
        + RETALIATE * f32::from(row.retaliate)
        + LUCK * f32::from(row.luck)
        + MOVEMENT * f32::from(row.movement)
        + CARD * f32::from(row.cards)
        + HEAL * f32::from(row.heal)
        + DAMAGE * f32::from(row.damage);
    if gifts.anti_gravity {
        worth += ANTI_GRAVITY;
    }
    if gifts.drill {
        worth += DRILL;
    }
    let more = head.map_or(0, |head| head.row().range);
    worth += match row.slot {
        Slot::RightArm => {
            let piercing = if gifts.armor_piercing { DAMAGE * PIERCING } else { 0.0 };
            worth_of_range(row.range + more) + piercing
        }
        // One more is worth most to an arm that is short, but nobody takes a short one for that.
        _ if row.range > 0 => {
            let own = right_arm.map_or(6, |arm| arm.row().range) + more;
            worth_of_range(own + row.range) - worth_of_range(own)
        }
        _ => 0.0,
    };
    let power = head.map_or(Power::None, Head::power);
    worth += match (power, row.slot) {
        // Those who find cards early do more with them.
        (Power::Engineer | Power::HiveMind, Slot::Legs) => 0.1 * f32::from(row.cards),
        // Whoever stands close together is hit close together.
        (Power::Symbiosis { .. }, Slot::Torso) => 0.02 * f32::from(row.hp),
        (Power::SelfDestruct { .. }, Slot::Legs) => 0.1 * f32::from(row.movement),
        _ => 0.0,
    };
    worth
}

impl Mind<'_> {
    /// A card for the template, before the reveal.
    pub(super) fn worth_of_fit(&self, part: Part) -> f32 {
        let right_arm = self.own.parts.iter().copied().find(|part| part.slot() == Slot::RightArm);
        worth_of_part(part, self.own.head, right_arm)
    }

    /// Another arm in the place of what we have.
    pub(super) fn worth_of_arm(&self, part: Part) -> f32 {
        let Some(build) = self.arena.team(self.me).build else { return 0.0 };
        let arm = Some(build.template.right_arm);
        let old = build.template.part(part.slot());
        worth_of_part(part, Some(build.head), arm) - worth_of_part(old, Some(build.head), arm)
    }

    /// What Field Surgery would bring (SF-P07).
    pub(super) fn best_graft(&self) -> f32 {
        let Some(build) = self.arena.team(self.me).build else { return 0.0 };
        let best = build.template.other_arms().map(|part| self.worth_of_arm(part)).fold(0.0, f32::max);
        0.2 * self.rounds.min(3.0) * best
    }
}
