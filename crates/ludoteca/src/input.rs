use std::io::{self, BufRead, IsTerminal, Read};

use anyhow::{Result, bail};

use crate::ui::Ui;

/// Longer lines are no moves, whatever they are.
const MAX_LINE: u64 = 64 << 10;

/// Lines from stdin: from a person at a terminal, or a script.
pub struct Input {
    /// Whether a person is at the keyboard.
    pub interactive: bool,
    lines_read: usize,
}

impl Input {
    /// Reads from stdin.
    pub fn new() -> Self {
        Input { interactive: io::stdin().is_terminal(), lines_read: 0 }
    }

    /// The next line, without surrounding spaces; `None` at the end of the input. Only people
    /// see the prompt. In scripts, lines that begin with `#` are comments.
    pub fn line(&mut self, ui: Ui, prompt: &str) -> Result<Option<String>> {
        loop {
            if self.interactive {
                ui.print(prompt)?;
            }
            let mut bytes = Vec::new();
            io::stdin().lock().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
            if bytes.is_empty() {
                if self.interactive {
                    ui.say("")?;
                }
                return Ok(None);
            }
            self.lines_read += 1;
            if bytes.len() as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
                bail!(ui.words().line_too_long(self.lines_read, MAX_LINE));
            }
            let line = String::from_utf8_lossy(&bytes).trim().to_owned();
            if self.interactive || !line.starts_with('#') {
                return Ok(Some(line));
            }
        }
    }

    /// What to do about a line that makes no sense: a person is told, a script has failed.
    pub fn reject(&self, ui: Ui, problem: &str) -> Result<()> {
        if !self.interactive {
            bail!(ui.words().bad_line(self.lines_read, problem));
        }
        Ok(ui.say(problem)?)
    }
}
