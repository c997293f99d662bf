#![no_main]

use agents::{Record, Table};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(record) = serde_json::from_str::<Record>(text) else { return };
    if let Ok(table) = Table::from_record(&record) {
        let again = Table::from_record(&table.record());
        assert!(again.is_ok_and(|again| again.position() == table.position()));
    }
});
