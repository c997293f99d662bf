//! A game as it stands: the table, who sits at it, and what has been agreed.

use std::sync::Arc;

use agents::{AgentSpec, GameId, Table, Thought, result_name};
use game::{Ending, Language, Outcome, Reason, Side};
use serde_json::Value as Json;

use crate::error::{ApiError, Code};
use crate::settings::MAX_PLIES;
use crate::store::{GameHead, MovesChange, StoredGame, StoredMove};
use crate::token::{Role, TokenHashes};
use crate::wire::{GameView, MoveView, PlyView, RefusalView, SeatView, side_name};

/// Everything about a game that outlives the process. A change is made to a copy, stored, and
/// only then put in place.
#[derive(Clone)]
pub(crate) struct GameState {
    pub id: String,
    pub table: Table,
    pub seats: [AgentSpec; 2],
    pub hashes: TokenHashes,
    pub draw_offer: Option<Side>,
    pub paused: bool,
    pub speed_ms: u64,
    pub seed: u64,
    pub rematch: Option<String>,
    /// One for each move made, then one for each that was taken back.
    notes: Vec<Arc<Note>>,
}

/// What is shown of a move that was made.
struct Note {
    view: MoveView,
    json: Json,
}

/// What a position looks like, and what can be done in it.
pub(super) struct Board {
    state: Json,
    legal: Vec<Json>,
    refused: Vec<RefusalView>,
    position: String,
}

impl Board {
    pub fn of(table: &Table) -> Self {
        Board {
            state: table.state_json(),
            legal: table.moves_json(),
            refused: RefusalView::all(table),
            position: table.position(),
        }
    }
}

/// Values beyond this are forced wins: the page needs no larger numbers.
const GREATEST_VALUE: f64 = 10_000.0;

impl GameState {
    /// A game on a table, perhaps with some moves made already.
    pub fn new(id: String, table: Table, seats: [AgentSpec; 2], hashes: TokenHashes) -> Self {
        let notes = notes_of(&table);
        GameState {
            id,
            table,
            seats,
            hashes,
            draw_offer: None,
            paused: false,
            speed_ms: 0,
            seed: 0,
            rematch: None,
            notes,
        }
    }

