mod log;
#[cfg(feature = "product")]
mod page;
mod watch;

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use agents::AnyKit;
use anyhow::{Context, Result};
use arena::stats::Sprt;
use arena::{
    Adjudication, Draw, Entrant, Event, Format, GameReport, OpeningSource, Resign, RunOptions,
    Standings, Summary, TimeControl, Tournament, crosstable, plot, table,
};
use clap::Args;
use game::{Reason, Side, Tell};
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::{self, GameArg};
use crate::failure::Misuse;
use crate::signal;
use crate::ui::Ui;
use log::Log;
use watch::{Onlookers, Page};

/// Let agents play matches and tournaments, and measure who is stronger
///
/// Every pairing plays pairs of games with the same opening and sides swapped. With agents that
/// think to a fixed depth or number of nodes, the same seed gives the same games, at any
/// concurrency. Ctrl-C ends with the table so far; with `--out`, the same command and `--resume`
/// goes on.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct ArenaArgs {
    #[command(flatten)]
    game: GameArg,

    /// A variant of the game [default: its first one]
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,

    /// Who plays, at least two: an agent, with a name before it or not (`mine=ugi:cmd=./bot`)
    #[arg(long = "engine", short = 'e', value_name = "[NAME=]AGENT", required = true)]
    engines: Vec<Entrant>,

    /// Who meets whom: `roundrobin` (everybody everybody; with two, a match) or `gauntlet` (the
    /// first one each of the others)
    #[arg(long, value_name = "FORMAT", default_value = "roundrobin")]
    tournament: Format,

    /// Pairs of games that each pairing plays
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    #[arg(value_parser = cli::whole::<u64>(0..=u64::MAX))]
    rounds: u64,

    /// Time for everybody: `tc=8+0.08` seconds a game and increment, or `st=0.5` seconds a move;
    /// `depth=`, `nodes=` for agents that leave them open; `timemargin=50` milliseconds
    #[arg(long, value_name = "LIMITS", default_value = "", hide_default_value = true)]
    each: TimeControl,

    /// Where games begin: `plies=8` random moves, `file=FILE,order=random` (or `sequential`) with
    /// an opening on each line, or `none`
    #[arg(long, value_name = "OPENINGS", default_value_t = OpeningSource::default())]
    openings: OpeningSource,

    /// What everything random grows from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    #[arg(value_parser = cli::whole::<u64>(0..=u64::MAX))]
    seed: u64,

    /// Games played at once [default: the number of cores]
    #[arg(long, value_name = "NUMBER", value_parser = cli::whole::<u16>(1..=65535))]
    concurrency: Option<u16>,

    /// Stop as soon as it is clear which is right about the first of two engines:
    /// `elo0=0,elo1=5,alpha=0.05,beta=0.05`
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Adjudicate a win when both engines report at least `score` for `movecount` moves:
    /// `movecount=3,score=20`
    #[arg(long, value_name = "RULE")]
    resign: Option<Resign>,

    /// Adjudicate a draw when, from move `movenumber` on, both engines report at most `score` for
    /// `movecount` moves: `movenumber=40,movecount=8,score=0.1`
    #[arg(long, value_name = "RULE")]
    draw: Option<Draw>,

    /// Draw games that have so many moves of each side; 0 lets them go on
    #[arg(long, value_name = "NUMBER", default_value_t = Adjudication::DEFAULT_MAX_MOVES)]
    #[arg(value_parser = cli::whole::<u32>(0..=u64::from(u32::MAX)))]
    maxmoves: u32,

    /// Save every game to this file as soon as it is finished, one JSON object a line
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Go on with the tournament that the file of `--out` holds, if it exists
    #[arg(long, requires = "out")]
    resume: bool,

    /// In the end, write all games of `--out` to this file: PDN of damas, transcripts of Othello
    #[arg(long, value_name = "FILE", requires = "out")]
    export: Option<PathBuf>,

    /// In the end, draw everybody's Elo with error bars to this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// In the end, write everybody's points against everybody to this file, as CSV
    #[arg(long, value_name = "FILE")]
    crosstable: Option<PathBuf>,

    /// Keep what is said to external programs (`>`) and by them (`<`, `!` for complaints) in this
    /// file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// Show the run on the page while it goes on, for this machine alone; it stays there until
    /// Ctrl-C [default port: a free one]
    #[cfg(feature = "product")]
    #[arg(long, value_name = "PORT", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "0", value_parser = cli::whole::<u16>(0..=65535))]
    watch: Option<u16>,

    /// Print the results as one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca arena othello -e level:2 -e level:1 --rounds 100
  ludoteca arena othello -e engine -e mine=ugi:cmd=./bot --each tc=8+0.08 --out games.jsonl
  ludoteca arena damas -e engine:nodes=9000 -e engine:nodes=8000 --rounds 9000 --sprt elo0=0,elo1=5
  ludoteca arena parchis -e ninja:0 -e ninja:1 -e ninja:2 -e ninja:3 --plot elo.svg";

