//! Positions and moves as callers hold them: plain bytes of a fixed size.

use std::mem::MaybeUninit;

use game::{Game, Text};

use crate::failure::{Failure, LUDOTECA_ERROR_GAME, LUDOTECA_ERROR_POSITION};

/// The version of what is inside positions and moves.
pub const LUDOTECA_POSITION_VERSION: u8 = 1;

/// A position of any game: a value, to be copied and kept at will. What is inside is for the
/// library alone. It means nothing in another process: to store it, write it as text.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct LudotecaPosition {
    /// `LUDOTECA_POSITION_VERSION`.
    pub version: u8,
    /// The number of the game.
    pub game: u8,
    /// Nothing.
    pub reserved: [u8; 6],
    /// The board and whatever else the rules need.
    pub inside: [MaybeUninit<u64>; 8],
}

/// A move of any game, in the position that it was listed for or read in.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct LudotecaMove {
    /// `LUDOTECA_POSITION_VERSION`.
    pub version: u8,
    /// The number of the game.
    pub game: u8,
    /// Nothing.
    pub reserved: [u8; 6],
    /// What is done.
    pub inside: [MaybeUninit<u64>; 2],
}

impl LudotecaPosition {
    /// A position of the game with this number.
    #[inline]
    pub(crate) fn of<G: Game>(game: u8, state: G) -> LudotecaPosition {
        const { assert!(size_of::<G>() <= size_of::<[u64; 8]>(), "a position has room inside") };
        let mut inside = [MaybeUninit::new(0); 8];
        // SAFETY: there is room for it, and no alignment is asked for.
        unsafe { inside.as_mut_ptr().cast::<G>().write_unaligned(state) };
        LudotecaPosition { version: LUDOTECA_POSITION_VERSION, game, reserved: [0; 6], inside }
    }

    /// The number of its game; an error where this is none of our positions.
    #[inline]
    pub(crate) fn game_below(&self, games: usize) -> Result<usize, Failure> {
        let is_ours = self.version == LUDOTECA_POSITION_VERSION && usize::from(self.game) < games;
        if is_ours { Ok(self.game.into()) } else { Err(not_ours()) }
    }

    /// What is inside.
    ///
    /// # Safety
    ///
    /// It was made by [`LudotecaPosition::of`] with the same game.
    #[inline]
    pub(crate) unsafe fn state<G: Game>(&self) -> G {
        // SAFETY: there is a value of this type, as our caller promises.
        unsafe { self.inside.as_ptr().cast::<G>().read_unaligned() }
    }
}

impl LudotecaMove {
    /// A move in the game with this number.
    #[inline]
    pub(crate) fn of<M: Copy>(game: u8, mv: M) -> LudotecaMove {
        const { assert!(size_of::<M>() <= size_of::<[u64; 2]>(), "a move has room inside") };
        let mut inside = [MaybeUninit::new(0); 2];
        // SAFETY: there is room for it, and no alignment is asked for.
        unsafe { inside.as_mut_ptr().cast::<M>().write_unaligned(mv) };
        LudotecaMove { version: LUDOTECA_POSITION_VERSION, game, reserved: [0; 6], inside }
    }

    /// Refuses what was not made by [`LudotecaMove::of`] for this game.
    #[inline]
    pub(crate) fn check(&self, game: u8) -> Result<(), Failure> {
        if self.version == LUDOTECA_POSITION_VERSION && self.game == game {
            Ok(())
        } else {
            Err(foreign())
        }
    }

    /// What is inside.
    ///
    /// # Safety
    ///
    /// It was made by [`LudotecaMove::of`] with the same type.
    #[inline]
    pub(crate) unsafe fn inside<M: Copy>(&self) -> M {
        // SAFETY: there is a value of this type, as our caller promises.
        unsafe { self.inside.as_ptr().cast::<M>().read_unaligned() }
    }
}

#[cold]
fn foreign() -> Failure {
    const TEXT: Text = Text::new(
        "this is no move of this game; moves come from ludoteca_moves and ludoteca_read_move",
        "esto no es una jugada de este juego; las jugadas vienen de ludoteca_moves y \
         ludoteca_read_move",
    );
    Failure::new(LUDOTECA_ERROR_GAME, TEXT)
}

#[cold]
fn not_ours() -> Failure {
    const TEXT: Text = Text::new(
        "this position was not made by this version of the library; positions come from \
         ludoteca_start, ludoteca_read_position and ludoteca_play",
        "esta posición no la hizo esta versión de la biblioteca; las posiciones vienen de \
         ludoteca_start, ludoteca_read_position y ludoteca_play",
    );
    Failure::new(LUDOTECA_ERROR_POSITION, TEXT)
}
