//! The messages of the socket: `GET /api/tables/{id}/socket?since=N`.

use std::cell::RefCell;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use ruckus_core::{Lesson, Outlook, Phrase};
use ruckus_lab::review::Chance;
use ruckus_shelf::{Json, PresetOffer, Rehearsal, Scene};
use ruckus_table::{Moment, TakenBack, Talk};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{Problem, TableInfo};

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
        /// What the reader was asked is asked no more, since somebody else took back what had led to it; in words.
        voided: Option<Phrase>,
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
    /// Others asked for hints before; what to say until this one is there.
    HintWaits {
        ask: u32,
        words: String,
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
            /// A reused buffer for serialising, so that each message allocates its exact size once.
            static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
        }
        PAPER.with_borrow_mut(|text| {
            text.clear();
            serde_json::to_writer(&mut *text, self).expect("what is told can be written as JSON");
            Utf8Bytes::try_from(Bytes::copy_from_slice(text)).expect("JSON is UTF-8")
        })
    }
}
