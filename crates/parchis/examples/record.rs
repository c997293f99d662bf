//! Writes random play in the format that `parchis::verify` checks, one JSON object a line:
//!
//! ```text
//! cargo run -p parchis --example record -- games 2 SEED > games.jsonl
//! cargo run -p parchis --example record -- positions 60 SEED > positions.jsonl
//! ```

#[path = "../tests/chance/mod.rs"]
mod chance;

use std::env;
use std::io::{self, Write};

use chance::{actions, crowded, random_game};
use game::Game as _;
use parchis::{Action, Parchis};
use serde_json::{Value as Json, json};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse::<u64>().ok());
    let (Some(kind), Some(count)) = (arguments.first(), number(1)) else {
        eprintln!("usage: record games|positions COUNT [SEED]");
        std::process::exit(2);
    };
    let seeds = (0..count).map(|index| number(2).unwrap_or(0) + index);
    let mut out = io::BufWriter::new(io::stdout().lock());
    for (index, seed) in seeds.enumerate() {
        if kind == "games" {
            for (ply, (state, action)) in random_game(seed, "standard").into_iter().enumerate() {
                writeln!(out, "{}", ply_line(index, ply, &state, action))?;
            }
        } else {
            writeln!(out, "{}", position_line(&crowded(seed, "standard")))?;
        }
    }
    out.flush()
}

fn ply_line(game: usize, ply: usize, state: &Parchis, action: Action) -> Json {
    json!({
        "g": game,
        "ply": ply,
        "before": bare(state),
        "legal": legal(state),
        "action": action.to_json(state.side_to_move()),
        "after": bare(&state.after(action)),
    })
}

fn position_line(state: &Parchis) -> Json {
    let after: Vec<Json> =
        actions(state).iter().map(|&action| bare(&state.after(action))).collect();
    json!({ "before": bare(state), "legal": legal(state), "after": after })
}

fn legal(state: &Parchis) -> Vec<Json> {
    actions(state).iter().map(|action| action.to_json(state.side_to_move())).collect()
}

/// The position without the last action, which the format does not have.
fn bare(state: &Parchis) -> Json {
    let mut json = state.to_json();
    if let Some(fields) = json.as_object_mut() {
        fields.remove("last");
    }
    json
}
