//! The lab: the tree, its film, comparisons, exercises and the tour.

mod exercises;
mod large;
mod tour;

use browser_tests::{Browser, Page, Table};

use crate::accessible::check;
use crate::{table, visitor};

/// The tree is on the screen.
const DRAWN: &str = "document.querySelector('.lab-canvas[data-frames]') && \
                     document.querySelector('.lab-stage[aria-busy=false]')";
const STEP: &str = "document.querySelector('.lab-slider output').textContent";
/// The address with the specs in it as they are written.
const WHOLE_ADDRESS: &str = "decodeURIComponent(decodeURIComponent(location.hash))";
const SELECTED: &str = "document.querySelector('.lab-node')?.dataset.node";

fn open(page: &Page, table: &Table, address: &str) {
    page.open(&format!("{}#/lab/{address}", table.url()));
    page.wait(DRAWN);
    page.eval("document.fonts.ready.then(() => true)");
}

/// Clicks a tab of the panel.
fn tab(page: &Page, name: &str) {
    page.click(&format!("#lab-tab-{name}"));
    page.wait(&format!("document.querySelector('#lab-tab-{name}[aria-selected=true]')"));
}

const OTHELLO: &str = "othello/spec=alphabeta%3Adepth%3D3%2Ceval%3Dseed";

#[test]
fn the_lab_is_reached_from_home_and_from_a_game() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.click("[data-action=lab]");
    page.wait(DRAWN);
    let game = serde_json::json!({ "game": "damas", "seats": ["human", "human"] });
    page.begin(&table.url(), &game);
    let position = page.text("document.querySelector('[data-action=lab]').href");
    page.click("[data-action=more]");
    page.click("[data-action=lab]");
    page.wait(DRAWN);
    assert!(position.contains("/lab/damas/"), "{position}");
    assert_eq!(page.text("document.querySelector('[data-field=game]').value"), "damas");
    page.assert_clean(&table.url());
}

#[test]
fn a_link_holds_everything() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, OTHELLO);
    page.choose("[data-field=order]", "random");
    page.wait("location.hash.includes('random')");
    page.wait(DRAWN);
    page.eval(
        "(() => { const field = document.querySelector('[data-field=seed]'); field.value = '7'; \
         field.dispatchEvent(new Event('change', { bubbles: true })); })()",
    );
    page.wait("decodeURIComponent(location.hash).includes('seed%3D7')");
    page.wait(DRAWN);
    page.click("[data-action=lab-start]");
    for _ in 0..9 {
        page.click("[data-action=lab-into]");
    }
    page.wait(&format!("{STEP}.includes(' 9 ')"));
    let node = page.text(SELECTED);
    page.wait(&format!(
        "decodeURIComponent(location.hash).includes('node={node}') && \
         decodeURIComponent(location.hash).includes('time=9')"
    ));
    let address = page.text("location.href");
    let sentence = page.text("document.querySelector('.lab-sentence').textContent");
    let other = visitor(&browser);
    other.open(&address);
    other.wait(DRAWN);
    other.wait(&format!("{SELECTED} === '{node}' && {STEP}.includes(' 9 ')"));
    other.wait(&format!(
        "document.querySelector('.lab-sentence').textContent === {}",
        serde_json::json!(sentence)
    ));
    assert_eq!(other.text("document.querySelector('[data-field=seed]').value"), "7");
}

