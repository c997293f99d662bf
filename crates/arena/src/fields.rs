use std::fmt::Display;
use std::str::FromStr;

use game::{Message, Text, message};

use crate::Error;

/// The fields of an option such as `movecount=3,score=400` that have not been asked for yet.
pub(crate) struct Fields {
    option: &'static str,
    text: String,
    rest: Vec<(String, String)>,
    /// Every key asked for, to be listed when an unknown one is left.
    known: Vec<&'static str>,
}

impl Fields {
    pub fn parse(option: &'static str, text: &str) -> Result<Self, Error> {
        let mut fields: Vec<(String, String)> = Vec::new();
        for field in text.split(',').map(str::trim).filter(|field| !field.is_empty()) {
            let Some((key, value)) = field.split_once('=') else {
                let problem = message!(
                    "{field:?} has no value; write key=value,key=value",
                    "{field:?} no tiene valor; escribe clave=valor,clave=valor"
                );
                return Err(Error::option(option, text, problem));
            };
            let (key, value) = (key.trim().to_owned(), value.trim().to_owned());
            if fields.iter().any(|(known, _)| *known == key) {
                let problem = message!("{key} is given twice", "{key} está dos veces");
                return Err(Error::option(option, text, problem));
            }
            fields.push((key, value));
        }
        Ok(Fields { option, text: text.to_owned(), rest: fields, known: Vec::new() })
    }

    /// Refuses fields that no caller has taken.
    pub fn finish(self) -> Result<(), Error> {
        match self.rest.first() {
            None => Ok(()),
            Some((key, _)) => Err(self.problem(message!(
                "no {key:?} here; valid: {}",
                "aquí no hay {key:?}; se puede elegir: {}",
                self.known.join(", ")
            ))),
        }
    }

    pub fn problem(&self, problem: Message) -> Error {
        Error::option(self.option, &*self.text, problem)
    }

    pub fn text(&mut self, key: &'static str) -> Option<String> {
        self.known.push(key);
        let place = self.rest.iter().position(|(known, _)| known == key)?;
        Some(self.rest.remove(place).1)
    }

    /// A finite number.
    pub fn number(&mut self, key: &'static str) -> Result<Option<f64>, Error> {
        let Some(number) = self.value::<f64>(key, Self::NUMBER)? else { return Ok(None) };
        if number.is_finite() {
            Ok(Some(number))
        } else {
            Err(self.needs(key, Self::NUMBER, number))
        }
    }

    /// A whole number from 1.
    pub fn count<T: FromStr + PartialOrd + From<u8>>(
        &mut self,
        key: &'static str,
    ) -> Result<Option<T>, Error> {
        match self.value::<T>(key, Self::COUNT)? {
            Some(number) if number < T::from(1) => Err(self.needs(key, Self::COUNT, 0)),
            number => Ok(number),
        }
    }

    const NUMBER: Text = Text::new("a number", "un número");
    const COUNT: Text = Text::new("a whole number from 1", "un número entero desde 1");

    fn needs(&self, key: &str, Text { en, es }: Text, given: impl Display) -> Error {
        self.problem(Message::new(
            format!("{key} needs {en}, not {given}"),
            format!("{key} necesita {es}, no {given}"),
        ))
    }

    fn value<T: FromStr>(&mut self, key: &'static str, expected: Text) -> Result<Option<T>, Error> {
        let Some(text) = self.text(key) else { return Ok(None) };
        match text.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(self.needs(key, expected, format_args!("{text:?}"))),
        }
    }
}
