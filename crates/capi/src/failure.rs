//! What goes wrong, and how a caller hears of it.

use std::cell::RefCell;
use std::ffi::c_char;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Message, ParseError, Tell, Text, message};

use crate::pointers::{language, put_text};

/// A pointer is null that must not be.
pub const LUDOTECA_ERROR_NULL: i32 = -1;
/// There is no game, variant or evaluation of this name.
pub const LUDOTECA_ERROR_UNKNOWN: i32 = -2;
/// A text is not what it should be.
pub const LUDOTECA_ERROR_TEXT: i32 = -3;
/// A move is not legal in this position.
pub const LUDOTECA_ERROR_ILLEGAL: i32 = -4;
/// What should be a position was not made by this library.
pub const LUDOTECA_ERROR_POSITION: i32 = -5;
/// The game is over.
pub const LUDOTECA_ERROR_OVER: i32 = -6;
/// There is no such agent, or it cannot play here, or gave no move.
pub const LUDOTECA_ERROR_AGENT: i32 = -7;
/// Two things belong to different games.
pub const LUDOTECA_ERROR_GAME: i32 = -8;
/// A number is none of those that are possible.
pub const LUDOTECA_ERROR_NUMBER: i32 = -9;
/// A mistake of this library.
pub const LUDOTECA_ERROR_INTERNAL: i32 = -10;

/// A failure: its code, and a sentence about it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Failure {
    code: i32,
    message: Message,
}

impl Failure {
    pub fn new(code: i32, message: impl Into<Message>) -> Failure {
        Failure { code, message: message.into() }
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Failure::new(LUDOTECA_ERROR_TEXT, error.message())
    }
}

impl From<agents::Error> for Failure {
    fn from(error: agents::Error) -> Self {
        let code = match error {
            agents::Error::Unknown { .. } => LUDOTECA_ERROR_UNKNOWN,
            agents::Error::Parse(_) => LUDOTECA_ERROR_TEXT,
            agents::Error::GameOver => LUDOTECA_ERROR_OVER,
            _ => LUDOTECA_ERROR_AGENT,
        };
        Failure::new(code, error.message())
    }
}

thread_local! {
    static LAST: RefCell<Failure> = RefCell::default();
}

/// Does what a caller asks for; whatever goes wrong becomes a code.
pub(crate) fn guarded(action: impl FnOnce() -> Result<i32, Failure>) -> i32 {
    match catch_unwind(AssertUnwindSafe(action)) {
        Ok(Ok(result)) => result,
        Ok(Err(failure)) => told(failure),
        Err(_) => {
            const TEXT: Text = Text::new(
                "a mistake inside Ludoteca; standard error tells more",
                "un error interno de Ludoteca; la salida de errores dice más",
            );
            told(Failure::new(LUDOTECA_ERROR_INTERNAL, TEXT))
        }
    }
}

#[cold]
fn told(failure: Failure) -> i32 {
    let code = failure.code;
    LAST.with_borrow_mut(|last| *last = failure);
    code
}

/// A number that the caller gave and that is out of bounds.
pub(crate) fn out_of_bounds(number: i64, count: usize) -> Failure {
    let problem = message!(
        "{number} is too large or too small: there are {count}, counted from 0",
        "{number} no es posible: hay {count}, contando desde 0"
    );
    Failure::new(LUDOTECA_ERROR_NUMBER, problem)
}

/// Writes what the last error of this thread was, as a sentence in a language. It stays until the
/// next error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_error_message(
    language_code: i32,
    buffer: *mut c_char,
    capacity: usize,
) -> i32 {
    // Not guarded: that would put another error in the place of the last one.
    let Ok(language) = language(language_code) else { return LUDOTECA_ERROR_NUMBER };
    let message = LAST.with_borrow(|last| last.message.in_language(language).to_owned());
    // SAFETY: the caller's buffer has room for so many bytes.
    unsafe { put_text(&message, buffer, capacity) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_code() {
        assert_eq!(guarded(|| panic!("on purpose")), LUDOTECA_ERROR_INTERNAL);
        assert!(LAST.with_borrow(|last| last.message.es.contains("error interno")));
    }
}
