//! Every screen: all one needs is in view, large enough to be hit, and there for keyboard and
//! screen reader.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::accessible::check;
use crate::{MOVES, goes_on, moves, resign, table, visitor, wait_for_move};

/// The windows of desktops, laptops and phones, one with the bars of its browser; the last is 1280×720 at 200 %.
const SCREENS: [(u32, u32, bool); 8] = [
    (1366, 657, false),
    (1440, 900, false),
    (1280, 720, false),
    (844, 390, true),
    (390, 844, true),
    (360, 640, true),
    (375, 553, true),
    (640, 360, false),
];

/// Everything on the board with full hands.
const CROWDED: &str = "10*3,25?5,c2/28+3,44,60/38-4,62,h/55,66~1,g yr - 12456/1246 \
                       red,mushroom/horn,star * 14,46 0/2/0/0 -";

/// In how many rows the dice of a player lie, at most.
const ROWS_OF_DICE: &str = "Math.max(1, ...[...document.querySelectorAll('.tray')].map((tray) => \
    new Set([...tray.querySelectorAll('.die')].map((die) => \
    Math.round(die.getBoundingClientRect().top))).size))";

/// The buttons beside the board; what a closed menu holds is not drawn.
const TOOLS: &str = ".tools .icon-button, .now .icon-button";
/// How many tools there are, in view or in the menu.
const ALL_TOOLS: &str =
    "document.querySelectorAll('.tools .icon-button:not([data-action=more])').length";

/// What of a selector lies outside of the window.
fn outside(page: &Page, selector: &str) -> String {
    page.text(&format!(
        "[...document.querySelectorAll({})].map((part) => [part, part.getBoundingClientRect()])\
         .filter(([, box]) => box.width && (box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5 \
           || box.top < -0.5 || box.left < -0.5))\
         .map(([part, box]) => `${{part.getAttribute('class')}} to ${{Math.round(box.right)}},${{Math.round(box.bottom)}}`)\
         .join('; ')",
        json!(selector)
    ))
}

/// Goes through all screens and games.
fn on_every_screen(page: &Page, look: impl Fn(&str, &str, (u32, u32, bool))) {
    for screen in SCREENS {
        let (width, height, phone) = screen;
        page.size(width, height, phone);
        for game in ["parchis", "damas", "othello"] {
            look(game, &format!("{game} at {width}x{height}"), screen);
        }
    }
}

#[test]
fn all_that_one_plays_with_is_in_view_without_scrolling_and_legible() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    on_every_screen(&page, |game, what, _| {
        let mut wish = json!({ "game": game, "seats": ["human", "level:1"] });
        if game == "parchis" {
            wish["position"] = json!(CROWDED);
        }
        page.begin(&table.url(), &wish);
        page.wait("document.querySelector('.player select')");
        assert_eq!(outside(&page, ".play .board, .player, .die, .story"), "", "{what}");
        assert!(
            page.is("document.documentElement.scrollWidth <= innerWidth"),
            "{what}: it is wider than the window"
        );
        assert_eq!(page.eval(ROWS_OF_DICE), 1, "{what}: the hand wraps away");
        assert_eq!(outside(&page, TOOLS), "", "{what}");
        assert_eq!(page.eval(ALL_TOOLS), 11, "{what}: all tools, or a menu with the rest");
        let smallest = page.eval(
            "Math.min(99, ...[...document.querySelectorAll('.ring-number, .square-number, .coordinates text')]\
             .filter((text) => text.getBoundingClientRect().width)\
             .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))",
        );
        assert!(
            game != "parchis"
                || page.is("document.querySelector('.ring-number').getBoundingClientRect().width"),
            "{what}: sentences name squares"
        );
        let bare = page.text(
            "[...document.querySelectorAll('.tools > .controls > .icon-button')]\
             .filter((tool) => !tool.querySelector('span')?.checkVisibility())\
             .map((tool) => tool.dataset.action).join()",
        );
        assert_eq!(bare, "", "{what}: a tool has a name");
        let legible = smallest.as_f64() >= Some(8.5);
        assert!(legible, "{what}: numbers on the board are {smallest} pixels high");
    });
    page.assert_clean(&table.url());
}

