//! The single writing connection. It is dropped after any failure, with whatever the failed transaction left behind.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ruckus_core::Seat;
use ruckus_table::{Entry, Guest, Made, Reserved, Setup, Status};
use rusqlite::hooks::Wal;
use rusqlite::{CachedStatement, Connection, ErrorCode};

use super::database::{self, Access, OF_A_TABLE, OF_AN_ENTRY};
use super::log::{self, CHECKPOINT_AT, Checkpointer, FRAME, LONGEST};
use super::{
    Append, AppendError, IndexRow, Old, RebuiltSummary, Removal, StoreError, Summary, TableId, Urgency,
};

/// Most entries removed in one transaction.
const REMOVED_AT_ONCE: i64 = 1_000;
/// Most free pages given back after it (incremental vacuum).
const PAGES_AT_ONCE: i64 = 500;
/// Busy timeout of a checkpoint that resets the log: how long it waits for readers.
const FOR_READERS: Duration = Duration::from_millis(20);

/// Writes batches of entries, each in one transaction that is on the disk (fsync) before it is acknowledged.
#[derive(Debug)]
pub struct Pen {
    file: PathBuf,
    /// None at first, and after a failure.
    connection: Option<Connection>,
    /// Length of the log after the last commit, in frames; shared with long readers.
    log: Arc<AtomicU64>,
    checkpointer: Checkpointer,
    /// Length of the log at which the next checkpoint begins, in frames.
    checkpoint_at: u64,
    /// Is a passive checkpoint running beside the commits?
    checkpointing: bool,
    /// Was the log reset without truncating its file?
    is_roomy: bool,
    /// Begin and end of the last commit, with its fsync.
    committed: Option<(Instant, Instant)>,
}

impl Pen {
    pub(super) fn new(file: PathBuf, log: Arc<AtomicU64>) -> Self {
        let checkpointer = Checkpointer::start(file.clone());
        Pen {
            file,
            connection: None,
            log,
            checkpointer,
            checkpoint_at: CHECKPOINT_AT,
            checkpointing: false,
            is_roomy: false,
            committed: None,
        }
    }

    /// Begin and end of the last commit: writing the log, and fsync.
    pub fn last_commit(&self) -> Option<(Instant, Instant)> {
        self.committed
    }

    /// The bytes of the log that are in use.
    pub fn log_bytes(&self) -> u64 {
        self.log.load(Ordering::Relaxed) * FRAME
    }

    /// Runs checkpoints between two commits. A log that is too long blocks here until it is copied (backpressure).
    pub fn keep_log(&mut self) {
        let frames = self.log.load(Ordering::Relaxed);
        if frames < self.checkpoint_at {
            return;
        }
        if !self.checkpointing {
            self.checkpointing = true;
            self.checkpointer.begin();
        }
        // Backpressure: commits come faster than the checkpoint copies them.
        while frames >= LONGEST && self.checkpointer.is_working() {
            std::thread::sleep(Duration::from_millis(1));
        }
        if !self.checkpointer.is_working() {
            self.checkpointing = false;
            self.begin_log_anew("RESTART");
        }
    }

    /// Copies the whole log into the file and truncates it.
    pub fn clear_log(&mut self) {
        let is_long = self.is_roomy || self.log.load(Ordering::Relaxed) > 0;
        if is_long && !self.checkpointer.is_working() {
            self.begin_log_anew("TRUNCATE");
        }
    }

    fn begin_log_anew(&mut self, mode: &str) {
        let begun = self.holding(|connection| {
            connection.busy_timeout(FOR_READERS)?;
            let done = log::checkpoint(connection, mode)?;
            connection.busy_timeout(database::FOR_WRITERS)?;
            Ok(done)
        });
        match begun {
            Ok(done) if !done.hindered => {
                self.checkpoint_at = CHECKPOINT_AT;
                self.is_roomy = mode != "TRUNCATE";
                self.log.store(0, Ordering::Relaxed);
            }
            // A long reader, such as a backup, still uses the log: it is tried again when the log is longer.
            Ok(done) => self.checkpoint_at = done.log.max(0) as u64 + CHECKPOINT_AT / 4,
            Err(error) => tracing::warn!(%error, "the store's log could not begin anew"),
        }
    }

    /// Stores a batch in one transaction, and answers for each part with the bytes that the store has grown by. A conflict
    /// concerns its own part alone.
    pub fn append(&mut self, batch: &[Append]) -> Vec<Result<u64, AppendError>> {
        match self.commit(batch) {
            Ok(answers) => answers,
            // A refused batch is retried part by part, so that a part that breaks a constraint fails alone.
            Err(error) if batch.len() > 1 && is_refusal(&error) => {
                batch.iter().flat_map(|append| self.append(std::slice::from_ref(append))).collect()
            }
            Err(error) => {
                tracing::error!(%error, appends = batch.len(), "a commit failed");
                batch.iter().map(|_| Err(AppendError::Store(error.clone()))).collect()
            }
        }
    }

