use std::any::Any;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

use game::kit::{Course, Kit, Occasion, Refusal};
use game::perft::{self, Mode};
use game::{
    Ending, Input, Language, Limits, Message, MoveList, Outcome, Reason, Side, Told, Value, message,
};
use serde::Serialize;
use serde_json::Value as Json;
use serde_json::value::{RawValue, to_raw_value};

use super::{AnyTable, MadeMove, SolvingTask, Table};
use crate::player::{Player, Thought};
use crate::record::Record;
use crate::{
    AgentSpec, AnyKit, Error, Explained, FeatureCount, Textbook, Thing, evaluations, explain,
    formats, kit, openings, players,
};

/// A table with its game's types.
#[derive(Clone)]
pub(crate) struct TypedTable<G: Kit> {
    /// Every position of the game, the start first; those past `ply` were taken back.
    states: Vec<G>,
    /// `moves[i]` leads from `states[i]` to the next.
    moves: Vec<G::Move>,
    ply: usize,
    declared: Option<Ending>,
}

impl<G: Kit> TypedTable<G> {
    pub fn open(variant: Option<&str>, position: Option<&str>) -> Result<Table, Error> {
        let variant = variant.unwrap_or(G::VARIANTS[0]);
        let start = G::start(variant)
            .ok_or_else(|| Error::unknown(Thing::Variant, variant, G::VARIANTS))?;
        let start = match position {
            Some(text) => G::parse_position(text, variant)?,
            None => start,
        };
        Ok(Table { inner: Box::new(TypedTable::at(start)) })
    }

    fn at(start: G) -> Self {
        TypedTable { states: vec![start], moves: Vec::new(), ply: 0, declared: None }
    }

    /// A game that was played over again.
    pub fn of(course: &Course<G>) -> Self {
        let mut table = TypedTable::at(course.start);
        course.moves.iter().for_each(|&mv| table.push(mv));
        table
    }

    /// The game as a record with a result that somebody else states.
    pub fn record_of(self, result: Option<Outcome>) -> Record {
        let position = Some(self.states[0].position());
        let record = Record::of(&Table { inner: Box::new(self) });
        Record { position, result, reason: None, ..record }
    }

    fn push(&mut self, mv: G::Move) {
        self.go_on(mv, self.state().after(mv));
    }

    /// The position on the board.
    pub fn state(&self) -> &G {
        &self.states[self.ply]
    }

    /// Repetition keys of the positions before it, oldest first.
    pub fn history(&self) -> Vec<u64> {
        self.states[..self.ply].iter().map(game::Game::repetition_key).collect()
    }

    /// Whether the game is over, by whatever.
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    fn legal(&self) -> MoveList<G::Move> {
        let mut moves = MoveList::new();
        if self.ending().is_none() {
            self.state().legal_moves(&mut moves);
        }
        moves
    }

    /// The legal move at a place.
    fn at_place(&self, place: usize) -> Result<G::Move, Error> {
        let legal = self.legal();
        legal.get(place).copied().ok_or_else(|| {
            let count = legal.len();
            Error::Parse(game::ParseError::new(
                message!("there is no move at place {place}", "no hay jugada en el lugar {place}"),
                message!("a place below {count}", "un lugar menor que {count}"),
            ))
        })
    }

    /// The move that a text means here.
    fn read(&self, text: &str) -> Result<G::Move, Error> {
        if self.ending().is_some() {
            return Err(Error::GameOver);
        }
        Ok(self.state().parse_move(text)?)
    }

    /// Goes on to the position after a move; what was taken back is forgotten.
    fn go_on(&mut self, mv: G::Move, after: G) {
        self.states.truncate(self.ply + 1);
        self.moves.truncate(self.ply);
        self.states.push(after);
        self.moves.push(mv);
        self.ply += 1;
    }

    /// Goes on to the position after a move and tells what it did.
    fn push_told(&mut self, mv: G::Move) -> MadeMove {
        let (after, made) = tell(self.state(), mv);
        self.go_on(mv, after);
        made
    }

    /// Whether the position has now occurred three times.
    fn is_third_occurrence(&self) -> bool {
        let key = self.state().repetition_key();
        G::REPETITION
            && self.states[..self.ply].iter().filter(|state| state.repetition_key() == key).count()
                >= 2
    }
}

impl<G: Kit> AnyTable for TypedTable<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn game(&self) -> AnyKit {
        kit::<G>()
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

    fn count_moves(&self) -> usize {
        self.legal().len()
    }

    fn place_of(&self, mv: &str) -> Result<usize, Error> {
        let mv = self.state().parse_move(mv)?;
        self.legal().iter().position(|&legal| legal == mv).ok_or(Error::GameOver)
    }

    fn move_text(&self, place: usize) -> Result<String, Error> {
        Ok(self.state().move_text(self.at_place(place)?))
    }

    fn is_pass(&self, place: usize) -> bool {
        self.at_place(place).is_ok_and(|mv| self.state().is_pass(mv))
    }

    fn objection_to(&self, mv: &str) -> Option<Message> {
        self.state().objection_to(mv)
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
        let mv = self.read(text)?;
        let written = self.state().move_text(mv);
        self.push(mv);
        Ok(written)
    }

