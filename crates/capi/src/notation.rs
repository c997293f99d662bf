//! Positions and moves as text and as JSON, both ways.

use std::ffi::c_char;

use game::{Text, message};
use serde_json::Value as Json;

use crate::erased::{find, game_of};
use crate::failure::{Failure, LUDOTECA_ERROR_TEXT, guarded};
use crate::pointers::{given, language, optional_text, put, put_text, text};
use crate::position::{LudotecaMove, LudotecaPosition};

/// Reads a position in the notation of its game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_read_position(
    game: *const c_char,
    variant: *const c_char,
    notation: *const c_char,
    position: *mut LudotecaPosition,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives texts or null, and room for a position or null.
        unsafe {
            let read = find(text(game)?)?.read(optional_text(variant)?, text(notation)?)?;
            put(position, read)?;
        }
        Ok(0)
    })
}

/// Writes a position in the notation of its game, on one line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_position_text(
    position: *const LudotecaPosition,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null, and a buffer with room for so many bytes.
        unsafe {
            let position = given(position)?;
            Ok(put_text(&game_of(position)?.text(position), buffer, capacity))
        }
    })
}

/// Reads a position from JSON: an object with `game` and `position`, and `variant` where it is not
/// the usual one. Whatever else is in it is not looked at.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_read_position_json(
    json: *const c_char,
    position: *mut LudotecaPosition,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a text or null.
        let json = unsafe { text(json) }?;
        let json: Json = serde_json::from_str(json).map_err(|error| {
            let problem = message!("this is no JSON: {error}", "esto no es JSON: {error}");
            Failure::new(LUDOTECA_ERROR_TEXT, problem)
        })?;
        let part = |name: &str| json.get(name).and_then(Json::as_str);
        let (Some(game), Some(notation)) = (part("game"), part("position")) else {
            const TEXT: Text = Text::new(
                "a position in JSON is an object with the texts `game` and `position`",
                "una posición en JSON es un objeto con los textos `game` y `position`",
            );
            return Err(Failure::new(LUDOTECA_ERROR_TEXT, TEXT));
        };
        let read = find(game)?.read(part("variant"), notation)?;
        // SAFETY: the caller gives room for a position, or null.
        unsafe { put(position, read) }?;
        Ok(0)
    })
}

/// Writes a position as one line of JSON: what `ludoteca_read_position_json` reads, whose turn it
/// is, the legal moves, how the game ended, and in `state` all that the game tells of itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_position_json(
    position: *const LudotecaPosition,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position or null, and a buffer with room for so many bytes.
        unsafe {
            let position = given(position)?;
            Ok(put_text(&game_of(position)?.json(position).to_string(), buffer, capacity))
        }
    })
}

/// Writes the board as it is shown in a terminal, over several lines; `colour` says whether with
/// colours.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_draw(
    position: *const LudotecaPosition,
    colour: i32,
    language_code: i32,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        let language = language(language_code)?;
        // SAFETY: the caller gives a position or null, and a buffer with room for so many bytes.
        unsafe {
            let position = given(position)?;
            let board = game_of(position)?.draw(position, colour != 0, language);
            Ok(put_text(&board, buffer, capacity))
        }
    })
}

/// Reads a move that is legal in a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_read_move(
    position: *const LudotecaPosition,
    notation: *const c_char,
    mv: *mut LudotecaMove,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position, a text and room for a move, or null.
        unsafe {
            let position = given(position)?;
            let read = game_of(position)?.read_move(position, text(notation)?)?;
            put(mv, read)?;
        }
        Ok(0)
    })
}

/// Writes a move of a position in the notation of its game, as one word.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_move_text(
    position: *const LudotecaPosition,
    mv: *const LudotecaMove,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position, a move and a buffer with room for so many bytes.
        unsafe {
            let (position, mv) = (given(position)?, given(mv)?);
            let rules = game_of(position)?;
            mv.check(position.game)?;
            Ok(put_text(&rules.move_text(position, mv), buffer, capacity))
        }
    })
}

/// Writes what a legal move does, as one line of JSON.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_move_json(
    position: *const LudotecaPosition,
    mv: *const LudotecaMove,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a position, a move and a buffer with room for so many bytes.
        unsafe {
            let (position, mv) = (given(position)?, given(mv)?);
            let rules = game_of(position)?;
            mv.check(position.game)?;
            rules.check_legal(position, mv)?;
            Ok(put_text(&rules.move_json(position, mv).to_string(), buffer, capacity))
        }
    })
}

/// Writes what a legal move does, in a sentence.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_describe(
    position: *const LudotecaPosition,
    mv: *const LudotecaMove,
    language_code: i32,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        let language = language(language_code)?;
        // SAFETY: the caller gives a position, a move and a buffer with room for so many bytes.
        unsafe {
            let (position, mv) = (given(position)?, given(mv)?);
            let rules = game_of(position)?;
            mv.check(position.game)?;
            rules.check_legal(position, mv)?;
            Ok(put_text(&rules.describe(position, mv, language), buffer, capacity))
        }
    })
}