    /// Writes late rows: when these tables changed last, their summaries, and how many bytes they grew by.
    pub fn write_summaries<'f>(
        &mut self,
        summaries: impl IntoIterator<Item = (&'f TableId, u64, &'f Summary, u64)>,
    ) -> Result<(), StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for (table, changed, summary, bytes) in summaries {
                database::write_summary(&transaction, table, changed, summary, bytes)?;
            }
            Ok(transaction.commit()?)
        })
    }

    /// Writes rebuilt summaries, unless there are more entries by now than they were built from.
    pub fn write_rebuilt(&mut self, summaries: &[RebuiltSummary]) -> Result<(), StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for rebuilt in summaries {
                database::write_rebuilt(&transaction, rebuilt)?;
            }
            Ok(transaction.commit()?)
        })
    }

    /// Writes when a person was last at these tables.
    pub fn note_visits<'v>(
        &mut self,
        visits: impl IntoIterator<Item = (&'v TableId, &'v u64)>,
    ) -> Result<(), StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for (table, at) in visits {
                let visited = "UPDATE tables SET visited = ?2 WHERE id = ?1 AND visited < ?2";
                transaction.prepare_cached(visited)?.execute((table.as_str(), *at as i64))?;
            }
            Ok(transaction.commit()?)
        })
    }

    /// Takes a table off a guest's own list; nothing is written for a guest who never sat there or made it.
    pub fn take_off(&mut self, guest: &Guest, table: &TableId) -> Result<(), StoreError> {
        self.holding(|connection| {
            let off = "INSERT OR IGNORE INTO taken_off (guest, table_id)
                SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM seats WHERE guest = ?1 AND table_id = ?2)
                OR EXISTS (SELECT 1 FROM tables WHERE host = ?1 AND id = ?2)";
            connection.prepare_cached(off)?.execute((&guest.0, table.as_str()))?;
            Ok(())
        })
    }

    /// Removes an old table, or as much of it as is removed at a time, unless a person was there meanwhile. From the first piece
    /// on it is gone: nobody opens what is left, and no list has it.
    pub fn remove(&mut self, old: &Old) -> Result<Removal, StoreError> {
        let id = old.table.as_str();
        let removal = self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            let visited = "SELECT 1 FROM tables WHERE id = ? AND visited > ? AND gone = 0";
            if transaction.prepare_cached(visited)?.exists((id, old.visited))? {
                return Ok(Removal::Visited);
            }
            let gone =
                "UPDATE tables SET gone = 1, host = NULL, private = 1, bots_awaited = 0, deadline = NULL
                        WHERE id = ? AND gone = 0";
            transaction.prepare_cached(gone)?.execute([id])?;
            // Each time: whoever was at the table may have had something stored since.
            for beside in ["seats", "taken_off", "sent_away", "reviews"] {
                transaction
                    .prepare_cached(&format!("DELETE FROM {beside} WHERE table_id = ?"))?
                    .execute([id])?;
            }
            let entries = "DELETE FROM entries WHERE table_id = ?1
                           AND seq > (SELECT max(seq) FROM entries WHERE table_id = ?1) - ?2";
            let removed = transaction.prepare_cached(entries)?.execute((id, REMOVED_AT_ONCE))?;
            let done = (removed as i64) < REMOVED_AT_ONCE;
            if done {
                transaction.prepare_cached("DELETE FROM tables WHERE id = ?")?.execute([id])?;
            }
            transaction.commit()?;
            Ok(if done { Removal::Done } else { Removal::More })
        })?;
        self.holding_lightly(|connection| {
            let mut vacuum =
                connection.prepare_cached(&format!("PRAGMA incremental_vacuum({PAGES_AT_ONCE})"))?;
            let mut pages = vacuum.query([])?;
            // Each row steps the vacuum by one page.
            while pages.next()?.is_some() {}
            Ok(())
        })?;
        Ok(removal)
    }

    /// Vacuums the whole file. No other connection may use it meanwhile.
    pub fn write_anew(&mut self) -> Result<(), StoreError> {
        self.holding(|connection| {
            Ok(connection
                .execute_batch("PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")?)
        })
    }

    /// Probes whether the disk takes writes: a commit that changes no table.
    pub fn try_out(&mut self) -> Result<(), StoreError> {
        self.holding(|connection| {
            connection.execute_batch("BEGIN IMMEDIATE; CREATE TABLE tried (out BLOB) STRICT;")?;
            // The size of a typical batch.
            connection
                .execute_batch("INSERT INTO tried VALUES (zeroblob(100000)); DROP TABLE tried; COMMIT")?;
            Ok(())
        })
    }

    fn commit(&mut self, batch: &[Append]) -> Result<Vec<Result<u64, AppendError>>, StoreError> {
        let committed = self.holding(|connection| {
            // IMMEDIATE takes the write lock at the start: another process is waited for before anything is written.
            connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
            let mut answers = Vec::with_capacity(batch.len());
            {
                let mut statements = Statements::new(connection)?;
                for append in batch {
                    answers.push(statements.write(append)?.ok_or(AppendError::Conflict));
                }
            }
            let began = Instant::now();
            connection.prepare_cached("COMMIT")?.execute([])?;
            Ok((answers, (began, Instant::now())))
        });
        let (answers, committed) = committed?;
        self.committed = Some(committed);
        Ok(answers)
    }

    fn holding<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let mut connection = database::open(&self.file, Access::Write)?;
                let log = self.log.clone();
                connection.wal_hook(Some(move |_: &mut Wal, frames| {
                    log.store(u64::try_from(frames).unwrap_or(0), Ordering::Relaxed);
                    Ok(())
                }))?;
                connection
            }
        };
        let done = work(&connection)?;
        self.connection = Some(connection);
        Ok(done)
    }

    /// Writes without an fsync (`synchronous = NORMAL`), for what nobody waits for and what can be rebuilt from the entries: it
    /// reaches the disk with the next full commit.
    pub(super) fn holding_lightly<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.holding(|connection| {
            connection.pragma_update(None, "synchronous", "NORMAL")?;
            let done = work(connection)?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            Ok(done)
        })
    }
}

