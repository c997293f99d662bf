//! The gate: a match against the weights in use, by a sequential test. Only what wins is taken.

use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use agents::AnyKit;
use anyhow::{Context, Result};
use arena::stats::{Sprt, Verdict};
use arena::{Event, OpeningSource, RunOptions, Summary, Tournament};

use crate::chain::{self, Plan};

/// The match that decides.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// The game, whose `trained` evaluation has the weights in use.
    pub kit: AnyKit,
    /// Its variant, or `None` for the usual one.
    pub variant: Option<&'static str>,
    /// Random moves before each pair of games.
    pub opening_plies: u32,
    /// Nodes a move of both sides.
    pub nodes: u64,
    /// Pairs of games after which it ends without a verdict.
    pub rounds: u64,
}

/// Weights that are no better pass, and weights that are so much better fail, once in twenty times.
const TEST: Sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

/// Plays the match, or what is left of it, and says whether the weights of a run won it. Its games
/// are kept beside them in `gate.jsonl`, what they mean in `gate.json`.
pub fn passes(gate: &Gate, plan: &Plan) -> Result<(Summary, bool)> {
    let weights = plan.folder.join(chain::WEIGHTS);
    let nodes = gate.nodes;
    let entrants = vec![
        format!("new=engine:nodes={nodes},eval=trained:{}", weights.display()).parse()?,
        format!("old=engine:nodes={nodes}").parse()?,
    ];
    let tournament = Tournament {
        variant: gate.variant.map(str::to_owned),
        rounds: gate.rounds,
        openings: OpeningSource::Random { plies: gate.opening_plies },
        seed: plan.seed,
        sprt: Some(TEST),
        ..Tournament::new(gate.kit, entrants)
    };
    let stop = AtomicBool::new(false);
    let games = plan.folder.join("gate.jsonl");
    let options =
        RunOptions { resume: true, out: Some(games), ..RunOptions::new(plan.threads, &stop) };
    let bar = chain::progress_bar("gate");
    bar.set_length(gate.rounds * 2);
    let summary = arena::run(&tournament, &options, &mut |event| {
        let (Event::Started { standings, .. } | Event::Game { standings, .. }) = event else {
            return;
        };
        bar.set_position(standings.played());
    })?;
    bar.finish();
    let file = File::create(plan.folder.join("gate.json"))?;
    serde_json::to_writer_pretty(BufWriter::new(file), &summary)?;
    let won = summary.sprt.is_some_and(|test| test.verdict == Some(Verdict::H1));
    Ok((summary, won))
}

/// Puts the weights of a run in the place of those in use.
pub fn take(plan: &Plan, target: &Path) -> Result<()> {
    let weights = plan.folder.join(chain::WEIGHTS);
    fs::copy(&weights, target)
        .with_context(|| format!("{} cannot be put at {}", weights.display(), target.display()))?;
    Ok(())
}
