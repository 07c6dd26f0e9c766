//! The store: every table's entries in order (an event log), and an index of the tables for the lobby. SQLite; a store on
//! another database would have the same methods.
//!
//! Reads use a small connection pool on blocking threads, beside the commits. All writes go through the one [`Pen`] (single
//! writer).

mod backup;
mod database;
mod log;
mod look;
mod pen;
mod reviews;
mod seats;

use std::collections::HashMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ruckus_table::{Entry, FORMAT, Guest, Status, Table};
use rusqlite::{Connection, OptionalExtension, Params};
use tokio::sync::Semaphore;

use database::Access;
pub(crate) use database::Secret;

use crate::keep::Keep;
use crate::lock::Lock as _;
pub use crate::summary::Summary;
pub use backup::{BackupError, back_up};
pub use look::Looked;
pub use pen::Pen;
pub(crate) use seats::HeldSeat;

/// Connections that read at the same time.
const READERS: usize = 4;

/// The name of a table in addresses. Knowing it allows watching, so it is unguessable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableId(Arc<str>);

impl TableId {
    const LENGTH: usize = 12;
    /// Without letters that look like digits. Five random bits each.
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

    pub(crate) fn new(random: [u8; Self::LENGTH]) -> Self {
        let text: String =
            random.iter().map(|byte| char::from(Self::LETTERS[usize::from(byte & 31)])).collect();
        TableId(text.into())
    }

    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| Self::LETTERS.contains(&byte));
        fits.then(|| TableId(text.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The part of a table's row in the index that changes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexRow {
    /// Seconds since 1970.
    pub changed: u64,
    pub status: Status,
    pub bots_awaited: bool,
    /// The table's next deadline, if there is one.
    pub deadline: Option<Deadline>,
}

/// A table's next deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadline {
    /// Unix time (s) at which the awaited seat's clock runs out.
    pub at: u64,
    /// The table's time (s) when this was noted. It never runs backwards, though the machine's clock may be set back.
    pub reckoned: u64,
}

impl Deadline {
    /// Seconds until then.
    pub fn wait(self, now: u64) -> u64 {
        self.at.saturating_sub(now.max(self.reckoned))
    }
}

/// A row is written behind only if it changed less than this many seconds after the change before: so after a crash the rows
/// that were not written are among those that changed last.
pub(crate) const PAUSE: u64 = 5;

impl IndexRow {
    /// Must this row be written at once, in place of the one before?
    pub fn urgency(&self, before: &IndexRow) -> Urgency {
        let changed = before.changed.max(self.changed);
        match (IndexRow { changed, ..*before }) == (IndexRow { changed, ..*self })
            && changed < before.changed + PAUSE
        {
            true => Urgency::Soon,
            false => Urgency::AtOnce,
        }
    }

    pub fn of(table: &Table, changed: u64) -> Self {
        IndexRow {
            changed,
            status: table.status(),
            bots_awaited: !table.awaited_bots().is_empty(),
            deadline: table.next_deadline().map(|at| Deadline { at, reckoned: table.latest() }),
        }
    }
}

/// Entries to be stored behind those that are there.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: TableId,
    /// The number of the first of these entries: how many there are already.
    pub first: u64,
    pub entries: Vec<Entry>,
    /// The index as it is afterwards.
    pub row: IndexRow,
    /// What the lobby shows afterwards.
    pub summary: Summary,
    /// When row and summary are written. Those of a new table are always written at once.
    pub index: Urgency,
    /// The address from which a new table is made, or a seat is taken, if it is known.
    pub home: Option<HomeMark>,
}

/// A keyed hash of an address (HMAC): equal for the same one. The key is not in the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HomeMark(pub i64);

/// Write-behind of the index. Most steps change only the time of the last change and the summary; writing those with every
/// step would double what goes to the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    AtOnce,
    /// Later, by [`Pen::write_summaries`].
    Soon,
}

/// A table that is not to be kept any longer, by the last visit (seconds since 1970) that the index knew of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Old {
    pub table: TableId,
    pub visited: i64,
}

/// The result of removing a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    Done,
    /// One batch of entries is removed; the call is to be repeated.
    More,
    /// A person was there after it was found to be old, so it stays.
    Visited,
}

/// A summary that was rebuilt from entries, and their number.
#[derive(Clone, Debug)]
pub struct RebuiltSummary {
    pub table: TableId,
    pub entries: u64,
    pub summary: Summary,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    pub entries: Vec<Entry>,
    /// Seconds since 1970.
    pub changed: u64,
    /// The address from which it was made, if it is known.
    pub home: Option<HomeMark>,
    /// Its size in the file, in bytes (estimated).
    pub bytes: u64,
}

