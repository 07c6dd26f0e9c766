//! Looking through the whole file for damage (SQLite's quick check), which gives way to those who write.

use std::sync::atomic::Ordering;

use rusqlite::ErrorCode;

use super::log::{FRAME, GIVE_WAY};
use super::{Store, StoreError};

/// Instructions of SQLite, or pages looked at, between two questions whether to go on.
const ASK_EVERY: i32 = 50;

/// What a look through the whole file came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    Well,
    Damaged,
    /// It gave way: the log has become long meanwhile, or whoever asked for it stopped it.
    GaveWay,
}

impl Store {
    /// Looks through the whole file, in one transaction, until it is done, the log is long, or `stop` is true. It takes a
    /// while where there is much to read.
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
