//! The page starts quickly, nothing jumps, and it opens without a server.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{plain_table, play_at_once, table, visitor};

/// How many scripts and style sheets were asked for.
const PIECES: &str = "performance.getEntriesByType('resource')\
    .filter(({ name }) => /\\.(m?js|css)$/.test(name)).length";

#[test]
fn the_page_comes_in_few_pieces_that_last() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    assert_eq!(page.eval(PIECES), 2, "a script and a style sheet");
    let lasting = page.text(
        "fetch(document.querySelector('script').src).then((answer) => \
         answer.headers.get('cache-control'))",
    );
    assert!(lasting.contains("immutable"), "{lasting}");
    let index = page.text(
        "fetch('./', { cache: 'no-store' }).then((answer) => answer.headers.get('cache-control'))",
    );
    assert_eq!(index, "no-cache", "a new release shows at once");
    page.assert_clean(&table.url());
}

#[test]
fn whoever_works_on_the_page_gets_its_files() {
    let table = plain_table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    assert!(page.eval(PIECES).as_u64().is_some_and(|count| count > 50), "{}", page.eval(PIECES));
    assert!(!page.is("navigator.serviceWorker.controller"));
    page.assert_clean(&table.url());
}

#[test]
fn nothing_jumps_while_the_page_comes() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.prepare(
        "window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries()\
         .filter((one) => !one.hadRecentInput))).observe({ type: 'layout-shift', buffered: true })",
    );
    // A visitor who has games, on a slow network.
    play_at_once(&page, &table, "othello");
    page.slow_down(165, 9000);
    for (path, there) in [
        ("", ".card .primary:not(:disabled)"),
        ("#/rules/damas", ".diagram .board"),
        ("#/study/damas", ".lines li button"),
    ] {
        page.open(&format!("{}{path}", table.url()));
        page.wait(&format!("document.querySelector('{there}')"));
        page.eval("document.fonts.ready.then(() => true)");
        let jumped = page.eval("shifts.reduce((sum, one) => sum + one.value, 0)");
        let jumped = jumped.as_f64().expect("a number");
        let what = page.eval(
            "shifts.flatMap((one) => one.sources.map(({ node, previousRect, currentRect }) => \
             `${node?.outerHTML?.slice(0, 80)} ${previousRect.y} → ${currentRect.y}`))",
        );
        assert!(jumped <= 0.02, "{path}: {jumped} {what:#}");
    }
}

#[test]
fn the_page_can_be_installed() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    wait_for_worker(&page);
    assert_eq!(page.obstacles_to_installing(), Vec::<String>::new());
}

#[test]
fn without_a_server_the_page_opens_and_comes_back_by_itself() {
    let mut table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    wait_for_worker(&page);
    table.kill();
    page.open(&table.url());
    page.wait("document.querySelector('.unreachable')");
    let said = page.text("document.querySelector('.unreachable').innerText");
    assert!(said.contains("playing, reviewing and arranging positions need it"), "{said}");
    page.click(".languages [lang=es]");
    page.wait("document.querySelector('.unreachable').innerText.includes('Sin conexión')");
    page.click(".card-links a[href='#/rules/othello']");
    page.wait("document.querySelector('main h1')?.innerText.includes('Othello')");
    page.open(&table.url());
    page.wait("document.querySelector('[data-game=othello] [data-action=play]:disabled')");
    table.restart();
    page.wait("!document.querySelector('.unreachable')");
    page.wait("document.querySelector('[data-game=othello] [data-action=play]:not(:disabled)')");
    page.forgive();
    page.begin(&table.url(), &json!({ "game": "othello", "seats": ["human", "human"] }));
    page.assert_clean(&table.url());
}

/// Until everything is kept that opens the page without a server.
fn wait_for_worker(page: &Page) {
    assert!(
        page.is("document.querySelector('script[data-worker]')"),
        "the page is embedded file by file: run `npm ci` in web/ and build again"
    );
    page.wait("navigator.serviceWorker.controller?.state === 'activated'");
}
