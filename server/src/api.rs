//! What the page asks for by HTTP: the shelf, the lobby, seats, replays and records.

use std::ops::ControlFlow;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Extension, FromRequest, Path, Query, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse};
use ruckus_core::{Eye, RecordError, Seat, SeatCount};
use ruckus_shelf::{Boxed, SHELF, find};
use ruckus_table::{Commitment, Entry, Guest, Moment, Pictures, Status, Table, TableError};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::problem::ServerError;
use crate::protocol::{
    CheckResult, Checked, Lobby, NewTable, OldTalk, PlayAs, PlayOn, Replay, SitDown, TableInfo, TableMade,
    TableSummary,
};
use crate::reader::LAST_TALK;
use crate::room::{Now, Room};
use crate::store::{Listed, Summary};
use crate::visits::Visitor;
use crate::{rules_html, show};

/// Most tables in each list of the lobby.
const LISTED: u32 = 50;
/// A table is live for this many seconds after a person was last there.
const LIVELY: u64 = 60 * 60;
/// Most moments with their pictures in one answer; without pictures it is four times as many.
const MOST_MOMENTS: usize = 50;
/// Size of the moments in one answer, in bytes (estimated), so that no request takes more than a few milliseconds.
const LARGEST_STRETCH: usize = 100_000;

pub(crate) type Answer<T> = Result<Json<T>, ServerError>;

/// The body of a request, in JSON.
pub(crate) struct Wish<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Wish<T> {
    type Rejection = ServerError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ServerError> {
        match Json::from_request(request, app).await {
            Ok(Json(wish)) => Ok(Wish(wish)),
            Err(JsonRejection::BytesRejection(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(ServerError::TooLong)
            }
            Err(error) => Err(ServerError::BadRequest(error.body_text())),
        }
    }
}

pub(crate) async fn games() -> Json<Vec<Boxed>> {
    Json(SHELF.iter().map(|game| game.boxed()).collect())
}

pub(crate) async fn rules(Path(id): Path<String>) -> Result<Html<&'static str>, ServerError> {
    rules_html::of(&id).map(Html).ok_or(ServerError::NotFound("game"))
}

/// Could a table be made like this? The form asks before anybody presses the button. What is wrong with it is an answer, too.
pub(crate) async fn check(Path(id): Path<String>, Wish(wish): Wish<Checked>) -> Answer<CheckResult> {
    match checked(&id, wish) {
        Err(error) if error.status() == StatusCode::BAD_REQUEST => Ok(Json(error.problem().into())),
        judged => judged.map(Json),
    }
}

fn checked(id: &str, Checked { seats, options }: Checked) -> Result<CheckResult, ServerError> {
    let asked = find(id).zip(SeatCount::try_from(seats).ok());
    if let Some((game, count)) = asked {
        game.check_settings(count, &options)?;
    }
    let first = match Table::check(id, seats.into(), &options) {
        Ok(_) => None,
        Err(TableError::Record(RecordError::SetUp(first))) => Some(first),
        Err(error) => return Err(error.into()),
    };
    // Whoever makes something, such as a map, wants to see all that is wrong with it, and what is right.
    let checks = asked.and_then(|(game, count)| game.checks(count, &options).ok()).unwrap_or_default();
    let problem = first.map(|first| ServerError::Faulty { first, all: checks.faults }.problem());
    Ok(CheckResult { problem, passed: checks.passed, limits: checks.limits })
}

pub(crate) async fn lobby(State(app): State<App>, Extension(guest): Extension<Guest>) -> Answer<Lobby> {
    let store = &app.server.store;
    let lively = app.server.time.seconds().saturating_sub(LIVELY);
    Ok(Json(Lobby {
        under_test: app.server.under_test,
        mine: summaries(&app, store.tables_of(&guest, LISTED).await?, &guest),
        live: summaries(&app, store.live_tables(lively, LISTED).await?, &guest),
        finished: summaries(&app, store.finished_tables(LISTED).await?, &guest),
    }))
}

