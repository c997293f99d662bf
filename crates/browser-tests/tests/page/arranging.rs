//! Setting positions, saving and opening games.

use browser_tests::Browser;

use crate::{goes_on, moves, play_at_once, table, visitor, wait_for_move};

#[test]
fn a_position_is_set_and_played() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/edit/othello", table.url()));
    page.wait("document.querySelector('.board')");
    let text = "document.querySelector('.editor-tools input[type=text]').value";
    page.click("[data-brush=O]");
    page.click("[data-cell='0']");
    page.wait(&format!("{text}.startsWith('O-')"));
    page.click("main [data-action=play]");
    page.wait("document.querySelector('.play .board')");
    assert_eq!(page.eval("document.querySelectorAll('.disc').length"), 5);
    assert!(goes_on(&page));
    page.assert_clean(&table.url());
}

#[test]
fn a_game_is_saved_and_opened_again() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "damas");
    page.click(".cell.movable");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    let saved = page.text(
        "(async () => { const id = location.hash.split('/')[2]; \
         return (await fetch(`api/games/${id}/export?format=pdn`)).text(); })()",
    );
    assert!(saved.contains("1."), "{saved}");
    page.open(&table.url());
    page.click("[data-action=import]");
    page.click("dialog textarea");
    page.type_text(&saved);
    page.click("dialog [type=submit]");
    page.wait("document.querySelector('.play .board')");
    assert_eq!(moves(&page), 2);
    page.assert_clean(&table.url());
}
