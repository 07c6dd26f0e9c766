//! The store: every table's entries in order, and an index of the tables for the lobby. SQLite; a twin for another
//! database would have the same methods.

use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ruckus_table::{Entry, Guest, Status, Table};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Acquire, Row as _, SqliteConnection, SqlitePool};

/// The name of a table in addresses. Whoever knows it can watch, so it cannot be guessed.
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

/// What the index says of a table and changes with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Seconds since 1970.
    pub changed: u64,
    pub status: Status,
    pub bots_awaited: bool,
    /// When somebody's question lapses, if one does.
    pub deadline: Option<Deadline>,
}

/// When somebody's question lapses, in seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deadline {
    pub at: u64,
    /// The latest time that the table knew of then. If the machine's clock was set back since, the table's was not.
    pub reckoned: u64,
}

impl Deadline {
    /// How long it is till then.
    pub fn wait(self, now: u64) -> u64 {
        self.at.saturating_sub(now.max(self.reckoned))
    }
}

impl Row {
    pub fn of(table: &Table, changed: u64) -> Self {
        Row {
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
    pub row: Row,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    pub entries: Vec<Entry>,
    /// Seconds since 1970.
    pub changed: u64,
}

/// Why the store does not answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store fails: {0}")]
    Database(Arc<sqlx::Error>),
    #[error("the store cannot be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    #[error("table {table} is damaged in the store: {problem}")]
    Damaged { table: TableId, problem: String },
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
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

/// The store. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    /// Several connections that read while one writes.
    read: SqlitePool,
    write: SqlitePool,
}

impl Store {
    pub const FILE: &str = "ruckus.sqlite";

    /// Opens the store in this folder and brings it up to date.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(folder.join(Self::FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // Each commit reaches the disk before it is acknowledged.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            .foreign_keys(true);
        let pool =
            |connections| SqlitePoolOptions::new().max_connections(connections).test_before_acquire(false);
        let write = pool(1).connect_with(options.clone()).await?;
        sqlx::migrate!().run(&write).await.map_err(|error| StoreError::Migration(Arc::new(error)))?;
        let read = pool(4).connect_with(options.read_only(true)).await?;
        Ok(Store { read, write })
    }

    /// Stores a batch in one transaction and answers for each part. One that conflicts or fails leaves the others be.
    pub async fn append(&self, batch: &[Append]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        // Immediate: a second process that writes is waited for at the start, where nothing can be lost yet.
        let mut transaction = self.write.begin_with("BEGIN IMMEDIATE").await?;
        let mut answers = Vec::with_capacity(batch.len());
        for append in batch {
            let mut part = transaction.begin().await?;
            answers.push(match write(&mut part, append).await {
                Ok(()) => {
                    part.commit().await?;
                    Ok(())
                }
                Err(error) => {
                    part.rollback().await?;
                    let conflict = error.as_database_error().is_some_and(|error| error.is_unique_violation());
                    Err(if conflict { AppendError::Conflict } else { StoreError::from(error).into() })
                }
            });
        }
        transaction.commit().await?;
        Ok(answers)
    }

    pub async fn load(&self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        let damaged = |problem: String| StoreError::Damaged { table: table.clone(), problem };
        // One transaction, so that the index and the entries are of one moment.
        let mut transaction = self.read.begin().await?;
        let found = sqlx::query("SELECT changed FROM tables WHERE id = ?")
            .bind(table.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(found) = found else { return Ok(None) };
        let rows = sqlx::query("SELECT seq, json FROM entries WHERE table_id = ? ORDER BY seq")
            .bind(table.as_str())
            .fetch_all(&mut *transaction)
            .await?;
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows {
            if row.try_get::<i64, _>("seq")? != entries.len() as i64 {
                return Err(damaged(format!("entry {} is missing", entries.len())));
            }
            let entry = serde_json::from_str(row.try_get("json")?);
            // The error's words could quote what is hidden; its place says enough.
            entries.push(entry.map_err(|_| damaged(format!("entry {} cannot be read", entries.len())))?);
        }
        Ok(Some(Stored { entries, changed: found.try_get::<i64, _>("changed")?.max(0) as u64 }))
    }

    /// The tables where a guest sits or that they made: those in play first, then the newest.
    pub async fn tables_of(&self, guest: &Guest, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = sqlx::query(
            "SELECT id FROM tables
             WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1) OR host = ?1
             ORDER BY status = 'over', changed DESC LIMIT ?2",
        );
        self.ids(query.bind(&guest.0).bind(most)).await
    }

