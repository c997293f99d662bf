//! The numbers of the trained evaluation, kept in a compressed file: see `docs/learning.md`.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use game::WeightsHeader;

use super::patterns::{self, FEATURES, Features, OFFSETS, layout};

/// How many stages of the game have weights of their own: one for every two discs.
pub const STAGES: usize = 30;

/// How many numbers of discs a position may have.
pub const DISC_COUNTS: usize = 65;

/// The game's name in files.
const GAME: &str = "othello";

/// The stage of a position with this many discs.
#[inline]
pub const fn stage(discs: u32) -> usize {
    let stage = discs.saturating_sub(4) as usize / 2;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// Weights for every stage of the game and every value of every feature, in units of
/// [`UNIT`](super::UNIT) a disc.
pub struct Weights {
    /// One table a stage, the kinds one after the other, and room for any feature at the end.
    stages: Vec<Vec<i16>>,
    /// What is added whatever the features say, by the number of discs: it is worth something to
    /// be the one to move, and not always the same.
    bias: [i16; DISC_COUNTS],
}

impl Weights {
    /// Weights by stage, kind and the value of the feature: all must be there. Only those of
    /// canonical values count.
    pub fn new(bias: [i16; DISC_COUNTS], weight: impl Fn(usize, usize, usize) -> i16) -> Weights {
        let kinds = &layout().kinds;
        let stages = (0..STAGES).map(|stage| {
            let values = kinds
                .iter()
                .enumerate()
                .flat_map(|(k, kind)| kind.canonical.iter().map(move |&value| (k, value)));
            values.map(|(kind, value)| weight(stage, kind, value.into())).collect()
        });
        Weights::of_tables(stages.collect(), bias)
    }

    /// The same weights, with more added whatever the features say, by the number of discs.
    #[must_use]
    pub fn with_more_bias(&self, more: &[i16; DISC_COUNTS]) -> Weights {
        let bias = std::array::from_fn(|discs| self.bias[discs].saturating_add(more[discs]));
        Weights { stages: self.stages.clone(), bias }
    }

    fn of_tables(mut stages: Vec<Vec<i16>>, bias: [i16; DISC_COUNTS]) -> Weights {
        for table in &mut stages {
            table.resize(OFFSETS[FEATURES - 1] + usize::from(u16::MAX) + 1, 0);
        }
        Weights { stages, bias }
    }

    /// What the features of a position are worth together, with so many discs on the board.
    #[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
    #[inline(always)]
    pub(super) fn sum(&self, discs: u32, features: &Features) -> i32 {
        let table = self.stages[stage(discs)].as_slice();
        let bias = i32::from(self.bias[discs as usize % DISC_COUNTS]);
        // Written out, so that every offset is part of an instruction.
        let sums = [
            four::<0>(table, features) + four::<4>(table, features),
            four::<8>(table, features) + four::<12>(table, features),
            four::<16>(table, features) + four::<20>(table, features),
            four::<24>(table, features) + four::<28>(table, features),
            four::<32>(table, features) + four::<36>(table, features),
            four::<40>(table, features) + four::<44>(table, features),
        ];
        bias + sums.iter().sum::<i32>()
    }

    /// Reads what [`Weights::write`] wrote.
    pub fn read(mut source: impl Read) -> io::Result<Weights> {
        let header = WeightsHeader::read(&mut source)?;
        header.expect(&WeightsHeader::new(GAME, patterns::VERSION, count()))?;
        let mut bytes = Vec::with_capacity(header.count as usize * 3 / 2);
        // A number takes three bytes at most; what would go on after the last one is not unpacked.
        DeflateDecoder::new(source).take(header.count * 3).read_to_end(&mut bytes)?;
        let mut numbers = Numbers(bytes.iter());
        let mut bias = [0; DISC_COUNTS];
        for number in &mut bias {
            *number = numbers.next()?;
        }
        let kinds = &layout().kinds;
        let mut stages = Vec::with_capacity(STAGES);
        for _ in 0..STAGES {
            let mut table: Vec<i16> = Vec::with_capacity(1 << 19);
            for kind in kinds {
                let start = table.len();
                for (value, &canonical) in kind.canonical.iter().enumerate() {
                    let weight = if usize::from(canonical) == value {
                        numbers.next()?
                    } else {
                        table[start + usize::from(canonical)]
                    };
                    table.push(weight);
                }
            }
            stages.push(table);
        }
        Ok(Weights::of_tables(stages, bias))
    }

    /// Writes a header and the weights of canonical values, compressed.
    pub fn write(&self, mut target: impl Write) -> io::Result<()> {
        WeightsHeader::new(GAME, patterns::VERSION, count()).write(&mut target)?;
        let mut bytes = Vec::new();
        for number in self.bias {
            push_number(&mut bytes, number);
        }
        for table in &self.stages {
            let mut weights = table.iter();
            for kind in &layout().kinds {
                for (value, (&canonical, &weight)) in
                    kind.canonical.iter().zip(&mut weights).enumerate()
                {
                    if usize::from(canonical) == value {
                        push_number(&mut bytes, weight);
                    }
                }
            }
        }
        let mut encoder = DeflateEncoder::new(target, Compression::best());
        encoder.write_all(&bytes)?;
        encoder.finish()?;
        Ok(())
    }
}

/// What four features from `FIRST` on are worth together, or as many as there are.
#[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
#[inline(always)]
fn four<const FIRST: usize>(table: &[i16], features: &Features) -> i32 {
    let worth = |feature: usize| {
        if feature >= FEATURES {
            return 0;
        }
        let place = OFFSETS[feature] + usize::from(features[feature]);
        debug_assert!(place < table.len());
        // SAFETY: from every offset on, a table has a place for each 16-bit number (see
        // `of_tables`).
        i32::from(unsafe { *table.get_unchecked(place) })
    };
    (worth(FIRST) + worth(FIRST + 1)) + (worth(FIRST + 2) + worth(FIRST + 3))
}

/// How many numbers a file has.
fn count() -> u64 {
    let own = |(value, canonical): (usize, &u16)| usize::from(*canonical) == value;
    let of_kinds = layout()
        .kinds
        .iter()
        .map(|kind| kind.canonical.iter().enumerate().filter(|&pair| own(pair)).count());
    (DISC_COUNTS + STAGES * of_kinds.sum::<usize>()) as u64
}

// Most weights are small: one byte if it is in -127..=127, else -128 and two bytes.

fn push_number(bytes: &mut Vec<u8>, number: i16) {
    match i8::try_from(number) {
        Ok(short) if short != i8::MIN => bytes.extend(short.to_le_bytes()),
        _ => {
            bytes.extend(i8::MIN.to_le_bytes());
            bytes.extend(number.to_le_bytes());
        }
    }
}

struct Numbers<'a>(std::slice::Iter<'a, u8>);

