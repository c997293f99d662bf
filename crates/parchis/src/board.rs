//! The board: 68 squares in a ring, a corridor of seven and a goal for each colour.
//!
//! Two ways to say where a piece is:
//! - a [`Place`] names a square, the same for all colours, so that pieces can meet;
//! - its *progress* counts along its own way, so that moving is adding: 75 − its distance to
//!   goal, hence 3 on its start square, 67 on its entry square, 68 to 74 in the corridor, and 75
//!   at the goal. (0, 1 and 2 are the squares just before its start: only the playground can put
//!   a piece there.)

use std::fmt;

use crate::Colour;

/// Squares of the ring.
pub const RING: u8 = 68;
/// Squares of a corridor.
pub const CORRIDOR: u8 = 7;
/// Progress of a piece on its start square.
pub const START: u8 = 3;
/// Progress of a piece on its entry square, the last one of the ring.
pub const ENTRY: u8 = 67;
/// Progress of a piece at the goal.
pub const GOAL: u8 = 75;
/// Distance to goal of a piece at home.
pub const HOME_DISTANCE: u8 = 74;

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place(u8);

impl Place {
    const FIRST_CORRIDOR: u8 = RING;
    const BOARD_END: u8 = RING + 4 * CORRIDOR;

    /// At home, waiting for a 5.
    pub const HOME: Place = Place(Self::BOARD_END);
    /// At the goal, for good.
    pub const GOAL: Place = Place(Self::BOARD_END + 1);
    /// No place at all: where pieces that do not exist are, so that nothing ever meets them.
    pub(crate) const NOWHERE: Place = Place(127);

    /// A square of the ring, 1 to 68.
    pub const fn square(number: u8) -> Option<Place> {
        if number >= 1 && number <= RING { Some(Place(number - 1)) } else { None }
    }

    /// A square of a colour's corridor, 1 to 7.
    pub const fn corridor(colour: Colour, number: u8) -> Option<Place> {
        if number >= 1 && number <= CORRIDOR {
            Some(Place(Self::FIRST_CORRIDOR + CORRIDOR * colour as u8 + number - 1))
        } else {
            None
        }
    }

    /// The number of a square of the ring.
    pub fn ring_square(self) -> Option<u8> {
        self.is_on_ring().then(|| self.0 + 1)
    }

    /// Colour and number of a square of a corridor.
    pub fn corridor_square(self) -> Option<(Colour, u8)> {
        (self.is_on_board() && !self.is_on_ring()).then(|| {
            let offset = self.0 - Self::FIRST_CORRIDOR;
            (Colour::from_index((offset / CORRIDOR).into()), offset % CORRIDOR + 1)
        })
    }

    /// Whether it is a square of the ring.
    #[inline]
    pub const fn is_on_ring(self) -> bool {
        self.0 < RING
    }

    /// Whether it is a square of the ring or of a corridor: neither home nor goal.
    #[inline]
    pub const fn is_on_board(self) -> bool {
        self.0 < Self::BOARD_END
    }

    /// Whether pieces cannot be captured here.
    #[inline]
    pub const fn is_safe(self) -> bool {
        SAFE[(self.0 & 127) as usize]
    }

    /// Whether it is a square of the ring where pieces can be captured.
    #[inline]
    pub(crate) const fn is_exposed(self) -> bool {
        EXPOSED[(self.0 & 127) as usize]
    }

    /// How far a piece of `colour` that is here has come: 75 − its distance to goal.
    #[inline]
    pub const fn progress(self, colour: Colour) -> u8 {
        PROGRESS[colour as usize][(self.0 & 127) as usize]
    }

    /// Steps from here to the goal of `colour`; 74 at home.
    #[inline]
    pub const fn distance(self, colour: Colour) -> u8 {
        GOAL - self.progress(colour)
    }

