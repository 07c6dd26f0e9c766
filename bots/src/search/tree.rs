//! Search by the rules alone: a tree for each seat of what it can tell apart, grown by playouts by lot.
//!
//! In every imagined world the seats choose by what went well for them before, each by what it was told since and by what it
//! could see when the thinking began (information-set tree search with an observer a seat). Where everything is open this is
//! plain Monte Carlo tree search.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash as _, Hasher as _};

use rand::RngExt;
use ruckus_core::{
    Asked, Bot, Budget, Eye, Game, Key, Luck, MAX_SEATS, Mixer, PerSeat, Recall, Seat, Thought, Turn,
    View as _, Weighed, any_ticket,
};

use super::Spending;

/// How much it is drawn to what it has seldom tried: the constant of UCB1, for returns from 0 to 1.
const CURIOSITY: f64 = 1.0;
/// Without a limit from anybody it plays out so often.
const PLAYOUTS: u64 = 1_000;

/// Plays by lot and remembers what went well.
#[derive(Clone, Debug)]
pub struct TreeSearch {
    budget: Budget,
}

impl TreeSearch {
    pub fn new(budget: Budget) -> Self {
        let limited = budget.time.is_some() || budget.iterations.is_some();
        TreeSearch { budget: if limited { budget } else { budget.within(&Budget::of_iterations(PLAYOUTS)) } }
    }
}

impl<G: Game> Bot<G> for TreeSearch {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        let seat = match (asked.choices, asked.view.eye().seat()) {
            ([_, _, ..], Some(seat)) => seat,
            _ => return Thought::plain(asked.choices[0]),
        };
        let budget = budget.within(&self.budget);
        let mut spending = Spending::begin(&budget);
        let mut growing = Growing::<G>::new(seat);
        while spending.done == 0 || !spending.is_over() {
            growing.play_out(G::imagine(asked.view, luck), luck);
            spending.done += 1;
        }
        let mut weighed: Vec<Weighed<G::Choice>> =
            asked.choices.iter().zip(growing.root_arms()).map(|(&choice, arm)| arm.weighed(choice)).collect();
        weighed.sort_by(|one, other| {
            (other.visits, other.value)
                .partial_cmp(&(one.visits, one.value))
                .unwrap_or(std::cmp::Ordering::Equal)
        });
        Thought { choice: weighed[0].choice, weighed, iterations: spending.done }
    }
}

/// What one seat cannot tell apart: what it has been told since, and what it saw at first.
type SpotKey = (Seat, Key, u64);

#[derive(Clone, Copy, Debug)]
struct Spot {
    visits: u32,
    /// Where its arms stand.
    first: u32,
    count: u32,
}

/// One choice at a spot.
#[derive(Clone, Copy, Debug, Default)]
struct Arm {
    visits: u32,
    sum: f64,
    squares: f64,
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
    known: HashMap<SpotKey, u32, BuildHasherDefault<Mixer>>,
    spots: Vec<Spot>,
    arms: Vec<Arm>,
    /// The least and the most that anybody got so far.
    range: (f64, f64),
    // Used again from playout to playout.
    path: Vec<(u32, u32, Seat)>,
    list: Vec<G::Choice>,
}

impl<G: Game> Growing<G> {
    fn new(seat: Seat) -> Self {
        Growing {
            seat,
            known: HashMap::default(),
            spots: Vec::new(),
            arms: Vec::new(),
            range: (f64::INFINITY, f64::NEG_INFINITY),
            path: Vec::new(),
            list: Vec::new(),
        }
    }

    /// What the first question's choices came to, in their order.
    fn root_arms(&self) -> impl Iterator<Item = &Arm> {
        // The first spot that was ever noted is the one that was asked about.
        let root = self.spots[0];
        self.arms[root.first as usize..(root.first + root.count) as usize].iter()
    }

    /// Goes down the tree in one world, adds a spot to it, and plays on by lot.
    fn play_out(&mut self, mut world: G, luck: &mut Luck) {
        let mut recall = Recall::new();
        let mut faces: [Option<u64>; MAX_SEATS] = [None; MAX_SEATS];
        let root = world.clone();
        self.path.clear();
        loop {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.draw(any_ticket(world.tickets(), luck));
                    recall.befall(&mut world, outcome);
                }
                Turn::Seats(awaited) => {
                    // Whoever thinks answers first; what others do in secret meanwhile, it does not hear.
                    let seat = match self.path.is_empty() {
                        true => self.seat,
                        false => awaited.first().expect("somebody is awaited"),
                    };
                    self.list.clear();
                    world.choices(seat, &mut self.list);
                    if let [only] = self.list.as_slice()
                        && !self.path.is_empty()
                    {
                        let only = *only;
                        recall.choose(&mut world, seat, only);
                        continue;
                    }
                    let face = *faces[seat.index()].get_or_insert_with(|| {
                        let mut face = Mixer::default();
                        root.view(Eye::Seat(seat)).hash(&mut face);
                        face.finish()
                    });
                    let (spot, is_new) = self.spot((seat, recall.key(Eye::Seat(seat)), face));
                    let arm = self.pick(spot, luck);
                    self.path.push((spot, arm, seat));
                    recall.choose(&mut world, seat, self.list[arm as usize]);
                    if is_new {
                        break;
                    }
                }
            }
        }
        while world.random_step(luck, &mut self.list) {}
        self.learn(&world.returns());
    }

    fn spot(&mut self, key: SpotKey) -> (u32, bool) {
        match self.known.entry(key) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(place) => {
                let number = self.spots.len() as u32;
                let (first, count) = (self.arms.len() as u32, self.list.len() as u32);
                self.spots.push(Spot { visits: 0, first, count });
                self.arms.resize(self.arms.len() + self.list.len(), Arm::default());
                place.insert(number);
                (number, true)
            }
        }
    }

    /// Any that was never tried, or the one of most promise.
    fn pick(&self, spot: u32, luck: &mut Luck) -> u32 {
        let spot = self.spots[spot as usize];
        let arms = &self.arms[spot.first as usize..(spot.first + spot.count) as usize];
        let untried = arms.iter().filter(|arm| arm.visits == 0).count();
        if untried > 0 {
            let nth = luck.random_range(0..untried as u32) as usize;
            let fresh = arms.iter().enumerate().filter(|(_, arm)| arm.visits == 0).nth(nth);
            return fresh.map_or(0, |(index, _)| index as u32);
        }
        let (least, most) = self.range;
        let wide = CURIOSITY * (most - least).max(1e-9) * f64::from(spot.visits.max(2)).ln().sqrt();
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, arm) in arms.iter().enumerate() {
            let visits = f64::from(arm.visits);
            let promise = arm.sum / visits + wide / visits.sqrt();
            if promise > best.0 {
                best = (promise, index as u32);
            }
        }
        best.1
    }

    fn learn(&mut self, returns: &PerSeat<f64>) {
        for &got in returns.values() {
            self.range = (self.range.0.min(got), self.range.1.max(got));
        }
        for &(spot, arm, seat) in &self.path {
            let spot = &mut self.spots[spot as usize];
            spot.visits += 1;
            let arm = &mut self.arms[(spot.first + arm) as usize];
            let got = returns[seat];
            arm.visits += 1;
            arm.sum += got;
            arm.squares += got * got;
        }
    }
}
