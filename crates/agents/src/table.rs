//! A game of any kind on a table: driven with strings and JSON, by whoever does not care which
//! game it is.

mod typed;

use std::any::Any;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

use game::kit::{Kit, Occasion, Refusal};
use game::{Ending, Language, Message, Side, Text, Value};
use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::player::{Player, Thought};
use crate::record::Record;
use crate::transport::Listener;
use crate::{AgentSpec, AnyKit, Error, Explained, FeatureCount, GameInfo, Textbook, players};
pub(crate) use typed::{TypedTable, line_text};

/// A game being played: its start, its moves so far (with those taken back, until others are
/// made), and how it ended.
pub struct Table {
    inner: Box<dyn AnyTable>,
}

/// A move that was made at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeMove {
    /// The move, as the game writes it.
    pub mv: String,
    /// Who made it.
    pub side: Side,
    /// What it did, as the text of a JSON object.
    pub json: String,
    /// What it did, in a sentence.
    pub english: String,
    /// The same in Spanish.
    pub spanish: String,
}

impl Table {
    /// A new game; `variant` is one of the game's variants, or `None` for its default.
    pub fn new(game: AnyKit, variant: Option<&str>) -> Result<Self, Error> {
        game.open(variant, None)
    }

    /// A game that begins at a position.
    pub fn at_position(game: AnyKit, variant: Option<&str>, position: &str) -> Result<Self, Error> {
        game.open(variant, Some(position))
    }

    /// Which game it is.
    pub fn game(&self) -> AnyKit {
        self.inner.game()
    }

    /// What exists for the game: variants, evaluations, levels.
    pub fn info(&self) -> GameInfo {
        self.game().info()
    }

