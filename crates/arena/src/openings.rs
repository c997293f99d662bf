use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use agents::{AnyKit, Table, formats};
use game::{Message, Tell, key, message};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::Error;
use crate::fields::Fields;

/// Where games begin. Players that always answer alike would otherwise play the same game again
/// and again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningSource {
    /// Every game from the game's own start.
    Start,
    /// So many random moves, anew for each round.
    Random {
        /// How many.
        plies: u32,
    },
    /// A file with an opening on each line: moves from the start, or a position.
    File {
        /// The file.
        path: PathBuf,
        /// Which opening comes next.
        order: Order,
    },
}

/// The order in which the openings of a file are used. After the last one they begin again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As they stand.
    #[default]
    Sequential,
    /// Shuffled by the tournament's seed.
    Random,
}

/// Enough moves to leave the book of any deterministic player.
const DEFAULT_PLIES: u32 = 8;
const MOST_PLIES: u32 = 1000;
/// So many openings that end the game at once, and there is no use in drawing another.
const DRAWS: u64 = 1000;

impl Default for OpeningSource {
    fn default() -> Self {
        OpeningSource::Random { plies: DEFAULT_PLIES }
    }
}

impl FromStr for OpeningSource {
    type Err = Error;

    /// Reads `none`, `plies=8` or `file=book.txt,order=random`.
    fn from_str(text: &str) -> Result<Self, Error> {
        if text == "none" {
            return Ok(OpeningSource::Start);
        }
        let mut fields = Fields::parse("openings", text)?;
        let path = fields.text("file").map(PathBuf::from);
        let order = match fields.text("order").as_deref() {
            None | Some("sequential") => Order::Sequential,
            Some("random") => Order::Random,
            Some(order) => {
                return Err(fields.problem(message!(
                    "order is sequential or random, not {order:?}",
                    "order es sequential o random, no {order:?}"
                )));
            }
        };
        let plies: Option<u32> = fields.count("plies")?;
        let source = match (path, plies) {
            (Some(path), None) => OpeningSource::File { path, order },
            (None, Some(plies)) if plies <= MOST_PLIES => OpeningSource::Random { plies },
            (None, Some(_)) => {
                return Err(fields.problem(message!(
                    "plies may be {MOST_PLIES} at most",
                    "plies puede ser {MOST_PLIES} como mucho"
                )));
            }
            _ => {
                return Err(fields.problem(message!(
                    "write none, plies=8 or file=FILE,order=random",
                    "escribe none, plies=8 o file=FICHERO,order=random"
                )));
            }
        };
        fields.finish()?;
        Ok(source)
    }
}

impl fmt::Display for OpeningSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningSource::Start => f.write_str("none"),
            OpeningSource::Random { plies } => write!(f, "plies={plies}"),
            OpeningSource::File { path, order } => {
                let order = if *order == Order::Random { "random" } else { "sequential" };
                write!(f, "file={},order={order}", path.display())
            }
        }
    }
}

/// The openings of a tournament, ready to be played.
pub(crate) struct Openings {
    start: Table,
    seed: u64,
    kind: Kind,
}

enum Kind {
    Random {
        plies: u32,
    },
    /// In the order in which they come.
    List(Vec<Table>),
}

impl Openings {
    pub fn load(
        source: &OpeningSource,
        game: AnyKit,
        variant: Option<&str>,
        seed: u64,
    ) -> Result<Self, Error> {
        let start = Table::new(game, variant)?;
        let kind = match source {
            OpeningSource::Start => Kind::List(vec![start.clone()]),
            OpeningSource::Random { plies } => Kind::Random { plies: *plies },
            OpeningSource::File { path, order } => {
                let mut list = read_file(path, &start)?;
                if *order == Order::Random {
                    list.shuffle(&mut ChaCha8Rng::seed_from_u64(key::mix(seed)));
                }
                Kind::List(list)
            }
        };
        Ok(Openings { start, seed, kind })
    }

    /// The opening of a round.
    pub fn of_round(&self, round: u64) -> Result<Table, Error> {
        match &self.kind {
            Kind::List(openings) => Ok(openings[(round % openings.len() as u64) as usize].clone()),
            Kind::Random { plies } => self.draw(*plies, round),
        }
    }

