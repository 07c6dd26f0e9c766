//! Search by the rules alone: a tree for each seat of what it can tell apart, grown by playouts by lot.
//!
//! In every imagined world the seats choose by what went well for them before, each by what it was told since and by what it
//! could see when the thinking began (information-set tree search with an observer a seat). Where everything is open this is
//! plain Monte Carlo tree search over positions, whichever way they came about; and what is settled there, is settled: an end
//! that nobody can avoid is not played out again.
//!
//! Where there are secrets, longer is not better for ever. In all imagined worlds the thinker's own secrets are the same; the
//! others learn there too, and after very many playouts answer to what they cannot know. So it stops before they do.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash as _, Hasher as _};

use rand::RngExt;
use ruckus_core::{
    Asked, Bot, Budget, Coded, Eye, Game, Key, Luck, MAX_SEATS, Mixer, Nobody, PerSeat, Recall, Seat,
    Thought, Turn, View as _, Weighed, any_ticket,
};

use super::Spending;

/// How much it is drawn to what it has seldom tried: the constant of UCB1, for returns from 0 to 1. Less than the textbook's,
/// found by games against others (`benches/`): a thousand playouts are few.
const CURIOSITY: f64 = 0.6;
/// Without a limit from anybody it plays out so often.
const PLAYOUTS: u64 = 1_000;
/// Where there are secrets, it never plays out more often. In liar's dice of two dice that is about the best (`BENCHMARKS.md`).
const ENOUGH_WITH_SECRETS: u64 = 20_000;
/// The most that anybody gets out of a game that is won, not paid.
const WHOLE_WIN: f64 = 1.0;

/// Plays by lot and remembers what went well.
#[derive(Clone, Debug)]
pub struct TreeSearch {
    budget: Budget,
}

impl TreeSearch {
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

/// Is everything done before all eyes, and nothing by chance? Then a position is all there is to know.
fn is_open<G: Game>() -> bool {
    let mut choices = (0..G::Choice::CODES).filter_map(G::Choice::from_code);
    G::Outcome::CODES == 0 && choices.all(|choice| G::open_part(choice) == Some(choice.code()))
}

/// What is known of a choice for certain, the worst first.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
enum Prospect {
    SurelyPoor,
    Open,
    SurelyGood,
}

/// What one seat cannot tell apart: what it has been told since, and what it saw at first.
type SpotKey = (Seat, Key, u64);

#[derive(Clone, Copy, Debug)]
struct Spot {
    visits: u32,
    /// Where its arms stand.
    first: u32,
    count: u32,
    /// How the game ends from here if nobody errs, once that is known.
    sure: Option<End>,
}

/// Where returns stand among those that are certain.
type End = u32;

/// One choice at a spot.
#[derive(Clone, Copy, Debug, Default)]
struct Arm {
    visits: u32,
    sum: f64,
    squares: f64,
    /// How the game ends after it if nobody errs, once that is known.
    sure: Option<End>,
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
    /// What everybody gets where the end is certain.
    ends: Vec<PerSeat<f64>>,
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
            open: is_open::<G>(),
            known: HashMap::default(),
            spots: Vec::new(),
            arms: Vec::new(),
            ends: Vec::new(),
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

    /// Nothing is left to be found out.
    fn is_settled(&self) -> bool {
        self.spots.first().is_some_and(|root| root.sure.is_some())
    }

    /// What came of an arm of the first question. The exact worth where it is certain.
    fn weigh<C>(&self, arm: &Arm, choice: C) -> (Prospect, Weighed<C>) {
        let weighed = arm.weighed(choice);
        let Some(end) = arm.sure else { return (Prospect::Open, weighed) };
        let returns = &self.ends[end as usize];
        let (value, even) = (returns[self.seat], WHOLE_WIN / returns.values().len() as f64);
        let prospect = match value.total_cmp(&even) {
            Ordering::Less => Prospect::SurelyPoor,
            Ordering::Equal => Prospect::Open,
            Ordering::Greater => Prospect::SurelyGood,
        };
        (prospect, Weighed { value, error: 0.0, ..weighed })
    }

