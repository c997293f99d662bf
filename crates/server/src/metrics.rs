//! Figures for Prometheus, on an address of their own.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::routing::get;
use axum::{Router, middleware};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder};
use tokio::net::TcpListener;

use crate::listener::Refusal;
use crate::{ServerError, origin};

/// The bounds of the buckets into which times are sorted, in seconds.
const TIMES: [f64; 12] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0];

/// Counts from now on, and shows the figures at `/metrics` of this address as long as the process
/// lives. Without it nothing is counted.
pub async fn show_metrics(address: SocketAddr, names: &[String]) -> Result<(), ServerError> {
    let unusable = |error| ServerError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(unusable)?;
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &TIMES)
        .and_then(PrometheusBuilder::install_recorder)
        .map_err(|error| ServerError::Metrics(error.to_string()))?;
    describe();
    let shown = recorder.clone();
    let router = figures(async move || shown.render(), names);
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

/// The figures for whoever calls this machine by its address or one of these names: a page that
/// points a name of its own at it reads nothing.
fn figures<F: Future<Output = String> + Send + 'static>(
    render: impl FnOnce() -> F + Clone + Send + Sync + 'static,
    names: &[String],
) -> Router {
    let names: Arc<[String]> = names.into();
    Router::new()
        .route("/metrics", get(render))
        .layer(middleware::from_fn_with_state(names, origin::known_host))
        .layer(middleware::from_fn(origin::one_host))
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!("ludoteca_requests_total", "Requests answered, by route, method and status.");
    describe_histogram!("ludoteca_request_seconds", "How long answering took, by route.");
    describe_gauge!("ludoteca_connections", "Open connections.");
    describe_counter!("ludoteca_connections_refused_total", "Connections refused, by reason.");
    describe_gauge!("ludoteca_thoughts_waiting", "Long thoughts that wait for a core.");
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

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn only_who_knows_the_address_or_a_name_of_ours_reads_the_figures() {
        let status = async |hosts: &[&str]| {
            let mut request = Request::get("/metrics");
            for host in hosts {
                request = request.header("host", *host);
            }
            let router = figures(async || "1".to_owned(), &["figures.example".to_owned()]);
            let request = request.body(Body::empty()).unwrap();
            router.oneshot(request).await.unwrap().status().as_u16()
        };
        assert_eq!(status(&["127.0.0.1:9100"]).await, 200);
        assert_eq!(status(&["figures.example:9100"]).await, 200);
        assert_eq!(status(&["rebound.example:9100"]).await, 403);
        assert_eq!(status(&[]).await, 403);
        assert_eq!(status(&["127.0.0.1", "rebound.example"]).await, 400);
    }
}
