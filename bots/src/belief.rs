//! Beliefs: the posterior of a seat over worlds, by how likely the others would have chosen as they did in each.
//!
//! The algorithm is a particle filter (bootstrap filter: Gordon, Salmond and Smith, 1993) over determinizations.
//! [`imagine`](Game::imagine) draws worlds as likely as the cards make them; what the others chose says more than that, as a
//! claim of ten cows does. So each particle is advanced by every step that the seat notices and weighted by the probability of
//! that step under a model of the others: the game's own policy, mixed with uniform choices. Systematic resampling (Kitagawa,
//! 1996) follows when the effective sample size falls below a share of the particles. Deviations: a share of particles is always
//! drawn afresh, so that no possible world is ruled out; particles that cannot explain a step are dropped; chance with many
//! outcomes is sampled instead of enumerated.

use std::collections::VecDeque;

use rand::{RngExt, SeedableRng};
use ruckus_core::{Eye, EyeSet, Game, Heard, Knowledge, Luck, Seat, Turn, View as _, Witness};

/// Probability that an opponent deviates from the modelled policy; keeps particle weights above zero.
const ERROR: f64 = 0.2;
/// Share of particles that are imagined afresh, at each resampling and for each world that is asked for.
const FRESH_SHARE: f64 = 0.15;
/// Resampling follows when the effective sample size is below this share of the particles.
const LEAST_EFFECTIVE_SHARE: f64 = 0.5;
/// Most unnoticed steps in a row that are guessed before the noticed one.
const MOST_UNNOTICED: usize = 8;
/// Where chance has more outcomes than this, some are sampled instead of enumerated.
const MOST_OUTCOMES: usize = 64;
/// Samples of such a chance node for each particle.
const SAMPLES: u32 = 8;
/// A backlog longer than this, in steps, is dropped and the particles are drawn anew. It is longer than any whole game that asks
/// for a belief, so that hearing a game at once and hearing it step by step give the same belief.
const LONGEST_BACKLOG: usize = 1_000;

/// The posterior of one seat over worlds, as weighted particles.
#[doc(alias("particle filter", "sequential Monte Carlo", "posterior", "belief state", "opponent model"))]
#[expect(missing_debug_implementations, reason = "holds a game's knowledge")]
#[derive(Clone)]
pub struct Belief<G: Game> {
    knowledge: &'static dyn Knowledge<G>,
    size: usize,
    worlds: Vec<G>,
    /// One for each world, not normalized.
    weights: Vec<f64>,
    /// The backlog: what was heard and not yet processed. Hearing only appends, so that no player waits for it.
    heard: VecDeque<Noticed<G>>,
    luck: Luck,
}

/// What the seat noticed of one step, and what it sees then.
#[derive(Clone)]
struct Noticed<G: Game> {
    own: Option<G::Choice>,
    told: Vec<G::Event>,
    view: G::View,
}

impl<G: Game> Belief<G> {
    /// A belief of `size` worlds, none of them imagined yet.
    pub fn new(knowledge: &'static dyn Knowledge<G>, size: usize) -> Self {
        let (worlds, weights, heard) = (Vec::new(), Vec::new(), VecDeque::new());
        Belief { knowledge, size: size.max(1), worlds, weights, heard, luck: Luck::seed_from_u64(0) }
    }

    /// Puts a step into the backlog, which [`catch_up`](Belief::catch_up) works through.
    #[doc(alias = "update")]
    pub fn hear(&mut self, heard: Heard<'_, G>) {
        if self.heard.len() >= LONGEST_BACKLOG {
            self.heard.clear();
            self.worlds.clear();
        }
        self.heard.push_back(Noticed { own: heard.own, told: heard.told.to_vec(), view: heard.view.clone() });
    }

    /// Works through the backlog.
    pub fn catch_up(&mut self) {
        self.catch_up_until(|| false);
    }

    /// Works through the backlog step by step, until it is late.
    pub fn catch_up_until(&mut self, is_late: impl Fn() -> bool) {
        while !is_late()
            && let Some(noticed) = self.heard.pop_front()
        {
            let Some(seat) = noticed.view.eye().seat() else { continue };
            if self.worlds.is_empty() {
                self.imagine_all(&noticed.view);
            } else {
                self.advance(seat, &noticed);
            }
        }
    }

