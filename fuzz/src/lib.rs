//! What fuzz targets check, each a law over any bytes.
//!
//! `run` beside this crate lets libFuzzer look for bytes that break them, and `tests/seeds.rs`
//! replays the committed seeds through all of them.

mod games;
mod outside;
mod serving;

/// A target: its name is the law.
pub type Target = (&'static str, fn(&[u8]));

/// Every target there is.
pub const TARGETS: &[Target] = &[
    ("agent_specs_round_trip", |bytes| text(bytes, outside::agent_specs_round_trip)),
    ("arena_openings_leave_a_move_or_are_refused", |bytes| {
        text(bytes, outside::arena_openings_leave_a_move_or_are_refused);
    }),
    ("arena_options_round_trip", |bytes| text(bytes, outside::arena_options_round_trip)),
    ("arena_results_are_read_or_refused", outside::arena_results_are_read_or_refused),
    ("damas_bytes_play_a_game", game::laws::bytes_play_a_game::<checkers::Checkers>),
    ("damas_pdn_round_trips", |bytes| text(bytes, games::damas_pdn_round_trips)),
    ("damas_position_round_trips", |bytes| {
        text(bytes, game::laws::position_round_trips::<checkers::Checkers>);
    }),
    ("formulas_are_finite_or_refused", outside::formulas_are_finite_or_refused),
    ("game_records_replay_or_are_refused", |bytes| {
        text(bytes, outside::game_records_replay_or_are_refused);
    }),
    ("learned_weights_are_read_or_refused", outside::learned_weights_are_read_or_refused),
    ("moves_round_trip", |bytes| text(bytes, games::moves_round_trip)),
    ("othello_bytes_play_a_game", game::laws::bytes_play_a_game::<othello::Othello>),
    ("othello_obf_is_read_or_refused", |bytes| text(bytes, games::othello_obf_is_read_or_refused)),
    ("othello_position_round_trips", |bytes| {
        text(bytes, game::laws::position_round_trips::<othello::Othello>);
    }),
    ("othello_transcripts_round_trip", |bytes| text(bytes, games::othello_transcripts_round_trip)),
    ("parchis_bytes_play_a_game", game::laws::bytes_play_a_game::<parchis::Parchis>),
    ("parchis_json_is_read_or_refused", |bytes| {
        text(bytes, games::parchis_json_is_read_or_refused);
    }),
    ("parchis_position_round_trips", |bytes| {
        text(bytes, game::laws::position_round_trips::<parchis::Parchis>);
    }),
    ("parchis_recordings_agree_or_are_reported", games::parchis_recordings_agree_or_are_reported),
    ("server_bodies_are_read_or_refused", serving::server_bodies_are_read_or_refused),
    ("server_commands_keep_a_game_whole", serving::server_commands_keep_a_game_whole),
    ("server_heads_are_read_or_refused", serving::server_heads_are_read_or_refused),
    ("traces_are_replayed_or_refused", |bytes| {
        text(bytes, outside::traces_are_replayed_or_refused);
    }),
    ("ugi_answers_are_a_move_or_a_failure", outside::ugi_answers_are_a_move_or_a_failure),
    ("ugi_sessions_go_on", outside::ugi_sessions_go_on),
    ("weights_files_are_read_or_refused", |bytes| {
        text(bytes, outside::weights_files_are_read_or_refused);
    }),
    ("websocket_frames_are_read_or_refused", serving::websocket_frames_are_read_or_refused),
];

/// What the target of a name checks.
pub fn target(name: &str) -> Option<fn(&[u8])> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, check)| *check)
}

/// Only text is of interest to parsers of text.
fn text(bytes: &[u8], check: impl Fn(&str)) {
    if let Ok(text) = str::from_utf8(bytes) {
        check(text);
    }
}
