use std::num::NonZeroUsize;
use std::sync::Arc;

use agents::{AgentSpec, Error, Table, Thought};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::extract::Body;
use super::games::set_up;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::thinking::{CancelOnDrop, Job, Stop};
use crate::wire::{EndingView, RefusalView, side_name};
use crate::{App, specs};

/// A position of a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// The usual start if absent.
    position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    moves: Vec<String>,
}

/// A position as it is shown.
#[derive(Serialize, ToSchema)]
pub(super) struct PositionView {
    position: String,
    turn: &'static str,
    #[schema(value_type = Object)]
    state: Value,
    #[schema(value_type = Vec<Object>)]
    legal: Vec<Value>,
    refused: Vec<RefusalView>,
    ending: Option<EndingView>,
}

/// Checks a position and shows it: for the editor, diagrams and previews.
#[utoipa::path(
    post,
    path = "/api/position",
    request_body = Place,
    responses((status = OK, body = PositionView), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn position(Body(body): Body<Place>) -> Result<Json<PositionView>, ApiError> {
    let Place { game, variant, position, moves } = body;
    let table = set_up(&game, variant.as_deref(), position.as_deref(), &moves)?;
    Ok(Json(PositionView {
        position: table.position(),
        turn: side_name(table.side_to_move()),
        state: table.state_json(),
        legal: table.moves_json(),
        refused: RefusalView::all(&table),
        ending: table.ending().map(Into::into),
    }))
}

/// A position to be thought about.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Analyse {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// The usual start if absent.
    position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// Who thinks; a strong agent if absent.
    spec: Option<String>,
    /// How many lines to show, where the agent can show several.
    multipv: Option<usize>,
}

/// What an agent thinks of a position.
#[derive(Serialize, ToSchema)]
pub(super) struct Analysis {
    /// What it would play.
    #[serde(rename = "move")]
    mv: String,
    /// For whom.
    turn: &'static str,
    #[schema(value_type = Option<Object>)]
    thought: Option<Thought>,
}

/// Lets an agent think about a position.
#[utoipa::path(
    post,
    path = "/api/analyse",
    request_body = Analyse,
    responses((status = OK, body = Analysis), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn analyse(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<Analyse>,
) -> Result<Json<Analysis>, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let table = set_up(&body.game, body.variant.as_deref(), body.position.as_deref(), &body.moves)?;
    if table.ending().is_some() {
        return Err(ApiError::from_agents(&Error::GameOver, Code::GameOver));
    }
    let spec = analyst(&app, &table, body.spec.as_deref(), body.multipv)?;
    let turn = side_name(table.side_to_move());
    let stop: Arc<Stop> = Arc::default();
    // A client that goes away takes the work with it.
    let _guard = CancelOnDrop(stop.clone());
    let _turn = app.analyses.acquire().await.map_err(|_| ApiError::shutting_down())?;
    let job = Job {
        table,
        spec,
        seated: None,
        seed: 0,
        limit: app.context.settings.advice_time,
        stop,
        progress: Box::new(|_| ()),
    };
    // In a task of its own: the thinking must be awaited to its end even if this request is not.
    let context = app.context.clone();
    let finished = tokio::spawn(async move { context.thinker.think(job).await });
    let decision = finished
        .await
        .map_err(|error| ApiError::internal("the analysis failed", &error))?
        .decision
        .ok_or_else(ApiError::shutting_down)?
        .map_err(|error| ApiError::from_agents(&error, Code::BadAgent))?;
    Ok(Json(Analysis { mv: decision.mv, turn, thought: decision.thought }))
}

fn analyst(
    app: &App,
    table: &Table,
    spec: Option<&str>,
    multipv: Option<usize>,
) -> Result<AgentSpec, ApiError> {
    let settings = &app.context.settings;
    let mut spec = match spec {
        Some(text) => specs::admit(text, table, settings)?,
        None => specs::engine_or_level(specs::ANALYST, table, settings)?,
    };
    if spec == AgentSpec::Human {
        let message = "a person does not analyse on request; name an agent";
        return Err(ApiError::new(Code::BadAgent, message));
    }
    if let (AgentSpec::Engine(engine), Some(lines)) = (&mut spec, multipv) {
        let lines = lines.clamp(1, settings.multi_pv);
        engine.multi_pv = NonZeroUsize::new(lines).unwrap_or(NonZeroUsize::MIN);
    }
    Ok(spec)
}
