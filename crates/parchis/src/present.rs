//! How positions and actions are shown to people and to the page.

use game::{Game as _, Language, Notation as _, Present, Side};
use serde_json::{Value as Json, json};

use crate::json::raw_place;
use crate::{Action, Die, Event, Parchis, Piece, draw, events, narrate};

impl Present for Parchis {
    /// The position as [`Parchis::to_json`] gives it, and under `view` what one would otherwise
    /// have to know the rules for.
    fn state_json(&self) -> Json {
        let mut json = self.to_json();
        json["view"] = self.view();
        json
    }

    /// `move`, `colour`, `piece` (0 to 2), `die`, the `path` of the chosen piece, where it ends
    /// (`to`), and all `events`.
    fn move_json(&self, action: Action) -> Json {
        let story = events(self, action);
        let chosen = action.piece();
        let path: Vec<Json> = story
            .iter()
            .filter(|&&event| moves(event, chosen))
            .flat_map(Event::path)
            .map(|place| json!(raw_place(place)))
            .collect();
        json!({
            "move": self.move_text(action),
            "colour": chosen.map(|piece| piece.colour().name()),
            "piece": chosen.map(Piece::number),
            "die": action.die().name(),
            "path": path,
            "to": chosen.map(|piece| raw_place(self.after(action).place(piece))),
            "events": story.iter().map(Event::to_json).collect::<Vec<_>>(),
        })
    }

    fn describe(&self, action: Action, language: Language) -> String {
        narrate::describe(self, action, language)
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

impl Parchis {
    fn view(&self) -> Json {
        let pieces: Vec<Json> = Piece::all()
            .map(|piece| {
                json!({
                    "name": piece.to_string(),
                    "colour": piece.colour().name(),
                    "number": piece.number(),
                    "player": piece.side().index(),
                    "place": raw_place(self.place(piece)),
                    "front": self.front(piece).map(raw_place),
                    "state": self.power(piece).name(),
                    "turns": self.condition(piece).turns(),
                    "distance": self.place(piece).distance(piece.colour()),
                })
            })
            .collect();
        let items: Vec<Json> = self
            .items
            .iter()
            .map(|(die, square)| json!({"die": die.name(), "square": square}))
            .collect();
        json!({
            "position": self.position(),
            "variant": self.variant(),
            "pieces": pieces,
            "items": items,
            "dice": Side::BOTH.map(|side| self.dice_view(side)),
            "ending": self.ending().map(|ending| json!({
                "winner": ending.outcome.winner().map(Side::index),
                "reason": ending.reason.code(),
            })),
        })
    }

    /// The names of the dice that a player has: in the playground all special ones, too.
    fn dice_view(&self, side: Side) -> Json {
        let names =
            |dice: &mut dyn Iterator<Item = Die>| -> Vec<&str> { dice.map(Die::name).collect() };
        let special = if self.playground {
            names(&mut Die::specials().iter().copied())
        } else {
            names(&mut self.hand(side).iter())
        };
        let forced = self.forced.filter(|_| side == self.turn);
        json!({
            "numbers": names(&mut self.numbers(side).iter()),
            "special": special,
            "held": names(&mut self.hand(side).iter()),
            "forced": forced.map(|forced| forced.die().name()),
        })
    }
}
