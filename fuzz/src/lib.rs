//! The laws that fuzz targets check, over any game.

use game::{MoveList, Notation, ParseError, Present};

/// A position that can be read is written as one that reads back the same, and can be played on.
pub fn position_round_trips<G: Present>(text: &str) {
    for variant in G::VARIANTS {
        match G::parse_position(text, variant) {
            Ok(state) => {
                let written = state.position();
                let again = G::parse_position(&written, variant);
                assert_eq!(again.as_ref(), Ok(&state), "{written}");
                plays_on(state);
            }
            Err(error) => is_one_clear_line(&error),
        }
    }
}

/// A text that is read as a move is a legal one, and is written as a text that reads back as it.
pub fn move_round_trips<G: Notation>(state: &G, text: &str) {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    match state.parse_move(text) {
        Ok(mv) => {
            assert!(moves.contains(&mv));
            assert_eq!(state.parse_move(&state.move_text(mv)), Ok(mv));
        }
        Err(error) => is_one_clear_line(&error),
    }
}

/// Each byte chooses a legal move: nothing panics, and what must hold in every position does.
pub fn bytes_play_a_game<G: Present>(bytes: &[u8]) {
    let Some((&variant, choices)) = bytes.split_first() else { return };
    let variant = G::VARIANTS[variant as usize % G::VARIANTS.len()];
    let Some(mut state) = G::start(variant) else { return };
    for &choice in choices {
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        assert_eq!(moves.is_empty(), state.is_over());
        assert_eq!(state.ending().is_some(), state.is_over());
        assert_eq!(moves.len(), state.count_moves());
        if moves.is_empty() {
            return;
        }
        let mv = moves[choice as usize % moves.len()];
        assert_eq!(state.parse_move(&state.move_text(mv)), Ok(mv));
        state.play(mv);
        assert_eq!(G::parse_position(&state.position(), variant), Ok(state));
    }
    plays_on(state);
}

/// Everything that is done with a position works on this one and on those after it.
pub fn plays_on<G: Present>(state: G) {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    assert_eq!(moves.is_empty(), state.is_over());
    state.state_json();
    for &mv in moves.iter().take(8) {
        state.move_json(mv);
        state.describe(mv, game::Language::Spanish);
        state.after(mv).key();
    }
}

fn is_one_clear_line(error: &ParseError) {
    let message = error.to_string();
    assert!(!message.contains('\n') && message.contains("; expected "), "{message:?}");
}
