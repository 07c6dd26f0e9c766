//! What Missions make worth doing: for each deed what one more of it brings, and how likely a Mission is to be done.

use crate::hex::Hex;
use crate::mission::{Deed, Grade, Mission, OpenMission};
use crate::pieces::PieceKind;
use crate::state::Phase;

use super::ground::{to_pad, to_spot};
use super::{CARD, Mind};

/// How far anybody shoots, for what the distance of a hit brings.
const DISTANCES: usize = 16;
/// A deed that leaves one more to be done is worth this part of the whole; so is one that only begins.
const HALF_DONE: f32 = 0.4;
const BEGUN: f32 = 0.2;

/// What one more of each deed brings, in stars.
#[derive(Clone, Copy, Default)]
pub(super) struct Wishes {
    pub(super) destroyed: f32,
    pub(super) base_strike: f32,
    pub(super) healed: f32,
    pub(super) lab: f32,
    pub(super) irradiated: f32,
    pub(super) struck: f32,
    pub(super) wrecked: f32,
    pub(super) brawled: f32,
    pub(super) brawled_down: f32,
    pub(super) played: f32,
    pub(super) built: f32,
    pub(super) wounded: f32,
    pub(super) on_pad: f32,
    pub(super) trespassing: f32,
    /// By the distance of a hit.
    far: [f32; DISTANCES],
    /// Some Mission is about where all three stand, or about marks.
    pub(super) places: bool,
}

impl Wishes {
    /// What a hit at this distance brings, besides the hit.
    pub(super) fn far(&self, distance: u8) -> f32 {
        self.far[usize::from(distance).min(DISTANCES - 1)]
    }

    fn of_deed(&mut self, deed: Deed) -> Option<&mut f32> {
        Some(match deed {
            Deed::Destroyed(_) => &mut self.destroyed,
            Deed::BaseStrikes(_) => &mut self.base_strike,
            Deed::Healed(_) => &mut self.healed,
            Deed::Labs(_) => &mut self.lab,
            Deed::Irradiated(_) => &mut self.irradiated,
            Deed::Struck(_) => &mut self.struck,
            Deed::Wrecked(_) => &mut self.wrecked,
            Deed::Brawled(_) => &mut self.brawled,
            Deed::BrawledDown(_) => &mut self.brawled_down,
            Deed::Played(_) => &mut self.played,
            Deed::Built(_) => &mut self.built,
            Deed::Wounded(_) => &mut self.wounded,
            Deed::OnPad(_) => &mut self.on_pad,
            Deed::Trespassing(_) => &mut self.trespassing,
            Deed::EnteredMark | Deed::HitFrom(_) | Deed::AtMarks(_) | Deed::Together(_) | Deed::Apart(_) => {
                return None;
            }
        })
    }
}

/// Is it about how things stand now, and not about a deed (SF-310)?
fn is_state(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::OnPad(_) | Deed::Trespassing(_) | Deed::AtMarks(_) | Deed::Together(_) | Deed::Apart(_)
    )
}

