//! Names for files and programs: how a small set of things is written and read.

use crate::{ParseError, message};

/// The one among `all` whose code is `text`.
pub(crate) fn find<T: Copy>(
    all: impl IntoIterator<Item = T>,
    code: impl Fn(T) -> &'static str,
    text: &str,
) -> Result<T, ParseError> {
    let mut codes = Vec::new();
    for one in all {
        if code(one) == text {
            return Ok(one);
        }
        codes.push(code(one));
    }
    let given = ParseError::quote(text);
    Err(ParseError::new(
        message!("{given} is no name here", "{given} no es un nombre válido aquí"),
        message!("one of {}", "uno de {}", codes.join(", ")),
    ))
}

/// Gives a type with `code()` its `Display`, `FromStr` and serde.
macro_rules! named_by_code {
    ($type:ty, $all:expr) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.code())
            }
        }

        impl std::str::FromStr for $type {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseError> {
                $crate::code::find($all, <$type>::code, text)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.code())
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use named_by_code;