/// Is it a constraint error of what was written, rather than a failure of the store?
fn is_refusal(error: &StoreError) -> bool {
    matches!(error, StoreError::Database(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation))
}

/// The prepared statements of a batch.
struct Statements<'c> {
    connection: &'c Connection,
    entry: CachedStatement<'c>,
    row: CachedStatement<'c>,
}

impl<'c> Statements<'c> {
    fn new(connection: &'c Connection) -> Result<Self, StoreError> {
        Ok(Statements {
            connection,
            entry: connection.prepare_cached("INSERT INTO entries (table_id, seq, json) VALUES (?, ?, ?)")?,
            row: connection.prepare_cached(
                "UPDATE tables SET face = ?2, changed = ?3, status = ?4, bots_awaited = ?5, deadline = ?6, reckoned = ?7,
                 bytes = bytes + ?8 WHERE id = ?1",
            )?,
        })
    }

    /// Writes one part and answers how many bytes it takes. None, with nothing written, if another writer has its number.
    fn write(&mut self, append: &Append) -> Result<Option<u64>, StoreError> {
        let (id, row) = (append.table.as_str(), &append.row);
        let is_new_table = matches!(append.entries.first(), Some(Entry::Made(_)));
        let written = append.entries.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>();
        let written = written.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let bytes = written.iter().map(|json| json.len() as u64 + OF_AN_ENTRY).sum::<u64>()
            + if is_new_table { OF_A_TABLE } else { 0 };
        if let Some(Entry::Made(made)) = append.entries.first() {
            let Made { places, setup: Setup { game, host, private, at, played_on, .. }, .. } = &**made;
            // The primary key makes sure that it is new.
            let made = "INSERT INTO tables
                (id, changed, status, bots_awaited, deadline, reckoned, game, host, created, private, face, visited, kind, bytes, home)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let (deadline, reckoned) = deadline(row);
            let IndexRow { changed, bots_awaited, .. } = *row;
            let host = host.as_ref().map(|host| &host.0);
            let written = self.connection.prepare_cached(made)?.execute((
                id,
                changed as i64,
                status(row),
                bots_awaited,
                deadline,
                reckoned,
                game,
                host,
                *at as i64,
                private,
                append.summary.write(),
                // Its maker's visit.
                *at as i64,
                kind(places, played_on.is_some()),
                bytes as i64,
                append.home.map(|home| home.0),
            ));
            if !is_new(written)? {
                return Ok(None);
            }
        }
        for (number, (entry, json)) in append.entries.iter().zip(written).enumerate() {
            let place = append.first as i64 + number as i64;
            let written = self.entry.execute((id, place, json));
            // A conflict shows at the first number, before anything of this part is written.
            if number == 0 && append.first > 0 {
                if !is_new(written)? {
                    return Ok(None);
                }
            } else {
                written?;
            }
            self.seat(append, entry)?;
        }
        if !is_new_table && append.index == Urgency::AtOnce {
            let IndexRow { changed, bots_awaited, .. } = *row;
            let (deadline, reckoned) = deadline(row);
            let summary = append.summary.write();
            let status = status(row);
            self.row.execute((
                id,
                summary,
                changed as i64,
                status,
                bots_awaited,
                deadline,
                reckoned,
                bytes as i64,
            ))?;
        }
        Ok(Some(bytes))
    }