#[test]
fn the_search_is_followed_step_by_step() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, OTHELLO);
    // To the first cut-off: the sentence names the numbers of the node.
    page.click("[data-action=lab-start]");
    page.click("[data-action=lab-cut]");
    page.wait("/already has a line worth −?\\d+/.test(document.querySelector('.lab-sentence').textContent)");
    let sentence = page.text("document.querySelector('.lab-sentence').textContent");
    let pruned = page.eval("document.querySelectorAll('.lab-children .pruned').length");
    assert!(sentence.contains(&format!(": {} move", pruned.as_u64().unwrap())), "{sentence}");
    // What minimax would have spent there.
    page.click("[data-action=spent]");
    page.wait(
        "Number(document.querySelector('.lab-children .pruned td:last-child').textContent) > 0",
    );
    // The algorithm marks the line that runs.
    tab(&page, "code");
    page.wait("document.querySelector('.lab-reading .now')?.textContent.includes('break')");
    page.click("[data-action=lab-start]");
    page.click("[data-action=lab-into]");
    page.wait("document.querySelector('.lab-reading .now').textContent.includes('let side')");
    // The evaluation adds up.
    page.click("[data-action=lab-end]");
    tab(&page, "terms");
    page.wait("document.querySelector('.lab-term-table tfoot td')?.textContent === '0'");
    // It runs by itself to the end.
    page.click("[data-action=lab-start]");
    page.choose(".lab-speed select", "400");
    page.click("[data-action=lab-play]");
    page.wait(&format!("{STEP} === 'step 98 of 98'"));
    page.assert_clean(&table.url());
}

#[test]
fn two_searches_go_in_step() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, OTHELLO);
    page.choose("[data-field=compare]", "algorithms");
    page.wait("document.querySelectorAll('.lab-canvas').length === 2");
    page.wait("document.querySelector('.lab-compare')");
    page.wait(
        "[...document.querySelectorAll('[data-count=nodes]')].map((cell) => cell.textContent).join() \
         === '73,49'",
    );
    // A node that only minimax visited says so, and one that both did is found in the other.
    page.wait("document.querySelector('[data-twin=\"0\"]')");
    page.key("End");
    page.key("p");
    page.key("c");
    page.key("n");
    page.wait("document.querySelector('[data-twin]').dataset.twin !== '0'");
    page.key("c");
    for _ in 0..2 {
        page.key("n");
    }
    page.wait("document.querySelector('[data-twin=none]')");
    // The table of depths.
    tab(&page, "depths");
    page.click("[data-action=depths]");
    page.wait(
        "document.querySelector('.lab-depths tbody tr:nth-child(3)')?.textContent.includes('73')",
    );
    page.assert_clean(&table.url());
}

#[test]
fn any_two_settings_go_in_step() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, OTHELLO);
    page.choose("[data-field=compare]", "own");
    page.wait("document.querySelectorAll('.lab-canvas').length === 2");
    page.wait(
        "[...document.querySelectorAll('[data-field=other-eval] option')]\
         .some((one) => one.value === 'positional')",
    );
    for (field, value) in [("depth", "2"), ("order", "worst"), ("eval", "positional")] {
        page.choose(&format!("[data-field=other-{field}]"), value);
        page.wait(&format!("{WHOLE_ADDRESS}.includes('{field}={value}')"));
        page.wait(DRAWN);
    }
    let names = "[...document.querySelectorAll('.lab-figure figcaption span:first-child')]\
                 .map((name) => name.textContent).join('; ')";
    let wanted = "Alpha-beta, depth 3, seed; Alpha-beta, depth 2, positional, worst first";
    page.wait(&format!("{names} === '{wanted}'"));
    let counts =
        "[...document.querySelectorAll('[data-count=nodes]')].map((one) => one.textContent)";
    let before = page.eval(counts);
    assert_eq!(before[0], "49", "the first search is what it was");
    // The link holds both; a pair that has a name is told by it.
    page.wait(&format!("{WHOLE_ADDRESS}.includes('with=')"));
    page.reload();
    page.wait(&format!("{names} === '{wanted}'"));
    page.wait("document.querySelector('[data-count=nodes]')");
    assert_eq!(page.eval(counts), before);
    assert_eq!(page.text("document.querySelector('[data-field=compare]').value"), "own");
    page.choose("[data-field=compare]", "algorithms");
    page.wait("document.querySelector('[data-count=nodes]')?.textContent === '73'");
    assert_eq!(page.text("document.querySelector('[data-field=compare]').value"), "algorithms");
    page.assert_clean(&table.url());
}

