//! Retention: tables are removed some days after the last visit, in small batches beside the commits, and the file's free
//! pages are given back (incremental vacuum).

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::folder::Folder;
use crate::serve::StartError;
use crate::store::{Old, Removal, Store, StoreError};
use crate::tables::Tables;

/// A day.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Interval between two searches for old tables.
const EVERY: Duration = Duration::from_secs(10 * 60);
/// The same while an old table is still held in memory.
const SOON: Duration = Duration::from_secs(1);
/// Most old tables that one query finds.
const AT_ONCE: u32 = 200;

/// How long after somebody was last there a table is kept; none for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keep {
    /// Games of people that are over.
    pub finished: Option<Duration>,
    /// Games of people that are not: they wait for players, or for somebody to go on.
    pub unfinished: Option<Duration>,
    /// Games that were played on from a moment of another one.
    pub practice: Option<Duration>,
    /// Games of bots alone.
    pub bots: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Self {
        let days = |days: u32| Some(DAY * days);
        Keep { finished: days(365), unfinished: days(90), practice: days(30), bots: days(7) }
    }
}

impl Keep {
    /// For ever.
    pub const ALL: Keep = Keep { finished: None, unfinished: None, practice: None, bots: None };
}

/// Removes old tables periodically until the shutdown.
pub(crate) async fn tidy_up(tables: Arc<Tables>, keep: Keep) {
    let server = tables.server().clone();
    loop {
        // Taken first: a test may push the clock meanwhile.
        let began = server.time.now();
        let removed = remove_old(&tables, &keep).await;
        match server.quota.recount(&server.store).await {
            // Removals may have freed a quota for which bots were held back.
            Ok(()) => tables.resume_held().await,
            Err(error) => tracing::warn!(%error, "what each address keeps could not be counted"),
        }
        let pause = match removed {
            Ok(Left::None) => EVERY,
            Ok(Left::Held) => SOON,
            Err(error) => {
                tracing::warn!(%error, "old tables could not be removed");
                EVERY
            }
        };
        let due = began + pause;
        tokio::select! {
            () = server.closes() => return,
            () = server.time.sleep_until(due) => {}
        }
    }
}

/// Old tables that were not removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Left {
    None,
    /// Some are held in memory.
    Held,
}

async fn remove_old(tables: &Tables, keep: &Keep) -> Result<Left, StoreError> {
    let server = tables.server();
    loop {
        let old = server.store.old_tables(keep, server.time.seconds(), AT_ONCE).await?;
        // A table that is held is not removed.
        let (held, gone): (Vec<Old>, Vec<Old>) = old.into_iter().partition(|old| tables.is_held(&old.table));
        if gone.is_empty() {
            return Ok(if held.is_empty() { Left::None } else { Left::Held });
        }
        for old in gone {
            loop {
                match server.writer.remove(old.clone()).await? {
                    Removal::More if server.is_closing() => return Ok(Left::None),
                    Removal::More => {}
                    Removal::Done => {
                        server.reviews.forget(&old.table);
                        metrics::counter!("ruckus_tables_removed_total").increment(1);
                        break;
                    }
                    Removal::Visited => break,
                }
            }
        }
    }
}

/// The result of tidying a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tidied {
    pub removed: usize,
    /// Bytes of the file before.
    pub before: u64,
    /// Bytes of the file after.
    pub after: u64,
}

/// Removes old tables from the store in a folder that no server uses, and vacuums its file.
pub async fn tidy(data: &Path, keep: &Keep) -> Result<Tidied, StartError> {
    let _folder = Folder::take(data)?;
    let file = data.join(Store::FILE);
    let length = || file.metadata().map_or(0, |it| it.len());
    let store = Store::open(data).await?;
    let (before, mut removed, now) = (length(), 0, crate::time::Time::default().seconds());
    let mut pen = store.pen();
    loop {
        let old = store.old_tables(keep, now, AT_ONCE).await?;
        if old.is_empty() {
            break;
        }
        for old in old {
            while pen.remove(&old)? == Removal::More {}
            removed += 1;
        }
        pen.keep_log();
    }
    pen.write_anew()?;
    store.close().await;
    drop((pen, store));
    Ok(Tidied { removed, before, after: length() })
}
