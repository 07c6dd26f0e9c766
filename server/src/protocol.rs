//! The protocol between page and server: the bodies of requests and answers, and the messages of the socket.
//! The page's TypeScript types are generated from these.

mod parts;
mod socket;

use std::sync::Arc;

use ruckus_core::{Eye, Limit, Passed, Saying, Seat, SeatCount, Settled, Standing};
use ruckus_lab::review::Review;
use ruckus_shelf::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

pub use parts::{ClosedTable, DiceInfo, Practice, Rematch, SeatDice, SeatsPlay};
pub use ruckus_table::{
    Bank, BankLeft, Claimed, GlassSeen, Judged, Moment, Resignation, TakenBack, Talk, Timing,
};
pub use socket::{FromPage, HintGiven, HintedChoice, ToPage};

// Requests.

/// `POST /api/tables`: makes a table. The maker becomes its host and takes the first seat for a person.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    #[serde(default)]
    #[ts(type = "unknown", optional)]
    pub options: Value,
    pub seats: Vec<NewSeat>,
    /// What the bots were called at the table that this one follows, seat by seat.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub names: Vec<String>,
    /// The name of the host.
    pub name: String,
    /// Binds the host's page to the number that it will mix into the dice: SHA-256, in 64 hexadecimal digits. Whoever
    /// only watches has none.
    #[serde(default)]
    #[ts(optional)]
    pub commitment: Option<String>,
    /// What the host plays as, by its number among what the game's seats choose from; the seat's own unless it is said.
    #[serde(default)]
    #[ts(optional)]
    pub plays: Option<u8>,
    /// Do not sit down, only watch (a table of bots).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub watch: bool,
    /// Do not show the table in the public list. Unless it is said, tables with at most one seat for a person are
    /// private.
    #[serde(default)]
    #[ts(optional)]
    pub private: Option<bool>,
    /// Let only that be taken back which nobody else has noticed.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub strict: bool,
    /// May whoever is asked ask for a hint? Unless it is said, at tables with at most one seat for a person.
    #[serde(default)]
    #[ts(optional)]
    pub hints: Option<bool>,
    /// Seconds for each question, 20 to three days, or a bank of them for the whole game; none for as long as it takes.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<Timing>,
    /// Seconds of the sand-glass of secret steps among people, 3 to 60; none for the usual one.
    #[serde(default)]
    #[ts(optional)]
    pub glass: Option<u32>,
    /// What becomes of the game when somebody gives it up.
    #[serde(default)]
    #[ts(optional, as = "Option<Resignation>")]
    pub resignation: Resignation,
}

#[derive(Clone, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// Free for whoever follows the link.
    Person,
    /// A bot of this kind.
    Bot(String),
}

/// `POST /api/games/{id}/check`: could a table be made like this?
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Checked {
    pub seats: u8,
    #[serde(default)]
    #[ts(type = "unknown")]
    pub options: Value,
}

/// What comes of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct CheckResult {
    /// Why it cannot be made; none where it can.
    pub problem: Option<Problem>,
    /// What is right, and how many there are of what has a limit, where something such as a map is made.
    pub passed: Vec<Passed>,
    pub limits: Vec<Limit>,
}

impl From<Problem> for CheckResult {
    fn from(problem: Problem) -> Self {
        CheckResult { problem: Some(problem), ..CheckResult::default() }
    }
}

/// `POST /api/tables/{id}/play-on`: a table for practice that begins where a finished game of one's own stood.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The last of one's own moments that counts.
    pub moment: u32,
    /// Who sits in all other seats.
    pub others: NewSeat,
    pub name: String,
    /// Binds this page to the number that it will mix into the dice.
    pub commitment: String,
}

/// `POST /api/tables/{id}/rematch`: sits down at the table that follows a finished game, and makes it if need be.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RematchWish {
    pub name: String,
    /// Binds this page to the number that it will mix into the dice.
    pub commitment: String,
}

