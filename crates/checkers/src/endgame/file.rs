//! The files of a database: a header of 64 bytes, then one entry a position.
//!
//! ```text
//! offset  bytes
//!      0      8  "LUDOEND" and a zero byte
//!      8      2  version
//!     10      1  kind: 0 results (two bits a position), 1 plies (a byte a position)
//!     11      1  the longest win or loss in plies, where plies are kept
//!     12      4  the slice: own men, own kings, the rival's men, its kings
//!     16      8  positions
//!     24     24  of which won, drawn, lost
//!     48      8  checksum of the entries
//!     56      8  checksum of all before
//! ```
//!
//! Numbers are little-endian. Results are 0 for a draw, 1 for a win, 2 for a loss of the side to
//! move, four to a byte from its low end. Plies are those to the end of the game with best play,
//! odd for a win, even for a loss, 255 for a draw.

use std::fs::{self, File};
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use game::{Message, message};
use memmap2::Mmap;

use super::generate::Tally;
use super::solved::{Table, is_loss, is_win};
use super::{Error, Slice};

const MAGIC: &[u8; 8] = b"LUDOEND\0";
const VERSION: u16 = 2;
const HEADER: usize = 64;
const OF_ENTRIES: Range<usize> = 48..56;
const OF_HEADER: Range<usize> = 56..64;

/// What a file holds of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Who wins.
    Results,
    /// When the game ends.
    Plies,
}

impl Kind {
    pub(super) const ALL: [Kind; 2] = [Kind::Results, Kind::Plies];

    const fn extension(self) -> &'static str {
        match self {
            Kind::Results => "wld",
            Kind::Plies => "plies",
        }
    }

    const fn bytes(self, positions: u64) -> u64 {
        match self {
            Kind::Results => positions.div_ceil(4),
            Kind::Plies => positions,
        }
    }
}

/// Where a slice is kept.
pub(super) fn path(directory: &Path, kind: Kind, slice: Slice) -> PathBuf {
    directory.join(format!("{slice}.{}", kind.extension()))
}

pub(super) fn make_directory(directory: &Path) -> Result<(), Error> {
    fs::create_dir_all(directory).map_err(|source| Error::io(directory, source))
}

/// Writes a slice atomically: under another name, renamed when whole, so that readers see all of it
/// or nothing.
pub(super) fn write(
    directory: &Path,
    kind: Kind,
    table: &Table,
    tally: Tally,
) -> Result<(), Error> {
    let packed;
    let entries = match kind {
        Kind::Plies => &table.plies[..],
        Kind::Results => {
            packed = pack_results(&table.plies);
            &packed
        }
    };
    let mut header = [0; HEADER];
    let Slice { own_men, own_kings, enemy_men, enemy_kings } = table.slice;
    header[..8].copy_from_slice(MAGIC);
    header[8..10].copy_from_slice(&VERSION.to_le_bytes());
    header[10] = kind as u8;
    header[12..16].copy_from_slice(&[own_men, own_kings, enemy_men, enemy_kings]);
    header[16..24].copy_from_slice(&table.slice.positions().to_le_bytes());
    header[24..32].copy_from_slice(&tally.wins.to_le_bytes());
    header[32..40].copy_from_slice(&tally.draws.to_le_bytes());
    header[40..48].copy_from_slice(&tally.losses.to_le_bytes());
    header[11] = tally.longest.unwrap_or(0);
    header[OF_ENTRIES].copy_from_slice(&checksum(entries).to_le_bytes());
    let of_header = checksum(&header[..OF_HEADER.start]);
    header[OF_HEADER].copy_from_slice(&of_header.to_le_bytes());

    let target = path(directory, kind, table.slice);
    let draft = target.with_extension(format!("{}.{}", kind.extension(), std::process::id()));
    let save = || -> io::Result<()> {
        let mut file = File::create(&draft)?;
        file.write_all(&header)?;
        file.write_all(entries)?;
        file.sync_all()?;
        fs::rename(&draft, &target)
    };
    save().map_err(|source| {
        // What is left of the draft is useless; that it could not be written is the news.
        let _ = fs::remove_file(&draft);
        Error::io(&target, source)
    })
}

