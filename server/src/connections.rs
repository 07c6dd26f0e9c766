//! The connections themselves: a bounded number, with a limit on how long a visitor may take to ask.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::ServiceExt;

use crate::config::Limits;
use crate::house::House;

/// The places for connections.
pub(crate) struct Connections {
    places: Arc<Semaphore>,
    most: u32,
}

impl Connections {
    /// Returns when all connections are closed. (Sockets have left them by then.)
    pub(crate) async fn close(self) {
        let _ = self.places.acquire_many(self.most).await;
    }
}

/// Serves whoever comes, until the house closes.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    house: &Arc<House>,
    limits: &Limits,
) -> Connections {
    let most = limits.connections.clamp(1, 1 << 20) as u32;
    let places = Arc::new(Semaphore::new(most as usize));
    let closes = house.closes();
    tokio::pin!(closes);
    loop {
        let next = async {
            let place = places.clone().acquire_owned().await.expect("the places are never closed");
            (place, listener.accept().await)
        };
        let (place, stream) = tokio::select! {
            () = &mut closes => break,
            (place, accepted) = next => match accepted {
                Ok((stream, _)) => (place, stream),
                Err(error) => {
                    // Out of file handles, most likely; some will be free in a moment.
                    tracing::error!(%error, "a connection cannot be accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            }
        };
        tokio::spawn(serve(stream, router.clone(), house.clone(), limits.head, place));
    }
    Connections { places, most }
}

async fn serve(
    stream: TcpStream,
    router: Router,
    house: Arc<House>,
    head: Duration,
    _place: OwnedSemaphorePermit,
) {
    // Steps are small messages that somebody waits for.
    let _ = stream.set_nodelay(true);
    let Ok(peer) = stream.peer_addr() else { return };
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let router = router.clone();
        async move {
            Ok::<_, Infallible>(
                router.oneshot(request.map(Body::new)).await.unwrap_or_else(|never| match never {}),
            )
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // A visitor who hangs up in the middle is no error of ours.
        _ = &mut connection => return,
        () = house.closes() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
