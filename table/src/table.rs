//! The table itself: a fold over its entries (event sourcing).

use std::sync::Arc;

use ruckus_core::{Allotment, Eye, MAX_SEATS, Seat, SeatCount, Step};
use ruckus_shelf::{OtherEdition, Shelved, find};

use crate::claims::Claims;
use crate::clock::{Clock, GivenBy, StepWas};
use crate::closed::Closed;
use crate::course::{Counts, Course};
use crate::entry::Made;
use crate::glass::SealedAnswers;
use crate::plays::split;
use crate::presets::Presets;
use crate::rematch::Rematch;
use crate::seatings::Seatings;
use crate::talk::TalkLog;
use crate::undo::TakeBacks;
use crate::{Entry, FairDice, Guest, NoUndo, Promise, Reserved, Setup, Sitter, TableError, Terms};

/// Are the events of an entry kept for telling, or is a stored entry only replayed?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Listening {
    Yes,
    No,
}

/// The result of a granted wish: the entries to store, and the table after them. That table keeps the events
/// ([`Table::tell`]), so no step is replayed to tell them.
#[derive(Debug)]
pub struct Decision {
    pub entries: Vec<Entry>,
    pub next: Table,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The game has not begun: some seat is free, or the dice are being mixed.
    Open,
    Playing,
    Over,
}

/// One table. Every change is tried on a clone first, so a clone is cheap: whatever grows is shared (copy on write).
#[derive(Clone)]
pub struct Table {
    /// As it was agreed; the options without what seats play as.
    pub(crate) setup: Arc<Setup>,
    pub(crate) game: &'static dyn Shelved,
    pub(crate) edition: u16,
    /// Computed once: it never changes.
    pub(crate) promise: Promise,
    /// Who asked for the last hint, and how many moments it had been told.
    pub(crate) last_hint: Option<(Seat, u32)>,
    /// Who ended the game by giving it up.
    pub(crate) given_up: Option<Seat>,
    /// Who left their seat to a bot for good, and how many moments each eye had been told then.
    pub(crate) resignations: Vec<(Seat, Counts)>,
    /// The table that follows, once somebody has asked for it.
    pub(crate) rematch: Option<Arc<Rematch>>,
    pub(crate) sitters: Arc<Vec<Sitter>>,
    /// How often a bot came for the person of each seat.
    pub(crate) stand_ins: [u8; MAX_SEATS],
    pub(crate) seatings: Seatings,
    /// Those whom the host sent away.
    pub(crate) sent_away: Arc<Vec<Guest>>,
    /// What seats play as by the options that the table was made with.
    pub(crate) allotted: Option<Allotment>,
    /// What seats have chosen to play as.
    pub(crate) chosen: [Option<u8>; MAX_SEATS],
    /// When the hold before the dice are mixed ends, while it runs.
    pub(crate) held: Option<u64>,
    /// When the last seat was taken and the hold was over: the dice are mixed from then on.
    pub(crate) filled: Option<u64>,
    /// Mixed when the game begins.
    pub(crate) dice: Option<FairDice>,
    pub(crate) course: Option<Course>,
    /// In place of the course, where the edition is not played here.
    pub(crate) closed: Option<Closed>,
    pub(crate) talk: TalkLog,
    pub(crate) claims: Claims,
    pub(crate) clock: Option<Clock>,
    pub(crate) take_backs: TakeBacks,
    pub(crate) presets: Presets,
    pub(crate) sealed_answers: SealedAnswers,
    pub(crate) entries: u64,
    /// The latest time in any entry.
    pub(crate) latest: u64,
}

