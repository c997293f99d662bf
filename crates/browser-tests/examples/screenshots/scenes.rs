//! The screens, and how to come to them.

use browser_tests::Page;
use serde_json::{Value as Json, json};

/// A screen of the page.
pub struct Scene {
    pub name: &'static str,
    /// Whether the picture shows the whole page, however long; dialogs lie over the window.
    pub whole: bool,
    /// Brings the page there.
    pub show: fn(&Page, &str),
}

const fn page(name: &'static str, show: fn(&Page, &str)) -> Scene {
    Scene { name, whole: true, show }
}

const fn dialog(name: &'static str, show: fn(&Page, &str)) -> Scene {
    Scene { name, whole: false, show }
}

/// All of them.
pub const SCENES: &[Scene] = &[
    page("home", |page, home| {
        page.open(home);
        page.wait("document.querySelector('.card .primary:not(:disabled)')");
    }),
    dialog("set-up", |page, home| {
        page.open(home);
        page.click("[data-game=parchis] [data-action=setup]:not(:disabled)");
        page.wait("document.querySelector('dialog[open]')");
    }),
    dialog("import", |page, home| {
        page.open(home);
        page.click("[data-action=import]");
        page.wait("document.querySelector('dialog[open]')");
    }),
    page("parchis-start", |page, home| {
        sit_down(page, home, &json!({ "game": "parchis", "seats": ["human", "level:2"] }));
    }),
    page("parchis-middle", |page, home| sit_down(page, home, &crowded())),
    page("parchis-preview", |page, home| {
        sit_down(page, home, &crowded());
        page.click(".tray.on-turn [data-die='4']");
        page.point_at("[data-piece=r2]");
    }),
    page("parchis-refused", |page, home| {
        sit_down(page, home, &crowded());
        page.click(".tray.on-turn [data-die='1']");
        page.click("[data-piece=r3]");
    }),
    page("parchis-forced", |page, home| {
        let position = "10,25,c2/28,44,60/38,62,h/55,66,g yr 20,6 245/1246 red,mushroom/horn \
                        * 14,46 0/2/0/0 -";
        let seats = ["human", "level:2"];
        sit_down(page, home, &json!({ "game": "parchis", "seats": seats, "position": position }));
        page.point_at(".token.usable");
    }),
    page("parchis-playground", |page, home| {
        page.open(home);
        page.click("[data-action=playground]:not(:disabled)");
        page.wait("document.querySelector('.die.usable')");
    }),
    page("parchis-agents", |page, home| {
        watch(page, home, "parchis", "level:2", 30);
    }),
    page("parchis-end", |page, home| {
        let position = "g,g,c6/28,44,60/38,62,h/55,66,g yr - 2456/1246 star/horn * - 0/2/0/0 -";
        let seats = ["human", "level:2"];
        sit_down(page, home, &json!({ "game": "parchis", "seats": seats, "position": position }));
        page.click(".tray.on-turn [data-die='2']");
        page.click("[data-piece=y3]");
        finish(page);
    }),
    page("damas-start", |page, home| {
        sit_down(page, home, &json!({ "game": "damas", "seats": ["human", "level:2"] }));
    }),
    page("damas-capture", |page, home| {
        let position = "B:W14,15,23,32:BK10,26";
        let seats = ["human", "human"];
        sit_down(page, home, &json!({ "game": "damas", "seats": seats, "position": position }));
        page.click(".cell.movable");
    }),
    page("damas-due", |page, home| {
        let position = "B:W15,16,23,24,31:B11,12,3,4";
        let seats = ["human", "human"];
        sit_down(page, home, &json!({ "game": "damas", "seats": seats, "position": position }));
        page.click("[data-cell='5']");
    }),
    page("damas-hint", |page, home| {
        let seats = ["human", "level:2"];
        sit_down(page, home, &json!({ "game": "damas", "variant": "english", "seats": seats }));
        page.click("[data-action=hint]");
        page.wait("document.querySelector('.arrow')");
    }),
    page("damas-end", |page, home| {
        sit_down(
            page,
            home,
            &json!({ "game": "damas", "variant": "english", "seats": ["level:1", "level:2"], "speed_ms": 0 }),
        );
        finish(page);
    }),
    page("othello-start", |page, home| {
        sit_down(page, home, &json!({ "game": "othello", "seats": ["human", "level:2"] }));
    }),
    page("othello-hint", |page, home| {
        sit_down(page, home, &opening());
        page.click("[data-action=hint]");
        page.wait("document.querySelector('.hint-ring')");
    }),
    page("othello-analysis", |page, home| {
        sit_down(page, home, &opening());
        page.eval("document.activeElement?.blur()");
        page.key("l");
        page.wait("document.querySelector('.thinking .line')?.textContent.trim()");
        page.wait(
            "document.querySelector('.eval-graph .course')?.getAttribute('points').split(' ').length > 10",
        );
    }),
    page("othello-thinking", |page, home| {
        let seats = ["human", "engine:time=20s"];
        sit_down(page, home, &json!({ "game": "othello", "seats": seats }));
        page.click(".cell.legal");
        page.wait("Number(document.querySelector('.thinking dd')?.textContent) > 8");
    }),
    page("othello-spectator", |page, home| {
        sit_down(page, home, &opening());
        page.eval(
            "localStorage.removeItem(`ludoteca.tokens.${location.hash.split('/')[2]}`); true",
        );
        page.reload();
        page.wait("document.querySelector('.play .board')");
    }),
    page("othello-draw", |page, home| {
        sit_down(page, home, &opening());
        // A draw that the other side, on another device, offers.
        page.eval(
            "(async () => { const id = location.hash.split('/')[2]; const key = `ludoteca.tokens.${id}`; \
             const { first, second } = JSON.parse(localStorage.getItem(key)); \
             localStorage.setItem(key, JSON.stringify({ first })); \
             await fetch(`api/games/${id}/draw`, { method: 'POST', body: '{\"action\":\"offer\"}', \
             headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${second}` } }); })()",
        );
        page.reload();
        page.click("[data-action=resign]");
    }),
    page("othello-offline", |page, home| {
        page.open(home);
        // Keeps hold of the sockets, to cut them.
        page.eval(
            "(() => { const Real = WebSocket; window.sockets = []; window.WebSocket = class extends Real \
             { constructor(url) { super(url); window.sockets.push(this); } }; })()",
        );
        page.click("[data-game=othello] [data-action=play]:not(:disabled)");
        page.wait("document.querySelector('.cell.legal')");
        page.eval(
            "(() => { window.WebSocket = class { constructor() { setTimeout(() => this.onclose(), 100); } \
             close() {} }; for (const socket of window.sockets) socket.close(); })()",
        );
        page.wait("document.querySelector('.offline')");
    }),
    page("othello-end", |page, home| {
        sit_down(
            page,
            home,
            &json!({ "game": "othello", "seats": ["level:1", "level:2"], "speed_ms": 0 }),
        );
        finish(page);
    }),
    dialog("share", |page, home| {
        sit_down(page, home, &opening());
        page.click("[data-action=share]");
        page.wait("document.querySelector('dialog[open]')");
    }),
    dialog("keys", |page, home| {
        sit_down(page, home, &opening());
        page.click("[data-action=more]");
        page.click("[data-action=keys]");
        page.wait("document.querySelector('dialog[open]')");
    }),
    page("edit-parchis", |page, home| at(page, home, "#/edit/parchis")),
    page("edit-damas", |page, home| at(page, home, "#/edit/damas")),
    page("edit-othello", |page, home| at(page, home, "#/edit/othello")),
    page("rules-parchis", |page, home| at(page, home, "#/rules/parchis")),
    page("rules-damas", |page, home| at(page, home, "#/rules/damas")),
    page("rules-othello", |page, home| at(page, home, "#/rules/othello")),
    page("study-othello", |page, home| study(page, home, "#/study/othello")),
    page("study-damas", |page, home| study(page, home, "#/study/damas")),
    page("study-parchis", |page, home| study(page, home, "#/study/parchis")),
    page("review", |page, home| {
        sit_down(page, home, &blunder());
        page.click("[data-action=more]");
        page.click("[data-action=study]");
        page.click(".study [data-action=review]");
        page.wait(
            "document.querySelector('.scores') && !document.querySelector('.review progress')",
        );
        page.click("[data-action=next-mistake]");
        page.click("[data-action=tell]");
        page.wait("document.querySelectorAll('.finding .why li').length === 2");
    }),
    page("review-retry", |page, home| {
        sit_down(page, home, &blunder());
        page.click("[data-action=more]");
        page.click("[data-action=study]");
        page.click(".study [data-action=review]");
        page.click("[data-action=next-mistake]");
        page.wait("document.querySelector('.retry')");
    }),
    page("practice-othello", |page, home| at(page, home, "#/practice/othello")),
    page("practice-damas", |page, home| at(page, home, "#/practice/damas")),
    page("practice-parchis", |page, home| {
        at(page, home, "#/practice/parchis");
        page.click("[data-action=solution]");
        page.wait("document.querySelector('.puzzle-story li')");
    }),
    page("learn-parchis", |page, home| at(page, home, "#/learn/parchis/horn")),
    page("learn-damas", |page, home| at(page, home, "#/learn/damas/pass")),
    page("learn-othello", |page, home| {
        at(page, home, "#/learn/othello/corner");
        page.click("[data-action=show]");
        page.wait("document.querySelector('[data-phase=done]')");
    }),
    page("home-returning", |page, home| {
        for game in ["othello", "damas", "parchis"] {
            sit_down(page, home, &json!({ "game": game, "seats": ["human", "level:2"] }));
        }
        // One of them is no longer there.
        page.eval(
            "(() => { const games = JSON.parse(localStorage.getItem('ludoteca.games')); \
             games[1].id = 'AAAAAAAAAAAAAAAA'; \
             localStorage.setItem('ludoteca.games', JSON.stringify(games)); })()",
        );
        page.open(home);
        page.wait("document.querySelector('.ticket.gone')");
    }),
    page("lab", |page, home| lab(page, home, "damas/spec=alphabeta%3Adepth%3D4%2Ceval%3Dseed")),
    page("lab-compared", |page, home| {
        let specs = "spec=minimax%3Adepth%3D3&with=alphabeta%3Adepth%3D3";
        lab(page, home, &format!("othello/{specs}"));
    }),
    page("lab-tour", |page, home| lab(page, home, "tour/5")),
    page("lab-exercise-values", |page, home| exercise(page, home, "parchis/values/2/3")),
    page("lab-exercise-pruning", |page, home| exercise(page, home, "othello/pruning/1/3")),
    page("lab-exercise-window", |page, home| exercise(page, home, "damas/window/2/3")),
    page("lab-exercise-order", |page, home| exercise(page, home, "othello/order/3/5")),
    page("lab-exercise-evaluation", |page, home| exercise(page, home, "parchis/evaluation/2/3")),
    page("lab-sheet", |page, home| {
        page.open(&format!("{home}#/lab/sheet/othello/1/3"));
        page.wait("document.querySelectorAll('.lab-sheet-item').length === 10");
    }),
    page("workshop", |page, home| {
        page.open(&format!("{home}#/workshop/othello"));
        page.wait(
            "document.querySelector('.desk-board .board') && document.querySelector('.weights')",
        );
    }),
    page("workshop-formula", |page, home| {
        page.open(&format!("{home}#/workshop/damas"));
        page.wait("document.querySelector('.desk-board .board')");
        page.click("[data-kind=formula]");
        page.click("[data-field=formula]");
        page.type_text("+ 2*nothing");
        page.wait("document.querySelector('.formula-problem')");
        // The browser itself notes the refusal on its console.
        page.forgive();
    }),
    page("arena", |page, home| {
        page.open(&format!("{home}#/arena"));
        page.wait("document.querySelector('[data-field=add]')");
    }),
    page("arena-match", |page, home| {
        page.open(&format!("{home}#/arena"));
        page.choose("[data-field=add]", "2");
        page.choose("[data-field=add]", "0");
        page.click("[data-action=begin]");
        page.wait("document.querySelectorAll('.game-lines li').length >= 6");
    }),
];

