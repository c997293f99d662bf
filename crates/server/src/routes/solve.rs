use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use agents::Table;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::analysis::Place;
use super::extract::Body;
use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::limits::{Client, THINKING_COST};

/// What each move leads to with perfect play of both sides.
#[derive(Serialize, ToSchema)]
pub(super) struct Solved {
    /// Best first; absent if the end is not within reach.
    moves: Option<Vec<SolvedMove>>,
}

/// A move and its certain result.
#[derive(Serialize, ToSchema)]
pub(super) struct SolvedMove {
    #[serde(rename = "move")]
    mv: String,
    /// By how much whoever moves wins (positive) or loses, in the game's unit.
    score: i32,
}

/// Plays the end of a game out exactly, after each legal move, where that is soon done.
#[utoipa::path(
    post,
    path = "/api/solve",
    request_body = Place,
    responses((status = OK, body = Solved), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn solve(
    State(app): State<Arc<App>>,
    client: Client,
    Body(place): Body<Place>,
) -> Result<Json<Solved>, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let near = |table: Table| {
        let near = table.solving().is_some_and(|task| task.count <= SOON);
        Ok(Some(table).filter(|table| near && table.ending().is_none()))
    };
    let Some(table) = app.table_at(client, place, near).await? else {
        return Ok(Json(Solved { moves: None }));
    };
    let stop: Arc<AtomicBool> = Arc::default();
    // A client that goes away takes the work with it, and so does the time.
    let _guard = StopOnDrop(stop.clone());
    let own = stop.clone();
    let working = app.context.thinker.work(client, ESTIMATE, move || all_moves(&table, &own));
    let late = tokio::time::sleep(app.context.settings.advice_time);
    let moves = tokio::select! {
        moves = working => moves.ok_or_else(ApiError::shutting_down)?,
        () = late => None,
    };
    Ok(Json(Solved { moves }))
}

/// So much is left to play where solving is soon done: with a dozen empty squares Othello takes
/// milliseconds a move.
const SOON: u32 = 14;
/// About what it takes.
const ESTIMATE: Duration = Duration::from_millis(200);
const TABLE_BYTES: usize = 4 << 20;

/// The result of each move; `None` if it was stopped first.
fn all_moves(table: &Table, stop: &AtomicBool) -> Option<Vec<SolvedMove>> {
    let side = table.side_to_move();
    let mut solved = Vec::new();
    for mv in table.legal_moves() {
        let mut after = table.clone();
        after.play(&mv).ok()?;
        let score = after.solve(TABLE_BYTES, NonZeroUsize::MIN, stop)?.score();
        let own = if after.side_to_move() == side { score } else { -score };
        solved.push(SolvedMove { mv, score: own });
    }
    solved.sort_by_key(|solved| -solved.score);
    Some(solved)
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
