//! Connections: a bounded number in all (a semaphore) and of one address, with timeouts for reading a request's head and for
//! writing.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

use crate::config::Limits;
use crate::limits::{Buckets, Counter, Permit, block};
use crate::patience::Patient;
use crate::state::ServerState;

/// Largest buffer of a connection, in bytes. The length of a head is checked later ([`crate::origin::check_head`]).
const LARGEST_BUFFER: usize = 32 * 1_024;
/// The answer to an address with too many connections, written without reading a request.
const TOO_MANY: &[u8] =
    b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n";

/// The semaphore of all connections.
pub(crate) struct Connections {
    places: Arc<Semaphore>,
    most: u32,
}

impl Connections {
    /// Returns when all connections are closed, sockets among them.
    pub(crate) async fn close(self) {
        let _ = self.places.acquire_many(self.most).await;
    }
}

/// Limits of one address: open connections, and how fast it opens new ones.
#[derive(Debug)]
pub(crate) struct Gate {
    open: Arc<Counter>,
    connects: Buckets<IpAddr>,
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Self {
        Gate {
            open: Counter::new("ruckus_connections_open", usize::MAX, limits.address_connections),
            connects: Buckets::new(limits.address_connects),
        }
    }

    fn permit(&self, address: IpAddr) -> Option<Permit> {
        if self.connects.take(block(address), Instant::now()) { self.open.take(address) } else { None }
    }
}

/// Accepts and serves connections until the shutdown. Without a gate addresses have no limits: they may all be a proxy's.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    server: &Arc<ServerState>,
    limits: &Limits,
    gate: Option<Gate>,
) -> Connections {
    let most = limits.connections.clamp(1, 1 << 20) as u32;
    let places = Arc::new(Semaphore::new(most as usize));
    let closes = server.closes();
    tokio::pin!(closes);
    loop {
        let next = async {
            let place = places.clone().acquire_owned().await.expect("the places are never closed");
            (place, listener.accept().await)
        };
        let (place, stream, peer) = tokio::select! {
            () = &mut closes => break,
            (place, accepted) = next => match accepted {
                Ok((stream, peer)) => (place, stream, peer),
                Err(error) => {
                    // Most likely out of file handles: tried again after a pause.
                    tracing::error!(%error, "a connection cannot be accepted");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            }
        };
        let permit = match &gate {
            None => None,
            Some(gate) => match gate.permit(peer.ip()) {
                Some(permit) => Some(permit),
                None => {
                    metrics::counter!("ruckus_connections_refused_total").increment(1);
                    let _ = stream.try_write(TOO_MANY);
                    continue;
                }
            },
        };
        let stream = Patient::new(prompt(stream), limits.slow_reader, place, permit);
        tokio::spawn(serve(stream, ConnectInfo(peer), router.clone(), server.clone(), limits.head));
    }
    Connections { places, most }
}

/// Disables Nagle's algorithm (TCP_NODELAY): steps are small messages that somebody waits for.
fn prompt(stream: TcpStream) -> TcpStream {
    let _ = stream.set_nodelay(true);
    stream
}

async fn serve(
    stream: Patient,
    peer: ConnectInfo<std::net::SocketAddr>,
    router: Router,
    server: Arc<ServerState>,
    head: Duration,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer);
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
        .max_buf_size(LARGEST_BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        // A peer that hangs up in the middle is no error of the server.
        _ = &mut connection => return,
        () = server.closes() => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}
