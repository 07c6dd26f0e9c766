//! The deeds of the turn, kept once for all Missions (SF-309), and what they and the position fulfil.

use ruckus_core::Seat;
use ruckus_core::kit::Set;
use serde::{Deserialize, Serialize};

use crate::board::PAD;
use crate::hex::Hex;
use crate::mission::{Deed, Grade, OpenMission};
use crate::pieces::Piece;
use crate::state::Arena;

/// What the active player has done since the turn began (SF-311).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Deeds {
    /// Enemy Freaks destroyed.
    pub destroyed: u8,
    /// Strikes of own Freaks on enemy Home Bases.
    pub base_strikes: u8,
    /// Own Freaks, by number, that regained HP in a Healing Center.
    pub healed: Set<usize, u8>,
    /// Labs that own Freaks used.
    pub labs: Set<usize, u8>,
    /// Own Freaks, by number, that entered radiation and lived.
    pub irradiated: Set<usize, u8>,
    /// Strikes on enemy Turrets, Bunkers, Aliens and Droids, and how many of these were destroyed.
    pub struck: u8,
    pub wrecked: u8,
    /// The farthest enemy Freak that lost HP to an own Freak's attack.
    pub farthest: u8,
    /// Own Freaks' attacks that took HP from an adjacent enemy Freak, and those that destroyed it.
    pub brawled: u8,
    pub brawled_down: u8,
    /// Sponsor cards played.
    pub played: u8,
    /// Buildings built in Step 4.
    pub built: u8,
    /// Enemy Freaks, over all seats, that lost HP.
    pub wounded: Set<usize, u16>,
}

/// How far a requirement is met: so much of so much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    pub done: u8,
    pub of: u8,
}

impl Progress {
    #[inline]
    pub const fn is_met(self) -> bool {
        self.done >= self.of
    }
}

impl Arena {
    /// How far a requirement of a face-up Mission of a seat is met now.
    pub fn progress(&self, seat: Seat, face: &OpenMission, deed: Deed) -> Progress {
        let deeds = &self.deeds;
        let (done, of) = match deed {
            Deed::Destroyed(of) => (deeds.destroyed, of),
            Deed::BaseStrikes(of) => (deeds.base_strikes, of),
            Deed::EnteredMark => (face.entered.into(), 1),
            Deed::Healed(of) => (deeds.healed.len() as u8, of),
            Deed::Labs(of) => (deeds.labs.len() as u8, of),
            Deed::Irradiated(of) => (deeds.irradiated.len() as u8, of),
            Deed::Struck(of) => (deeds.struck, of),
            Deed::Wrecked(of) => (deeds.wrecked, of),
            Deed::HitFrom(of) => (deeds.farthest, of),
            Deed::Brawled(of) => (deeds.brawled, of),
            Deed::BrawledDown(of) => (deeds.brawled_down, of),
            Deed::Played(of) => (deeds.played, of),
            Deed::Built(of) => (deeds.built, of),
            Deed::Wounded(of) => (deeds.wounded.len() as u8, of),
            Deed::OnPad(of) => (self.count_standing(seat, |hex| PAD.contains(&hex)), of),
            Deed::Trespassing(of) => (self.count_standing(seat, |hex| self.trespasses(seat, hex)), of),
            Deed::AtMarks(of) => (self.at_marks(seat, face), of),
            Deed::Together(_) | Deed::Apart(_) => {
                (self.pairs(seat, |one, other| self.pair_suits(deed, one, other)), 3)
            }
        };
        Progress { done, of }
    }

    /// How far a face-up Mission of a seat is fulfilled: the advanced grade where it can be had (SF-308).
    #[inline]
    pub fn grade(&self, seat: Seat, face: &OpenMission) -> Option<Grade> {
        let row = face.mission.row();
        match row.advanced {
            Some(deed) if self.progress(seat, face, deed).is_met() => Some(Grade::Advanced),
            _ => self.progress(seat, face, row.normal).is_met().then_some(Grade::Normal),
        }
    }

    /// Where an own Freak stands; none on rock and in the air (SF-310).
    fn standing(&self, seat: Seat) -> impl Iterator<Item = Hex> + '_ {
        self.freaks_of(seat).filter_map(|(piece, freak)| {
            let hex = freak.at?;
            let counts = !self.is_in_air(piece) && self.side.map().open.contains(hex);
            counts.then_some(hex)
        })
    }

    fn count_standing(&self, seat: Seat, test: impl Fn(Hex) -> bool) -> u8 {
        self.standing(seat).filter(|&hex| test(hex)).count() as u8
    }

    /// Is this in the Home Base Zone of another seat (SF-002)?
    pub fn trespasses(&self, seat: Seat, hex: Hex) -> bool {
        self.seats.each().any(|other| other != seat && self.in_home_zone(other, hex))
    }

    fn at_marks(&self, seat: Seat, face: &OpenMission) -> u8 {
        let near = |mark: Hex| self.standing(seat).any(|hex| hex.distance(mark) <= self.figures.survey_zone);
        let on = |pad: Hex| self.standing(seat).any(|hex| hex == pad);
        u8::from(face.mark.is_some_and(near)) + u8::from(face.pad.is_some_and(on))
    }

    /// Does a Freak stand as this requirement wants it to the other two?
    pub(crate) fn suits(&self, seat: Seat, deed: Deed, piece: Piece) -> bool {
        let Some(here) = self.place(piece).filter(|_| self.is_grounded(piece)) else { return false };
        let others = self.freaks_of(seat).filter(|&(other, _)| other != piece);
        let mut stand = others.map(|(other, freak)| freak.at.filter(|_| self.is_grounded(other)));
        stand.all(|at| at.is_some_and(|at| self.pair_suits(deed, here, at)))
    }

    fn pair_suits(&self, deed: Deed, one: Hex, other: Hex) -> bool {
        match deed {
            Deed::Together(within) => {
                one.distance(other) <= within && self.is_neutral(one) && self.is_neutral(other)
            }
            Deed::Apart(far) => one.distance(other) >= far,
            _ => false,
        }
    }

    /// Of the three pairs of own Freaks, those for which this is so.
    fn pairs(&self, seat: Seat, test: impl Fn(Hex, Hex) -> bool) -> u8 {
        let mut standing = self.standing(seat);
        let places = [standing.next(), standing.next(), standing.next()];
        let pair = |one: Option<Hex>, other: Option<Hex>| {
            one.zip(other).is_some_and(|(one, other)| test(one, other))
        };
        u8::from(pair(places[0], places[1]))
            + u8::from(pair(places[0], places[2]))
            + u8::from(pair(places[1], places[2]))
    }
}
