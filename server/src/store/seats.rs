//! Seats at tables that wait for players: which of them a visitor holds.

use ruckus_table::Guest;
use rusqlite::{OptionalExtension, Row};

use super::{HomeMark, Store, StoreError, TableId};

/// A seat that somebody holds, by its table and its guest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HeldSeat {
    pub(crate) table: TableId,
    pub(crate) guest: Guest,
}

fn held_seat(row: &Row<'_>) -> rusqlite::Result<Option<HeldSeat>> {
    let (table, guest) = (row.get::<_, String>(0)?, Guest(row.get(1)?));
    Ok(TableId::parse(&table).map(|table| HeldSeat { table, guest }))
}

impl Store {
    /// At most `most` seats that a guest holds at other people's tables that wait for players, if these were visited since
    /// that Unix time (s).
    pub(crate) async fn seats_of_guest(
        &self,
        guest: &Guest,
        since: u64,
        most: usize,
    ) -> Result<Vec<HeldSeat>, StoreError> {
        let (guest, most) = (guest.0.clone(), i64::try_from(most).unwrap_or(i64::MAX));
        self.read(move |connection| {
            let held = "SELECT table_id, guest FROM seats JOIN tables ON tables.id = table_id
                        WHERE guest = ?1 AND host IS NOT ?1 AND status = 'open' AND visited >= ?2 LIMIT ?3";
            let mut held = connection.prepare_cached(held)?;
            let seats = held.query_map((guest, since as i64, most), held_seat)?;
            seats.filter_map(Result::transpose).collect::<Result<_, _>>().map_err(Into::into)
        })
        .await
    }

    /// Was somebody from this address sent away from this table?
    pub(crate) async fn was_sent_away(&self, table: &TableId, home: HomeMark) -> Result<bool, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            let away = "SELECT EXISTS (SELECT 1 FROM sent_away WHERE table_id = ? AND home = ?)";
            Ok(connection.prepare_cached(away)?.query_row((table.as_str(), home.0), |row| row.get(0))?)
        })
        .await
    }

    /// From where a guest took their seat at a table that waits for players, if it is known.
    pub(crate) async fn seat_taken_from(
        &self,
        table: &TableId,
        guest: &Guest,
    ) -> Result<Option<HomeMark>, StoreError> {
        let (table, guest) = (table.clone(), guest.0.clone());
        self.read(move |connection| {
            let taken = "SELECT home FROM seats WHERE table_id = ? AND guest = ? AND home IS NOT NULL";
            let mut taken = connection.prepare_cached(taken)?;
            let home = taken.query_row((table.as_str(), guest), |row| row.get(0)).optional()?;
            Ok(home.map(HomeMark))
        })
        .await
    }

    /// [`seats_of_guest`](Store::seats_of_guest) for all guests who took their seats from one address, at tables that were made elsewhere.
    pub(crate) async fn seats_of_home(
        &self,
        home: HomeMark,
        since: u64,
        most: usize,
    ) -> Result<Vec<HeldSeat>, StoreError> {
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        self.read(move |connection| {
            let held = "SELECT table_id, guest FROM seats JOIN tables ON tables.id = table_id
                        WHERE seats.home = ?1 AND tables.home IS NOT ?1 AND status = 'open' AND visited >= ?2 LIMIT ?3";
            let mut held = connection.prepare_cached(held)?;
            let seats = held.query_map((home.0, since as i64, most), held_seat)?;
            seats.filter_map(Result::transpose).collect::<Result<_, _>>().map_err(Into::into)
        })
        .await
    }
}
