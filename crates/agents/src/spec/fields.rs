//! The `key=value,…` part of a spec, read and written.

use std::fmt::{Display, Write as _};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::time::Duration;

use game::{Limits, Message, Step, message};
use search::Order;

use super::{DatabasesOf, EngineSpec, Textbook, UgiSpec, WhichSearch};

/// The fields of a spec that have not been asked for yet.
pub(super) struct Fields {
    fields: Vec<(String, String)>,
    /// Every key asked for, to be listed when an unknown one is left.
    known: Vec<String>,
}

impl Fields {
    /// Reads `key=value,…`. A value in double quotes may contain commas; a quote or backslash in
    /// it is written after a backslash.
    pub fn parse(text: &str) -> Result<Self, Message> {
        let mut fields: Vec<(String, String)> = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (key, after) = rest.split_once('=').ok_or_else(|| {
                message!(
                    "{rest:?} has no value; write key=value",
                    "{rest:?} no tiene valor; escribe clave=valor"
                )
            })?;
            let (value, left) = match after.strip_prefix('"') {
                Some(quoted) => unquote(quoted)?,
                None => {
                    let (value, left) = after.split_once(',').unwrap_or((after, ""));
                    (value.to_owned(), left)
                }
            };
            let key = key.trim();
            if fields.iter().any(|(known, _)| known == key) {
                return Err(message!("{key} is given twice", "{key} está dos veces"));
            }
            fields.push((key.to_owned(), value));
            rest = left;
        }
        Ok(Fields { fields, known: Vec::new() })
    }

    /// Refuses what nobody asked for.
    pub fn finish(self, kind: &str) -> Result<(), Message> {
        match self.fields.first() {
            None => Ok(()),
            Some((key, _)) if self.known.is_empty() => Err(message!(
                "{kind} takes no {key:?}, nor anything else",
                "{kind} no lleva {key:?} ni ninguna otra cosa"
            )),
            Some((key, _)) => Err(message!(
                "{kind} has no {key:?}; valid: {}",
                "{kind} no tiene {key:?}; se puede elegir: {}",
                self.known.join(", ")
            )),
        }
    }

    pub fn text(&mut self, key: &str) -> Option<String> {
        self.known.push(key.to_owned());
        let place = self.fields.iter().position(|(known, _)| known == key)?;
        Some(self.fields.remove(place).1)
    }

    pub fn eval(&mut self, default: &str) -> String {
        self.text("eval").unwrap_or_else(|| default.to_owned())
    }

    pub fn number(
        &mut self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Message> {
        let Some(text) = self.text(key) else { return Ok(None) };
        match text.parse() {
            Ok(number) if range.contains(&number) => Ok(Some(number)),
            _ if *range.end() == u64::MAX => Err(message!(
                "{key} needs a whole number from {}, not {text:?}",
                "{key} necesita un número entero desde {}, no {text:?}",
                range.start()
            )),
            _ => Err(message!(
                "{key} needs a whole number from {} to {}, not {text:?}",
                "{key} necesita un número entero de {} a {}, no {text:?}",
                range.start(),
                range.end()
            )),
        }
    }

    pub fn decimal(
        &mut self,
        key: &str,
        range: RangeInclusive<f32>,
    ) -> Result<Option<f32>, Message> {
        let Some(text) = self.text(key) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.map(Some).ok_or_else(|| {
            message!(
                "{key} needs a number from {} to {}, not {text:?}",
                "{key} necesita un número de {} a {}, no {text:?}",
                range.start(),
                range.end()
            )
        })
    }

    pub fn count(&mut self, key: &str, most: usize) -> Result<Option<NonZeroUsize>, Message> {
        let number = self.number(key, 1..=most as u64)?;
        Ok(number.and_then(|number| NonZeroUsize::new(number as usize)))
    }

    pub fn switch(&mut self, key: &str) -> Result<Option<bool>, Message> {
        match self.text(key).as_deref() {
            None => Ok(None),
            Some("on" | "true") => Ok(Some(true)),
            Some("off" | "false") => Ok(Some(false)),
            Some(text) => Err(message!(
                "{key} needs on or off, not {text:?}",
                "{key} necesita on u off, no {text:?}"
            )),
        }
    }

    /// An order of moves, with the seed of a shuffled one.
    pub fn order(&mut self) -> Result<Order, Message> {
        let name = self.text("order");
        let seed = self.number("seed", 0..=u64::MAX)?;
        let order = match name {
            None => Order::Generated,
            Some(name) => name.parse().map_err(|_| {
                let valid = Order::NAMES.join(", ");
                message!(
                    "order needs the name of one, not {name:?}; valid: {valid}",
                    "order necesita el nombre de uno, no {name:?}; se puede elegir: {valid}"
                )
            })?,
        };
        match (seed, order) {
            (Some(seed), Order::Random(_)) => Ok(order.with_seed(seed)),
            (Some(_), _) => {
                Err(message!("a seed is for order=random only", "seed es solo para order=random"))
            }
            (None, _) => Ok(order),
        }
    }

    /// Which search the engine is.
    pub fn search(&mut self) -> Result<Option<WhichSearch>, Message> {
        let Some(text) = self.text("search") else { return Ok(None) };
        let found = WhichSearch::ALL.into_iter().find(|search| search.name() == text);
        found.map(Some).ok_or_else(|| {
            message!(
                "search is own (the game's own search) or generic (the one for all games), not \
                 {text:?}",
                "search es own (la búsqueda propia del juego) o generic (la de todos los juegos), \
                 no {text:?}"
            )
        })
    }

    /// Selective steps, such as `prob-cut+probe`.
    pub fn steps(&mut self, key: &str) -> Result<Vec<Step>, Message> {
        let Some(text) = self.text(key) else { return Ok(Vec::new()) };
        let step = |name: &str| Step::ALL.into_iter().find(|step| step.name() == name);
        text.split('+').map(|name| step(name).ok_or(name)).collect::<Result<_, _>>().map_err(
            |name| {
                let valid = Step::ALL.map(Step::name).join(", ");
                message!(
                    "{key} needs selective steps joined by +, not {name:?}; valid: {valid}",
                    "{key} necesita pasos selectivos unidos por +, no {name:?}; se puede elegir: {valid}"
                )
            },
        )
    }

    pub fn duration(&mut self, key: &str) -> Result<Option<Duration>, Message> {
        let Some(text) = self.text(key) else { return Ok(None) };
        parse_duration(&text).map(Some).ok_or_else(|| {
            message!(
                "{key} needs a time such as 500ms, 1.5s or 2m, not {text:?}",
                "{key} necesita un tiempo como 500ms, 1.5s o 2m, no {text:?}"
            )
        })
    }

    pub fn bytes(&mut self, key: &str, most: usize) -> Result<Option<usize>, Message> {
        let Some(text) = self.text(key) else { return Ok(None) };
        match parse_bytes(&text) {
            Some(bytes) if bytes <= most => Ok(Some(bytes)),
            _ => Err(message!(
                "{key} needs a size such as 64MiB or 1GiB, not {text:?}",
                "{key} necesita un tamaño como 64MiB o 1GiB, no {text:?}"
            )),
        }
    }

    /// How long to think: `depth`, `nodes` and `time`.
    pub fn limits(&mut self) -> Result<Limits, Message> {
        Ok(Limits {
            depth: self.number("depth", 1..=200)?.map(|n| n as u32),
            nodes: self.number("nodes", 1..=u64::MAX)?,
            move_time: self.duration("time")?,
            ..Limits::infinite()
        })
    }

    /// All fields whose key begins with `prefix`, without it.
    pub fn with_prefix(&mut self, prefix: &str) -> Vec<(String, String)> {
        self.known.push(format!("{prefix}NAME"));
        let taken = self.fields.extract_if(.., |(key, _)| key.starts_with(prefix));
        taken.map(|(key, value)| (key[prefix.len()..].to_owned(), value)).collect()
    }
}

