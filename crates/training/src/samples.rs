//! The file of samples: one format for all games and stages.
//!
//! A header of 64 bytes, then records of one size, all numbers little-endian:
//!
//! | bytes | header |
//! |---|---|
//! | 0–7 | `LUDOSMPL` |
//! | 8–9 | the version of this format: 1 |
//! | 10–11 | the version of the game's features |
//! | 12–13 | the bytes of a position, *p* |
//! | 14–15 | the step of labelling, or 65535 for positions without labels |
//! | 16–31 | the game's name, filled up with zeros |
//! | 32–39 | how many records follow |
//! | 40–47 | the seed |
//! | 48–55 | how many games were played, or positions looked at, for these records |
//! | 56–63 | zero |
//!
//! | bytes | record |
//! |---|---|
//! | 0 to *p* − 1 | the position |
//! | 2 | the label: a signed number of the game's units, for the side to move |
//! | 1 | 1 if the label is exact, else 0 |
//! | 1 | what the side to move got in its game: 1 for a loss, 2 for a draw, 3 for a win; 0 if unknown |

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use game::{Outcome, Side};

use crate::Player;

const MAGIC: [u8; 8] = *b"LUDOSMPL";
const VERSION: u16 = 1;
const HEADER: usize = 64;
/// The bytes of a record besides the position.
const LABEL: usize = 4;

/// The step of a file whose positions have no labels yet.
pub const UNLABELLED: u16 = u16::MAX;

/// A position and its label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample<P> {
    /// The position.
    pub position: P,
    /// What it is worth; zero where nobody looked yet.
    pub label: Label,
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// The value, in units of the game's own.
    pub value: i16,
    /// Whether it is certain, and not a search's opinion.
    pub exact: bool,
    /// How its game went on, if that says something of it.
    pub result: Option<GameResult>,
}

/// What the side to move got in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum GameResult {
    /// Nothing.
    Lost = 1,
    /// Half a point.
    Drawn = 2,
    /// A point.
    Won = 3,
}

impl GameResult {
    /// What `side` got of a finished game.
    pub fn of(outcome: Outcome, side: Side) -> GameResult {
        match outcome {
            Outcome::Draw => GameResult::Drawn,
            Outcome::Win(winner) if winner == side => GameResult::Won,
            Outcome::Win(_) => GameResult::Lost,
        }
    }

    /// In points: 0, ½ or 1.
    pub fn points(self) -> f32 {
        f32::from(self as u8 - 1) / 2.0
    }

    fn from_byte(byte: u8) -> Option<GameResult> {
        [GameResult::Lost, GameResult::Drawn, GameResult::Won]
            .into_iter()
            .find(|&result| result as u8 == byte)
    }
}

/// What a file of samples is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The step of labelling, or [`UNLABELLED`].
    pub step: u16,
    /// What everything random grows from.
    pub seed: u64,
    /// How many records there are.
    pub count: u64,
    /// How many games were played, or positions looked at, for them.
    pub units: u64,
}

/// A file of samples that grows: what was appended stays, whatever happens afterwards.
pub struct SampleFile {
    file: File,
    /// Its header.
    pub header: Header,
}

