//! What goes over the wire: commands of clients, views of games, messages of the server.

mod command;
mod message;
mod view;

pub(crate) use command::{Command, DrawAction, parse_command, split_request};
pub(crate) use message::{Event, Reply, ServerMessage};
pub(crate) use view::{
    CatalogView, EndingView, GameInfoView, GameView, LevelView, LimitsView, MoveView, NamedView,
    Names, PlyView, RefusalView, SeatView, ViewFor, side_name,
};
