//! People who come back, and addresses that lead nowhere.

use browser_tests::Browser;
use serde_json::json;

use crate::{play_at_once, resign, table, visitor, wait_for_move};

const TICKETS: &str = "[...document.querySelectorAll('.ticket')].map((one) => one.innerText)";

#[test]
fn earlier_games_are_found_again_the_newest_first() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.open(&table.url());
    assert!(!page.is("document.querySelector('.own-games')"), "a newcomer has no games");
    play_at_once(&page, &table, "othello");
    page.click(".cell.legal");
    wait_for_move(&page, 1);
    resign(&page);
    play_at_once(&page, &table, "damas");
    let damas = page.text("location.hash");

    page.open(&table.url());
    // What became of them is asked of the server.
    page.wait(&format!("{TICKETS}.length === 2 && {TICKETS}[1].includes('You lost')"));
    let [newest, oldest] =
        [0, 1].map(|place| page.text(&format!("{TICKETS}[{place}].replace(/\\s+/g, ' ')")));
    assert!(newest.starts_with("Damas You – Level 2 In progress, 0 moves"), "{newest}");
    assert!(oldest.starts_with("Othello You – Level 2 You lost"), "{oldest}");
    page.click(".languages [lang=es]");
    page.wait(&format!("{TICKETS}[1].includes('Has perdido')"));
    page.click(".languages [lang=en]");
    page.click(".ticket a");
    page.wait("document.querySelector('.play .board')");
    assert_eq!(page.text("location.hash"), damas);
    page.click(".cell.movable");
    page.click(".cell.legal");
    wait_for_move(&page, 1);

    // A game that is taken off the list is still one's own.
    page.open(&table.url());
    page.wait(&format!("{TICKETS}[0]?.includes('2 moves')"));
    page.click(".ticket [data-action=drop]");
    page.wait(&format!("{TICKETS}.length === 1 && {TICKETS}[0].includes('Othello')"));
    page.reload();
    page.wait(&format!("{TICKETS}.length === 1"));
    page.open(&format!("{}{damas}", table.url()));
    page.wait("document.querySelector('.cell.movable')");
    page.assert_clean(&table.url());
}

#[test]
fn the_list_knows_what_happened_meanwhile_and_shows_no_games_of_others() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    page.begin(&table.url(), &json!({ "game": "othello", "seats": ["human", "human"] }));
    // The second seat is somebody else's, who gives up while we are away.
    page.eval(
        "(async () => { const id = location.hash.split('/')[2]; const key = `ludoteca.tokens.${id}`; \
         const { first, second } = JSON.parse(localStorage.getItem(key)); window.rival = second; \
         localStorage.setItem(key, JSON.stringify({ first })); location.hash = '#/'; })()",
    );
    page.wait(&format!("{TICKETS}.length === 1"));
    let address = page.text("document.querySelector('.ticket a').href");
    page.click(".ticket a");
    page.wait("document.querySelector('.player .who')");
    page.eval(
        "(async () => { const id = location.hash.split('/')[2]; location.hash = '#/'; \
         await fetch(`api/games/${id}/resign`, { method: 'POST', body: '{}', headers: \
         { 'Content-Type': 'application/json', Authorization: `Bearer ${window.rival}` } }); })()",
    );
    page.reload();
    page.wait(&format!("{TICKETS}[0]?.includes('You won')"));
    let spectator = visitor(&browser);
    spectator.open(&address);
    spectator.wait("document.querySelector('.play .board')");
    spectator.open(&table.url());
    spectator.wait("document.querySelector('.card .primary:not(:disabled)')");
    assert!(!spectator.is("document.querySelector('.ticket')"));
    page.assert_clean(&table.url());
}

#[test]
fn games_that_the_server_has_lost_say_so_and_can_be_cleared_away() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    play_at_once(&page, &table, "othello");
    page.wait("JSON.parse(localStorage.getItem('ludoteca.games') ?? '[]').length === 1");
    page.eval(
        "(() => { const [real] = JSON.parse(localStorage.getItem('ludoteca.games')); \
         const lost = { ...real, id: 'AAAAAAAAAAAAAAAA', at: real.at + 1 }; \
         localStorage.setItem('ludoteca.tokens.AAAAAAAAAAAAAAAA', '{\"owner\":\"x\"}'); \
         localStorage.setItem('ludoteca.games', JSON.stringify([lost, real, null, 7, { id: 'x' }])); })()",
    );
    page.open(&table.url());
    page.wait(&format!("{TICKETS}.length === 2 && {TICKETS}[0].includes('no longer')"));
    assert!(!page.is("document.querySelector('.ticket.gone a')"), "it leads nowhere");
    page.click("[data-action=drop-gone]");
    page.wait(&format!("{TICKETS}.length === 1 && {TICKETS}[0].includes('In progress')"));
    assert!(page.is("localStorage.getItem('ludoteca.tokens.AAAAAAAAAAAAAAAA') === null"));
    assert!(!page.is("document.querySelector('[data-action=drop-gone]')"));
    page.assert_clean(&table.url());
}

#[test]
fn addresses_that_lead_nowhere_say_so_and_show_the_way_home() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    for path in ["#/nonsense", "#/rules/chess", "#/rules", "#/edit/chess", "#/play", "#/rules/%ff"]
    {
        page.open(&format!("{}{path}", table.url()));
        let title = page.text("document.querySelector('h1').textContent");
        assert_eq!(title, "There is nothing here", "{path}");
        page.click("[data-action=home]");
        page.wait("document.querySelector('.card .primary:not(:disabled)')");
    }
    page.open(&format!("{}#/play/AAAAAAAAAAAAAAAA", table.url()));
    page.wait("document.querySelector('[role=alert]')?.textContent.includes('no such game')");
    page.click(".languages [lang=es]");
    page.wait(
        "document.querySelector('[role=alert]').textContent.includes('no tiene esa partida')",
    );
    page.click("[data-action=home]");
    page.wait("document.querySelector('.card')");
    // The browser itself notes the refusals on its console.
    page.forgive();
    page.assert_clean(&table.url());
}
