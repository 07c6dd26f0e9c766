//! The file itself: opening it, bringing it up to date, and reading its rows.

use std::fmt;
use std::path::Path;
use std::time::Duration;

use ruckus_table::{Entry, FORMAT, Status, Table, format_of};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, TransactionBehavior};

use super::log::{FRAME, LONGEST};
use super::{Listed, RebuiltSummary, StoreError, TableId};
use crate::summary::Summary;

/// In order; the number of those that were applied is the file's edition (`user_version`).
const MIGRATIONS: [&str; 10] = [
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_faces.sql"),
    include_str!("../../migrations/0003_deadlines.sql"),
    include_str!("../../migrations/0004_visits.sql"),
    include_str!("../../migrations/0005_upkeep.sql"),
    include_str!("../../migrations/0006_kept.sql"),
    include_str!("../../migrations/0007_reviews.sql"),
    include_str!("../../migrations/0008_seats.sql"),
    include_str!("../../migrations/0009_shares.sql"),
    include_str!("../../migrations/0010_gone.sql"),
];

/// Largest lag of the index behind a table's entries, in seconds: twice the write-behind, and some more for slow disks.
const LATE: i64 = 2 * super::PAUSE as i64 + 20;

/// Overhead of a table in the file, in bytes (estimated).
pub(super) const OF_A_TABLE: u64 = 2_000;
/// Overhead of an entry in the file besides its JSON, in bytes (estimated).
pub(super) const OF_AN_ENTRY: u64 = 30;

/// Busy timeout of a writer: how long it waits for the lock of another process.
pub(super) const FOR_WRITERS: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    Read,
    Write,
}

pub(super) fn open(file: &Path, access: Access) -> Result<Connection, StoreError> {
    let rights = match access {
        Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
        Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    };
    let connection = Connection::open_with_flags(file, rights | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(FOR_WRITERS)?;
    if access == Access::Write {
        // Incremental vacuum gives free pages back one by one. It must be set in a new file; an old one needs a full VACUUM.
        if connection.pragma_query_value(None, "page_count", |row| row.get::<_, i64>(0))? == 0 {
            connection.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
        }
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        // Each commit reaches the disk before it is acknowledged.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Checkpoints are run by [`log`](super::log), not by a commit.
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        // A longer log is truncated when it is reset.
        connection
            .pragma_update_and_check(None, "journal_size_limit", (LONGEST * FRAME) as i64, |_| Ok(()))?;
    } else {
        // In kilobytes: small, since the system's page cache holds what many read.
        connection.pragma_update(None, "cache_size", -256)?;
    }
    Ok(connection)
}

/// Applies the missing migrations. A file that is up to date is not written to, so that it can be opened on a full disk.
pub(super) fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as u32;
    let found = edition(connection)?;
    if found == known {
        return Ok(());
    }
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for migration in &MIGRATIONS[found as usize..] {
        transaction.execute_batch(migration)?;
    }
    transaction.execute_batch("DROP TABLE IF EXISTS _sqlx_migrations")?;
    transaction.pragma_update(None, "user_version", known)?;
    Ok(transaction.commit()?)
}

/// A secret of this server, and since when it has it, in seconds since 1970.
#[derive(Clone, Copy)]
pub(crate) struct Secret {
    pub(crate) bytes: [u8; 32],
    pub(crate) since: u64,
}

/// A secret does not slip into a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The secret of this name, drawn when it is first asked for.
pub(super) fn secret(connection: &Connection, name: &str) -> Result<Secret, StoreError> {
    let read = || {
        let query = "SELECT secret, since FROM secrets WHERE name = ?";
        let secret =
            |row: &Row<'_>| Ok(Secret { bytes: row.get(0)?, since: row.get::<_, i64>(1)?.max(0) as u64 });
        connection.query_row(query, [name], secret).optional()
    };
    if let Some(secret) = read()? {
        return Ok(secret);
    }
    let drawn = "INSERT OR IGNORE INTO secrets (name, secret, since) VALUES (?, ?, unixepoch())";
    connection.execute(drawn, (name, crate::chance::bytes::<32>()))?;
    Ok(read()?.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
}

/// The first Ruckus kept its edition in a table instead.
fn edition(connection: &Connection) -> Result<u32, StoreError> {
    let edition = connection.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0))?;
    let first = "SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations'";
    if edition == 0 && connection.query_row(first, [], |_| Ok(())).optional()?.is_some() {
        return Ok(connection.query_row(
            "SELECT coalesce(max(version), 0) FROM _sqlx_migrations",
            [],
            |row| row.get(0),
        )?);
    }
    Ok(edition)
}

