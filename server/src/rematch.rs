//! Rematches: the first request names the next table, later ones sit down at the same one. Also the host's switch between a
//! private and a public table.

use axum::extract::{Extension, Path, State};
use ruckus_table::{Commitment, Guest};

use crate::api::{Answer, Wish, info};
use crate::app::App;
use crate::problem::ServerError;
use crate::protocol::{Privacy, RematchWish, TableInfo, TableMade};
use crate::tables::RematchSeat;
use crate::visits::Visitor;

/// Asks for a rematch, and sits down at its table. Where that has begun without the asker they may watch it.
pub(crate) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
    Wish(RematchWish { name, commitment }): Wish<RematchWish>,
) -> Answer<TableMade> {
    let commitment =
        Commitment::try_from(commitment).map_err(|error| ServerError::BadRequest(error.into()))?;
    let before = app.tables.open(&id).await?;
    let fresh = app.server.chance.table();
    let (asker, name_of_fresh) = (guest.clone(), fresh.0.to_string());
    before.change_surely(move |table, _| Ok(table.want_rematch(&asker, &name_of_fresh)?)).await?;
    let table = before.now().table;
    let seat = RematchSeat { guest, name: &name, commitment, key: fresh.1, address };
    let room = app.tables.rematch(&table, seat, &app.waiting).await?;
    Ok(axum::Json(TableMade { id: room.id.to_string(), promise: room.now().table.promise().into() }))
}

/// Shows a table in the lobby, or takes it off there.
pub(crate) async fn set_privacy(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Wish(Privacy { private }): Wish<Privacy>,
) -> Answer<TableInfo> {
    let room = app.tables.open(&id).await?;
    let host = guest.clone();
    room.change_surely(move |table, _| Ok(table.set_private(&host, private)?)).await?;
    Ok(info(&room, &guest))
}
