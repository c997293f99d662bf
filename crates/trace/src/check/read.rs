//! A trace as any program may write it: what it must say, and what it may leave out.

use agents::{Kits, Table};
use game::value::INFINITE;
use game::{Message, ParseError, Tell, message};
use serde::Deserialize;

use super::Algorithm;

/// A trace that was read, its values in points as Max sees them.
pub(super) struct Written {
    pub table: Table,
    pub algorithm: Algorithm,
    pub depth: u32,
    /// The evaluation, if it is one of ours.
    pub eval: Option<String>,
    /// Whether moves were looked at in the order in which the rules list them.
    pub in_order: bool,
    /// In the order in which they were entered.
    pub nodes: Vec<WrittenNode>,
}

/// A node as it was written.
pub(super) struct WrittenNode {
    pub id: u64,
    pub line: usize,
    /// The place of the node above in [`Written::nodes`].
    pub parent: Option<usize>,
    pub mv: Option<String>,
    pub alpha: f64,
    pub beta: f64,
    pub value: f64,
    /// Whether the program says that a table answered.
    pub from_table: bool,
    pub children: Vec<usize>,
}

/// The first line.
#[derive(Deserialize)]
struct Head {
    game: String,
    variant: Option<String>,
    position: Option<String>,
    algorithm: String,
    depth: u32,
    eval: Option<String>,
    order: Option<String>,
    unit: Option<f64>,
    #[serde(default)]
    view: View,
}

/// Who sees the numbers of a node.
#[derive(Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum View {
    /// Always the side to move at the root.
    #[default]
    Max,
    /// The side to move at the node, as negamax has them.
    Mover,
}

/// The line of a node.
#[derive(Deserialize)]
struct NodeLine {
    id: u64,
    parent: Option<u64>,
    #[serde(rename = "move")]
    mv: Option<String>,
    alpha: Option<f64>,
    beta: Option<f64>,
    value: f64,
    why: Option<String>,
}

/// The longest searches that are replayed: a larger trace is cut by whoever writes it.
const MOST_NODES: usize = 2_000_000;
/// Deeper textbook searches do not come to an end.
const MOST_PLIES: u32 = 60;

