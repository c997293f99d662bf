//! What one does in the course of a game.

use browser_tests::Browser;
use serde_json::json;

use crate::{goes_on, moves, play_at_once, table, visitor, wait_for_move};

#[test]
fn moves_are_taken_back_and_played_again() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    page.click("[data-action=undo]");
    page.wait("document.querySelectorAll('.moves li:not(.empty)').length === 0");
    page.wait("document.querySelectorAll('.disc').length === 4");
    page.click("[data-action=redo]");
    wait_for_move(&page, 1);
    page.assert_clean(&table.url());
}

#[test]
fn a_hint_is_shown_and_can_be_played() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.click("[data-action=hint]");
    page.wait("document.querySelector('.hint-ring')");
    page.click("[data-action=play-hint]");
    wait_for_move(&page, 1);
    // In draughts an arrow shows the way; the space bar plays it.
    let seats = ["human", "level:1"];
    page.begin(&table.url(), &json!({ "game": "damas", "variant": "english", "seats": seats }));
    page.click("[data-action=hint]");
    page.wait("document.querySelector('.damas .arrow polygon')");
    let advice = page.text("document.querySelector('[data-action=play-hint]').textContent");
    // Space on a button would press the button.
    page.eval("document.activeElement?.blur()");
    page.key(" ");
    wait_for_move(&page, 1);
    let made = page.text("document.querySelector('.moves li span:last-child').textContent");
    assert!(advice.ends_with(&made), "{advice:?} was advised, {made:?} was played");
    page.assert_clean(&table.url());
}

#[test]
fn the_advice_to_pass_lights_the_button() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // Whoever moves loses the only man; passing holds the draw.
    let seats = ["human", "human"];
    page.begin(
        &table.url(),
        &json!({ "game": "damas", "variant": "free-pass", "seats": seats, "position": "B:W14:B5" }),
    );
    page.wait("document.querySelector('[data-action=pass]:not(.hinted)')");
    page.click("[data-action=hint]");
    page.wait("document.querySelector('[data-action=pass].hinted')");
    assert!(!page.is("document.querySelector('.arrow')"));
    page.click("[data-action=pass]");
    wait_for_move(&page, 0);
    page.assert_clean(&table.url());
}

#[test]
fn the_pass_is_offered_while_a_capture_is_due_and_says_what_it_declines() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let position = "B:W18,25,29:B1,10,11,15";
    let seats = ["human", "human"];
    page.begin(&table.url(), &json!({ "game": "damas", "seats": seats, "position": position }));
    page.wait("document.querySelector('[data-action=pass]')");
    let label = page.text("document.querySelector('[data-action=pass]').textContent");
    assert_eq!(label, "Pass: decline 15x22");
    page.click("[data-action=pass]");
    wait_for_move(&page, 0);
    // White has nothing to take, so nothing to decline.
    assert!(!page.is("document.querySelector('[data-action=pass]')"));
    page.assert_clean(&table.url());
}

#[test]
fn the_language_is_the_browsers_until_one_chooses() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("es-ES,es");
    page.open(&table.url());
    let title = || page.text("document.querySelector('h1').textContent");
    assert_eq!(title(), "Una mesa para tres juegos");
    assert_eq!(page.text("document.documentElement.lang"), "es");
    page.click(".languages [lang=en]");
    page.wait("document.documentElement.lang === 'en'");
    assert_eq!(title(), "A table for three games");
    page.reload();
    assert_eq!(title(), "A table for three games");
    page.assert_clean(&table.url());
}

#[test]
fn light_and_dark_follow_the_choice() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    let colour = || page.text("getComputedStyle(document.body).backgroundColor");
    let light = colour();
    page.click("[data-action=theme]");
    assert_ne!(colour(), light);
    page.reload();
    assert_ne!(colour(), light);
    page.assert_clean(&table.url());
}

