//! The one that writes: a connection of its own, given up after any failure.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ruckus_core::Seat;
use ruckus_table::{Entry, Guest, Made, Reserved, Setup, Status};
use rusqlite::hooks::Wal;
use rusqlite::{CachedStatement, Connection, ErrorCode};

use super::database::{self, Access, OF_A_TABLE, OF_AN_ENTRY};
use super::log::{self, FOLD_AT, FRAME, Folder, LONGEST};
use super::{Append, AppendError, Drawn, Old, Removal, Row, StoreError, Summary, TableId, Urgency};

/// The most entries removed in one transaction, and free pages given back after it.
const REMOVED_AT_ONCE: i64 = 1_000;
const PAGES_AT_ONCE: i64 = 500;
/// Busy timeout of a checkpoint: how long the log waits for readers before it begins anew.
const FOR_READERS: Duration = Duration::from_millis(20);

/// Writes batches of entries, each in one transaction that is on the disk before anybody is answered.
#[derive(Debug)]
pub struct Pen {
    file: PathBuf,
    /// None at first, and after a failure: whatever a failed commit left behind goes with its connection.
    connection: Option<Connection>,
    /// How many frames the log had after the last commit. Those who read for long look at it.
    log: Arc<AtomicU64>,
    folder: Folder,
    /// How many frames the log may have before it is copied into the file.
    fold_at: u64,
    /// Is it being copied, beside the commits?
    folding: bool,
    /// Does the log's file keep its length on the disk, although the log begins anew in it?
    is_roomy: bool,
    /// From when to when the last commit was brought to the disk.
    committed: Option<(Instant, Instant)>,
}

impl Pen {
    pub(super) fn new(file: PathBuf, log: Arc<AtomicU64>) -> Self {
        let folder = Folder::start(file.clone());
        Pen {
            file,
            connection: None,
            log,
            folder,
            fold_at: FOLD_AT,
            folding: false,
            is_roomy: false,
            committed: None,
        }
    }

    /// From when to when the last commit was brought to the disk, by writing the log and fsync.
    pub fn last_commit(&self) -> Option<(Instant, Instant)> {
        self.committed
    }

    /// The bytes of the log that are in use.
    pub fn log_bytes(&self) -> u64 {
        self.log.load(Ordering::Relaxed) * FRAME
    }

    /// Keeps the log short, between two commits.
    pub fn keep_log(&mut self) {
        let frames = self.log.load(Ordering::Relaxed);
        if frames < self.fold_at {
            return;
        }
        if !self.folding {
            self.folding = true;
            self.folder.begin();
        }
        // Who writes faster than the disk takes it waits here for once.
        while frames >= LONGEST && self.folder.is_working() {
            std::thread::sleep(Duration::from_millis(1));
        }
        if !self.folder.is_working() {
            self.folding = false;
            self.begin_log_anew("RESTART");
        }
    }

