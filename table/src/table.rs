//! The table itself: a fold over its entries.

use std::ops::ControlFlow;
use std::sync::Arc;

use ruckus_core::{
    Dice, Eye, Header, Lesson, Question, Record, Seat, SeatCount, Standing, Step, Title, Turn,
};
use ruckus_shelf::{Foreseer, Json, Scene, Shelved, Thinker, find};
use serde_json::Value;

use crate::claims::Claims;
use crate::clock::{Clock, GivenBy, StepWas, Timing};
use crate::course::{Course, Moment, Pictures};
use crate::practice::PlayedOn;
use crate::presets::Presets;
use crate::resign::Resignation;
use crate::talk::TalkLog;
use crate::undo::TakeBacks;
use crate::{
    Commitment, Entry, FairDice, Guest, Key, NoUndo, Nonce, Promise, Reserved, TableError, Talk, Terms,
};

/// How a table is to be set out.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The name of the table; the promise of its dice holds for it alone.
    pub id: String,
    pub game: String,
    /// `null` for the default ones.
    pub options: Value,
    /// For each seat a kind of bot, or none for a person.
    pub seats: Vec<Option<String>>,
    /// What the bots were called before, seat by seat: whoever plays them again knows them. Only what bots are called
    /// counts; the others get names of their own.
    pub names: Vec<String>,
    pub host: Option<Guest>,
    /// From a source that nobody can guess.
    pub key: Key,
    pub private: bool,
    /// May only be taken back what nobody else has noticed?
    pub strict: bool,
    /// May whoever is asked ask for a hint?
    pub hints: bool,
    /// None for as long as it takes.
    pub clock: Option<Timing>,
    /// What becomes of the game when somebody gives it up.
    pub resignation: Resignation,
    /// The game that it is played on from, for practice.
    pub played_on: Option<PlayedOn>,
    /// Seconds since 1970.
    pub at: u64,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    Free,
    Person {
        guest: Guest,
        name: String,
        commitment: Commitment,
        /// What they committed to, once it was shown.
        nonce: Option<Nonce>,
        stand_in: Option<String>,
        /// Did they give the game up? Then the stand-in stays, and the seat is nobody's.
        resigned: bool,
    },
    Bot {
        bot: String,
        name: String,
    },
}

impl Sitter {
    pub fn name(&self) -> &str {
        match self {
            Sitter::Free => "",
            Sitter::Person { name, .. } | Sitter::Bot { name, .. } => name,
        }
    }

    /// The bot that plays here now.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Sitter::Bot { bot, .. } | Sitter::Person { stand_in: Some(bot), .. } => Some(bot),
            _ => None,
        }
    }

    /// Did the person of this seat leave it to a bot for good?
    pub fn has_resigned(&self) -> bool {
        matches!(self, Sitter::Person { resigned: true, .. })
    }

    /// The person whose seat it is; whoever gave the game up to a bot has none any more.
    pub fn guest(&self) -> Option<&Guest> {
        match self {
            Sitter::Person { guest, resigned: false, .. } => Some(guest),
            _ => None,
        }
    }
}

/// Is what happens to be told, or is it long past?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Listening {
    Yes,
    No,
}

/// What follows from a wish: the entries to store, and the table as it will be when they are. The table knows what
/// happened on the way ([`Table::tell`]), so that nothing is played again for those who hear of it.
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

/// One table. Every change is tried on a clone first, so a clone copies little: what is long is shared.
#[derive(Clone)]
pub struct Table {
    pub(crate) id: String,
    pub(crate) game: &'static dyn Shelved,
    pub(crate) options: Arc<Value>,
    pub(crate) key: Key,
    /// Worked out once: it never changes.
    pub(crate) promise: Promise,
    pub(crate) host: Option<Guest>,
    pub(crate) private: bool,
    pub(crate) strict: bool,
    pub(crate) hints: bool,
    /// Who asked for the last hint, and how many moments it had been told.
    pub(crate) last_hint: Option<(Seat, u32)>,
    pub(crate) resignation: Resignation,
    pub(crate) played_on: Option<Arc<PlayedOn>>,
    /// Who ended the game by giving it up.
    pub(crate) given_up: Option<Seat>,
    pub(crate) sitters: Arc<Vec<Sitter>>,
    /// When the last seat was taken.
    pub(crate) filled: Option<u64>,
    /// Mixed when the game begins.
    pub(crate) dice: Option<FairDice>,
    pub(crate) course: Option<Course>,
    pub(crate) talk: TalkLog,
    pub(crate) claims: Claims,
    pub(crate) clock: Option<Clock>,
    pub(crate) take_backs: TakeBacks,
    pub(crate) presets: Presets,
    entries: u64,
    /// The latest time in any entry.
    pub(crate) latest: u64,
}

