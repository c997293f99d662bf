//! From pointers to values and back: what callers may give us, checked as far as it can be.

use std::ffi::{CStr, c_char};

use game::{Language, Text, message};

use crate::failure::{Failure, LUDOTECA_ERROR_NULL, LUDOTECA_ERROR_NUMBER, LUDOTECA_ERROR_TEXT};
use crate::{LUDOTECA_ENGLISH, LUDOTECA_SPANISH};

const NULL: Text =
    Text::new("a pointer is null that must not be", "un puntero es nulo y no puede serlo");

/// What a pointer points to.
///
/// # Safety
///
/// It is null, or points to a value that stays as long as the call lasts.
pub(crate) unsafe fn given<'a, T>(pointer: *const T) -> Result<&'a T, Failure> {
    // SAFETY: what our caller promises.
    unsafe { pointer.as_ref() }.ok_or_else(missing)
}

/// Puts a value where a pointer points to.
///
/// # Safety
///
/// It is null, or points to room for a value.
pub(crate) unsafe fn put<T>(pointer: *mut T, value: T) -> Result<(), Failure> {
    if pointer.is_null() {
        return Err(missing());
    }
    // SAFETY: it is not null, and what our caller promises.
    unsafe { pointer.write(value) };
    Ok(())
}

/// A text.
///
/// # Safety
///
/// It is null, or points to bytes that end with a zero and stay as long as the call lasts.
pub(crate) unsafe fn text<'a>(pointer: *const c_char) -> Result<&'a str, Failure> {
    // SAFETY: what our caller promises.
    unsafe { optional_text(pointer) }?.ok_or_else(missing)
}

/// A text, where there may be none.
///
/// # Safety
///
/// As for [`text`].
pub(crate) unsafe fn optional_text<'a>(pointer: *const c_char) -> Result<Option<&'a str>, Failure> {
    if pointer.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not null, and what our caller promises.
    let bytes = unsafe { CStr::from_ptr(pointer) };
    let text = bytes.to_str().map_err(|_| {
        const TEXT: Text = Text::new("a text is not UTF-8", "un texto no está en UTF-8");
        Failure::new(LUDOTECA_ERROR_TEXT, TEXT)
    })?;
    Ok(Some(text))
}

/// Writes as much of a text as fits, ended by a zero. The result is the length of all of it.
///
/// # Safety
///
/// The buffer is null, or has room for so many bytes.
pub(crate) unsafe fn put_text(text: &str, buffer: *mut c_char, capacity: usize) -> i32 {
    if !buffer.is_null() && capacity > 0 {
        // Half a letter is none.
        let most = text.len().min(capacity - 1);
        let length = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        // SAFETY: length and the zero after it are at most the capacity.
        unsafe {
            buffer.copy_from_nonoverlapping(text.as_ptr().cast(), length);
            buffer.add(length).write(0);
        }
    }
    i32::try_from(text.len()).unwrap_or(i32::MAX)
}

/// Writes as many values as fit. The result is how many there are.
///
/// # Safety
///
/// The array is null, or has room for so many values.
pub(crate) unsafe fn put_all<T>(
    values: impl ExactSizeIterator<Item = T>,
    array: *mut T,
    capacity: usize,
) -> i32 {
    let count = values.len();
    if !array.is_null() {
        for (i, value) in values.take(capacity).enumerate() {
            // SAFETY: the place is below the capacity.
            unsafe { array.add(i).write(value) };
        }
    }
    count as i32
}

/// The language of a code.
pub(crate) fn language(code: i32) -> Result<Language, Failure> {
    match code {
        LUDOTECA_ENGLISH => Ok(Language::English),
        LUDOTECA_SPANISH => Ok(Language::Spanish),
        _ => Err(Failure::new(
            LUDOTECA_ERROR_NUMBER,
            message!(
                "{code} is no language; 0 is English, 1 is Spanish",
                "{code} no es un idioma; 0 es inglés y 1 es español"
            ),
        )),
    }
}

#[cold]
fn missing() -> Failure {
    Failure::new(LUDOTECA_ERROR_NULL, NULL)
}
