//! Results as text, in the words that engine authors know.

mod labels;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use game::{Language, decimal};

use crate::stats::{Estimate, Score, Verdict};
use crate::{EntrantSummary, SprtSummary, Standings, Summary};
use labels::Labels;

/// The results of a tournament: of a match the usual block of statistics, of more players a
/// ranking and everybody's results against everybody.
pub fn results(summary: &Summary, language: Language) -> String {
    let labels = &Labels::of(language);
    let Labels { results, of, versus, .. } = labels;
    let conditions = conditions(summary, labels);
    let mut text = String::new();
    if let [pairing] = &summary.pairings[..] {
        let title = format!("{} {versus} {}", pairing.first, pairing.second);
        // Writing to a String cannot fail, here and below.
        let _ = writeln!(text, "{results} {of} {title} ({conditions}):");
        text.push_str(&statistics(&pairing.score, pairing.estimate, labels));
    } else {
        let _ = writeln!(text, "{results} ({conditions}):");
        text.push_str(&ranking(summary, labels));
        text.push('\n');
        for pairing in &summary.pairings {
            let _ = writeln!(text, "{} {versus} {}: {}", pairing.first, pairing.second, {
                brief(&pairing.score, pairing.estimate)
            });
        }
    }
    if let Some(sprt) = &summary.sprt {
        let _ = writeln!(text, "{}", llr(sprt, summary.finished, labels));
    }
    text.push_str(&copies(summary, labels));
    text.push_str(&endings(summary, labels));
    if !summary.finished {
        let [after, of, games] = labels.interrupted;
        let _ = writeln!(text, "{after} {} {of} {} {games}.", summary.games, summary.planned);
    }
    text
}

/// How things stand, in a line short enough for a progress bar.
pub fn headline(standings: &Standings, language: Language) -> String {
    if let [first, second] = standings.names() {
        let score = standings.score(0);
        let mut text =
            format!("{first} {} - {} {second}", score.points(), score.reversed().points());
        if let Some(estimate) = score.estimate() {
            let _ = write!(text, ", Elo {}", elo(&estimate));
        }
        if let Some(state) = standings.test_state() {
            let (lower, upper) = state.sprt.bounds();
            let _ = write!(text, ", LLR {:.2} ({lower:.2}, {upper:.2})", state.llr);
        }
        return text;
    }
    let rates = standings.names().iter().enumerate().map(|(i, name)| (standings.score(i), name));
    let leader = rates.max_by(|(a, _), (b, _)| a.rate().total_cmp(&b.rate()));
    leader.map_or_else(String::new, |(score, name)| {
        format!("{name} {} {:.1} %", Labels::of(language).leads, 100.0 * score.rate())
    })
}

fn conditions(summary: &Summary, labels: &Labels) -> String {
    let mut parts = vec![format!("{} {}", summary.game, summary.variant)];
    if !summary.each.is_empty() {
        parts.push(summary.each.clone());
    }
    parts.push(format!("{} {}", labels.openings, summary.openings));
    parts.push(format!("{} {}", labels.seed, summary.seed));
    parts.join(", ")
}

fn statistics(score: &Score, estimate: Option<Estimate>, labels: &Labels) -> String {
    let Some(estimate) = estimate else { return format!("{}\n", labels.no_games) };
    let Score { wins: won_games, draws: drawn_games, losses: lost_games, pairs, .. } = score;
    let Labels { games, wins, losses, draws, points, .. } = labels;
    let [lost, worse, _, better, won] = pairs;
    format!(
        "Elo: {}, nElo: {}\n\
         LOS: {:.2} %, DrawRatio: {:.2} %, DrawnPairs: {:.2} %, PairsRatio: {}\n\
         {games}: {}, {wins}: {won_games}, {losses}: {lost_games}, {draws}: {drawn_games}, \
         {points}: {:.1} ({:.2} %)\n\
         Ptnml(0-2): {pairs:?}\n",
        elo(&estimate),
        with_error(estimate.nelo, estimate.nelo_error),
        100.0 * estimate.los,
        100.0 * score.draw_ratio(),
        100.0 * score.drawn_pairs_ratio(),
        ratio(better + won, lost + worse),
        score.games(),
        score.points(),
        100.0 * score.rate(),
    )
}

/// Pairs won by pairs lost; as counts where none was lost.
fn ratio(won: u64, lost: u64) -> String {
    match (won, lost) {
        (0, 0) => "-".to_owned(),
        (won, 0) => format!("{won}:0"),
        (won, lost) => format!("{:.2}", won as f64 / lost as f64),
    }
}