#[test]
fn what_one_plays_with_is_in_view_whatever_is_owed_and_whoever_plays() {
    let table = table();
    let browser = Browser::start();
    // The longer words.
    let page = browser.visitor("es");
    page.prepare("try { localStorage.setItem('ludoteca.animation', '0') } catch {}");
    let owed = "10,25,c2/28,44,60/38,62,h/55,66,g yr 20,6 245/1246 red,mushroom/horn * 14,46 \
                0/2/0/0 -";
    for (width, height, phone) in SCREENS {
        page.size(width, height, phone);
        for (position, rival) in [(CROWDED, "human"), (owed, "level:1")] {
            let what = format!("against {rival} at {width}x{height}");
            let seats = ["human", rival];
            let wish = json!({ "game": "parchis", "seats": seats, "position": position });
            page.begin(&table.url(), &wish);
            page.wait(
                "document.querySelector('.player select') && document.querySelector('.die.usable')",
            );
            assert_eq!(outside(&page, ".play .board, .player, .die, .story"), "", "{what}");
            assert_eq!(outside(&page, TOOLS), "", "{what}");
            assert_eq!(page.eval(ROWS_OF_DICE), 1, "{what}: the hand wraps away");
        }
    }
    page.assert_clean(&table.url());
}

#[test]
fn what_has_no_room_is_in_a_menu_with_its_names() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let menu = "document.querySelector('.more-tools:popover-open')";
    for (width, height, phone) in [(360, 640, true), (640, 360, false)] {
        page.size(width, height, phone);
        let seats = ["human", "level:1"];
        page.begin(&table.url(), &json!({ "game": "parchis", "seats": seats }));
        page.click("[data-action=more]");
        page.wait(menu);
        assert_eq!(outside(&page, ".more-tools .icon-button"), "", "{width}x{height}");
        check(&page, "the menu of tools");
        // What is chosen closes it, and so does the key.
        page.click(".more-tools [data-action=keys]");
        page.wait(&format!("document.querySelector('dialog[open] .keys') && !{menu}"));
        page.key("Escape");
        page.wait("!document.querySelector('dialog')");
        page.click("[data-action=more]");
        page.wait(menu);
        page.key("Escape");
        page.wait(&format!("!{menu}"));
        // Giving up still asks.
        page.click("[data-action=more]");
        page.wait(menu);
        page.click("[data-action=resign]");
        page.wait(&format!("document.querySelector('[data-action=resign].primary') && {menu}"));
        resign(&page);
        page.wait(&format!("!{menu}"));
    }
    page.assert_clean(&table.url());
}

#[test]
fn a_position_can_be_played_without_looking_for_the_button() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    on_every_screen(&page, |game, what, _| {
        page.open(&format!("{}#/edit/{game}", table.url()));
        page.wait("document.querySelector('[data-action=play]')");
        assert_eq!(outside(&page, "[data-action=play]"), "", "{what}");
    });
    page.assert_clean(&table.url());
}

#[test]
fn a_finger_means_the_nearest_piece_that_can_be_used() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    let position = "5,6,h/21,h,h/h,h,h/h,h,h yr - 2/12456 -/- - - 0/0/0/0 -";
    page.begin(
        &table.url(),
        &json!({ "game": "parchis", "seats": ["human", "human"], "position": position }),
    );
    page.wait("document.querySelector('.die.chosen')");
    // Nineteen pixels beside a piece, away from its neighbour: a finger of 40 pixels still finds it.
    for (piece, dx, dy) in [("y1", 12.0, 14.0), ("y2", 12.0, -14.0)] {
        let (x, y) = page.middle_of(&format!("[data-piece={piece}]"));
        page.touch_at(x + dx, y + dy);
        page.wait(&format!("document.querySelector('[data-piece={piece}].pressed')"));
        page.wait(&format!(
            "document.querySelector('[data-piece={piece}] .body').getBoundingClientRect().width > 20"
        ));
        page.lift();
        page.wait(&format!("document.querySelector('[data-piece={piece}].chosen')"));
    }
    page.assert_clean(&table.url());
}

