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
fn the_board_stays_in_sight_while_one_arranges_it() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for (width, height, phone) in [(360, 740, true), (1280, 800, false)] {
        page.size(width, height, phone);
        page.open(&format!("{}#/edit/parchis", table.url()));
        page.wait("document.querySelector('.editor .board')");
        // The tools are longer than the window: it scrolls, or they do.
        let scrolled = page.eval(
            "(() => { const tools = document.querySelector('.editor-tools'); \
             scrollTo({ top: 9999, behavior: 'instant' }); tools.scrollTop = 9999; return scrollY + tools.scrollTop; })()",
        );
        assert!(scrolled.as_f64() > Some(50.0), "{scrolled}");
        let place = page.eval(
            "(({ top, bottom }) => [top, bottom])(document.querySelector('.editor .board').getBoundingClientRect())",
        );
        let [top, bottom] = [0, 1].map(|part| place[part].as_f64().unwrap());
        assert!(top >= 0.0 && bottom <= f64::from(height), "{place}");
    }
    // No list cuts off the name that it shows.
    page.open(&format!("{}#/edit/damas", table.url()));
    page.click(".languages [lang=es]");
    page.wait("document.querySelector('.editor-tools')?.textContent.includes('Variante')");
    let room = page.eval(
        "(() => { const list = document.querySelector('.roomy select'); const pen = document.createElement('canvas').getContext('2d'); \
         pen.font = getComputedStyle(list).font; \
         return list.clientWidth - pen.measureText(list.selectedOptions[0].text).width; })()",
    );
    assert!(room.as_f64() > Some(40.0), "{room}");
    page.assert_clean(&table.url());
}

#[test]
fn the_panel_seats_any_agent_at_any_start() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.click("[data-game=damas] [data-action=setup]:not(:disabled)");
    page.choose("dialog .field:last-of-type select", "custom");
    let spec = "dialog .field input[type=text]";
    page.click(spec);
    page.eval(&format!("document.querySelector('{spec}').select()"));
    page.type_text("robot");
    page.click("dialog [type=submit]");
    page.wait("document.querySelector('dialog .problem')?.textContent.includes('robot')");
    // The browser itself notes the refusal on its console.
    page.forgive();
    page.eval(&format!("document.querySelector('{spec}').select()"));
    page.type_text("alphabeta:depth=3,eval=seed");
    page.click("dialog [value=english]");
    page.click("dialog details > label.field input");
    page.type_text("W:W30,31:B3,K10");
    page.click("dialog [type=submit]");
    page.wait("document.querySelector('.play .board')");
    assert_eq!(page.eval("document.querySelectorAll('.piece').length"), 4);
    let seats =
        "[...document.querySelectorAll('.player select')].map((list) => list.value).sort().join()";
    page.wait(&format!("{seats} === 'alphabeta:depth=3,eval=seed,human'"));
    wait_for_move(&page, 0);
    // What one set up last is what one click plays next.
    play_at_once(&page, &table, "damas");
    page.wait(&format!("{seats} === 'alphabeta:depth=3,eval=seed,human'"));
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
    page.type_text("no game at all");
    page.click("dialog [type=submit]");
    page.wait("document.querySelector('dialog .problem')");
    page.forgive();
    page.eval("document.querySelector('dialog textarea').select()");
    page.type_text(&saved);
    page.click("dialog [type=submit]");
    page.wait("document.querySelector('.play .board')");
    assert_eq!(moves(&page), 2);
    page.assert_clean(&table.url());
}
