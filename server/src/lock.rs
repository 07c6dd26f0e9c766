//! Taking a mutex.

use std::sync::{Mutex, MutexGuard};

/// A mutex that cannot be poisoned: no code of the server panics while it holds one, so there is nothing to recover from.
pub(crate) trait Lock<T> {
    fn locked(&self) -> MutexGuard<'_, T>;
}

impl<T> Lock<T> for Mutex<T> {
    fn locked(&self) -> MutexGuard<'_, T> {
        self.lock().expect("no thread panics while it holds a lock")
    }
}
