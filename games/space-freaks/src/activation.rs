//! Steps 2 and 3 (SF-313, SF-314, SF-401 to SF-408): Turrets fire, Figures are activated and act.

use std::ops::ControlFlow;

use ruckus_core::Witness;

use crate::attack::{Attack, Spot};
use crate::damage::Agent;
use crate::head::Power;
use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind, Rest};
use crate::sponsor::Weapon;
use crate::state::{Activation, Arena, Phase, SpaceFreaks};
use crate::step::{Choice, Event};
use crate::turn::Go;

impl Arena {
    /// The Turrets that can still attack in Step 2 (SF-313).
    pub fn ready_turrets(&self) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        self.turrets_of(self.active).filter_map(|(piece, turret)| {
            let ready = !turret.fired && self.may_turret_attack(piece);
            turret.at.filter(|_| ready).map(|at| (piece, at))
        })
    }

    pub(crate) fn can_fire(&self) -> bool {
        self.ready_turrets().next().is_some()
    }

    /// The Figures that can still be activated in Step 3 (SF-314, SF-702).
    pub fn ready_figures(&self) -> impl Iterator<Item = (Piece, Hex)> + '_ {
        let seat = self.active;
        let freaks = self
            .freaks_of(seat)
            .filter_map(|(piece, freak)| freak.at.filter(|_| !freak.turn.activated).map(|at| (piece, at)));
        let hive = self.power(seat) == Power::HiveMind;
        let minions = self.each_minion().filter(move |(piece, _)| {
            let minion = &self.minions[piece.index()];
            let rests = match minion.rest {
                Rest::Ready => false,
                Rest::Turn => !hive,
                Rest::Round => true,
            };
            piece.seat == seat && !minion.activated && !rests
        });
        freaks.chain(minions)
    }

    pub(crate) fn can_activate(&self) -> bool {
        self.ready_figures().next().is_some()
    }

    /// The activation of a Figure that has not acted yet (SF-403).
    pub(crate) fn fresh_activation(&self, figure: Piece) -> Activation {
        Activation {
            figure,
            mp: self.movement(figure),
            flight: 0,
            in_air: false,
            attacked: false,
            shielded: false,
            more_range: 0,
            more_damage: 0,
            more_strikes: 0,
            blind: false,
        }
    }

    /// What the activated Figure attacks with; none if it may not attack any more, or not here (SF-501).
    #[inline]
    pub(crate) fn ready_weapon(&self, activation: &Activation) -> Option<Weapon> {
        let piece = activation.figure;
        if activation.attacked || activation.shielded || !self.is_grounded(piece) {
            return None;
        }
        Some(match piece.kind {
            PieceKind::Freak => self.arm(piece, Some(activation)),
            kind => self.gun(kind),
        })
    }
}

impl SpaceFreaks {
    /// D13: a Turret, then its target.
    pub(crate) fn ready_turret(&mut self, from: Hex, witness: &mut impl Witness<Event>) {
        if let Some(turret) = self.building_at(from) {
            witness.tell_all(|| Event::Readied { piece: turret, at: from });
            self.phase = Phase::TurretTarget { turret };
        }
    }

    pub(crate) fn fire(&mut self, turret: Piece, spot: Spot, witness: &mut impl Witness<Event>) {
        let Some(from) = self.place(turret) else { return };
        self.turrets[turret.index()].fired = true;
        self.phase = Phase::Turrets;
        let weapon = self.gun(PieceKind::Turret);
        let attack = Attack { by: turret.seat, attacker: turret, from, weapon, agent: Agent::Turret };
        self.strike(&attack, spot, None, witness);
    }

    /// SF-401.
    pub(crate) fn activate(&mut self, at: Hex, witness: &mut impl Witness<Event>) {
        let Some(figure) = self.figure_at(at) else { return };
        match figure.is_freak() {
            true => self.freaks[figure.index()].turn.activated = true,
            false => self.minions[figure.index()].activated = true,
        }
        let activation = self.fresh_activation(figure);
        self.activation = Some(activation);
        witness.tell_all(|| Event::Activated { piece: figure, at, mp: activation.mp });
        self.phase = Phase::Act;
    }

    /// After each action: one that is destroyed is done (SF-408), and so is one that can do nothing more, unless its player
    /// holds a Sponsor card (section 5).
    pub(crate) fn keep_acting(&mut self, witness: &mut impl Witness<Event>) -> Go {
        if self.activation.and_then(|activation| self.place(activation.figure)).is_none() {
            self.end_activation(witness);
            return Go::On;
        }
        if self.team(self.active).sponsors > 0 {
            return Go::Wait;
        }
        let more = self.offers(self.active, &mut |choice| match choice {
            Choice::EndActivation => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
        match more {
            ControlFlow::Break(()) => Go::Wait,
            ControlFlow::Continue(()) => {
                self.end_activation(witness);
                Go::On
            }
        }
    }

    pub(crate) fn end_activation(&mut self, witness: &mut impl Witness<Event>) {
        if let Some(activation) = self.activation.take() {
            let piece = activation.figure;
            witness.tell_all(|| Event::ActivationEnded { piece });
        }
        self.phase = Phase::Activations;
    }

    /// D15: the one attack of an activation (SF-501).
    pub(crate) fn attack(&mut self, spot: Spot, witness: &mut impl Witness<Event>) {
        let Some(activation) = self.activation else { return };
        let (Some(weapon), Some(from)) = (self.ready_weapon(&activation), self.place(activation.figure))
        else {
            return;
        };
        if let Some(activation) = &mut self.activation {
            activation.attacked = true;
        }
        let attacker = activation.figure;
        let by = attacker.seat;
        match attacker.is_freak() {
            true => {
                let attack = Attack { by, attacker, from, weapon, agent: Agent::OwnFreak };
                self.strike_with_arm(&attack, spot, witness);
            }
            false => {
                let attack = Attack { by, attacker, from, weapon, agent: Agent::Minion };
                self.strike(&attack, spot, None, witness);
            }
        }
    }
}
