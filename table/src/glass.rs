//! Secret steps among people: fixed-interval batching against timing side channels, by a sand-glass and sealed answers.
//!
//! Where several choose in secret, how long the step stays open must not depend on what a seat holds. So it closes only at
//! whole multiples of a short time, the *glass*, which is the same for all; and the table answers for no seat in time: each
//! presses or has preset something, also one that has nothing to play. The choice by which a seat would be done is kept as a
//! *sealed answer*, which its own seat alone sees. While the first glass runs it can be changed; then it is final, or a seat
//! that answers early could learn from how long the others take. When a glass ends and all have answered, the sealed answers
//! become steps in one batch. A single person among bots has no glass: there the step opens with the last answer.

use ruckus_core::{Eye, MAX_SEATS, Seat, Step, Turn};
use serde::Serialize;
use ts_rs::TS;

use crate::clock::GivenBy;
use crate::{Entry, NoUndo, Status, Table, TableError};

/// Shortest glass, in seconds.
pub const SHORTEST_GLASS: u32 = 3;
/// Longest glass, in seconds.
pub const LONGEST_GLASS: u32 = 60;
/// Default glass, in seconds.
pub const USUAL_GLASS: u32 = 6;
/// How often a seat may change or take back its sealed answer in one step: it bounds what a table stores.
pub const MOST_CHANGES: u8 = 20;
/// A preset answers no question with more choices in a row than this.
const MOST_PRESET_STEPS: usize = 64;

/// The glass of the step that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glass {
    /// Its length.
    pub seconds: u32,
    /// When the step opened, in seconds since 1970.
    pub since: u64,
}

impl Glass {
    /// The first end of a glass at or after this time, in whole multiples since the step opened.
    pub fn end(self, at: u64) -> u64 {
        let gone = at.saturating_sub(self.since);
        let glasses = gone.div_ceil(self.seconds.into()).max(1);
        self.since.saturating_add(glasses.saturating_mul(self.seconds.into()))
    }

    /// Does the first glass run still? What is sealed then can be changed.
    pub fn is_first(self, at: u64) -> bool {
        at < self.end(self.since)
    }
}

/// The glass as one eye reads it: the step closes at the end of one, once all have answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "Glass")]
pub struct GlassSeen {
    pub seconds: u32,
    /// When the step opened, in seconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// The choice that the reader has sealed, which can be changed while the first glass runs. Nobody else reads it.
    pub sealed: Option<u16>,
}

/// The answer by which a seat is done with a secret step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sealed {
    code: u16,
    pub(crate) at: u64,
    pub(crate) by: GivenBy,
}

/// The sealed answers of the open step.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SealedAnswers {
    since: u64,
    sealed: [Option<Sealed>; MAX_SEATS],
    /// How often each seat changed its answer, or took it back.
    changes: [u8; MAX_SEATS],
    /// No step before this one is taken back: they were opened together.
    opened: usize,
}

impl SealedAnswers {
    /// The game has begun: the first step may be a secret one.
    pub(crate) fn begin(&mut self, at: u64) {
        self.since = at;
    }

    /// A step was taken. `opened` is the number of steps after it, if it was a sealed answer; `noticed` its time, if all eyes
    /// noticed it: then the next step opens.
    pub(crate) fn follow(&mut self, opened: Option<usize>, noticed: Option<u64>) {
        self.opened = opened.unwrap_or(self.opened);
        if let Some(since) = noticed {
            self.since = since;
            self.changes = [0; MAX_SEATS];
        }
    }

    fn seal(&mut self, seat: Seat, sealed: Option<Sealed>) {
        if std::mem::replace(&mut self.sealed[seat.index()], sealed).is_some() {
            let changes = &mut self.changes[seat.index()];
            *changes = changes.saturating_add(1);
        }
    }

    /// Has a seat changed its answer as often as it may? Then it stands. A first one can always be given.
    fn is_worn(&self, seat: Seat) -> bool {
        self.changes[seat.index()] >= MOST_CHANGES
    }

    pub(crate) fn of(&self, seat: Seat) -> Option<Sealed> {
        self.sealed[seat.index()]
    }

    /// Takes the sealed answer that becomes this step, if there is one.
    pub(crate) fn open(&mut self, step: Step) -> Option<Sealed> {
        let Step::Choice { seat, choice } = step else { return None };
        self.sealed[seat.index()].take_if(|sealed| sealed.code == choice)
    }

