//! Through the library, the same positions are reached as in Rust.

use std::ffi::{CString, c_char};
use std::ptr;

use agents::Table;
use capi::{
    LudotecaMove, LudotecaPosition, ludoteca_moves, ludoteca_play, ludoteca_play_legal,
    ludoteca_start,
};
use game::perft::Mode;

/// Room for every move of a position.
fn moves_of(position: &LudotecaPosition) -> Vec<LudotecaMove> {
    // SAFETY: the pointers point to what their types say, and null only counts.
    unsafe {
        let count = ludoteca_moves(position, ptr::null_mut(), 0);
        let mut moves = Vec::with_capacity(count as usize);
        assert_eq!(ludoteca_moves(position, moves.as_mut_ptr(), moves.capacity()), count);
        moves.set_len(count as usize);
        moves
    }
}

fn perft(position: &LudotecaPosition, depth: u32, is_checked: bool, leaves_at_end: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = moves_of(position);
    if moves.is_empty() {
        return leaves_at_end;
    }
    let play = if is_checked { ludoteca_play } else { ludoteca_play_legal };
    let count = |mv: &LudotecaMove| {
        let mut after = *position;
        // SAFETY: the pointers point to what their types say; after and position may be the same.
        assert_eq!(unsafe { play(&raw const after, mv, &raw mut after) }, 0);
        perft(&after, depth - 1, is_checked, leaves_at_end)
    };
    moves.iter().map(count).sum()
}

#[test]
fn perft_through_the_library_is_that_of_rust() {
    for (name, depth, leaves_at_end) in [("parchis", 3, 0), ("damas", 6, 0), ("othello", 6, 1)] {
        let kit = games::GAMES.find(name).unwrap();
        for variant in kit.info().variants {
            let [game, of] = [name, variant].map(|text| CString::new(text).unwrap());
            let texts: [*const c_char; 2] = [game.as_ptr(), of.as_ptr()];
            let mut start = std::mem::MaybeUninit::uninit();
            // SAFETY: texts end with a zero, and there is room for a position.
            let start = unsafe {
                assert_eq!(ludoteca_start(texts[0], texts[1], start.as_mut_ptr()), 0);
                start.assume_init()
            };
            let table = Table::new(kit, Some(variant)).unwrap();
            for depth in 1..=depth {
                let expected = table.perft(depth, Mode::Play);
                assert_eq!(
                    perft(&start, depth, false, leaves_at_end),
                    expected,
                    "{name} {variant} {depth}"
                );
            }
            assert_eq!(perft(&start, 3, true, leaves_at_end), table.perft(3, Mode::Play));
        }
    }
}
