use game::Language;

/// A die, or the number of a forced turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Die {
    /// The number 1.
    One = 0,
    /// The number 2.
    Two,
    /// The number 4 (there is no 3).
    Four,
    /// The number 5, which brings pieces out of home.
    Five,
    /// The number 6, which gives another turn.
    Six,
    /// The forced number after reaching the goal.
    Ten,
    /// The forced number after a capture.
    Twenty,
    /// Makes a piece invincible.
    Star,
    /// Makes a piece a ghost and takes the rival's newest special die.
    Boo,
    /// Shoots a piece 40 squares ahead.
    Bullet,
    /// Sends home the nearest piece ahead.
    RedShell,
    /// Sends home the piece of another colour that is nearest to its goal.
    BlueShell,
    /// Carries a piece 8 squares ahead.
    Mushroom,
    /// Makes a piece so big that it fills two squares.
    Mega,
    /// Makes all pieces of other colours small.
    Lightning,
    /// Sends home all pieces of other colours nearby; held, it stops shells.
    Horn,
    /// Leaves a trap where a piece stands.
    Banana,
}

impl Die {
    /// All of them, in order.
    pub const ALL: [Die; 17] = [
        Die::One,
        Die::Two,
        Die::Four,
        Die::Five,
        Die::Six,
        Die::Ten,
        Die::Twenty,
        Die::Star,
        Die::Boo,
        Die::Bullet,
        Die::RedShell,
        Die::BlueShell,
        Die::Mushroom,
        Die::Mega,
        Die::Lightning,
        Die::Horn,
        Die::Banana,
    ];

    /// How many number dice a set has: the first ones of [`Die::ALL`].
    pub(crate) const NUMBERS: usize = 5;
    const FIRST_SPECIAL: usize = 7;

    /// The five number dice of a set.
    pub fn numbers() -> &'static [Die] {
        &Die::ALL[..Die::NUMBERS]
    }

    /// The ten special dice.
    pub fn specials() -> &'static [Die] {
        &Die::ALL[Die::FIRST_SPECIAL..]
    }

    /// Whether it is one of the ten special dice.
    #[inline]
    pub const fn is_special(self) -> bool {
        self as usize >= Die::FIRST_SPECIAL
    }

    /// The number on it; 0 for a special die.
    #[inline]
    pub const fn number(self) -> u8 {
        const NUMBERS: [u8; Die::ALL.len()] = {
            let mut numbers = [0; Die::ALL.len()];
            let shown = [1, 2, 4, 5, 6, 10, 20];
            let mut i = 0;
            while i < shown.len() {
                numbers[i] = shown[i];
                i += 1;
            }
            numbers
        };
        NUMBERS[self as usize]
    }

    /// Its name in action tokens: a number or a word.
    pub const fn name(self) -> &'static str {
        match self {
            Die::One => "1",
            Die::Two => "2",
            Die::Four => "4",
            Die::Five => "5",
            Die::Six => "6",
            Die::Ten => "10",
            Die::Twenty => "20",
            Die::Star => "star",
            Die::Boo => "boo",
            Die::Bullet => "bullet",
            Die::RedShell => "red",
            Die::BlueShell => "blue",
            Die::Mushroom => "mushroom",
            Die::Mega => "mega",
            Die::Lightning => "lightning",
            Die::Horn => "horn",
            Die::Banana => "banana",
        }
    }

    /// Its name for people.
    pub const fn name_in(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::English, Die::RedShell) => "red shell",
            (Language::English, Die::BlueShell) => "blue shell",
            (Language::English, Die::Mega) => "mega-mushroom",
            (Language::Spanish, Die::Star) => "estrella",
            (Language::Spanish, Die::Bullet) => "bala",
            (Language::Spanish, Die::RedShell) => "concha roja",
            (Language::Spanish, Die::BlueShell) => "concha azul",
            (Language::Spanish, Die::Mushroom) => "champiñón",
            (Language::Spanish, Die::Mega) => "megachampiñón",
            (Language::Spanish, Die::Lightning) => "rayo",
            (Language::Spanish, Die::Horn) => "bocina",
            (Language::Spanish, Die::Banana) => "plátano",
            _ => self.name(),
        }
    }

    /// The die of a [name](Die::name), in any case.
    pub fn from_name(name: &str) -> Option<Die> {
        Die::ALL.into_iter().find(|die| die.name().eq_ignore_ascii_case(name))
    }

    /// Its number in files: the number itself, or 101 (star) to 110 (banana).
    pub const fn code(self) -> u8 {
        if self.is_special() { 101 + self as u8 - Die::FIRST_SPECIAL as u8 } else { self.number() }
    }

    /// The die of a [code](Die::code).
    pub fn from_code(code: u64) -> Option<Die> {
        Die::ALL.into_iter().find(|die| u64::from(die.code()) == code)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// 1 (star) to 10 (banana): a special die in four bits, with 0 left for "none".
    #[inline]
    pub(crate) const fn nibble(self) -> u8 {
        self as u8 + 1 - Die::FIRST_SPECIAL as u8
    }

    #[inline]
    pub(crate) const fn from_nibble(nibble: u8) -> Die {
        Die::ALL[nibble as usize + Die::FIRST_SPECIAL - 1]
    }
}
