//! Puzzles: right and wrong moves, hints, rows that outlive the page, links.

use std::path::Path;

use browser_tests::{Browser, Page};
use serde_json::Value as Json;

use crate::by_keyboard::tab_to;
use crate::{table, visitor};

const CAN_MOVE: &str = "document.querySelector('.practice .cell.legal, .practice .cell.movable, \
                        .practice .die.usable, .practice [data-action=pass]')";

fn puzzles(game: &str) -> Vec<Json> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/puzzles");
    let text = std::fs::read_to_string(root.join(format!("{game}.jsonl"))).expect("puzzles");
    text.lines().map(|line| serde_json::from_str(line).expect("a puzzle a line")).collect()
}

fn text(puzzle: &Json, field: &str) -> String {
    puzzle[field].as_str().unwrap_or_default().to_owned()
}

fn solution(puzzle: &Json) -> Vec<String> {
    let moves = puzzle["solution"].as_array().expect("a solution");
    moves.iter().map(|mv| mv.as_str().unwrap_or_default().to_owned()).collect()
}

fn phase(name: &str) -> String {
    format!("document.querySelector('[data-phase={name}]')")
}

/// Shows a puzzle, ready to be solved.
fn show(page: &Page, home: &str, game: &str, puzzle: &Json) {
    page.open(&format!("{home}#/practice/{game}/{}", text(puzzle, "id")));
    page.wait(&format!("document.querySelector('[data-puzzle=\"{}\"]')", text(puzzle, "id")));
    page.wait(CAN_MOVE);
}

/// Makes a move on the board.
fn make(page: &Page, game: &str, mv: &str) {
    page.wait(CAN_MOVE);
    match (game, mv) {
        (_, "pass") => page.click("[data-action=pass]"),
        ("othello", _) => {
            let [column, row] = mv.as_bytes() else { panic!("{mv} is no square") };
            let cell = u32::from(column - b'a') + 8 * u32::from(row - b'1');
            page.click(&format!("[data-cell='{cell}']"));
        }
        ("damas", _) => {
            // The first and the last square are enough, unless several ways lead there.
            let squares: Vec<_> = mv.split(['-', 'x']).collect();
            for square in squares {
                page.click(&format!("[role=gridcell][aria-label^='{square}:']"));
            }
        }
        _ => {
            let (piece, die) = mv.split_once('-').expect("a piece and a die");
            if !page.is(&format!("document.querySelector('.die.chosen[data-die=\"{die}\"]')")) {
                page.click(&format!(".tray.on-turn [data-die='{die}']"));
            }
            if piece != "pass" {
                page.click(&format!("[data-piece={piece}]"));
            }
            page.click_if_there("[data-action=play-it]");
        }
    }
}

/// Plays the person's moves of a solution; whose they are is seen on the page.
fn solve(page: &Page, game: &str, puzzle: &Json) {
    let mut made = 0;
    let moves = solution(puzzle);
    while made < moves.len() {
        make(page, game, &moves[made]);
        page.wait(&format!(
            "Number(document.querySelector('[data-found]').dataset.found) > {made} && \
             ({CAN_MOVE} || {})",
            phase("solved")
        ));
        let found = page.eval("Number(document.querySelector('[data-found]').dataset.found)");
        made = found.as_u64().expect("a number") as usize;
    }
    page.wait(&phase("solved"));
}

fn figure(page: &Page, name: &str) -> String {
    page.text(&format!("document.querySelector('[data-figure={name}]').textContent"))
}

/// One whose first move can be told by its first and last square, with an answer of the rival.
fn one(game: &str) -> Json {
    let simple = |puzzle: &Json| {
        let moves = solution(puzzle);
        (2..=5).contains(&moves.len()) && moves.iter().all(|mv| !mv.starts_with("pass"))
    };
    puzzles(game).into_iter().find(simple).expect("a puzzle of some moves")
}

fn a_wrong_move_then_the_right_ones(game: &str) {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let puzzle = one(game);
    show(&page, &table.url(), game, &puzzle);
    assert_eq!(figure(&page, "streak"), "0");
    make(&page, game, puzzle["next"]["move"].as_str().expect("another move"));
    page.wait(&phase("wrong"));
    // What is wrong with it is told when the server has thought about it.
    page.wait("document.querySelector('.puzzle-status').textContent.includes('After that')");
    page.click("[data-action=again]");
    page.wait(&phase("open"));
    solve(&page, game, &puzzle);
    assert!(page.is("document.querySelector('.puzzle .why').textContent.includes('Next best')"));
    assert_eq!(figure(&page, "streak"), "0", "only the first go counts");
    page.assert_clean(&table.url());
}

#[test]
fn othello_wrong_then_right() {
    a_wrong_move_then_the_right_ones("othello");
}

#[test]
fn damas_wrong_then_right() {
    a_wrong_move_then_the_right_ones("damas");
}

#[test]
fn parchis_wrong_then_right() {
    a_wrong_move_then_the_right_ones("parchis");
}