impl Mind<'_> {
    pub(super) fn wishes(&self) -> Wishes {
        let mut wishes = Wishes::default();
        let arena = self.arena;
        let faces = &arena.team(self.me).faces;
        if arena.active != self.me {
            return wishes;
        }
        let normal_stars = f32::from(arena.figures.mission_stars);
        let more_stars = f32::from(arena.figures.advanced_stars) - normal_stars;
        for face in faces.iter() {
            let row = face.mission.row();
            let mut met = false;
            for (deed, stars) in [(Some(row.normal), normal_stars + CARD), (row.advanced, more_stars)] {
                let Some(deed) = deed else { continue };
                let progress = arena.progress(self.me, face, deed);
                let first = stars > more_stars || !met;
                if progress.is_met() {
                    met = true;
                    continue;
                }
                let need = progress.of - progress.done;
                match deed {
                    Deed::HitFrom(least) => {
                        (usize::from(least)..DISTANCES).for_each(|far| wishes.far[far] += stars);
                        continue;
                    }
                    // Without so many cards it is of no use to begin.
                    Deed::Played(_) if need > self.own.sponsors.len() => continue,
                    Deed::AtMarks(_) | Deed::Together(_) | Deed::Apart(_) => wishes.places = true,
                    _ => {}
                }
                let worth = match need {
                    1 => stars,
                    2 if first => HALF_DONE * stars,
                    _ if first => BEGUN * stars,
                    _ => 0.0,
                };
                if let Some(wish) = wishes.of_deed(deed) {
                    *wish += worth;
                }
            }
        }
        wishes
    }

    /// What the Missions about marks and about all three Freaks bring, with the acting Freak here.
    pub(super) fn worth_of_place(&self, freak: crate::pieces::Piece, hex: Hex) -> f32 {
        let arena = self.arena;
        let others = || {
            let freaks = arena.freaks_of(self.me).filter(move |&(piece, _)| piece != freak);
            freaks.filter_map(|(_, freak)| freak.at)
        };
        let stars = f32::from(arena.figures.mission_stars) + CARD;
        let pairs = |test: &dyn Fn(Hex, Hex) -> bool| {
            let mut all = others();
            let (one, other) = (all.next(), all.next());
            let count = others().filter(|&at| test(at, hex)).count();
            count + usize::from(one.zip(other).is_some_and(|(one, other)| test(one, other)))
        };
        let by_pairs = |count: usize| if count == 3 { stars } else { 0.12 * count as f32 };
        let mut worth = 0.0;
        for face in arena.team(self.me).faces.iter() {
            worth += match face.mission.row().normal {
                Deed::AtMarks(_) => {
                    let near = |mark: Hex, at: Hex| at.distance(mark) <= arena.figures.survey_zone;
                    let at_corner =
                        face.mark.is_some_and(|mark| near(mark, hex) || others().any(|at| near(mark, at)));
                    let at_pad = face.pad.is_some_and(|pad| pad == hex || others().any(|at| at == pad));
                    match u8::from(at_corner) + u8::from(at_pad) {
                        0 => 0.0,
                        1 => stars,
                        _ => f32::from(arena.figures.advanced_stars) + CARD,
                    }
                }
                Deed::Together(within) => by_pairs(pairs(&|one, other| {
                    one.distance(other) <= within && arena.is_neutral(one) && arena.is_neutral(other)
                })),
                Deed::Apart(far) => by_pairs(pairs(&|one, other| one.distance(other) >= far)),
                _ => 0.0,
            };
        }
        worth
    }

    /// Shall the completion of this Mission wait, since more may come of it this turn (SF-308)? Deeds are not lost, and what
    /// must be so now is watched over by whoever would end it.
    pub(super) fn waits(&self, place: u8) -> bool {
        let arena = self.arena;
        let face = &arena.team(self.me).faces[usize::from(place)];
        let row = face.mission.row();
        let Some(advanced) = row.advanced.filter(|_| arena.grade(self.me, face) == Some(Grade::Normal))
        else {
            return false;
        };
        match arena.phase {
            Phase::Turrets => !is_state(row.normal),
            Phase::Act => true,
            Phase::Activations => arena.ready_figures().any(|(piece, at)| {
                piece.is_freak()
                    && match advanced {
                        Deed::OnPad(_) => to_pad(arena.side)[at.index()] <= arena.movement(piece),
                        Deed::Trespassing(_) => self.steps_to_zone(at) <= arena.movement(piece),
                        Deed::Healed(_) => arena.freak(piece).hp < arena.values(self.me).hp,
                        _ => true,
                    }
            }),
            Phase::Build => {
                matches!(advanced, Deed::Built(_)) && arena.can_build() && self.own.sponsors.len() > 1
            }
            _ => false,
        }
    }

    /// Can what must be so now not be completed any more with the acting Freak there, or gone?
    pub(super) fn hangs_on(&self, place: u8, there: Option<Hex>) -> bool {
        let face = &self.arena.team(self.me).faces[usize::from(place)];
        let acting =
            self.arena.activation.map(|activation| activation.figure).filter(|piece| piece.is_freak());
        let Some(acting) = acting.filter(|_| is_state(face.mission.row().normal)) else { return false };
        let mut without = *self.arena;
        without.freaks[acting.index()].at = there;
        without.grade(self.me, face).is_none()
    }

    /// Steps to the nearest Home Base Zone of another seat.
    pub(super) fn steps_to_zone(&self, at: Hex) -> u8 {
        let zone = self.arena.figures.home_zone;
        let bases = self.others().filter_map(|seat| self.arena.base(seat));
        bases.map(|base| base.distance(at).saturating_sub(zone)).min().unwrap_or(u8::MAX)
    }

    /// How likely a Mission from the hand is to be completed, soon rather than late.
    pub(super) fn hope(&self, mission: Mission) -> f64 {
        let arena = self.arena;
        let (me, side) = (self.me, arena.side);
        let freaks = || arena.freaks_of(me).filter_map(|(piece, freak)| Some((piece, freak.at?)));
        let mv = arena.values(me).movement.saturating_add_signed(arena.rules.freaks_move);
        let near = |steps: &dyn Fn(Hex) -> u8| {
            let best = freaks().map(|(_, at)| steps(at)).min().unwrap_or(u8::MAX);
            f64::from(mv) / f64::from(best.max(mv).max(1))
        };
        let to_any = |hexes: crate::hex::HexSet, at: Hex| {
            hexes.each().map(|hex| hex.distance(at)).min().unwrap_or(u8::MAX)
        };
        let map = side.map();
        let values = arena.values(me);
        let foes = || {
            let freaks = arena.each_freak().filter(move |(piece, _)| piece.seat != me);
            freaks.filter_map(|(piece, freak)| Some((piece, freak.at?)))
        };
        let range = values.range;
        let to_foe = |at: Hex| foes().map(|(_, foe)| foe.distance(at)).min().unwrap_or(u8::MAX);
        let in_fight = near(&|at| to_foe(at).saturating_sub(range));
        let care = if arena.rules.care { 1.0 } else { 0.3 };
        let wreckable = arena.each_minion().filter(|(piece, _)| piece.seat != me).count()
            + self
                .others()
                .flat_map(|seat| arena.turrets_of(seat))
                .filter(|(_, turret)| turret.at.is_some())
                .count();
        let hurt = freaks().filter(|&(piece, _)| arena.freak(piece).hp < values.hp).count();
        match mission.row().normal {
            Deed::OnPad(_) => 1.3 * near(&|at| to_pad(side)[at.index()]),
            Deed::BaseStrikes(_) => {
                let spot = |at: Hex| {
                    let corners = self.others().filter_map(|seat| arena.team(seat).corner);
                    corners.map(|corner| to_spot(side, corner, range)[at.index()]).min().unwrap_or(u8::MAX)
                };
                1.3 * near(&spot)
            }
            Deed::Trespassing(_) => 1.25 * near(&|at| self.steps_to_zone(at)),
            Deed::Destroyed(_) => 0.7 * in_fight,
            Deed::EnteredMark => 0.75,
            Deed::Healed(_) if hurt == 0 => 0.2,
            Deed::Healed(_) => 0.9 * care * near(&|at| to_any(map.centres, at)),
            Deed::Labs(_) => 0.9 * care * near(&|at| to_any(map.labs, at)),
            Deed::Irradiated(_) => 0.7 * near(&|at| to_any(map.radiation, at)),
            Deed::Struck(_) | Deed::Wrecked(_) => {
                if wreckable > 0 {
                    0.7
                } else {
                    0.1
                }
            }
            Deed::HitFrom(least) => {
                if range >= least {
                    0.8 * in_fight
                } else {
                    0.1
                }
            }
            Deed::Brawled(_) | Deed::BrawledDown(_) => 0.6 * near(&|at| to_foe(at).saturating_sub(1)),
            Deed::AtMarks(_) => 1.2 * near(&|at| to_pad(side)[at.index()].min(self.steps_to_zone(at))),
            Deed::Played(of) => {
                if self.own.sponsors.len() >= of {
                    1.1
                } else {
                    0.2
                }
            }
            Deed::Together(_) => 0.5 * near(&|at| to_pad(side)[at.index()]),
            Deed::Apart(_) => 0.4,
            Deed::Built(_) => {
                let payable = !self.own.sponsors.is_empty() || arena.builds_free();
                let spare = [PieceKind::Turret, PieceKind::Bunker]
                    .into_iter()
                    .any(|kind| arena.spare(me, kind).is_some());
                if payable && spare { 1.2 } else { 0.2 }
            }
            Deed::Wounded(_) => 0.6 * in_fight,
        }
    }

    /// The Dead Drops in play that nobody has entered yet.
    pub(super) fn drops(&self) -> impl Iterator<Item = &OpenMission> + '_ {
        let faces = self.arena.team(self.me).faces.iter();
        faces.filter(|face| face.mission.row().normal == Deed::EnteredMark && !face.entered)
    }
}
