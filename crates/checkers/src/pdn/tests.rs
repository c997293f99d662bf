use game::{Game, Notation, Outcome, Side};

use super::*;

fn read_one(text: &str) -> Record {
    let file = read(text, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(file.records.len(), 1);
    file.records.into_iter().next().unwrap()
}

fn complaint(text: &str) -> String {
    read(text, Options::default()).unwrap_err().to_string()
}

fn warnings(text: &str) -> Vec<String> {
    let file = read(text, Options::default()).unwrap_or_else(|e| panic!("{e}"));
    file.warnings.iter().map(Warning::to_string).collect()
}

fn moves(record: &Record) -> String {
    let mut position = record.start;
    let mut texts = Vec::new();
    for ply in &record.plies {
        texts.push(position.move_text(ply.mv));
        position.play(ply.mv);
    }
    texts.join(" ")
}

#[test]
fn a_game_with_everything_is_read() {
    let record = read_one(
        r#"% a line for some other program
        [Event "A \"friendly\" game"] [Site "C:\\games"]
        [GameType "21,B,8,8,N1,0"]
        [Result "0-1"]
        {Opening words,
         over two lines} 1. 11-15! {usual} 22-18 $5 $2 ; and so on
        2.15x22 25x18?! (2... 26x17 {not (this) one} (2... x) 3. 8-11) {again} 2... 8-11* 0-1
        "#,
    );
    assert_eq!(moves(&record), "11-15 22-18 15x22 25x18 8-11");
    assert_eq!(record.tag("Event"), Some("A \"friendly\" game"));
    assert_eq!(record.tag("Site"), Some("C:\\games"));
    assert_eq!(record.tags.len(), 2);
    assert_eq!(record.comment, "Opening words, over two lines");
    let nags: Vec<_> = record.plies.iter().map(|ply| ply.nags.clone()).collect();
    assert_eq!(nags, [vec![1], vec![5, 2], vec![], vec![6], vec![7]]);
    let comments: Vec<_> = record.plies.iter().map(|ply| &ply.comment[..]).collect();
    assert_eq!(comments, ["usual", "and so on", "", "again", ""]);
    assert_eq!(record.result, Some(Outcome::Win(Side::Second)));
}

#[test]
fn several_games_are_told_apart_by_results_or_tags() {
    let file = read(
        "1. 11-15 * 1. 9-14 1-0\n[Event \"x\"]\n1. 10-15\n[Event \"y\"]\n1. 12-16 1/2-1/2",
        Options::default(),
    )
    .unwrap();
    let all: Vec<_> = file.records.iter().map(moves).collect();
    assert_eq!(all, ["11-15", "9-14", "10-15", "12-16"]);
    let results: Vec<_> = file.records.iter().map(|record| record.result).collect();
    let black = Some(Outcome::Win(Side::First));
    assert_eq!(results, [None, black, None, Some(Outcome::Draw)]);
}

#[test]
fn ambiguous_captures_need_their_route() {
    let start = r#"[SetUp "1"][FEN "B:W6,7,14,15:B2."]"#;
    let record = read_one(&format!("{start} 1. 2x11x18 *"));
    assert_eq!(moves(&record), "2x11x18");
    let message = complaint(&format!("{start}\n1. 2x18 *"));
    assert!(message.starts_with("line 2, column 4: "), "{message}");
    assert!(message.contains("2x9x18 2x11x18"), "{message}");
}

#[test]
fn odd_things_are_warned_of() {
    assert_eq!(warnings("1. 11-15 (1. 9-14) *"), ["line 1, column 10: a variation was skipped"]);
    assert_eq!(
        warnings("[Result \"1-0\"]\n1. 11-15 0-1"),
        ["line 2, column 10: the moves end with 0-1, the tag says 1-0"]
    );
    assert_eq!(
        warnings("[FEN \"B:W18:B15\"] 1. 15x22 0-1"),
        ["line 1, column 28: the result is 0-1, but the board says 1-0"]
    );
    assert!(warnings("[Result \"1-0\"] 1. 11-15").is_empty());
}

#[test]
fn errors_say_where_and_what() {
    for (text, place, problem) in [
        ("1. 11-15\n2. 1-2", "line 2, column 4", "not a legal move"),
        ("1. 11-15 {x", "line 1, column 10", "comment is not closed"),
        ("1. 11-15 (x", "line 1, column 10", "variation is not closed"),
        ("1. 11-15 )", "line 1, column 10", "closes nothing"),
        ("[Event x]", "line 1, column 1", "no value"),
        ("[Event \"x]\n", "line 1, column 1", "not closed"),
        ("[ \"x\"]", "line 1, column 1", "no name"),
        ("[GameType \"20\"]", "line 1, column 1", "English draughts"),
        ("[Variant \"chess\"]", "line 1, column 1", "damas, free-pass, english"),
        ("[Format \"3\"]", "line 1, column 1", "at most 2"),
        ("[Result \"won\"]", "line 1, column 1", "1/2-1/2"),
        ("\n[FEN \"B:W\"] *", "line 2, column 1", "both sides"),
        ("1. 11-15 $256", "line 1, column 10", "annotation"),
        ("ñ ] 11-15", "line 1, column 1", "is not a move"),
        ("1. pass", "line 1, column 4", "not a legal move"),
    ] {
        let message = complaint(text);
        assert!(message.starts_with(place), "{text}: {message}");
        assert!(message.contains(problem), "{text}: {message}");
    }
}

#[test]
fn games_after_a_bad_one_are_still_read() {
    let good = "[Event \"b\"]\n1. 9-14 *";
    for bad in ["1. 11-16\n1. 1-2 *", "[FEN \"x\"]\n[Site \"s\"]\n\n1. 1-2", "[Site]\n\n*"] {
        let text = format!("[Event \"a\"]\n{bad}\n\n{good}");
        let games: Vec<_> = Reader::new(&text, Options::default()).collect();
        assert_eq!(games.len(), 2, "{text}");
        assert!(games[0].is_err());
        assert_eq!(games[1].as_ref().unwrap().tag("Event"), Some("b"));
    }
}

#[test]
fn a_pass_is_a_comment_and_not_strict() {
    let mut record = Record::new(Checkers::start(Variant::FreePass));
    for text in ["11-15", "pass", "9-14"] {
        let mv = record.last_position().parse_move(text).unwrap();
        record.plies.push(Ply { mv, nags: Vec::new(), comment: String::new() });
    }
    let text = write(&record, Options::default()).unwrap();
    assert_eq!(
        text,
        "[GameType \"21\"]\n[Variant \"free-pass\"]\n[Format \"2\"]\n[Result \"*\"]\n\n\
         1. 11-15 {pass} 2. 9-14 *\n\n"
    );
    assert_eq!(read_one(&text), record);
    let bare = "[Variant \"free-pass\"] 1. 11-15 pass 2. 9-14 *";
    assert_eq!(read_one(bare), record);

    let strict = Options { strict: true, ..Options::default() };
    let message = write(&record, strict).unwrap_err().to_string();
    assert!(message.contains("move 1 is a pass"), "{message}");
    let message = read(&text, strict).unwrap_err().to_string();
    assert!(message.contains("not in the standard"), "{message}");
}

#[test]
fn damas_without_a_format_is_of_the_time_when_one_could_always_pass() {
    let game = "1. 11-15 {pass} *";
    for old in ["", "[Format \"1\"]"] {
        let record = read_one(&format!("[Variant \"damas\"]{old} {game}"));
        assert_eq!(record.start.rules(), Variant::FreePass);
        assert_eq!(moves(&record), "11-15 pass");
    }
    let message = complaint(&format!("[Variant \"damas\"][Format \"2\"] {game}"));
    assert!(message.contains("not a legal move"), "{message}");

    let declined = Record::new(Checkers::parse_position("B:W18,32:B15", "damas").unwrap());
    let text = write(&declined, Options::default()).unwrap();
    assert!(text.contains("[Variant \"damas\"]\n[Format \"2\"]"), "{text}");
    assert_eq!(read_one(&text), declined);
}

#[test]
fn what_would_not_read_back_is_not_written() {
    let english = Record::new(Checkers::start(Variant::English));
    let refuse = |record: &Record| write(record, Options::default()).unwrap_err();
    let mut record = english.clone();
    record.comment = "a } b".to_owned();
    refuse(&record);
    record = english.clone();
    record.tags = vec![("Result".to_owned(), "1-0".to_owned())];
    refuse(&record);
    record.tags = vec![("Event".to_owned(), "a\nb".to_owned())];
    refuse(&record);
    record = Record::new(Checkers::start(Variant::Damas));
    record.comment = "Pass".to_owned();
    refuse(&record);
}
