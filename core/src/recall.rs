//! Information states: a key of everything that an eye has been told since the game began (perfect recall).
//!
//! A view may forget; a player does not. Solvers and tree searches identify information sets by these keys. They are kept
//! by a [`Witness`], so that a game played without them pays nothing.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

use crate::{Coded, Eye, EyeSet, Game, MAX_SEATS, Seat, Witness};

/// An information-state key: 128 bits of what one eye has been told and chosen, in order. Equal histories give equal keys;
/// different ones collide with a probability of about 10^-38.
#[doc(alias("information set", "infostate"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InfoState(u128);

impl fmt::Debug for InfoState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// The information-state keys of all eyes at a table. Play through [`choose`](Recall::choose) and [`apply_chance`](Recall::apply_chance), or hand it to a
/// step as its witness and [`note`](Recall::note) who chose what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recall {
    /// The seats in order, then the spectator.
    keys: [Mixer; MAX_SEATS + 1],
}

impl Recall {
    /// The keys before the first event.
    pub const fn new() -> Self {
        Recall { keys: [Mixer::EMPTY; MAX_SEATS + 1] }
    }

    /// The information state of this eye.
    #[doc(alias = "information_state_string")]
    pub const fn key(&self, eye: Eye) -> InfoState {
        self.keys[place(eye)].key()
    }

    /// Adds a seat's own choice to its key: it knows what it chose, whether an event says so or not.
    pub fn note(&mut self, seat: Seat, choice: impl Coded) {
        let mixer = &mut self.keys[seat.index()];
        mixer.write_u16(choice.code());
        mixer.write_u8(1);
    }

    /// The keys in a world that an eye imagines: its own is the true one; a world has no history that the others could have
    /// been told, so theirs are made of what they see in it.
    #[doc(alias = "determinization")]
    #[must_use]
    pub fn imagined<G: Game>(&self, own: Eye, world: &G) -> Self {
        let mut recall = Recall::new();
        for eye in Eye::all(world.seats()) {
            match eye == own {
                true => recall.keys[place(eye)] = self.keys[place(eye)],
                false => world.view(eye).hash(&mut recall.keys[place(eye)]),
            }
        }
        recall
    }

    /// Carries out a choice in the game, and notes what each eye is told of it.
    #[doc(alias = "apply_action")]
    pub fn choose<G: Game>(&mut self, game: &mut G, seat: Seat, choice: G::Choice) {
        self.note(seat, choice);
        game.choose(seat, choice, self);
    }

    /// Carries out an outcome of chance in the game, and notes what each eye is told of it.
    pub fn apply_chance<G: Game>(&mut self, game: &mut G, outcome: G::Outcome) {
        game.apply_chance(outcome, self);
    }
}

impl Default for Recall {
    fn default() -> Self {
        Recall::new()
    }
}

impl<E: Hash> Witness<E> for Recall {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> E) {
        // The event is hashed once for all eyes that are told of it.
        let mut told = Mixer::EMPTY;
        event().hash(&mut told);
        let InfoState(told) = told.key();
        let all = (0..MAX_SEATS).filter_map(Seat::from_index).map(Eye::Seat).chain([Eye::Spectator]);
        for eye in all.filter(|&eye| eyes.contains(eye)) {
            let mixer = &mut self.keys[place(eye)];
            mixer.write_u128(told);
            mixer.write_u8(2);
        }
    }
}

const fn place(eye: Eye) -> usize {
    match eye {
        Eye::Seat(seat) => seat.index(),
        Eye::Spectator => MAX_SEATS,
    }
}

/// Two lanes that each take in every word by a folded product. It is the same on every machine and in every build, and
/// meant for keys, not against forgers.
#[doc(alias = "hasher")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mixer {
    lanes: [u64; 2],
}

/// Initial values of the lanes: digits of pi, as good as any.
const SEEDS: [u64; 2] = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344];
/// Factors of the lanes: further digits of pi, made odd.
const FACTORS: [u64; 2] = [0xa409_3822_299f_31d1, 0x082e_fa98_ec4e_6c89];

const fn folded(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Mixer {
    const EMPTY: Mixer = Mixer { lanes: SEEDS };

    pub(crate) const fn key(&self) -> InfoState {
        let [a, b] = self.lanes;
        let ends = [folded(a ^ FACTORS[1], FACTORS[0]), folded(b ^ FACTORS[0], FACTORS[1])];
        InfoState((ends[0] as u128) << 64 | ends[1] as u128)
    }
}

impl Default for Mixer {
    fn default() -> Self {
        Mixer::EMPTY
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word) ^ (chunk.len() as u64) << 60);
        }
    }

    fn write_u64(&mut self, word: u64) {
        let [a, b] = self.lanes;
        // Each lane is added to the other, so that a word that cancels out in one still counts.
        self.lanes = [
            folded(a ^ word, FACTORS[0]).wrapping_add(b),
            folded(b ^ word.rotate_left(32), FACTORS[1]).wrapping_add(a.rotate_left(17)),
        ];
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word) | 1 << 56);
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word) | 2 << 56);
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word) | 3 << 56);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    /// Lengths and variants are the same whatever the width of a word here.
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as i64 as u64);
    }

    fn finish(&self) -> u64 {
        self.key().0 as u64
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn told(events: &[(EyeSet, u32)]) -> Recall {
        let mut recall = Recall::new();
        events.iter().for_each(|&(eyes, event)| recall.tell(eyes, || event));
        recall
    }

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Mark(u8);
    crate::coded!(Mark, 2);

    const A: Seat = Seat::new(0);
    const B: Seat = Seat::new(1);

    #[test]
    fn an_eye_recalls_what_it_was_told_and_nothing_else() {
        let one = told(&[(EyeSet::ALL, 1), (EyeSet::only(A), 2), (EyeSet::ALL, 3)]);
        let other = told(&[(EyeSet::ALL, 1), (EyeSet::only(A), 9), (EyeSet::ALL, 3)]);
        assert_ne!(one.key(Eye::Seat(A)), other.key(Eye::Seat(A)));
        assert_eq!(one.key(Eye::Seat(B)), other.key(Eye::Seat(B)));
        assert_eq!(one.key(Eye::Spectator), other.key(Eye::Spectator));
        assert_eq!(one.key(Eye::Seat(B)), one.key(Eye::Spectator), "both heard the same");
    }

    #[test]
    fn order_counts_and_own_choices_do() {
        let [one, other] = [[1, 2], [2, 1]].map(|events| told(&events.map(|event| (EyeSet::ALL, event))));
        assert_ne!(one.key(Eye::Spectator), other.key(Eye::Spectator));
        let mut chose = one;
        chose.note(A, Mark(1));
        assert_ne!(chose.key(Eye::Seat(A)), one.key(Eye::Seat(A)));
        assert_eq!(chose.key(Eye::Seat(B)), one.key(Eye::Seat(B)));
    }

    #[test]
    fn keys_are_the_same_everywhere_and_do_not_collide() {
        assert_eq!(format!("{:?}", told(&[(EyeSet::ALL, 7)]).key(Eye::Spectator)).len(), 32);
        let mut low = HashSet::new();
        let mut high = HashSet::new();
        for a in 0..300 {
            for b in 0..300 {
                let InfoState(key) = told(&[(EyeSet::ALL, a), (EyeSet::ALL, b)]).key(Eye::Spectator);
                assert!(low.insert(key as u64) && high.insert((key >> 64) as u64), "{a} {b}");
            }
        }
    }
}
