//! Why the search left a node, in a sentence that names the node's own numbers.

use game::value::{self, INFINITE};
use game::{Bound, Language, Message, Value, message};
use search::observer::{Skip, Why};

use super::{Node, NodeId, Trace};

/// The names of those who choose, and of what they are sure of: at a node of Max it is alpha that
/// whoever chooses has elsewhere, and beta what the rival has.
struct Sides<'a> {
    who: &'a str,
    rival: &'a str,
    /// The symbol of the rival's bound, and its value.
    theirs: (&'a str, Value),
    ours: (&'a str, Value),
}

impl Sides<'_> {
    fn of(node: &Node, is_max: bool) -> Self {
        let (alpha, beta) = (("α", node.alpha), ("β", node.beta));
        if is_max {
            Sides { who: "Max", rival: "Min", theirs: beta, ours: alpha }
        } else {
            Sides { who: "Min", rival: "Max", theirs: alpha, ours: beta }
        }
    }
}

impl Trace {
    /// Why the search left a node, in a sentence.
    pub fn sentence(&self, id: NodeId, language: Language) -> String {
        let node = &self.nodes[id as usize];
        let value = self.number(node.value, language);
        let message = match node.why {
            Why::Searched | Why::CutOff | Why::StandPat => self.choice(node, &value, language),
            Why::Evaluated => message!(
                "The depth limit: the position is judged as it stands, {value}.",
                "Límite de profundidad: se juzga la posición tal como está, {value}."
            ),
            Why::GameOver => message!(
                "The game is over here: {value}.",
                "Aquí la partida ha terminado: {value}."
            ),
            Why::TableHit => from_table(node, &value),
            Why::Known => message!(
                "A database or a proof knows the value: {value}.",
                "Una base de datos o una demostración sabe el valor: {value}."
            ),
            Why::Repetition => message!(
                "The position has been on the board before: a draw, {value}.",
                "La posición ya había estado en el tablero: tablas, {value}."
            ),
            Why::ProbCut => message!(
                "A shallow search lies so far outside the window that the deep one is all but \
                 certain to: {value}.",
                "Una búsqueda poco profunda cae tan lejos de la ventana que la profunda caerá casi \
                 seguro también: {value}."
            ),
            Why::Stopped => {
                message!("The search was ended here.", "Aquí se detuvo la búsqueda.")
            }
        };
        message.in_language(language).to_owned()
    }

    /// Of a node that compared moves, or what it is worth without one.
    fn choice(&self, node: &Node, value: &str, language: Language) -> Message {
        let is_max = node.side == self.header.max;
        let Sides { who, rival, theirs, ours } = Sides::of(node, is_max);
        let [(symbol, theirs), (own_symbol, ours)] =
            [theirs, ours].map(|(symbol, value)| (symbol, self.number(value, language)));
        match (node.why, node.bound) {
            (Why::CutOff, _) => {
                let [left, left_es] = match self.skipped(node, Skip::CutOff).len() {
                    1 => ["1 move is".to_owned(), "1 jugada no se mira".to_owned()],
                    n => [format!("{n} moves are"), format!("{n} jugadas no se miran")],
                };
                Message::new(
                    format!(
                        "{rival} already has a line worth {theirs} ({symbol} = {theirs}). Here \
                         {who} gets {value}, so {rival} will not come here: {left} not looked at."
                    ),
                    format!(
                        "{rival} ya tiene una línea que vale {theirs} ({symbol} = {theirs}). Aquí \
                         {who} consigue {value}, así que {rival} no vendrá: {left_es}."
                    ),
                )
            }
            (Why::StandPat, _) => message!(
                "Even as it stands the position gives {who} {value}, and {rival} has {theirs} \
                 elsewhere ({symbol} = {theirs}): no capture is looked at.",
                "Tal como está, la posición ya da a {who} {value}, y {rival} tiene {theirs} en otra \
                 parte ({symbol} = {theirs}): no se mira ninguna captura."
            ),
            (_, Bound::Exact) => {
                let mv = node.best.and_then(|best| self.mv(&self.nodes[best as usize]));
                let mv = mv.unwrap_or("–");
                let [most, most_es] =
                    if is_max { ["greatest", "mayor"] } else { ["least", "menor"] };
                Message::new(
                    format!("{who} chooses {mv}, the {most} value of its moves: {value}."),
                    format!("{who} elige {mv}, el {most_es} valor de sus jugadas: {value}."),
                )
            }
            (_, bound) if bound == if is_max { Bound::Upper } else { Bound::Lower } => message!(
                "No move here is better for {who} than the line worth {ours} that it already has \
                 ({own_symbol} = {ours}); the best found is {value}.",
                "Ninguna jugada de aquí es mejor para {who} que la línea de valor {ours} que ya \
                 tiene ({own_symbol} = {ours}); lo mejor que hay es {value}."
            ),
            _ => message!(
                "The last move gives {who} {value}: {rival}, who already has a line worth {theirs} \
                 ({symbol} = {theirs}), will not come here. No move was left to save.",
                "La última jugada da a {who} {value}: {rival}, que ya tiene una línea que vale \
                 {theirs} ({symbol} = {theirs}), no vendrá. No quedaba jugada que ahorrar."
            ),
        }
    }

    /// A value as people write it, for Max: `3`, `−2.5`, `∞`, `Max wins in 5`.
    pub fn number(&self, value: Value, language: Language) -> String {
        let sign = if value < 0 { "−" } else { "" };
        if value.abs() >= INFINITE {
            return format!("{sign}∞");
        }
        if let Some(plies) = value::plies_to_end(value) {
            let (who, plies) = if value > 0 { ("Max", plies) } else { ("Min", -plies) };
            let wins = language.pick("wins in", "gana en");
            return format!("{who} {wins} {plies}");
        }
        let points = f64::from(value.abs()) / f64::from(self.header.unit.max(1));
        let text = format!("{sign}{}", (points * 100.0).round() / 100.0);
        language.pick(text.clone(), text.replace('.', ","))
    }
}

/// Of a node that the table answered.
fn from_table(node: &Node, value: &str) -> Message {
    let [from, from_es] = match node.source {
        Some(source) => [format!(" (node {source})"), format!(" (nodo {source})")],
        None => [String::new(), String::new()],
    };
    let [what, what_es] = match node.bound {
        Bound::Exact => ["exactly", "exactamente"],
        Bound::Lower => ["at least", "al menos"],
        Bound::Upper => ["at most", "como mucho"],
    };
    Message::new(
        format!("The table already knew this position{from}: {what} {value}."),
        format!("La tabla ya conocía esta posición{from_es}: {what_es} {value}."),
    )
}
