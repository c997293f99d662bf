//! Connect Four on the command line: `perft`, `play`, `analyze`, `ugi`, `arena`, `bench`.

use std::process::ExitCode;

use connect_four::ConnectFour;
use ludoteca::kit;

fn main() -> ExitCode {
    ludoteca::run(&[kit::<ConnectFour>()])
}
