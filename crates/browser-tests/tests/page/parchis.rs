//! What is particular to Parchís: dice and pieces, previews, the log, the playground.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{moves, table, visitor, wait_for_move};

const NOTICE: &str = "document.querySelector('.notice').textContent";
const STORY: &str = "document.querySelector('.story').textContent";

/// A game between two people from a position.
fn from_position(page: &Page, home: &str, position: &str) {
    let game = json!({ "game": "parchis", "seats": ["human", "human"], "position": position });
    page.begin(home, &game);
    page.wait("document.querySelector('.tray.on-turn .die.usable')");
}

fn die(name: &str) -> String {
    format!(".tray.on-turn [data-die='{name}']")
}

#[test]
fn die_and_piece_are_chosen_in_either_order_and_the_outcome_is_told_before() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // Yellow 1 takes a blue piece with the 5; with the 2 yellow 2 slips on a trap.
    let position = "5,40,h/10,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - 42 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    page.click(&die("5"));
    page.point_at("[data-piece=y1]");
    page.wait(&format!("{STORY}.includes('captures')"));
    page.wait("document.querySelector('.path-preview polyline')");
    page.click(&die("2"));
    page.point_at("[data-piece=y2]");
    page.wait(&format!("{STORY}.includes('banana')"));
    page.click(&die("2"));
    assert!(page.is("!document.querySelector('.die.chosen')"), "a second click lets go of a die");
    // The other way round: first the piece, then the die, then a yes.
    page.click("[data-piece=y1]");
    page.wait("document.querySelector('.token.chosen')");
    assert!(page.is("!document.querySelector('.path-preview')"), "no die is chosen yet");
    page.click(&die("5"));
    page.click("[data-action=play-it]");
    wait_for_move(&page, 0);
    // The capture gives a forced 20, which is said and is the only choice.
    page.wait(&format!("{STORY}.includes('20')"));
    assert_eq!(page.eval("document.querySelectorAll('.die.usable').length"), 1);
    assert_eq!(page.text("document.querySelector('.die.usable').dataset.die"), "20");
    page.assert_clean(&table.url());
}

#[test]
fn one_click_plays_a_piece_wherever_focus_and_mouse_were_before() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // One die only, so that nothing else is clicked.
    let position = "5,40,h/21,h,h/h,h,h/h,h,h yr - 2/2 -/- - - 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    page.eval("document.querySelector('[data-piece=y1]').focus()");
    page.click("[data-piece=y2]");
    wait_for_move(&page, 0);
    // A mouse that rests on a piece when its turn comes points at it.
    from_position(&page, &table.url(), position);
    page.point_at("[data-piece=b1]");
    page.eval("document.querySelector('.typed-move input').focus()");
    page.type_text("y1-2");
    page.key("Enter");
    wait_for_move(&page, 0);
    page.wait("document.querySelector('.path-preview polyline')");
    page.assert_clean(&table.url());
}

#[test]
fn a_hint_does_not_talk_over_a_die_that_is_chosen() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // The 5 takes a blue piece far on its way; every other die is far worse.
    let position = "5,40,h/10,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - - 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    page.click(&die("2"));
    page.click("[data-action=hint]");
    page.wait("document.querySelector('.die.hinted')");
    assert_eq!(page.text("document.querySelector('.die.hinted').dataset.die"), "5");
    page.wait(&format!("{STORY}.includes('another die: Die 5')"));
    let other = "document.querySelector('[data-action=play-it], .path-preview, .token.hinted')";
    assert!(!page.is(other), "the chosen die is still the 2");
    assert!(page.is("document.querySelector('.die.chosen').dataset.die === '2'"));
    // Following the advice shows all of it.
    page.click(&die("5"));
    page.wait(&format!("{STORY}.includes('captures')"));
    page.click("[data-action=play-it]");
    wait_for_move(&page, 0);
    page.assert_clean(&table.url());
}

#[test]
fn pieces_that_cannot_move_say_why() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // Yellow 1 is at home; 2 stands before a blue barrier; 3 is at the goal.
    let position = "h,5,g/7,7,h/38,47,51/55,64,68 yr - 124/12456 -/- - - 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    page.click(&die("4"));
    for (piece, rule) in [("y1", "R4"), ("y2", "R8"), ("y3", "R13")] {
        page.point_at(&format!("[data-piece={piece}]"));
        page.wait(&format!("{STORY}.includes('{rule}')"));
        page.click(&format!("[data-piece={piece}]"));
        page.wait(&format!("{NOTICE}.includes('{rule}')"));
    }
    page.click("[data-piece=b3]");
    page.wait(&format!("{NOTICE}.includes('rival')"));
    assert_eq!(moves(&page), 0);
    page.click(".languages [lang=es]");
    page.click("[data-piece=y2]");
    page.wait(&format!("{NOTICE}.includes('cierra el paso')"));
    page.assert_clean(&table.url());
}

