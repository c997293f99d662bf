//! The inputs of the network, group by group: what each is about, and where it stands.

use crate::board::GOAL;

/// What inputs are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Group {
    /// Where each piece stands, by the role of its colour.
    Places,
    /// Pieces of a colour at home and at the goal.
    Standing,
    /// How many pieces of both players are in play.
    InPlay,
    /// The set of number dice left, with the pieces at home.
    Dice,
    /// The last piece of a colour that has two at the goal, with the set of dice.
    LastRunner,
    /// Single pieces that the rival may capture, by how many dice that takes.
    Danger,
    /// Rival pieces not far behind such a piece.
    Pursuit,
    /// Barriers on the ring.
    Barrier,
    /// Special dice held.
    Hand,
    /// The newest die held, where the rival holds a boo or lightning.
    Theft,
    /// A blue shell held, and whom it would hit.
    BlueShell,
    /// A red shell held, and whom it would hit.
    RedShell,
    /// A horn held: whom it would hit, and the rival's shells that it stops.
    Horn,
    /// A bullet held, and who needs it.
    Bullet,
    /// Items that a number die reaches.
    Items,
    /// Powers of pieces and their turns.
    Powers,
    /// Bounces of a colour.
    Bounces,
    /// A forced number to play.
    Forced,
}

/// Squares of a piece's way.
pub(super) const WAY: usize = GOAL as usize + 1;
/// A piece's way in zones of ten steps.
pub(super) const ZONES: usize = 8;
/// Sets of number dice.
pub(super) const SETS: usize = 32;
/// Steps to the goal up to which a last runner counts on exact dice; one more is for home.
pub(super) const LAST_STEPS: usize = 12;
/// How far behind pursuers are seen.
pub(super) const PURSUIT: usize = 14;

impl Group {
    /// All of them, with their names and how many inputs they have for each player.
    pub const ALL: [(Group, &'static str, usize); 18] = [
        (Group::Places, "places", 4 * WAY),
        (Group::Standing, "home-and-goal", 2 * 12),
        (Group::InPlay, "pieces-in-play", 7 * 7),
        (Group::Dice, "dice-left", 4 * SETS),
        (Group::LastRunner, "last-runner", (LAST_STEPS + 1) * SETS),
        (Group::Danger, "in-danger", 4 * 2 * ZONES),
        (Group::Pursuit, "pursued", PURSUIT + 1),
        (Group::Barrier, "barriers", 2 * ZONES),
        (Group::Hand, "hand", 10),
        (Group::Theft, "theft", 10),
        (Group::BlueShell, "blue-shell", 4 * ZONES),
        (Group::RedShell, "red-shell", 4 * ZONES),
        (Group::Horn, "horn", ZONES + 3),
        (Group::Bullet, "bullet", ZONES),
        (Group::Items, "items-in-reach", 10),
        (Group::Powers, "powers", 2 * 30),
        (Group::Bounces, "bounces", 2 * 11),
        (Group::Forced, "forced-number", 4),
    ];

    /// Where its inputs begin: first those of the side to move, then its rival's.
    const fn start(self) -> usize {
        let mut start = 0;
        let mut i = 0;
        while i < self as usize {
            start += 2 * Group::ALL[i].2;
            i += 1;
        }
        start
    }

    /// One of its inputs; player 0 is the side to move.
    #[inline]
    pub(super) const fn input(self, player: usize, place: usize) -> usize {
        const STARTS: [usize; Group::ALL.len()] = {
            let mut starts = [0; Group::ALL.len()];
            let mut i = 0;
            while i < starts.len() {
                starts[i] = Group::ALL[i].0.start();
                i += 1;
            }
            starts
        };
        STARTS[self as usize] + player * Group::ALL[self as usize].2 + place
    }

    /// Group and player of an input, and which one it is among theirs.
    pub(super) fn of(input: usize) -> (Group, usize, usize) {
        let (group, _, size) = Group::ALL
            .into_iter()
            .rev()
            .find(|(group, _, _)| group.start() <= input)
            .unwrap_or(Group::ALL[0]);
        let place = input - group.start();
        (group, place / size, place % size)
    }
}

/// How many inputs there are.
pub const INPUTS: usize = {
    let mut sum = 0;
    let mut i = 0;
    while i < Group::ALL.len() {
        sum += 2 * Group::ALL[i].2;
        i += 1;
    }
    sum
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_input_belongs_to_one_group_and_player() {
        let mut next = 0;
        for (i, (group, name, size)) in Group::ALL.into_iter().enumerate() {
            assert_eq!(group as usize, i, "{name}");
            for player in [0, 1] {
                for place in 0..size {
                    assert_eq!(group.input(player, place), next, "{name}");
                    assert_eq!(Group::of(next), (group, player, place), "{name}");
                    next += 1;
                }
            }
        }
        assert_eq!(next, INPUTS);
    }
}