/// The value up to the closing quote, and what follows the comma after it.
fn unquote(text: &str) -> Result<(String, &str), Message> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    while let Some((i, c)) = chars.next() {
        match c {
            '"' => {
                let rest = &text[i + 1..];
                return match rest.strip_prefix(',') {
                    Some(rest) => Ok((value, rest)),
                    None if rest.is_empty() => Ok((value, rest)),
                    None => Err(message!(
                        "a comma is missing before {rest:?}",
                        "falta una coma antes de {rest:?}"
                    )),
                };
            }
            '\\' => value.extend(chars.next().map(|(_, c)| c)),
            _ => value.push(c),
        }
    }
    Err(message!("a closing quote is missing", "falta la comilla de cierre"))
}

/// Reads `250ms`, `1.5s`, `2m` (and plain seconds).
pub fn parse_duration(text: &str) -> Option<Duration> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let seconds_per_unit = match &text[digits.len()..] {
        "ms" => 0.001,
        "s" | "" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    let number: f64 = digits.parse().ok()?;
    let time = Duration::try_from_secs_f64(number * seconds_per_unit).ok();
    time.filter(|time| *time <= LONGEST_TIME)
}

/// A year: nobody means more, and whoever adds such a time to the present cannot overflow it.
const LONGEST_TIME: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Reads `64MiB`, `1GiB`, `500kB` (and plain bytes).
pub fn parse_bytes(text: &str) -> Option<usize> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: usize = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        _ => return None,
    };
    digits.parse::<usize>().ok()?.checked_mul(unit)
}

