//! What travels between page and server: the bodies of requests and answers, and the messages of the socket.
//! The page's types are made from these.

use std::cell::RefCell;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use ruckus_core::{Eye, Lesson, Outlook, Phrase, Saying, Seat, SeatCount, Settled, Standing};
use ruckus_lab::review::{Chance, Review};
use ruckus_shelf::{Json, PresetOffer, Rehearsal, Scene};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;

pub use ruckus_table::{Bank, BankLeft, Claimed, Judged, Moment, Resignation, TakenBack, Talk, Timing};

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
    /// Do not sit down, only watch (a table of bots).
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub watch: bool,
    /// Do not show the table in the public list.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub private: bool,
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

/// `POST /api/tables/{id}/sit`: takes a free seat.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// Any free one, if none is named.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<Seat>,
    pub name: String,
    /// Binds this page to the number that it will mix into the dice.
    pub commitment: String,
}

/// `POST /api/tables/{id}/bot`: puts a bot on a free seat.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    pub seat: Seat,
    /// The kind of bot.
    pub bot: String,
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
    pub dice: DiceInfo,
    pub standing: Option<Standing>,
    /// The game that this one was played on from, if it is one for practice.
    pub practice: Option<Practice>,
}

/// A game that is played on from another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Practice {
    /// The table at which that one was played.
    pub table: String,
    /// The moment of whoever plays on.
    pub moment: u32,
    /// What everybody should know about it.
    pub words: String,
}

/// The promise of fair dice, and what the seats mix into them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct DiceInfo {
    /// SHA-256 of the terms and the key.
    pub promise: String,
    /// What the promise holds for: table, game, edition, seats and options, a line each.
    pub terms: String,
    /// By seat.
    pub mixed: Vec<SeatDice>,
    /// While the numbers are being shown: when the game begins without those that are missing, in seconds since 1970.
    #[ts(type = "number | null")]
    pub begins: Option<u64>,
    /// Shown once the game is over.
    pub key: Option<String>,
    /// How many dice and draws have fallen so far.
    pub fallen: u32,
    /// Is this a server for tests, whose keys are known beforehand? Then they are not fair, whatever was promised.
    pub under_test: bool,
}

/// What one seat mixes into the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SeatDice {
    /// Nobody sits there yet.
    Free,
    /// A bot's number follows from the key.
    Bot,
    Person {
        commitment: String,
        /// Has the page shown its number?
        shown: bool,
        /// The number, once the game has begun; none for good if it was not shown in time.
        nonce: Option<String>,
    },
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

// The socket: `GET /api/tables/{id}/socket?since=N`.

/// From the page.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromPage {
    /// Chooses an offer. `moment` is the last moment that the page has seen: an answer to an older question is refused. So
    /// is one to a question that was taken back: `story` is that of the last welcome.
    Choose {
        moment: u32,
        choice: u16,
        #[serde(default)]
        #[ts(optional, as = "Option<u32>")]
        story: u32,
    },
    /// Chooses several times in a row, as one: the line ends where chance falls, where somebody else is asked, and where a
    /// choice is not legal any more. What was done by then stays.
    Line {
        moment: u32,
        choices: Vec<u16>,
        #[serde(default)]
        #[ts(optional, as = "Option<u32>")]
        story: u32,
    },
    /// Asks what a line would bring, as far as the seat can know. Answered with `rehearsal`.
    Rehearse {
        /// A number that comes back with the answer.
        ask: u32,
        moment: u32,
        choices: Vec<u16>,
    },
    /// Asks about what may come; one of the scene's outlooks, or whatever else the game knows. Answered with `outlook`.
    Outlook {
        ask: u32,
        #[ts(type = "unknown")]
        about: Value,
    },
    /// Asks what a coach says about what the seat is asked. Answered with `lesson`.
    Lesson {
        ask: u32,
    },
    /// Asks what a search thinks of the choices, from what the seat may know. That it was asked is said to all; it is answered
    /// with `hint`.
    Hint {
        ask: u32,
        moment: u32,
    },
    /// Gives an answer in advance, or takes it back; one of the scene's presets.
    Preset {
        preset: u16,
        set: bool,
    },
    /// Shows the number that the page committed to. A page does so when every seat is taken and nothing that it has kept
    /// has changed.
    MixIn {
        nonce: String,
    },
    /// Takes back the seat's last choice, as long as no chance fell, nobody else chose, and it revealed nothing to the
    /// seat; at a strict table only if nobody else noticed it.
    Undo,
    Say {
        text: String,
    },
    /// Claims something about hidden things, true or not; one of the scene's claims.
    Claim {
        claim: u16,
    },
}

