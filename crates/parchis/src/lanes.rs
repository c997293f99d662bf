//! One byte for each piece, compared eight at a time in plain 64-bit words.

use std::ops::{BitAnd, BitOr};

use game::Side;

use crate::{Colour, Piece};

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;
/// The bytes of a word that belong to a piece: three in four.
const REAL: u64 = 0x00ff_ffff_00ff_ffff;

/// A byte below 128 for each piece; the first player's pieces in the first word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Lanes([u8; 16]);

impl Lanes {
    /// The same byte for every slot, the empty ones too.
    pub const fn splat(byte: u8) -> Lanes {
        Lanes([byte; 16])
    }

    #[inline]
    pub const fn get(&self, piece: Piece) -> u8 {
        self.0[piece.index()]
    }

    #[inline]
    pub const fn set(&mut self, piece: Piece, byte: u8) {
        self.0[piece.index()] = byte;
    }

    #[inline]
    pub const fn words(&self) -> [u64; 2] {
        let (words, _) = self.0.as_chunks::<8>();
        [u64::from_le_bytes(words[0]), u64::from_le_bytes(words[1])]
    }

    /// The word of a player's pieces.
    #[inline]
    pub const fn word(&self, side: Side) -> u64 {
        self.words()[side.index()]
    }

    #[inline]
    pub fn set_word(&mut self, side: Side, word: u64) {
        self.0[8 * side.index()..][..8].copy_from_slice(&word.to_le_bytes());
    }

    /// The three bytes of a colour, piece 0 lowest.
    #[inline]
    pub const fn of_colour(&self, colour: Colour) -> u32 {
        let word = self.word(colour.owner());
        (word >> (32 * (colour.index() & 1))) as u32 & 0x00ff_ffff
    }

    /// Whether the byte of one of a colour's pieces is `byte`.
    #[inline]
    pub const fn colour_has(&self, colour: Colour, byte: u8) -> bool {
        let different = (self.of_colour(colour) ^ (0x0001_0101 * byte as u32)) + 0x007f_7f7f;
        !different & 0x0080_8080 != 0
    }

    /// The pieces whose byte is exactly `byte`.
    #[inline]
    pub const fn find(&self, byte: u8) -> PieceSet {
        let [first, second] = self.words();
        PieceSet([equal(first, byte), equal(second, byte)])
    }

    /// The pieces whose byte, where `mask` has bits, is `byte`.
    #[inline]
    pub const fn find_masked(&self, mask: u8, byte: u8) -> PieceSet {
        let mask = LOW * mask as u64;
        let [first, second] = self.words();
        PieceSet([equal(first & mask, byte), equal(second & mask, byte)])
    }
}

/// The high bit of each byte of `word` that equals `byte`. Bytes are below 128, so the sum never
/// carries into a neighbour.
#[inline]
const fn equal(word: u64, byte: u8) -> u64 {
    let different = (word ^ (LOW * byte as u64)) + (HIGH - LOW);
    !different & HIGH & REAL
}

/// A set of pieces: the high bit of the byte of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PieceSet([u64; 2]);

impl PieceSet {
    pub const ALL: PieceSet = PieceSet([HIGH & REAL; 2]);

    #[inline]
    pub const fn only(piece: Piece) -> PieceSet {
        ONE[piece.index()]
    }

    #[inline]
    pub const fn of_colour(colour: Colour) -> PieceSet {
        OF_COLOUR[colour as usize]
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline]
    pub const fn has_two(self) -> bool {
        let [a, b] = self.0;
        // A power of two less one shares no bit with it: what is left are the other members.
        (a & a.wrapping_sub(1)) | (b & b.wrapping_sub(1)) != 0 || (a != 0 && b != 0)
    }

    #[inline]
    pub const fn contains(self, piece: Piece) -> bool {
        let index = piece.index();
        self.0[index >> 3] >> (8 * (index & 7) + 7) & 1 != 0
    }

    #[inline]
    pub const fn without(self, piece: Piece) -> PieceSet {
        self.minus(PieceSet::only(piece))
    }

    #[inline]
    pub const fn minus(self, other: PieceSet) -> PieceSet {
        PieceSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    #[inline]
    pub fn iter(self) -> Members {
        Members(self)
    }

    #[inline]
    pub const fn first(self) -> Option<Piece> {
        if self.0[0] != 0 {
            Some(Piece::from_index(self.0[0].trailing_zeros() as usize >> 3))
        } else if self.0[1] != 0 {
            Some(Piece::from_index(8 + (self.0[1].trailing_zeros() as usize >> 3)))
        } else {
            None
        }
    }
}

const ONE: [PieceSet; 16] = {
    let mut sets = [PieceSet([0; 2]); 16];
    let mut i = 0;
    while i < 16 {
        sets[i].0[i >> 3] = 0x80 << (8 * (i & 7));
        i += 1;
    }
    sets
};

const OF_COLOUR: [PieceSet; 4] = {
    let mut sets = [PieceSet([0; 2]); 4];
    let mut i = 0;
    while i < 4 {
        sets[i].0[i >> 1] = 0x0080_8080 << (32 * (i & 1));
        i += 1;
    }
    sets
};

impl BitAnd for PieceSet {
    type Output = PieceSet;

    #[inline]
    fn bitand(self, other: PieceSet) -> PieceSet {
        PieceSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for PieceSet {
    type Output = PieceSet;

    #[inline]
    fn bitor(self, other: PieceSet) -> PieceSet {
        PieceSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl IntoIterator for PieceSet {
    type Item = Piece;
    type IntoIter = Members;

    #[inline]
    fn into_iter(self) -> Members {
        Members(self)
    }
}

/// The pieces of a set, in the order of their bytes.
pub(crate) struct Members(PieceSet);

impl Iterator for Members {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        let piece = self.0.first()?;
        self.0 = self.0.without(piece);
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn find_sees_exactly_the_equal_bytes() {
        let mut lanes = Lanes::splat(127);
        for (value, piece) in (0u8..).zip(Piece::all()) {
            lanes.set(piece, value * 5 % 7);
        }
        for byte in 0..=127 {
            let found: Vec<Piece> = lanes.find(byte).iter().collect();
            let expected: Vec<Piece> = Piece::all().filter(|&p| lanes.get(p) == byte).collect();
            assert_eq!(found, expected, "{byte}");
            assert_eq!(lanes.find(byte).has_two(), expected.len() >= 2, "{byte}");
            for colour in Colour::ALL {
                let has = expected.iter().any(|piece| piece.colour() == colour);
                assert_eq!(lanes.colour_has(colour, byte), has, "{colour} {byte}");
            }
        }
    }

    #[test]
    fn a_colour_is_three_bytes_of_its_players_word() {
        let mut lanes = Lanes::splat(0);
        for piece in Piece::of(Colour::Green) {
            lanes.set(piece, 7 + piece.number());
        }
        assert_eq!(lanes.of_colour(Colour::Green), 0x0009_0807);
        assert_eq!(lanes.of_colour(Colour::Blue), 0);
        assert!(PieceSet::of_colour(Colour::Green).iter().eq(Piece::of(Colour::Green)));
        assert_eq!(PieceSet::ALL.iter().count(), 12);
    }
}
