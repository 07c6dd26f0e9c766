//! Metrics in the format of Prometheus, for operators.

use std::sync::OnceLock;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use std::time::Instant;

/// Most connections of the metrics' listener.
pub(crate) const MOST_READERS: usize = 16;

/// Histogram buckets of times: upper bounds in seconds.
const SECONDS: &[f64] = &[0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];
/// Histogram buckets of times in queues, which may be longer: upper bounds in seconds.
const WAITING: &[f64] =
    &[0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1_000.0];
/// The metrics of times in queues.
const WAITS: [&str; 4] = [
    "ruckus_bot_waiting_seconds",
    "ruckus_hint_seconds",
    "ruckus_review_waiting_seconds",
    "ruckus_question_waiting_seconds",
];
/// Histogram buckets of group commits: upper bounds in appends.
const COUNTS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// The recorder of the process; several servers in one process share it.
pub(crate) fn recorder() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), SECONDS)
            .and_then(|builder| {
                WAITS.iter().try_fold(builder, |builder, name| {
                    builder.set_buckets_for_metric(Matcher::Full(name.to_string()), WAITING)
                })
            })
            .and_then(|builder| builder.set_buckets_for_metric(Matcher::Suffix("_appends".into()), COUNTS));
        let recorder = builder.expect("the buckets are not empty").build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("another recorder of metrics is there; /metrics stays empty");
        }
        describe();
        handle
    })
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!("ruckus_requests_total", "Requests by route and status.");
    describe_histogram!("ruckus_request_seconds", "Time to answer a request, by route.");
    describe_gauge!("ruckus_sockets_open", "Sockets that are open.");
    describe_gauge!("ruckus_connections_open", "Connections that are open, sockets among them.");
    describe_counter!("ruckus_connections_refused_total", "Connections refused to addresses with too many.");
    describe_gauge!("ruckus_tables_open", "Tables in memory.");
    describe_counter!("ruckus_steps_total", "Steps taken, by game.");
    describe_counter!("ruckus_bot_failures_total", "Bots that panicked or chose what is not legal.");
    describe_histogram!("ruckus_bot_thinking_seconds", "Time a bot thinks about one choice, by lane.");
    describe_histogram!(
        "ruckus_bot_waiting_seconds",
        "Time a thought or a hint waits for its turn, by lane."
    );
    describe_histogram!("ruckus_hint_seconds", "Time from asking for a hint to its answer.");
    describe_histogram!("ruckus_review_waiting_seconds", "Time a review waits for its turn.");
    describe_histogram!(
        "ruckus_question_waiting_seconds",
        "Time a costly question of a page waits for its turn."
    );
    describe_histogram!(
        "ruckus_append_seconds",
        "Time from asking for entries to be stored to their commit."
    );
    describe_histogram!(
        "ruckus_append_disk_seconds",
        "Time that an append waited for commits to reach the disk, its own and the one before it."
    );
    describe_histogram!("ruckus_commit_appends", "Appends in one commit.");
    describe_counter!("ruckus_tables_removed_total", "Old tables that were removed.");
    describe_gauge!("ruckus_store_bytes", "Bytes of the store's file.");
    describe_gauge!("ruckus_disk_free_bytes", "Free bytes of the store's disk.");
    describe_gauge!("ruckus_log_bytes", "Bytes of the store's log that are in use.");
}

/// The router of the metrics' listener.
pub(crate) fn router() -> Router {
    Router::new().route("/metrics", get(show))
}

async fn show() -> Response {
    let handle = recorder();
    handle.run_upkeep();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], handle.render()).into_response()
}

/// Middleware: counts and logs each request by its route, never by guest or query.
pub(crate) async fn count(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_string();
    let method = request.method().clone();
    let started = Instant::now();
    let response = next.run(request).await;
    let (took, status) = (started.elapsed().as_secs_f64(), response.status().as_u16());
    tracing::debug!(%method, route, status, milliseconds = took * 1e3, "a request was answered");
    metrics::counter!("ruckus_requests_total", "route" => route.clone(), "status" => status.to_string())
        .increment(1);
    metrics::histogram!("ruckus_request_seconds", "route" => route).record(took);
    response
}
