//! Memory for big tables: in huge pages where the system has them, since with small ones most of
//! the time goes into finding out where a page is (measured: a third of a whole solution).

use std::marker::PhantomData;
use std::ops::Deref;

use memmap2::MmapMut;

/// A slice of zeroed values that lives as long as its owner.
pub(super) struct Zeroed<T> {
    memory: MmapMut,
    count: usize,
    content: PhantomData<T>,
}

/// Types of which a run of zero bytes is a valid value.
///
/// # Safety
/// Zero bytes must be a valid value of the type, and it needs no drop.
pub(super) unsafe trait ZeroIsValid: Sync {}

impl<T: ZeroIsValid> Zeroed<T> {
    /// Room for `count` values.
    ///
    /// # Panics
    /// If the system has not that much memory, as every allocation does.
    pub(super) fn new(count: usize) -> Zeroed<T> {
        let bytes = (count * size_of::<T>()).max(1);
        let memory = MmapMut::map_anon(bytes).expect("memory for a table");
        #[cfg(target_os = "linux")]
        // The advice may be refused: then the table works with small pages.
        let _ = memory.advise(memmap2::Advice::HugePage);
        Zeroed { memory, count, content: PhantomData }
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
