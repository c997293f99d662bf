use std::fmt::Write as _;

use game::Language;

use super::layout::Layout;
use crate::{NodeId, Trace};

/// A document of its own: `pdflatex` makes a page of it that is as large as the picture, to be put
/// into another, or the picture is copied there.
const BEGIN: &str = r"\usepackage{tikz}
\usetikzlibrary{shapes.geometric}
\pagestyle{empty}
\begin{document}
\noindent
\begin{tikzpicture}[
  max/.style={regular polygon, regular polygon sides=3, draw, fill=blue!12, inner sep=1pt},
  min/.style={regular polygon, regular polygon sides=3, shape border rotate=180, draw,
    fill=orange!20, inner sep=1pt},
  every node/.style={font=\small}, move/.style={midway, fill=white, inner sep=1pt},
  cut/.style={dashed, gray}]
";
const END: &str = "\\end{tikzpicture}\n\\end{document}\n";

/// In centimetres.
const COLUMN: f64 = 1.6;
const ROW: f64 = 2.4;
const MARGIN: f64 = 1.0;
/// TeX measures nothing beyond 575 cm, and no page of a PDF is longer than 508.
const WIDEST: f64 = 480.0;

pub(super) fn draw(trace: &Trace, root: NodeId) -> String {
    let layout = Layout::of(trace, root);
    let width = COLUMN.min(WIDEST / layout.columns as f64);
    let mut out = document(layout.columns as f64 * width, layout.rows as f64 * ROW) + BEGIN;
    let at =
        |column: f64, row: usize| format!("({:.2},{:.2})", column * width, -(row as f64) * ROW);
    for placed in &layout.nodes {
        let (id, node) = (placed.id, &trace.nodes[placed.id as usize]);
        let kind = if trace.is_max(node) { "max" } else { "min" };
        let value = math(&trace.number(node.value, Language::English));
        let window = trace.window(node).map_or_else(String::new, |[a, b]| {
            format!(
                ", label={{[font=\\tiny, inner sep=0pt]right:{{$[{},{}]$}}}}",
                bare(&a),
                bare(&b)
            )
        });
        let place = at(placed.column, placed.row);
        let _ = writeln!(out, "  \\node[{kind}{window}] (n{id}) at {place} {{{value}}};");
    }
    for placed in &layout.nodes {
        let Some(parent) = placed.parent else { continue };
        let id = placed.id;
        let style = if trace.is_principal(root, id) { "ultra thick" } else { "thin" };
        let mv = escaped(&trace.edge(&trace.nodes[id as usize]));
        let _ = writeln!(out, "  \\draw[{style}] (n{parent}) -- node[move] {{{mv}}} (n{id});");
    }
    for stub in &layout.stubs {
        let (parent, mv) = (stub.parent, escaped(&stub.mv));
        let place = at(stub.column, stub.row);
        let _ = writeln!(
            out,
            "  \\draw[cut] (n{parent}) -- node[move] {{{mv}}} {place} node {{$\\times$}};"
        );
    }
    out + END
}

/// A page with room for a picture, and for the labels beside its outermost nodes.
fn document(width: f64, height: f64) -> String {
    let (width, height) = (width + 2.0 * COLUMN + 2.0 * MARGIN, height + ROW + 2.0 * MARGIN);
    format!(
        "\\documentclass{{article}}\n\\usepackage[paperwidth={width:.1}cm,\
         paperheight={height:.1}cm,margin={MARGIN}cm]{{geometry}}\n"
    )
}

fn math(text: &str) -> String {
    if text.contains("wins") { escaped(text) } else { format!("${}$", bare(text)) }
}

/// A number inside of math.
fn bare(text: &str) -> String {
    if text.contains("wins") {
        return format!("\\mbox{{{}}}", escaped(text));
    }
    text.replace('−', "-").replace('∞', "\\infty")
}

/// Text that LaTeX prints as it is.
fn escaped(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '#' | '%' | '&' | '$' | '_' | '{' | '}' => format!("\\{c}"),
            '\\' => "\\textbackslash{}".to_owned(),
            '^' => "\\^{}".to_owned(),
            '~' => "\\~{}".to_owned(),
            c => c.to_string(),
        })
        .collect()
}
