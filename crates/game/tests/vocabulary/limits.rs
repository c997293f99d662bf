//! How long to think: whose limits come first, and what they bound.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{Budget, Clock, Limits, Side};

const SECOND: Duration = Duration::from_secs(1);

fn one_clock(side: Side, left: Duration) -> Limits {
    let mut limits = Limits::infinite();
    limits.clocks[side.index()] = Some(Clock { left, increment: Duration::ZERO });
    limits
}

#[test]
fn nothing_ends_a_search_without_limits_but_anything_set_does() {
    assert!(Limits::infinite().is_infinite());
    let clock = one_clock(Side::Second, SECOND);
    for limits in [Limits::depth(1), Limits::nodes(1), Limits::move_time(SECOND), clock] {
        assert!(!limits.is_infinite(), "{limits:?}");
    }
}

#[test]
fn a_players_own_limits_come_first_then_those_given_then_the_default() {
    let (own, given, default) = (Limits::depth(3), Limits::nodes(500), Limits::move_time(SECOND));
    assert_eq!(own.or_given(&given, default.clone()), own);
    assert_eq!(Limits::infinite().or_given(&given, default.clone()), given);
    assert_eq!(Limits::infinite().or_given(&Limits::infinite(), default.clone()), default);
}

#[test]
fn a_clock_counts_whatever_the_player_wanted() {
    let given = Limits::clock(SECOND, Duration::ZERO);
    let both = Limits::depth(3).or_given(&given, Limits::infinite());
    assert_eq!((both.depth, both.clocks), (Some(3), given.clocks));
}

#[test]
fn each_side_has_its_own_clock() {
    for side in Side::BOTH {
        let limits = one_clock(side, SECOND);
        assert_eq!(limits.clock_of(side).map(|clock| clock.left), Some(SECOND));
        assert_eq!(limits.clock_of(!side), None);
        assert_eq!(limits.time_for(side), Some(SECOND));
        assert_eq!(limits.time_for(!side), None);
        assert!(limits.without_clock_of(side).is_infinite());
        assert_eq!(limits.without_clock_of(!side), limits);
    }
}

#[test]
fn the_shorter_of_clock_and_move_time_is_what_a_side_has() {
    let mut limits = one_clock(Side::First, SECOND);
    for (time, least) in [(SECOND / 2, SECOND / 2), (SECOND * 2, SECOND)] {
        limits.move_time = Some(time);
        assert_eq!(limits.time_for(Side::First), Some(least));
    }
    assert_eq!(limits.time_for(Side::Second), Some(SECOND * 2));
}

static RUN: AtomicBool = AtomicBool::new(false);

fn budget(limits: &Limits, side: Side) -> Budget<'static> {
    Budget::new(limits, side, &RUN)
}

#[test]
fn a_search_ends_by_the_clock_of_its_own_side_only() {
    let limits = one_clock(Side::First, SECOND * 60);
    assert!(budget(&limits, Side::First).hard().is_some());
    let rival = budget(&limits, Side::Second);
    assert_eq!((rival.hard(), rival.soft()), (None, None));
    assert!(rival.begins_iteration() && !rival.spend(1));
}

#[test]
fn the_time_for_a_move_ends_it_and_keeps_no_iteration_from_beginning() {
    let hour = budget(&Limits::move_time(SECOND * 3600), Side::First);
    assert_eq!((hour.hard(), hour.soft()), (Some(SECOND * 3600), None));
    assert!(hour.begins_iteration() && !hour.spend(1));
    assert!(budget(&Limits::move_time(Duration::ZERO), Side::First).spend(1));
}

#[test]
fn without_time_on_the_clock_no_iteration_begins() {
    let budget = budget(&one_clock(Side::First, Duration::ZERO), Side::First);
    assert!(!budget.begins_iteration() && budget.spend(1));
}

#[test]
fn an_increment_is_spent_for_the_most_part() {
    let left = SECOND * 60;
    let budget = |increment| budget(&Limits::clock(left, increment), Side::First);
    let (without, with) = (budget(Duration::ZERO), budget(SECOND * 4));
    // Half of the share, and three quarters of the increment go into it.
    assert_eq!(with.soft(), without.soft().map(|soft| soft + SECOND * 3 / 2));
    assert!(with.soft() < with.hard());
}

#[test]
fn nodes_are_unbounded_unless_they_are_limited() {
    assert_eq!(budget(&Limits::depth(3), Side::First).nodes(), u64::MAX);
    assert_eq!(budget(&Limits::nodes(7), Side::First).nodes(), 7);
}
