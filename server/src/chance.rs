//! The server's source of randomness: the operating system's generator. A server under test derives everything from its seed
//! instead (deterministic), and says that its dice are not fair.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest, Sha256};

use crate::store::TableId;

#[derive(Debug)]
pub(crate) enum Chance {
    System,
    Seeded {
        seed: u64,
        /// How many tables were made.
        tables: AtomicU64,
    },
}

/// Unpredictable bytes from the operating system.
///
/// # Panics
/// When the system has no randomness to give; a server must not go on then.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

impl Chance {
    pub(crate) fn new(seed: Option<u64>) -> Self {
        match seed {
            None => Chance::System,
            Some(seed) => Chance::Seeded { seed, tables: AtomicU64::new(0) },
        }
    }

    /// The name of a new table, and the key of its dice.
    pub(crate) fn table(&self) -> (TableId, [u8; 32]) {
        match self {
            Chance::System => (TableId::new(bytes()), bytes()),
            Chance::Seeded { seed, tables } => {
                let number = tables.fetch_add(1, Ordering::Relaxed);
                let name = follow(*seed, format_args!("name of table {number}"));
                let key = follow(*seed, format_args!("key of table {number}"));
                (TableId::new(std::array::from_fn(|byte| name[byte])), key)
            }
        }
    }

    /// A seed for the purpose that these words name. Under test the same words give the same seed; otherwise it is random.
    pub(crate) fn seed(&self, of: fmt::Arguments<'_>) -> u64 {
        match self {
            Chance::System => u64::from_le_bytes(bytes()),
            Chance::Seeded { seed, .. } => {
                let drawn = follow(*seed, of);
                u64::from_le_bytes(std::array::from_fn(|byte| drawn[byte]))
            }
        }
    }
}

/// Derives bytes from a seed and the purpose that the words name (SHA-256).
fn follow(seed: u64, of: fmt::Arguments<'_>) -> [u8; 32] {
    Sha256::digest(format!("ruckus under test {seed}: {of}")).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_never_says_the_same_twice_and_a_server_under_test_always_does() {
        let draw = |chance: &Chance| {
            let (id, key) = chance.table();
            (id, key, chance.seed(format_args!("bot 1")))
        };
        let of = |seed| draw(&Chance::new(seed));
        assert_ne!(of(None), of(None));
        assert_eq!(of(Some(3)), of(Some(3)));
        assert_ne!(of(Some(3)), of(Some(4)));
        let chance = Chance::new(Some(3));
        let (one, two) = (draw(&chance), draw(&chance));
        assert!(one.0 != two.0 && one.1 != two.1, "each table has its own");
        assert_eq!(one.2, two.2, "whenever it is asked");
        assert_ne!(chance.seed(format_args!("bot 1")), chance.seed(format_args!("bot 2")));
    }
}