    /// Samples a world from the posterior. Some are imagined afresh, so that no possible world is ever ruled out.
    #[doc(alias("sample", "determinize"))]
    pub fn world(&self, view: &G::View, luck: &mut Luck) -> G {
        if self.worlds.is_empty() || luck.random_bool(FRESH_SHARE) {
            return G::imagine(view, luck);
        }
        self.worlds[pick(&self.weights, luck)].clone()
    }

    /// All worlds with their weights, which sum to 1; the share that is imagined afresh is left out.
    #[doc(alias = "particles")]
    pub fn worlds(&self) -> impl Iterator<Item = (&G, f64)> {
        let all: f64 = self.weights.iter().sum();
        self.worlds.iter().zip(self.weights.iter().map(move |weight| weight / all))
    }

    fn imagine_all(&mut self, view: &G::View) {
        let (size, luck) = (self.size, &mut self.luck);
        self.worlds = (0..size).map(|_| G::imagine(view, luck)).collect();
        self.weights = vec![1.0; size];
    }

    /// Advances every particle by a step that looks to the seat like this one; a particle that has none is dropped.
    fn advance(&mut self, seat: Seat, noticed: &Noticed<G>) {
        let mut steps =
            Steps { knowledge: self.knowledge, seat, noticed, open: None, filter: EventFilter::of(seat) };
        let (mut worlds, mut weights) = (Vec::with_capacity(self.size), Vec::with_capacity(self.size));
        for (world, weight) in self.worlds.drain(..).zip(&self.weights) {
            if let Some((world, likely)) = steps.follow(world, &mut self.luck) {
                worlds.push(world);
                weights.push(weight * likely);
            }
        }
        (self.worlds, self.weights) = (worlds, weights);
        let (sum, squares) =
            self.weights.iter().fold((0.0, 0.0), |(sum, squares), w| (sum + w, squares + w * w));
        if sum <= 0.0 || !sum.is_finite() {
            self.imagine_all(&noticed.view);
        } else if sum * sum / squares < LEAST_EFFECTIVE_SHARE * self.size as f64 {
            self.resample(&noticed.view);
        } else {
            // Weights are scaled to a mean of 1, or they would become 0 in the long run.
            let mean = sum / self.weights.len() as f64;
            self.weights.iter_mut().for_each(|weight| *weight /= mean);
        }
    }

    /// Systematic resampling to the full number of particles, some of them fresh.
    fn resample(&mut self, view: &G::View) {
        let fresh = (FRESH_SHARE * self.size as f64) as usize;
        let kept = self.size - fresh;
        let sum: f64 = self.weights.iter().sum();
        // Systematic resampling: evenly spaced points over the cumulative weights, so that counts vary by less than one.
        let (step, start): (f64, f64) = (sum / kept as f64, self.luck.random());
        let (mut reached, mut worlds) = (0.0, Vec::with_capacity(self.size));
        for (world, weight) in self.worlds.iter().zip(&self.weights) {
            reached += weight;
            while worlds.len() < kept && (worlds.len() as f64 + start) * step < reached {
                worlds.push(world.clone());
            }
        }
        worlds.extend((0..fresh).map(|_| G::imagine(view, &mut self.luck)));
        self.weights = vec![1.0; worlds.len()];
        self.worlds = worlds;
    }
}

/// Samples an index in proportion to its weight.
fn pick(weights: &[f64], luck: &mut Luck) -> usize {
    let mut left = luck.random::<f64>() * weights.iter().sum::<f64>();
    let found = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    found.unwrap_or(weights.len() - 1)
}

/// A witness that keeps only the events that one seat is told.
struct EventFilter<E> {
    seat: Seat,
    told: Vec<E>,
}

impl<E> EventFilter<E> {
    fn of(seat: Seat) -> Self {
        EventFilter { seat, told: Vec::new() }
    }
}

impl<E> Witness<E> for EventFilter<E> {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> E) {
        if eyes.contains(Eye::Seat(self.seat)) {
            self.told.push(event());
        }
    }
}

/// Enumerates the steps that look to a seat like the one that it noticed.
struct Steps<'a, G: Game> {
    knowledge: &'static dyn Knowledge<G>,
    seat: Seat,
    noticed: &'a Noticed<G>,
    /// The chooser and the public part of the choice, once a world has shown them.
    open: Option<(Seat, u16)>,
    filter: EventFilter<G::Event>,
}

/// A successor of a world, and its probability.
type Way<G> = (G, f64);

