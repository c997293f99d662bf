//! As much of JavaScript's grammar as it takes to tell code from strings, comments and regular
//! expressions.

/// What a stretch of the source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name, a keyword or a number.
    Word,
    Text,
    /// With everything in its `${…}`.
    Template,
    Pattern,
    /// One character.
    Sign,
    Blank,
    Comment,
}

/// A stretch of the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'s> {
    pub kind: Kind,
    /// As it stands in the source.
    pub text: &'s str,
}

impl Token<'_> {
    /// Whether it is more than space.
    pub fn matters(&self) -> bool {
        !matches!(self.kind, Kind::Blank | Kind::Comment)
    }

    pub fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Word | Kind::Sign) && self.text == text
    }

    /// What a string in quotes says. (Paths have no escapes.)
    pub fn quoted(&self) -> Option<&str> {
        (self.kind == Kind::Text).then(|| &self.text[1..self.text.len() - 1])
    }
}

/// All of a source; `None` if something in it is never closed.
pub(super) fn tokens(source: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = if first.is_whitespace() {
            (Kind::Blank, run(rest, char::is_whitespace))
        } else if rest.starts_with("//") {
            (Kind::Comment, rest.find('\n').unwrap_or(rest.len()))
        } else if rest.starts_with("/*") {
            (Kind::Comment, comment(rest)?)
        } else if is_word(first) {
            (Kind::Word, run(rest, is_word))
        } else if first == '\'' || first == '"' {
            (Kind::Text, 1 + closed(&rest[1..], first)?)
        } else if first == '`' {
            (Kind::Template, template(rest)?)
        } else if first == '/' && pattern_may_begin(&tokens) {
            (Kind::Pattern, pattern(rest)?)
        } else {
            (Kind::Sign, first.len_utf8())
        };
        let (text, after) = rest.split_at(length);
        tokens.push(Token { kind, text });
        rest = after;
    }
    Some(tokens)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

fn run(text: &str, belongs: impl Fn(char) -> bool) -> usize {
    text.find(|c| !belongs(c)).unwrap_or(text.len())
}

/// From `/*` to the end that follows it.
fn comment(text: &str) -> Option<usize> {
    Some(text[2..].find("*/")? + 4)
}

/// Up to the closing quote, which is included.
fn closed(text: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return Some(at + c.len_utf8()),
            _ => {}
        }
    }
    None
}

/// From backquote to backquote; what stands in `${…}` is code again.
fn template(text: &str) -> Option<usize> {
    let mut at = 1;
    loop {
        let rest = &text[at..];
        let first = rest.chars().next()?;
        if first == '`' {
            return Some(at + 1);
        } else if first == '\\' {
            at += 1 + rest[1..].chars().next()?.len_utf8();
        } else if let Some(code) = rest.strip_prefix("${") {
            at += 2 + code_in_braces(code)?;
        } else {
            at += first.len_utf8();
        }
    }
}

/// Up to the brace that closes it, which is included.
fn code_in_braces(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut at = 0;
    let mut before: Vec<Token<'_>> = Vec::new();
    loop {
        let rest = &text[at..];
        let first = rest.chars().next()?;
        let length = match first {
            '`' => template(rest)?,
            '\'' | '"' => 1 + closed(&rest[1..], first)?,
            '/' if rest.starts_with("//") => run(rest, |c| c != '\n'),
            '/' if rest.starts_with("/*") => comment(rest)?,
            '/' if pattern_may_begin(&before) => pattern(rest)?,
            '}' if depth == 0 => return Some(at + 1),
            _ if is_word(first) => run(rest, is_word),
            _ => first.len_utf8(),
        };
        depth += i32::from(first == '{') - i32::from(first == '}');
        let kind = if is_word(first) {
            Kind::Word
        } else if first.is_whitespace() || rest.starts_with("/*") || rest.starts_with("//") {
            Kind::Blank
        } else if length == first.len_utf8() {
            Kind::Sign
        } else {
            Kind::Text
        };
        before.push(Token { kind, text: &rest[..length] });
        at += length;
    }
}

/// Whether a slash after this begins a regular expression rather than divides.
fn pattern_may_begin(before: &[Token<'_>]) -> bool {
    let mut before = before.iter().rev().filter(|token| token.matters());
    let Some(last) = before.next() else { return true };
    match last.kind {
        Kind::Word => BEFORE_AN_OPERAND.contains(&last.text),
        Kind::Sign if matches!(last.text, "+" | "-") => {
            // After `i++` one divides.
            before.next().is_none_or(|token| token.text != last.text)
        }
        Kind::Sign => !matches!(last.text, ")" | "]" | "}"),
        _ => false,
    }
}

const BEFORE_AN_OPERAND: [&str; 13] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "throw",
    "new",
    "else",
    "do",
    "instanceof",
    "await",
];

/// From slash to slash; those in brackets do not count.
fn pattern(text: &str) -> Option<usize> {
    let (mut escaped, mut class) = (false, false);
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(source: &str) -> Vec<(Kind, &str)> {
        let tokens = tokens(source).expect("all is closed");
        tokens.into_iter().filter(Token::matters).map(|token| (token.kind, token.text)).collect()
    }

    #[test]
    fn what_looks_like_code_in_texts_is_none() {
        let template = "`a ${b ? `import ${'}'}` : /[`}]/} import`";
        assert_eq!(kinds(template), [(Kind::Template, template)]);
        let template = "`${f(() => { // it's a `\n return /`/ })} '`";
        assert_eq!(kinds(template), [(Kind::Template, template)]);
        assert_eq!(kinds(r#"'it\'s' "//""#).len(), 2);
        assert_eq!(kinds("a // 'b\n/* ` */ c"), [(Kind::Word, "a"), (Kind::Word, "c")]);
    }

    #[test]
    fn a_slash_divides_or_begins_a_pattern() {
        assert!(kinds("x = a / b / c").iter().all(|(kind, _)| *kind != Kind::Pattern));
        assert!(kinds("i++ / 2 + f(1) / 3").iter().all(|(kind, _)| *kind != Kind::Pattern));
        assert!(kinds(r"s.replace(/['/]/g, '')").contains(&(Kind::Pattern, r"/['/]/")));
        assert!(kinds("return /x`/.test(y)").contains(&(Kind::Pattern, "/x`/")));
    }

    #[test]
    fn what_is_never_closed_is_noticed() {
        for source in ["'a", "`a ${b`", "/* a", "x = /a"] {
            assert_eq!(tokens(source), None, "{source}");
        }
    }
}