/// What a search thinks of a seat's choices, for that seat alone.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HintGiven {
    /// The seat's last moment when it was asked.
    pub moment: u32,
    /// Best first.
    pub choices: Vec<HintedChoice>,
    /// What the figures are worth, in words.
    pub remark: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct HintedChoice {
    pub code: u16,
    pub words: Phrase,
    /// The chance to win.
    pub chance: Chance,
    /// Is it too close to the best one to be told apart?
    pub close: bool,
}

/// `GET /api/tables/{id}/review`, and `POST` by somebody who played: a finished game looked at again.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ReviewAnswer {
    /// Nobody has asked for it.
    None,
    /// So many thousandths are done.
    Running {
        done: u32,
    },
    Ready {
        review: Review,
    },
}

/// To the page.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(clippy::large_enum_variant, reason = "a message is made, written and forgotten")]
pub enum ToPage {
    /// On connecting, and after a take-back: where everything stands.
    Welcome {
        table: TableInfo,
        /// None until the game has begun.
        scene: Option<Scene>,
        /// What of the pictures stays as it is for the whole game: it belongs into every one of them. None until the game
        /// has begun, and for a page that has it: by an earlier welcome, or because it has seen moments.
        #[ts(type = "unknown")]
        furniture: Option<Json>,
        /// May the last choice be taken back?
        undo: bool,
        /// May a hint be asked for on what is asked?
        hint: bool,
        /// The number of the last moment.
        moment: u32,
        /// The last moment before the reader's own last choice: what came after it is news to them, whenever they come.
        chose_after: Option<u32>,
        /// The last moments, as many as fit, and none that the page knows; pictures only where it has missed little.
        log: Vec<Moment>,
        /// How much of what the reader had seen was taken back so far. A page that comes back with another number begins
        /// anew.
        story: u32,
        /// Of that the last that belong to this stretch.
        take_backs: Vec<TakenBack>,
        /// The last lines.
        #[ts(as = "Vec<Talk>")]
        talk: Vec<Arc<Talk>>,
        /// The claims that stand, or were settled in these moments, however long ago they were made.
        #[ts(as = "Vec<Talk>")]
        claims: Vec<Arc<Talk>>,
    },
    /// Something happened. The picture after the last of the moments is that of the scene.
    Moments {
        moments: Vec<Moment>,
        scene: Scene,
        undo: bool,
        hint: bool,
    },
    /// Seats, presence or status changed.
    Table {
        table: TableInfo,
    },
    Talk {
        #[ts(as = "Talk")]
        talk: Arc<Talk>,
    },
    /// What the reader has answered in advance has changed.
    Presets {
        presets: Vec<PresetOffer>,
    },
    Rehearsal {
        ask: u32,
        rehearsal: Rehearsal,
    },
    /// None where the game knows no answer to this question.
    Outlook {
        ask: u32,
        outlook: Option<Outlook>,
    },
    /// None if the seat is not asked any more.
    Lesson {
        ask: u32,
        lesson: Option<Lesson>,
    },
    Hint {
        ask: u32,
        hint: HintGiven,
    },
    /// The page's last message was refused; nothing has changed.
    Problem {
        problem: Problem,
        /// What was asked, if it was a question.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ask: Option<u32>,
    },
}

impl ToPage {
    /// The message as it travels.
    pub(crate) fn write(&self) -> Utf8Bytes {
        thread_local! {
            /// Messages are written here first, so that each of them takes no more memory than it needs.
            static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        PAPER.with_borrow_mut(|text| {
            text.clear();
            serde_json::to_writer(&mut *text, self).expect("what is told can be written as JSON");
            Utf8Bytes::try_from(Bytes::copy_from_slice(text)).expect("JSON is UTF-8")
        })
    }
}
