//! What a tournament says while it runs.

use agents::AnyKit;

use super::Words;

impl Words {
    pub fn no_export(self, game: AnyKit) -> String {
        self.pick(
            format!("there is no common format for games of {game}: leave out --export"),
            format!("no hay formato común para partidas de {game}: quita --export"),
        )
    }

    pub fn more_games_than_cores(self) -> &'static str {
        self.pick(
            "more games at once than cores: nobody gets its full time",
            "más partidas a la vez que núcleos: nadie tiene todo su tiempo",
        )
    }

    pub fn torn_game(self) -> &'static str {
        self.pick(
            "the last game of the file was cut short: it is played again",
            "la última partida del fichero está cortada: se repite",
        )
    }

    pub fn going_on(self, played: u64, planned: u64) -> String {
        self.pick(
            format!("going on after {played} of {planned} games"),
            format!("sigue tras {played} de {planned} partidas"),
        )
    }

    pub fn watch_at(self, address: &str) -> String {
        self.pick(format!("watch it at {address}"), format!("se puede ver en {address}"))
    }

    pub fn stays(self, address: &str) -> String {
        self.pick(
            format!("all is played; {address} stays there until Ctrl-C"),
            format!("todo se ha jugado; {address} sigue ahí hasta Ctrl-C"),
        )
    }

    pub fn lost_by_failure(self, number: u64, loser: &str, code: &str, detail: &str) -> String {
        self.pick(
            format!("game {number}: {loser} lost by {code}: {detail}"),
            format!("partida {number}: {loser} pierde por {code}: {detail}"),
        )
    }
}
