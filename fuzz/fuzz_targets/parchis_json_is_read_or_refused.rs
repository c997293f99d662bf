#![no_main]

use parchis::Parchis;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(state) = Parchis::from_json_text(text) {
        assert_eq!(Parchis::from_json(&state.to_json()), Ok(state));
        ludoteca_fuzz::plays_on(state);
    }
});