/// `POST /api/tables/{id}/privacy`: the host shows the table in the lobby, or takes it off there.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Privacy {
    pub private: bool,
}

/// `POST /api/tables/{id}/sit`: takes a free seat.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// Any free one, if none is named.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// What the seat plays as, by number.
    #[serde(default)]
    #[ts(optional)]
    pub plays: Option<u8>,
    pub name: String,
    /// Binds this page to the number that it will mix into the dice.
    pub commitment: String,
}

/// `POST /api/tables/{id}/plays`: chooses what one's own seat plays as, before the game.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayAs {
    pub plays: u8,
}

/// `POST /api/tables/{id}/bot`: puts a bot on a free seat.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    pub seat: Seat,
    /// The kind of bot.
    pub bot: String,
}

/// `POST /api/tables/{id}/send-away`: the host sends somebody away before the game; they cannot sit down there again.
/// `POST /api/tables/{id}/accept` lets the game begin with those who sit, where it is held for the host.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SendAway {
    pub seat: Seat,
}

/// `POST /api/tables/{id}/stand-in`: lets a bot play one's own seat, or one whose person has been away for a while. It is
/// of the table's level. `POST /api/tables/{id}/return` takes one's own seat back, and so does coming back or choosing.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StandIn {
    pub seat: Seat,
}

// Answers.

#[derive(Clone, Debug, Serialize, TS)]
pub struct TableMade {
    pub id: String,
    /// The promise of the table's dice, for the page to keep.
    pub promise: String,
}

/// A refusal, with a sentence for people.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Problem {
    pub problem: ProblemKind,
    pub sentence: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// All that is wrong, where a whole set-up was judged and not only its first fault counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Fault>>", optional)]
    pub faults: Vec<Fault>,
}

/// One thing that is wrong with a set-up.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Fault {
    pub sentence: String,
    pub rule: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ProblemKind {
    /// The request cannot be read or breaks a limit.
    BadRequest,
    NotFound,
    /// It is not yours to do.
    Forbidden,
    /// Too late: things have changed meanwhile.
    Conflict,
    /// Against the rules of the game.
    Illegal,
    TooMany,
    /// Our fault.
    Internal,
}

/// `GET /api/tables`: three lists for the lobby.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Lobby {
    pub mine: Vec<TableSummary>,
    pub live: Vec<TableSummary>,
    pub finished: Vec<TableSummary>,
    /// Is this a server for tests, whose dice are not fair?
    pub under_test: bool,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct TableSummary {
    pub id: String,
    pub game: String,
    pub status: Status,
    pub seats: Vec<SeatInfo>,
    /// Is this guest awaited?
    pub your_turn: bool,
    /// The question, as everybody may read it.
    #[ts(as = "Option<Saying>")]
    pub question: Option<Box<RawValue>>,
    #[ts(as = "Option<Standing>")]
    pub standing: Option<Box<RawValue>>,
    pub scores: Vec<i32>,
    pub watching: u32,
    /// Who ended the game by giving it up, if somebody did.
    pub given_up: Option<Seat>,
    /// Is it found by its link alone?
    pub private: bool,
    /// The moment of the other game from which this one was played on, if it is one for practice.
    pub practice: Option<u32>,
    /// When a person was last here, in seconds since 1970.
    #[ts(type = "number")]
    pub visited: u64,
    /// Has no person been here for a day, so that it stands on no list but its own people's?
    pub put_away: bool,
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub changed: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are free.
    Open,
    Playing,
    Over,
}

