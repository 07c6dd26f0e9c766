//! Health checks: what `/health` answers, and which damage was found.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use rusqlite::ErrorCode;

use crate::app::App;
use crate::lock::Lock as _;
use crate::state::ServerState;
use crate::store::{Looked, StoreError, TableId};
use crate::under_test;

/// Most damaged tables that are remembered, so that the list is bounded.
const MOST_REMEMBERED: usize = 1_000;
/// An integrity check that gave way to writers begins again after this long without a write.
const QUIET: Duration = Duration::from_secs(5);

/// What was found damaged since the start.
#[derive(Debug, Default)]
pub(crate) struct Health {
    tables: Mutex<HashSet<TableId>>,
    store: AtomicBool,
}

/// Where damage is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Damage {
    /// One table cannot be read; the others can.
    Table,
    /// The file itself is damaged: its pages, or an index.
    Store,
}

impl Damage {
    /// The damage that an error of the store tells of, if it does.
    pub(crate) fn of(error: &StoreError) -> Option<Self> {
        match error {
            StoreError::Damaged { .. } => Some(Damage::Table),
            StoreError::Database(error) => {
                let code = error.sqlite_error_code()?;
                let damaged = matches!(code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase);
                damaged.then_some(Damage::Store)
            }
            _ => None,
        }
    }
}

impl Health {
    /// Notes whether a table could be opened.
    pub(crate) fn note_table<T>(&self, table: &TableId, opened: Result<T, &StoreError>) {
        let mut tables = self.tables.locked();
        match opened.err().map(Damage::of) {
            None => drop(tables.remove(table)),
            Some(Some(Damage::Table)) if tables.len() < MOST_REMEMBERED => drop(tables.insert(table.clone())),
            Some(Some(Damage::Store)) => self.note_store(),
            Some(_) => {}
        }
    }

    pub(crate) fn note_store(&self) {
        if !self.store.swap(true, Ordering::Relaxed) {
            tracing::error!("the store is damaged; make a copy of it before anything else");
        }
    }

    fn damaged_tables(&self) -> usize {
        self.tables.locked().len()
    }
}

/// Checks the integrity of the whole store once, in the background. It gives way where much is written meanwhile, and begins
/// again when writing has stopped.
pub(crate) async fn look_through(server: Arc<ServerState>) {
    loop {
        let closing = server.clone();
        match server.store.look_through(move || closing.is_closing()).await {
            Ok(Looked::Well) => return,
            Ok(Looked::Damaged) => return server.health.note_store(),
            Ok(Looked::GaveWay) => {}
            Err(error) if Damage::of(&error).is_some() => return server.health.note_store(),
            Err(error) => return tracing::warn!(%error, "the store could not be looked through"),
        }
        loop {
            let before = server.store.log_bytes();
            tokio::select! {
                () = server.closes() => return,
                () = server.time.sleep_until(server.time.now() + QUIET) => {}
            }
            if server.store.log_bytes() == before {
                break;
            }
        }
    }
}

/// Middleware: notes the damage that a response reports.
pub(crate) async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    if response.extensions().get() == Some(&Damage::Store) {
        app.server.health.note_store();
    }
    response
}

/// `GET /health`. A damaged table is reported, but the answer stays 200: the other tables can be played.
pub(crate) async fn show(State(app): State<App>) -> (StatusCode, String) {
    let server = &app.server;
    let ill = |text: &str| (StatusCode::SERVICE_UNAVAILABLE, format!("{text}\n"));
    let checked = server.store.check().await;
    if let Err(error) = &checked
        && Damage::of(error) == Some(Damage::Store)
    {
        server.health.note_store();
    }
    if server.health.store.load(Ordering::Relaxed) {
        return ill("the store is damaged");
    }
    let written = server.writer.check().await;
    if let Err(error) = checked.and(written) {
        tracing::error!(%error, "the store does not answer");
        return ill("the store does not answer");
    }
    match server.health.damaged_tables() {
        0 if server.under_test => (StatusCode::OK, format!("well, but {}\n", under_test::NOTICE)),
        0 => (StatusCode::OK, "well\n".into()),
        1 => (StatusCode::OK, "1 table is damaged and cannot be opened; the others are well\n".into()),
        many => {
            (StatusCode::OK, format!("{many} tables are damaged and cannot be opened; the others are well\n"))
        }
    }
}