impl Table {
    /// Opens a table from its stored entries.
    pub fn fold(entries: impl IntoIterator<Item = Entry>) -> Result<Self, TableError> {
        let mut entries = entries.into_iter();
        let mut table = match entries.next() {
            Some(Entry::Made {
                id,
                game,
                edition,
                options,
                places,
                host,
                key,
                private,
                strict,
                hints,
                clock,
                resignation,
                played_on,
                at,
            }) => {
                let seats = places.into_iter().map(|place| match place {
                    Reserved::Person => Sitter::Free,
                    Reserved::Bot { bot, name } => Sitter::Bot { bot, name },
                });
                let game = find(&game).ok_or(TableError::UnknownGame(game))?;
                let Title { name, edition: here, .. } = *game.title();
                if edition != here {
                    return Err(TableError::OtherEdition { game: name, made: edition, here });
                }
                let seats: Vec<Sitter> = seats.collect();
                let count = SeatCount::try_from(seats.len() as u8).map_err(|_| TableError::NotATable)?;
                let terms =
                    Terms { table: &id, game: game.title().id, edition, seats: count, options: &options };
                let mut table = Table {
                    promise: key.promise(&terms),
                    id,
                    game,
                    options: options.into(),
                    key,
                    host,
                    private,
                    strict,
                    hints,
                    last_hint: None,
                    resignation,
                    played_on: played_on.map(Arc::new),
                    given_up: None,
                    sitters: Arc::new(seats),
                    filled: None,
                    dice: None,
                    course: None,
                    talk: TalkLog::default(),
                    claims: Claims::default(),
                    clock: clock.map(|timing| Clock::new(timing, at)),
                    take_backs: TakeBacks::default(),
                    presets: Presets::default(),
                    entries: 1,
                    latest: at,
                };
                table.note_filled(at);
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
        let mut next = self.clone();
        for entry in &entries {
            next.apply(entry.clone())?;
        }
        Ok(Decision { entries, next })
    }

    /// Carries out an entry, and remembers what happened for those who are about to be told.
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
            Entry::Made { .. } => return Err(TableError::NotATable),
            Entry::Sat { seat, guest, name, commitment, at } => {
                self.sitters_mut()[seat.index()] =
                    Sitter::Person { guest, name, commitment, nonce: None, stand_in: None, resigned: false };
                self.note_filled(at);
            }
            Entry::BotSat { seat, bot, name, at } => {
                self.sitters_mut()[seat.index()] = Sitter::Bot { bot, name };
                self.note_filled(at);
            }
            Entry::MixedIn { seat, nonce: shown } => {
                if let Sitter::Person { nonce, .. } = &mut self.sitters_mut()[seat.index()] {
                    *nonce = Some(shown);
                }
            }
            Entry::Begun { at } => self.set_going(at)?,
            Entry::Stood { seat } => self.sitters_mut()[seat.index()] = Sitter::Free,
            Entry::StandIn { seat, bot } => {
                if let Sitter::Person { stand_in, .. } = &mut self.sitters_mut()[seat.index()] {
                    *stand_in = bot;
                }
            }
            Entry::Resigned { seat } => self.give_up(seat),
            Entry::Step { step, at } => self.take(step, at, listening)?,
            Entry::Lapsed { seat } => {
                if let Some(clock) = &mut self.clock {
                    clock.lapse(seat);
                }
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
        // A clock that was set back must not give anybody more time, nor less.
        self.latest = self.latest.max(at);
        let at = self.latest;
        let given = match step {
            Step::Choice { seat, .. } if self.clock.is_some() => self.given(seat, step),
            _ => GivenBy::Person,
        };
        let course = self.course.as_mut().ok_or(TableError::NotBegun)?;
        let open = course.moment_count(Eye::Spectator);
        let before = course.now().turn().awaited();
        let sealed = self.clock.is_some() && course.now().is_sealed();
        let number = course.len();
        if listening == Listening::Yes || self.claims.any_stands() {
            let seen = self.claims.look(course.now());
            course.hear(step)?;
            self.claims.judge(number, course.last_heard(), &seen, course.now());
        } else {
            course.take(step)?;
        }
        if let Some(clock) = &mut self.clock {
            let noticed = course.moment_count(Eye::Spectator) > open;
            let moment = match step {
                Step::Choice { seat, .. } => course.moment_count(Eye::Seat(seat)),
                Step::Chance { .. } => 0,
            };
            let step_was = StepWas { noticed, sealed, given, moment };
            clock.tick(step, before, course.now().turn().awaited(), at, step_was);
        }
        Ok(())
    }

    /// Who was needed for an answer that a seat is about to give.
    fn given(&self, seat: Seat, step: Step) -> GivenBy {
        match self.answer_by_itself(seat) == Some(step) {
            true => GivenBy::Itself,
            false if self.sitters[seat.index()].bot().is_some() => GivenBy::Bot,
            false => GivenBy::Person,
        }
    }

    // What everybody may ask.

    /// How many entries the table is made of: the number of the next one.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// The latest time at which something happened here, in seconds since 1970. Whoever runs the table goes on from
    /// there, whatever the clock of the machine says meanwhile.
    pub fn latest(&self) -> u64 {
        self.latest
    }

    pub fn game(&self) -> &'static dyn Shelved {
        self.game
    }

    pub fn options(&self) -> &Value {
        &self.options
    }

    pub fn is_private(&self) -> bool {
        self.private
    }

    /// May only be taken back what nobody else has noticed?
    pub fn is_strict(&self) -> bool {
        self.strict
    }

    pub fn is_host(&self, guest: &Guest) -> bool {
        self.host.as_ref() == Some(guest)
    }

    pub fn seat_count(&self) -> SeatCount {
        SeatCount::new(self.sitters.len() as u8)
    }

    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    pub fn seat_of(&self, guest: &Guest) -> Option<Seat> {
        self.seat_count().each().find(|seat| self.sitters[seat.index()].guest() == Some(guest))
    }

    /// Through whose eyes a guest sees the table.
    pub fn eye_of(&self, guest: &Guest) -> Eye {
        self.seat_of(guest).map_or(Eye::Spectator, Eye::Seat)
    }

    pub fn status(&self) -> Status {
        match &self.course {
            None => Status::Open,
            Some(_) if self.given_up.is_some() => Status::Over,
            Some(course) if course.now().turn() == Turn::Over => Status::Over,
            Some(_) => Status::Playing,
        }
    }

    /// The key of the dice, once the game is over.
    pub fn key(&self) -> Option<String> {
        (self.status() == Status::Over).then(|| self.key.reveal())
    }

    /// How many dice and draws have fallen.
    pub fn fallen(&self) -> u32 {
        self.course.as_ref().map_or(0, Course::fallen)
    }

    pub fn talk(&self) -> &TalkLog {
        &self.talk
    }

    /// The claims that stand, and those that these moments settled.
    pub fn claims(&self, log: &[Moment]) -> Vec<Arc<Talk>> {
        let settled = log.iter().flat_map(|moment| &moment.judged).map(|judged| judged.talk);
        let mut numbers: Vec<u32> = self.claims.standing().chain(settled).collect();
        numbers.sort_unstable();
        numbers.into_iter().filter_map(|number| self.talk.line(number)).cloned().collect()
    }

    /// Do the same people and bots sit at both tables? (Asked of a table and what became of it, this costs nothing.)
    pub fn seats_as(&self, other: &Table) -> bool {
        Arc::ptr_eq(&self.sitters, &other.sitters) || self.sitters == other.sitters
    }

    pub fn scores(&self) -> Vec<i32> {
        self.course.as_ref().map(|course| course.now().scores()).unwrap_or_default()
    }

    pub fn standing(&self) -> Option<Standing> {
        let now = self.course.as_ref()?.now();
        self.standing_of_the_rest().or_else(|| now.standing())
    }

    // What one eye may see.

    /// How the game looks to an eye; none before it has begun.
    pub fn scene(&self, eye: Eye) -> Option<Scene> {
        let scene = self.with_presets(self.course.as_ref()?.now().scene(eye));
        Some(self.closed_if_given_up(scene))
    }

    /// What a coach says to an eye about what it is asked, if it is.
    pub fn lesson(&self, eye: Eye) -> Option<Lesson> {
        self.course.as_ref().filter(|_| self.given_up().is_none())?.now().lesson(eye)
    }

    /// What of the pictures stays as it is for the whole game, for whoever sees the first one; none before it has begun.
    pub fn furniture(&self) -> Option<Json> {
        Some(self.course.as_ref()?.now().furniture())
    }

    pub fn moment_count(&self, eye: Eye) -> u32 {
        self.course.as_ref().map_or(0, |course| course.moment_count(eye))
    }

    /// The last moment in a seat's own eyes before its last choice; none if it has not chosen. For that seat alone.
    pub fn chose_after(&self, seat: Seat) -> Option<u32> {
        self.course.as_ref()?.chose_after(seat)
    }

    /// What an eye learned after its moment `after`, at most `count` moments of it.
    pub fn moments(&self, eye: Eye, after: u32, count: usize, pictures: Pictures) -> Vec<Moment> {
        let mut moments = Vec::new();
        self.tell(eye, after, pictures, |moment| {
            if moments.len() < count {
                moments.push(moment);
            }
            if moments.len() < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        moments
    }

    /// Tells an eye what it learned after its moment `after`, moment by moment, until it has heard enough.
    pub fn tell(
        &self,
        eye: Eye,
        after: u32,
        pictures: Pictures,
        listen: impl FnMut(Moment) -> ControlFlow<()>,
    ) {
        if let Some(course) = &self.course {
            course.tell(eye, after, pictures, |step| self.claims.judged_by(step, &self.talk), listen);
        }
    }

    /// Is a seat awaited, as far as it may know itself?
    pub fn asks(&self, seat: Seat) -> bool {
        let course = self.course.as_ref().filter(|_| self.given_up.is_none());
        course.is_some_and(|course| course.now().awaited(Eye::Seat(seat)).contains(seat))
    }

    /// What is asked, as one eye reads it.
    pub fn question(&self, eye: Eye) -> Option<Question> {
        let now = self.course.as_ref()?.now();
        Some(self.farewell().unwrap_or_else(|| now.question(eye)))
    }

    /// A costly question about what may come, with all in hand that an eye may know.
    pub fn outlook(&self, eye: Eye, about: Value) -> Result<Foreseer, TableError> {
        Ok(self.course.as_ref().ok_or(TableError::NotBegun)?.now().outlook(eye, about))
    }

    // For whoever runs the table.

    /// The seats that a bot has to play now.
    pub fn awaited_bots(&self) -> Vec<Seat> {
        let course = self.course.as_ref().filter(|_| self.given_up.is_none());
        let Some(Turn::Seats(awaited)) = course.map(|course| course.now().turn()) else {
            return Vec::new();
        };
        awaited.each().filter(|seat| self.sitters[seat.index()].bot().is_some()).collect()
    }

    /// The bot of a seat, with its view in hand.
    pub fn thinker(&self, seat: Seat) -> Option<Thinker> {
        self.thinker_of(seat, self.sitters.get(seat.index())?.bot()?)
    }

    /// A bot of this kind for a seat, whoever plays there: for when the seat's own bot has failed.
    pub fn thinker_of(&self, seat: Seat, bot: &str) -> Option<Thinker> {
        self.course.as_ref()?.now().thinker(seat, bot)
    }

    /// The whole record, once the game is over; before that it would show what is hidden.
    pub fn record(&self) -> Option<Record> {
        (self.status() == Status::Over).then(|| self.record_so_far()).flatten()
    }

    /// The record of a game that may not be over, with all that is hidden in it and the key: for whoever has left a
    /// table at which nobody else plays.
    pub fn record_so_far(&self) -> Option<Record> {
        let course = self.course.as_ref()?;
        let title = self.game.title();
        let mixed = self.mixed().into_iter().flatten().collect();
        Some(Record {
            header: Header {
                ruckus: Header::VERSION,
                game: title.id.to_string(),
                edition: title.edition,
                seats: self.seat_count(),
                options: Value::clone(&self.options),
                names: self.sitters.iter().map(|sitter| sitter.name().to_string()).collect(),
                // Of a game that began elsewhere nothing was promised.
                dice: self.played_on.is_none().then(|| Dice {
                    table: self.id.clone(),
                    promise: self.promise().into(),
                    mixed,
                }),
            },
            steps: course.steps().collect(),
            key: self.played_on.is_none().then(|| self.key.reveal()),
        })
    }

    /// The dice and draws that are due in a game before anybody can choose again.
    pub(crate) fn let_chance_fall(
        &self,
        play: &mut dyn ruckus_shelf::Play,
        fallen: u32,
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        let dice = self.dice.as_ref().ok_or(TableError::NotBegun)?;
        let mut entries = Vec::new();
        while play.turn() == Turn::Chance {
            let number = fallen + entries.len() as u32;
            let step: Step = play.draw(dice.ticket(number, play.tickets()));
            play.take(step, None)?;
            entries.push(Entry::Step { step, at });
        }
        Ok(entries)
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
