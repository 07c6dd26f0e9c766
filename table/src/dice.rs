//! Commit-reveal dice, which every player can audit afterwards. `docs/record-format.md` says how to recompute them by hand.
//!
//! The table draws a secret key and shows the promise, a hash of the key and of all that it holds for. Every seat commits
//! to a nonce of its own; when all seats are taken the nonces are shown and mixed in. Each die and draw follows from the
//! key, the nonces and its number alone; at the end the key is shown.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use ruckus_core::{Header, Seat, SeatCount};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// 32 bytes that are written as 64 hexadecimal digits, in one way only.
macro_rules! hexadecimal {
    ($(#[$about:meta])* $name:ident, $wrong:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; 32]);

        impl TryFrom<String> for $name {
            type Error = &'static str;

            fn try_from(digits: String) -> Result<Self, Self::Error> {
                unhex(&digits).ok_or($wrong).map($name)
            }
        }

        impl From<$name> for String {
            fn from(it: $name) -> String {
                hex(&it.0)
            }
        }
    };
}

hexadecimal!(
    /// The secret of a table's dice.
    Key,
    "a key has 64 hexadecimal digits"
);
hexadecimal!(
    /// What a seat mixes into the dice. A person's page draws it and shows it to nobody until all seats are taken.
    Nonce,
    "a nonce has 64 hexadecimal digits"
);
hexadecimal!(
    /// SHA-256 of a nonce, shown in its place until it is its turn.
    #[derive(Debug)]
    Commitment,
    "a commitment has 64 hexadecimal digits"
);
hexadecimal!(
    /// SHA-256 of the terms and the key.
    #[derive(Debug)]
    Promise,
    "a promise has 64 hexadecimal digits"
);

/// A secret does not slip into a log.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(secret)")
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nonce(secret)")
    }
}

/// What a promise holds for.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The name of the table.
    pub table: &'a str,
    pub game: &'a str,
    pub edition: u16,
    pub seats: SeatCount,
    pub options: &'a Value,
}

/// The text that is hashed: a line for each. JSON here has no blanks, and its keys in ascending order.
impl fmt::Display for Terms<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { table, game, edition, seats, options } = self;
        let version = Header::VERSION;
        write!(f, "ruckus promise {version}\ntable {table}\ngame {game}\nedition {edition}\n")?;
        writeln!(f, "seats {seats}\noptions {options}")
    }
}

impl Key {
    /// The bytes must come from a source that nobody can guess.
    pub const fn new(secret: [u8; 32]) -> Self {
        Key(secret)
    }

    pub fn reveal(&self) -> String {
        hex(&self.0)
    }

    /// SHA-256 of the terms and, on a last line, the key.
    pub fn promise(&self, terms: &Terms<'_>) -> Promise {
        let text = format!("{terms}key {}\n", self.reveal());
        Promise(Sha256::digest(text).into())
    }

    /// What a bot mixes in: fixed by the promise for every seat, so that nobody can choose it later.
    pub fn bots_nonce(&self, seat: Seat) -> Nonce {
        let mut mac = mac(&self.0);
        mac.update(b"ruckus bot 2");
        mac.update(&[seat.index() as u8]);
        Nonce(mac.finalize().into_bytes().into())
    }

    /// The seed of a seat's imagined worlds at one of its moments: unpredictable (HMAC), and the same at every call.
    pub(crate) fn seed_of_worlds(&self, moment: u32) -> u64 {
        let mut mac = mac(&self.0);
        mac.update(b"ruckus worlds 2");
        mac.update(&moment.to_le_bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        u64::from_le_bytes(std::array::from_fn(|at| bytes[at]))
    }
}

impl Nonce {
    /// The bytes must come from a source that nobody can guess.
    pub const fn new(secret: [u8; 32]) -> Self {
        Nonce(secret)
    }

    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::new().chain_update(b"ruckus nonce 2").chain_update(self.0).finalize().into())
    }
}

/// The dice of one table.
#[derive(Clone, Debug)]
pub struct FairDice {
    seed: [u8; 32],
}

impl FairDice {
    /// Of each seat its nonce, or none where it was not shown in time.
    pub fn new(key: &Key, nonces: impl IntoIterator<Item = Option<Nonce>>) -> Self {
        let mut mac = mac(&key.0);
        mac.update(b"ruckus dice 2");
        for nonce in nonces {
            match nonce {
                Some(nonce) => {
                    mac.update(&[1]);
                    mac.update(&nonce.0);
                }
                None => mac.update(&[0]),
            }
        }
        FairDice { seed: mac.finalize().into_bytes().into() }
    }

    /// The ticket of the die or draw with this number (from 0): below `tickets`, each as likely as the other.
    pub fn ticket(&self, number: u32, tickets: u64) -> u64 {
        let tickets = tickets.max(1);
        // Rejection sampling: values from the largest multiple of `tickets` on would favour low tickets and are drawn again.
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
            .map(|value| value % tickets)
            .expect("some throw is fair")
    }
}