impl Table {
    /// Opens a table from its stored entries.
    pub fn fold(entries: impl IntoIterator<Item = Entry>) -> Result<Self, TableError> {
        let mut entries = entries.into_iter();
        let mut table = match entries.next() {
            Some(Entry::Made(made)) => {
                let Made { edition, places, mut setup, .. } = *made;
                let seats = places.into_iter().map(|place| match place {
                    Reserved::Person => Sitter::Free,
                    Reserved::Bot { bot, name } => Sitter::Bot { bot, name },
                });
                let game = find(&setup.game).ok_or_else(|| TableError::UnknownGame(setup.game.clone()))?;
                let closed = (!game.editions().contains(&edition))
                    .then(|| Closed::by(OtherEdition::of(game, edition)));
                let (options, allotted) = split(game.seat_choice(), setup.options);
                setup.options = options;
                let seats: Vec<Sitter> = seats.collect();
                let count = SeatCount::try_from(seats.len() as u8).map_err(|_| TableError::NotATable)?;
                let terms = Terms {
                    table: &setup.id,
                    game: game.title().id,
                    edition,
                    seats: count,
                    options: &setup.options,
                };
                let at = setup.at;
                let mut table = Table {
                    promise: setup.key.promise(&terms),
                    game,
                    edition,
                    last_hint: None,
                    given_up: None,
                    resignations: Vec::new(),
                    rematch: None,
                    sitters: Arc::new(seats),
                    stand_ins: [0; MAX_SEATS],
                    seatings: Seatings::default(),
                    sent_away: Arc::default(),
                    allotted,
                    chosen: [None; MAX_SEATS],
                    held: None,
                    filled: None,
                    dice: None,
                    course: None,
                    closed,
                    talk: TalkLog::default(),
                    claims: Claims::default(),
                    clock: setup.clock.map(|timing| Clock::new(timing, count, at)),
                    take_backs: TakeBacks::default(),
                    presets: Presets::default(),
                    sealed_answers: SealedAnswers::default(),
                    entries: 1,
                    latest: at,
                    setup: Arc::new(setup),
                };
                table.note_filled(at, None);
                table
            }
            _ => return Err(TableError::NotATable),
        };
        for entry in entries {
            table.carry_out(entry, Listening::No)?;
        }
        Ok(table)
    }

    /// What follows from a wish that was granted: what to store, and what to show once it is stored.
    pub fn decide(&self, entries: Vec<Entry>) -> Result<Decision, TableError> {
        self.check_closed(&entries)?;
        let mut next = self.clone();
        for entry in &entries {
            next.apply(entry.clone())?;
        }
        Ok(Decision { entries, next })
    }

    /// Applies an entry and keeps its events for the telling.
    pub fn apply(&mut self, entry: Entry) -> Result<(), TableError> {
        self.carry_out(entry, Listening::Yes)
    }

    fn carry_out(&mut self, entry: Entry, listening: Listening) -> Result<(), TableError> {
        // What was stored may be damaged.
        if entry.seat().is_some_and(|seat| seat.index() >= self.sitters.len()) {
            return Err(TableError::NoSuchSeat);
        }
        self.entries += 1;
        match entry {
            Entry::Made(_) => return Err(TableError::NotATable),
            Entry::Sat { seat, guest, name, commitment, at } => {
                self.talk.note_newcomer(seat);
                self.seatings.note(seat, &guest, at);
                self.sitters_mut()[seat.index()] = Sitter::Person {
                    guest: guest.clone(),
                    name,
                    commitment,
                    nonce: None,
                    stand_in: None,
                    since: None,
                    resigned: false,
                };
                self.note_filled(at, self.hold_for(&guest));
            }
            Entry::BotSat { seat, bot, name, at } => {
                self.sitters_mut()[seat.index()] = Sitter::Bot { bot, name };
                self.note_filled(at, None);
            }
            Entry::MixedIn { seat, nonce: shown } => {
                if let Sitter::Person { nonce, .. } = &mut self.sitters_mut()[seat.index()] {
                    *nonce = Some(shown);
                }
            }
            Entry::Accepted { at } => self.note_accepted(at),
            Entry::Begun { at } => self.set_going(at)?,
            Entry::SentAway { seat } => self.note_sent_away(seat),
            Entry::PlaysAs { seat, value } => self.note_choice(seat, value),
            Entry::Stood { seat } => {
                self.sitters_mut()[seat.index()] = Sitter::Free;
                self.chosen[seat.index()] = None;
                self.held = None;
            }
            Entry::StandIn { seat, bot, at } => self.note_stand_in(seat, bot, at),
            Entry::Resigned { seat, at } => self.give_up(seat, at),
            Entry::Rematch { seat, table } => self.note_rematch(seat, table),
            Entry::Privacy { private } => Arc::make_mut(&mut self.setup).private = private,
            Entry::Ended { at } => self.end(at),
            Entry::Step { step, at } => self.take(step, at, listening)?,
            Entry::Sealed { seat, code, at } => self.note_sealed(seat, code, at),
            Entry::Lapsed { seat } => {
                if let Some(clock) = &mut self.clock {
                    clock.lapse(seat);
                }
            }
            // Written by programs whose pages reported what they had told; it changes nothing any more.
            Entry::Shown { at, .. } => self.latest = self.latest.max(at),
            Entry::Undo { step, .. } if self.closed.is_some() => {
                self.closed.as_mut().map_or(Ok(()), |closed| closed.take_back(step))?;
            }
            Entry::Undo { seat, step } => {
                let course = self.course.as_mut().ok_or(TableError::NotBegun)?;
                // Dice are numbered as they fall; one that could be taken back could be thrown again.
                if course.steps().skip(step).any(|step| matches!(step, Step::Chance { .. })) {
                    return Err(TableError::NoUndo(NoUndo::ChanceFell));
                }
                let removed = course.remove(step)?;
                self.take_backs.note(seat, removed, course.counts());
                self.claims.forget_step(step);
                if let Some(clock) = &mut self.clock {
                    clock.take_back(seat);
                }
            }
            Entry::Preset { seat, code, set } => self.presets.note(seat, code, set),
            Entry::Said(talk) => {
                self.claims.hear(&talk);
                if talk.hint {
                    self.note_hint(talk.seat);
                }
                self.talk.hear(talk);
            }
        }
        Ok(())
    }