    /// Which variant is played.
    pub fn variant(&self) -> &'static str {
        self.inner.variant()
    }

    /// What a side is called.
    pub fn side_name(&self, side: Side, language: Language) -> &'static str {
        self.inner.side_name(side, language)
    }

    /// Whose turn it is.
    pub fn side_to_move(&self) -> Side {
        self.inner.side_to_move()
    }

    /// The position as one line of text.
    pub fn position(&self) -> String {
        self.inner.position()
    }

    /// The position at which the game began.
    pub fn start_position(&self) -> String {
        self.inner.start_position()
    }

    /// Whether it began at the usual start of its variant.
    pub fn is_from_start(&self) -> bool {
        self.inner.is_from_start()
    }

    /// The legal moves, in a fixed order; none if the game is over.
    pub fn legal_moves(&self) -> Vec<String> {
        self.inner.legal_moves()
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> usize {
        self.inner.count_moves()
    }

    /// The place in [`Table::legal_moves`] of the move that a text means; the error lists those
    /// that are legal.
    pub fn place_of(&self, mv: &str) -> Result<usize, Error> {
        self.inner.place_of(mv)
    }

    /// The legal move at a place, as the game writes it.
    pub fn move_text(&self, place: usize) -> Result<String, Error> {
        self.inner.move_text(place)
    }

    /// Whether the legal move at a place is a pass.
    pub fn is_pass(&self, place: usize) -> bool {
        self.inner.is_pass(place)
    }

    /// Why a text is no legal move here, where more can be said than which moves are legal.
    pub fn objection_to(&self, mv: &str) -> Option<Message> {
        self.inner.objection_to(mv)
    }

    /// The moves made so far.
    pub fn moves(&self) -> Vec<String> {
        self.inner.moves()
    }

    /// How many moves were made.
    pub fn ply(&self) -> usize {
        self.inner.ply()
    }

    /// The moves taken back, that [`Table::redo`] would make again, next one first.
    pub fn undone_moves(&self) -> Vec<String> {
        self.inner.undone_moves()
    }

    /// Makes a move and returns it as the game writes it. An illegal one changes nothing.
    pub fn play(&mut self, mv: &str) -> Result<String, Error> {
        self.inner.play(mv)
    }

    /// Makes the legal move at a place, and returns it as the game writes it.
    pub fn play_at(&mut self, place: usize) -> Result<String, Error> {
        self.inner.play_at(place)
    }

    /// Makes a move and tells what it did; an illegal one changes nothing.
    pub fn play_told(&mut self, mv: &str) -> Result<MadeMove, Error> {
        self.inner.play_told(mv)
    }

    /// Makes the legal move at a place and tells what it did.
    pub fn play_told_at(&mut self, place: usize) -> Result<MadeMove, Error> {
        self.inner.play_told_at(place)
    }

    /// What some moves of the game did, those taken back included: the first is number 0.
    pub fn told(&self, moves: Range<usize>) -> Vec<MadeMove> {
        self.inner.told(moves)
    }

    /// Who made the move of this number, or took it back.
    pub fn mover(&self, number: usize) -> Option<Side> {
        self.inner.mover(number)
    }

    /// Takes the last move back, and with it any ending that was declared.
    pub fn undo(&mut self) -> bool {
        self.inner.undo()
    }

    /// Makes the move again that was taken back last.
    pub fn redo(&mut self) -> bool {
        self.inner.redo()
    }

    /// Ends the game from outside: resignation, agreement, a lost clock.
    pub fn declare(&mut self, ending: Ending) -> Result<(), Error> {
        self.inner.declare(ending)
    }

    /// How the game ended, by its rules, by repetition or by declaration.
    pub fn ending(&self) -> Option<Ending> {
        self.inner.ending()
    }

    /// The position as JSON.
    pub fn state_json(&self) -> Json {
        self.inner.state_json()
    }

    /// The position as a JSON object that is written already.
    pub fn state_written(&self) -> Box<RawValue> {
        self.inner.state_written()
    }

    /// What a player is shown of each legal move, as a JSON array that is written already, in the
    /// order of [`Table::legal_moves`].
    pub fn previews_written(&self) -> Box<RawValue> {
        self.inner.previews_written()
    }

    /// What a legal move would do, as JSON.
    pub fn move_json(&self, mv: &str) -> Result<Json, Error> {
        self.inner.move_json(self.place_of(mv)?)
    }

    /// What the legal move at a place would do, as JSON.
    pub fn move_json_at(&self, place: usize) -> Result<Json, Error> {
        self.inner.move_json(place)
    }

    /// What a person may try here in vain, and why.
    pub fn refusals(&self) -> Vec<Refusal> {
        self.inner.refusals()
    }

    /// What a legal move does, in a sentence.
    pub fn describe(&self, mv: &str, language: Language) -> Result<String, Error> {
        self.inner.describe(self.place_of(mv)?, language)
    }

    /// What the legal move at a place does, in a sentence.
    pub fn describe_at(&self, place: usize, language: Language) -> Result<String, Error> {
        self.inner.describe(place, language)
    }

    /// The board for a terminal.
    pub fn draw(&self, colour: bool, language: Language) -> String {
        self.inner.draw(colour, language)
    }

    /// The game as a record to be stored.
    pub fn record(&self) -> Record {
        Record::of(self)
    }

    /// What the values count that an agent reports, if it is known.
    pub fn unit(&self, spec: &AgentSpec, language: Language) -> Option<&'static str> {
        Some(self.game().unit(spec)?.in_language(language))
    }

    /// What players call the way in which the game began, if it has a name.
    pub fn opening(&self) -> Option<&'static str> {
        self.inner.opening()
    }

    /// Makes a player for this game. People make their own moves: there is none for `human`.
    pub fn seat(&self, spec: &AgentSpec) -> Result<Box<dyn Player>, Error> {
        self.inner.seat(spec)
    }

    /// The same; if the player is an external program, somebody hears what is said to it and by it.
    pub fn seat_overheard(
        &self,
        spec: &AgentSpec,
        listener: Listener,
    ) -> Result<Box<dyn Player>, Error> {
        match spec {
            AgentSpec::Ugi(program) => players::external(program, listener),
            _ => self.seat(spec),
        }
    }

    /// How to speak of solving the position, where its game can be solved.
    pub fn solving(&self) -> Option<SolvingTask> {
        self.inner.solving()
    }

    /// Solves the position with so many bytes for the solver's table, and threads; `None` if it
    /// was stopped first, or its game has no solver.
    pub fn solve(
        &self,
        hash_bytes: usize,
        threads: NonZeroUsize,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        self.inner.solve(hash_bytes, threads, stop)
    }

    /// The game in a format of its kit.
    pub(crate) fn write(&self, format: &str, occasion: Option<Occasion>) -> Result<String, Error> {
        self.inner.write(format, occasion)
    }

    /// How many units of the values that an agent reports make a point, if it is known.
    pub fn value_unit(&self, spec: &AgentSpec) -> Option<Value> {
        self.inner.value_unit(spec)
    }

    /// How many nodes alpha-beta cannot do without; `None` if `stop` said to end before it is known.
    pub fn minimal_tree(
        &self,
        textbook: &Textbook,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<u64>, Error> {
        self.inner.minimal_tree(textbook, stop)
    }

    /// What an evaluation gives for the position as it stands, taken apart into its terms.
    pub fn explain(&self, eval: &str) -> Result<Explained, Error> {
        self.inner.explain(eval)
    }

    /// How much both sides have of each feature of the game.
    pub fn features(&self) -> Vec<FeatureCount> {
        self.inner.features()
    }

    /// The perft count of the position.
    pub fn perft(&self, depth: u32, mode: game::perft::Mode) -> u64 {
        self.inner.perft(depth, mode)
    }

    /// The perft count below each legal move.
    pub fn divide(&self, depth: u32, mode: game::perft::Mode) -> Vec<(String, u64)> {
        self.inner.divide(depth, mode)
    }

    /// The table as one of a particular game, if it is.
    pub(crate) fn typed<G: Kit>(&self) -> Option<&TypedTable<G>> {
        self.inner.as_any().downcast_ref()
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Table { inner: self.inner.boxed_clone() }
    }
}

