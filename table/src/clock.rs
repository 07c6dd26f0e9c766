//! The clock of a table (time control): a time limit for each question, or a bank of time for the whole game with an increment
//! for each answer (a Fischer clock), so that an absent person never stalls the others.
//!
//! A table reads no clock itself. Entries carry the time, and the server asks for the next deadline.
//!
//! A person's clock starts when their page could show the question: the estimated playback time of what happened since their
//! last answer is added (`audience.rs`), 12 s at most. Pages do not report how far they have told: such a report could hold a
//! game up, and its time would show how much a reader was told in secret.
//!
//! A bank runs while its person is asked, and grows with every answer. An empty one stays empty: each further question is
//! answered at once with the choice that does least, and after three of them a bot takes over. Automatic answers in a secret
//! step cost nothing. All banks are public, but without the time that secret steps took: when somebody answered there is
//! theirs to know, and a bank that shrank by it would leak it. So others read what a bank would be if secret steps were free,
//! even at the end of the game.

use ruckus_core::{Eye, MAX_SEATS, Seat, SeatCount, SeatSet, Step};
use ruckus_shelf::Happening;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::audience::Audience;
use crate::{Entry, Sitter, Status, Table, TableError};

/// Shortest time limit of a question, in seconds.
pub const SHORTEST: u32 = 20;
/// Longest time limit of a question, in seconds.
pub const LONGEST: u32 = 3 * 24 * 60 * 60;
/// Smallest bank, in seconds.
pub const SMALLEST_BANK: u32 = 60;
/// Largest bank, in seconds.
pub const LARGEST_BANK: u32 = 30 * 24 * 60 * 60;
/// Largest increment of a bank for an answer, in seconds.
pub const LARGEST_INCREMENT: u32 = 60 * 60;
/// Lapses in a row after which a bot takes the seat over.
pub const MOST_LAPSES: u8 = 3;

/// How long people may think: `60`, or `{"bank": 600, "increment": 10}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Timing {
    /// Seconds for each question.
    Question(u32),
    Bank(Bank),
}

/// Seconds for the whole game, and more for every answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    pub bank: u32,
    #[serde(default)]
    pub increment: u32,
}

impl From<u32> for Timing {
    fn from(seconds: u32) -> Self {
        Timing::Question(seconds)
    }
}

impl Timing {
    pub(crate) fn is_fit(self) -> bool {
        match self {
            Timing::Question(seconds) => (SHORTEST..=LONGEST).contains(&seconds),
            Timing::Bank(Bank { bank, increment }) => {
                (SMALLEST_BANK..=LARGEST_BANK).contains(&bank) && increment <= LARGEST_INCREMENT
            }
        }
    }
}

/// What is left of a person's time, as one eye may read it: in their bank, or for their present question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BankLeft {
    /// Seconds, without those of the present question.
    #[ts(type = "number")]
    pub left: u64,
    /// Unix time (s) since when it runs; none while it stands still, as far as the eye may know. It may lie ahead: until then
    /// the person's page is telling what happened.
    #[ts(type = "number | null")]
    pub since: Option<u64>,
}

#[derive(Clone, Debug)]
pub(crate) struct Clock {
    timing: Timing,
    seats: [SeatClock; MAX_SEATS],
    /// The last seat that lapsed: the step that follows was not its person's.
    lapsed: Option<Seat>,
    /// The answers that could still be taken back, oldest first.
    answers: Vec<Answered>,
    audience: Audience,
}

/// How the clock of one seat stands.
#[derive(Clone, Copy, Debug)]
struct SeatClock {
    /// Unix time (s) from which its present question costs time.
    asked: u64,
    /// The public version of `asked`: from the last step that all eyes noticed, or the seat's last answer in the open.
    asked_openly: u64,
    lapses: u8,
    /// Seconds left in its bank, without those of the present question.
    left: u64,
    /// Seconds that the others read there: as if secret steps had cost nothing.
    shown: u64,
    /// The moment of its own eye with which the clock last answered for it, until its person answers again.
    chose: Option<u32>,
}

/// An answer, and how the clock of its seat stood before it.
#[derive(Clone, Copy, Debug)]
struct Answered {
    seat: Seat,
    before: SeatClock,
    by: Answerer,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answerer {
    Person,
    /// One that plays in its place.
    Bot,
    Clock,
    /// The table by itself, be the person here or not.
    Automatic,
}

/// How an answer came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GivenBy {
    Person,
    Bot,
    /// The clock, before the answer was sealed.
    Clock,
    /// The table by itself: a preset, or the only answer that the seat had in a secret step.
    Automatic,
}

