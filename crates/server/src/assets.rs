//! The page: embedded in the binary, or read from a directory while it is being worked on.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

/// What a browser needs of `web/`; the rest serves those who work on it.
#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "node_modules/*"]
#[exclude = "tests/*"]
#[exclude = "*.json"]
#[exclude = "*.ts"]
#[exclude = "*.mts"]
#[exclude = "*.md"]
#[allow_missing = true]
struct Embedded;

/// Where the page's files come from.
pub(crate) struct Assets {
    directory: Option<PathBuf>,
}

struct Asset {
    bytes: Cow<'static, [u8]>,
    hash: [u8; 32],
}

/// What is served for the root.
const INDEX: &str = "index.html";

impl Assets {
    pub fn new(directory: Option<PathBuf>) -> Self {
        Assets { directory }
    }

    /// The file at a path of the site, or 304 if the client already has it.
    pub async fn serve(&self, path: &str, headers: &HeaderMap) -> Response {
        let path = match path.trim_start_matches('/') {
            "" => INDEX,
            path => path,
        };
        let Some(asset) = self.load(path).await else {
            return (StatusCode::NOT_FOUND, "There is no such page here.\n").into_response();
        };
        // Weak, since it is the same file whether it is sent compressed or not.
        let tag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&asset.hash[..12]));
        let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
        let fresh = known.flat_map(|value| value.split(',')).any(|known| known.trim() == tag);
        // Always asked for again, but answered in a few bytes: a new release shows at once.
        let common = [(ETAG, tag), (CACHE_CONTROL, "no-cache".to_owned())];
        if fresh {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        (common, [(CONTENT_TYPE, media_type(path))], asset.bytes).into_response()
    }

    async fn load(&self, path: &str) -> Option<Asset> {
        let Some(directory) = &self.directory else {
            let EmbeddedFile { data, metadata } = Embedded::get(path)?;
            return Some(Asset { bytes: data, hash: metadata.sha256_hash() });
        };
        let file = inside(directory, path)?;
        let bytes = tokio::task::spawn_blocking(move || std::fs::read(file)).await.ok()?.ok()?;
        let hash = Sha256::digest(&bytes).into();
        Some(Asset { bytes: bytes.into(), hash })
    }
}

/// The file that a path names, unless it leads out of the directory.
fn inside(directory: &Path, path: &str) -> Option<PathBuf> {
    let path = Path::new(path);
    let plain = path.components().all(|component| matches!(component, Component::Normal(_)));
    plain.then(|| directory.join(path))
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_leads_out() {
        let directory = Path::new("/page");
        assert_eq!(inside(directory, "src/a.js"), Some(PathBuf::from("/page/src/a.js")));
        for path in ["../x", "src/../../x", "/etc/passwd", "a/./../../b"] {
            assert_eq!(inside(directory, path), None, "{path}");
        }
    }
}
