//! Search by the rules alone: multi-observer information-set Monte Carlo tree search (MO-ISMCTS: Cowling, Powley and
//! Whitehouse, 2012) with UCB1 (Auer, Cesa-Bianchi and Fischer, 2002) and uniformly random rollouts.
//!
//! Each seat has a tree of its own; a node's key is what the seat saw at the root and what it was told since. Deviations: returns
//! are scaled by the range seen so far; UCB1 counts the visits of a node and not how often a choice was available; forced
//! single choices make no node. In games of perfect information without chance, nodes are positions (transpositions share them)
//! and proven ends are backed up as in MCTS-Solver (Winands, Björnsson and Saito, 2008).
//!
//! With hidden information more time does not always help. The searching seat's own secrets are the same in all determinizations;
//! the opponents' trees learn from them, and after some ten thousand playouts respond to what they cannot know. So there is a cap.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash as _, Hasher as _};

use rand::RngExt;
use ruckus_core::{
    Asked, Bot, Budget, Eye, Game, InfoState, Luck, MAX_SEATS, Mixer, Nobody, PerSeat, Recall, Seat, Thought,
    Turn, View as _, Weighed, any_ticket,
};

use super::Spending;

/// Exploration constant of UCB1, for returns from 0 to 1. Less than the textbook's square root of 2, found by games against
/// others (`benches/`): a thousand playouts are few.
const EXPLORATION: f64 = 0.6;
/// Playouts where no budget sets a limit.
const PLAYOUTS: u64 = 1_000;
/// Most playouts in games with hidden information. In liar's dice of two dice that is about the best (`BENCHMARKS.md`).
const ENOUGH_WITH_SECRETS: u64 = 20_000;
/// The highest return in games that pay wins and not chips.
const WHOLE_WIN: f64 = 1.0;

/// Information-set Monte Carlo tree search with uniformly random rollouts.
#[doc(alias("MCTS", "ISMCTS", "MO-ISMCTS", "Monte Carlo tree search"))]
#[doc(alias("information set Monte Carlo tree search", "UCT", "UCB1"))]
#[derive(Clone, Debug)]
pub struct TreeSearch {
    budget: Budget,
}

impl TreeSearch {
    /// A tree search with this budget for each question, or less where it is asked with less.
    pub fn new(budget: Budget) -> Self {
        TreeSearch { budget }
    }
}

impl<G: Game> Bot<G> for TreeSearch {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        let seat = match (asked.choices, asked.view.eye().seat()) {
            ([_, _, ..], Some(seat)) => seat,
            _ => return Thought::plain(asked.choices[0]),
        };
        let budget = budget.within(&self.budget);
        let limited = budget.time.is_some() || budget.iterations.is_some();
        let budget = if limited { budget } else { budget.within(&Budget::of_iterations(PLAYOUTS)) };
        let mut growing = Growing::<G>::new(seat);
        let enough = if growing.open { u64::MAX } else { ENOUGH_WITH_SECRETS };
        let budget = budget.within(&Budget::of_iterations(enough));
        let mut spending = Spending::begin(&budget);
        while spending.done == 0 || !(spending.is_over() || growing.is_settled()) {
            growing.play_out(G::imagine(asked.view, luck), luck);
            spending.done += 1;
        }
        let mut weighed: Vec<(Prospect, Weighed<G::Choice>)> = asked
            .choices
            .iter()
            .zip(growing.root_arms())
            .map(|(&choice, arm)| growing.weigh(arm, choice))
            .collect();
        let rank =
            |&(prospect, weighed): &(Prospect, Weighed<G::Choice>)| (prospect, weighed.visits, weighed.value);
        weighed.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).unwrap_or(Ordering::Equal));
        let weighed: Vec<Weighed<G::Choice>> = weighed.into_iter().map(|(_, weighed)| weighed).collect();
        Thought { choice: weighed[0].choice, weighed, iterations: spending.done }
    }
}

/// What is proven of a choice beside an even share of the win, the worst first.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
enum Prospect {
    ProvenPoor,
    Open,
    ProvenGood,
}

/// The key of an information set below the root: the seat, what it has been told since, and a hash of what it saw at the
/// root.
type SpotKey = (Seat, InfoState, u64);

#[derive(Clone, Copy, Debug)]
struct Spot {
    visits: u32,
    /// The index of its first arm.
    first: u32,
    count: u32,
    /// How the game ends from here with best play of all seats, once that is proven.
    proven: Option<End>,
}

/// An index into the returns of proven ends.
type End = u32;

/// One choice at a spot.
#[derive(Clone, Copy, Debug, Default)]
struct Arm {
    visits: u32,
    sum: f64,
    squares: f64,
    /// How the game ends after it with best play of all seats, once that is proven.
    proven: Option<End>,
}

