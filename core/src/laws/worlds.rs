//! The law of imagined worlds, by enumeration of a small game: all worlds that fit a view, with the probability that the game
//! [declares](WorldOdds), against the frequencies with which [`imagine`](Game::imagine) draws them (Pearson's chi-squared test,
//! 1900). Everything follows from a seed.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rand::SeedableRng;
use serde::Serialize;

use super::choices;
use crate::{Eye, Game, Json, Luck, Nobody, Seat, SeatCount, Turn, WorldOdds};

/// Draws for each world that fits a view.
const DRAWS: u64 = 100;
/// Standard deviations of chi-squared by which frequencies may be off: of one view, where small numbers have long tails, and of
/// all views together.
const OFF: [f64; 2] = [20.0, 5.0];
/// A world that is expected so often is seen.
const SEEN: f64 = 30.0;

/// A small game whose imagined worlds are checked.
///
/// ```
/// use ruckus_core::laws::Worlds;
/// use ruckus_textbook::kuhn::Kuhn;
///
/// Worlds::<Kuhn>::of(2).uphold();
/// ```
#[doc(alias("determinization", "posterior"))]
#[expect(missing_debug_implementations, reason = "holds closures")]
pub struct Worlds<G: Game> {
    seats: SeatCount,
    options: G::Options,
    depth: u32,
    ways: Ways<G>,
}

type Ways<G> = Box<dyn Fn(&G, Seat, <G as Game>::Choice) -> u32>;

/// The worlds that fit a view, each with its weight.
struct Fitting<G: Game> {
    view: G::View,
    worlds: Vec<(G, f64)>,
}

impl<G: Game> Worlds<G> {
    /// All of the game, with this number of seats and the default options.
    pub fn of(seats: u8) -> Self {
        Worlds {
            seats: SeatCount::new(seats),
            options: G::Options::default(),
            depth: u32::MAX,
            ways: Box::new(|_, _, _| 1),
        }
    }

    /// With these options instead of the default ones.
    #[must_use]
    pub fn options(mut self, options: G::Options) -> Self {
        self.options = options;
        self
    }

    /// Only the first so many steps. A view must tell how many there were, or worlds that come later are missed.
    #[must_use]
    pub fn to_depth(mut self, steps: u32) -> Self {
        self.depth = steps;
        self
    }

    /// A hidden choice can be made in so many ways that the game does not tell apart: of two equal cards, either.
    #[must_use]
    pub fn counting(mut self, ways: impl Fn(&G, Seat, G::Choice) -> u32 + 'static) -> Self {
        self.ways = Box::new(ways);
        self
    }

    /// Enumerates the worlds, draws from each view, and panics where the odds are not as the game says.
    pub fn uphold(self) {
        let mut luck = Luck::seed_from_u64(1);
        let mut all = (0.0, 0.0);
        let fitting = self.enumerate();
        for Fitting { view, worlds } in fitting.values() {
            let (chi_squared, freedom) = deviation(view, worlds, &mut luck);
            assert_near(chi_squared, freedom, OFF[0], &format!("the worlds of {view:?}"));
            all = (all.0 + chi_squared, all.1 + freedom);
        }
        assert_near(all.0, all.1, OFF[1], "the worlds of all views");
        let worlds: usize = fitting.values().map(|fitting| fitting.worlds.len()).sum();
        println!("{}: {} views, {worlds} worlds, as likely as said", super::name_of::<G>(), fitting.len());
    }

    /// Every view of every eye, and the worlds that fit it. Equal states are one world, whatever led to them.
    fn enumerate(&self) -> BTreeMap<String, Fitting<G>> {
        let fresh = G::set_up(self.seats, &self.options).expect("the set-up is legal");
        let mut fitting = BTreeMap::new();
        let mut layer = BTreeMap::from([(text(&fresh), (fresh, 1.0))]);
        for _ in 0..=self.depth {
            let mut next = BTreeMap::new();
            for (game, weight) in layer.values() {
                for eye in Eye::all(self.seats) {
                    let view = game.view(eye);
                    let Fitting { worlds, .. } = fitting
                        .entry(text(&view))
                        .or_insert_with(|| Fitting { view, worlds: Vec::<(G, f64)>::new() });
                    match worlds.iter_mut().find(|(world, _)| world == game) {
                        Some((_, of)) => *of += weight,
                        None => worlds.push((game.clone(), *weight)),
                    }
                }
                self.follow(game, *weight, &mut next);
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        fitting
    }

    /// All that can come of a state in one step. Chance weighs as it falls, choices as many ways as there are to make them.
    fn follow(&self, game: &G, weight: f64, next: &mut BTreeMap<String, (G, f64)>) {
        let mut add = |game: G, weight: f64| match next.entry(text(&game)) {
            Entry::Occupied(mut known) => known.get_mut().1 += weight,
            Entry::Vacant(place) => drop(place.insert((game, weight))),
        };
        match game.turn() {
            Turn::Over => {}
            Turn::Chance => game.outcomes().into_iter().for_each(|(outcome, tickets)| {
                let mut after = game.clone();
                after.apply_chance(outcome, &mut Nobody);
                add(after, weight * tickets as f64 / game.tickets() as f64);
            }),
            Turn::Seats(seats) => seats.each().for_each(|seat| {
                choices(game, seat).into_iter().for_each(|choice| {
                    let mut after = game.clone();
                    after.choose(seat, choice, &mut Nobody);
                    add(after, weight * f64::from((self.ways)(game, seat, choice)));
                });
            }),
        }
    }
}

/// Draws worlds that fit a view. Chi-squared of their frequencies, and its degrees of freedom.
fn deviation<G: Game>(view: &G::View, worlds: &[(G, f64)], luck: &mut Luck) -> (f64, f64) {
    let draws = DRAWS * worlds.len() as u64;
    let mut counts = vec![0u32; worlds.len()];
    for _ in 0..draws {
        let world = G::imagine(view, luck);
        let place = worlds.iter().position(|(other, _)| *other == world);
        counts[place.unwrap_or_else(|| panic!("no game leads to {world:?}, imagined of {view:?}"))] += 1;
    }
    let weights: Vec<f64> = match G::FACTS.worlds {
        WorldOdds::Uniform => vec![1.0; worlds.len()],
        WorldOdds::Posterior => worlds.iter().map(|&(_, weight)| weight).collect(),
        // There is no saying how often; that no other world comes up was looked at.
        WorldOdds::Heuristic(_) => return (0.0, 0.0),
    };
    let scale = draws as f64 / weights.iter().sum::<f64>();
    let mut chi_squared = 0.0;
    for ((weight, &count), (world, _)) in weights.into_iter().zip(&counts).zip(worlds) {
        let expected = weight * scale;
        assert!(count > 0 || expected < SEEN, "{world:?} fits {view:?} and is imagined at times");
        chi_squared += (f64::from(count) - expected).powi(2) / expected;
    }
    (chi_squared, worlds.len() as f64 - 1.0)
}

/// Chi-squared has the mean of its degrees of freedom, and twice that as its variance.
fn assert_near(chi_squared: f64, freedom: f64, off: f64, what: &str) {
    let most = freedom + off * (2.0 * freedom).sqrt();
    assert!(
        chi_squared <= most + 1e-6,
        "{what} are imagined as often as the facts say: chi-squared is {chi_squared:.1} of {freedom} degrees of freedom"
    );
}

fn text(value: &impl Serialize) -> String {
    Json::of(value).text().to_string()
}