    /// The public tables that are not over, newest first.
    pub async fn live_tables(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = sqlx::query(
            "SELECT id FROM tables WHERE status IN ('open', 'playing') AND private = 0 ORDER BY changed DESC LIMIT ?",
        );
        self.ids(query.bind(most)).await
    }

    /// The public tables that are over, newest first.
    pub async fn finished_tables(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = sqlx::query(
            "SELECT id FROM tables WHERE status = 'over' AND private = 0 ORDER BY changed DESC LIMIT ?",
        );
        self.ids(query.bind(most)).await
    }

    /// The tables that wait for a bot.
    pub async fn tables_awaiting_bots(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        let query = sqlx::query("SELECT id FROM tables WHERE bots_awaited = 1 ORDER BY changed DESC LIMIT ?");
        self.ids(query.bind(most)).await
    }

    /// The tables at which somebody's question lapses, and when.
    pub async fn deadlines(&self) -> Result<Vec<(TableId, Deadline)>, StoreError> {
        let query = sqlx::query("SELECT id, deadline, reckoned FROM tables WHERE deadline IS NOT NULL");
        let rows = query.fetch_all(&self.read).await?;
        let seconds =
            |row: &sqlx::sqlite::SqliteRow, name| row.try_get::<i64, _>(name).map(|it| it.max(0) as u64);
        let deadline = |row: &sqlx::sqlite::SqliteRow| {
            let id = TableId::parse(row.try_get("id").ok()?)?;
            let (at, reckoned) = (seconds(row, "deadline").ok()?, seconds(row, "reckoned").ok()?);
            Some((id, Deadline { at, reckoned }))
        };
        Ok(rows.iter().filter_map(deadline).collect())
    }

    /// Does the store answer?
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT id FROM tables LIMIT 1").fetch_optional(&self.read).await?;
        Ok(())
    }

    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    async fn ids(
        &self,
        query: sqlx::query::Query<'_, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>,
    ) -> Result<Vec<TableId>, StoreError> {
        let rows = query.fetch_all(&self.read).await?;
        Ok(rows.iter().filter_map(|row| TableId::parse(row.try_get("id").ok()?)).collect())
    }
}

async fn write(connection: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    let id = append.table.as_str();
    let row = &append.row;
    let status = match row.status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Over => "over",
    };
    let deadline = row.deadline.map(|deadline| deadline.at as i64);
    let reckoned = row.deadline.map_or(0, |deadline| deadline.reckoned as i64);
    let query = match append.entries.first() {
        // A new table must be new.
        Some(Entry::Made { game, host, private, at, .. }) => sqlx::query(
            "INSERT INTO tables (id, changed, status, bots_awaited, deadline, reckoned, game, host, created, private)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(id)
        .bind(row.changed as i64)
        .bind(status)
        .bind(row.bots_awaited)
        .bind(deadline)
        .bind(reckoned)
        .bind(game)
        .bind(host.as_ref().map(|host| &host.0))
        .bind(*at as i64)
        .bind(private),
        _ => sqlx::query(
            "UPDATE tables SET changed = ?2, status = ?3, bots_awaited = ?4, deadline = ?5, reckoned = ?6 WHERE id = ?1",
        )
        .bind(id)
        .bind(row.changed as i64)
        .bind(status)
        .bind(row.bots_awaited)
        .bind(deadline)
        .bind(reckoned),
    };
    query.execute(&mut *connection).await?;
    for (number, entry) in append.entries.iter().enumerate() {
        sqlx::query("INSERT INTO entries (table_id, seq, json) VALUES (?, ?, ?)")
            .bind(id)
            .bind(append.first as i64 + number as i64)
            .bind(serde_json::to_string(entry).map_err(|error| sqlx::Error::Encode(error.into()))?)
            .execute(&mut *connection)
            .await?;
        match entry {
            Entry::Sat { seat, guest, .. } => {
                sqlx::query("INSERT OR REPLACE INTO seats (table_id, seat, guest) VALUES (?, ?, ?)")
                    .bind(id)
                    .bind(seat.index() as i64)
                    .bind(&guest.0)
                    .execute(&mut *connection)
                    .await?;
            }
            Entry::Stood { seat } => {
                sqlx::query("DELETE FROM seats WHERE table_id = ? AND seat = ?")
                    .bind(id)
                    .bind(seat.index() as i64)
                    .execute(&mut *connection)
                    .await?;
            }
            _ => {}
        }
    }
    Ok(())
}