    /// A game as it was stored.
    pub fn restore(stored: StoredGame) -> Result<Self, agents::Error> {
        let StoredGame { head, moves } = stored;
        let game: GameId = head.game.parse()?;
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
            table.declare(read_ending(result, reason)?)?;
        }
        let [first, second] = &head.seats;
        let mut state =
            GameState::new(head.id, table, [first.parse()?, second.parse()?], head.hashes);
        for (note, stored) in state.notes.iter_mut().zip(moves) {
            if let Some(note) = Arc::get_mut(note) {
                note.view.value = stored.value;
            }
        }
        state.draw_offer = head.draw_offer;
        state.paused = head.paused;
        state.speed_ms = head.speed_ms;
        state.seed = head.seed;
        state.rematch = head.rematch;
        Ok(state)
    }

    /// The whole game, to be stored for the first time.
    pub fn stored(&self) -> StoredGame {
        let moves = self.notes.iter().map(|note| note.stored()).collect();
        StoredGame { head: self.head(), moves }
    }

    /// What is stored beside the moves.
    pub fn head(&self) -> GameHead {
        let table = &self.table;
        let ending = table.ending().map(|ending| {
            (result_name(ending.outcome).to_owned(), ending.reason.code().to_owned())
        });
        GameHead {
            id: self.id.clone(),
            game: table.game().name().to_owned(),
            variant: table.variant().to_owned(),
            start: (!table.is_from_start()).then(|| table.start_position()),
            seats: self.seats.each_ref().map(AgentSpec::to_string),
            hashes: self.hashes.clone(),
            ply: table.ply(),
            ending,
            draw_offer: self.draw_offer,
            paused: self.paused,
            speed_ms: self.speed_ms,
            seed: self.seed,
            rematch: self.rematch.clone(),
        }
    }

    /// The game as clients see it, on its board.
    pub(super) fn view<'a>(&'a self, board: &'a Board, thinking: Option<Side>) -> GameView<'a> {
        let table = &self.table;
        let (made, undone) = self.notes.split_at(table.ply().min(self.notes.len()));
        let seat = |side: Side| SeatView {
            spec: self.seats[side.index()].to_string(),
            human: self.is_human(side),
            thinking: thinking == Some(side),
        };
        GameView {
            id: &self.id,
            game: table.game().name(),
            variant: table.variant(),
            ply: table.ply(),
            turn: side_name(table.side_to_move()),
            state: &board.state,
            legal: &board.legal,
            refused: &board.refused,
            start_position: table.start_position(),
            position: &board.position,
            moves: made.iter().map(|note| &note.view).collect(),
            undone: undone.iter().map(|note| note.view.mv.as_str()).collect(),
            last: made.last().map(|note| &note.json),
            ending: table.ending().map(Into::into),
            seats: Side::BOTH.map(seat),
            paused: self.paused,
            speed_ms: self.speed_ms,
            draw_offer: self.draw_offer.map(side_name),
            rematch: self.rematch.as_deref(),
        }
    }

    /// The position after the first `ply` moves, those taken back included.
    pub fn view_at(&self, ply: usize) -> Option<PlyView> {
        let mut table = self.table.clone();
        while table.ply() > ply && table.undo() {}
        while table.ply() < ply && table.redo() {}
        (table.ply() == ply).then(|| PlyView {
            ply,
            turn: side_name(table.side_to_move()),
            state: table.state_json(),
            legal: Vec::new(),
            position: table.position(),
            last: ply.checked_sub(1).map(|last| self.notes[last].json.clone()),
        })
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

    /// Makes a move for whoever is on move.
    pub fn play(&mut self, mv: &str, value: Option<f64>) -> Result<MovesChange, ApiError> {
        let ply = self.table.ply();
        if ply >= MAX_PLIES {
            let message = format!("a game has at most {MAX_PLIES} moves; start another one");
            let error = ApiError::new(Code::GameTooLong, message);
            return Err(error.with("most", MAX_PLIES.to_string()));
        }
        if self.table.ending().is_some() {
            return Err(ApiError::from_agents(&agents::Error::GameOver, Code::GameOver));
        }
        let side = self.table.side_to_move();
        let illegal = |error, table: &Table| ApiError::illegal_move(&error, mv, table);
        let mut note = note(&self.table, mv).map_err(|error| illegal(error, &self.table))?;
        let played = self.table.play(mv);
        note.view.mv = played.map_err(|error| illegal(error, &self.table))?;
        note.view.value = value;
        let stored = note.stored();
        self.notes.truncate(ply);
        self.notes.push(Arc::new(note));
        // Moving on is an answer to the rival's offer.
        self.draw_offer = self.draw_offer.filter(|&offered| offered == side);
        Ok(MovesChange::Made(ply, stored))
    }

    /// Begins anew on another table.
    pub fn restart(&mut self, table: Table) -> MovesChange {
        self.table = table;
        self.notes.clear();
        self.draw_offer = None;
        MovesChange::Cleared
    }

    /// What an agent's thought says the position is worth to the first side.
    pub fn value_of(&self, thought: Option<&Thought>) -> Option<f64> {
        let points = thought?.lines.first()?.points;
        let points = if self.table.side_to_move() == Side::First { points } else { -points };
        Some(points.clamp(-GREATEST_VALUE, GREATEST_VALUE))
    }

    /// Which side made the `index`-th move, or took it back.
    pub fn mover(&self, index: usize) -> Option<Side> {
        let name = self.notes.get(index)?.view.side;
        Side::BOTH.into_iter().find(|&side| side_name(side) == name)
    }
}

impl Note {
    fn stored(&self) -> StoredMove {
        StoredMove { mv: self.view.mv.clone(), value: self.view.value }
    }
}

/// Notes on all moves of a table, those taken back included.
fn notes_of(table: &Table) -> Vec<Arc<Note>> {
    let mut moves = table.moves();
    moves.extend(table.undone_moves());
    let mut walker = table.clone();
    while walker.undo() {}
    let mut notes = Vec::with_capacity(moves.len());
    for mv in &moves {
        // Moves that a table has played are legal where it played them.
        let Ok(note) = note(&walker, mv) else { break };
        notes.push(Arc::new(note));
        walker.redo();
    }
    notes
}

fn note(table: &Table, mv: &str) -> Result<Note, agents::Error> {
    Ok(Note {
        view: MoveView {
            mv: mv.to_owned(),
            side: side_name(table.side_to_move()),
            en: table.describe(mv, Language::English)?,
            es: table.describe(mv, Language::Spanish)?,
            value: None,
        },
        json: table.move_json(mv)?,
    })
}

fn read_ending(result: &str, reason: &str) -> Result<Ending, agents::Error> {
    let broken = || agents::Error::Record(format!("unknown ending {result:?} by {reason:?}"));
    let outcome = match result {
        "first" => Outcome::Win(Side::First),
        "second" => Outcome::Win(Side::Second),
        "draw" => Outcome::Draw,
        _ => return Err(broken()),
    };
    Ok(Ending { outcome, reason: Reason::from_code(reason).ok_or_else(broken)? })
}
