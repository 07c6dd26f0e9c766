//! The store: every table's entries in order, and an index of the tables for the lobby. SQLite; a twin for another
//! database would have the same methods.
//!
//! Reading is done here, by a few connections off the path of people's steps. Whoever writes holds the one [`Pen`].

mod database;
mod pen;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use ruckus_table::{Entry, Guest, Status, Table};
use rusqlite::{Connection, OptionalExtension, Params};
use tokio::sync::Semaphore;

use database::Access;

pub use crate::face::Face;
pub use pen::Pen;

/// So many connections read at the same time.
const READERS: usize = 4;
/// In pages of 4 KB, as many as are laid out: a longer log is begun anew.
const LARGEST_LOG: i64 = 12_000;
/// So often a gap is looked for between those who write.
const GAPS: u32 = 3;
/// In bytes: what the log grows to until somebody looks at its length, and how much of it is laid out at a time, so that
/// those who write wait a millisecond.
const LAID_OUT_LOG: u64 = 48 << 20;
const PIECE_OF_LOG: usize = 512 << 10;

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

/// A change so many seconds after the one before it is written at once: after a server was cut off, what it had put off
/// is found among the tables that changed last.
pub(crate) const PAUSE: u64 = 5;

impl Row {
    /// How soon this row is to be written, in place of an older one.
    pub fn urgency(&self, before: &Row) -> Urgency {
        let changed = before.changed.max(self.changed);
        match (Row { changed, ..*before }) == (Row { changed, ..*self }) && changed < before.changed + PAUSE {
            true => Urgency::Soon,
            false => Urgency::AtOnce,
        }
    }

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
    /// What the lobby shows afterwards.
    pub face: Face,
    /// When index and face are to be written. Those of a new table are written at once, whatever this says.
    pub index: Urgency,
}

/// Most steps leave the index as it is, but for the time of the last change and the lobby's face of the table; to write
/// those with every step would double what goes to the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Urgency {
    AtOnce,
    /// Soon, by [`Pen::draw`].
    Soon,
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    pub entries: Vec<Entry>,
    /// Seconds since 1970.
    pub changed: u64,
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
    /// Does it go on by its clock, whoever is here?
    pub clocked: bool,
    pub face: Face,
}

/// A table where no person has been for so many seconds is put away.
const PUT_AWAY: u64 = 24 * 60 * 60;

impl Listed {
    /// Has no person been here for a day? What is over stays as it is, and a table with a clock goes on by itself: people
    /// may have days for an answer.
    pub fn is_put_away(&self, now: u64) -> bool {
        self.status != Status::Over && !self.clocked && now.saturating_sub(self.visited) >= PUT_AWAY
    }
}

/// Why the store does not answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the store fails: {0}")]
    Database(Arc<rusqlite::Error>),
    #[error("the store was written by a later Ruckus (its edition is {found}, this one knows {known})")]
    Newer { found: u32, known: u32 },
    #[error("table {table} is damaged in the store: {problem}")]
    Damaged { table: TableId, problem: String },
    #[error("the store's log fails: {0}")]
    Log(Arc<std::io::Error>),
    #[error("the store is closed")]
    Closed,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Database(Arc::new(error))
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> Self {
        StoreError::Log(Arc::new(error))
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
    /// Connections that nobody reads with just now.
    free: Arc<Mutex<Vec<Connection>>>,
    /// The one that folds the log and lays it out.
    log_keeper: Arc<Mutex<Option<Connection>>>,
}

impl Store {
    pub const FILE: &str = "ruckus.sqlite";

