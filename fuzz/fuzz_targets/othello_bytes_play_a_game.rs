#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    ludoteca_fuzz::bytes_play_a_game::<othello::Othello>(bytes);
});