/// A table as the lobby lists it.
#[derive(Clone, Debug)]
pub struct Listed {
    pub id: TableId,
    pub game: String,
    pub status: Status,
    /// Seconds since 1970.
    pub changed: u64,
    /// When a person was last here, as far as it has been written.
    pub visited: u64,
    /// Does a clock run?
    pub clocked: bool,
    pub summary: Summary,
}

/// Seconds without a person after which a table is put away.
const PUT_AWAY: u64 = 24 * 60 * 60;

impl Listed {
    /// Has no person been here for a day? What is over stays as it is, and a table with a clock goes on by itself: people
    /// may have days for an answer.
    pub fn is_put_away(&self, now: u64) -> bool {
        self.status != Status::Over && !self.clocked && now.saturating_sub(self.visited) >= PUT_AWAY
    }
}

/// Errors of the store.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store fails: {0}")]
    Database(Arc<rusqlite::Error>),
    #[error("the store was written by a later Ruckus (its edition is {found}, this one knows {known})")]
    Newer { found: u32, known: u32 },
    #[error("table {table} is stored in format {found}; this Ruckus reads formats 1 to {FORMAT}")]
    NewerTable { table: TableId, found: u32 },
    #[error("table {table} is damaged in the store: {problem}")]
    Damaged { table: TableId, problem: String },
    #[error("the store is closed")]
    Closed,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Database(Arc::new(error))
    }
}

/// Why entries were not stored.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    #[error("somebody else has written these entries' numbers")]
    Conflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The store, for reading. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    file: Arc<Path>,
    places: Arc<Semaphore>,
    /// The pool of idle connections.
    free: Arc<Mutex<Vec<Connection>>>,
    /// Length of the log after the last commit of this store's pen, in frames.
    log: Arc<AtomicU64>,
    signing: Secret,
}

impl Store {
    pub const FILE: &str = "ruckus.sqlite";

