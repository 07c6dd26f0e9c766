//! The integrity check of the whole file (SQLite's quick check), which gives way to writers: a progress handler interrupts it.

use std::sync::atomic::Ordering;

use rusqlite::ErrorCode;

use super::log::{FRAME, GIVE_WAY};
use super::{Store, StoreError};

/// Instructions of SQLite's virtual machine, or pages checked, between two calls of the progress handler.
const ASK_EVERY: i32 = 50;

/// The result of an integrity check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    Well,
    Damaged,
    /// It was interrupted: the log has become long meanwhile, or the caller stopped it.
    GaveWay,
}

impl Store {
    /// Checks the whole file, in one transaction, until it is done, the log is long, or `stop` is true. It reads every page.
    pub async fn look_through(
        &self,
        mut stop: impl FnMut() -> bool + Send + 'static,
    ) -> Result<Looked, StoreError> {
        let log = self.log.clone();
        let looked = self.read(move |connection| {
            let gives_way = move || stop() || log.load(Ordering::Relaxed) > GIVE_WAY;
            connection.progress_handler(ASK_EVERY, Some(gives_way))?;
            let answer = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))?;
            connection.progress_handler(0, None::<fn() -> bool>)?;
            Ok(if answer == "ok" { Looked::Well } else { Looked::Damaged })
        });
        match looked.await {
            Err(StoreError::Database(error))
                if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) =>
            {
                Ok(Looked::GaveWay)
            }
            looked => looked,
        }
    }

    /// The bytes of the log that are in use.
    pub fn log_bytes(&self) -> u64 {
        self.log.load(Ordering::Relaxed) * FRAME
    }
}
