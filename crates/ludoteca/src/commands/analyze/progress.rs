//! What a search thinks, as a table that grows while it does.

use std::cell::RefCell;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use agents::Thought;
use anyhow::Result;

use crate::ui::Ui;

/// Moves of a line that are shown: the rest is guesswork.
const MOVES_SHOWN: usize = 8;

/// Prints a row for each depth that a search finishes.
pub struct Progress {
    ui: Ui,
    enabled: bool,
    /// Whether the heading was printed.
    begun: RefCell<bool>,
    /// Set when nobody reads any more.
    stop: AtomicBool,
    /// What went wrong while printing; the search itself hears nothing of it.
    failure: RefCell<Option<io::Error>>,
}

impl Progress {
    /// Prints to `ui` if `enabled`.
    pub fn new(ui: Ui, enabled: bool) -> Self {
        Progress {
            ui,
            enabled,
            begun: RefCell::new(false),
            stop: AtomicBool::new(false),
            failure: RefCell::new(None),
        }
    }

    /// Ends the search when the output is closed.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// Prints what the search thinks now.
    pub fn show(&self, thought: &Thought) {
        if !self.enabled || self.stop.load(Ordering::Relaxed) {
            return;
        }
        if let Err(error) = self.print(thought) {
            self.failure.replace(Some(error));
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Whether everything could be printed.
    pub fn finish(self) -> io::Result<()> {
        self.failure.into_inner().map_or(Ok(()), Err)
    }

    fn print(&self, thought: &Thought) -> io::Result<()> {
        let words = self.ui.words();
        if !self.begun.replace(true) {
            let heading = row([
                words.depth(),
                words.value(),
                words.nodes(),
                words.leaves(),
                words.cutoffs(),
                words.time(),
                words.best_line(),
            ]);
            self.ui.say(self.ui.faint(&heading))?;
        }
        let Some(line) = thought.lines.first() else { return Ok(()) };
        let count = |number: Option<u64>| number.map_or_else(String::new, |n| words.count(n));
        self.ui.say(row([
            &thought.depth.to_string(),
            &words.worth(line),
            &words.count(thought.nodes),
            &count(thought.leaves),
            &count(thought.cutoffs),
            &words.seconds(thought.time_ms as f64 / 1000.0),
            &line_text(&line.moves),
        ]))
    }
}

/// Lists the best lines that a search found, best first.
pub fn list_lines(thought: &Thought, ui: Ui) -> Result<()> {
    ui.say("")?;
    for (i, line) in thought.lines.iter().enumerate() {
        let worth = ui.words().worth(line);
        ui.say(format_args!("{:>3}. {worth:>12}  {}", i + 1, line_text(&line.moves)))?;
    }
    Ok(())
}

fn row([depth, value, nodes, leaves, cutoffs, time, line]: [&str; 7]) -> String {
    format!("{depth:>5} {value:>12} {nodes:>14} {leaves:>14} {cutoffs:>10} {time:>10}  {line}")
}

fn line_text(moves: &[String]) -> String {
    moves[..moves.len().min(MOVES_SHOWN)].join(" ")
}
