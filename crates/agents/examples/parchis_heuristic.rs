//! Your own heuristic for Parchís, as an engine that speaks UGI and can enter matches:
//! `ludoteca arena parchis -e ugi:cmd=target/release/examples/parchis_heuristic -e ninja:1`.

use agents::{EngineSpec, Error, engine_with, kit, ugi};
use game::{Evaluate, Game, Limits, Side, Value};
use parchis::{Colour, Parchis, Piece};

struct Mine;

impl Evaluate<Parchis> for Mine {
    /// What the position is worth to the player on turn.
    fn evaluate(&self, state: &Parchis) -> Value {
        let me = state.side_to_move();
        worth(state, me) - worth(state, !me)
    }
}

/// Steps made, those of the colour that is ahead twice; more for pieces at the goal and for
/// special dice in the hand.
fn worth(state: &Parchis, side: Side) -> Value {
    let race = Colour::of(side).map(|colour| {
        let steps = Piece::of(colour).map(|piece| 75 - state.place(piece).distance(colour));
        let at_goal = state.at_goal(colour) as Value;
        steps.into_iter().map(Value::from).sum::<Value>() + 40 * at_goal
    });
    race[0] + race[1] + race[0].max(race[1]) + 6 * state.hand(side).len() as Value
}

fn main() -> Result<(), Error> {
    let me = engine_with(Mine, &EngineSpec { limits: Limits::depth(4), ..EngineSpec::default() });
    ugi::server::run_player(kit::<Parchis>(), me, std::io::stdin().lock(), std::io::stdout())
}