    fn seat(&self, append: &Append, entry: &Entry) -> Result<(), StoreError> {
        let id = append.table.as_str();
        match entry {
            Entry::Sat { seat, guest, .. } => {
                let sat = "INSERT OR REPLACE INTO seats (table_id, seat, guest, home) VALUES (?, ?, ?, ?)";
                // The seat of a table's maker does not count for an address.
                let home = append.home.filter(|_| append.first > 0).map(|home| home.0);
                self.connection.prepare_cached(sat)?.execute((id, seat.index() as i64, &guest.0, home))?;
                // Sitting down puts the table on the guest's list again.
                let back = "DELETE FROM taken_off WHERE guest = ? AND table_id = ?";
                self.connection.prepare_cached(back)?.execute((&guest.0, id))?;
            }
            Entry::Privacy { private } => {
                let shown = "UPDATE tables SET private = ? WHERE id = ?";
                self.connection.prepare_cached(shown)?.execute((private, id))?;
            }
            Entry::SentAway { seat } => {
                // An address is not barred from tables that were made from it: several people may share it.
                let away = "INSERT OR IGNORE INTO sent_away (table_id, home)
                    SELECT table_id, seats.home FROM seats JOIN tables ON tables.id = table_id
                    WHERE table_id = ?1 AND seat = ?2 AND seats.home IS NOT NULL AND seats.home IS NOT tables.home";
                self.connection.prepare_cached(away)?.execute((id, seat.index() as i64))?;
                self.leave(id, *seat)?;
            }
            Entry::Begun { .. } => {
                // Addresses are deleted as soon as they are of no more use.
                for statement in [
                    "UPDATE seats SET home = NULL WHERE table_id = ? AND home IS NOT NULL",
                    "DELETE FROM sent_away WHERE table_id = ?",
                ] {
                    self.connection.prepare_cached(statement)?.execute([id])?;
                }
            }
            Entry::Resigned { .. } if append.summary.given_up.is_some() => {}
            // The seat has no person any more.
            Entry::Stood { seat } | Entry::Resigned { seat, .. } => self.leave(id, *seat)?,
            _ => {}
        }
        Ok(())
    }

    fn leave(&self, table: &str, seat: Seat) -> Result<(), StoreError> {
        let left = "DELETE FROM seats WHERE table_id = ? AND seat = ?";
        self.connection.prepare_cached(left)?.execute((table, seat.index() as i64))?;
        Ok(())
    }
}

/// Was the row new? A conflict on its key means that another writer was first.
fn is_new(written: rusqlite::Result<usize>) -> Result<bool, StoreError> {
    use rusqlite::ffi::{SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE};
    match written {
        Ok(_) => Ok(true),
        Err(rusqlite::Error::SqliteFailure(error, _))
            if matches!(error.extended_code, SQLITE_CONSTRAINT_PRIMARYKEY | SQLITE_CONSTRAINT_UNIQUE) =>
        {
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}

/// The kind of a table, by which its retention is chosen.
fn kind(places: &[Reserved], is_practice: bool) -> &'static str {
    match places.contains(&Reserved::Person) {
        _ if is_practice => "practice",
        true => "people",
        false => "bots",
    }
}

fn deadline(row: &IndexRow) -> (Option<i64>, i64) {
    (row.deadline.map(|it| it.at as i64), row.deadline.map_or(0, |it| it.reckoned as i64))
}

fn status(row: &IndexRow) -> &'static str {
    match row.status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::room::tests::table_of_bots;

    /// 2 is FULL: a commit is on the disk before it is acknowledged.
    const FULL: i64 = 2;

    #[test]
    fn whatever_was_written_lightly_the_next_step_is_on_the_disk_before_it_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables");
        database::bring_up_to_date(&mut database::open(&file, Access::Write).unwrap()).unwrap();
        let mut pen = Pen::new(file, Arc::default());
        let how = |pen: &Pen| -> i64 {
            let connection = pen.connection.as_ref().expect("nothing failed");
            connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap()
        };
        pen.try_out().unwrap();
        assert_eq!(how(&pen), FULL);
        let (id, summary) = (TableId::new([0; 12]), Summary::of(&table_of_bots("tic-tac-toe", "random")));
        pen.write_summaries([(&id, 1, &summary, 0)]).unwrap();
        assert_eq!(how(&pen), FULL);
        pen.note_visits(&HashMap::from([(id, 1)])).unwrap();
        assert_eq!(how(&pen), FULL);
        // After a failure in between, the connection is dropped with its settings.
        assert!(pen.holding_lightly(|_| Err::<(), _>(StoreError::Closed)).is_err());
        assert!(pen.connection.is_none());
    }
}
