//! Dice that every player can audit afterwards. `docs/record-format.md` says how to recompute them by hand.
//!
//! The table draws a secret key and shows its SHA-256, the promise, before anybody sits down. Every seat then mixes in a
//! nonce. Each die and draw follows from key, nonces and its number alone; at the end the key is shown.

use std::fmt::{self, Write as _};

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret of a table's dice.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Key([u8; 32]);

impl Key {
    /// The bytes must come from a source that nobody can guess.
    pub const fn new(secret: [u8; 32]) -> Self {
        Key(secret)
    }

    /// SHA-256 of the key, in hexadecimal digits.
    pub fn promise(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

/// A key does not slip into a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

impl TryFrom<String> for Key {
    type Error = &'static str;

    fn try_from(digits: String) -> Result<Self, Self::Error> {
        unhex(&digits).ok_or("a key has 64 hexadecimal digits").map(Key)
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        key.reveal()
    }
}

/// What a seat mixes into the dice: 8 to 64 letters and digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Nonce(String);

impl TryFrom<String> for Nonce {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let fits = (8..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if fits { Ok(Nonce(text)) } else { Err("a nonce has 8 to 64 letters and digits") }
    }
}

impl From<Nonce> for String {
    fn from(nonce: Nonce) -> String {
        nonce.0
    }
}

/// The dice of one table.
#[derive(Clone, Debug)]
pub struct FairDice {
    seed: [u8; 32],
}

impl FairDice {
    pub fn new(key: &Key, nonces: &[Nonce]) -> Self {
        let mut mac = mac(&key.0);
        mac.update(b"ruckus dice 1");
        for nonce in nonces {
            mac.update(&[nonce.0.len() as u8]);
            mac.update(nonce.0.as_bytes());
        }
        FairDice { seed: mac.finalize().into_bytes().into() }
    }

    /// The ticket of the die or draw with this number (from 0): below `tickets`, each as likely as the other.
    pub fn ticket(&self, number: u32, tickets: u32) -> u32 {
        let tickets = u64::from(tickets.max(1));
        // The largest multiple of `tickets`: what lies beyond it would favour low tickets and is thrown again.
        let fair = u64::MAX - u64::MAX % tickets;
        (0u32..)
            .map(|throw| {
                let mut mac = mac(&self.seed);
                mac.update(&number.to_le_bytes());
                mac.update(&throw.to_le_bytes());
                let bytes: [u8; 32] = mac.finalize().into_bytes().into();
                u64::from_le_bytes(bytes[..8].try_into().expect("eight of 32 bytes"))
            })
            .find(|&value| value < fair)
            .map(|value| (value % tickets) as u32)
            .expect("some throw is fair")
    }
}

fn mac(key: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn unhex(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 64 || !digits.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nonces() -> [Nonce; 2] {
        ["abcdefgh", "12345678"].map(|text| Nonce::try_from(text.to_string()).unwrap())
    }

    #[test]
    fn the_promise_is_the_hash_of_the_key() {
        // SHA-256 of 32 zero bytes, as any tool prints it.
        assert_eq!(
            Key::new([0; 32]).promise(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    #[test]
    fn every_nonce_and_number_matters() {
        let key = Key::new([7; 32]);
        let row = |dice: &FairDice| (0..20).map(|number| dice.ticket(number, 1000)).collect::<Vec<_>>();
        let dice = row(&FairDice::new(&key, &nonces()));
        let [a, b] = nonces();
        assert_eq!(dice, row(&FairDice::new(&key, &nonces())));
        assert_ne!(dice, row(&FairDice::new(&key, &[b.clone(), a.clone()])));
        assert_ne!(dice, row(&FairDice::new(&Key::new([8; 32]), &[a, b])));
    }

    #[test]
    fn a_die_falls_on_each_face_equally_often() {
        let dice = FairDice::new(&Key::new([1; 32]), &nonces());
        let mut faces = [0i32; 6];
        (0..60_000).for_each(|number| faces[dice.ticket(number, 6) as usize] += 1);
        // Five standard deviations of a fair die.
        assert!(faces.iter().all(|&count| (count - 10_000).abs() < 457), "{faces:?}");
    }

    #[test]
    fn keys_survive_being_written_and_bad_ones_are_refused() {
        let key = Key::new([0xab; 32]);
        assert_eq!(Key::try_from(key.reveal()).unwrap(), key);
        assert!(Key::try_from("zz".repeat(32)).is_err());
        assert!(Key::try_from("ä".repeat(32)).is_err());
        assert!(Nonce::try_from("short".to_string()).is_err());
        assert!(Nonce::try_from("not alphanumeric!".to_string()).is_err());
    }
}