#[test]
fn colours_are_told_apart_by_shapes_for_who_asks() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": ["human", "human"] }));
    page.wait("document.querySelector('[data-action=marks]')");
    assert!(!page.is("document.querySelector('.colour-mark')"), "nobody asked for them");
    page.click("[data-action=marks]");
    page.wait("document.querySelectorAll('.token .colour-mark').length === 12");
    let shapes = "new Set([...document.querySelectorAll('.token .colour-mark')].map((mark) => mark.getAttribute('d'))).size";
    assert_eq!(page.eval(shapes), 4, "one for each colour");
    assert!(
        page.is("document.querySelectorAll('.ground .colour-mark').length >= 8"),
        "on starts and homes"
    );
    page.reload();
    page.wait("document.querySelector('.token .colour-mark')");
    page.assert_clean(&table.url());
}

#[test]
fn whoever_has_colours_forced_on_the_page_gets_the_shapes() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.force_colours();
    page.begin(&table.url(), &json!({ "game": "parchis", "seats": ["human", "human"] }));
    page.wait("document.querySelectorAll('.token .colour-mark').length === 12");
    page.assert_clean(&table.url());
}

#[test]
fn parchis_is_played_to_its_end_with_the_keyboard_alone() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // Near the end, with a special die in hand and a rival that knows nothing.
    let position = "c1,60,g/h,h,h/h,h,h/h,h,h yr - 12456/12456 star/- - - 0/0/0/0 -";
    page.begin(
        &table.url(),
        &json!({ "game": "parchis", "seats": ["human", "random"], "position": position }),
    );
    page.wait("document.querySelector('.die.usable')");
    // The skip link leads to the dice, and they come before the pieces.
    page.key("Tab");
    page.key("Enter");
    page.wait("document.activeElement.matches('.die.usable')");
    page.key("q");
    page.wait("document.activeElement.matches('.token.usable') && document.querySelector('.die.chosen')?.dataset.die === 'star'");
    page.wait("document.querySelector('.story [aria-live]').textContent.includes('invincible')");
    let first = page.text("document.activeElement.dataset.piece");
    page.key("ArrowRight");
    page.wait(&format!(
        "document.activeElement.matches('.token.usable') && document.activeElement.dataset.piece !== '{first}'"
    ));
    page.key("Enter");
    wait_for_move(&page, 0);
    let mut turns = 0;
    while goes_on(&page) {
        turns += 1;
        assert!(turns < 150, "a race this short ends");
        page.wait("document.activeElement.closest('.set-table')");
        let before = moves(&page);
        // The first piece that can use some number: what it will do is told before it is played.
        let die = page.text(
            "[...document.querySelectorAll('.tray.on-turn .die.usable')].map((die) => die.dataset.die).at(-1)",
        );
        // Where there is only one die, the focus is at a piece already.
        if !page.is("document.activeElement.matches('.token.usable')") {
            page.key(key_of(&die));
        }
        page.wait("document.activeElement.matches('.token.usable, [data-action=play-it]')");
        page.wait("document.querySelector('.story [aria-live]').textContent.trim()");
        page.key("Enter");
        wait_for_move(&page, before);
    }
    assert!(page.eval(MOVES).as_u64() > Some(4));
    page.assert_clean(&table.url());
}

/// The key of a die: numbers are themselves, special dice a row of letters.
fn key_of(die: &str) -> &str {
    let specials = [
        ("star", "q"),
        ("boo", "w"),
        ("bullet", "e"),
        ("red", "r"),
        ("blue", "t"),
        ("mushroom", "y"),
        ("mega", "u"),
        ("lightning", "i"),
        ("horn", "o"),
        ("banana", "p"),
    ];
    specials.iter().find(|(name, _)| *name == die).map_or(die, |(_, key)| key)
}

#[test]
fn items_and_traps_are_there_for_who_cannot_see_them() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.begin(
        &table.url(),
        &json!({ "game": "parchis", "seats": ["human", "human"], "position": CROWDED }),
    );
    page.wait("document.querySelector('.die.usable')");
    let names = page.accessible_names();
    for name in ["Star on square 5", "Banana trap on square 46", "Die 4", "Mushroom"] {
        assert!(names.iter().any(|known| known.starts_with(name)), "{name} is not among {names:?}");
    }
    page.assert_clean(&table.url());
}
