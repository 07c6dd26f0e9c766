//! The data folder: one server uses it at a time, and nobody else on the machine reads it. It holds the keys of running
//! games' dice.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::serve::StartError;
use crate::store::Store;

/// The lock file, held for as long as the server runs; the system releases it however the process ends.
const LOCK: &str = "ruckus.lock";
/// The ballast file, which only takes up space. It is removed at the start, so that the store can be opened on a full disk:
/// SQLite needs 32 KB for its shared memory.
const BALLAST: &str = "ruckus.room";
/// Bytes of the ballast file.
const ROOM: usize = 128 * 1_024;

/// The data folder, locked until this is dropped.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    lock: File,
}

impl Folder {
    /// Locks the folder, which is made if it is not there, and makes its files readable for their owner alone.
    pub(crate) fn take(path: &Path) -> Result<Self, StartError> {
        let broken = |error| StartError::Data { folder: path.display().to_string(), error };
        if !path.is_dir() {
            make(path).map_err(broken)?;
        }
        let mut lock = own_file(&path.join(LOCK)).map_err(broken)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                // It contains the address of the other server, where it can be read.
                let mut address = String::new();
                let _ = lock.read_to_string(&mut address);
                let address =
                    if address.is_empty() { String::new() } else { format!(" at {}", address.trim()) };
                return Err(StartError::Taken { folder: path.display().to_string(), address });
            }
            Err(TryLockError::Error(error)) => return Err(broken(error)),
        }
        lock.set_len(0).map_err(broken)?;
        // SQLite keeps the permissions of an existing file, and gives its -wal and -shm files the same.
        own_file(&path.join(Store::FILE)).map_err(broken)?;
        for companion in ["-wal", "-shm"] {
            let file = path.join(format!("{}{companion}", Store::FILE));
            if file.exists() {
                own_file(&file).map_err(broken)?;
            }
        }
        // Best effort: without it a server does not start on a full disk.
        let _ = fs::remove_file(path.join(BALLAST));
        Ok(Folder { path: path.into(), lock })
    }

    /// Writes the ballast file for the next start, once the store is open.
    pub(crate) fn keep_room(&self) {
        let kept = own_file(&self.path.join(BALLAST)).and_then(|mut file| file.write_all(&vec![0; ROOM]));
        if let Err(error) = kept {
            tracing::warn!(%error, "the disk is full: what is stored can be read, and nothing can be written");
        }
    }

    /// Writes the server's address into the lock file, for the error message of a second server.
    pub(crate) fn note(&mut self, address: SocketAddr) {
        // Best effort: without it the second server says less.
        let _ = writeln!(self.lock, "http://{address}");
    }
}

fn make(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file, makes it if need be, and sets its mode to 0600.
pub(crate) fn own_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            file.set_permissions(fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(file)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn a_folder_has_one_taker_and_its_files_one_reader() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("inner");
        let mode = |file: &str| fs::metadata(path.join(file)).unwrap().permissions().mode() & 0o777;
        let mut first = Folder::take(&path).unwrap();
        assert_eq!((mode(""), mode(LOCK), mode(Store::FILE)), (0o700, 0o600, 0o600));
        first.note("127.0.0.1:7878".parse().unwrap());
        let second = Folder::take(&path).unwrap_err();
        assert!(matches!(second, StartError::Taken { .. }));
        assert!(second.to_string().contains("http://127.0.0.1:7878"), "{second}");
        first.keep_room();
        assert_eq!((mode(BALLAST), path.join(BALLAST).metadata().unwrap().len()), (0o600, ROOM as u64));
        drop(first);
        // Files of an older Ruckus were open to all.
        for file in [Store::FILE, "ruckus.sqlite-wal"] {
            fs::write(path.join(file), "").unwrap();
            fs::set_permissions(path.join(file), fs::Permissions::from_mode(0o644)).unwrap();
        }
        Folder::take(&path).unwrap();
        assert_eq!((mode(Store::FILE), mode("ruckus.sqlite-wal")), (0o600, 0o600));
        assert!(!path.join(BALLAST).exists(), "it makes way");
    }
}
