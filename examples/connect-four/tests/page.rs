//! The page "your own game" shows this crate's code, and nothing else.

use std::fs;
use std::path::Path;

const HERE: &str = env!("CARGO_MANIFEST_DIR");
const FILES: [&str; 6] = [
    "src/lib.rs",
    "src/main.rs",
    "src/evaluation.rs",
    "src/kit.rs",
    "src/notation.rs",
    "tests/laws.rs",
];

fn read(file: &str) -> String {
    fs::read_to_string(Path::new(HERE).join(file)).unwrap()
}

#[test]
fn every_block_of_the_page_is_code_of_this_crate() {
    let sources = FILES.map(read);
    for name in ["your-own-game.md", "your-own-game.es.md"] {
        let page = read(&format!("../../docs/guide/{name}"));
        let blocks: Vec<_> = page.split("```rust\n").skip(1).collect();
        assert!(blocks.len() >= 7, "{name}");
        for block in blocks {
            let code = block.split("```").next().unwrap();
            let shown = sources.iter().any(|source| source.contains(code));
            assert!(shown, "{name}: this is no longer in the crate:\n{code}");
        }
    }
}
