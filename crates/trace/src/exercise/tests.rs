use game::value::INFINITE;

use super::*;
use crate::Why;
use agents::kit;

fn games() -> [AnyKit; 3] {
    [kit::<othello::Othello>(), kit::<checkers::Checkers>(), kit::<parchis::Parchis>()]
}

fn make(game: AnyKit, kind: Kind, level: u8, seed: u64) -> Exercise {
    let stop = AtomicBool::new(false);
    let exercise = Exercise::make(game, kind, Difficulty::new(level).unwrap(), seed, &stop);
    exercise.unwrap_or_else(|| panic!("no {} of {} for seed {seed}", kind.code(), game.name()))
}

#[test]
fn every_game_has_exercises_of_every_kind_and_difficulty() {
    for game in games() {
        for kind in Kind::ALL {
            for level in Difficulty::RANGE {
                let exercise = make(game, kind, level, 7);
                assert!(exercise.trace.nodes.len() <= 200);
                let again = make(game, kind, level, 7);
                assert_eq!(exercise.question, again.question);
                assert_eq!(exercise.table.position(), again.table.position());
            }
        }
    }
}

#[test]
fn what_is_pruned_was_not_needed() {
    for game in games() {
        for seed in 0..4 {
            let Exercise { trace, question, .. } = make(game, Kind::Pruning, 2, seed);
            let Question::Pruning(branches) = question else { panic!("another kind") };
            // Without them the tree has the same value.
            let gone: Vec<_> = branches.iter().map(|branch| branch.node).collect();
            assert_eq!(without(&trace, 0, &gone), trace.nodes[0].value);
        }
    }
}

/// The minimax value of a tree without some of its branches.
fn without(trace: &Trace, id: NodeId, gone: &[NodeId]) -> Value {
    let node = &trace.nodes[id as usize];
    let kept = trace.children(id).filter(|(id, _)| !gone.contains(id));
    let values = kept.map(|(id, _)| without(trace, id, gone));
    let best = if node.side == trace.header.max { values.max() } else { values.min() };
    best.unwrap_or(node.value)
}

#[test]
fn a_window_names_where_it_comes_from() {
    for game in games() {
        for (level, seed) in [(1, 3), (2, 4), (3, 5)] {
            let Exercise { trace, question, .. } = make(game, Kind::Window, level, seed);
            let Question::Window { node, alpha, beta, because } = question else {
                panic!("another kind")
            };
            let marked = &trace.nodes[node as usize];
            assert_eq!((marked.alpha, marked.beta), (alpha, beta));
            assert!(alpha > -INFINITE || beta < INFINITE);
            assert!(!because.en.contains('–') && !because.es.contains('–'), "{because}");
        }
    }
}

#[test]
fn one_order_is_best() {
    for game in games() {
        let Question::Order { choices, answer } = make(game, Kind::Order, 1, 2).question else {
            panic!("another kind")
        };
        for (place, choice) in choices.iter().enumerate() {
            assert!(place == answer || choice.nodes > choices[answer].nodes);
        }
    }
}

#[test]
fn an_evaluation_adds_up() {
    for game in games() {
        let Question::Evaluation { explained, .. } = make(game, Kind::Evaluation, 2, 2).question
        else {
            panic!("another kind")
        };
        let terms = explained.terms.unwrap();
        let sum: f64 = terms.iter().map(|term| term.contribution).sum();
        assert!((sum - explained.points).abs() < 1e-9);
    }
}

#[test]
fn values_are_asked_where_somebody_chooses() {
    let Exercise { trace, question, .. } = make(games()[0], Kind::Values, 1, 1);
    let Question::Values(nodes) = question else { panic!("another kind") };
    for (id, node) in trace.nodes.iter().enumerate() {
        assert_eq!(nodes.contains(&(id as NodeId)), node.why == Why::Searched);
    }
}

#[test]
fn kinds_are_named() {
    for kind in Kind::ALL {
        assert_eq!(kind.code().parse(), Ok(kind));
    }
    assert!("essay".parse::<Kind>().unwrap_err().es.contains("pruning"));
}
