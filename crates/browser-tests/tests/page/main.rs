//! The page, used as people use it: by mouse, finger and keyboard, in a real Chromium against the
//! real server.

mod accessible;
mod agreeing;
mod analysing;
mod arranging;
mod boards;
mod by_keyboard;
mod coming_back;
mod every_screen;
mod first_minute;
mod following;
mod helping;
mod honest;
mod in_words;
mod lab;
mod leafing;
mod learning;
mod on_a_phone;
mod parchis;
mod playing;
mod practising;
mod reviewing;
mod saving;
mod starting;
mod telling;
mod together;
mod watching;
mod whole_games;
mod workshop;

use browser_tests::{Browser, Page, Table};

/// The moves made so far, as the page lists them.
const MOVES: &str = "document.querySelectorAll('.moves li:not(.empty)').length";
const IS_OVER: &str = "document.querySelector('.turn[data-over]')";
const MY_TURN: &str = "document.querySelector('.cell.legal, .cell.movable, .die.usable, \
                       [data-action=pass]')";

fn table() -> Table {
    Table::start(env!("CARGO_BIN_EXE_table-for-tests"))
}

/// One that sends the page file by file.
fn plain_table() -> Table {
    Table::start_plain(env!("CARGO_BIN_EXE_table-for-tests"))
}

/// A new visitor with English as language, who does not wait for animations.
fn visitor(browser: &Browser) -> Page {
    let page = browser.visitor("en");
    page.prepare("try { localStorage.setItem('ludoteca.animation', '0') } catch {}");
    page
}

/// One click on a game's card.
fn play_at_once(page: &Page, table: &Table, game: &str) {
    page.open(&table.url());
    let button = format!("[data-game={game}] [data-action=play]");
    page.wait(&format!("!document.querySelector('{button}')?.disabled"));
    page.click(&button);
    page.wait("document.querySelector('.play .board')");
}

fn moves(page: &Page) -> u64 {
    page.eval(MOVES).as_u64().expect("a number of moves")
}

/// Waits until the person may move, and says whether the game goes on.
fn goes_on(page: &Page) -> bool {
    page.wait(&format!("{IS_OVER} || {MY_TURN}"));
    !page.is(IS_OVER)
}

/// Brings the button of an action into view: on a phone some are in the menu.
fn reach(page: &Page, action: &str) {
    let button = format!("document.querySelector('[data-action={action}]')");
    let hidden = format!("{button}?.checkVisibility() === false");
    if page.is(&hidden) {
        page.click("[data-action=more]");
        page.wait(&format!("!({hidden})"));
    }
}

/// Gives up. The question whether one means it waits only some seconds for its answer.
fn resign(page: &Page) {
    let asked = "document.querySelector('[data-action=resign].primary')";
    for _ in 0..5 {
        reach(page, "resign");
        page.click_if_there("[data-action=resign]:not(.primary)");
        page.wait(&format!("{IS_OVER} || {asked}"));
        page.click_if_there("[data-action=resign].primary");
        page.wait(&format!("{IS_OVER} || !{asked}"));
        if page.is(IS_OVER) {
            return;
        }
    }
    panic!("the game goes on");
}

/// Waits until more than `before` moves were made, or the game is over.
fn wait_for_move(page: &Page, before: u64) {
    page.wait(&format!("{MOVES} > {before} || {IS_OVER}"));
}
