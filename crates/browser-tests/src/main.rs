//! The server as the tests start it: `table-for-tests DATA_DIR ADDRESS` prints where it listens.
//! With `plain` after that it sends the page file by file, as to those who work on it.
//!
//! A process of its own, so that a test can kill it the hard way.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use server::{Server, Settings, stop_signal};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let data_dir = PathBuf::from(arguments.next().ok_or("the data directory is missing")?);
    let address: SocketAddr = arguments.next().ok_or("the address is missing")?.parse()?;
    let web = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
    let web_dir = arguments.next().filter(|word| word == "plain").map(|_| web);
    // A busy machine must not cut searches short whose nodes the tests count.
    let advice_time = Duration::from_secs(60);
    let settings = Settings { web_dir, advice_time, ..Settings::default() };
    let server = Server::bind(address, &data_dir, settings).await?;
    println!("{}", server.address());
    server.run(stop_signal()).await;
    Ok(())
}
