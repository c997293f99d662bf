//! A heuristic of one's own on the page: judged, played, measured, kept.

use browser_tests::{Browser, Page, Table};
use serde_json::{Value as Json, json};

use crate::{goes_on, table, visitor};

/// The value that stands under the board.
const VALUE: &str = "Number(document.querySelector('.desk-value output')?.dataset.value)";

fn open(page: &Page, table: &Table, rest: &str) {
    page.open(&format!("{}#/workshop/{rest}", table.url()));
    page.wait("document.querySelector('.desk-board .board') && document.querySelector('.weights, .formula-editor')");
}

/// Writes a number into the field of a feature.
fn weigh(page: &Page, feature: &str, weight: &str) {
    page.eval(&format!(
        "(() => {{ const field = document.querySelector('[data-feature={feature}] input[type=number]'); \
         field.value = '{weight}'; field.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()"
    ));
}

/// Writes a formula.
fn write(page: &Page, formula: &str) {
    page.click("[data-kind=formula]");
    page.wait("document.querySelector('[data-field=formula]')");
    page.eval(&format!(
        "(() => {{ const area = document.querySelector('[data-field=formula]'); area.value = {}; \
         area.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()",
        json!(formula)
    ));
}

/// What the server says of a place.
fn explain(page: &Page, place: &Json) -> Json {
    page.eval(&format!(
        "fetch('api/explain', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, \
         body: JSON.stringify({place}) }}).then((answer) => answer.json())"
    ))
}

fn wait_for_end(page: &Page) {
    // A match takes its time on a busy machine.
    for _ in 0..180 {
        let ended = "document.querySelector('.match')?.dataset.state === 'finished'";
        if page.is(ended) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
    page.wait("document.querySelector('.match')?.dataset.state === 'finished'");
}

#[test]
fn from_sliders_to_a_report_card_that_is_there_again() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, "othello");
    // One begins with the weights of seed.
    page.wait(
        "document.querySelector('[data-feature=corners] input[type=number]')?.value === '25'",
    );
    page.click("[data-cell='37']");
    page.wait("document.querySelectorAll('.desk-board .disc').length === 5");

    // Weights change the value at once, and it is what the server says.
    weigh(&page, "mobility", "7.5");
    weigh(&page, "discs", "-3");
    let weights = json!({ "discs": -3, "corners": 25, "edges": 5, "mobility": 7.5, "wiped_out": 1000, "full_board": 500 });
    let told = explain(&page, &json!({ "game": "othello", "moves": ["f5"], "weights": weights }));
    page.wait(&format!("{VALUE} === {}", told["value"]));
    let sum = "[...document.querySelectorAll('.weight-row:not(.sum) output')].reduce((sum, cell) => \
               sum + Number(cell.textContent.replace('−', '-').replace('+', '').replace(',', '')), 0)";
    assert_eq!(page.eval(sum).as_f64(), told["value"].as_f64(), "what is shown adds up");
    let slider = "[data-feature=corners] input[type=range]";
    page.eval(&format!("document.querySelector('{slider}').focus()"));
    page.key("ArrowRight");
    page.wait(
        "Number(document.querySelector('[data-feature=corners] input[type=number]').value) > 25",
    );
    page.click("[data-feature=corners] [data-action=explain-feature]");
    page.wait("document.querySelector('dialog .diagram .board') && document.querySelector('dialog').textContent.includes('corner')");
    page.key("Escape");
    page.wait("!document.querySelector('dialog')");
    page.click("[data-action=interesting]");
    page.wait("document.querySelectorAll('.desk-board .disc').length > 5");

    // A match, and the report card of all levels.
    page.choose("[data-field=depth]", "1");
    page.choose("[data-field=opponent]", "random");
    page.eval("(() => { const field = document.querySelector('[data-field=pairs]'); field.value = '2'; field.dispatchEvent(new Event('change', { bubbles: true })); })()");
    page.click("[data-action=match]");
    wait_for_end(&page);
    assert!(page.is("document.querySelector('.results .elo').textContent.trim() !== ''"));
    page.click("[data-action=games]");
    page.wait("document.querySelectorAll('.game-lines li').length === 4");
    // It is cancelled as soon as it is there: by the time that a mouse is, it may be over.
    page.eval(
        "new Promise((cancelled) => { \
         const watch = new MutationObserver(() => { \
         const cancel = document.querySelector('[data-action=cancel-match]'); \
         if (!cancel || document.querySelectorAll('.results tbody tr').length < 6) return; \
         watch.disconnect(); cancel.click(); cancelled(true); }); \
         watch.observe(document.body, { subtree: true, childList: true, attributes: true }); \
         document.querySelector('[data-action=report-card]').click(); })",
    );
    page.wait("document.querySelector('.match').dataset.state === 'cancelled'");
    page.click("[data-action=keep]");
    page.wait("document.querySelector('[data-field=share]')");
    let shared = page.text("document.querySelector('[data-field=share]').value");

    // All of it is there again.
    page.reload();
    page.wait(
        "document.querySelector('[data-feature=mobility] input[type=number]')?.value === '7.5'",
    );
    page.wait("document.querySelector('.match')?.dataset.state === 'cancelled'");
    page.assert_clean(&table.url());

    // Somebody else may look, but not change.
    let friend = visitor(&browser);
    friend.open(&shared);
    friend.wait("document.querySelector('.read-only')");
    friend.wait(
        "document.querySelector('[data-feature=mobility] input[type=number]')?.value === '7.5'",
    );
    assert!(
        friend.is(
            "[...document.querySelectorAll('.weights input')].every((field) => field.disabled)"
        )
    );
    friend.click("[data-action=copy]");
    friend.wait("document.querySelector('[data-field=name]')?.value === 'Copy of My heuristic' && !document.querySelector('.read-only')");
    friend.assert_clean(&table.url());

    // And one plays against it.
    page.click("[data-action=play-own]");
    page.wait("document.querySelector('.play .board')");
    assert!(goes_on(&page));
    assert!(page.is("document.querySelector('.play').textContent.includes('My heuristic')"));
}