/// What there is to solve in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvingTask {
    /// What scores count.
    pub unit: Text,
    /// What has to be played out, such as empty squares.
    pub things: Text,
    /// How many of them there are.
    pub count: u32,
    /// Whether that is soon done.
    pub soon: bool,
}

/// What [`Table`] asks of a game, with its types erased. Each method is documented there.
trait AnyTable: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
    fn game(&self) -> AnyKit;
    fn variant(&self) -> &'static str;
    fn side_name(&self, side: Side, language: Language) -> &'static str;
    fn side_to_move(&self) -> Side;
    fn position(&self) -> String;
    fn start_position(&self) -> String;
    fn is_from_start(&self) -> bool;
    fn legal_moves(&self) -> Vec<String>;
    fn count_moves(&self) -> usize;
    fn place_of(&self, mv: &str) -> Result<usize, Error>;
    fn move_text(&self, place: usize) -> Result<String, Error>;
    fn is_pass(&self, place: usize) -> bool;
    fn objection_to(&self, mv: &str) -> Option<Message>;
    fn moves(&self) -> Vec<String>;
    fn ply(&self) -> usize;
    fn undone_moves(&self) -> Vec<String>;
    fn play(&mut self, mv: &str) -> Result<String, Error>;
    fn play_at(&mut self, place: usize) -> Result<String, Error>;
    fn play_told(&mut self, mv: &str) -> Result<MadeMove, Error>;
    fn play_told_at(&mut self, place: usize) -> Result<MadeMove, Error>;
    fn told(&self, moves: Range<usize>) -> Vec<MadeMove>;
    fn mover(&self, number: usize) -> Option<Side>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn declare(&mut self, ending: Ending) -> Result<(), Error>;
    fn ending(&self) -> Option<Ending>;
    fn state_json(&self) -> Json;
    fn move_json(&self, place: usize) -> Result<Json, Error>;
    fn state_written(&self) -> Box<RawValue>;
    fn previews_written(&self) -> Box<RawValue>;
    fn refusals(&self) -> Vec<Refusal>;
    fn describe(&self, place: usize, language: Language) -> Result<String, Error>;
    fn draw(&self, colour: bool, language: Language) -> String;
    fn seat(&self, spec: &AgentSpec) -> Result<Box<dyn Player>, Error>;
    fn opening(&self) -> Option<&'static str>;
    fn solving(&self) -> Option<SolvingTask>;
    fn solve(&self, hash: usize, threads: NonZeroUsize, stop: &AtomicBool) -> Option<Thought>;
    fn write(&self, format: &str, occasion: Option<Occasion>) -> Result<String, Error>;
    fn value_unit(&self, spec: &AgentSpec) -> Option<Value>;
    fn minimal_tree(
        &self,
        textbook: &Textbook,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<u64>, Error>;
    fn explain(&self, eval: &str) -> Result<Explained, Error>;
    fn features(&self) -> Vec<FeatureCount>;
    fn perft(&self, depth: u32, mode: game::perft::Mode) -> u64;
    fn divide(&self, depth: u32, mode: game::perft::Mode) -> Vec<(String, u64)>;
}
