//! The table's info besides the game itself, for one reader. Public information and the reader's own; nothing hidden.

use ruckus_core::{Mixed, Seat};
use ruckus_table::{Guest, PlayedOn, Status, Table};

use crate::presence::OpenSockets;
use crate::protocol::{
    BankLeft, ClosedTable, DiceInfo, GlassSeen, Practice, Rematch, SeatDice, SeatInfo, SeatsPlay, TableInfo,
    TableSummary,
};
use crate::store::{Listed, TableId};
use crate::summary::Seated;

/// What the server adds to a table's info.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ServerContext {
    /// Seconds by which the table's time is ahead of the server's, if the machine's clock was set back while it was stopped.
    pub(crate) ahead: u64,
    /// Is this a server under test, whose random numbers are known beforehand?
    pub(crate) under_test: bool,
    /// The number of spectators, as it was told last (debounced).
    pub(crate) watching: u32,
}

pub(crate) fn table_info(
    id: &TableId,
    table: &Table,
    sockets: &OpenSockets,
    context: ServerContext,
    reader: &Guest,
) -> TableInfo {
    let ServerContext { ahead, under_test, watching } = context;
    TableInfo {
        id: id.to_string(),
        game: table.game().title().id.to_string(),
        seat_count: table.seat_count(),
        options: table.options().clone(),
        settled: table.game().settled(table.seat_count(), table.options()),
        status: table.status().into(),
        seats: seats(table, sockets, ahead, reader),
        host: table.is_host(reader),
        watching,
        held: table.hold_ends().map(|end| end.saturating_sub(ahead)),
        private: table.is_private(),
        resignation: table.resignation(),
        given_up: table.given_up(),
        strict: table.is_strict(),
        hints: table.allows_hints(),
        clock: table.clock(),
        banks: banks(table, ahead, reader),
        // In the server's time, which is the page's.
        deadline: table
            .seat_of(reader)
            .and_then(|seat| table.deadline(seat))
            .map(|deadline| deadline.saturating_sub(ahead)),
        clock_chose: table.seat_of(reader).and_then(|seat| table.clock_chose(seat)),
        glass: table
            .glass_seen(table.eye_of(reader))
            .map(|glass| GlassSeen { since: glass.since.saturating_sub(ahead), ..glass }),
        dice: DiceInfo { under_test, ..dice(table, ahead) },
        standing: table.standing(),
        plays: table.plays().map(|plays| SeatsPlay {
            choice: plays.choice,
            seats: table.seat_count().each().map(|seat| plays.of(seat)).collect(),
        }),
        practice: table.played_on().map(practice),
        rematch: table
            .rematch()
            .map(|it| Rematch { table: it.table.clone(), wanted_by: it.wanted_by.clone() }),
        older_edition: table.older_edition(),
        closed: table.closed().map(|closed| ClosedTable {
            edition: table.edition(),
            words: closed.sentence(),
            record: table.record().is_some(),
        }),
    }
}

fn practice(from: &PlayedOn) -> Practice {
    let words = format!(
        "Practice: played on from step {} of another game, with new dice. What was hidden then is hidden here; but that game lies \
         open, and whoever has looked at it may remember. Nothing is promised of these dice.",
        from.moment
    );
    Practice { table: from.table.clone(), moment: from.moment, words }
}

/// The banks, with times in the server's time.
fn banks(table: &Table, ahead: u64, reader: &Guest) -> Option<Vec<Option<BankLeft>>> {
    let mut banks = table.banks(table.eye_of(reader))?;
    for bank in banks.iter_mut().flatten() {
        bank.since = bank.since.map(|since| since.saturating_sub(ahead));
    }
    Some(banks)
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
        // The count is hidden during the game: chance may be resolved in secret.
        under_test: false,
        fallen: if table.status() == Status::Over { table.draws() } else { 0 },
    }
}

/// A table in the lobby, from what is kept beside it; `sockets` are those of the table, if it is open.
pub(crate) fn summary(
    listed: Listed,
    sockets: Option<&OpenSockets>,
    reader: &Guest,
    now: u64,
) -> TableSummary {
    let put_away = listed.is_put_away(now) && sockets.is_none_or(OpenSockets::is_empty);
    let Listed { id, game, status, changed, summary, visited, .. } = listed;
    let yours = |place: &Seated| place.guest.as_ref() == Some(reader);
    let present = |guest: &Guest| sockets.is_some_and(|sockets| sockets.has(guest));
    let sits = |guest: &Guest| summary.seats.iter().any(|place| place.guest.as_ref() == Some(guest));
    let each = (0..).map_while(Seat::from_index).zip(&summary.seats);
    TableSummary {
        id: id.to_string(),
        game,
        status: status.into(),
        your_turn: summary.seats.iter().any(|place| yours(place) && place.asked),
        watching: sockets.map_or(0, |sockets| sockets.besides(sits)),
        seats: each
            .map(|(seat, place)| SeatInfo {
                seat,
                name: place.name.clone(),
                bot: place.bot.clone(),
                person: place.guest.is_some(),
                present: place.guest.as_ref().is_some_and(present),
                resigned: place.resigned,
                since: None,
                gave_up_after: None,
                yours: yours(place),
            })
            .collect(),
        question: summary.question,
        standing: summary.standing,
        scores: summary.scores,
        given_up: summary.given_up,
        private: summary.private,
        practice: summary.practice,
        visited,
        put_away,
        changed,
    }
}

fn seats(table: &Table, sockets: &OpenSockets, ahead: u64, reader: &Guest) -> Vec<SeatInfo> {
    let eye = table.eye_of(reader);
    let each = table.seat_count().each().zip(table.sitters());
    each.map(|(seat, sitter)| SeatInfo {
        seat,
        name: sitter.name().to_string(),
        bot: sitter.bot().map(ToString::to_string),
        person: sitter.guest().is_some(),
        present: sitter.guest().is_some_and(|guest| sockets.has(guest)),
        resigned: sitter.has_resigned(),
        since: sitter.played_by_bot_since().map(|since| since.saturating_sub(ahead)),
        gave_up_after: table.gave_up_after(seat, eye),
        yours: sitter.guest() == Some(reader),
    })
    .collect()
}
