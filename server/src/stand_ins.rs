//! Bots for seats, as the page asks for them: on a free seat, and for an absent player (bot takeover) until they come back.

use axum::extract::{Extension, Path, State};
use ruckus_table::{Guest, Sitter, Whereabouts};

use crate::api::{Answer, Wish, info, of_own_seat};
use crate::app::App;
use crate::protocol::{SeatBot, StandIn, TableInfo};

/// A bot for a free seat, of the kind that the host names.
pub(crate) async fn seat(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Wish(SeatBot { seat, bot }): Wish<SeatBot>,
) -> Answer<TableInfo> {
    let room = app.tables.open(&id).await?;
    let (clock, host) = (room.clone(), guest.clone());
    room.change_surely(move |table, _| Ok(table.seat_bot(&host, seat, &bot, clock.time())?)).await?;
    Ok(info(&room, &guest))
}

/// A bot for a person: for oneself, or for somebody who has been away for a while. The table chooses its level.
pub(crate) async fn call(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Wish(StandIn { seat }): Wish<StandIn>,
) -> Answer<TableInfo> {
    let room = app.tables.open(&id).await?;
    let (own_room, asker) = (room.clone(), guest.clone());
    room.change_surely(move |table, _| {
        let person = table.sitters().get(seat.index()).and_then(Sitter::guest);
        let person = person.map_or(Whereabouts::Away, |person| own_room.whereabouts(person));
        Ok(table.stand_in(&asker, seat, person, own_room.time())?)
    })
    .await?;
    Ok(info(&room, &guest))
}

/// Takes one's own seat back from a bot.
pub(crate) async fn end(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Answer<TableInfo> {
    of_own_seat(&app, &id, guest, |table, guest, _| table.take_back_seat(guest)).await
}
