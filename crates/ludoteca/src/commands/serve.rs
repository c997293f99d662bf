mod elsewhere;
mod log;
mod options;
#[cfg(unix)]
mod system;

use std::net::SocketAddr;

use agents::data;
use anyhow::{Context, Result};
use server::Server;

use crate::ui::Ui;
pub use options::ServeArgs;

/// Runs the command. Its options stand on the command line, in the environment or in a file.
pub fn run(ui: Ui) -> Result<()> {
    let args = elsewhere::complete(ui)?;
    log::start(args.watch.log_format);
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the server")?
        .block_on(serve(args, ui))
}

async fn serve(args: ServeArgs, ui: Ui) -> Result<()> {
    if args.is_dangerous() {
        ui.warn(ui.words().programs_for_everybody());
    }
    if let Some(address) = args.watch.metrics {
        server::show_metrics(address).await?;
    }
    let settings = args.settings(ui.games);
    let data_dir = args.data.directory();
    data::keep_in(&data_dir);
    let address = SocketAddr::new(args.listen, args.port);
    let server = Server::bind(address, &data_dir, settings).await?;
    ui.say(ui.words().serving(server.address()))?;
    #[cfg(unix)]
    system::tell("READY=1");
    server
        .run(async {
            server::stop_signal().await;
            #[cfg(unix)]
            system::tell("STOPPING=1");
        })
        .await;
    Ok(())
}
