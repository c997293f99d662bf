//! The rules, one or more tests each, named after their numbers. A name that starts with two
//! numbers tests both; `d_` names a decision where the written rules say nothing.

mod setup;

#[path = "rules/bananas.rs"]
mod bananas;
#[path = "rules/goal.rs"]
mod goal;
#[path = "rules/moving.rs"]
mod moving;
#[path = "rules/special_dice.rs"]
mod special_dice;
#[path = "rules/states.rs"]
mod states;
#[path = "rules/turn.rs"]
mod turn;
