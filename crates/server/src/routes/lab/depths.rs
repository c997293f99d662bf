use std::sync::Arc;
use std::time::{Duration, Instant};

use agents::{AgentSpec, Error, Request, Table};
use axum::Json;
use axum::extract::State;
use game::Limits;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::analysis::Place;
use super::super::extract::Body;
use super::{search, searcher};
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::thinking::Stop;
use crate::wire::{DepthColumn, DepthsView};

/// Searches to be compared, depth by depth.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in super::super) struct SearchesByDepth {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// The usual start if absent.
    position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// Who searches; of their depths only the kind of search counts.
    #[schema(min_items = 1, max_items = 4)]
    specs: Vec<String>,
    /// The last depth.
    #[schema(minimum = 1, maximum = 12)]
    depth: u32,
}

/// The most memory for an engine's table, in bytes.
const HASH: usize = 1 << 20;
const MOST_SPECS: usize = 4;
const MOST_DEPTH: u32 = 12;
/// A search that takes longer is left out, and so are the deeper ones of its kind.
const TIME: Duration = Duration::from_millis(1500);

/// How many nodes searches visit at depth 1, 2, 3 …
#[utoipa::path(
    post,
    path = "/api/lab/depths",
    request_body = SearchesByDepth,
    responses((status = OK, body = DepthsView), (status = "4XX", body = ErrorBody))
)]
pub(in super::super) async fn depths(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<SearchesByDepth>,
) -> Result<Json<DepthsView>, ApiError> {
    let SearchesByDepth { game, variant, position, moves, specs, depth } = body;
    if specs.is_empty() || specs.len() > MOST_SPECS || !(1..=MOST_DEPTH).contains(&depth) {
        let message = format!("give 1 to {MOST_SPECS} searches and a depth from 1 to {MOST_DEPTH}");
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let place = Place { game, variant, position, moves };
    app.limits.request(client, THINKING_COST)?;
    let settings = app.context.settings.clone();
    let set_up = move |table: Table| {
        if table.ending().is_some() {
            return Err(ApiError::from_agents(&Error::GameOver, Code::GameOver));
        }
        let specs = specs.iter().map(|spec| searcher(&settings, &table, spec));
        Ok((specs.collect::<Result<Vec<_>, _>>()?, table))
    };
    let (specs, table) = app.table_at(client, place, set_up).await?;
    let counted = search(&app, client, app.context.settings.advice_time, move |stop| {
        let columns = specs.iter().map(|spec| {
            Ok(DepthColumn { spec: spec.to_string(), nodes: column(&table, spec, depth, stop)? })
        });
        columns.collect()
    });
    let columns: Result<Vec<_>, Error> = counted.await?;
    let columns = columns.map_err(|error| ApiError::from_agents(&error, Code::BadAgent))?;
    Ok(Json(DepthsView { columns }))
}

/// The nodes at each depth, as far as there is time.
fn column(table: &Table, spec: &AgentSpec, most: u32, stop: &Stop) -> Result<Vec<u64>, Error> {
    let mut nodes = Vec::new();
    let began = Instant::now();
    for depth in 1..=most {
        let spec = at_depth(spec, depth);
        let limits = Limits::move_time(TIME.saturating_sub(began.elapsed()));
        let mut player = table.seat(&spec)?;
        let decision = player.choose(&Request::new(table, &limits, stop.flag()))?;
        let thought = decision.thought.filter(|thought| thought.depth >= depth);
        let Some(thought) = thought.filter(|_| began.elapsed() < TIME && !stop.is_hurried()) else {
            break;
        };
        nodes.push(thought.nodes);
    }
    Ok(nodes)
}

fn at_depth(spec: &AgentSpec, depth: u32) -> AgentSpec {
    let mut spec = spec.clone();
    match &mut spec {
        AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) => textbook.depth = depth,
        AgentSpec::Engine(engine) => {
            engine.limits = Limits::depth(depth);
            // Made anew for each depth: zeroing a large table would take longer than the search.
            engine.hash = engine.hash.min(HASH);
        }
        _ => {}
    }
    spec
}
