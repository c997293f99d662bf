use agents::{Error, Table};

use crate::judge::{Choice, Judge, Judged};

/// How a puzzle is solved.
pub(crate) struct Solution {
    /// The first move and the next best.
    pub(crate) first: Judged,
    /// The only good moves, with the rival's answers between them.
    pub(crate) moves: Vec<String>,
    /// Best play after that.
    pub(crate) then: Vec<String>,
    /// The positions in which the one who solves it has to choose, with the right choice.
    pub(crate) choices: Vec<(Table, String)>,
}

/// Best play that is shown after the solution, at most.
const LONGEST_THEN: usize = 8;

/// Follows the best moves as long as each of one's own is the only good one.
pub(crate) fn follow(
    table: &Table,
    judge: Judge,
    endgames: Option<&str>,
    longest: usize,
) -> Result<Option<Solution>, Error> {
    let side = table.side_to_move();
    let Some(first) = judge.judge(table, endgames)? else { return Ok(None) };
    if !first.clear || first.next.is_none() {
        return Ok(None);
    }
    let mut at = table.clone();
    let mut line: Vec<String> = Vec::new();
    let mut choices = Vec::new();
    let mut rest = first.best.line.clone();
    // The moves up to here are the solution; what comes after may be played in several ways.
    let mut sure = 0;
    while at.ending().is_none() && choices.len() < longest {
        let own = at.side_to_move() == side;
        let judged =
            if line.is_empty() { Some(first.clone()) } else { judge.judge(&at, endgames)? };
        let Some(Judged { best, next, clear }) = judged else { break };
        if own && !clear {
            break;
        }
        let mv = best.mv().to_owned();
        if own && next.is_some() {
            choices.push((at.clone(), mv.clone()));
        }
        at.play(&mv)?;
        line.push(mv);
        if own {
            sure = line.len();
            rest = after(&best);
        }
    }
    line.truncate(sure);
    rest.truncate(LONGEST_THEN);
    Ok(Some(Solution { first, moves: line, then: rest, choices }))
}

/// What follows a move in its line.
fn after(choice: &Choice) -> Vec<String> {
    choice.line.iter().skip(1).cloned().collect()
}
