//! Evaluations by their names: what a position is worth as it stands.

use std::ffi::c_char;

use game::Text;

use crate::erased::{Judge, find};
use crate::failure::{Failure, LUDOTECA_ERROR_GAME, guarded};
use crate::pointers::{given, put, text};
use crate::position::LudotecaPosition;

/// A game that is won now. One that is won in N plies is worth `LUDOTECA_WIN - N`, one that is lost
/// the negation.
pub const LUDOTECA_WIN: i32 = 900_000_000;
const _: () = assert!(LUDOTECA_WIN == game::value::WIN);
/// What is worth more is won for certain; the judgements of evaluations stay below.
pub const LUDOTECA_KNOWN_WIN: i32 = 100_000_000;
const _: () = assert!(LUDOTECA_KNOWN_WIN == game::value::KNOWN_WIN);

/// An evaluation of a game.
pub struct LudotecaEvaluation {
    game: u8,
    judge: Box<dyn Judge>,
}

/// Makes an evaluation of a game by its name: `seed`, `trained`, `weights:FILE`, `formula:FILE` and
/// those that `ludoteca_game_info` lists. Whoever makes one frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_evaluation_new(
    game: *const c_char,
    name: *const c_char,
    evaluation: *mut *mut LudotecaEvaluation,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives texts and room for a pointer, or null.
        unsafe {
            put(evaluation, std::ptr::null_mut())?;
            let rules = find(text(game)?)?;
            let judge = rules.evaluation(text(name)?)?;
            let made = Box::new(LudotecaEvaluation { game: rules.number(), judge });
            put(evaluation, Box::into_raw(made))?;
        }
        Ok(0)
    })
}

/// Frees an evaluation, or does nothing for null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_evaluation_free(evaluation: *mut LudotecaEvaluation) {
    if !evaluation.is_null() {
        // SAFETY: it was made by `ludoteca_evaluation_new`, and nobody uses it any more.
        drop(unsafe { Box::from_raw(evaluation) });
    }
}

/// What a position is worth to the side to move, in units of the evaluation; of a finished game,
/// `LUDOTECA_WIN`, its negation or 0, or whatever else the evaluation makes of its end.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_evaluate(
    evaluation: *const LudotecaEvaluation,
    position: *const LudotecaPosition,
    value: *mut i32,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives an evaluation, a position and room for a number, or null.
        unsafe {
            let (evaluation, position) = (given(evaluation)?, given(position)?);
            crate::erased::game_of(position)?;
            if evaluation.game != position.game {
                const TEXT: Text = Text::new(
                    "the evaluation is of another game than the position",
                    "la evaluación es de otro juego que la posición",
                );
                return Err(Failure::new(LUDOTECA_ERROR_GAME, TEXT));
            }
            put(value, evaluation.judge.judge(position))?;
        }
        Ok(0)
    })
}

/// How many units of an evaluation make a point: a disc, a man, the number of the formula.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_evaluation_unit(evaluation: *const LudotecaEvaluation) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives an evaluation or null.
        Ok(unsafe { given(evaluation) }?.judge.unit())
    })
}
