//! Programs with the usual mistakes, each told by its name and where it was made; and programs
//! without any, whose traces are found to be right.

mod student;

use std::sync::atomic::AtomicBool;

use agents::{Table, kit};
use checkers::Checkers;
use game::{Language, Message};
use games::GAMES;
use othello::Othello;
use parchis::Parchis;
use trace::check::{Checked, Departure, check};
use trace::{Trace, TraceLimits};

use student::{Fault, Student, Task};

fn othello(depth: u32) -> Task<'static> {
    let game = kit::<Othello>();
    Task { game, position: "startpos", algorithm: "alphabeta", depth, remembers: false }
}

fn checked(text: &str) -> Checked {
    check(GAMES, text).unwrap_or_else(|problem| panic!("{problem}"))
}

#[track_caller]
fn found(task: Task<'_>, fault: Fault) -> Departure {
    let departure = checked(&Student::trace(task, fault)).departure;
    departure.unwrap_or_else(|| panic!("{fault:?} was not found"))
}

#[track_caller]
fn is_found(task: Task<'_>, fault: Fault, name: &str) -> Departure {
    let departure = found(task, fault);
    assert_eq!(departure.mistake, name, "{fault:?}: {}", departure.sentence);
    departure
}

#[test]
fn a_right_program_is_right() {
    let games = [
        (kit::<Othello>(), "startpos", 5),
        (kit::<Checkers>(), "startpos", 5),
        (kit::<Parchis>(), "startpos", 3),
    ];
    for (game, position, depth) in games {
        for algorithm in ["minimax", "alphabeta"] {
            let depth = if algorithm == "minimax" { depth.min(3) } else { depth };
            for remembers in [false, algorithm == "alphabeta"] {
                let task = Task { game, position, algorithm, depth, remembers };
                let checked = checked(&Student::trace(task, Fault::Nothing));
                let departure = checked.departure.map(|departure| departure.sentence);
                assert_eq!(departure, None, "{} {algorithm} {remembers}", game.name());
                assert_eq!(checked.eval.as_deref(), Some("seed"));
            }
        }
    }
}

/// Our own traces are traces of minimax and alpha-beta.
#[test]
fn our_own_searches_are_right() {
    for game in GAMES.iter() {
        for agent in ["minimax:depth=3", "alphabeta:depth=4", "alphabeta:depth=4,order=best"] {
            let table = Table::new(game, None).unwrap();
            let stop = AtomicBool::new(false);
            let limits = TraceLimits { max_nodes: u64::MAX, stop: &stop };
            let trace = Trace::record(&table, &agent.parse().unwrap(), limits).unwrap();
            let mut text = Vec::new();
            trace.write(&mut text).unwrap();
            let checked = checked(std::str::from_utf8(&text).unwrap());
            let departure = checked.departure.map(|departure| departure.sentence);
            assert_eq!(departure, None, "{} {agent}", game.name());
            assert_eq!(checked.nodes as u64, trace.footer.nodes);
            assert_eq!(checked.cutoffs as u64, trace.footer.cutoffs);
        }
    }
}

#[test]
fn a_window_that_is_not_passed_on_is_named() {
    is_found(othello(3), Fault::ForgetsTheWindow, "window-not-passed");
}

#[test]
fn a_window_that_is_not_narrowed_is_named() {
    is_found(othello(4), Fault::KeepsTheFirstWindow, "window-not-passed");
    // Below the root the first window is no longer the open one.
    let text = Student::trace(othello(4), Fault::Nothing);
    let nodes: Vec<serde_json::Value> =
        text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let narrowed = nodes.iter().position(|node| {
        let parent = node["parent"].as_u64().map(|id| &nodes[id as usize]);
        parent.is_some_and(|above| {
            !above["alpha"].is_null() && above["alpha"] != node["alpha"] && above["beta"].is_null()
        })
    });
    let narrowed = narrowed.expect("some node has a narrower window than the one above");
    let mut node = nodes[narrowed].clone();
    node["alpha"] = nodes[node["parent"].as_u64().unwrap() as usize]["alpha"].clone();
    lines[narrowed + 1] = node.to_string();
    let departure = checked(&lines.join("\n")).departure.unwrap();
    assert_eq!((departure.mistake, departure.line), ("window-not-narrowed", narrowed + 2));
}

#[test]
fn a_swapped_window_is_named() {
    let departure = is_found(othello(3), Fault::SwapsTheWindow, "window-swapped");
    assert!(departure.sentence.en.contains("swapped"), "{}", departure.sentence);
}

#[test]
fn a_window_that_was_turned_is_named() {
    is_found(othello(3), Fault::TurnsTheWindow, "window-turned");
}

