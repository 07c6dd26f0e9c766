//! Errors and how they are reported: a kind for the page, a sentence for people, and never hidden information.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ruckus_core::{Eye, NotOffered, RecordError, Refused, Saying, Seat, SetUpError};
use ruckus_table::{NoUndo, Sitter, Table, TableError};

use crate::health::Damage;
use crate::protocol::{Fault, Problem, ProblemKind};
use crate::store::StoreError;

/// Why a wish was not granted.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ServerError {
    #[error("there is no such {0}")]
    NotFound(&'static str),
    #[error("{0}")]
    BadRequest(String),
    #[error(transparent)]
    NotOffered(#[from] NotOffered),
    /// A set-up that cannot be played, with everything that is wrong with it.
    #[error("{first}")]
    Faulty { first: SetUpError, all: Vec<SetUpError> },
    #[error("that is too long")]
    TooLong,
    #[error("this way of asking is not known here")]
    Method,
    #[error("{0}")]
    Forbidden(&'static str),
    #[error("the request comes from another site")]
    OtherSite,
    #[error("things have changed meanwhile; look again")]
    Conflict,
    #[error("that was too much at once; wait a moment")]
    TooMany,
    /// A queue or quota is full.
    #[error("{0}")]
    Busy(&'static str),
    /// As much is stored as may be; it takes minutes at least until there is room.
    #[error("{0}")]
    NoRoom(&'static str),
    /// Against a rule of the game, in words for the one who tried.
    #[error("{sentence}")]
    Illegal { sentence: String, rule: &'static str },
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("the server could not store it; nothing has changed")]
    Store(#[from] StoreError),
    #[error("something broke in the server")]
    Broken,
}

impl ServerError {
    /// A refusal of a table, with the names of those who sit there.
    pub(crate) fn at(table: &Table, eye: Eye, error: TableError) -> Self {
        match error {
            TableError::Refused(Refused::Illegal(saying)) => {
                let Saying { words, rule, .. } = *saying;
                let name =
                    |seat: Seat| table.sitters().get(seat.index()).map_or("", Sitter::name).to_string();
                ServerError::Illegal { sentence: words.read(eye, name), rule: rule.0 }
            }
            other => other.into(),
        }
    }

    fn damage(&self) -> Option<Damage> {
        match self {
            ServerError::Store(error) => Damage::of(error),
            _ => None,
        }
    }

    pub fn kind(&self) -> ProblemKind {
        match self {
            ServerError::NotFound(_) => ProblemKind::NotFound,
            ServerError::BadRequest(_)
            | ServerError::NotOffered(_)
            | ServerError::Faulty { .. }
            | ServerError::TooLong
            | ServerError::Method => ProblemKind::BadRequest,
            ServerError::Forbidden(_) | ServerError::OtherSite => ProblemKind::Forbidden,
            ServerError::Conflict => ProblemKind::Conflict,
            ServerError::TooMany | ServerError::Busy(_) | ServerError::NoRoom(_) => ProblemKind::TooMany,
            ServerError::Illegal { .. } => ProblemKind::Illegal,
            ServerError::Table(error) => kind(error),
            ServerError::Store(StoreError::NewerTable { .. }) => ProblemKind::Conflict,
            ServerError::Store(_) | ServerError::Broken => ProblemKind::Internal,
        }
    }

    pub fn status(&self) -> StatusCode {
        match (self, self.kind()) {
            (ServerError::TooLong, _) => StatusCode::PAYLOAD_TOO_LARGE,
            (ServerError::Method, _) => StatusCode::METHOD_NOT_ALLOWED,
            (_, ProblemKind::BadRequest) => StatusCode::BAD_REQUEST,
            (_, ProblemKind::NotFound) => StatusCode::NOT_FOUND,
            (_, ProblemKind::Forbidden) => StatusCode::FORBIDDEN,
            (_, ProblemKind::Conflict) => StatusCode::CONFLICT,
            (_, ProblemKind::Illegal) => StatusCode::UNPROCESSABLE_ENTITY,
            (_, ProblemKind::TooMany) => StatusCode::TOO_MANY_REQUESTS,
            (_, ProblemKind::Internal) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    pub fn problem(&self) -> Problem {
        let rule = match self {
            ServerError::Illegal { rule, .. } => Some(rule.to_string()),
            ServerError::Table(TableError::Record(RecordError::SetUp(error)))
            | ServerError::Faulty { first: error, .. } => Some(error.rule.to_string()),
            ServerError::NotOffered(NotOffered::Value { rule, .. }) => Some(rule.to_string()),
            ServerError::Table(TableError::NoUndo(NoUndo::Final(rule))) => Some(rule.to_string()),
            _ => None,
        };
        let sentence = match (self, self.kind(), self.damage()) {
            (ServerError::Store(error @ StoreError::NewerTable { .. }), ..) => error.to_string(),
            (_, _, Some(Damage::Table)) => {
                "this table is damaged in the store and cannot be opened".to_string()
            }
            (_, _, Some(Damage::Store)) => "the store of this server is damaged".to_string(),
            // Details of internal errors go to the log alone.
            (_, ProblemKind::Internal, None) if !matches!(self, ServerError::Store(_)) => {
                ServerError::Broken.to_string()
            }
            _ => self.to_string(),
        };
        let faults = match self {
            ServerError::Faulty { all, .. } => all.iter().map(Fault::of).collect(),
            _ => Vec::new(),
        };
        Problem { problem: self.kind(), sentence: as_sentence(&sentence), rule, faults }
    }
}

impl Fault {
    fn of(fault: &SetUpError) -> Self {
        Fault { sentence: as_sentence(&fault.sentence), rule: fault.rule.to_string() }
    }
}

fn kind(error: &TableError) -> ProblemKind {
    match error {
        TableError::UnknownGame(_) => ProblemKind::NotFound,
        TableError::UnknownBot { .. }
        | TableError::SeatCount { .. }
        | TableError::LongOptions
        | TableError::BadClock
        | TableError::BadName
        | TableError::BadTalk
        | TableError::BadLine
        | TableError::BadGlass
        | TableError::NoSuchSeat
        | TableError::NothingToPlayAs
        | TableError::WrongNonce
        | TableError::SameCommitment
        | TableError::Refused(Refused::NoSuchChoice(_))
        | TableError::Record(RecordError::SetUp(_) | RecordError::Options(_)) => ProblemKind::BadRequest,
        TableError::SeatTaken
        | TableError::PlayedByAnother(_)
        | TableError::NoFreeSeat
        | TableError::AlreadySeated
        | TableError::NobodyToSend
        | TableError::Begun
        | TableError::Mixing
        | TableError::SeatsFree
        | TableError::StillFree
        | TableError::OtherEdition(_)
        | TableError::NotBegun
        | TableError::NothingToGiveUp
        | TableError::Over
        | TableError::NotOver
        | TableError::NothingLeft
        | TableError::MayComeBack
        | TableError::Stale
        | TableError::Refused(Refused::Over) => ProblemKind::Conflict,
        TableError::NotSeated
        | TableError::NotHost
        | TableError::SentAway
        | TableError::NotAbsent
        | TableError::SeatedName
        | TableError::NoHints => ProblemKind::Forbidden,
        TableError::Refused(Refused::NotAwaited | Refused::Illegal(_))
        | TableError::NoUndo(_)
        | TableError::NoSuchClaim
        | TableError::NoSuchPreset
        | TableError::NothingToHint
        | TableError::SecretHint
        | TableError::Claimed => ProblemKind::Illegal,
        TableError::TooMuchTalk
        | TableError::TooManyPresets
        | TableError::TooManySeatings
        | TableError::TooManyPlays
        | TableError::TooManyStandIns => ProblemKind::TooMany,
        TableError::NotATable | TableError::Record(_) => ProblemKind::Internal,
    }
}

/// With a capital at the beginning and a stop at the end.
fn as_sentence(text: &str) -> String {
    let mut letters = text.chars();
    let mut sentence: String =
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?', ')']) {
        sentence.push('.');
    }
    sentence
}

impl IntoResponse for ServerError {
    fn into_response(self) -> Response {
        if self.kind() == ProblemKind::Internal {
            tracing::error!(error = %self, cause = ?std::error::Error::source(&self).map(ToString::to_string), "a request failed");
        }
        let mut response = (self.status(), Json(self.problem())).into_response();
        if self.status() == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        if let Some(damage) = self.damage() {
            response.extensions_mut().insert(damage);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_is_told_as_a_sentence() {
        let stale = ServerError::from(TableError::Stale);
        assert_eq!(stale.status(), StatusCode::CONFLICT);
        assert_eq!(stale.problem().sentence, "Things have changed meanwhile; look again.");
        let undo = ServerError::from(TableError::NoUndo(NoUndo::Seen));
        assert_eq!(
            (undo.kind(), undo.problem().sentence),
            (ProblemKind::Illegal, "The others have seen it.".into())
        );
        let turn = ServerError::from(TableError::Refused(Refused::NotAwaited));
        assert_eq!(turn.problem().sentence, "It is not your turn to choose.");
        assert_eq!(ServerError::NotFound("table").problem().sentence, "There is no such table.");
        assert_eq!(ServerError::TooMany.into_response().headers()[header::RETRY_AFTER], "5");
    }

    #[test]
    fn what_broke_inside_stays_inside() {
        let broken =
            ServerError::from(TableError::Record(RecordError::Illegal { seat: Seat::new(1), code: 7 }));
        assert_eq!(broken.kind(), ProblemKind::Internal);
        assert_eq!(broken.problem().sentence, "Something broke in the server.");
        let closed = ServerError::from(StoreError::Closed);
        assert_eq!(closed.problem().sentence, "The server could not store it; nothing has changed.");
    }

    #[test]
    fn damage_is_told_as_damage() {
        let table = crate::store::TableId::parse("aaaaaaaaaaaa").unwrap();
        let damaged = ServerError::from(StoreError::Damaged { table, problem: "entry 3 is missing".into() });
        assert_eq!(
            (damaged.status().as_u16(), damaged.problem().sentence.as_str()),
            (500, "This table is damaged in the store and cannot be opened.")
        );
    }
}