impl Arm {
    fn weighed<C>(&self, choice: C) -> Weighed<C> {
        let count = f64::from(self.visits.max(1));
        let value = self.sum / count;
        let spread = (self.squares / count - value * value).max(0.0);
        let error = if self.visits < 2 { f64::INFINITY } else { (spread / (count - 1.0)).sqrt() };
        Weighed { choice, value, error, visits: self.visits.into() }
    }
}

struct Growing<G: Game> {
    seat: Seat,
    open: bool,
    known: HashMap<SpotKey, u32, BuildHasherDefault<Mixer>>,
    spots: Vec<Spot>,
    arms: Vec<Arm>,
    /// The returns of all seats at proven ends.
    ends: Vec<PerSeat<f64>>,
    /// The lowest and the highest return of any seat so far.
    range: (f64, f64),
    // Used again from playout to playout.
    path: Vec<(u32, u32, Seat)>,
    list: Vec<G::Choice>,
}

impl<G: Game> Growing<G> {
    fn new(seat: Seat) -> Self {
        Growing {
            seat,
            open: G::FACTS.is_open(),
            known: HashMap::default(),
            spots: Vec::new(),
            arms: Vec::new(),
            ends: Vec::new(),
            range: (f64::INFINITY, f64::NEG_INFINITY),
            path: Vec::new(),
            list: Vec::new(),
        }
    }

    /// The arms of the root, in the order of the choices.
    fn root_arms(&self) -> impl Iterator<Item = &Arm> {
        // The root is the first node that was ever added.
        let root = self.spots[0];
        self.arms[root.first as usize..(root.first + root.count) as usize].iter()
    }

    /// Is the root proven? Then nothing is left to be found out.
    fn is_settled(&self) -> bool {
        self.spots.first().is_some_and(|root| root.proven.is_some())
    }

    /// The value of an arm of the root: the mean of its rollouts, or the exact one where it is proven.
    fn weigh<C>(&self, arm: &Arm, choice: C) -> (Prospect, Weighed<C>) {
        let weighed = arm.weighed(choice);
        let Some(end) = arm.proven else { return (Prospect::Open, weighed) };
        let returns = &self.ends[end as usize];
        let (value, even) = (returns[self.seat], WHOLE_WIN / returns.values().len() as f64);
        let prospect = match value.total_cmp(&even) {
            Ordering::Less => Prospect::ProvenPoor,
            Ordering::Equal => Prospect::Open,
            Ordering::Greater => Prospect::ProvenGood,
        };
        (prospect, Weighed { value, error: 0.0, ..weighed })
    }

