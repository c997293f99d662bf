use std::io::{self, BufRead, Read};

/// Reads lines without ever keeping more than a fixed number of bytes of one.
pub(crate) struct Lines<R> {
    input: R,
    longest: usize,
}

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The text without its end; what is not UTF-8 has been replaced.
    pub text: String,
    /// Whether the line was too long and its rest was thrown away.
    pub cut: bool,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R, longest: usize) -> Self {
        Lines { input, longest }
    }

    /// The next line; `None` at the end of the input.
    pub fn next(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let limit = self.longest as u64 + 1;
        if self.input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let cut = bytes.len() > self.longest && bytes.last() != Some(&b'\n');
        if cut {
            bytes.truncate(self.longest);
            self.skip_line()?;
        }
        let text = String::from_utf8_lossy(&bytes).trim_end_matches(['\n', '\r']).to_owned();
        Ok(Some(Line { text, cut }))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let buffer = self.input.fill_buf()?;
            let (length, found) = match buffer.iter().position(|&byte| byte == b'\n') {
                Some(place) => (place + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.input.consume(length);
            if found {
                return Ok(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expected: &[(&str, bool)]) {
        let mut lines = Lines::new(input, 5);
        for &(text, cut) in expected {
            assert_eq!(lines.next().unwrap(), Some(Line { text: text.to_owned(), cut }));
        }
        assert_eq!(lines.next().unwrap(), None);
    }

    #[test]
    fn lines_end_with_either_kind_of_break_or_with_the_input() {
        check(b"a\nb\r\n\nc", &[("a", false), ("b", false), ("", false), ("c", false)]);
        check(b"", &[]);
    }

    #[test]
    fn long_lines_are_cut() {
        check(b"12345\n123456\nend", &[("12345", false), ("12345", true), ("end", false)]);
        check(b"1234567890123", &[("12345", true)]);
    }

    #[test]
    fn bytes_that_are_no_text_are_replaced() {
        check(b"a\xff\n", &[("a\u{fffd}", false)]);
    }
}