    /// Where a piece of `colour` with this progress (0 to 75) is.
    #[inline]
    pub const fn of_progress(colour: Colour, progress: u8) -> Place {
        Place(PLACES[colour as usize][(progress & 127) as usize])
    }

    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_byte(byte: u8) -> Place {
        Place(byte)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.ring_square() {
            write!(f, "{number}")
        } else if let Some((colour, number)) = self.corridor_square() {
            write!(f, "{colour} corridor {number}")
        } else {
            f.write_str(match *self {
                Place::HOME => "home",
                Place::GOAL => "goal",
                _ => "nowhere",
            })
        }
    }
}

/// The numbers of the safe squares (R12).
pub const SAFE_SQUARES: [u8; 12] = [4, 13, 17, 21, 30, 34, 38, 47, 51, 55, 64, 68];

/// Where the three pieces of a colour begin (R17), piece 1 first.
pub const fn start_squares(colour: Colour) -> [u8; 3] {
    match colour {
        Colour::Yellow => [4, 13, 17],
        Colour::Blue => [21, 30, 34],
        Colour::Red => [38, 47, 51],
        Colour::Green => [55, 64, 68],
    }
}

/// The places that a piece passes on `steps` steps from `from`, the landing place last: forward
/// to the goal and, if steps are left over, back again (R13).
///
/// A piece at home takes its first step onto its start square.
pub fn path(colour: Colour, from: Place, steps: u8) -> Vec<Place> {
    let from = match from {
        Place::HOME => START - 1,
        place => place.progress(colour),
    };
    (1..=steps).map(|step| Place::of_progress(colour, bounced(from + step))).collect()
}

/// The progress where a move ends that would go to `reach`: beyond the goal it turns back (R13).
#[inline]
pub(crate) const fn bounced(reach: u8) -> u8 {
    if reach > GOAL { 2 * GOAL - reach } else { reach }
}

/// On which step a move from `from` to `reach` first comes to the ring square of this progress,
/// if it does; `reach` may lie beyond the goal, and then the way back counts too.
#[inline]
pub(crate) const fn step_onto(from: u8, reach: u8, square: u8) -> Option<u8> {
    if square > from && square <= reach {
        Some(square - from)
    } else if reach > GOAL && square >= 2 * GOAL - reach {
        Some(2 * GOAL - square - from)
    } else {
        None
    }
}

/// The numbers of steps, up to seven, after which a piece of a colour is still on the ring: bit n
/// for n steps. None where the place is not on the ring.
#[inline]
pub(crate) const fn steps_on_ring(colour: Colour, place: Place) -> u8 {
    STEPS_ON_RING[colour as usize][(place.0 & 127) as usize]
}

const STEPS_ON_RING: [[u8; 128]; 4] = {
    let mut table = [[0; 128]; 4];
    let mut c = 0;
    while c < 4 {
        let mut square = 0;
        while square < RING {
            let left = ENTRY - PROGRESS[c][square as usize];
            let left = if left < 7 { left } else { 7 };
            table[c][square as usize] = ((2u16 << left) - 2) as u8;
            square += 1;
        }
        c += 1;
    }
    table
};

const SAFE: [bool; 128] = {
    let mut safe = [false; 128];
    let mut i = 0;
    while i < SAFE_SQUARES.len() {
        safe[SAFE_SQUARES[i] as usize - 1] = true;
        i += 1;
    }
    safe
};

const EXPOSED: [bool; 128] = {
    let mut exposed = [false; 128];
    let mut square = 0;
    while square < RING as usize {
        exposed[square] = !SAFE[square];
        square += 1;
    }
    exposed
};

/// What [`Place::progress`] gives for places that are not on a colour's way.
const OFF_THE_WAY: u8 = 0;

