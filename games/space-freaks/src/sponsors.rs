//! Playing Sponsor cards (SF-413 to SF-415): whether a card can be played, what it asks, and what it does. What each card
//! does is said by its [`Effect`]; nothing here knows a card by name.

use ruckus_core::Witness;
use ruckus_core::hex::Direction;

use crate::attack::{Attack, Spot, triangle};
use crate::damage::Agent;
use crate::hex::{Hex, HexSet};
use crate::part::Part;
use crate::pieces::{Piece, Rest};
use crate::sight::Sight;
use crate::sponsor::{Area, Effect, Sponsor, Weapon};
use crate::state::{Activation, Arena, Phase, SpaceFreaks};
use crate::step::{Event, Giver, Purpose, Why};

impl Arena {
    /// May the activated Freak play this card (SF-414)? Whether it is in hand is another question.
    pub(crate) fn may_play(&self, card: Sponsor) -> bool {
        let Some(activation) = self.activation else { return false };
        let piece = activation.figure;
        let Some(here) = self.place(piece).filter(|_| piece.is_freak()) else { return false };
        let row = card.row();
        if row.needs_ground && !self.is_grounded(piece) {
            return false;
        }
        if row.is_attack && (activation.shielded || activation.attacked) {
            // A further one is wasted; after a force field there is none (SF-415).
            return !activation.shielded;
        }
        match row.effect {
            Effect::Dominate { range, sight } => self.dominated(piece, here, range, sight).next().is_some(),
            Effect::ForceField => !self.freak(piece).field && self.force_fields_left() > 0,
            Effect::Place { piece: kind, within } => {
                self.spare(piece.seat, kind).is_some() && !self.empty_of(&here.within(within)).is_empty()
            }
            Effect::Wormhole { within } => {
                self.wormholes_left() > 0
                    && self.is_empty_below(here)
                    && !self.empty_of(&here.within(within)).is_empty()
            }
            Effect::Swap { within } => self.swappable(piece, here, within, false).next().is_some(),
            // An attack has a target wherever one stands: a neighbour, and room for a triangle beyond it.
            Effect::Attack(_)
            | Effect::Graft
            | Effect::Fly { .. }
            | Effect::Heal { .. }
            | Effect::Move { .. }
            | Effect::Arm { .. } => true,
        }
    }

    /// The target hexagons for which a triangle without the thrower is left (SF-P01).
    pub(crate) fn triangle_targets(&self, here: Hex, weapon: Weapon) -> HexSet {
        let reached = self.reach(here, self.rules.capped(weapon.range), weapon.sight);
        reached.each().filter(|&at| self.triangles(here, at).next().is_some()).collect()
    }

    pub(crate) fn triangles(&self, here: Hex, at: Hex) -> impl Iterator<Item = Direction> {
        Direction::ALL
            .into_iter()
            .filter(move |&way| triangle(at, way).is_some_and(|more| !more.contains(&here)))
    }

    /// The enemy Freaks that a Freak can dominate (SF-P06): not in Bunkers (SF-505), not behind force fields.
    pub(crate) fn dominated(
        &self,
        by: Piece,
        here: Hex,
        range: u8,
        sight: Sight,
    ) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        let reached = self.reach(here, self.rules.capped(range), sight);
        self.each_freak().filter_map(move |(piece, freak)| {
            let at = freak.at?;
            let may = piece.seat != by.seat && reached.contains(at) && !self.is_held(piece);
            may.then_some((piece, at))
        })
    }

    /// The Figures that a Freak can swap places with (SF-431); only own Freaks, or any Figure.
    pub(crate) fn swappable(
        &self,
        piece: Piece,
        here: Hex,
        within: u8,
        own_freaks: bool,
    ) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        let freaks = self.each_freak().filter_map(|(piece, freak)| Some((piece, freak.at?)));
        freaks.chain(self.each_minion()).filter(move |&(other, at)| {
            let is_meant = other != piece && (!own_freaks || other.is_freak() && other.seat == piece.seat);
            is_meant
                && here.distance(at) <= within
                && !self.is_in_bunker(other)
                && !(other.is_freak() && other.seat != piece.seat && self.freak(other).field)
                && self.bears(piece, at)
                && self.bears(other, here)
        })
    }

    /// This Freak, and own ones beside it outside Bunkers (SF-P13, SF-505).
    pub(crate) fn patients(&self, piece: Piece, here: Hex) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        self.freaks_of(piece.seat).filter_map(move |(other, freak)| {
            let at = freak.at?;
            let beside = here.distance(at) == 1 && !self.is_in_bunker(other);
            (other == piece || beside).then_some((other, at))
        })
    }
}

impl SpaceFreaks {
    fn actor(&self) -> Option<(Activation, Piece, Hex)> {
        let activation = self.activation?;
        Some((activation, activation.figure, self.place(activation.figure)?))
    }

