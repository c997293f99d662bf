use std::sync::atomic::AtomicBool;

use game::Language;

use super::*;
use agents::{AnyKit, Table, kit};

fn trace(game: AnyKit, agent: &str, max_nodes: u64) -> Trace {
    let table = Table::new(game, None).unwrap();
    let stop = AtomicBool::new(false);
    let limits = TraceLimits { max_nodes, stop: &stop };
    Trace::record(&table, &agent.parse().unwrap(), limits).unwrap()
}

/// Every number of a node that its sentence rests on is in it, in both languages.
#[test]
fn sentences_name_the_numbers_of_their_node() {
    for game in [kit::<othello::Othello>(), kit::<checkers::Checkers>(), kit::<parchis::Parchis>()]
    {
        for agent in ["minimax:depth=2", "alphabeta:depth=3", "engine:depth=5,eval=seed"] {
            let trace = trace(game, agent, 5_000);
            for (id, node) in trace.nodes.iter().enumerate() {
                for language in [Language::English, Language::Spanish] {
                    let sentence = trace.sentence(id as NodeId, language);
                    let names = |value| sentence.contains(&trace.number(value, language));
                    if node.why == Why::Stopped {
                        continue;
                    }
                    assert!(names(node.value), "{sentence}");
                    if node.why == Why::CutOff {
                        let left = trace.skipped(node, Skip::CutOff).len();
                        let is_max = node.side == trace.header.max;
                        assert!(names(if is_max { node.beta } else { node.alpha }), "{sentence}");
                        assert!(sentence.contains(&format!(": {left} ")), "{sentence}");
                    }
                }
            }
        }
    }
}

#[test]
fn pictures_show_every_node_and_every_cut() {
    let trace = trace(kit::<othello::Othello>(), "alphabeta:depth=3", 10_000);
    let cut: usize = trace.nodes.iter().map(|node| trace.skipped(node, Skip::CutOff).len()).sum();
    assert!(cut > 0 && trace.nodes.len() <= 200);
    let count = |picture, what: &str| trace.draw(picture).unwrap().matches(what).count();
    assert_eq!(count(Picture::Dot, "style=filled"), trace.nodes.len());
    assert_eq!(count(Picture::Dot, "label=\"✂\""), cut);
    assert_eq!(count(Picture::Tikz, "\\node[m"), trace.nodes.len());
    assert_eq!(count(Picture::Tikz, "\\times"), cut);
    assert_eq!(count(Picture::Svg, "<path"), trace.nodes.len());
    assert_eq!(count(Picture::Svg, "✂"), cut);
}

/// TeX knows no lengths beyond 575 cm: where many moves were cut off, they move closer together.
#[test]
fn tikz_is_never_wider_than_tex_can_measure() {
    for agent in ["alphabeta:depth=1", "alphabeta:depth=2,order=best"] {
        let text = trace(kit::<parchis::Parchis>(), agent, 10_000).draw(Picture::Tikz).unwrap();
        let places = text.split('(').filter_map(|rest| rest.split_once(',')?.0.parse::<f64>().ok());
        let widest = places.fold(0.0, f64::max);
        assert!(widest > 10.0 && widest < 500.0, "{agent}: {widest}");
    }
}

#[test]
fn what_is_too_large_is_not_drawn() {
    let trace = trace(kit::<othello::Othello>(), "minimax:depth=4", 10_000);
    let nodes = trace.nodes.len();
    assert_eq!(trace.draw(Picture::Svg), Err(TooLarge { nodes, most: 200 }));
}

#[test]
fn a_trace_that_is_too_long_ends_cleanly() {
    for agent in ["minimax:depth=9", "alphabeta:depth=9", "engine:depth=20"] {
        let trace = trace(kit::<parchis::Parchis>(), agent, 500);
        assert_eq!((trace.nodes.len(), trace.footer.complete), (500, false), "{agent}");
    }
}

#[test]
fn children_are_those_that_name_the_node_as_parent() {
    let trace = trace(kit::<checkers::Checkers>(), "engine:depth=6", 20_000);
    for id in 0..trace.nodes.len().min(2_000) as NodeId {
        let by_parent: Vec<_> = (0..trace.nodes.len())
            .filter(|&other| trace.nodes[other].parent == Some(id))
            .map(|other| other as NodeId)
            .collect();
        let children: Vec<_> = trace.children(id).map(|(child, _)| child).collect();
        assert_eq!(children, by_parent);
    }
}
