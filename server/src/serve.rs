//! Starting and stopping a server.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::app::{self, App};
use crate::config::Config;
use crate::connections;
use crate::house::House;
use crate::metrics;
use crate::store::{Store, StoreError};

/// Whoever has not gone home by then is left standing.
const CLOSING_TIME: Duration = Duration::from_secs(5);

/// Why a server does not start, or ends.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("the data folder {folder} cannot be made: {error}")]
    Data { folder: String, error: io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("the server broke down: {0}")]
    Broken(String),
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Server {
    /// Where it listens; with the port that it got when port 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
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
    metrics::recorder();
    let address = config.listen;
    let listener = TcpListener::bind(address).await.map_err(|error| StartError::Listen { address, error })?;
    let address = listener.local_addr().map_err(|error| StartError::Listen { address, error })?;

    make_folder(&config)?;
    let store = Store::open(&config.data).await?;
    let house = Arc::new(House::new(store, config.bot_threads, config.pace.clone()));
    let app = App::new(config, house.clone());
    let tables = app.tables.clone();
    tokio::spawn(async move {
        tables.resume().await;
        tables.tidy_up().await;
    });
    let closing = house.clone();
    tokio::spawn(async move {
        stop.await;
        closing.begin_to_close();
    });
    let task = tokio::spawn(async move {
        let connections =
            connections::accept(listener, app::router(app.clone()), &house, &app.config.limits).await;
        let everybody_left = async {
            connections.close().await;
            while !app.doors.are_closed() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(CLOSING_TIME, everybody_left).await;
        house.close().await;
    });
    Ok(Server { address, task })
}

/// Returns when the process is told to stop: Ctrl-C, or SIGTERM.
pub async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}

/// The store holds the keys of running games' dice: nobody else on the machine may read it.
fn make_folder(config: &Config) -> Result<(), StartError> {
    if config.data.is_dir() {
        return Ok(());
    }
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let folder = config.data.display().to_string();
    builder.create(&config.data).map_err(|error| StartError::Data { folder, error })
}
