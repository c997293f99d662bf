//! The fit: Adam on the cross-entropy between what a network expects of a position and what its
//! game and a search say. In a fixed order of additions: the same lessons give the same network to
//! the last bit.

use ::network::{FINER, INNER_SCALE, Input, Network, ONE, Part, VALUE_SCALE};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::logistic::chance;
use super::{Course, Lesson, NetworkLearner};
use crate::chain::Plan;
use crate::parallel;

const BATCH: usize = 1024;
/// How far a step goes at first; it shrinks to nothing.
const RATE: f32 = 0.002;
/// How much of itself a weight of the first layer loses in a step of one: what is seldom seen
/// stays near zero.
const DECAY: f32 = 0.1;
/// Larger weights of the second layer do not fit into the network's whole numbers.
const INNER_LIMIT: f32 = 1.98;
/// Sums of larger weights of the first layer might not.
const OUTER_LIMIT: f32 = 2.0;

/// Fits a network to each part of the game.
pub(super) fn fit<const OUTER: usize, const INNER: usize, L: NetworkLearner<OUTER, INNER>>(
    learner: &L,
    lessons: &[Lesson],
    held_out: &[Lesson],
    plan: &Plan,
    course: &Course,
) -> Network<OUTER, INNER> {
    let parts: Vec<usize> = (0..L::PARTS).collect();
    let mut states = parallel::states(plan.threads, || ());
    let fitted = parallel::map(&parts, &mut states, |(), &part| {
        let of_part = |lessons: &'_ [Lesson]| -> Vec<usize> {
            (0..lessons.len()).filter(|&i| lessons[i].part == part).collect()
        };
        let (mut own, test) = (of_part(lessons), of_part(held_out));
        let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
        rng.set_stream(part as u64);
        let mut pupil = Pupil::<OUTER, INNER>::new(L::INPUTS, &mut rng);
        for (input, direct) in pupil.numbers.direct.iter_mut().enumerate() {
            *direct = learner.first_guess(input) / L::VALUE_OF_E;
        }
        for epoch in 0..course.epochs {
            own.shuffle(&mut rng);
            for (i, &lesson) in own.iter().enumerate() {
                let done = (epoch as f32 + i as f32 / own.len() as f32) / course.epochs as f32;
                pupil.learn(&lessons[lesson], RATE * (1.0 - done));
            }
            let missed = test.iter().map(|&i| {
                let lesson = &held_out[i];
                f64::from(pupil.numbers.forward(&lesson.inputs).expected() - lesson.target).powi(2)
            });
            let missed = missed.sum::<f64>() / test.len().max(1) as f64;
            eprintln!("part {part}, epoch {epoch}: mean squared error {missed:.5}");
        }
        pupil.numbers.rounded(L::VALUE_OF_E)
    });
    Network::new(fitted)
}

/// The numbers of a network before they are rounded, and anything that has one for each of them.
#[derive(Clone)]
struct Numbers<const OUTER: usize, const INNER: usize> {
    outer: Vec<[f32; OUTER]>,
    direct: Vec<f32>,
    outer_bias: [f32; OUTER],
    inner: [[f32; OUTER]; INNER],
    inner_bias: [f32; INNER],
    last: [f32; INNER],
    bias: [f32; 1],
}

/// What a network makes of a position.
struct Forward<const OUTER: usize, const INNER: usize> {
    outer: [f32; OUTER],
    inner: [f32; INNER],
    value: f32,
}

impl<const OUTER: usize, const INNER: usize> Forward<OUTER, INNER> {
    fn expected(&self) -> f32 {
        chance(self.value)
    }
}

impl<const OUTER: usize, const INNER: usize> Numbers<OUTER, INNER> {
    fn zero(inputs: usize) -> Self {
        Numbers {
            outer: vec![[0.0; OUTER]; inputs],
            direct: vec![0.0; inputs],
            outer_bias: [0.0; OUTER],
            inner: [[0.0; OUTER]; INNER],
            inner_bias: [0.0; INNER],
            last: [0.0; INNER],
            bias: [0.0],
        }
    }

    fn slices(&mut self) -> [&mut [f32]; 7] {
        [
            self.outer.as_flattened_mut(),
            &mut self.direct,
            &mut self.outer_bias,
            self.inner.as_flattened_mut(),
            &mut self.inner_bias,
            &mut self.last,
            &mut self.bias,
        ]
    }

    fn forward(&self, inputs: &[u16]) -> Forward<OUTER, INNER> {
        let mut outer = self.outer_bias;
        let mut value = self.bias[0];
        for &input in inputs {
            for (sum, weight) in outer.iter_mut().zip(&self.outer[usize::from(input)]) {
                *sum += weight;
            }
            value += self.direct[usize::from(input)];
        }
        outer = outer.map(|sum| sum.clamp(0.0, 1.0));
        let inner: [f32; INNER] = std::array::from_fn(|unit| {
            (self.inner_bias[unit] + dot(&outer, &self.inner[unit])).clamp(0.0, 1.0)
        });
        value += dot(&inner, &self.last);
        Forward { outer, inner, value }
    }

