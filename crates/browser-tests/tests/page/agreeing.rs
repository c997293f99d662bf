//! How games end between people, and how others come to see them.

use browser_tests::Browser;
use serde_json::json;

use crate::{moves, play_at_once, resign, table, visitor, wait_for_move};

const OVER: &str = "document.querySelector('.turn[data-over]')?.textContent";

#[test]
fn resigning_takes_two_clicks_and_leads_to_another_game() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.click("[data-action=resign]");
    page.wait("document.querySelector('[data-action=resign].primary')");
    assert!(!page.is(OVER), "one click is not enough");
    resign(&page);
    page.wait(&format!("{OVER}?.includes('You lost')"));
    let old = page.text("location.hash");
    page.click("[data-action=swap]");
    page.wait(&format!("location.hash !== '{old}' && document.querySelector('.play .board')"));
    // Sides are swapped: the agent begins.
    page.wait("document.querySelector('.cell.legal.white')");
    assert_eq!(moves(&page), 1);
    page.assert_clean(&table.url());
}

#[test]
fn two_people_far_apart_share_a_game_and_agree_on_a_draw() {
    let table = table();
    let browser = Browser::start();
    let host = visitor(&browser);
    host.begin(&table.url(), &json!({ "game": "othello", "seats": ["human", "human"] }));
    host.click("[data-action=share]");
    host.wait("document.querySelectorAll('dialog .copy input').length === 2");
    let links = |number: u32| {
        host.text(&format!("document.querySelectorAll('dialog .copy input')[{number}].value"))
    };
    let (watching, seat) = (links(0), links(1));
    host.key("Escape");
    host.wait("!document.querySelector('dialog')");

    let guest = visitor(&browser);
    guest.open(&seat);
    guest.wait("document.querySelector('.play .board')");
    // The secret does not stay in the address.
    guest.wait(&format!("location.href === '{watching}'"));
    assert!(!guest.is("document.querySelector('.cell.legal')"), "it is not the guest's turn");
    host.click(".cell.legal");
    wait_for_move(&host, 0);
    guest.wait("document.querySelector('.cell.legal.white')");
    guest.click(".cell.legal");
    wait_for_move(&host, 1);

    guest.click("[data-action=draw]");
    // Beside the board, where nobody overlooks it.
    host.wait("document.querySelector('.now [data-action=accept-draw]')");
    host.click("[data-action=decline-draw]");
    guest.wait("document.querySelector('.notice').textContent.includes('declined')");
    guest.click("[data-action=draw]:not(:disabled)");
    host.click("[data-action=accept-draw]");
    for page in [&host, &guest] {
        page.wait(&format!("{OVER}?.includes('Draw')"));
        page.assert_clean(&table.url());
    }
}
