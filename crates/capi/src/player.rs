//! Agents by their specs, and searches with an evaluation of the caller's own.

use std::ffi::{c_char, c_void};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use agents::{AgentSpec, Player, Request, Thought};
use game::{Limits, Text, Value, value};

use crate::erased::{find, game_of};
use crate::failure::guarded;
use crate::failure::{Failure, LUDOTECA_ERROR_AGENT, LUDOTECA_ERROR_GAME, LUDOTECA_ERROR_OVER};
use crate::pointers::{given, optional_text, put, text};
use crate::position::{LudotecaMove, LudotecaPosition};

/// An evaluation of the caller's own: what a position of a game that is not over is worth to the
/// side to move, as a whole number of points. `context` is what the player was made with. It must
/// not let an exception out.
pub type LudotecaHeuristic =
    Option<unsafe extern "C" fn(position: *const LudotecaPosition, context: *mut c_void) -> i32>;

/// How long to think: the first limit that is reached counts, 0 is none.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct LudotecaLimits {
    /// Plies to look ahead.
    pub depth: u32,
    /// Milliseconds for the move.
    pub time_ms: u32,
    /// Positions to visit.
    pub nodes: u64,
}

/// What a player thought of a position.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct LudotecaThought {
    /// What it is worth to the side to move, in points.
    pub points: f64,
    /// The same in units of the evaluation.
    pub value: i32,
    /// Plies to a certain win; negative to a certain loss; 0 where nothing is certain.
    pub plies_to_end: i32,
    /// Plies looked ahead.
    pub depth: u32,
    /// Milliseconds spent.
    pub time_ms: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// Somebody who chooses moves.
pub struct LudotecaPlayer {
    game: u8,
    player: Mutex<Box<dyn Player>>,
    stop: AtomicBool,
}

/// A caller's evaluation, and what it wants to be called with.
#[derive(Clone, Copy)]
pub(crate) struct Callback {
    function: unsafe extern "C" fn(*const LudotecaPosition, *mut c_void) -> i32,
    context: *mut c_void,
}

// SAFETY: the pointer is only handed back to the caller's function, which is called by as many
// threads as the caller's spec says.
unsafe impl Send for Callback {}
// SAFETY: as above.
unsafe impl Sync for Callback {}

impl Callback {
    /// What the caller says that a position is worth.
    pub fn value(&self, position: &LudotecaPosition) -> Value {
        // SAFETY: the position lives as long as the call, and the rest is the caller's own.
        let value = unsafe { (self.function)(position, self.context) };
        // What is beyond would be taken for a certain win.
        value.clamp(1 - value::KNOWN_WIN, value::KNOWN_WIN - 1)
    }
}

/// Makes a player of a game, or of a variant of it: the one that a spec names, such as `level:3` or
/// `alphabeta:depth=6`. With a heuristic of the caller's own, an engine (`engine:…`) thinks with it
/// instead of the evaluation of its spec. Whoever makes a player frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_player_new(
    game: *const c_char,
    variant: *const c_char,
    spec: *const c_char,
    heuristic: LudotecaHeuristic,
    context: *mut c_void,
    player: *mut *mut LudotecaPlayer,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives texts and room for a pointer, or null.
        let (rules, variant, spec) = unsafe {
            put(player, std::ptr::null_mut())?;
            (find(text(game)?)?, optional_text(variant)?, text(spec)?)
        };
        let spec: AgentSpec = spec.parse()?;
        let start = rules.start(variant)?;
        let made = match heuristic {
            Some(function) => rules.engine(&spec, Callback { function, context })?,
            None => rules.table(&start)?.seat(&spec)?,
        };
        let made = LudotecaPlayer {
            game: rules.number(),
            player: Mutex::new(made),
            stop: AtomicBool::new(false),
        };
        // SAFETY: as above.
        unsafe { put(player, Box::into_raw(Box::new(made))) }?;
        Ok(0)
    })
}

/// Frees a player, or does nothing for null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_player_free(player: *mut LudotecaPlayer) {
    if !player.is_null() {
        // SAFETY: it was made by `ludoteca_player_new`, and nobody uses it any more.
        drop(unsafe { Box::from_raw(player) });
    }
}

/// Chooses a move. `limits` bound what the player's spec leaves open; without any, an engine thinks
/// until `ludoteca_player_stop`. `limits` and `thought` may be null. What was played before, it
/// does not know: it does not see a repetition come.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_player_choose(
    player: *const LudotecaPlayer,
    position: *const LudotecaPosition,
    limits: *const LudotecaLimits,
    mv: *mut LudotecaMove,
    thought: *mut LudotecaThought,
) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a player and a position, or null.
        let (player, position) = unsafe { (given(player)?, given(position)?) };
        let rules = game_of(position)?;
        if player.game != position.game {
            const TEXT: Text = Text::new(
                "the player is of another game than the position",
                "el jugador es de otro juego que la posición",
            );
            return Err(Failure::new(LUDOTECA_ERROR_GAME, TEXT));
        }
        let table = rules.table(position)?;
        if table.ending().is_some() {
            const TEXT: Text = Text::new("the game is over", "la partida ha terminado");
            return Err(Failure::new(LUDOTECA_ERROR_OVER, TEXT));
        }
        // SAFETY: the caller gives limits, or null for none.
        let limits = unsafe { limits.as_ref() }.map_or_else(Limits::infinite, LudotecaLimits::read);
        player.stop.store(false, Ordering::Relaxed);
        let request = Request::new(&table, &limits, &player.stop);
        let decision = {
            let mut player = player.player.lock().unwrap_or_else(PoisonError::into_inner);
            player.choose(&request)?
        };
        let chosen = rules.move_at(position, decision.place).ok_or_else(|| {
            const TEXT: Text = Text::new("the player gave no move", "el jugador no dio jugada");
            Failure::new(LUDOTECA_ERROR_AGENT, TEXT)
        })?;
        // SAFETY: the caller gives room for a move, or null, and for a thought, or null.
        unsafe {
            put(mv, chosen)?;
            if !thought.is_null() {
                put(thought, LudotecaThought::of(decision.thought.as_ref()))?;
            }
        }
        Ok(0)
    })
}

/// Has a player choose at once. The only function to be called while another thread uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ludoteca_player_stop(player: *const LudotecaPlayer) -> i32 {
    guarded(|| {
        // SAFETY: the caller gives a player or null.
        unsafe { given(player) }?.stop.store(true, Ordering::Relaxed);
        Ok(0)
    })
}

impl LudotecaLimits {
    fn read(&self) -> Limits {
        Limits {
            depth: (self.depth > 0).then_some(self.depth),
            nodes: (self.nodes > 0).then_some(self.nodes),
            move_time: (self.time_ms > 0).then(|| Duration::from_millis(self.time_ms.into())),
            ..Limits::infinite()
        }
    }
}

impl LudotecaThought {
    /// All zero, where a player does not think.
    fn of(thought: Option<&Thought>) -> LudotecaThought {
        let Some(thought) = thought else { return LudotecaThought::default() };
        let best = thought.lines.first();
        LudotecaThought {
            // Without a negative zero, which would be shown with its sign.
            points: best.map_or(0.0, |line| line.points + 0.0),
            value: best.map_or(0, |line| line.value),
            plies_to_end: best.and_then(|line| line.plies_to_end).unwrap_or(0),
            depth: thought.depth,
            time_ms: u32::try_from(thought.time_ms).unwrap_or(u32::MAX),
            nodes: thought.nodes,
        }
    }
}
