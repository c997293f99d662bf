//! Games and positions that are taken along as pictures.

use browser_tests::Browser;
use serde_json::json;

use crate::{table, visitor};

#[test]
fn a_board_and_a_whole_game_are_saved_as_pictures() {
    let table = table();
    let browser = Browser::start();
    let page = visitor(&browser);
    // What would be saved is kept to be looked at.
    page.prepare(
        "window.saved = []; URL.createObjectURL = (blob) => { saved.push(blob); return '#'; }; \
         HTMLAnchorElement.prototype.click = function () { saved.at(-1).fileName = this.download; }",
    );
    let moves = ["f5", "d6", "c3", "d3"];
    let record = json!({ "game": "othello", "variant": "standard", "moves": moves });
    page.begin(&table.url(), &json!({ "record": record, "seats": ["human", "human"] }));
    page.wait("document.querySelectorAll('.disc').length === 8");
    page.click("[data-action=share]");
    for kind in ["svg", "png", "webp"] {
        page.eval("saved.length = 0");
        page.click(&format!("[data-action=save-{kind}]"));
        page.wait(&format!("saved[0]?.fileName?.endsWith('.{kind}')"));
        // A picture that a browser can show.
        page.eval("saved[0].text().then((text) => { window.text = text; })");
        match kind {
            "svg" => assert!(
                page.is("(text.match(/<circle/g) ?? []).length > 16 && !text.includes('class=')")
            ),
            "png" => assert!(page.is("text.slice(1, 4) === 'PNG'")),
            _ => {
                assert!(page.is("text.startsWith('RIFF') && text.includes('ANIM')"));
                assert_eq!(page.eval("text.split('ANMF').length - 1"), moves.len() + 1);
                let shown = page.eval(
                    "saved[0].arrayBuffer().then(async (bytes) => { const decoder = new ImageDecoder({ data: bytes, \
                     type: 'image/webp' }); await decoder.tracks.ready; await decoder.completed; \
                     return decoder.tracks.selectedTrack.frameCount; })",
                );
                assert_eq!(shown, moves.len() + 1);
            }
        }
    }
    assert!(!page.is("document.querySelector('.drawing-stage')"), "nothing is left behind");
    page.assert_clean(&table.url());
}
