//! A game as it stands: the table, who sits at it, and what has been agreed.

use std::sync::Arc;

use agents::{AgentSpec, AnyKit, Kits, MadeMove, Table, Thought};
use game::{Ending, Side};

use crate::error::{ApiError, Code};
use crate::settings::MAX_PLIES;
use crate::token::Role;
use store::TokenHashes;
use store::{GameHead, MovesChange, StoredGame, StoredMove};

/// Everything about a game that outlives the process. A change is made to a copy, stored, and
/// only then put in place.
#[derive(Clone)]
pub(crate) struct GameState {
    pub id: String,
    /// How often it has changed.
    pub version: u64,
    pub table: Table,
    pub seats: [AgentSpec; 2],
    pub hashes: TokenHashes,
    /// Whether somebody has opened a seat with its own token: then its player is not the one who
    /// made the game.
    pub claimed: [bool; 2],
    pub draw_offer: Option<Side>,
    /// Who wants to go on with a game that has ended.
    pub reopen_offer: Option<Side>,
    pub paused: bool,
    pub speed_ms: u64,
    pub seed: u64,
    pub rematch: Option<String>,
    /// One for each move made, then one for each that was taken back.
    notes: Vec<Note>,
    /// What the last move did, if it was made just now.
    last: Option<Arc<MadeMove>>,
}

/// What is kept of a move beside the move itself.
#[derive(Clone, Copy, Debug)]
struct Note {
    /// What the position was worth to the first side, by the agent that made the move.
    value: Option<f64>,
    /// The version in which it was made, or brought back from the store.
    since: u64,
}

/// Values beyond this are forced wins: the page needs no larger numbers.
const GREATEST_VALUE: f64 = 10_000.0;

impl GameState {
    /// A game on a table, perhaps with some moves made already.
    pub fn new(id: String, table: Table, seats: [AgentSpec; 2], hashes: TokenHashes) -> Self {
        let count = table.ply() + table.undone_moves().len();
        GameState {
            id,
            version: 0,
            table,
            seats,
            hashes,
            claimed: [false; 2],
            draw_offer: None,
            reopen_offer: None,
            paused: false,
            speed_ms: 0,
            seed: 0,
            rematch: None,
            notes: vec![Note { value: None, since: 0 }; count],
            last: None,
        }
    }

    /// A game as it was stored.
    pub fn restore(stored: StoredGame, games: Kits) -> Result<Self, agents::Error> {
        let StoredGame { head, moves } = stored;
        let game = games.find(&head.game)?;
        let variant = Some(head.variant.as_str());
        let mut table = match &head.start {
            Some(position) => Table::at_position(game, variant, position)?,
            None => Table::new(game, variant)?,
        };
        for stored in &moves {
            table.play(&stored.mv)?;
        }
        while table.ply() > head.ply && table.undo() {}
        if let (None, Some((result, reason))) = (table.ending(), &head.ending) {
            table.declare(read_ending(game, result, reason)?)?;
        }
        let [first, second] = &head.seats;
        let seats = [game.stored_agent(first)?, game.stored_agent(second)?];
        let mut state = GameState::new(head.id, table, seats, head.hashes);
        state.notes =
            moves.iter().map(|mv| Note { value: mv.value, since: head.version }).collect();
        state.version = head.version;
        state.claimed = head.claimed;
        state.draw_offer = head.draw_offer;
        state.reopen_offer = head.reopen_offer;
        state.paused = head.paused;
        state.speed_ms = head.speed_ms;
        state.seed = head.seed;
        state.rematch = head.rematch;
        Ok(state)
    }

    /// The whole game, to be stored for the first time.
    pub fn stored(&self) -> StoredGame {
        let moves = self.table.moves().into_iter().chain(self.table.undone_moves());
        let moves = moves.zip(&self.notes).map(|(mv, note)| StoredMove { mv, value: note.value });
        StoredGame { head: self.head(), moves: moves.collect() }
    }

    /// What is stored beside the moves.
    pub fn head(&self) -> GameHead {
        let table = &self.table;
        let ending = table
            .ending()
            .map(|ending| (ending.outcome.code().to_owned(), ending.reason.code().to_owned()));
        GameHead {
            id: self.id.clone(),
            version: self.version,
            game: table.game().name().to_owned(),
            variant: table.variant().to_owned(),
            start: (!table.is_from_start()).then(|| table.start_position()),
            seats: self.seats.each_ref().map(AgentSpec::to_string),
            hashes: self.hashes.clone(),
            claimed: self.claimed,
            ply: table.ply(),
            ending,
            draw_offer: self.draw_offer,
            reopen_offer: self.reopen_offer,
            paused: self.paused,
            speed_ms: self.speed_ms,
            seed: self.seed,
            rematch: self.rematch.clone(),
        }
    }

