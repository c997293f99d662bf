//! A game that one can follow: actions one after another, the rival's last turn, what a die will
//! do, the end as the player sees it.

use browser_tests::{Browser, Page};
use serde_json::{Value as Json, json};

use crate::{MOVES, moves, resign, table, visitor, wait_for_move};

/// Notes which ply is shown and which pieces move, frame by frame, as often as it changes.
const SAMPLER: &str = "(() => { window.seen = []; const look = () => { \
    const moving = [...document.querySelectorAll('[data-piece]')].filter((piece) => \
      piece.getAnimations().some((a) => a.playState === 'running' && a.effect.getComputedTiming().progress !== null)) \
      .map((piece) => piece.dataset.piece); \
    const items = [...document.querySelectorAll('.moves li:not(.empty)')]; \
    const ply = items.findIndex((item) => item.querySelector('[aria-current]')) + 1; \
    const now = JSON.stringify({ ply, moving }); \
    if (window.seen.at(-1) !== now) window.seen.push(now); \
    requestAnimationFrame(look); }; look(); })()";

fn human_against(page: &Page, home: &str, rival: &str, position: &str) {
    let game = json!({ "game": "parchis", "seats": ["human", rival], "position": position });
    page.begin(home, &game);
    page.wait("document.querySelector('.tray.on-turn .die.usable')");
}

fn use_die(page: &Page, die: &str, piece: &str) {
    page.click(&format!(".tray.on-turn .die.usable[data-die='{die}']"));
    page.click(&format!("[data-piece={piece}].usable"));
}

fn seen(page: &Page) -> Vec<(u64, Vec<String>)> {
    // What is on the page now is noted with the next frame only.
    let seen = page.eval(
        "new Promise(requestAnimationFrame).then(() => window.seen.map((text) => JSON.parse(text)))",
    );
    let frames = seen.as_array().expect("a list of frames").iter();
    let ids = |frame: &Json| {
        let moving = frame["moving"].as_array().expect("a list of pieces").iter();
        moving.filter_map(|id| id.as_str().map(str::to_owned)).collect()
    };
    frames.map(|frame| (frame["ply"].as_u64().unwrap_or_default(), ids(frame))).collect()
}

#[test]
fn a_chain_of_actions_is_acted_out_one_after_another() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("en");
    page.prepare(
        "try { localStorage.setItem('ludoteca.animation', '0.5'); \
         localStorage.setItem('ludoteca.inWords.parchis', 'false') } catch {}",
    );
    // Yellow 1 moves with the 6 and again; then the 5 takes a piece, which gives 20.
    let position = "5,40,h/16,h,h/h,h,h/h,h,h yr - 12456/5 -/- - - 0/0/0/0 -";
    human_against(&page, &table.url(), "level:1", position);
    page.eval(SAMPLER);
    // As fast as a person can click: nobody waits for the animations.
    for (made, (die, piece)) in (0..).zip([("6", "y1"), ("5", "y1"), ("20", "y2")]) {
        page.wait(&format!(
            "document.querySelector('.tray.on-turn .die.usable[data-die=\"{die}\"]')"
        ));
        if !page.is(&format!("document.querySelector('.die.chosen[data-die=\"{die}\"]')")) {
            page.click(&format!(".tray.on-turn .die.usable[data-die='{die}']"));
        }
        page.click(&format!("[data-piece={piece}].usable"));
        // A piece that comes under a mouse at rest shows first what it would do.
        page.wait(&format!("{MOVES} > {made} || document.querySelector('.token.chosen')"));
        if moves(&page) == made {
            page.click(&format!("[data-piece={piece}].usable"));
            wait_for_move(&page, made);
        }
    }
    page.wait(
        "document.querySelector('.tray.on-turn .die.usable') && \
         document.querySelectorAll('.moves li:not(.empty)').length >= 4 && \
         document.querySelector('.moves li:last-child [aria-current]')",
    );
    let made = page.eval("[...document.querySelectorAll('.moves li button > span:last-child')].map((m) => m.textContent)");
    let movers: Vec<&str> = made
        .as_array()
        .expect("moves")
        .iter()
        .filter_map(|m| m.as_str()?.split('-').next())
        .collect();
    let frames = seen(&page);
    let mut shown = 0;
    for (ply, moving) in &frames {
        assert!(*ply == shown || *ply == shown + 1, "from {shown} to {ply}: {frames:?}");
        shown = *ply;
        // Whoever moves in the next action does not move before that is shown.
        let mover =
            |ply: u64| usize::try_from(ply).ok().and_then(|ply| movers.get(ply.wrapping_sub(1)));
        if let (Some(next), Some(now)) = (mover(ply + 1), mover(*ply))
            && next != now
        {
            assert!(!moving.iter().any(|id| id == next), "{next} moves in ply {ply}: {frames:?}");
        }
    }
    for (ply, mover) in (1..).zip(&movers) {
        let acted =
            frames.iter().any(|(n, moving)| *n == ply && moving.iter().any(|id| id == mover));
        assert!(acted, "ply {ply} of {mover} is never seen: {frames:?}");
    }
    page.assert_clean(&table.url());
}

