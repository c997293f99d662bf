//! Reading requests, with our own errors for what cannot be read.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use bytes::Bytes;
use serde::de::DeserializeOwned;
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits::Client;
use crate::thinking::time_of;

/// The body of a request, as JSON.
pub(super) struct Body<T>(pub T);

/// So much is read at once.
const LITTLE: usize = 16 << 10;
/// So many are read while a move is played over.
const BYTES_OF_A_MOVE: usize = 1000;

impl<T: DeserializeOwned + Send + 'static> FromRequest<Arc<App>> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Ok(client) = Client::from_request_parts(&mut parts, app).await;
        let bytes = Bytes::from_request(Request::from_parts(parts.clone(), body), app);
        let bytes = timeout(app.context.settings.body_time, bytes).await.map_err(|_| {
            ApiError::new(Code::TooSlow, "the body of the request did not come in time")
        })?;
        let bytes = bytes.map_err(|refused| bad_request(refused.status(), refused.body_text()))?;
        let size = bytes.len();
        let request = Request::from_parts(parts, bytes.into());
        let Json(body) = if size <= LITTLE {
            Json::from_request(request, app).await
        } else {
            let own = app.clone();
            // It is all there: nothing is waited for.
            let read = move || Ok(Handle::current().block_on(Json::from_request(request, &own)));
            app.work(client, time_of(size / BYTES_OF_A_MOVE), read).await?
        }
        .map_err(|refused: JsonRejection| bad_request(refused.status(), refused.body_text()))?;
        Ok(Body(body))
    }
}

/// The variable parts of a path.
pub(crate) struct PathOf<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(path) = Path::from_request_parts(parts, state).await.map_err(|rejection| {
            let rejection: PathRejection = rejection;
            bad_request(rejection.status(), rejection.body_text())
        })?;
        Ok(PathOf(path))
    }
}

/// What follows the question mark.
pub(crate) struct QueryOf<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for QueryOf<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(query) = Query::from_request_parts(parts, state).await.map_err(|rejection| {
            let rejection: QueryRejection = rejection;
            bad_request(rejection.status(), rejection.body_text())
        })?;
        Ok(QueryOf(query))
    }
}

/// The token in the header `Authorization: Bearer …`, if there is one.
pub(crate) struct Token(pub Option<String>);

impl<S: Sync> FromRequestParts<S> for Token {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let bearer = header.and_then(|value| value.trim_start().split_once(' '));
        let bearer = bearer.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        Ok(Token(bearer.map(|(_, token)| token.trim().to_owned())))
    }
}

fn bad_request(status: StatusCode, text: String) -> ApiError {
    let too_large = status == StatusCode::PAYLOAD_TOO_LARGE;
    ApiError::new(if too_large { Code::TooLarge } else { Code::BadRequest }, text)
}
