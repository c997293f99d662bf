use std::num::NonZeroUsize;
use std::sync::Arc;

use agents::{AgentSpec, Error, Table, Thought};
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value as Tree;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::extract::Body;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::thinking::{CancelOnDrop, Job, Stop, time_of};
use crate::wire::{EndingView, RefusalView, side_name};
use crate::{App, Settings, specs};

/// A position of a game.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    pub game: String,
    /// Its default if absent.
    pub variant: Option<String>,
    /// The usual start if absent.
    pub position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A position as it is shown.
#[derive(Serialize, ToSchema)]
pub(super) struct PositionView {
    position: String,
    turn: &'static str,
    #[schema(value_type = Object)]
    state: Box<RawValue>,
    #[schema(value_type = Vec<Object>)]
    legal: Box<RawValue>,
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
pub(super) async fn position(
    State(app): State<Arc<App>>,
    client: Client,
    Body(place): Body<Place>,
) -> Result<Response, ApiError> {
    let shown = |table: Table, _| {
        Ok(PositionView {
            position: table.position(),
            turn: side_name(table.side_to_move()),
            state: table.state_written(),
            legal: table.previews_written(),
            refused: RefusalView::all(&table),
            ending: table.ending().map(Into::into),
        })
    };
    app.answer_at(client, place, shown).await
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
    /// What the first move of each line would do, best first.
    #[schema(value_type = Vec<Object>)]
    ideas: Vec<Tree>,
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
) -> Result<Response, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let Analyse { game, variant, position, moves, spec, multipv } = body;
    let settings = app.context.settings.clone();
    let set_up = move |table: Table| {
        if table.ending().is_some() {
            return Err(ApiError::from_agents(&Error::GameOver, Code::GameOver));
        }
        let spec = analyst(&settings, &table, spec.as_deref(), multipv)?;
        Ok((table, spec))
    };
    let place = Place { game, variant, position, moves };
    let (table, spec) = app.table_at(client, place, set_up).await?;
    let turn = side_name(table.side_to_move());
    let stop: Arc<Stop> = Arc::default();
    // A client that goes away takes the work with it.
    let _guard = CancelOnDrop(stop.clone());
    let job = Job {
        client,
        person: true,
        table: table.clone(),
        spec,
        seated: None,
        seed: 0,
        limit: app.context.settings.advice_time,
        stop,
        progress: Box::new(|_| ()),
    };
    // In a task of its own: the thinking must be awaited to its end even if this request is not.
    let context = app.context.clone();
    let finished = tokio::spawn(async move { context.think(job).await });
    let decision = finished
        .await
        .map_err(|error| ApiError::internal("the analysis failed", &error))?
        .decision
        .ok_or_else(ApiError::shutting_down)?
        .map_err(|error| ApiError::from_agents(&error, Code::BadAgent))?;
    let answer = move || {
        let mv = table
            .move_text(decision.place)
            .map_err(|error| ApiError::internal("the analysis failed", &error))?;
        let ideas = ideas(&table, decision.thought.as_ref());
        Ok(Analysis { mv, turn, thought: decision.thought, ideas })
    };
    app.answer(client, time_of(1), answer).await
}

/// What a player is shown of the first move of each line.
fn ideas(table: &Table, thought: Option<&Thought>) -> Vec<Tree> {
    let previews: Vec<Tree> =
        serde_json::from_str(table.previews_written().get()).unwrap_or_default();
    let lines = thought.map_or(&[][..], |thought| &thought.lines);
    let firsts = lines.iter().filter_map(|line| line.moves.first());
    firsts
        .filter_map(|mv| previews.iter().find(|preview| preview["move"] == **mv))
        .cloned()
        .collect()
}

fn analyst(
    settings: &Settings,
    table: &Table,
    spec: Option<&str>,
    multipv: Option<usize>,
) -> Result<AgentSpec, ApiError> {
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