fn brief(score: &Score, estimate: Option<Estimate>) -> String {
    let Score { wins, draws, losses, pairs, .. } = score;
    let mut text = format!("+{wins} ={draws} -{losses} ({:.1} %)", 100.0 * score.rate());
    if let Some(estimate) = estimate {
        let _ = write!(text, ", Elo: {}, LOS: {:.1} %", elo(&estimate), 100.0 * estimate.los);
    }
    let _ = write!(text, ", Ptnml(0-2): {pairs:?}");
    text
}

fn ranking(summary: &Summary, labels: &Labels) -> String {
    let mut ranked: Vec<&EntrantSummary> = summary.entrants.iter().collect();
    ranked.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    let [rank, name, games, score, draw] = labels.columns;
    let header = [rank, name, "Elo", "+/-", "nElo", games, score, draw, "Ptnml(0-2)"];
    let rows = ranked.iter().enumerate().map(|(i, entrant)| {
        let (score, rating) = (&entrant.score, entrant.rating);
        let nelo = entrant.estimate.map_or(0.0, |estimate| estimate.nelo);
        [
            (i + 1).to_string(),
            entrant.name.clone(),
            decimal(rating.elo, 1),
            format!("{:.1}", rating.error),
            if nelo.is_finite() { decimal(nelo, 1) } else { "-".to_owned() },
            score.games().to_string(),
            format!("{:.1} %", 100.0 * score.rate()),
            format!("{:.1} %", 100.0 * score.draw_ratio()),
            format!("{:?}", score.pairs),
        ]
    });
    align([header.map(str::to_owned)].into_iter().chain(rows).collect())
}

/// Columns as wide as their widest cell, names to the left and numbers to the right.
fn align<const N: usize>(rows: Vec<[String; N]>) -> String {
    const NAMES: usize = 1;
    let width = |cell: &String| cell.chars().count();
    let widths: Vec<_> =
        (0..N).map(|i| rows.iter().map(|row| width(&row[i])).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(i, (cell, &width))| {
            if i == NAMES { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    text
}

/// A warning where games are copies of others.
fn copies(summary: &Summary, labels: &Labels) -> String {
    let count = |games: fn(&Score) -> u64| -> u64 {
        summary.pairings.iter().map(|pairing| games(&pairing.score)).sum()
    };
    let (games, distinct) = (count(Score::games), count(Score::distinct_games));
    if distinct == games {
        return String::new();
    }
    let [before, of, after] = labels.copies;
    format!("{before} {distinct} {of} {games} {after}\n")
}

fn llr(sprt: &SprtSummary, finished: bool, labels: &Labels) -> String {
    let SprtSummary { elo0, elo1, llr, lower, upper, verdict } = sprt;
    let verdict = match verdict {
        Some(Verdict::H0) => format!(" - H0 {}", labels.accepted),
        Some(Verdict::H1) => format!(" - H1 {}", labels.accepted),
        None if finished => format!(" - {}", labels.undecided),
        None => String::new(),
    };
    format!("LLR: {llr:.2} ({lower:.2}, {upper:.2}) [{elo0:.2}, {elo1:.2}]{verdict}")
}

/// Why games ended, if not all on the board, and who failed.
fn endings(summary: &Summary, labels: &Labels) -> String {
    let Labels { endings, failures, of, .. } = labels;
    let list = |counts: &BTreeMap<String, u64>| {
        let counts = counts.iter().map(|(reason, count)| format!("{reason} {count}"));
        counts.collect::<Vec<_>>().join(", ")
    };
    let mut text = String::new();
    if !summary.endings.is_empty() {
        let _ = writeln!(text, "{endings}: {}", list(&summary.endings));
    }
    for entrant in summary.entrants.iter().filter(|entrant| !entrant.failures.is_empty()) {
        let _ = writeln!(text, "{failures} {of} {}: {}", entrant.name, list(&entrant.failures));
    }
    text
}

/// Elo with its error, or with the bound on one side that one-sided results give.
fn elo(estimate: &Estimate) -> String {
    let Estimate { elo, elo_error, elo_at_least, elo_at_most, .. } = *estimate;
    match (elo_error, elo_at_least, elo_at_most) {
        (Some(error), ..) => with_error(elo, error),
        (None, Some(least), None) if elo.is_finite() => format!("{elo:.2} (> {least:.2})"),
        (None, None, Some(most)) if elo.is_finite() => format!("{elo:.2} (< {most:.2})"),
        (None, Some(least), None) => format!("> {least:.2}"),
        (None, None, Some(most)) => format!("< {most:.2}"),
        (None, Some(least), Some(most)) => format!("{elo:.2} ({least:.2} .. {most:.2})"),
        (None, None, None) => format!("{elo:.2} (?)"),
    }
}

fn with_error(value: f64, error: f64) -> String {
    // Where all results are the same there is no measure for their difference.
    if value.is_finite() { format!("{value:.2} +/- {error:.2}") } else { "-".to_owned() }
}

#[cfg(test)]
mod tests;
