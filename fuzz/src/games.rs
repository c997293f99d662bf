//! What the games read.

use checkers::Checkers;
use checkers::pdn::{self, Options};
use game::{Notation, laws};
use othello::Othello;
use othello::transcript::{parse_transcript, print};
use parchis::Parchis;

pub fn damas_pdn_round_trips(text: &str) {
    for strict in [false, true] {
        let options = Options { strict, ..Options::default() };
        let Ok(file) = pdn::read(text, options) else { continue };
        for record in &file.records {
            let Ok(written) = pdn::write(record, options) else { continue };
            let again = pdn::read(&written, options).map(|file| file.records);
            assert_eq!(again.as_deref(), Ok(std::slice::from_ref(record)), "{written}");
        }
    }
}

pub fn moves_round_trip(text: &str) {
    fn in_every_variant<G: Notation>(text: &str) {
        let starts = G::VARIANTS.iter().filter_map(|variant| <G as Notation>::start(variant));
        starts.for_each(|start| laws::move_round_trips(&start, text));
    }
    in_every_variant::<Othello>(text);
    in_every_variant::<Checkers>(text);
    in_every_variant::<Parchis>(text);
}

pub fn othello_obf_is_read_or_refused(text: &str) {
    if let Ok(problem) = othello::obf::parse_obf(text) {
        problem.best_score();
    }
}

pub fn othello_transcripts_round_trip(text: &str) {
    if let Ok(moves) = parse_transcript(text) {
        assert_eq!(parse_transcript(&print(&moves)).as_ref(), Ok(&moves));
    }
}

pub fn parchis_json_is_read_or_refused(text: &str) {
    if let Ok(state) = Parchis::from_json_text(text) {
        assert_eq!(Parchis::from_json(&state.to_json()), Ok(state));
        laws::in_position(&state);
    }
}

pub fn parchis_recordings_agree_or_are_reported(bytes: &[u8]) {
    let mut reported = 0;
    let summary = parchis::verify::verify(bytes, |finding| {
        assert!(!finding.to_string().is_empty());
        reported += 1;
    });
    // A compressed file may be broken in the middle.
    if let Ok(summary) = summary {
        assert_eq!(summary.malformed + summary.differences, reported);
    }
}
