//! What players call the ways in which games begin.

use std::collections::HashMap;

use game::kit::Kit;

/// The name of the opening of a game by its positions, the start first: that of the latest of them
/// that has one, however it came about.
pub(crate) fn name<G: Kit>(states: &[G]) -> Option<&'static str> {
    let [start, played @ ..] = states else { return None };
    if start.key() != G::start(start.variant())?.key() {
        return None;
    }
    let named: HashMap<u64, &str> = lines::<G>()
        .filter_map(|(moves, name)| Some((after(*start, moves)?.opening_key(), name)))
        .collect();
    played.iter().rev().find_map(|state| named.get(&state.opening_key()).copied())
}

/// The moves and the name of each opening.
fn lines<G: Kit>() -> impl Iterator<Item = (&'static str, &'static str)> {
    G::OPENINGS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
}

fn after<G: Kit>(start: G, moves: &str) -> Option<G> {
    moves.split(' ').try_fold(start, |state, mv| Some(state.after(state.parse_move(mv).ok()?)))
}

#[cfg(test)]
mod tests {
    use checkers::Checkers;
    use othello::Othello;

    use super::*;
    use crate::{Table, kit};

    fn check<G: Kit>(variant: &str, count: usize) {
        let start = G::start(variant).unwrap();
        for (moves, name) in lines::<G>() {
            assert!(after(start, moves).is_some(), "{name}: {moves}");
        }
        assert_eq!(lines::<G>().count(), count);
        assert_eq!(G::OPENINGS.lines().filter(|line| !line.starts_with('#')).count(), count);
    }

    #[test]
    fn every_opening_can_be_played() {
        check::<Othello>("standard", 53);
        check::<Checkers>("english", 203);
        check::<Checkers>("damas", 203);
    }

    #[track_caller]
    fn is_called<G: Kit>(variant: &str, moves: &str, name: Option<&str>) {
        let mut table = Table::new(kit::<G>(), Some(variant)).unwrap();
        for mv in moves.split_whitespace() {
            table.play(mv).unwrap();
        }
        assert_eq!(table.opening(), name, "{moves}");
    }

    #[test]
    fn openings_are_known_whichever_way_the_board_is_turned() {
        is_called::<Othello>("standard", "", None);
        is_called::<Othello>("standard", "c4 c3", Some("Diagonal"));
        is_called::<Othello>("standard", "f5 f6", Some("Diagonal"));
        is_called::<Othello>("standard", "f5 d6 c3 d3 c4", Some("Tiger"));
        // Whoever leaves the known ways has still begun with them.
        is_called::<Othello>("standard", "f5 d6 c3 d3 c4 b3", Some("Tiger"));
    }

    #[test]
    fn openings_are_known_by_the_position_not_by_the_order_of_moves() {
        is_called::<Checkers>("english", "11-15 23-19 8-11 22-17", Some("Ballot 126"));
        is_called::<Checkers>("english", "11-15 23-19 8-11 22-17 4-8", Some("Old Fourteenth"));
        is_called::<Checkers>("english", "11-15 22-17 8-11 23-19 4-8", Some("Old Fourteenth"));
        is_called::<Checkers>("damas", "9-13 22-18 11-15", Some("Edinburgh Single, ballot 8"));
    }
}
