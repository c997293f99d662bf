//! The lab and the workshop tell what is certain, and say what a result is worth.

use browser_tests::{Browser, Page};

use crate::{table, visitor};

fn text(page: &Page, selector: &str) -> String {
    page.text(&format!("document.querySelector('{selector}')?.innerText ?? ''"))
}

#[test]
fn a_stopped_search_shows_only_what_is_certain() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(1280, 720, false);
    // More nodes than the lab keeps.
    page.open(&format!("{}#/lab/parchis/spec=alphabeta%3Adepth%3D6%2Ceval%3Dseed", table.url()));
    page.wait("document.querySelector('.lab-note.warn')");
    page.wait("document.querySelector('.lab-sentence')?.innerText.includes('was stopped')");
    let facts = "[...document.querySelectorAll('.lab-facts dl div')]\
                 .find((one) => one.innerText.startsWith('Value'))?.querySelector('dd').innerText";
    let value = page.text(facts);
    // Max moves at the root: what the finished moves prove is a lower bound, and it is alpha.
    let bound = value.strip_prefix("≥ ").unwrap_or_else(|| panic!("{value} is no bound"));
    let window = page.text("document.querySelector('.number-line title').textContent");
    assert!(window.matches(bound).count() >= 2, "α and value differ: {window}, {value}");
    let below = page.text(
        "[...document.querySelectorAll('.lab-facts dl div')].map((one) => one.innerText).join()",
    );
    assert!(below.contains("199,999"), "{below}");
    page.assert_clean(&table.url());
}

#[test]
fn board_tree_and_buttons_of_the_tour_are_on_one_screen() {
    let table = table();
    let browser = Browser::start();
    for tongue in ["en", "es"] {
        let page = browser.visitor(tongue);
        page.size(1280, 720, false);
        for step in 1..=10 {
            page.open(&format!("{}#/lab/tour/{step}", table.url()));
            page.wait("document.querySelector('.lab-figure canvas')");
            let outside = page.text(
                "['.lab-stage', '.lab-time', '[data-action=tour-next]', '#tour-title'].filter((part) => {\
                 const box = document.querySelector(part).getBoundingClientRect(); \
                 return box.top < 0 || box.bottom > innerHeight; }).join()",
            );
            assert_eq!(outside, "", "{tongue} step {step}");
            let high =
                page.eval("document.querySelector('.lab-stage').getBoundingClientRect().height");
            assert!(high.as_f64() >= Some(240.0), "{tongue} step {step}: the tree has {high}");
        }
        page.assert_clean(&table.url());
    }
}

#[test]
fn an_empty_answer_is_no_wrong_one_and_the_explanation_is_in_view() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(1280, 720, false);
    for kind in ["values", "window", "order", "evaluation"] {
        page.open(&format!("{}#/lab/exercises/othello/{kind}/1/5", table.url()));
        page.wait(&format!(
            "document.querySelector('.lab-exercise')?.dataset.exercise.includes('{kind}')"
        ));
        let place = "document.querySelector('[data-action=check]').getBoundingClientRect().bottom";
        assert!(page.is(&format!("{place} <= innerHeight")), "{kind}");
        let score = page.text("document.querySelector('.lab-score').dataset.score");
        page.click("[data-action=check]");
        page.wait("document.querySelector('.lab-verdict .missing')");
        assert_eq!(
            page.text("document.querySelector('.lab-score').dataset.score"),
            score,
            "{kind}"
        );
        page.eval(
            "document.querySelectorAll('.lab-exercise input[type=text]').forEach((field) => { \
             field.value = '1'; field.dispatchEvent(new Event('input', { bubbles: true })); })",
        );
        page.click_if_there(".lab-choices input");
        page.click("[data-action=check]");
        page.wait("document.querySelector('[data-verdict]')");
        let verdict = "document.querySelector('.lab-verdict').getBoundingClientRect()";
        assert!(page.is(&format!("{verdict}.top < innerHeight && {verdict}.top >= 0")), "{kind}");
    }
    page.assert_clean(&table.url());
}

#[test]
fn who_looks_deeper_is_told_before_a_match() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/workshop/parchis", table.url()));
    page.wait("document.querySelector('[data-field=opponent]')");
    page.choose("[data-field=depth]", "3");
    page.choose("[data-field=opponent]", "ninja:1");
    page.wait("document.querySelector('[data-part=depths]')");
    let said = text(&page, "[data-part=depths]");
    assert!(said.contains("Yours looks 3 moves ahead and Ninja 1 1"), "{said}");
    page.choose("[data-field=depth]", "1");
    page.wait("!document.querySelector('[data-part=depths]')");
    page.choose("[data-field=depth]", "3");
    page.click("[data-field=equal-depth]");
    page.eval("(() => { const field = document.querySelector('[data-field=pairs]'); field.value = '1'; field.dispatchEvent(new Event('change', { bubbles: true })); })()");
    page.click("[data-action=match]");
    page.wait("document.querySelector('[data-match]')");
    let rival = page.eval(
        "fetch(`api/matches/${document.querySelector('[data-match]').dataset.match}`)\
         .then((answer) => answer.json()).then((match) => match.summary.entrants[1].spec)",
    );
    assert_eq!(rival, "alphabeta:depth=3,eval=seed");
    page.assert_clean(&table.url());
}