fn summaries(app: &App, tables: Vec<Listed>, guest: &Guest) -> Vec<TableSummary> {
    let now = app.server.time.seconds();
    let summary = |mut listed: Listed| {
        let open = app.tables.look(&listed.id);
        // An open table is newer than its stored summary (write-behind).
        if let Some(now) = &open {
            listed.summary = Summary::of(&now.table);
        }
        show::summary(listed, open.as_ref().map(|now| &*now.sockets), guest, now)
    };
    tables.into_iter().map(summary).collect()
}

pub(crate) async fn make_table(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
    Wish(wish): Wish<NewTable>,
) -> Answer<TableMade> {
    let room = app.tables.make(wish, guest, address).await?;
    Ok(Json(TableMade { id: room.id.to_string(), promise: room.now().table.promise().into() }))
}

/// A table for practice, from a moment of a finished game of one's own.
pub(crate) async fn play_on(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
    Wish(wish): Wish<PlayOn>,
) -> Answer<TableMade> {
    let from = app.tables.open(&id).await?.now().table;
    let room = app.tables.play_on(&from, wish, guest, address).await?;
    Ok(Json(TableMade { id: room.id.to_string(), promise: room.now().table.promise().into() }))
}

pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Answer<TableInfo> {
    let room = app.tables.open(&id).await?;
    Ok(info(&room, &guest))
}

pub(crate) fn info(room: &Room, guest: &Guest) -> Json<TableInfo> {
    let now = room.now();
    Json(show::table_info(&room.id, &now.table, &now.sockets, now.context, guest))
}

pub(crate) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
    Wish(SitDown { seat, plays, name, commitment }): Wish<SitDown>,
) -> Answer<TableInfo> {
    let commitment =
        Commitment::try_from(commitment).map_err(|error| ServerError::BadRequest(error.into()))?;
    let room = app.tables.open(&id).await?;
    let ticket = app.waiting.take(&app.server, &room, &guest, address).await?;
    room.absences.see(&guest, room.server.time.now());
    let (clock, sitter) = (room.clone(), guest.clone());
    room.seat_surely(ticket, move |table, _| {
        Ok(table.sit_as(seat, sitter, &name, commitment, plays, clock.time())?)
    })
    .await?;
    Ok(info(&room, &guest))
}

