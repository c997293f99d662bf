//! The help that agents give: thinking aloud, judging, playing for somebody.

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::{moves, play_at_once, table, visitor, wait_for_move};

#[test]
fn a_thinking_agent_is_seen_and_moves_when_told() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let seats = ["human", "engine:time=25s"];
    page.begin(&table.url(), &json!({ "game": "othello", "seats": seats }));
    let place = "Math.round(document.querySelector('[data-action=resign]')\
                 .getBoundingClientRect().top + scrollY)";
    page.wait("document.querySelector('[data-action=resign]')");
    let before = page.text(&format!("String({place})"));
    page.click(".cell.legal");
    page.wait("document.querySelector('.thinking-dots')");
    assert_eq!(page.text(&format!("String({place})")), before, "a button moved under the mouse");
    let shown =
        |number: u32| format!("document.querySelectorAll('.thinking dd')[{number}].textContent");
    page.wait(&format!("Number({}) > 3", shown(0)));
    page.wait(&format!("{}.includes('nodes/s')", shown(1)));
    // The value is the judge's, who comes when he is ready.
    page.wait(&format!("{} !== '–'", shown(2)));
    // The line begins with a move that is possible there.
    page.wait("/^[a-h][1-8]( |$)/.test(document.querySelector('.thinking .line').textContent)");
    assert_eq!(moves(&page), 1);
    page.click("[data-action=now]");
    wait_for_move(&page, 1);
    page.wait("document.querySelector('.eval-graph .course')");
    assert_eq!(page.text(&format!("String({place})")), before, "a button moved under the mouse");
    page.assert_clean(&table.url());
}

#[test]
fn the_course_of_the_game_is_drawn_and_leads_into_the_past() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let seats = ["alphabeta:depth=2,eval=seed", "alphabeta:depth=2,eval=seed"];
    page.begin(&table.url(), &json!({ "game": "othello", "seats": seats, "speed_ms": 0 }));
    page.wait("document.querySelector('.turn[data-over]')");
    // The judge looks at one position after the other.
    page.wait(
        "document.querySelector('.eval-graph .course')?.getAttribute('points').split(' ').length > 20",
    );
    page.click(".eval-graph svg");
    page.wait("document.querySelector('.moves [aria-current]')?.closest('li').nextElementSibling");
    // The bar shows who won: all of it belongs to one side.
    page.eval("document.activeElement?.blur()");
    page.key("End");
    page.wait("['0', '50', '100'].includes(document.querySelector('.eval-bar').ariaValueNow)");
    page.assert_clean(&table.url());
}

#[test]
fn the_analysis_judges_the_position_and_points_at_its_move() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // Black has almost everything and a corner to take.
    let position = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X";
    let seats = ["human", "human"];
    page.begin(&table.url(), &json!({ "game": "othello", "seats": seats, "position": position }));
    page.wait("Number(document.querySelector('.eval-bar:not(.unknown)')?.ariaValueNow) > 95");
    assert!(!page.is("document.querySelector('.hint-ring, .thinking')"), "nobody asked for a move");
    page.click("[data-action=engine]");
    page.wait("document.querySelector('.hint-ring')");
    page.click("[data-action=engine]");
    page.wait("!document.querySelector('.hint-ring')");
    page.assert_clean(&table.url());
}

#[test]
fn the_analysis_draws_a_move_the_weaker_the_more_it_gives_away() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // The widest is the best one, drawn in full; others are thinner, as soon as the engine has found
    // a difference.
    let strengths = |page: &Page, mark: &str| {
        page.click("[data-action=engine]");
        page.wait(&format!(
            "(() => {{ const drawn = [...document.querySelectorAll('{mark}')].map((one) => \
             [parseFloat(getComputedStyle(one).strokeWidth), \
             Number(getComputedStyle(one.parentNode).getPropertyValue('--strength'))])\
             .sort((a, b) => b[0] - a[0]); \
             if (drawn.length < 2 || drawn.length > 3) return false; \
             const [widest, thinnest] = [drawn[0], drawn.at(-1)]; \
             return widest[1] === 1 && thinnest[0] < widest[0] && thinnest[1] < 1; }})()"
        ));
    };
    let moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"];
    let record = json!({ "game": "othello", "variant": "standard", "moves": moves });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "human"] }));
    strengths(&page, ".hint-ring circle:not(.core)");
    let moves = ["11-15", "23-19", "8-11", "22-17"];
    let record = json!({ "game": "damas", "variant": "english", "moves": moves });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "human"] }));
    strengths(&page, ".arrow polyline");
    page.assert_clean(&table.url());
}

#[test]
fn an_agent_takes_over_a_side_and_gives_it_back() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.choose("[data-side=first] select", "level:1");
    wait_for_move(&page, 4);
    page.choose("[data-side=first] select", "human");
    page.wait("document.querySelector('.cell.legal')");
    let before = moves(&page);
    page.click(".cell.legal");
    wait_for_move(&page, before);
    page.assert_clean(&table.url());
}
