use std::cell::RefCell;
use std::rc::Rc;

use serde_json::json;

use crate::Page;
use crate::chromium;
use crate::connection::Connection;

/// A headless browser, as if it were one's own: Chromium runs once for all, but nothing that is
/// stored, running or set here is seen elsewhere, and all of it is gone with the last page.
pub struct Browser {
    connection: Rc<RefCell<Connection>>,
}

impl Browser {
    /// Connects to Chromium, and starts it if nobody did.
    pub fn start() -> Browser {
        let connection = Connection::open(chromium::address());
        Browser { connection: Rc::new(RefCell::new(connection)) }
    }

    /// A page as a new visitor sees it, who has never been here and prefers this language.
    pub fn visitor(&self, language: &str) -> Page {
        let call = |method, params| self.connection.borrow_mut().call(None, method, params);
        // Chromium closes it when the connection ends, also that of a test that panics.
        let params = json!({ "disposeOnDetach": true });
        let context = call("Target.createBrowserContext", params)["browserContextId"].take();
        let params = json!({ "url": "about:blank", "browserContextId": context });
        let target = call("Target.createTarget", params)["targetId"].take();
        let params = json!({ "targetId": target, "flatten": true });
        let session = call("Target.attachToTarget", params)["sessionId"].take();
        let session = session.as_str().expect("a session has a name").to_owned();
        Page::new(self.connection.clone(), session, language)
    }
}
