//! The first game: from start to end, left and taken up again, by keyboard.

use browser_tests::{Browser, Page};

use crate::by_keyboard::tab_to;
use crate::{table, visitor};

const READY: &str = "document.querySelector('.learning [data-phase=open]') && \
                     document.querySelector('.cell.legal, .cell.movable, .die.usable, [data-action=pass]')";
const DONE: &str = "document.querySelector('.learning [data-phase=done]')";

fn step(page: &Page) -> String {
    page.text("document.querySelector('[data-task]').dataset.task")
}

/// Has every task shown, which does it by moves of the real game, and goes on to the next.
fn from_start_to_end(game: &str, steps: usize) {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.click(&format!("[data-learn={game}]"));
    for number in 1..=steps {
        page.wait(READY);
        let task = step(&page);
        page.click("[data-action=show]");
        page.wait(DONE);
        assert_eq!(
            page.eval("document.querySelectorAll('.steps .is-done').length"),
            number,
            "{game} {task}"
        );
        // What follows from it may still be acted out.
        page.click("[data-action=next]");
        page.wait(&format!("document.querySelector('[data-task]')?.dataset.task !== '{task}'"));
    }
    page.wait("location.hash.startsWith('#/practice/')");
    page.open(&table.url());
    page.wait("document.querySelector('.card')");
    assert!(!page.is(&format!("document.querySelector('[data-learn={game}]')")), "it is done");
    page.assert_clean(&table.url());
}

#[test]
fn parchis_from_start_to_end() {
    from_start_to_end("parchis", 20);
}

#[test]
fn damas_from_start_to_end() {
    from_start_to_end("damas", 8);
}

#[test]
fn othello_from_start_to_end() {
    from_start_to_end("othello", 7);
}

#[test]
fn a_move_that_is_not_the_task_is_told_and_may_be_made_again() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/learn/othello/corner", table.url()));
    page.wait(READY);
    page.click(".cell.legal:not([data-cell='0'])");
    page.wait("document.querySelector('.learning [data-phase=missed]')");
    page.click("[data-action=again]");
    page.wait(READY);
    page.click("[data-cell='0']");
    page.wait(DONE);
    page.assert_clean(&table.url());
}

#[test]
fn it_is_left_and_taken_up_again() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/rules/damas", table.url()));
    page.click("[data-action=learn]");
    page.wait(READY);
    assert_eq!(step(&page), "move");
    page.click("[data-action=show]");
    page.wait(DONE);
    page.click("[data-action=leave]");
    page.wait("document.querySelector('.home [data-learn=damas]')");
    assert!(
        page.text("document.querySelector('[data-learn=damas]').textContent").contains("1 of 8")
    );
    page.reload();
    page.click("[data-learn=damas]");
    page.wait(READY);
    assert_eq!(step(&page), "capture", "it goes on with the next step");
    page.assert_clean(&table.url());
}

#[test]
fn special_dice_are_learned_with_the_keyboard_alone() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/learn/parchis/horn", table.url()));
    page.wait(READY);
    // The horn is the ninth special die: the key o.
    page.key("o");
    page.wait("document.activeElement?.dataset.piece");
    for _ in 0..12 {
        if page.text("document.activeElement?.dataset.piece ?? ''") == "y1" {
            break;
        }
        page.key("ArrowRight");
    }
    page.key("Enter");
    if !page.is(DONE) {
        page.key("Enter");
    }
    page.wait(DONE);
    page.wait("document.activeElement.dataset.action === 'next'");
    page.key("Enter");
    page.wait(&format!("{READY} && document.querySelector('[data-task=lightning]')"));
    tab_to(&page, "[data-action=show]");
    page.key("Enter");
    page.wait(DONE);
    page.assert_clean(&table.url());
}
