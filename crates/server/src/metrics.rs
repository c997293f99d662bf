//! Figures for Prometheus, on an address of their own.

use std::net::SocketAddr;

use axum::Router;
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder};
use tokio::net::TcpListener;

use crate::ServerError;
use crate::listener::Refusal;

/// The bounds of the buckets into which times are sorted, in seconds.
const TIMES: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];

/// Counts from now on, and shows the figures at `/metrics` of this address as long as the process
/// lives. Without it nothing is counted.
pub async fn show_metrics(address: SocketAddr) -> Result<(), ServerError> {
    let unusable = |error| ServerError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(unusable)?;
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &TIMES)
        .and_then(PrometheusBuilder::install_recorder)
        .map_err(|error| ServerError::Metrics(error.to_string()))?;
    describe();
    let shown = recorder.clone();
    let router = Router::new().route("/metrics", get(async move || shown.render()));
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!("figures are no longer shown: {error}");
        }
    });
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(std::time::Duration::from_secs(10)).await;
            // What was measured since is put in order; without that it would pile up.
            recorder.run_upkeep();
        }
    });
    Ok(())
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!("ludoteca_requests_total", "Requests answered, by route, method and status.");
    describe_histogram!("ludoteca_request_seconds", "How long answering took, by route.");
    describe_gauge!("ludoteca_connections", "Open connections.");
    describe_counter!("ludoteca_connections_refused_total", "Connections refused, by reason.");
    describe_gauge!("ludoteca_games", "Games in memory.");
    describe_counter!("ludoteca_changes_total", "Changes of games stored.");
    describe_histogram!("ludoteca_commit_seconds", "How long a commit of changes took.");
    describe_counter!("ludoteca_commits_failed_total", "Commits that failed.");
    describe_gauge!("ludoteca_store_failing", "1 while games cannot be stored.");
    // What deserves an alarm is there from the start: the first time is a rise, too.
    metrics::counter!("ludoteca_commits_failed_total").absolute(0);
    for refusal in Refusal::ALL {
        refusal.counter().absolute(0);
    }
}