#[test]
fn with_less_motion_every_action_is_still_a_step() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("en");
    page.reduce_motion();
    let position = "5,40,h/17,h,h/h,h,h/h,h,h yr - 12456/5 -/- - - 0/0/0/0 -";
    human_against(&page, &table.url(), "level:1", position);
    page.eval(SAMPLER);
    use_die(&page, "2", "y2");
    page.wait("document.querySelector('.tray.on-turn .die.usable') && document.querySelector('.moves li:last-child [aria-current]')");
    let frames = seen(&page);
    for ply in [1, 2] {
        assert!(
            frames.iter().any(|(shown, _)| *shown == ply),
            "ply {ply} is never seen: {frames:?}"
        );
    }
    assert!(frames.iter().all(|(_, moving)| moving.is_empty()), "nothing slides: {frames:?}");
    page.assert_clean(&table.url());
}

#[test]
fn a_tap_or_a_key_skips_what_is_being_shown() {
    let table = table();
    let browser = Browser::start();
    let page = browser.visitor("en");
    page.prepare("try { localStorage.setItem('ludoteca.animation', '2') } catch {}");
    let position = "5,40,h/17,h,h/h,h,h/h,h,h yr - 12456/5 -/- - - 0/0/0/0 -";
    human_against(&page, &table.url(), "level:1", position);
    use_die(&page, "2", "y2");
    wait_for_move(&page, 1);
    page.key("s");
    page.wait("document.querySelector('.moves li:last-child [aria-current]')");
    page.wait("document.querySelector('.tray.on-turn .die.usable')");
    page.assert_clean(&table.url());
}

#[test]
fn the_last_turn_of_the_rival_stays_on_the_board_and_beside_the_dice() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for phone in [false, true] {
        if phone {
            page.size(390, 844, true);
        }
        // The 5 of green takes yellow 1 on 5, whatever else there is.
        let position = "5,40,h/h,h,h/h,h,h/68,h,h yr - 12456/5 -/- 5 - 0/0/0/0 -";
        human_against(&page, &table.url(), "level:2", position);
        use_die(&page, "2", "y2");
        page.wait("document.querySelector('.tray.on-turn .die.usable') && document.querySelectorAll('[data-trail]').length >= 2");
        assert!(page.is("document.querySelector('[data-trail=g1-5] .trail-victim')"), "the victim");
        assert!(page.is("document.querySelector('[data-trail=g1-5] .trail-way')"), "the way");
        assert!(page.is("document.querySelector('[data-trail=g1-5] .trail-die .spot')"), "the die");
        let line = "document.querySelector('[data-turn-line]')";
        assert!(page.is(&format!("{line}.querySelector('.hit .piece-chip.yellow')")));
        assert!(page.text(&format!("{line}.textContent")).contains("With the 5"));
        let seen = format!(
            "{line}.getBoundingClientRect().bottom <= innerHeight && {line}.getBoundingClientRect().top >= 0"
        );
        assert!(page.is(&seen), "the line is in view");
        let told = page.text("document.querySelector('.moves').textContent");
        assert!(told.contains("With the 5, green 1 moves 5 squares"), "{told}");
        assert!(
            page.is("document.querySelectorAll('.token.latest').length === 1"),
            "who moved last"
        );
        // It is there again after loading the page anew, and until the rival's next turn.
        page.reload();
        page.wait("document.querySelector('[data-trail=g1-5]')");
    }
    page.assert_clean(&table.url());
}

#[test]
fn what_a_special_die_will_do_is_shown_on_the_board() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let story = "document.querySelector('.story').textContent";
    let look = |die: &str, piece: &str| {
        if !page.is(&format!("document.querySelector('.die.chosen')?.dataset.die === '{die}'")) {
            page.click(&format!(".tray.on-turn [data-die='{die}']"));
        }
        page.point_at(&format!("[data-piece={piece}]"));
    };
    let position =
        "10,25,h/14,44,60/12,62,h/55,66,g yr - 12456/12456 horn,lightning/star - - 0/0/0/0 -";
    human_against(&page, &table.url(), "human", position);
    look("horn", "y1");
    page.wait("document.querySelectorAll('.reach-mark').length === 5");
    assert!(page.is("document.querySelector('[data-victim=r1].own')"), "one's own other colour");
    assert!(page.is("document.querySelector('.story .warning')"));
    page.wait(&format!("{story}.includes('your own red 1')"));
    look("horn", "y2");
    page.wait(&format!("{story}.includes('hits nobody')"));
    assert!(!page.is("document.querySelector('[data-victim]')"));
    look("lightning", "y1");
    page.wait(&format!("{story}.includes('8 pieces become mini for 5 turns')"));
    assert_eq!(page.eval("document.querySelectorAll('[data-changed]').length"), 8);
    let position = "10,25,h/14,44,60/13,62,h/55,66,g yr - 12456/12456 red,mega/star - - 0/0/0/0 -";
    human_against(&page, &table.url(), "human", position);
    look("red", "y1");
    page.wait("document.querySelector('[data-victim=b1], [data-victim=r1]')");
    look("mega", "y1");
    page.wait("document.querySelectorAll('.mega-mark').length === 2");
    let position =
        "10,25,h/14,44,60/13,62,h/55,66,g yr - 12456/12456 mushroom,bullet/star - - 0/0/0/0 -";
    human_against(&page, &table.url(), "human", position);
    for die in ["mushroom", "bullet"] {
        look(die, "y1");
        page.wait("document.querySelector('.path-preview.flying circle')");
    }
    page.assert_clean(&table.url());
}

