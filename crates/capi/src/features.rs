//! What can be counted of a position: what heuristics weigh.

use std::ffi::c_char;

use game::Side;

use crate::erased::{Rules, find, game_of};
use crate::failure::{Failure, guarded, out_of_bounds};
use crate::pointers::{given, put, put_text, text};
use crate::position::LudotecaPosition;

/// Writes the name of a feature of a game. Their numbers begin at 0; after the last one comes
/// `LUDOTECA_ERROR_NUMBER`. What each counts, `ludoteca_game_info` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_feature_name(
    game: *const c_char,
    number: i32,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a text or null.
        let rules = find(unsafe { text(game) }?)?;
        let (name, _) = usize::try_from(number)
            .ok()
            .and_then(|number| rules.kit().info().features.get(number).copied())
            .ok_or_else(|| no_feature(rules, number))?;
        // SAFETY: the caller's buffer has room for so many bytes.
        Ok(unsafe { put_text(name, buffer, capacity) })
    })
}

/// How much a side (`LUDOTECA_FIRST`, `LUDOTECA_SECOND`) has of the feature with a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_feature(
    position: *const LudotecaPosition,
    number: i32,
    side: i32,
    value: *mut f64,
) -> i32 {
    guarded(|| {
        let known = usize::try_from(side).ok().and_then(|side| Side::BOTH.get(side).copied());
        let side = known.ok_or_else(|| out_of_bounds(side.into(), Side::BOTH.len()))?;
        // SAFETY: the caller gives a position or null, and room for a number or null.
        unsafe {
            let position = given(position)?;
            let rules = game_of(position)?;
            let index = usize::try_from(number).unwrap_or(usize::MAX);
            let count = rules.feature(position, index, side);
            put(value, count.ok_or_else(|| no_feature(rules, number))?)?;
        }
        Ok(0)
    })
}

#[cold]
fn no_feature(rules: &dyn Rules, number: i32) -> Failure {
    out_of_bounds(number.into(), rules.kit().info().features.len())
}
