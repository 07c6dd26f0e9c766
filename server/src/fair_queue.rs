//! A fair queue (round robin by address): each address has a queue of its own, and these are served in turn, so that an
//! address with many jobs delays nobody else. A full queue evicts the last job of the longest one.

use std::collections::{HashMap, VecDeque};

use crate::store::HomeMark;

/// From where those come whom something is done for, by the mark of their address; none where it is unknown.
pub(crate) type Home = Option<HomeMark>;

#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    /// The queue of each address; none of them is empty.
    own: HashMap<Home, VecDeque<T>>,
    /// The addresses in the order in which they are served.
    turns: VecDeque<Home>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> Self {
        FairQueue { own: HashMap::new(), turns: VecDeque::new() }
    }
}

impl<T> FairQueue<T> {
    pub(crate) fn put(&mut self, home: Home, it: T) {
        let own = self.own.entry(home).or_insert_with(|| {
            self.turns.push_back(home);
            VecDeque::new()
        });
        own.push_back(it);
    }

    pub(crate) fn take(&mut self) -> Option<T> {
        let home = self.turns.pop_front()?;
        let own = self.own.get_mut(&home)?;
        let it = own.pop_front();
        match own.is_empty() {
            true => drop(self.own.remove(&home)),
            false => self.turns.push_back(home),
        }
        it
    }

    /// Evicts the last job of the address with most, if it has more than `more_than`.
    pub(crate) fn push_out(&mut self, more_than: usize) -> Option<T> {
        let most = self.own.values().map(VecDeque::len).max().filter(|most| *most > more_than)?;
        // A tie is broken by the turn: the one that is served last.
        let home = self.turns.iter().rfind(|home| self.len_of(**home) == most).copied()?;
        let own = self.own.get_mut(&home)?;
        let last = own.pop_back();
        self.forget_if_empty(home);
        last
    }

    /// Takes the first one of a home of which this is true.
    pub(crate) fn remove(&mut self, home: Home, is: impl Fn(&T) -> bool) -> Option<T> {
        let own = self.own.get_mut(&home)?;
        let it = own.remove(own.iter().position(is)?);
        self.forget_if_empty(home);
        it
    }

    fn forget_if_empty(&mut self, home: Home) {
        if self.own.get(&home).is_some_and(VecDeque::is_empty) {
            self.own.remove(&home);
            self.turns.retain(|other| *other != home);
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.own.values().map(VecDeque::len).sum()
    }

    /// The number of jobs of an address.
    pub(crate) fn len_of(&self, home: Home) -> usize {
        self.own.get(&home).map_or(0, VecDeque::len)
    }

    /// The position of the next job of an address: how many are served before it, if none are added meanwhile.
    pub(crate) fn ahead_of_next(&self, home: Home) -> usize {
        self.served_before(home, self.len_of(home))
    }

    /// The position of the first job of which this is true, if none are added meanwhile.
    pub(crate) fn ahead_of(&self, is: impl Fn(&T) -> bool) -> Option<usize> {
        let mut found = None;
        for home in &self.turns {
            found = found.or_else(|| Some((*home, self.own[home].iter().position(&is)?)));
        }
        let (home, rounds) = found?;
        Some(self.served_before(home, rounds))
    }

    /// How many jobs are served before the one of this address that stands behind `rounds` others in its own queue.
    fn served_before(&self, home: Home, rounds: usize) -> usize {
        let mut before_it = true;
        // Addresses whose turn comes earlier are served once more.
        let of_others = self.turns.iter().map(|other| {
            before_it &= *other != home;
            self.own[other].len().min(rounds + usize::from(before_it))
        });
        of_others.sum()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn home(number: u8) -> Home {
        Some(HomeMark(number.into()))
    }

    /// A line, the order in which it is worked off, and what was said of that beforehand.
    fn order(brought: &[(u8, u32)]) -> Vec<u32> {
        let mut line = FairQueue::default();
        for &(from, number) in brought {
            let ahead = line.ahead_of_next(home(from));
            line.put(home(from), number);
            assert_eq!(
                line.ahead_of(|&it| it == number),
                Some(ahead),
                "the place of {number} was told before"
            );
        }
        assert_eq!(line.len(), brought.len());
        let mut order = vec![0; brought.len()];
        for &(_, number) in brought {
            order[line.ahead_of(|&it| it == number).unwrap()] = number;
        }
        assert_eq!(line.ahead_of(|&it| it == 99), None);
        let served: Vec<u32> = std::iter::from_fn(|| line.take()).collect();
        assert!(line.own.is_empty() && line.is_empty(), "nobody is remembered who has nothing to do");
        assert_eq!(served, order, "the places that were told hold");
        served
    }

    #[test]
    fn whoever_brought_most_makes_room() {
        let mut line = FairQueue::default();
        [(1, 10), (1, 11), (2, 20), (2, 21), (3, 30)]
            .into_iter()
            .for_each(|(from, number)| line.put(home(from), number));
        assert_eq!(line.push_out(2), None, "nobody has more than two");
        assert_eq!([line.push_out(1), line.push_out(1)], [Some(21), Some(11)]);
        assert_eq!(line.push_out(0), Some(30));
        assert_eq!(std::iter::from_fn(|| line.take()).collect::<Vec<_>>(), [10, 20]);
        assert!(line.own.is_empty() && line.turns.is_empty());
    }

    #[test]
    fn what_nobody_waits_for_any_more_is_taken_out() {
        let mut line = FairQueue::default();
        [(1, 10), (1, 11), (2, 20)].into_iter().for_each(|(from, number)| line.put(home(from), number));
        assert_eq!(line.remove(home(2), |it| *it == 11), None, "it is somebody else's");
        assert_eq!(line.remove(home(1), |it| *it == 11), Some(11));
        assert_eq!(line.remove(home(2), |it| *it == 20), Some(20));
        assert_eq!((line.len_of(home(1)), line.turns.len()), (1, 1));
        assert_eq!((line.take(), line.take()), (Some(10), None));
    }

    #[test]
    fn whoever_brings_much_waits_for_themselves() {
        assert_eq!(order(&[(1, 10), (1, 11), (1, 12), (2, 20), (3, 30), (2, 21)]), [10, 20, 30, 11, 21, 12]);
        assert_eq!(order(&[(1, 10), (1, 11)]), [10, 11], "one's own come in their order");
    }
}