pub(crate) async fn stand(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Answer<TableInfo> {
    let room = app.tables.open(&id).await?;
    let leaving = app.waiting.leave(&app.server, &room, &guest).await?;
    let left = of_own_seat(&app, &id, guest, |table, guest, _| table.stand(guest)).await?;
    leaving.done();
    Ok(left)
}

pub(crate) async fn play_as(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Wish(PlayAs { plays }): Wish<PlayAs>,
) -> Answer<TableInfo> {
    of_own_seat(&app, &id, guest, move |table, sitter, _| table.play_as(sitter, plays)).await
}

/// What somebody wishes of the seat that they sit on, and the table as it is after that.
pub(crate) async fn of_own_seat(
    app: &App,
    id: &str,
    guest: Guest,
    wish: impl FnOnce(&Table, &Guest, u64) -> Result<Vec<Entry>, TableError> + Send + 'static,
) -> Answer<TableInfo> {
    let room = app.tables.open(id).await?;
    let (clock, sitter) = (room.clone(), guest.clone());
    room.change_surely(move |table, _| Ok(wish(table, &sitter, clock.time())?)).await?;
    Ok(info(&room, &guest))
}

#[derive(Debug, Deserialize)]
pub(crate) struct AskedMoments {
    eye: Option<String>,
    /// The first moment that is wanted, counted from 1.
    #[serde(default)]
    from: u32,
    count: Option<usize>,
    #[serde(default)]
    pictures: WithPictures,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WithPictures {
    #[default]
    Yes,
    No,
}

/// A stretch of a game through somebody's eyes: through anybody's once it is over, before that only through one's own.
pub(crate) async fn moments(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<AskedMoments>, QueryRejection>,
    Extension(guest): Extension<Guest>,
) -> Result<impl IntoResponse, ServerError> {
    let Query(asked) = asked.map_err(|error| ServerError::BadRequest(error.body_text()))?;
    let room = app.tables.open(&id).await?;
    let now = room.now();
    let own = now.table.eye_of(&guest);
    let eye = match asked.eye.as_deref() {
        None => own,
        Some(text) => {
            parse_eye(text).ok_or_else(|| ServerError::BadRequest("there is no such eye".into()))?
        }
    };
    if eye.seat().is_some_and(|seat| !now.table.seat_count().has(seat)) {
        return Err(ServerError::BadRequest("there is no such eye".into()));
    }
    match now.table.status() {
        // Looking at a finished game counts as a visit: it is kept for longer.
        Status::Over => room.note_visit(),
        _ if eye != own => {
            return Err(ServerError::Forbidden("you may look through other eyes when the game is over"));
        }
        _ => {}
    }
    let stretch =
        Stretch { after: asked.from.saturating_sub(1), count: asked.count, pictures: asked.pictures };
    let (id, guest) = (room.id.clone(), guest.clone());
    let written = tokio::task::spawn_blocking(move || {
        let Now { table, sockets, context, .. } = now;
        let moments = stretch.of(&table, eye);
        let furniture = table.furniture();
        let table_info = show::table_info(&id, &table, &sockets, context, &guest);
        let replay = Replay { table: table_info, eye, count: table.moment_count(eye), furniture, moments };
        serde_json::to_string(&replay).map_err(|_| ServerError::Broken)
    });
    let text = written.await.map_err(|_| ServerError::Broken)??;
    Ok(([(header::CONTENT_TYPE, "application/json")], text))
}

/// The moments that were asked for.
struct Stretch {
    after: u32,
    count: Option<usize>,
    pictures: WithPictures,
}

impl Stretch {
    /// At least one moment, if there is one; then as many as were asked for and fit.
    fn of(&self, table: &Table, eye: Eye) -> Vec<Moment> {
        let (pictures, most) = match self.pictures {
            WithPictures::Yes => (Pictures::All, MOST_MOMENTS),
            WithPictures::No => (Pictures::None, MOST_MOMENTS * 4),
        };
        let most = self.count.unwrap_or(most).min(most);
        let mut room = LARGEST_STRETCH;
        let mut moments = Vec::new();
        table.tell(eye, self.after, pictures, |moment| {
            let told: usize = moment.told.iter().map(|told| told.event.text().len() + 200).sum();
            let size = told + moment.picture.as_ref().map_or(0, |picture| picture.text().len());
            if moments.len() < most && (moments.is_empty() || size <= room) {
                room = room.saturating_sub(size);
                moments.push(moment);
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(())
        });
        moments
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Earlier {
    /// The number of the first line that the page has.
    before: u32,
}

/// Lines of talk that are older than a welcome carries.
pub(crate) async fn talk(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Earlier>, QueryRejection>,
) -> Answer<OldTalk> {
    let Query(Earlier { before }) = asked.map_err(|error| ServerError::BadRequest(error.body_text()))?;
    let table = app.tables.open(&id).await?.now().table;
    Ok(Json(OldTalk { talk: table.talk().before(before, LAST_TALK).to_vec() }))
}

/// `spectator`, a seat's number, or an [`Eye`] in JSON.
fn parse_eye(text: &str) -> Option<Eye> {
    if text == "spectator" {
        return Some(Eye::Spectator);
    }
    match text.parse() {
        Ok(number) => Seat::from_index(number).map(Eye::Seat),
        Err(_) => serde_json::from_str(text).ok(),
    }
}

/// The record of a finished game, as a file to keep.
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ServerError> {
    let room = app.tables.open(&id).await?;
    let table = room.now().table;
    let record = table.record().ok_or(ServerError::Forbidden("the record is shown when the game is over"))?;
    let file = format!("attachment; filename=\"{}-{}.jsonl\"", table.game().title().id, room.id);
    let headers =
        [(header::CONTENT_TYPE, "application/jsonl".to_string()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, record.write()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_eye_can_be_named_in_three_ways() {
        assert_eq!(parse_eye("spectator"), Some(Eye::Spectator));
        assert_eq!(parse_eye("\"spectator\""), Some(Eye::Spectator));
        assert_eq!(parse_eye("1"), Some(Eye::Seat(Seat::new(1))));
        assert_eq!(parse_eye("{\"seat\":1}"), Some(Eye::Seat(Seat::new(1))));
        for bad in ["", "6", "-1", "seat", "{\"seat\":-1}"] {
            assert_eq!(parse_eye(bad), None, "{bad}");
        }
    }
}
