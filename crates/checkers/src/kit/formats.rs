use game::kit::{Course, RecordFormat};
use game::{ParseError, message};

use crate::{Checkers, Variant, pdn};

/// Portable Draughts Notation.
pub(super) const PDN: RecordFormat<Checkers> = RecordFormat {
    name: "pdn",
    media_type: "application/x-pdn",
    extension: "pdn",
    looks_like: |text| {
        text.trim_start().starts_with(|sign: char| sign == '[' || sign.is_ascii_digit())
    },
    write,
    read,
};

fn write(course: &Course<Checkers>) -> Result<String, ParseError> {
    let mut record = pdn::Record::new(course.start);
    if let Some(occasion) = &course.occasion {
        let tag = |name: &str, value: &str| (name.to_owned(), value.replace(char::is_control, " "));
        let [black, white] = &occasion.players;
        let round = occasion.round.map(|round| round.to_string());
        // As the standard writes it.
        let date = occasion.date.as_ref().map(|date| date.replace('-', "."));
        let known = [("Event", &occasion.event), ("Round", &round), ("Date", &date)];
        let known = known.iter().filter_map(|(name, value)| Some(tag(name, value.as_ref()?)));
        record.tags = known.chain([tag("Black", black), tag("White", white)]).collect();
    }
    let ply = |&mv| pdn::Ply { mv, nags: Vec::new(), comment: String::new() };
    record.plies = course.moves.iter().map(ply).collect();
    record.result = course.result;
    pdn::write(&record, pdn::Options::default())
}

fn read(text: &str, variant: Option<&str>) -> Result<Course<Checkers>, ParseError> {
    let options = pdn::Options { variant: variant.and_then(Variant::from_name), strict: false };
    match pdn::Reader::new(text, options).next() {
        Some(Ok(record)) => {
            let moves = record.plies.iter().map(|ply| ply.mv).collect();
            Ok(Course { result: record.result, ..Course::new(record.start, moves) })
        }
        Some(Err(error)) => Err(error.into()),
        None => Err(ParseError::new(
            message!("the text holds no game", "el texto no contiene ninguna partida"),
            message!("PDN", "PDN"),
        )),
    }
}
