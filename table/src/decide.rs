//! Wishes, checked: each answers with the entries to store, or with why it cannot be. Nothing here changes the table.

use ruckus_core::{Eye, RecordError, Refused, Seat, SeatCount, Step};
use ruckus_shelf::{OtherEdition, Shelved, find};
use serde_json::Value;

use crate::entry::{Claimed, Made};
use crate::talk::Voice;
use crate::{
    Commitment, Entry, FORMAT, Guest, NoUndo, Plan, Reserved, Sitter, Status, Table, Talk, clock, glass,
    line, names, presets, question, seatings, stand_in,
};

/// Longest line of talk, in characters.
const LONGEST_TALK: usize = 280;
/// Largest options of a table, in bytes of JSON: a map that somebody drew fits.
const LARGEST_OPTIONS: usize = 16 * 1_024;

/// What bots are called.
const BOT_NAMES: [&str; 12] = [
    "Comet",
    "Clover",
    "Nebula",
    "Buttercup",
    "Orbit",
    "Daisy",
    "Pulsar",
    "Bluebell",
    "Quasar",
    "Thistle",
    "Nova",
    "Bramble",
];

/// Why a wish cannot be.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum TableError {
    #[error("there is no game called {0}")]
    UnknownGame(String),
    #[error(transparent)]
    OtherEdition(#[from] OtherEdition),
    #[error("{game} has no bot called {bot}")]
    UnknownBot { game: &'static str, bot: String },
    #[error("{game} is for {fewest} to {most} players")]
    SeatCount { game: &'static str, fewest: SeatCount, most: SeatCount },
    #[error("these options are too long")]
    LongOptions,
    #[error("a name has 1 to {} letters, all of which can be seen", names::LONGEST)]
    BadName,
    #[error("somebody who plays here is called so; talk under another name")]
    SeatedName,
    #[error("there is no such seat")]
    NoSuchSeat,
    #[error("that seat is taken")]
    SeatTaken,
    #[error("no seat is free")]
    NoFreeSeat,
    #[error("you sit at this table already")]
    AlreadySeated,
    #[error("the host has sent you away from this table; you may watch")]
    SentAway,
    #[error("nobody sits there whom you could send away")]
    NobodyToSend,
    #[error("you do not sit at this table")]
    NotSeated,
    #[error("every seat is taken and the dice are being mixed; nobody can leave now")]
    Mixing,
    #[error("numbers are shown when every seat is taken")]
    SeatsFree,
    #[error("a game begins when every seat is taken")]
    StillFree,
    #[error("that is not the number that this seat committed to")]
    WrongNonce,
    #[error("somebody here has committed to the same number; draw another")]
    SameCommitment,
    #[error("there is no such thing to play as")]
    NothingToPlayAs,
    #[error("somebody here plays {0} already")]
    PlayedByAnother(&'static str),
    #[error("the game has begun")]
    Begun,
    #[error("the game has not begun yet")]
    NotBegun,
    #[error("the game is over")]
    Over,
    #[error("the game is not over yet")]
    NotOver,
    #[error("from there nothing is left to play")]
    NothingLeft,
    #[error("a game that has not begun is left, not given up")]
    NothingToGiveUp,
    #[error("only whoever made the table can do that")]
    NotHost,
    #[error("its player is here")]
    NotAbsent,
    #[error("its player left a moment ago and may come back")]
    MayComeBack,
    #[error("things have changed meanwhile; look again")]
    Stale,
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
    #[error("a line has 1 to {LONGEST_TALK} letters that can be read")]
    BadTalk,
    #[error("whoever chooses several times in a row does so 1 to {} times", line::LONGEST_LINE)]
    BadLine,
    #[error("this cannot be answered in advance just now")]
    NoSuchPreset,
    #[error("nobody may answer in advance more than {} times in one game", presets::MOST_PRESETS)]
    TooManyPresets,
    #[error("seats of this table have changed hands often just now; wait a minute")]
    TooManySeatings,
    #[error("nobody may change what they play as more than {} times", seatings::MOST_PLAYS)]
    TooManyPlays,
    #[error("nobody may leave their seat to a bot more than {} times in one game", stand_in::MOST_STAND_INS)]
    TooManyStandIns,
    #[error("there has been so much talk at this table that no more fits")]
    TooMuchTalk,
    #[error("you have claimed that, and it stands")]
    Claimed,
    #[error("you cannot claim that")]
    NoSuchClaim,
    #[error("there are no hints at this table")]
    NoHints,
    #[error("there is nothing to choose just now")]
    NothingToHint,
    #[error(
        "no hints while several choose in secret, or by hidden cards: asking would show that there is something to choose for \
         you"
    )]
    SecretHint,
    #[error(
        "a clock gives {} seconds to 3 days for a question, or 1 minute to 30 days for a game and up to an hour more \
         for an answer",
        clock::SHORTEST
    )]
    BadClock,
    #[error(
        "the sand-glass of secret steps runs {} to {} seconds",
        glass::SHORTEST_GLASS,
        glass::LONGEST_GLASS
    )]
    BadGlass,
    #[error("these entries are not a table")]
    NotATable,
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl Table {
    /// Sets out a table and answers with its first entries.
    pub fn make(plan: Plan) -> Result<Vec<Entry>, TableError> {
        let Plan { mut setup, seats, names, edition } = plan;
        let game = Table::check(&setup.game, seats.len(), &setup.options)?;
        if setup.clock.is_some_and(|timing| !timing.is_fit()) {
            return Err(TableError::BadClock);
        }
        let glasses = glass::SHORTEST_GLASS..=glass::LONGEST_GLASS;
        if setup.glass.is_some_and(|seconds| !glasses.contains(&seconds)) {
            return Err(TableError::BadGlass);
        }
        let title = game.title();

        let called = bot_names(setup.at, seats.len(), &names);
        let mut places = Vec::new();
        for (bot, name) in seats.into_iter().zip(called) {
            places.push(match bot {
                None => Reserved::Person,
                Some(bot) => {
                    if !game.bots().iter().any(|known| known.id == bot) {
                        return Err(TableError::UnknownBot { game: title.name, bot });
                    }
                    Reserved::Bot { bot, name: name.to_string() }
                }
            });
        }
        // Canonical form: without settings the options are `null`, so that a promise has one text.
        if matches!(&setup.options, Value::Object(fields) if fields.is_empty()) {
            setup.options = Value::Null;
        }
        setup.game = title.id.to_string();
        let (edition, at) = (edition.unwrap_or(title.edition), setup.at);
        let made = Entry::Made(Box::new(Made { format: FORMAT, edition, places, setup }));
        let table = Table::fold([made.clone()])?;
        // A table of bots alone waits for nobody.
        Ok([vec![made], table.begin_if_mixed(at)?].concat())
    }

    /// The game, if a table of this many seats can play it with these options.
    pub fn check(game: &str, seats: usize, options: &Value) -> Result<&'static dyn Shelved, TableError> {
        let game = find(game).ok_or_else(|| TableError::UnknownGame(game.to_string()))?;
        let title = game.title();
        let wrong = TableError::SeatCount { game: title.name, fewest: title.fewest, most: title.most };
        let count = u8::try_from(seats).ok().and_then(|count| SeatCount::try_from(count).ok());
        let count = count.filter(|count| (title.fewest..=title.most).contains(count)).ok_or(wrong)?;
        if options.to_string().len() > LARGEST_OPTIONS {
            return Err(TableError::LongOptions);
        }
        game.set_up(count, options)?;
        Ok(game)
    }

    /// Takes a free seat, and commits to a number for the dice.
    pub fn sit(
        &self,
        seat: Option<Seat>,
        guest: Guest,
        name: &str,
        commitment: Commitment,
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        self.check_edition()?;
        if self.status() != Status::Open {
            return Err(TableError::Begun);
        }
        if self.seat_of(&guest).is_some() {
            return Err(TableError::AlreadySeated);
        }
        if self.sent_away.contains(&guest) {
            return Err(TableError::SentAway);
        }
        self.seatings.check(&guest, at)?;
        let seat = self.free_seat(seat)?;
        let name = self.fresh_name(name)?;
        if self.is_committed(commitment) {
            return Err(TableError::SameCommitment);
        }
        self.then_begin(Entry::Sat { seat, guest, name, commitment, at }, at)
    }

    /// Leaves the seat again; once every seat is taken a seat stays its person's.
    pub fn stand(&self, guest: &Guest) -> Result<Vec<Entry>, TableError> {
        self.check_edition()?;
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        if self.mixing_ends().is_some() {
            return Err(TableError::Mixing);
        }
        if self.status() != Status::Open {
            return Err(TableError::Begun);
        }
        Ok(vec![Entry::Stood { seat }])
    }

    /// Puts a bot on a free seat; that is the host's to do.
    pub fn seat_bot(&self, guest: &Guest, seat: Seat, bot: &str, at: u64) -> Result<Vec<Entry>, TableError> {
        self.check_edition()?;
        if !self.is_host(guest) {
            return Err(TableError::NotHost);
        }
        if self.status() != Status::Open {
            return Err(TableError::Begun);
        }
        let seat = self.free_seat(Some(seat))?;
        let bot = self.known_bot(bot)?;
        let name = BOT_NAMES.iter().find(|name| !self.is_seated_name(name));
        let name = name.expect("there are more names than seats").to_string();
        self.then_begin(Entry::BotSat { seat, bot, name, at }, at)
    }

    /// A person chooses. `moment` is the last one that they have seen: what they answer must still be asked. Whoever
    /// chooses is back; the bot that stood in for them goes.
    pub fn choose(&self, guest: &Guest, moment: u32, code: u16, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        if self.course.as_ref().is_some_and(|course| !question::stands_since(course, seat, moment)) {
            return Err(TableError::Stale);
        }
        Ok([self.take_back_seat(guest)?, self.choose_for(seat, code, at)?].concat())
    }

    /// A bot chooses for its seat.
    pub fn choose_as_bot(&self, seat: Seat, code: u16, at: u64) -> Result<Vec<Entry>, TableError> {
        match self.sitters.get(seat.index()).and_then(Sitter::bot) {
            Some(_) => self.choose_for(seat, code, at),
            None => Err(TableError::Stale),
        }
    }

    /// What is chosen for a person whose time has run out.
    pub(crate) fn choose_safely(&self, seat: Seat, at: u64, seed: u64) -> Result<Vec<Entry>, TableError> {
        let course = self.course()?;
        match course.now().safe_choice(seat, seed) {
            Some(Step::Choice { choice, .. }) => self.answer(seat, choice, at),
            _ => Err(Refused::NotAwaited.into()),
        }
    }

    pub(crate) fn choose_for(&self, seat: Seat, code: u16, at: u64) -> Result<Vec<Entry>, TableError> {
        self.course()?.now().check(seat, code)?;
        if self.given_up.is_some() {
            return Err(TableError::Over);
        }
        let entries = self.answer(seat, code, at)?;
        match &self.clock {
            Some(clock) => self.with_bots_for_the_late(clock, entries),
            None => Ok(entries),
        }
    }

    /// A legal choice, and the dice and draws that follow from it.
    pub(crate) fn step(&self, step: Step, at: u64) -> Result<Vec<Entry>, TableError> {
        let course = self.course()?;
        let mut play = course.now().clone_box();
        play.take(step, None)?;
        let mut entries = vec![Entry::Step { step, at }];
        entries.extend(self.resolve_chance(&mut *play, course.draws(), at)?);
        Ok(entries)
    }

    /// Takes the last choice back, if nothing was learned from it that could not be unlearned.
    pub fn undo(&self, guest: &Guest, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        if self.sealed_answer(seat).is_some() {
            return self.unseal(seat, at);
        }
        // A preset answers for the seat, or a program without a glass stored its answer as a step.
        if self.glass().is_some_and(|glass| !glass.is_first(at)) && !self.asks(seat) {
            return Err(NoUndo::Sealed.into());
        }
        let step = self.taken_back_by(seat)?;
        Ok(vec![Entry::Undo { seat, step }])
    }

    /// Says something. A spectator needs a name.
    pub fn say(&self, guest: &Guest, name: &str, text: &str, at: u64) -> Result<Vec<Entry>, TableError> {
        let text = text.trim();
        if text.chars().count() > LONGEST_TALK || !names::is_readable(text) {
            return Err(TableError::BadTalk);
        }
        let seat = self.seat_of(guest);
        let name = match seat {
            Some(seat) => self.sitters[seat.index()].name().to_string(),
            None => match self.name_left_behind(guest) {
                Some(name) => name.to_string(),
                None => self.spectators_name(name)?,
            },
        };
        self.note(seat, name, text.to_string(), None, at)
    }

    /// Claims something about hidden things, true or not. It changes nothing in the game.
    pub fn claim(&self, guest: &Guest, code: u16, at: u64) -> Result<Vec<Entry>, TableError> {
        let seat = self.seat_of(guest).ok_or(TableError::NotSeated)?;
        let scene = self.scene(Eye::Seat(seat)).ok_or(TableError::NotBegun)?;
        let claim =
            scene.claims.into_iter().find(|claim| claim.code == code).ok_or(TableError::NoSuchClaim)?;
        let text =
            claim.saying.words.read(Eye::Spectator, |seat| self.sitters[seat.index()].name().to_string());
        let name = self.sitters[seat.index()].name().to_string();
        let said = |number| self.talk.line(number).is_some_and(|line| line.seat == Some(seat));
        if self.claims.standing_as(code).any(said) {
            return Err(TableError::Claimed);
        }
        self.note(Some(seat), name, text, Some(Claimed { code, claim: claim.claim.value() }), at)
    }

    fn note(
        &self,
        seat: Option<Seat>,
        name: String,
        text: String,
        claim: Option<Claimed>,
        at: u64,
    ) -> Result<Vec<Entry>, TableError> {
        let voice = Voice::of(seat, claim.is_some());
        if self.talk.is_at_its_end(voice, at) {
            return Err(TableError::TooMuchTalk);
        }
        let number = self.talk.len() as u32 + 1;
        Ok(vec![Entry::Said(Talk { number, seat, name, text, claim, hint: false, at })])
    }

    fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, TableError> {
        let is_free = |seat: Seat| self.sitters.get(seat.index()) == Some(&Sitter::Free);
        match wanted {
            Some(seat) if seat.index() >= self.sitters.len() => Err(TableError::NoSuchSeat),
            Some(seat) if is_free(seat) => Ok(seat),
            Some(_) => Err(TableError::SeatTaken),
            None => self.seat_count().each().find(|&seat| is_free(seat)).ok_or(TableError::NoFreeSeat),
        }
    }

    fn known_bot(&self, bot: &str) -> Result<String, TableError> {
        match self.game.bots().iter().find(|known| known.id == bot) {
            Some(known) => Ok(known.id.to_string()),
            None => Err(TableError::UnknownBot { game: self.game.title().name, bot: bot.to_string() }),
        }
    }

    /// The name, with a number where somebody here is called so already.
    fn fresh_name(&self, name: &str) -> Result<String, TableError> {
        let name = names::clean(name).ok_or(TableError::BadName)?;
        let taken = |name: &str| self.is_seated_name(name);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        Ok(std::iter::once(name.clone())
            .chain(numbered)
            .find(|name| !taken(name))
            .expect("some number is free"))
    }

    /// What a spectator talks under: not what somebody who sits here is called, nor what could be taken for it.
    fn spectators_name(&self, name: &str) -> Result<String, TableError> {
        let name = names::clean(name).ok_or(TableError::BadName)?;
        if self.is_seated_name(&name) { Err(TableError::SeatedName) } else { Ok(name) }
    }

    fn is_seated_name(&self, name: &str) -> bool {
        let mut seated = self.sitters.iter().filter(|sitter| **sitter != Sitter::Free);
        seated.any(|sitter| names::alike(sitter.name(), name))
    }
}

/// A bot's name for each seat: the one from `before`, as far as these are names of bots and differ; the other seats take the
/// next names in turn, from one that follows from the time.
fn bot_names(at: u64, seats: usize, before: &[String]) -> Vec<&'static str> {
    let known = |index: usize| {
        let name = BOT_NAMES.iter().copied().find(|name| before.get(index).is_some_and(|it| it == name))?;
        let first = before.iter().position(|it| it == name);
        (first == Some(index)).then_some(name)
    };
    let kept: Vec<Option<&str>> = (0..seats).map(known).collect();
    let start = at as usize % BOT_NAMES.len();
    let mut fresh =
        (start..).map(|it| BOT_NAMES[it % BOT_NAMES.len()]).filter(|&name| !kept.contains(&Some(name)));
    kept.iter()
        .map(|name| name.unwrap_or_else(|| fresh.next().expect("there are more names than seats")))
        .collect()
}
