//! What each seat of a game plays as, chosen by the person who takes it: a species, a corporation. It changes how things look and no
//! rule of play; each is taken once. Who chose nothing gets what is left.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, RuleId, Seat, SetUpError};

/// What the seats of a game choose from.
#[doc(alias("skin", "faction choice"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct SeatChoice {
    /// The field of the options that holds an [`Allotment`].
    pub key: &'static str,
    /// What people choose, as a label: "Species".
    pub label: &'static str,
    /// The rule that lets them.
    pub rule: RuleId,
    /// What there is, by number. A seat that chose nothing plays as the one of its own number, if that is free.
    pub names: &'static [&'static str],
}

/// What each seat plays as, by number: a permutation. The default is each seat's own number. In JSON a list, seat by seat;
/// seats beyond its end get what is left.
#[doc(alias = "permutation")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Allotment([u8; MAX_SEATS]);

impl Default for Allotment {
    fn default() -> Self {
        Allotment(std::array::from_fn(|seat| seat as u8))
    }
}

impl Allotment {
    /// What each seat plays as, where some have chosen. No two may have chosen the same.
    pub fn complete(chosen: [Option<u8>; MAX_SEATS]) -> Self {
        let mut allotted = chosen;
        // First each seat's own, as long as it is not taken.
        for seat in 0..MAX_SEATS {
            let own = Some(seat as u8);
            if allotted[seat].is_none() && !allotted.contains(&own) {
                allotted[seat] = own;
            }
        }
        for seat in 0..MAX_SEATS {
            if allotted[seat].is_none() {
                allotted[seat] = (0..MAX_SEATS as u8).find(|&value| !allotted.contains(&Some(value)));
            }
        }
        Allotment(allotted.map(Option::unwrap_or_default))
    }

    /// What this seat plays as, as a place in [`SeatChoice::names`].
    #[inline]
    pub const fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }

    /// Does each seat play as its own number?
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Checks that each of this many seats plays as one of the list.
    pub fn check(&self, seats: crate::SeatCount, choice: &SeatChoice) -> Result<(), SetUpError> {
        let known = choice.names.len();
        match seats.each().find(|&seat| usize::from(self.of(seat)) >= known) {
            None => Ok(()),
            Some(_) => Err(SetUpError {
                rule: choice.rule.0,
                sentence: format!("{} are numbered from 0 to {}.", choice.label, known - 1),
            }),
        }
    }

    /// The same as a list for this number of seats.
    pub fn list(&self, seats: crate::SeatCount) -> Vec<u8> {
        seats.each().map(|seat| self.of(seat)).collect()
    }
}

impl TryFrom<Vec<u8>> for Allotment {
    type Error = &'static str;

    fn try_from(list: Vec<u8>) -> Result<Self, Self::Error> {
        let mut chosen = [None; MAX_SEATS];
        if list.len() > MAX_SEATS {
            return Err("there are not so many seats");
        }
        for (seat, value) in list.into_iter().enumerate() {
            if usize::from(value) >= MAX_SEATS {
                return Err("there is nothing of that number for a seat");
            }
            if chosen.contains(&Some(value)) {
                return Err("no two seats may have the same");
            }
            chosen[seat] = Some(value);
        }
        Ok(Allotment::complete(chosen))
    }
}

impl From<Allotment> for Vec<u8> {
    fn from(allotment: Allotment) -> Self {
        allotment.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatCount;

    fn read(list: &str) -> Result<Vec<u8>, String> {
        let read = serde_json::from_str::<Allotment>(list).map_err(|error| error.to_string());
        read.map(|allotment| allotment.list(SeatCount::new(4)))
    }

    #[test]
    fn who_chose_nothing_gets_their_own_or_what_is_left() {
        assert_eq!(read("[]"), Ok(vec![0, 1, 2, 3]));
        assert_eq!(read("[2]"), Ok(vec![2, 1, 0, 3]), "the third seat's own is taken");
        assert_eq!(read("[3,0]"), Ok(vec![3, 0, 2, 1]));
        let chosen = [None, Some(0), None, Some(2), None, None];
        assert_eq!(Allotment::complete(chosen).list(SeatCount::new(4)), [1, 0, 3, 2]);
        assert!(serde_json::from_str::<Allotment>("[0,1]").unwrap().is_usual());
    }

    #[test]
    fn every_list_is_a_permutation_or_refused() {
        assert!(read("[1,1]").unwrap_err().contains("no two seats"));
        assert!(read("[6]").unwrap_err().contains("of that number"));
        assert!(read("[0,1,2,3,4,5,0]").unwrap_err().contains("not so many seats"));
        let swapped: Allotment = serde_json::from_str("[1,0]").unwrap();
        assert_eq!(serde_json::to_string(&swapped).unwrap(), "[1,0,2,3,4,5]");
    }

    #[test]
    fn a_game_says_how_much_there_is_to_choose_from() {
        let choice =
            SeatChoice { key: "hats", label: "Hats", rule: RuleId("X-1"), names: &["red", "blue", "green"] };
        let check = |list: &str, seats| {
            serde_json::from_str::<Allotment>(list).unwrap().check(SeatCount::new(seats), &choice)
        };
        assert_eq!(check("[2,1]", 2), Ok(()));
        assert_eq!(check("[2,3]", 2).unwrap_err().to_string(), "Hats are numbered from 0 to 2. (X-1)");
        assert!(check("[]", 4).is_err(), "a fourth seat finds nothing");
    }
}
