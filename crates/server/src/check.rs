//! Whether everything that is kept can be used.

use agents::Kits;
use arena::GameReport;
use game::{Message, Tell, message};
use store::{Kind, Location, Record, Records, StoreError};

use crate::matches::MatchSetup;
use crate::room::GameState;

/// What a check has seen so far.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Games that were played over.
    pub games: u64,
    /// Matches that were read with all their games.
    pub matches: u64,
    /// What is wrong, a sentence each.
    pub problems: Vec<Message>,
}

/// Records read at a time.
const AT_ONCE: u32 = 256;

/// Looks at everything that is kept at a place, also while a server uses it: the pages of the
/// database, every game from its first move to its last, every match. `progress` hears now and then
/// how far it is.
pub async fn check(
    place: &Location,
    games: Kits,
    progress: &mut dyn FnMut(&Checked),
) -> Result<Checked, StoreError> {
    let records = store::look(place).await?;
    let damage = records.damage().await?.into_iter();
    let damage = damage.map(|what| message!("the database: {what}", "la base de datos: {what}"));
    let mut seen = Checked { problems: damage.collect(), ..Checked::default() };
    for kind in [Kind::Games, Kind::Matches] {
        let mut after = String::new();
        loop {
            let ids = records.ids(kind, after, AT_ONCE).await?;
            let Some(last) = ids.last() else { break };
            after = last.clone();
            for id in &ids {
                check_one(&*records, kind, id, games, &mut seen).await;
            }
            progress(&seen);
        }
    }
    Ok(seen)
}

async fn check_one(records: &dyn Records, kind: Kind, id: &str, games: Kits, seen: &mut Checked) {
    let problem = match records.record(kind, id).await {
        // Deleted meanwhile.
        Ok(None | Some(Record::Heuristic(..))) => return,
        Err(error) => Some(error.message()),
        Ok(Some(Record::Game(game, _))) => {
            seen.games += 1;
            // A long game takes its time.
            let replayed = tokio::task::spawn_blocking(move || GameState::restore(*game, games));
            match replayed.await {
                Ok(outcome) => outcome.err().map(|error| error.message()),
                Err(panic) => Some(Message::same(panic.to_string())),
            }
        }
        Ok(Some(Record::Match(found, reports, _))) => {
            seen.matches += 1;
            let setup = serde_json::from_str::<MatchSetup>(&found.setup).err();
            let report =
                |(_, report): &(u64, String)| serde_json::from_str::<GameReport>(report).err();
            let broken = setup.or_else(|| reports.iter().find_map(report));
            broken.map(|error| Message::same(error.to_string()))
        }
    };
    if let Some(Message { en, es }) = problem {
        let [what, que] = match kind {
            Kind::Matches => ["match", "el encuentro"],
            _ => ["game", "la partida"],
        };
        seen.problems.push(Message::new(format!("{what} {id}: {en}"), format!("{que} {id}: {es}")));
    }
}