    /// D15: a card from the hand is shown, and takes effect or asks first.
    pub(crate) fn play(&mut self, card: Sponsor, witness: &mut impl Witness<Event>) {
        let Some((activation, piece, here)) = self.actor() else { return };
        let seat = self.active;
        self.secrets[seat].sponsors.remove(card);
        self.teams[seat].sponsors -= 1;
        self.resolving = Some(card);
        self.deeds.played += 1;
        let wasted = card.row().is_attack && activation.attacked;
        witness.tell_all(|| Event::Played { seat, piece, card, wasted });
        if wasted {
            return;
        }
        let Some(acting) = &mut self.arena.activation else { return };
        acting.attacked |= card.row().is_attack;
        match card.effect() {
            Effect::Attack(weapon) if weapon.range == 0 => {
                self.attack_by_card(card, weapon, Spot::Ground, witness);
            }
            Effect::Attack(_)
            | Effect::Dominate { .. }
            | Effect::Graft
            | Effect::Place { .. }
            | Effect::Wormhole { .. }
            | Effect::Heal { .. }
            | Effect::Swap { .. } => self.phase = Phase::Play { card },
            Effect::ForceField => {
                acting.shielded = true;
                self.freaks[piece.index()].field = true;
                witness.tell_all(|| Event::FieldRaised { piece, at: here });
            }
            Effect::Fly { moves } => {
                acting.flight = moves;
                witness.tell_all(|| Event::TookOff { piece, moves });
            }
            Effect::Move { mp } => {
                acting.mp = acting.mp.saturating_add(mp);
                witness.tell_all(|| Event::SpedUp { piece, mp });
            }
            Effect::Arm { range, sight, damage, strikes } => {
                acting.more_range += range;
                acting.more_damage += damage;
                acting.more_strikes += strikes;
                acting.blind |= sight == Sight::Blind;
                witness.tell_all(|| Event::ArmBoosted { piece, card });
            }
        }
    }

    fn attack_by_card(
        &mut self,
        card: Sponsor,
        weapon: Weapon,
        spot: Spot,
        witness: &mut impl Witness<Event>,
    ) {
        let Some((_, attacker, from)) = self.actor() else { return };
        self.phase = Phase::Act;
        let weapon = self.card_weapon(weapon);
        let attack = Attack { by: attacker.seat, attacker, from, weapon, agent: Agent::OwnFreak };
        self.strike(&attack, spot, Some(card), witness);
    }

    /// A weapon's target: a hexagon, empty ground, or a direction.
    pub(crate) fn aim_card(&mut self, card: Sponsor, spot: Spot, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        if let Spot::Way(way) | Spot::Triangle(_, way) = spot {
            witness.tell_all(|| Event::Aligned { seat, way, card });
        }
        match (card.effect(), spot) {
            (Effect::Attack(weapon), Spot::At(at)) if weapon.area == Area::Triangle => {
                witness.tell_all(|| Event::Targeted { seat, at, purpose: Purpose::Card(card) });
                self.phase = Phase::Triangle { card, at };
            }
            (Effect::Attack(weapon), _) => self.attack_by_card(card, weapon, spot, witness),
            _ => debug_assert!(false, "{card:?} has no target hexagon"),
        }
    }

    /// The Figure that a card is about.
    pub(crate) fn target_by_card(&mut self, card: Sponsor, at: Hex, witness: &mut impl Witness<Event>) {
        let Some((_, piece, here)) = self.actor() else { return };
        let seat = self.active;
        // The Freak itself may be in the air (SF-410).
        let other = if at == here { Some(piece) } else { self.figure_at(at) };
        let Some(other) = other else { return };
        match card.effect() {
            Effect::Dominate { .. } => {
                witness.tell_all(|| Event::Targeted { seat, at, purpose: Purpose::Card(card) });
                self.phase = Phase::Dominate { freak: other };
            }
            Effect::Heal { hp } => {
                witness.tell_all(|| Event::Targeted { seat, at, purpose: Purpose::Card(card) });
                self.phase = Phase::Act;
                self.heal(other, hp, Why::Medikit, witness);
            }
            Effect::Swap { .. } => {
                self.phase = Phase::Act;
                self.swap(piece, other, witness);
            }
            _ => debug_assert!(false, "{card:?} is about no Figure"),
        }
    }

    /// SF-520: the attack of a dominated Freak, credited to the dominating player.
    pub(crate) fn attack_dominated(&mut self, freak: Piece, spot: Spot, witness: &mut impl Witness<Event>) {
        let Some(from) = self.place(freak) else { return };
        self.phase = Phase::Act;
        let weapon = self.arm(freak, None);
        let attack = Attack { by: self.active, attacker: freak, from, weapon, agent: Agent::Indirect };
        self.strike_with_arm(&attack, spot, witness);
    }

    /// SF-P07.
    pub(crate) fn graft(&mut self, part: Part, witness: &mut impl Witness<Event>) {
        self.phase = Phase::Act;
        let seat = self.active;
        self.change_arm(seat, part, witness);
    }

    /// SF-P10 to SF-P12.
    pub(crate) fn place_by_card(&mut self, card: Sponsor, at: Hex, witness: &mut impl Witness<Event>) {
        let Some((_, piece, here)) = self.actor() else { return };
        self.phase = Phase::Act;
        match card.effect() {
            Effect::Place { piece: kind, .. } => {
                if let Some(piece) = self.put_piece(piece.seat, kind, at, Rest::Turn) {
                    witness.tell_all(|| Event::Placed { piece, at, by: Giver::Sponsor(card) });
                }
            }
            Effect::Wormhole { .. } => self.open_wormhole(here, at, witness),
            _ => debug_assert!(false, "{card:?} places nothing"),
        }
    }

    /// SF-431: nobody enters anything.
    pub(crate) fn swap(&mut self, one: Piece, other: Piece, witness: &mut impl Witness<Event>) {
        let (Some(here), Some(there)) = (self.place(one), self.place(other)) else { return };
        self.relocate(one, here, there);
        self.relocate(other, there, here);
        // Both hexagons stay taken.
        self.figures_at.insert(there);
        witness.tell_all(|| Event::Swapped { one, other, at: there, other_at: here });
    }
}
