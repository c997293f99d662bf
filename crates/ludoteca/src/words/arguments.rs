//! What is wrong with arguments, and what would be right.

use super::Words;
use crate::cli::Expected;

impl Words {
    pub fn with_valid(self, problem: &str, valid: &str) -> String {
        self.pick(format!("{problem}; valid: {valid}"), format!("{problem}; válidas: {valid}"))
    }

    pub fn with_usage(self, problem: &str, usage: &str, spanish_usage: &str) -> String {
        self.pick(format!("{problem}; usage: {usage}"), format!("{problem}; uso: {spanish_usage}"))
    }

    pub fn command_missing(self) -> &'static str {
        self.pick("a command is missing", "falta una orden")
    }

    pub fn unknown_command(self, name: &str) -> String {
        self.pick(format!("unrecognized subcommand '{name}'"), format!("no hay orden '{name}'"))
    }

    pub fn unknown_argument(self, argument: &str, similar: &str) -> String {
        let problem = self.pick(
            format!("unexpected argument '{argument}' found"),
            format!("el argumento '{argument}' sobra"),
        );
        match similar {
            "" => problem,
            similar => {
                problem
                    + &self.pick(
                        format!("; did you mean '{similar}'?"),
                        format!("; ¿quieres decir '{similar}'?"),
                    )
            }
        }
    }

    pub fn arguments_missing(self, names: &str) -> String {
        self.pick(
            format!("the following required arguments were not provided: {names}"),
            format!("faltan argumentos obligatorios: {names}"),
        )
    }

    pub fn argument_twice(self, argument: &str) -> String {
        self.pick(
            format!("the argument '{argument}' cannot be used multiple times"),
            format!("el argumento '{argument}' no puede darse varias veces"),
        )
    }

    pub fn argument_conflict(self, argument: &str, other: &str) -> String {
        self.pick(
            format!("the argument '{argument}' cannot be used with '{other}'"),
            format!("el argumento '{argument}' no puede ir con '{other}'"),
        )
    }

    pub fn value_missing(self, argument: &str) -> String {
        self.pick(
            format!("a value is required for '{argument}' but none was supplied"),
            format!("falta el valor de '{argument}'"),
        )
    }

    pub fn value_not_wanted(self, value: &str, argument: &str) -> String {
        self.pick(
            format!("unexpected value '{value}' for '{argument}' found; no more were expected"),
            format!("el valor '{value}' sobra: '{argument}' no lleva más"),
        )
    }

    fn invalid(self, value: &str, argument: &str) -> String {
        self.pick(
            format!("invalid value '{value}' for '{argument}'"),
            format!("valor '{value}' no válido para '{argument}'"),
        )
    }

    pub fn not_possible(self, value: &str, argument: &str, possible: &str) -> String {
        let heading = self.pick("possible values", "valores posibles");
        format!("{} [{heading}: {possible}]", self.invalid(value, argument))
    }

    pub fn bad_value(self, value: &str, argument: &str, reason: &str) -> String {
        format!("{}: {reason}", self.invalid(value, argument))
    }

    pub fn not_unicode(self) -> &'static str {
        self.pick("an argument is not valid UTF-8", "un argumento no es UTF-8 válido")
    }

    pub fn expected(self, expected: &Expected) -> String {
        match expected {
            Expected::Number { least, most: u64::MAX } => self.pick(
                format!("write a whole number from {least}"),
                format!("escribe un número entero desde {least}"),
            ),
            Expected::Number { least, most } => self.pick(
                format!("write a whole number from {least} to {most}"),
                format!("escribe un número entero de {least} a {most}"),
            ),
            Expected::Time => self.pick(
                "write a time such as 500ms, 1.5s or 2m".to_owned(),
                "escribe un tiempo como 500ms, 1.5s o 2m".to_owned(),
            ),
            #[cfg(feature = "product")]
            Expected::Address => self.pick(
                "write an address such as 127.0.0.1, 0.0.0.0 or ::1".to_owned(),
                "escribe una dirección como 127.0.0.1, 0.0.0.0 o ::1".to_owned(),
            ),
            #[cfg(feature = "product")]
            Expected::Socket => self.pick(
                "write an address and a port, such as 127.0.0.1:9100".to_owned(),
                "escribe una dirección y un puerto, como 127.0.0.1:9100".to_owned(),
            ),
            #[cfg(feature = "product")]
            Expected::Network => self.pick(
                "write a network such as 10.0.0.0/8, or an address".to_owned(),
                "escribe una red como 10.0.0.0/8, o una dirección".to_owned(),
            ),
            #[cfg(feature = "product")]
            Expected::Size => self.pick(
                "write a size such as 64KiB, 128MiB or 1GiB".to_owned(),
                "escribe un tamaño como 64KiB, 128MiB o 1GiB".to_owned(),
            ),
        }
    }
}
