//! No page breaks the accessibility guidelines (WCAG, levels A and AA) that axe-core can check.

use browser_tests::{Browser, Page};

use crate::{goes_on, play_at_once, table, visitor};

const AXE: &str = include_str!("../assets/axe.min.js");

/// What to run, and of what it finds only what one needs to mend it.
const CHECK: &str = "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', \
    'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => \
    `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + node.failureSummary).join(' | ')}`))";

#[test]
fn no_page_breaks_the_guidelines_by_day() {
    check_all("light");
}

#[test]
fn no_page_breaks_the_guidelines_by_night() {
    check_all("dark");
}

fn check_all(theme: &str) {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.prepare(&format!(
        "try {{ localStorage.setItem('ludoteca.theme', '\"{theme}\"') }} catch {{}}"
    ));
    for path in [
        "",
        "#/rules/othello",
        "#/rules/damas",
        "#/rules/parchis",
        "#/edit/othello",
        "#/edit/damas",
        "#/edit/parchis",
    ] {
        page.open(&format!("{}{path}", table.url()));
        page.wait("document.querySelector('.card .primary:not(:disabled), .board')");
        check(&page, path);
    }
    page.open(&table.url());
    for (button, dialog) in
        [("[data-action=import]", "import"), ("[data-action=setup]:not(:disabled)", "set-up")]
    {
        page.click(button);
        page.wait("document.querySelector('dialog[open]')");
        check(&page, dialog);
        page.key("Escape");
        page.wait("!document.querySelector('dialog[open]')");
    }
    for game in ["othello", "damas", "parchis"] {
        play_at_once(&page, &table, game);
        assert!(goes_on(&page));
        check(&page, game);
    }
    for dialog in ["keys", "share"] {
        page.click(&format!("[data-action={dialog}]"));
        page.wait("document.querySelector('dialog[open]')");
        check(&page, dialog);
        page.key("Escape");
        page.wait("!document.querySelector('dialog[open]')");
    }
    page.assert_clean(&table.url());
}

fn check(page: &Page, what: &str) {
    if !page.is("window.axe") {
        page.eval(&format!("{AXE}; true"));
    }
    let violations = page.eval(CHECK);
    assert_eq!(violations.as_array().map(Vec::len), Some(0), "{what}: {violations:#}");
}