#[test]
fn the_end_is_told_from_ones_own_seat_and_in_view() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for (width, height, phone) in
        [(1366, 657, false), (390, 844, true), (844, 390, true), (360, 640, true)]
    {
        page.size(width, height, phone);
        let position = "g,g,c6/28,44,60/38,62,h/55,66,g yr - 2456/1246 star/horn - - 0/2/0/0 -";
        human_against(&page, &table.url(), "level:1", position);
        use_die(&page, "2", "y3");
        page.click_if_there("[data-action=play-it]");
        page.wait("document.querySelector('.turn[data-over]')");
        assert_eq!(page.text("document.querySelector('.turn').textContent"), "You won!");
        page.wait("document.querySelector('.end-panel').textContent.includes('Yellow and red 3, Blue and green 1')");
        let bottom = page.eval("(scrollTo(0, 0), document.querySelector('[data-action=rematch]').getBoundingClientRect().bottom)");
        let bottom = bottom.as_f64().expect("a button");
        assert!(bottom <= f64::from(height), "{width}x{height}: it ends at {bottom}");
    }
    let game = json!({ "game": "othello", "seats": ["human", "level:1"] });
    page.begin(&table.url(), &game);
    resign(&page);
    page.wait("document.querySelector('.turn')?.textContent === 'You lost'");
    page.click(".languages [lang=es]");
    page.wait("document.querySelector('.turn').textContent === 'Has perdido'");
    page.assert_clean(&table.url());
}

#[test]
fn what_is_told_stands_where_one_acted_and_changes_language() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.begin(&table.url(), &json!({ "game": "othello", "seats": ["human", "level:1"] }));
    page.wait("document.querySelector('.cell.legal')");
    page.click("[data-cell='27']");
    let tip = "document.querySelector('.tip')";
    page.wait(&format!("{tip}?.textContent === 'There is a disc already.'"));
    let near = format!(
        "(() => {{ const cell = document.querySelector('[data-cell=\"27\"]').getBoundingClientRect(); \
         const tip = {tip}.getBoundingClientRect(); \
         return Math.abs((tip.left + tip.right) / 2 - (cell.left + cell.right) / 2) < 20 && Math.abs(tip.bottom - cell.top) < 20; }})()"
    );
    assert!(page.is(&near), "beside the square");
    // By keyboard the language changes without a click, which would take the notice away.
    page.eval("document.querySelector('.languages [lang=es]').click()");
    page.wait(&format!(
        "{tip}?.textContent === 'Ya hay una ficha.' || {tip}?.textContent.includes('ficha')"
    ));
    page.assert_clean(&table.url());
}

#[test]
fn items_and_rules_explain_themselves_on_tap_hover_and_focus() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.size(390, 844, true);
    let position =
        "10,25,h/14,44,60/13,62,h/55,66,g yr - 12456/12456 red,mega/star 5,49 20 0/0/0/0 -";
    human_against(&page, &table.url(), "human", position);
    page.tap("[aria-label='Star on square 5']");
    page.wait("document.querySelector('.tip')?.textContent.includes('invincible')");
    page.tap("[aria-label='Banana trap on square 20']");
    page.wait("document.querySelector('.tip')?.textContent.includes('slips')");
    page.size(1280, 800, false);
    use_die(&page, "6", "r2");
    wait_for_move(&page, 0);
    page.point_at(".moves .tag");
    page.wait("document.querySelector('.tip')?.textContent.startsWith('R')");
    page.eval("document.querySelector('.tag').focus({ focusVisible: true })");
    page.wait("document.querySelector('.tip')");
    page.key("Escape");
    page.wait("!document.querySelector('.tip')");
    page.assert_clean(&table.url());
}

#[test]
fn an_agent_is_built_from_its_parts_and_plays() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.click("[data-game=othello] [data-action=setup]:not(:disabled)");
    page.choose("dialog .field:nth-of-type(2) select", "custom");
    page.choose("[data-field=method]", "engine");
    page.choose("[data-field=limit]", "nodes");
    page.choose("[data-field=evaluation]", "positional");
    let spec = "document.querySelector('[data-field=spec]').value";
    page.wait(&format!("{spec} === 'engine:nodes=200000,eval=positional'"));
    page.choose("[data-field=method]", "minimax");
    page.choose("[data-field=depth]", "2");
    page.wait(&format!("{spec} === 'minimax:depth=2,eval=positional'"));
    page.click("dialog button[type=submit]");
    page.wait("document.querySelector('.cell.legal')");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    page.assert_clean(&table.url());
}
