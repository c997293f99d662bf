//! What there is: the version, the languages, the games.

use std::ffi::c_char;

use serde_json::{Value as Json, json};

use crate::erased::{GAMES, find};
use crate::failure::{guarded, out_of_bounds};
use crate::pointers::{language, put_text, text};

/// The version of these functions: programs made for another one do not work with this library.
pub const LUDOTECA_ABI_VERSION: i32 = 1;

/// English.
pub const LUDOTECA_ENGLISH: i32 = 0;
/// Español.
pub const LUDOTECA_SPANISH: i32 = 1;

/// No position of any game has more legal moves.
pub const LUDOTECA_MAX_MOVES: usize = 256;
const _: () = assert!(LUDOTECA_MAX_MOVES == game::MAX_MOVES);

/// The version that the library has: to be compared with `LUDOTECA_ABI_VERSION`, which is the one
/// of the header.
#[unsafe(no_mangle)]
pub extern "C" fn ludoteca_abi_version() -> i32 {
    LUDOTECA_ABI_VERSION
}

/// Writes the name of the game with a number. The numbers begin at 0; after the last game comes
/// `LUDOTECA_ERROR_NUMBER`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_game_name(
    number: i32,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        let game = usize::try_from(number).ok().and_then(|number| GAMES.get(number));
        let game = game.ok_or_else(|| out_of_bounds(number.into(), GAMES.len()))?;
        // SAFETY: the caller's buffer has room for so many bytes.
        Ok(unsafe { put_text(game.kit().name(), buffer, capacity) })
    })
}

/// Writes what exists for a game as one line of JSON: its variants, evaluations, features and
/// agents, with what each is in a language.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_game_info(
    game: *const c_char,
    language_code: i32,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a text or null.
        let kit = find(unsafe { text(game) }?)?.kit();
        let (language, info) = (language(language_code)?, kit.info());
        let described = |names: &[(&str, game::Text)]| -> Vec<Json> {
            let one = |(name, about): &(&str, game::Text)| json!({ "name": name, "about": about.in_language(language) });
            names.iter().map(one).collect()
        };
        let numbered = |kind: &str, levels: &[game::kit::Level]| -> Vec<String> {
            levels.iter().map(|level| format!("{kind}:{}", level.number)).collect()
        };
        let agents = [numbered("level", info.levels), numbered("ninja", info.ninjas)].concat();
        let json = json!({
            "game": kit.name(),
            "title": kit.title(),
            "about": kit.about().in_language(language),
            "variants": info.variants,
            "evaluations": described(&info.evaluations),
            "features": described(&info.features),
            "agents": agents,
        });
        // SAFETY: the caller's buffer has room for so many bytes.
        Ok(unsafe { put_text(&json.to_string(), buffer, capacity) })
    })
}
