//! What the terms of the trained evaluation are about.

use game::Text;

use crate::evaluate::trained::{Group, TURN};

/// Names and meanings, in the order of the groups.
pub(super) const TERMS: [(&str, Text); Group::ALL.len() + 1] = {
    let mut terms = [(TURN, Text::new("being on turn", "tener el turno")); Group::ALL.len() + 1];
    let mut i = 0;
    while i < Group::ALL.len() {
        let (group, name, _) = Group::ALL[i];
        terms[i] = (name, about(group));
        i += 1;
    }
    terms
};

const fn about(group: Group) -> Text {
    match group {
        Group::Places => Text::new(
            "where the pieces stand, those of the colour in front apart",
            "dónde están las fichas, las del color que va delante por separado",
        ),
        Group::Standing => Text::new(
            "pieces of each colour at home and at the goal, as two at the goal and the third at home",
            "fichas de cada color en casa y en la meta, como dos en la meta y la tercera en casa",
        ),
        Group::InPlay => Text::new(
            "how many pieces of both players can move",
            "cuántas fichas de ambos jugadores pueden moverse",
        ),
        Group::Dice => Text::new(
            "the set of number dice left, with the pieces at home",
            "el juego de dados numéricos que queda, con las fichas en casa",
        ),
        Group::LastRunner => Text::new(
            "the last piece of a colour near its goal or at home, and whether the dice suit it",
            "la última ficha de un color cerca de su meta o en casa, y si los dados le sirven",
        ),
        Group::Danger => Text::new(
            "pieces that can be captured: by one die, after a 6, out of home, or by a 20",
            "fichas que pueden comerse: con un dado, tras un 6, saliendo de casa o con un 20",
        ),
        Group::Pursuit => Text::new(
            "pieces with a rival not far behind them",
            "fichas con un rival no muy lejos por detrás",
        ),
        Group::Barrier => Text::new("barriers on the ring", "barreras en el recorrido"),
        Group::Hand => Text::new("special dice held", "dados especiales en la mano"),
        Group::Theft => Text::new(
            "the newest special die, which a boo or lightning of the rival would take",
            "el último dado especial, que un boo o un rayo del rival quitaría",
        ),
        Group::BlueShell => Text::new(
            "a blue shell held: whom it would hit, and whether a horn stops it",
            "una concha azul en la mano: a quién daría y si una bocina la para",
        ),
        Group::RedShell => Text::new(
            "a red shell held: whom it would hit, and whether a horn stops it",
            "una concha roja en la mano: a quién daría y si una bocina la para",
        ),
        Group::Horn => Text::new(
            "a horn held: who is within two squares, and the shells that it stops",
            "una bocina en la mano: quién está a dos casillas y las conchas que para",
        ),
        Group::Bullet => Text::new(
            "a bullet held, and how far behind the last piece of the colour in front is",
            "una bala en la mano y lo atrás que va la última ficha del color que va delante",
        ),
        Group::Items => {
            Text::new("items that a number die reaches", "objetos al alcance de un dado numérico")
        }
        Group::Powers => Text::new(
            "powers of pieces and how long they last",
            "poderes de las fichas y lo que les dura",
        ),
        Group::Bounces => Text::new("bounces so far", "rebotes hasta ahora"),
        Group::Forced => Text::new("a 10 or 20 to play now", "un 10 o un 20 por jugar ahora"),
    }
}
