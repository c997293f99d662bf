use std::fmt;

/// Which rules are played: they differ in when a player may pass. Two passes in a row are a draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Variant {
    /// A player may pass while a capture is due: that is how it is declined.
    #[default]
    Damas,
    /// A player who can move may always pass instead. Very drawish: who stands badly passes.
    FreePass,
    /// English draughts: no pass.
    English,
}

impl Variant {
    /// Every variant, the default one first.
    pub const ALL: [Variant; 3] = [Variant::Damas, Variant::FreePass, Variant::English];

    /// Their names, in the same order.
    pub const NAMES: [&str; 3] = ["damas", "free-pass", "english"];

    /// The variant with this name.
    pub fn from_name(name: &str) -> Option<Variant> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// Its name on the command line and in files.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether there is a pass at all.
    #[inline]
    pub const fn has_pass(self) -> bool {
        !matches!(self, Variant::English)
    }

    /// Whether a player who can move may pass, by whether a capture is due.
    #[inline]
    pub const fn may_pass(self, capture_due: bool) -> bool {
        match self {
            Variant::Damas => capture_due,
            Variant::FreePass => true,
            Variant::English => false,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
