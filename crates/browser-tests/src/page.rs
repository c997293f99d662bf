use std::cell::RefCell;
use std::rc::Rc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as BASE64;
use serde_json::{Value as Json, json};

use crate::connection::Connection;
use crate::keyboard;

/// One page of a browser, used as a person would: by looking, clicking, tapping and typing.
pub struct Page {
    connection: Rc<RefCell<Connection>>,
    session: String,
    /// What went wrong in it, and what it loaded.
    problems: RefCell<Vec<String>>,
    requests: RefCell<Vec<String>>,
}

/// How long something may take to appear, on a machine that has a lot else to do.
const PATIENCE: Duration = Duration::from_secs(90);
const POLL: Duration = Duration::from_millis(15);
/// So many frames later, what was scrolled into view is where a finger finds it.
const PAINTED_FRAMES: u32 = 12;
/// How many frames something may take to stand still.
const STEADY_FRAMES: u32 = 60;

impl Page {
    pub(crate) fn new(
        connection: Rc<RefCell<Connection>>,
        session: String,
        language: &str,
    ) -> Page {
        let page = Page {
            connection,
            session,
            problems: RefCell::default(),
            requests: RefCell::default(),
        };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            page.call(domain, json!({}));
        }
        let agent = page.eval("navigator.userAgent");
        page.call(
            "Emulation.setUserAgentOverride",
            json!({ "userAgent": agent, "acceptLanguage": language }),
        );
        // The keyboard is everybody's: pages beside this one take no focus from it.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        page.size(1280, 800, false);
        page
    }

    /// Shows an address, as if typed into the bar.
    pub fn open(&self, url: &str) {
        // Leaving first makes a changed fragment a new visit too.
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        self.call("Page.navigate", json!({ "url": url }));
        self.wait(
            "document.readyState === 'complete' && document.querySelector('main') && \
             document.fonts.status === 'loaded'",
        );
    }

    /// Begins a game, described as for `POST /api/games`, and shows it.
    pub fn begin(&self, home: &str, game: &Json) {
        self.open(home);
        self.eval(&format!(
            "(async () => {{ \
             const headers = {{ 'Content-Type': 'application/json' }}; \
             const body = JSON.stringify({game}); \
             const answer = await fetch('api/games', {{ method: 'POST', headers, body }}); \
             const made = await answer.json(); \
             if (!answer.ok) throw new Error(made.error.message); \
             localStorage.setItem(`ludoteca.tokens.${{made.id}}`, JSON.stringify(made.tokens)); \
             location.hash = `#/play/${{made.id}}`; }})()"
        ));
        self.wait("document.querySelector('.play .board') && document.querySelector('.player')");
    }

    /// Loads the page again.
    pub fn reload(&self) {
        self.eval("window.isOld = true");
        self.call("Page.reload", json!({}));
        self.wait("!window.isOld && document.querySelector('main')");
    }

    /// Runs a script at the beginning of every page from now on.
    pub fn prepare(&self, script: &str) {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    }

    /// The size of the window; a phone has a touch screen.
    pub fn size(&self, width: u32, height: u32, phone: bool) {
        self.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone }),
        );
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone }));
    }

    /// Makes the network as slow as that of a phone: so long to every answer, so many bits a second.
    pub fn slow_down(&self, latency_ms: u32, kilobits: u32) {
        let bytes = kilobits * 1000 / 8;
        let params = json!({
            "offline": false, "latency": latency_ms,
            "downloadThroughput": bytes, "uploadThroughput": bytes,
        });
        self.call("Network.emulateNetworkConditions", params);
    }

    /// Why the page cannot be installed, apart from being visited in private.
    pub fn obstacles_to_installing(&self) -> Vec<String> {
        let answer = self.call("Page.getInstallabilityErrors", json!({}));
        let errors = answer["installabilityErrors"].as_array().cloned().unwrap_or_default();
        let names = errors.iter().filter_map(|error| error["errorId"].as_str());
        names.filter(|&name| name != "in-incognito").map(str::to_owned).collect()
    }

    /// Asks for less motion, as a system can.
    pub fn reduce_motion(&self) {
        self.emulate("prefers-reduced-motion", "reduce");
    }

    /// Forces colours on the page, as a system can.
    pub fn force_colours(&self) {
        self.emulate("forced-colors", "active");
    }

    fn emulate(&self, name: &str, value: &str) {
        let feature = json!({ "name": name, "value": value });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [feature] }));
    }

    /// What a screen reader is told of, by name.
    pub fn accessible_names(&self) -> Vec<String> {
        let tree = self.call("Accessibility.getFullAXTree", json!({}));
        let nodes = tree["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        let names = nodes.iter().filter(|node| node["ignored"] != json!(true));
        names.filter_map(|node| node["name"]["value"].as_str().map(str::to_owned)).collect()
    }

    /// The value of a script.
    pub fn eval(&self, script: &str) -> Json {
        let mut answer = self.call(
            "Runtime.evaluate",
            json!({ "expression": script, "returnByValue": true, "awaitPromise": true }),
        );
        let failure = &answer["exceptionDetails"];
        assert!(failure.is_null(), "{script}: {failure}");
        answer["result"]["value"].take()
    }

    /// Whether a script gives something true.
    pub fn is(&self, script: &str) -> bool {
        self.eval(&format!("Boolean({script})")) == json!(true)
    }

    /// The text that a script gives.
    pub fn text(&self, script: &str) -> String {
        self.eval(script).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a script gives something true.
    pub fn wait(&self, script: &str) {
        let deadline = Instant::now() + PATIENCE;
        while !self.is(script) {
            if Instant::now() > deadline {
                let shown = self.text("document.body?.innerText.slice(0, 1500) ?? ''");
                panic!(
                    "never came true: {script}\nproblems: {:?}\nthe page shows:\n{shown}",
                    self.problems()
                );
            }
            sleep(POLL);
        }
    }

    /// Clicks with the mouse in the middle of what a selector finds.
    pub fn click(&self, selector: &str) {
        self.wait_for_usable(selector);
        assert!(self.click_if_there(selector), "{selector} is gone again");
    }

    /// Waits for what a selector finds; nobody presses a button that cannot be pressed yet.
    fn wait_for_usable(&self, selector: &str) {
        let found = format!("document.querySelector({})", json!(selector));
        self.wait(&format!("{found} && !{found}.disabled"));
    }

    /// Clicks what a selector finds, and says whether there was anything.
    pub fn click_if_there(&self, selector: &str) -> bool {
        let Some((x, y)) = self.middle(selector) else { return false };
        self.mouse("mouseMoved", x, y);
        self.mouse("mousePressed", x, y);
        self.mouse("mouseReleased", x, y);
        true
    }

    /// Moves the mouse over what a selector finds.
    pub fn point_at(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
        let (x, y) = self.middle(selector).expect("what was there a moment ago");
        self.mouse("mouseMoved", x, y);
    }

    /// Chooses an option of a list by its value.
    pub fn choose(&self, selector: &str, value: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
        self.eval(&format!(
            "(() => {{ const list = document.querySelector({}); list.value = {}; \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); }})()",
            json!(selector),
            json!(value)
        ));
    }

    /// Drags with the mouse from the middle of one thing to that of another.
    pub fn drag(&self, from: &str, to: &str) {
        let [Some((x, y)), Some((to_x, to_y))] = [from, to].map(|selector| self.middle(selector))
        else {
            panic!("{from} or {to} is not there");
        };
        self.mouse("mouseMoved", x, y);
        self.mouse("mousePressed", x, y);
        self.mouse("mouseMoved", to_x, to_y);
        self.mouse("mouseReleased", to_x, to_y);
    }

    /// Taps with a finger.
    pub fn tap(&self, selector: &str) {
        self.wait_for_usable(selector);
        let (x, y) = self.middle(selector).expect("what was there a moment ago");
        // A finger meets what is painted: where the page was scrolled for it, a later picture.
        self.eval(&format!(
            "(async () => {{ for (let i = 0; i < {PAINTED_FRAMES}; i += 1) \
             await new Promise(requestAnimationFrame); }})()"
        ));
        self.touch_at(x, y);
        self.lift();
    }

    /// The middle of what a selector finds, in the window.
    pub fn middle_of(&self, selector: &str) -> (f64, f64) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
        self.middle(selector).expect("what was there a moment ago")
    }

    /// Puts a finger down.
    pub fn touch_at(&self, x: f64, y: f64) {
        self.touch("touchStart", &[(x, y)]);
    }

    /// Lifts it.
    pub fn lift(&self) {
        self.touch("touchEnd", &[]);
    }

    /// Puts fingers down, moves them through some places at the same time, and lifts them.
    pub fn slide(&self, places: &[&[(f64, f64)]]) {
        for (i, fingers) in places.iter().enumerate() {
            self.touch(if i == 0 { "touchStart" } else { "touchMove" }, fingers);
        }
        self.lift();
    }

    fn touch(&self, kind: &str, fingers: &[(f64, f64)]) {
        let point = |(id, (x, y)): (usize, &(f64, f64))| json!({ "x": x, "y": y, "id": id });
        let points: Vec<_> = fingers.iter().enumerate().map(point).collect();
        let params = json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", params);
    }

    /// Presses a key by its name.
    pub fn key(&self, key: &str) {
        for event in keyboard::press(key) {
            self.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Types into what has the focus.
    pub fn type_text(&self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// A picture of the window as PNG, or of the whole page however long it is.
    pub fn screenshot(&self, whole: bool) -> Vec<u8> {
        self.eval("document.fonts.ready.then(() => true)");
        let mut params = json!({ "format": "png", "captureBeyondViewport": whole });
        if whole {
            params["clip"] = self.eval(
                "({ x: 0, y: 0, scale: 1, width: innerWidth, \
                 height: Math.max(innerHeight, document.documentElement.scrollHeight) })",
            );
        }
        let picture = self.call("Page.captureScreenshot", params);
        let text = picture["data"].as_str().expect("a picture comes as text");
        BASE64.decode(text).expect("the browser writes base64")
    }

    /// What went wrong so far: errors on the console and uncaught exceptions.
    pub fn problems(&self) -> Vec<String> {
        self.listen();
        self.problems.borrow().clone()
    }

    /// Forgets what went wrong so far, where a test brought it about on purpose.
    pub fn forgive(&self) {
        self.listen();
        self.problems.borrow_mut().clear();
    }

    /// Fails if anything went wrong, or if the page asked any other host for anything.
    pub fn assert_clean(&self, home: &str) {
        assert_eq!(self.problems(), Vec::<String>::new(), "errors in the page");
        let own = home.trim_start_matches("http");
        let foreign: Vec<_> = self
            .requests
            .borrow()
            .iter()
            .filter(|url| {
                !["http", "ws"].iter().any(|scheme| url.starts_with(&format!("{scheme}{own}")))
            })
            .filter(|url| !url.starts_with("data:") && !url.starts_with("about:"))
            .cloned()
            .collect();
        assert_eq!(foreign, Vec::<String>::new(), "requests to other hosts");
    }

    /// Where to click what a selector finds, scrolled into view if need be, once it stands still:
    /// nobody aims at what moves, and what moves without end is clicked where it is.
    fn middle(&self, selector: &str) -> Option<(f64, f64)> {
        let place = self.eval(&format!(
            "(async () => {{ let size = 0; const place = () => {{ \
             const found = document.querySelector({}); if (!found) return null; \
             found.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }}); \
             const box = found.getBoundingClientRect(); \
             size = box.width + box.height; \
             return [box.x + box.width / 2, box.y + box.height / 2]; }}; \
             let [before, now] = [null, place()]; \
             const moves = () => now && (size === 0 \
             || now.some((part, i) => !(Math.abs(part - before?.[i]) < 1))); \
             for (let i = 0; i < {STEADY_FRAMES} && moves(); i += 1) {{ \
             await new Promise(requestAnimationFrame); [before, now] = [now, place()]; }} \
             return now; }})()",
            json!(selector)
        ));
        Some((place[0].as_f64()?, place[1].as_f64()?))
    }

    fn mouse(&self, kind: &str, x: f64, y: f64) {
        let pressed = kind != "mouseMoved";
        let button = if pressed { "left" } else { "none" };
        self.call(
            "Input.dispatchMouseEvent",
            json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": u32::from(pressed) }),
        );
    }

    fn call(&self, method: &str, params: Json) -> Json {
        self.connection.borrow_mut().call(Some(&self.session), method, params)
    }

    /// Sorts what the browser has reported.
    fn listen(&self) {
        for event in self.connection.borrow_mut().take_events(&self.session) {
            let params = &event.params;
            match event.method.as_str() {
                "Runtime.exceptionThrown" => {
                    self.problems.borrow_mut().push(params["exceptionDetails"].to_string());
                }
                "Runtime.consoleAPICalled" if params["type"] == "error" => {
                    self.problems.borrow_mut().push(params["args"].to_string());
                }
                "Log.entryAdded" if params["entry"]["level"] == "error" => {
                    self.problems.borrow_mut().push(params["entry"].to_string());
                }
                "Network.requestWillBeSent" => {
                    self.note_request(&params["request"]["url"]);
                }
                "Network.webSocketCreated" => self.note_request(&params["url"]),
                _ => {}
            }
        }
    }

    fn note_request(&self, url: &Json) {
        self.requests.borrow_mut().push(url.as_str().unwrap_or_default().to_owned());
    }
}
