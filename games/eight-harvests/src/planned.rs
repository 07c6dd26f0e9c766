//! A farm as it will be if what its reader has planned so far is carried out, and nobody else does anything: what the
//! picture reckons with, and the notes on choices.

use ruckus_core::Seat;

use crate::card::{Aim, Card, Upgrade};
use crate::farm::{Farm, Reactive};
use crate::state::{Phase, Secret};
use crate::step::{BackUse, Target};
use crate::view::View;

impl View {
    /// The farm of a seat after this eye's plan.
    pub fn planned_farm(&self, at: Seat) -> Farm {
        let mut farm = *self.farm(at);
        let Some((me, _, own)) = self.me() else { return farm };
        match self.table.phase {
            Phase::Plant | Phase::LatePlant if at == me => seed(&mut farm, own),
            Phase::Face => return self.farm_with_faces(at, None),
            Phase::Back if at == me => use_backs(&mut farm, own),
            _ => {}
        }
        farm
    }

    /// The same, with one more face.
    pub(crate) fn farm_with_face(&self, at: Seat, card: Card, target: Target) -> Farm {
        self.farm_with_faces(at, Some((card, target)))
    }

    /// In the order of EH-FAC-2: lasting cards, Coyotes, Perennials. Assassins choose later.
    fn farm_with_faces(&self, at: Seat, more: Option<(Card, Target)>) -> Farm {
        let mut farm = *self.farm(at);
        let Some((me, _, own)) = self.me() else { return farm };
        let planned = own.plan.uses.iter().filter_map(|used| {
            let card = own.card_at(used.place())?;
            let target = match card.aim() {
                Aim::Field(_) => Target::Field(used.target()),
                Aim::Opponent | Aim::AnyFarm => Target::Farm(Seat::new(used.target())),
                _ => Target::Own,
            };
            Some((card, target))
        });
        let here = |&(_, target): &(Card, Target)| match target {
            Target::Farm(farm) => farm == at,
            Target::Own | Target::Field(_) => at == me,
        };
        let faces: Vec<(Card, Target)> = planned.chain(more).filter(here).collect();
        for &(card, target) in &faces {
            lay(&mut farm, card, target);
        }
        if faces.iter().any(|&(card, _)| card == Card::Coyote) {
            (farm.cats, farm.rabbits) = (0, 0);
        }
        for &(card, target) in &faces {
            if let (Card::Perennial, Target::Field(field), 0) = (card, target, farm.rabbits) {
                upgrade(&mut farm, field, Upgrade::Perennial);
            }
        }
        farm
    }
}

fn seed(farm: &mut Farm, own: &Secret) {
    for (index, field) in farm.fields.iter_mut().enumerate() {
        *field = field.seeded(own.plan.marks.contains(index));
    }
    farm.food -= own.plan.marks.len() as u16;
}

fn upgrade(farm: &mut Farm, field: u8, upgrade: Upgrade) {
    if let Some(field) = farm.fields.get_mut(usize::from(field)) {
        *field = field.with(upgrade);
    }
}

fn lay(farm: &mut Farm, card: Card, target: Target) {
    match (card, target) {
        (Card::SiloExtension, _) => farm.extensions += 1,
        (Card::Cats, _) => farm.cats += 1,
        (Card::Rabbits, _) => farm.rabbits += 1,
        (Card::Mercenary, _) => farm.mercenaries += 1,
        (Card::Berzerker, _) => farm.berzerkers += 1,
        (Card::Dogs, _) => farm.dogs += 1,
        (Card::Walls, _) => farm.walls = true,
        (Card::FlexibleHand, _) => farm.flexible_hands += 1,
        (Card::ReactivePlanting, _) => farm.reactive = Reactive::Laid,
        (Card::Geezer, _) => farm.geezer = true,
        (Card::Perennial, _) => {}
        (_, Target::Field(field)) => {
            if let Aim::Field(kind) = card.aim() {
                upgrade(farm, field, kind);
            }
        }
        _ => {}
    }
}

/// A field that is finished now yields nothing this season, so only its halves are counted (EH-BCK-4).
fn use_backs(farm: &mut Farm, own: &Secret) {
    for used in own.plan.uses.iter() {
        match BackUse::ALL[usize::from(used.target())] {
            BackUse::HalfField => farm.half_fields += 1,
            BackUse::HalfSilo => _ = farm.add_half_silo(),
            BackUse::ArmedMan => farm.armed_men += 1,
            BackUse::Save | BackUse::Discard => {}
        }
    }
    farm.half_fields += u8::from(own.plan.hand.is_some());
}
