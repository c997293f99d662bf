//! Memory for the big tables of searches.
//!
//! Such a table is read at random, so with small pages much of the time goes into finding out
//! where a page is (measured in the Othello solver: a third of it). Here it lies in huge pages
//! where the system has them. It is there at once, since the system hands out zeroed pages only as
//! they are used.

use std::marker::PhantomData;
use std::ops::Deref;

use memmap2::MmapMut;

/// A slice of zeroed values that lives as long as its owner.
pub struct Zeroed<T> {
    memory: MmapMut,
    count: usize,
    content: PhantomData<T>,
}

/// Types of which a run of zero bytes is a valid value.
///
/// # Safety
/// Zero bytes must be a valid value of the type, it needs no drop, and its alignment is at most
/// that of a page.
pub unsafe trait ZeroIsValid: Sync {}

/// Whether the system would give so many bytes now: a check for sizes that come from outside.
pub fn is_available(bytes: usize) -> bool {
    MmapMut::map_anon(bytes.max(1)).is_ok()
}

impl<T: ZeroIsValid> Zeroed<T> {
    /// Room for `count` values.
    ///
    /// # Panics
    /// If the system has not that much memory ([`is_available`]), as every allocation does.
    pub fn new(count: usize) -> Zeroed<T> {
        let bytes = (count * size_of::<T>()).max(1);
        let memory = MmapMut::map_anon(bytes).expect("memory for a table");
        #[cfg(target_os = "linux")]
        // The advice may be refused: then the table works with small pages.
        let _ = memory.advise(memmap2::Advice::HugePage);
        Zeroed { memory, count, content: PhantomData }
    }

    /// Asks for the cache line of a value before it is needed.
    #[inline]
    pub fn prefetch(&self, index: usize) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: prefetching has no effect on the program, whatever the address.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch(std::ptr::from_ref(&self[index]).cast(), _MM_HINT_T0);
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = index;
    }
}

impl<T: ZeroIsValid> Deref for Zeroed<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        // SAFETY: the memory has room for `count` values, begins at a page and so is aligned for
        // them, was zeroed when it was mapped, and lives as long as `self`; all later changes go
        // through this shared reference.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr().cast(), self.count) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    #[repr(align(64))]
    struct Line([AtomicU64; 8]);

    // SAFETY: made of atomic integers.
    unsafe impl ZeroIsValid for Line {}

    #[test]
    fn what_no_machine_has_is_not_available() {
        assert!(is_available(0) && is_available(1 << 20));
        assert!(!is_available(isize::MAX as usize));
    }

    #[test]
    fn values_begin_as_zero_and_keep_what_is_stored() {
        for count in [0, 1, 1000] {
            let lines = Zeroed::<Line>::new(count);
            assert_eq!(lines.len(), count);
            assert!(lines.iter().flat_map(|line| &line.0).all(|word| word.load(Relaxed) == 0));
            for (i, line) in lines.iter().enumerate() {
                lines.prefetch(i);
                line.0[7].store(i as u64, Relaxed);
            }
            assert!(lines.iter().enumerate().all(|(i, line)| line.0[7].load(Relaxed) == i as u64));
        }
    }
}
