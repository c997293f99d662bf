//! Plots of a run, as SVG: error and scale by phase.

use std::fmt::Write;

use crate::network::Bin;
use crate::quality::Quality;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 280.0;
const MARGIN: f64 = 44.0;

/// A line of a plot: its name, its colour, and its points.
struct Curve<'a> {
    name: &'a str,
    colour: &'a str,
    points: Vec<(f64, f64)>,
}

/// How far predictions miss by phase, beside how far labels lie from zero.
pub fn loss(phases: &[Quality]) -> String {
    let curve = |name, colour, of: fn(&Quality) -> f64| Curve {
        name,
        colour,
        points: phases.iter().map(|phase| (phase.phase as f64, of(phase))).collect(),
    };
    let most = phases.iter().map(|phase| phase.spread).fold(1.0, f64::max);
    svg(
        "phase",
        (0.0, most.ceil()),
        &[
            curve("labels (rms)", "#888888", |phase| phase.spread),
            curve("error (rms)", "#c0392b", |phase| phase.error),
        ],
    )
}

/// How the labels grow with the predictions by phase, and by how much they differ on average.
pub fn calibration(phases: &[Quality]) -> String {
    let curve = |name, colour, of: fn(&Quality) -> f64| Curve {
        name,
        colour,
        points: phases.iter().map(|phase| (phase.phase as f64, of(phase))).collect(),
    };
    svg(
        "phase",
        (-1.0, 2.0),
        &[
            curve("slope", "#2471a3", |phase| phase.slope),
            curve("bias", "#c0392b", |phase| phase.bias),
        ],
    )
}

/// Of the positions to which a network gives a chance, the share of points they brought.
pub fn chances(bins: &[Bin]) -> String {
    let seen = bins.iter().filter(|bin| bin.positions > 0);
    let points = seen.map(|bin| (bin.chance * 100.0, bin.points * 100.0)).collect();
    svg(
        "chance given, %",
        (0.0, 100.0),
        &[
            Curve { name: "right", colour: "#888888", points: vec![(0.0, 0.0), (100.0, 100.0)] },
            Curve { name: "points won, %", colour: "#2471a3", points },
        ],
    )
}

fn svg(x_name: &str, (low, high): (f64, f64), curves: &[Curve]) -> String {
    let last = curves.iter().flat_map(|curve| &curve.points).map(|p| p.0).fold(1.0, f64::max);
    let x = |value: f64| MARGIN + value / last * (WIDTH - 2.0 * MARGIN);
    let y = |value: f64| {
        HEIGHT - MARGIN - (value.clamp(low, high) - low) / (high - low) * (HEIGHT - 2.0 * MARGIN)
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"white\"/>\n"
    );
    for step in 0..=4 {
        let value = low + (high - low) * f64::from(step) / 4.0;
        // Writing to a string does not fail.
        let _ = writeln!(
            out,
            "<line x1=\"{MARGIN}\" x2=\"{:.1}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"#dddddd\"/>\n\
             <text x=\"6\" y=\"{2:.1}\">{value:.2}</text>",
            WIDTH - MARGIN,
            y(value),
            y(value) + 4.0
        );
    }
    for (place, curve) in curves.iter().enumerate() {
        let points: Vec<String> =
            curve.points.iter().map(|&(a, b)| format!("{:.1},{:.1}", x(a), y(b))).collect();
        let _ = writeln!(
            out,
            "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/>\n\
             <text x=\"{:.1}\" y=\"20\" fill=\"{}\">{}</text>",
            curve.colour,
            points.join(" "),
            MARGIN + 150.0 * place as f64,
            curve.colour,
            curve.name
        );
    }
    let _ = write!(
        out,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{x_name} (0–{last})</text>\n</svg>\n",
        WIDTH / 2.0,
        HEIGHT - 12.0
    );
    out
}
