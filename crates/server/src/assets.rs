//! The page: embedded in the binary and sent in few pieces, or read from a directory file by file
//! while it is being worked on.

mod bundle;
mod lexer;
mod module;
mod site;
mod style;

use std::path::{Component, Path, PathBuf};
use std::sync::LazyLock;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};
use site::{Bytes, INDEX, Made, Site};

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
    bytes: Bytes,
    hash: [u8; 32],
    /// Whether there will never be anything else under its name.
    lasting: bool,
}

/// The embedded page as it is sent. Where it cannot be made, its files are sent as they are.
static SITE: LazyLock<Option<Site>> = LazyLock::new(|| {
    let made = Site::make(|path| Embedded::get(path).map(|file| file.data));
    made.inspect_err(|problem| tracing::error!("the page is sent file by file: {problem}")).ok()
});

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
        // The rest is always asked for again, but answered in a few bytes: a new release shows at
        // once.
        let keep = if asset.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
        let common = [(ETAG, tag), (CACHE_CONTROL, keep.to_owned())];
        if fresh {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        (common, [(CONTENT_TYPE, media_type(path))], asset.bytes).into_response()
    }

    async fn load(&self, path: &str) -> Option<Asset> {
        let Some(directory) = &self.directory else {
            if let Some(made) = SITE.as_ref().and_then(|site| site.made.get(path)) {
                let Made { bytes, hash, lasting } = made;
                return Some(Asset { bytes: bytes.clone(), hash: *hash, lasting: *lasting });
            }
            let EmbeddedFile { data, metadata } = Embedded::get(path)?;
            return Some(Asset { bytes: data, hash: metadata.sha256_hash(), lasting: false });
        };
        let file = inside(directory, path)?;
        let bytes = tokio::task::spawn_blocking(move || std::fs::read(file)).await.ok()?.ok()?;
        let hash = Sha256::digest(&bytes).into();
        Some(Asset { bytes: bytes.into(), hash, lasting: false })
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
        Some("json") => "application/json",
        Some("jsonl") => "application/jsonl",
        Some("webmanifest") => "application/manifest+json",
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
    fn the_page_is_sent_in_few_pieces() {
        let site = Site::make(|path| Embedded::get(path).map(|file| file.data));
        let site = site.unwrap_or_else(|problem| panic!("{problem}"));
        let index = std::str::from_utf8(&site.made[INDEX].bytes).unwrap();
        for (path, made) in &site.made {
            let named = index.contains(&format!("\"{path}\""));
            assert_eq!(named, made.lasting || path == "worker.js", "{path} in {index}");
        }
        assert!(!index.contains("src/main.js"), "{index}");
        assert_eq!(index.matches("rel=\"stylesheet\"").count(), 1, "{index}");
    }

    #[test]
    fn no_path_leads_out() {
        let directory = Path::new("/page");
        assert_eq!(inside(directory, "src/a.js"), Some(PathBuf::from("/page/src/a.js")));
        for path in ["../x", "src/../../x", "/etc/passwd", "a/./../../b"] {
            assert_eq!(inside(directory, path), None, "{path}");
        }
    }
}