impl SampleFile {
    /// Opens a file to go on with it, or makes a new one. What an interruption left half written
    /// is cut off. Refuses a file made from another seed.
    pub fn append<L: Player>(_: &L, path: &Path, step: u16, seed: u64) -> Result<Self> {
        let exists = path.exists();
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("cannot open {}", path.display()))?;
        let mut header = Header { step, seed, count: 0, units: 0 };
        if exists {
            let found = read_header::<L>(&mut file, path)?;
            ensure!(
                (found.step, found.seed) == (step, seed),
                "{} was made with seed {} for step {}, not with seed {seed} for step {step}; \
                 remove it or choose another folder",
                path.display(),
                found.seed,
                found.step
            );
            header = found;
        }
        let mut samples = SampleFile { file, header };
        samples.file.set_len(HEADER as u64 + header.count * record::<L>() as u64)?;
        samples.write_header::<L>()?;
        Ok(samples)
    }

    /// Appends samples, the fruit of so many more units.
    pub fn push<L: Player>(
        &mut self,
        learner: &L,
        samples: &[Sample<L::Position>],
        units: u64,
    ) -> Result<()> {
        let mut bytes = vec![0; samples.len() * record::<L>()];
        for (sample, bytes) in samples.iter().zip(bytes.chunks_exact_mut(record::<L>())) {
            let (position, rest) = bytes.split_at_mut(L::POSITION_BYTES);
            learner.encode(&sample.position, position);
            rest[..2].copy_from_slice(&sample.label.value.to_le_bytes());
            rest[2] = sample.label.exact.into();
            rest[3] = sample.label.result.map_or(0, |result| result as u8);
        }
        self.file.seek(SeekFrom::End(0))?;
        self.file.write_all(&bytes)?;
        self.header.count += samples.len() as u64;
        self.header.units += units;
        self.write_header::<L>()
    }

    fn write_header<L: Player>(&mut self) -> Result<()> {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10..12].copy_from_slice(&L::FEATURES.to_le_bytes());
        bytes[12..14].copy_from_slice(&(L::POSITION_BYTES as u16).to_le_bytes());
        bytes[14..16].copy_from_slice(&self.header.step.to_le_bytes());
        bytes[16..16 + L::GAME.len()].copy_from_slice(L::GAME.as_bytes());
        bytes[32..40].copy_from_slice(&self.header.count.to_le_bytes());
        bytes[40..48].copy_from_slice(&self.header.seed.to_le_bytes());
        bytes[48..56].copy_from_slice(&self.header.units.to_le_bytes());
        self.file.seek(SeekFrom::Start(0))?;
        Ok(self.file.write_all(&bytes)?)
    }
}

/// Reads all samples of a file.
pub fn read<L: Player>(learner: &L, path: &Path) -> Result<(Header, Vec<Sample<L::Position>>)> {
    let mut file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    let header = read_header::<L>(&mut file, path)?;
    let mut bytes = Vec::new();
    file.take(header.count.saturating_mul(record::<L>() as u64)).read_to_end(&mut bytes)?;
    let samples = bytes
        .chunks_exact(record::<L>())
        .map(|bytes| {
            let (position, rest) = bytes.split_at(L::POSITION_BYTES);
            let value = i16::from_le_bytes([rest[0], rest[1]]);
            let result = GameResult::from_byte(rest[3]);
            let label = Label { value, exact: rest[2] != 0, result };
            learner.decode(position).map(|position| Sample { position, label })
        })
        .collect::<Option<Vec<_>>>();
    let samples =
        samples.with_context(|| format!("{} has a record that is no position", path.display()))?;
    ensure!(
        samples.len() as u64 == header.count,
        "{} is cut short: it has {} records of {}",
        path.display(),
        samples.len(),
        header.count
    );
    Ok((header, samples))
}

/// A number that tells positions apart: two share it once in many thousand millions.
pub fn digest<L: Player>(learner: &L, position: &L::Position) -> u64 {
    let mut bytes = vec![0; L::POSITION_BYTES];
    learner.encode(position, &mut bytes);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn read_header<L: Player>(file: &mut File, path: &Path) -> Result<Header> {
    let mut bytes = [0; HEADER];
    file.seek(SeekFrom::Start(0))?;
    let complete = file.read_exact(&mut bytes).is_ok();
    let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    let long = |at: usize| {
        bytes[at..at + 8].iter().rev().fold(0_u64, |number, &byte| number << 8 | u64::from(byte))
    };
    let path = path.display();
    ensure!(complete && bytes[..8] == MAGIC, "{path} is no file of samples");
    ensure!(short(8) == VERSION, "{path} has format {}, not {VERSION}", short(8));
    let name = String::from_utf8_lossy(&bytes[16..32]);
    let name = name.trim_end_matches('\0');
    ensure!(name == L::GAME, "{path} has samples of {name}, not of {}", L::GAME);
    ensure!(
        usize::from(short(12)) == L::POSITION_BYTES,
        "{path} has positions of {} bytes, not {}",
        short(12),
        L::POSITION_BYTES
    );
    Ok(Header { step: short(14), count: long(32), seed: long(40), units: long(48) })
}

fn record<L: Player>() -> usize {
    L::POSITION_BYTES + LABEL
}
