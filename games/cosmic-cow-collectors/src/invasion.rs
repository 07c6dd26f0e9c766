//! The attempts of the invasion that is going on, in four bytes: a stage of a turn that carries them stays small enough
//! to be passed about in a register.

use ruckus_core::Seat;
use serde::{Deserialize, Serialize};

use crate::figures::{FiguresId, MOST_ATTEMPTS, MOST_KINDS, MOST_PLAYERS};
use crate::planet::Planet;

/// One attempt and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Attempt {
    pub target: Seat,
    pub planet: Planet,
    pub hit: bool,
}

/// The attempts made so far. In JSON the list of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Attempt>", into = "Vec<Attempt>")]
pub struct Invasion {
    count: u8,
    made: [Packed; MOST_ATTEMPTS],
}

/// An attempt in a byte: two bits of target, four of planet, one of answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Packed(u8);

impl Packed {
    #[inline]
    fn new(attempt: Attempt) -> Self {
        const { assert!(MOST_PLAYERS <= 4 && MOST_KINDS <= 16) };
        let Attempt { target, planet, hit } = attempt;
        Packed((target.index() << 5 | planet.index() << 1) as u8 | u8::from(hit))
    }

    #[inline]
    fn target(self) -> usize {
        usize::from(self.0 >> 5)
    }

    #[inline]
    fn hit(self) -> bool {
        self.0 & 1 != 0
    }

    fn open(self) -> Option<Attempt> {
        let planet = Planet::from_index(usize::from(self.0 >> 1 & 15))?;
        Some(Attempt { target: Seat::from_index(self.target())?, planet, hit: self.hit() })
    }
}

impl Invasion {
    /// How many attempts have been made.
    #[inline]
    pub fn count(&self) -> u8 {
        self.count
    }

    /// The attempts made so far.
    pub fn made(&self) -> impl Iterator<Item = Attempt> + '_ {
        self.packed().iter().filter_map(|attempt| attempt.open())
    }

    #[inline]
    pub fn has_hit(&self) -> bool {
        self.packed().iter().any(|attempt| attempt.hit())
    }

    /// How many more attempts may go to this opponent (CC-INV-4).
    #[inline]
    pub fn tries_left(&self, figures: FiguresId, target: Seat) -> u8 {
        let made = self.packed().iter().filter(|attempt| attempt.target() == target.index()).count() as u8;
        figures.read(|f| f.attempts_same_target).saturating_sub(made)
    }

    /// This invasion and one more attempt.
    #[inline]
    #[must_use]
    pub(crate) fn with(mut self, attempt: Attempt) -> Self {
        if let Some(free) = self.made.get_mut(usize::from(self.count)) {
            *free = Packed::new(attempt);
            self.count += 1;
        }
        self
    }

    #[inline]
    fn packed(&self) -> &[Packed] {
        &self.made[..usize::from(self.count)]
    }
}

impl From<Vec<Attempt>> for Invasion {
    fn from(attempts: Vec<Attempt>) -> Self {
        attempts.into_iter().fold(Invasion::default(), Invasion::with)
    }
}

impl From<Invasion> for Vec<Attempt> {
    fn from(invasion: Invasion) -> Self {
        invasion.made().collect()
    }
}
