use game::{Game, Message, Notation, Outcome, ParseError, message};

use super::lexer::{Kind, Lexer, Token, error};
use super::{
    Error, FORMAT, NotAResult, Options, PASS, Place, Ply, Record, Warning, parse_result,
    result_text,
};
use crate::{Checkers, Move, Variant};

/// Reads the games of a text one by one: a bad one gives an error, and the next ones can still
/// be read.
pub struct Reader<'a> {
    lexer: Lexer<'a>,
    options: Options,
    /// A tag that ended the game before it.
    pending: Option<Token<'a>>,
    /// Whether the moves of the game have not begun.
    in_tags: bool,
    warnings: Vec<Warning>,
}

impl<'a> Reader<'a> {
    /// A reader of this text.
    pub fn new(text: &'a str, options: Options) -> Self {
        Reader {
            lexer: Lexer::new(text),
            options,
            pending: None,
            in_tags: true,
            warnings: Vec::new(),
        }
    }

    /// What was odd in the games so far.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The same, when the reader is needed no more.
    pub fn into_warnings(self) -> Vec<Warning> {
        self.warnings
    }

    fn warn(&mut self, place: Place, message: impl Into<String>) {
        self.warnings.push(Warning { place, message: message.into() });
    }

    fn next_token(&mut self) -> Result<Option<Token<'a>>, Error> {
        match self.pending.take() {
            Some(token) => Ok(Some(token)),
            None => self.lexer.next(),
        }
    }

    fn game(&mut self) -> Result<Option<Record>, Error> {
        self.in_tags = true;
        let mut tags = Tags::default();
        let first = loop {
            match self.next_token()? {
                Some(Token { place, kind: Kind::Tag { name, value } }) => {
                    tags.add(place, name, value)?;
                }
                other => break other,
            }
        };
        if first.is_none() && tags.is_empty() {
            return Ok(None);
        }
        self.in_tags = false;
        let mut game = Movetext::new(tags.start(self.options)?, self.options);
        let mut token = first;
        let written = loop {
            let Some(Token { place, kind }) = token else {
                break None;
            };
            match kind {
                Kind::Tag { .. } => {
                    self.pending = Some(Token { place, kind });
                    break None;
                }
                Kind::Comment(text) => game.comment(place, &text)?,
                Kind::Nag(number) => game.nag(number),
                Kind::Open => {
                    self.skip_variation(place)?;
                    self.warn(place, "a variation was skipped");
                }
                Kind::Close => {
                    return Err(error(
                        place,
                        message!("a ) closes nothing", "un ) no cierra nada"),
                        message!("a move or a result", "una jugada o un resultado"),
                    ));
                }
                Kind::Word(word) => {
                    if let Ok(result) = parse_result(word) {
                        break Some((place, result));
                    }
                    game.word(place, word)?;
                }
            }
            token = self.next_token()?;
        };
        let (place, result) = self.settle_result(tags.result, written);
        let record = Record { tags: tags.others, result, ..game.record };
        self.compare_with_board(place, &record);
        Ok(Some(record))
    }

    /// Skips up to the `)` that belongs to a `(`.
    fn skip_variation(&mut self, opened: Place) -> Result<(), Error> {
        let mut depth = 1_u32;
        while depth > 0 {
            match self.lexer.next()?.map(|token| token.kind) {
                Some(Kind::Open) => depth += 1,
                Some(Kind::Close) => depth -= 1,
                Some(_) => {}
                None => {
                    return Err(error(
                        opened,
                        message!("a variation is not closed", "una variante no se cierra"),
                        message!("a ) after it", "un ) después"),
                    ));
                }
            }
        }
        Ok(())
    }

    /// The result at the end of the moves counts; the tag's serves where there is none.
    fn settle_result(
        &mut self,
        tag: Option<(Place, Option<Outcome>)>,
        written: Option<(Place, Option<Outcome>)>,
    ) -> (Place, Option<Outcome>) {
        match (tag, written) {
            (Some((_, tag)), Some((place, written))) if tag != written => {
                let (tag, written) = (result_text(tag), result_text(written));
                self.warn(place, format!("the moves end with {written}, the tag says {tag}"));
            }
            _ => {}
        }
        written.or(tag).unwrap_or((self.lexer.place(), None))
    }

    fn compare_with_board(&mut self, place: Place, record: &Record) {
        if let Some(outcome) = record.last_position().outcome()
            && record.result.is_some()
            && record.result != Some(outcome)
        {
            let (board, written) = (result_text(Some(outcome)), result_text(record.result));
            self.warn(place, format!("the result is {written}, but the board says {board}"));
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Record, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let game = self.game();
        if game.is_err() {
            self.pending = None;
            self.lexer.skip_game(self.in_tags);
        }
        game.transpose()
    }
}

