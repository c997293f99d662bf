//! What goes over the wire: commands of clients, views of games, messages of the server.

mod command;
mod explanation;
mod lab;
mod matches;
mod message;
#[cfg(test)]
mod types;
mod view;

pub(crate) use command::{Command, OfferAction, parse_command, split_request};
pub(crate) use explanation::Explanation;
#[cfg(test)]
pub(crate) use explanation::{FeatureView, TermView};
pub(crate) use lab::{
    DepthColumn, DepthsView, ExerciseView, NodeView, PrunedView, ReadingView, TraceView,
};
pub(crate) use matches::{ExhibitionView, MatchView};
#[cfg(test)]
pub(crate) use matches::{LiveView, MatchGameLine};
pub(crate) use message::{Event, ServerMessage};
pub(crate) use view::{
    CatalogView, Change, EndingView, GameInfoView, GameView, LevelView, LimitsView, MoveView,
    NamedView, Names, PlyView, RefusalView, SeatView, raw, side_name,
};
