//! What is said, in the language of whoever reads it.

use std::env;

/// The text in the language of the environment, by the usual precedence of its variables.
pub fn pick<T>(english: T, spanish: T) -> T {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(env::var_os);
    let locale = locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default();
    if locale.to_string_lossy().starts_with("es") { spanish } else { english }
}

/// Says a line beside the output of what runs.
macro_rules! say {
    ($english:literal, $spanish:literal $(, $part:expr)* $(,)?) => {
        eprintln!("xtask: {}", $crate::words::pick(format!($english $(, $part)*), format!($spanish $(, $part)*)))
    };
}
pub(crate) use say;

/// Says what begins now.
pub fn step(what: &str) {
    println!("\n== {what}");
}
