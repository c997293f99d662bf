//! The page: embedded in the binary and compressed once, or read from a directory file by file
//! while it is being worked on.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, OnceLock};

use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use crate::encoding::Packed;

/// What is served for the root.
const INDEX: &str = "index.html";
/// What lies here has names that say what is in it.
const LASTING: &str = "lasting/";
/// A file beside another of the same name without it: what Brotli made of that one.
const BROTLI: &str = ".br";

/// The files of the page, as `build.rs` found them.
static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Where the page's files come from.
pub(crate) struct Assets {
    directory: Option<PathBuf>,
}

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
        let Some(file) = self.load(path).await else {
            return (StatusCode::NOT_FOUND, "There is no such page here.\n").into_response();
        };
        // The rest is always asked for again, but answered in a few bytes: a new release shows at
        // once.
        let lasting = self.directory.is_none() && path.starts_with(LASTING);
        file.answer(
            headers,
            if lasting { "public, max-age=31536000, immutable" } else { "no-cache" },
        )
    }

    /// What is read and compressed is so off the async threads.
    async fn load(&self, path: &str) -> Option<Arc<Packed>> {
        let Some(directory) = &self.directory else {
            let page = match PAGE.get() {
                Some(page) => page,
                None => tokio::task::spawn_blocking(embedded).await.ok()?,
            };
            return page.get(path).cloned();
        };
        let (file, kind) = (inside(directory, path)?, media_type(path));
        let read = move || std::fs::read(file).map(|bytes| Packed::plain(kind, bytes.into()));
        tokio::task::spawn_blocking(read).await.ok()?.ok().map(Arc::new)
    }
}

/// The embedded page, once somebody has asked for it.
static PAGE: OnceLock<HashMap<&str, Arc<Packed>>> = OnceLock::new();

/// All files of the embedded page, each compressed as well as can be.
fn embedded() -> &'static HashMap<&'static str, Arc<Packed>> {
    PAGE.get_or_init(|| {
        let files: HashMap<&str, &'static [u8]> = EMBEDDED.iter().copied().collect();
        let packed = |&name: &&'static str| {
            let brotli = files.get(format!("{name}{BROTLI}").as_str());
            let brotli = brotli.map(|&bytes| Bytes::from_static(bytes));
            let plain = Bytes::from_static(files[name]);
            (name, Arc::new(Packed::best(media_type(name), plain, brotli)))
        };
        files.keys().filter(|name| !name.ends_with(BROTLI)).map(packed).collect()
    })
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
    fn the_index_names_nothing_that_is_not_there() {
        let page = embedded();
        let index = EMBEDDED.iter().find(|(name, _)| *name == INDEX).unwrap().1;
        let index = std::str::from_utf8(index).unwrap();
        let named = ["href=\"", "src=\"", "data-worker=\""]
            .iter()
            .flat_map(|before| index.split(before).skip(1).filter_map(|rest| rest.split_once('"')));
        let named: Vec<_> =
            named.map(|(path, _)| path).filter(|path| !path.contains('#')).collect();
        assert!(named.len() > 4, "{index}");
        for path in named {
            assert!(page.contains_key(path), "{path} in {index}");
        }
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
