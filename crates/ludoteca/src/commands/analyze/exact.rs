//! The exact score of an Othello position: perfect play of both sides to the end.

use std::time::Instant;

use agents::{GameId, Table};
use anyhow::{Result, ensure};
use game::{Game, MoveList, Notation};
use othello::solver::Solver;
use othello::{Move, Othello};
use serde::Serialize;

use super::show_position;
use crate::ui::Ui;

/// Memory for the solver's table.
const HASH_BYTES: usize = 64 << 20;

/// A solved position, for programs.
#[derive(Serialize)]
struct Solved {
    game: &'static str,
    position: String,
    empties: u32,
    /// Discs ahead at the end, for the side to move; empty squares go to the winner.
    score: i32,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
}

/// Solves a position; prints its score, the best line and what it cost.
pub fn run(table: &Table, json: bool, ui: Ui) -> Result<()> {
    ensure!(
        table.game() == GameId::Othello,
        "only othello has an exact solver; analyse {} without --exact",
        table.game()
    );
    if !json {
        show_position(table, ui)?;
    }
    let position = Othello::parse_position(&table.position(), table.variant())?;
    let solved = solve(position);
    if json {
        return Ok(ui.json(&solved)?);
    }
    let words = ui.words();
    ui.say(words.exact_score(solved.score, solved.empties))?;
    ui.say(words.perfect_play(&solved.line.join(" ")))?;
    let [nodes, time] = [words.count(solved.nodes), words.seconds(solved.seconds)];
    let speed = words.speed(solved.nodes as f64 / solved.seconds.max(1e-9), words.nodes());
    Ok(ui.say(ui.faint(&format!("{nodes} {} · {time} · {speed}", words.nodes())))?)
}

fn solve(position: Othello) -> Solved {
    let mut solver = Solver::new(HASH_BYTES);
    let started = Instant::now();
    let solution = solve_any(&mut solver, &position);
    let seconds = started.elapsed().as_secs_f64();
    Solved {
        game: Othello::NAME,
        position: position.position(),
        empties: position.empties(),
        score: solution.score,
        line: perfect_play(&mut solver, position),
        nodes: solution.nodes,
        seconds,
    }
}

/// What is known of a position.
struct Known {
    /// For the side to move.
    score: i32,
    best: Option<Move>,
    nodes: u64,
}

/// Solves any position: the solver wants one where a disc can be placed.
fn solve_any(solver: &mut Solver, position: &Othello) -> Known {
    if position.is_over() {
        return Known { score: position.board.final_score(), best: None, nodes: 0 };
    }
    if position.is_legal(Move::PASS) {
        let passed = solve_any(solver, &position.after(Move::PASS));
        return Known { score: -passed.score, best: Some(Move::PASS), nodes: passed.nodes };
    }
    let solution = solver.solve(position);
    Known { score: solution.score, best: solution.best, nodes: solution.nodes }
}

/// Best play to the end. What the solver remembers makes each step quicker than the last.
fn perfect_play(solver: &mut Solver, mut position: Othello) -> Vec<String> {
    let mut line = Vec::new();
    while !position.is_over() {
        let mv = best_move(solver, &position);
        line.push(position.move_text(mv));
        position.play(mv);
    }
    line
}

/// The solver's choice; near the end it may know only the score, and the moves are compared.
fn best_move(solver: &mut Solver, position: &Othello) -> Move {
    let best = solve_any(solver, position).best.filter(|&mv| position.is_legal(mv));
    best.unwrap_or_else(|| {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let rivals_score = |mv: &Move| solve_any(solver, &position.after(*mv)).score;
        moves.into_iter().min_by_key(rivals_score).unwrap_or(Move::PASS)
    })
}
