//! The first minute: a game is one click away on any screen, against somebody of one's own strength.

use std::collections::HashSet;

use browser_tests::{Browser, Page};
use serde_json::json;

use crate::accessible::check;
use crate::{play_at_once, table, visitor};

const GAMES: [&str; 3] = ["parchis", "damas", "othello"];
const READY: &str = "[...document.querySelectorAll('.card .primary')].length === 3 && \
                     !document.querySelector('.card .primary:disabled')";

/// Where the lowest button lies that starts a game, and how high the window is.
fn lowest(page: &Page) -> (f64, f64) {
    let place = page.eval(
        "[Math.max(...[...document.querySelectorAll('.card .primary')]\
         .map((one) => one.getBoundingClientRect().bottom)), innerHeight]",
    );
    let part = |i: usize| place[i].as_f64().expect("a number");
    (part(0), part(1))
}

#[test]
fn every_game_can_be_played_from_the_first_screen() {
    let table = table();
    let browser = Browser::start();
    for tongue in ["en", "es"] {
        let page = browser.visitor(tongue);
        for with_games in [false, true] {
            if with_games {
                play_at_once(&page, &table, "othello");
            }
            for (width, height, phone) in [
                (1366, 657, false),
                (1440, 900, false),
                (1280, 720, false),
                (390, 844, true),
                (360, 640, true),
                (375, 553, true),
                (844, 390, true),
                (640, 360, false),
            ] {
                page.size(width, height, phone);
                page.open(&table.url());
                page.wait(READY);
                let (bottom, window) = lowest(&page);
                assert!(bottom <= window, "{tongue} {width}x{height}: {bottom} of {window}");
                assert!(
                    page.is("document.documentElement.scrollWidth <= innerWidth"),
                    "{tongue} {width}x{height}: it is wider than the window"
                );
                assert_eq!(page.is("document.querySelector('.continue')"), with_games);
            }
        }
        page.click("[data-action=continue]");
        page.wait("document.querySelector('.play.othello .board')");
        page.assert_clean(&table.url());
    }
}

#[test]
fn the_rooms_are_one_step_from_every_page() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let shown = "[...document.querySelectorAll('.topbar nav a')].filter((a) => a.checkVisibility())\
                 .map((a) => a.dataset.room).join()";
    for (width, height, phone) in [(1366, 657, false), (390, 844, true), (360, 640, true)] {
        page.size(width, height, phone);
        for (path, room) in [
            ("", "play"),
            ("#/study/damas", "play"),
            ("#/edit/damas", "play"),
            ("#/learn", "learn"),
            ("#/rules/damas", "learn"),
            ("#/practice/damas", "learn"),
            ("#/learn/damas", "learn"),
            ("#/lab", "lab"),
            ("#/workshop", "workshop"),
            ("#/arena", "arena"),
        ] {
            let what = format!("{path} at {width}x{height}");
            page.open(&format!("{}{path}", table.url()));
            page.wait("document.querySelector('main h1')");
            if page.text(shown).is_empty() {
                assert!(phone, "{what}");
                page.click("[data-action=rooms]");
                page.wait("document.querySelector('.room-menu nav:popover-open')");
            }
            assert_eq!(page.text(shown), "play,learn,lab,workshop,arena", "{what}");
            assert_eq!(
                page.text("document.querySelector('.topbar nav [aria-current]').dataset.room"),
                room,
                "{what}"
            );
        }
    }
    page.click(".topbar [data-room=learn]");
    page.wait("document.querySelectorAll('[data-room-learn]').length === 3");
    check(&page, "what one can learn from");
    page.assert_clean(&table.url());
}

#[test]
fn tools_open_with_the_game_that_one_was_at() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for game in GAMES {
        play_at_once(&page, &table, game);
        page.wait(&format!("localStorage.getItem('ludoteca.lastGame') === '\"{game}\"'"));
        page.click(".topbar .rooms [data-room=workshop]");
        page.wait(&format!("location.hash.startsWith('#/workshop/{game}')"));
        page.click(".topbar .rooms [data-room=lab]");
        page.wait(&format!("document.querySelector('[data-field=game]')?.value === '{game}'"));
        page.click(".topbar .rooms [data-room=arena]");
        page.wait(&format!(
            "document.querySelector('.game-tabs [aria-pressed=true]')?.dataset.game === '{game}'"
        ));
    }
    page.assert_clean(&table.url());
}

