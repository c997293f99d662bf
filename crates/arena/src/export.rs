use agents::{AnyKit, formats};
use game::kit::Occasion;
use game::{Tell, message};

use crate::{Error, GameReport};

/// A game in the format that other programs of its kind read: PDN for damas, a transcript line for
/// Othello. A game whose kit [has none](AnyKit::common_format) is refused.
pub fn export(report: &GameReport, game: AnyKit) -> Result<String, Error> {
    let Some(format) = game.common_format() else {
        return Err(Error::Setup(message!(
            "there is no common format for games of {game}; the results file holds them all",
            "no hay formato común para partidas de {game}; el fichero de resultados las tiene todas"
        )));
    };
    let occasion = Occasion {
        event: Some("Ludoteca arena".to_owned()),
        round: Some(report.round),
        date: None,
        players: [report.first.clone(), report.second.clone()],
    };
    let written = report
        .record
        .replay(game)
        .and_then(|table| formats::write(&table, format.name, Some(occasion)));
    written.map_err(|error| {
        let (number, problem) = (report.number, error.message());
        Error::Setup(game::Message::new(
            format!("game {number}: {}", problem.en),
            format!("partida {number}: {}", problem.es),
        ))
    })
}

#[cfg(test)]
mod tests;
