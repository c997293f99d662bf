//! Whether a request means this server, and comes from its own page.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Settings;
use crate::error::{ApiError, Code};

/// Refuses what a page from elsewhere has a browser send: a browser says which page it was.
///
/// And what calls this server by a name that is not its own: such a page can point a name of its
/// own at this machine to get past the browser's walls, but not an address or `localhost`. Names
/// are not known to a server for others, unless it was told.
pub(crate) fn check(headers: &HeaderMap, settings: &Settings) -> Result<(), ApiError> {
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(HOST);
    let named = settings.local || settings.allow_programs || !settings.host_names.is_empty();
    if named && !host.is_some_and(|host| is_ours(host, &settings.host_names)) {
        return Err(ApiError::new(Code::Forbidden, NOT_OURS));
    }
    let Some(origin) = text(ORIGIN) else { return Ok(()) };
    let page = origin.split_once("://").map(|(_, authority)| authority);
    if page.is_none_or(|page| host.is_none_or(|host| !page.eq_ignore_ascii_case(host))) {
        let message = "this came from the page of another site; open this server's own page";
        return Err(ApiError::new(Code::Forbidden, message));
    }
    Ok(())
}

/// Refuses a request that names several hosts: a proxy and we could take it for different ones.
pub(crate) async fn one_host(request: Request, next: Next) -> Response {
    if request.headers().get_all(HOST).iter().nth(1).is_some() {
        let message = "a request has one Host header, not several";
        return ApiError::new(Code::BadRequest, message).into_response();
    }
    next.run(request).await
}

/// Refuses what calls the server by a name that is none of these, whomever it serves.
pub(crate) async fn known_host(
    State(names): State<Arc<[String]>>,
    request: Request,
    next: Next,
) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
    if host.is_some_and(|host| is_ours(host, &names)) {
        return next.run(request).await;
    }
    ApiError::new(Code::Forbidden, NOT_OURS).into_response()
}

const NOT_OURS: &str = "this server answers only to its address, to localhost and to the names that \
                        its owner gave with --host-name";

/// Whether a host is an address, `localhost` or one of these names.
fn is_ours(host: &str, names: &[String]) -> bool {
    let address = host.parse::<SocketAddr>().is_ok() || host.parse::<IpAddr>().is_ok();
    let bracketed = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    address
        || bracketed.is_some_and(|inside| inside.parse::<IpAddr>().is_ok())
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passes(settings: &Settings, host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::from_iter([(HOST, host.parse().unwrap())]);
        if let Some(origin) = origin {
            headers.insert(ORIGIN, origin.parse().unwrap());
        }
        check(&headers, settings).is_ok()
    }

    #[test]
    fn only_our_own_names_are_ours() {
        let local = Settings { local: true, ..Settings::default() };
        for host in ["localhost", "LocalHost:80", "127.0.0.1:80", "[::1]:8080", "[::1]", "10.0.0.7"]
        {
            assert!(passes(&local, host, None), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example:80", "127.0.0.1.evil.example"] {
            assert!(!passes(&local, host, None), "{host}");
            assert!(passes(&Settings::default(), host, None), "names are not known: {host}");
        }
        let named = Settings { host_names: vec!["play.example".to_owned()], ..Settings::default() };
        assert!(passes(&named, "play.example:8080", None) && passes(&named, "10.0.0.7", None));
        assert!(!passes(&named, "evil.example", None));
    }

    #[test]
    fn other_sites_are_kept_out() {
        let settings = Settings::default();
        assert!(passes(&settings, "play.example", Some("https://play.example")));
        assert!(passes(&settings, "127.0.0.1:8080", Some("http://127.0.0.1:8080")));
        for origin in ["https://evil.example", "http://127.0.0.1:9999", "null", ""] {
            assert!(!passes(&settings, "127.0.0.1:8080", Some(origin)), "{origin}");
        }
    }
}
