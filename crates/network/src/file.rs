//! The file of a network: the header that all weights have, then its parts, all numbers
//! little-endian.
//!
//! A part has for each input `OUTER` numbers of two bytes and one of four (what it adds to the first
//! layer and to the value); then the biases of the first layer (two bytes each), the weights of the
//! second layer, unit by unit (two bytes), its biases, what its units add, and the bias of the value
//! (four bytes each).

use std::io::{self, Read, Write};

use game::WeightsHeader;

use crate::{Input, Network, Part};

impl<const OUTER: usize, const INNER: usize> Network<OUTER, INNER> {
    /// How many numbers a network of so many parts and inputs has.
    pub const fn count(parts: usize, inputs: usize) -> u64 {
        (parts * (inputs * (OUTER + 1) + OUTER + INNER * (OUTER + 2) + 1)) as u64
    }

    /// Reads a network for a game, with so many parts and inputs.
    pub fn read(
        source: &mut impl Read,
        game: &str,
        features: u16,
        parts: usize,
        inputs: usize,
    ) -> io::Result<Self> {
        let needed = WeightsHeader::new(game, features, Self::count(parts, inputs));
        WeightsHeader::read(source)?.expect(&needed)?;
        Self::read_parts(source, parts, inputs)
    }

    /// Writes a network for a game.
    pub fn write(&self, target: &mut impl Write, game: &str, features: u16) -> io::Result<()> {
        let inputs = self.parts.first().map_or(0, |part| part.inputs.len());
        let count = Self::count(self.parts.len(), inputs);
        WeightsHeader::new(game, features, count).write(target)?;
        self.parts.iter().try_for_each(|part| part.write(target))
    }

    /// Reads the parts of a network without a header.
    pub fn read_parts(source: &mut impl Read, parts: usize, inputs: usize) -> io::Result<Self> {
        let parts = (0..parts).map(|_| Part::read(source, inputs)).collect::<io::Result<_>>()?;
        Ok(Network { parts })
    }
}

impl<const OUTER: usize, const INNER: usize> Part<OUTER, INNER> {
    fn read(source: &mut impl Read, inputs: usize) -> io::Result<Self> {
        let inputs = (0..inputs).map(|_| {
            let outer = shorts(source)?;
            let [direct] = longs(source)?;
            Ok(Input { outer, direct })
        });
        let inputs = inputs.collect::<io::Result<_>>()?;
        let outer_bias = shorts(source)?;
        let mut inner = [[0; OUTER]; INNER];
        for unit in &mut inner {
            *unit = shorts(source)?;
        }
        let (inner_bias, last, [bias]) = (longs(source)?, longs(source)?, longs(source)?);
        Ok(Part { inputs, outer_bias, inner, inner_bias, last, bias })
    }

    fn write(&self, target: &mut impl Write) -> io::Result<()> {
        let mut bytes = Vec::new();
        let short = |number: &i16| number.to_le_bytes();
        let long = |number: &i32| number.to_le_bytes();
        for input in &self.inputs {
            bytes.extend(input.outer.iter().flat_map(short));
            bytes.extend(long(&input.direct));
        }
        bytes.extend(self.outer_bias.iter().chain(self.inner.as_flattened()).flat_map(short));
        bytes.extend(self.inner_bias.iter().chain(&self.last).flat_map(long));
        bytes.extend(long(&self.bias));
        target.write_all(&bytes)
    }
}

fn shorts<const N: usize>(source: &mut impl Read) -> io::Result<[i16; N]> {
    let mut numbers = [0; N];
    for number in &mut numbers {
        let mut bytes = [0; 2];
        source.read_exact(&mut bytes)?;
        *number = i16::from_le_bytes(bytes);
    }
    Ok(numbers)
}

fn longs<const N: usize>(source: &mut impl Read) -> io::Result<[i32; N]> {
    let mut numbers = [0; N];
    for number in &mut numbers {
        let mut bytes = [0; 4];
        source.read_exact(&mut bytes)?;
        *number = i32::from_le_bytes(bytes);
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network() -> Network<3, 2> {
        let part = |n: i16| Part {
            inputs: (0..4)
                .map(|i| Input { outer: [n, -i, 7], direct: 100_000 + i32::from(i) })
                .collect(),
            outer_bias: [1, -2, 300],
            inner: [[4, 5, 6], [-7, 8, n]],
            inner_bias: [9, -70_000],
            last: [-10, 11],
            bias: i32::from(n),
        };
        Network::new(vec![part(12), part(-13)])
    }

    #[test]
    fn networks_read_back() {
        let mut bytes = Vec::new();
        network().write(&mut bytes, "game", 3).unwrap();
        assert_eq!(Network::read(&mut bytes.as_slice(), "game", 3, 2, 4).unwrap(), network());
    }

    #[test]
    fn files_of_another_shape_or_cut_short_are_refused() {
        let mut bytes = Vec::new();
        network().write(&mut bytes, "game", 3).unwrap();
        let read = |bytes: &[u8], inputs| Network::<3, 2>::read(&mut &*bytes, "game", 3, 2, inputs);
        assert!(read(&bytes, 5).unwrap_err().to_string().contains("weights"));
        assert!(read(&bytes[..bytes.len() - 1], 4).is_err());
    }

    #[test]
    fn a_value_is_what_its_inputs_add_up_to() {
        let part = Part {
            inputs: vec![
                Input { outer: [crate::ONE], direct: 5 * crate::VALUE_SCALE },
                Input { outer: [-crate::ONE / 3], direct: -crate::VALUE_SCALE },
            ],
            outer_bias: [0],
            inner: [[crate::INNER_SCALE as i16]],
            inner_bias: [0],
            last: [3 * crate::FINER],
            bias: 0,
        };
        let value = |inputs: &[usize]| {
            let mut sums = part.start();
            for &input in inputs {
                part.add(&mut sums, input);
            }
            part.value(&sums)
        };
        // The value itself, and what the wholly active unit adds to it.
        assert_eq!(value(&[0]), 5 + 3);
        assert_eq!(value(&[0, 1]), 5 - 1 + 2);
        // A unit below zero adds nothing.
        assert_eq!(value(&[1]), -1);
    }

    #[test]
    fn sums_that_do_not_fit_wrap() {
        let part = Part {
            inputs: vec![Input { outer: [i16::MAX], direct: i32::MAX }],
            outer_bias: [i16::MAX],
            inner: [[i16::MAX]],
            inner_bias: [i32::MAX],
            last: [i32::MAX],
            bias: i32::MAX,
        };
        let mut sums = part.start();
        assert_eq!(part.value(&sums), i32::MAX / crate::VALUE_SCALE);
        for _ in 0..3 {
            part.add(&mut sums, 0);
            assert!(part.value(&sums).abs() <= i32::MAX / crate::VALUE_SCALE);
        }
    }
}
