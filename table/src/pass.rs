//! Seats that have answered in advance, outside the glass ([`Table::glass`]). Whoever runs the table gives a preset answer
//! after a time that depends on nothing hidden; until then its person may answer themselves. Whoever waits cannot tell it from
//! a person who answers soon. Nothing else is ever answered for a person who is in time, however little there is to choose.

use ruckus_core::{Eye, Seat, Step, Turn};

use crate::{Entry, Sitter, Table, TableError};

impl Table {
    /// The preset answers of all persons who are asked, with the draws that follow from the last; none if there are none.
    pub fn pass(&self, at: u64) -> Result<Vec<Entry>, TableError> {
        let mut table = self.clone();
        let mut entries = Vec::new();
        // If the last of them closes the step, the next one waits its own time.
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
        // Presets count with the glass, as everybody's answers do.
        if self.waits_for_glass() {
            return None;
        }
        let mut persons = awaited.each().filter(|seat| self.sitters[seat.index()].bot().is_none());
        persons.find_map(|seat| self.preset_step(seat))
    }

    /// Does a seat need no time for this answer: is it preset, or the only one that it can give in a secret step?
    pub(crate) fn is_effortless(&self, seat: Seat, step: Step) -> bool {
        let only = self.course.as_ref().and_then(|course| course.now().only_choice(seat));
        only.or_else(|| self.preset_step(seat)) == Some(step)
    }

    /// Does the bot of this seat look ahead, which takes its time?
    pub fn looks_ahead(&self, seat: Seat) -> bool {
        let kind = self.sitters.get(seat.index()).and_then(Sitter::bot);
        kind.is_some_and(|kind| self.game.bots().iter().any(|bot| bot.id == kind && bot.imagines > 0))
    }

    /// Would the time that a bot takes for this choice tell a person something? Where several choose in secret that is the
    /// choice by which the bot is done, unless it waits for the glass anyway. Where it is asked alone it is every answer where
    /// hidden cards decide whether there is a choice: whoever has a single answer needs no time to find it.
    pub fn is_telltale(&self, seat: Seat, code: u16) -> bool {
        let persons = self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Person { .. }));
        let Some(course) = self.course.as_ref().filter(|_| persons) else { return false };
        match course.now().is_sealed() {
            false => course.now().hides_whether_it_chooses(seat),
            true => self.glass().is_none() && self.is_last(seat, code).unwrap_or(false),
        }
    }
}
