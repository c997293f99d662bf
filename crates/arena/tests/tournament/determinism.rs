use arena::{Format, Summary};

use super::*;

fn timeless_games(tournament: &Tournament, threads: usize) -> (Summary, Vec<GameReport>) {
    let (summary, games) = play(tournament, threads);
    (summary, games.into_iter().map(timeless).collect())
}

#[test]
fn any_concurrency_gives_the_same_games() {
    let field =
        ["random", "random:seed=7", "greedy", "alphabeta:depth=2", "engine:nodes=200,eval=seed"];
    let mut tournament = tournament(&field, 2);
    let (summary, games) = timeless_games(&tournament, 1);
    assert_eq!(games.len(), 40);
    for threads in [2, 4] {
        let (other_summary, other_games) = timeless_games(&tournament, threads);
        assert_eq!(other_games, games);
        assert_eq!(other_summary, summary);
    }
    tournament.seed = 43;
    assert_ne!(timeless_games(&tournament, 2).1, games);
}

#[test]
fn any_concurrency_gives_the_same_verdict() {
    let mut tournament = tournament(&["greedy", "random"], 500);
    tournament.sprt = Some("elo0=0,elo1=60".parse().unwrap());
    let (summary, _) = play(&tournament, 1);
    assert!(summary.finished && summary.games < 1000);
    assert!(summary.sprt.unwrap().verdict.is_some());
    for threads in [2, 4] {
        assert_eq!(play(&tournament, threads).0, summary);
    }
}

#[test]
fn a_seed_makes_every_game_of_random_players_another() {
    let (_, games) = play(&tournament(&["random", "random"], 10), 2);
    let mut lines: Vec<_> = games.iter().map(|game| game.record.moves.join(" ")).collect();
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 20);
}

#[test]
fn games_of_a_pair_share_their_opening_with_sides_swapped() {
    let (_, games) = play(&tournament(&["random", "greedy"], 3), 2);
    for pair in games.chunks(2) {
        let [one, two] = pair else { panic!() };
        assert_eq!(one.opening_plies, 8);
        assert_eq!(one.record.moves[..8], two.record.moves[..8]);
        assert_eq!([&one.first, &one.second], [&two.second, &two.first]);
    }
    assert_ne!(games[0].record.moves[..8], games[2].record.moves[..8]);
}

#[test]
fn a_gauntlet_is_between_the_first_and_the_rest() {
    let mut tournament = tournament(&["greedy", "random", "alphabeta:depth=1"], 2);
    tournament.format = Format::Gauntlet;
    let (summary, games) = play(&tournament, 2);
    assert_eq!((summary.games, summary.pairings.len()), (8, 2));
    assert!(games.iter().all(|game| game.first == "greedy" || game.second == "greedy"));
}

#[test]
fn reports_hold_what_is_needed_to_play_them_over() {
    let (_, games) = play(&tournament(&["greedy", "random"], 2), 1);
    for game in games {
        let table = game.record.replay(kit::<Othello>()).unwrap();
        let ending = table.ending().unwrap();
        assert_eq!(game.record.result, Some(ending.outcome));
        assert_eq!(game.plies.len(), game.record.moves.len() - game.opening_plies);
    }
}
