//! The two operations everything else is made of: where discs may be placed, and which discs a
//! placed one turns over.

mod portable;

pub(crate) use portable::{flips, moves};
