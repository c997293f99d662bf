//! The guided tour, step by step.

use browser_tests::Browser;

use super::DRAWN;
use crate::{table, visitor};

#[test]
fn the_tour_has_ten_steps_with_something_to_see() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/lab/tour", table.url()));
    for step in 1..=10 {
        page.wait(&format!("document.querySelector('.lab-tour[data-step=\"{step}\"]')"));
        page.wait(DRAWN);
        assert!(!page.is("document.querySelector('.problem')"), "step {step}");
        page.click_if_there("[data-action=tour-show]");
        page.click("[data-action=tour-answer]");
        page.wait("document.querySelector('.lab-tour-answer')?.textContent.length > 20");
        page.click("[data-action=tour-next]");
    }
    // It ends at the exercises.
    page.wait("document.querySelector('.lab-exercise')");
    page.assert_clean(&table.url());
}

#[test]
fn the_tour_says_what_the_searches_give() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let totals = |step: u32| {
        page.open(&format!("{}#/lab/tour/{step}", table.url()));
        page.wait(DRAWN);
        page.text(
            "[...document.querySelectorAll('.lab-totals')].map((one) => one.textContent).join('|')",
        )
    };
    // The numbers that the texts name.
    assert!(totals(3).starts_with("317 nodes"));
    assert!(totals(6).starts_with("73 nodes"));
    assert!(totals(6).contains("|49 nodes"));
    page.open(&format!("{}#/lab/tour/9", table.url()));
    page.wait(DRAWN);
    page.click("[data-action=tour-show]");
    page.wait("document.querySelector('[data-action=source]')");
}