/// Writes fields back.
pub(super) struct Writer(String);

impl Writer {
    pub fn new() -> Self {
        Writer(String::new())
    }

    pub fn finish(self) -> String {
        self.0
    }

    fn put(&mut self, key: impl Display, value: &str) {
        let separator = if self.0.is_empty() { ':' } else { ',' };
        let plain = !value.contains([',', '"', '\\']) && !value.is_empty();
        let value = if plain {
            value.to_owned()
        } else {
            format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\""))
        };
        // Writing to a String cannot fail.
        let _ = write!(self.0, "{separator}{key}={value}");
    }

    pub fn put_unless<T: PartialEq + Display + ?Sized>(
        &mut self,
        key: &str,
        value: &T,
        default: &T,
    ) {
        if value != default {
            self.put(key, &value.to_string());
        }
    }

    fn put_some<T: Display>(&mut self, key: &str, value: Option<T>) {
        if let Some(value) = value {
            self.put(key, &value.to_string());
        }
    }

    fn put_time(&mut self, key: &str, time: Option<Duration>) {
        self.put_some(key, time.map(|time| format!("{}s", time.as_secs_f64())));
    }

    fn limits(&mut self, limits: &Limits) {
        self.put_some("depth", limits.depth);
        self.put_some("nodes", limits.nodes);
        self.put_time("time", limits.move_time);
    }

    pub fn textbook(&mut self, textbook: &Textbook, kind: &'static str) -> &'static str {
        self.put("depth", &textbook.depth.to_string());
        self.put("eval", &textbook.eval);
        self.put_unless("order", &textbook.order.with_seed(0), &Order::Generated);
        self.put_unless("seed", &textbook.order.seed(), &0);
        self.put_unless("multipv", &textbook.multi_pv, &NonZeroUsize::MIN);
        kind
    }

    pub fn engine(&mut self, engine: &EngineSpec) -> &'static str {
        let default = EngineSpec::default();
        self.limits(&engine.limits);
        self.put_unless("eval", engine.eval.as_str(), &default.eval);
        self.put_some("search", engine.search.map(WhichSearch::name));
        self.put_unless("threads", &engine.threads, &default.threads);
        self.put_unless("hash", &engine.hash, &default.hash);
        self.put_unless("contempt", &engine.contempt, &default.contempt);
        self.put_unless("multipv", &engine.multi_pv, &default.multi_pv);
        if !engine.selective {
            self.put("selective", "off");
        }
        if !engine.without.is_empty() {
            let names: Vec<&str> = engine.without.iter().map(|step| step.name()).collect();
            self.put("without", &names.join("+"));
        }
        match &engine.endgames {
            DatabasesOf::Program => {}
            DatabasesOf::Directory(directory) => self.put("endgames", directory),
            DatabasesOf::Nobody => self.put("endgames", DatabasesOf::OFF),
        }
        "engine"
    }

    pub fn ugi(&mut self, ugi: &UgiSpec) -> &'static str {
        self.put("cmd", &ugi.command);
        self.put_some("name", ugi.name.as_ref());
        self.limits(&ugi.limits);
        self.put_time("timeout", ugi.timeout);
        self.put_some("pass", ugi.pass.as_ref());
        for (name, value) in &ugi.options {
            self.put(format_args!("option.{name}"), value);
        }
        "ugi"
    }
}