impl Numbers<'_> {
    fn next(&mut self) -> io::Result<i16> {
        let mut byte = || self.0.next().copied().ok_or(io::ErrorKind::UnexpectedEof);
        match byte()? as i8 {
            i8::MIN => Ok(i16::from_le_bytes([byte()?, byte()?])),
            short => Ok(short.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(weights: &Weights) -> Vec<u8> {
        let mut bytes = Vec::new();
        weights.write(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn what_is_written_reads_back() {
        let bias = std::array::from_fn(|discs| discs as i16 * 300 - 9_000);
        let weights = Weights::new(bias, |stage, kind, value| {
            (stage * 131 + kind * 17 + value % 251) as i16 - 600
        });
        let bytes = written(&weights);
        let again = Weights::read(bytes.as_slice()).unwrap();
        assert_eq!(again.stages, weights.stages);
        assert_eq!(again.bias, weights.bias);
    }

    #[test]
    fn other_files_are_refused() {
        let bytes = written(&Weights::new([0; DISC_COUNTS], |_, _, _| 0));
        assert!(Weights::read(&bytes[..bytes.len() / 2]).is_err());
        assert!(Weights::read(b"[features]\ncorners = 1\n".as_slice()).is_err());
        let mut other = bytes;
        other[16] = b'x';
        assert!(Weights::read(other.as_slice()).is_err_and(|e| e.to_string().contains("xthello")));
    }
}