/// What a clock has to know of a step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepWas {
    /// Did everybody notice it?
    pub(crate) noticed: bool,
    /// Was it taken in a secret step, where it is hidden when a seat chose?
    pub(crate) sealed: bool,
    /// Is a secret step open after it?
    pub(crate) seals: bool,
    pub(crate) given: GivenBy,
    /// When it was chosen: a sealed answer becomes a step later.
    pub(crate) answered: u64,
    /// The moment that its own seat had by it.
    pub(crate) moment: u32,
}

impl Clock {
    pub(crate) fn new(timing: Timing, seats: SeatCount, at: u64) -> Self {
        let bank = match timing {
            Timing::Question(_) => 0,
            Timing::Bank(Bank { bank, .. }) => bank.into(),
        };
        let fresh =
            SeatClock { asked: at, asked_openly: at, lapses: 0, left: bank, shown: bank, chose: None };
        Clock {
            timing,
            seats: [fresh; MAX_SEATS],
            lapsed: None,
            answers: Vec::new(),
            audience: Audience::new(seats),
        }
    }

    /// The game begins: the first questions cost time from now on.
    pub(crate) fn begin(&mut self, at: u64) {
        self.seats.iter_mut().for_each(|seat| (seat.asked, seat.asked_openly) = (at, at));
    }

    pub(crate) fn timing(&self) -> Timing {
        self.timing
    }

    pub(crate) fn lapse(&mut self, seat: Seat) {
        let lapses = &mut self.seats[seat.index()].lapses;
        *lapses = lapses.saturating_add(1);
        self.lapsed = Some(seat);
    }

    /// After a step: a seat that chose, or was not awaited before, has a new question now. An automatic answer does not show
    /// that its person is here. After a die nothing can be taken back, and after a choice that all eyes noticed only earlier
    /// ones of the same seat.
    pub(crate) fn tick(
        &mut self,
        step: Step,
        before: SeatSet,
        awaited: SeatSet,
        at: u64,
        step_was: StepWas,
        happened: &[Happening],
    ) {
        let chooser = match step {
            Step::Choice { seat, .. } if !step_was.sealed => Some(seat),
            Step::Choice { .. } | Step::Chance { .. } => None,
        };
        self.audience.hear(happened, chooser, at);
        if let Step::Choice { seat, .. } = step {
            let by = match (self.lapsed.take(), step_was.given) {
                (Some(late), _) if late == seat => Answerer::Clock,
                (_, GivenBy::Clock) => Answerer::Clock,
                (_, GivenBy::Automatic) => Answerer::Automatic,
                (_, GivenBy::Bot) => Answerer::Bot,
                (_, GivenBy::Person) => Answerer::Person,
            };
            if step_was.noticed {
                self.answers.retain(|answer| answer.seat == seat);
            }
            let clock = &mut self.seats[seat.index()];
            self.answers.push(Answered { seat, before: *clock, by });
            clock.charge(self.timing, step_was.answered, by, step_was.sealed);
            clock.asked = at + self.audience.behind(seat, at);
            if !step_was.sealed {
                clock.asked_openly = clock.asked;
            }
            match by {
                Answerer::Person => (clock.lapses, clock.chose) = (0, None),
                // `chose` stays: a person who comes back is shown what the clock chose before the bot took over.
                Answerer::Bot => clock.lapses = 0,
                Answerer::Clock => clock.chose = Some(step_was.moment),
                Answerer::Automatic => {}
            }
        }
        if matches!(step, Step::Chance { .. }) {
            self.answers.clear();
        }
        let asked_now = awaited.each().filter(|&seat| !before.contains(seat));
        for seat in asked_now {
            self.seats[seat.index()].asked = at + self.audience.behind(seat, at);
        }
        for (index, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat::new(index as u8);
            if step_was.noticed {
                clock.asked_openly = at + self.audience.behind(seat, at);
            }
            // The time of a question in the open must not depend on what the seat did in secret before.
            if !step_was.seals && awaited.contains(seat) {
                clock.asked = clock.asked_openly;
            }
        }
    }

    /// Was a seat the last that lapsed? What it answers now was not chosen by its person.
    pub(crate) fn take_lapsed(&mut self, seat: Seat) -> bool {
        self.lapsed.take_if(|late| *late == seat).is_some()
    }

