//! Ludoteca: the command line with the games of the product.

use std::process::ExitCode;

/// The server makes many small texts: with this, a move costs it a fifth less of the processor.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ludoteca::run_kits(games::GAMES)
}
