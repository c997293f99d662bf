//! The numbers of the trained evaluation: made by the example `train`, kept in a compressed file.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::patterns::{FEATURES, Features, layout};

/// How many stages of the game have weights of their own.
pub const STAGES: usize = 10;

/// The stage of a position with this many discs: the opening, steps of five discs, the end.
#[inline]
pub const fn stage(discs: u32) -> usize {
    let stage = discs.saturating_sub(10) as usize / 5;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// Weights for every stage of the game and every value of every feature, in units of
/// [`UNIT`](super::UNIT) a disc.
pub struct Weights {
    /// One table a stage, the kinds one after the other.
    stages: Vec<Vec<i16>>,
    /// Where the kind of each feature begins in those tables.
    offsets: [u32; FEATURES],
}

impl Weights {
    /// Weights by stage, kind and the value of the feature: all must be there. Only those of
    /// canonical values count.
    pub fn new(weight: impl Fn(usize, usize, usize) -> i16) -> Weights {
        let kinds = &layout().kinds;
        let stages = (0..STAGES)
            .map(|stage| {
                kinds
                    .iter()
                    .enumerate()
                    .flat_map(|(k, kind)| kind.canonical.iter().map(move |&value| (k, value)))
                    .map(|(kind, value)| weight(stage, kind, value.into()))
                    .collect()
            })
            .collect();
        Weights { stages, offsets: offsets() }
    }

    /// What the features of a position are worth together at a stage of the game.
    #[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
    #[inline(always)]
    pub(super) fn sum(&self, stage: usize, features: &Features) -> i32 {
        let table = &self.stages[stage];
        self.offsets
            .iter()
            .zip(features)
            .map(|(&offset, &value)| i32::from(table[offset as usize + usize::from(value)]))
            .sum()
    }

    /// Reads what [`Weights::write`] wrote.
    pub fn read(source: impl Read) -> io::Result<Weights> {
        let mut bytes = Vec::new();
        DeflateDecoder::new(source).read_to_end(&mut bytes)?;
        let mut numbers = Numbers(bytes.iter());
        let kinds = &layout().kinds;
        let values = kinds.iter().map(|kind| kind.values).sum();
        let mut stages = Vec::with_capacity(STAGES);
        for _ in 0..STAGES {
            let mut table: Vec<i16> = Vec::with_capacity(values);
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
        Ok(Weights { stages, offsets: offsets() })
    }

    /// Writes the weights of canonical values, compressed.
    pub fn write(&self, target: impl Write) -> io::Result<()> {
        let mut encoder = DeflateEncoder::new(target, Compression::best());
        for table in &self.stages {
            let mut weights = table.iter();
            for kind in &layout().kinds {
                for (value, (&canonical, &weight)) in
                    kind.canonical.iter().zip(&mut weights).enumerate()
                {
                    if usize::from(canonical) == value {
                        write_number(&mut encoder, weight)?;
                    }
                }
            }
        }
        encoder.finish()?;
        Ok(())
    }
}

fn offsets() -> [u32; FEATURES] {
    let layout = layout();
    layout.kind_of.map(|kind| layout.kinds[..kind].iter().map(|kind| kind.values as u32).sum())
}

// Most weights are small: one byte if it is in -127..=127, else -128 and two bytes.

fn write_number(target: &mut impl Write, number: i16) -> io::Result<()> {
    match i8::try_from(number) {
        Ok(short) if short != i8::MIN => target.write_all(&short.to_le_bytes()),
        _ => {
            target.write_all(&i8::MIN.to_le_bytes())?;
            target.write_all(&number.to_le_bytes())
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
