use std::str::FromStr;

use agents::AgentSpec;
use game::message;

use crate::Error;

/// A player of a tournament: an agent and the name it plays under.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The name in tables and files.
    pub name: String,
    /// Who plays.
    pub spec: AgentSpec,
}

impl FromStr for Entrant {
    type Err = Error;

    /// Reads an agent spec, with a name before it or not: `engine:depth=8`, `mine=ugi:cmd=./bot`.
    fn from_str(text: &str) -> Result<Self, Error> {
        // A spec has no `=` before its colon, so one there belongs to a name.
        let kind_end = text.find(':').unwrap_or(text.len());
        if let Some(name_end) = text[..kind_end].find('=') {
            let name = text[..name_end].trim();
            if name.is_empty() || name.contains(char::is_control) {
                let problem = message!(
                    "the name before '=' is empty; write NAME=SPEC, or only SPEC",
                    "el nombre antes de '=' está vacío; escribe NOMBRE=AGENTE, o solo AGENTE"
                );
                return Err(Error::option("engine", text, problem));
            }
            return Ok(Entrant { name: name.to_owned(), spec: text[name_end + 1..].parse()? });
        }
        let spec: AgentSpec = text.parse()?;
        let name = match &spec {
            AgentSpec::Ugi(ugi) => ugi.name.clone().unwrap_or_else(|| ugi.command.clone()),
            _ => spec.to_string(),
        };
        Ok(Entrant { name, spec })
    }
}

/// Tells entrants of the same name apart: the second `random` becomes `random #2`.
pub(crate) fn make_names_unique(entrants: &mut [Entrant]) {
    for i in 1..entrants.len() {
        let taken = |name: &str, entrants: &[Entrant]| {
            entrants[..i].iter().any(|entrant| entrant.name == name)
        };
        let plain = entrants[i].name.clone();
        let mut number = 2;
        while taken(&entrants[i].name, entrants) {
            entrants[i].name = format!("{plain} #{number}");
            number += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name_and_spec(text: &str) -> (String, String) {
        let entrant: Entrant = text.parse().unwrap();
        (entrant.name, entrant.spec.to_string())
    }

    #[test]
    fn names_are_optional() {
        let pair = |name: &str, spec: &str| (name.to_owned(), spec.to_owned());
        assert_eq!(name_and_spec("random"), pair("random", "random"));
        assert_eq!(name_and_spec("lucky=random"), pair("lucky", "random"));
        assert_eq!(
            name_and_spec("engine:depth=8,eval=seed"),
            pair("engine:depth=8,eval=seed", "engine:depth=8,eval=seed")
        );
        assert_eq!(name_and_spec("deep=engine:depth=8"), pair("deep", "engine:depth=8"));
        assert_eq!(name_and_spec("ugi:cmd=./bot -x"), pair("./bot -x", "ugi:cmd=./bot -x"));
        assert_eq!(name_and_spec("ugi:cmd=./bot,name=Me"), pair("Me", "ugi:cmd=./bot,name=Me"));
    }

    #[test]
    fn wrong_entrants_are_refused_with_what_would_be_right() {
        let message = |text: &str| text.parse::<Entrant>().unwrap_err().to_string();
        assert!(message("=random").contains("write NAME=SPEC"));
        assert!(message("robot").contains("valid: human, random"));
        assert!(message("me=robot").contains("valid: human, random"));
    }

    #[test]
    fn equal_names_are_told_apart() {
        let mut entrants: Vec<Entrant> =
            ["random", "random", "random #2=greedy", "random"].map(|t| t.parse().unwrap()).into();
        make_names_unique(&mut entrants);
        let names: Vec<_> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
        assert_eq!(names, ["random", "random #2", "random #2 #2", "random #3"]);
    }
}
