use agents::{AgentSpec, Error, ExplainedTerm, FeatureCount, Table};
use game::Text;
use serde::Serialize;
use utoipa::ToSchema;

use super::view::{EndingView, side_name};

#[cfg(test)]
use super::types;

/// An evaluation of a position, taken apart. Everything is as the side to move sees it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Explanation {
    pub position: String,
    /// Who is to move.
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub turn: &'static str,
    /// What the position is worth, in points.
    pub value: f64,
    /// What the points are.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "Both | null"))]
    pub unit: Option<Text>,
    /// What the value is the sum of; absent where it is no sum.
    pub terms: Option<Vec<TermView>>,
    /// How much of each feature of the game both sides have.
    pub features: Vec<FeatureView>,
    pub ending: Option<EndingView>,
}

/// A term of an evaluation.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Term"))]
pub(crate) struct TermView {
    pub name: &'static str,
    /// What it counts.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "Both | null"))]
    pub about: Option<Text>,
    /// How much of it the side to move has.
    pub own: f64,
    /// How much its rival has.
    pub rival: f64,
    /// What one is worth.
    pub weight: f64,
    /// What the side to move has of the value by it.
    pub own_worth: f64,
    /// What its rival has.
    pub rival_worth: f64,
    /// What it adds to the value: the one less the other.
    pub contribution: f64,
}

/// A feature, counted.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "FeatureCount"))]
pub(crate) struct FeatureView {
    pub name: &'static str,
    /// What it counts.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Both"))]
    pub about: Text,
    /// How much of it the side to move has.
    pub own: f64,
    /// How much its rival has.
    pub rival: f64,
}

impl Explanation {
    /// What an evaluation, as specs name it, says of the position on a table.
    pub fn of(table: &Table, eval: &str) -> Result<Explanation, Error> {
        let explained = table.explain(eval)?;
        Ok(Explanation {
            position: table.position(),
            turn: side_name(table.side_to_move()),
            value: explained.points,
            unit: table.game().unit(&AgentSpec::Greedy { eval: eval.to_owned() }),
            terms: explained.terms.map(|terms| terms.into_iter().map(TermView::from).collect()),
            features: table.features().into_iter().map(FeatureView::from).collect(),
            ending: table.ending().map(Into::into),
        })
    }
}

impl From<ExplainedTerm> for TermView {
    fn from(term: ExplainedTerm) -> Self {
        let ExplainedTerm { name, about, weight, own, rival, contribution } = term;
        let (own_worth, rival_worth) = (weight * own, weight * rival);
        TermView { name, about, own, rival, weight, own_worth, rival_worth, contribution }
    }
}

impl From<FeatureCount> for FeatureView {
    fn from(FeatureCount { name, about, own, rival }: FeatureCount) -> Self {
        FeatureView { name, about, own, rival }
    }
}
