//! Every kind of exercise, answered right and wrong, and the sheet.

use browser_tests::{Browser, Page, Table};
use serde_json::{Value as Json, json};

use crate::{table, visitor};

const SEED: u32 = 5;

/// Opens an exercise and returns what the server says of it, its answer too.
fn open(page: &Page, table: &Table, kind: &str) -> Json {
    page.open(&format!("{}#/lab/exercises/othello/{kind}/1/{SEED}", table.url()));
    page.wait("document.querySelector('[data-action=check]')");
    let wish = json!({ "game": "othello", "kind": kind, "difficulty": 1, "seed": SEED });
    page.eval(&format!(
        "fetch('api/lab/exercise', {{ method: 'POST', headers: {{ 'Content-Type': \
         'application/json' }}, body: JSON.stringify({wish}) }}).then((answer) => answer.json())"
    ))
}

/// Writes an answer into its field.
fn write(page: &Page, name: &str, text: &str) {
    page.click(&format!("[data-answer='{name}']"));
    page.type_text(text);
}

fn number(value: &Json, unit: &Json) -> String {
    let Some(value) = value.as_f64() else { return String::new() };
    (value / unit.as_f64().unwrap()).to_string()
}

/// Checks the answer, and that it is judged as it should be, with an explanation.
fn judged(page: &Page, verdict: &str) {
    page.click("[data-action=check]");
    page.wait(&format!("document.querySelector('[data-verdict={verdict}]')"));
    assert!(page.is("document.querySelector('.lab-solution').textContent.length > 5"));
}

fn score(page: &Page) -> String {
    page.text("document.querySelector('[data-score]').dataset.score")
}

#[test]
fn every_kind_knows_right_from_wrong() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for (right, verdict) in [(true, "right"), (false, "wrong")] {
        for kind in ["values", "pruning", "window", "order", "evaluation"] {
            let exercise = open(&page, &table, kind);
            answer(&page, &exercise, right);
            judged(&page, verdict);
        }
    }
    assert_eq!(score(&page), "5/10");
    // The score outlives the page, and there is always another exercise.
    page.reload();
    page.wait("document.querySelector('[data-score=\"5/10\"]')");
    assert!(page.is("document.querySelector('.lab-score').textContent.includes('best 5')"));
    let exercise = open(&page, &table, "order");
    answer(&page, &exercise, true);
    judged(&page, "right");
    let before = page.text("document.querySelector('[data-exercise]').dataset.exercise");
    page.click("[data-action=next]");
    page.wait(&format!(
        "document.querySelector('[data-exercise]') && \
         document.querySelector('[data-exercise]').dataset.exercise !== '{before}'"
    ));
    page.assert_clean(&table.url());
}

/// Answers as it is right, or not.
fn answer(page: &Page, exercise: &Json, right: bool) {
    let (question, unit) = (&exercise["question"], &exercise["trace"]["unit"]);
    let off = if right { "" } else { "9" };
    match question["kind"].as_str().unwrap() {
        "values" => {
            for node in question["nodes"].as_array().unwrap() {
                let value = number(&node["value"], unit);
                write(page, &format!("node-{}", node["node"]), &(value + off));
            }
        }
        "pruning" => {
            let branches = question["branches"].as_array().unwrap();
            let wanted = if right { branches.len() } else { 0 };
            for branch in &branches[..wanted] {
                let grip = format!("[data-branch='{}']", branch["node"]);
                page.eval(&format!("document.querySelector(\"{grip}\").focus()"));
                page.key(" ");
                page.wait(&format!("document.querySelector(\"{grip}[aria-checked=true]\")"));
            }
        }
        "window" => {
            let end = |name: &str, infinite: &str| match &question[name] {
                Json::Null => infinite.to_owned(),
                value => number(value, unit),
            };
            let (alpha, beta) = (end("alpha", "-inf"), end("beta", "inf"));
            write(page, "alpha", if right { &alpha } else { "77" });
            write(page, "beta", &beta);
        }
        "order" => {
            let answer = question["answer"].as_u64().unwrap();
            let chosen = if right { answer } else { (answer + 1) % 3 };
            page.click(&format!("[data-answer=order-{chosen}]"));
        }
        "evaluation" => write(page, "points", &(question["points"].to_string() + off)),
        other => panic!("an exercise of kind {other}"),
    }
}

