//! Positions with their results, and the file they are kept in.

use std::io::{self, Read, Write};

use othello::Board;

/// A position and how the game ended from there.
#[derive(Clone, Copy)]
pub struct Sample {
    pub board: Board,
    /// The final disc difference for the side to move.
    pub score: i8,
}

pub fn write(out: &mut impl Write, sample: &Sample) -> io::Result<()> {
    out.write_all(&sample.board.own.to_le_bytes())?;
    out.write_all(&sample.board.rival.to_le_bytes())?;
    out.write_all(&sample.score.to_le_bytes())
}

pub fn read(mut source: impl Read) -> io::Result<Vec<Sample>> {
    const RECORD: usize = 17;
    let mut bytes = Vec::new();
    source.read_to_end(&mut bytes)?;
    let word =
        |record: &[u8]| record.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    Ok(bytes
        .chunks_exact(RECORD)
        .map(|record| Sample {
            board: Board { own: word(&record[..8]), rival: word(&record[8..16]) },
            score: record[16] as i8,
        })
        .collect())
}