    /// Opens the store in this folder and brings it up to date.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let file = folder.join(Self::FILE);
        let up_to_date = {
            let file = file.clone();
            move || {
                let mut connection = database::open(&file, Access::Write)?;
                database::bring_up_to_date(&mut connection)?;
                database::secret(&connection, "guests")
            }
        };
        let signing = off_the_path(up_to_date).await?;
        Ok(Store {
            file: file.into(),
            places: Arc::new(Semaphore::new(READERS)),
            free: Arc::new(Mutex::new(Vec::with_capacity(READERS))),
            log: Arc::default(),
            signing,
        })
    }

    /// The right to write.
    pub fn pen(&self) -> Pen {
        Pen::new(PathBuf::from(&*self.file), self.log.clone())
    }

    pub async fn load(&self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            // One transaction: row and entries are from the same snapshot.
            let transaction = connection.unchecked_transaction()?;
            let row = transaction
                .prepare_cached("SELECT changed, home FROM tables WHERE id = ? AND gone = 0")?
                .query_row([table.as_str()], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?)))
                .optional()?;
            let Some((changed, home)) = row else { return Ok(None) };
            let (entries, bytes) = database::entries(&transaction, &table)?;
            Ok(Some(Stored { entries, changed: changed.max(0) as u64, home: home.map(HomeMark), bytes }))
        })
        .await
    }

    /// The tables where a guest sits or that they made: those in play first, then the newest.
    pub async fn tables_of(&self, guest: &Guest, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.list(
            "SELECT id, game, status, changed, face, visited, deadline FROM tables
             WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1 UNION SELECT id FROM tables WHERE host = ?1
                          EXCEPT SELECT table_id FROM taken_off WHERE guest = ?1)
             ORDER BY status = 'over', changed DESC LIMIT ?2",
            (guest.0.clone(), most),
        )
        .await
    }

    /// What the lobby knows of one table.
    pub async fn listed(&self, table: &TableId) -> Result<Option<Listed>, StoreError> {
        let query =
            "SELECT id, game, status, changed, face, visited, deadline FROM tables WHERE id = ? AND gone = 0";
        Ok(self.list(query, [table.to_string()]).await?.pop())
    }

    /// Has no person been at this table for a day?
    pub async fn is_put_away(&self, table: &TableId, now: u64) -> Result<bool, StoreError> {
        Ok(self.listed(table).await?.is_some_and(|listed| listed.is_put_away(now)))
    }

    /// The public tables that are not over and where a person has been since then, newest first.
    pub async fn live_tables(&self, since: u64, most: u32) -> Result<Vec<Listed>, StoreError> {
        // Two range scans of the index: the cost does not grow with the number of tables.
        self.list(
            "SELECT * FROM (SELECT id, game, status, changed, face, visited, deadline FROM tables
                            WHERE status = 'open' AND private = 0 AND visited >= ?2 ORDER BY visited DESC LIMIT ?1)
             UNION ALL
             SELECT * FROM (SELECT id, game, status, changed, face, visited, deadline FROM tables
                            WHERE status = 'playing' AND private = 0 AND visited >= ?2 ORDER BY visited DESC LIMIT ?1)
             ORDER BY changed DESC LIMIT ?1",
            (most, since as i64),
        )
        .await
    }

    /// The public tables that are over, newest first.
    pub async fn finished_tables(&self, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.list(
            "SELECT id, game, status, changed, face, visited, deadline FROM tables
             WHERE status = 'over' AND private = 0 ORDER BY changed DESC LIMIT ?",
            [most],
        )
        .await
    }

    /// Tables that are not to be kept any longer, first those of which a part is removed.
    pub async fn old_tables(&self, keep: &Keep, now: u64, most: u32) -> Result<Vec<Old>, StoreError> {
        let before = |age: Option<Duration>| age.map_or(-1, |age| now.saturating_sub(age.as_secs()) as i64);
        let ages = [keep.finished, keep.unfinished, keep.practice, keep.bots].map(before);
        self.read(move |connection| {
            // Walks along an index to what nobody has looked at for long. What goes on by itself is not old, nor what has a clock.
            let query = "SELECT id, visited FROM tables WHERE gone = 1
                         UNION ALL SELECT id, visited FROM tables WHERE kind = 'people' AND visited < max(?1, ?2)
                         AND changed < iif(status = 'over', ?1, ?2) AND visited < iif(status = 'over', ?1, ?2)
                         AND deadline IS NULL AND gone = 0
                         UNION ALL SELECT id, visited FROM tables WHERE kind = 'practice' AND visited < ?3 AND changed < ?3 AND gone = 0
                         UNION ALL SELECT id, visited FROM tables WHERE kind = 'bots' AND visited < ?4 AND changed < ?4 AND gone = 0
                         LIMIT ?5";
            let mut query = connection.prepare_cached(query)?;
            let [finished, unfinished, practice, bots] = ages;
            let mut rows = query.query((finished, unfinished, practice, bots, most))?;
            let mut old = Vec::new();
            while let Some(row) = rows.next()? {
                let visited = row.get(1)?;
                old.extend(TableId::parse(&row.get::<_, String>(0)?).map(|table| Old { table, visited }));
            }
            Ok(old)
        })
        .await
    }

    /// Bytes that the tables made from each address count for: their sizes, but at least the reserve until they are over.
    pub(crate) async fn kept(&self, reserve: u64) -> Result<HashMap<HomeMark, u64>, StoreError> {
        self.read(move |connection| {
            let sums = "SELECT home, sum(iif(status = 'over', bytes, max(bytes, ?))) FROM tables
                        WHERE home IS NOT NULL GROUP BY home";
            let mut query = connection.prepare_cached(sums)?;
            let sums = query.query_map([reserve as i64], |row| {
                Ok((HomeMark(row.get(0)?), row.get::<_, i64>(1)?.max(0) as u64))
            })?;
            Ok(sums.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Bytes of the file's free pages. A file without incremental vacuum keeps them until it is vacuumed.
    pub(crate) async fn unused_bytes(&self) -> Result<u64, StoreError> {
        self.read(|connection| {
            let pages: i64 = connection.pragma_query_value(None, "freelist_count", |row| row.get(0))?;
            Ok(pages.max(0) as u64 * log::PAGE)
        })
        .await
    }

    /// Did this guest make a table, or sit down at one, before this time (seconds since 1970)?
    pub(crate) async fn knows(&self, guest: &Guest, before: u64) -> Result<bool, StoreError> {
        let guest = guest.0.clone();
        self.read(move |connection| {
            // A guest may have sat down at an old table later, so the entry's time counts.
            let known = "SELECT EXISTS (SELECT 1 FROM tables WHERE host = ?1 AND created < ?2)
                         OR EXISTS (SELECT 1 FROM seats
                                    JOIN tables ON tables.id = seats.table_id
                                    JOIN entries ON entries.table_id = seats.table_id
                                    WHERE seats.guest = ?1 AND tables.created < ?2 AND json LIKE '{\"entry\":\"sat\"%'
                                    AND json_extract(json, '$.guest') = ?1 AND json_extract(json, '$.at') < ?2)";
            let mut known = connection.prepare_cached(known)?;
            Ok(known.query_row((guest, before as i64), |row| row.get(0))?)
        })
        .await
    }

    /// The key with which guests' tokens are signed.
    pub(crate) fn signing(&self) -> Secret {
        self.signing
    }

    /// The tables that wait for a bot, with the address from which they were made, if it is known.
    pub async fn tables_awaiting_bots(
        &self,
        most: u32,
    ) -> Result<Vec<(TableId, Option<HomeMark>)>, StoreError> {
        self.read(move |connection| {
            let query = "SELECT id, home FROM tables WHERE bots_awaited = 1 ORDER BY changed DESC LIMIT ?";
            let mut query = connection.prepare_cached(query)?;
            let mut rows = query.query([most])?;
            let mut waiting = Vec::new();
            while let Some(row) = rows.next()? {
                let home = row.get::<_, Option<i64>>(1)?.map(HomeMark);
                waiting.extend(TableId::parse(&row.get::<_, String>(0)?).map(|id| (id, home)));
            }
            Ok(waiting)
        })
        .await
    }

    /// The next deadlines of all tables that have one.
    pub async fn deadlines(&self) -> Result<Vec<(TableId, Deadline)>, StoreError> {
        self.read(|connection| {
            let query = "SELECT id, deadline, reckoned FROM tables WHERE deadline IS NOT NULL";
            let mut query = connection.prepare_cached(query)?;
            let mut rows = query.query([])?;
            let mut deadlines = Vec::new();
            while let Some(row) = rows.next()? {
                let seconds = |column: usize| row.get::<_, i64>(column).map(|it| it.max(0) as u64);
                let deadline = Deadline { at: seconds(1)?, reckoned: seconds(2)? };
                deadlines.extend(TableId::parse(&row.get::<_, String>(0)?).map(|id| (id, deadline)));
            }
            Ok(deadlines)
        })
        .await
    }

    /// Does the store answer?
    pub async fn check(&self) -> Result<(), StoreError> {
        self.read(|connection| {
            let found = connection.query_row("SELECT id FROM tables LIMIT 1", [], |_| Ok(()));
            Ok(found.optional().map(|_| ())?)
        })
        .await
    }

    /// The tables whose summaries may be older than their last entries, after a crash.
    pub async fn late_summaries(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(|connection| database::late_summaries(connection)).await
    }

    /// The summaries of these tables, rebuilt from their entries. A table that cannot be folded is left out.
    pub async fn rebuild_summaries(&self, tables: Vec<TableId>) -> Result<Vec<RebuiltSummary>, StoreError> {
        self.read(move |connection| {
            Ok(tables.iter().filter_map(|table| database::rebuild_summary(connection, table)).collect())
        })
        .await
    }

    /// Waits for the reads that are running, and refuses new ones.
    pub async fn close(&self) {
        let _ = self.places.acquire_many(READERS as u32).await;
        self.places.close();
        self.free.locked().clear();
    }

    async fn list(
        &self,
        query: &'static str,
        parameters: impl Params + Send + 'static,
    ) -> Result<Vec<Listed>, StoreError> {
        self.read(move |connection| {
            let mut query = connection.prepare_cached(query)?;
            let mut rows = query.query(parameters)?;
            let mut listed = Vec::new();
            while let Some(row) = rows.next()? {
                listed.extend(database::listed(row)?);
            }
            Ok(listed)
        })
        .await
    }

    /// Reads on a blocking thread with a pooled connection. A caller that is dropped while it waits for a permit costs nothing.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (file, free) = (self.file.clone(), self.free.clone());
        off_the_path(move || {
            let kept = free.locked().pop();
            let mut connection = match kept {
                Some(connection) => connection,
                None => database::open(&file, Access::Read)?,
            };
            // A connection that failed does not go back into the pool.
            let found = read(&mut connection)?;
            free.locked().push(connection);
            drop(place);
            Ok(found)
        })
        .await
    }
}

async fn off_the_path<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::task::spawn_blocking(work).await.map_err(|_| StoreError::Closed)?
}
