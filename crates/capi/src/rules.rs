//! The rules: where a game begins, what may be played, what comes of it.

use std::ffi::c_char;

use game::{Outcome, Side};

use crate::erased::{find, game_of};
use crate::failure::{Failure, guarded};
use crate::pointers::{given, optional_text, put, text};
use crate::position::{LudotecaMove, LudotecaPosition};

/// The side that moves first in a new game.
pub const LUDOTECA_FIRST: i32 = 0;
/// The other one.
pub const LUDOTECA_SECOND: i32 = 1;

/// The game goes on.
pub const LUDOTECA_NOT_OVER: i32 = 0;
/// The side that moves first in a new game has won.
pub const LUDOTECA_FIRST_WINS: i32 = 1;
/// The other one has won.
pub const LUDOTECA_SECOND_WINS: i32 = 2;
/// Nobody has won.
pub const LUDOTECA_DRAW: i32 = 3;

/// Where a game begins: `parchis`, `damas` or `othello`, in one of its variants, or its usual one
/// if that is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_start(
    game: *const c_char,
    variant: *const c_char,
    position: *mut LudotecaPosition,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives texts or null, and room for a position or null.
        unsafe {
            let start = find(text(game)?)?.start(optional_text(variant)?)?;
            put(position, start)?;
        }
        Ok(0)
    })
}

/// Whose turn it is: `LUDOTECA_FIRST` or `LUDOTECA_SECOND`. In Parchís a player may move several
/// times in a row: ask, whenever a move was made.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_side_to_move(position: *const LudotecaPosition) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null.
        let position = unsafe { given(position) }?;
        Ok(match game_of(position)?.side_to_move(position) {
            Side::First => LUDOTECA_FIRST,
            Side::Second => LUDOTECA_SECOND,
        })
    })
}

/// Who has won, by the rules that can be seen in a position: `LUDOTECA_NOT_OVER`,
/// `LUDOTECA_FIRST_WINS`, `LUDOTECA_SECOND_WINS` or `LUDOTECA_DRAW`. That a position occurs for the
/// third time, whoever keeps the game finds out by `ludoteca_repetition_key`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_outcome(position: *const LudotecaPosition) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null.
        let position = unsafe { given(position) }?;
        Ok(match game_of(position)?.outcome(position) {
            None => LUDOTECA_NOT_OVER,
            Some(Outcome::Win(Side::First)) => LUDOTECA_FIRST_WINS,
            Some(Outcome::Win(Side::Second)) => LUDOTECA_SECOND_WINS,
            Some(Outcome::Draw) => LUDOTECA_DRAW,
        })
    })
}

/// Writes the legal moves, as many as fit, and returns how many there are: none if, and only if,
/// the game is over. Their order is always the same. An array of `LUDOTECA_MAX_MOVES` is always
/// large enough; null only counts them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_moves(
    position: *const LudotecaPosition,
    moves: *mut LudotecaMove,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null, and room for so many moves or null.
        unsafe {
            let position = given(position)?;
            Ok(game_of(position)?.moves(position, moves, capacity))
        }
    })
}

/// Makes a move: `after` becomes the position that it leads to. It may be the same as `position`.
/// An illegal move is refused.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_play(
    position: *const LudotecaPosition,
    mv: *const LudotecaMove,
    after: *mut LudotecaPosition,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position, a move and room for a position, or null.
        unsafe {
            let next = {
                let (position, mv) = (given(position)?, given(mv)?);
                let rules = game_of(position)?;
                mv.check(position.game)?;
                rules.check_legal(position, mv)?;
                rules.play(position, mv)
            };
            put(after, next)?;
        }
        Ok(0)
    })
}

/// As `ludoteca_play`, for a move that `ludoteca_moves` has listed for this very position: whether
/// it is legal is not asked again. After any other one the position makes no sense.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_play_legal(
    position: *const LudotecaPosition,
    mv: *const LudotecaMove,
    after: *mut LudotecaPosition,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position, a move and room for a position, or null.
        unsafe {
            let next = {
                let (position, mv) = (given(position)?, given(mv)?);
                let rules = game_of(position)?;
                mv.check(position.game)?;
                rules.play(position, mv)
            };
            put(after, next)?;
        }
        Ok(0)
    })
}

/// Whether a move is a pass, which changes nothing on the board: 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_is_pass(
    position: *const LudotecaPosition,
    mv: *const LudotecaMove,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position and a move, or null.
        let (position, mv) = unsafe { (given(position)?, given(mv)?) };
        let rules = game_of(position)?;
        mv.check(position.game)?;
        Ok(rules.is_pass(position, mv).into())
    })
}

/// A number that identifies a position: two that differ in anything that matters for the future
/// have different keys, but for chance. For transposition tables.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_key(position: *const LudotecaPosition, key: *mut u64) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null, and room for a number or null.
        unsafe {
            let position = given(position)?;
            put(key, game_of(position)?.key(position))?;
        }
        Ok(0)
    })
}

/// A number that identifies a position for the rule of repetition: without counters that grow while
/// everything a player sees comes back.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_repetition_key(
    position: *const LudotecaPosition,
    key: *mut u64,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null, and room for a number or null.
        unsafe {
            let position = given(position)?;
            put(key, game_of(position)?.repetition_key(position))?;
        }
        Ok(0)
    })
}

/// Whether two positions are the same: 1 or 0. Comparing their bytes would not tell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_equal(
    one: *const LudotecaPosition,
    other: *const LudotecaPosition,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives positions or null.
        let (one, other) = unsafe { (given(one)?, given(other)?) };
        game_of(other)?;
        Ok::<i32, Failure>(game_of(one)?.equal(one, other).into())
    })
}
