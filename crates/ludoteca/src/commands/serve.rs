mod address;
mod elsewhere;
mod log;
mod options;
mod system;

use std::net::{SocketAddr, TcpListener};

use agents::data;
use anyhow::{Context, Result};
use server::{Server, ServerError};
use store::Location;

use crate::ui::Ui;
pub use options::ServeArgs;

/// Runs the command. Its options stand on the command line, in the environment or in a file.
pub fn run(ui: Ui) -> Result<()> {
    let mut args = elsewhere::complete(ui)?;
    let socket = system::listener().map_err(ServerError::Socket)?;
    if let Some(socket) = &socket {
        args.listens_on(socket.local_addr().map_err(ServerError::Socket)?);
    }
    log::start(args.watch.log_format);
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the server")?
        .block_on(serve(args, socket, ui))
}

/// Serves on a socket that was handed over, or opens one.
async fn serve(args: ServeArgs, socket: Option<TcpListener>, ui: Ui) -> Result<()> {
    if args.is_dangerous() {
        ui.warn(ui.words().programs_for_everybody());
    }
    if let Some(address) = args.watch.metrics {
        server::show_metrics(address, args.host_names()).await?;
    }
    let settings = args.settings(ui.games);
    let data_dir = args.data.directory();
    data::keep_in(&data_dir);
    let games = match &args.store {
        Some(place) => place.location()?,
        None => Location::from(&data_dir),
    };
    let server = match socket {
        Some(socket) => Server::on(socket, games, settings).await?,
        None => {
            let address = SocketAddr::new(args.listen, args.port);
            Server::bind(address, games, settings).await?
        }
    };
    // Whoever hears that it is ready may want it to stop at once.
    let stop = server::stop_signal();
    let address = address::for_others(server.address());
    ui.say(ui.words().serving(address))?;
    if address != server.address() && ui.is_read_by_people() {
        ui.say(address::picture(&format!("http://{address}/")).unwrap_or_default())?;
    }
    system::tell("READY=1");
    tokio::spawn(system::reassure());
    server
        .run(async {
            stop.await;
            system::tell("STOPPING=1");
        })
        .await;
    Ok(())
}
