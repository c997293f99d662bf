use super::*;
use crate::testing::{score, summary};

#[test]
fn a_match_reads_as_engine_authors_know_it() {
    let mut summary = summary(&["dev", "base"], &[score(816, 1328, 670, [50, 287, 610, 387, 73])]);
    summary.each = "tc=1+0.01,timemargin=50".to_owned();
    let sprt: crate::stats::Sprt = "elo0=0,elo1=5".parse().unwrap();
    let (lower, upper) = sprt.bounds();
    let llr = sprt.llr(&[50, 287, 610, 387, 73]);
    let verdict = sprt.verdict(llr);
    summary.sprt = Some(SprtSummary { elo0: 0.0, elo1: 5.0, llr, lower, upper, verdict });
    assert_eq!(
        results(&summary, Language::English),
        "\
Results of dev vs base (othello standard, tc=1+0.01,timemargin=50, openings plies=8, seed 1):
Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84
LOS: 100.00 %, DrawRatio: 47.19 %, DrawnPairs: 43.35 %, PairsRatio: 1.36
Games: 2814, Wins: 816, Losses: 670, Draws: 1328, Points: 1480.0 (52.59 %)
Ptnml(0-2): [50, 287, 610, 387, 73]
LLR: 4.36 (-2.94, 2.94) [0.00, 5.00] - H1 was accepted
Endings: disc-count 2814
"
    );
}

#[test]
fn a_round_robin_has_a_ranking_and_all_results() {
    let scores = [
        score(3, 0, 1, [0, 0, 1, 0, 1]),
        score(4, 0, 0, [0, 0, 0, 0, 2]),
        score(2, 1, 1, [0, 0, 1, 1, 0]),
    ];
    let mut summary = summary(&["weak", "middle", "strong"], &scores.map(Score::reversed));
    summary.entrants[0].failures = BTreeMap::from([("time-loss".to_owned(), 2)]);
    summary.finished = false;
    summary.planned = 20;
    assert_eq!(
        results(&summary, Language::English),
        "\
Results (othello standard, openings plies=8, seed 1):
Rank  Name       Elo    +/-    nElo  Games   Score    Draw       Ptnml(0-2)
   1  strong   191.0  221.4   370.4      8  81.2 %  12.5 %  [0, 0, 1, 1, 2]
   2  middle    41.0  193.1    56.4      8  56.2 %  12.5 %  [0, 1, 2, 0, 1]
   3  weak    -232.0  245.8  -425.5      8  12.5 %   0.0 %  [3, 0, 1, 0, 0]

weak vs middle: +1 =0 -3 (25.0 %), Elo: -190.85 (< 216.24), LOS: 7.9 %, Ptnml(0-2): [1, 0, 1, 0, 0]
weak vs strong: +0 =0 -4 (0.0 %), Elo: < 216.24, LOS: 12.5 %, Ptnml(0-2): [2, 0, 0, 0, 0]
middle vs strong: +1 =1 -2 (37.5 %), Elo: -88.74 +/- 136.27, LOS: 7.9 %, Ptnml(0-2): [0, 1, 1, 0, 0]
Endings: disc-count 12
Failures of weak: time-loss 2
Interrupted after 12 of 20 games.
"
    );
}

#[test]
fn copies_are_told_and_a_test_without_a_verdict_is_undecided() {
    let few = Score { wins: 40, distinct: [0, 0, 2], pairs: [0, 0, 0, 0, 1], ..Score::default() };
    let mut summary = summary(&["a", "b"], &[few]);
    let sprt: crate::stats::Sprt = "elo0=0,elo1=5".parse().unwrap();
    let (lower, upper) = sprt.bounds();
    let llr = sprt.llr(&few.pairs);
    summary.sprt = Some(SprtSummary { elo0: 0.0, elo1: 5.0, llr, lower, upper, verdict: None });
    let text = results(&summary, Language::English);
    assert!(text.contains("Elo: > -511.50, nElo: -\n"), "{text}");
    assert!(text.contains("[0.00, 5.00] - undecided\nOnly 2 of 40 games are distinct."), "{text}");
}

#[test]
fn before_the_first_game_nothing_is_claimed() {
    let text = results(&summary(&["a", "b"], &[Score::default()]), Language::English);
    assert!(text.contains("No games yet."), "{text}");
}

#[test]
fn spanish_tables_keep_the_names_of_the_statistics() {
    let mut summary = summary(&["uno", "dos"], &[score(3, 0, 1, [0, 0, 1, 0, 1])]);
    summary.entrants[1].failures = BTreeMap::from([("crash".to_owned(), 1)]);
    summary.finished = false;
    summary.planned = 8;
    assert_eq!(
        results(&summary, Language::Spanish),
        "\
Resultados de uno contra dos (othello standard, aperturas plies=8, semilla 1):
Elo: 190.85 (> -216.24), nElo: 245.67 +/- 340.48
LOS: 92.14 %, DrawRatio: 0.00 %, DrawnPairs: 50.00 %, PairsRatio: 1:0
Partidas: 4, Ganadas: 3, Perdidas: 1, Tablas: 0, Puntos: 3.0 (75.00 %)
Ptnml(0-2): [0, 0, 1, 0, 1]
Finales: disc-count 4
Fallos de dos: crash 1
Interrumpido tras 4 de 8 partidas.
"
    );
}
