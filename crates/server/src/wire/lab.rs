//! Searches and exercises as the lab is sent them.

pub(super) mod exercise;
pub(super) mod trace;

pub(crate) use exercise::ExerciseView;
pub(crate) use trace::{NodeView, TraceView};

use serde::Serialize;
use utoipa::ToSchema;

/// What minimax would have spent on the moves that were cut off at a node.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PrunedView {
    pub moves: Vec<PrunedMove>,
}

/// A move that was cut off.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PrunedMove {
    #[serde(rename = "move")]
    pub mv: String,
    /// `null` if there were too many to be counted.
    pub nodes: Option<u64>,
}

impl PrunedView {
    pub fn of(counted: Vec<(Option<u64>, String)>) -> Self {
        let moves = counted.into_iter().map(|(nodes, mv)| PrunedMove { mv, nodes });
        PrunedView { moves: moves.collect() }
    }
}

/// Searches compared, depth by depth.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DepthsView {
    pub columns: Vec<DepthColumn>,
}

/// One of the searches.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DepthColumn {
    pub spec: String,
    /// The nodes at depth 1, 2, 3 …, as far as there was time.
    pub nodes: Vec<u64>,
}

/// The texts of the textbook algorithms.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ReadingView {
    pub minimax: &'static str,
    pub alphabeta: &'static str,
}