    /// A seat has taken its last answer back: its time goes on from when it was first asked.
    pub(crate) fn take_back(&mut self, seat: Seat) {
        if let Some(index) = self.answers.iter().rposition(|answer| answer.seat == seat) {
            self.seats[seat.index()] = self.answers.remove(index).before;
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
        let SeatClock { asked, left, .. } = self.seats[seat.index()];
        asked.saturating_add(match self.timing {
            Timing::Question(seconds) => seconds.into(),
            Timing::Bank(_) => left,
        })
    }

    fn is_late(&self, seat: Seat) -> bool {
        self.seats[seat.index()].lapses >= MOST_LAPSES
    }
}

impl SeatClock {
    /// Takes the time of an answer out of the bank, and adds what the answer earns.
    fn charge(&mut self, timing: Timing, at: u64, by: Answerer, sealed: bool) {
        let Timing::Bank(Bank { increment, .. }) = timing else { return };
        // In the open a preset costs as much as a person's answer, or the bank would show that it was one.
        if sealed && by == Answerer::Automatic {
            return;
        }
        let used = at.saturating_sub(self.asked);
        let earned = if by == Answerer::Clock { 0 } else { u64::from(increment) };
        self.left = self.left.saturating_sub(used).saturating_add(earned);
        if !sealed {
            self.shown = self.shown.saturating_sub(used).saturating_add(earned);
        }
    }
}

impl Table {
    /// How long people may think, if there is a clock.
    pub fn clock(&self) -> Option<Timing> {
        self.clock.as_ref().map(Clock::timing)
    }

    /// When the present question of a seat lapses; none if it has none, or a bot plays there. To be shown to that seat
    /// alone: when others were asked may be hidden.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        let clock = self.clock.as_ref()?;
        let course = self.course.as_ref().filter(|_| self.given_up.is_none())?;
        let awaited = course.now().turn().awaited().contains(seat);
        if !awaited || self.sitters[seat.index()].bot().is_some() {
            return None;
        }
        // In a secret step among people, late seats are answered for at the end of a glass only.
        let deadline = clock.deadline(seat);
        match self.glass() {
            Some(_) if self.has_answered(seat) => None,
            Some(glass) => Some(glass.end(deadline)),
            None => Some(deadline),
        }
    }

    /// The moment of a seat's own eye with which the clock answered for it, until its person answers again. For that seat
    /// alone: who answered in secret is theirs to know.
    pub fn clock_chose(&self, seat: Seat) -> Option<u32> {
        self.clock.as_ref()?.seats[seat.index()].chose
    }

    /// What an eye may read of everybody's time, seat by seat; nothing where there is no clock. Bots have none.
    pub fn banks(&self, eye: Eye) -> Option<Vec<Option<BankLeft>>> {
        let clock = self.clock.as_ref()?;
        let now = self.course.as_ref()?.now();
        let sealed = now.is_sealed();
        let bank = |seat: Seat| {
            let is_person = self.sitters[seat.index()].guest().is_some();
            let SeatClock { asked, left, shown, .. } = clock.seats[seat.index()];
            // At the end of the game neither: the time used in secret steps would show when the seat answered.
            let known = eye.is(seat);
            let runs = self.deadline(seat).is_some() && (eye.is(seat) || !sealed);
            let left = match clock.timing {
                Timing::Question(seconds) => seconds.into(),
                // A sealed answer has cost what it will cost, and is charged when it is opened.
                Timing::Bank(_) if known => {
                    let thought =
                        self.sealed_answers.of(seat).map_or(0, |sealed| sealed.at.saturating_sub(asked));
                    left.saturating_sub(thought)
                }
                Timing::Bank(_) => shown,
            };
            is_person.then(|| BankLeft { left, since: runs.then_some(asked) })
        };
        Some(self.seat_count().each().map(bank).collect())
    }

    /// When the next question lapses, or the hold before the game ends, or the time to show a number for the dice.
    pub fn next_deadline(&self) -> Option<u64> {
        if let Some(end) = self.hold_ends().or_else(|| self.mixing_ends()) {
            return Some(end);
        }
        if self.waits_for_glass() {
            return self.glass_deadline();
        }
        self.seat_count().each().filter_map(|seat| self.deadline(seat)).min()
    }

    /// Answers for one seat whose time has run out; after several times a bot takes it over. Begins without those whose
    /// number is missing. Nothing if no seat is late. Random choices follow from the seed, which must be unpredictable.
    pub fn lapse(&self, now: u64, seed: u64) -> Result<Vec<Entry>, TableError> {
        if self.hold_ends().is_some() {
            return Ok(self.end_hold(now));
        }
        if self.mixing_ends().is_some() {
            return self.begin_late(now);
        }
        if self.waits_for_glass() {
            return self.turn_glass(now, seed);
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
            plays && clock.is_late(seat)
        };
        if !self.seat_count().each().any(|seat| is_late(&seat)) {
            return Ok(entries);
        }
        let mut after = self.clone();
        entries.iter().try_for_each(|entry| after.apply(entry.clone()))?;
        if after.moment_count(Eye::Spectator) > self.moment_count(Eye::Spectator) {
            // A seat that has just chosen is not late any more.
            let still = |&seat: &Seat| after.clock.as_ref().is_some_and(|clock| clock.is_late(seat));
            let late = self.seat_count().each().filter(is_late).filter(still);
            entries.extend(late.map(|seat| Entry::StandIn {
                seat,
                bot: Some(self.level().to_string()),
                at: Some(after.latest()),
            }));
        }
        Ok(entries)
    }
}
