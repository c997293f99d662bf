#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    ludoteca_fuzz::position_round_trips::<parchis::Parchis>(text);
});