impl Written {
    pub fn read(kits: Kits, text: &str) -> Result<Written, Message> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
        let (number, first) = lines.next().ok_or_else(|| {
            message!(
                "the trace is empty; its first line says what was searched, such as {HEAD}",
                "la traza está vacía; su primera línea dice qué se buscó, como {HEAD}"
            )
        })?;
        let head: Head = parse(number, first, HEAD)?;
        let algorithm = Algorithm::ALL.into_iter().find(|known| known.code() == head.algorithm);
        let algorithm = algorithm.ok_or_else(|| {
            at(
                number,
                &message!(
                    "the algorithm {} cannot be checked; minimax and alphabeta can",
                    "el algoritmo {} no se puede comprobar; minimax y alphabeta sí",
                    ParseError::quote(&head.algorithm)
                ),
            )
        })?;
        if head.depth > MOST_PLIES {
            return Err(at(
                number,
                &message!(
                    "searches deeper than {MOST_PLIES} plies are not checked",
                    "no se comprueban búsquedas de más de {MOST_PLIES} jugadas"
                ),
            ));
        }
        let table = table(kits, &head).map_err(|error| at(number, &error))?;
        let mut written = Written {
            eval: head.eval.filter(|eval| table.explain(eval).is_ok()),
            in_order: head.order.as_deref() == Some("generated"),
            table,
            algorithm,
            depth: head.depth,
            nodes: Vec::new(),
        };
        let unit = head.unit.filter(|unit| *unit > 0.0).unwrap_or(1.0);
        written.read_nodes(lines, unit)?;
        written.link()?;
        if head.view == View::Mover {
            written.see_as_max();
        }
        Ok(written)
    }

    fn read_nodes<'a>(
        &mut self,
        lines: impl Iterator<Item = (usize, &'a str)>,
        unit: f64,
    ) -> Result<(), Message> {
        let points = |value: f64| match value {
            // Programs write infinity as some large number of theirs.
            large if large.abs() >= f64::from(INFINITE) => large.signum() * f64::INFINITY,
            value => value / unit,
        };
        for (line, text) in lines {
            // What came of it, which our own traces end with.
            if text.contains("\"complete\"") && !text.contains("\"id\"") {
                continue;
            }
            let node: NodeLine = parse(line, text, NODE)?;
            if self.nodes.len() == MOST_NODES {
                return Err(at(
                    line,
                    &message!(
                        "traces of more than {MOST_NODES} nodes are not checked; search less deep",
                        "no se comprueban trazas de más de {MOST_NODES} nodos; busca con menos \
                     profundidad"
                    ),
                ));
            }
            self.nodes.push(WrittenNode {
                id: node.id,
                line,
                // Its id, until all are read.
                parent: node.parent.map(|parent| parent as usize),
                mv: node.mv,
                alpha: node.alpha.map_or(f64::NEG_INFINITY, points),
                beta: node.beta.map_or(f64::INFINITY, points),
                value: points(node.value),
                from_table: node.why.as_deref() == Some("table-hit"),
                children: Vec::new(),
            });
        }
        Ok(())
    }

    /// Puts the nodes in the order in which they were entered, and each below the one above it.
    fn link(&mut self) -> Result<(), Message> {
        self.nodes.sort_by_key(|node| node.id);
        if let Some(pair) = self.nodes.windows(2).find(|pair| pair[0].id == pair[1].id) {
            let (line, id) = (pair[1].line.max(pair[0].line), pair[0].id);
            return Err(at(
                line,
                &message!(
                    "another node has the id {id}, too; ids count the nodes as they are entered",
                    "otro nodo tiene también el id {id}; los id cuentan los nodos según se entra en ellos"
                ),
            ));
        }
        for place in 0..self.nodes.len() {
            let (line, id) = (self.nodes[place].line, self.nodes[place].id);
            let Some(parent) = self.nodes[place].parent else {
                if place > 0 {
                    return Err(at(
                        line,
                        &message!(
                            "node {id} has no parent; only the first node, the root, has none",
                            "el nodo {id} no tiene padre; solo el primer nodo, la raíz, no lo tiene"
                        ),
                    ));
                }
                continue;
            };
            let above = self.nodes[..place].binary_search_by_key(&(parent as u64), |node| node.id);
            let above = above.map_err(|_| {
                at(
                    line,
                    &message!(
                        "the parent of node {id}, {parent}, does not come before it; ids count the \
                     nodes as they are entered, parents first",
                        "el padre del nodo {id}, {parent}, no va antes que él; los id cuentan los \
                     nodos según se entra en ellos, primero los padres"
                    ),
                )
            })?;
            self.nodes[place].parent = Some(above);
            self.nodes[above].children.push(place);
        }
        if self.nodes.is_empty() {
            return Err(message!(
                "there is no node in the trace; each is a line such as {NODE}",
                "no hay ningún nodo en la traza; cada uno es una línea como {NODE}"
            ));
        }
        Ok(())
    }

    /// Turns the numbers of the nodes where Min is to move.
    fn see_as_max(&mut self) {
        let max = self.table.side_to_move();
        let mut tables = vec![self.table.clone()];
        let mut path = vec![0];
        for place in 0..self.nodes.len() {
            let node = &self.nodes[place];
            if let (Some(parent), Some(mv)) = (node.parent, &node.mv) {
                while path.len() > 1 && path.last() != Some(&parent) {
                    path.pop();
                    tables.pop();
                }
                let mut below = tables[tables.len() - 1].clone();
                // Whether the move is legal is told later, with its node.
                if below.play(mv).is_err() {
                    return;
                }
                path.push(place);
                tables.push(below);
            }
            if tables[tables.len() - 1].side_to_move() != max {
                let node = &mut self.nodes[place];
                (node.alpha, node.beta) = (-node.beta, -node.alpha);
                node.value = -node.value;
            }
        }
    }
}

fn table(kits: Kits, head: &Head) -> Result<Table, Message> {
    let open = || {
        let game = kits.find(&head.game)?;
        match head.position.as_deref() {
            None | Some("startpos") => Table::new(game, head.variant.as_deref()),
            Some(position) => Table::at_position(game, head.variant.as_deref(), position),
        }
    };
    open().map_err(|error| error.message())
}

fn parse<'a, T: Deserialize<'a>>(line: usize, text: &'a str, example: &str) -> Result<T, Message> {
    serde_json::from_str(text).map_err(|error| {
        at(
            line,
            &message!(
                "{error}; a line such as {example} is right",
                "{error}; vale una línea como {example}"
            ),
        )
    })
}

fn at(line: usize, problem: &Message) -> Message {
    Message::new(format!("line {line}: {}", problem.en), format!("línea {line}: {}", problem.es))
}

/// What a first line needs.
const HEAD: &str = r#"{"game":"othello","position":"startpos","algorithm":"alphabeta","depth":3}"#;
/// What the line of a node needs.
const NODE: &str = r#"{"id":1,"parent":0,"move":"d3","alpha":null,"beta":null,"value":2}"#;
