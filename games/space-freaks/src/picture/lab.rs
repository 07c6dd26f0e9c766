//! The Freak lab: what the reader was dealt and has chosen, and what could be built with that Head.

use super::{LabPicture, TemplatePicture, TenthsPicture};
use crate::figures::FiguresId;
use crate::head::Head;
use crate::part::{Part, Slot, Template};
use crate::state::{Phase, Secret};
use crate::values::Values;
use crate::view::View;

impl LabPicture {
    pub(super) fn of(view: &View) -> Option<Self> {
        let own = view.own.as_ref()?;
        let head = own.head?;
        matches!(view.arena.phase, Phase::Assemble).then(|| {
            let (average, best) = all_with(head, view.arena.figures);
            LabPicture {
                head: head.row().key,
                chosen: TemplatePicture::begun(own),
                next: Slot::ALL.get(own.parts.len()).copied(),
                average,
                best,
            }
        })
    }
}

impl TemplatePicture {
    /// What a seat has dealt and chosen before the reveal.
    pub(super) fn begun(own: &Secret) -> Self {
        let mut template = TemplatePicture { head: own.head.map(|head| head.row().key), ..Default::default() };
        for part in own.parts.iter() {
            *template.place(part.slot()) = Some(part.row().key);
        }
        template
    }

    pub(super) fn of(head: Head, template: &Template) -> Self {
        let key = |part: Part| Some(part.row().key);
        TemplatePicture {
            head: Some(head.row().key),
            torso: key(template.torso),
            left_arm: key(template.left_arm),
            right_arm: key(template.right_arm),
            legs: key(template.legs),
        }
    }

    fn place(&mut self, slot: Slot) -> &mut Option<super::Key> {
        match slot {
            Slot::Torso => &mut self.torso,
            Slot::LeftArm => &mut self.left_arm,
            Slot::RightArm => &mut self.right_arm,
            Slot::Legs => &mut self.legs,
        }
    }
}

/// The average in tenths and the best of each value, over all templates with a Head.
fn all_with(head: Head, figures: FiguresId) -> (TenthsPicture, Values) {
    let (mut sums, mut best, mut count) = ([0u32; 8], Values::default(), 0u32);
    for torso in Part::of_slot(Slot::Torso) {
        for left_arm in Part::of_slot(Slot::LeftArm) {
            for right_arm in Part::of_slot(Slot::RightArm) {
                for legs in Part::of_slot(Slot::Legs) {
                    let values = Values::of(&Template { torso, left_arm, right_arm, legs }, head, figures);
                    for (sum, value) in sums.iter_mut().zip(eight(&values)) {
                        *sum += u32::from(value);
                    }
                    best = better(best, values);
                    count += 1;
                }
            }
        }
    }
    let [hp, armor, movement, range, damage, retaliate, luck, cards] =
        sums.map(|sum| ((sum * 10 + count / 2) / count.max(1)) as u16);
    (TenthsPicture { hp, armor, movement, range, damage, retaliate, luck, cards }, best)
}

fn eight(values: &Values) -> [u8; 8] {
    let Values { hp, armor, movement, range, damage, retaliate, luck, cards, .. } = *values;
    [hp, armor, movement, range, damage, retaliate, luck, cards]
}

fn better(one: Values, other: Values) -> Values {
    Values {
        hp: one.hp.max(other.hp),
        armor: one.armor.max(other.armor),
        movement: one.movement.max(other.movement),
        range: one.range.max(other.range),
        damage: one.damage.max(other.damage),
        retaliate: one.retaliate.max(other.retaliate),
        luck: one.luck.max(other.luck),
        cards: one.cards.max(other.cards),
        ..one
    }
}
