//! Every screen: all one needs is in view, large enough to be hit, and there for keyboard and
//! screen reader.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{MOVES, goes_on, moves, table, visitor, wait_for_move};

/// The windows of desktops, laptops and phones; the last is 1280×720 at 200 %.
const SCREENS: [(u32, u32, bool); 7] = [
    (1366, 657, false),
    (1440, 900, false),
    (1280, 720, false),
    (844, 390, true),
    (390, 844, true),
    (360, 640, true),
    (640, 360, false),
];

/// Everything on the board with full hands.
const CROWDED: &str = "10*3,25?5,c2/28+3,44,60/38-4,62,h/55,66~1,g yr - 12456/1246 \
                       red,mushroom/horn,star * 14,46 0/2/0/0 -";

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
    on_every_screen(&page, |game, what, (_, height, phone)| {
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
        let rows = page.eval(
            "Math.max(1, ...[...document.querySelectorAll('.tray')].map((tray) => \
             new Set([...tray.querySelectorAll('.die')].map((die) => Math.round(die.getBoundingClientRect().top))).size))",
        );
        assert_eq!(rows, 1, "{what}: the hand wraps away");
        if !phone && height > 600 {
            assert_eq!(outside(&page, ".tools button, .now button"), "", "{what}");
        }
        let smallest = page.eval(
            "Math.min(99, ...[...document.querySelectorAll('.ring-number, .square-number, .coordinates text')]\
             .filter((text) => text.getBoundingClientRect().width)\
             .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))",
        );
        let legible = smallest.as_f64() >= Some(8.5);
        assert!(legible, "{what}: numbers on the board are {smallest} pixels high");
    });
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
        page.wait("document.activeElement.closest('.parchis-table')");
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