    /// Was the step with this number taken before or with the last answers that were opened?
    pub(crate) fn has_opened(&self, step: usize) -> bool {
        step < self.opened
    }

    fn any(&self) -> bool {
        self.sealed.iter().any(Option::is_some)
    }
}

impl Table {
    /// The glass of the open step; none outside secret steps, and where fewer than two people play.
    pub fn glass(&self) -> Option<Glass> {
        let course = self.course.as_ref().filter(|_| self.status() == Status::Playing)?;
        let people = self.sitters.iter().filter(|sitter| sitter.guest().is_some()).count();
        let is_secret = people > 1 && course.now().is_sealed();
        is_secret.then_some(Glass { seconds: self.glass_seconds(), since: self.sealed_answers.since })
    }

    /// The same as an eye may read it.
    pub fn glass_seen(&self, eye: Eye) -> Option<GlassSeen> {
        let Glass { seconds, since } = self.glass()?;
        Some(GlassSeen { seconds, since, sealed: eye.seat().and_then(|seat| self.sealed_answer(seat)) })
    }

    /// Do several seats choose in secret just now?
    pub fn is_sealed(&self) -> bool {
        self.course.as_ref().is_some_and(|course| course.now().is_sealed())
    }

    /// Seconds of this table's glass.
    pub fn glass_seconds(&self) -> u32 {
        self.setup.glass.unwrap_or(USUAL_GLASS)
    }

    /// The answer that a seat has sealed in the open step. For that seat alone.
    pub fn sealed_answer(&self, seat: Seat) -> Option<u16> {
        Some(self.sealed_answers.of(seat)?.code)
    }

    /// Carries out [`Entry::Sealed`].
    pub(crate) fn note_sealed(&mut self, seat: Seat, code: Option<u16>, at: u64) {
        self.latest = self.latest.max(at);
        let lapsed = self.clock.as_mut().is_some_and(|clock| clock.take_lapsed(seat));
        let by = match self.sitters[seat.index()].bot() {
            _ if lapsed => GivenBy::Clock,
            Some(_) => GivenBy::Bot,
            None => GivenBy::Person,
        };
        self.sealed_answers.seal(seat, code.map(|code| Sealed { code, at: self.latest, by }));
    }

    /// An answer of a seat: a step, or sealed where it would be done with a secret step.
    pub(crate) fn answer(&self, seat: Seat, code: u16, at: u64) -> Result<Vec<Entry>, TableError> {
        let step = Step::Choice { seat, choice: code };
        let Some(glass) = self.glass() else { return self.step(step, at) };
        let sealed = self.sealed_answers.of(seat);
        if !glass.is_first(at) && self.has_answered(seat) {
            return Err(NoUndo::Sealed.into());
        }
        match (self.is_last(seat, code)?, sealed) {
            (true, Some(sealed)) if sealed.code == code => Ok(Vec::new()),
            (_, Some(_)) if self.sealed_answers.is_worn(seat) => Err(NoUndo::Worn.into()),
            (true, _) => Ok(vec![Entry::Sealed { seat, code: Some(code), at }]),
            (false, None) => self.step(step, at),
            (false, Some(_)) => {
                let withdrawn = Entry::Sealed { seat, code: None, at };
                Ok([vec![withdrawn], self.step(step, at)?].concat())
            }
        }
    }

    /// Takes a sealed answer back.
    pub(crate) fn unseal(&self, seat: Seat, at: u64) -> Result<Vec<Entry>, TableError> {
        match self.glass() {
            Some(glass) if glass.is_first(at) && self.sealed_answers.is_worn(seat) => {
                Err(NoUndo::Worn.into())
            }
            Some(glass) if glass.is_first(at) => Ok(vec![Entry::Sealed { seat, code: None, at }]),
            _ => Err(NoUndo::Sealed.into()),
        }
    }

    /// Would a seat be done with the open secret step by this choice?
    pub(crate) fn is_last(&self, seat: Seat, code: u16) -> Result<bool, TableError> {
        let mut after = self.course.as_ref().ok_or(TableError::NotBegun)?.now().clone_box();
        let told = after.take(Step::Choice { seat, choice: code }, None)?;
        let goes_on = match after.turn() {
            Turn::Seats(awaited) => awaited.contains(seat),
            Turn::Chance => true,
            Turn::Over => false,
        };
        Ok(told.contains(Eye::Spectator) || !goes_on)
    }

