//! What the library promises whoever calls it wrongly, and what text and JSON give back.
#![allow(clippy::borrow_as_ptr, reason = "as in C, a `&` is enough where a pointer is wanted")]

use std::ffi::{CStr, CString, c_char, c_void};
use std::mem::MaybeUninit;
use std::ptr;

use capi::*;

fn c(text: &str) -> CString {
    CString::new(text).unwrap()
}

/// What a function writes into a buffer, which is first too small for it.
fn written(write: impl Fn(*mut c_char, usize) -> i32) -> String {
    let length = write(ptr::null_mut(), 0);
    assert!(length >= 0, "{length}: {}", last_error(LUDOTECA_ENGLISH));
    let mut buffer: Vec<c_char> = vec![1; length as usize + 1];
    assert_eq!(write(buffer.as_mut_ptr(), buffer.len()), length);
    // SAFETY: a zero ends what was written.
    unsafe { CStr::from_ptr(buffer.as_ptr()) }.to_str().unwrap().to_owned()
}

fn last_error(language: i32) -> String {
    // SAFETY: `written` gives room for so many bytes.
    written(|buffer, capacity| unsafe { ludoteca_error_message(language, buffer, capacity) })
}

fn start(game: &str) -> LudotecaPosition {
    let mut position = MaybeUninit::uninit();
    // SAFETY: the text ends with a zero, null is the usual variant, and there is room.
    unsafe {
        assert_eq!(ludoteca_start(c(game).as_ptr(), ptr::null(), position.as_mut_ptr()), 0);
        position.assume_init()
    }
}

fn first_move(position: &LudotecaPosition) -> LudotecaMove {
    let mut mv = MaybeUninit::uninit();
    // SAFETY: there is room for one move.
    unsafe {
        assert!(ludoteca_moves(position, mv.as_mut_ptr(), 1) > 0);
        mv.assume_init()
    }
}

#[test]
fn text_and_json_give_the_position_back() {
    for game in ["parchis", "damas", "othello"] {
        let mut position = start(game);
        for ply in 0..20 {
            // SAFETY: every pointer points to what its type says, or is null where it may be.
            unsafe {
                let text = written(|b, n| ludoteca_position_text(&position, b, n));
                let json = written(|b, n| ludoteca_position_json(&position, b, n));
                let mut read = [position, position];
                let [of_text, of_json] = &mut read;
                let name = c(game);
                let code =
                    ludoteca_read_position(name.as_ptr(), ptr::null(), c(&text).as_ptr(), of_text);
                assert_eq!(code, 0, "{text}");
                assert_eq!(ludoteca_read_position_json(c(&json).as_ptr(), of_json), 0, "{json}");
                for read in &read {
                    let again = written(|b, n| ludoteca_position_text(read, b, n));
                    assert_eq!(again, text, "{game} after {ply} plies");
                }
                let mv = first_move(&position);
                let word = written(|b, n| ludoteca_move_text(&position, &raw const mv, b, n));
                let mut same = mv;
                assert_eq!(ludoteca_read_move(&position, c(&word).as_ptr(), &raw mut same), 0);
                let mut after = [position; 2];
                assert_eq!(ludoteca_play(&position, &raw const mv, &raw mut after[0]), 0);
                assert_eq!(ludoteca_play(&position, &raw const same, &raw mut after[1]), 0);
                assert_eq!(ludoteca_equal(&raw const after[0], &raw const after[1]), 1);
                assert_eq!(ludoteca_equal(&raw const after[0], &position), 0);
                position = after[0];
            }
        }
    }
}

#[test]
fn a_buffer_that_is_too_small_holds_what_fits() {
    let position = start("othello");
    // SAFETY: `written` gives room for so many bytes.
    let whole = written(|b, n| unsafe { ludoteca_position_text(&position, b, n) });
    let mut buffer: [c_char; 8] = [1; 8];
    // SAFETY: the buffer has room for five bytes.
    let length = unsafe { ludoteca_position_text(&position, buffer.as_mut_ptr(), 5) };
    assert_eq!(length as usize, whole.len());
    // SAFETY: a zero ends what was written.
    let held = unsafe { CStr::from_ptr(buffer.as_ptr()) }.to_str().unwrap();
    assert_eq!(held, &whole[..4]);
    assert_eq!(buffer[5], 1, "what lies behind the buffer is left alone");
}

