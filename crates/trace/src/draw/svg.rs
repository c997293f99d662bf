use std::fmt::Write as _;

use game::Language;

use super::layout::Layout;
use crate::{NodeId, Trace};

const COLUMN: f64 = 64.0;
const ROW: f64 = 92.0;
const MARGIN: f64 = 44.0;
/// Half the width of a node.
const SIZE: f64 = 22.0;

pub(super) fn draw(trace: &Trace, root: NodeId) -> String {
    let layout = Layout::of(trace, root);
    let width = MARGIN * 2.0 + COLUMN * layout.columns.saturating_sub(1) as f64;
    let height = MARGIN * 2.0 + ROW * layout.rows.saturating_sub(1) as f64;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    let at = |column: f64, row: usize| (MARGIN + column * COLUMN, MARGIN + row as f64 * ROW);
    let places = layout.places();
    // Edges below, nodes above them, words on top.
    let mut words = String::new();
    let mut edge = |from: NodeId, to: (f64, f64), mv: &str, style: &str, colour: &str| {
        let (x1, y1) = places.get(&from).map_or((0.0, 0.0), |&(column, row)| at(column, row));
        let (x2, y2) = to;
        let _ = writeln!(out, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" {style}/>");
        let (x, y) = (x1 * 0.35 + x2 * 0.65, y1 * 0.35 + y2 * 0.65);
        words += &label(x, y + 4.0, mv, 11, colour);
    };
    for placed in &layout.nodes {
        let Some(parent) = placed.parent else { continue };
        let thick = if trace.is_principal(root, placed.id) { 4 } else { 1 };
        let style = format!("stroke=\"#444\" stroke-width=\"{thick}\"");
        let mv = trace.edge(&trace.nodes[placed.id as usize]);
        edge(parent, at(placed.column, placed.row), &mv, &style, "#222");
    }
    for stub in &layout.stubs {
        let style = "stroke=\"#999\" stroke-dasharray=\"4 3\"";
        edge(stub.parent, at(stub.column, stub.row), &stub.mv, style, "#777");
    }
    for stub in &layout.stubs {
        let (x, y) = at(stub.column, stub.row);
        out += &label(x, y + 6.0, "✂", 16, "#777");
    }
    for placed in &layout.nodes {
        let node = &trace.nodes[placed.id as usize];
        let (x, y) = at(placed.column, placed.row);
        let is_max = trace.is_max(node);
        let up = if is_max { 1.0 } else { -1.0 };
        let fill = if is_max { "#cfe2f3" } else { "#fce5cd" };
        let (left, right) = (x - SIZE, x + SIZE);
        let (base, tip) = (y + up * 14.0, y - up * 24.0);
        let _ = writeln!(
            out,
            "<path d=\"M{left} {base}H{right}L{x} {tip}Z\" fill=\"{fill}\" stroke=\"#444\"/>"
        );
        let value = trace.number(node.value, Language::English);
        out += &label(x, y + if is_max { 10.0 } else { -2.0 }, &value, 12, "#111");
        if let Some([alpha, beta]) = trace.window(node) {
            out += &label(x, y + 28.0, &format!("[{alpha}, {beta}]"), 9, "#555");
        }
    }
    out + &words + "</svg>\n"
}

/// Words with a white rim, readable over lines.
fn label(x: f64, y: f64, text: &str, size: u32, colour: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!(
        "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\" stroke=\"white\" \
         stroke-width=\"3\" paint-order=\"stroke\">{text}</text>\n"
    )
}
