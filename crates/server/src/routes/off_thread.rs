//! What takes its time: done in its client's turn among all who think, off the async threads.
//! Nobody's move waits while somebody else's game is played over, told or written.

use std::sync::Arc;
use std::time::Duration;

use agents::{Kits, Table};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::analysis::Place;
use super::games::set_up;
use crate::App;
use crate::error::ApiError;
use crate::limits::Client;
use crate::thinking::time_of;

/// So many moves to be played over count for a request.
pub(super) const MOVES_OF_A_REQUEST: usize = 200;
impl App {
    /// Does work that takes about as long as is estimated.
    pub(super) async fn work<T: Send + 'static>(
        &self,
        client: Client,
        estimate: Duration,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.context
            .thinker
            .work(client, estimate, work)
            .await
            .ok_or_else(ApiError::shutting_down)?
    }

    /// The same, and answers with what comes of it: written where it was made.
    pub(super) async fn answer<T: Serialize>(
        &self,
        client: Client,
        estimate: Duration,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError> {
        Ok(json(self.work(client, estimate, move || written(&work()?)).await?))
    }

    /// The same for what follows from a position that a client describes.
    pub(super) async fn answer_at<T: Serialize>(
        self: &Arc<App>,
        client: Client,
        place: Place,
        work: impl FnOnce(Table, Kits) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<Response, ApiError> {
        let (games, estimate) = (self.context.settings.games, time_of(place.moves.len()));
        self.charge_moves(client, place.moves.len(), MOVES_OF_A_REQUEST)?;
        self.answer(client, estimate, move || work(set_up(games, &place)?, games)).await
    }

    /// A table as a client describes it, and what `then` makes of it.
    pub(super) async fn table_at<T: Send + 'static>(
        self: &Arc<App>,
        client: Client,
        place: Place,
        then: impl FnOnce(Table) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (games, estimate) = (self.context.settings.games, time_of(place.moves.len()));
        self.charge_moves(client, place.moves.len(), MOVES_OF_A_REQUEST)?;
        self.work(client, estimate, move || then(set_up(games, &place)?)).await
    }

    /// What goes through many moves counts for more than one request.
    pub(super) fn charge_moves(
        &self,
        client: Client,
        moves: usize,
        of_a_request: usize,
    ) -> Result<(), ApiError> {
        match u32::try_from(moves / of_a_request) {
            Ok(0) => Ok(()),
            more => self.limits.request(client, more.unwrap_or(u32::MAX)),
        }
    }
}

/// An answer as it is sent.
pub(super) fn written<T: Serialize>(answer: &T) -> Result<Vec<u8>, ApiError> {
    serde_json::to_vec(answer)
        .map_err(|error| ApiError::internal("the answer could not be written", &error))
}

/// The answer that was [`written`].
pub(super) fn json(written: Vec<u8>) -> Response {
    ([(CONTENT_TYPE, "application/json")], written).into_response()
}
