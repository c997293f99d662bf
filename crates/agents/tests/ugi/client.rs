//! External programs as players: good ones and every kind of bad one.

use std::io::{self, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use agents::ugi::server;
use agents::{AgentSpec, Decision, Error, Player, Request, Table, engine_over, kit};
use game::{Limits, Reason};
use othello::Othello;

/// The path of one of this crate's examples, which cargo builds with the tests.
fn example(name: &str) -> String {
    let mut path: PathBuf = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    path.extend(["examples", name]);
    path.set_extension(std::env::consts::EXE_EXTENSION);
    assert!(path.exists(), "{} is missing: run `cargo build --examples` first", path.display());
    path.display().to_string()
}

fn engine(game: &str, more: &str) -> AgentSpec {
    format!("ugi:cmd={} {game}{more}", example("ugi_engine")).parse().unwrap()
}

fn broken(way: &str) -> AgentSpec {
    format!("ugi:cmd={} {way},timeout=5s", example("broken_engine")).parse().unwrap()
}

fn ask(player: &mut dyn Player, table: &Table, limits: &Limits) -> Result<Decision, Error> {
    let stop = AtomicBool::new(false);
    player.choose(&Request::new(table, limits, &stop))
}

#[track_caller]
fn fails(way: &str, budget: &Limits, reason: Reason, because: &str) {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let mut player = table.seat(&broken(way)).unwrap();
    // A program that failed once is started anew, and fails again in the same way.
    for _ in 0..2 {
        match ask(player.as_mut(), &table, budget) {
            Err(Error::NoMove { reason: given, problem, .. }) => {
                assert_eq!(given, reason, "{problem}");
                assert!(problem.en.contains(because), "{problem}");
            }
            other => panic!("{way}: {other:?}"),
        }
    }
}

const SHORT: Duration = Duration::from_millis(50);

#[test]
fn our_engine_plays_a_whole_game_as_an_external_program() {
    let mut table = Table::new(kit::<Othello>(), None).unwrap();
    let mut external = table.seat(&engine("othello", ",depth=3,option.eval=seed")).unwrap();
    let spec: AgentSpec = "engine:depth=3,eval=seed".parse().unwrap();
    let mut internal = table.seat(&spec).unwrap();
    external.new_game(1);
    internal.new_game(1);
    while table.ending().is_none() {
        let budget = Limits::infinite();
        let theirs = ask(external.as_mut(), &table, &budget).unwrap();
        let ours = ask(internal.as_mut(), &table, &budget).unwrap();
        assert_eq!(theirs.place, ours.place, "{}", table.position());
        let (theirs, ours) = (theirs.thought.unwrap(), ours.thought.unwrap());
        assert_eq!(theirs.depth, ours.depth);
        assert_eq!(theirs.lines[0].moves, ours.lines[0].moves);
        assert!((theirs.lines[0].points - ours.lines[0].points).abs() < 0.01);
        table.play(&ours.lines[0].moves[0]).unwrap();
    }
}

#[test]
fn passes_reach_the_program_as_it_wants_them() {
    let must_pass = format!("OX{} X", "-".repeat(62));
    let mut table = Table::at_position(kit::<Othello>(), None, &must_pass).unwrap();
    table.play_at(0).unwrap();
    for pass in ["", ",pass=0000"] {
        let mut player = table.seat(&engine("othello", &format!(",depth=2{pass}"))).unwrap();
        let decision = ask(player.as_mut(), &table, &Limits::infinite()).unwrap();
        assert_eq!(table.move_text(decision.place).unwrap(), "c1");
    }
    let spec = "ugi:cmd=./bot,pass=0000";
    assert_eq!(spec.parse::<AgentSpec>().unwrap().to_string(), spec);
}

#[test]
fn positions_and_clocks_reach_the_program() {
    let text = format!("{} X", "-".repeat(27) + "OX------XO" + &"-".repeat(27));
    let table = Table::at_position(kit::<Othello>(), None, &text).unwrap();
    let mut player = table.seat(&engine("othello", "")).unwrap();
    let budget = Limits::clock(Duration::from_millis(500), Duration::from_millis(10));
    let decision = ask(player.as_mut(), &table, &budget).unwrap();
    assert!(decision.place < table.count_moves());
}

#[test]
fn a_stop_reaches_the_program() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let mut player = table.seat(&engine("othello", ",time=1h")).unwrap();
    let stop = AtomicBool::new(true);
    let budget = Limits::infinite();
    let request = Request::new(&table, &budget, &stop);
    let started = Instant::now();
    assert!(player.choose(&request).is_ok());
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[test]
fn a_missing_program_is_refused_at_once() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let spec = "ugi:cmd=./no/such/program".parse().unwrap();
    let message = table.seat(&spec).err().unwrap().to_string();
    assert!(message.contains("\"./no/such/program\" cannot be started"), "{message}");
}

#[test]
fn a_program_that_speaks_no_ugi_is_refused() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let spec: AgentSpec =
        format!("ugi:cmd={} deaf,timeout=200ms", example("broken_engine")).parse().unwrap();
    let message = table.seat(&spec).err().unwrap().to_string();
    assert!(message.contains("ugi had no ugiok within 200ms"), "{message}");
    let spec: AgentSpec =
        format!("ugi:cmd={} unheard-of", example("broken_engine")).parse().unwrap();
    let message = table.seat(&spec).err().unwrap().to_string();
    assert!(message.contains("last words: unknown way \"unheard-of\""), "{message}");
}

