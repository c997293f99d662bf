//! Everybody's results against everybody, for spreadsheets.

use crate::Summary;
use crate::stats::Score;

/// The ranking as comma-separated values: a row for each entrant, the strongest first, with a
/// column for its points against each of the others, as `points/games`.
pub fn csv(summary: &Summary) -> String {
    let mut order: Vec<usize> = (0..summary.entrants.len()).collect();
    let elo = |i: usize| summary.entrants[i].rating.elo;
    order.sort_by(|&a, &b| elo(b).total_cmp(&elo(a)));
    let names = order.iter().map(|&i| text(&summary.entrants[i].name));
    let columns = ["rank", "name", "elo", "error", "games", "distinct", "points"];
    let mut rows = vec![row(columns.map(str::to_owned).into_iter().chain(names))];
    for (rank, &i) in order.iter().enumerate() {
        let entrant = &summary.entrants[i];
        let own = [
            (rank + 1).to_string(),
            text(&entrant.name),
            game::decimal(entrant.rating.elo, 2),
            format!("{:.2}", entrant.rating.error),
            entrant.score.games().to_string(),
            entrant.score.distinct_games().to_string(),
            entrant.score.points().to_string(),
        ];
        let others = order.iter().map(|&j| {
            let score = between(summary, &entrant.name, &summary.entrants[j].name);
            score.map_or(String::new(), |score| format!("{}/{}", score.points(), score.games()))
        });
        rows.push(row(own.into_iter().chain(others)));
    }
    rows.concat()
}

/// The results of one against another, if they met.
fn between(summary: &Summary, one: &str, other: &str) -> Option<Score> {
    summary.pairings.iter().find_map(|pairing| {
        if [&pairing.first, &pairing.second] == [one, other] {
            Some(pairing.score)
        } else if [&pairing.first, &pairing.second] == [other, one] {
            Some(pairing.score.reversed())
        } else {
            None
        }
    })
}

fn row(cells: impl Iterator<Item = String>) -> String {
    cells.map(|cell| quoted(&cell)).collect::<Vec<_>>().join(",") + "\n"
}

/// A name, never taken for a formula: somebody else chose it, and spreadsheets calculate what begins
/// like one.
fn text(name: &str) -> String {
    let formula = name.starts_with(['=', '+', '-', '@', '\t', '\r']);
    format!("{}{name}", if formula { "'" } else { "" })
}

/// A cell as RFC 4180 wants it: in quotes where it holds anything special.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{score, summary};

    #[test]
    fn everybody_meets_everybody_in_the_crosstable() {
        let scores = [score(1, 1, 2, [1, 0, 0, 1, 0]), score(4, 0, 0, [0, 0, 0, 0, 2])];
        let mut summary = summary(&["a,\"b\"", "c"], &scores[..1]);
        summary.entrants[0].rating.elo = -30.0;
        summary.entrants[1].rating.elo = 30.0;
        let text = csv(&summary);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "rank,name,elo,error,games,distinct,points,c,\"a,\"\"b\"\"\"");
        assert!(lines[1].starts_with("1,c,30.00,") && lines[1].ends_with(",4,4,2.5,,2.5/4"));
        assert!(lines[2].starts_with("2,\"a,\"\"b\"\"\",-30.00,") && lines[2].ends_with(",1.5/4,"));
    }
}
