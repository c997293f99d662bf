#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(problem) = othello::obf::parse_obf(text) {
        problem.best_score();
    }
});
