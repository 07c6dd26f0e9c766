//! What is shown of a table besides the game itself. Only what everybody may know goes in here.

use ruckus_core::{Eye, Mixed, SeatSet};
use ruckus_table::{Guest, Status, Table};

use crate::presence::Here;
use crate::protocol::{DiceInfo, SeatDice, SeatInfo, TableInfo, TableSummary};
use crate::room::Now;
use crate::store::TableId;

pub(crate) fn table_info(id: &TableId, now: &Now, reader: &Guest) -> TableInfo {
    let table = &now.table;
    TableInfo {
        id: id.to_string(),
        game: table.game().title().id.to_string(),
        seat_count: table.seat_count(),
        options: table.options().clone(),
        status: table.status().into(),
        seats: seats(table, &now.here, reader),
        host: table.is_host(reader),
        watching: now.here.watching(table),
        clock: table.clock(),
        // In the time of the house, which is the page's.
        deadline: table
            .seat_of(reader)
            .and_then(|seat| table.deadline(seat))
            .map(|deadline| deadline.saturating_sub(now.ahead)),
        dice: dice(table, now.ahead),
        standing: table.standing(),
    }
}

fn dice(table: &Table, ahead: u64) -> DiceInfo {
    let mixed = table.seat_count().each().zip(table.mixed()).map(|(seat, mixed)| match mixed {
        None => SeatDice::Free,
        Some(Mixed::Bot) => SeatDice::Bot,
        Some(Mixed::Person { commitment, nonce }) => {
            SeatDice::Person { commitment, shown: table.has_shown(seat), nonce }
        }
    });
    DiceInfo {
        promise: table.promise().into(),
        terms: table.terms().to_string(),
        mixed: mixed.collect(),
        begins: table.mixing_ends().map(|end| end.saturating_sub(ahead)),
        key: table.key(),
        // A die that falls in secret must not be counted while it is one.
        fallen: if table.status() == Status::Over { table.fallen() } else { 0 },
    }
}

pub(crate) fn summary(id: &TableId, now: &Now, reader: &Guest) -> TableSummary {
    let table = &now.table;
    let public = table.scene(Eye::Spectator);
    TableSummary {
        id: id.to_string(),
        game: table.game().title().id.to_string(),
        status: table.status().into(),
        seats: seats(table, &now.here, reader),
        your_turn: is_awaited(table, reader),
        question: public.map(|scene| scene.question),
        standing: table.standing(),
        scores: table.scores(),
        watching: now.here.watching(table),
        changed: now.changed,
    }
}

fn seats(table: &Table, here: &Here, reader: &Guest) -> Vec<SeatInfo> {
    let each = table.seat_count().each().zip(table.sitters());
    each.map(|(seat, sitter)| SeatInfo {
        seat,
        name: sitter.name().to_string(),
        bot: sitter.bot().map(ToString::to_string),
        person: sitter.guest().is_some(),
        present: sitter.guest().is_some_and(|guest| here.has(guest)),
        yours: sitter.guest() == Some(reader),
    })
    .collect()
}

/// Has this reader to choose?
fn is_awaited(table: &Table, reader: &Guest) -> bool {
    let Some(seat) = table.seat_of(reader) else { return false };
    let awaited = table.scene(Eye::Seat(seat)).map_or(SeatSet::EMPTY, |scene| scene.awaited);
    awaited.contains(seat) && table.sitters()[seat.index()].bot().is_none()
}
