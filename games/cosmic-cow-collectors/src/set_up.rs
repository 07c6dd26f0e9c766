//! Before the first turn: the deal, the first secret planets, the first player (section 3.1).

use ruckus_core::kit::Each;
use ruckus_core::{Seat, SeatCount, SetUpError, Witness};
use serde::{Deserialize, Serialize};

use crate::figures::{FEWEST_PLAYERS, FiguresId, MOST_PLAYERS};
use crate::planet::{Cards, Planet};
use crate::state::{CosmicCows, Phase, Ship, Stage};
use crate::step::Event;

/// What may be settled before the game (section 4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who has the first turn; drawn at random if nobody is named (CC-SET-6).
    pub first_player: Option<Seat>,
    /// What is not as printed (section 2.3); in JSON by name.
    #[serde(skip_serializing_if = "FiguresId::is_printed")]
    pub figures: FiguresId,
}

impl CosmicCows {
    pub(crate) fn fresh(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats.get()) {
            let sentence = format!("{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {seats}.");
            return Err(SetUpError { rule: "CC-SET-1", sentence });
        }
        if let Some(named) = options.first_player.filter(|&named| !seats.has(named)) {
            let sentence =
                format!("The first player sits at the table: there is no seat {}.", named.index() + 1);
            return Err(SetUpError { rule: "CC-SET-6", sentence });
        }
        let figures = options.figures;
        let mut ships = Each::all(Ship::default());
        ships.values_mut()[..seats.get()].fill(Ship { cows: figures.start_cows, ..Ship::default() });
        Ok(CosmicCows {
            figures,
            seats,
            phase: Phase::Deal { to: Seat::new(0) },
            first: options.first_player,
            turns: 0,
            deck: Cards::whole(figures),
            discards: Cards::NONE,
            ships,
        })
    }

    /// One card at a time, round the table (CC-SET-3).
    pub(crate) fn deal(&mut self, to: Seat, planet: Planet, witness: &mut impl Witness<Event>) {
        self.deck.remove(planet);
        self.ship_mut(to).hand.add(planet);
        witness.tell_apart(to, |own| Event::Dealt { seat: to, planet: own.then_some(planet) });
        let next = to.left(self.seats);
        self.phase = if self.ship(next).hand.len() < self.figures.read(|f| f.deal) {
            Phase::Deal { to: next }
        } else {
            Phase::LayFirst { owing: self.seats.all() }
        };
    }

    /// CC-D1. The last one to lay brings on the first player (CC-SET-6).
    pub(crate) fn lay_first(&mut self, seat: Seat, planet: Planet, witness: &mut impl Witness<Event>) {
        let Phase::LayFirst { owing } = self.phase else { return };
        self.lay_from_hand(seat, planet, witness);
        let owing = owing.without(seat);
        match self.first {
            _ if !owing.is_empty() => self.phase = Phase::LayFirst { owing },
            Some(named) => self.begin(named, witness),
            None => self.phase = Phase::DrawFirstPlayer,
        }
    }

    /// The first player is known, and everything lies ready.
    pub(crate) fn begin(&mut self, first: Seat, witness: &mut impl Witness<Event>) {
        self.first = Some(first);
        witness.tell_all(|| Event::FirstPlayer { seat: first });
        self.phase = Phase::Turn { of: first, stage: Stage::Act };
    }
}
