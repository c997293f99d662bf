#![no_main]

use agents::AgentSpec;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(spec) = text.parse::<AgentSpec>() {
        let written = spec.to_string();
        assert_eq!(written.parse::<AgentSpec>().ok(), Some(spec), "{written}");
    }
});
