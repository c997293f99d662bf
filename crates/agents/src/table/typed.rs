use std::any::Any;

use game::perft::{self, Mode};
use game::{Ending, Language, MoveList, Reason, Side};
use serde_json::Value as Json;

use super::{AnyTable, Table};
use crate::catalog::{GameId, GameInfo, Playable, Refusal};
use crate::player::Player;
use crate::{AgentSpec, Error, players};

/// A table with its game's types.
#[derive(Clone)]
pub(crate) struct TypedTable<G: Playable> {
    /// Every position of the game, the start first; those past `ply` were taken back.
    states: Vec<G>,
    /// `moves[i]` leads from `states[i]` to the next.
    moves: Vec<G::Move>,
    ply: usize,
    declared: Option<Ending>,
}

impl<G: Playable> TypedTable<G> {
    pub fn open(variant: Option<&str>, position: Option<&str>) -> Result<Table, Error> {
        let variant = variant.unwrap_or(G::VARIANTS[0]);
        let start =
            G::start(variant).ok_or_else(|| Error::unknown("variant", variant, G::VARIANTS))?;
        let start = match position {
            Some(text) => G::parse_position(text, variant)?,
            None => start,
        };
        let table = TypedTable { states: vec![start], moves: Vec::new(), ply: 0, declared: None };
        Ok(Table { inner: Box::new(table) })
    }

    /// The position on the board.
    pub fn state(&self) -> &G {
        &self.states[self.ply]
    }

    /// Repetition keys of the positions before it, oldest first.
    pub fn history(&self) -> Vec<u64> {
        self.states[..self.ply].iter().map(game::Game::repetition_key).collect()
    }

    fn legal(&self) -> MoveList<G::Move> {
        let mut moves = MoveList::new();
        if self.ending().is_none() {
            self.state().legal_moves(&mut moves);
        }
        moves
    }

    /// Whether the position has now occurred three times.
    fn is_third_occurrence(&self) -> bool {
        let key = self.state().repetition_key();
        G::REPETITION
            && self.states[..self.ply].iter().filter(|state| state.repetition_key() == key).count()
                >= 2
    }
}

impl<G: Playable> AnyTable for TypedTable<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn game(&self) -> GameId {
        G::ID
    }

    fn info(&self) -> GameInfo {
        GameInfo::of::<G>(Language::English)
    }

    fn variant(&self) -> &'static str {
        self.state().variant()
    }

    fn side_name(&self, side: Side, language: Language) -> &'static str {
        G::side_name(side, language)
    }

    fn side_to_move(&self) -> Side {
        self.state().side_to_move()
    }

    fn position(&self) -> String {
        self.state().position()
    }

    fn start_position(&self) -> String {
        self.states[0].position()
    }

    fn is_from_start(&self) -> bool {
        G::start(self.variant()).is_some_and(|start| start == self.states[0])
    }

    fn legal_moves(&self) -> Vec<String> {
        self.legal().iter().map(|&mv| self.state().move_text(mv)).collect()
    }

    fn moves(&self) -> Vec<String> {
        (0..self.ply).map(|i| self.states[i].move_text(self.moves[i])).collect()
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn undone_moves(&self) -> Vec<String> {
        (self.ply..self.moves.len()).map(|i| self.states[i].move_text(self.moves[i])).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, Error> {
        if self.ending().is_some() {
            return Err(Error::GameOver);
        }
        let mv = self.state().parse_move(text)?;
        let written = self.state().move_text(mv);
        let next = self.state().after(mv);
        self.states.truncate(self.ply + 1);
        self.moves.truncate(self.ply);
        self.states.push(next);
        self.moves.push(mv);
        self.ply += 1;
        Ok(written)
    }

    fn undo(&mut self) -> bool {
        if self.ply == 0 {
            return false;
        }
        self.ply -= 1;
        self.declared = None;
        true
    }

    fn redo(&mut self) -> bool {
        if self.ply == self.moves.len() {
            return false;
        }
        self.ply += 1;
        true
    }

    fn declare(&mut self, ending: Ending) -> Result<(), Error> {
        if self.ending().is_some() {
            return Err(Error::GameOver);
        }
        self.declared = Some(ending);
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        let by_repetition =
            || self.is_third_occurrence().then_some(Ending::draw(Reason::Repetition));
        self.declared.or_else(|| self.state().ending()).or_else(by_repetition)
    }

    fn state_json(&self) -> Json {
        self.state().state_json()
    }

    fn move_json(&self, mv: &str) -> Result<Json, Error> {
        let mv = self.state().parse_move(mv)?;
        Ok(self.state().move_json(mv))
    }

    fn moves_json(&self) -> Vec<Json> {
        self.legal().iter().map(|&mv| self.state().move_json(mv)).collect()
    }

    fn refusals(&self) -> Vec<Refusal> {
        if self.ending().is_some() { Vec::new() } else { self.state().refusals() }
    }

    fn describe(&self, mv: &str, language: Language) -> Result<String, Error> {
        let mv = self.state().parse_move(mv)?;
        Ok(self.state().describe(mv, language))
    }

    fn draw(&self, colour: bool, language: Language) -> String {
        self.state().draw(colour, language)
    }

    fn seat(&self, spec: &AgentSpec) -> Result<Box<dyn Player>, Error> {
        players::seat::<G>(spec, self.state().variant())
    }

    fn perft(&self, depth: u32, mode: Mode) -> u64 {
        self.state().perft(depth, mode)
    }

    fn divide(&self, depth: u32, mode: Mode) -> Vec<(String, u64)> {
        let counts = perft::divide(self.state(), depth, mode);
        counts.into_iter().map(|(mv, count)| (self.state().move_text(mv), count)).collect()
    }
}
