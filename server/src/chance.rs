//! Where randomness comes from in the server: the system, and nothing else.

/// Bytes that nobody can guess.
///
/// # Panics
/// When the system has no randomness to give; a server must not go on then.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}
