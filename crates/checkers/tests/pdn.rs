//! Laws of PDN files.

mod common;

use checkers::Checkers;
use checkers::pdn::{self, Options, Ply, Record};
use game::{Game, MoveList, Outcome, Side};
use proptest::prelude::*;

/// A line of text that may stand in a tag.
fn line() -> impl Strategy<Value = String> {
    "[^\\n\\p{C}]{0,12}"
}

/// A comment as readers give it: no }, single spaces, not the word that stands for a pass.
fn comment() -> impl Strategy<Value = String> {
    proptest::collection::vec("[^}\\s\\p{C}]{1,30}", 0..6)
        .prop_map(|words| words.join(" "))
        .prop_filter("a pass", |text| !text.eq_ignore_ascii_case("pass"))
}

fn tags() -> impl Strategy<Value = Vec<(String, String)>> {
    proptest::collection::vec(("[A-Z][a-z_0-9]{0,8}x", line()), 0..4)
}

fn result() -> impl Strategy<Value = Option<Outcome>> {
    prop_oneof![
        Just(None),
        Just(Some(Outcome::Draw)),
        Just(Some(Outcome::Win(Side::First))),
        Just(Some(Outcome::Win(Side::Second))),
    ]
}

fn plies() -> impl Strategy<Value = Vec<(prop::sample::Index, Vec<u8>, String)>> {
    let nags = proptest::collection::vec(any::<u8>(), 0..3);
    proptest::collection::vec((any::<prop::sample::Index>(), nags, comment()), 0..60)
}

/// A game of random moves from the start or from any position.
fn record() -> impl Strategy<Value = Record> {
    let start = prop_oneof![common::any_variant().prop_map(Checkers::start), common::position()];
    (start, tags(), comment(), plies(), result()).prop_map(
        |(start, tags, comment, choices, result)| {
            let mut record = Record { tags, comment, result, ..Record::new(start) };
            let mut position = start;
            for (choice, nags, comment) in choices {
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[choice.index(moves.len())];
                position.play(mv);
                record.plies.push(Ply { mv, nags, comment });
            }
            record
        },
    )
}

proptest! {
    #[test]
    fn pdn_round_trips(records in proptest::collection::vec(record(), 1..4)) {
        let text: String = records
            .iter()
            .map(|record| pdn::write(record, Options::default()).unwrap())
            .collect();
        let file = pdn::read(&text, Options::default()).unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert_eq!(file.records, records);
    }

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in "\\PC*", variant in common::any_variant()) {
        let _ = pdn::read(&text, Options { variant: Some(variant), strict: false });
    }

    #[test]
    fn torn_files_are_read_or_refused_without_a_panic(record in record(), cut in any::<prop::sample::Index>()) {
        let text = pdn::write(&record, Options::default()).unwrap();
        let cut = (0..=cut.index(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap();
        for game in pdn::Reader::new(&text[..cut], Options::default()) {
            let _ = game;
        }
    }
}
