//! A game that was played, gone through with the engine.

use browser_tests::{Browser, Page, Table};
use serde_json::json;

use crate::accessible::check;
use crate::{resign, table, visitor};

/// Black's fifth move gives White the corner at once.
const MOVES: [&str; 9] = ["f5", "f6", "e6", "f4", "g7", "h8", "g5", "d6", "c5"];

const DONE: &str = "!document.querySelector('.review progress') && \
                    document.querySelector('.scores')";

fn open_review(page: &Page, table: &Table) {
    let record = json!({ "game": "othello", "variant": "standard", "moves": MOVES });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "human"] }));
    page.click("[data-action=more]");
    page.click(".more-tools [data-action=study]");
    page.wait("document.querySelector('.study .board')");
}

/// Position by position: all together may take longer than anything else on a page.
fn wait_for_review(page: &Page) {
    for count in 1..=MOVES.len() {
        page.wait(&format!(
            "(() => {{ const bar = document.querySelector('.review progress'); \
             return bar ? bar.value >= {count} : document.querySelector('.scores'); }})()"
        ));
    }
    page.wait(DONE);
}

/// The mistake that is asked about, or that was told.
const SHOWN: &str = "document.querySelector('.retry, .finding')?.dataset.ply ?? ''";

/// From one mistake to the next, whatever else the engine does not like.
fn go_to_the_blunder(page: &Page) {
    for _ in 0..MOVES.len() {
        let before = page.text(SHOWN);
        if before == "5" {
            return;
        }
        page.click("[data-action=next-mistake]");
        page.wait(&format!("({SHOWN}) !== '' && ({SHOWN}) !== '{before}'"));
    }
    panic!("the blunder is not among the mistakes");
}

#[test]
fn a_review_finds_the_blunder_and_asks_for_something_better() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open_review(&page, &table);
    page.click(".study [data-action=review]");
    wait_for_review(&page);
    assert!(page.is("document.querySelector('.tree-move.blunder[data-move=g7]')"));
    // It is the worst there is; whether a move of the lost game after it is called a blunder, too,
    // is the engine's affair.
    let blunders =
        "[...document.querySelectorAll('.tree-move.blunder')].map((one) => one.dataset.move)";
    assert!(
        page.is(&format!("{blunders}[0] === 'g7' && {blunders}.length <= 2")),
        "{}",
        page.eval(blunders)
    );
    let [black, white] = ["first", "second"].map(|side| {
        page.eval(&format!(
            "Number(document.querySelector('tr[data-side={side}] .accuracy').innerText)"
        ))
        .as_f64()
        .unwrap()
    });
    assert!(black < white && white <= 100.0, "{black} {white}");
    // The graph has numbers on both axes.
    let ticks = page.text(
        "[...document.querySelectorAll('.course .tick')].map((one) => one.textContent).join(' ')",
    );
    assert!(ticks.contains("50 %") && ticks.contains('8'), "{ticks}");

    page.eval("document.activeElement.blur()");
    page.key("Home");
    go_to_the_blunder(&page);
    // What was better is asked before it is told.
    page.wait(
        "document.querySelector('.retry')?.innerText.includes('Black played g7: a blunder.')",
    );
    assert!(
        !page.is("document.querySelector('.hint-ring, .worth, .lines, .finding')"),
        "nothing is given away"
    );
    page.click(".cell.legal[data-cell='54']");
    page.wait("document.querySelector('.retry')?.innerText.includes('Try once more')");
    page.click("[data-action=tell]");
    page.wait("document.querySelector('.finding.blunder[data-ply=\"5\"]')");
    let said = page.text("document.querySelector('.finding').innerText");
    assert!(said.contains("Black played g7") && said.contains("was better"), "{said}");
    page.wait("document.querySelectorAll('.finding .why li').length === 2");
    page.wait("document.querySelector('.hint-ring')");
    assert!(!page.is("document.querySelector('.lines, .retry')"), "one verdict at a time");
    let best = page.text("document.querySelector('.finding').dataset.best");
    assert_ne!(best, "g7");
    // The better line is played on the board, beside the game.
    page.click("[data-action=show-best]");
    page.wait("document.querySelector('.variations .tree-move[aria-current]')");

    go_to_the_blunder(&page);
    page.click("[data-action=retry]");
    page.wait("document.querySelector('.retry')");
    let cell = "abcdefgh".find(&best[..1]).unwrap() + 8 * (best[1..].parse::<usize>().unwrap() - 1);
    page.click(&format!(".cell.legal[data-cell='{cell}']"));
    page.wait(
        "document.querySelector('.retry[data-solved=true]')?.innerText.includes('is the best')",
    );
    page.click("[data-action=leave-retry]");
    page.wait("document.querySelector('.finding')");
    page.assert_clean(&table.url());
}