/// What `docs/levels.md` measured of the levels of a table: each with the figure against the one below it.
fn measured(heading: &str) -> Vec<(String, String)> {
    let levels = include_str!("../../../../docs/levels.md");
    let section = levels.split(heading).nth(1).expect("its section");
    let rows = section.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    rows.take_while(|line| line.starts_with('|'))
        .filter_map(|line| {
            let level = line.split('|').nth(1)?.trim().strip_prefix("level ")?;
            let figure = line.split("**").nth(1)?;
            Some((level.to_owned(), figure.to_owned()))
        })
        .collect()
}

#[test]
fn rivals_stand_on_one_ladder_with_the_strength_that_was_measured() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let beats = |spec: &str| {
        let rung = format!(".rung[data-rival=\"{spec}\"] .rung-beats");
        page.text(&format!("document.querySelector({})?.textContent ?? ''", json!(rung)))
    };
    for (game, variant, heading) in [
        ("othello", None, "## Othello"),
        ("parchis", None, "## Parchís"),
        ("damas", Some("damas"), "## Damas"),
        ("damas", Some("english"), "In English draughts"),
        ("damas", Some("free-pass"), "With a pass at any time"),
    ] {
        page.open(&table.url());
        page.click(&format!("[data-game={game}] [data-action=setup]:not(:disabled)"));
        page.wait("document.querySelector('.rung')");
        if let Some(variant) = variant {
            page.click(&format!(".variants [value={variant}]"));
            let rules = page
                .text("document.querySelector('.variants :checked').closest('label').innerText");
            assert!(rules.contains("Kings move one square."), "{rules}");
        }
        let figures = measured(heading);
        assert!(figures.len() >= 4, "{heading}: {figures:?}");
        for (level, figure) in figures {
            // Three ninjas are levels by another name; what stands on no ladder is not shown.
            let spec = match (game, level.as_str()) {
                ("parchis", "2") => "ninja:1".to_owned(),
                ("parchis", "4") => "ninja:2".to_owned(),
                ("parchis", "5" | "6") => continue,
                _ => format!("level:{level}"),
            };
            assert!(
                beats(&spec).contains(&format!("{figure} %")),
                "{heading} {spec}: {} {figure}",
                beats(&spec)
            );
        }
        let rungs = page.eval(
            "[...document.querySelectorAll('.rung')].map((rung) => [rung.querySelector('b'), \
             rung.querySelector('.rung-plays')].map((part) => part.innerText).join())",
        );
        let rungs: Vec<&str> =
            rungs.as_array().expect("a list").iter().filter_map(|rung| rung.as_str()).collect();
        assert_eq!(rungs.len(), 7, "six rungs and a friend: {rungs:?}");
        assert_eq!(rungs.iter().collect::<HashSet<_>>().len(), 7, "no two are the same: {rungs:?}");
        assert!(!page.is("document.querySelector('dialog').innerText.includes('Elo')"));
    }
    check(&page, "the ladder");
    page.assert_clean(&table.url());
}

#[test]
fn whom_one_chose_and_which_side_are_remembered() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    page.click("[data-game=damas] [data-action=setup]:not(:disabled)");
    page.click(".rung[data-rival='level:1']");
    page.click("[data-my-side='1']");
    page.click(".variants [value=english]");
    page.click("dialog button[type=submit]");
    page.wait("document.querySelector('.play.damas .board')");
    for again in [false, true] {
        page.wait("document.querySelector('.player.first select')?.value === 'level:1'");
        assert!(page.is("document.querySelector('.player.second select').value === 'human'"));
        if !again {
            page.open(&table.url());
            page.wait("document.querySelector('[data-game=damas] .versus')?.innerText.includes('Beginner')");
            play_at_once(&page, &table, "damas");
        }
    }
    page.assert_clean(&table.url());
}