/// The tags of a game: those that mean something to the rules apart from the others.
#[derive(Default)]
struct Tags {
    others: Vec<(String, String)>,
    position: Option<(Place, String)>,
    variant: Option<Variant>,
    format: Option<u32>,
    result: Option<(Place, Option<Outcome>)>,
    any: bool,
}

impl Tags {
    const fn is_empty(&self) -> bool {
        !self.any
    }

    fn add(&mut self, place: Place, name: &str, value: String) -> Result<(), Error> {
        self.any = true;
        let quoted = ParseError::quote(&value);
        match name {
            "FEN" => self.position = Some((place, value)),
            "SetUp" => {}
            "GameType" => {
                let number = value.split(',').next().unwrap_or_default().trim();
                if number != "21" {
                    return Err(error(
                        place,
                        message!("the game type is {quoted}", "el tipo de juego es {quoted}"),
                        message!("21, English draughts", "21, las damas inglesas"),
                    ));
                }
            }
            "Variant" => {
                let variant = Variant::from_name(&value.to_ascii_lowercase());
                self.variant = Some(variant.ok_or_else(|| {
                    error(
                        place,
                        message!("the variant is {quoted}", "la variante es {quoted}"),
                        Message::same(Variant::NAMES.join(", ")),
                    )
                })?);
            }
            "Format" => {
                let format =
                    value.trim().parse().ok().filter(|format| (1..=FORMAT).contains(format));
                self.format = Some(format.ok_or_else(|| {
                    error(
                        place,
                        message!("the format is {quoted}", "el formato es {quoted}"),
                        message!("at most {FORMAT}", "{FORMAT} como mucho"),
                    )
                })?);
            }
            "Result" => {
                let result = parse_result(value.trim()).map_err(|NotAResult| {
                    error(
                        place,
                        message!("the result is {quoted}", "el resultado es {quoted}"),
                        message!("1-0, 0-1, 1/2-1/2 or *", "1-0, 0-1, 1/2-1/2 o *"),
                    )
                })?;
                self.result = Some((place, result));
            }
            _ => self.others.push((name.to_owned(), value)),
        }
        Ok(())
    }

    fn start(&self, options: Options) -> Result<Checkers, Error> {
        let variant = match self.variant {
            Some(Variant::Damas) if self.format.unwrap_or(1) < 2 => Variant::FreePass,
            Some(variant) => variant,
            None => options.default_variant(),
        };
        match &self.position {
            None => Ok(Checkers::start(variant)),
            Some((place, fen)) => Checkers::parse_position(fen, variant.name())
                .map_err(|problem| Error { place: *place, problem }),
        }
    }
}

/// The moves of a game while they are read.
struct Movetext {
    record: Record,
    position: Checkers,
    strict: bool,
}

impl Movetext {
    fn new(start: Checkers, options: Options) -> Self {
        Movetext { record: Record::new(start), position: start, strict: options.strict }
    }

    fn comment(&mut self, place: Place, text: &str) -> Result<(), Error> {
        let is_pass = text.eq_ignore_ascii_case(PASS);
        if is_pass && self.record.start.rules().has_pass() {
            return self.make_move(place, PASS);
        }
        let comment = match self.record.plies.last_mut() {
            Some(ply) => &mut ply.comment,
            None => &mut self.record.comment,
        };
        if !comment.is_empty() && !text.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
        Ok(())
    }

    fn nag(&mut self, number: u8) {
        if let Some(ply) = self.record.plies.last_mut() {
            ply.nags.push(number);
        }
    }

    /// A move number, a move, or both run together, with its marks.
    fn word(&mut self, place: Place, word: &str) -> Result<(), Error> {
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = if digits.starts_with('.') { digits.trim_start_matches('.') } else { word };
        let text = word.trim_end_matches(['!', '?', '*']);
        if !text.is_empty() {
            self.make_move(place, text)?;
        }
        for nag in marks(&word[text.len()..]) {
            self.nag(nag);
        }
        Ok(())
    }

    fn make_move(&mut self, place: Place, text: &str) -> Result<(), Error> {
        if self.strict && text.eq_ignore_ascii_case(PASS) {
            return Err(error(
                place,
                message!("a pass is not in the standard", "pasar no está en el estándar"),
                message!("a move", "una jugada"),
            ));
        }
        let mv: Move =
            self.position.parse_move(text).map_err(|problem| Error { place, problem })?;
        self.position.play(mv);
        self.record.plies.push(Ply { mv, nags: Vec::new(), comment: String::new() });
        Ok(())
    }
}

/// The annotations that the marks behind a move stand for.
fn marks(text: &str) -> Vec<u8> {
    match text {
        "" => vec![],
        "!" => vec![1],
        "?" => vec![2],
        "!!" => vec![3],
        "??" => vec![4],
        "!?" => vec![5],
        "?!" => vec![6],
        // A move that is the only one, or the only good one, carries a star.
        _ => text
            .chars()
            .map(|mark| match mark {
                '!' => 1,
                '?' => 2,
                _ => 7,
            })
            .collect(),
    }
}