/// Runs the command.
pub fn run(args: &ArenaArgs, ui: Ui) -> Result<()> {
    let game = ui.game(&args.game.game)?;
    if args.export.is_some() && game.common_format().is_none() {
        return Err(Misuse(ui.words().no_export(game)).into());
    }
    // A night's games should not end in a path that nobody can write to.
    for path in [&args.plot, &args.export, &args.crosstable, &args.log].into_iter().flatten() {
        check_writable(path).with_context(|| ui.words().cannot_write(path))?;
    }
    let tournament = tournament(args, game);
    let onlookers = onlookers(args, &tournament, ui)?;
    let stop = signal::first_stops()?;
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options = RunOptions {
        out: args.out.clone(),
        resume: args.resume,
        steward: &onlookers,
        ..RunOptions::new(args.concurrency.map_or(cores, cli::threads), &stop)
    };
    let progress = Progress { bar: progress_bar()?, ui };
    if args.each.is_timed() && options.concurrency > cores {
        progress.note(ui.words().more_games_than_cores());
    }
    if let Some(page) = &onlookers.page {
        progress.note(&ui.words().watch_at(page.address()));
    }
    let result = arena::run(&tournament, &options, &mut |event| {
        progress.hear(event);
        if let (Some(page), Event::Game { game, .. }) = (&onlookers.page, event)
            && let Err(error) = page.add(game)
        {
            progress.note(error.message().in_language(ui.language));
        }
    });
    progress.bar.finish_and_clear();
    let summary = result.map_err(|error| match error {
        // A bad agent or game is told, and counted, as by every other command.
        arena::Error::Agent(error) => anyhow::Error::from(error),
        error => anyhow::Error::from(error),
    })?;
    // First of all the results: nothing that fails after them can take them away.
    print(&summary, args.json, ui)?;
    if let Some(path) = &args.plot {
        write(path, &plot::elo_svg(&summary), ui)?;
    }
    if let Some(path) = &args.crosstable {
        write(path, &crosstable::csv(&summary), ui)?;
    }
    if let (Some(path), Some(games)) = (&args.export, &options.out) {
        export(games, game, path, ui)?;
    }
    let Onlookers { log, page } = onlookers;
    if let Some(page) = page {
        page.end(summary.finished);
        stay(&stop, &progress, page.address());
        page.close();
    }
    match (log.and_then(|log| log.trouble()), &args.log) {
        (Some(error), Some(path)) => Err(error).with_context(|| ui.words().cannot_write(path)),
        _ => Ok(()),
    }
}

/// Who looks on, with what was played before.
fn onlookers(args: &ArenaArgs, tournament: &Tournament, ui: Ui) -> Result<Onlookers> {
    let log = args
        .log
        .as_deref()
        .map(|path| Log::open(path, args.resume).with_context(|| ui.words().cannot_write(path)));
    let onlookers = Onlookers { log: log.transpose()?, page: page(args, tournament, ui)? };
    if let (Some(page), Some(path)) = (&onlookers.page, &args.out)
        && args.resume
        && path.exists()
    {
        for game in arena::read_games(path)? {
            page.add(&game)?;
        }
    }
    Ok(onlookers)
}

#[cfg(feature = "product")]
fn page(args: &ArenaArgs, tournament: &Tournament, ui: Ui) -> Result<Option<Page>> {
    args.watch.map(|port| Page::open(port, tournament, ui)).transpose()
}

#[cfg(not(feature = "product"))]
fn page(_: &ArenaArgs, _: &Tournament, _: Ui) -> Result<Option<Page>> {
    Ok(None)
}

/// Keeps the page up after the last game, until Ctrl-C.
fn stay(stop: &AtomicBool, progress: &Progress, address: &str) {
    if !stop.load(Relaxed) {
        progress.note(&progress.ui.words().stays(address));
    }
    while !stop.load(Relaxed) {
        thread::sleep(Duration::from_millis(100));
    }
}

