//! Games as bytes (pickle, serialize state), for other processes of the same program. The safe form is a record that is replayed, with a digest of the
//! state that it leads to; the trusted form is the state itself.

use std::hash::Hasher as _;
use std::sync::Arc;

use super::{ByCodes, Codes as _, Kept};
use crate::game::options_of;
use crate::{Game, GameInfo, Header, Json, Mixer, Recall, Record, RecordError, Step};

/// The length of a digest in hexadecimal digits.
const DIGEST: usize = 32;

/// Why bytes are no game.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BytesError {
    /// They do not fit their digest: something is missing or changed, or the program that wrote them has other states.
    #[error("these bytes are damaged, or another version of the program has written them")]
    Damaged,
    /// The record cannot be read, or is no game by the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The state cannot be read; with what the JSON reader says.
    #[error("the state cannot be read: {0}")]
    State(String),
}

impl<G: Game> ByCodes<G> {
    /// A game from its [bytes](super::Codes::to_bytes), wherever they come from: every step is checked by the rules.
    #[doc(alias("deserialize", "unpickle"))]
    pub fn from_bytes(bytes: &[u8], kept: Kept) -> Result<Self, BytesError> {
        let (record, signature) = split(bytes)?;
        let Record { header, steps, .. } = Record::read(record)?;
        let mut game = ByCodes::<G>::begin(header, kept)?;
        for (index, &step) in steps.iter().enumerate() {
            game.take(step).map_err(|error| error.at_step(index))?;
        }
        check(signature, &[record, Json::of(&game.game).text()])?;
        Ok(game)
    }

    /// A game or imagined world from [bytes that one has written oneself](super::Codes::to_trusted_bytes).
    #[doc(alias("deserialize", "unpickle"))]
    pub fn from_trusted_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        let (text, signature) = split(bytes)?;
        check(signature, &[text])?;
        let (header, recall, steps, game): (Header, Option<Recall>, Option<Vec<Step>>, G) =
            serde_json::from_str(text).map_err(|error| BytesError::State(error.to_string()))?;
        let info = GameInfo::of::<G>(header.seats, &options_of::<G>(&header)?);
        Ok(ByCodes { game, header: Arc::new(header), info, recall, steps, list: Vec::new() })
    }

    pub(super) fn checked_bytes(&self) -> Option<Vec<u8>> {
        let record = self.record()?.write();
        let signature = digest(&[&record, Json::of(&self.game).text()]);
        Some((record + &signature).into_bytes())
    }

    pub(super) fn trusted_bytes(&self) -> Vec<u8> {
        let state = Json::of(&(&*self.header, &self.recall, &self.steps, &self.game));
        (state.text().to_string() + &digest(&[state.text()])).into_bytes()
    }
}

/// The text, and the digest at its end.
fn split(bytes: &[u8]) -> Result<(&str, &str), BytesError> {
    let text = str::from_utf8(bytes).map_err(|_| BytesError::Damaged)?;
    let end = text.len().checked_sub(DIGEST);
    end.and_then(|end| text.split_at_checked(end)).ok_or(BytesError::Damaged)
}

fn check(signature: &str, parts: &[&str]) -> Result<(), BytesError> {
    (digest(parts) == signature).then_some(()).ok_or(BytesError::Damaged)
}

fn digest(parts: &[&str]) -> String {
    let mut mixer = Mixer::default();
    parts.iter().for_each(|part| mixer.write(part.as_bytes()));
    format!("{:?}", mixer.key())
}