/// Parchís with everything on the board at once.
fn crowded() -> Json {
    let position = "10*3,25?5,c2/28+3,44,60/38-4,62,h/55,66~1,g yr - 12456/1246 red,mushroom/horn,star \
                    * 14,46 0/2/0/0 -";
    json!({ "game": "parchis", "seats": ["human", "ninja:1"], "position": position })
}

/// Two friends some moves into Othello.
fn opening() -> Json {
    let moves = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7"];
    let record = json!({ "game": "othello", "variant": "standard", "moves": moves });
    json!({ "record": record, "seats": ["human", "human"] })
}

/// A game in which Black gives a corner away.
fn blunder() -> Json {
    let moves = ["f5", "f6", "e6", "f4", "g7", "h8", "g5", "d6", "c5"];
    let record = json!({ "game": "othello", "variant": "standard", "moves": moves });
    json!({ "record": record, "seats": ["human", "human"] })
}

fn study(page: &Page, home: &str, path: &str) {
    at(page, home, path);
    page.wait("document.querySelector('.lines li button')");
}

/// Begins a game as `POST /api/games` describes it.
fn sit_down(page: &Page, home: &str, game: &Json) {
    page.begin(home, game);
    // The names of the agents come with the catalogue.
    page.wait("document.querySelector('.player select, .player .who')");
}

