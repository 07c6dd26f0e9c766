//! What a choice would bring, before it is made. Nothing in this game's fights is left to chance, so there are no odds to
//! reckon and no outlooks to ask for: the rules themselves are tried on a copy of the arena, and what they tell is exact. Only
//! cards that would be drawn are not known, and a trial ends before them.

use ruckus_core::hex::Direction;
use ruckus_core::{EyeSet, Seat};

use crate::hex::Hex;
use crate::pieces::Piece;
use crate::state::SpaceFreaks;
use crate::step::{Choice, Event, Loss, Mover, Why};
use crate::view::View;

/// What one piece would lose or win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    pub(crate) piece: Piece,
    pub(crate) at: Hex,
    pub(crate) before: u8,
    /// HP of a Freak, Strikes on anything else.
    pub(crate) after: u8,
    pub(crate) destroyed: bool,
    pub(crate) why: Why,
}

/// What a choice would bring at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Preview {
    /// Hits and heals, in the order in which they would be told. A Home Base counts the Strikes of this one attack.
    pub(crate) changes: Vec<Change>,
    /// Who would be moved by it, and where to.
    pub(crate) dragged: Vec<(Piece, Hex, Mover)>,
    /// The hexagons that take part in it besides the one that is chosen, where nobody is asked for them (SF-P01).
    pub(crate) taken: Option<Direction>,
    /// Stars for each seat that would score.
    pub(crate) stars: Vec<(Seat, u8)>,
    /// Whose flag would be taken (SF-A14).
    pub(crate) flag: Option<Seat>,
    /// A flying Freak would have to touch down (SF-411).
    pub(crate) lands: bool,
}

impl View {
    /// What a choice of the view's owner would bring at once; nothing for what it cannot choose.
    pub(crate) fn preview(&self, choice: Choice) -> Preview {
        let mut preview = Preview::default();
        for event in self.foresee(choice) {
            preview.add(&event);
        }
        preview
    }

    /// What the rules would tell of a choice, up to the first thing that chance or another choice decides.
    pub(crate) fn foresee(&self, choice: Choice) -> Vec<Event> {
        let Some((seat, own)) = self.me() else { return Vec::new() };
        let mut game = SpaceFreaks {
            arena: self.arena,
            secrets: Default::default(),
            owing: Default::default(),
            sponsor_deck: Default::default(),
            mission_deck: Default::default(),
            passed: Default::default(),
        };
        game.secrets[seat] = *own;
        if self.arena.asked() != Some(seat) || !game.is_offered(seat, choice) {
            return Vec::new();
        }
        let mut told: Vec<(EyeSet, Event)> = Vec::new();
        game.carry_out(seat, choice, &mut told);
        game.follow_through(&mut told);
        told.into_iter().map(|(_, event)| event).collect()
    }
}

impl SpaceFreaks {
    fn is_offered(&self, seat: Seat, choice: Choice) -> bool {
        use std::ops::ControlFlow::{Break, Continue};
        self.offers(seat, &mut |offered| if offered == choice { Break(()) } else { Continue(()) }).is_break()
    }
}

impl Preview {
    fn add(&mut self, event: &Event) {
        match *event {
            Event::Hit { loss: Loss { piece, at, lost, now }, why, .. } => {
                let before = if piece.is_freak() { now + lost } else { now.saturating_sub(lost) };
                // The Strikes on a Home Base are not kept: what this attack deals is what counts.
                let (before, after) = match piece.kind {
                    crate::pieces::PieceKind::Base => (0, lost),
                    _ => (before, now),
                };
                self.changes.push(Change { piece, at, before, after, destroyed: false, why });
            }
            Event::Healed { piece, at, hp, now, why } => {
                let before = now.saturating_sub(hp);
                self.changes.push(Change { piece, at, before, after: now, destroyed: false, why });
            }
            Event::Destroyed { piece, .. } => {
                let last = self.changes.iter_mut().rev().find(|change| change.piece == piece);
                if let Some(change) = last {
                    change.destroyed = true;
                }
            }
            Event::Dragged { piece, to, by, .. } => {
                self.dragged.retain(|&(moved, ..)| moved != piece);
                self.dragged.push((piece, to, by));
            }
            Event::Aligned { way, .. } => self.taken = Some(way),
            Event::Scored { seat, stars, .. } => match self.stars.iter_mut().find(|(of, _)| *of == seat) {
                Some((_, sum)) => *sum += stars,
                None => self.stars.push((seat, stars)),
            },
            Event::FlagTaken { of, .. } => self.flag = Some(of),
            Event::TouchedDown { .. } => self.lands = true,
            _ => {}
        }
    }

    /// Nothing would be hit, healed or moved.
    pub(crate) fn is_idle(&self) -> bool {
        self.changes.is_empty() && self.dragged.is_empty()
    }
}
