//! What one visitor may ask for: so many requests of an address, so many readings at the same time, and changes only from
//! our own page.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::extract::{ConnectInfo, Extension, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ruckus_table::Guest;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::App;
use crate::config::Limits;
use crate::limits::{Buckets, block};
use crate::origin;
use crate::problem::ServerError;

/// Beyond so many addresses those of which nobody reads are forgotten.
const MOST_ADDRESSES: usize = 1_000;

/// The budgets of all visitors.
#[derive(Debug)]
pub(crate) struct Visits {
    requests: Buckets<IpAddr>,
    reads: Buckets<IpAddr>,
    posts: Buckets<IpAddr>,
    guest_posts: Buckets<Guest>,
    readers: Readers,
}

impl Visits {
    pub(crate) fn new(limits: &Limits) -> Self {
        Visits {
            requests: Buckets::new(limits.address_requests),
            reads: Buckets::new(limits.address_reads),
            posts: Buckets::new(limits.address_posts),
            guest_posts: Buckets::new(limits.guest_posts),
            readers: Readers::new(limits.readings, limits.address_readings),
        }
    }
}

/// Every request counts, whatever it asks for. Behind a proxy this is where addresses are told apart.
pub(crate) async fn count(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = block(origin::address(request.headers(), peer, &app.config));
    if !app.visits.requests.take(address, Instant::now()) {
        return ServerError::TooMany.into_response();
    }
    next.run(request).await
}

/// Whoever reads takes a turn; whoever wants to change something must come from our own page, speak JSON and have some
/// patience.
pub(crate) async fn admit(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let address = block(origin::address(headers, peer, &app.config));
    let now = Instant::now();
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        if !app.visits.reads.take(address, now) {
            return ServerError::TooMany.into_response();
        }
        let _turn = app.visits.readers.turn(address).await;
        return next.run(request).await;
    }
    if !origin::is_own(headers, &app.config) {
        return ServerError::OtherSite.into_response();
    }
    // A page of another site cannot send this type without asking first.
    if !is_json(headers) {
        return ServerError::BadRequest("the content type must be application/json".into()).into_response();
    }
    if !app.visits.posts.take(address, now) || !app.visits.guest_posts.take(guest, now) {
        return ServerError::TooMany.into_response();
    }
    next.run(request).await
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// Turns at reading: so many at the same time in all, and fewer of one address. Those of an address wait for each other
/// before they wait for anybody else.
#[derive(Debug)]
struct Readers {
    all: Arc<Semaphore>,
    each: usize,
    addresses: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

/// A turn at reading, over when it is dropped.
#[derive(Debug)]
struct Turn {
    _of_address: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

impl Readers {
    fn new(all: usize, each: usize) -> Self {
        let all = Arc::new(Semaphore::new(all.clamp(1, Semaphore::MAX_PERMITS)));
        Readers { all, each: each.clamp(1, Semaphore::MAX_PERMITS), addresses: Mutex::default() }
    }

    async fn turn(&self, address: IpAddr) -> Turn {
        let own = {
            let mut addresses = self.addresses.lock().expect("nobody panics here");
            if addresses.len() >= MOST_ADDRESSES {
                addresses.retain(|_, turns| Arc::strong_count(turns) > 1);
            }
            addresses.entry(address).or_insert_with(|| Arc::new(Semaphore::new(self.each))).clone()
        };
        Turn {
            _of_address: own.acquire_owned().await.expect("turns are never closed"),
            _of_all: self.all.clone().acquire_owned().await.expect("turns are never closed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn an_address_that_reads_a_lot_waits_for_itself() {
        let readers = Readers::new(3, 2);
        let [home, away] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse::<IpAddr>().unwrap());
        let soon = |address| tokio::time::timeout(Duration::from_millis(20), readers.turn(address));
        let first = soon(home).await.unwrap();
        let _second = soon(home).await.unwrap();
        assert!(soon(home).await.is_err(), "its turns are taken");
        let other = soon(away).await.expect("another's are not");
        assert!(soon(away).await.is_err(), "all turns are taken");
        drop(first);
        drop(other);
        soon(home).await.unwrap();
    }

    #[tokio::test]
    async fn addresses_that_do_not_read_are_forgotten() {
        let readers = Readers::new(9, 9);
        for number in 0..3 * MOST_ADDRESSES as u32 {
            readers.turn(std::net::Ipv4Addr::from(number).into()).await;
        }
        assert!(readers.addresses.lock().unwrap().len() <= MOST_ADDRESSES);
    }
}
