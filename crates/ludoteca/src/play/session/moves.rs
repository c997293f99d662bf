//! Moves that people type, take back and make again, and draws that they offer.

use agents::Table;
use anyhow::Result;
use game::{Ending, Reason};

use super::Session;
use crate::play::seat::Seat;
use crate::words::Words;

impl Session {
    /// Makes the move that a person typed, if it is one.
    pub(super) fn try_move(&mut self, text: &str) -> Result<bool> {
        match find_move(&self.table, text) {
            Some(place) => self.make_move(place, "").map(|()| true),
            None => {
                self.reject(&explain(&self.table, text, self.ui.words()))?;
                Ok(false)
            }
        }
    }

    /// Takes moves back until a person is to move again.
    pub(super) fn undo(&mut self) -> Result<bool> {
        let mut undone = Vec::new();
        while undone.is_empty() || !self.person_to_move() {
            let Some(last) = self.table.moves().pop() else { break };
            self.table.undo();
            undone.push(last);
        }
        if undone.is_empty() {
            self.reject(self.ui.words().nothing_to_undo())?;
            return Ok(false);
        }
        self.show_board()?;
        self.say(&self.ui.words().taken_back(&undone))?;
        Ok(true)
    }

    /// Makes moves again until a person is to move.
    pub(super) fn redo(&mut self) -> Result<bool> {
        let mut redone = Vec::new();
        while redone.is_empty() || !self.person_to_move() {
            let Some(next) = self.table.undone_moves().into_iter().next() else { break };
            self.table.redo();
            redone.push(next);
        }
        if redone.is_empty() {
            self.reject(self.ui.words().nothing_to_redo())?;
            return Ok(false);
        }
        self.show_board()?;
        self.say(&self.ui.words().made_again(&redone))?;
        Ok(true)
    }

    fn person_to_move(&self) -> bool {
        self.seats[self.table.side_to_move().index()].is_person()
    }

    /// Asks the rival for a draw.
    pub(super) fn offer_draw(&mut self) -> Result<bool> {
        let words = self.ui.words();
        let rival = !self.table.side_to_move();
        let name = self.side_name(rival);
        let accepted = match &mut self.seats[rival.index()] {
            Seat::Program(program) => program.accepts_draw(&self.table)?,
            Seat::Person => {
                let answer = self.input.line(self.ui, &words.accept_draw(name))?;
                answer.is_some_and(|line| Words::is_yes(&line))
            }
        };
        if accepted {
            self.table.declare(Ending::draw(Reason::AGREEMENT))?;
        } else {
            self.say(words.draw_declined())?;
        }
        Ok(accepted)
    }
}

/// The place of the legal move that a text means: the move itself, its number in the list, or
/// `pass` where there is only one way to pass.
fn find_move(table: &Table, text: &str) -> Option<usize> {
    // A game's own notation may be numbers too, and it comes first.
    if let Ok(place) = table.place_of(text) {
        return Some(place);
    }
    let legal = 0..table.count_moves();
    let number: Option<usize> = text.parse().ok();
    if let Some(place) = number.and_then(|number| number.checked_sub(1))
        && legal.contains(&place)
    {
        return Some(place);
    }
    let mut passes = legal.filter(|&place| text == "pass" && table.is_pass(place));
    let pass = passes.next()?;
    passes.next().is_none().then_some(pass)
}

/// Why a text is no legal move, and what would be.
fn explain(table: &Table, text: &str, words: Words) -> String {
    match table.objection_to(text) {
        Some(objection) => objection.in_language(words.0).to_owned(),
        None => words.not_legal(text, &table.legal_moves()),
    }
}
