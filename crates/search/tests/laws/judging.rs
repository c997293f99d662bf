//! The engine remembers what an evaluation said by the key and the salt of a position.

use game::{Kit, laws};

fn of_every_evaluation<G: Kit>() {
    for named in G::EVALUATIONS {
        println!("{} of {}", named.name, G::NAME);
        laws::judgements_rest_on_the_key(&*(named.make)(), 4);
    }
}

#[test]
fn judgements_rest_on_the_key() {
    of_every_evaluation::<othello::Othello>();
    of_every_evaluation::<checkers::Checkers>();
    of_every_evaluation::<parchis::Parchis>();
}
