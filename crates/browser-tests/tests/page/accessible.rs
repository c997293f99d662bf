//! No page breaks the accessibility guidelines (WCAG, levels A and AA) that axe-core can check.

use browser_tests::{Browser, Page, Table};
use serde_json::json;

use crate::{goes_on, play_at_once, reach, table, visitor};

const AXE: &str = include_str!("../assets/axe.min.js");
/// What axe cannot judge, texts in drawings and over others, is computed.
const CONTRAST: &str = include_str!("../assets/contrast.js");

/// What to run, and of what it finds only what one needs to mend it.
const CHECK: &str = "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', \
    'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => \
    `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' ' + node.failureSummary).join(' | ')}`))";

#[test]
fn no_page_breaks_the_guidelines_by_day() {
    check_all("light", false);
}

#[test]
fn no_page_breaks_the_guidelines_by_night() {
    check_all("dark", false);
}

#[test]
fn no_page_breaks_the_guidelines_on_a_phone() {
    check_all("light", true);
}

#[test]
fn no_page_breaks_the_guidelines_on_a_phone_by_night() {
    check_all("dark", true);
}

fn check_all(theme: &str, phone: bool) {
    let mut table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    if phone {
        page.size(360, 740, true);
    }
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
        "#/study/othello",
        "#/study/damas",
        "#/study/parchis",
        "#/practice/othello",
        "#/practice/damas",
        "#/practice/parchis",
        "#/learn",
        "#/learn/othello",
        "#/learn/damas/pass",
        "#/learn/parchis/horn",
        "#/lab/damas",
        "#/workshop/othello",
        "#/workshop/damas",
        "#/workshop/parchis",
        "#/arena",
    ] {
        page.open(&format!("{}{path}", table.url()));
        page.wait(
            "document.querySelector('.card .primary:not(:disabled), .board, .tournament, \
             .lab-stage canvas, .learn-games')",
        );
        check(&page, path);
    }
    page.open(&table.url());
    // The cards push what is below them.
    page.wait("document.querySelector('.card .primary:not(:disabled)')");
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
        if dialog == "keys" {
            page.click("[data-action=more]");
        }
        page.click(&format!("[data-action={dialog}]"));
        page.wait("document.querySelector('dialog[open]')");
        check(&page, dialog);
        page.key("Escape");
        page.wait("!document.querySelector('dialog[open]')");
    }
    page.assert_clean(&table.url());
    check_moods(&page, &mut table);
}

/// A game in all its moods: with advice and analysis, between agents, seen by a stranger, at its
/// end, and without a server.
fn check_moods(page: &Page, table: &mut Table) {
    let home = table.url();
    page.begin(
        &home,
        &json!({ "game": "damas", "variant": "english", "seats": ["human", "human"] }),
    );
    page.click("[data-action=engine]");
    page.click("[data-action=hint]");
    page.wait(
        "document.querySelector('.arrow') && document.querySelector('[data-action=play-hint]')",
    );
    check(page, "advice");
    page.click("[data-action=engine]");
    let position =
        "10*3,25?5,40/28+3,44,60/38-4,62,h/55,66~1,20 yr - 1246/12456 star/horn * 14 0/0/0/0 -";
    let seats = ["human", "human"];
    page.begin(&home, &json!({ "game": "parchis", "seats": seats, "position": position }));
    page.click(".tray.on-turn [data-die='2']");
    page.click("[data-piece=r3]");
    page.wait("document.querySelector('.notice').textContent");
    check(page, "states and a piece that cannot move");
    let position = "5,40,h/21,h,h/h,h,h/h,h,h yr - 2/2 -/- - - 0/0/0/0 -";
    page.begin(&home, &json!({ "game": "parchis", "seats": seats, "position": position }));
    page.click("[data-piece=y2]");
    page.wait("document.querySelector('.turn-step .piece-chip')");
    check(page, "the rival's last turn");
    page.eval("localStorage.removeItem(`ludoteca.tokens.${location.hash.split('/')[2]}`); true");
    page.reload();
    page.wait("document.querySelector('.play .board')");
    check(page, "spectator");
    page.begin(
        &home,
        &json!({ "game": "othello", "seats": ["level:1", "level:1"], "speed_ms": 0 }),
    );
    page.wait("document.querySelector('.eval-graph')");
    check(page, "agents");
    page.wait("document.querySelector('.turn[data-over]')");
    check(page, "end");
    page.click("[data-action=review]");
    page.wait("document.querySelector('.retry')");
    check(page, "the question of a review");
    page.click("[data-action=tell]");
    page.wait("document.querySelector('.finding')");
    check(page, "review");
    // It may be through by now.
    page.click_if_there("[data-action=stop-review]");
    for (path, what) in [("#/play/AAAAAAAAAAAAAAAA", "no such game"), ("#/nonsense", "no page")] {
        page.open(&format!("{home}{path}"));
        page.wait("document.querySelector('[role=alert]')");
        check(page, what);
    }
    page.eval(
        "(() => { const games = JSON.parse(localStorage.getItem('ludoteca.games')); \
         games[0].id = 'AAAAAAAAAAAAAAAA'; \
         localStorage.setItem('ludoteca.games', JSON.stringify(games)); })()",
    );
    page.open(&home);
    page.wait("document.querySelector('.ticket.gone') && document.querySelector('.ticket.open')");
    check(page, "earlier games");
    page.begin(&home, &json!({ "game": "othello", "seats": ["human", "human"] }));
    page.wait("document.querySelector('[data-action=draw]')");
    reach(page, "draw");
    page.click("[data-action=draw]");
    page.wait("document.querySelector('.draw-offer')");
    check(page, "a draw offer");
    table.kill();
    page.wait("document.querySelector('.offline')");
    check(page, "offline");
}

pub(crate) fn check(page: &Page, what: &str) {
    if !page.is("window.axe") {
        page.eval(&format!("{AXE}; true"));
    }
    // A button is judged as it will stay, not while its colours change.
    page.wait(
        "document.getAnimations().every((one) => one.playState !== 'running' \
         || one.effect.getComputedTiming().iterations === Infinity)",
    );
    let violations = page.eval(CHECK);
    assert_eq!(violations.as_array().map(Vec::len), Some(0), "{what}: {violations:#}");
    let faint = page.eval(CONTRAST);
    assert_eq!(faint.as_array().map(Vec::len), Some(0), "{what}: {faint:#}");
}

#[test]
fn a_turn_is_read_out_whole() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let position = "10,25,c2/28,44,60/38,62,h/55,66,g yr - 12456/1246 red/horn * - 0/2/0/0 -";
    let seats = ["human", "human"];
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": seats, "position": position }));
    page.wait("document.querySelector('.die.usable')");
    let names = page.accessible_names();
    // Whose dice they are, which there are, what is spent, where the pieces stand, and what to do next.
    for name in [
        "Dice of Yellow and red",
        "Die 5",
        "Red shell",
        "Die 5, spent",
        "yellow 1, on square 10",
        "yellow 3, on square 2 of its corridor",
        "red 3, at home",
        "green 3, at the goal",
        "Choose a die and a piece, in either order.",
        "Hint",
    ] {
        assert!(
            names.iter().any(|one| one.starts_with(name)),
            "{name} is not read out: {names:#?}"
        );
    }
    page.assert_clean(&table.url());
}