    /// Copies the whole log into the file and gives its room on the disk back.
    pub fn clear_log(&mut self) {
        let is_long = self.is_roomy || self.log.load(Ordering::Relaxed) > 0;
        if is_long && !self.folder.is_working() {
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
                self.fold_at = FOLD_AT;
                self.is_roomy = mode != "TRUNCATE";
                self.log.store(0, Ordering::Relaxed);
            }
            // Somebody reads what stands in the log, such as a backup: it is tried again when there is more.
            Ok(done) => self.fold_at = done.log.max(0) as u64 + FOLD_AT / 4,
            Err(error) => tracing::warn!(%error, "the store's log could not begin anew"),
        }
    }

    /// Stores a batch in one transaction and answers for each part. One that conflicts leaves the others be.
    /// With how many bytes the store has grown by it.
    pub fn append(&mut self, batch: &[Append]) -> Vec<Result<u64, AppendError>> {
        match self.commit(batch) {
            Ok(answers) => answers,
            // One part may be what the store does not take; alone, each of the others is taken.
            Err(error) if batch.len() > 1 && is_refusal(&error) => {
                batch.iter().flat_map(|append| self.append(std::slice::from_ref(append))).collect()
            }
            Err(error) => {
                tracing::error!(%error, appends = batch.len(), "a commit failed");
                batch.iter().map(|_| Err(AppendError::Store(error.clone()))).collect()
            }
        }
    }

    /// Writes what was put off: when these tables changed last, what the lobby shows of them, and how many bytes they grew by.
    pub fn draw<'f>(
        &mut self,
        faces: impl IntoIterator<Item = (&'f TableId, u64, &'f Summary, u64)>,
    ) -> Result<(), StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for (table, changed, face, bytes) in faces {
                database::draw(&transaction, table, changed, face, bytes)?;
            }
            Ok(transaction.commit()?)
        })
    }

    /// Writes faces that were made anew of entries, unless there are more entries by now.
    pub fn redraw(&mut self, faces: &[Drawn]) -> Result<(), StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for drawn in faces {
                database::redraw(&transaction, drawn)?;
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

    /// Takes a table off a guest's own list. Of a stranger, on whose list it never was, nothing is kept.
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
            // Each step gives one page back.
            while pages.next()?.is_some() {}
            Ok(())
        })?;
        Ok(removal)
    }

    /// Writes the whole file anew, without the gaps that removed tables left. Nobody else may use it meanwhile.
    pub fn write_anew(&mut self) -> Result<(), StoreError> {
        self.holding(|connection| {
            Ok(connection
                .execute_batch("PRAGMA auto_vacuum = INCREMENTAL; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")?)
        })
    }

    /// Tries whether the disk takes anything: a commit that changes nothing of any table.
    pub fn try_out(&mut self) -> Result<(), StoreError> {
        self.holding(|connection| {
            connection.execute_batch("BEGIN IMMEDIATE; CREATE TABLE tried (out BLOB) STRICT;")?;
            // About what a batch takes.
            connection
                .execute_batch("INSERT INTO tried VALUES (zeroblob(100000)); DROP TABLE tried; COMMIT")?;
            Ok(())
        })
    }

    fn commit(&mut self, batch: &[Append]) -> Result<Vec<Result<u64, AppendError>>, StoreError> {
        let committed = self.holding(|connection| {
            // Immediate: a second process that writes is waited for at the start, where nothing can be lost yet.
            connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
            let mut answers = Vec::with_capacity(batch.len());
            {
                let mut sheet = Sheet::new(connection)?;
                for append in batch {
                    answers.push(sheet.write(append)?.ok_or(AppendError::Conflict));
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

    /// For what nobody waits for and what can be made again from the entries: it reaches the disk with the next commit that
    /// somebody waits for, and those who move meanwhile wait less.
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

/// Did the store refuse what was to be written, rather than fail?
fn is_refusal(error: &StoreError) -> bool {
    matches!(error, StoreError::Database(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation))
}

/// Every statement of a batch, at hand.
struct Sheet<'c> {
    connection: &'c Connection,
    entry: CachedStatement<'c>,
    row: CachedStatement<'c>,
}

impl<'c> Sheet<'c> {
    fn new(connection: &'c Connection) -> Result<Self, StoreError> {
        Ok(Sheet {
            connection,
            entry: connection.prepare_cached("INSERT INTO entries (table_id, seq, json) VALUES (?, ?, ?)")?,
            row: connection.prepare_cached(
                "UPDATE tables SET face = ?2, changed = ?3, status = ?4, bots_awaited = ?5, deadline = ?6, reckoned = ?7,
                 bytes = bytes + ?8 WHERE id = ?1",
            )?,
        })
    }

    /// Writes one part and answers how many bytes it takes; none, and has written nothing, if its place is taken.
    fn write(&mut self, append: &Append) -> Result<Option<u64>, StoreError> {
        let (id, row) = (append.table.as_str(), &append.row);
        let is_new_table = matches!(append.entries.first(), Some(Entry::Made(_)));
        let written = append.entries.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>();
        let written = written.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let bytes = written.iter().map(|json| json.len() as u64 + OF_AN_ENTRY).sum::<u64>()
            + if is_new_table { OF_A_TABLE } else { 0 };
        if let Some(Entry::Made(made)) = append.entries.first() {
            let Made { places, setup: Setup { game, host, private, at, played_on, .. }, .. } = &**made;
            // A new table must be new.
            let made = "INSERT INTO tables
                (id, changed, status, bots_awaited, deadline, reckoned, game, host, created, private, face, visited, kind, bytes, home)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let (deadline, reckoned) = deadline(row);
            let Row { changed, bots_awaited, .. } = *row;
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
                append.face.write(),
                // Whoever makes it is there.
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
            // Whoever has the first number has the others: nothing of this part is written yet.
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
            let Row { changed, bots_awaited, .. } = *row;
            let (deadline, reckoned) = deadline(row);
            let face = append.face.write();
            let status = status(row);
            self.row.execute((
                id,
                face,
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
                // The seats of whoever makes a table do not count.
                let home = append.home.filter(|_| append.first > 0).map(|home| home.0);
                self.connection.prepare_cached(sat)?.execute((id, seat.index() as i64, &guest.0, home))?;
                // Whoever sits down again wants to find it again.
                let back = "DELETE FROM taken_off WHERE guest = ? AND table_id = ?";
                self.connection.prepare_cached(back)?.execute((&guest.0, id))?;
            }
            Entry::Privacy { private } => {
                let shown = "UPDATE tables SET private = ? WHERE id = ?";
                self.connection.prepare_cached(shown)?.execute((private, id))?;
            }
            Entry::SentAway { seat } => {
                // Whoever is at home where the table was made is known there by more than an address.
                let away = "INSERT OR IGNORE INTO sent_away (table_id, home)
                    SELECT table_id, seats.home FROM seats JOIN tables ON tables.id = table_id
                    WHERE table_id = ?1 AND seat = ?2 AND seats.home IS NOT NULL AND seats.home IS NOT tables.home";
                self.connection.prepare_cached(away)?.execute((id, seat.index() as i64))?;
                self.leave(id, *seat)?;
            }
            Entry::Begun { .. } => {
                // From where they came is of no more use.
                for statement in [
                    "UPDATE seats SET home = NULL WHERE table_id = ? AND home IS NOT NULL",
                    "DELETE FROM sent_away WHERE table_id = ?",
                ] {
                    self.connection.prepare_cached(statement)?.execute([id])?;
                }
            }
            Entry::Resigned { .. } if append.face.given_up.is_some() => {}
            // Whoever left their seat, be it to somebody else or to a bot.
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

/// For how long it is kept follows from this.
fn kind(places: &[Reserved], is_practice: bool) -> &'static str {
    match places.contains(&Reserved::Person) {
        _ if is_practice => "practice",
        true => "people",
        false => "bots",
    }
}

fn deadline(row: &Row) -> (Option<i64>, i64) {
    (row.deadline.map(|it| it.at as i64), row.deadline.map_or(0, |it| it.reckoned as i64))
}

fn status(row: &Row) -> &'static str {
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
        let (id, face) = (TableId::new([0; 12]), Summary::of(&table_of_bots("tic-tac-toe", "random")));
        pen.draw([(&id, 1, &face, 0)]).unwrap();
        assert_eq!(how(&pen), FULL);
        pen.note_visits(&HashMap::from([(id, 1)])).unwrap();
        assert_eq!(how(&pen), FULL);
        // Where something fails in between, the connection goes with what it was set to.
        assert!(pen.holding_lightly(|_| Err::<(), _>(StoreError::Closed)).is_err());
        assert!(pen.connection.is_none());
    }
}
