//! The whole chain: positions, then labels and weights step by step from the end of the game to
//! its beginning.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::quality::{self, Quality};
use crate::samples::{self, Header, Sample};
use crate::{Learner, Player, fit, label, parallel, play, plot};

/// The file of the games' positions.
pub const POSITIONS: &str = "positions.samples";
/// The file of the weights.
pub const WEIGHTS: &str = "weights.bin";

/// What a run is made of.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the files are.
    pub folder: PathBuf,
    /// How many games to play.
    pub games: u64,
    /// What everything random grows from.
    pub seed: u64,
    /// How many threads to use: the result does not depend on it.
    pub threads: NonZeroUsize,
    /// The weights that play; without, what the game knows unlearned.
    pub player: Option<PathBuf>,
    /// Folders of earlier runs, whose positions are learned from too, if games label theirs.
    pub earlier: Vec<PathBuf>,
}

/// What a run made.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// Games played.
    pub games: u64,
    /// What everything random grew from.
    pub seed: u64,
    /// Different positions.
    pub positions: u64,
    /// How many were labelled in each step.
    pub labels: Vec<u64>,
    /// How good the fit is, on positions held out, by phase.
    pub phases: Vec<Quality>,
    /// The root of the mean squared error over all phases.
    pub error: f64,
}

/// Runs all stages, or what is left of them, and writes `weights.bin`, `outcome.json`, `loss.svg`
/// and `calibration.svg`.
pub fn run<L: Learner>(learner: &L, plan: &Plan) -> Result<Outcome>
where
    L::Labeller: Send,
{
    let folder = &plan.folder;
    let (header, played) = games(learner, plan)?;
    let Fitted { phases, samples, labels } = if learner.labels_in_play() {
        fit_at_once(learner, with_earlier(learner, played, plan)?, plan)
    } else {
        fit_by_steps(learner, &played, plan)?
    };
    let weights = learner.finish(learner.assemble(&phases), &samples);
    write_weights(learner, &weights, &folder.join(WEIGHTS))?;

    let phases = quality::of_phases(learner, &phases, &samples);
    let held_out: f64 = phases.iter().map(|phase| phase.held_out as f64).sum();
    let squares: f64 =
        phases.iter().map(|phase| phase.error * phase.error * phase.held_out as f64).sum();
    let outcome = Outcome {
        games: header.units,
        seed: plan.seed,
        positions: header.count,
        labels,
        phases,
        error: (squares / held_out.max(1.0)).sqrt(),
    };
    fs::write(folder.join("loss.svg"), plot::loss(&outcome.phases))?;
    fs::write(folder.join("calibration.svg"), plot::calibration(&outcome.phases))?;
    let file = File::create(folder.join("outcome.json"))?;
    serde_json::to_writer_pretty(BufWriter::new(file), &outcome)?;
    Ok(outcome)
}

/// The weights of each phase, what they were fitted to, and how many labels each step made.
struct Fitted<P> {
    phases: Vec<Option<Vec<f32>>>,
    samples: Vec<Sample<P>>,
    labels: Vec<u64>,
}

/// Labels the positions step by step, and fits the phases that each step tells something of.
fn fit_by_steps<L: Learner>(
    learner: &L,
    played: &[Sample<L::Position>],
    plan: &Plan,
) -> Result<Fitted<L::Position>>
where
    L::Labeller: Send,
{
    let positions: Vec<L::Position> = played.iter().map(|sample| sample.position).collect();

    let mut phases: Vec<Option<Vec<f32>>> = vec![None; L::PHASES];
    let mut samples: Vec<Sample<L::Position>> = Vec::new();
    let mut labels = Vec::new();
    for step in 0..learner.steps() {
        let weights = (step > 0).then(|| learner.assemble(&phases));
        let path = labels_of(&plan.folder, step);
        let bar = progress_bar(&format!("label {step}"));
        let seat = (step, plan.seed);
        label::label(learner, weights.as_ref(), &positions, &path, seat, plan.threads, &bar)?;
        bar.finish();
        let labelled = samples::read(learner, &path)?.1;
        labels.push(labelled.len() as u64);
        // The phases that the new samples belong to, and those before fitted that they have an
        // influence on.
        let phases_of = |samples: &[Sample<L::Position>]| -> BTreeSet<usize> {
            samples.iter().map(|sample| learner.phase(&sample.position)).collect()
        };
        let own = phases_of(&labelled);
        let is_touched = |phase: usize| {
            own.contains(&phase)
                || phases[phase].is_some()
                    && own.iter().any(|&of| learner.influence(of, phase) > 0.0)
        };
        let touched: Vec<usize> = (0..L::PHASES).filter(|&phase| is_touched(phase)).collect();
        samples.extend(labelled);
        fit_phases(learner, &mut phases, &touched, &samples, plan.threads, step);
    }
    Ok(Fitted { phases, samples, labels })
}

