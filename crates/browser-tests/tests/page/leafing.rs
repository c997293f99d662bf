//! Going through a game: every position is at hand.

use browser_tests::Browser;
use serde_json::json;

use crate::{table, visitor};

#[test]
fn twenty_fast_presses_go_twenty_moves_back() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let moves = [
        "f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "e3", "g4", "c6", "c5", "g5",
        "h4", "h6", "b4", "b6", "h5", "b5", "a5",
    ];
    let record = json!({ "game": "othello", "variant": "standard", "moves": moves });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "human"] }));
    let discs = "document.querySelectorAll('.disc').length";
    let all = 4 + moves.len() as u64;
    page.wait(&format!("{discs} === {all}"));
    // All in one breath, as a key that is held down repeats.
    page.eval(
        "(() => { document.activeElement?.blur(); for (let i = 0; i < 20; i += 1) \
         dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' })); })()",
    );
    page.wait(&format!("{discs} === {}", all - 20));
    page.wait("document.querySelector('.turn').textContent.includes('2 of 22')");
    // Going on shows each position at once: nothing is asked of the server any more.
    page.eval("window.since = performance.now()");
    for ply in 3..=21 {
        page.key("ArrowRight");
        assert_eq!(page.eval(discs), 4 + ply, "after move {ply}");
    }
    let asked = page.eval(
        "performance.getEntriesByType('resource').filter(({ name, startTime }) => \
         startTime > since && /\\/at\\/|\\/line/.test(name)).length",
    );
    assert_eq!(asked, 0);
    page.assert_clean(&table.url());
}
