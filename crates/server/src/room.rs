//! What a room is: a game, those who sit at it, and who may do what. Nothing here waits, reads a
//! clock, knows a socket or a database: a command gives the game that would follow, and whoever
//! keeps the room puts it in place once it is stored.

mod apply;
mod reopen;
mod state;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use apply::{Applied, agents_move, apply, draw_answer, followed_by, held, player};
pub(crate) use state::GameState;
