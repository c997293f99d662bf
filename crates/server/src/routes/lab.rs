//! The lab: searches written down, node by node, and questions about them.

pub(super) mod depths;
pub(super) mod exercise;
pub(super) mod node;
pub(super) mod pruned;
pub(super) mod reading;
pub(super) mod trace;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ::trace::{NodeId, Trace, TraceLimits};
use agents::{AgentSpec, Table};
use serde::Deserialize;
use utoipa::ToSchema;

use super::analysis::Place;
use crate::error::{ApiError, Code};
use crate::limits::{Client, THINKING_COST};
use crate::thinking::{CancelOnDrop, Stop, Task};
use crate::traces::MOST_NODES;
use crate::{App, Settings, specs};

/// A search of a position.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Study {
    pub game: String,
    /// Its default if absent.
    pub variant: Option<String>,
    /// The usual start if absent.
    pub position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Who searches: `minimax`, `alphabeta` or `engine`, with a depth.
    pub spec: String,
    /// The node that is asked about: where a page of a large trace begins.
    pub node: Option<NodeId>,
}

/// The most memory for the table of an engine that is watched.
const HASH: usize = 16 << 20;

/// What alpha-beta cannot do without is told if it is known by then: the values of the whole tree
/// are needed for it.
const MINIMUM_TIME: Duration = Duration::from_secs(1);

/// A search, written down.
struct Studied {
    table: Table,
    trace: Arc<Trace>,
}

impl Studied {
    /// The trace of a search: kept from before, or made now, in its client's turn.
    async fn make(app: &Arc<App>, client: Client, study: Study) -> Result<Studied, ApiError> {
        let Study { game, variant, position, moves, spec, node } = study;
        app.limits.request(client, THINKING_COST)?;
        let place = Place { game, variant, position, moves };
        let settings = app.context.settings.clone();
        let set_up = move |table: Table| {
            let spec = searcher(&settings, &table, &spec)?;
            let key = format!("{} {} {} {spec}", table.game(), table.variant(), table.position());
            Ok((table, spec, key))
        };
        let (table, spec, key) = app.table_at(client, place, set_up).await?;
        let trace = match app.traces.find(client, &key) {
            Some(trace) => trace,
            None => {
                let trace = Arc::new(record(app, client, table.clone(), spec).await?);
                app.traces.keep(client, key, trace.clone());
                trace
            }
        };
        let nodes = trace.nodes.len();
        if let Some(node) = node.filter(|&node| node as usize >= nodes) {
            let message =
                format!("the search has no node {node}: its nodes are 0 to {}", nodes - 1);
            return Err(ApiError::new(Code::NoSuchNode, message)
                .with("given", node.to_string())
                .with("last", (nodes - 1).to_string()));
        }
        Ok(Studied { table, trace })
    }

    /// The table after the moves that lead to a node.
    fn at(&self, node: NodeId) -> Result<Table, ApiError> {
        let mut table = self.table.clone();
        for mv in self.trace.moves_to(node) {
            let played = table.play(mv);
            played.map_err(|error| ApiError::internal("a node cannot be shown", &error))?;
        }
        Ok(table)
    }
}

/// An agent whose search can be watched, with a depth.
fn searcher(settings: &Settings, table: &Table, spec: &str) -> Result<AgentSpec, ApiError> {
    let mut spec = specs::admit(spec, table, settings)?;
    match &mut spec {
        AgentSpec::Minimax(_) | AgentSpec::AlphaBeta(_) => Ok(spec),
        AgentSpec::Engine(engine) if engine.limits.depth.is_some() => {
            // Fixed depth and one thread: the same trace every time.
            engine.limits = game::Limits { depth: engine.limits.depth, ..game::Limits::default() };
            engine.hash = engine.hash.min(HASH);
            engine.threads = std::num::NonZeroUsize::MIN;
            Ok(spec)
        }
        _ => {
            let message = "the lab shows searches to a depth: \"minimax:depth=3\", \
                           \"alphabeta:depth=4,order=best\" or \"engine:depth=6\"";
            Err(ApiError::new(Code::NotASearch, message).with("given", spec.to_string()))
        }
    }
}

async fn record(
    app: &App,
    client: Client,
    table: Table,
    spec: AgentSpec,
) -> Result<Trace, ApiError> {
    let estimate = specs::cost(&spec, &table).time;
    let recorded = search(app, client, estimate, move |stop| {
        let limits = TraceLimits { max_nodes: MOST_NODES, stop: stop.flag() };
        let mut trace = Trace::record(&table, &spec, limits)?;
        let began = Instant::now();
        let mut stopped = || stop.is_hurried() || began.elapsed() > MINIMUM_TIME;
        if let AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) = &spec
            && trace.footer.complete
        {
            trace.footer.minimum = table.minimal_tree(textbook, &mut stopped)?;
        }
        Ok(trace)
    });
    recorded.await?.map_err(|error: agents::Error| ApiError::from_agents(&error, Code::BadAgent))
}

/// Searches in the client's turn and off the async threads, for the time of an analysis at most; a
/// client that goes away takes the search with it.
async fn search<T: Send + 'static>(
    app: &App,
    client: Client,
    estimate: Duration,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let stop: Arc<Stop> = Arc::default();
    let _guard = CancelOnDrop(stop.clone());
    let task = Task { client, estimate, limit: app.context.settings.advice_time, stop };
    app.context.thinker.work_within(task, work).await.ok_or_else(ApiError::shutting_down)
}