    /// One iteration in one determinization: selection, expansion by one node, rollout, backpropagation.
    fn play_out(&mut self, mut world: G, luck: &mut Luck) {
        let mut trail = Trail::new(&world, self.open);
        self.path.clear();
        let mut proven = None;
        loop {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.draw(any_ticket(world.tickets(), luck));
                    trail.recall.apply_chance(&mut world, outcome);
                }
                Turn::Seats(awaited) => {
                    // The searching seat answers first; what others choose in secret meanwhile, it does not hear.
                    let seat = match self.path.is_empty() {
                        true => self.seat,
                        false => awaited.first().expect("somebody is awaited"),
                    };
                    self.list.clear();
                    world.choices(seat, &mut self.list);
                    if let [only] = self.list.as_slice()
                        && !self.path.is_empty()
                    {
                        trail.choose(&mut world, seat, *only);
                        continue;
                    }
                    let (spot, is_new) = self.spot(trail.key(&world, seat));
                    if is_new && self.open {
                        self.prove_ends(spot, &world, seat);
                    }
                    proven = self.spots[spot as usize].proven;
                    if proven.is_some() {
                        break;
                    }
                    let arm = self.pick(spot, seat, luck);
                    self.path.push((spot, arm, seat));
                    proven = self.arms[(self.spots[spot as usize].first + arm) as usize].proven;
                    if proven.is_some() {
                        break;
                    }
                    trail.choose(&mut world, seat, self.list[arm as usize]);
                    if is_new {
                        break;
                    }
                }
            }
        }
        if proven.is_none() && self.open && world.turn() == Turn::Over {
            proven = Some(self.ends.len() as End);
            self.ends.push(world.returns());
        }
        let returns = match proven {
            Some(end) => self.ends[end as usize].clone(),
            None => {
                while world.random_step(luck, &mut self.list) {}
                world.returns()
            }
        };
        self.back_up(&returns, proven);
    }

    fn spot(&mut self, key: SpotKey) -> (u32, bool) {
        match self.known.entry(key) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(place) => {
                let number = self.spots.len() as u32;
                let (first, count) = (self.arms.len() as u32, self.list.len() as u32);
                self.spots.push(Spot { visits: 0, first, count, proven: None });
                self.arms.resize(self.arms.len() + self.list.len(), Arm::default());
                place.insert(number);
                (number, true)
            }
        }
    }

    /// Expansion proves the ends that are one choice away: a random rollout would mostly pass by a win that lies there.
    fn prove_ends(&mut self, number: u32, world: &G, seat: Seat) {
        let first = self.spots[number as usize].first as usize;
        for (arm, &choice) in self.arms[first..].iter_mut().zip(&self.list) {
            let mut after = world.clone();
            after.choose(seat, choice, &mut Nobody);
            if after.turn() == Turn::Over {
                arm.proven = Some(self.ends.len() as End);
                self.ends.push(after.returns());
            }
        }
        self.spots[number as usize].proven = self.settled(number, seat);
    }

    /// Selection by UCB1: any arm that was never tried and is not proven, or the one of the highest upper confidence bound.
    fn pick(&self, spot: u32, seat: Seat, luck: &mut Luck) -> u32 {
        let spot = self.spots[spot as usize];
        let arms = &self.arms[spot.first as usize..(spot.first + spot.count) as usize];
        let is_fresh = |arm: &Arm| arm.visits == 0 && arm.proven.is_none();
        let untried = arms.iter().filter(|arm| is_fresh(arm)).count();
        if untried > 0 {
            let nth = luck.random_range(0..untried as u32) as usize;
            let fresh = arms.iter().enumerate().filter(|(_, arm)| is_fresh(arm)).nth(nth);
            return fresh.map_or(0, |(index, _)| index as u32);
        }
        let (least, most) = self.range;
        let exploration = EXPLORATION * (most - least).max(1e-9) * f64::from(spot.visits.max(2)).ln().sqrt();
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, arm) in arms.iter().enumerate() {
            let visits = f64::from(arm.visits);
            let bound = match arm.proven {
                Some(end) => self.ends[end as usize][seat],
                None => arm.sum / visits + exploration / visits.sqrt(),
            };
            if bound > best.0 {
                best = (bound, index as u32);
            }
        }
        best.1
    }

    /// Backpropagation: books the returns along the path, the last choice first, and backs up a proven end.
    fn back_up(&mut self, returns: &PerSeat<f64>, mut proven: Option<End>) {
        for &got in returns.values() {
            self.range = (self.range.0.min(got), self.range.1.max(got));
        }
        for step in (0..self.path.len()).rev() {
            let (number, arm, seat) = self.path[step];
            let spot = &mut self.spots[number as usize];
            spot.visits += 1;
            let arm = &mut self.arms[(spot.first + arm) as usize];
            let got = returns[seat];
            arm.visits += 1;
            arm.sum += got;
            arm.squares += got * got;
            if proven.is_some() {
                arm.proven = proven;
                proven = self.settled(number, seat);
                self.spots[number as usize].proven = proven;
            }
        }
    }

    /// The proven end of a node: that of its best choice, once that wins or all choices are proven.
    fn settled(&self, spot: u32, seat: Seat) -> Option<End> {
        let spot = self.spots[spot as usize];
        let arms = &self.arms[spot.first as usize..(spot.first + spot.count) as usize];
        let worth = |&end: &End| self.ends[end as usize][seat];
        let ends = arms.iter().filter_map(|arm| arm.proven);
        let best = ends.max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
        (worth(&best) >= WHOLE_WIN || arms.iter().all(|arm| arm.proven.is_some())).then_some(best)
    }
}

/// What the seats can tell apart on the way down, in one world.
struct Trail<G> {
    root: G,
    open: bool,
    recall: Recall,
    /// A hash of what each seat saw at the root, computed on first use.
    root_views: [Option<u64>; MAX_SEATS],
}

impl<G: Game> Trail<G> {
    fn new(root: &G, open: bool) -> Self {
        Trail { root: root.clone(), open, recall: Recall::new(), root_views: [None; MAX_SEATS] }
    }

    fn choose(&mut self, world: &mut G, seat: Seat, choice: G::Choice) {
        match self.open {
            true => world.choose(seat, choice, &mut Nobody),
            false => self.recall.choose(world, seat, choice),
        }
    }

    /// With perfect information the position itself is the key, and no recall is needed.
    fn key(&mut self, world: &G, seat: Seat) -> SpotKey {
        let view = match self.open {
            true => view_hash(world, seat),
            false => *self.root_views[seat.index()].get_or_insert_with(|| view_hash(&self.root, seat)),
        };
        (seat, self.recall.key(Eye::Seat(seat)), view)
    }
}

/// A hash of what a seat sees.
fn view_hash<G: Game>(world: &G, seat: Seat) -> u64 {
    let mut mixer = Mixer::default();
    world.view(Eye::Seat(seat)).hash(&mut mixer);
    mixer.finish()
}