#[test]
fn garbage_around_a_legal_move_does_no_harm() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let mut player = table.seat(&broken("garbage")).unwrap();
    let decision = ask(player.as_mut(), &table, &Limits::move_time(SHORT)).unwrap();
    assert_eq!(table.move_text(decision.place).unwrap(), "f5");
    let thought = decision.thought.unwrap();
    assert_eq!((thought.depth, thought.lines[0].value), (2, 150));
    assert_eq!(thought.lines[0].moves, ["f5", "f6"]);
}

#[test]
fn a_program_that_hangs_loses_on_time() {
    fails("hang", &Limits::move_time(SHORT), Reason::TIME_LOSS, "no move within 50ms");
    fails("hang", &Limits::clock(SHORT, SHORT), Reason::TIME_LOSS, "no move within 50ms");
}

#[test]
fn a_program_that_hangs_without_a_time_limit_is_given_up() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let spec: AgentSpec =
        format!("ugi:cmd={} hang,timeout=300ms", example("broken_engine")).parse().unwrap();
    let mut player = table.seat(&spec).unwrap();
    let error = ask(player.as_mut(), &table, &Limits::depth(3)).unwrap_err();
    assert!(matches!(error, Error::NoMove { reason: Reason::CRASH, .. }), "{error}");
}

#[test]
fn a_program_that_ignores_stop_is_given_up() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let mut player = table.seat(&broken("ignore-stop")).unwrap();
    let stop = AtomicBool::new(true);
    let budget = Limits::depth(3);
    let request = Request::new(&table, &budget, &stop);
    let error = player.choose(&request).unwrap_err();
    assert!(error.to_string().contains("does not answer to stop"), "{error}");
}

#[test]
fn floods_cost_neither_memory_nor_time() {
    fails("flood", &Limits::move_time(SHORT), Reason::TIME_LOSS, "no move within");
    fails("long-line", &Limits::move_time(SHORT), Reason::TIME_LOSS, "no move within");
}

#[test]
fn a_program_that_dies_crashes() {
    fails("crash", &Limits::depth(2), Reason::CRASH, "something terrible happened");
    fails("close", &Limits::depth(2), Reason::CRASH, "it ended (exit status: 0)");
}

#[test]
fn an_illegal_move_is_told_from_a_crash() {
    fails("illegal", &Limits::depth(2), Reason::ILLEGAL_MOVE, "\"a1\" is not a legal move here");
}

#[test]
fn a_little_late_is_forgiven_here_and_judged_by_the_clock() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let mut player = table.seat(&broken("late")).unwrap();
    let decision = ask(player.as_mut(), &table, &Limits::move_time(SHORT)).unwrap();
    assert_eq!(table.move_text(decision.place).unwrap(), "f5");
}

#[cfg(target_os = "linux")]
#[test]
fn the_program_ends_with_its_player() {
    let table = Table::new(kit::<Othello>(), None).unwrap();
    // The shell starts the engine as its child: both must go.
    let directory = std::env::temp_dir().join(format!("ludoteca-ugi-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let script = directory.join("run.sh");
    let note = directory.join("pid");
    let text = format!("echo $$ > {}\n{} hang\ntrue\n", note.display(), example("broken_engine"));
    std::fs::write(&script, text).unwrap();
    let spec: AgentSpec = format!("ugi:cmd=sh {}", script.display()).parse().unwrap();
    let player = table.seat(&spec).unwrap();
    let group = std::fs::read_to_string(&note).unwrap().trim().to_owned();
    let members = || {
        let processes = std::fs::read_dir("/proc").unwrap().flatten();
        let stats = processes.filter_map(|p| std::fs::read_to_string(p.path().join("stat")).ok());
        let in_group = stats.filter(|stat| {
            // After the name in parentheses: state, parent, group. What is dead but not yet
            // collected by its parent does not count.
            let fields: Vec<_> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
            fields[0] != "Z" && fields[2] == group
        });
        in_group.count()
    };
    assert_eq!(members(), 2);
    drop(player);
    let patience = Instant::now() + Duration::from_secs(2);
    while members() > 0 && Instant::now() < patience {
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(members(), 0);
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn an_engine_behind_a_socket_plays_like_one_behind_pipes() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let engine = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let input = BufReader::new(stream.try_clone().unwrap());
        server::run(kit::<Othello>(), input, stream).unwrap();
    });
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let spec = format!("ugi:cmd=tcp://{address},depth=3,option.eval=seed");
    plays_like_ours(table.seat(&spec.parse().unwrap()).unwrap(), &table);
    engine.join().unwrap();
}

#[test]
fn an_engine_of_this_program_plays_like_one_behind_pipes() {
    let (their_input, our_output) = io::pipe().unwrap();
    let (our_input, their_output) = io::pipe().unwrap();
    let engine = thread::spawn(move || {
        server::run(kit::<Othello>(), BufReader::new(their_input), their_output).unwrap();
    });
    let table = Table::new(kit::<Othello>(), None).unwrap();
    let spec = "ugi:cmd=no-such-program,depth=3,option.eval=seed".parse().unwrap();
    let AgentSpec::Ugi(spec) = spec else { panic!("{spec} is an external program") };
    plays_like_ours(engine_over(our_input, our_output, &spec).unwrap(), &table);
    engine.join().unwrap();
}

/// The engine of depth 3 chooses the same wherever it is; then it is let go.
#[track_caller]
fn plays_like_ours(mut external: Box<dyn Player>, table: &Table) {
    let theirs = ask(external.as_mut(), table, &Limits::infinite()).unwrap();
    let mut internal = table.seat(&"engine:depth=3,eval=seed".parse().unwrap()).unwrap();
    let ours = ask(internal.as_mut(), table, &Limits::infinite()).unwrap();
    assert_eq!(theirs.place, ours.place);
}
