//! Pictures of every screen: desktop and phone, light and dark, in English and Spanish.
//!
//! `cargo run -p browser-tests --example screenshots -- DIRECTORY [PART-OF-A-NAME]`
//!
//! The pictures are called `SCREEN-DEVICE-THEME-LANGUAGE.png`; with a part of such names only
//! those are taken.

mod scenes;

use std::path::{Path, PathBuf};

use browser_tests::{Browser, Page};
use scenes::SCENES;
use server::{Server, Settings};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let directory = PathBuf::from(arguments.next().ok_or("name a directory for the pictures")?);
    let wanted = arguments.next().unwrap_or_default();
    std::fs::create_dir_all(&directory)?;
    let data = tempfile::tempdir()?;
    let home = serve(data.path())?;
    let browser = Browser::start();
    for phone in [false, true] {
        for theme in ["light", "dark"] {
            for language in ["en", "es"] {
                let device = if phone { "phone" } else { "desktop" };
                let page = visitor(&browser, phone, theme, language);
                for scene in SCENES {
                    let name = format!("{}-{device}-{theme}-{language}", scene.name);
                    if name.contains(&wanted) {
                        (scene.show)(&page, &home);
                        let picture = page.screenshot(scene.whole);
                        std::fs::write(directory.join(format!("{name}.png")), picture)?;
                        println!("{name}");
                    }
                }
                page.assert_clean(&home);
            }
        }
    }
    Ok(())
}

/// The server with the page as it lies in the source tree.
fn serve(data: &Path) -> Result<String, Failure> {
    let web = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
    let settings = Settings { web_dir: Some(web), games_per_client: 10_000, ..Settings::default() };
    let runtime = tokio::runtime::Runtime::new()?;
    let server = runtime.block_on(Server::bind("127.0.0.1:0".parse()?, data, settings))?;
    let home = format!("http://{}/", server.address());
    // It serves until the pictures are taken and the process ends.
    std::thread::spawn(move || runtime.block_on(server.run(std::future::pending())));
    Ok(home)
}

fn visitor(browser: &Browser, phone: bool, theme: &str, language: &str) -> Page {
    let page = browser.visitor(language);
    let (width, height) = if phone { (360, 740) } else { (1280, 800) };
    page.size(width, height, phone);
    page.prepare(&format!(
        "try {{ localStorage.setItem('ludoteca.theme', '\"{theme}\"'); \
         localStorage.setItem('ludoteca.animation', '0') }} catch {{}}"
    ));
    page
}
