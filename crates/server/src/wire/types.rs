//! The page's types, made from ours.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;
use ts_rs::{Config, TS};

use super::lab::exercise::{BranchView, ChoiceView, QuestionView, ValueView};
use super::lab::trace::{PassView, SkipView, VisitView};
use super::lab::{
    DepthColumn, DepthsView, ExerciseView, NodeView, PrunedMove, PrunedView, ReadingView, TraceView,
};
use super::{
    CatalogView, Change, EndingView, Explanation, FeatureView, GameInfoView, GameView, LevelView,
    LimitsView, MoveView, NamedView, Names, PlyView, RefusalView, SeatView, ServerMessage,
    TermView,
};
use super::{ExhibitionView, LiveView, MatchGameLine, MatchView};
use crate::error::{ApiError, Code};
use crate::matches::{EntrantSetup, MatchSetup, SprtSetup};

/// Names that a text field of the wire can hold.
macro_rules! words {
    ($($name:ident = $type:literal;)*) => {$(
        #[derive(Serialize, TS)]
        #[ts(type = $type)]
        pub(crate) struct $name;
    )*};
}

words! {
    Side = "'first' | 'second'";
    GameId = "string";
    RoleName = "'owner' | Side | 'spectator'";
    State = "OthelloState | DamasState | ParchisState";
    MoveJson = "{ move: string } & Record<string, any>";
    SomeTokens = "Tokens";
}

/// Words of the games that their own types are written with.
const GAMES_WORDS: &str = "export type Colour = 'yellow' | 'blue' | 'red' | 'green';
export type Power = 'normal' | 'star' | 'boo' | 'mega' | 'small' | 'banana';
export type PlaceKind = 'home' | 'track' | 'corridor' | 'goal';
export type Spot = [PlaceKind, number];
export type PieceTuple = [PlaceKind, number, Power, number];
";

/// What the arena's summary is on the wire: an infinite number is null there.
const ARENA_WORDS: &str = "export interface Summary {
  games: number; planned: number; finished: boolean;
  entrants: { name: string; spec: string; score: Score; rating: { elo: number; error: number | null }; estimate: Estimate | null }[];
  pairings: { first: string; second: string; score: Score; estimate: Estimate | null }[];
  sprt: { elo0: number; elo1: number; llr: number; lower: number; upper: number; verdict: 'h0' | 'h1' | null } | null;
}
export interface Score { wins: number; draws: number; losses: number; distinct: [number, number, number]; pairs: [number, number, number, number, number] }
export interface Estimate { elo: number | null; elo_error: number | null; elo_at_least: number | null; elo_at_most: number | null; los: number }
";

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/api/wire.d.ts");

fn generated() -> String {
    let config = &Config::new().with_large_int("number");
    let mut declarations = vec![
        Side::decl(config),
        GameId::decl(config),
        RoleName::decl(config),
        State::decl(config),
        MoveJson::decl(config),
        GameView::decl(config),
        Change::decl(config),
        MoveView::decl(config),
        RefusalView::decl(config),
        EndingView::decl(config),
        SeatView::decl(config),
        PlyView::decl(config),
        CatalogView::decl(config),
        GameInfoView::decl(config),
        Names::decl(config),
        NamedView::decl(config),
        LevelView::decl(config),
        LimitsView::decl(config),
        Explanation::decl(config),
        TermView::decl(config),
        FeatureView::decl(config),
        MatchView::decl(config),
        MatchGameLine::decl(config),
        LiveView::decl(config),
        ExhibitionView::decl(config),
        MatchSetup::decl(config),
        EntrantSetup::decl(config),
        SprtSetup::decl(config),
        ServerMessage::decl(config),
        ApiError::decl(config),
        Code::decl(config),
        crate::token::Tokens::decl(config),
        TraceView::decl(config),
        SkipView::decl(config),
        VisitView::decl(config),
        PassView::decl(config),
        NodeView::decl(config),
        PrunedView::decl(config),
        PrunedMove::decl(config),
        DepthsView::decl(config),
        DepthColumn::decl(config),
        ReadingView::decl(config),
        ExerciseView::decl(config),
        QuestionView::decl(config),
        ValueView::decl(config),
        BranchView::decl(config),
        ChoiceView::decl(config),
    ];
    declarations.extend(games::page_types(config));
    let unique: BTreeSet<&String> = declarations.iter().collect();
    assert_eq!(unique.len(), declarations.len(), "a type is declared twice");
    let exported = declarations.iter().map(|declaration| format!("export {declaration}\n"));
    let front = "/** The shapes that the server sends, made from its own types: a test of it\n \
                 * compares them, and writes them anew with LUDOTECA_WRITE_TYPES=1. */\n\n";
    front.to_owned() + GAMES_WORDS + ARENA_WORDS + &exported.collect::<String>()
}

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let (file, now) = (Path::new(FILE), generated());
    if std::env::var_os("LUDOTECA_WRITE_TYPES").is_some() {
        std::fs::write(file, &now).unwrap();
    }
    let written = std::fs::read_to_string(file).unwrap_or_default();
    assert!(
        written == now,
        "web/src/api/wire.d.ts is stale; LUDOTECA_WRITE_TYPES=1 cargo test -p server types writes it"
    );
}
