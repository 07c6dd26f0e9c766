//! The file itself: opening it, bringing it up to date, and reading its rows.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

use ruckus_table::{Entry, Status, Table};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, TransactionBehavior};

use super::{Listed, StoreError, TableId};
use crate::face::Face;

/// In order; the number of those that were applied is the file's edition (`user_version`).
const MIGRATIONS: [&str; 4] = [
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_faces.sql"),
    include_str!("../../migrations/0003_deadlines.sql"),
    include_str!("../../migrations/0004_visits.sql"),
];

/// What the index says of a table's last change, and its face, may be so many seconds behind: twice what may be put off,
/// and some more for slow disks.
const LATE: i64 = 2 * super::PAUSE as i64 + 20;

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
    connection.busy_timeout(Duration::from_secs(5))?;
    if access == Access::Write {
        connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
        // Each commit reaches the disk before it is acknowledged.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Nobody waits for it: see [`Store::fold_log`](super::Store::fold_log).
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
    } else {
        // In kilobytes; what many read is in the system's own cache.
        connection.pragma_update(None, "cache_size", -256)?;
    }
    Ok(connection)
}

pub(super) fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as u32;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = edition(&transaction)?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for migration in &MIGRATIONS[found as usize..] {
        transaction.execute_batch(migration)?;
    }
    transaction.execute_batch("DROP TABLE IF EXISTS _sqlx_migrations")?;
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    // A damaged index is told by whoever looks for it; it must not keep the tables from being played.
    if let Err(error) = draw_faces(connection) {
        tracing::error!(%error, "what the lobby shows could not be brought up to date");
    }
    Ok(())
}

/// Puts zeros behind the log, and says how long its file is then. Whoever reads the log stops at what is no page of it.
pub(super) fn lengthen_log(connection: &mut Connection, file: &Path, by: usize) -> Result<u64, StoreError> {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    // Nobody else writes to the log as long as this lasts.
    let right_to_write = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut log = OpenOptions::new().append(true).open(log)?;
    log.write_all(&vec![0; by])?;
    log.sync_data()?;
    right_to_write.rollback()?;
    Ok(log.metadata()?.len())
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

/// Draws the faces of tables that are older than faces are, and of those that changed last: a server that was cut off may
/// not have come to it ([`Pen::draw`](super::Pen::draw)). One that cannot be folded stays as it is.
fn draw_faces(connection: &Connection) -> Result<(), StoreError> {
    // Both walk along an index, however many tables there are.
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
    for id in ids.iter().filter_map(|id| TableId::parse(id)) {
        let face = entries(connection, &id).ok().and_then(|entries| Table::fold(entries).ok());
        if let Some(face) = face.map(|table| Face::of(&table)) {
            draw(connection, &id, None, &face)?;
        } else {
            tracing::error!(table = %id, "a table cannot be folded; the lobby will not list it");
        }
    }
    Ok(())
}

/// `changed` is left as it is where none is given.
pub(super) fn draw(
    connection: &Connection,
    table: &TableId,
    changed: Option<u64>,
    face: &Face,
) -> Result<(), StoreError> {
    let drawn = "UPDATE tables SET face = ?, changed = coalesce(?, changed) WHERE id = ?";
    let changed = changed.map(|changed| changed as i64);
    connection.prepare_cached(drawn)?.execute((face.write(), changed, table.as_str()))?;
    Ok(())
}

pub(super) fn entries(connection: &Connection, table: &TableId) -> Result<Vec<Entry>, StoreError> {
    let damaged = |problem: String| StoreError::Damaged { table: table.clone(), problem };
    let query = "SELECT seq, json FROM entries WHERE table_id = ? ORDER BY seq";
    let mut query = connection.prepare_cached(query)?;
    let mut rows = query.query([table.as_str()])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        if row.get::<_, i64>(0)? != entries.len() as i64 {
            return Err(damaged(format!("entry {} is missing", entries.len())));
        }
        let text = row.get_ref(1)?.as_str().map_err(rusqlite::Error::from)?;
        // The error's words could quote what is hidden; its place says enough.
        let entry = serde_json::from_str(text);
        entries.push(entry.map_err(|_| damaged(format!("entry {} cannot be read", entries.len())))?);
    }
    Ok(entries)
}

/// One line of the lobby; none for a row that says nothing.
pub(super) fn listed(row: &Row<'_>) -> Result<Option<Listed>, StoreError> {
    let id = row.get::<_, String>(0)?;
    let (Some(id), Some(face)) = (TableId::parse(&id), Face::read(row.get::<_, String>(4)?.as_str())) else {
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
    Ok(Some(Listed { id, game, status, changed, visited, clocked, face }))
}
