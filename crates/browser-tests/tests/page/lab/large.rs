//! Trees of fifty thousand nodes.

use browser_tests::Browser;

use super::{DRAWN, SELECTED};
use crate::{table, visitor};

/// How many nodes are there to be seen.
const NODES: &str = "document.querySelector('.lab-canvas').dataset.nodes";

/// Pans for a second, or on a machine that does other things until some pictures were drawn, and
/// says how many there were in a second.
const PAN: &str = "(async () => { \
    const canvas = document.querySelector('.lab-canvas'); \
    canvas.setPointerCapture = () => {}; \
    const at = (type, clientX) => canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY: 400, bubbles: true })); \
    const before = Number(canvas.dataset.frames); \
    const begin = performance.now(); \
    let x = 600; let ticks = 0; \
    at('pointerdown', x); \
    const drawn = () => Number(canvas.dataset.frames) - before; \
    const spent = () => performance.now() - begin; \
    while (spent() < 1000 || (drawn() < 3 && spent() < 20000)) { \
      await new Promise(requestAnimationFrame); \
      ticks += 1; x += ticks % 40 < 20 ? 9 : -9; at('pointermove', x); \
    } \
    at('pointerup', x); \
    return (1000 * drawn()) / spent(); })()";

#[test]
fn fifty_thousand_nodes_are_drawn_panned_and_zoomed() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/lab/damas/spec=minimax%3Adepth%3D6%2Ceval%3Dseed", table.url()));
    page.wait(DRAWN);
    assert_eq!(page.text("document.querySelector('.lab-canvas').dataset.nodes"), "58589");
    let frames = page.eval(PAN).as_f64().unwrap();
    println!("{frames:.0} pictures of 58,589 nodes in a second");
    // How many there are is the machine's affair; web/README.md has figures.
    assert!(frames > 0.1, "{frames}");
    for _ in 0..30 {
        page.key("+");
    }
    page.wait("Number(document.querySelector('.lab-canvas').dataset.scale) > 150");
    // Boards appear beside the nodes that are looked at.
    for _ in 0..6 {
        page.key("c");
    }
    page.wait("document.querySelector('.lab-board-small .board, .lab-board-small svg')");
    page.assert_clean(&table.url());
}

#[test]
fn what_is_below_a_page_is_opened_from_its_node() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/lab/parchis/spec=alphabeta%3Adepth%3D5%2Ceval%3Dseed", table.url()));
    page.wait(DRAWN);
    // Down to a node whose children were not sent.
    for _ in 0..6 {
        page.key("c");
    }
    let found = "document.querySelector('[data-action=open-page]')";
    for _ in 0..40 {
        if page.is(found) {
            break;
        }
        page.key("n");
    }
    let (node, nodes) = (page.text(SELECTED), page.text(NODES));
    page.click("[data-action=open-page]");
    page.wait("document.querySelector('[data-action=whole-tree]')");
    page.wait(&format!("{NODES} !== '{nodes}'"));
    let below = page.text(NODES);
    assert_eq!(page.text(SELECTED), node);
    // The link holds the page too.
    page.wait(&format!("decodeURIComponent(location.hash).includes('page={node}')"));
    page.reload();
    page.wait(DRAWN);
    page.wait(&format!("{NODES} === '{below}' && {SELECTED} === '{node}'"));
    page.click("[data-action=whole-tree]");
    page.wait(&format!("{NODES} === '{nodes}'"));
    page.assert_clean(&table.url());
}