const PROGRESS: [[u8; 128]; 4] = {
    let mut table = [[OFF_THE_WAY; 128]; 4];
    let mut c = 0;
    while c < 4 {
        let colour = Colour::ALL[c];
        let mut square = 0;
        while square < RING {
            let from_start = (square + RING - (colour.start_square() - 1)) % RING;
            table[c][square as usize] = (from_start + START) % RING;
            square += 1;
        }
        let mut number = 1;
        while number <= CORRIDOR {
            if let Some(place) = Place::corridor(colour, number) {
                table[c][place.0 as usize] = ENTRY + number;
            }
            number += 1;
        }
        table[c][Place::HOME.0 as usize] = GOAL - HOME_DISTANCE;
        table[c][Place::GOAL.0 as usize] = GOAL;
        c += 1;
    }
    table
};

const PLACES: [[u8; 128]; 4] = {
    let mut table = [[Place::NOWHERE.0; 128]; 4];
    let mut c = 0;
    while c < 4 {
        let mut square = 0;
        while square < RING {
            table[c][PROGRESS[c][square as usize] as usize] = square;
            square += 1;
        }
        let mut number = 1;
        while number <= CORRIDOR {
            if let Some(place) = Place::corridor(Colour::ALL[c], number) {
                table[c][(ENTRY + number) as usize] = place.0;
            }
            number += 1;
        }
        table[c][GOAL as usize] = Place::GOAL.0;
        c += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn square(number: u8) -> Place {
        Place::square(number).expect("a square of the ring")
    }

    #[test]
    fn every_colour_goes_64_steps_to_its_entry_and_8_more_to_the_goal() {
        for colour in Colour::ALL {
            assert_eq!(square(colour.start_square()).distance(colour), 72);
            assert_eq!(square(colour.entry_square()).distance(colour), 8);
            let way = path(colour, square(colour.start_square()), 72);
            assert_eq!(way[63], square(colour.entry_square()));
            assert_eq!(way[64], Place::corridor(colour, 1).unwrap());
            assert_eq!(way[70], Place::corridor(colour, 7).unwrap());
            assert_eq!(way[71], Place::GOAL);
            assert_eq!(Place::HOME.distance(colour), 74);
            assert_eq!(Place::GOAL.distance(colour), 0);
        }
    }

    #[test]
    fn steps_on_the_ring_are_those_whose_path_does_not_leave_it() {
        for colour in Colour::ALL {
            for square in 1..=RING {
                let from = self::square(square);
                for steps in 1..=7 {
                    let stays = path(colour, from, steps).iter().all(|place| place.is_on_ring());
                    assert_eq!(steps_on_ring(colour, from) >> steps & 1 != 0, stays);
                }
            }
            assert_eq!(steps_on_ring(colour, Place::HOME), 0);
        }
    }

    #[test]
    fn progress_and_place_are_inverse_on_a_colours_way() {
        for colour in Colour::ALL {
            for progress in 0..=GOAL {
                let place = Place::of_progress(colour, progress);
                assert_eq!(place.progress(colour), progress, "{colour} {place:?}");
            }
        }
    }

    #[test]
    fn the_step_onto_a_square_is_where_the_path_first_touches_it() {
        for from in 0..GOAL {
            for steps in 1..=22 {
                let start = Place::of_progress(Colour::Green, from);
                let way = path(Colour::Green, start, steps);
                for square in 0..=ENTRY {
                    let place = Place::of_progress(Colour::Green, square);
                    let first = way.iter().position(|&passed| passed == place);
                    let step = step_onto(from, from + steps, square);
                    assert_eq!(step.map(usize::from), first.map(|index| index + 1));
                }
            }
        }
    }

    #[test]
    fn a_path_beyond_the_goal_comes_back_out_of_the_corridor() {
        let way = path(Colour::Yellow, Place::corridor(Colour::Yellow, 7).unwrap(), 10);
        assert_eq!(way[0], Place::GOAL);
        assert_eq!(way[1], Place::corridor(Colour::Yellow, 7).unwrap());
        assert_eq!(way[8], square(68));
        assert_eq!(way[9], square(67));
    }
}
