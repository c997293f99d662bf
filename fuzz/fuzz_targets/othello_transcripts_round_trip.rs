#![no_main]

use othello::transcript::{parse_transcript, print};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(moves) = parse_transcript(text) {
        assert_eq!(parse_transcript(&print(&moves)).as_ref(), Ok(&moves));
    }
});