    fn play_at(&mut self, place: usize) -> Result<String, Error> {
        if self.ending().is_some() {
            return Err(Error::GameOver);
        }
        let mv = self.at_place(place)?;
        let written = self.state().move_text(mv);
        self.push(mv);
        Ok(written)
    }

    fn play_told(&mut self, text: &str) -> Result<MadeMove, Error> {
        let mv = self.read(text)?;
        Ok(self.push_told(mv))
    }

    fn play_told_at(&mut self, place: usize) -> Result<MadeMove, Error> {
        if self.ending().is_some() {
            return Err(Error::GameOver);
        }
        let mv = self.at_place(place)?;
        Ok(self.push_told(mv))
    }

    fn told(&self, moves: Range<usize>) -> Vec<MadeMove> {
        let moves = moves.start..moves.end.min(self.moves.len());
        moves.map(|i| tell(&self.states[i], self.moves[i]).1).collect()
    }

    fn mover(&self, number: usize) -> Option<Side> {
        (number < self.moves.len()).then(|| self.states[number].side_to_move())
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
            || self.is_third_occurrence().then_some(Ending::draw(Reason::REPETITION));
        self.declared.or_else(|| self.state().ending()).or_else(by_repetition)
    }

    fn state_json(&self) -> Json {
        self.state().state_json()
    }

    fn move_json(&self, place: usize) -> Result<Json, Error> {
        Ok(self.state().move_json(self.at_place(place)?))
    }

    fn state_written(&self) -> Box<RawValue> {
        written(&self.state().state_view())
    }

    fn previews_written(&self) -> Box<RawValue> {
        let previews: Vec<_> = self.legal().iter().map(|&mv| self.state().preview(mv)).collect();
        written(&previews)
    }

    fn refusals(&self) -> Vec<Refusal> {
        if self.ending().is_some() { Vec::new() } else { self.state().refusals() }
    }

    fn describe(&self, place: usize, language: Language) -> Result<String, Error> {
        Ok(self.state().describe(self.at_place(place)?, language))
    }

    fn draw(&self, colour: bool, language: Language) -> String {
        self.state().draw(colour, language)
    }

    fn opening(&self) -> Option<&'static str> {
        openings::name(&self.states[..=self.ply])
    }

    fn seat(&self, spec: &AgentSpec) -> Result<Box<dyn Player>, Error> {
        players::seat::<G>(spec, self.state().variant())
    }

    fn solving(&self) -> Option<SolvingTask> {
        let solving = G::SOLVING?;
        let count = (solving.count)(self.state());
        let soon = count <= solving.soon;
        Some(SolvingTask { unit: solving.unit, things: solving.things, count, soon })
    }

    fn solve(&self, hash: usize, threads: NonZeroUsize, stop: &AtomicBool) -> Option<Thought> {
        let mut solver = (G::SOLVING?.make)(hash, threads);
        let output = solver.think(Input::new(self.state(), &Limits::infinite(), stop));
        let solved = !output.lines.is_empty();
        solved.then(|| players::thought(self.state(), &output, solver.unit()))
    }

    fn write(&self, format: &str, occasion: Option<Occasion>) -> Result<String, Error> {
        let course = Course {
            start: self.states[0],
            moves: self.moves[..self.ply].to_vec(),
            result: self.ending().map(|ending| ending.outcome),
            occasion,
        };
        formats::write_as(&course, format)
    }

    fn value_unit(&self, spec: &AgentSpec) -> Option<Value> {
        players::value_unit::<G>(spec)
    }

    fn minimal_tree(
        &self,
        textbook: &Textbook,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<u64>, Error> {
        let eval = evaluations::make::<G>(&textbook.eval)?;
        Ok(search::minimal_tree(self.state(), textbook.depth, &eval, stop))
    }

    fn explain(&self, eval: &str) -> Result<Explained, Error> {
        Ok(explain::explain(self.state(), &*evaluations::make::<G>(eval)?))
    }

    fn features(&self) -> Vec<FeatureCount> {
        explain::count(self.state())
    }

    fn perft(&self, depth: u32, mode: Mode) -> u64 {
        self.state().perft(depth, mode)
    }

    fn divide(&self, depth: u32, mode: Mode) -> Vec<(String, u64)> {
        let counts = perft::divide(self.state(), depth, mode);
        counts.into_iter().map(|(mv, count)| (self.state().move_text(mv), count)).collect()
    }
}

/// JSON that is not read again to see whether it is some.
fn written(what: &impl Serialize) -> Box<RawValue> {
    // What games give has text for keys: it can always be written.
    to_raw_value(what).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// A line of play in the game's notation.
pub(crate) fn line_text<G: Kit>(state: &G, line: &[G::Move]) -> Vec<String> {
    let mut state = *state;
    line.iter()
        .map(|&mv| {
            let text = state.move_text(mv);
            state.play(mv);
            text
        })
        .collect()
}

/// Performs a move once and tells all about it.
fn tell<G: Kit>(state: &G, mv: G::Move) -> (G, MadeMove) {
    let Told { after, json, english, spanish } = state.tell(mv);
    let made =
        MadeMove { mv: state.move_text(mv), side: state.side_to_move(), json, english, spanish };
    (after, made)
}
