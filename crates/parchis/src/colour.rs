use std::fmt;

use game::{Language, Side};

/// The colour of three pieces. Each player has two: yellow and red, or blue and green.
///
/// The order here keeps a player's colours together; around the board they come in the order of
/// [`Colour::AROUND`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Colour {
    /// First player.
    Yellow = 0,
    /// First player.
    Red = 1,
    /// Second player.
    Blue = 2,
    /// Second player.
    Green = 3,
}

impl Colour {
    /// All four, a player's two together.
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green];

    /// All four, in the order of their start squares: how positions are written.
    pub const AROUND: [Colour; 4] = [Colour::Yellow, Colour::Blue, Colour::Red, Colour::Green];

    /// The two colours of a player, the first one first.
    pub const fn of(side: Side) -> [Colour; 2] {
        match side {
            Side::First => [Colour::Yellow, Colour::Red],
            Side::Second => [Colour::Blue, Colour::Green],
        }
    }

    /// To index arrays of four in the order of [`Colour::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this [index](Colour::index); only the two lowest bits count.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Colour {
        match index & 3 {
            0 => Colour::Yellow,
            1 => Colour::Red,
            2 => Colour::Blue,
            _ => Colour::Green,
        }
    }

    /// The player who moves this colour.
    #[inline]
    pub const fn owner(self) -> Side {
        match self {
            Colour::Yellow | Colour::Red => Side::First,
            Colour::Blue | Colour::Green => Side::Second,
        }
    }

    /// Where its pieces enter the ring when they leave home.
    pub const fn start_square(self) -> u8 {
        match self {
            Colour::Yellow => 4,
            Colour::Blue => 21,
            Colour::Red => 38,
            Colour::Green => 55,
        }
    }

    /// The last square of the ring for its pieces: the corridor comes next.
    pub const fn entry_square(self) -> u8 {
        match self {
            Colour::Yellow => 68,
            Colour::Blue => 17,
            Colour::Red => 34,
            Colour::Green => 51,
        }
    }

    /// The letter that stands for it in action tokens.
    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'y',
            Colour::Red => 'r',
            Colour::Blue => 'b',
            Colour::Green => 'g',
        }
    }

    /// Its stable English name, as in files.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Yellow => "yellow",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Green => "green",
        }
    }

    /// Its name for people.
    pub const fn name_in(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::English, _) => self.name(),
            (Language::Spanish, Colour::Yellow) => "amarilla",
            (Language::Spanish, Colour::Red) => "roja",
            (Language::Spanish, Colour::Blue) => "azul",
            (Language::Spanish, Colour::Green) => "verde",
        }
    }

    /// The colour of a [name](Colour::name).
    pub fn from_name(name: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.name() == name)
    }

    /// The colour of a [letter](Colour::letter).
    pub fn from_letter(letter: char) -> Option<Colour> {
        let wanted = letter.to_ascii_lowercase();
        Colour::ALL.into_iter().find(|colour| colour.letter() == wanted)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
