//! The sentences that tell a mistake: what the program did, what the numbers say, what to look for.

use game::Language;

use super::mistake::{Chooser, Mistake, Told, Window, WindowMistake};

/// The sentences of a language.
#[derive(Clone, Copy)]
pub(super) struct Words(pub Language);

impl Words {
    fn pick(self, english: String, spanish: String) -> String {
        self.0.pick(english, spanish)
    }

    /// A number as people write it.
    fn number(self, value: f64) -> String {
        if value.is_infinite() {
            return if value > 0.0 { "∞".to_owned() } else { "−∞".to_owned() };
        }
        let rounded = (value * 1000.0).round() / 1000.0;
        let sign = if rounded < 0.0 { "−" } else { "" };
        let text = format!("{sign}{}", rounded.abs());
        self.0.pick(text.clone(), text.replace('.', ","))
    }

    fn window(self, window: Window) -> String {
        let [alpha, beta] = [window.alpha, window.beta].map(|value| self.number(value));
        format!("α = {alpha}, β = {beta}")
    }

    fn extreme(self, side: Chooser) -> &'static str {
        match side {
            Chooser::Max => self.0.pick("greatest", "mayor"),
            Chooser::Min => self.0.pick("least", "menor"),
        }
    }

    pub fn sentence(self, mistake: &Mistake) -> String {
        match mistake {
            Mistake::IllegalMove { .. }
            | Mistake::MoveOfTheOther { .. }
            | Mistake::RepeatedMove { .. }
            | Mistake::OutOfOrder { .. }
            | Mistake::PassForgotten { .. }
            | Mistake::MovesLeftOut { .. } => self.of_moves(mistake),
            Mistake::Window { told, expected, kind } => self.of_window(*told, *expected, *kind),
            Mistake::TooDeep { ply, depth } => self.pick(
                format!(
                    "This node is {ply} plies below the root, and the search was to look {depth} \
                     plies ahead: is the depth passed on as depth − 1, and tested for 0 before \
                     moves are made?"
                ),
                format!(
                    "Este nodo está a {ply} jugadas de la raíz y la búsqueda iba a mirar {depth}: \
                     ¿pasas profundidad − 1 y compruebas si es 0 antes de jugar?"
                ),
            ),
            Mistake::TooShallow { ply, depth } => self.pick(
                format!(
                    "You judged the position after {ply} plies, and the search was to look {depth} \
                     ahead; the game is not over here. Is the depth off by one?"
                ),
                format!(
                    "Has evaluado la posición tras {ply} jugadas y la búsqueda iba a mirar {depth}; \
                     la partida no ha terminado aquí. ¿Te sobra o te falta uno en la profundidad?"
                ),
            ),
            Mistake::CutTooSoon { .. } | Mistake::CutMissed { .. } => self.of_cuts(mistake),
            Mistake::TableBound { .. }
            | Mistake::TableDepth { .. }
            | Mistake::TableUnknown { .. } => self.of_table(mistake),
            _ => self.of_value(mistake),
        }
    }

    fn of_moves(self, mistake: &Mistake) -> String {
        match mistake {
            Mistake::MoveOfTheOther { mv, legal } => self.pick(
                format!(
                    "{mv} is not legal at the node above: it is not the turn of who you take it for. \
                     Legal: {}. Ask the position whose turn it is; sides need not alternate.",
                    legal.join(", ")
                ),
                format!(
                    "{mv} no es legal en el nodo de arriba: no le toca a quien crees. Se puede: {}. \
                     Pregunta a la posición a quién le toca; los turnos no siempre se alternan.",
                    legal.join(", ")
                ),
            ),
            Mistake::RepeatedMove { mv } => self.pick(
                format!("{mv} was looked at before at the node above."),
                format!("{mv} ya se había mirado en el nodo de arriba."),
            ),
            Mistake::OutOfOrder { mv, expected } => self.pick(
                format!(
                    "You looked at {mv}; the next move in the generated order is {expected}. (If \
                     you order moves on purpose, leave \"order\" out of the first line.)"
                ),
                format!(
                    "Has mirado {mv}; la siguiente jugada en el orden generado es {expected}. (Si \
                     ordenas las jugadas a propósito, quita \"order\" de la primera línea.)"
                ),
            ),
            Mistake::PassForgotten { pass } => self.pick(
                format!(
                    "The game is not over here: the only legal move is {pass}, and then the rival \
                     goes on. Play the pass instead of ending the line."
                ),
                format!(
                    "Aquí la partida no ha terminado: la única jugada legal es {pass}, y después \
                     sigue el rival. Juega el pase en lugar de cortar la línea."
                ),
            ),
            Mistake::MovesLeftOut { unseen } => self.pick(
                format!("Minimax looks at every move; here it left out {}.", unseen.join(", ")),
                format!("Minimax mira todas las jugadas; aquí faltan {}.", unseen.join(", ")),
            ),
            Mistake::IllegalMove { mv, legal } if legal.is_empty() => self.pick(
                format!("{mv} cannot be played: the game was over at the node above."),
                format!("{mv} no se puede jugar: en el nodo de arriba la partida había terminado."),
            ),
            Mistake::IllegalMove { mv, legal } => self.pick(
                format!("{mv} is not legal at the node above; legal: {}.", legal.join(", ")),
                format!("{mv} no es legal en el nodo de arriba; se puede: {}.", legal.join(", ")),
            ),
            _ => String::new(),
        }
    }

    fn of_window(self, told: Window, expected: Window, kind: WindowMistake) -> String {
        let ([told, expected], why) = ([told, expected].map(|window| self.window(window)), kind);
        let question = match why {
            WindowMistake::NotPassed => [
                "do you pass α and β, as they are now, on to the child?",
                "¿pasas α y β, tal como están ahora, al hijo?",
            ],
            WindowMistake::NotNarrowed => [
                "that is the window with which the node above began; does each move that raises α \
                 (at Max) or lowers β (at Min) count for the moves after it?",
                "es la ventana con la que empezó el nodo de arriba; ¿cuenta cada jugada que sube α \
                 (en Max) o baja β (en Min) para las siguientes?",
            ],
            WindowMistake::Swapped => {
                ["did you pass α and β swapped?", "¿has pasado α y β intercambiadas?"]
            }
            WindowMistake::Turned => [
                "the window was turned (−β, −α). Numbers are those of Max in a trace, unless its \
                 first line says \"view\":\"mover\"; and with negamax the window turns only when \
                 the turn changes hands.",
                "la ventana se ha invertido (−β, −α). En una traza los números son los de Max, \
                 salvo que su primera línea diga \"view\":\"mover\"; y con negamax la ventana solo \
                 se invierte cuando el turno cambia de manos.",
            ],
            WindowMistake::Alpha => [
                "α must be the best that Max has found on the way here.",
                "α debe ser lo mejor que Max ha encontrado en el camino hasta aquí.",
            ],
            WindowMistake::Beta => [
                "β must be the best that Min has found on the way here.",
                "β debe ser lo mejor que Min ha encontrado en el camino hasta aquí.",
            ],
            WindowMistake::Both => [
                "α is the best that Max has found on the way here, β the best of Min.",
                "α es lo mejor que Max ha encontrado en el camino, y β lo mejor de Min.",
            ],
        };
        let [english, spanish] = question;
        self.pick(
            format!("You searched with {told}; the path gives {expected}: {english}"),
            format!("Has buscado con {told}; el camino da {expected}: {spanish}"),
        )
    }

    fn of_value(self, mistake: &Mistake) -> String {
        let number = |value: &f64| self.number(*value);
        match mistake {
            Mistake::TurnNotAsked { told, best, side } => self.pick(
                format!(
                    "You gave {}, as if it were {}'s turn; {} moves here and gets {}. Ask the \
                     position whose turn it is: sides need not alternate.",
                    number(told),
                    side.other().name(),
                    side.name(),
                    number(best)
                ),
                format!(
                    "Has dado {}, como si le tocara a {}; aquí juega {} y consigue {}. Pregunta a \
                     la posición a quién le toca: los turnos no siempre se alternan.",
                    number(told),
                    side.other().name(),
                    side.name(),
                    number(best)
                ),
            ),
            Mistake::SignNotTurned { told, expected } => self.pick(
                format!(
                    "You gave {}, and Max gets {}: the sign was not turned. Numbers are those of \
                     Max at every node, unless the first line says \"view\":\"mover\".",
                    number(told),
                    number(expected)
                ),
                format!(
                    "Has dado {} y Max consigue {}: falta cambiar el signo. En todos los nodos los \
                     números son los de Max, salvo que la primera línea diga \"view\":\"mover\".",
                    number(told),
                    number(expected)
                ),
            ),
            Mistake::Judgement { told, expected, eval } => self.pick(
                format!(
                    "{eval} gives {} for this position, not {}.",
                    number(expected),
                    number(told)
                ),
                format!("{eval} da {} para esta posición, no {}.", number(expected), number(told)),
            ),
            Mistake::Finished { told, winner } => self.pick(
                format!(
                    "{} has won here, which cannot be worth {} to Max.",
                    winner.name(),
                    number(told)
                ),
                format!(
                    "Aquí ha ganado {}, así que no puede valer {} para Max.",
                    winner.name(),
                    number(told)
                ),
            ),
            _ => self.of_choice(mistake),
        }
    }

    fn of_choice(self, mistake: &Mistake) -> String {
        let number = |value: &f64| self.number(*value);
        match mistake {
            Mistake::MaxMinSwapped { told, best, side } => self.pick(
                format!(
                    "{} chooses here and takes the {} value, {}; you gave {}, the {}.",
                    side.name(),
                    self.extreme(*side),
                    number(best),
                    number(told),
                    self.extreme(side.other())
                ),
                format!(
                    "Aquí elige {} y toma el {} valor, {}; has dado {}, el {}.",
                    side.name(),
                    self.extreme(*side),
                    number(best),
                    number(told),
                    self.extreme(side.other())
                ),
            ),
            Mistake::LastNotBest { told, best, side } => self.pick(
                format!(
                    "You gave {}, the value of the last move; {} has a better one worth {}. Keep \
                     the best so far, not the latest.",
                    number(told),
                    side.name(),
                    number(best)
                ),
                format!(
                    "Has dado {}, el valor de la última jugada; {} tiene una mejor, de {}. Guarda \
                     la mejor hasta ahora, no la más reciente.",
                    number(told),
                    side.name(),
                    number(best)
                ),
            ),
            Mistake::Value { told, best, side } => self.pick(
                format!(
                    "You gave {}; the {} value of the moves looked at is {}, and {} chooses here.",
                    number(told),
                    self.extreme(*side),
                    number(best),
                    side.name()
                ),
                format!(
                    "Has dado {}; el {} valor de las jugadas miradas es {}, y aquí elige {}.",
                    number(told),
                    self.extreme(*side),
                    number(best),
                    side.name()
                ),
            ),
            _ => String::new(),
        }
    }

    fn of_cuts(self, mistake: &Mistake) -> String {
        match mistake {
            Mistake::CutTooSoon { value, window, side, unseen, own_bound } => {
                let [mine, theirs] = match side {
                    Chooser::Max => [("α", window.alpha), ("β", window.beta)],
                    Chooser::Min => [("β", window.beta), ("α", window.alpha)],
                };
                let relation = if *side == Chooser::Max { "≥" } else { "≤" };
                let value = self.number(*value);
                let (symbol, bound) = (theirs.0, self.number(theirs.1));
                let unseen = unseen.join(", ");
                let hint = if *own_bound {
                    self.pick(
                        format!(" Did you compare with {} instead of {symbol}?", mine.0),
                        format!(" ¿Has comparado con {} en lugar de {symbol}?", mine.0),
                    )
                } else {
                    String::new()
                };
                self.pick(
                    format!(
                        "You left {unseen} out with the value {value}; {} may stop only at a value \
                         {relation} {symbol} = {bound}.{hint}",
                        side.name()
                    ),
                    format!(
                        "No has mirado {unseen} con el valor {value}; {} solo puede parar con un \
                         valor {relation} {symbol} = {bound}.{hint}",
                        side.name()
                    ),
                )
            }
            Mistake::CutMissed { value, window, side, next } => {
                let (symbol, bound, relation, strict) = match side {
                    Chooser::Max => ("β", window.beta, "≥", ">"),
                    Chooser::Min => ("α", window.alpha, "≤", "<"),
                };
                let equal = (value - bound).abs() < 1e-9;
                let [value, bound] = [*value, bound].map(|value| self.number(value));
                let hint = if equal {
                    self.pick(
                        format!(" Do you cut with {strict} instead of {relation}?"),
                        format!(" ¿Podas con {strict} en lugar de {relation}?"),
                    )
                } else {
                    String::new()
                };
                self.pick(
                    format!(
                        "The node above had {value} {relation} {symbol} = {bound} already: {next} \
                         need not be looked at.{hint}"
                    ),
                    format!(
                        "El nodo de arriba ya tenía {value} {relation} {symbol} = {bound}: no hace \
                         falta mirar {next}.{hint}"
                    ),
                )
            }
            _ => String::new(),
        }
    }

    fn of_table(self, mistake: &Mistake) -> String {
        match mistake {
            Mistake::TableBound { value, bound, window, source } => {
                let value = self.number(*value);
                let what = match bound {
                    Told::Exact => self.0.pick("exactly", "exactamente"),
                    Told::AtLeast => self.0.pick("at least", "al menos"),
                    Told::AtMost => self.0.pick("at most", "como mucho"),
                };
                let window = self.window(*window);
                self.pick(
                    format!(
                        "The table gave {value}, but node {source}, which stored it, knew only \
                         that it is {what} {value}; with {window} that does not settle this node. \
                         Store the bound with the value, and use a bound only where it cuts."
                    ),
                    format!(
                        "La tabla dio {value}, pero el nodo {source}, que lo guardó, solo sabía \
                         que es {what} {value}; con {window} eso no decide este nodo. Guarda la \
                         cota junto al valor y usa una cota solo donde poda."
                    ),
                )
            }
            Mistake::TableDepth { has, needs, source } => self.pick(
                format!(
                    "The table gave the value of node {source}, which looked {has} plies ahead; \
                     here {needs} are needed. Store the depth with the value."
                ),
                format!(
                    "La tabla dio el valor del nodo {source}, que miró {has} jugadas; aquí hacen \
                     falta {needs}. Guarda la profundidad junto al valor."
                ),
            ),
            Mistake::TableUnknown { value } => self.pick(
                format!(
                    "The table gave {}, but no node before has found that for this position: does \
                     its key cover the whole position, and whose turn it is?",
                    self.number(*value)
                ),
                format!(
                    "La tabla dio {}, pero ningún nodo anterior obtuvo eso en esta posición: ¿cubre \
                     su clave toda la posición y a quién le toca?",
                    self.number(*value)
                ),
            ),
            _ => String::new(),
        }
    }
}
