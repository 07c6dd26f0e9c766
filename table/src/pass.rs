//! Seats that answer by themselves: those that have nothing to choose where others might, and those that have answered in
//! advance.
//!
//! In a step in which several choose in secret, whoever has a single answer is asked like everybody else, or the others
//! would know. Whoever runs the table gives that answer for them after a time that depends on nothing hidden; until then
//! they may give it themselves. The table says who it is, and nobody is shown it. What a seat has preset is given just so,
//! in secret steps and in open ones: whoever waits cannot tell it from a person who answers soon.

use ruckus_core::{Eye, Seat, Step, Turn};

use crate::{Entry, Sitter, Table, TableError};

impl Table {
    /// The answers of all persons who answer by themselves in the open step, with the draws that follow from the last; none
    /// if there is nobody like that.
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

    /// Does anybody answer by themselves in the open step?
    pub fn has_pass(&self) -> bool {
        self.next_pass().is_some()
    }

    fn next_pass(&self) -> Option<Step> {
        let now = self.course.as_ref().filter(|_| self.given_up.is_none())?.now();
        let Turn::Seats(awaited) = now.turn() else { return None };
        awaited
            .each()
            .filter(|seat| self.sitters[seat.index()].bot().is_none())
            .find_map(|seat| self.answer_by_itself(seat))
    }

    /// What a seat that is awaited answers without its person.
    pub(crate) fn answer_by_itself(&self, seat: Seat) -> Option<Step> {
        self.course.as_ref()?.now().only_choice(seat).or_else(|| self.preset_step(seat))
    }

    /// Would a bot be done with a secret step by this choice, at a table where a person could learn something from when
    /// that happens?
    pub fn ends_in_secret(&self, seat: Seat, code: u16) -> bool {
        let persons = self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Person { .. }));
        let Some(course) = self.course.as_ref().filter(|course| persons && course.now().is_sealed()) else {
            return false;
        };
        let mut after = course.now().clone_box();
        match after.take(Step::Choice { seat, choice: code }, None) {
            Ok(told) => told.contains(Eye::Spectator) || !after.turn().awaited().contains(seat),
            Err(_) => false,
        }
    }
}