#[test]
fn every_error_has_its_code_and_its_sentence_in_both_languages() {
    let (othello, damas) = (start("othello"), start("damas"));
    let mut room = othello;
    let mut mv = first_move(&damas);
    let mut player = ptr::null_mut();
    // SAFETY: every pointer points to what its type says, or is null.
    unsafe {
        let code = ludoteca_start(c("chess").as_ptr(), ptr::null(), &raw mut room);
        expect(code, LUDOTECA_ERROR_UNKNOWN, "valid: parchis, damas, othello", "se puede elegir");
        let code = ludoteca_start(c("damas").as_ptr(), c("x").as_ptr(), &raw mut room);
        expect(code, LUDOTECA_ERROR_UNKNOWN, "unknown variant", "variante");
        let code = ludoteca_start(ptr::null(), ptr::null(), &raw mut room);
        expect(code, LUDOTECA_ERROR_NULL, "null", "nulo");
        let code = ludoteca_start(c("othello").as_ptr(), ptr::null(), ptr::null_mut());
        expect(code, LUDOTECA_ERROR_NULL, "null", "nulo");
        let bad = [0xffu8, 0].as_ptr().cast();
        let code = ludoteca_start(bad, ptr::null(), &raw mut room);
        expect(code, LUDOTECA_ERROR_TEXT, "UTF-8", "UTF-8");
        let code = ludoteca_read_move(&raw const othello, c("a1").as_ptr(), &raw mut mv);
        expect(code, LUDOTECA_ERROR_ILLEGAL, "expected one of", "se espera");
        let code = ludoteca_play(&raw const othello, &raw const mv, &raw mut room);
        expect(code, LUDOTECA_ERROR_GAME, "ludoteca_moves", "ludoteca_moves");
        let mut later = damas;
        ludoteca_play(&raw const damas, &raw const mv, &raw mut later);
        let code = ludoteca_play(&raw const later, &raw const mv, &raw mut room);
        expect(code, LUDOTECA_ERROR_ILLEGAL, "not legal", "no es legal");
        let nothing: LudotecaPosition = std::mem::zeroed();
        let code = ludoteca_outcome(&raw const nothing);
        expect(code, LUDOTECA_ERROR_POSITION, "ludoteca_start", "ludoteca_start");
        let code = ludoteca_read_position_json(c("[]").as_ptr(), &raw mut room);
        expect(code, LUDOTECA_ERROR_TEXT, "`game` and `position`", "`game` y `position`");
        let mut value = 0.0;
        let code = ludoteca_feature(&raw const othello, 0, 2, &raw mut value);
        expect(code, LUDOTECA_ERROR_NUMBER, "there are 2", "hay 2");
        let (game, none) = (c("othello"), ptr::null_mut());
        let new = |spec: &str, heuristic, player: *mut _| {
            let spec = c(spec);
            ludoteca_player_new(game.as_ptr(), ptr::null(), spec.as_ptr(), heuristic, none, player)
        };
        let code = new("levle:3", None, &raw mut player);
        expect(code, LUDOTECA_ERROR_AGENT, "bad agent", "agente");
        let code = new("level:1", Some(discs), &raw mut player);
        expect(code, LUDOTECA_ERROR_AGENT, "engine:", "engine:");
        assert!(player.is_null());
    }
}

fn expect(code: i32, expected: i32, english: &str, spanish: &str) {
    assert_eq!(code, expected);
    for (language, part) in [(LUDOTECA_ENGLISH, english), (LUDOTECA_SPANISH, spanish)] {
        let told = last_error(language);
        assert!(told.contains(part), "{told}");
    }
}

/// Number of the feature `discs`.
const DISCS: i32 = 0;

