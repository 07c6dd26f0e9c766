//! What a game is.
//!
//! Everything in Ruckus stands on the one trait [`Game`]: a state that is a plain value, choices that can be
//! listed, chance that is a step like any other, and a [`View`] for each [`Eye`] that holds all it may know and
//! nothing more. [`Words`] lets a game say itself. This crate does no input or output, reads no clock, starts no
//! thread and draws no random number of its own.

mod bot;
mod game;
pub mod hex;
mod json;
pub mod kit;
mod knowledge;
pub mod lessons;
mod luck;
mod open;
mod recall;
mod record;
mod seat;
mod setting;
mod standing;
mod view;
mod witness;
mod words;

#[cfg(feature = "laws")]
pub mod allocations;
#[cfg(feature = "laws")]
pub mod contest;
#[cfg(feature = "laws")]
pub mod coverage;
#[cfg(feature = "laws")]
pub mod garble;
#[cfg(feature = "laws")]
pub mod laws;
#[cfg(feature = "laws")]
pub mod playthrough;

pub use bot::{Asked, Bot, BotInfo, BotKind, Budget, ByPolicy, Hands, Heard, Stop, Thought, Tried, Weighed};
pub use game::{Coded, Game, NoChance, SetUpError, Turn, read_options, replay};
pub use json::Json;
pub use knowledge::{
    Extras, Factor, Features, Horizon, Knowledge, Lookahead, Observe, Points, Policy, Reward, Studied, Study,
    chances_of_best, shares,
};
pub use lessons::{Card, Cards, Hint, Lesson, Lessons, Mode};
pub use luck::{Luck, any_ticket, best, luck_of_chance, luck_of_seat, mix};
pub use open::{OpenGame, Played};
pub use recall::{Key, Mixer, Recall};
pub use record::{Dice, Header, Line, Mixed, Record, RecordError, Step};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatCount, SeatSet};
pub use setting::{NotOffered, Setting, SettingValue, Settled, Takes, check_settings, settled};
pub use standing::Standing;
pub use view::{Eye, EyeSet, Seen, View};
pub use witness::{Nobody, Witness};
pub use words::{
    Claim, Credits, Furniture, Outlook, OutlookOn, Part, Phrase, Preset, Question, Refusal, Refused, RuleId,
    Saying, Title, Verdict, Words, by_lot, check_choice,
};

// What `types!` is written with.
#[doc(hidden)]
pub use ts_rs::{Config as TypesConfig, TS};
