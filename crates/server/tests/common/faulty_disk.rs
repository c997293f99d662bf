//! A disk that fails when it is told to: a layer between `SQLite` and the file system, the default
//! one of the process from its first use on.

use std::ffi::{CStr, c_int, c_void};
use std::path::{Path, PathBuf};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, Once};

use rusqlite::ffi::{
    self, SQLITE_ERROR, SQLITE_FULL, SQLITE_IOERR_FSYNC, SQLITE_IOERR_READ, SQLITE_IOERR_TRUNCATE,
    SQLITE_IOERR_WRITE, SQLITE_OK, SQLITE_OPEN_CREATE, SQLITE_OPEN_READONLY, SQLITE_OPEN_READWRITE,
    sqlite3_file, sqlite3_io_methods, sqlite3_vfs,
};

/// What a disk does wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No file can grow.
    Full,
    /// Nothing can be written.
    Write,
    /// Half of what should be written is.
    TornWrite,
    /// What was written cannot be synced.
    Sync,
    /// Nothing can be read.
    Read,
    /// Nothing can be written, and files can be opened for reading only.
    ReadOnly,
}

impl Fault {
    pub const ALL: [Fault; 6] =
        [Fault::Full, Fault::Write, Fault::TornWrite, Fault::Sync, Fault::Read, Fault::ReadOnly];
}

/// The files of one directory, as `SQLite` sees them.
pub struct FaultyDisk {
    plan: Arc<Plan>,
}

#[derive(Default)]
struct Plan {
    /// The fault, if there is one now.
    fault: Mutex<Option<Fault>>,
    /// Operations that succeed before it shows.
    grace: AtomicI64,
}

impl Plan {
    /// The fault that an operation meets.
    fn met(&self) -> Option<Fault> {
        let fault = (*self.fault.lock().unwrap())?;
        (self.grace.fetch_sub(1, Ordering::Relaxed) <= 0).then_some(fault)
    }
}

static DISKS: Mutex<Vec<(PathBuf, Arc<Plan>)>> = Mutex::new(Vec::new());

impl FaultyDisk {
    /// Comes between `SQLite` and what it opens in a directory from now on.
    pub fn under(directory: &Path) -> FaultyDisk {
        static REGISTERED: Once = Once::new();
        REGISTERED.call_once(register);
        let plan = Arc::<Plan>::default();
        DISKS.lock().unwrap().push((directory.canonicalize().unwrap(), plan.clone()));
        FaultyDisk { plan }
    }

    /// Goes wrong in this way after so many more operations.
    pub fn fail(&self, fault: Fault, grace: i64) {
        self.plan.grace.store(grace, Ordering::Relaxed);
        *self.plan.fault.lock().unwrap() = Some(fault);
    }

    /// Is well again.
    pub fn mend(&self) {
        *self.plan.fault.lock().unwrap() = None;
    }
}

/// A file of ours; that of the layer below follows it in memory.
#[repr(C)]
struct File {
    base: sqlite3_file,
    /// What goes wrong with it; lives as long as the file is open.
    plan: *const Plan,
}

fn register() {
    // SAFETY: SQLite's own functions, called as documented; it initialises itself, and the new
    // layer, a copy of the one below with our own way to open, is never freed.
    unsafe {
        let below = ffi::sqlite3_vfs_find(null_mut());
        assert!(!below.is_null(), "SQLite knows no file system");
        let mut layer = *below;
        layer.szOsFile += size_of::<File>() as c_int;
        layer.zName = c"faulty".as_ptr();
        layer.pNext = null_mut();
        layer.pAppData = below.cast();
        layer.xOpen = Some(open);
        let layer = Box::leak(Box::new(layer));
        assert_eq!(ffi::sqlite3_vfs_register(layer, 1), SQLITE_OK);
    }
}

/// The file of the layer below.
///
/// # Safety
/// `file` was opened by [`open`].
unsafe fn below(file: *mut sqlite3_file) -> *mut sqlite3_file {
    // SAFETY: SQLite gives each file as much memory as the layer asked for.
    unsafe { file.cast::<u8>().add(size_of::<File>()).cast() }
}

/// Calls a method of the layer below.
macro_rules! pass {
    ($file:expr, $method:ident $(, $argument:expr)*) => {{
        // SAFETY: SQLite calls methods of files that it has opened, with arguments as the layer
        // below expects them too.
        unsafe {
            let file = below($file);
            match (*(*file).pMethods).$method {
                Some(method) => method(file $(, $argument)*),
                None => SQLITE_ERROR,
            }
        }
    }};
}

/// The fault that an operation on a file meets.
fn met(file: *mut sqlite3_file) -> Option<Fault> {
    // SAFETY: SQLite calls us with files that `open` has filled in, and closes them only once.
    unsafe { (*(*file.cast::<File>()).plan).met() }
}

