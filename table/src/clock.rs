//! The clock of a table: so many seconds for each question, so that an absent person never stalls the others.
//!
//! A table reads no clock itself. Entries carry the time, and whoever runs the table asks when the next question lapses.

use ruckus_core::{Eye, MAX_SEATS, Seat, SeatSet, Step};

use crate::{Entry, Sitter, Status, Table, TableError};

/// The shortest and the longest time for a question, in seconds.
pub const SHORTEST: u32 = 20;
pub const LONGEST: u32 = 3 * 24 * 60 * 60;
/// After so many lapses in a row a bot takes the seat over.
pub const MOST_LAPSES: u8 = 3;

#[derive(Clone, Debug)]
pub(crate) struct Clock {
    seconds: u32,
    /// Since when each seat has had its present question.
    asked: [u64; MAX_SEATS],
    lapses: [u8; MAX_SEATS],
    /// The last seat that lapsed: the step that follows was not its person's.
    lapsed: Option<Seat>,
    /// The answers that could still be taken back, oldest first.
    answers: Vec<Answered>,
}

/// An answer, and how the clock of its seat stood before it.
#[derive(Clone, Copy, Debug)]
struct Answered {
    seat: Seat,
    asked: u64,
    lapses: u8,
    by: Answerer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answerer {
    Sitter,
    Clock,
    /// There was only one answer, which is given by itself after a while.
    Anybody,
}

/// What a clock has to know of a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepWas {
    /// Did everybody notice it?
    pub(crate) noticed: bool,
    /// Was there no other answer in a secret step?
    pub(crate) only_choice: bool,
}

impl Clock {
    pub(crate) fn new(seconds: u32, at: u64) -> Self {
        Clock { seconds, asked: [at; MAX_SEATS], lapses: [0; MAX_SEATS], lapsed: None, answers: Vec::new() }
    }

    /// The game begins: whoever is asked first has their time from now on.
    pub(crate) fn begin(&mut self, at: u64) {
        self.asked = [at; MAX_SEATS];
    }

    pub(crate) fn seconds(&self) -> u32 {
        self.seconds
    }

    pub(crate) fn lapse(&mut self, seat: Seat) {
        self.lapses[seat.index()] = self.lapses[seat.index()].saturating_add(1);
        self.lapsed = Some(seat);
    }

    /// After a step: whoever chose, or was not awaited before, has a new question now. Whoever gave the only answer there
    /// was may be absent all the same. After a die nothing is taken back any more, and after a choice that everybody has
    /// noticed only what the same seat chose before it.
    pub(crate) fn tick(&mut self, step: Step, before: SeatSet, awaited: SeatSet, at: u64, step_was: StepWas) {
        if let Step::Choice { seat, .. } = step {
            let (asked, lapses) = (self.asked[seat.index()], self.lapses[seat.index()]);
            let by = match self.lapsed.take() {
                Some(late) if late == seat => Answerer::Clock,
                _ if step_was.only_choice => Answerer::Anybody,
                _ => Answerer::Sitter,
            };
            if step_was.noticed {
                self.answers.retain(|answer| answer.seat == seat);
            }
            self.answers.push(Answered { seat, asked, lapses, by });
            self.asked[seat.index()] = at;
            if by == Answerer::Sitter {
                self.lapses[seat.index()] = 0;
            }
        }
        if matches!(step, Step::Chance { .. }) {
            self.answers.clear();
        }
        awaited.each().filter(|&seat| !before.contains(seat)).for_each(|seat| self.asked[seat.index()] = at);
    }

    /// A seat has taken its last answer back: its time goes on from when it was first asked.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        if let Some(index) = self.answers.iter().rposition(|answer| answer.seat == seat) {
            let Answered { asked, lapses, .. } = self.answers.remove(index);
            (self.asked[seat.index()], self.lapses[seat.index()]) = (asked, lapses);
        }
    }

    /// Was the last answer of a seat given by the clock? Then it stands: the time for another one is over.
    pub(crate) fn has_answered_for(&self, seat: Seat) -> bool {
        self.answers
            .iter()
            .rfind(|answer| answer.seat == seat)
            .is_some_and(|answer| answer.by == Answerer::Clock)
    }

    fn deadline(&self, seat: Seat) -> u64 {
        self.asked[seat.index()] + u64::from(self.seconds)
    }
}

impl Table {
    /// Seconds for each question, if there is a clock.
    pub fn clock(&self) -> Option<u32> {
        self.clock.as_ref().map(Clock::seconds)
    }

    /// When the present question of a seat lapses; none if it has none, or a bot plays there. To be shown to that seat
    /// alone: when others were asked may be hidden.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        let clock = self.clock.as_ref()?;
        let awaited = self.course.as_ref()?.now().turn().awaited().contains(seat);
        (awaited && self.sitters[seat.index()].bot().is_none()).then(|| clock.deadline(seat))
    }

    /// When somebody's question lapses next, or the time to show one's number for the dice.
    pub fn next_deadline(&self) -> Option<u64> {
        if let Some(end) = self.mixing_ends() {
            return Some(end);
        }
        self.seat_count().each().filter_map(|seat| self.deadline(seat)).min()
    }

    /// Chooses for one seat whose time has run out; after several times a bot takes it over. Begins without those whose
    /// number is missing. Nothing if nobody is late.
    /// What is chosen by lot follows from the seed, which must be one that nobody can guess.
    pub fn lapse(&self, now: u64, seed: u64) -> Result<Vec<Entry>, TableError> {
        if self.mixing_ends().is_some() {
            return self.begin_late(now);
        }
        let late = self
            .seat_count()
            .each()
            .find(|&seat| self.deadline(seat).is_some_and(|deadline| deadline <= now));
        let (Some(seat), Status::Playing, Some(clock)) = (late, self.status(), &self.clock) else {
            return Ok(Vec::new());
        };
        let mut entries = vec![Entry::Lapsed { seat }];
        entries.extend(self.choose_safely(seat, now, seed)?);
        let mut clock = clock.clone();
        clock.lapse(seat);
        self.with_bots_for_the_late(&clock, entries)
    }

    /// A step, and a bot for each seat that has lapsed too often. In a secret step nobody may see that somebody was
    /// answered for; they come with the next step that everybody notices, whoever takes it.
    pub(crate) fn with_bots_for_the_late(
        &self,
        clock: &Clock,
        mut entries: Vec<Entry>,
    ) -> Result<Vec<Entry>, TableError> {
        let is_late = |&seat: &Seat| {
            let plays = matches!(&self.sitters[seat.index()], Sitter::Person { stand_in: None, .. });
            plays && clock.lapses[seat.index()] >= MOST_LAPSES
        };
        if !self.seat_count().each().any(|seat| is_late(&seat)) {
            return Ok(entries);
        }
        let mut after = self.clone();
        entries.iter().try_for_each(|entry| after.apply(entry.clone()))?;
        if after.moment_count(Eye::Spectator) > self.moment_count(Eye::Spectator) {
            // Whoever has just chosen is not late any more.
            let still =
                |seat: &Seat| after.clock.as_ref().is_some_and(|it| it.lapses[seat.index()] >= MOST_LAPSES);
            let late = self.seat_count().each().filter(is_late).filter(still);
            entries.extend(late.map(|seat| Entry::StandIn { seat, bot: Some(self.level().to_string()) }));
        }
        Ok(entries)
    }
}
