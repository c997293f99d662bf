use crate::value::{self, Bound, Value};
use crate::{Game, Outcome};

/// A judgement of positions: the heuristic of a minimax agent.
///
/// Only [`evaluate`](Evaluate::evaluate) is needed; the rest lets an evaluation that knows more
/// say so.
pub trait Evaluate<G: Game>: Send + Sync {
    /// What a position of a game that is not over is worth to the side to move.
    ///
    /// Judgements must be fair: what one side gains the other loses, so the value for the rival
    /// is the negation. They stay below [`value::KNOWN_WIN`] in size.
    fn evaluate(&self, state: &G) -> Value;

    /// What a finished game is worth to the side to move (as [`Game::side_to_move`] says, though
    /// nobody will move any more).
    #[inline]
    fn finished(&self, state: &G, outcome: Outcome) -> Value {
        value::of_outcome(outcome, state.side_to_move())
    }

    /// What is known for certain of a position, from a database or a proof; wins are counted from
    /// the position itself.
    #[inline]
    fn probe(&self, _state: &G) -> Option<(Value, Bound)> {
        None
    }

    /// How many units make one point of the scale that people know (a disc, a man, the number of
    /// a formula with decimals): values are divided by it to be shown.
    fn unit(&self) -> Value {
        1
    }

    /// What this evaluation sees of the past that the position's key leaves out: positions that
    /// differ in it are kept apart in the transposition table.
    #[inline]
    fn salt(&self, _state: &G) -> u64 {
        0
    }

    /// What the value of a position is made of, if the evaluation is a sum of things that people can
    /// count: their contributions add up to what [`evaluate`](Evaluate::evaluate) gives, in points.
    fn explain(&self, _state: &G) -> Option<Vec<Term>> {
        None
    }

    /// How well a shallow search foretells one of `depth` plies here, if that was measured.
    #[inline]
    fn prob_cut(&self, _state: &G, _depth: u32) -> Option<ProbCut> {
        None
    }
}

/// A term of an evaluation: something that is counted, and what one of it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// What is counted, by the name that weights files have for it.
    pub name: &'static str,
    /// What one is worth, in points (units divided by [`Evaluate::unit`]).
    pub weight: f64,
    /// How much of it the side to move has.
    pub own: f64,
    /// How much its rival has.
    pub rival: f64,
}

impl Term {
    /// What it adds to the value for the side to move, in points.
    pub fn contribution(&self) -> f64 {
        // Adding zero makes a negative zero a plain one.
        self.weight * (self.own - self.rival) + 0.0
    }
}

/// A measured relation between a shallow and a deep search: `deep = shallow + error`, with the
/// error's standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ProbCut {
    /// Depth of the shallow search, in plies; 0 is a glance by the evaluation, at quiet positions.
    pub shallow_depth: u32,
    /// Standard deviation of the error, in the evaluation's units.
    pub sigma: f32,
}

impl<G: Game, E: Evaluate<G> + ?Sized> Evaluate<G> for Box<E> {
    fn evaluate(&self, state: &G) -> Value {
        (**self).evaluate(state)
    }

    fn finished(&self, state: &G, outcome: Outcome) -> Value {
        (**self).finished(state, outcome)
    }

    fn probe(&self, state: &G) -> Option<(Value, Bound)> {
        (**self).probe(state)
    }

    fn unit(&self) -> Value {
        (**self).unit()
    }

    fn salt(&self, state: &G) -> u64 {
        (**self).salt(state)
    }

    fn explain(&self, state: &G) -> Option<Vec<Term>> {
        (**self).explain(state)
    }

    fn prob_cut(&self, state: &G, depth: u32) -> Option<ProbCut> {
        (**self).prob_cut(state, depth)
    }
}
