#![no_main]

use checkers::pdn::{self, Options};

libfuzzer_sys::fuzz_target!(|text: &str| {
    for strict in [false, true] {
        let options = Options { strict, ..Options::default() };
        let Ok(file) = pdn::read(text, options) else { continue };
        for record in &file.records {
            let Ok(written) = pdn::write(record, options) else { continue };
            let again = pdn::read(&written, options).map(|file| file.records);
            assert_eq!(again.as_deref(), Ok(std::slice::from_ref(record)), "{written}");
        }
    }
});
