use std::fs;
use std::io::{self, Read};
use std::path::Path;

use agents::Table;
use anyhow::{Context, Result, anyhow, bail};
use trace::check::{Checked, Departure, check};

use crate::ui::Ui;

/// Replays a trace, and tells the first mistake in it.
pub fn run(path: &Path, ui: Ui) -> Result<()> {
    let words = ui.words();
    let (name, text) = read(path).with_context(|| words.cannot_read(path))?;
    let checked = check(ui.games, &text)
        .map_err(|problem| anyhow!("{name}: {}", problem.in_language(ui.language)))?;
    let Checked { table, algorithm, departure, .. } = &checked;
    let Some(departure) = departure else {
        let [nodes, cutoffs] = [checked.nodes, checked.cutoffs].map(|count| count as u64);
        ui.say(words.trace_is_right(algorithm.code(), nodes, cutoffs))?;
        ui.say(words.leaves_compared(checked.eval.as_deref()))?;
        return Ok(());
    };
    show(table, departure, ui)?;
    bail!(words.trace_departs(&name, algorithm.code()));
}

fn read(path: &Path) -> io::Result<(String, String)> {
    if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(("-".to_owned(), text));
    }
    Ok((path.display().to_string(), fs::read_to_string(path)?))
}

/// Where the mistake is, on the board, and what it is.
fn show(table: &Table, departure: &Departure, ui: Ui) -> Result<()> {
    let words = ui.words();
    ui.say(ui.bold(&words.departs_at(departure.node, departure.line, &departure.moves)))?;
    let mut table = table.clone();
    // The last move may be the illegal one: the board is shown as it was before.
    for mv in &departure.moves {
        if table.play(mv).is_err() {
            break;
        }
    }
    ui.print(table.draw(ui.colour, ui.language))?;
    ui.say(departure.sentence.in_language(ui.language))?;
    Ok(())
}
