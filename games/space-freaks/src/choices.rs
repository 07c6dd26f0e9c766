//! What can be chosen: every legal choice of a seat, each once (section 5).

use std::ops::ControlFlow;

use ruckus_core::Seat;
use ruckus_core::hex::Direction;

use crate::board::{Corner, Ground, PAD};
use crate::hex::{Hex, HexSet};
use crate::part::Part;
use crate::pieces::PieceKind;
use crate::sponsor::{Area, Effect, Sponsor, Weapon};
use crate::state::{Activation, Phase, SpaceFreaks};
use crate::step::Choice;

/// Whether more choices are wanted.
pub(crate) type Flow = ControlFlow<()>;

/// Gives a choice for each hexagon of a set.
fn each(hexes: &HexSet, choice: impl Fn(Hex) -> Choice, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
    hexes.each().try_for_each(|hex| give(choice(hex)))
}

impl SpaceFreaks {
    /// Gives every legal choice of a seat, as long as more are wanted.
    #[inline]
    pub(crate) fn offers(&self, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let target = |at| Choice::Target { at };
        match self.phase {
            Phase::Act => self.offer_actions(give),
            Phase::Assemble => {
                let slot = SpaceFreaks::next_slot(&self.secrets[seat].parts);
                Part::of_slot(slot).try_for_each(|part| give(Choice::Fit { part }))
            }
            Phase::Deploy { seat, .. } => {
                each(&self.empty_of(&self.home_zone(seat)), |at| Choice::Deploy { at }, give)
            }
            Phase::Manipulate { .. } => {
                give(Choice::KeepShow)?;
                give(Choice::ReplaceShow)
            }
            Phase::Mutate => match &self.team(seat).build {
                Some(build) => build.template.other_arms().try_for_each(|part| give(Choice::Mutate { part })),
                None => Flow::Continue(()),
            },
            Phase::PassMission => {
                self.secrets[seat].missions.kinds().try_for_each(|mission| give(Choice::Pass { mission }))
            }
            Phase::Choose { seat } => self.offer_pieces(seat, give),
            Phase::Place { seat, .. } => each(&self.places_for(seat), |at| Choice::Place { at }, give),
            Phase::Flag { seat } => {
                each(&self.empty_of(&self.home_zone(seat)), |at| Choice::Mark { at }, give)
            }
            Phase::Shift { seat, left } => {
                let places = left.each().filter_map(|number| self.place(self.shifted(seat, number)));
                places.into_iter().try_for_each(|at| give(Choice::Shift { at }))
            }
            Phase::Step { piece, .. } => self.shift_steps(piece).try_for_each(|to| give(Choice::Step { to })),
            Phase::Aim { piece, .. } => each(&self.nearest_targets(piece), target, give),
            Phase::PutMission { .. } => {
                self.secrets[seat].missions.kinds().try_for_each(|mission| give(Choice::Put { mission }))
            }
            Phase::SurveyCorner { .. } => {
                let own = self.team(seat).corner;
                let others = Corner::ALL.into_iter().filter(|&corner| Some(corner) != own);
                others.into_iter().try_for_each(|corner| give(Choice::Mark { at: corner.hex() }))
            }
            Phase::SurveyPad { .. } => PAD.into_iter().try_for_each(|at| give(Choice::Mark { at })),
            Phase::Turrets => {
                self.ready_turrets().try_for_each(|(_, from)| give(Choice::Fire { from }))?;
                self.offer_missions(give)?;
                give(Choice::Done)
            }
            Phase::TurretTarget { turret } => match self.place(turret) {
                Some(from) => self.offer_attacks(from, &self.gun(PieceKind::Turret), give),
                None => Flow::Continue(()),
            },
            Phase::Activations => {
                self.ready_figures().try_for_each(|(_, at)| give(Choice::Activate { at }))?;
                self.offer_missions(give)?;
                give(Choice::Done)
            }
            Phase::Play { card } => self.offer_for_card(card, give),
            Phase::Triangle { at, .. } => match self.acting_at() {
                Some((_, here)) => {
                    self.triangles(here, at).try_for_each(|way| give(Choice::Triangle { way }))
                }
                None => Flow::Continue(()),
            },
            Phase::Dominate { freak } => match self.place(freak) {
                Some(from) => self.offer_attacks(from, &self.arm(freak, None), give),
                None => Flow::Continue(()),
            },
            Phase::AntiGravity => match self.acting_at() {
                Some((activation, here)) => {
                    self.liftable(activation.figure, here).try_for_each(|(_, at)| give(target(at)))
                }
                None => Flow::Continue(()),
            },
            Phase::Lift { freak } => match self.place(freak) {
                Some(at) => {
                    let mut steps = at.neighbours().filter(|&to| self.is_standable(freak, to));
                    steps.try_for_each(|to| give(Choice::Step { to }))
                }
                None => Flow::Continue(()),
            },
            Phase::PhaseShift => self.offer_phase_shift(give),
            Phase::LabDiscard => self.offer_discards(seat, give),
            Phase::KeepCard => {
                self.secrets[seat].drawn.kinds().try_for_each(|card| give(Choice::Keep { card }))
            }
            Phase::Build => {
                for piece in [PieceKind::Turret, PieceKind::Bunker] {
                    if self.may_build(piece) {
                        give(Choice::Bring { piece })?;
                    }
                }
                self.offer_missions(give)?;
                give(Choice::Done)
            }
            Phase::BuildAt { piece } => each(&self.sites(piece), |at| Choice::Place { at }, give),
            Phase::BuildPay { .. } => {
                if self.builds_free() {
                    give(Choice::Free)?;
                }
                self.offer_discards(seat, give)
            }
            Phase::FogReturn { freak, at, .. } => {
                each(&self.nearest_standable(freak, at), |at| Choice::Return { at }, give)
            }
            Phase::Return { freak } => each(&self.return_places(freak), |at| Choice::Return { at }, give),
            Phase::EndTurn => {
                self.offer_missions(give)?;
                give(Choice::EndTurn)
            }
            _ => Flow::Continue(()),
        }
    }

