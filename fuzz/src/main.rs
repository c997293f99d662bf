//! All targets in one program for libFuzzer; the variable `TARGET` says which one runs.

#![no_main]

use std::sync::LazyLock;

static CHECK: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("TARGET").unwrap_or_default();
    ludoteca_fuzz::target(&name).unwrap_or_else(|| panic!("TARGET={name}: there is no such target"))
});

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| CHECK(bytes));
