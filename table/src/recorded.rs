//! The record of a table's game, as it is downloaded, replayed and verified.

use ruckus_core::{Dice, Header, Json, Record};

use crate::{Sitter, Status, Table};

impl Table {
    /// The whole record, once the game is over; before that it would show what is hidden.
    pub fn record(&self) -> Option<Record> {
        (self.status() == Status::Over).then(|| self.record_so_far()).flatten()
    }

    /// The record of a game that may not be over, with all that is hidden in it and the key: for whoever has left a
    /// table at which nobody else plays.
    pub fn record_so_far(&self) -> Option<Record> {
        let steps = match &self.course {
            Some(course) => course.steps().collect(),
            None => self.closed.as_ref()?.steps.clone()?,
        };
        // Of a game that began elsewhere nothing was promised.
        Some(Record {
            header: self.header(),
            steps,
            key: self.setup.played_on.is_none().then(|| self.setup.key.reveal()),
        })
    }

    /// The first line of its record.
    pub(crate) fn header(&self) -> Header {
        let mixed = self.mixed().into_iter().flatten().collect();
        Header {
            options: Json::of(&self.played_options()),
            names: self.sitters.iter().map(|sitter: &Sitter| sitter.name().to_string()).collect(),
            dice: self.setup.played_on.is_none().then(|| Dice {
                table: self.setup.id.clone(),
                promise: self.promise().into(),
                mixed,
            }),
            ..Header::new(self.game.title().id, self.edition, self.seat_count())
        }
    }
}