/// Positions of games with those of the earlier runs of a plan before them.
pub fn with_earlier<L: Player>(
    learner: &L,
    played: Vec<Sample<L::Position>>,
    plan: &Plan,
) -> Result<Vec<Sample<L::Position>>> {
    let mut all = Vec::new();
    for folder in &plan.earlier {
        // Where games had no labels, the steps made them.
        let steps = (0..).map(|step| labels_of(folder, step)).take_while(|path| path.exists());
        let mut files: Vec<PathBuf> = steps.collect();
        if files.is_empty() {
            files.push(folder.join(POSITIONS));
        }
        for file in files {
            all.extend(samples::read(learner, &file)?.1);
        }
    }
    all.extend(played);
    Ok(all)
}

/// The file of the labels that a step made.
fn labels_of(folder: &Path, step: usize) -> PathBuf {
    folder.join(format!("labels-{step}.samples"))
}

/// Fits all phases to positions that have labels, from the end of the game to its beginning.
fn fit_at_once<L: Learner>(
    learner: &L,
    samples: Vec<Sample<L::Position>>,
    plan: &Plan,
) -> Fitted<L::Position> {
    let mut phases = vec![None; L::PHASES];
    for phase in (0..L::PHASES).rev() {
        fit_phases(learner, &mut phases, &[phase], &samples, plan.threads, phase);
    }
    let labels = vec![samples.len() as u64];
    Fitted { phases, samples, labels }
}

/// The games of a plan, played or what is left to play of them: their positions.
pub fn games<L: Player>(learner: &L, plan: &Plan) -> Result<(Header, Vec<Sample<L::Position>>)> {
    let folder = &plan.folder;
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let player = plan.player.as_deref().map(|path| read_weights(learner, path)).transpose()?;
    let path = folder.join(POSITIONS);
    let bar = progress_bar("play");
    play::play(learner, player.as_ref(), &path, plan.games, plan.seed, plan.threads, &bar)?;
    bar.finish();
    samples::read(learner, &path)
}

fn fit_phases<L: Learner>(
    learner: &L,
    phases: &mut [Option<Vec<f32>>],
    touched: &[usize],
    samples: &[Sample<L::Position>],
    threads: NonZeroUsize,
    step: usize,
) {
    let bar = progress_bar(&format!("fit {step}"));
    bar.set_length(touched.len() as u64);
    let mut states = parallel::states(threads, || ());
    let fitted = parallel::map(touched, &mut states, |(), &phase| {
        let next = phases[phase + 1..].iter().flatten().next();
        let weights = fit::phase(learner, phase, next.map(Vec::as_slice), samples);
        bar.inc(1);
        weights
    });
    for (&phase, weights) in touched.iter().zip(fitted) {
        if weights.is_some() {
            phases[phase] = weights;
        }
    }
    bar.finish();
}

/// Reads a weights file of the game.
pub fn read_weights<L: Player>(learner: &L, path: &Path) -> Result<L::Weights> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    learner
        .read_weights(&mut BufReader::new(file))
        .with_context(|| format!("cannot read {}", path.display()))
}

/// Writes a weights file, so that there is always a whole one.
pub fn write_weights<L: Player>(learner: &L, weights: &L::Weights, path: &Path) -> Result<()> {
    let new = path.with_extension("new");
    let mut file = BufWriter::new(File::create(&new)?);
    learner.write_weights(weights, &mut file)?;
    file.flush()?;
    drop(file);
    fs::rename(&new, path).with_context(|| format!("cannot write {}", path.display()))
}

pub(crate) fn progress_bar(what: &str) -> ProgressBar {
    let bar = ProgressBar::new(0);
    let style = "{msg:10} {wide_bar} {human_pos}/{human_len} {elapsed} (left {eta})";
    bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
    bar.set_message(what.to_owned());
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
