//! Minimax over a table, by the rules and the evaluation `seed` alone.

use agents::Table;
use game::Side;

/// What a position is worth to the side to move, in the units of `seed`; finished games too, as one
/// at `ply` plies is seen from the root.
pub fn value(table: &Table, depth: u32) -> i64 {
    below(&mut table.clone(), depth, 0)
}

/// What a position one ply below the root is worth to `side`.
pub fn value_below(table: &Table, depth: u32, side: Side) -> i64 {
    let value = below(&mut table.clone(), depth, 1);
    if table.side_to_move() == side { value } else { -value }
}

fn below(table: &mut Table, depth: u32, ply: i64) -> i64 {
    let side = table.side_to_move();
    let moves = table.legal_moves();
    if moves.is_empty() || depth == 0 {
        return judged(table, ply);
    }
    let values = moves.iter().map(|mv| {
        table.play(mv).expect("it is legal");
        let value = below(table, depth - 1, ply + 1);
        let value = if table.side_to_move() == side { value } else { -value };
        table.undo();
        value
    });
    values.max().expect("there are moves")
}

/// What `seed` gives for a position as it stands: asked of the greedy agent's own value is not
/// possible, so by the terms it is made of, which are tested to add up.
fn judged(table: &Table, ply: i64) -> i64 {
    const WIN: i64 = 900_000_000;
    let over = table.legal_moves().is_empty();
    // Othello's formula judges finished games too.
    if over && table.game().name() != "othello" {
        let outcome = table.ending().expect("nobody can move").outcome;
        return match outcome.winner() {
            None => 0,
            Some(winner) if winner == table.side_to_move() => WIN - ply,
            Some(_) => ply - WIN,
        };
    }
    let unit = if table.game().name() == "parchis" { 10.0 } else { 1.0 };
    let terms = table.explain("seed").expect("every game has it").terms.expect("it is a sum");
    (terms.iter().map(|term| term.contribution).sum::<f64>() * unit).round() as i64
}
