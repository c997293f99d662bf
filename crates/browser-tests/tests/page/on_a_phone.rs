//! Played with a finger: there is always something to do next, and nothing moves under it.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{IS_OVER, goes_on, table, visitor};

/// A capture is to be counted: one die, several pieces.
const OWED: &str =
    "10,25,c2/28,44,60/38,62,h/55,66,g yr 20 245/1246 red,mushroom/horn * - 0/2/0/0 -";

#[test]
fn the_only_die_stays_chosen() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    let seats = ["human", "human"];
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": seats, "position": OWED }));
    let chosen = "document.querySelector('.die.chosen')?.dataset.die === '20'";
    page.wait(chosen);
    page.tap(".die.chosen");
    page.tap(".die.chosen");
    assert!(page.is(chosen), "there is nothing else to choose");
    let said = page.text("document.querySelector('.story').innerText");
    assert!(said.contains("advance a piece of yours 20. Tap one that glows."), "{said}");
    assert!(page.is("document.querySelector('.token.usable')"));
    page.assert_clean(&table.url());
}

#[test]
fn where_one_piece_is_left_its_move_is_a_tap_away() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    let position = "10,g,g/28,44,60/h,h,h/55,66,g yr 20 245/1246 -/- * - 0/2/0/0 -";
    let seats = ["human", "human"];
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": seats, "position": position }));
    page.tap("[data-action=play-it]");
    page.wait("document.querySelector('.moves li:not(.empty)')");
    page.assert_clean(&table.url());
}

/// Makes a move as somebody does who does not know the game: what is lit, one after another.
fn play_what_glows(page: &Page) {
    let made = "document.querySelectorAll('.moves li:not(.empty)').length";
    let before = page.eval(made);
    for _ in 0..6 {
        if page.is("document.querySelector('[data-action=play-it]')") {
            page.tap("[data-action=play-it]");
            page.wait(&format!("{made} > {before} || {IS_OVER}"));
            return;
        }
        let next = if page.is("document.querySelector('.die.chosen')") {
            ".token.usable"
        } else {
            ".die.usable"
        };
        assert!(page.is(&format!("document.querySelector('{next}')")), "nothing to do next");
        page.tap(next);
        if page.is(&format!("{made} > {before}")) {
            return;
        }
    }
    panic!("no move after six taps");
}

#[test]
fn nothing_moves_under_the_finger_in_a_whole_game() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.prepare(
        "window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries()\
         .filter((one) => !one.hadRecentInput))).observe({ type: 'layout-shift', buffered: true })",
    );
    page.size(390, 844, true);
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": ["human", "ninja:1"] }));
    page.wait("document.querySelector('.die.usable') && document.querySelector('.player select')");
    page.eval("shifts.length = 0");
    for _ in 0..20 {
        if !goes_on(&page) {
            break;
        }
        play_what_glows(&page);
    }
    let jumped = page.eval("shifts.reduce((sum, one) => sum + one.value, 0)");
    let what = page.eval(
        "shifts.filter((one) => one.value > 0.002).flatMap((one) => one.sources.map(({ node, previousRect, \
         currentRect }) => `${node?.getAttribute?.('class')} ${previousRect.y} → ${currentRect.y}`))",
    );
    assert!(jumped.as_f64().expect("a number") < 0.05, "{jumped} {what:#}");
    page.assert_clean(&table.url());
}

#[test]
fn where_the_page_is_tiny_one_scrolls_and_the_board_stays_a_board() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // A laptop at 400 %, and a phone on its side with the bars of its browser.
    for (width, height, phone) in [(320, 256, false), (455, 219, true)] {
        page.size(width, height, phone);
        for game in ["parchis", "damas", "othello"] {
            let what = format!("{game} at {width}x{height}");
            page.begin(&table.url(), &json!({ "game": game, "seats": ["human", "human"] }));
            page.wait("document.querySelector('.player select')");
            let board =
                page.eval("document.querySelector('.play .board').getBoundingClientRect().width");
            assert!(board.as_f64() >= Some(200.0), "{what}: {board}");
            assert!(page.is("document.documentElement.scrollWidth <= innerWidth"), "{what}");
            assert!(page.is("document.documentElement.scrollHeight > innerHeight"), "{what}");
        }
    }
    page.assert_clean(&table.url());
}

#[test]
fn what_a_finger_presses_is_large_enough() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    // Links inside a sentence are as high as its line.
    let small = "[...document.querySelectorAll('button, select, a.button, a.icon-button, nav a, summary')]\
        .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()])\
        .filter(([, box]) => box.width > 1 && (box.height < 24 || box.width < 24))\
        .map(([one, box]) => `${one.outerHTML.slice(0, 80)} ${box.width}x${box.height}`).join('; ')";
    for path in [
        "",
        "#/learn",
        "#/rules/parchis",
        "#/practice/parchis",
        "#/lab/othello",
        "#/workshop/parchis",
        "#/arena",
        "#/study/parchis",
    ] {
        page.open(&format!("{}{path}", table.url()));
        page.wait("document.querySelector('main h1') && !document.querySelector('main.message')");
        assert_eq!(page.text(small), "", "{path}");
    }
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": ["human", "level:1"] }));
    page.wait("document.querySelector('.die.usable')");
    assert_eq!(page.text(small), "", "a game");
    page.assert_clean(&table.url());
}
