//! The games with their types erased: what a position's number of its game leads to.

use std::marker::PhantomData;

use agents::{AgentSpec, AnyKit, Player, Table, engine_with, kit};
use checkers::Checkers;
use game::kit::Kit;
use game::{Evaluate, Game, Language, MoveList, Outcome, ParseError, Side, Text, Value, message};
use othello::Othello;
use parchis::Parchis;
use serde_json::{Value as Json, json};

use crate::failure::{Failure, LUDOTECA_ERROR_AGENT, LUDOTECA_ERROR_ILLEGAL, LUDOTECA_ERROR_TEXT};
use crate::player::Callback;
use crate::pointers::put_all;
use crate::position::{LudotecaMove, LudotecaPosition};

/// Every game. Its place here is its number: a new one comes last.
pub(crate) static GAMES: [&dyn Rules; 3] = [
    &Typed::<Parchis>(0, PhantomData),
    &Typed::<Checkers>(1, PhantomData),
    &Typed::<Othello>(2, PhantomData),
];

/// The game that a position belongs to.
#[inline]
pub(crate) fn game_of(position: &LudotecaPosition) -> Result<&'static dyn Rules, Failure> {
    Ok(GAMES[position.game_below(GAMES.len())?])
}

/// The game of a name, and its number.
pub(crate) fn find(name: &str) -> Result<&'static dyn Rules, Failure> {
    let kit = games::GAMES.find(name)?;
    let found = GAMES.iter().find(|rules| rules.kit() == kit);
    found.copied().ok_or_else(|| {
        let problem =
            message!("{name} is not in this library", "{name} no está en esta biblioteca");
        Failure::new(crate::LUDOTECA_ERROR_UNKNOWN, problem)
    })
}

/// An evaluation of any game.
pub(crate) trait Judge: Send + Sync {
    /// What a position is worth to the side to move.
    fn judge(&self, position: &LudotecaPosition) -> Value;
    /// How many units of it make a point.
    fn unit(&self) -> Value;
}

/// What is asked of a game. Positions and moves are of that game.
pub(crate) trait Rules: Sync {
    fn kit(&self) -> AnyKit;
    fn number(&self) -> u8;
    fn start(&self, variant: Option<&str>) -> Result<LudotecaPosition, Failure>;
    fn read(&self, variant: Option<&str>, text: &str) -> Result<LudotecaPosition, Failure>;
    fn text(&self, position: &LudotecaPosition) -> String;
    fn json(&self, position: &LudotecaPosition) -> Json;
    fn draw(&self, position: &LudotecaPosition, colour: bool, language: Language) -> String;
    fn table(&self, position: &LudotecaPosition) -> Result<Table, Failure>;

