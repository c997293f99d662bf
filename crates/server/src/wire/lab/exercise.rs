use game::value::INFINITE;
use game::{Language, Message, Value};
use serde::Serialize;
use serde_json::value::RawValue;
use trace::exercise::{Branch, Choice, Exercise, Kind, Question};
use trace::{NodeId, Trace};
use utoipa::ToSchema;

use super::super::explanation::TermView;
use super::TraceView;
#[cfg(test)]
use crate::wire::types;

/// A question about a small search, with its answer.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ExerciseView {
    pub kind: &'static str,
    /// The position that it is about.
    pub position: String,
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "types::State"))]
    pub state: Box<RawValue>,
    /// The tree that is shown.
    pub trace: TraceView,
    pub question: QuestionView,
}

/// What is asked, and the answer.
#[derive(Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum QuestionView {
    /// The minimax values of these nodes.
    Values { nodes: Vec<ValueView> },
    /// The branches that alpha-beta would leave out.
    Pruning { branches: Vec<BranchView> },
    /// The window with which alpha-beta arrives at a node; `null` is infinite.
    Window {
        node: NodeId,
        alpha: Option<Value>,
        beta: Option<Value>,
        #[schema(value_type = Object)]
        #[cfg_attr(test, ts(type = "{ en: string, es: string }"))]
        because: Message,
    },
    /// Which order of the root's moves costs the fewest nodes.
    Order { choices: Vec<ChoiceView>, answer: usize },
    /// What `seed` gives for the side to move.
    Evaluation { points: f64, terms: Vec<TermView>, counted: bool },
}

/// A value that is asked for.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ValueView {
    pub node: NodeId,
    pub value: Value,
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "{ en: string, es: string }"))]
    pub because: Message,
}

/// A branch that is left out.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BranchView {
    pub node: NodeId,
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "{ en: string, es: string }"))]
    pub because: Message,
}

/// An order of moves, and what it costs.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChoiceView {
    pub moves: Vec<String>,
    pub nodes: u64,
}

impl ExerciseView {
    pub fn of(exercise: &Exercise, kind: Kind) -> Self {
        let trace = &exercise.trace;
        let ids: Vec<NodeId> = (0..trace.nodes.len() as NodeId).collect();
        ExerciseView {
            kind: kind.code(),
            position: exercise.table.position(),
            state: exercise.table.state_written(),
            trace: TraceView::of(trace, &ids),
            question: QuestionView::of(trace, &exercise.question),
        }
    }
}

impl QuestionView {
    fn of(trace: &Trace, question: &Question) -> Self {
        let finite = |value: Value| (value.abs() < INFINITE).then_some(value);
        match question {
            Question::Values(nodes) => {
                let values = nodes.iter().map(|&node| ValueView {
                    node,
                    value: trace.nodes[node as usize].value,
                    because: sentence(trace, node),
                });
                QuestionView::Values { nodes: values.collect() }
            }
            Question::Pruning(branches) => {
                let view = |Branch { node, because }: &Branch| BranchView {
                    node: *node,
                    because: because.clone(),
                };
                QuestionView::Pruning { branches: branches.iter().map(view).collect() }
            }
            Question::Window { node, alpha, beta, because } => QuestionView::Window {
                node: *node,
                alpha: finite(*alpha),
                beta: finite(*beta),
                because: because.clone(),
            },
            Question::Order { choices, answer } => {
                let view = |Choice { moves, nodes }: &Choice| ChoiceView {
                    moves: moves.clone(),
                    nodes: *nodes,
                };
                QuestionView::Order { choices: choices.iter().map(view).collect(), answer: *answer }
            }
            Question::Evaluation { explained, counted } => {
                let terms = explained.terms.iter().flatten().cloned().map(TermView::from);
                QuestionView::Evaluation {
                    points: explained.points,
                    terms: terms.collect(),
                    counted: *counted,
                }
            }
        }
    }
}

fn sentence(trace: &Trace, node: NodeId) -> Message {
    let [en, es] =
        [Language::English, Language::Spanish].map(|language| trace.sentence(node, language));
    Message::new(en, es)
}
