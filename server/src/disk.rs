//! How large the disk of a folder is, and how much of it is free (statvfs).

use std::path::Path;

/// Bytes of a disk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Disk {
    pub(crate) size: u64,
    pub(crate) free: u64,
}

#[cfg(unix)]
pub(crate) fn disk(folder: &Path) -> Option<Disk> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(Disk { size: disk.f_blocks * disk.f_frsize, free: disk.f_bavail * disk.f_frsize })
}

/// The system tells nothing.
#[cfg(not(unix))]
pub(crate) fn disk(_: &Path) -> Option<Disk> {
    None
}