#[test]
fn a_row_outlives_the_page() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let all = puzzles("othello");
    for (done, puzzle) in all.iter().take(2).enumerate() {
        show(&page, &table.url(), "othello", puzzle);
        solve(&page, "othello", puzzle);
        page.wait(&format!(
            "document.querySelector('[data-figure=streak]').textContent === '{}'",
            done + 1
        ));
    }
    let rating = figure(&page, "rating");
    assert!(rating.parse::<u32>().expect("a number") > 1000, "{rating}");
    page.reload();
    page.wait("document.querySelector('[data-figure=streak]')");
    assert_eq!((figure(&page, "streak"), figure(&page, "rating")), ("2".to_owned(), rating));
    // The next one is another, and its address names it.
    page.click("[data-action=next]");
    let last = text(&all[1], "id");
    page.wait(&format!("!location.hash.includes('{last}') && {CAN_MOVE}"));
    // A hint costs the row nothing, but gives nothing; the solution ends it.
    page.click("[data-action=hint]");
    page.click("[data-action=hint]");
    page.wait("document.querySelector('.hint-ring')");
    page.click("[data-action=solution]");
    page.wait(&phase("shown"));
    page.wait("document.querySelector('[data-figure=streak]').textContent === '0'");
    assert_eq!(figure(&page, "best"), "2");
    page.assert_clean(&table.url());
}

#[test]
fn puzzles_are_chosen_by_theme_and_difficulty_and_wrong_links_are_told() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/practice", table.url()));
    page.wait(CAN_MOVE);
    assert!(page.is("location.hash.startsWith('#/practice/parchis/')"));
    page.click(".practice-games a[href='#/practice/othello']");
    page.wait("document.querySelector('.practice.othello [data-puzzle]')");
    page.choose("[data-choice=tier]", "hard");
    page.choose("[data-choice=theme]", "corner");
    page.wait("document.querySelector('.puzzle-kind')?.textContent.includes('Not the corner')");
    let shown = page.text("document.querySelector('[data-puzzle]').dataset.puzzle");
    let puzzle = puzzles("othello").into_iter().find(|puzzle| text(puzzle, "id") == shown);
    assert!(puzzle.expect("one of ours")["rating"].as_u64() >= Some(1600));
    page.open(&format!("{}#/practice/othello/nothing", table.url()));
    page.wait("document.querySelector('main [role=alert]')");
    page.assert_clean(&table.url());
}

#[test]
fn a_puzzle_that_is_over_is_opened_in_analysis() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let english = |puzzle: &Json| text(puzzle, "variant") == "english";
    let puzzle = puzzles("damas").into_iter().find(english).expect("one of another variant");
    show(&page, &table.url(), "damas", &puzzle);
    assert!(!page.is("document.querySelector('[data-action=analyse]')"), "it would tell");
    page.click("[data-action=solution]");
    page.click("[data-action=analyse]");
    page.wait("document.querySelector('.study .lines li button')");
    let line = page.eval(
        "[...document.querySelectorAll('.tree-move[data-move]')].map((one) => one.dataset.move)",
    );
    assert_eq!(line, puzzle["solution"]);
    // The editor opens the position in its variant, and leads back to the board.
    page.click("[data-action=edit]");
    page.click(".editing [data-action=analyse]");
    page.wait("document.querySelector('.study .lines li button')");
    let address = page.text("decodeURIComponent(location.hash)");
    assert!(address.starts_with("#/study/damas/") && address.ends_with("/english"), "{address}");
    page.assert_clean(&table.url());
}

#[test]
fn a_puzzle_is_solved_with_the_keyboard_alone() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let puzzle = one("othello");
    show(&page, &table.url(), "othello", &puzzle);
    page.key("h");
    page.wait("document.querySelector('.hint-text')");
    page.key("h");
    page.wait("document.querySelector('.hint-ring')");
    page.key("s");
    page.wait(&phase("shown"));
    page.wait("document.activeElement.dataset.action === 'next'");
    page.key("Enter");
    page.wait(&format!("{} && {CAN_MOVE}", phase("open")));
    tab_to(&page, "[role=gridcell]");
    page.key("n");
    page.wait(&format!("{} && {CAN_MOVE}", phase("open")));
    page.assert_clean(&table.url());
}

#[test]
fn a_move_that_is_worth_the_same_solves_a_puzzle_too() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // The judge is asked whether another first move is as good: here it says so of every move.
    page.prepare(
        "const real = window.fetch; window.fetch = async (path, options) => { \
         if (!String(path).includes('api/solve')) return real(path, options); \
         const { moves, position, game, variant } = JSON.parse(options.body); \
         const there = await real('api/position', { ...options, \
           body: JSON.stringify({ game, variant, position, moves }) }); \
         const { legal } = await there.json(); \
         return new Response(JSON.stringify({ moves: legal.map(({ move }) => ({ move, score: window.scoreOf(move) })) }), \
           { headers: { 'Content-Type': 'application/json' } }); };",
    );
    let puzzle = one("othello");
    let other = puzzle["next"]["move"].as_str().expect("another move").to_owned();
    for (script, phase_then, said) in [
        ("() => 4".to_owned(), "solved", "is worth the same"),
        (
            format!("(move) => move === '{other}' ? 18 : 20"),
            "wrong",
            "It misses the best by 2 discs",
        ),
    ] {
        page.prepare(&format!("window.scoreOf = {script}"));
        show(&page, &table.url(), "othello", &puzzle);
        page.reload();
        page.wait(CAN_MOVE);
        make(&page, "othello", &other);
        page.wait(&phase(phase_then));
        page.wait(&format!(
            "document.querySelector('.puzzle-status').innerText.includes('{said}')"
        ));
        // Who wins by less than the best loses no points.
        let rating = figure(&page, "rating").parse::<u32>().expect("a number");
        assert!(rating >= 1000, "{rating}");
    }
    page.assert_clean(&table.url());
}
