//! The games of the product. A new one is a crate of its own and a line here; whatever plays,
//! measures or shows games finds out the rest from its kit.

use agents::{Kits, kit};
use checkers::Checkers;
use othello::Othello;
use parchis::Parchis;

/// Every game, in the order in which they are listed.
pub const GAMES: Kits = Kits::new(&[kit::<Parchis>(), kit::<Checkers>(), kit::<Othello>()]);

/// The shapes that the page is sent, as TypeScript: thoughts, positions and moves.
#[cfg(feature = "types")]
pub fn page_types(config: &ts_rs::Config) -> Vec<String> {
    let of_games = [parchis::page_types, checkers::page_types, othello::page_types];
    let of_games = of_games.into_iter().flat_map(|types| types(config));
    agents::page_types(config).into_iter().chain(of_games).collect()
}
