//! The ratings of a tournament as a picture.

use std::fmt::Write as _;

use crate::{EntrantSummary, Summary};

/// An SVG with everybody's Elo, the strongest on top, and its 95 % interval.
pub fn elo_svg(summary: &Summary) -> String {
    let mut entrants: Vec<_> = summary.entrants.iter().collect();
    entrants.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    let names = entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0);
    let left = MARGIN + names.min(LONGEST_NAME) as f64 * LETTER;
    let axis = Axis::over(&entrants, left);
    let bottom = TOP + entrants.len() as f64 * ROW;
    let (width, height) = (left + PLOT + 2.0 * MARGIN + 9.0 * LETTER, bottom + 3.0 * ROW);
    let title = format!(
        "Elo in {} ({}), {} games, 95 % intervals",
        summary.game, summary.variant, summary.games
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" \
         font-size=\"13\" role=\"img\" aria-label=\"{0}\">\n\
         <title>{0}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\
         <text x=\"{MARGIN}\" y=\"24\" font-size=\"15\" font-weight=\"bold\">{0}</text>\n",
        escape(&title)
    );
    // Writing to a String cannot fail, here and below.
    for tick in axis.ticks() {
        let x = axis.place(tick);
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{bottom}\" stroke=\"{}\"/>\n\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#444\">{}</text>",
            if tick == 0.0 { "#888" } else { "#ddd" },
            bottom + 18.0,
            if tick == 0.0 { "0".to_owned() } else { format!("{tick:+.0}") },
        );
    }
    for (i, entrant) in entrants.iter().enumerate() {
        svg.push_str(&row(entrant, &axis, TOP + (i as f64 + 0.5) * ROW));
    }
    svg.push_str("</svg>\n");
    svg
}

/// Sizes in pixels.
const MARGIN: f64 = 16.0;
const TOP: f64 = 40.0;
const ROW: f64 = 26.0;
const PLOT: f64 = 520.0;
/// About the width of a letter.
const LETTER: f64 = 7.5;
/// Longer names are cut.
const LONGEST_NAME: usize = 40;

fn row(entrant: &EntrantSummary, axis: &Axis, y: f64) -> String {
    let rating = entrant.rating;
    let (low, high) =
        (axis.place(rating.elo - rating.error), axis.place(rating.elo + rating.error));
    let mut name: String = entrant.name.chars().take(LONGEST_NAME).collect();
    if name.len() < entrant.name.len() {
        name.pop();
        name.push('…');
    }
    let text_y = y + 4.5;
    let (cap_top, cap_bottom) = (y - 5.0, y + 5.0);
    format!(
        "<g><title>{}: {:+.1} ± {:.1} Elo</title>\n\
         <text x=\"{:.1}\" y=\"{text_y:.1}\" text-anchor=\"end\">{}</text>\n\
         <path d=\"M{low:.1} {cap_top:.1}V{cap_bottom:.1}M{low:.1} {y:.1}H{high:.1}\
         M{high:.1} {cap_top:.1}V{cap_bottom:.1}\" stroke=\"#1f5fa8\" stroke-width=\"1.5\" \
         fill=\"none\"/>\n\
         <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"#1f5fa8\"/>\n\
         <text x=\"{:.1}\" y=\"{text_y:.1}\">{:+.0} ± {:.0}</text></g>\n",
        escape(&entrant.name),
        rating.elo,
        rating.error,
        axis.left - LETTER,
        escape(&name),
        axis.place(rating.elo),
        axis.left + PLOT + LETTER,
        rating.elo,
        rating.error,
    )
}

/// Elo between two lines of the grid: the smallest step that makes no more lines than these.
const STEPS: [f64; 9] = [5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0];
const MOST_TICKS: f64 = 12.0;

/// The scale from Elo to pixels.
struct Axis {
    left: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Axis {
    /// Wide enough for every interval, with round numbers at its ends.
    fn over(entrants: &[&EntrantSummary], left: f64) -> Self {
        let ends = entrants.iter().flat_map(|entrant| {
            [entrant.rating.elo - entrant.rating.error, entrant.rating.elo + entrant.rating.error]
        });
        let (low, high) =
            ends.fold((-10.0, 10.0), |(low, high): (f64, f64), end| (low.min(end), high.max(end)));
        let fits = |step: &f64| (high - low) / step <= MOST_TICKS;
        let step = STEPS.into_iter().find(fits).unwrap_or((high - low) / MOST_TICKS);
        Axis { left, low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    fn place(&self, elo: f64) -> f64 {
        self.left + PLOT * (elo - self.low) / (self.high - self.low)
    }

    fn ticks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as u32;
        (0..=count).map(|i| self.low + f64::from(i) * self.step)
    }
}

/// Text as it may stand in XML.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter if letter.is_control() => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests;
