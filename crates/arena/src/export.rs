use agents::GameId;
use checkers::{Checkers, pdn};
use game::{Game, Notation, Outcome, ParseError, Side};
use othello::{Othello, transcript};

use crate::{Error, GameReport};

/// Whether there is a common format for a game: none for Parchís.
pub fn has_export(game: GameId) -> bool {
    game != GameId::Parchis
}

/// A game in the format that other programs of its kind read: PDN for damas, a transcript line for
/// Othello. A game that [has none](has_export) is refused.
pub fn export(report: &GameReport) -> Result<String, Error> {
    let text = match report.record.game.parse::<GameId>()? {
        GameId::Damas => to_pdn(report),
        GameId::Othello => to_transcript(report),
        GameId::Parchis => Err(ParseError::new(
            "there is no common format for games of parchis",
            "games of damas or othello; the results file holds all of them",
        )),
    };
    text.map_err(|error| Error::Setup(format!("game {}: {error}", report.number)))
}

fn to_pdn(report: &GameReport) -> Result<String, ParseError> {
    let record = &report.record;
    let mut position = start::<Checkers>(report)?;
    let mut game = pdn::Record::new(position);
    let tag = |name: &str, value: &str| (name.to_owned(), value.replace(char::is_control, " "));
    game.tags = vec![
        tag("Event", "Ludoteca arena"),
        tag("Round", &report.round.to_string()),
        tag("Black", &report.first),
        tag("White", &report.second),
    ];
    for mv in &record.moves {
        let mv = position.parse_move(mv)?;
        game.plies.push(pdn::Ply { mv, nags: Vec::new(), comment: String::new() });
        position.play(mv);
    }
    let outcomes = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    game.result = outcomes
        .into_iter()
        .find(|&outcome| record.result.as_deref() == Some(agents::result_name(outcome)));
    pdn::write(&game, pdn::Options::default())
}

fn to_transcript(report: &GameReport) -> Result<String, ParseError> {
    let mut position = start::<Othello>(report)?;
    let mut moves = Vec::new();
    for mv in &report.record.moves {
        let mv = position.parse_move(mv)?;
        moves.push(mv);
        position.play(mv);
    }
    let transcript = transcript::print(&moves);
    // A transcript begins at the start; from elsewhere the position has to be said.
    Ok(match &report.record.position {
        None => format!("{transcript}\n"),
        Some(position) => format!("{position} {transcript}\n"),
    })
}

fn start<G: Notation>(report: &GameReport) -> Result<G, ParseError> {
    let variant = report.record.variant.as_str();
    match &report.record.position {
        Some(position) => G::parse_position(position, variant),
        None => G::start(variant).ok_or_else(|| {
            let problem = format!("unknown variant {}", ParseError::quote(variant));
            ParseError::new(problem, G::VARIANTS.join(" or "))
        }),
    }
}

#[cfg(test)]
mod tests;
