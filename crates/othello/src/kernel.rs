//! The two operations everything else is made of: where discs may be placed, and which discs a
//! placed one turns over. Each exists in several versions, chosen at run time by what the CPU
//! can do.
//!
//! A [`Kernel`] is a token of size zero: to hold one proves that its instructions are there.
//! Code that calls kernels in a tight loop is written once, as a generic [`Task`], and
//! [`dispatch`] runs the version of it that was compiled for the best kernel of this machine, so
//! that the choice costs nothing inside the loop.

#![allow(
    clippy::inline_always,
    reason = "a kernel's instructions reach only what is inlined into its entry"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod digits;
mod last;
mod portable;
#[cfg(target_arch = "x86_64")]
mod rays;
#[cfg(test)]
mod tests;

use std::fmt::Debug;
#[cfg(target_arch = "x86_64")]
use std::sync::OnceLock;

use crate::Board;

#[cfg(target_arch = "x86_64")]
pub use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use avx512::Avx512;
pub use digits::{ROW, Row, Rows, zero_rows};
pub use portable::Portable;

/// The rules' basic operations, as some set of CPU instructions does them best.
pub trait Kernel: Copy + Debug + Send + Sync + 'static {
    /// The squares where the side may place a disc.
    fn moves(self, board: Board) -> u64;

    /// The rival's discs that a disc on `square` (0 to 63, empty) turns over.
    fn flips(self, board: Board, square: u8) -> u64;

    /// How many discs a disc on `square` turns over when it is the last empty one, so that all
    /// discs that are not `own` are the rival's.
    fn last_flips(self, own: u64, square: u8) -> u32;

    /// The sum of the rows that the own discs select, plus twice that of the rival's.
    fn sum_rows(self, rows: &Rows, board: Board) -> [u16; ROW];

    /// The sums after those of the rows are added that the discs select, each square one.
    fn add_rows(self, sums: &[u16; ROW], rows: &[Row; 64], discs: u64) -> [u16; ROW];

    /// Runs a task compiled with this kernel's instructions.
    fn enter<T: Task>(self, task: T) -> T::Output;
}

/// A computation that is compiled once for each kernel.
pub trait Task {
    /// What the computation gives.
    type Output;

    /// Computes it. Implementations are `#[inline(always)]`: only what is inlined into
    /// [`Kernel::enter`] gets the kernel's instructions. Recursion therefore goes through
    /// `kernel.enter(…)` too.
    fn run<K: Kernel>(self, kernel: K) -> Self::Output;
}

/// Runs a task with the best kernel of this machine.
#[inline]
pub fn dispatch<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    match best() {
        Best::Avx512(kernel) => return kernel.enter(task),
        Best::Avx2(kernel) => return kernel.enter(task),
        Best::Portable => {}
    }
    Portable.enter(task)
}

/// The best kernel of an x86-64 machine.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
enum Best {
    Avx512(Avx512),
    Avx2(Avx2),
    Portable,
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn best() -> Best {
    static BEST: OnceLock<Best> = OnceLock::new();
    *BEST.get_or_init(|| {
        let avx512 = Avx512::detect().map(Best::Avx512);
        let avx2 = Avx2::detect().map(Best::Avx2);
        avx512.or(avx2).unwrap_or(Best::Portable)
    })
}

/// [`Kernel::moves`] of the best kernel, for callers outside of tight loops.
#[inline]
pub(crate) fn moves(board: Board) -> u64 {
    dispatch(Moves(board))
}

/// [`Kernel::flips`] of the best kernel, for callers outside of tight loops.
#[inline]
pub(crate) fn flips(board: Board, square: u8) -> u64 {
    dispatch(Flips(board, square))
}

struct Moves(Board);

impl Task for Moves {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        kernel.moves(self.0)
    }
}

struct Flips(Board, u8);

impl Task for Flips {
    type Output = u64;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        kernel.flips(self.0, self.1)
    }
}
