//! An evaluation taken apart.

use agents::{AgentSpec, Explained, Table};
use anyhow::Result;
use serde::Serialize;

use super::{AnalyzeArgs, show_position};
use crate::ui::Ui;

#[derive(Serialize)]
struct Explanation {
    game: &'static str,
    variant: &'static str,
    position: String,
    side: String,
    eval: String,
    points: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<Vec<TermLine>>,
}

#[derive(Serialize)]
struct TermLine {
    name: &'static str,
    own: f64,
    rival: f64,
    weight: f64,
    contribution: f64,
}

/// Prints what an evaluation counts in the position, and how it adds up.
pub fn run(table: &Table, args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let eval = args.eval.clone().unwrap_or_else(|| "seed".to_owned());
    let explained = table.explain(&eval)?;
    if args.json {
        return Ok(ui.json(&explanation(table, eval, &explained))?);
    }
    let unit = table.unit(&AgentSpec::Greedy { eval: eval.clone() }, ui.language);
    show_position(table, unit, ui)?;
    let words = ui.words();
    let Some(terms) = &explained.terms else {
        ui.say(words.static_value(&eval, explained.points))?;
        return Ok(ui.say(words.no_terms(&eval))?);
    };
    let width = terms.iter().map(|term| term.name.len()).max().unwrap_or(0).max(8);
    let row = |name: &str, [own, rival, weight, worth]: [&str; 4], about: &str| {
        let row = format!("{name:<width$} {own:>8} {rival:>8} {weight:>9} {worth:>9}  {about}");
        row.trim_end().to_owned()
    };
    let side = table.side_to_move();
    let [own, rival] = [side, !side].map(|side| table.side_name(side, ui.language));
    ui.say(ui.faint(&row(words.term(), [own, rival, words.weight(), words.worth_heading()], "")))?;
    for term in terms {
        let [own, rival] = [term.own, term.rival].map(|count| words.plain(count));
        let (weight, worth) = (words.plain(term.weight), words.signed(term.contribution));
        let about = term.about.map_or("", |about| about.in_language(ui.language));
        ui.say(row(term.name, [&own, &rival, &weight, &worth], about))?;
    }
    Ok(ui.say(words.static_value(&eval, explained.points))?)
}

fn explanation(table: &Table, eval: String, explained: &Explained) -> Explanation {
    let line = |term: &agents::ExplainedTerm| TermLine {
        name: term.name,
        own: term.own,
        rival: term.rival,
        weight: term.weight,
        contribution: term.contribution,
    };
    Explanation {
        game: table.game().name(),
        variant: table.variant(),
        position: table.position(),
        side: table.side_to_move().to_string(),
        eval,
        points: explained.points,
        terms: explained.terms.as_ref().map(|terms| terms.iter().map(line).collect()),
    }
}