unsafe extern "C" fn open(
    layer: *mut sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut sqlite3_file,
    mut flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    // SAFETY: SQLite gives a name that ends with a zero or none, memory for both layers' files,
    // and our own layer, whose data is the layer below.
    unsafe {
        let plan = if name.is_null() {
            Arc::default()
        } else {
            plan_of(Path::new(&*CStr::from_ptr(name).to_string_lossy()))
        };
        if plan.met() == Some(Fault::ReadOnly) && flags & SQLITE_OPEN_READWRITE != 0 {
            flags = flags & !SQLITE_OPEN_READWRITE & !SQLITE_OPEN_CREATE | SQLITE_OPEN_READONLY;
        }
        let real = (*layer).pAppData.cast::<sqlite3_vfs>();
        let outcome = match (*real).xOpen {
            Some(open) => open(real, name, below(file), flags, out_flags),
            None => SQLITE_ERROR,
        };
        // Without methods SQLite does not close what could not be opened.
        (*file).pMethods = null_mut();
        if outcome == SQLITE_OK {
            (*file.cast::<File>()).plan = Arc::into_raw(plan);
            (*file).pMethods = &raw const METHODS;
        }
        outcome
    }
}

fn plan_of(file: &Path) -> Arc<Plan> {
    let disks = DISKS.lock().unwrap();
    let found = disks.iter().find(|(directory, _)| file.starts_with(directory));
    found.map_or_else(Arc::default, |(_, plan)| plan.clone())
}

static METHODS: sqlite3_io_methods = sqlite3_io_methods {
    // Shared memory for the log, but no mapped pages: these would be read past us.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

unsafe extern "C" fn close(file: *mut sqlite3_file) -> c_int {
    let outcome = pass!(file, xClose);
    // SAFETY: it came from `Arc::into_raw` when the file was opened, and is not used any more.
    unsafe { drop(Arc::from_raw((*file.cast::<File>()).plan)) };
    outcome
}

unsafe extern "C" fn read(file: *mut sqlite3_file, to: *mut c_void, size: c_int, at: i64) -> c_int {
    match met(file) {
        Some(Fault::Read) => SQLITE_IOERR_READ,
        _ => pass!(file, xRead, to, size, at),
    }
}

unsafe extern "C" fn write(
    file: *mut sqlite3_file,
    from: *const c_void,
    size: c_int,
    at: i64,
) -> c_int {
    match met(file) {
        Some(Fault::Full) => {
            let mut length = 0;
            let known = pass!(file, xFileSize, &raw mut length);
            if known != SQLITE_OK || at + i64::from(size) > length {
                return SQLITE_FULL;
            }
        }
        Some(Fault::Write | Fault::ReadOnly) => return SQLITE_IOERR_WRITE,
        Some(Fault::TornWrite) => {
            let _ = pass!(file, xWrite, from, size / 2, at);
            return SQLITE_IOERR_WRITE;
        }
        _ => {}
    }
    pass!(file, xWrite, from, size, at)
}

unsafe extern "C" fn truncate(file: *mut sqlite3_file, size: i64) -> c_int {
    match met(file) {
        Some(Fault::Write | Fault::TornWrite | Fault::ReadOnly) => SQLITE_IOERR_TRUNCATE,
        _ => pass!(file, xTruncate, size),
    }
}

unsafe extern "C" fn sync(file: *mut sqlite3_file, flags: c_int) -> c_int {
    match met(file) {
        Some(Fault::Sync) => SQLITE_IOERR_FSYNC,
        _ => pass!(file, xSync, flags),
    }
}

unsafe extern "C" fn file_size(file: *mut sqlite3_file, size: *mut i64) -> c_int {
    pass!(file, xFileSize, size)
}

unsafe extern "C" fn lock(file: *mut sqlite3_file, level: c_int) -> c_int {
    pass!(file, xLock, level)
}

unsafe extern "C" fn unlock(file: *mut sqlite3_file, level: c_int) -> c_int {
    pass!(file, xUnlock, level)
}

unsafe extern "C" fn check_reserved_lock(file: *mut sqlite3_file, held: *mut c_int) -> c_int {
    pass!(file, xCheckReservedLock, held)
}

unsafe extern "C" fn file_control(
    file: *mut sqlite3_file,
    what: c_int,
    with: *mut c_void,
) -> c_int {
    pass!(file, xFileControl, what, with)
}

unsafe extern "C" fn sector_size(file: *mut sqlite3_file) -> c_int {
    pass!(file, xSectorSize)
}

unsafe extern "C" fn device_characteristics(file: *mut sqlite3_file) -> c_int {
    pass!(file, xDeviceCharacteristics)
}

unsafe extern "C" fn shm_map(
    file: *mut sqlite3_file,
    page: c_int,
    size: c_int,
    extend: c_int,
    to: *mut *mut c_void,
) -> c_int {
    pass!(file, xShmMap, page, size, extend, to)
}

unsafe extern "C" fn shm_lock(
    file: *mut sqlite3_file,
    offset: c_int,
    count: c_int,
    flags: c_int,
) -> c_int {
    pass!(file, xShmLock, offset, count, flags)
}

unsafe extern "C" fn shm_barrier(file: *mut sqlite3_file) {
    // SAFETY: as for every method that is passed on.
    unsafe {
        let file = below(file);
        if let Some(barrier) = (*(*file).pMethods).xShmBarrier {
            barrier(file);
        }
    }
}

unsafe extern "C" fn shm_unmap(file: *mut sqlite3_file, delete: c_int) -> c_int {
    pass!(file, xShmUnmap, delete)
}
