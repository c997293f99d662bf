use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use agents::{RECORD_FORMAT, variant_today};
use game::{Language, Message, message};
use serde_json::{Value as Json, json};

use crate::Error;
use crate::report::GameReport;

/// The results file of a tournament: JSON, a line each, the first one saying which tournament it
/// is and every other one a game. Each game is on disk when it is finished, so whatever stops the
/// program costs the games under way at most.
pub(crate) struct Store {
    file: File,
    path: PathBuf,
}

/// What a results file held.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub games: Vec<GameReport>,
    /// Whether the last line was cut short and had to be thrown away.
    pub torn: bool,
}

/// The first line's mark, with the format of the records: variants are named as in that format.
const MARK: &str = "ludoteca-arena";
const VERSION: u32 = RECORD_FORMAT;

impl Store {
    /// Begins a file.
    pub fn create(path: &Path, header: &Json) -> Result<Self, Error> {
        let mut store = Store::open(path)?;
        if store.len()? > 0 {
            let problem = message!(
                "exists already; add --resume to go on with it, or name another file",
                "ya existe; añade --resume para seguir con él, o nombra otro fichero"
            );
            return Err(Error::file(path, problem));
        }
        store.write_header(header)?;
        Ok(store)
    }

    /// Goes on with a file, or begins it where there is none.
    pub fn resume(path: &Path, header: &Json) -> Result<(Self, Found), Error> {
        let mut store = Store::open(path)?;
        let mut bytes = Vec::new();
        store.file.read_to_end(&mut bytes).map_err(|error| Error::system(path, error))?;
        let contents = parse(path, &bytes)?;
        match &contents.header {
            None => {
                store.truncate(0)?;
                store.write_header(header)?;
            }
            Some(found) => {
                check_header(path, found, header)?;
                store.truncate(contents.good_bytes as u64)?;
                if !bytes[..contents.good_bytes].ends_with(b"\n") {
                    store.write(b"\n")?;
                }
            }
        }
        Ok((store, contents.found))
    }

    /// Appends a game, and does not return before the system has it.
    pub fn append(&mut self, game: &GameReport) -> Result<(), Error> {
        let line = serde_json::to_string(game).map_err(|error| Error::system(&self.path, error))?;
        self.write(format!("{line}\n").as_bytes())
    }

    fn open(path: &Path) -> Result<Self, Error> {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.map_err(|error| Error::system(path, error))?;
        match file.try_lock() {
            Ok(()) => Ok(Store { file, path: path.to_owned() }),
            Err(TryLockError::WouldBlock) => {
                let problem =
                    message!("another arena is writing to it", "otra arena escribe en él");
                Err(Error::file(path, problem))
            }
            Err(TryLockError::Error(error)) => Err(Error::system(path, error)),
        }
    }

    fn len(&mut self) -> Result<u64, Error> {
        self.file.seek(SeekFrom::End(0)).map_err(|error| Error::system(&self.path, error))
    }

    fn truncate(&mut self, length: u64) -> Result<(), Error> {
        self.file.set_len(length).map_err(|error| Error::system(&self.path, error))
    }

    fn write_header(&mut self, header: &Json) -> Result<(), Error> {
        let header = json!({ MARK: VERSION, "setup": header });
        self.write(format!("{header}\n").as_bytes())
    }

    /// One call to the system for the whole line: it is not torn unless the machine stops.
    fn write(&mut self, line: &[u8]) -> Result<(), Error> {
        self.file.write_all(line).map_err(|error| Error::system(&self.path, error))
    }
}

/// The games of a results file.
pub fn read_games(path: &Path) -> Result<Vec<GameReport>, Error> {
    let bytes = std::fs::read(path).map_err(|error| Error::system(path, error))?;
    Ok(parse(path, &bytes)?.found.games)
}

/// The games of what a results file holds.
pub fn parse_games(bytes: &[u8]) -> Result<Vec<GameReport>, Error> {
    Ok(parse(Path::new("results"), bytes)?.found.games)
}

struct Contents {
    /// `None` if not even the first line is complete.
    header: Option<Json>,
    found: Found,
    /// How much of the file is to be kept.
    good_bytes: usize,
}