#[test]
fn a_review_can_be_stopped_and_gone_on_with() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open_review(&page, &table);
    // It is stopped in the moment in which the first position has been looked at: by the time that a
    // mouse is there, all of them may have been.
    page.eval(
        "new Promise((stopped) => { \
         const watch = new MutationObserver(() => { \
         if (!(document.querySelector('.review progress')?.value >= 1)) return; \
         watch.disconnect(); document.querySelector('[data-action=stop-review]').click(); \
         stopped(true); }); \
         watch.observe(document.body, { subtree: true, childList: true, attributes: true }); \
         document.querySelector('.study [data-action=review]').click(); })",
    );
    page.wait("document.querySelector('.review [data-action=review]')");
    let done = page.eval("document.querySelector('.review progress').value");
    assert!(done.as_f64().unwrap() < MOVES.len() as f64, "{done}");
    page.click(".study [data-action=review]");
    wait_for_review(&page);
    page.assert_clean(&table.url());
}

#[test]
fn every_game_offers_its_review_at_the_end() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for game in ["damas", "parchis"] {
        let seats = ["human", "human"];
        page.begin(&table.url(), &json!({ "game": game, "seats": seats }));
        if game == "damas" {
            page.click(".cell.movable");
            page.click(".cell.legal");
        } else {
            page.click(".tray.on-turn .die.usable");
            page.click(".token.usable");
            page.click_if_there("[data-action=play-it]");
        }
        page.wait("document.querySelector('.moves li:not(.empty)')");
        resign(&page);
        page.click("[data-action=review]");
        page.wait(DONE);
    }
    page.assert_clean(&table.url());
}

#[test]
fn a_review_begins_by_itself_with_the_first_of_ones_own_mistakes() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(1366, 657, false);
    let record = json!({ "game": "othello", "variant": "standard", "moves": MOVES });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "level:1"] }));
    page.wait("document.querySelector('.cell.legal')");
    resign(&page);
    page.click("[data-action=review]");
    // White has made mistakes, too, and before: those are for whoever asks for them.
    page.wait("document.querySelector('.retry')");
    assert_eq!(page.text(SHOWN), "5");
    let place = "document.querySelector('.retry').getBoundingClientRect()";
    assert!(
        page.is(&format!("{place}.top >= 0 && {place}.bottom <= innerHeight")),
        "it is in view"
    );
    assert!(!page.is("document.querySelector('.finding, .lines, .hint-ring, .worth')"));
    page.wait(DONE);
    page.wait("document.querySelector('[data-decided=\"5\"]')");
    let moments = page.eval("document.querySelectorAll('[data-moment]').length");
    assert!((1..=3).contains(&moments.as_u64().expect("a number")), "{moments}");
    let decided = page.text("document.querySelector('[data-decided]').innerText");
    assert!(decided.contains("Black played g7"), "{decided}");
    check(&page, "the question of a review");
    page.click("[data-action=tell]");
    page.wait("document.querySelector('.finding')");
    check(&page, "its answer");
    page.choose("[data-action=whose]", "all");
    page.click("[data-moment]");
    page.wait(&format!("({SHOWN}) !== ''"));
    page.click("[data-action=practise]");
    page.wait("document.querySelector('.retry')");
    page.assert_clean(&table.url());
}
