//! What an activated Figure does: the best end of its way, with one thing to do on it. Where things can be done is known
//! from the board, so one look at all ways is enough, and the next step of the best one is taken. After it the same plan is
//! the best again, with one step less to go.

use crate::damage::Agent;
use crate::head::Power;
use crate::hex::{HEXES, Hex, HexSet};
use crate::pieces::{Piece, PieceKind};
use crate::sight::Sight;
use crate::sponsor::{Area, Effect, Sponsor, Weapon};
use crate::state::Activation;
use crate::step::Choice;

use super::ground::{Field, Reach};
use super::harm::{FREAK, HP, Shooter};
use super::prospect::Prospect;
use super::{CARD, Mind};

/// What a step costs, so that nobody walks for nothing.
const STEP: f32 = 0.006;
/// More than this must be gained by a way that takes a card.
const SAVED_CARD: f32 = 0.35;
/// A card of one's hand for another one.
const LAB: f32 = 0.05;

/// The best thing to do, and what it comes to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// None where all is done.
    pub(super) next: Option<Choice>,
    pub(super) total: f32,
    /// What is gained over doing nothing.
    pub(super) gain: f32,
}

/// Where the best way leads: what is done there, if anything.
struct Way {
    total: f32,
    goal: Hex,
    deed: Option<Choice>,
}

