//! What one eye may know: the table, which everybody sees, and what the eye's own seat knows besides (section 7).

use std::ops::ControlFlow;

use ruckus_core::kit::Row;
use ruckus_core::{Eye, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::climate::{Climate, Sky};
use crate::farm::Farm;
use crate::offers::offers;
use crate::secret::card_of;
use crate::state::{EightHarvests, MOST_LOOKED, Phase, Secret, Village};
use crate::step::Choice;

/// The game in the eyes of one seat, or of a spectator.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub eye: Eye,
    pub table: Village,
    /// What the eye's own seat knows; none for a spectator.
    pub own: Option<Secret>,
    /// Does the eye's own seat have to choose in the open step?
    pub owes: bool,
    /// The next climate cards, in order, as far as this eye has looked at them.
    pub forecast: Row<Option<Climate>, MOST_LOOKED>,
}

impl ruckus_core::View for View {
    fn eye(&self) -> Eye {
        self.eye
    }

    /// In a secret step one sees all live seats at work, or at most oneself at rest (EH-SIM-4).
    fn awaited(&self) -> SeatSet {
        let phase = self.table.phase;
        if phase.is_secret() {
            let live = self.table.live();
            return match self.eye.seat() {
                Some(seat) if !self.owes => live.without(seat),
                _ => live,
            };
        }
        match phase {
            Phase::Take { left, .. } => left.first().map(|thief| thief.seat).into_iter().collect(),
            Phase::Kill { .. } => self.table.assassins.iter().map(|hit| hit.owner).take(1).collect(),
            _ => SeatSet::EMPTY,
        }
    }
}

impl View {
    pub(crate) fn of(game: &EightHarvests, eye: Eye) -> Self {
        let seat = eye.seat();
        let known = |(&climate, &lookers): (&Climate, &SeatSet)| {
            seat.is_some_and(|seat| lookers.contains(seat)).then_some(climate)
        };
        let own = seat.map(|seat| *game.secret(seat));
        let owes = seat.is_some_and(|seat| game.owing.contains(seat));
        let forecast = game.looked.iter().zip(game.table.lookers.iter()).map(known).collect();
        // The table is the most of it, and goes straight to its place when all else is ready.
        View { eye, table: game.table, own, owes, forecast }
    }

    pub fn farm(&self, seat: Seat) -> &Farm {
        self.table.farm(seat)
    }

    /// The eye's own farm and what it knows; none for a spectator.
    pub fn me(&self) -> Option<(Seat, &Farm, &Secret)> {
        let seat = self.eye.seat()?;
        Some((seat, self.farm(seat), self.own.as_ref()?))
    }

    /// The legal choices of the eye's own seat in an open secret step.
    pub(crate) fn offers(&self) -> Vec<Choice> {
        let mut list = Vec::new();
        if let Some((seat, _, own)) = self.me() {
            let _ = offers(&self.table, own, seat, &mut |choice| {
                list.push(choice);
                ControlFlow::Continue(())
            });
        }
        list
    }

    /// The card that a choice is about, where the choice does not say so.
    pub(crate) fn card_of(&self, choice: Choice) -> Option<Card> {
        card_of(self.own.as_ref()?, choice)
    }

    /// The climate cards that this eye has not seen: any of them may be next where it has not looked.
    pub fn unseen_sky(&self) -> Sky {
        let mut sky = Sky::WHOLE;
        let known = self.forecast.iter().flatten();
        self.table.climate.iter().chain(known).for_each(|&climate| sky.remove(climate));
        sky
    }

    /// All action cards whose place this eye knows: its own, and those that lie or have been shown face up.
    pub fn in_sight(&self) -> Cards {
        let table = &self.table;
        let mut cards = table.discards;
        cards.add_many(Card::Steal, table.aside);
        cards.add_many(Card::Warlord, table.each_contract().count() as u8);
        for seat in table.seats.each() {
            let farm = table.farm(seat);
            cards.add_all(&farm.face_up());
            match &self.own {
                Some(own) if self.eye.is(seat) => cards.add_all(&own.cards()),
                _ => farm.backs().filter_map(|back| back.face()).for_each(|card| cards.add(card)),
            }
        }
        cards
    }

    /// The action cards that may be anywhere for all this eye knows: the deck, and under the backs of others.
    pub fn unseen(&self) -> Cards {
        Cards::WHOLE.less(&self.in_sight()).unwrap_or_default()
    }
}

impl Farm {
    /// The backs on the table: slots, Saved cards, locked cards.
    pub fn backs(&self) -> impl Iterator<Item = crate::farm::Back> + '_ {
        self.in_play().chain(self.locked.iter().map(|locked| locked.back()))
    }
}

impl Secret {
    /// Every card of the seat that is not face up.
    pub fn cards(&self) -> Cards {
        let laid = self.laid.iter().chain(&self.slots).flatten();
        let rows = self.hand.iter().chain(self.saved.iter()).chain(self.locked.iter());
        laid.chain(rows).copied().collect()
    }
}