impl From<ruckus_table::Status> for Status {
    fn from(status: ruckus_table::Status) -> Self {
        match status {
            ruckus_table::Status::Open => Status::Open,
            ruckus_table::Status::Playing => Status::Playing,
            ruckus_table::Status::Over => Status::Over,
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SeatInfo {
    pub seat: Seat,
    /// Empty while the seat is free.
    pub name: String,
    /// The bot that plays here now, be it its own seat or somebody else's.
    pub bot: Option<String>,
    /// Does the seat belong to a person?
    pub person: bool,
    /// Is that person connected?
    pub present: bool,
    /// Did that person give the game up to the bot that plays here now?
    pub resigned: bool,
    /// Since when that bot plays for the person, in seconds since 1970; only at the table.
    #[ts(type = "number | null")]
    pub since: Option<u64>,
    /// The reader's last moment before that person gave up; only at the table.
    pub gave_up_after: Option<u32>,
    /// Is it the reader's own?
    pub yours: bool,
}

/// All that is not the game itself.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    pub seat_count: SeatCount,
    #[ts(type = "unknown")]
    pub options: Value,
    /// What the options settle otherwise than usual, in words.
    pub settled: Vec<Settled>,
    pub status: Status,
    pub seats: Vec<SeatInfo>,
    /// May this reader fill free seats with bots?
    pub host: bool,
    pub watching: u32,
    /// Every seat is taken, and until then the host can send somebody away, in seconds since 1970.
    #[ts(type = "number | null")]
    pub held: Option<u64>,
    /// Is it found by its link alone?
    pub private: bool,
    /// What becomes of the game when somebody gives it up.
    pub resignation: Resignation,
    /// Who ended the game by giving it up, if somebody did.
    pub given_up: Option<Seat>,
    /// May only be taken back what nobody else has noticed?
    pub strict: bool,
    /// May whoever is asked ask for a hint?
    pub hints: bool,
    /// How long people may think, if there is a clock.
    pub clock: Option<Timing>,
    /// What is left of each person's time, by seat, as far as the reader may know.
    pub banks: Option<Vec<Option<BankLeft>>>,
    /// When the reader's own question lapses, in seconds since 1970.
    #[ts(type = "number | null")]
    pub deadline: Option<u64>,
    /// The reader's moment with which the clock answered for them, until they answer themselves.
    pub clock_chose: Option<u32>,
    /// The sand-glass of the secret step that is open; none where there is none.
    pub glass: Option<GlassSeen>,
    pub dice: DiceInfo,
    pub standing: Option<Standing>,
    /// What the seats play as, in a game where they choose.
    pub plays: Option<SeatsPlay>,
    /// The game that this one was played on from, if it is one for practice.
    pub practice: Option<Practice>,
    /// The table that follows, once somebody has asked for a rematch.
    pub rematch: Option<Rematch>,
    /// Said of a table that is played by older rules than those that can be read here.
    pub older_edition: Option<String>,
    /// Said of a table whose edition of the rules is not played here: there is no scene, and nothing can be chosen.
    pub closed: Option<ClosedTable>,
}

/// `GET /api/tables/{id}/moments?eye=…&from=…&count=…&pictures=no`: a stretch of a game through somebody's eyes. As many
/// moments as fit into one answer, at least one; whoever wants more asks for what comes behind them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Replay {
    pub table: TableInfo,
    pub eye: Eye,
    /// How many moments there are in all for this eye.
    pub count: u32,
    /// What of the pictures stays as it is for the whole game: it belongs into every one of them.
    #[ts(type = "unknown")]
    pub furniture: Option<Json>,
    pub moments: Vec<Moment>,
}

/// `GET /api/tables/{id}/talk?before=N`: the last lines before the one with this number.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OldTalk {
    #[ts(as = "Vec<Talk>")]
    pub talk: Vec<Arc<Talk>>,
}

/// `GET /api/tables/{id}/review`, and `POST` by somebody who played: a finished game looked at again.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ReviewAnswer {
    /// Nobody has asked for it.
    None,
    /// Other games are looked at before it, as these words say.
    Waiting {
        ahead: u32,
        words: String,
    },
    /// How many thousandths are done.
    Running {
        done: u32,
    },
    Ready {
        review: Review,
    },
}
