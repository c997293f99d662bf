//! A game of any kind on a table: driven with strings and JSON, by whoever does not care which
//! game it is.

mod typed;

use std::any::Any;

use game::{Ending, Language, Side};
use serde_json::Value as Json;

use crate::catalog::{GameId, GameInfo, Playable, Refusal, Visitor};
use crate::player::Player;
use crate::record::Record;
use crate::{AgentSpec, Error};
pub(crate) use typed::TypedTable;

/// A game being played: its start, its moves so far (with those taken back, until others are
/// made), and how it ended.
pub struct Table {
    inner: Box<dyn AnyTable>,
}

impl Table {
    /// A new game; `variant` is one of the game's variants, or `None` for its default.
    pub fn new(game: GameId, variant: Option<&str>) -> Result<Self, Error> {
        open(game, variant, None)
    }

    /// A game that begins at a position.
    pub fn at_position(game: GameId, variant: Option<&str>, position: &str) -> Result<Self, Error> {
        open(game, variant, Some(position))
    }

    /// Plays a record over again.
    pub fn from_record(record: &Record) -> Result<Self, Error> {
        record.replay()
    }

    /// Which game it is.
    pub fn game(&self) -> GameId {
        self.inner.game()
    }

    /// What exists for the game: variants, evaluations, levels.
    pub fn info(&self) -> GameInfo {
        self.inner.info()
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

    /// What a legal move would do, as JSON.
    pub fn move_json(&self, mv: &str) -> Result<Json, Error> {
        self.inner.move_json(mv)
    }

    /// What each legal move would do, as JSON, in the order of [`Table::legal_moves`].
    pub fn moves_json(&self) -> Vec<Json> {
        self.inner.moves_json()
    }

    /// What a person may try here in vain, and why.
    pub fn refusals(&self) -> Vec<Refusal> {
        self.inner.refusals()
    }

    /// What a legal move does, in a sentence.
    pub fn describe(&self, mv: &str, language: Language) -> Result<String, Error> {
        self.inner.describe(mv, language)
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

    /// Makes a player for this game. People make their own moves: there is none for `human`.
    pub fn seat(&self, spec: &AgentSpec) -> Result<Box<dyn Player>, Error> {
        self.inner.seat(spec)
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
    pub(crate) fn typed<G: Playable>(&self) -> Option<&TypedTable<G>> {
        self.inner.as_any().downcast_ref()
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Table { inner: self.inner.boxed_clone() }
    }
}

fn open(game: GameId, variant: Option<&str>, position: Option<&str>) -> Result<Table, Error> {
    struct Open<'a>(Option<&'a str>, Option<&'a str>);
    impl Visitor for Open<'_> {
        type Answer = Result<Table, Error>;
        fn visit<G: Playable>(self) -> Self::Answer {
            TypedTable::<G>::open(self.0, self.1)
        }
    }
    game.visit(Open(variant, position))
}

/// What [`Table`] asks of a game, with its types erased. Each method is documented there.
trait AnyTable: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed_clone(&self) -> Box<dyn AnyTable>;
    fn game(&self) -> GameId;
    fn info(&self) -> GameInfo;
    fn variant(&self) -> &'static str;
    fn side_name(&self, side: Side, language: Language) -> &'static str;
    fn side_to_move(&self) -> Side;
    fn position(&self) -> String;
    fn start_position(&self) -> String;
    fn is_from_start(&self) -> bool;
    fn legal_moves(&self) -> Vec<String>;
    fn moves(&self) -> Vec<String>;
    fn ply(&self) -> usize;
    fn undone_moves(&self) -> Vec<String>;
    fn play(&mut self, mv: &str) -> Result<String, Error>;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn declare(&mut self, ending: Ending) -> Result<(), Error>;
    fn ending(&self) -> Option<Ending>;
    fn state_json(&self) -> Json;
    fn move_json(&self, mv: &str) -> Result<Json, Error>;
    fn moves_json(&self) -> Vec<Json>;
    fn refusals(&self) -> Vec<Refusal>;
    fn describe(&self, mv: &str, language: Language) -> Result<String, Error>;
    fn draw(&self, colour: bool, language: Language) -> String;
    fn seat(&self, spec: &AgentSpec) -> Result<Box<dyn Player>, Error>;
    fn perft(&self, depth: u32, mode: game::perft::Mode) -> u64;
    fn divide(&self, depth: u32, mode: game::perft::Mode) -> Vec<(String, u64)>;
}
