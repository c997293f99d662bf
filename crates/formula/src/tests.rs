use super::*;
use game::{Language, Message, Tell};
use proptest::prelude::*;

const NAMES: [&str; 4] = ["c1", "c2", "home", "corners"];

fn value(source: &str) -> f64 {
    let formula = Formula::parse(source, &NAMES).unwrap_or_else(|e| panic!("{source}: {e}"));
    formula.evaluate(|place| [3.0, 5.0, 2.0, -1.0][place])
}

#[track_caller]
fn check(source: &str, expected: f64) {
    let found = value(source);
    assert!((found - expected).abs() < 1e-9, "{source} is {found}, not {expected}");
}

#[track_caller]
fn refused(source: &str, column: usize, because: &str) {
    let error = Formula::parse(source, &NAMES).expect_err(source);
    let Message { en, es } = error.message();
    assert!(en.contains(because), "{source}: {en}");
    assert_eq!(error.line_and_column(source).1, column, "{source}: {en}");
    assert_ne!(en, es);
}

#[test]
fn arithmetic_follows_the_usual_order() {
    check("1 + 2*3", 7.0);
    check("(1 + 2)*3", 9.0);
    check("10 - 4 - 3", 3.0);
    check("12 / 3 / 2", 2.0);
    check("-2*-3", 6.0);
    check("2 - -home", 4.0);
    check("1e3 + .5", 1000.5);
    check("3 − 1", 2.0);
}

#[test]
fn features_names_and_comments_stand_for_their_values() {
    check(
        "let best = max(c1, c2); # the better colour\n2*best + 0.75*min(c1, c2) - 50*home",
        -87.75,
    );
    check("let a = 2; let b = a*a; b*b;", 16.0);
}

#[test]
fn functions_take_what_they_say() {
    check("min(c1, c2, home)", 2.0);
    check("max(1, 2, 3, 4)", 4.0);
    check("abs(corners)", 1.0);
}

#[test]
fn comparisons_give_one_or_zero() {
    check("(c1 < c2) + (c1 <= 3) + (c1 > c2) + (c1 >= 3) + (c1 == 3) + (c1 != 3)", 4.0);
    check("not c1 > c2 and (home == 2 or 1/0 > 1)", 1.0);
    check("not not 5", 1.0);
}

#[test]
fn choices_choose() {
    check("if c1 > c2 then 10 else 20", 20.0);
    check("1 + if home then 10 else 20 + 5", 11.0);
    check("if 0 then 1 else if 1 then 2 else 3", 2.0);
}

#[test]
fn nothing_is_ever_infinite_or_undefined() {
    check("7 / 0", 0.0);
    check("0 / (home - 2)", 0.0);
    let huge = format!("{} / 1e-300", ["1e9"; 40].join(" * "));
    assert!(value(&huge).is_finite());
    let formula = Formula::parse("c1 - c1", &NAMES).unwrap();
    for strange in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert!(formula.evaluate(|_| strange).abs() < 1e-9);
    }
}

#[test]
fn only_features_that_occur_are_asked_for_and_each_once() {
    let formula = Formula::parse("corners + c2*corners", &NAMES).unwrap();
    let mut asked = Vec::new();
    formula.evaluate(|place| {
        asked.push(place);
        0.0
    });
    assert_eq!(asked, [3, 1]);
    assert_eq!(formula.inputs(), [3, 1]);
}

#[test]
fn mistakes_are_pointed_at() {
    refused("", 1, "empty");
    refused("# nothing", 10, "empty");
    refused("let a = 2;", 11, "value of the formula is missing");
    refused("c1 let a = 2; a", 4, "“let” comes before");
    refused("c1 + ", 6, "ends where a value");
    refused("c1 c2", 4, "an operator");
    refused("2c1", 1, "not a number");
    refused("1.2.3", 1, "not a number");
    refused("1e99", 1, "numbers go up to");
    refused("c1 ? c2", 4, "means nothing");
    refused("2 * conrers", 5, "did you mean “corners”?");
    refused("2 * queens", 5, "valid: c1, c2, home, corners");
    refused("sqrt(c1)", 1, "no function; valid: min, max, abs");
    refused("home(2)", 1, "write * to multiply");
    refused("max + 1", 1, "max needs parentheses: max(a, b)");
    refused("1 + max(c1)", 5, "two numbers or more");
    refused("abs(c1, c2)", 1, "one number");
    refused("(c1 + c2", 9, "“)”");
    refused("if c1 then 2", 13, "“else”");
    refused("let min = 2; 1", 5, "has a meaning already");
    refused("let home = 2; 1", 5, "has a meaning already");
    refused("let a = 1; let a = 2; a", 16, "named already");
    refused("let a = a; a", 9, "unknown name");
    refused("let if = 2; 1", 5, "a new name");
    refused("let a 2; a", 7, "“=”");
    refused("1 < c1 < 3", 8, "two things at a time");
}

#[test]
fn the_place_is_shown_below_the_line() {
    let source = "let a = 2;\n  a + conrers";
    let error = Formula::parse(source, &NAMES).unwrap_err();
    let shown = error.shown_in(source, Language::Spanish);
    assert_eq!(
        shown,
        "línea 2, columna 7: nombre desconocido «conrers»; ¿querías decir «corners»?\n    \
         a + conrers\n        ^^^^^^^"
    );
}

#[test]
fn size_and_depth_are_bounded() {
    refused(&" ".repeat(LONGEST + 1), LONGEST + 2, "longer than");
    refused(&format!("{}1", "1+".repeat(MOST_STEPS)), 2 * 1000 + 2, "steps");
    let deep = format!("{}1{}", "(".repeat(DEEPEST + 1), ")".repeat(DEEPEST + 1));
    refused(&deep, DEEPEST + 1, "nested more than");
    let names: Vec<String> = (0..65).map(|i| format!("let n{i} = 1;")).collect();
    assert!(Formula::parse(&(names.concat() + "1"), &NAMES).is_err());
    let pending = "1+2*(".repeat(DEEPEST - 1);
    assert!(Formula::parse(&pending, &NAMES).is_err());
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_and_every_error_has_a_place(source in "\\PC{0,60}") {
        if let Err(error) = Formula::parse(&source, &NAMES) {
            prop_assert!(source.get(error.at()).is_some());
            for language in Language::ALL {
                prop_assert!(!error.shown_in(&source, language).is_empty());
            }
        }
    }

    #[test]
    fn what_is_read_has_a_finite_value(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "1", "0", "1e9", "c1", "home", "+", "-", "*", "/", "(", ")", "min(", "max(", "abs(",
                ",", "<", "==", "and", "or", "not", "if", "then", "else", "let a =", ";", "a",
            ]),
            0..25,
        ),
        numbers in prop::array::uniform4(-1e12..1e12),
    ) {
        if let Ok(formula) = Formula::parse(&words.join(" "), &NAMES) {
            prop_assert!(formula.evaluate(|place| numbers[place]).is_finite());
        }
    }
}