#[test]
fn what_is_chosen_while_the_address_follows_is_kept() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, OTHELLO);
    // The second choice is made in the moment in which the address tells of the first.
    page.eval(
        "(async () => { const choose = (field, value) => { \
         const list = document.querySelector(`[data-field=${field}]`); list.value = value; \
         list.dispatchEvent(new Event('change', { bubbles: true })); }; \
         const before = location.hash; choose('depth', '2'); \
         while (location.hash === before) await new Promise((tick) => setTimeout(tick)); \
         choose('order', 'worst'); })()",
    );
    page.wait(&format!("{WHOLE_ADDRESS}.includes('depth=2,eval=seed,order=worst')"));
    page.wait(DRAWN);
    assert_eq!(page.text("document.querySelector('[data-field=order]').value"), "worst");
    page.assert_clean(&table.url());
}

#[test]
fn the_best_line_is_that_of_the_moment() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // With the worst move first, the best line changes on the way.
    open(&page, &table, "damas/spec=alphabeta%3Adepth%3D3%2Ceval%3Dseed%2Corder%3Dworst");
    tab(&page, "text");
    let first = "document.querySelector('.lab-text-tree .main[aria-level=\"2\"]')\
                 ?.textContent.split(':')[0]";
    page.eval("document.activeElement.blur()");
    page.key("Home");
    page.wait(&format!("!{first}"));
    page.key("b");
    page.wait(first);
    let early = page.text(first);
    page.key("End");
    page.wait(&format!("{first} !== '{early}'"));
    let root_move = page.text(first);
    tab(&page, "node");
    page.wait(&format!(
        "document.querySelector('.lab-sentence').textContent.includes('chooses {root_move}')"
    ));
    page.assert_clean(&table.url());
}

#[test]
fn the_engine_shows_iterations_and_where_the_table_knew_it_from() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, "othello/spec=engine%3Adepth%3D5%2Ceval%3Dseed");
    tab(&page, "passes");
    page.wait("document.querySelectorAll('.lab-iterations tbody tr').length >= 5");
    page.click("[data-action=hit]");
    tab(&page, "node");
    page.wait(
        "document.querySelector('.lab-sentence').textContent.includes('The table already knew')",
    );
    let node = page.text(SELECTED);
    page.click("[data-action=source]");
    page.wait(&format!("{SELECTED} !== '{node}'"));
    page.assert_clean(&table.url());
}

#[test]
fn the_keyboard_alone_is_enough() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, OTHELLO);
    page.key("Home");
    page.wait(&format!("{STEP} === 'step 0 of 98'"));
    for (key, step) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowDown", 12), ("ArrowLeft", 11)]
    {
        page.key(key);
        page.wait(&format!("{STEP} === 'step {step} of 98'"));
    }
    page.key("ArrowUp");
    page.key("x");
    page.wait("document.querySelector('.lab-sentence').textContent.includes('already has')");
    page.key("End");
    let scale = "document.querySelector('.lab-canvas').dataset.scale";
    let before = page.text(scale);
    page.key("+");
    page.wait(&format!("Number({scale}) > {before}"));
    page.key("0");
    page.wait(&format!("{scale} === '{before}'"));
    // The tree as text: up, down, in and out.
    tab(&page, "text");
    page.eval("document.querySelector('[role=treeitem][tabindex=\"0\"]').focus()");
    page.key("ArrowRight");
    page.wait("document.activeElement.getAttribute('aria-level') === '2'");
    page.key("ArrowDown");
    page.wait("document.activeElement.textContent.startsWith('c4')");
    page.key("ArrowLeft");
    page.wait("document.activeElement.getAttribute('aria-level') === '1'");
    page.key("?");
    page.eval("document.activeElement.blur()");
    page.key("?");
    page.wait("document.querySelector('dialog[open] .keys')");
    page.assert_clean(&table.url());
}

#[test]
fn what_cannot_be_searched_is_said_in_both_languages() {
    let table = table();
    let browser = Browser::start();
    let said: Vec<_> = ["en", "es"]
        .into_iter()
        .map(|language| {
            let page = browser.visitor(language);
            page.open(&format!("{}#/lab/othello/position=nonsense", table.url()));
            page.wait("document.querySelector('.problem')");
            let said = page.text("document.querySelector('.problem').textContent");
            page.forgive();
            said
        })
        .collect();
    assert!(said[0].contains("64") && said[1].contains("64"), "{said:?}");
    assert_ne!(said[0], said[1]);
}

