//! Numbers as each language writes them.

use agents::ThoughtLine;
use game::{Language, value};

use super::Words;

impl Words {
    /// A whole number with its thousands apart: `12,345` or `12.345`.
    pub fn count(self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(self.pick(',', '.'));
            }
            text.push(digit);
        }
        text
    }

    /// A number with so many decimals: `1.5` or `1,5`.
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = game::decimal(number, decimals);
        match self.0 {
            Language::English => text,
            Language::Spanish => text.replace('.', ","),
        }
    }

    /// A time: `0.123 s`.
    pub fn seconds(self, seconds: f64) -> String {
        format!("{} s", self.decimal(seconds, 3))
    }

    /// So many things a second: `12.3 M nodes/s`.
    pub fn speed(self, per_second: f64, things: &str) -> String {
        let (number, unit) = match per_second {
            n if n >= 1e9 => (n / 1e9, "G "),
            n if n >= 1e6 => (n / 1e6, "M "),
            n if n >= 1e3 => (n / 1e3, "k "),
            n => (n, ""),
        };
        format!("{} {unit}{things}/s", self.decimal(number, 1))
    }

    /// What a line is worth: points on the scale that people know, or how the game ends.
    pub fn worth(self, line: &ThoughtLine) -> String {
        self.worth_in(line, "")
    }

    /// What a line is worth, with what its points are.
    pub fn worth_in(self, line: &ThoughtLine, unit: &str) -> String {
        match line.plies_to_end {
            Some(plies) if plies >= 0 => self.wins_in(plies),
            Some(plies) => self.loses_in(-plies),
            None if line.value >= value::KNOWN_WIN => self.won().to_owned(),
            None if line.value <= -value::KNOWN_WIN => self.lost().to_owned(),
            None => {
                let sign = match (line.value, line.points) {
                    (0, _) => "",
                    (_, points) if points < 0.0 => "−",
                    _ => "+",
                };
                let size = self.decimal(line.points.abs(), 1);
                format!("{sign}{size} {unit}").trim_end().to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_language() {
        let [english, spanish] = [Words(Language::English), Words(Language::Spanish)];
        assert_eq!(english.count(0), "0");
        assert_eq!(english.count(1_234_567), "1,234,567");
        assert_eq!(spanish.count(123_456), "123.456");
        assert_eq!(spanish.decimal(1.25, 2), "1,25");
        assert_eq!(english.speed(12_300_000.0, "nodes"), "12.3 M nodes/s");
    }
}
