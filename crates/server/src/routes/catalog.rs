use std::sync::Arc;

use agents::{AgentSpec, AnyKit, Table};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use game::kit::Level;
use game::{Language, Side};

use crate::error::{ApiError, ErrorBody};
use crate::wire::{CatalogView, GameInfoView, LevelView, LimitsView, NamedView, Names};
use crate::{App, Settings};

/// What there is to play, and with whom.
#[utoipa::path(get, path = "/api/catalog", responses((status = OK, body = CatalogView), (status = "4XX", body = ErrorBody)))]
pub(super) async fn catalog(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let settings = app.context.settings.clone();
    app.catalog.answer(&headers, move || view(&settings)).await
}

fn view(settings: &Settings) -> CatalogView {
    CatalogView {
        games: settings.games.iter().filter_map(describe).collect(),
        agents: kinds(settings),
        version: env!("CARGO_PKG_VERSION"),
        limits: LimitsView {
            think_ms: settings.think_time.as_millis() as u64,
            hash_bytes: settings.agent_memory,
            threads: settings.cores,
            multipv: settings.multi_pv,
        },
    }
}

fn kinds(settings: &Settings) -> Vec<&'static str> {
    let allowed = |kind: &&str| settings.allow_programs || *kind != "ugi";
    AgentSpec::KINDS.into_iter().filter(allowed).collect()
}

fn describe(game: AnyKit) -> Option<GameInfoView> {
    let info = game.info();
    let table = Table::new(game, None).ok()?;
    let start = |&variant: &&'static str| {
        let table = Table::new(game, Some(variant)).ok()?;
        Some((variant, table.position()))
    };
    let levels = |levels: &[Level]| {
        levels.iter().map(|level| LevelView { number: level.number, spec: level.spec }).collect()
    };
    Some(GameInfoView {
        id: game.name(),
        variants: info.variants,
        sides: Side::BOTH.map(|side| Names {
            en: table.side_name(side, Language::English),
            es: table.side_name(side, Language::Spanish),
        }),
        start: info.variants.iter().filter_map(start).collect(),
        evaluations: info
            .evaluations
            .iter()
            .map(|&(name, about)| NamedView { name, about: about.en })
            .collect(),
        levels: levels(info.levels),
        ninjas: levels(info.ninjas),
        sensei: info.sensei,
        formats: info.formats.iter().map(|format| format.name).collect(),
    })
}