fn mac(key: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

/// In small hexadecimal digits, two for each byte.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Lower case only: each value has one spelling, so two texts are equal if and only if the values are.
fn unhex(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 64 || !digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const KEY: Key = Key::new([7; 32]);

    fn nonces() -> [Option<Nonce>; 2] {
        [Some(Nonce::new([1; 32])), Some(Nonce::new([2; 32]))]
    }

    fn row(dice: &FairDice) -> Vec<u64> {
        (0..20).map(|number| dice.ticket(number, 1000)).collect()
    }

    /// These stand in the page's tests as well (`web/src/table/fair.test.ts`): one protocol, written twice.
    #[test]
    fn the_sums_are_those_of_any_tool() {
        let options = json!({ "weather": "dry", "cows": 12 });
        let terms = Terms {
            table: "abcdefghijkm",
            game: "kuhn-poker",
            edition: 1,
            seats: SeatCount::new(2),
            options: &options,
        };
        assert_eq!(
            terms.to_string(),
            "ruckus promise 2\ntable abcdefghijkm\ngame kuhn-poker\nedition 1\nseats 2\n\
             options {\"cows\":12,\"weather\":\"dry\"}\n"
        );
        let promise = String::from(KEY.promise(&terms));
        let commitment = String::from(Nonce::new([1; 32]).commitment());
        let bots = String::from(KEY.bots_nonce(Seat::new(1)));
        let seed =
            hex(&FairDice::new(&KEY, [Some(Nonce::new([1; 32])), None, Some(KEY.bots_nonce(Seat::new(2)))])
                .seed);
        assert_eq!(promise, "c881c6ea0caf7766e862ef75a55f6d05b291e463aaeeb8e53a7c49fecb168205");
        assert_eq!(commitment, "1788f0b4b194f1b95fce47c59e9cf0e6fdcba664058b53f48d044682855ba23f");
        assert_eq!(bots, "8e4ac1f73d958c7fd64d8ab5a6e46ec5df46b60bf9982d7d54a9314585e7d48b");
        assert_eq!(seed, "54ded48ea48a484b66219a9e0e9ee8ff6adb8e8c8f5646ee48383e5112378b2a");
    }

    #[test]
    fn a_promise_binds_all_of_its_terms() {
        let options = [json!(null), json!({ "cards": 3 })];
        let terms = Terms {
            table: "one",
            game: "kuhn-poker",
            edition: 1,
            seats: SeatCount::new(2),
            options: &options[0],
        };
        let others = [
            Terms { table: "two", ..terms },
            Terms { game: "tic-tac-toe", ..terms },
            Terms { edition: 2, ..terms },
            Terms { seats: SeatCount::new(3), ..terms },
            Terms { options: &options[1], ..terms },
        ];
        let promise = KEY.promise(&terms);
        assert!(others.iter().all(|other| KEY.promise(other) != promise));
        assert_ne!(Key::new([8; 32]).promise(&terms), promise);
    }

    #[test]
    fn every_key_nonce_and_number_matters() {
        let dice = row(&FairDice::new(&KEY, nonces()));
        let [a, b] = nonces();
        assert_eq!(dice, row(&FairDice::new(&KEY, nonces())));
        for other in [[b, a], [a, None], [None, b], [a, a]] {
            assert_ne!(dice, row(&FairDice::new(&KEY, other)));
        }
        assert_ne!(dice, row(&FairDice::new(&Key::new([8; 32]), [a, b])));
        assert_ne!(row(&FairDice::new(&KEY, [a, None])), row(&FairDice::new(&KEY, [None, a])));
        assert_ne!(KEY.bots_nonce(Seat::new(0)), KEY.bots_nonce(Seat::new(1)));
        assert_ne!(KEY.bots_nonce(Seat::new(0)), Key::new([8; 32]).bots_nonce(Seat::new(0)));
    }

    #[test]
    fn a_die_falls_on_each_face_equally_often() {
        let dice = FairDice::new(&Key::new([1; 32]), nonces());
        let mut faces = [0i32; 6];
        (0..60_000).for_each(|number| faces[dice.ticket(number, 6) as usize] += 1);
        // Five standard deviations of a fair die.
        assert!(faces.iter().all(|&count| (count - 10_000).abs() < 457), "{faces:?}");
    }

    #[test]
    fn digits_survive_being_written_and_there_is_one_way_to_write_them() {
        let key = Key::new([0xab; 32]);
        assert_eq!(Key::try_from(key.reveal()), Ok(key));
        for bad in [
            "zz".repeat(32),
            "ä".repeat(32),
            "AB".repeat(32),
            "ab".repeat(31),
            "+1".repeat(32),
            String::new(),
        ] {
            assert!(Key::try_from(bad.clone()).is_err(), "{bad}");
            assert!(Nonce::try_from(bad.clone()).is_err() && Commitment::try_from(bad).is_err());
        }
    }

    #[test]
    fn secrets_do_not_slip_into_logs() {
        assert_eq!(format!("{:?} {:?}", KEY, Nonce::new([0; 32])), "Key(secret) Nonce(secret)");
    }
}
