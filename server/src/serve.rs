//! Starting and stopping a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::app::{self, App};
use crate::clock;
use crate::config::{Config, Limits};
use crate::connections::{self, Gate};
use crate::folder::Folder;
use crate::handles;
use crate::house::House;
use crate::metrics;
use crate::store::{Store, StoreError};

/// Whoever has not gone home by then is left standing.
const CLOSING_TIME: Duration = Duration::from_secs(5);
/// What was written is brought from the store's log into its file after so long, or so much: people who move meanwhile
/// wait a little longer for the disk, but a log that is used again and again is faster than one that grows.
const FOLD_AFTER: Duration = Duration::from_secs(60);
const FOLD_MANY: u64 = 5_000;
/// A house in which so much was written is a busy one: its log is laid out beforehand.
const BUSY: u64 = 200;
const LOOK_EVERY: Duration = Duration::from_millis(250);

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
    let house = Arc::new(House::new(store, &config));
    let app = App::new(config, house.clone());
    let tables = app.tables.clone();
    tokio::spawn(async move {
        tables.resume().await;
        tables.tidy_up().await;
    });
    tokio::spawn(clock::keep(app.tables.clone()));
    let drawing = house.clone();
    tokio::spawn(async move { drawing.writer.draw_faces(drawing.closes()).await });
    tokio::spawn(keep_log(house.clone()));
    let looking = house.clone();
    tokio::spawn(async move { looking.health.look_through(&looking.store).await });
    let closing = house.clone();
    tokio::spawn(async move {
        stop.await;
        closing.begin_to_close();
    });
    let metrics = for_metrics.map(|(listener, address)| {
        tokio::spawn(show_metrics(listener, house.clone()));
        address
    });
    let task = tokio::spawn(async move {
        let limits = &app.config.limits;
        // A proxy is one address; whom it brings is told apart by their requests.
        let gate = (!app.config.behind_proxy).then(|| Gate::new(limits));
        let connections = connections::accept(listener, app::router(app.clone()), &house, limits, gate).await;
        let everybody_left = async {
            connections.close().await;
            while !app.doors.are_closed() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(CLOSING_TIME, everybody_left).await;
        house.close().await;
        // Only now may another server have it.
        drop(folder);
    });
    Ok(Server { address, metrics, task })
}

/// Keeps the store's log short, and laid out where much is written, until the house closes.
async fn keep_log(house: Arc<House>) {
    let (mut folded, mut when) = (0, Instant::now());
    let mut laid_out = false;
    while tokio::time::timeout(LOOK_EVERY, house.closes()).await.is_err() {
        let written = house.writer.written();
        if !laid_out && written > BUSY {
            laid_out = true;
            if let Err(error) = house.store.lay_out_log().await {
                tracing::warn!(%error, "the store's log could not be laid out");
            }
        }
        let due = if when.elapsed() < FOLD_AFTER { FOLD_MANY } else { 1 };
        if written < folded + due {
            continue;
        }
        (folded, when) = (written, Instant::now());
        if let Err(error) = house.store.fold_log().await {
            tracing::warn!(%error, "the store's log could not be folded");
        }
    }
}

/// A listener, with the port that it got.
async fn listen(address: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}

async fn show_metrics(listener: TcpListener, house: Arc<House>) {
    let limits = Limits { connections: metrics::MOST_READERS, ..Limits::default() };
    connections::accept(listener, metrics::router(), &house, &limits, None).await;
}

/// Ready when the process is told to stop: Ctrl-C, or SIGTERM. It listens from this call on, not only once somebody waits:
/// whoever starts a server may stop it at once.
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