#[test]
fn a_formula_is_judged_and_what_is_wrong_with_it_is_pointed_at() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, "othello");
    write(&page, "let safe = corners + stable;\n3*saf + mobility");
    page.wait(
        "document.querySelector('.formula-problem')?.textContent.includes('did you mean “safe”?')",
    );
    let pointed = page.text("document.querySelector('.formula-problem pre').textContent");
    assert_eq!(pointed, "3*saf + mobility\n  ^^^");
    assert!(page.is("document.querySelector('[data-action=play-own]').disabled"));
    page.click("[data-action=show-place]");
    let chosen = "(({ selectionStart, selectionEnd, value }) => value.slice(selectionStart, selectionEnd))(document.querySelector('[data-field=formula]'))";
    assert_eq!(page.text(chosen), "saf");
    page.click(".languages [lang=es]");
    page.wait("document.querySelector('.formula-problem')?.textContent.includes('¿querías decir «safe»?')");
    // The browser itself notes refusals on its console.
    page.forgive();
    write(&page, "let safe = corners + stable;\n3*safe + mobility");
    page.wait("document.querySelector('.formula-value output')?.dataset.value === '0'");
    page.click("[data-cell='37']");
    page.wait("Number(document.querySelector('.formula-value output')?.dataset.value) !== NaN && document.querySelectorAll('.desk-board .disc').length === 5");

    // Hostile ones are refused as calmly.
    for hostile in ["(".repeat(2000), "1+".repeat(1900) + "1", "max(".repeat(300), "💥".to_owned()]
    {
        write(&page, &hostile);
        page.wait("document.querySelector('.formula-problem p')?.textContent.trim()");
        write(&page, "corners");
        page.wait("!document.querySelector('.formula-problem')");
    }
    page.forgive();
}

#[test]
fn what_is_changed_before_the_first_weights_come_is_kept() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // The weights of seed are on their way for as long as one wants.
    page.prepare(
        "const real = window.fetch; window.fetch = async (url, options) => { \
         if (String(options?.body).includes('\"eval\":\"seed\"')) \
           await new Promise((come) => { window.letSeedCome = come; }); \
         return real(url, options); }",
    );
    open(&page, &table, "othello");
    page.wait("window.letSeedCome");
    page.eval(
        "(() => { const field = document.querySelector('[data-field=name]'); field.value = 'Mine'; \
         field.dispatchEvent(new Event('change', { bubbles: true })); })()",
    );
    write(&page, "corners");
    page.eval("letSeedCome()");
    let draft = "JSON.parse(localStorage.getItem('ludoteca.workshop.othello') ?? '{}')";
    page.wait(&format!("{draft}.weights?.corners === 25"));
    assert_eq!(page.text(&format!("{draft}.name")), "Mine");
    assert_eq!(page.text(&format!("{draft}.formula")), "corners");
    page.wait("document.querySelector('[data-field=formula]')?.value === 'corners'");
    assert_eq!(page.text("document.querySelector('[data-field=name]').value"), "Mine");
    page.assert_clean(&table.url());
}