    /// The steps by which a seat is done with the open step, if it has sealed an answer or a preset gives one.
    fn last_steps(&self, seat: Seat) -> Option<Vec<Step>> {
        if let Some(sealed) = self.sealed_answers.of(seat) {
            return Some(vec![Step::Choice { seat, choice: sealed.code }]);
        }
        let mut step = self.preset_step(seat)?;
        let (mut ahead, mut steps) = (self.clone(), Vec::new());
        while let Step::Choice { choice, .. } = step {
            steps.push(step);
            if ahead.is_last(seat, choice).ok()? {
                return Some(steps);
            }
            ahead.course.as_mut()?.take(step).ok()?;
            step = ahead.preset_step(seat).filter(|_| steps.len() < MOST_PRESET_STEPS)?;
        }
        None
    }

    /// After the first glass a preset's answer is final like any other: it is sealed before the seat's presets change.
    pub(crate) fn seal_preset(&self, seat: Seat, at: u64) -> Vec<Entry> {
        let stands =
            self.glass().is_some_and(|glass| !glass.is_first(at)) && self.sealed_answers.of(seat).is_none();
        let mut steps = self.last_steps(seat).filter(|_| stands).unwrap_or_default();
        let last = steps.pop();
        let mut entries: Vec<Entry> = steps.into_iter().map(|step| Entry::Step { step, at }).collect();
        if let Some(Step::Choice { choice, .. }) = last {
            entries.push(Entry::Sealed { seat, code: Some(choice), at });
        }
        entries
    }

    /// Has a seat that is awaited answered in the open secret step?
    pub(crate) fn has_answered(&self, seat: Seat) -> bool {
        self.sealed_answers.of(seat).is_some() || (self.glass().is_some() && self.last_steps(seat).is_some())
    }

    /// Do sealed answers wait for a glass? (Should all people but one give up meanwhile, they are opened without one.)
    pub(crate) fn waits_for_glass(&self) -> bool {
        self.sealed_answers.any() || self.glass().is_some()
    }

    /// When the open secret step has to be looked at next: at the end of a glass, once all have answered or somebody's time
    /// runs out. None where it waits for people without a clock.
    pub(crate) fn glass_deadline(&self) -> Option<u64> {
        let awaited = self.course.as_ref()?.now().turn().awaited();
        if awaited.each().all(|seat| self.has_answered(seat)) {
            return Some(self.glass().map_or(self.latest, |glass| glass.end(self.latest)));
        }
        awaited.each().filter_map(|seat| self.deadline(seat)).min()
    }

    /// At the end of a glass: answers for the seats that are out of time, and opens all answers as one batch if none is missing.
    pub(crate) fn turn_glass(&self, now: u64, seed: u64) -> Result<Vec<Entry>, TableError> {
        let mut table = self.clone();
        let mut entries = Vec::new();
        let awaited = self.course.as_ref().ok_or(TableError::NotBegun)?.now().turn().awaited();
        for seat in awaited.each() {
            if self.deadline(seat).is_some_and(|deadline| deadline <= now) {
                table.carry(Entry::Lapsed { seat }, &mut entries)?;
                for entry in table.choose_safely(seat, now, seed)? {
                    table.carry(entry, &mut entries)?;
                }
            }
        }
        let is_over = self.glass().is_none_or(|glass| glass.end(self.latest) <= now);
        if is_over && awaited.each().all(|seat| table.has_answered(seat)) {
            for seat in awaited.each() {
                for step in table.last_steps(seat).unwrap_or_default() {
                    for entry in table.step(step, now)? {
                        table.carry(entry, &mut entries)?;
                    }
                }
            }
        }
        match &table.clock {
            Some(clock) => self.with_bots_for_the_late(clock, entries),
            None => Ok(entries),
        }
    }

    fn carry(&mut self, entry: Entry, entries: &mut Vec<Entry>) -> Result<(), TableError> {
        self.apply(entry.clone())?;
        entries.push(entry);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glass_ends_at_whole_multiples_since_the_step_opened() {
        let glass = Glass { seconds: 6, since: 100 };
        let ends = [100, 101, 106, 107, 112, 113].map(|at| glass.end(at));
        assert_eq!(ends, [106, 106, 106, 112, 112, 118]);
        assert_eq!([99, 100, 105, 106].map(|at| glass.is_first(at)), [true, true, true, false]);
    }
}
