use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use server::{Server, Settings};
use tracing_subscriber::filter::LevelFilter;

use crate::cli;
use crate::ui::Ui;

/// Serve the page: the games in the browser, for this machine or the network
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ServeArgs {
    /// The address to listen on; 0.0.0.0 or :: lets other machines in
    #[arg(long, value_name = "ADDRESS", value_parser = cli::address)]
    #[arg(default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,

    /// The port to listen on; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    #[arg(value_parser = cli::whole::<u16>(0..=65535))]
    port: u16,

    /// Where games are kept [default: ludoteca in the user's data directory]
    #[arg(long, value_name = "DIRECTORY")]
    data_dir: Option<PathBuf>,

    /// The longest an agent may think about a move
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "30s")]
    think_time: Duration,

    /// Cores that agents think with, all games together [default: all]
    #[arg(long, value_name = "NUMBER", value_parser = cli::whole::<u16>(1..=65535))]
    cores: Option<u16>,

    /// Let clients seat programs (`ugi:`) and files (`eval=weights:`): they can then run anything
    /// that you can
    #[arg(long)]
    allow_programs: bool,

    /// Read the page from this directory at every request, instead of from the program
    #[arg(long, value_name = "DIRECTORY")]
    web_dir: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca serve                              http://127.0.0.1:8080/, for this machine only
  ludoteca serve --listen 0.0.0.0 --port 80   for everybody who can reach this machine
  ludoteca serve --web-dir web                while working on the page";

/// Runs the command.
pub fn run(args: ServeArgs, ui: Ui) -> Result<()> {
    tracing_subscriber::fmt()
        .with_max_level(LevelFilter::WARN)
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the threads of the server")?
        .block_on(serve(args, ui))
}

async fn serve(args: ServeArgs, ui: Ui) -> Result<()> {
    let mut settings = Settings {
        think_time: args.think_time,
        allow_programs: args.allow_programs,
        web_dir: args.web_dir,
        ..Settings::default()
    };
    if let Some(cores) = args.cores {
        settings.cores = cores.into();
    }
    let data_dir = args.data_dir.unwrap_or_else(server::default_data_dir);
    let address = SocketAddr::new(args.listen, args.port);
    let server = Server::bind(address, &data_dir, settings).await?;
    let address = server.address();
    ui.say(ui.words().serving(address))?;
    Ok(server.run(server::stop_signal()).await?)
}
