//! The page and the server through bad times, and several people at one game.

use browser_tests::Browser;
use serde_json::json;

use crate::{MOVES, goes_on, moves, play_at_once, table, visitor, wait_for_move};

#[test]
fn a_killed_server_costs_no_move() {
    let mut table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    assert!(goes_on(&page));
    table.kill();
    page.wait("document.querySelector('.offline')");
    // A move made while nobody hears it is not lost either.
    page.click(".cell.legal");
    assert_eq!(moves(&page), 2);
    table.restart();
    page.wait("!document.querySelector('.offline')");
    wait_for_move(&page, 3);
    // Connections that failed are reported on the console by the browser itself.
    page.forgive();
    assert!(goes_on(&page));
    let before = moves(&page);
    page.click(".cell.legal");
    wait_for_move(&page, before);
    page.assert_clean(&table.url());
}

#[test]
fn a_spectator_sees_everything_and_can_do_nothing() {
    let table = table();
    let browser = Browser::start();
    let player = visitor(&browser);
    play_at_once(&player, &table, "othello");
    let address = player.text("location.href");
    let spectator = visitor(&browser);
    spectator.open(&address);
    spectator.wait("document.querySelector('.play .board')");
    player.click(".cell.legal");
    wait_for_move(&player, 1);
    wait_for_move(&spectator, 1);

    assert!(!spectator.is("document.querySelector('.cell.legal')"));
    let actions =
        "[data-action=undo], [data-action=hint], [data-action=resign], [data-action=typed]";
    assert!(!spectator.is(&format!("document.querySelector('{actions}')")));
    assert!(goes_on(&player));
    let cell = player.text("document.querySelector('.cell.legal').dataset.cell");
    spectator.click(&format!("[data-cell='{cell}']"));
    // Nor does the server listen to somebody without a token.
    let status = spectator.eval(
        "(async () => { const id = location.hash.split('/')[2]; \
         const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }; \
         return (await fetch(`api/games/${id}/resign`, options)).status; })()",
    );
    assert_eq!(status, json!(401));
    assert_eq!(player.eval(MOVES), json!(2));
    assert_eq!(spectator.eval(MOVES), json!(2));
    spectator.forgive();
    spectator.assert_clean(&table.url());
    player.assert_clean(&table.url());
}