    pub(crate) fn sitters_mut(&mut self) -> &mut Vec<Sitter> {
        Arc::make_mut(&mut self.sitters)
    }

    fn take(&mut self, step: Step, at: u64, listening: Listening) -> Result<(), TableError> {
        // A table's time is monotonic: a machine clock that was set back gives no seat more time, nor less.
        self.latest = self.latest.max(at);
        let at = self.latest;
        if let Some(closed) = &mut self.closed {
            closed.steps.as_mut().ok_or(TableError::NotBegun)?.push(step);
            return Ok(());
        }
        let opened = self.sealed_answers.open(step);
        let given = match (step, opened) {
            (_, Some(sealed)) => sealed.by,
            (Step::Choice { seat, .. }, None) if self.clock.is_some() => self.given(seat, step),
            _ => GivenBy::Person,
        };
        let course = self.course.as_mut().ok_or(TableError::NotBegun)?;
        let open = course.moment_count(Eye::Spectator);
        let before = course.now().turn().awaited();
        // Sealed answers become steps one by one, so only one seat is awaited when the last is taken. When it was given is
        // secret all the same.
        let sealed = self.clock.is_some() && (opened.is_some() || course.now().is_sealed());
        let number = course.len();
        // The deadline offset of a clock is computed from events.
        if listening == Listening::Yes || self.claims.any_stands() || self.clock.is_some() {
            let seen = self.claims.look(course.now());
            course.hear(step)?;
            self.claims.judge(number, course.last_heard(), &seen, course.now());
        } else {
            course.take(step)?;
        }
        let noticed = course.moment_count(Eye::Spectator) > open;
        self.sealed_answers.follow(opened.is_some().then_some(course.len()), noticed.then_some(at));
        if let Some(clock) = &mut self.clock {
            let moment = match step {
                Step::Choice { seat, .. } => course.moment_count(Eye::Seat(seat)),
                Step::Chance { .. } => 0,
            };
            let answered = opened.map_or(at, |sealed| sealed.at);
            let seals = course.now().is_sealed();
            let step_was = StepWas { noticed, sealed, seals, given, answered, moment };
            let awaited = course.now().turn().awaited();
            clock.tick(step, before, awaited, at, step_was, course.last_heard());
        }
        Ok(())
    }

    /// Who gives this answer of a seat: its person, a bot, or the table by itself.
    fn given(&self, seat: Seat, step: Step) -> GivenBy {
        match self.is_effortless(seat, step) {
            true => GivenBy::Automatic,
            false if self.sitters[seat.index()].bot().is_some() => GivenBy::Bot,
            false => GivenBy::Person,
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.game.title().id)
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}
