use serde_json::{Value as Json, json};

/// The two events of pressing a key by its name (`Enter`, `ArrowLeft`, `f`).
pub(crate) fn press(key: &str) -> [Json; 2] {
    let (code, number, text) = match key {
        "Enter" => ("Enter".to_owned(), 13, "\r"),
        "Tab" => ("Tab".to_owned(), 9, ""),
        "Escape" => ("Escape".to_owned(), 27, ""),
        " " => ("Space".to_owned(), 32, " "),
        "End" => ("End".to_owned(), 35, ""),
        "Home" => ("Home".to_owned(), 36, ""),
        "ArrowLeft" => (key.to_owned(), 37, ""),
        "ArrowUp" => (key.to_owned(), 38, ""),
        "ArrowRight" => (key.to_owned(), 39, ""),
        "ArrowDown" => (key.to_owned(), 40, ""),
        "?" => ("Slash".to_owned(), 191, "?"),
        letter => {
            let upper = letter.to_uppercase();
            let number = i32::from(upper.as_bytes()[0]);
            (format!("Key{upper}"), number, letter)
        }
    };
    let event = |kind: &str| json!({ "type": kind, "key": key, "code": code, "windowsVirtualKeyCode": number });
    let mut down = event("keyDown");
    if !text.is_empty() {
        down["text"] = json!(text);
    }
    [down, event("keyUp")]
}
