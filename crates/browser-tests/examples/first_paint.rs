//! How soon the page is there: on the networks of phones, for the first time and when one comes
//! back.
//!
//! `cargo run --release -p browser-tests --example first_paint`

use std::path::Path;

use browser_tests::{Browser, Page};
use server::{Server, Settings};

type Failure = Box<dyn std::error::Error>;

/// A name, the milliseconds to every answer and the kilobits a second, as Chromium's developer
/// tools call and set them.
const NETWORKS: [(&str, u32, u32); 2] = [("Fast 4G", 165, 8100), ("Slow 4G", 562, 1440)];

/// Each is opened so often; what counts is the middle one.
const VISITS: usize = 5;

/// Watches from the beginning of every page.
const WATCH: &str = "window.seen = { shift: 0, largest: 0 }; \
    new PerformanceObserver((list) => { for (const one of list.getEntries()) \
    if (!one.hadRecentInput) seen.shift += one.value; }).observe({ type: 'layout-shift', buffered: true }); \
    new PerformanceObserver((list) => { seen.largest = list.getEntries().at(-1).startTime; })\
    .observe({ type: 'largest-contentful-paint', buffered: true });";

/// What was seen, once all is there: first paint, last large one, shift, bytes and requests.
const RESULT: &str = "(() => { const all = [...performance.getEntriesByType('resource'), \
    ...performance.getEntriesByType('navigation')]; \
    return [performance.getEntriesByName('first-contentful-paint')[0].startTime, seen.largest, seen.shift, \
    all.reduce((sum, one) => sum + one.transferSize, 0), all.length]; })()";

fn main() -> Result<(), Failure> {
    let data = tempfile::tempdir()?;
    let home = serve(data.path())?;
    let browser = Browser::start();
    println!("network    visit  first paint  all there  layout shift   bytes  requests");
    for (name, latency, kilobits) in NETWORKS {
        let mut cold = Vec::new();
        let mut warm = Vec::new();
        for _ in 0..VISITS {
            let page = browser.visitor("en");
            page.prepare(WATCH);
            page.slow_down(latency, kilobits);
            cold.push(visit(&page, &home));
            page.wait("navigator.serviceWorker.controller?.state === 'activated'");
            warm.push(visit(&page, &home));
        }
        for (kind, visits) in [("cold", cold), ("warm", warm)] {
            let [paint, all, shift, bytes, requests] = middle(&visits);
            println!(
                "{name:<9}  {kind:<5}  {paint:>8.0} ms  {all:>6.0} ms  {shift:>12.4}  {bytes:>6.0}  {requests:>8.0}"
            );
        }
    }
    Ok(())
}

type Figures = [f64; 5];

fn visit(page: &Page, home: &str) -> Figures {
    page.open(home);
    page.wait("document.querySelector('.card .primary:not(:disabled)')");
    page.wait("performance.getEntriesByName('first-contentful-paint').length > 0");
    let seen = page.eval(RESULT);
    std::array::from_fn(|i| seen[i].as_f64().unwrap_or_default())
}

/// The middle of each figure.
fn middle(visits: &[Figures]) -> Figures {
    std::array::from_fn(|i| {
        let mut figures: Vec<f64> = visits.iter().map(|visit| visit[i]).collect();
        figures.sort_by(f64::total_cmp);
        figures[figures.len() / 2]
    })
}

/// The server with the page as it is released.
fn serve(data: &Path) -> Result<String, Failure> {
    let runtime = tokio::runtime::Runtime::new()?;
    let address = "127.0.0.1:0".parse()?;
    let server = runtime.block_on(Server::bind(address, data, Settings::default()))?;
    let home = format!("http://{}/", server.address());
    // It serves until all is measured and the process ends.
    std::thread::spawn(move || runtime.block_on(server.run(std::future::pending())));
    Ok(home)
}