#[test]
fn a_cut_with_the_wrong_comparison_is_named() {
    let departure = is_found(othello(5), Fault::CutsTooLate, "cut-missed");
    assert!(departure.sentence.en.contains("instead of"), "{}", departure.sentence);
    is_found(othello(5), Fault::NeverCuts, "cut-missed");
    let departure = is_found(othello(4), Fault::CutsAtItsOwnBound, "cut-too-soon");
    assert!(departure.sentence.en.contains("Did you compare with"), "{}", departure.sentence);
}

#[test]
fn a_sign_that_was_not_turned_is_named() {
    for depth in [3, 1] {
        is_found(othello(depth), Fault::ForgetsTheSign, "sign-not-turned");
    }
}

#[test]
fn a_depth_off_by_one_is_named() {
    is_found(othello(3), Fault::StopsAPlyEarly, "too-shallow");
    is_found(othello(3), Fault::StopsAPlyLate, "too-deep");
}

#[test]
fn a_forgotten_pass_is_named() {
    // White has no move here, and Black would go on.
    let position = passing();
    let task = Task { position: &position, ..othello(3) };
    let departure = is_found(task, Fault::ForgetsThePass, "pass-forgotten");
    assert!(departure.sentence.en.contains("not over"), "{}", departure.sentence);
}

/// A position of Othello from which a side must pass within two plies.
fn passing() -> String {
    let mut number = 1u64;
    for _ in 0..500 {
        let mut table = Table::new(kit::<Othello>(), None).unwrap();
        while table.ending().is_none() {
            for place in 0..table.count_moves() {
                let mut next = table.clone();
                next.play_at(place).unwrap();
                if next.ending().is_none() && next.count_moves() == 1 && next.is_pass(0) {
                    return table.position();
                }
            }
            number = game::key::random(number);
            table.play_at(number as usize % table.count_moves()).unwrap();
        }
    }
    panic!("random games of Othello have passes");
}

#[test]
fn a_side_that_moves_twice_is_not_taken_for_its_rival() {
    let task = Task {
        game: kit::<Parchis>(),
        position: &same_side_again(),
        algorithm: "minimax",
        depth: 2,
        remembers: false,
    };
    is_found(task, Fault::Alternates, "turn-not-asked");
    let deeper = Task { depth: 3, ..task };
    let mut text: Vec<String> =
        Student::trace(deeper, Fault::Alternates).lines().map(str::to_owned).collect();
    // Without an evaluation of ours the leaves are as the program says.
    text[0] = text[0].replace("\"seed\"", "\"mine\"");
    let departure = checked(&text.join("\n")).departure.expect("it is found");
    assert_eq!(departure.mistake, "turn-not-asked", "{}", departure.sentence);
}

/// A position of Parchís with a move after which the same side goes on.
fn same_side_again() -> String {
    let mut table = Table::new(kit::<Parchis>(), None).unwrap();
    for number in 0..2_000u64 {
        if table.ending().is_some() {
            table = Table::new(kit::<Parchis>(), None).unwrap();
        }
        for place in 0..table.count_moves() {
            let mut next = table.clone();
            next.play_at(place).unwrap();
            let again = next.side_to_move() == table.side_to_move() && next.ending().is_none();
            if again && next.count_moves() > 2 && table.count_moves() < 12 {
                return table.position();
            }
        }
        let choice = game::key::random(number) as usize % table.count_moves();
        table.play_at(choice).unwrap();
    }
    panic!("sides of Parchís move again and again");
}

#[test]
fn the_last_value_is_not_the_best() {
    let task = |game| Task { game, algorithm: "minimax", ..othello(3) };
    is_found(task(kit::<Checkers>()), Fault::KeepsTheLast, "last-not-best");
    // A last value that is the worst one, too, says more of Max and Min.
    is_found(task(kit::<Othello>()), Fault::KeepsTheLast, "max-min-swapped");
}

#[test]
fn a_move_that_is_left_out_is_named() {
    let task = Task { algorithm: "minimax", ..othello(2) };
    let departure = is_found(task, Fault::LosesAMove, "moves-left-out");
    assert!(departure.sentence.en.contains("left out"), "{}", departure.sentence);
    is_found(othello(2), Fault::LosesAMove, "cut-too-soon");
}

#[test]
fn another_order_than_the_one_that_was_said_is_named() {
    is_found(othello(2), Fault::LooksBackwards, "out-of-order");
}

