use game::Language;

/// What a special die, a trap or lightning has made of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Power {
    /// Nothing.
    Normal = 0,
    /// Star (R38–R41): two steps more, sends home what it passes.
    Invincible = 1,
    /// Boo (R36, R37): passes and shares everything, harms nobody.
    Ghost = 2,
    /// Mega-mushroom (R42–R46): fills its square and the next one.
    Mega = 3,
    /// Lightning (R33–R35): half the steps, captures nothing.
    Mini = 4,
    /// Slipped on a banana (R22, R23): does not move.
    Slipped = 5,
}

impl Power {
    /// All of them, in order.
    pub const ALL: [Power; 6] =
        [Power::Normal, Power::Invincible, Power::Ghost, Power::Mega, Power::Mini, Power::Slipped];

    /// For how many of its player's turns a piece has it.
    pub const fn duration(self) -> u8 {
        match self {
            Power::Normal => 0,
            Power::Invincible | Power::Mega => 3,
            Power::Ghost | Power::Mini => 5,
            Power::Slipped => 1,
        }
    }

    /// Its stable name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Power::Normal => "normal",
            Power::Invincible => "star",
            Power::Ghost => "boo",
            Power::Mega => "mega",
            Power::Mini => "small",
            Power::Slipped => "banana",
        }
    }

    /// The power of a [name](Power::name).
    pub fn from_name(name: &str) -> Option<Power> {
        Power::ALL.into_iter().find(|power| power.name() == name)
    }

    /// The sign that stands for it in positions; none for a normal piece.
    pub const fn sign(self) -> Option<char> {
        match self {
            Power::Normal => None,
            Power::Invincible => Some('*'),
            Power::Ghost => Some('?'),
            Power::Mega => Some('+'),
            Power::Mini => Some('-'),
            Power::Slipped => Some('~'),
        }
    }

    /// What a piece with it is called, for people.
    pub const fn name_in(self, language: Language) -> &'static str {
        match (self, language) {
            (Power::Normal, _) => "normal",
            (Power::Invincible, Language::English) => "invincible",
            (Power::Invincible, Language::Spanish) => "invencible",
            (Power::Ghost, Language::English) => "a ghost",
            (Power::Ghost, Language::Spanish) => "fantasma",
            (Power::Mega, _) => "mega",
            (Power::Mini, _) => "mini",
            (Power::Slipped, Language::English) => "slipped",
            (Power::Slipped, Language::Spanish) => "resbalada",
        }
    }
}

/// A power and for how many more turns of its player a piece has it, in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition(u8);

impl Condition {
    const TURNS: u8 = 0b000_111;
    const POWER: u8 = 0b111_000;
    const POWER_SHIFT: u32 = 3;

    /// An ordinary piece.
    pub const NORMAL: Condition = Condition(0);

    /// A power for so many turns (at most 7); no turns are no power.
    pub(crate) const fn new(power: Power, turns: u8) -> Condition {
        Condition((power as u8) << Self::POWER_SHIFT | turns & Self::TURNS)
    }

    /// The power.
    #[inline]
    pub const fn power(self) -> Power {
        const POWERS: [Power; 8] = [
            Power::Normal,
            Power::Invincible,
            Power::Ghost,
            Power::Mega,
            Power::Mini,
            Power::Slipped,
            Power::Normal,
            Power::Normal,
        ];
        POWERS[(self.0 >> Self::POWER_SHIFT & 7) as usize]
    }

    /// Turns left.
    #[inline]
    pub const fn turns(self) -> u8 {
        self.0 & Self::TURNS
    }

    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Condition {
        Condition(byte)
    }

    /// To find the pieces with a power: the bits to look at and what they must be.
    #[inline]
    pub(crate) const fn pattern(power: Power) -> (u8, u8) {
        (Self::POWER, (power as u8) << Self::POWER_SHIFT)
    }

    /// One turn less for each of eight conditions; those that run out become normal.
    #[inline]
    pub(crate) const fn count_down(word: u64) -> u64 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let turns = word & (ONES * Self::TURNS as u64);
        // One bit in each byte that has turns left: any of its three bits, moved to the lowest.
        let counting = (turns | turns >> 1 | turns >> 2) & ONES;
        let word = word - counting;
        let turns = word & (ONES * Self::TURNS as u64);
        let lasting = (turns | turns >> 1 | turns >> 2) & ONES;
        word & (lasting * 0x7f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_conditions_count_down_as_one_would() {
        let bytes = [
            Condition::NORMAL,
            Condition::new(Power::Invincible, 3),
            Condition::new(Power::Ghost, 1),
            Condition::NORMAL,
            Condition::new(Power::Mega, 4),
            Condition::new(Power::Mini, 6),
            Condition::new(Power::Slipped, 1),
            Condition::NORMAL,
        ];
        let expected = [
            Condition::NORMAL,
            Condition::new(Power::Invincible, 2),
            Condition::NORMAL,
            Condition::NORMAL,
            Condition::new(Power::Mega, 3),
            Condition::new(Power::Mini, 5),
            Condition::NORMAL,
            Condition::NORMAL,
        ];
        let word = u64::from_le_bytes(bytes.map(Condition::byte));
        let after = Condition::count_down(word).to_le_bytes();
        assert_eq!(after.map(Condition::from_byte), expected);
    }

    #[test]
    fn a_condition_keeps_power_and_turns() {
        for power in Power::ALL {
            for turns in 0..=7 {
                let condition = Condition::new(power, turns);
                assert_eq!((condition.power(), condition.turns()), (power, turns));
            }
        }
    }
}
