//! Endpoints that only a server under test has: a test pushes the clock instead of waiting, and counts what is open.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use crate::api::Wish;
use crate::app::App;

/// What a server says of itself that is under test.
pub(crate) const NOTICE: &str = "under test: the dice are not fair";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Push {
    seconds: u32,
}

/// `POST /api/for-tests/clock`: advances the clock and runs what is done periodically.
pub(crate) async fn push_clock(State(app): State<App>, Wish(Push { seconds }): Wish<Push>) -> StatusCode {
    app.server.time.push(seconds);
    app.server.deadlines.look_again();
    app.tables.look_after();
    StatusCode::NO_CONTENT
}

#[derive(Debug, Serialize)]
pub(crate) struct Counts {
    /// Tables that are open in memory.
    open: usize,
    /// Tables, open or not, for which a clock runs.
    timed: usize,
}

/// `GET /api/for-tests/tables`: how many tables are open, and how many have a deadline.
pub(crate) async fn count_tables(State(app): State<App>) -> Json<Counts> {
    Json(Counts { open: app.tables.open_count(), timed: app.server.deadlines.count() })
}