#[test]
fn a_match_survives_the_end_of_the_server_with_the_same_games() {
    let mut table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    let setup = json!({
        "game": "othello", "rounds": 6, "seed": 5,
        "entrants": [{ "spec": "alphabeta:depth=3" }, { "spec": "alphabeta:depth=2" }],
    });
    page.open(&table.url());
    let begin = format!(
        "fetch('api/matches', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json' }}, \
         body: JSON.stringify({setup}) }}).then((answer) => answer.json()).then(({{ id }}) => id)"
    );
    let id = page.text(&begin);
    page.open(&format!("{}#/arena/{id}", table.url()));
    page.wait("document.querySelectorAll('.game-lines li').length >= 2");
    table.kill();
    table.restart();
    page.forgive();
    page.open(&format!("{}#/arena/{id}", table.url()));
    wait_for_end(&page);
    page.wait("document.querySelectorAll('.game-lines li').length === 12");
    let games = |id: &str| {
        page.eval(&format!(
            "fetch('api/matches/{id}/export?format=json').then((answer) => answer.json())\
             .then(({{ games }}) => games.map(({{ moves }}) => moves.join(' ')))"
        ))
    };
    let again = page.text(&begin);
    page.open(&format!("{}#/arena/{again}", table.url()));
    wait_for_end(&page);
    assert_eq!(games(&id), games(&again));
    // A game is leafed through.
    page.click(".game-lines li:first-child a");
    page.wait("document.querySelector('.replay .board')");
    let discs = "document.querySelectorAll('.replay .disc').length";
    let before = page.eval(discs);
    page.key("ArrowRight");
    page.wait(&format!("{discs} === {before} + 1"));
}

#[test]
fn the_arena_sets_up_a_round_robin() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&format!("{}#/arena", table.url()));
    page.click("[data-game=damas]");
    page.wait("document.querySelector('[data-field=add]')");
    page.choose("[data-field=add]", "2");
    page.wait("document.querySelectorAll('.entrants li').length === 3");
    page.eval("(() => { const field = document.querySelector('[data-field=rounds]'); field.value = '1'; field.dispatchEvent(new Event('change', { bubbles: true })); })()");
    page.click("[data-action=begin]");
    page.wait("document.querySelector('.crosstable')");
    wait_for_end(&page);
    assert_eq!(page.eval("document.querySelectorAll('.crosstable tbody tr').length"), 3);
    page.assert_clean(&table.url());
}

#[test]
fn weights_are_improved_and_a_match_says_whether_they_are() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    open(&page, &table, "othello");
    page.wait("document.querySelector('[data-feature=corners] input[type=number]')");
    // Somebody who thinks that corners are bad has something to learn.
    weigh(&page, "corners", "-20");
    page.choose("[data-field=depth]", "1");
    page.choose("[data-field=tune-time]", "3");
    page.click("[data-action=tune]");
    page.wait("document.querySelector('[data-action=tune]').disabled");
    // As long as they play, nobody knows.
    page.wait("document.querySelector('[data-verdict=running]')");
    assert!(!page.is("document.querySelector('[data-action=take-tuned]')"));
    let learned = "[...document.querySelectorAll('[aria-labelledby=tune-title] tbody tr')]\
                   .find((row) => row.textContent.startsWith('corners'))?.lastChild.textContent";
    let learned = page.text(learned).replace('−', "-");
    assert!(learned.parse::<f64>().is_ok_and(|weight| weight > -20.0), "{learned}");
    // The new weights play the old ones, and only then one takes them.
    wait_for_end(&page);
    assert!(page.is("document.querySelector('.match-state').textContent.includes('80 of 80')"));
    // What the match proves is said in words.
    page.wait("document.querySelector('.tune-verdict:not([data-verdict=running])')");
    let said = page.text("document.querySelector('.tune-verdict').innerText");
    assert!(
        ["Better", "Worse", "No difference"].iter().any(|word| said.starts_with(word)),
        "{said}"
    );
    page.click("[data-action=take-tuned]");
    page.wait(&format!(
        "Math.abs(document.querySelector('[data-feature=corners] input[type=number]').value - {learned}) < 0.01"
    ));
    page.assert_clean(&table.url());
}
