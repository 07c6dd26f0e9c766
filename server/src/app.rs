//! All addresses of the server, and what every answer has in common.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Extension, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ruckus_table::Guest;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::config::Config;
use crate::house::House;
use crate::limits::{Buckets, Doors, block};
use crate::problem::ServerError;
use crate::tables::Tables;
use crate::{api, guests, metrics, origin, pages, socket};

/// No request of the page is longer.
const LONGEST_BODY: usize = 16 * 1_024;

/// What every request can reach. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) house: Arc<House>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) doors: Arc<Doors>,
    guest_posts: Arc<Buckets<Guest>>,
    address_posts: Arc<Buckets<std::net::IpAddr>>,
}

impl App {
    pub(crate) fn new(config: Config, house: Arc<House>) -> Self {
        let limits = &config.limits;
        App {
            tables: Arc::new(Tables::new(house.clone(), limits.open_tables, limits.idle)),
            doors: Doors::new(limits),
            guest_posts: Arc::new(Buckets::new(limits.guest_posts)),
            address_posts: Arc::new(Buckets::new(limits.address_posts)),
            house,
            config: Arc::new(config),
        }
    }
}

pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", get(api::games))
        .route("/games/{id}/rules", get(api::rules))
        .route("/tables", get(api::lobby).post(api::make_table))
        .route("/tables/{id}", get(api::table))
        .route("/tables/{id}/sit", post(api::sit))
        .route("/tables/{id}/stand", post(api::stand))
        .route("/tables/{id}/bot", post(api::bot))
        .route("/tables/{id}/moments", get(api::moments))
        .route("/tables/{id}/talk", get(api::talk))
        .route("/tables/{id}/record", get(api::record))
        .route("/tables/{id}/socket", get(socket::connect))
        .fallback(async || ServerError::NotFound("address"))
        .method_not_allowed_fallback(async || ServerError::Method)
        .layer(from_fn_with_state(app.clone(), check_post))
        .layer(from_fn_with_state(app.clone(), guests::recognise))
        .layer(DefaultBodyLimit::max(LONGEST_BODY));
    let pages = get(pages::serve).layer(from_fn_with_state(app.clone(), guests::recognise));
    Router::new()
        .nest("/api", api)
        .route("/health", get(health))
        .route("/metrics", get(metrics::show))
        .fallback_service(pages.with_state(app.clone()))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, app.config.limits.request))
        .layer(from_fn(metrics::count))
        .layer(from_fn(head_every_answer))
        .with_state(app)
}

async fn health(State(app): State<App>) -> Result<&'static str, (StatusCode, &'static str)> {
    let well = match app.house.writer.check().await {
        Ok(()) => app.house.store.check().await,
        Err(error) => Err(error),
    };
    match well {
        Ok(()) => Ok("well\n"),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            Err((StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"))
        }
    }
}

/// Whoever wants to change something must come from our own page, speak JSON and have some patience.
async fn check_post(
    State(app): State<App>,
    Extension(guest): Extension<Guest>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let headers = request.headers();
    if !origin::is_own(headers, &app.config) {
        return ServerError::OtherSite.into_response();
    }
    // A page of another site cannot send this type without asking first.
    if !is_json(headers) {
        return ServerError::BadRequest("the content type must be application/json".into()).into_response();
    }
    let now = Instant::now();
    let address = block(origin::address(headers, peer, &app.config));
    if !app.address_posts.take(address, now) || !app.guest_posts.take(guest, now) {
        return ServerError::TooMany.into_response();
    }
    next.run(request).await
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// Only what we serve ourselves may run, nobody may frame it, and answers are not kept unless they say so.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

async fn head_every_answer(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
