//! The page as it is sent: one script, one style sheet, and names that change with what they name,
//! so that a browser never asks twice for the same thing.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use super::bundle::{BundleError, bundle};
use super::style::joined;

/// What is served for the root.
pub(super) const INDEX: &str = "index.html";
/// The script of the service worker.
const WORKER: &str = "worker.js";
const ENTRY: &str = "src/main.js";

/// The files that are made of others, by path.
pub(super) struct Site {
    pub made: BTreeMap<String, Made>,
}

/// A file that is made of others.
pub(super) struct Made {
    pub bytes: Bytes,
    pub hash: [u8; 32],
    /// Whether its name says what is in it, so that it can be kept for ever.
    pub lasting: bool,
}

/// What is in a file.
pub(super) type Bytes = Cow<'static, [u8]>;

impl Site {
    /// Made of the files that `read` finds.
    pub fn make(read: impl Fn(&str) -> Option<Bytes>) -> Result<Site, BundleError> {
        let text = |path: &str| read(path).and_then(|bytes| String::from_utf8(bytes.into()).ok());
        let missing = |path: &str| BundleError::unclear(path, "it is not there");
        let mut site = Site { made: BTreeMap::new() };
        let index = text(INDEX).ok_or_else(|| missing(INDEX))?;

        let script = site.keep("src/page", "js", bundle(ENTRY, text)?.into_bytes().into());
        let sheets = hrefs(&index);
        let style = joined(&sheets, text, |path| {
            let (name, ending) = path.rsplit_once('.')?;
            Some(site.keep(name, ending, read(path)?))
        })?;
        let is_font = |path: &&String| path.rsplit('.').next() == Some("woff2");
        let fonts: Vec<String> = site.made.keys().filter(is_font).cloned().collect();
        let style = site.keep("style/page", "css", style.into_bytes().into());

        let index = index_with(&index, &sheets, &script, &style, &fonts);
        let worker = text(WORKER).ok_or_else(|| missing(WORKER))?;
        let worker = site.worker(&index, &worker);
        for (path, text) in [(INDEX, index), (WORKER, worker)] {
            let hash = Sha256::digest(&text).into();
            let made = Made { bytes: text.into_bytes().into(), hash, lasting: false };
            site.made.insert(path.to_owned(), made);
        }
        Ok(site)
    }

    /// Keeps a file under a name that says what is in it, and returns that name.
    fn keep(&mut self, name: &str, ending: &str, bytes: Bytes) -> String {
        let hash = Sha256::digest(&bytes).into();
        let path = format!("{name}.{}.{ending}", short(&hash));
        self.made.insert(path.clone(), Made { bytes, hash, lasting: true });
        path
    }

    /// The service worker, told what to keep.
    fn worker(&self, index: &str, worker: &str) -> String {
        let lasting: Vec<&str> = self.made.keys().map(String::as_str).collect();
        let version = short(&Sha256::digest(index).into());
        let files = serde_json::json!(lasting);
        format!("const VERSION = \"{version}\";\nconst LASTING = {files};\n{worker}")
    }
}

/// The index, which names the script and the style sheet in the place of those they are made of.
fn index_with(
    index: &str,
    sheets: &[String],
    script: &str,
    style: &str,
    fonts: &[String],
) -> String {
    let mut head = String::new();
    for font in fonts {
        let kind = "as=\"font\" type=\"font/woff2\" crossorigin";
        let _ = write!(head, "<link rel=\"preload\" href=\"{font}\" {kind} />");
    }
    let _ = write!(head, "{}", sheet_link(style));
    let mut index = index.to_owned();
    for (number, sheet) in sheets.iter().enumerate() {
        let new = if number == 0 { head.as_str() } else { "" };
        index = index.replace(&sheet_link(sheet), new);
    }
    let plain = format!("<script type=\"module\" src=\"{ENTRY}\">");
    let new = format!("<script type=\"module\" src=\"{script}\" data-worker=\"{WORKER}\">");
    index.replace(&plain, &new)
}

/// Enough of a digest to name a file.
fn short(hash: &[u8; 32]) -> String {
    URL_SAFE_NO_PAD.encode(&hash[..9])
}

const SHEET: &str = "<link rel=\"stylesheet\" href=\"";

fn sheet_link(path: &str) -> String {
    format!("{SHEET}{path}\" />")
}

/// The style sheets that an index names, in order.
fn hrefs(index: &str) -> Vec<String> {
    let links = index.split(SHEET).skip(1);
    links.filter_map(|rest| rest.split_once("\" />")).map(|(path, _)| path.to_owned()).collect()
}
