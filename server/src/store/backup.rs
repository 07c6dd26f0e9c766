//! Online backup: a consistent copy of the store, also while a server writes to it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::database::{self, Access};
use super::{Store, StoreError};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("there are no tables in {0}")]
    NoStore(PathBuf),
    #[error("{0} is there already; a copy is not written over anything")]
    Taken(PathBuf),
    #[error("the copy is not whole")]
    NotWhole,
    #[error("{file} cannot be written: {error}")]
    File { file: PathBuf, error: io::Error },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Copies the store of a data folder into a new file and answers how many bytes it has. Everything that was acknowledged
/// before this was called is in it. The copy holds secrets, as the store does: only its owner may read it.
pub fn back_up(data: &Path, to: &Path) -> Result<u64, BackupError> {
    let from = data.join(Store::FILE);
    if !from.exists() {
        return Err(BackupError::NoStore(data.into()));
    }
    if to.exists() {
        return Err(BackupError::Taken(to.into()));
    }
    // Written under another name and renamed, so that a crash leaves no half copy.
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let copied = copy(&from, &part).and_then(|bytes| {
        fs::rename(&part, to).map_err(|error| BackupError::File { file: to.into(), error })?;
        Ok(bytes)
    });
    if copied.is_err() {
        let _ = fs::remove_file(&part);
    }
    copied
}

fn copy(from: &Path, part: &Path) -> Result<u64, BackupError> {
    let failed = |error| BackupError::File { file: part.into(), error };
    own_file(part).map_err(failed)?;
    let connection = database::open(from, Access::Read)?;
    let name = part.to_string_lossy();
    connection.execute("VACUUM INTO ?", [name.as_ref()]).map_err(StoreError::from)?;
    let copy = File::open(part).map_err(failed)?;
    copy.sync_all().map_err(failed)?;
    let check = database::open(part, Access::Read)?;
    let answer = check.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    match answer.map_err(StoreError::from)?.as_str() {
        "ok" => Ok(copy.metadata().map_err(failed)?.len()),
        _ => Err(BackupError::NotWhole),
    }
}

/// An empty file that its owner alone can read.
fn own_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}
