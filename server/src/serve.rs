//! Starting and stopping a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::app::{self, App};
use crate::clock;
use crate::config::{Config, Limits};
use crate::connections::{self, Gate};
use crate::folder::Folder;
use crate::handles;
use crate::health;
use crate::keep;
use crate::metrics;
use crate::state::ServerState;
use crate::store::{Store, StoreError};

/// Timeout of the shutdown: connections that are open after it are dropped.
const CLOSING_TIME: Duration = Duration::from_secs(5);
/// Summaries rebuilt between two writes.
const REBUILT_AT_ONCE: usize = 32;

/// Why a server does not start, or ends.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("the data folder {folder} cannot be used: {error}")]
    Data { folder: String, error: io::Error },
    #[error("another server uses the data folder {folder} already{address}")]
    Taken { folder: String, address: String },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error(
        "a server under test is for this machine alone: no other address, no proxy, no https, no other origin"
    )]
    UnderTest,
    #[error("the server broke down: {0}")]
    Broken(String),
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    task: JoinHandle<()>,
}

impl Server {
    /// Where it listens; with the port that it got when port 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where its metrics are shown, if they are.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics
    }

    /// Returns when the server has stopped and everything is stored.
    pub async fn finished(self) -> Result<(), StartError> {
        self.task.await.map_err(|error| StartError::Broken(error.to_string()))
    }
}

/// Starts a server that runs until `stop` is ready.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<Server, StartError> {
    if config.under_test.is_some() && !config.is_private() {
        return Err(StartError::UnderTest);
    }
    metrics::recorder();
    let mut folder = Folder::take(&config.data)?;
    let (listener, address) = listen(config.listen).await?;
    let for_metrics = match config.metrics {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    folder.note(address);
    let limits = handles::fit(&config.limits, handles::raise());
    let config = Config { limits, ..config };

    let store = Store::open(&config.data).await?;
    folder.keep_room();
    let server = Arc::new(ServerState::new(store, &config));
    // Before a table can be made. A damaged index must not keep the tables from being played.
    if let Err(error) = server.quota.recount(&server.store).await {
        tracing::error!(%error, "what each address keeps could not be counted");
    }
    if let Err(error) = server.quota.look(&server.store).await {
        tracing::error!(%error, "the store does not say how much of its file is unused");
    }
    let app = App::new(config, server.clone());
    let tables = app.tables.clone();
    tokio::spawn(async move {
        tables.resume().await;
        tables.tidy_up().await;
    });
    tokio::spawn(clock::keep(app.tables.clone()));
    tokio::spawn(keep::tidy_up(app.tables.clone(), app.config.keep));
    let flushing = server.clone();
    tokio::spawn(async move { flushing.writer.go_round(flushing.closes()).await });
    let rebuilding = server.clone();
    tokio::spawn(async move {
        // A damaged index is reported by the health check; it must not keep the tables from being played.
        if let Err(error) = rebuild_summaries(rebuilding).await {
            tracing::error!(%error, "what the lobby shows could not be brought up to date");
        }
    });
    tokio::spawn(health::look_through(server.clone()));
    let closing = server.clone();
    tokio::spawn(async move {
        stop.await;
        closing.begin_to_close();
    });
    let metrics = for_metrics.map(|(listener, address)| {
        tokio::spawn(show_metrics(listener, server.clone()));
        address
    });
    let task = tokio::spawn(async move {
        let limits = &app.config.limits;
        // A proxy is one address: its visitors are limited by their requests instead (X-Forwarded-For).
        let gate = (!app.config.behind_proxy).then(|| Gate::new(limits));
        let connections =
            connections::accept(listener, app::router(app.clone()), &server, limits, gate).await;
        let everybody_left = async {
            connections.close().await;
            while !app.sockets.is_zero() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(CLOSING_TIME, everybody_left).await;
        server.close().await;
        // Releases the lock file: only now may another server use the folder.
        drop(folder);
    });
    Ok(Server { address, metrics, task })
}

/// Rebuilds, in the background, the summaries of the tables that changed last: a server that crashed may not have written
/// them (write-behind).
async fn rebuild_summaries(server: Arc<ServerState>) -> Result<(), StoreError> {
    let late = server.store.late_summaries().await?;
    for tables in late.chunks(REBUILT_AT_ONCE) {
        if server.is_closing() {
            break;
        }
        let summaries = server.store.rebuild_summaries(tables.to_vec()).await?;
        server.writer.write_rebuilt(summaries).await?;
    }
    Ok(())
}

/// A listener, with the port that it got.
async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

async fn show_metrics(listener: TcpListener, server: Arc<ServerState>) {
    let limits = Limits { connections: metrics::MOST_READERS, ..Limits::default() };
    connections::accept(listener, metrics::router(), &server, &limits, None).await;
}

/// Ready when the process is told to stop: Ctrl-C, or SIGTERM. The handlers are installed by this call, not by the first
/// poll, so that a server can be stopped as soon as it is started.
pub fn told_to_stop() -> impl Future<Output = ()> + Send + 'static {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{Signal, SignalKind, signal};
        async fn heard(signal: io::Result<Signal>) {
            match signal {
                Ok(mut signal) => drop(signal.recv().await),
                Err(_) => std::future::pending().await,
            }
        }
        let (interrupted, terminated) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
        async move {
            tokio::select! {
                () = heard(interrupted) => {}
                () = heard(terminated) => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