    /// The whole numbers that a program reads.
    fn rounded(&self, value_of_e: f32) -> Part<OUTER, INNER> {
        let short = |number: f32, scale: f32| (number * scale).round() as i16;
        let long = |number: f32, scale: f32| (number * scale).round() as i32;
        let (one, inner_scale) = (f32::from(ONE), INNER_SCALE as f32);
        let value_scale = value_of_e * VALUE_SCALE as f32;
        let input = |(outer, direct): (&[f32; OUTER], &f32)| Input {
            outer: outer.map(|number| short(number, one)),
            direct: long(*direct, value_scale),
        };
        Part {
            inputs: self.outer.iter().zip(&self.direct).map(input).collect(),
            outer_bias: self.outer_bias.map(|number| short(number, one)),
            inner: self.inner.map(|unit| unit.map(|number| short(number, inner_scale))),
            inner_bias: self.inner_bias.map(|number| long(number, inner_scale * one)),
            last: self.last.map(|number| long(number, value_of_e * FINER as f32)),
            bias: long(self.bias[0], value_scale),
        }
    }
}

/// In eight strands, which a processor can add side by side without being told to reorder.
fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    let mut strands = [0.0; 8];
    for (a, b) in a.chunks(8).zip(b.chunks(8)) {
        for ((strand, a), b) in strands.iter_mut().zip(a).zip(b) {
            *strand += a * b;
        }
    }
    strands.iter().sum()
}

/// A network while it is being fitted.
struct Pupil<const OUTER: usize, const INNER: usize> {
    numbers: Numbers<OUTER, INNER>,
    gradient: Numbers<OUTER, INNER>,
    /// Running means of the gradient and of its square.
    means: [Numbers<OUTER, INNER>; 2],
    waiting: usize,
    steps: i32,
}

impl<const OUTER: usize, const INNER: usize> Pupil<OUTER, INNER> {
    fn new(inputs: usize, rng: &mut ChaCha8Rng) -> Self {
        let zero = Numbers::zero(inputs);
        let mut numbers = zero.clone();
        let [outer, _, outer_bias, inner, inner_bias, last, _] = numbers.slices();
        let mut fill = |numbers: &mut [f32], middle: f32, width: f32| {
            for number in numbers {
                *number = middle + (rng.random::<f32>() * 2.0 - 1.0) * width;
            }
        };
        fill(outer, 0.0, 0.05);
        fill(outer_bias, 0.3, 0.2);
        fill(inner, 0.0, 0.3);
        fill(inner_bias, 0.2, 0.1);
        fill(last, 0.0, 0.5);
        Pupil { numbers, gradient: zero.clone(), means: [zero.clone(), zero], waiting: 0, steps: 0 }
    }

    fn learn(&mut self, lesson: &Lesson, rate: f32) {
        let forward = self.numbers.forward(&lesson.inputs);
        self.collect(&lesson.inputs, &forward, forward.expected() - lesson.target);
        self.waiting += 1;
        if self.waiting == BATCH {
            self.waiting = 0;
            self.step(rate);
        }
    }

    /// Adds the gradient of one lesson, `slope` being that of the last sum.
    fn collect(&mut self, inputs: &[u16], forward: &Forward<OUTER, INNER>, slope: f32) {
        let gradient = &mut self.gradient;
        gradient.bias[0] += slope;
        for &input in inputs {
            gradient.direct[usize::from(input)] += slope;
        }
        let is_between = |active: f32| active > 0.0 && active < 1.0;
        let mut outer_slopes = [0.0; OUTER];
        for unit in 0..INNER {
            gradient.last[unit] += slope * forward.inner[unit];
            if is_between(forward.inner[unit]) {
                let slope = slope * self.numbers.last[unit];
                gradient.inner_bias[unit] += slope;
                add_scaled(&mut gradient.inner[unit], &forward.outer, slope);
                add_scaled(&mut outer_slopes, &self.numbers.inner[unit], slope);
            }
        }
        for (slope, active) in outer_slopes.iter_mut().zip(forward.outer) {
            *slope = if is_between(active) { *slope } else { 0.0 };
        }
        add_scaled(&mut gradient.outer_bias, &outer_slopes, 1.0);
        for &input in inputs {
            add_scaled(&mut gradient.outer[usize::from(input)], &outer_slopes, 1.0);
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let rate =
            rate * (1.0 - 0.999_f32.powi(self.steps)).sqrt() / (1.0 - 0.9_f32.powi(self.steps));
        let [first, second] = &mut self.means;
        let decays = [DECAY, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0].map(|decay| decay * rate);
        let limits =
            [OUTER_LIMIT, f32::MAX, OUTER_LIMIT, INNER_LIMIT, f32::MAX, f32::MAX, f32::MAX];
        let all = self.numbers.slices().into_iter().zip(self.gradient.slices());
        let means = first.slices().into_iter().zip(second.slices());
        let bounds = decays.into_iter().zip(limits);
        for (((numbers, gradients), (first, second)), (decay, limit)) in all.zip(means).zip(bounds)
        {
            let adapted =
                numbers.iter_mut().zip(gradients.iter_mut()).zip(first.iter_mut().zip(second));
            for ((number, gradient), (first, second)) in adapted {
                let slope = *gradient / BATCH as f32;
                *gradient = 0.0;
                *first += 0.1 * (slope - *first);
                *second += 0.001 * (slope * slope - *second);
                *number -= rate * *first / (second.sqrt() + 1e-8) + decay * *number;
                *number = number.clamp(-limit, limit);
            }
        }
    }
}

fn add_scaled<const N: usize>(target: &mut [f32; N], vector: &[f32; N], scale: f32) {
    for (t, v) in target.iter_mut().zip(vector) {
        *t += scale * v;
    }
}