#[test]
fn a_table_hit_with_the_wrong_bound_is_named() {
    // Kings reach the same squares by many ways.
    let kings = Task {
        game: kit::<Checkers>(),
        position: "W:WK32,K28:BK1,K5",
        algorithm: "alphabeta",
        depth: 6,
        remembers: true,
    };
    is_found(kings, Fault::ForgetsTheBound, "table-bound");
}

#[test]
fn a_departure_says_where_it_is() {
    let departure = found(othello(3), Fault::ForgetsTheWindow);
    assert!(!departure.moves.is_empty());
    let mut table = Table::new(kit::<Othello>(), None).unwrap();
    for mv in &departure.moves {
        table.play(mv).unwrap();
    }
    assert_eq!(departure.line as u64, departure.node + 2);
}

#[test]
fn negamax_may_write_its_own_numbers() {
    let text = Student::trace(othello(4), Fault::Nothing);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[0] = lines[0].replace('{', "{\"view\":\"mover\",");
    let nodes: Vec<serde_json::Value> =
        lines[1..].iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (line, node) in lines[1..].iter_mut().zip(&nodes) {
        let depth = std::iter::successors(Some(node), |node| {
            node["parent"].as_u64().map(|id| &nodes[id as usize])
        });
        let mut node = node.clone();
        if depth.count().is_multiple_of(2) {
            let turned = |value: &serde_json::Value| value.as_f64().map(|value| -value);
            let (alpha, beta) = (turned(&node["beta"]), turned(&node["alpha"]));
            (node["alpha"], node["beta"]) = (alpha.into(), beta.into());
            node["value"] = turned(&node["value"]).into();
        }
        *line = node.to_string();
    }
    assert!(checked(&lines.join("\n")).departure.is_none());
    lines[0] = lines[0].replace("mover", "max");
    assert!(checked(&lines.join("\n")).departure.is_some());
}

/// Every sentence exists in both languages and names a number or a move of the trace.
#[test]
fn sentences_are_told_in_both_languages() {
    let faults = [
        Fault::KeepsTheFirstWindow,
        Fault::SwapsTheWindow,
        Fault::CutsTooLate,
        Fault::ForgetsTheSign,
        Fault::StopsAPlyEarly,
        Fault::StopsAPlyLate,
        Fault::LosesAMove,
        Fault::LooksBackwards,
    ];
    for fault in faults {
        let Message { en, es } = found(othello(5), fault).sentence;
        assert!(!en.is_empty() && !es.is_empty() && en != es, "{fault:?}: {en} / {es}");
        assert!(en.chars().any(|letter| letter.is_ascii_digit()), "{en}");
    }
}

#[track_caller]
fn refused(text: &str, because: &str) {
    let Err(problem) = check(GAMES, text) else { panic!("{text} is no trace") };
    for language in Language::ALL {
        assert!(problem.in_language(language).contains(because), "{problem} / {}", problem.es);
    }
}

#[test]
fn what_is_no_trace_is_refused_with_its_line() {
    let head = r#"{"game":"othello","algorithm":"alphabeta","depth":2}"#;
    let node = r#"{"id":0,"parent":null,"move":null,"value":1}"#;
    refused("", "\"algorithm\":\"alphabeta\"");
    refused("hello", "1: ");
    refused(&head.replace("alphabeta", "engine"), "minimax");
    refused(&head.replace("othello", "chess"), "damas");
    refused(&head.replace(":2", ":999"), "60");
    refused(head, "\"id\":1");
    refused(&format!("{head}\n{node}\n{{\"id\":1}}"), "3: ");
    refused(&format!("{head}\n{node}\n{node}"), "3: ");
    refused(&format!("{head}\n{node}\n{}", node.replace(":0,", ":1,")), "1");
    let orphan = r#"{"id":1,"parent":7,"move":"d3","value":1}"#;
    refused(&format!("{head}\n{node}\n{orphan}"), "7");
    let unknown = head.replace("\"depth\"", "\"position\":\"nowhere\",\"depth\"");
    refused(&format!("{unknown}\n{node}"), "1: ");
}

#[test]
fn any_number_of_lines_of_nonsense_is_no_panic() {
    let text = Student::trace(othello(2), Fault::Nothing);
    let lines: Vec<&str> = text.lines().collect();
    for skipped in 0..lines.len() {
        let rest: Vec<&str> =
            (0..lines.len()).filter(|&at| at != skipped).map(|at| lines[at]).collect();
        let _ = check(GAMES, &rest.join("\n"));
    }
    let own_parent = r#"{"id":1,"parent":1,"move":"d3","value":1}"#;
    assert!(check(GAMES, &format!("{}\n{}\n{own_parent}", lines[0], lines[1])).is_err());
}
