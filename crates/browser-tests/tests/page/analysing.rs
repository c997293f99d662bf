//! The analysis board: lines, a tree of variations, positions from anywhere.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{table, visitor};

const CURRENT: &str = "document.querySelector('.tree-move[aria-current]')";

/// The moves as the tree shows them; variations in parentheses.
fn tree(page: &Page) -> String {
    page.text(
        "(() => { const tell = (box) => [...box.children].map((child) => child.matches('.tree-move') ? \
         child.dataset.move ?? '*' : child.matches('.comment') ? `{${child.textContent}}` : \
         child.matches('ul') ? [...child.children].map((li) => `(${tell(li)})`).join(' ') : tell(child))\
         .filter(Boolean).join(' '); return tell(document.querySelector('.tree')); })()",
    )
}

fn place(page: &Page, square: &str) {
    let column = "abcdefgh".find(&square[..1]).expect("a column");
    let row: usize = square[1..].parse().expect("a row");
    page.click(&format!(".cell.legal[data-cell='{}']", (row - 1) * 8 + column));
    page.wait(&format!("{CURRENT}?.dataset.move === '{square}'"));
    page.wait("document.querySelector('.cell.legal')");
}

#[test]
fn variations_are_walked_promoted_commented_and_deleted() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/study/othello", table.url()));
    for square in ["f5", "d6", "c3"] {
        place(&page, square);
    }
    page.click("[data-action=back]");
    page.click("[data-action=back]");
    page.wait(&format!("{CURRENT}.dataset.move === 'f5'"));
    place(&page, "f6");
    assert_eq!(tree(&page), "* f5 d6 (f6) c3");
    page.eval(
        "(() => { const field = document.querySelector('.comment-field'); field.value = 'A parallel.'; \
         field.dispatchEvent(new Event('change', { bubbles: true })); })()",
    );
    page.wait("document.querySelector('.tree .comment')");
    page.click("[data-action=promote]");
    page.wait("document.querySelector('[data-action=promote]').disabled");
    assert_eq!(tree(&page), "* f5 f6 {A parallel.} (d6 c3)");
    // The tree is kept; the arrow keys walk through it.
    page.reload();
    page.wait("document.querySelector('.tree .comment')");
    assert_eq!(tree(&page), "* f5 f6 {A parallel.} (d6 c3)");
    page.key("ArrowRight");
    page.key("ArrowRight");
    page.wait(&format!("{CURRENT}.dataset.move === 'f6'"));
    page.click(".tree-move[data-move=d6]");
    page.wait(&format!("{CURRENT}.dataset.move === 'd6'"));
    page.click("[data-action=remove]");
    page.wait(&format!("{CURRENT}.dataset.move === 'f5'"));
    assert_eq!(tree(&page), "* f5 f6 {A parallel.}");
    page.assert_clean(&table.url());
}

#[test]
fn up_to_five_lines_have_values_and_can_be_played() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/study/damas", table.url()));
    page.choose("[data-action=line-count]", "5");
    page.wait("document.querySelectorAll('.lines li button').length === 5");
    let line = page.text("document.querySelectorAll('.lines li button')[1].innerText");
    assert!(line.contains('%') && line.contains("men"), "{line}");
    // The best is on the board.
    page.wait("document.querySelector('.arrow')");
    // Read and pressed in one go: the engine may change its mind between the two.
    let second = page.text(
        "(() => { const button = document.querySelectorAll('.lines li button')[1]; \
         const { line } = button.dataset; button.click(); return line; })()",
    );
    page.wait(&format!("{CURRENT}?.dataset.move === '{second}'"));
    // The rest of the line follows.
    page.wait("document.querySelectorAll('.tree-move').length > 2");
    page.click(".lines [aria-label='What do the figures mean?']");
    page.wait("document.querySelector('.tip')?.innerText.includes('chance of winning')");
    page.assert_clean(&table.url());
}

#[test]
fn othello_shows_values_on_squares_and_the_certain_end() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/study/othello", table.url()));
    page.wait("document.querySelectorAll('.worth').length === 4");
    let position = format!("-OXXXXO-{} X", "X".repeat(56));
    page.click("[data-action=paste]");
    page.eval(&format!(
        "(() => {{ const field = document.querySelector('dialog textarea'); field.value = '{position}'; \
         field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ));
    page.wait("!document.querySelector('[data-action=paste-go]').disabled");
    page.click("[data-action=paste-go]");
    page.wait("document.querySelector('.certain')?.innerText === 'Black wins by 64'");
    page.wait("[...document.querySelectorAll('.worth')].map((one) => one.textContent).join() === '+64,+64'");
    page.click(".languages [lang=es]");
    page.wait("document.querySelector('.certain')?.innerText === 'Negras ganan por 64'");
    page.assert_clean(&table.url());
}

#[test]
fn a_record_is_pasted_and_the_editor_opens_what_is_shown() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/study/othello", table.url()));
    page.click("[data-action=paste]");
    page.eval(
        "(() => { const field = document.querySelector('dialog textarea'); field.value = 'f5d6c3d3c4'; \
         field.dispatchEvent(new Event('input', { bubbles: true })); })()",
    );
    page.wait("!document.querySelector('[data-action=paste-go]').disabled");
    page.click("[data-action=paste-go]");
    page.wait("document.querySelectorAll('.tree-move').length === 6");
    // It was first tried as a position.
    page.forgive();
    page.click(".tree-move[data-move=d6]");
    page.wait("document.querySelectorAll('.disc').length === 6");
    page.click("[data-action=edit]");
    page.wait("document.querySelector('.editing .board')");
    assert_eq!(page.eval("document.querySelectorAll('.editing .board .disc').length"), 6);
    assert!(!page.is("document.querySelector('[data-action=replace]')"));
    page.assert_clean(&table.url());
}

#[test]
fn a_past_position_of_a_game_has_arrows_values_and_an_editor() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let record =
        json!({ "game": "damas", "variant": "english", "moves": ["11-15", "23-19", "8-11"] });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "human"] }));
    page.click("[data-action=engine]");
    page.click("[data-action=back]");
    page.wait(
        "decodeURIComponent(document.querySelector('[data-action=edit]').hash)\
         .includes('/at/english/')",
    );
    page.wait("document.querySelector('.arrow')");
    page.assert_clean(&table.url());
}