#[test]
fn states_are_seen_with_the_turns_they_last() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let position = "10*3,25?5,40/28+3,44,60/38-4,62,h/55,66~1,20 yr - 12456/12456 horn,star/- \
                    * 14,46 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    for (piece, state, turns) in [
        ("y1", "star", 3),
        ("y2", "boo", 5),
        ("b1", "mega", 3),
        ("r1", "small", 4),
        ("g2", "banana", 1),
    ] {
        assert!(page.is(&format!("document.querySelector('[data-piece={piece}].{state}')")));
        let badge = format!("document.querySelector('[data-badge={piece}] text').textContent");
        assert_eq!(page.text(&badge), turns.to_string(), "{piece}");
        let label = page.text(&format!("document.querySelector('[data-piece={piece}]').ariaLabel"));
        assert!(label.contains(&format!("for {turns} turn")), "{label}");
    }
    // A mega piece lies over two squares: it is drawn between them, twice as large.
    let width = |piece: &str| {
        let script = format!(
            "document.querySelector('[data-piece={piece}] .body').getBoundingClientRect().width"
        );
        page.eval(&script).as_f64().unwrap_or_default()
    };
    assert!(width("b1") > 1.5 * width("b2") && width("r1") < 0.8 * width("r2"));
    assert_eq!(page.eval("document.querySelectorAll('.trap').length"), 2);
    assert!(page.is("document.querySelectorAll('.item').length > 20"));
    assert_eq!(page.eval("document.querySelectorAll('.tray.on-turn .hand .die').length"), 2);
    page.assert_clean(&table.url());
}

#[test]
fn actions_are_animated_and_can_be_skipped() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("en");
    page.prepare("try { localStorage.setItem('ludoteca.animation', '2') } catch {}");
    // Yellow 1 takes the blue piece, and the item that lies there.
    let position = "9,h,h/14,h,h/h,h,h/h,h,h yr - 12456/12456 -/- * - 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    let running = |piece: &str| {
        format!("document.querySelector('[data-piece={piece}]').getAnimations().length")
    };
    page.click(&die("5"));
    page.click("[data-piece=y1]");
    wait_for_move(&page, 0);
    // The mover goes its way, the captured piece goes home, and both are seen to happen.
    page.wait(&format!("{} === 1 && {} === 1", running("y1"), running("b1")));
    page.wait(
        "document.querySelector('.effects .burst') && document.querySelector('.effects .taken')",
    );
    page.key("s");
    page.wait(&format!("{} === 0 && {} === 0", running("y1"), running("b1")));
    // Leafing back acts nothing out, and switched off there is nothing to skip.
    page.click("[data-action=back]");
    page.wait("document.querySelector('[data-piece=b1]').ariaLabel.includes('square 14')");
    assert!(!page.is("document.querySelector('.effects')"));
    page.key("s");
    page.choose(".view-settings select", "0");
    page.click("[data-action=last]");
    page.click("[data-piece=y1]");
    wait_for_move(&page, 1);
    assert_eq!(page.eval(&running("y1")), 0);
    page.assert_clean(&table.url());
}

#[test]
fn the_log_tells_each_action_and_names_its_rule() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let position = "5,h,h/10,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - - 0/0/0/0 -";
    from_position(&page, &table.url(), position);
    page.click(&die("5"));
    page.click("[data-piece=y1]");
    wait_for_move(&page, 0);
    let entry = "document.querySelector('.moves li').textContent";
    page.wait(&format!("{entry}.includes('captures')"));
    let rule = page.text("document.querySelector('.moves .tag').ariaLabel");
    assert!(rule.starts_with('R') && rule.contains(": "), "{rule}");
    page.click(".languages [lang=es]");
    page.wait(&format!("{entry}.includes('captura') || {entry}.includes('come')"));
    page.assert_clean(&table.url());
}

#[test]
fn in_the_playground_every_die_is_at_hand_and_pieces_are_placed_anywhere() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let all_specials = "document.querySelectorAll('.tray.on-turn .hand .die.usable').length === 10";
    page.open(&table.url());
    page.click("[data-action=playground]:not(:disabled)");
    page.wait(all_specials);
    page.click(&die("star"));
    page.click(".token.usable");
    wait_for_move(&page, 0);
    page.wait("document.querySelector('.token.star')");
    // From the table to the editor, and back with a piece where one wants it.
    let game = page.text("location.hash");
    page.click("[data-action=arrange]");
    page.wait("document.querySelector('.editor')");
    page.choose(".editor-tools select", "g2");
    page.choose(".editor-tools > .field select", "track 40");
    page.wait("document.querySelector('[data-piece=g2]').ariaLabel.includes('square 40')");
    page.click("[data-action=replace]");
    page.wait("document.querySelector('.play .board')");
    assert_eq!(page.text("location.hash"), game);
    page.wait("document.querySelector('[data-piece=g2]').ariaLabel.includes('square 40')");
    page.wait(all_specials);
    let before = moves(&page);
    page.click(&die("bullet"));
    page.click(".token.usable");
    wait_for_move(&page, before);
    // Both sides are one's own.
    page.wait(all_specials);
    page.assert_clean(&table.url());
}

#[test]
fn some_moves_are_made_without_a_mouse() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let start = "4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -";
    from_position(&page, &table.url(), start);
    for made in 0..4 {
        page.wait("document.querySelector('.tray.on-turn .die.usable')");
        if page.is("!document.querySelector('.die.chosen')") {
            crate::by_keyboard::tab_to(&page, ".die.usable");
            page.key("Enter");
            page.wait("document.querySelector('.die.chosen')");
        }
        crate::by_keyboard::tab_to(&page, ".token.usable");
        // Coming to a piece shows what will happen, a press does it.
        page.wait("document.querySelector('[data-action=play-it]')");
        page.key("Enter");
        wait_for_move(&page, made);
    }
    page.assert_clean(&table.url());
}
