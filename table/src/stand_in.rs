//! Stand-ins (bot takeover): bots that play for a person who is away. The seat stays theirs: coming back or choosing ends it.

use ruckus_core::Seat;

use crate::{Entry, Guest, Sitter, Status, Table, TableError};

/// How often somebody may leave their own seat to a bot in one game: it bounds what a table stores. Others call one again only
/// after a while.
pub const MOST_STAND_INS: u8 = 50;

/// Where the person of a seat is, as whoever runs the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    Here,
    /// Gone, but within the reconnect window.
    JustLeft,
    Away,
}

impl Table {
    /// Lets a bot of the table's level play for a person. Everybody may ask for it for their own seat, and anybody who
    /// sits here for somebody who is away.
    pub fn stand_in(
        &self,
        guest: &Guest,
        seat: Seat,
        person: Whereabouts,
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        let mine = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let stand_in = match (self.sitters.get(seat.index()), self.status()) {
            (_, Status::Open) => return Err(TableError::NotBegun),
            (_, Status::Over) => return Err(TableError::Over),
            (Some(Sitter::Person { stand_in, .. }), Status::Playing) => stand_in,
            _ => return Err(TableError::NoSuchSeat),
        };
        match person {
            _ if stand_in.is_some() => Ok(Vec::new()),
            _ if mine == seat && self.stand_ins[seat.index()] >= MOST_STAND_INS => {
                Err(TableError::TooManyStandIns)
            }
            Whereabouts::Here if mine != seat => Err(TableError::NotAbsent),
            Whereabouts::JustLeft if mine != seat => Err(TableError::MayComeBack),
            _ => Ok(vec![Entry::StandIn { seat, bot: Some(self.level().to_string()), at: Some(at) }]),
        }
    }

    /// The person of a seat is back: the bot that stood in for them goes. Nothing if none did.
    pub fn take_back_seat(&self, guest: &Guest) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        match &self.sitters[seat.index()] {
            Sitter::Person { stand_in: Some(_), .. } => {
                Ok(vec![Entry::StandIn { seat, bot: None, at: None }])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// Carries out [`Entry::StandIn`].
    pub(crate) fn note_stand_in(&mut self, seat: Seat, bot: Option<String>, at: Option<u64>) {
        let count = &mut self.stand_ins[seat.index()];
        *count = count.saturating_add(u8::from(bot.is_some()));
        if let Sitter::Person { stand_in, since, .. } = &mut self.sitters_mut()[seat.index()] {
            *stand_in = bot;
            *since = at;
        }
    }

    /// The level at which this table plays: that of the best of its own bots, or of the game's best where it has none.
    /// No rival picks who stands in for somebody.
    pub(crate) fn level(&self) -> &'static str {
        let own = |id: &str| self.sitters.iter().any(|it| matches!(it, Sitter::Bot { bot, .. } if bot == id));
        // A game lists its bots with the weakest first.
        let bots = self.game.bots();
        let best = bots.iter().rfind(|bot| own(bot.id)).or(bots.last()).copied();
        best.expect("every game has a bot").id
    }
}