fn pack_results(plies: &[u8]) -> Vec<u8> {
    let result = |plies: u8| match plies {
        _ if is_win(plies) => 1,
        _ if is_loss(plies) => 2,
        _ => 0,
    };
    plies
        .chunks(4)
        .map(|four| four.iter().rev().fold(0, |byte, &plies| byte << 2 | result(plies)))
        .collect()
}

/// A slice in a file, mapped into memory.
pub(super) struct Mapped {
    map: Mmap,
}

impl Mapped {
    /// Opens the file of a slice and checks its header; `None` if there is no such file.
    pub(super) fn open(
        directory: &Path,
        kind: Kind,
        slice: Slice,
    ) -> Result<Option<Mapped>, Error> {
        let path = path(directory, kind, slice);
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(Error::io(&path, source)),
        };
        // SAFETY: the map is only read, as bytes of any value. The files are written once under
        // another name and never changed in place; truncating one by other means while it is in
        // use ends this program with a bus error, as with any mapped file.
        let map = unsafe { Mmap::map(&file) }.map_err(|source| Error::io(&path, source))?;
        match problem(&map, kind, slice) {
            None => Ok(Some(Mapped { map })),
            Some(problem) => Err(Error::Format { path, problem }),
        }
    }

    /// Checks the entries.
    pub(super) fn check(&self, directory: &Path, kind: Kind, slice: Slice) -> Result<(), Error> {
        if self.map[OF_ENTRIES] == checksum(self.entries()).to_le_bytes() {
            return Ok(());
        }
        let path = path(directory, kind, slice);
        let problem =
            message!("damaged: the checksum is wrong", "dañado: la suma de control no es correcta");
        Err(Error::Format { path, problem })
    }

    /// What is in it, as its header says.
    pub(super) fn tally(&self) -> Tally {
        let number = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| self.map[at + i]));
        let longest = (self.map[10] == Kind::Plies as u8).then_some(self.map[11]);
        Tally { wins: number(24), draws: number(32), losses: number(40), longest }
    }

    /// The entries, one a byte or four a byte.
    #[inline]
    pub(super) fn entries(&self) -> &[u8] {
        &self.map[HEADER..]
    }
}

/// What is wrong with the contents of a file.
fn problem(bytes: &[u8], kind: Kind, slice: Slice) -> Option<Message> {
    let Some((header, entries)) = bytes.split_first_chunk::<HEADER>() else {
        return Some(message!(
            "too short for an endgame file",
            "demasiado corto para un fichero de finales"
        ));
    };
    if &header[..8] != MAGIC {
        return Some(message!("not an endgame file", "no es un fichero de finales"));
    }
    let version = u16::from_le_bytes([header[8], header[9]]);
    if version != VERSION {
        return Some(message!(
            "version {version}, where {VERSION} is known",
            "versión {version}, y se conoce la {VERSION}"
        ));
    }
    let Slice { own_men, own_kings, enemy_men, enemy_kings } = slice;
    if header[10] != kind as u8 || header[12..16] != [own_men, own_kings, enemy_men, enemy_kings] {
        return Some(message!("renamed from another file", "es otro fichero con este nombre"));
    }
    let (found, expected) = (entries.len() as u64, kind.bytes(slice.positions()));
    if found != expected {
        return Some(message!(
            "{found} bytes of entries instead of {expected}",
            "{found} bytes de posiciones en lugar de {expected}"
        ));
    }
    (header[OF_HEADER] != checksum(&header[..OF_HEADER.start]).to_le_bytes()).then(|| {
        message!(
            "damaged: the checksum of its header is wrong",
            "dañado: la suma de control de su cabecera no es correcta"
        )
    })
}

/// A number that any damage changes, but for chance.
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0;
    let mut add = |word: u64| sum = (u64::rotate_left(sum, 5) ^ word).wrapping_mul(MULTIPLIER);
    let (words, rest) = bytes.as_chunks::<8>();
    for word in words {
        add(u64::from_le_bytes(*word));
    }
    for &byte in rest {
        add(byte.into());
    }
    game::key::mix(sum)
}

/// Odd, with no pattern in its bits.
const MULTIPLIER: u64 = game::key::random(0) | 1;
