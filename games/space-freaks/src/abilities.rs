//! What a Freak can do besides moving, attacking and playing cards: Left Arm and Head abilities (SF-416, SF-417), Healing
//! Centers and Labs (SF-602, SF-603).

use ruckus_core::{Seat, Witness};

use crate::attack::{Attack, Spot};
use crate::board::Ground;
use crate::damage::{Agent, Blow, Blows};
use crate::head::Power;
use crate::hex::Hex;
use crate::pieces::Piece;
use crate::sight::Sight;
use crate::sponsor::{Area, Weapon};
use crate::state::{Activation, Arena, Phase, SpaceFreaks};
use crate::step::{Ability, Event, Mover, Purpose, Why};

impl Arena {
    /// The enemy Freaks that Anti-Gravity can move: those with a free neighbour (SF-F18, SF-430).
    pub(crate) fn liftable(&self, by: Piece, here: Hex) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        let range = self.figures.anti_gravity;
        self.each_freak().filter_map(move |(piece, freak)| {
            let at = freak.at?;
            let may = piece.seat != by.seat
                && here.distance(at) <= range
                && !self.is_held(piece)
                && at.neighbours().any(|to| self.is_standable(piece, to));
            may.then_some((piece, at))
        })
    }

    pub(crate) fn may_lift(&self, activation: &Activation, here: Hex) -> bool {
        let piece = activation.figure;
        self.values(piece.seat).anti_gravity
            && !self.freak(piece).turn.lifted
            && self.liftable(piece, here).next().is_some()
    }

    /// The own Freaks that Phase Shift can swap with; none where it is used up (SF-H11).
    pub(crate) fn may_phase_shift(&self, activation: &Activation, here: Hex) -> bool {
        let piece = activation.figure;
        match self.power(piece.seat) {
            Power::PhaseShift { within } if !self.team(piece.seat).power_used => {
                self.swappable(piece, here, within, true).next().is_some()
            }
            _ => false,
        }
    }

    pub(crate) fn may_self_destruct(&self, activation: &Activation) -> bool {
        matches!(self.power(activation.figure.seat), Power::SelfDestruct { .. })
    }

    /// What goes with a Freak that destroys itself, and how far (SF-H12).
    pub(crate) fn blast(&self, seat: Seat) -> Option<(Weapon, u8)> {
        let Power::SelfDestruct { within, damage, strikes } = self.power(seat) else { return None };
        let weapon = Weapon {
            range: 0,
            sight: Sight::Blind,
            area: Area::Around(within),
            damage,
            armor_piercing: false,
            strikes,
            machines: false,
            quiet: true,
        };
        Some((weapon, within))
    }

    /// SF-602.
    pub(crate) fn may_heal(&self, activation: &Activation, here: Hex) -> bool {
        let piece = activation.figure;
        let map = self.side.map();
        map.ground(here) == Ground::Centre
            && self.rules.care
            && self.freak(piece).hp < self.values(piece.seat).hp
            && self.freak(piece).turn.centres >> map.centres.rank(here) & 1 == 0
    }

    /// SF-603.
    pub(crate) fn may_use_lab(&self, activation: &Activation, here: Hex) -> bool {
        let map = self.side.map();
        map.ground(here) == Ground::Lab
            && self.rules.care
            && self.can_draw()
            && self.freak(activation.figure).turn.labs >> map.labs.rank(here) & 1 == 0
    }
}

impl SpaceFreaks {
    fn acting_freak(&self) -> Option<(Piece, Hex)> {
        let piece = self.activation?.figure;
        Some((piece, self.place(piece).filter(|_| piece.is_freak())?))
    }

    /// SF-F18: whom comes next.
    pub(crate) fn use_anti_gravity(&mut self, witness: &mut impl Witness<Event>) {
        let Some((piece, _)) = self.acting_freak() else { return };
        self.freaks[piece.index()].turn.lifted = true;
        witness.tell_all(|| Event::UsedAbility { piece, ability: Ability::AntiGravity });
        self.phase = Phase::AntiGravity;
    }

    pub(crate) fn lift(&mut self, at: Hex, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        if let Some(freak) = self.figure_at(at) {
            witness.tell_all(|| Event::Targeted { seat, at, purpose: Purpose::Lift });
            self.phase = Phase::Lift { freak };
        }
    }

    pub(crate) fn drop_lifted(&mut self, freak: Piece, to: Hex, witness: &mut impl Witness<Event>) {
        self.phase = Phase::Act;
        let by = self.active;
        self.force(freak, to, Mover::AntiGravity, Some(by), witness);
    }

    /// SF-H11.
    pub(crate) fn use_phase_shift(&mut self, witness: &mut impl Witness<Event>) {
        let Some((piece, _)) = self.acting_freak() else { return };
        self.teams[piece.seat].power_used = true;
        witness.tell_all(|| Event::UsedAbility { piece, ability: Ability::PhaseShift });
        self.phase = Phase::PhaseShift;
    }

    pub(crate) fn phase_shift(&mut self, at: Hex, witness: &mut impl Witness<Event>) {
        self.phase = Phase::Act;
        if let (Some((piece, _)), Some(other)) = (self.acting_freak(), self.figure_at(at)) {
            self.swap(piece, other, witness);
        }
    }

    /// SF-H12: no attack; the Freak itself goes with the rest, and nobody scores for it.
    pub(crate) fn self_destruct(&mut self, witness: &mut impl Witness<Event>) {
        let Some((piece, at)) = self.acting_freak() else { return };
        let Some((weapon, _)) = self.blast(piece.seat) else { return };
        witness.tell_all(|| Event::BlewUp { piece, at });
        let attack = Attack { by: piece.seat, attacker: piece, from: at, weapon, agent: Agent::OwnAbility };
        let mut blows = Blows::new();
        self.collect(&attack, Spot::Ground, &mut blows);
        blows.retain(|blow| blow.target != piece);
        for blow in &mut blows {
            blow.why = Why::SelfDestruct;
        }
        let hp = self.freak(piece).hp;
        blows.push(Blow {
            target: piece,
            damage: hp,
            strikes: 0,
            by: None,
            agent: Agent::Arena,
            distance: 0,
            why: Why::SelfDestruct,
        });
        self.land(&blows, witness);
    }

    /// SF-602.
    pub(crate) fn use_centre(&mut self, witness: &mut impl Witness<Event>) {
        let Some((piece, at)) = self.acting_freak() else { return };
        let place = self.side.map().centres.rank(at);
        self.freaks[piece.index()].turn.centres |= 1 << place;
        let hp = self.rules.centre_heals;
        if self.heal(piece, hp, Why::Centre, witness) > 0 {
            self.deeds.healed.insert(piece.number.into());
        }
    }

    /// SF-603: a card is drawn, then one is discarded.
    pub(crate) fn use_lab(&mut self, witness: &mut impl Witness<Event>) {
        let Some((piece, at)) = self.acting_freak() else { return };
        let place = self.side.map().labs.rank(at);
        self.freaks[piece.index()].turn.labs |= 1 << place;
        self.deeds.labs.insert(place);
        witness.tell_all(|| Event::LabUsed { piece, at });
        let seat = self.active;
        self.owe_card(seat, Why::Lab);
        self.phase = Phase::LabDiscard;
    }
}
