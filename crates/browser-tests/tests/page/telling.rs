//! What the page tells people: in their language, and no longer than it is true.

use browser_tests::Browser;
use serde_json::json;

use crate::{plain_table, play_at_once, table, visitor, wait_for_move};

const NOTICE: &str = "document.querySelector('.notice').textContent";

#[test]
fn what_the_server_refuses_is_told_in_spanish() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("es");
    play_at_once(&page, &table, "othello");
    page.click("[data-action=typed]");
    page.type_text("z9");
    page.key("Enter");
    page.wait(&format!("{NOTICE} === '«z9» no es legal aquí. Son legales: d3 c4 f5 e6'"));
    // A refusal that stands on the page changes with the language.
    page.open(&table.url());
    page.click("[data-action=import]");
    page.click("dialog textarea");
    page.type_text("no game at all");
    page.click("dialog [type=submit]");
    let problem = "document.querySelector('.problem').textContent";
    page.wait("document.querySelector('.problem')");
    page.wait(&format!("{problem}.startsWith('Esto no se puede leer como partida:')"));
    page.eval("document.querySelector('.languages [lang=en]').click()");
    page.wait(&format!("!{problem}.startsWith('Esto')"));
    page.forgive();
    page.assert_clean(&table.url());
}

#[test]
fn the_page_has_words_for_every_error_of_the_server() {
    // The catalogues of words are files of their own there.
    let table = plain_table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    let silent = page.eval(
        "(async () => { const { components } = await (await fetch('api/openapi.json')).json(); \
         const { en } = await import('/src/i18n/en.js'); const { es } = await import('/src/i18n/es.js'); \
         const codes = components.schemas.Code.oneOf?.map((one) => one.const ?? one.enum[0]) \
           ?? components.schemas.Code.enum; \
         const missing = codes.filter((code) => !en[`error.${code}`] || !es[`error.${code}`]); \
         return { codes: codes.length, missing }; })()",
    );
    assert_eq!(silent["missing"], json!([]));
    assert!(silent["codes"].as_u64() > Some(20), "{silent}");
    page.assert_clean(&table.url());
}

#[test]
fn a_refusal_is_forgotten_with_the_next_action() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "damas");
    // A blocked man is refused; choosing one that can go takes the refusal back at once.
    page.click("[data-cell='1']");
    page.wait(NOTICE);
    page.click(".cell.movable");
    assert_eq!(page.text(NOTICE), "");
    page.click("[data-cell='1']");
    page.wait(NOTICE);
    page.eval("document.activeElement?.blur()");
    page.key("h");
    assert_eq!(page.text(NOTICE), "");
    page.assert_clean(&table.url());
}

#[test]
fn thoughts_about_moves_that_are_taken_back_are_gone() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let seats = ["human", "alphabeta:depth=3,eval=seed"];
    page.begin(&table.url(), &json!({ "game": "othello", "seats": seats }));
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    page.wait("document.querySelector('.thinking .line')?.textContent.trim()");
    page.click("[data-action=undo]");
    page.wait("document.querySelectorAll('.disc').length === 4");
    assert_eq!(page.text("document.querySelector('.thinking .line').textContent.trim()"), "");
    page.assert_clean(&table.url());
}

#[test]
fn the_next_game_begins_without_analysis() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.click("[data-action=engine]");
    let analysis = "document.querySelector('[aria-label=\"What Analysis thinks\"] .line')";
    page.wait(&format!("{analysis}?.textContent.trim()"));
    play_at_once(&page, &table, "othello");
    assert_eq!(page.text("document.querySelector('[data-action=engine]').ariaPressed"), "false");
    assert!(!page.is(analysis));
    page.assert_clean(&table.url());
}
