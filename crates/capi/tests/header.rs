//! The header that is committed is the one that the code gives.

use std::fs;
use std::path::Path;

/// In the order in which a reader wants to meet them.
const FILES: [&str; 8] =
    ["library", "failure", "position", "rules", "notation", "features", "evaluation", "player"];

/// `HEADER=write cargo test -p capi --test header` brings it up to date.
#[test]
fn the_header_is_what_the_code_gives() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(here.join("cbindgen.toml")).unwrap();
    let mut builder = cbindgen::Builder::new().with_config(config);
    for file in FILES {
        builder = builder.with_src(here.join("src").join(file).with_extension("rs"));
    }
    let mut header = Vec::new();
    builder.generate().unwrap().write(&mut header);
    let header = String::from_utf8(header).unwrap();
    let committed = here.join("include/ludoteca.h");
    if std::env::var_os("HEADER").is_some_and(|value| value == "write") {
        fs::write(&committed, &header).unwrap();
    }
    let committed = fs::read_to_string(committed).unwrap_or_default();
    assert!(header == committed, "HEADER=write cargo test -p capi --test header");
}

/// Every function of the library is declared, so that none was forgotten in the list above.
#[test]
fn every_function_is_declared() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = fs::read_to_string(here.join("include/ludoteca.h")).unwrap();
    let mut functions = 0;
    for file in fs::read_dir(here.join("src")).unwrap() {
        let code = fs::read_to_string(file.unwrap().path()).unwrap();
        for rest in code.split("extern \"C\" fn ludoteca_").skip(1) {
            let name = rest.split('(').next().unwrap();
            assert!(header.contains(&format!("ludoteca_{name}(")), "{name} is not declared");
            functions += 1;
        }
    }
    assert!(functions > 25, "{functions}");
}
