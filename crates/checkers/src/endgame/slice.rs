use std::fmt;

use super::combinations::choose;

/// The material of a position, as the side to move sees it: positions of the same slice are
/// stored together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slice {
    /// Men of the side to move.
    pub own_men: u8,
    /// Kings of the side to move.
    pub own_kings: u8,
    /// Men of its rival.
    pub enemy_men: u8,
    /// Kings of its rival.
    pub enemy_kings: u8,
}

impl Slice {
    /// Every slice with this many pieces, at least one on each side.
    pub fn all(pieces: u8) -> Vec<Slice> {
        let mut slices = Vec::new();
        for own in 1..pieces {
            let enemy = pieces - own;
            for own_men in 0..=own {
                for enemy_men in 0..=enemy {
                    slices.push(Slice {
                        own_men,
                        own_kings: own - own_men,
                        enemy_men,
                        enemy_kings: enemy - enemy_men,
                    });
                }
            }
        }
        slices
    }

    /// The same material with the other side to move.
    #[must_use]
    pub const fn turned(self) -> Slice {
        Slice {
            own_men: self.enemy_men,
            own_kings: self.enemy_kings,
            enemy_men: self.own_men,
            enemy_kings: self.own_kings,
        }
    }

    /// How many pieces there are.
    pub const fn pieces(self) -> u8 {
        self.own_men + self.own_kings + self.enemy_men + self.enemy_kings
    }

    /// How many of them are men.
    pub const fn men(self) -> u8 {
        self.own_men + self.enemy_men
    }

    /// How many positions it has: no man stands on its crown row, and captures may be due.
    pub fn positions(self) -> u64 {
        let free = 32 - u32::from(self.men());
        let kings = choose(free, self.enemy_kings.into())
            * choose(free - u32::from(self.enemy_kings), self.own_kings.into());
        self.men_placements() * kings
    }

    /// In how many ways its men can stand: own men on 28 squares, those of the rival on another
    /// 28, of which 24 are the same.
    fn men_placements(self) -> u64 {
        (0..=self.own_men.into())
            .map(|shared| {
                let at_home = u32::from(self.own_men) - shared;
                choose(4, at_home) * choose(24, shared) * choose(28 - shared, self.enemy_men.into())
            })
            .sum()
    }
}

impl fmt::Display for Slice {
    /// Four digits: own men, own kings, the rival's men and kings.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Slice { own_men, own_kings, enemy_men, enemy_kings } = self;
        write!(f, "{own_men}{own_kings}{enemy_men}{enemy_kings}")
    }
}
