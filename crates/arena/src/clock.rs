use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use agents::Clocks;
use game::Side;
use search::engine::{self, Limits};

use crate::Error;
use crate::fields::Fields;

/// How long players may think: the same for both. Without any limit, each thinks as its own spec
/// says.
#[derive(Clone, Debug, PartialEq)]
pub struct TimeControl {
    /// `tc`: time for the whole game, and what each move adds to it.
    pub game: Option<engine::Clock>,
    /// `st`: time for each move.
    pub per_move: Option<Duration>,
    /// `depth`: for players whose spec leaves it open.
    pub depth: Option<u32>,
    /// `nodes`: for players whose spec leaves it open.
    pub nodes: Option<u64>,
    /// `timemargin`: how much later than allowed a move may come.
    pub margin: Duration,
}

/// Programs answer through pipes and schedulers: this much delay is not their fault.
const DEFAULT_MARGIN: Duration = Duration::from_millis(50);
/// A day: nobody means more, and sums of such times cannot overflow.
const LONGEST: f64 = 86_400.0;

impl Default for TimeControl {
    fn default() -> Self {
        TimeControl { game: None, per_move: None, depth: None, nodes: None, margin: DEFAULT_MARGIN }
    }
}

impl TimeControl {
    /// Whether results depend on the speed of the machine by this control.
    pub fn is_timed(&self) -> bool {
        self.game.is_some() || self.per_move.is_some()
    }
}

impl FromStr for TimeControl {
    type Err = Error;

    /// Reads `tc=8+0.08` (seconds and increment), `st=0.5`, `depth=6`, `nodes=10000` and
    /// `timemargin=50` (milliseconds), separated by commas.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = Fields::parse("each", text)?;
        let game = match fields.text("tc") {
            None => None,
            Some(tc) => Some(parse_clock(&tc).ok_or_else(|| {
                let problem =
                    format!("tc needs seconds and an increment, such as 8+0.08, not {tc:?}");
                fields.problem(problem)
            })?),
        };
        let per_move = match fields.number("st")? {
            None => None,
            Some(seconds) => {
                Some(duration(seconds).filter(|time| !time.is_zero()).ok_or_else(|| {
                    fields.problem(format!("st needs a number of seconds above 0, not {seconds}"))
                })?)
            }
        };
        let depth = fields.count("depth")?;
        let nodes = fields.count("nodes")?;
        let margin = match fields.number("timemargin")? {
            None => DEFAULT_MARGIN,
            Some(ms) => duration(ms / 1000.0).ok_or_else(|| {
                fields.problem(format!("timemargin needs milliseconds from 0, not {ms}"))
            })?,
        };
        if game.is_some() && per_move.is_some() {
            return Err(fields.problem("give tc or st, not both"));
        }
        fields.finish()?;
        Ok(TimeControl { game, per_move, depth, nodes, margin })
    }
}

fn parse_clock(text: &str) -> Option<engine::Clock> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let left = duration(base.parse().ok()?).filter(|time| !time.is_zero())?;
    Some(engine::Clock { left, increment: duration(increment.parse().ok()?)? })
}

fn duration(seconds: f64) -> Option<Duration> {
    (0.0..=LONGEST).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for TimeControl {
    /// What reads back as this control.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = Vec::new();
        if let Some(clock) = self.game {
            let (base, increment) = (clock.left.as_secs_f64(), clock.increment.as_secs_f64());
            fields.push(format!("tc={base}+{increment}"));
        }
        fields.extend(self.per_move.map(|time| format!("st={}", time.as_secs_f64())));
        fields.extend(self.depth.map(|depth| format!("depth={depth}")));
        fields.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        if self.is_timed() {
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
        let given = control.game.map_or(Duration::ZERO, |clock| clock.left);
        GameClock { control, given: [given; 2], used: [Duration::ZERO; 2] }
    }

    /// What a side may use for its next move.
    pub fn budget(&self, side: Side) -> Limits {
        let TimeControl { game, per_move: move_time, depth, nodes, .. } = *self.control;
        let left = self.left(side);
        let clock = game.map(|clock| engine::Clock { left, increment: clock.increment });
        Limits { depth, nodes, move_time, clock }
    }

    /// Both clocks, for programs that want to know the rival's too.
    pub fn clocks(&self) -> Option<Clocks> {
        let increment = [self.control.game?.increment; 2];
        Some(Clocks { left: Side::BOTH.map(|side| self.left(side)), increment })
    }

    /// Takes the time of a move off a side's clock; false if it was too long.
    pub fn spend(&mut self, side: Side, time: Duration) -> bool {
        if let Some(limit) = self.control.per_move {
            return time <= limit + self.control.margin;
        }
        let Some(clock) = self.control.game else { return true };
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
        assert_eq!(clock.clocks().unwrap().left, [ms(500), ms(1000)]);
        assert_eq!(clock.budget(Side::First), Limits::clock(ms(500), ms(100)));
        assert!(clock.spend(Side::First, ms(500)));
        assert!(!clock.spend(Side::First, ms(101)));
    }

    #[test]
    fn what_is_taken_of_the_margin_is_owed() {
        let control: TimeControl = "tc=1,timemargin=50".parse().unwrap();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::First, ms(1030)));
        assert_eq!(clock.clocks().unwrap().left[0], ms(0));
        assert!(clock.spend(Side::First, ms(20)));
        assert!(!clock.spend(Side::First, ms(1)));
    }

    #[test]
    fn time_per_move_comes_back_each_move() {
        let control: TimeControl = "st=0.1,timemargin=20".parse().unwrap();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::First, ms(120)) && clock.spend(Side::First, ms(120)));
        assert!(!clock.spend(Side::First, ms(121)));
        assert_eq!((clock.clocks(), clock.budget(Side::First)), (None, Limits::move_time(ms(100))));
    }

    #[test]
    fn without_a_control_there_is_all_the_time_in_the_world() {
        let control = TimeControl::default();
        let mut clock = GameClock::new(&control);
        assert!(clock.spend(Side::Second, ms(999_999_999)));
        assert_eq!(clock.budget(Side::Second), Limits::infinite());
    }
}
