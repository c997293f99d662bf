//! The boards of damas and Othello, the rules that use them, and what one can set about them.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{moves, play_at_once, table, visitor, wait_for_move};

const NOTICE: &str = "document.querySelector('.notice').textContent";

fn damas(page: &Page, home: &str, position: &str) {
    let game = json!({ "game": "damas", "seats": ["human", "human"], "position": position });
    page.begin(home, &game);
    page.wait("document.querySelector('.cell.movable')");
}

/// The cell of a numbered dark square.
fn cell(square: u32) -> String {
    let row = (square - 1) / 4;
    let column = 2 * ((square - 1) % 4) + (1 - row % 2);
    format!("[data-cell='{}']", row * 8 + column)
}

#[test]
fn a_capture_that_is_due_is_shown_when_one_tries_another_move() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    damas(&page, &table.url(), "B:W15,16,23,24,31:B11,12,3,4");
    assert!(!page.is("document.querySelector('.cell.due, .cell.prey')"));
    page.click(&cell(3));
    page.wait(&format!("{NOTICE}.includes('capture')"));
    page.wait("document.querySelectorAll('.cell.due').length === 2");
    assert!(page.is("document.querySelectorAll('.cell.prey').length >= 2"));
    assert_eq!(moves(&page), 0);
    page.assert_clean(&table.url());
}

#[test]
fn several_jumps_are_clicked_through_or_by_their_last_square() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let gone = "document.querySelectorAll('.piece:not(.leaving)').length === 2";
    for clicks in [&[1, 10, 19][..], &[1, 19]] {
        damas(&page, &table.url(), "B:W6,15,32:B1");
        for &square in clicks {
            page.click(&cell(square));
        }
        wait_for_move(&page, 0);
        page.wait(gone);
    }
    // Two ways to one end: the end alone does not say which.
    damas(&page, &table.url(), "B:W6,7,14,15,32:B2");
    page.click(&cell(2));
    page.click(&cell(18));
    page.wait(&format!("{NOTICE}.includes('Several ways')"));
    assert_eq!(moves(&page), 0);
    page.click(&cell(9));
    page.wait("document.querySelector('.arrow')");
    page.click(&cell(18));
    wait_for_move(&page, 0);
    page.assert_clean(&table.url());
}

#[test]
fn the_board_is_turned_and_its_coordinates_hidden() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    let top = "document.querySelector('[data-cell=\"0\"]').getBoundingClientRect().top";
    let before = page.eval(top).as_f64().unwrap_or_default();
    page.click("[data-action=flip]");
    page.wait(&format!("{top} > {before}"));
    page.wait("document.querySelector('.coordinates')");
    page.click(".view-settings [type=checkbox]");
    page.wait("!document.querySelector('.coordinates')");
    page.reload();
    page.wait("document.querySelector('.play .board')");
    assert!(!page.is("document.querySelector('.coordinates')"), "the choice is remembered");
    page.assert_clean(&table.url());
}

#[test]
fn discs_are_seen_turning_over_and_the_last_move_is_marked() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("en");
    page.prepare("try { localStorage.setItem('ludoteca.animation', '2') } catch {}");
    page.begin(&table.url(), &json!({ "game": "othello", "seats": ["human", "human"] }));
    // Heard by the page itself: whoever looks from outside may come too late.
    page.eval(
        "window.turned = new Set(); document.addEventListener('transitionrun', ({ target }) => \
         target.matches('.disc .face') && turned.add(target.getAttribute('class')))",
    );
    page.click(".cell.legal");
    wait_for_move(&page, 0);
    page.wait("[...window.turned].sort().join() === 'face black,face white'");
    page.wait("document.querySelector('.last-dot')");
    let counts =
        "[...document.querySelectorAll('.player .count')].map((c) => c.textContent).join()";
    assert_eq!(page.text(counts), "1,4");
    page.assert_clean(&table.url());
}

#[test]
fn sound_is_made_on_the_spot_and_can_be_switched_off() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.prepare(
        "window.tones = 0; const make = AudioContext.prototype.createOscillator; \
         AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); }",
    );
    page.begin(&table.url(), &json!({ "game": "othello", "seats": ["human", "human"] }));
    page.click(".cell.legal");
    wait_for_move(&page, 0);
    page.wait("window.tones > 0");
    page.click("[data-action=sound]");
    let before = page.eval("window.tones");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    assert_eq!(page.eval("window.tones"), before);
    page.assert_clean(&table.url());
}

#[test]
fn rules_in_both_languages_have_boards_to_try() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for (game, try_a_move) in [
        ("othello", &[".cell.legal"][..]),
        ("damas", &[".cell.movable", ".cell.legal"]),
        ("parchis", &[".die.usable", ".token.usable"]),
    ] {
        page.open(&format!("{}#/rules/{game}", table.url()));
        page.wait("document.querySelectorAll('.diagram .board').length >= 2");
        // On a wide screen they fill both halves of it.
        page.wait("[...document.querySelectorAll('.rules-section')].some((section) => section.getBoundingClientRect().left > innerWidth / 2)");
        let english = page.text("document.querySelector('.rules-section h2').textContent");
        page.click(".languages [lang=es]");
        page.wait(&format!(
            "document.querySelector('.rules-section h2').textContent !== {}",
            json!(english)
        ));
        page.click(".languages [lang=en]");
        for part in try_a_move {
            page.click(&format!(".diagram {part}"));
        }
        page.wait("document.querySelector('.diagram figcaption button')");
        page.click(".diagram figcaption button");
        page.wait("!document.querySelector('.diagram figcaption button')");
    }
    page.assert_clean(&table.url());
}

#[test]
fn who_would_end_the_game_by_passing_is_told_before() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let seats = ["human", "human"];
    page.begin(&table.url(), &json!({ "game": "damas", "variant": "free-pass", "seats": seats }));
    let label = "document.querySelector('[data-action=pass]')?.innerText ?? ''";
    page.wait(&format!("({label}) === 'Pass'"));
    page.click("[data-action=pass]");
    page.wait(&format!("({label}).includes('ends the game as a draw')"));
    page.click("[data-action=pass]");
    page.wait("document.querySelector('.turn[data-result=draw]')");
    page.assert_clean(&table.url());
}
