//! A game without a mouse.

use browser_tests::{Browser, Page};

use crate::{goes_on, moves, table, visitor, wait_for_move};

#[test]
fn othello_is_played_with_the_keyboard_alone() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.wait("!document.querySelector('[data-game=othello] [data-action=play]').disabled");
    tab_to(&page, "[data-game=othello] [data-action=play]");
    page.key("Enter");
    page.wait("document.querySelector('.play .board')");
    while goes_on(&page) {
        let before = moves(&page);
        if page.is("document.querySelector('.cell.legal')") {
            tab_to(&page, "[role=gridcell]");
            walk_to_a_legal_square(&page);
        } else {
            tab_to(&page, "[data-action=pass]");
        }
        page.key("Enter");
        wait_for_move(&page, before);
    }
    assert!(moves(&page) > 10);
    page.assert_clean(&table.url());
}

/// Presses Tab until something has the focus.
pub fn tab_to(page: &Page, selector: &str) {
    for _ in 0..120 {
        if page.is(&format!("document.activeElement?.matches('{selector}')")) {
            return;
        }
        page.key("Tab");
    }
    panic!("Tab does not lead to {selector}");
}

/// Walks with the arrow keys.
fn walk_to_a_legal_square(page: &Page) {
    let cell = |script: &str| {
        let number = page.text(script).parse::<i32>().expect("the number of a square");
        (number % 8, number / 8)
    };
    let (column, row) = cell("document.activeElement.dataset.cell");
    let (to_column, to_row) = cell("document.querySelector('.cell.legal').dataset.cell");
    let steps =
        [(to_column - column, "ArrowLeft", "ArrowRight"), (to_row - row, "ArrowUp", "ArrowDown")];
    for (distance, less, more) in steps {
        for _ in 0..distance.abs() {
            page.key(if distance < 0 { less } else { more });
        }
    }
}
