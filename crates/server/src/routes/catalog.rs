use std::sync::Arc;

use agents::{AgentSpec, GameId, Level, Table, formats};
use axum::Json;
use axum::extract::State;
use game::{Language, Side};

use crate::wire::{CatalogView, GameInfoView, LevelView, LimitsView, NamedView, Names};
use crate::{App, Settings};

/// What there is to play, and with whom.
#[utoipa::path(get, path = "/api/catalog", responses((status = OK, body = CatalogView)))]
pub(super) async fn catalog(State(app): State<Arc<App>>) -> Json<CatalogView> {
    let settings = &app.context.settings;
    let tables = GameId::ALL.into_iter().filter_map(|id| Table::new(id, None).ok());
    Json(CatalogView {
        games: tables.map(|table| describe(&table)).collect(),
        agents: kinds(settings),
        version: env!("CARGO_PKG_VERSION"),
        limits: LimitsView {
            think_ms: settings.think_time.as_millis() as u64,
            hash_bytes: settings.agent_memory,
            threads: settings.cores,
            multipv: settings.multi_pv,
        },
    })
}

fn kinds(settings: &Settings) -> Vec<&'static str> {
    let allowed = |kind: &&str| settings.allow_programs || *kind != "ugi";
    AgentSpec::KINDS.into_iter().filter(allowed).collect()
}

fn describe(table: &Table) -> GameInfoView {
    let info = table.info();
    let start = |&variant: &&'static str| {
        let table = Table::new(info.id, Some(variant)).ok()?;
        Some((variant, table.position()))
    };
    let levels = |levels: &[Level]| {
        levels.iter().map(|level| LevelView { number: level.number, spec: level.spec }).collect()
    };
    GameInfoView {
        id: info.id.name(),
        variants: info.variants,
        sides: Side::BOTH.map(|side| Names {
            en: table.side_name(side, Language::English),
            es: table.side_name(side, Language::Spanish),
        }),
        start: info.variants.iter().filter_map(start).collect(),
        evaluations: info
            .evaluations
            .iter()
            .map(|&(name, about)| NamedView { name, about })
            .collect(),
        levels: levels(info.levels),
        ninjas: levels(info.ninjas),
        formats: formats::names(info.id),
    }
}
