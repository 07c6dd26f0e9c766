//! All addresses of the server, and what every answer has in common.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::config::Config;
use crate::limits::Counter;
use crate::origin;
use crate::problem::ServerError;
use crate::state::ServerState;
use crate::tables::Tables;
use crate::visits::{self, Visits};
use crate::waiting::Waiting;
use crate::{
    api, guests, health, leaving, metrics, pages, primers, rematch, reviews, socket, stand_ins, under_test,
};

/// Largest body of a request, in bytes.
const LONGEST_BODY: usize = 18 * 1_024;

/// What every request can reach. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) server: Arc<ServerState>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) sockets: Arc<Counter>,
    pub(crate) visits: Arc<Visits>,
    pub(crate) waiting: Arc<Waiting>,
}

impl App {
    pub(crate) fn new(config: Config, server: Arc<ServerState>) -> Self {
        let limits = &config.limits;
        App {
            tables: Arc::new(Tables::new(server.clone(), limits.open_tables, limits.idle)),
            sockets: Counter::new("ruckus_sockets_open", limits.sockets, limits.address_sockets),
            visits: Arc::new(Visits::new(limits)),
            waiting: Arc::new(Waiting::new(limits)),
            server,
            config: Arc::new(config),
        }
    }
}

pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/games", get(api::games))
        .route("/games/{id}/rules", get(api::rules))
        .route("/games/{id}/primer", get(primers::show))
        .route("/games/{id}/check", post(api::check))
        .route("/tables", get(api::lobby).post(api::make_table))
        .route("/tables/{id}", get(api::table))
        .route("/tables/{id}/sit", post(api::sit))
        .route("/tables/{id}/stand", post(api::stand))
        .route("/tables/{id}/rematch", post(rematch::ask))
        .route("/tables/{id}/privacy", post(rematch::set_privacy))
        .route("/tables/{id}/plays", post(api::play_as))
        .route("/tables/{id}/resign", post(leaving::resign))
        .route("/tables/{id}/take-off", post(leaving::take_off))
        .route("/tables/{id}/send-away", post(leaving::send_away))
        .route("/tables/{id}/accept", post(leaving::accept))
        .route("/tables/{id}/bot", post(stand_ins::seat))
        .route("/tables/{id}/stand-in", post(stand_ins::call))
        .route("/tables/{id}/return", post(stand_ins::end))
        .route("/tables/{id}/moments", get(api::moments))
        .route("/tables/{id}/talk", get(api::talk))
        .route("/tables/{id}/record", get(api::record))
        .route("/tables/{id}/play-on", post(api::play_on))
        .route("/tables/{id}/review", get(reviews::show).post(reviews::ask))
        .route("/tables/{id}/socket", get(socket::connect));
    let api = match app.server.under_test {
        true => api
            .route("/for-tests/clock", post(under_test::push_clock))
            .route("/for-tests/tables", get(under_test::count_tables)),
        false => api,
    };
    let api = api
        .fallback(async || ServerError::NotFound("address"))
        .method_not_allowed_fallback(async || ServerError::Method)
        .layer(from_fn_with_state(app.clone(), visits::admit))
        .layer(from_fn_with_state(app.clone(), guests::recognise))
        .layer(DefaultBodyLimit::max(LONGEST_BODY));
    let pages = get(pages::serve).layer(from_fn_with_state(app.clone(), guests::recognise));
    Router::new()
        .nest("/api", api)
        .route("/health", get(health::show))
        // The metrics have a listener of their own; without this route the page would answer here.
        .route("/metrics", any(async || ServerError::NotFound("page")))
        .fallback_service(pages.with_state(app.clone()))
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, app.config.limits.request))
        .layer(from_fn_with_state(app.clone(), health::watch))
        .layer(from_fn_with_state(app.clone(), visits::count))
        .layer(from_fn(metrics::count))
        .layer(from_fn_with_state(app.config.https, head_every_answer))
        .with_state(app)
}

/// Security headers: only what we serve ourselves may run, no site may frame it, and answers are not cached unless they say
/// so.
const HEADERS: [(HeaderName, &str); 7] = [
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
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CACHE_CONTROL, "no-store"),
];

/// HSTS: browsers use https alone for a year.
const ONLY_HTTPS: HeaderValue = HeaderValue::from_static("max-age=31536000");

async fn head_every_answer(State(https): State<bool>, request: Request, next: Next) -> Response {
    let mut response = match origin::check_head(&request) {
        Ok(()) => next.run(request).await,
        Err(status) => status.into_response(),
    };
    if https {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, ONLY_HTTPS);
    }
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
