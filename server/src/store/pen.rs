//! The one that writes: a connection of its own, given up after any failure.

use std::path::PathBuf;

use ruckus_table::{Entry, Guest, Status};
use rusqlite::{CachedStatement, Connection, ErrorCode};

use super::database::{self, Access};
use super::{Append, AppendError, Face, Row, StoreError, TableId, Urgency};

/// Writes batches of entries, each in one transaction that is on the disk before anybody is answered.
#[derive(Debug)]
pub struct Pen {
    file: PathBuf,
    /// None at first, and after a failure: whatever a failed commit left behind goes with its connection.
    connection: Option<Connection>,
}

impl Pen {
    pub(super) fn new(file: PathBuf) -> Self {
        Pen { file, connection: None }
    }

    /// Stores a batch in one transaction and answers for each part. One that conflicts leaves the others be.
    pub fn append(&mut self, batch: &[Append]) -> Vec<Result<(), AppendError>> {
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

    /// Writes what was put off: when these tables changed last, and what the lobby shows of them.
    pub fn draw<'f>(
        &mut self,
        faces: impl IntoIterator<Item = (&'f TableId, u64, &'f Face)>,
    ) -> Result<(), StoreError> {
        self.holding_lightly(|connection| {
            let transaction = connection.unchecked_transaction()?;
            for (table, changed, face) in faces {
                database::draw(&transaction, table, Some(changed), face)?;
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

    fn commit(&mut self, batch: &[Append]) -> Result<Vec<Result<(), AppendError>>, StoreError> {
        self.holding(|connection| {
            // Immediate: a second process that writes is waited for at the start, where nothing can be lost yet.
            connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
            let mut answers = Vec::with_capacity(batch.len());
            {
                let mut sheet = Sheet::new(connection)?;
                for append in batch {
                    answers.push(if sheet.write(append)? { Ok(()) } else { Err(AppendError::Conflict) });
                }
            }
            connection.prepare_cached("COMMIT")?.execute([])?;
            Ok(answers)
        })
    }

    fn holding<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => database::open(&self.file, Access::Write)?,
        };
        let done = work(&connection)?;
        self.connection = Some(connection);
        Ok(done)
    }

    /// For what nobody waits for and what can be made again from the entries: it reaches the disk with the next commit that
    /// somebody waits for, and those who move meanwhile wait less.
    fn holding_lightly<T>(
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
                "UPDATE tables SET face = ?2, changed = ?3, status = ?4, bots_awaited = ?5, deadline = ?6, reckoned = ?7
                 WHERE id = ?1",
            )?,
        })
    }

    /// Writes one part; answers no, and has written nothing, if its place is taken.
    fn write(&mut self, append: &Append) -> Result<bool, StoreError> {
        let (id, row) = (append.table.as_str(), &append.row);
        let is_new_table = matches!(append.entries.first(), Some(Entry::Made { .. }));
        if let Some(Entry::Made { game, host, private, at, .. }) = append.entries.first() {
            // A new table must be new.
            let made = "INSERT INTO tables
                (id, changed, status, bots_awaited, deadline, reckoned, game, host, created, private, face, visited)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
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
            ));
            if !is_new(written)? {
                return Ok(false);
            }
        }
        for (number, entry) in append.entries.iter().enumerate() {
            let json = serde_json::to_string(entry)
                .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
            let place = append.first as i64 + number as i64;
            let written = self.entry.execute((id, place, json));
            // Whoever has the first number has the others: nothing of this part is written yet.
            if number == 0 && append.first > 0 {
                if !is_new(written)? {
                    return Ok(false);
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
            self.row.execute((id, face, changed as i64, status(row), bots_awaited, deadline, reckoned))?;
        }
        Ok(true)
    }

    fn seat(&self, append: &Append, entry: &Entry) -> Result<(), StoreError> {
        let id = append.table.as_str();
        match entry {
            Entry::Sat { seat, guest, .. } => {
                let sat = "INSERT OR REPLACE INTO seats (table_id, seat, guest) VALUES (?, ?, ?)";
                self.connection.prepare_cached(sat)?.execute((id, seat.index() as i64, &guest.0))?;
                // Whoever sits down again wants to find it again.
                let back = "DELETE FROM taken_off WHERE guest = ? AND table_id = ?";
                self.connection.prepare_cached(back)?.execute((&guest.0, id))?;
            }
            Entry::Resigned { .. } if append.face.given_up.is_some() => {}
            // Whoever left their seat, be it to somebody else or to a bot.
            Entry::Stood { seat } | Entry::Resigned { seat } => {
                let stood = "DELETE FROM seats WHERE table_id = ? AND seat = ?";
                self.connection.prepare_cached(stood)?.execute((id, seat.index() as i64))?;
            }
            _ => {}
        }
        Ok(())
    }
}

/// Was it written, or has somebody else written there?
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
        let mut pen = Pen::new(file);
        let how = |pen: &Pen| -> i64 {
            let connection = pen.connection.as_ref().expect("nothing failed");
            connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap()
        };
        pen.try_out().unwrap();
        assert_eq!(how(&pen), FULL);
        let (id, face) = (TableId::new([0; 12]), Face::of(&table_of_bots("tic-tac-toe", "random")));
        pen.draw([(&id, 1, &face)]).unwrap();
        assert_eq!(how(&pen), FULL);
        pen.note_visits(&HashMap::from([(id, 1)])).unwrap();
        assert_eq!(how(&pen), FULL);
        // Where something fails in between, the connection goes with what it was set to.
        assert!(pen.holding_lightly(|_| Err::<(), _>(StoreError::Closed)).is_err());
        assert!(pen.connection.is_none());
    }
}
