use std::fmt::Write as _;

use game::Language;

use super::layout::Layout;
use crate::{NodeId, Trace};

pub(super) fn draw(trace: &Trace, root: NodeId) -> String {
    let layout = Layout::of(trace, root);
    let mut out = String::from(
        "digraph search {\n  node [fontname=\"sans-serif\", fontsize=11];\n  \
         edge [fontname=\"sans-serif\", fontsize=10, arrowhead=none];\n",
    );
    for placed in &layout.nodes {
        let (id, node) = (placed.id, &trace.nodes[placed.id as usize]);
        let (shape, fill) =
            if trace.is_max(node) { ("triangle", "#cfe2f3") } else { ("invtriangle", "#fce5cd") };
        let value = trace.number(node.value, Language::English);
        let window = trace
            .window(node)
            .map_or_else(String::new, |[a, b]| format!(", xlabel=\"[{a}, {b}]\""));
        let _ = writeln!(
            out,
            "  n{id} [shape={shape}, style=filled, fillcolor=\"{fill}\", label=\"{value}\"{window}];"
        );
        if let Some(parent) = placed.parent {
            let width = if trace.is_principal(root, id) { 3 } else { 1 };
            let mv = escaped(&trace.edge(node));
            let _ = writeln!(out, "  n{parent} -> n{id} [label=\"{mv}\", penwidth={width}];");
        }
    }
    for (i, stub) in layout.stubs.iter().enumerate() {
        let (parent, mv) = (stub.parent, escaped(&stub.mv));
        let _ = writeln!(
            out,
            "  cut{i} [shape=none, label=\"✂\", fontcolor=gray50];\n  n{parent} -> cut{i} \
             [label=\"{mv}\", style=dashed, color=gray60, fontcolor=gray50];"
        );
    }
    out + "}\n"
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
