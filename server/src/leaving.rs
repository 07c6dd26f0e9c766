//! How people go: they give a game up, take a table off their own list, or are sent away by its host.

use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use ruckus_table::{Guest, Sitter, Status, Table};

use crate::api::{Answer, Wish, info, of_own_seat};
use crate::app::App;
use crate::problem::ServerError;
use crate::protocol::{SendAway, TableInfo};
use crate::waiting::Leaving;

/// Gives the game up, for good.
pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Answer<TableInfo> {
    of_own_seat(&app, &id, guest, Table::resign).await
}

/// Sends somebody away before the game has begun; that is the host's to do.
pub(crate) async fn send_away(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Wish(SendAway { seat }): Wish<SendAway>,
) -> Answer<TableInfo> {
    let room = app.tables.open(&id).await?;
    let host = guest.clone();
    let sent = room.now().table.sitters().get(seat.index()).and_then(Sitter::guest).cloned();
    let leaving = match &sent {
        Some(sent) => Some(app.waiting.leave(&app.server, &room, sent).await?),
        None => None,
    };
    room.change_surely(move |table, _| Ok(table.send_away(&host, seat)?)).await?;
    leaving.into_iter().for_each(Leaving::done);
    Ok(info(&room, &guest))
}

/// Lets the game begin with those who sit; that is the host's to do.
pub(crate) async fn accept(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Answer<TableInfo> {
    of_own_seat(&app, &id, guest, Table::accept).await
}

/// Takes a table off one's own list; it is still found by its link. Whoever sits at a table that waits for players leaves
/// it by that. A game that others play on with stays until it is over, given up, or forgotten by all.
pub(crate) async fn take_off(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Result<StatusCode, ServerError> {
    let room = app.tables.open(&id).await?;
    let table = room.now().table;
    match (table.seat_of(&guest), table.status()) {
        (Some(_), Status::Open) => {
            let (sitter, leaving) = (guest.clone(), app.waiting.leave(&app.server, &room, &guest).await?);
            room.change_surely(move |table, _| Ok(table.stand(&sitter)?)).await?;
            leaving.done();
        }
        (Some(_), Status::Playing)
            if !app.server.store.is_put_away(&room.id, room.server.time.seconds()).await? =>
        {
            return Err(ServerError::Forbidden("give the game up first; somebody may wait for you"));
        }
        _ => {}
    }
    room.server.writer.take_off(guest, room.id.clone()).await?;
    Ok(StatusCode::NO_CONTENT)
}
