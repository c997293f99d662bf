//! What a file of learned weights begins with, whatever game they are for.

use std::io::{self, Read, Write};

use crate::{Message, message};

/// The first 40 bytes of a weights file, all numbers little-endian:
///
/// | bytes | what |
/// |---|---|
/// | 0–7 | `LUDOWGHT` |
/// | 8–9 | the version of this header: 1 |
/// | 10–11 | the version of the game's features |
/// | 12–15 | zero |
/// | 16–31 | the game's name, filled up with zeros |
/// | 32–39 | how many weights follow |
///
/// How the weights follow is the game's own affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeightsHeader {
    game: [u8; 16],
    /// The version of the game's features.
    pub features: u16,
    /// How many weights follow.
    pub count: u64,
}

const MAGIC: [u8; 8] = *b"LUDOWGHT";
const VERSION: u16 = 1;

impl WeightsHeader {
    /// The header of weights for a game, whose name has at most 16 bytes.
    pub fn new(game: &str, features: u16, count: u64) -> WeightsHeader {
        let mut name = [0; 16];
        name[..game.len()].copy_from_slice(game.as_bytes());
        WeightsHeader { game: name, features, count }
    }

    /// The game's name.
    pub fn game(&self) -> String {
        String::from_utf8_lossy(&self.game).trim_end_matches('\0').to_owned()
    }

    /// Writes the header.
    pub fn write(&self, target: &mut impl Write) -> io::Result<()> {
        target.write_all(&MAGIC)?;
        target.write_all(&VERSION.to_le_bytes())?;
        target.write_all(&self.features.to_le_bytes())?;
        target.write_all(&[0; 4])?;
        target.write_all(&self.game)?;
        target.write_all(&self.count.to_le_bytes())
    }

    /// Reads a header.
    pub fn read(source: &mut impl Read) -> io::Result<WeightsHeader> {
        let mut bytes = [0; 40];
        source.read_exact(&mut bytes).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => invalid(message!(
                "it is too short for a weights file",
                "es demasiado corto para un fichero de pesos"
            )),
            _ => error,
        })?;
        let number = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        if bytes[..8] != MAGIC {
            return Err(invalid(message!(
                "it is no weights file: those begin with LUDOWGHT",
                "no es un fichero de pesos: esos empiezan por LUDOWGHT"
            )));
        }
        if number(8) != VERSION {
            let found = number(8);
            return Err(invalid(message!(
                "its format is {found}, not {VERSION}",
                "su formato es {found}, no {VERSION}"
            )));
        }
        let mut game = [0; 16];
        game.copy_from_slice(&bytes[16..32]);
        let mut count = [0; 8];
        count.copy_from_slice(&bytes[32..]);
        Ok(WeightsHeader { game, features: number(10), count: u64::from_le_bytes(count) })
    }

    /// Refuses weights that are not what a game needs.
    pub fn expect(&self, needed: &WeightsHeader) -> io::Result<()> {
        if self.game != needed.game {
            let (found, needed) = (self.game(), needed.game());
            return Err(invalid(message!(
                "it is for {found}, not for {needed}",
                "es para {found}, no para {needed}"
            )));
        }
        if self.features != needed.features {
            let (found, needed) = (self.features, needed.features);
            return Err(invalid(message!(
                "its features are version {found}, not {needed}",
                "sus rasgos son de la versión {found}, no de la {needed}"
            )));
        }
        if self.count != needed.count {
            let (found, needed) = (self.count, needed.count);
            return Err(invalid(message!(
                "it has {found} weights, not {needed}",
                "tiene {found} pesos, no {needed}"
            )));
        }
        Ok(())
    }
}

fn invalid(problem: Message) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, problem)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_read_back() {
        let header = WeightsHeader::new("othello", 2, 1 << 40);
        let mut bytes = Vec::new();
        header.write(&mut bytes).unwrap();
        assert_eq!(bytes.len(), 40);
        assert_eq!(WeightsHeader::read(&mut bytes.as_slice()).unwrap(), header);
        assert_eq!(header.game(), "othello");
    }

    #[test]
    fn weights_of_other_games_features_or_sizes_are_refused() {
        let needed = WeightsHeader::new("othello", 2, 7);
        let problem = |found: WeightsHeader| found.expect(&needed).unwrap_err().to_string();
        assert_eq!(problem(WeightsHeader::new("damas", 2, 7)), "it is for damas, not for othello");
        assert_eq!(
            problem(WeightsHeader::new("othello", 1, 7)),
            "its features are version 1, not 2"
        );
        assert_eq!(problem(WeightsHeader::new("othello", 2, 8)), "it has 8 weights, not 7");
        assert!(needed.expect(&needed).is_ok());
    }

    #[test]
    fn what_is_wrong_is_told_in_both_languages() {
        let error = WeightsHeader::read(&mut &b"LUDO"[..]).unwrap_err();
        assert_eq!(error.to_string(), "it is too short for a weights file");
        assert_eq!(Message::from(error).es, "es demasiado corto para un fichero de pesos");
    }
}
