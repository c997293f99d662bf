//! How positions and actions are shown to people and to the page.

use game::{Language, Notation as _, Present, Side, Told};
use serde::Serialize;

use crate::events::{EventView, performed};
use crate::json::{RawState, Spot, raw_place};
use crate::{Action, Event, Parchis, Piece, draw, narrate};

/// An action for the page.
#[derive(Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ParchisMove"))]
pub(crate) struct ActionView {
    #[serde(rename = "move")]
    mv: String,
    /// `null` in a pass, as are `piece` and `to`.
    #[cfg_attr(feature = "types", ts(type = "Colour | null"))]
    colour: Option<&'static str>,
    /// 0 to 2.
    piece: Option<u8>,
    die: &'static str,
    /// The way of the chosen piece.
    #[cfg_attr(feature = "types", ts(type = "Spot[]"))]
    path: Vec<Spot>,
    /// Where it ends.
    #[cfg_attr(feature = "types", ts(type = "Spot | null"))]
    to: Option<Spot>,
    /// All that happens.
    events: Vec<EventView>,
    /// What happens, in words: only before it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    en: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    es: Option<String>,
}

impl ActionView {
    fn new(action: Action, after: &Parchis, story: &[Event]) -> Self {
        let chosen = action.piece();
        let path = story.iter().filter(|&&event| moves(event, chosen)).flat_map(Event::path);
        ActionView {
            mv: action.to_string(),
            colour: chosen.map(|piece| piece.colour().name()),
            piece: chosen.map(Piece::number),
            die: action.die().name(),
            path: path.map(raw_place).collect(),
            to: chosen.map(|piece| raw_place(after.place(piece))),
            events: story.iter().map(EventView::from).collect(),
            en: None,
            es: None,
        }
    }
}

impl Present for Parchis {
    /// The position as [`Parchis::to_json`] gives it.
    fn state_view(&self) -> impl Serialize {
        RawState::from(self)
    }

    fn move_view(&self, action: Action) -> impl Serialize {
        let (after, story) = performed(self, action);
        ActionView::new(action, &after, &story)
    }

    /// With the words for it: nobody else tells them.
    fn preview(&self, action: Action) -> impl Serialize {
        let (after, story) = performed(self, action);
        ActionView {
            en: Some(narrate::describe(self, action, &story, Language::English)),
            es: Some(narrate::describe(self, action, &story, Language::Spanish)),
            ..ActionView::new(action, &after, &story)
        }
    }

    fn tell(&self, action: Action) -> Told<Self> {
        let (after, story) = performed(self, action);
        let view = ActionView::new(action, &after, &story);
        Told {
            json: serde_json::to_string(&view).unwrap_or_default(),
            english: narrate::describe(self, action, &story, Language::English),
            spanish: narrate::describe(self, action, &story, Language::Spanish),
            after,
        }
    }

    fn describe(&self, action: Action, language: Language) -> String {
        narrate::describe(self, action, &performed(self, action).1, language)
    }

    fn draw(&self, colour: bool, language: Language) -> String {
        draw::draw(self, colour, language)
    }

    fn side_name(side: Side, language: Language) -> &'static str {
        match (language, side) {
            (Language::English, _) => Parchis::SIDES[side.index()],
            (Language::Spanish, Side::First) => "amarillo-rojo",
            (Language::Spanish, Side::Second) => "azul-verde",
        }
    }
}

fn moves(event: Event, chosen: Option<Piece>) -> bool {
    match event {
        Event::Moved { piece, .. } | Event::LeftHome { piece, .. } => Some(piece) == chosen,
        _ => false,
    }
}

/// The shapes that the page is sent, as TypeScript.
#[cfg(feature = "types")]
pub fn page_types(config: &ts_rs::Config) -> Vec<String> {
    use ts_rs::TS;
    vec![
        RawState::decl(config),
        crate::json::RawDice::decl(config),
        ActionView::decl(config),
        EventView::decl(config),
    ]
}