fn parse(path: &Path, bytes: &[u8]) -> Result<Contents, Error> {
    let mut contents = Contents { header: None, found: Found::default(), good_bytes: 0 };
    let lines: Vec<_> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    for (i, line) in lines.iter().enumerate() {
        let problem = if i == 0 {
            match parse_header(line) {
                Ok(header) => {
                    contents.header = Some(header);
                    None
                }
                Err(problem) => Some(problem),
            }
        } else {
            match serde_json::from_slice(line) {
                Ok(game) => {
                    contents.found.games.push(game);
                    None
                }
                Err(error) => Some(no_game(&error)),
            }
        };
        match problem {
            None => contents.good_bytes += line.len(),
            // Only what was being written can be torn: the last line.
            Some(_) if i + 1 == lines.len() && (i > 0 || is_torn_header(line)) => {
                contents.found.torn = true;
            }
            Some(problem) => return Err(Error::line(path, i + 1, problem)),
        }
    }
    Ok(contents)
}

fn parse_header(line: &[u8]) -> Result<Json, Message> {
    let header: Json = serde_json::from_slice(line)
        .map_err(|_| message!("not the results of an arena", "no son resultados de una arena"))?;
    match header[MARK].as_u64().map(|version| (version, u32::try_from(version))) {
        Some((_, Ok(version @ 1..=VERSION))) => Ok(setup_today(version, header["setup"].clone())),
        Some((version, _)) => Err(message!(
            "results of version {version}; this program reads 1 to {VERSION}",
            "resultados de la versión {version}; este programa lee de la 1 a la {VERSION}"
        )),
        None => Err(message!(
            "not the results of an arena: no {MARK:?} in the first line",
            "no son resultados de una arena: falta {MARK:?} en la primera línea"
        )),
    }
}

/// A tournament's settings with the names that they have today.
fn setup_today(version: u32, mut setup: Json) -> Json {
    if let (Some(game), Some(variant)) = (setup["game"].as_str(), setup["variant"].as_str()) {
        setup["variant"] = json!(variant_today(version, game, variant));
    }
    setup
}

/// Why a line is no game, and what would be right.
fn no_game(error: &serde_json::Error) -> Message {
    let column = error.column();
    message!(
        "no game of an arena from column {column} on; expected a JSON object as --out writes it",
        "no es una partida de una arena desde la columna {column}; se espera un objeto JSON como \
         los que escribe --out"
    )
}

/// Whether this is the beginning of a header of ours, cut off, and not another file's text.
fn is_torn_header(line: &[u8]) -> bool {
    let beginning = format!("{{\"{MARK}\":");
    let length = line.len().min(beginning.len());
    line[..length] == beginning.as_bytes()[..length] && !line.ends_with(b"\n")
}

fn check_header(path: &Path, found: &Json, wanted: &Json) -> Result<(), Error> {
    let Json::Object(wanted) = wanted else { return Ok(()) };
    match wanted.iter().find(|(key, value)| !goes_on(&found[key.as_str()], value)) {
        None => Ok(()),
        Some((key, value)) => {
            let (are, son) = if value.is_array() { ("are", "son") } else { ("is", "es") };
            let (old, new) = (&found[key.as_str()], value);
            let [english, spanish] =
                Language::ALL.map(|language| [told(old, language), told(new, language)]);
            let problem = Message::new(
                format!(
                    "holds another tournament: its {key} {are} {}, not {}; name another file, or \
                     give the options that it was begun with",
                    english[0], english[1]
                ),
                format!(
                    "contiene otro torneo: su {key} {son} {}, no {}; nombra otro fichero, o da \
                     las opciones con que se empezó",
                    spanish[0], spanish[1]
                ),
            );
            Err(Error::file(path, problem))
        }
    }
}

/// Whether a tournament with the setting `found` may go on with `wanted`: the same, or a list to
/// which something was added.
fn goes_on(found: &Json, wanted: &Json) -> bool {
    match (found, wanted) {
        (Json::Array(found), Json::Array(wanted)) => wanted.starts_with(found),
        _ => found == wanted,
    }
}

/// A setting as one would write it on the command line.
fn told(setting: &Json, language: Language) -> String {
    let told = |setting| told(setting, language);
    let nothing = || language.pick("not given", "nada").to_owned();
    match setting {
        Json::Null => nothing(),
        Json::String(text) if text.is_empty() => nothing(),
        Json::String(text) => text.clone(),
        Json::Array(engines) => {
            engines.iter().map(told).collect::<Vec<_>>().join(language.pick(" and ", " y "))
        }
        Json::Object(_) if setting["name"] == setting["spec"] => told(&setting["name"]),
        Json::Object(_) => format!("{}={}", told(&setting["name"]), told(&setting["spec"])),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests;