/// The tables whose summaries may be missing or older than their entries: those of before there were summaries, and those
/// that changed last before a crash (write-behind, [`Pen::write_summaries`](super::Pen::write_summaries)).
pub(super) fn late_summaries(connection: &Connection) -> Result<Vec<TableId>, StoreError> {
    // All queries use an index: their cost does not grow with the number of tables.
    let newest = "SELECT max(changed) FROM tables WHERE status = ? AND private = ?";
    let late = "SELECT id FROM tables WHERE status = ? AND private = ? AND changed >= ?";
    let mut ids = connection
        .prepare("SELECT id FROM tables WHERE face = ''")?
        .query_map([], |row| row.get::<_, String>(0))?
        .collect::<Result<Vec<_>, _>>()?;
    for (status, private) in [("playing", 0), ("playing", 1), ("over", 0), ("over", 1)] {
        let newest: Option<i64> = connection.query_row(newest, (status, private), |row| row.get(0))?;
        let since = newest.unwrap_or(0) - LATE;
        let mut late = connection.prepare(late)?;
        let late = late.query_map((status, private, since), |row| row.get::<_, String>(0))?;
        ids.extend(late.collect::<Result<Vec<_>, _>>()?);
    }
    Ok(ids.iter().filter_map(|id| TableId::parse(id)).collect())
}

/// A table's summary, rebuilt from its entries; none if they cannot be folded.
pub(super) fn rebuild_summary(connection: &Connection, table: &TableId) -> Option<RebuiltSummary> {
    let folded = entries(connection, table).ok().and_then(|(entries, _)| Table::fold(entries).ok());
    if folded.is_none() {
        tracing::error!(%table, "a table cannot be folded; the lobby will not list it");
    }
    // The stored summary of a closed table, from when its rules were played, says more than can be rebuilt.
    let folded = folded.filter(|table| table.closed().is_none())?;
    Some(RebuiltSummary { table: table.clone(), entries: folded.entries(), summary: Summary::of(&folded) })
}

/// Writes a rebuilt summary, unless there are more entries by now than it was built from.
pub(super) fn write_rebuilt(connection: &Connection, rebuilt: &RebuiltSummary) -> Result<(), StoreError> {
    let RebuiltSummary { table, entries, summary } = rebuilt;
    let updated = "UPDATE tables SET face = ?1
                   WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = ?2 AND seq >= ?3)";
    connection.prepare_cached(updated)?.execute((summary.write(), table.as_str(), *entries as i64))?;
    Ok(())
}

/// Writes the late row of a table: its last change, its summary, and the bytes by which it has grown since the last row.
pub(super) fn write_summary(
    connection: &Connection,
    table: &TableId,
    changed: u64,
    summary: &Summary,
    bytes: u64,
) -> Result<(), StoreError> {
    let updated = "UPDATE tables SET face = ?, changed = ?, bytes = bytes + ? WHERE id = ?";
    let row = (summary.write(), changed as i64, bytes as i64, table.as_str());
    connection.prepare_cached(updated)?.execute(row)?;
    Ok(())
}

/// The entries of a table, and about how many bytes it takes.
pub(super) fn entries(connection: &Connection, table: &TableId) -> Result<(Vec<Entry>, u64), StoreError> {
    let damaged = |problem: String| StoreError::Damaged { table: table.clone(), problem };
    let query = "SELECT seq, json FROM entries WHERE table_id = ? ORDER BY seq";
    let mut query = connection.prepare_cached(query)?;
    let mut rows = query.query([table.as_str()])?;
    let (mut entries, mut bytes) = (Vec::new(), OF_A_TABLE);
    while let Some(row) = rows.next()? {
        if row.get::<_, i64>(0)? != entries.len() as i64 {
            return Err(damaged(format!("entry {} is missing", entries.len())));
        }
        let text = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
        bytes += text.len() as u64 + OF_AN_ENTRY;
        // A format that is newer than this program is reported as such, not as damage.
        if entries.is_empty()
            && let Some(found) = format_of(text).filter(|&found| found > FORMAT)
        {
            return Err(StoreError::NewerTable { table: table.clone(), found });
        }
        // The error's text could quote hidden information, so only the entry's number is reported.
        let entry = serde_json::from_str(text);
        entries.push(entry.map_err(|_| damaged(format!("entry {} cannot be read", entries.len())))?);
    }
    Ok((entries, bytes))
}

/// One line of the lobby; none for a row that says nothing.
pub(super) fn listed(row: &Row<'_>) -> Result<Option<Listed>, StoreError> {
    let id = row.get::<_, String>(0)?;
    let (Some(id), Some(summary)) = (TableId::parse(&id), Summary::read(row.get::<_, String>(4)?.as_str()))
    else {
        tracing::error!(table = id, "a table cannot be listed");
        return Ok(None);
    };
    let status = match row.get_ref(2)?.as_str().unwrap_or_default() {
        "open" => Status::Open,
        "playing" => Status::Playing,
        _ => Status::Over,
    };
    let seconds = |column: usize| row.get::<_, i64>(column).map(|it| it.max(0) as u64);
    let clocked = row.get::<_, Option<i64>>(6)?.is_some();
    let (game, changed, visited) = (row.get(1)?, seconds(3)?, seconds(5)?);
    Ok(Some(Listed { id, game, status, changed, visited, clocked, summary }))
}
