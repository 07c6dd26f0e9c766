//! What only a server under test has: a door through which a test pushes the clock, so that nobody waits for it.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;

use crate::api::Wish;
use crate::app::App;

/// What a server says of itself that is under test.
pub(crate) const NOTICE: &str = "under test: the dice are not fair";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Push {
    seconds: u32,
}

/// `POST /api/for-tests/clock`: it is so much later at once.
pub(crate) async fn push_clock(State(app): State<App>, Wish(Push { seconds }): Wish<Push>) -> StatusCode {
    app.house.time.push(seconds);
    app.house.deadlines.look_again();
    StatusCode::NO_CONTENT
}
