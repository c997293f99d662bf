//! Moves are told as people say them, in their language; the dice say exactly what they do.

use browser_tests::Browser;
use serde_json::json;

use crate::{table, visitor};

/// The only special die at hand is the blue shell.
const SHELL: &str = "10,25,c2/28,44,60/38,62,h/55,66,g yr - 12456/12456 blue/- - - 0/0/0/0 -";

#[test]
fn hint_analysis_and_moves_have_words_and_no_codes() {
    let table = table();
    let browser = Browser::start();
    for (tongue, dice, shell) in
        [("en", "yellow|red", "blue shell"), ("es", "amarilla|roja", "concha azul")]
    {
        let page = browser.visitor(tongue);
        let wish = json!({ "game": "parchis", "seats": ["human", "human"], "position": SHELL });
        page.begin(&table.url(), &wish);
        page.click("[data-action=hint]:not(:disabled)");
        page.wait("document.querySelector('[data-action=play-hint]')");
        let hint = page.text("document.querySelector('[data-action=play-hint]').innerText");
        assert!(page.is(&format!("/({dice}) [123]/.test({})", json!(hint))), "{hint}");
        assert!(!page.is(&format!("/[ybrg][123]-/.test({})", json!(hint))), "{hint}");
        page.point_at(".die[data-die=blue]");
        page.wait(&format!(
            "document.querySelector('.tip')?.innerText.toLowerCase().includes('{shell}')"
        ));
        page.open(&format!("{}#/study/parchis", table.url()));
        page.wait("document.querySelector('.lines li button')");
        let lines = page.text("document.querySelector('.line-list').innerText");
        assert!(!page.is(&format!("/[ybrg][123]-/.test({})", json!(lines))), "{lines}");
        page.click(".lines li button");
        page.wait("document.querySelector('.tree-move[data-move]')");
        let tree = page.text("document.querySelector('.tree').innerText");
        assert!(!page.is(&format!("/[ybrg][123]-/.test({})", json!(tree))), "{tree}");
        page.assert_clean(&table.url());
    }
}

#[test]
fn shells_say_whom_they_hit() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let wish = json!({ "game": "parchis", "seats": ["human", "human"], "position": SHELL });
    page.begin(&table.url(), &wish);
    page.point_at(".die[data-die=blue]");
    // R27: of all pieces of other colours, its own player's too, the nearest to their goal.
    for words in [
        "of another colour that is nearest to its own goal",
        "all of them if several are as near",
        "your own other colour counts too",
    ] {
        page.wait(&format!("document.querySelector('.tip')?.innerText.includes('{words}')"));
    }
    page.assert_clean(&table.url());
}
