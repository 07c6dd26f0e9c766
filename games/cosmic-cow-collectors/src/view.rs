//! What one eye may know, and all that it may know (section 7).

use ruckus_core::{Eye, PerSeat, Seat, SeatCount, SeatSet, Turn};
use serde::{Deserialize, Serialize};

use crate::end::lateness;
use crate::figures::FiguresId;
use crate::invasion::Invasion;
use crate::planet::{Cards, Planet};
use crate::state::{Clues, CosmicCows, Phase, Stage, round};
use crate::step::Action;

/// The game in the eyes of one seat, or of a spectator. The phase hides nothing: no part of it depends on a card that
/// somebody may not see (CC-INF-6).
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub eye: Eye,
    /// What the game is played with; in JSON only what differs from the printed figures.
    #[serde(default, skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
    pub seats: SeatCount,
    pub phase: Phase,
    pub first: Option<Seat>,
    /// How many turns are over.
    pub turns: u16,
    /// How many cards the deck has.
    pub deck: u8,
    pub discards: Cards,
    pub ships: PerSeat<ShipView>,
}

/// What an eye may know of one player.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct ShipView {
    pub cows: u16,
    /// The action under the alien token.
    pub alien: Option<Action>,
    /// Does a secret planet lie there?
    pub laid: bool,
    pub clues: Clues,
    pub hand_size: u8,
    pub invaded: Cards,
    /// The cards themselves: the own ones (CC-GEN-5), and at the end everybody's (CC-INF-7).
    pub held: Option<Held>,
}

/// What a player holds for nobody else to see.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Held {
    pub hand: Cards,
    pub secret: Option<Planet>,
}

impl Held {
    /// Hand and secret planet together, which is what counts at the end (CC-SCO-3, CC-SCO-4).
    pub fn all(&self) -> Cards {
        let mut cards = self.hand;
        self.secret.into_iter().for_each(|secret| cards.add(secret));
        cards
    }
}

impl ruckus_core::View for View {
    fn eye(&self) -> Eye {
        self.eye
    }

    /// That a choice was made is public, even where the choice itself is not (CC-D1).
    fn awaited(&self) -> SeatSet {
        match self.phase.turn() {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over => SeatSet::EMPTY,
        }
    }
}

impl View {
    #[inline]
    pub(crate) fn of(game: &CosmicCows, eye: Eye) -> Self {
        let mut view = View {
            eye,
            figures: game.figures,
            seats: game.seats,
            phase: game.phase,
            first: game.first,
            turns: game.turns,
            deck: game.deck.len(),
            discards: game.discards,
            ships: PerSeat::EMPTY,
        };
        // Built where it is to lie: bots look at very many views.
        for seat in game.seats.each() {
            let ship = game.ship(seat);
            view.ships.push(ShipView {
                cows: ship.cows,
                alien: ship.alien,
                laid: ship.secret.is_some(),
                clues: ship.clues,
                hand_size: ship.hand.len(),
                invaded: ship.invaded,
                held: None,
            });
        }
        let shown = match (game.phase, eye.seat()) {
            (Phase::Over { .. }, _) => game.seats.all(),
            (_, Some(seat)) if game.seats.has(seat) => SeatSet::only(seat),
            _ => SeatSet::EMPTY,
        };
        for seat in shown.each() {
            let ship = game.ship(seat);
            view.ships[seat].held = Some(Held { hand: ship.hand, secret: ship.secret });
        }
        view
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { of, .. } => Some(of),
            _ => None,
        }
    }

    /// Counted from 1; 0 before the first turn.
    pub fn round(&self) -> u16 {
        round(self.phase, self.turns, self.seats)
    }

    /// How many turns a seat has had, the running one included once its alien token has moved.
    pub fn turns_of(&self, seat: Seat) -> u16 {
        let Some(first) = self.first else { return 0 };
        let begun = match self.phase {
            Phase::Deal { .. } | Phase::LayFirst { .. } | Phase::DrawFirstPlayer => 0,
            Phase::Turn { stage: Stage::Act, .. } => self.turns,
            Phase::Turn { .. } | Phase::Over { .. } => self.turns + 1,
        };
        let count = self.seats.get();
        ((usize::from(begun) + count - 1 - lateness(seat, first, self.seats)) / count) as u16
    }

    /// The invasion that is going on.
    pub fn invasion(&self) -> Option<Invasion> {
        match self.phase {
            Phase::Turn {
                stage:
                    Stage::Attempt(invasion) | Stage::Replace(invasion, _) | Stage::ReplaceFromDeck(invasion, _),
                ..
            } => Some(invasion),
            _ => None,
        }
    }

    /// All cards that this eye sees: face up anywhere, or its own.
    pub fn in_sight(&self) -> Cards {
        let mut cards = Cards::whole(self.figures);
        cards.remove_all(&self.unseen());
        cards
    }

    /// The cards that may be anywhere for all this eye knows: the deck, other hands, other secret planets (CC-INF-4).
    pub fn unseen(&self) -> Cards {
        let mut cards = self.hidden_from_all();
        for held in self.ships.values().iter().filter_map(|ship| ship.held) {
            cards.remove_all(&held.all());
        }
        cards
    }

    /// The cards that nobody sees face up: deck, hands and secret planets.
    pub fn hidden_from_all(&self) -> Cards {
        let mut cards = Cards::whole(self.figures);
        cards.remove_all(&self.discards);
        self.ships.values().iter().for_each(|ship| cards.remove_all(&ship.invaded));
        cards
    }

    /// Who has most cows, and among equals the latest in turn order (CC-SCO-7).
    pub fn leader(&self) -> Option<Seat> {
        let first = self.first?;
        self.seats.each().max_by_key(|&seat| (self.ships[seat].cows, lateness(seat, first, self.seats)))
    }

    /// The same game in the eyes of everybody: what all know.
    #[must_use]
    pub fn in_public(&self) -> View {
        let mut public = self.clone();
        public.eye = Eye::Spectator;
        if !matches!(self.phase, Phase::Over { .. }) {
            self.seats.each().for_each(|seat| public.ships[seat].held = None);
        }
        public
    }

    /// What the eye's own seat holds.
    pub fn own(&self) -> Option<&Held> {
        self.ships[self.eye.seat()?].held.as_ref()
    }
}
