//! What draws pieces toward the Landing Zone: Earthquake (SF-220) and Magnetic Field (SF-221).

use ruckus_core::kit::Set;
use ruckus_core::{Seat, Witness};

use crate::arena_master::Show;
use crate::figures::TURRETS_EACH;
use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::state::{Arena, Phase, SpaceFreaks};
use crate::step::{Event, Mover};
use crate::turn::Go;

impl Arena {
    /// The pieces of a seat that the running effect moves, by number: Turrets and the Bunker behind them, or Freaks.
    pub(crate) fn shiftable(&self, seat: Seat) -> Set<usize, u8> {
        (0..3).filter(|&number| self.is_shiftable(self.shifted(seat, number))).collect()
    }

    /// The piece with this number.
    pub(crate) fn shifted(&self, seat: Seat, number: usize) -> Piece {
        match self.current_show() {
            Some(Show::Magnet { .. }) => Piece::freak_of(seat, number as u8),
            _ if number < TURRETS_EACH => Piece { kind: PieceKind::Turret, seat, number: number as u8 },
            _ => Piece::bunker(seat),
        }
    }

    /// Freaks in Bunkers and with force fields are not moved (SF-430).
    fn is_shiftable(&self, piece: Piece) -> bool {
        self.place(piece).is_some() && !self.is_held(piece)
    }

    /// Where the next step may go: empty ground for a building (SF-220), what a Freak can stand on for a Freak (SF-221).
    pub(crate) fn shift_steps(&self, piece: Piece) -> impl Iterator<Item = Hex> + '_ {
        let from = self.place(piece);
        let steps = from.into_iter().flat_map(|from| self.toward_pad(from));
        steps.filter(move |&to| match piece.is_freak() {
            true => self.is_standable(piece, to),
            false => self.is_empty(to),
        })
    }
}

impl SpaceFreaks {
    /// D07, D08: which piece is next.
    pub(crate) fn pick(
        &mut self,
        seat: Seat,
        at: Hex,
        left: Set<usize, u8>,
        witness: &mut impl Witness<Event>,
    ) {
        let steps = match self.current_show() {
            Some(Show::Quake { steps } | Show::Magnet { steps }) => steps,
            _ => 0,
        };
        let number = left.each().find(|&number| self.place(self.shifted(seat, number)) == Some(at));
        let Some(number) = number else { return self.next_for(seat) };
        let piece = self.shifted(seat, number);
        witness.tell_all(|| Event::Picked { piece, at });
        self.phase = Phase::Step { piece, steps, left: left.difference(Set::only(number)) };
    }

    /// The next piece of a seat, or the next seat.
    pub(crate) fn shift_next(&mut self, seat: Seat, left: Set<usize, u8>) {
        let left: Set<usize, u8> =
            left.each().filter(|&number| self.place(self.shifted(seat, number)).is_some()).collect();
        match left.is_empty() {
            true => self.next_for(seat),
            false => self.phase = Phase::Shift { seat, left },
        }
    }

    /// A step of a building or of a Freak.
    pub(crate) fn shift_step(
        &mut self,
        piece: Piece,
        to: Hex,
        steps: u8,
        left: Set<usize, u8>,
        witness: &mut impl Witness<Event>,
    ) {
        self.phase = Phase::Step { piece, steps: steps - 1, left };
        if piece.is_freak() {
            self.force(piece, to, Mover::MagneticField, None, witness);
            if self.place(piece).is_none() || self.is_held(piece) {
                self.phase = Phase::Step { piece, steps: 0, left };
            }
        } else {
            self.carry_building(piece, to, witness);
        }
    }

    /// A building moves, and a Freak inside with it: that one enters nothing (SF-220).
    fn carry_building(&mut self, piece: Piece, to: Hex, witness: &mut impl Witness<Event>) {
        let Some(from) = self.place(piece) else { return };
        let inside = self.figure_at(from);
        let arena = &mut self.arena;
        match piece.kind {
            PieceKind::Turret => arena.turrets[piece.index()].at = Some(to),
            _ => arena.bunkers[piece.index()].at = Some(to),
        }
        arena.buildings_at.remove(from);
        arena.buildings_at.insert(to);
        if let Some(freak) = inside {
            arena.figures_at.remove(from);
            arena.figures_at.insert(to);
            arena.freaks[freak.index()].at = Some(to);
        }
        witness.tell_all(|| Event::Dragged { piece, from, to, by: Mover::Earthquake });
    }

    /// SF-220: the tokens of the oldest pair first, each with all its steps; chance decides between several hexagons.
    pub(crate) fn shift_wormhole(&mut self, token: u8, steps: u8, witness: &mut impl Witness<Event>) -> Go {
        let Some(from) = self.token_at(token) else {
            self.phase = Phase::Instants;
            return Go::On;
        };
        let (one, other) = {
            let mut ways = self.wormhole_steps(from);
            (ways.next(), ways.next())
        };
        match (steps, one, other) {
            (0, ..) | (_, None, _) => {
                let Some(Show::Quake { steps }) = self.current_show() else { return Go::Wait };
                self.phase = Phase::WormholeStep { token: token + 1, steps };
                Go::On
            }
            (_, Some(to), None) => {
                self.move_wormhole(token, to, steps, witness);
                Go::On
            }
            _ => Go::Wait,
        }
    }

    pub(crate) fn move_wormhole(&mut self, token: u8, to: Hex, steps: u8, witness: &mut impl Witness<Event>) {
        let Some(from) = self.token_at(token) else { return };
        self.wormholes[usize::from(token / 2)].ends[usize::from(token % 2)] = to;
        self.wormholes_at.remove(from);
        self.wormholes_at.insert(to);
        witness.tell_all(|| Event::WormholeMoved { from, to });
        self.phase = Phase::WormholeStep { token, steps: steps - 1 };
    }

    pub(crate) fn token_at(&self, token: u8) -> Option<Hex> {
        self.wormholes.get(usize::from(token / 2)).map(|wormhole| wormhole.ends[usize::from(token % 2)])
    }

    pub(crate) fn wormhole_steps(&self, from: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.toward_pad(from).filter(|&to| self.is_empty(to))
    }
}
