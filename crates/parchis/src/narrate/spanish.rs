use game::{Language, Side};

use super::{
    NAMED, Told, Words, capitalised, list, place_in, rule_of_cause, rule_of_move, rule_of_power,
};
use crate::board::Place;
use crate::condition::Power;
use crate::events::{Cause, Event};
use crate::{Action, Die, Forced, Parchis, Piece, reason as ended};

pub(super) struct Spanish;

impl Words for Spanish {
    fn uses(&self, piece: Piece, die: Die) -> String {
        format!("{} usa {}.", capitalised(name(piece)), with_article(die))
    }

    fn nobody_hit(&self) -> String {
        "No alcanza a nadie.".to_owned()
    }

    fn sentence(&self, told: &Told, state: &Parchis, action: Action) -> Option<String> {
        let sentence = match told.event {
            Event::Moved { piece, from, steps, to, .. } => {
                moved(piece, from, steps, to, action.die(), rule_of_move(state, action, steps))
            }
            Event::Became { .. } | Event::Ended { .. } | Event::SentHome { .. } => changed(told)?,
            _ => plain(told.event, action),
        };
        Some(capitalised(contracted(sentence)))
    }
}

fn plain(event: Event, action: Action) -> String {
    match event {
        Event::Passed { side, die } => {
            format!("{} pasa con {} (R16).", side_name(side), die_name(die))
        }
        Event::LeftHome { piece, to } => {
            let with = if action.die().is_special() { "" } else { "con el 5, " };
            format!("{with}{} sale de casa a {} (R4).", name(piece), place(to))
        }
        Event::StoodStill { piece, power: Power::Slipped } => {
            format!("{} ha resbalado y no da ningún paso (R23).", name(piece))
        }
        Event::StoodStill { piece, .. } => {
            let die = die_name(action.die());
            format!("{} es mini: la mitad de {die} es ningún paso (R34).", name(piece))
        }
        Event::Bounced { piece, count } => {
            let colour = piece.colour().name_in(Language::Spanish);
            format!("rebota en la meta: rebote {count} del color {} (R13).", masculine(colour))
        }
        Event::Captured { piece, by, .. } => {
            let rule = if piece.side() == by.side() { "R11" } else { "R10" };
            format!("{} captura a {}, que vuelve a casa ({rule}).", name(by), name(piece))
        }
        Event::SavedByHorn { piece, shell } => {
            format!("una bocina salva a {} de {} (R28).", name(piece), with_article(shell))
        }
        Event::Unharmed { piece, shell } => {
            format!("{} no puede dañar a {} (R30).", with_article(shell), name(piece))
        }
        Event::TookItem { side, die, square } => {
            let (die, square) = (with_article(die), place(square));
            format!("{} recoge {die} de {square} (R18).", side_name(side))
        }
        Event::SteppedOnTrap { piece, square } => {
            let (piece, square) = (name(piece), place(square));
            format!("{piece} resbala con el plátano de {square} y el turno termina (R22).")
        }
        Event::LaidTrap { piece, square } => {
            format!("{} deja un plátano en {} (R21).", name(piece), place(square))
        }
        Event::ReachedGoal { piece } => format!("{} llega a la meta (R15).", name(piece)),
        Event::LostDie { side, die } => {
            format!("{} pierde {} (R33).", side_name(side), with_article(die))
        }
        Event::StoleDie { side, die } => {
            format!("{} se lleva {} del rival (R36).", side_name(side), with_article(die))
        }
        Event::DiceCameBack { side } => {
            format!("vuelven los cinco dados numéricos de {} (R3).", side_name(side))
        }
        Event::MustUse { side, forced } => match forced {
            Forced::Twenty => format!("{} debe mover 20 ahora (R10).", side_name(side)),
            Forced::Ten => format!("{} debe mover 10 ahora (R15).", side_name(side)),
        },
        Event::MovesAgain { side } => format!("{} mueve otra vez (R5).", side_name(side)),
        Event::Won { side, reason } => {
            let how = match reason {
                ended::TOO_MANY_BOUNCES => "el rival ha rebotado una vez de más (R14)",
                _ => "las tres fichas de un color están en la meta (R1)",
            };
            format!("gana {}: {how}.", side_name(side))
        }
        Event::Moved { .. }
        | Event::Became { .. }
        | Event::Ended { .. }
        | Event::SentHome { .. } => String::new(),
    }
}