    /// Goes down the tree in one world, adds a spot to it, and plays on by lot.
    fn play_out(&mut self, mut world: G, luck: &mut Luck) {
        let mut trail = Trail::new(&world, self.open);
        self.path.clear();
        let mut sure = None;
        loop {
            match world.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = world.draw(any_ticket(world.tickets(), luck));
                    trail.recall.befall(&mut world, outcome);
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
                        trail.choose(&mut world, seat, *only);
                        continue;
                    }
                    let (spot, is_new) = self.spot(trail.key(&world, seat));
                    if is_new && self.open {
                        self.foresee(spot, &world, seat);
                    }
                    sure = self.spots[spot as usize].sure;
                    if sure.is_some() {
                        break;
                    }
                    let arm = self.pick(spot, seat, luck);
                    self.path.push((spot, arm, seat));
                    sure = self.arms[(self.spots[spot as usize].first + arm) as usize].sure;
                    if sure.is_some() {
                        break;
                    }
                    trail.choose(&mut world, seat, self.list[arm as usize]);
                    if is_new {
                        break;
                    }
                }
            }
        }
        if sure.is_none() && self.open && world.turn() == Turn::Over {
            sure = Some(self.ends.len() as End);
            self.ends.push(world.returns());
        }
        let returns = match sure {
            Some(end) => self.ends[end as usize].clone(),
            None => {
                while world.random_step(luck, &mut self.list) {}
                world.returns()
            }
        };
        self.learn(&returns, sure);
    }

    fn spot(&mut self, key: SpotKey) -> (u32, bool) {
        match self.known.entry(key) {
            Entry::Occupied(known) => (*known.get(), false),
            Entry::Vacant(place) => {
                let number = self.spots.len() as u32;
                let (first, count) = (self.arms.len() as u32, self.list.len() as u32);
                self.spots.push(Spot { visits: 0, first, count, sure: None });
                self.arms.resize(self.arms.len() + self.list.len(), Arm::default());
                place.insert(number);
                (number, true)
            }
        }
    }

    /// An end that is one choice away is seen at once: by lot, a win that lies there would mostly be passed by.
    fn foresee(&mut self, number: u32, world: &G, seat: Seat) {
        let first = self.spots[number as usize].first as usize;
        for (arm, &choice) in self.arms[first..].iter_mut().zip(&self.list) {
            let mut after = world.clone();
            after.choose(seat, choice, &mut Nobody);
            if after.turn() == Turn::Over {
                arm.sure = Some(self.ends.len() as End);
                self.ends.push(after.returns());
            }
        }
        self.spots[number as usize].sure = self.settled(number, seat);
    }

    /// Any that was never tried and is not known for certain, or the one of most promise.
    fn pick(&self, spot: u32, seat: Seat, luck: &mut Luck) -> u32 {
        let spot = self.spots[spot as usize];
        let arms = &self.arms[spot.first as usize..(spot.first + spot.count) as usize];
        let is_fresh = |arm: &Arm| arm.visits == 0 && arm.sure.is_none();
        let untried = arms.iter().filter(|arm| is_fresh(arm)).count();
        if untried > 0 {
            let nth = luck.random_range(0..untried as u32) as usize;
            let fresh = arms.iter().enumerate().filter(|(_, arm)| is_fresh(arm)).nth(nth);
            return fresh.map_or(0, |(index, _)| index as u32);
        }
        let (least, most) = self.range;
        let wide = CURIOSITY * (most - least).max(1e-9) * f64::from(spot.visits.max(2)).ln().sqrt();
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, arm) in arms.iter().enumerate() {
            let visits = f64::from(arm.visits);
            let promise = match arm.sure {
                Some(end) => self.ends[end as usize][seat],
                None => arm.sum / visits + wide / visits.sqrt(),
            };
            if promise > best.0 {
                best = (promise, index as u32);
            }
        }
        best.1
    }

    /// Notes what everybody got on the way, the last choice first; and if it was certain, how far up that settles things.
    fn learn(&mut self, returns: &PerSeat<f64>, mut sure: Option<End>) {
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
            if sure.is_some() {
                arm.sure = sure;
                sure = self.settled(number, seat);
                self.spots[number as usize].sure = sure;
            }
        }
    }

    /// How it ends from here: as the best choice does, once it wins or the ends of all are certain.
    fn settled(&self, spot: u32, seat: Seat) -> Option<End> {
        let spot = self.spots[spot as usize];
        let arms = &self.arms[spot.first as usize..(spot.first + spot.count) as usize];
        let worth = |&end: &End| self.ends[end as usize][seat];
        let certain = arms.iter().filter_map(|arm| arm.sure);
        let best = certain.max_by(|one, other| worth(one).total_cmp(&worth(other)))?;
        (worth(&best) >= WHOLE_WIN || arms.iter().all(|arm| arm.sure.is_some())).then_some(best)
    }
}

/// What the seats can tell apart on the way down, in one world.
struct Trail<G> {
    root: G,
    open: bool,
    recall: Recall,
    /// What each seat saw at first, once somebody asks.
    faces: [Option<u64>; MAX_SEATS],
}

impl<G: Game> Trail<G> {
    fn new(root: &G, open: bool) -> Self {
        Trail { root: root.clone(), open, recall: Recall::new(), faces: [None; MAX_SEATS] }
    }

    fn choose(&mut self, world: &mut G, seat: Seat, choice: G::Choice) {
        match self.open {
            true => world.choose(seat, choice, &mut Nobody),
            false => self.recall.choose(world, seat, choice),
        }
    }

    /// Where everything is open, what is seen now says all, and nobody needs to recall how it came about.
    fn key(&mut self, world: &G, seat: Seat) -> SpotKey {
        let face = match self.open {
            true => face(world, seat),
            false => *self.faces[seat.index()].get_or_insert_with(|| face(&self.root, seat)),
        };
        (seat, self.recall.key(Eye::Seat(seat)), face)
    }
}

fn face<G: Game>(world: &G, seat: Seat) -> u64 {
    let mut face = Mixer::default();
    world.view(Eye::Seat(seat)).hash(&mut face);
    face.finish()
}