    fn acting_at(&self) -> Option<(Activation, Hex)> {
        let activation = self.activation?;
        Some((activation, self.place(activation.figure)?))
    }

    /// At every menu marked M (SF-305).
    #[inline]
    fn offer_missions(&self, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        self.completable().try_for_each(|(place, _)| give(Choice::Complete { place }))
    }

    fn offer_discards(&self, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        self.secrets[seat].sponsors.kinds().try_for_each(|card| give(Choice::Discard { card }))
    }

    /// What is there to hit, and empty ground (SF-504).
    #[inline]
    fn offer_attacks(&self, from: Hex, weapon: &Weapon, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let mut flow = Flow::Continue(());
        self.each_target(from, weapon, |at| {
            if flow.is_continue() {
                flow = give(Choice::Attack { at });
            }
        });
        flow?;
        if self.has_ground(from, weapon) {
            give(Choice::AttackGround)?;
        }
        Flow::Continue(())
    }

    /// D06, D10.
    fn offer_pieces(&self, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let mut any = false;
        for piece in [PieceKind::Droid, PieceKind::Turret, PieceKind::Bunker] {
            if self.may_bring(seat, piece) {
                any = true;
                give(Choice::Bring { piece })?;
            }
        }
        if any && self.current_show() == Some(crate::arena_master::Show::Factory) {
            give(Choice::BringNothing)?;
        }
        Flow::Continue(())
    }

    /// D15.
    #[inline]
    fn offer_actions(&self, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let Some((activation, here)) = self.acting_at() else { return Flow::Continue(()) };
        for to in here.neighbours() {
            if self.may_move(&activation, here, to) {
                give(Choice::Move { to })?;
            }
        }
        let piece = activation.figure;
        let grounded = self.is_grounded(piece);
        if activation.in_air && self.is_standable(piece, here) {
            give(Choice::TouchDown)?;
        }
        if let Some(weapon) = self.ready_weapon(&activation) {
            self.offer_attacks(here, &weapon, give)?;
        }
        if piece.is_freak() {
            self.offer_cards(give)?;
            if grounded {
                self.offer_abilities(&activation, here, give)?;
            }
        }
        self.offer_missions(give)?;
        if grounded {
            give(Choice::EndActivation)?;
        }
        Flow::Continue(())
    }

    fn offer_cards(&self, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let hand = &self.secrets[self.active].sponsors;
        hand.kinds().filter(|&card| self.may_play(card)).try_for_each(|card| give(Choice::Play { card }))
    }

    fn offer_abilities(
        &self,
        activation: &Activation,
        here: Hex,
        give: &mut impl FnMut(Choice) -> Flow,
    ) -> Flow {
        if self.may_lift(activation, here) {
            give(Choice::AntiGravity)?;
        }
        if self.may_phase_shift(activation, here) {
            give(Choice::PhaseShift)?;
        }
        if self.may_self_destruct(activation) {
            give(Choice::SelfDestruct)?;
        }
        match self.side.ground(here) {
            Ground::Centre if self.may_heal(activation, here) => give(Choice::Heal)?,
            Ground::Lab if self.may_use_lab(activation, here) => give(Choice::Lab)?,
            _ => {}
        }
        if self.may_teleport() {
            give(Choice::Teleport)?;
        }
        Flow::Continue(())
    }

    fn offer_phase_shift(&self, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let Some((activation, here)) = self.acting_at() else { return Flow::Continue(()) };
        let crate::head::Power::PhaseShift { within } = self.power(self.active) else {
            return Flow::Continue(());
        };
        let mut partners = self.swappable(activation.figure, here, within, true);
        partners.try_for_each(|(_, at)| give(Choice::Target { at }))
    }

    /// The follow-ups of Sponsor cards (D15).
    fn offer_for_card(&self, card: Sponsor, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        let Some((activation, here)) = self.acting_at() else { return Flow::Continue(()) };
        let piece = activation.figure;
        let target = |at| Choice::Target { at };
        match card.effect() {
            Effect::Attack(weapon) => match weapon.area {
                Area::Hexagon => self.offer_attacks(here, &self.card_weapon(weapon), give),
                Area::Triangle => each(&self.triangle_targets(here, weapon), target, give),
                Area::Line => Direction::ALL.into_iter().try_for_each(|way| give(Choice::Shoot { way })),
                Area::Around(_) => {
                    let range = self.rules.capped(weapon.range);
                    each(&self.reach(here, range, weapon.sight), target, give)
                }
            },
            Effect::Dominate { range, sight } => {
                self.dominated(piece, here, range, sight).try_for_each(|(_, at)| give(target(at)))
            }
            Effect::Graft => match &self.team(self.active).build {
                Some(build) => build.template.other_arms().try_for_each(|part| give(Choice::Graft { part })),
                None => Flow::Continue(()),
            },
            Effect::Place { within, .. } | Effect::Wormhole { within } => {
                each(&self.empty_of(&here.within(within)), |at| Choice::Place { at }, give)
            }
            Effect::Heal { .. } => self.patients(piece, here).try_for_each(|(_, at)| give(target(at))),
            Effect::Swap { within } => {
                self.swappable(piece, here, within, false).try_for_each(|(_, at)| give(target(at)))
            }
            Effect::ForceField | Effect::Fly { .. } | Effect::Move { .. } | Effect::Arm { .. } => {
                Flow::Continue(())
            }
        }
    }
}