#[test]
fn every_game_fits_a_phone_and_is_played_by_taps() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(360, 740, true);
    let overflow = "document.documentElement.scrollWidth > 360";
    for game in ["othello", "damas", "parchis"] {
        play_at_once(&page, &table, game);
        for _ in 0..2 {
            assert!(goes_on(&page));
            assert!(!page.is(overflow), "{game} is wider than a phone");
            let before = moves(&page);
            match game {
                "othello" => page.tap(".cell.legal"),
                "damas" => {
                    page.tap(".cell.movable");
                    page.tap(".cell.legal");
                }
                _ => {
                    // A finger cannot point: the first tap shows what will happen.
                    page.tap(".die.usable");
                    page.tap(".token.usable");
                    page.tap("[data-action=play-it]");
                }
            }
            wait_for_move(&page, before);
        }
    }
    for path in ["", "#/rules/parchis", "#/edit/damas", "#/edit/parchis"] {
        page.open(&format!("{}{path}", table.url()));
        page.wait("document.querySelector('.card, .board')");
        assert!(!page.is(overflow), "{path:?} is wider than a phone");
    }
    page.assert_clean(&table.url());
}

#[test]
fn illegal_clicks_change_nothing_and_are_explained() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let notice = "document.querySelector('.notice').textContent";
    play_at_once(&page, &table, "othello");
    for cell in [0, 27, 63] {
        page.click(&format!("[data-cell='{cell}']"));
        page.wait(notice);
    }
    assert_eq!(moves(&page), 0);
    // Writing nonsense is answered by the server, with what would be legal.
    page.click("[data-action=typed]");
    page.type_text("z9");
    page.key("Enter");
    page.wait(&format!("{notice}.includes('z9')"));
    assert_eq!(moves(&page), 0);
    play_at_once(&page, &table, "damas");
    // A piece of the rival, an empty square, and a piece of one's own that is blocked.
    for cell in [40, 33, 1] {
        page.click(&format!("[data-cell='{cell}']"));
        page.wait(notice);
    }
    assert_eq!(moves(&page), 0);
    page.assert_clean(&table.url());
}

#[test]
fn a_game_goes_on_after_a_reload() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "damas");
    page.click(".cell.movable");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    page.reload();
    page.wait("document.querySelector('.play .board')");
    assert_eq!(moves(&page), 2);
    assert!(goes_on(&page));
    page.click(".cell.movable");
    page.click(".cell.legal");
    wait_for_move(&page, 2);
    page.assert_clean(&table.url());
}

#[test]
fn a_man_is_moved_by_dragging() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "damas");
    // From 9 to a square it cannot reach, then to 13.
    page.drag("[data-cell='17']", "[data-cell='35']");
    page.wait("document.querySelector('.notice').textContent");
    assert_eq!(moves(&page), 0);
    page.drag("[data-cell='17']", "[data-cell='24']");
    wait_for_move(&page, 1);
    page.assert_clean(&table.url());
}

#[test]
fn the_past_can_be_looked_at_by_keys() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    let discs = "document.querySelectorAll('.disc').length";
    page.eval("document.activeElement?.blur()");
    page.key("Home");
    page.wait(&format!("{discs} === 4"));
    assert!(!page.is("document.querySelector('.cell.legal')"), "the past cannot be changed");
    page.key("ArrowRight");
    page.wait(&format!("{discs} === 5"));
    page.key("End");
    page.wait(&format!("{discs} === 6"));
    page.key("?");
    page.wait("document.querySelector('dialog[open] kbd')");
    page.assert_clean(&table.url());
}

#[test]
fn two_agents_play_each_other_and_can_be_stopped() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.wait("!document.querySelector('[data-game=othello] [data-action=setup]').disabled");
    page.click("[data-game=othello] [data-action=setup]");
    page.wait("document.querySelector('dialog[open] select')");
    page.choose("dialog select", "random");
    page.click("dialog [type=submit]");
    page.wait("document.querySelector('[data-action=pause]')");
    wait_for_move(&page, 2);
    page.click("[data-action=pause]");
    page.wait("!document.querySelector('[data-action=step]').disabled");
    let before = moves(&page);
    page.click("[data-action=step]");
    wait_for_move(&page, before);
    page.assert_clean(&table.url());
}
