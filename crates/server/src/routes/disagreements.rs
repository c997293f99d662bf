use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use agents::{AgentSpec, Kits, Request, Table};
use axum::Json;
use axum::extract::State;
use game::Limits;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use std::sync::atomic::AtomicBool;
use utoipa::ToSchema;

use super::analysis::Place;
use super::extract::Body;
use super::games::set_up;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::wire::side_name;
use crate::{App, Settings, specs};

/// Two evaluations to be compared in many positions, or in those of one game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TwoEvaluations {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// Where the game begins; the usual start if absent.
    position: Option<String>,
    /// The moves of the game whose positions are judged; games of the two against each other if
    /// there are none.
    #[serde(default)]
    moves: Vec<String>,
    /// The one, as specs name it.
    eval: String,
    /// The other.
    against: String,
    /// What the games grow from.
    #[serde(default)]
    seed: u64,
}

/// Positions by how much two evaluations disagree on them.
#[derive(Serialize, ToSchema)]
pub(super) struct Disagreements {
    /// How many were looked at.
    looked_at: usize,
    /// The usual size of the values of either, by which they are divided to be compared.
    usual: [f64; 2],
    /// Those on which they disagree most, first.
    positions: Vec<Disagreement>,
}

/// A position that two evaluations see differently.
#[derive(Serialize, ToSchema)]
pub(super) struct Disagreement {
    position: String,
    turn: &'static str,
    /// Moves before it.
    ply: usize,
    /// What either gives for the side to move, in its own points.
    values: [f64; 2],
    /// How far they are apart, in the usual sizes of their values.
    difference: f64,
}

/// Games that are played to find positions.
const GAMES: u64 = 12;
/// Of the moves in them, so many in a hundred are any, so that the games differ.
const ANY_MOVE: u32 = 25;
/// No game is followed further.
const MOST_PLIES: usize = 200;
/// As many are told.
const TOLD: usize = 12;
/// About what it takes.
const ESTIMATE: Duration = Duration::from_millis(500);

/// Where two evaluations disagree most.
#[utoipa::path(
    post,
    path = "/api/disagreements",
    request_body = TwoEvaluations,
    responses((status = OK, body = Disagreements), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn disagreements(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<TwoEvaluations>,
) -> Result<Json<Disagreements>, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let (games, settings) = (app.context.settings.games, app.context.settings.clone());
    let work = move || compare(games, &settings, body);
    Ok(Json(app.work(client, ESTIMATE, work).await?))
}

fn compare(
    games: Kits,
    settings: &Settings,
    body: TwoEvaluations,
) -> Result<Disagreements, ApiError> {
    let TwoEvaluations { game, variant, position, moves, eval, against, seed } = body;
    let start = set_up(games, &Place { game, variant, position, moves: Vec::new() })?;
    let (eval, against) = (eval.as_str(), against.as_str());
    for eval in [eval, against] {
        specs::admit(&greedy(eval).to_string(), &start, settings)?;
    }
    let bad = |error: agents::Error| ApiError::from_agents(&error, Code::BadAgent);
    let mut tables = Vec::new();
    if moves.is_empty() {
        let mut known = HashSet::new();
        for number in 0..GAMES {
            let judges = if number % 2 == 0 { [eval, against] } else { [against, eval] };
            let passed = play(&start, judges, seed.wrapping_mul(GAMES) + number).map_err(bad)?;
            tables.extend(passed.into_iter().filter(|table| known.insert(table.position())));
        }
    } else {
        let mut table = start;
        tables.push(table.clone());
        for mv in moves.iter().take(MOST_PLIES) {
            table.play(mv).map_err(|error| ApiError::illegal_move(&error, mv, &table))?;
            tables.push(table.clone());
        }
        tables.retain(|table| table.ending().is_none());
    }
    let values = tables.iter().map(|table| {
        let value = |eval: &str| table.explain(eval).map(|explained| explained.points);
        Ok([value(eval)?, value(against)?])
    });
    let values: Vec<[f64; 2]> = values.collect::<Result<_, _>>().map_err(bad)?;
    let usual = [0, 1].map(|judge| {
        let squares: f64 = values.iter().map(|values| values[judge].powi(2)).sum();
        (squares / values.len().max(1) as f64).sqrt()
    });
    let sized = |value: f64, usual: f64| if usual > 0.0 { value / usual } else { 0.0 };
    let judged = tables.iter().zip(&values).map(|(table, &values)| Disagreement {
        position: table.position(),
        turn: side_name(table.side_to_move()),
        ply: table.ply(),
        values,
        difference: sized(values[0], usual[0]) - sized(values[1], usual[1]),
    });
    let mut positions: Vec<_> = judged.collect();
    positions.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    positions.truncate(TOLD);
    Ok(Disagreements { looked_at: tables.len(), usual, positions })
}

fn greedy(eval: &str) -> AgentSpec {
    AgentSpec::Greedy { eval: eval.to_owned() }
}

/// The positions of a game between the two, in which some moves are any.
pub(super) fn play(
    start: &Table,
    judges: [&str; 2],
    seed: u64,
) -> Result<Vec<Table>, agents::Error> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = start.clone();
    let [first, second] = judges.map(|eval| table.seat(&greedy(eval)));
    let mut players = [first?, second?];
    for player in &mut players {
        player.new_game(seed);
    }
    let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
    let mut passed = Vec::new();
    while table.ending().is_none() && table.ply() < MOST_PLIES {
        passed.push(table.clone());
        let count = table.count_moves();
        let place = if rng.random_range(0..100) < ANY_MOVE {
            rng.random_range(0..count)
        } else {
            let player = &mut players[table.side_to_move().index()];
            player.choose(&Request::new(&table, &limits, &stop))?.place
        };
        table.play_at(place)?;
    }
    Ok(passed)
}
