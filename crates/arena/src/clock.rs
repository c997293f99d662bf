use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::{Clock, Limits, Side, message};

use crate::Error;
use crate::fields::Fields;

/// How long players may think: the same for both. Without any limit, each thinks as its own spec
/// says.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeControl {
    /// `tc`, the same clock for both sides, or `st`, the time for each move; `depth` and `nodes`
    /// for players whose spec leaves them open.
    pub limits: Limits,
    /// `timemargin`: how much later than allowed a move may come.
    pub margin: Duration,
}

/// Programs answer through pipes and schedulers: this much delay is not their fault.
const DEFAULT_MARGIN: Duration = Duration::from_millis(50);
/// A day: longer is a mistake, and sums of such times cannot overflow.
const LONGEST: f64 = 86_400.0;

impl Default for TimeControl {
    fn default() -> Self {
        TimeControl { limits: Limits::infinite(), margin: DEFAULT_MARGIN }
    }
}

impl TimeControl {
    /// Whether results depend on the speed of the machine by this control.
    pub fn is_timed(&self) -> bool {
        self.clock().is_some() || self.limits.move_time.is_some()
    }

    /// What each side has at the start.
    fn clock(&self) -> Option<Clock> {
        self.limits.clock_of(Side::First)
    }
}

impl FromStr for TimeControl {
    type Err = Error;

    /// Reads `tc=8+0.08` (seconds and increment), `st=0.5`, `depth=6`, `nodes=10000` and
    /// `timemargin=50` (milliseconds), separated by commas.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = Fields::parse("each", text)?;
        let clock = match fields.text("tc") {
            None => None,
            Some(tc) => Some(parse_clock(&tc).ok_or_else(|| {
                fields.problem(message!(
                    "tc needs seconds and an increment, such as 8+0.08, not {tc:?}",
                    "tc necesita segundos e incremento, como 8+0.08, no {tc:?}"
                ))
            })?),
        };
        let move_time = match fields.number("st")? {
            None => None,
            Some(seconds) => {
                Some(duration(seconds).filter(|time| !time.is_zero()).ok_or_else(|| {
                    fields.problem(message!(
                        "st needs a number of seconds above 0, not {seconds}",
                        "st necesita un número de segundos mayor que 0, no {seconds}"
                    ))
                })?)
            }
        };
        let depth = fields.count("depth")?;
        let nodes = fields.count("nodes")?;
        let margin = match fields.number("timemargin")? {
            None => DEFAULT_MARGIN,
            Some(ms) => duration(ms / 1000.0).ok_or_else(|| {
                fields.problem(message!(
                    "timemargin needs milliseconds from 0, not {ms}",
                    "timemargin necesita milisegundos desde 0, no {ms}"
                ))
            })?,
        };
        if clock.is_some() && move_time.is_some() {
            return Err(
                fields.problem(message!("give tc or st, not both", "da tc o st, no los dos"))
            );
        }
        fields.finish()?;
        let limits = Limits { depth, nodes, move_time, clocks: [clock; 2] };
        Ok(TimeControl { limits, margin })
    }
}

fn parse_clock(text: &str) -> Option<Clock> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let left = duration(base.parse().ok()?).filter(|time| !time.is_zero())?;
    Some(Clock { left, increment: duration(increment.parse().ok()?)? })
}

fn duration(seconds: f64) -> Option<Duration> {
    (0.0..=LONGEST).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for TimeControl {
    /// What reads back as this control.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = Vec::new();
        if let Some(clock) = self.clock() {
            let (base, increment) = (clock.left.as_secs_f64(), clock.increment.as_secs_f64());
            fields.push(format!("tc={base}+{increment}"));
        }
        let Limits { depth, nodes, move_time, .. } = self.limits;
        fields.extend(move_time.map(|time| format!("st={}", time.as_secs_f64())));
        fields.extend(depth.map(|depth| format!("depth={depth}")));
        fields.extend(nodes.map(|nodes| format!("nodes={nodes}")));
        if self.is_timed() || self.margin != DEFAULT_MARGIN {
            fields.push(format!("timemargin={}", self.margin.as_secs_f64() * 1000.0));
        }
        f.write_str(&fields.join(","))
    }
}