    /// Opens the store in this folder and brings it up to date.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        let file = folder.join(Self::FILE);
        let up_to_date = {
            let file = file.clone();
            move || database::bring_up_to_date(&mut database::open(&file, Access::Write)?)
        };
        off_the_path(up_to_date).await?;
        Ok(Store {
            file: file.into(),
            places: Arc::new(Semaphore::new(READERS)),
            free: Arc::new(Mutex::new(Vec::with_capacity(READERS))),
            log_keeper: Arc::default(),
        })
    }

    /// The right to write.
    pub fn pen(&self) -> Pen {
        Pen::new(PathBuf::from(&*self.file))
    }

    pub async fn load(&self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            // One transaction, so that the index and the entries are of one moment.
            let transaction = connection.unchecked_transaction()?;
            let changed = transaction
                .prepare_cached("SELECT changed FROM tables WHERE id = ?")?
                .query_row([table.as_str()], |row| row.get::<_, i64>(0))
                .optional()?;
            let Some(changed) = changed else { return Ok(None) };
            let entries = database::entries(&transaction, &table)?;
            Ok(Some(Stored { entries, changed: changed.max(0) as u64 }))
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

    /// Has no person been at this table for a day?
    pub async fn is_put_away(&self, table: &TableId, now: u64) -> Result<bool, StoreError> {
        let found = self
            .list(
                "SELECT id, game, status, changed, face, visited, deadline FROM tables WHERE id = ?",
                [table.to_string()],
            )
            .await?;
        Ok(found.first().is_some_and(|listed| listed.is_put_away(now)))
    }

    /// The public tables that are not over and where a person has been since then, newest first.
    pub async fn live_tables(&self, since: u64, most: u32) -> Result<Vec<Listed>, StoreError> {
        // Two walks along the index, however many tables there are.
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

    /// The tables that wait for a bot.
    pub async fn tables_awaiting_bots(&self, most: u32) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let query = "SELECT id FROM tables WHERE bots_awaited = 1 ORDER BY changed DESC LIMIT ?";
            let mut query = connection.prepare_cached(query)?;
            let ids = query.query_map([most], |row| row.get::<_, String>(0))?;
            ids.filter_map(|id| id.map(|id| TableId::parse(&id)).transpose())
                .collect::<Result<_, _>>()
                .map_err(Into::into)
        })
        .await
    }

    /// The tables at which somebody's question lapses, and when.
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

    /// Looks through the whole file; says whether all is well. It takes a while where there is much to read.
    pub async fn look_through(&self) -> Result<bool, StoreError> {
        self.read(|connection| {
            let answer = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
            Ok(answer? == "ok")
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

    /// Brings what was written from the log into the file, beside those who write and read. Only where they leave no gap
    /// for so long that the log becomes large they have to wait.
    pub async fn fold_log(&self) -> Result<(), StoreError> {
        self.keep_log(|connection, _| {
            // How long the log is, and how much of it is in the file now.
            let fold = |how: &str| {
                connection.query_row(how, [], |row| Ok((row.get::<_, i64>(1)?, row.get::<_, i64>(2)?)))
            };
            let (mut log, mut folded) = fold("PRAGMA wal_checkpoint(PASSIVE)")?;
            // What came meanwhile is little: it is mostly in the file before more comes, and the log begins anew by itself.
            for _ in 0..GAPS {
                if folded == log {
                    return Ok(());
                }
                (log, folded) = fold("PRAGMA wal_checkpoint(PASSIVE)")?;
            }
            if folded < log && log > LARGEST_LOG {
                fold("PRAGMA wal_checkpoint(RESTART)")?;
            }
            Ok(())
        })
        .await
    }

    /// Fills the log's file with zeros as far as the log will grow. What is written into a file that is long enough is safe
    /// sooner than what makes it longer, since the disk need not write down its new length as well.
    pub async fn lay_out_log(&self) -> Result<(), StoreError> {
        self.keep_log(|connection, file| {
            while database::lengthen_log(connection, file, PIECE_OF_LOG)? < LAID_OUT_LOG {}
            Ok(())
        })
        .await
    }

    /// Does something for the log, with a connection of its own. One that failed is given up.
    async fn keep_log(
        &self,
        work: impl FnOnce(&mut Connection, &Path) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        let (file, keeper) = (self.file.clone(), self.log_keeper.clone());
        off_the_path(move || {
            let mut keeper = keeper.lock().expect("nobody panics here");
            let mut connection = match keeper.take() {
                Some(connection) => connection,
                None => database::open(&file, Access::Write)?,
            };
            work(&mut connection, &file)?;
            *keeper = Some(connection);
            Ok(())
        })
        .await
    }

    /// Waits for those who read, and lets nobody read any more.
    pub async fn close(&self) {
        let _ = self.places.acquire_many(READERS as u32).await;
        self.places.close();
        self.free.lock().expect("nobody panics here").clear();
        let keeper = self.log_keeper.clone();
        let closed = off_the_path(move || Ok(keeper.lock().expect("nobody panics here").take()));
        drop(closed.await);
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

    /// Reads on a thread of its own. Whoever goes away while they wait for their turn costs nothing more.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (file, free) = (self.file.clone(), self.free.clone());
        off_the_path(move || {
            let kept = free.lock().expect("nobody panics here").pop();
            let connection = match kept {
                Some(connection) => connection,
                None => database::open(&file, Access::Read)?,
            };
            // A connection that failed is given up: the next one begins anew.
            let found = read(&connection)?;
            free.lock().expect("nobody panics here").push(connection);
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
