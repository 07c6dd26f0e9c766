//! Step 5 (SF-321 to SF-327): mines, the Landing Zone, new Missions, and Freaks that return.

use ruckus_core::Witness;

use crate::damage::Blows;
use crate::hex::{Hex, HexSet};
use crate::pieces::Piece;
use crate::state::{Arena, Phase, Source, SpaceFreaks, Stage};
use crate::step::Event;

impl Arena {
    /// Where a destroyed Freak of the active player may return (SF-325).
    pub(crate) fn return_places(&self, freak: Piece) -> HexSet {
        let mut places = self.empty_of(&self.home_zone(freak.seat));
        if let Some(bunker) = self.bunkers[freak.seat.index()].at
            && !self.figures_at.contains(bunker)
        {
            places.insert(bunker);
        }
        places
    }

    /// The nearest hexagons to one that a Freak could return to (SF-326).
    pub(crate) fn nearest_standable(&self, freak: Piece, to: Hex) -> HexSet {
        for distance in 0..=u8::MAX {
            let places: HexSet =
                to.within(distance).each().filter(|&hex| self.is_standable(freak, hex)).collect();
            if !places.is_empty() {
                return places;
            }
        }
        HexSet::NONE
    }
}

impl SpaceFreaks {
    /// SF-322 to SF-324.
    pub(crate) fn clean_up(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        if self.rules.mines > 0 {
            let on_pad =
                self.freaks_of(seat).filter(|(_, freak)| freak.at.is_some_and(|at| self.is_on_pad(at)));
            let blows: Blows = on_pad.map(|(piece, _)| self.mine(piece)).collect();
            self.land(&blows, witness);
        }
        let on_pad = self.freaks_of(seat).filter(|(_, freak)| freak.at.is_some_and(|at| self.is_on_pad(at)));
        let stars = on_pad.count() as u8 * self.rules.pad_stars;
        self.score_stars(seat, stars, Source::Pad, witness);
        let team = self.team(seat);
        // Nobody discards down (SF-324), and the deck never runs out (C04).
        let left = self.values(seat).missions.saturating_sub(team.missions).min(self.missions_left);
        self.phase = Phase::DealMissions { to: seat, left };
    }

    /// SF-326: the first of those that fell this turn returns, then the next.
    pub(crate) fn return_from_fog(&mut self, witness: &mut impl Witness<Event>) {
        if self.fallen.is_empty() {
            match self.stage {
                Stage::Arena => {
                    let first = self.first;
                    self.begin_turn(first, witness);
                }
                _ => self.phase = Phase::Returns,
            }
            return;
        }
        let fallen = self.fallen.remove(0);
        let (freak, at) = (Piece::freak(fallen.freak.into()), fallen.at);
        let blocking = self.figure_at(at).or_else(|| self.building_at(at));
        let by = blocking.map_or(freak.seat, |piece| piece.seat);
        self.phase = Phase::FogReturn { freak, at, by };
    }

    /// SF-325: the next own Freak that is destroyed and finds a place.
    pub(crate) fn return_next(&mut self) {
        let seat = self.active;
        let destroyed = self.freaks_of(seat).find(|(_, freak)| freak.at.is_none()).map(|(piece, _)| piece);
        self.phase = destroyed.map_or(Phase::EndTurn, |freak| Phase::Return { freak });
    }

    /// D18, D19.
    pub(crate) fn return_to(&mut self, freak: Piece, at: Hex, witness: &mut impl Witness<Event>) {
        let fell = match self.phase {
            Phase::FogReturn { at, .. } => Some(at),
            _ => None,
        };
        self.put_freak(freak, at);
        witness.tell_all(|| Event::Returned { piece: freak, at, fell });
        self.phase = Phase::FogReturns;
    }
}
