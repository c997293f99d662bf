use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use agents::{GameId, Table};
use game::key;
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
                let problem = format!("order is sequential or random, not {order:?}");
                return Err(fields.problem(problem));
            }
        };
        let plies: Option<u32> = fields.count("plies")?;
        let source = match (path, plies) {
            (Some(path), None) => OpeningSource::File { path, order },
            (None, Some(plies)) if plies <= MOST_PLIES => OpeningSource::Random { plies },
            (None, Some(_)) => {
                return Err(fields.problem(format!("plies may be {MOST_PLIES} at most")));
            }
            _ => return Err(fields.problem("write none, plies=8 or file=FILE,order=random")),
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
        game: GameId,
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

    /// Random moves; drawn again if they end the game. Nobody who can move passes: a pass adds no
    /// variety, and as the last move of an opening of damas it would only offer a draw.
    fn draw(&self, plies: u32, round: u64) -> Result<Table, Error> {
        let seed = key::random(key::mix(self.seed).wrapping_add(round));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..DRAWS {
            let mut table = self.start.clone();
            for _ in 0..plies {
                let mut moves = table.legal_moves();
                if moves.is_empty() {
                    break;
                }
                if moves.len() > 1 {
                    moves.retain(|mv| mv != "pass");
                }
                table.play(&moves[rng.random_range(0..moves.len())])?;
            }
            if table.ending().is_none() {
                return Ok(table);
            }
        }
        Err(Error::Setup(format!(
            "{plies} random moves always end the game; ask for fewer with --openings plies=N"
        )))
    }
}

fn read_file(path: &Path, start: &Table) -> Result<Vec<Table>, Error> {
    let text = fs::read_to_string(path).map_err(|error| Error::file(path, error))?;
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
        return Err(Error::file(path, "no openings in it: write one on each line"));
    }
    Ok(openings)
}

fn read_opening(line: &str, start: &Table) -> Result<Table, String> {
    let table = match Table::at_position(start.game(), Some(start.variant()), line) {
        Ok(table) => table,
        Err(no_position) => read_moves(line, start, &no_position)?,
    };
    match table.ending() {
        None => Ok(table),
        Some(_) => Err("the game is over here; an opening must leave a move to make".to_owned()),
    }
}

fn read_moves(line: &str, start: &Table, no_position: &agents::Error) -> Result<Table, String> {
    let mut table = start.clone();
    for (i, mv) in split_moves(line, start.game()).iter().enumerate() {
        table.play(mv).map_err(|error| {
            if i == 0 {
                format!("neither moves ({error}) nor a position ({no_position})")
            } else {
                format!("move {}: {error}", i + 1)
            }
        })?;
    }
    Ok(table)
}

/// The moves of a line: separated by spaces, with or without move numbers. Othello's may also
/// stand together, as in transcripts.
fn split_moves(line: &str, game: GameId) -> Vec<String> {
    if game == GameId::Othello
        && let Ok(moves) = othello::transcript::parse_transcript(line)
    {
        return moves.iter().map(ToString::to_string).collect();
    }
    let is_number = |word: &str| word.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit());
    let words = line.split_whitespace().filter(|word| !(word.ends_with('.') && is_number(word)));
    words.map(ToOwned::to_owned).collect()
}

#[cfg(test)]
mod tests;
