use std::fmt;

/// Which rules are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Variant {
    /// A player may always pass instead of moving; two passes in a row are a draw.
    #[default]
    Damas,
    /// English draughts: no pass.
    English,
}

impl Variant {
    /// The names of the variants, the default one first.
    pub const NAMES: [&str; 2] = ["damas", "english"];

    /// The variant with this name.
    pub fn from_name(name: &str) -> Option<Variant> {
        [Variant::Damas, Variant::English].into_iter().find(|variant| variant.name() == name)
    }

    /// Its name on the command line and in files.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether a player may pass.
    #[inline]
    pub const fn has_pass(self) -> bool {
        matches!(self, Variant::Damas)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