/// The time of both sides in a game.
#[derive(Clone, Debug)]
pub(crate) struct GameClock<'a> {
    control: &'a TimeControl,
    /// What each side was given so far, and what it used: a little too much of it, within the
    /// margin, is owed until the end.
    given: [Duration; 2],
    used: [Duration; 2],
}

impl<'a> GameClock<'a> {
    pub fn new(control: &'a TimeControl) -> Self {
        let given = control.clock().map_or(Duration::ZERO, |clock| clock.left);
        GameClock { control, given: [given; 2], used: [Duration::ZERO; 2] }
    }

    /// What the side to move may use, with both clocks: programs want to know the rival's too.
    pub fn limits(&self) -> Limits {
        let left = |side: Side| {
            let clock = self.control.clock()?;
            Some(Clock { left: self.left(side), ..clock })
        };
        Limits { clocks: Side::BOTH.map(left), ..self.control.limits.clone() }
    }

    /// Takes the time of a move off a side's clock; false if it was too long.
    pub fn spend(&mut self, side: Side, time: Duration) -> bool {
        if let Some(limit) = self.control.limits.move_time {
            return time <= limit + self.control.margin;
        }
        let Some(clock) = self.control.clock() else { return true };
        let (given, used) = (&mut self.given[side.index()], &mut self.used[side.index()]);
        *used += time;
        let in_time = *used <= *given + self.control.margin;
        *given += clock.increment;
        in_time
    }

    fn left(&self, side: Side) -> Duration {
        self.given[side.index()].saturating_sub(self.used[side.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn controls_round_trip() {
        for text in ["", "tc=8+0.08,timemargin=50", "st=0.5,depth=6,timemargin=0", "nodes=10000"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        assert_eq!("tc=3".parse::<TimeControl>().unwrap().to_string(), "tc=3+0,timemargin=50");
    }

    #[test]
    fn wrong_controls_are_refused_with_what_would_be_right() {
        for (text, because) in [
            ("tc=fast", "such as 8+0.08, not \"fast\""),
            ("tc=0+1", "such as 8+0.08"),
            ("tc=8+-1", "such as 8+0.08"),
            ("tc=1e99", "such as 8+0.08"),
            ("st=0", "above 0"),
            ("st=-2", "above 0"),
            ("st=x", "st needs a number"),
            ("depth=0", "depth needs a whole number from 1"),
            ("nodes=1.5", "nodes needs a whole number from 1"),
            ("timemargin=-1", "milliseconds from 0"),
            ("tc=8+0.08,st=1", "tc or st, not both"),
            ("time=3", "no \"time\" here; valid: tc, st, depth, nodes, timemargin"),
        ] {
            let message = text.parse::<TimeControl>().unwrap_err().to_string();
            assert!(message.contains(because), "{message}");
        }
    }

    #[test]
    fn a_game_clock_runs_down_and_gains_increments() {
        let control: TimeControl = "tc=1+0.1,timemargin=0".parse().unwrap();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::First, ms(600)));
        let clocks = [500, 1000].map(|left| Some(Clock { left: ms(left), increment: ms(100) }));
        assert_eq!(clock.limits(), Limits { clocks, ..Limits::infinite() });
        assert!(clock.spend(Side::First, ms(500)));
        assert!(!clock.spend(Side::First, ms(101)));
    }

    #[test]
    fn what_is_taken_of_the_margin_is_owed() {
        let control: TimeControl = "tc=1,timemargin=50".parse().unwrap();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::First, ms(1030)));
        assert_eq!(clock.limits().clock_of(Side::First).unwrap().left, ms(0));
        assert!(clock.spend(Side::First, ms(20)));
        assert!(!clock.spend(Side::First, ms(1)));
    }

    #[test]
    fn time_per_move_comes_back_each_move() {
        let control: TimeControl = "st=0.1,timemargin=20".parse().unwrap();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::First, ms(120)) && clock.spend(Side::First, ms(120)));
        assert!(!clock.spend(Side::First, ms(121)));
        assert_eq!(clock.limits(), Limits::move_time(ms(100)));
    }

    #[test]
    fn without_a_control_there_is_all_the_time_in_the_world() {
        let control = TimeControl::default();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::Second, ms(999_999_999)));
        assert_eq!(clock.limits(), Limits::infinite());
    }
}