impl<G: Game> Steps<'_, G> {
    /// Samples a successor that explains the step, and says how likely the step was in this world.
    fn follow(&mut self, mut world: G, luck: &mut Luck) -> Option<Way<G>> {
        for _ in 0..MOST_UNNOTICED {
            let (noticed, silent) = match world.turn() {
                Turn::Over => return None,
                Turn::Seats(awaited) if self.noticed.own.is_some() && awaited.contains(self.seat) => {
                    return self.follow_own(world);
                }
                Turn::Chance => self.by_chance(&world, luck),
                Turn::Seats(_) => self.by_others(&world),
            };
            if !noticed.is_empty() {
                return draw(noticed, luck);
            }
            // Something happened of which this seat noticed nothing; any such step may have been it.
            world = draw(silent, luck)?.0;
        }
        None
    }

    fn follow_own(&mut self, mut world: G) -> Option<Way<G>> {
        let own = self.noticed.own?;
        self.filter.told.clear();
        world.choose(self.seat, own, &mut self.filter);
        (self.filter.told == self.noticed.told).then_some((world, 1.0))
    }

    /// The successors by chance that explain what was noticed, and those that go unnoticed.
    fn by_chance(&mut self, world: &G, luck: &mut Luck) -> (Vec<Way<G>>, Vec<Way<G>>) {
        let mut ways = (Vec::new(), Vec::new());
        let all = world.tickets() as f64;
        let outcomes = world.outcomes();
        if outcomes.len() <= MOST_OUTCOMES {
            for (outcome, weight) in outcomes {
                let mut next = world.clone();
                self.filter.told.clear();
                next.apply_chance(outcome, &mut self.filter);
                self.sort((next, weight as f64 / all), &mut ways);
            }
        } else {
            for _ in 0..SAMPLES {
                let mut next = world.clone();
                self.filter.told.clear();
                next.apply_chance(
                    world.draw(ruckus_core::any_ticket(world.tickets(), luck)),
                    &mut self.filter,
                );
                self.sort((next, 1.0 / f64::from(SAMPLES)), &mut ways);
            }
        }
        ways
    }

    /// The same by choices of the other seats.
    fn by_others(&mut self, world: &G) -> (Vec<Way<G>>, Vec<Way<G>>) {
        let mut ways = (Vec::new(), Vec::new());
        let (mut choices, mut chances) = (Vec::new(), Vec::new());
        for chooser in world.turn().awaited().each().filter(|&chooser| chooser != self.seat) {
            if self.open.is_some_and(|(seat, _)| seat != chooser) {
                continue;
            }
            choices.clear();
            chances.clear();
            world.choices(chooser, &mut choices);
            let seen =
                |choice: G::Choice| self.open.is_none_or(|(_, open)| G::public_part(choice) == Some(open));
            let fits: Vec<usize> = (0..choices.len()).filter(|&place| seen(choices[place])).collect();
            if fits.is_empty() {
                continue;
            }
            if choices.len() > 1 {
                self.knowledge.chances(&world.view(Eye::Seat(chooser)), &choices, &mut chances);
            }
            let by_mistake = ERROR / choices.len() as f64;
            for place in fits {
                let likely = chances.get(place).map_or(1.0, |chance| (1.0 - ERROR) * chance + by_mistake);
                let mut next = world.clone();
                self.filter.told.clear();
                next.choose(chooser, choices[place], &mut self.filter);
                if self.sort((next, likely), &mut ways)
                    && let Some(open) = G::public_part(choices[place])
                {
                    self.open = Some((chooser, open));
                }
            }
        }
        ways
    }

    /// Files a successor as one that explains what was noticed (then true), or as one that goes unnoticed.
    fn sort(&self, way: Way<G>, (noticed, silent): &mut (Vec<Way<G>>, Vec<Way<G>>)) -> bool {
        let fits = self.noticed.own.is_none() && self.filter.told == self.noticed.told;
        if fits {
            noticed.push(way);
        } else if self.filter.told.is_empty() {
            silent.push(way);
        }
        fits
    }
}

/// Samples a successor in proportion to its probability; the other number is the sum of all.
fn draw<G>(mut ways: Vec<Way<G>>, luck: &mut Luck) -> Option<Way<G>> {
    let weights: Vec<f64> = ways.iter().map(|(_, likely)| *likely).collect();
    if ways.is_empty() {
        return None;
    }
    let place = if ways.len() == 1 { 0 } else { pick(&weights, luck) };
    Some((ways.swap_remove(place).0, weights.iter().sum()))
}