/// How many discs more the side to move has; counts how often it was asked.
unsafe extern "C" fn discs(position: *const LudotecaPosition, context: *mut c_void) -> i32 {
    let mut counts = [0.0; 2];
    // SAFETY: the library gives a position, and the context is a number or null.
    unsafe {
        for (side, count) in counts.iter_mut().enumerate() {
            ludoteca_feature(position, DISCS, side as i32, count);
        }
        if let Some(calls) = context.cast::<u64>().as_mut() {
            *calls += 1;
        }
        let lead = (counts[0] - counts[1]) as i32;
        if ludoteca_side_to_move(position) == LUDOTECA_FIRST { lead } else { -lead }
    }
}

/// An engine with the caller's evaluation finds what the same evaluation finds by its name.
#[test]
fn an_own_evaluation_thinks_as_the_same_by_its_name() {
    let position = start("othello");
    let game = c("othello");
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("discs.toml");
    std::fs::write(&file, "[features]\ndiscs = 1\n").unwrap();
    let by_name =
        format!("engine:depth=5,search=generic,selective=off,eval=weights:{}", file.display());
    let mut calls = 0u64;
    let mut found = Vec::new();
    for (spec, heuristic) in
        [("engine:depth=5,search=generic,selective=off", Some(discs as _)), (&by_name, None)]
    {
        let (mut player, mut mv, mut thought) =
            (ptr::null_mut(), first_move(&position), LudotecaThought::default());
        let spec = c(spec);
        // SAFETY: every pointer points to what its type says, or is null where it may be.
        unsafe {
            let context = (&raw mut calls).cast();
            let code = ludoteca_player_new(
                game.as_ptr(),
                ptr::null(),
                spec.as_ptr(),
                heuristic,
                context,
                &raw mut player,
            );
            assert_eq!(code, 0, "{}", last_error(LUDOTECA_ENGLISH));
            let code = ludoteca_player_choose(
                player,
                &raw const position,
                ptr::null(),
                &raw mut mv,
                &raw mut thought,
            );
            assert_eq!(code, 0, "{}", last_error(LUDOTECA_ENGLISH));
            ludoteca_player_free(player);
            let word = written(|b, n| ludoteca_move_text(&raw const position, &raw const mv, b, n));
            found.push((word, thought.points.to_string(), thought.depth));
        }
    }
    assert!(calls > 0);
    assert_eq!(found[0], found[1]);
}

#[test]
fn an_evaluation_gives_what_it_gives_in_rust() {
    let position = start("damas");
    let (mut evaluation, mut value) = (ptr::null_mut(), 1);
    // SAFETY: every pointer points to what its type says.
    unsafe {
        let (game, name) = (c("damas"), c("seed"));
        assert_eq!(ludoteca_evaluation_new(game.as_ptr(), name.as_ptr(), &raw mut evaluation), 0);
        assert_eq!(ludoteca_evaluate(evaluation, &raw const position, &raw mut value), 0);
        assert_eq!(value, 0, "the start is level");
        let code = ludoteca_evaluate(evaluation, &start("othello"), &raw mut value);
        expect(code, LUDOTECA_ERROR_GAME, "another game", "otro juego");
        ludoteca_evaluation_free(evaluation);
    }
}

#[test]
fn what_there_is_can_be_asked_for() {
    // SAFETY: `written` gives room for so many bytes.
    unsafe {
        let name = |number| written(|b, n| ludoteca_game_name(number, b, n));
        assert_eq!([0, 1, 2].map(name), ["parchis", "damas", "othello"]);
        assert_eq!(ludoteca_game_name(3, ptr::null_mut(), 0), LUDOTECA_ERROR_NUMBER);
        let game = c("damas");
        let info = written(|b, n| ludoteca_game_info(game.as_ptr(), LUDOTECA_SPANISH, b, n));
        assert!(info.contains("\"level:6\"") && info.contains("peones"), "{info}");
        let feature = written(|b, n| ludoteca_feature_name(game.as_ptr(), 1, b, n));
        assert_eq!(feature, "kings");
    }
    assert_eq!(ludoteca_abi_version(), LUDOTECA_ABI_VERSION);
}
