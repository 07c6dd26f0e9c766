//! The key of the keyed hashes (HMAC) by which the store knows addresses. It has a file of its own beside the store (mode
//! 0600), so that addresses cannot be found by brute force from the store or a backup alone.

use std::fmt;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use crate::chance;
use crate::folder::own_file;

const FILE: &str = "ruckus.key";

/// A key of HMAC-SHA256.
#[derive(Clone, Copy)]
pub(crate) struct AddressKey([u8; 32]);

impl AddressKey {
    #[cfg(test)]
    pub(crate) const fn new(bytes: [u8; 32]) -> Self {
        AddressKey(bytes)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The key of this data folder, drawn when there is none. One that cannot be written, as on a full disk, is used until the
    /// server stops; what addresses store meanwhile counts against no quota later.
    pub(crate) fn of(folder: &Path) -> Self {
        AddressKey::kept_in(folder).unwrap_or_else(|error| {
            tracing::warn!(%error, "the key for addresses cannot be kept; it is drawn anew at the next start");
            AddressKey(chance::bytes())
        })
    }

    fn kept_in(folder: &Path) -> io::Result<Self> {
        let mut file = own_file(&folder.join(FILE))?;
        let mut kept = Vec::new();
        file.read_to_end(&mut kept)?;
        if let Ok(key) = <[u8; 32]>::try_from(kept) {
            return Ok(AddressKey(key));
        }
        // None yet, or half of one from a full disk.
        let key = AddressKey(chance::bytes());
        file.set_len(0)?;
        io::Seek::rewind(&mut file)?;
        file.write_all(&key.0)?;
        file.sync_all()?;
        Ok(key)
    }
}

/// A key does not slip into a log.
impl fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AddressKey")
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn it_is_drawn_once_and_its_owner_alone_reads_it() {
        let folder = tempfile::tempdir().unwrap();
        let key = AddressKey::of(folder.path());
        assert_eq!(AddressKey::of(folder.path()).0, key.0);
        let file = folder.path().join(FILE);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
        assert!(!format!("{key:?}").contains(&key.0[0].to_string()));
        fs::write(&file, [1; 7]).unwrap();
        let drawn = AddressKey::of(folder.path());
        assert_ne!(drawn.0, key.0, "half a key is none");
        assert_eq!(AddressKey::of(folder.path()).0, drawn.0);
    }

    #[test]
    fn without_a_folder_it_holds_for_this_run() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("nowhere");
        assert_ne!(AddressKey::of(&nowhere).0, AddressKey::of(&nowhere).0);
    }
}