/// Lets two agents play until so many moves are made.
fn watch(page: &Page, home: &str, game: &str, spec: &str, moves: u32) {
    sit_down(page, home, &json!({ "game": game, "seats": [spec, spec], "speed_ms": 0 }));
    page.wait(&format!(
        "document.querySelectorAll('.moves li').length > {moves} || document.querySelector('[data-over]')"
    ));
    if !page.is("document.querySelector('[data-over]')") {
        page.click("[data-action=pause]");
    }
}

fn finish(page: &Page) {
    page.wait("document.querySelector('.turn[data-over]')");
    // The bar beside the board takes its time.
    page.eval("new Promise((done) => setTimeout(done, 600))");
}

fn at(page: &Page, home: &str, path: &str) {
    page.open(&format!("{home}{path}"));
    page.wait("document.querySelector('.board')");
    page.wait("!document.querySelector('.waiting')");
}

/// Asks an exercise.
fn exercise(page: &Page, home: &str, address: &str) {
    page.open(&format!("{home}#/lab/exercises/{address}"));
    page.wait("document.querySelector('[data-action=check]')");
}

/// Shows a search in the lab.
fn lab(page: &Page, home: &str, address: &str) {
    page.open(&format!("{home}#/lab/{address}"));
    page.wait("document.querySelector('.lab-canvas[data-frames]')");
    page.wait("document.querySelector('.lab-board .board, .lab-compare')");
}