    /// Whether a person plays this side.
    pub fn is_human(&self, side: Side) -> bool {
        self.seats[side.index()] == AgentSpec::Human
    }

    /// Whether a role acts for a side: a person's seat that its token opens.
    pub fn holds(&self, role: Role, side: Side) -> bool {
        self.is_human(side)
            && match role {
                Role::Owner => true,
                Role::Seat(seat) => seat == side,
                Role::Spectator => false,
            }
    }

    /// Whether a role decides on what concerns the whole game.
    pub fn controls(&self, role: Role) -> bool {
        let people = || Side::BOTH.into_iter().filter(|&side| self.is_human(side));
        role == Role::Owner
            || (people().next().is_some() && people().all(|side| self.holds(role, side)))
    }

    /// Whether a role is on move.
    pub fn may_move(&self, role: Role) -> bool {
        self.holds(role, self.table.side_to_move()) && self.table.ending().is_none()
    }

    /// Makes a move for whoever is on move.
    pub fn play(&mut self, mv: &str, value: Option<f64>) -> Result<MovesChange, ApiError> {
        self.has_room()?;
        let made = self.table.play_told(mv).map_err(|error| match error {
            agents::Error::GameOver => ApiError::from_agents(&error, Code::GameOver),
            error => ApiError::illegal_move(&error, mv, &self.table),
        })?;
        Ok(self.note(made, value))
    }

    /// Makes the legal move at a place.
    pub fn play_at(&mut self, place: usize, value: Option<f64>) -> Result<MovesChange, ApiError> {
        self.has_room()?;
        let made = self.table.play_told_at(place);
        let made = made.map_err(|error| ApiError::from_agents(&error, Code::IllegalMove))?;
        Ok(self.note(made, value))
    }

    fn has_room(&self) -> Result<(), ApiError> {
        if self.table.ply() < MAX_PLIES {
            return Ok(());
        }
        let message = format!("a game has at most {MAX_PLIES} moves; start another one");
        Err(ApiError::new(Code::GameTooLong, message).with("most", MAX_PLIES.to_string()))
    }

    /// Notes a move that was just made.
    fn note(&mut self, made: MadeMove, value: Option<f64>) -> MovesChange {
        let number = self.table.ply() - 1;
        self.notes.truncate(number);
        self.notes.push(Note { value, since: self.version + 1 });
        // Moving on is an answer to the rival's offer.
        self.draw_offer = self.draw_offer.filter(|&offered| offered == made.side);
        let stored = StoredMove { mv: made.mv.clone(), value };
        self.last = Some(Arc::new(made));
        MovesChange::Made(number, stored)
    }

    /// Goes back or forward to another position of the same moves.
    pub fn leaf_to(&mut self, table: Table) -> MovesChange {
        self.table = table;
        self.draw_offer = None;
        self.reopen_offer = None;
        self.last = None;
        MovesChange::Same
    }

    /// Begins anew on another table.
    pub fn restart(&mut self, table: Table) -> MovesChange {
        self.leaf_to(table);
        self.notes.clear();
        MovesChange::Cleared
    }

    /// What an agent's thought says the position is worth to the first side.
    pub fn value_of(&self, thought: Option<&Thought>) -> Option<f64> {
        let points = thought?.lines.first()?.points;
        let points = if self.table.side_to_move() == Side::First { points } else { -points };
        Some(points.clamp(-GREATEST_VALUE, GREATEST_VALUE))
    }

    /// What a move was worth to the first side, by the agent that made it.
    pub fn value(&self, number: usize) -> Option<f64> {
        self.notes.get(number)?.value
    }

    /// How many moves were taken back and can be made again.
    pub fn undone_count(&self) -> usize {
        self.notes.len().saturating_sub(self.table.ply())
    }

    /// What the last move did.
    pub fn last_made(&self) -> Option<Arc<MadeMove>> {
        self.last.clone().or_else(|| {
            let ply = self.table.ply();
            self.table.told(ply.checked_sub(1)?..ply).pop().map(Arc::new)
        })
    }

    /// How many of the moves made are also those of `other`, from the first one on.
    pub fn moves_shared_with(&self, other: &GameState) -> usize {
        let most = self.table.ply().min(other.table.ply());
        // A move that is the same was made after the same ones.
        let same = |number: &usize| self.notes[number - 1].since == other.notes[number - 1].since;
        (1..=most).rev().find(same).unwrap_or(0)
    }
}

fn read_ending(game: AnyKit, result: &str, reason: &str) -> Result<Ending, agents::Error> {
    Ok(Ending { outcome: result.parse()?, reason: game.reason(reason)? })
}
