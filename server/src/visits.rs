//! Rate limits of requests (token buckets by address and guest), a concurrency limit of readings, and protection against
//! requests that another site's page sends (CSRF).

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::extract::{ConnectInfo, Extension, Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ruckus_table::Guest;

use crate::app::App;
use crate::config::Limits;
use crate::limits::{Buckets, block};
use crate::origin;
use crate::problem::ServerError;
use crate::turns::Turns;

/// The address that a request is counted for: IPv4, or the /64 of IPv6.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visitor(pub(crate) IpAddr);

/// The rate limits of all visitors.
#[derive(Debug)]
pub(crate) struct Visits {
    requests: Buckets<IpAddr>,
    reads: Buckets<IpAddr>,
    posts: Buckets<IpAddr>,
    guest_posts: Buckets<Guest>,
    messages: Buckets<IpAddr>,
    readings: Turns,
}

impl Visits {
    pub(crate) fn new(limits: &Limits) -> Self {
        Visits {
            requests: Buckets::new(limits.address_requests),
            reads: Buckets::new(limits.address_reads),
            posts: Buckets::new(limits.address_posts),
            guest_posts: Buckets::new(limits.guest_posts),
            messages: Buckets::new(limits.address_messages),
            readings: Turns::new(limits.readings, limits.address_readings),
        }
    }

    /// May an address send another message, by any of its sockets?
    pub(crate) fn take_message(&self, address: IpAddr, now: Instant) -> bool {
        self.messages.take(address, now)
    }
}

/// Middleware: counts every request against the limit of its address, which is the forwarded one behind a proxy.
pub(crate) async fn count(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let address = block(origin::address(request.headers(), peer, &app.config));
    if !app.visits.requests.take(address, Instant::now()) {
        return ServerError::TooMany.into_response();
    }
    request.extensions_mut().insert(Visitor(address));
    next.run(request).await
}

/// Middleware: a GET is subject to the concurrency limit; a POST must come from our own page, in JSON, and within the rate
/// limits.
pub(crate) async fn admit(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let now = Instant::now();
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        if !app.visits.reads.take(address, now) {
            return ServerError::TooMany.into_response();
        }
        let _turn = app.visits.readings.turn(address).await;
        return next.run(request).await;
    }
    if !origin::is_own(headers, &app.config) {
        return ServerError::OtherSite.into_response();
    }
    // A page of another site cannot send this type without a CORS preflight.
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
