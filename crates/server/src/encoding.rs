//! Answers compressed: what is always the same once, the rest where it does not hold others up.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

use crate::App;
use crate::error::ApiError;
use crate::limits::Client;

/// Less gains nothing.
const WORTHWHILE: usize = 1 << 10;
/// So much is compressed at once: it takes half a millisecond at most.
const LITTLE: usize = 16 << 10;
/// About what a byte takes.
const TIME_OF_A_BYTE: Duration = Duration::from_nanos(30);
const GZIP: HeaderValue = HeaderValue::from_static("gzip");
const BY_ENCODING: HeaderValue = HeaderValue::from_static("accept-encoding");

/// The compressions that a client takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Accepted {
    pub gzip: bool,
    pub brotli: bool,
}

impl Accepted {
    /// What the headers of a request say.
    pub fn by(headers: &HeaderMap) -> Accepted {
        let values = headers.get_all(ACCEPT_ENCODING).iter();
        let items = values.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(','));
        let mut accepted = Accepted::default();
        for item in items {
            let (name, parameters) = item.split_once(';').unwrap_or((item, ""));
            let weight = parameters.trim().strip_prefix("q=").map(str::trim);
            // A weight that nobody can read is none.
            let wanted = weight.is_none_or(|weight| weight.parse().is_ok_and(|q: f32| q > 0.0));
            match name.trim().to_ascii_lowercase().as_str() {
                "gzip" => accepted.gzip = wanted,
                "br" => accepted.brotli = wanted,
                _ => {}
            }
        }
        accepted
    }
}

/// Something that is sent again and again, in every compression that it has.
pub(crate) struct Packed {
    media_type: &'static str,
    tag: String,
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

impl Packed {
    /// Not compressed.
    pub fn plain(media_type: &'static str, plain: Bytes) -> Packed {
        // Weak, since it is the same whether it is sent compressed or not.
        let tag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&plain)[..12]));
        Packed { media_type, tag, plain, gzip: None, brotli: None }
    }

    /// Compressed as well as can be, which takes its time.
    pub fn best(media_type: &'static str, plain: Bytes, brotli: Option<Bytes>) -> Packed {
        // Fonts and pictures are compressed in themselves.
        let gains = |gzip: &Vec<u8>| gzip.len() < plain.len() / 10 * 9;
        let gzip = Some(gzip(&plain, Compression::best())).filter(gains).map(Bytes::from);
        Packed { gzip, brotli, ..Packed::plain(media_type, plain) }
    }

    /// What is sent to whoever asks with these headers: nothing if they have it already.
    pub fn answer(&self, headers: &HeaderMap, keep: &'static str) -> Response {
        let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        let fresh = known.flat_map(|value| value.split(',')).any(|known| known.trim() == self.tag);
        let common = [(ETAG, self.tag.as_str()), (CACHE_CONTROL, keep)];
        let vary = [(VARY, BY_ENCODING)];
        if fresh {
            return (StatusCode::NOT_MODIFIED, common, vary).into_response();
        }
        let accepted = Accepted::by(headers);
        let (bytes, encoding) = match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepted.brotli => (brotli, Some("br")),
            (_, Some(gzip)) if accepted.gzip => (gzip, Some("gzip")),
            _ => (&self.plain, None),
        };
        let encoding = encoding.map(|encoding| [(CONTENT_ENCODING, encoding)]);
        let content = [(CONTENT_TYPE, self.media_type)];
        (common, vary, content, encoding, bytes.clone()).into_response()
    }
}

/// An answer that is always the same: written and compressed when it is first asked for.
#[derive(Default)]
pub(crate) struct Constant(OnceCell<Packed>);

impl Constant {
    /// The answer, made off the async threads if it is not yet there.
    pub async fn answer<T: Serialize>(
        &self,
        headers: &HeaderMap,
        make: impl FnOnce() -> T + Send + 'static,
    ) -> Result<Response, ApiError> {
        let made = self.0.get_or_try_init(async || {
            let write = move || {
                let json = serde_json::to_vec(&make())?;
                Ok(Packed::best("application/json", json.into(), None))
            };
            let failed = |error: &dyn std::fmt::Display| {
                ApiError::internal("the answer could not be written", error)
            };
            let written = tokio::task::spawn_blocking(write).await;
            let written: serde_json::Result<_> = written.map_err(|panic| failed(&panic))?;
            written.map_err(|error| failed(&error))
        });
        Ok(made.await?.answer(headers, "no-cache"))
    }
}

/// Compresses the answers of the API that gain by it. What is large, in its client's turn and off
/// the async threads.
pub(crate) async fn compress(
    State(app): State<Arc<App>>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    let accepted = Accepted::by(request.headers());
    let mut response = next.run(request).await;
    let size = response.body().size_hint().exact().unwrap_or_default() as usize;
    if size < WORTHWHILE || response.headers().contains_key(CONTENT_ENCODING) {
        return response;
    }
    response.headers_mut().insert(VARY, BY_ENCODING);
    if !accepted.gzip {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // All of it is there already.
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return ApiError::internal("the answer broke off", &"its body ended early").into_response();
    };
    let compressed = if size <= LITTLE {
        gzip(&bytes, Compression::default())
    } else {
        let estimate = TIME_OF_A_BYTE * u32::try_from(size).unwrap_or(u32::MAX);
        let work = move || gzip(&bytes, Compression::default());
        match app.context.thinker.work(client, estimate, work).await {
            Some(compressed) => compressed,
            None => return ApiError::shutting_down().into_response(),
        }
    };
    parts.headers.remove(CONTENT_LENGTH);
    parts.headers.insert(CONTENT_ENCODING, GZIP);
    Response::from_parts(parts, Body::from(compressed))
}

/// Into memory, where nothing fails.
fn gzip(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), level);
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.unwrap_or_else(|error| unreachable!("memory does not fail: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepted(header: &str) -> (bool, bool) {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, header.parse().unwrap())]);
        let Accepted { gzip, brotli } = Accepted::by(&headers);
        (gzip, brotli)
    }

    #[test]
    fn a_client_gets_no_encoding_that_it_did_not_ask_for() {
        assert_eq!(accepted("gzip, deflate, br, zstd"), (true, true));
        assert_eq!(accepted("GZIP;q=0.5"), (true, false));
        assert_eq!(accepted("gzip;q=0, br;q=0.0"), (false, false));
        assert_eq!(accepted("identity, *;q=x"), (false, false));
        assert_eq!(Accepted::by(&HeaderMap::new()), Accepted::default());
    }
}
