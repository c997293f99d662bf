//! A game of each kind against a low level, played to its end by clicks.

use browser_tests::{Browser, Page};

use crate::{IS_OVER, MOVES, goes_on, moves, play_at_once, table, visitor, wait_for_move};

/// No game of these takes longer.
const MOST_MOVES: u64 = 1000;

#[test]
fn othello_is_played_to_its_end_by_clicks() {
    play_to_the_end("othello", |page, _| {
        page.click(if page.is("document.querySelector('.cell.legal')") {
            ".cell.legal"
        } else {
            "[data-action=pass]"
        });
    });
}

#[test]
fn damas_is_played_to_its_end_by_clicks() {
    play_to_the_end("damas", |page, turn| {
        click_nth(page, ".cell.movable", turn);
        // A jump may go on: each click is a square further.
        let before = moves(page);
        page.wait("document.querySelector('.cell.legal')");
        while moves(page) == before && page.click_if_there(".cell.legal") {}
    });
}

#[test]
fn parchis_is_played_to_its_end_by_clicks() {
    play_to_the_end("parchis", |page, turn| {
        if page.is("!document.querySelector('.die.chosen')") {
            click_nth(page, ".die.usable", turn);
            page.wait("document.querySelector('.die.chosen')");
        }
        // Pointing at a piece shows what will happen; a number that moves nothing is passed.
        if page.is("document.querySelector('.token.usable')") {
            click_nth(page, ".token.usable", turn / 3);
            // A piece that comes under a mouse at rest shows first what it would do.
            let chosen = "document.querySelector('.token.chosen.usable')";
            page.wait(&format!("{MOVES} > {turn} || {IS_OVER} || {chosen}"));
            if moves(page) == turn {
                page.click_if_there(".token.chosen.usable");
            }
        } else {
            page.click("[data-action=play-it]");
        }
    });
}

fn play_to_the_end(game: &str, make_move: impl Fn(&Page, u64)) {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, game);
    while goes_on(&page) {
        let before = moves(&page);
        assert!(before < MOST_MOVES, "the game does not end");
        make_move(&page, before);
        wait_for_move(&page, before);
    }
    assert!(moves(&page) > 10);
    page.wait("document.querySelector('[data-action=rematch]')");
    page.assert_clean(&table.url());
}

/// Clicks one of several things; which one changes from turn to turn.
fn click_nth(page: &Page, selector: &str, turn: u64) {
    page.eval(&format!(
        "(() => {{ for (const old of document.querySelectorAll('[data-chosen]')) \
         old.removeAttribute('data-chosen'); \
         const all = document.querySelectorAll('{selector}'); \
         all[{turn} % all.length].setAttribute('data-chosen', ''); }})()"
    ));
    page.click("[data-chosen]");
}