fn tournament(args: &ArenaArgs, game: AnyKit) -> Tournament {
    let max_moves = (args.maxmoves > 0).then_some(args.maxmoves);
    Tournament {
        game,
        variant: args.variant.clone(),
        entrants: args.engines.clone(),
        format: args.tournament,
        rounds: args.rounds,
        openings: args.openings.clone(),
        seed: args.seed,
        time: args.each.clone(),
        rules: Adjudication { resign: args.resign, draw: args.draw, max_moves },
        sprt: args.sprt,
    }
}

fn print(summary: &Summary, json: bool, ui: Ui) -> Result<()> {
    let printed =
        if json { ui.json(summary) } else { ui.print(table::results(summary, ui.language)) };
    Ok(printed?)
}

fn export(games: &Path, game: AnyKit, path: &Path, ui: Ui) -> Result<()> {
    let mut games = arena::read_games(games)?;
    games.sort_by_key(|game| game.number);
    let text =
        games.iter().map(|report| arena::export(report, game)).collect::<Result<String, _>>()?;
    write(path, &text, ui)
}

/// Opens a file as it will be written, and leaves it as it was.
fn check_writable(path: &Path) -> io::Result<()> {
    let existed = path.exists();
    fs::OpenOptions::new().append(true).create(true).open(path)?;
    if existed { Ok(()) } else { fs::remove_file(path) }
}

fn write(path: &Path, text: &str, ui: Ui) -> Result<()> {
    fs::write(path, text).with_context(|| ui.words().cannot_write(path))
}

/// Shows on stderr how the tournament goes.
struct Progress {
    /// Hidden by itself where stderr is no terminal.
    bar: ProgressBar,
    ui: Ui,
}

fn progress_bar() -> Result<ProgressBar> {
    let style = "{pos}/{len} [{bar:24}] {elapsed} (-{eta}) {wide_msg}";
    // It ticks only when its length is known: without one it would look finished.
    let bar = ProgressBar::no_length();
    bar.set_style(ProgressStyle::with_template(style)?.progress_chars("=> "));
    Ok(bar)
}

impl Progress {
    fn hear(&self, event: Event<'_>) {
        match event {
            Event::Started { standings, torn } => self.start(standings, torn),
            Event::Game { game, standings } => {
                if let Some(failure) = self.failure(game) {
                    self.note(&failure);
                }
                self.show(standings);
            }
            _ => {}
        }
    }

    fn start(&self, standings: &Standings, torn: bool) {
        let (played, planned) = (standings.played(), standings.planned());
        if torn {
            self.note(self.ui.words().torn_game());
        }
        if played > 0 {
            self.note(&self.ui.words().going_on(played, planned));
        }
        self.bar.set_length(planned);
        self.show(standings);
        self.bar.reset_eta();
        self.bar.enable_steady_tick(Duration::from_millis(500));
    }

    fn show(&self, standings: &Standings) {
        self.bar.set_position(standings.played());
        self.bar.set_message(table::headline(standings, self.ui.language));
    }

    /// What to say of a game that was lost by a failure.
    fn failure(&self, game: &GameReport) -> Option<String> {
        let code = game.record.reason.as_deref()?;
        let reason = Reason::GENERAL.iter().find(|reason| reason.code() == code)?;
        if !reason.is_failure() {
            return None;
        }
        let loser = match game.record.result?.winner()? {
            Side::First => &game.second,
            Side::Second => &game.first,
        };
        let detail = game.detail.as_deref().unwrap_or_default();
        Some(self.ui.words().lost_by_failure(game.number, loser, reason.code(), detail))
    }

    /// Says something above the bar.
    fn note(&self, text: &str) {
        // With stderr closed there is nobody left to tell.
        self.bar.suspend(|| {
            let _ = writeln!(io::stderr(), "{text}");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bar of a known length of 0 would be drawn full.
    #[test]
    fn the_bar_claims_nothing_before_the_tournament_is_known() {
        assert_eq!(progress_bar().unwrap().length(), None);
    }

    #[test]
    fn every_ending_is_explained() {
        const DOCUMENTATION: &str = include_str!("../../../../docs/arena.md");
        for code in games::GAMES.iter().flat_map(AnyKit::reasons).map(Reason::code) {
            assert!(DOCUMENTATION.contains(&format!("`{code}`")), "docs/arena.md lacks {code}");
        }
    }
}