#[test]
fn the_lab_breaks_no_guideline() {
    let table = table();
    let browser = Browser::start();
    for (theme, phone) in [("light", false), ("dark", true)] {
        let page = visitor(&browser);
        if phone {
            page.size(390, 844, true);
        }
        page.prepare(&format!(
            "try {{ localStorage.setItem('ludoteca.theme', '\"{theme}\"') }} catch {{}}"
        ));
        open(&page, &table, OTHELLO);
        for name in ["node", "code", "terms", "passes", "depths", "text"] {
            tab(&page, name);
            check(&page, &format!("lab, {name}"));
        }
        open(&page, &table, &format!("{OTHELLO}&with=minimax%3Adepth%3D3"));
        page.wait("document.querySelector('.lab-compare table')");
        check(&page, "lab, compared");
        page.open(&format!("{}#/lab/tour/5", table.url()));
        page.wait(DRAWN);
        check(&page, "tour");
        for kind in ["values", "pruning", "window", "order", "evaluation"] {
            page.open(&format!("{}#/lab/exercises/othello/{kind}/1/3", table.url()));
            page.wait("document.querySelector('[data-action=check]')");
            check(&page, kind);
        }
        page.open(&format!("{}#/lab/sheet/othello/1/3", table.url()));
        page.wait("document.querySelectorAll('.lab-sheet-item').length === 10");
        check(&page, "sheet");
    }
}

#[test]
fn a_phone_shows_the_tree_above_and_the_node_below() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    open(&page, &table, OTHELLO);
    assert!(page.is("document.documentElement.scrollWidth <= innerWidth"));
    assert!(page.is("document.querySelector('.lab-stage').getBoundingClientRect().bottom <= \
         document.querySelector('.lab-side').getBoundingClientRect().top"));
    page.tap("[data-action=lab-start]");
    page.wait(&format!("{STEP} === 'step 0 of 98'"));
    // A finger selects the root in the tree.
    page.tap("[data-action=lab-end]");
    page.eval("document.querySelector('.lab-canvas').scrollIntoView({ block: 'center' })");
    page.key("c");
    page.wait(&format!("{SELECTED} !== '0'"));
    page.assert_clean(&table.url());
}

#[test]
fn fingers_drag_pinch_and_fold_the_tree() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    open(&page, &table, OTHELLO);
    let (x, y) = page.middle_of(".lab-canvas");
    let seen =
        |what: &str| page.text(&format!("document.querySelector('.lab-canvas').dataset.{what}"));
    let (scale, at) = (seen("scale"), seen("at"));
    // One finger drags by as much as it moves.
    page.slide(&[&[(x, y)], &[(x - 20.0, y)], &[(x - 60.0, y + 30.0)]]);
    let place = |text: &str| -> Vec<i64> { text.split(' ').map(|n| n.parse().unwrap()).collect() };
    page.wait(&format!("document.querySelector('.lab-canvas').dataset.at !== '{at}'"));
    let (before, after) = (place(&at), place(&seen("at")));
    assert_eq!([after[0] - before[0], after[1] - before[1]], [60, -30], "{before:?} {after:?}");
    assert_eq!(seen("scale"), scale);
    // Two that part make it larger, in proportion.
    page.slide(&[
        &[(x - 40.0, y), (x + 40.0, y)],
        &[(x - 60.0, y), (x + 60.0, y)],
        &[(x - 80.0, y), (x + 80.0, y)],
    ]);
    let number = |text: &str| text.parse::<f64>().unwrap();
    page.wait(&format!("document.querySelector('.lab-canvas').dataset.scale !== '{scale}'"));
    let grown = number(&seen("scale")) / number(&scale);
    assert!((1.9..2.1).contains(&grown), "{grown}");
    // What is below a node folds away, and comes back.
    assert_eq!(seen("shown"), "49");
    page.tap("[data-action=fold]");
    page.wait("document.querySelector('.lab-canvas').dataset.shown === '1'");
    page.tap("[data-action=fold]");
    page.wait("document.querySelector('.lab-canvas').dataset.shown === '49'");
    page.assert_clean(&table.url());
}
