//! What is said of searches taken apart: traces, trees, orders and evaluations.

use search::observer::Why;

use super::Words;

impl Words {
    pub fn cutoffs(self) -> &'static str {
        self.pick("cut-offs", "cortes")
    }

    pub fn search_name(self, algorithm: &str, order: Option<&str>) -> String {
        let name = match algorithm {
            "alphabeta" => self.pick("alpha-beta", "alfa-beta"),
            "engine" => self.pick("engine", "motor"),
            _ => "minimax",
        };
        match order {
            None | Some("generated") => name.to_owned(),
            Some(order) => format!("{name}, {}", self.order(order)),
        }
    }

    fn order(self, name: &str) -> &str {
        match name {
            "best" => self.pick("best first", "mejor antes"),
            "worst" => self.pick("worst first", "peor antes"),
            "random" => self.pick("shuffled", "al azar"),
            other => other,
        }
    }

    pub fn trace_is_right(self, algorithm: &str, nodes: u64, cutoffs: u64) -> String {
        let name = self.search_name(algorithm, None);
        let [nodes, cutoffs] = [nodes, cutoffs].map(|count| self.count(count));
        self.pick(
            format!("The whole search is {name}: {nodes} nodes, {cutoffs} cut-offs, no mistake."),
            format!("Toda la búsqueda es {name}: {nodes} nodos, {cutoffs} cortes, ningún error."),
        )
    }

    pub fn leaves_compared(self, eval: Option<&str>) -> String {
        match eval {
            Some(eval) => self.pick(
                format!("The leaves are worth what {eval} gives."),
                format!("Las hojas valen lo que da {eval}."),
            ),
            None => self.pick(
                "The values of the leaves were taken as they are: the first line names no \
                 evaluation (\"eval\") of this game."
                    .to_owned(),
                "Los valores de las hojas se han aceptado como están: la primera línea no nombra \
                 ninguna evaluación (\"eval\") de este juego."
                    .to_owned(),
            ),
        }
    }

    pub fn trace_departs(self, file: &str, algorithm: &str) -> String {
        let name = self.search_name(algorithm, None);
        self.pick(
            format!("{file} departs from {name}; what comes after this node was not checked"),
            format!("{file} se aparta de {name}; lo que sigue a este nodo no se ha comprobado"),
        )
    }

    pub fn departs_at(self, node: u64, line: usize, moves: &[String]) -> String {
        let moves = if moves.is_empty() {
            self.pick("the root", "la raíz").to_owned()
        } else {
            moves.join(" ")
        };
        self.pick(
            format!("Node {node} (line {line}): {moves}"),
            format!("Nodo {node} (línea {line}): {moves}"),
        )
    }

    pub fn minimum(self, nodes: u64) -> String {
        let nodes = self.count(nodes);
        self.pick(
            format!("With the best move first everywhere it takes {nodes} nodes (Knuth–Moore)."),
            format!("Con la mejor jugada siempre primero bastan {nodes} nodos (Knuth–Moore)."),
        )
    }

    pub fn order_is_for_textbooks(self) -> &'static str {
        self.pick(
            "the engine has its own order of moves; --order is for --compare and --tree",
            "el motor ordena las jugadas a su manera; --order es para --compare y --tree",
        )
    }

    pub fn engine_has_its_order(self) -> &'static str {
        self.pick(
            "the engine has its own order of moves: leave --order out, or choose minimax or \
             alphabeta",
            "el motor ordena las jugadas a su manera: quita --order, o elige minimax o alphabeta",
        )
    }

    pub fn one_line_only(self, agent: &str) -> String {
        self.pick(
            format!("{agent} finds one line only; --multipv is for minimax, alphabeta and engine"),
            format!("{agent} solo da una línea; --multipv es para minimax, alphabeta y engine"),
        )
    }

    pub fn tree_is_shallow(self, most: u32) -> String {
        self.pick(
            format!(
                "--tree is for searches of at most {most} plies; for deeper ones: ludoteca trace"
            ),
            format!(
                "--tree es para búsquedas de {most} jugadas como mucho; para más: ludoteca trace"
            ),
        )
    }

    pub fn tree_legend(self, max: &str) -> String {
        self.pick(
            format!(
                "▲ Max ({max}) to move, ▼ Min; [alpha, beta] value for Max, and why it was left"
            ),
            format!(
                "▲ mueve Max ({max}), ▼ mueve Min; [alfa, beta] valor para Max, y por qué se dejó"
            ),
        )
    }

    pub fn tree_totals(self, counts: [u64; 3], minimum: Option<u64>) -> String {
        let [nodes, leaves, cutoffs] = counts.map(|count| self.count(count));
        let minimum = minimum.map_or_else(String::new, |minimum| {
            let minimum = self.count(minimum);
            self.pick(
                format!("; with the best move first everywhere, {minimum} nodes"),
                format!("; con la mejor jugada siempre primero, {minimum} nodos"),
            )
        });
        self.pick(
            format!("{nodes} nodes, {leaves} leaves, {cutoffs} cut-offs{minimum}."),
            format!("{nodes} nodos, {leaves} hojas, {cutoffs} cortes{minimum}."),
        )
    }

    pub fn tree_cut(self, nodes: u64) -> String {
        let nodes = self.count(nodes);
        self.pick(
            format!("That is not the whole tree: it ends after {nodes} nodes."),
            format!("No es el árbol entero: termina a los {nodes} nodos."),
        )
    }

    pub fn too_large_to_draw(self, nodes: usize, most: usize) -> String {
        let [nodes, most] = [nodes, most].map(|count| self.count(count as u64));
        self.pick(
            format!("the tree has {nodes} nodes, and {most} can be drawn; take a smaller --depth"),
            format!("el árbol tiene {nodes} nodos y se pueden dibujar {most}; baja --depth"),
        )
    }

    pub fn trace_written(self, nodes: u64, file: &str) -> String {
        let nodes = self.count(nodes);
        self.pick(
            format!("{nodes} nodes written to {file}"),
            format!("{nodes} nodos escritos en {file}"),
        )
    }

    pub fn trace_cut(self, nodes: u64) -> String {
        let nodes = self.count(nodes);
        self.pick(
            format!("the search has more than {nodes} nodes: the trace ends there (--max-nodes)"),
            format!("la búsqueda tiene más de {nodes} nodos: la traza acaba ahí (--max-nodes)"),
        )
    }

    pub fn why(self, why: Why) -> &'static str {
        match why {
            Why::Searched => self.pick("all moves seen", "vistas todas las jugadas"),
            Why::Evaluated => self.pick("judged", "evaluada"),
            Why::GameOver => self.pick("the game is over", "fin de la partida"),
            Why::CutOff => self.pick("cut-off", "corte"),
            Why::StandPat => self.pick("good enough as it stands", "basta tal como está"),
            Why::TableHit => self.pick("known from the table", "ya estaba en la tabla"),
            Why::Known => self.pick("known for certain", "se sabe con certeza"),
            Why::Repetition => self.pick("repetition", "repetición"),
            Why::ProbCut => self.pick("cut by a shallow probe", "corte por un sondeo"),
            Why::Stopped => self.pick("stopped", "detenida"),
        }
    }

    pub fn not_looked_at(self) -> &'static str {
        self.pick("not looked at", "sin mirar")
    }

    pub fn probe(self) -> &'static str {
        self.pick("probe", "sondeo")
    }

    pub fn quiescence(self) -> &'static str {
        self.pick("captures", "capturas")
    }

    pub fn again(self) -> &'static str {
        self.pick("again", "otra vez")
    }

    pub fn term(self) -> &'static str {
        self.pick("term", "término")
    }

    pub fn weight(self) -> &'static str {
        self.pick("weight", "peso")
    }

    pub fn worth_heading(self) -> &'static str {
        self.pick("worth", "aporta")
    }

    pub fn static_value(self, eval: &str, points: f64) -> String {
        let value = self.signed(points);
        self.pick(
            format!("{eval} gives {value} as it stands."),
            format!("{eval} da {value} tal como está."),
        )
    }

    pub fn no_terms(self, eval: &str) -> String {
        self.pick(
            format!("{eval} is not a sum of things that one could count: it has no terms to show."),
            format!(
                "{eval} no es una suma de cosas que se puedan contar: no hay términos que mostrar."
            ),
        )
    }

    /// A number without needless decimals: `2`, `−0.5`.
    pub fn plain(self, number: f64) -> String {
        let text = format!("{}", (number * 1000.0).round() / 1000.0);
        self.pick(text.clone(), text.replace('.', ",")).replace('-', "−")
    }

    /// A number with its sign: `+2`, `−0.5`, `0`.
    pub fn signed(self, number: f64) -> String {
        let sign = if number > 0.0 { "+" } else { "" };
        // Minus zero is zero.
        format!("{sign}{}", self.plain(number + 0.0))
    }
}