    /// A number that tells the openings of files apart, should a file change under its name.
    pub fn digest(&self) -> Option<String> {
        let Kind::List(openings) = &self.kind else { return None };
        let texts = openings.iter().map(|table| (table.start_position(), table.moves()));
        let mut digest = 0;
        for byte in texts.flat_map(|text| format!("{text:?}").into_bytes()) {
            digest = key::mix(digest ^ u64::from(byte));
        }
        Some(format!("{digest:016x}"))
    }

    /// Random moves; drawn again if they end the game. No optional passes: a pass adds no
    /// variety, and as the last move of an opening of damas it would only offer a draw.
    fn draw(&self, plies: u32, round: u64) -> Result<Table, Error> {
        let seed = key::random(key::mix(self.seed).wrapping_add(round));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..DRAWS {
            let mut table = self.start.clone();
            for _ in 0..plies {
                let places = choices(&table);
                if places.is_empty() {
                    break;
                }
                table.play_at(places[rng.random_range(0..places.len())])?;
            }
            if table.ending().is_none() {
                return Ok(table);
            }
        }
        Err(Error::Setup(message!(
            "{plies} random moves always end the game; ask for fewer with --openings plies=N",
            "{plies} jugadas al azar siempre acaban la partida; pide menos con --openings plies=N"
        )))
    }
}

/// The openings of what a file of them holds.
pub fn parse_openings(
    text: &str,
    game: AnyKit,
    variant: Option<&str>,
) -> Result<Vec<Table>, Error> {
    parse(Path::new("openings"), text, &Table::new(game, variant)?)
}

fn read_file(path: &Path, start: &Table) -> Result<Vec<Table>, Error> {
    let text = fs::read_to_string(path).map_err(|error| Error::system(path, error))?;
    parse(path, &text, start)
}

fn parse(path: &Path, text: &str, start: &Table) -> Result<Vec<Table>, Error> {
    let mut openings = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            openings.push(
                read_opening(line, start).map_err(|problem| Error::line(path, i + 1, problem))?,
            );
        }
    }
    if openings.is_empty() {
        return Err(Error::file(
            path,
            message!(
                "no openings in it: write one on each line",
                "no contiene aperturas: escribe una en cada línea"
            ),
        ));
    }
    Ok(openings)
}

fn read_opening(line: &str, start: &Table) -> Result<Table, Message> {
    let table = match Table::at_position(start.game(), Some(start.variant()), line) {
        Ok(table) => table,
        Err(no_position) => read_moves(line, start, &no_position)?,
    };
    match table.ending() {
        None => Ok(table),
        Some(_) => Err(message!(
            "the game is over here; an opening must leave a move to make",
            "aquí la partida ha terminado; una apertura debe dejar alguna jugada"
        )),
    }
}

fn read_moves(line: &str, start: &Table, no_position: &agents::Error) -> Result<Table, Message> {
    let mut table = start.clone();
    for (i, mv) in split_moves(line).enumerate() {
        if let Err(error) = table.play(mv) {
            let (number, error) = (i + 1, error.message());
            if i > 0 {
                return Err(Message::new(
                    format!("move {number}: {}", error.en),
                    format!("jugada {number}: {}", error.es),
                ));
            }
            // Moves may stand together, as in the game's own files.
            return read_format(line, start).ok_or_else(|| {
                let neither = no_position.message();
                Message::new(
                    format!("neither moves ({}) nor a position ({})", error.en, neither.en),
                    format!("ni jugadas ({}) ni una posición ({})", error.es, neither.es),
                )
            });
        }
    }
    Ok(table)
}

/// The moves of a line: separated by spaces, with or without move numbers.
fn split_moves(line: &str) -> impl Iterator<Item = &str> {
    let is_number = |word: &str| word.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit());
    line.split_whitespace().filter(move |word| !(word.ends_with('.') && is_number(word)))
}

/// A line in a format of the game, such as a transcript.
fn read_format(line: &str, start: &Table) -> Option<Table> {
    let format = start.game().common_format()?;
    let record = formats::read_game(start.game(), format.name, line, Some(start.variant()));
    record.ok()?.replay(start.game()).ok()
}

/// The places of the moves that an opening chooses among: no passes where anything else is legal.
fn choices(table: &Table) -> Vec<usize> {
    let all = 0..table.count_moves();
    let active: Vec<_> = all.clone().filter(|&place| !table.is_pass(place)).collect();
    if active.is_empty() { all.collect() } else { active }
}

#[cfg(test)]
mod tests;
