//! Names and texts: what is written reads back, and what cannot be read is told in two languages.

use game::kit::{Course, Feature};
use game::nim::Nim;
use game::{
    Bound, Language, Message, Notation, Outcome, ParseError, Present, Reason, Side, Tactics, Tell,
    Text, message,
};

#[test]
fn every_name_reads_back() {
    for side in Side::BOTH {
        assert_eq!(side.to_string().parse(), Ok(side));
    }
    for outcome in Outcome::ALL {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
        let json = serde_json::to_string(&outcome).unwrap();
        assert_eq!(serde_json::from_str::<Outcome>(&json).unwrap(), outcome);
    }
    for bound in Bound::ALL {
        assert_eq!(bound.to_string().parse(), Ok(bound));
    }
    for language in Language::ALL {
        assert_eq!(language.to_string().parse(), Ok(language));
    }
}

#[test]
fn names_are_those_of_files_already_written() {
    assert_eq!(Side::BOTH.map(Side::code), ["first", "second"]);
    assert_eq!(Outcome::ALL.map(Outcome::code), ["first", "second", "draw"]);
    assert_eq!(Bound::ALL.map(Bound::code), ["exact", "lower", "upper"]);
    assert_eq!(Language::ALL.map(Language::code), ["en", "es"]);
    assert_eq!(serde_json::to_string(&Reason::TIME_LOSS).unwrap(), "\"time-loss\"");
}

#[test]
fn a_name_that_is_none_is_refused_with_those_that_are() {
    let error = "third".parse::<Side>().unwrap_err().message();
    assert_eq!(error.en, "\"third\" is no name here; expected one of first, second");
    assert_eq!(error.es, "\"third\" no es un nombre válido aquí; se espera: uno de first, second");
    assert!(serde_json::from_str::<Side>("\"third\"").is_err());
}

#[test]
fn each_language_gets_its_own_half() {
    let text = Text::new("king", "dama");
    let message = message!("{} stones", "{} piedras", 3);
    for (language, word, sentence) in
        [(Language::English, "king", "3 stones"), (Language::Spanish, "dama", "3 piedras")]
    {
        assert_eq!(text.in_language(language), word);
        assert_eq!(Message::from(text).in_language(language), word);
        assert_eq!(message.in_language(language), sentence);
        assert_eq!(language.pick(text.en, text.es), word);
        assert_eq!(Text::same("Elo").in_language(language), "Elo");
        assert_eq!(Message::same("Elo").in_language(language), "Elo");
    }
    assert_eq!(message.to_string(), "3 stones");
}

#[test]
fn what_is_quoted_fits_a_line_and_shows_that_it_was_cut() {
    assert_eq!(ParseError::quote("a\nb"), "\"a\\nb\"");
    let exactly = "x".repeat(80);
    assert_eq!(ParseError::quote(&exactly), format!("\"{exactly}\""));
    assert_eq!(ParseError::quote(&"x".repeat(81)), format!("\"{exactly}…\""));
}

#[test]
fn an_error_can_say_where_it_is() {
    let error = ParseError::new(message!("no", "no"), message!("yes", "sí"));
    let placed = error.at(&message!("line 3", "línea 3")).message();
    assert_eq!(placed, Message::new("line 3: no; expected yes", "línea 3: no; se espera: sí"));
}

#[test]
fn moves_are_read_as_they_are_written_and_nothing_else_is() {
    let pile = Nim::new(2, false);
    assert_eq!(pile.parse_move(" 2 "), Ok(2));
    let refused = pile.parse_move("3").unwrap_err().message();
    assert_eq!(refused.en, "\"3\" is not a legal move here; expected one of 1 2");
    let over = Nim::new(0, false).parse_move("1").unwrap_err().message();
    assert!(over.en.ends_with("expected nothing: the game is over"), "{}", over.en);
    assert!(over.es.ends_with("nada: la partida ha terminado"), "{}", over.es);
}

#[test]
fn the_defaults_of_presenting_a_game_make_do_with_its_notation() {
    let pile = Nim::new(5, false);
    assert_eq!(pile.state_json(), serde_json::json!({ "game": "nim", "position": "5" }));
    assert_eq!(pile.move_json(2), serde_json::json!({ "move": "2" }));
    assert_eq!(pile.describe(2, Language::Spanish), "first juega 2");
    assert_eq!(pile.draw(true, Language::English), "5\n");
    let told = pile.tell(2);
    assert_eq!(told.after.stones, 3);
    assert_eq!((told.english.as_str(), told.spanish.as_str()), ("first plays 2", "first juega 2"));
    assert_eq!(told.json, "{\"move\":\"2\"}");
}

#[test]
fn a_glance_is_what_its_parts_say() {
    let glance = Nim::new(9, false).glance(3);
    assert_eq!((glance.slot, glance.hint, glance.is_tactical), (3, 0, false));
    assert!(Nim::new(9, false).is_quiet());
    assert!(!Nim::new(9, false).is_last_resort(3));
}

#[test]
fn a_course_is_legal_only_if_each_move_was() {
    let start = Nim::new(4, false);
    let course = Course::new(start, vec![3, 1]);
    let stones: Vec<_> = course.positions().map(|pile| pile.stones).collect();
    assert_eq!(stones, [4, 1, 0]);
    assert!(course.is_legal());
    assert!(!Course::new(start, vec![3, 2]).is_legal());
}

#[test]
fn a_feature_is_counted_for_both_and_leads_for_the_one_to_move() {
    let own_turns = |pile: &Nim, side: Side| if pile.turn == side { 4.0 } else { 1.0 };
    let feature = Feature::new("turns", "turns", "turnos", own_turns);
    for turn in Side::BOTH {
        let pile = Nim { turn, ..Nim::new(4, false) };
        assert_eq!(feature.lead(&pile), 3.0);
        let term = feature.term(&pile, 2.0);
        assert_eq!((term.own, term.rival, term.contribution()), (4.0, 1.0, 6.0));
    }
}