impl Mind<'_> {
    pub(super) fn plan(&self, activation: &Activation, here: Hex) -> Plan {
        let plain = self.plan_with(activation, here);
        match self.faster(activation) {
            Some((card, faster)) => {
                let plan = self.plan_with(&faster, here);
                match plan.total > plain.total + SAVED_CARD {
                    true => Plan { next: Some(Choice::Play { card }), ..plan },
                    false => plain,
                }
            }
            None => plain,
        }
    }

    /// With a card that gives more movement points.
    fn faster(&self, activation: &Activation) -> Option<(Sponsor, Activation)> {
        if !activation.figure.is_freak() {
            return None;
        }
        self.own.sponsors.kinds().find_map(|card| match card.effect() {
            Effect::Move { mp } => Some((card, Activation { mp: activation.mp + mp, ..*activation })),
            _ => None,
        })
    }

    fn plan_with(&self, activation: &Activation, here: Hex) -> Plan {
        let arena = self.arena;
        let piece = activation.figure;
        let (free, leaves) = self.ground_for(piece, here);
        let reach = Reach::of(arena, here, activation.mp, &free, leaves, piece.is_freak());
        let prospect = Prospect::of(self, piece);
        let mut ends: Field = [f32::NEG_INFINITY; HEXES];
        for &hex in &reach.order {
            ends[hex.index()] = prospect.end(self, piece, hex) - self.cost_of_entering(piece, here, hex);
        }
        let after = reach.best_after(arena, &ends, STEP);
        let mut best = Way { total: ends[here.index()], goal: here, deed: None };
        for &hex in &reach.order {
            let total = ends[hex.index()] - STEP * f32::from(reach.steps(hex));
            if total > best.total {
                best = Way { total, goal: hex, deed: None };
            }
        }
        let idle = ends[here.index()];
        let mut consider = |at: Hex, worth: f32, deed: Option<Choice>| {
            if worth > 0.0 && reach.contains(at) {
                let total = worth + after[at.index()] - STEP * f32::from(reach.steps(at));
                if total > best.total {
                    best = Way { total, goal: at, deed };
                }
            }
        };
        self.each_deed(activation, here, &mut consider);
        let next = match best.goal == here {
            true => best.deed,
            false => Some(reach.first_step(here, best.goal)),
        };
        Plan {
            next: next.map(|next| self.sharpened(activation, next)),
            total: best.total,
            gain: best.total - idle,
        }
    }

    /// Where a Figure can go, and where only to do something there.
    fn ground_for(&self, piece: Piece, here: Hex) -> (HexSet, HexSet) {
        let arena = self.arena;
        let map = arena.side.map();
        let mut free = map.open.difference(&arena.figures_at).difference(&arena.buildings_at);
        if let Some(bunker) = arena.bunkers[piece.seat.index()].at.filter(|_| piece.is_freak())
            && !arena.figures_at.contains(bunker)
        {
            free.insert(bunker);
        }
        free.insert(here);
        if !self.minds_radiation(piece) {
            return (free, HexSet::NONE);
        }
        let bathes = piece.is_freak() && self.wishes.irradiated > 0.0 && self.may_bathe(piece);
        let leaves = if bathes { free.intersection(&map.radiation) } else { HexSet::NONE };
        (free.difference(&map.radiation), leaves)
    }

    /// Does radiation harm this Figure (SF-608)?
    fn minds_radiation(&self, piece: Piece) -> bool {
        let arena = self.arena;
        let spared = match piece.kind {
            PieceKind::Freak => {
                let freak = arena.freak(piece);
                freak.turn.radiated || freak.field || matches!(arena.power(piece.seat), Power::Toxic { .. })
            }
            PieceKind::Alien => arena.minions[piece.index()].radiated,
            _ => true,
        };
        !spared && arena.rules.radiation_heals.is_none()
    }

    /// A bath that is survived, and has not been taken.
    fn may_bathe(&self, piece: Piece) -> bool {
        let hp = self.arena.freak(piece).hp;
        !self.arena.deeds.irradiated.contains(piece.number.into())
            && (!self.minds_radiation(piece)
                || hp > self.arena.rules.radiation_damage + self.arena.rules.toll)
    }

    /// What radiation and Alien War take on a hexagon.
    fn cost_of_entering(&self, piece: Piece, here: Hex, hex: Hex) -> f32 {
        let arena = self.arena;
        if hex == here || !piece.is_freak() {
            return 0.0;
        }
        let map = arena.side.map();
        let mut lost = 0;
        if map.radiation.contains(hex) && self.minds_radiation(piece) {
            lost += arena.rules.radiation_damage;
        }
        let tolled = arena.rules.toll > 0
            && (hex.to_pad() == 0
                || map.labs.contains(hex)
                || map.centres.contains(hex)
                || map.radiation.contains(hex)
                || arena.wormholes_at.contains(hex));
        if tolled {
            lost += arena.rules.toll;
        }
        match lost {
            0 => 0.0,
            lost if lost >= arena.freak(piece).hp => FREAK + 1.0,
            lost => HP * f32::from(lost),
        }
    }

    /// Everything that can be done somewhere: where, what it is worth, and the choice when one is there; none where to
    /// enter is all.
    fn each_deed(&self, activation: &Activation, here: Hex, give: &mut impl FnMut(Hex, f32, Option<Choice>)) {
        let piece = activation.figure;
        if !activation.attacked && !activation.shielded {
            self.each_attack(activation, here, give);
        }
        if piece.is_freak() {
            self.each_errand(piece, here, give);
            self.each_swap(piece, here, give);
        }
    }

    fn each_attack(
        &self,
        activation: &Activation,
        here: Hex,
        give: &mut impl FnMut(Hex, f32, Option<Choice>),
    ) {
        let arena = self.arena;
        let piece = activation.figure;
        let (weapon, agent) = match piece.is_freak() {
            true => (self.lone_arm(activation), Agent::OwnFreak),
            false => (arena.gun(piece.kind), Agent::Minion),
        };
        let shooter = Shooter { piece, weapon, agent };
        self.each_shot(&shooter, here, |spot, worth, at| give(spot, worth, Some(Choice::Attack { at })));
        if !piece.is_freak() {
            return;
        }
        for card in self.own.sponsors.kinds() {
            let play = Some(Choice::Play { card });
            let cost = self.worth_of_card(card) - self.wishes.played;
            match card.effect() {
                Effect::Attack(weapon) => {
                    let weapon = arena.card_weapon(weapon);
                    let shooter = Shooter { piece, weapon, agent };
                    match weapon.area {
                        Area::Around(within) if card.effect().has_no_target() => {
                            let worth = self.worth_of_area(&shooter, here, &here.within(within));
                            give(here, worth - cost, play);
                        }
                        Area::Around(within) => self.each_throw(&shooter, within, here, |spot, worth| {
                            give(spot, worth - cost, play);
                        }),
                        Area::Hexagon | Area::Triangle | Area::Line => {
                            self.each_shot(&shooter, here, |spot, worth, _| give(spot, worth - cost, play));
                        }
                    }
                }
                Effect::Dominate { range, sight } => {
                    give(here, self.worth_of_dominating(piece, here, range, sight) - cost, play);
                }
                Effect::Arm { range, sight: Sight::Blind, .. } => {
                    let farther = Weapon {
                        range: arena.rules.capped(weapon.range.saturating_add(range)),
                        sight: Sight::Blind,
                        ..weapon
                    };
                    let shooter = Shooter { piece, weapon: farther, agent };
                    self.each_shot(&shooter, here, |spot, worth, _| give(spot, worth - cost, play));
                }
                _ => {}
            }
        }
    }

    /// The Right Arm without what friends near by add (SF-H03): they may be left behind on the way.
    fn lone_arm(&self, activation: &Activation) -> Weapon {
        let arena = self.arena;
        let own = arena.values(self.me).damage.saturating_add_signed(arena.rules.arm_damage);
        let damage = own.saturating_add(activation.more_damage);
        Weapon { damage, ..arena.arm(activation.figure, Some(activation)) }
    }

    /// From where a weapon hits something of others, and what that is worth.
    fn each_shot(&self, shooter: &Shooter, here: Hex, mut give: impl FnMut(Hex, f32, Hex)) {
        let weapon = &shooter.weapon;
        self.each_foe(|target, at| {
            let worth = self.worth_of_hit(shooter, target);
            self.each_spot(at, weapon, here, |spot| {
                let more = self.worth_of_distance(shooter, target, spot.distance(at));
                give(spot, worth + more, at);
            });
        });
    }

    /// The same for what hits everything around what it is thrown at; the thrower keeps away from it.
    fn each_throw(&self, shooter: &Shooter, within: u8, here: Hex, mut give: impl FnMut(Hex, f32)) {
        let weapon = &shooter.weapon;
        self.each_foe(|target, at| {
            if weapon.machines && target.is_freak() {
                return;
            }
            let mut area = at.within(within);
            area.remove(here);
            let hit = area.intersection(&self.arena.targets());
            let pieces = hit.each().filter_map(|hex| self.arena.target_at(hex));
            let worth: f32 = pieces.map(|piece| self.worth_of_hit(shooter, piece)).sum();
            if worth > 0.0 {
                self.each_spot(at, weapon, here, |spot| {
                    if weapon.machines || spot.distance(at) > within {
                        give(spot, worth);
                    }
                });
            }
        });
    }

    /// Healing Centers, Labs, marks, flags and baths.
    fn each_errand(&self, piece: Piece, here: Hex, give: &mut impl FnMut(Hex, f32, Option<Choice>)) {
        let arena = self.arena;
        let map = arena.side.map();
        let freak = arena.freak(piece);
        let number = usize::from(piece.number);
        let missing = arena.values(self.me).hp.saturating_sub(freak.hp);
        if arena.rules.care && missing > 0 {
            let healed = f32::from(missing.min(arena.rules.centre_heals));
            let mission = if arena.deeds.healed.contains(number) { 0.0 } else { self.wishes.healed };
            for (place, at) in map.centres.each().enumerate() {
                if freak.turn.centres >> place & 1 == 0 {
                    give(at, HP * healed + mission, Some(Choice::Heal));
                }
            }
        }
        if arena.rules.care && arena.can_draw() {
            for (place, at) in map.labs.each().enumerate() {
                let mission = if arena.deeds.labs.contains(place) { 0.0 } else { self.wishes.lab };
                if freak.turn.labs >> place & 1 == 0 {
                    give(at, LAB + mission, Some(Choice::Lab));
                }
            }
        }
        let stars = f32::from(arena.figures.mission_stars);
        for face in self.drops() {
            if let Some(mark) = face.mark.filter(|&mark| mark != here) {
                give(mark, stars + CARD, None);
            }
        }
        for flag in self.others().filter_map(|seat| arena.team(seat).flag) {
            give(flag, CARD, None);
        }
        if self.wishes.irradiated > 0.0 && self.may_bathe(piece) {
            let harm =
                if self.minds_radiation(piece) { HP * f32::from(arena.rules.radiation_damage) } else { 0.0 };
            for at in map.radiation.each().filter(|&at| at != here) {
                give(at, self.wishes.irradiated - harm, None);
            }
        }
    }

    /// Places that a card swaps with.
    fn each_swap(&self, piece: Piece, here: Hex, give: &mut impl FnMut(Hex, f32, Option<Choice>)) {
        for card in self.own.sponsors.kinds() {
            if let Effect::Swap { within } = card.effect() {
                let cost = self.worth_of_card(card) - self.wishes.played;
                let partners = self.arena.swappable(piece, here, within, false);
                let best = partners
                    .map(|(other, at)| self.worth_of_swap(piece, here, other, at))
                    .fold(0.0, f32::max);
                give(here, best - cost - 0.1, Some(Choice::Play { card }));
            }
        }
    }

    /// What there is to be gained by changing places.
    pub(super) fn worth_of_swap(&self, piece: Piece, here: Hex, other: Piece, at: Hex) -> f32 {
        let prospect = Prospect::of(self, piece);
        let own = prospect.end(self, piece, at) - prospect.end(self, piece, here);
        let theirs = if other.is_freak() {
            let prospect = Prospect::of(self, other);
            prospect.end(self, other, here) - prospect.end(self, other, at)
        } else {
            0.0
        };
        match other.seat == self.me {
            true => own + theirs,
            false => own - self.spite(other.seat) * theirs,
        }
    }

    /// An attack that a card makes worth more gets the card first.
    fn sharpened(&self, activation: &Activation, next: Choice) -> Choice {
        let Choice::Attack { at } = next else { return next };
        let piece = activation.figure;
        let Some(target) = self.arena.target_at(at).filter(|_| piece.is_freak()) else { return next };
        let agent = Agent::OwnFreak;
        let weapon = self.arena.arm(piece, Some(activation));
        let plain = self.worth_of_hit(&Shooter { piece, weapon, agent }, target);
        let boosts = |card: &Sponsor| match card.effect() {
            Effect::Arm { damage, strikes, .. } if damage > 0 || strikes > 0 => {
                let weapon = Weapon {
                    damage: weapon.damage.saturating_add(damage),
                    strikes: weapon.strikes + strikes,
                    ..weapon
                };
                let more = self.worth_of_hit(&Shooter { piece, weapon, agent }, target) - plain;
                more + self.wishes.played > self.worth_of_card(*card)
            }
            _ => false,
        };
        self.own.sponsors.kinds().find(boosts).map_or(next, |card| Choice::Play { card })
    }
}

impl Effect {
    /// A weapon that hits all around (SF-P02).
    fn has_no_target(self) -> bool {
        matches!(self, Effect::Attack(weapon) if weapon.range == 0)
    }
}
