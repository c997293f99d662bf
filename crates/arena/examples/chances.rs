//! What values are worth in points: fitted to the games of a results file, told for games that the
//! fit did not see.
//!
//! ```sh
//! ludoteca arena parchis -e a=engine:nodes=2000 -e b=engine:nodes=2000 --openings plies=6 \
//!     --rounds 200 --out games.jsonl
//! cargo run --release -p arena --example chances -- games.jsonl
//! ```

use std::error::Error;
use std::path::Path;

use arena::read_games;
use games::GAMES;

/// What a player thought of its position, and the points it made in the end.
struct Judgement {
    score: f64,
    points: f64,
    /// The pair of games it is from.
    round: u64,
}

/// Near the end everybody knows who wins: this part of each game is left out.
const LEFT_OUT: f64 = 0.2;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("name the results file")?;
    let judgements = judgements(Path::new(&path))?;
    let (learned, held_out): (Vec<_>, Vec<_>) =
        judgements.into_iter().partition(|judgement| judgement.round % 2 == 0);
    let clear = clear_advantage(&learned);
    println!("three games of four are won with a lead of {clear:.2} ({})", learned.len());
    println!("chance given   points made   positions");
    for tenth in 0..10 {
        let bin = |judgement: &&Judgement| (chance(judgement.score, clear) * 10.0) as u32 == tenth;
        let bin: Vec<&Judgement> = held_out.iter().filter(bin).collect();
        let mean = |of: &dyn Fn(&Judgement) -> f64| {
            bin.iter().map(|judgement| of(judgement)).sum::<f64>() / bin.len() as f64
        };
        let given = mean(&|judgement| chance(judgement.score, clear));
        println!("{given:12.3} {:13.3} {:11}", mean(&|judgement| judgement.points), bin.len());
    }
    Ok(())
}

fn judgements(path: &Path) -> Result<Vec<Judgement>, Box<dyn Error>> {
    let mut judgements = Vec::new();
    for game in read_games(path)? {
        let Some(outcome) = game.record.result else { continue };
        let table = game.record.replay(GAMES.find(&game.record.game)?)?;
        let counted = (game.plies.len() as f64 * (1.0 - LEFT_OUT)) as usize;
        for (i, ply) in game.plies.iter().enumerate().take(counted) {
            if let (Some(score), Some(side)) = (ply.score, table.mover(game.opening_plies + i)) {
                let points = outcome.points(side);
                judgements.push(Judgement { score, points, round: game.round });
            }
        }
    }
    Ok(judgements)
}

/// The chance of winning with a lead, if one of `clear` wins three games of four.
fn chance(score: f64, clear: f64) -> f64 {
    1.0 / (1.0 + (-3f64.ln() * score / clear).exp())
}

/// The lead by which the points made are likeliest.
fn clear_advantage(judgements: &[Judgement]) -> f64 {
    let surprise = |clear: f64| -> f64 {
        let of = |judgement: &Judgement| {
            let chance = chance(judgement.score, clear).clamp(1e-9, 1.0 - 1e-9);
            -(judgement.points * chance.ln() + (1.0 - judgement.points) * (1.0 - chance).ln())
        };
        judgements.iter().map(of).sum()
    };
    // The surprise has one minimum: thirds without it are thrown away.
    let (mut low, mut high) = (1e-3f64, 1e4f64);
    while high / low > 1.0001 {
        let third = (high / low).cbrt();
        if surprise(low * third) < surprise(high / third) {
            high /= third;
        } else {
            low *= third;
        }
    }
    low
}