/// What is written in a tree and lies over something else, is wider than its node or is cut off.
const COLLISIONS: &str = "(() => { const shown = (selector) => \
    [...document.querySelectorAll(`.tree-picture ${selector}`)].map((one) => [one, one.getBoundingClientRect()]); \
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1; \
    const texts = shown('text').filter(([one]) => one.textContent.trim()); \
    const name = ([one]) => `${one.getAttribute('class')} ${one.textContent}`; \
    const over = texts.flatMap((text, i) => texts.slice(i + 1).filter((other) => meet(text[1], other[1])) \
      .map((other) => `${name(text)} over ${name(other)}`)); \
    const nodes = shown('.shape'); \
    const on = texts.filter((text) => nodes.some((node) => node[0].parentNode !== text[0].parentNode && meet(text[1], node[1]))); \
    const wide = texts.filter(([one, box]) => one.matches('.value') && \
      box.width > one.parentNode.querySelector('.shape').getBoundingClientRect().width); \
    const cut = texts.filter(([one, box]) => { const whole = one.closest('svg').getBoundingClientRect(); \
      return box.left < whole.left - 1 || box.right > whole.right + 1 || box.top < whole.top - 1 || box.bottom > whole.bottom + 1; }); \
    return [...over, ...on.map((text) => `${name(text)} over a node`), ...wide.map((text) => `${name(text)} too wide`), \
      ...cut.map((text) => `${name(text)} cut off`)]; })()";

#[test]
fn nothing_that_is_written_in_a_tree_lies_over_anything_else() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/lab/exercises", table.url()));
    let desktop = [(1, 2), (2, 3), (3, 2), (3, 5)].map(|wish| (false, wish));
    for (phone, (level, seed)) in desktop.into_iter().chain([(true, (3, 2))]) {
        page.size(if phone { 390 } else { 1280 }, 844, phone);
        for game in ["othello", "damas", "parchis"] {
            for kind in ["values", "pruning", "window", "order", "evaluation"] {
                let wish = format!("{game}/{kind}/{level}/{seed}");
                page.eval(&format!("location.hash = '#/lab/exercises/{wish}'"));
                page.wait(&format!("document.querySelector('[data-exercise=\"{wish}\"]')"));
                let trees = page.eval("document.querySelectorAll('.tree-picture').length");
                assert_eq!(trees, u32::from(kind != "evaluation"), "{wish}");
                assert_eq!(page.eval(COLLISIONS), json!([]), "{wish}, on a phone: {phone}");
            }
        }
    }
    page.assert_clean(&table.url());
}

#[test]
fn the_same_link_prints_the_same_sheet() {
    let table = table();
    let browser = Browser::start();
    let texts: Vec<_> = (0..2)
        .map(|_| {
            let page = visitor(&browser);
            page.open(&format!("{}#/lab/sheet/damas/2/11", table.url()));
            page.wait("document.querySelectorAll('.lab-sheet-item').length === 10");
            page.assert_clean(&table.url());
            page.text("document.querySelector('.lab-sheet').textContent")
        })
        .collect();
    assert_eq!(texts[0], texts[1]);
    // On paper the solutions begin on a page of their own.
    let page = visitor(&browser);
    page.open(&format!("{}#/lab/sheet/damas/2/11", table.url()));
    page.wait("document.querySelectorAll('.lab-sheet-item').length === 10");
    let rule = "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => \
                rule.media?.mediaText === 'print').flatMap((rule) => [...rule.cssRules]).find((rule) \
                => rule.selectorText === '.lab-solutions').style.breakBefore";
    assert_eq!(page.text(rule), "page");
}
