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

    /// Does the bot of this seat look ahead, which takes its time?
    pub fn looks_ahead(&self, seat: Seat) -> bool {
        let kind = self.sitters.get(seat.index()).and_then(Sitter::bot);
        kind.is_some_and(|kind| self.game.bots().iter().any(|bot| bot.id == kind && bot.imagines > 0))
    }

    /// Would the time that a bot takes for this choice tell a person something? Where several choose in secret that is the
    /// choice by which the bot is done. Where it is asked alone it is every answer where hidden cards decide whether there is
    /// a choice: whoever has a single answer needs no time to find it.
    pub fn is_telltale(&self, seat: Seat, code: u16) -> bool {
        let persons = self.sitters.iter().any(|sitter| matches!(sitter, Sitter::Person { .. }));
        let Some(course) = self.course.as_ref().filter(|_| persons) else { return false };
        if !course.now().is_sealed() {
            return course.now().hides_whether_it_chooses(seat);
        }
        let mut after = course.now().clone_box();
        match after.take(Step::Choice { seat, choice: code }, None) {
            Ok(told) => told.contains(Eye::Spectator) || !after.turn().awaited().contains(seat),
            Err(_) => false,
        }
    }
}