    /// Writes as many legal moves as fit; how many there are.
    ///
    /// # Safety
    ///
    /// The array is null, or has room for so many moves.
    unsafe fn moves(
        &self,
        position: &LudotecaPosition,
        array: *mut LudotecaMove,
        capacity: usize,
    ) -> i32;
    fn move_at(&self, position: &LudotecaPosition, place: usize) -> Option<LudotecaMove>;
    fn check_legal(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> Result<(), Failure>;
    fn play(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> LudotecaPosition;
    fn read_move(&self, position: &LudotecaPosition, text: &str) -> Result<LudotecaMove, Failure>;
    fn move_text(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> String;
    fn move_json(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> Json;
    fn describe(
        &self,
        position: &LudotecaPosition,
        mv: &LudotecaMove,
        language: Language,
    ) -> String;
    fn is_pass(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> bool;

    fn side_to_move(&self, position: &LudotecaPosition) -> Side;
    fn outcome(&self, position: &LudotecaPosition) -> Option<Outcome>;
    fn key(&self, position: &LudotecaPosition) -> u64;
    fn repetition_key(&self, position: &LudotecaPosition) -> u64;
    fn equal(&self, one: &LudotecaPosition, other: &LudotecaPosition) -> bool;
    fn feature(&self, position: &LudotecaPosition, index: usize, side: Side) -> Option<f64>;

    fn evaluation(&self, name: &str) -> Result<Box<dyn Judge>, Failure>;
    fn engine(&self, spec: &AgentSpec, callback: Callback) -> Result<Box<dyn Player>, Failure>;
}

/// A game with its type, and its number.
struct Typed<G>(u8, PhantomData<fn() -> G>);

impl<G: Kit> Typed<G> {
    #[inline]
    fn state(&self, position: &LudotecaPosition) -> G {
        debug_assert_eq!(position.game, self.0);
        // SAFETY: a position with this number was made with this type, below.
        unsafe { position.state() }
    }

    #[inline]
    fn mv(&self, mv: &LudotecaMove) -> G::Move {
        debug_assert_eq!(mv.game, self.0);
        // SAFETY: a move with this number was made with this type, below.
        unsafe { mv.inside() }
    }

    fn position(&self, state: G) -> LudotecaPosition {
        LudotecaPosition::of(self.0, state)
    }
}

fn legal<G: Game>(state: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    moves
}

impl<G: Kit> Rules for Typed<G> {
    fn kit(&self) -> AnyKit {
        kit::<G>()
    }

    fn number(&self) -> u8 {
        self.0
    }

    fn start(&self, variant: Option<&str>) -> Result<LudotecaPosition, Failure> {
        // The table knows what to say of a variant that there is not.
        let variant = Table::new(self.kit(), variant)?.variant();
        let state = G::start(variant).ok_or_else(unreadable)?;
        Ok(self.position(state))
    }

    fn read(&self, variant: Option<&str>, text: &str) -> Result<LudotecaPosition, Failure> {
        let variant = Table::new(self.kit(), variant)?.variant();
        Ok(self.position(G::parse_position(text, variant)?))
    }

    fn text(&self, position: &LudotecaPosition) -> String {
        self.state(position).position()
    }

    fn json(&self, position: &LudotecaPosition) -> Json {
        let state = self.state(position);
        json!({
            "game": G::NAME,
            "variant": state.variant(),
            "position": state.position(),
            "side_to_move": G::SIDES[state.side_to_move().index()],
            "moves": legal(&state).iter().map(|&mv| state.move_text(mv)).collect::<Vec<_>>(),
            "ending": state.ending(),
            "state": state.state_json(),
        })
    }

    fn draw(&self, position: &LudotecaPosition, colour: bool, language: Language) -> String {
        self.state(position).draw(colour, language)
    }

    fn table(&self, position: &LudotecaPosition) -> Result<Table, Failure> {
        let state = self.state(position);
        Ok(Table::at_position(self.kit(), Some(state.variant()), &state.position())?)
    }

    unsafe fn moves(
        &self,
        position: &LudotecaPosition,
        array: *mut LudotecaMove,
        capacity: usize,
    ) -> i32 {
        let moves = legal(&self.state(position));
        let ours = moves.iter().map(|&mv| LudotecaMove::of(self.0, mv));
        // SAFETY: what our caller promises.
        unsafe { put_all(ours, array, capacity) }
    }

    fn move_at(&self, position: &LudotecaPosition, place: usize) -> Option<LudotecaMove> {
        let moves = legal(&self.state(position));
        moves.get(place).map(|&mv| LudotecaMove::of(self.0, mv))
    }

    fn check_legal(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> Result<(), Failure> {
        const TEXT: Text = Text::new(
            "this move is not legal in this position; ludoteca_moves lists those that are",
            "esta jugada no es legal en esta posición; ludoteca_moves enumera las que lo son",
        );
        let (state, mv) = (self.state(position), self.mv(mv));
        if legal(&state).contains(&mv) {
            return Ok(());
        }
        Err(Failure::new(LUDOTECA_ERROR_ILLEGAL, TEXT))
    }

    fn play(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> LudotecaPosition {
        self.position(self.state(position).after(self.mv(mv)))
    }

    fn read_move(&self, position: &LudotecaPosition, text: &str) -> Result<LudotecaMove, Failure> {
        let mv = self.state(position).parse_move(text);
        let illegal =
            |error: ParseError| Failure::new(LUDOTECA_ERROR_ILLEGAL, game::Tell::message(&error));
        Ok(LudotecaMove::of(self.0, mv.map_err(illegal)?))
    }

    fn move_text(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> String {
        self.state(position).move_text(self.mv(mv))
    }

    fn move_json(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> Json {
        self.state(position).move_json(self.mv(mv))
    }

    fn describe(
        &self,
        position: &LudotecaPosition,
        mv: &LudotecaMove,
        language: Language,
    ) -> String {
        self.state(position).describe(self.mv(mv), language)
    }

    fn is_pass(&self, position: &LudotecaPosition, mv: &LudotecaMove) -> bool {
        self.state(position).is_pass(self.mv(mv))
    }

    fn side_to_move(&self, position: &LudotecaPosition) -> Side {
        self.state(position).side_to_move()
    }

    fn outcome(&self, position: &LudotecaPosition) -> Option<Outcome> {
        self.state(position).outcome()
    }

    fn key(&self, position: &LudotecaPosition) -> u64 {
        self.state(position).key()
    }

    fn repetition_key(&self, position: &LudotecaPosition) -> u64 {
        self.state(position).repetition_key()
    }

    fn equal(&self, one: &LudotecaPosition, other: &LudotecaPosition) -> bool {
        one.game == other.game && self.state(one) == self.state(other)
    }

    fn feature(&self, position: &LudotecaPosition, index: usize, side: Side) -> Option<f64> {
        let feature = G::FEATURES.get(index)?;
        // Without a negative zero, which would be shown with its sign.
        Some((feature.count)(&self.state(position), side) + 0.0)
    }

    fn evaluation(&self, name: &str) -> Result<Box<dyn Judge>, Failure> {
        Ok(Box::new(Named::<G>(agents::evaluation(name)?)))
    }

    fn engine(&self, spec: &AgentSpec, callback: Callback) -> Result<Box<dyn Player>, Failure> {
        let AgentSpec::Engine(engine) = spec else {
            return Err(Failure::new(
                LUDOTECA_ERROR_AGENT,
                message!(
                    "an evaluation of your own thinks with `engine:…`, not with `{spec}`",
                    "una evaluación propia piensa con `engine:…`, no con `{spec}`"
                ),
            ));
        };
        self.kit().check_agent(spec)?;
        Ok(engine_with(Called::<G>(callback, self.0, PhantomData), engine))
    }
}

#[cold]
fn unreadable() -> Failure {
    let text = Text::new("this variant has no start", "esta variante no tiene comienzo");
    Failure::new(LUDOTECA_ERROR_TEXT, text)
}

/// An evaluation with its game's type.
struct Named<G>(Box<dyn Evaluate<G>>);

impl<G: Kit> Judge for Named<G> {
    fn judge(&self, position: &LudotecaPosition) -> Value {
        // SAFETY: whoever asks has compared the games.
        let state: G = unsafe { position.state() };
        match state.outcome() {
            Some(outcome) => self.0.finished(&state, outcome),
            None => self.0.evaluate(&state),
        }
    }

    fn unit(&self) -> Value {
        self.0.unit()
    }
}

/// A caller's own evaluation of a game with this number.
struct Called<G>(Callback, u8, PhantomData<fn() -> G>);

impl<G: Kit> Evaluate<G> for Called<G> {
    fn evaluate(&self, state: &G) -> Value {
        self.0.value(&LudotecaPosition::of(self.1, *state))
    }
}