/// A special die has been named already; a number is named here, since it may count otherwise.
fn moved(piece: Piece, from: Place, steps: u8, to: Place, die: Die, rule: Option<&str>) -> String {
    let square = if steps == 1 { "casilla" } else { "casillas" };
    let with = if die.is_special() { String::new() } else { format!("con el {}, ", die_name(die)) };
    let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let (piece, from, to) = (name(piece), place(from), place(to));
    format!("{with}{piece} avanza {steps} {square}, de {from} a {to}{rule}.")
}

/// Pieces that go home or become something else.
fn changed(told: &Told) -> Option<String> {
    let one = told.pieces.len() == 1;
    let pieces: Vec<String> = told.pieces.iter().copied().map(name).collect();
    let objects: Vec<String> = pieces.iter().map(|piece| format!("a {piece}")).collect();
    let (pieces, objects) = match pieces.len() {
        ..=NAMED => (list(&pieces, "y"), list(&objects, "y")),
        many => (format!("{many} fichas"), format!("a {many} fichas")),
    };
    let sentence = match told.event {
        Event::Became { power: Power::Slipped, .. } | Event::Ended { at: Place::GOAL, .. } => {
            return None;
        }
        Event::Became { power, turns, .. } => {
            let become_ = if one { "pasa a ser" } else { "pasan a ser" };
            let (what, turn) = (adjective(power, one), if turns == 1 { "turno" } else { "turnos" });
            format!("{pieces} {become_} {what} durante {turns} {turn} ({}).", rule_of_power(power))
        }
        Event::Ended { at, power: Power::Mega, .. } => {
            format!("{pieces} encoge y queda en {} (R46).", place(at))
        }
        Event::Ended { power: Power::Slipped, .. } => {
            let recover = if one { "se recupera" } else { "se recuperan" };
            format!("{pieces} {recover} del resbalón (R47).")
        }
        Event::Ended { power, .. } => {
            let is = if one { "deja de ser" } else { "dejan de ser" };
            format!("{pieces} {is} {} (R47).", adjective(power, one))
        }
        Event::SentHome { by, cause, from, .. } => {
            let rule = rule_of_cause(cause);
            match cause {
                Cause::RunOver => format!("{} manda a casa {objects} ({rule}).", name(by)),
                Cause::MetInvincible => {
                    let (by, from) = (name(by), place(from));
                    format!(
                        "{pieces} topa con {by}, invencible, en {from} y vuelve a casa ({rule})."
                    )
                }
                Cause::Crushed => {
                    format!("{} aplasta {objects} y manda a casa lo que pisa ({rule}).", name(by))
                }
                Cause::RedShell => format!("la concha roja manda a casa {objects} ({rule})."),
                Cause::BlueShell => format!("la concha azul manda a casa {objects} ({rule})."),
                Cause::Horn => format!("la bocina manda a casa {objects} ({rule})."),
            }
        }
        _ => return None,
    };
    Some(sentence)
}

/// *De el* and *a el* are one word each.
fn contracted(mut sentence: String) -> String {
    for (apart, together) in [(" de el ", " del "), (" a el ", " al ")] {
        if sentence.contains(apart) {
            sentence = sentence.replace(apart, together);
        }
    }
    sentence
}

fn adjective(power: Power, one: bool) -> &'static str {
    match power {
        Power::Invincible if !one => "invencibles",
        Power::Ghost if !one => "fantasmas",
        _ => power.name_in(Language::Spanish),
    }
}

fn name(piece: Piece) -> String {
    format!("la {} {}", piece.colour().name_in(Language::Spanish), piece.number() + 1)
}

/// The colour itself, which is masculine where its pieces are feminine.
fn masculine(colour: &str) -> String {
    match colour.strip_suffix('a') {
        Some(stem) => format!("{stem}o"),
        None => colour.to_owned(),
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "amarillo-rojo",
        Side::Second => "azul-verde",
    }
}

fn die_name(die: Die) -> &'static str {
    die.name_in(Language::Spanish)
}

fn with_article(die: Die) -> String {
    let article = match die {
        Die::Star | Die::Bullet | Die::RedShell | Die::BlueShell | Die::Horn => "la",
        _ => "el",
    };
    format!("{article} {}", die_name(die))
}

fn place(place: Place) -> String {
    match place.ring_square() {
        Some(square) => format!("la casilla {square}"),
        None => place_in(place, "el pasillo", "casa", "la meta"),
    }
}
