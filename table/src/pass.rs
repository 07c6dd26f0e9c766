//! Preset answers outside the glass ([`Table::glass`]). The server gives one after a random delay that depends on nothing
//! hidden, so that others cannot tell it from a person who answers soon; until then the person may answer themselves. Nothing
//! else is ever answered for a person who is in time, however little there is to choose.

use ruckus_core::{Eye, Seat, Step, Turn};

use crate::{Entry, Sitter, Table, TableError};

impl Table {
    /// The preset answers of all persons who are asked, with the draws that follow from the last; none if there are none.
    pub fn pass(&self, at: u64) -> Result<Vec<Entry>, TableError> {
        let mut table = self.clone();
        let mut entries = Vec::new();
        // A step that opens after the last of them has a delay of its own.
        while table.moment_count(Eye::Spectator) == self.moment_count(Eye::Spectator)
            && let Some(pass) = table.next_pass()
        {
            let more = table.step(pass, at)?;
            more.iter().try_for_each(|entry| table.apply(entry.clone()))?;
            entries.extend(more);
        }
        Ok(entries)
    }

    /// Does a preset answer for anybody who is asked?
    pub fn has_pass(&self) -> bool {
        self.next_pass().is_some()
    }

    fn next_pass(&self) -> Option<Step> {
        let now = self.course.as_ref().filter(|_| self.given_up.is_none())?.now();
        let Turn::Seats(awaited) = now.turn() else { return None };
        // In a secret step among people, presets are given at the end of the glass like all other answers.
        if self.waits_for_glass() {
            return None;
        }
        let mut persons = awaited.each().filter(|seat| self.sitters[seat.index()].bot().is_none());
        persons.find_map(|seat| self.preset_step(seat))
    }

    /// Is this answer given automatically: preset, or the only one that the seat has in a secret step?
    pub(crate) fn is_effortless(&self, seat: Seat, step: Step) -> bool {
        let only = self.course.as_ref().and_then(|course| course.now().only_choice(seat));
        only.or_else(|| self.preset_step(seat)) == Some(step)
    }

    /// Does the bot of this seat search?
    pub fn looks_ahead(&self, seat: Seat) -> bool {
        let kind = self.sitters.get(seat.index()).and_then(Sitter::bot);
        kind.is_some_and(|kind| self.game.bots().iter().any(|bot| bot.id == kind && bot.imagines > 0))
    }

    /// Is the time that a bot takes for this choice a side channel? In a secret step it is for the choice by which the bot is
    /// done, unless that waits for the glass anyway. For a bot that is asked alone it is for every answer where hidden cards
    /// decide whether there is a choice: a single answer takes no time to find.
    pub fn is_telltale(&self, seat: Seat, code: u16) -> bool {
        let persons = self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Person { .. }));
        let Some(course) = self.course.as_ref().filter(|_| persons) else { return false };
        match course.now().is_sealed() {
            false => course.now().hides_whether_it_chooses(seat),
            true => self.glass().is_none() && self.is_last(seat, code).unwrap_or(false),
        }
    }
}
