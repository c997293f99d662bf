#![no_main]

use game::Notation;

libfuzzer_sys::fuzz_target!(|text: &str| {
    ludoteca_fuzz::move_round_trips(&othello::Othello::START, text);
    for variant in checkers::Checkers::VARIANTS {
        if let Some(start) = <checkers::Checkers as Notation>::start(variant) {
            ludoteca_fuzz::move_round_trips(&start, text);
        }
    }
    for variant in parchis::Parchis::VARIANTS {
        if let Some(start) = <parchis::Parchis as Notation>::start(variant) {
            ludoteca_fuzz::move_round_trips(&start, text);
        }
    }
});
