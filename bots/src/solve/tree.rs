//! The extensive form of a game (Kuhn, 1953): every history once, in flat rows, with its information sets, keyed by
//! [perfect recall](ruckus_core::Recall); profiles (tabular policies) over it and their expected returns. Deviations from
//! the textbook: seats that choose simultaneously go one after the other, the later ones not knowing what the earlier ones
//! chose; and chance is a node with one branch for each outcome, weighted by its tickets.

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use ruckus_core::{Asked, Coded, Eye, Game, InfoState, Policy, Recall, Seat, SeatCount, Turn};

/// The extensive form: all histories of a game from one position on.
#[doc(alias("extensive form", "game tree"))]
#[derive(Debug)]
pub struct Tree {
    seats: SeatCount,
    /// The root first, each node before those that follow it.
    pub(super) nodes: Vec<Node>,
    /// What follows each node, side by side.
    next: Vec<u32>,
    /// As long as `next`: how likely chance goes there.
    odds: Vec<f64>,
    /// For each end, one number a seat, in a row.
    returns: Vec<f64>,
    spots: Vec<Spot>,
    /// How many choices all spots have together.
    choices: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Node {
    /// The index of its first return.
    End(u32),
    Chance {
        first: u32,
        count: u32,
    },
    Choice {
        spot: u32,
        first: u32,
    },
}

/// An information set: the histories that one seat cannot tell apart, because it was told and has chosen the same.
#[doc(alias("information set", "infoset", "information state node"))]
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The seat that chooses.
    pub seat: Seat,
    /// What it has been told.
    pub key: InfoState,
    /// The codes of the choices.
    pub codes: Vec<u16>,
    /// The index of its first choice in a [`Profile`].
    first: u32,
}

impl Spot {
    /// The indices of its choices in a [`Profile`].
    pub fn row(&self) -> Range<usize> {
        let first = self.first as usize;
        first..first + self.codes.len()
    }
}

/// A strategy profile: for each [`Spot`] the probability of each choice.
#[doc(alias("strategy profile", "tabular policy", "behavioural strategy", "behavioral strategy"))]
#[derive(Clone, PartialEq, Debug)]
pub struct Profile(pub(super) Vec<f64>);

impl Profile {
    /// The probability of each choice of an information set, in the order of its [`codes`](Spot::codes).
    #[doc(alias = "action_probabilities")]
    pub fn chances(&self, spot: &Spot) -> &[f64] {
        &self.0[spot.row()]
    }
}

/// The probability of each choice, by a view and its choices.
type Chances<'a, G> = dyn FnMut(&<G as Game>::View, &[<G as Game>::Choice]) -> Vec<f64> + 'a;

/// The game has more positions than were allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the game has more than {most} positions: too many to be solved")]
pub struct TooLarge {
    /// The number of positions that was allowed.
    pub most: usize,
}

impl Tree {
    /// Enumerates a game of at most `most` positions.
    #[doc(alias("unroll", "enumerate"))]
    pub fn grow<G: Game>(game: &G, most: usize) -> Result<Self, TooLarge> {
        let tree = Tree {
            seats: game.seats(),
            nodes: Vec::new(),
            next: Vec::new(),
            odds: Vec::new(),
            returns: Vec::new(),
            spots: Vec::new(),
            choices: 0,
        };
        let mut growing = Growing { tree, known: HashMap::new(), most };
        growing.add(game, &Recall::new())?;
        Ok(growing.tree)
    }

    /// How many seats play.
    pub fn seats(&self) -> SeatCount {
        self.seats
    }

    /// All information sets, in the order in which they were first reached.
    #[doc(alias = "information sets")]
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// How many positions (histories) there are, and how many of them are ends.
    #[doc(alias = "number of histories")]
    pub fn size(&self) -> (usize, usize) {
        (self.nodes.len(), self.returns.len() / self.seats.get())
    }

    /// The number of probabilities in a profile.
    pub(super) fn choices(&self) -> usize {
        self.choices
    }

    pub(super) fn next(&self, first: u32, count: usize) -> &[u32] {
        &self.next[first as usize..first as usize + count]
    }

    pub(super) fn odds(&self, first: u32, count: u32) -> &[f64] {
        &self.odds[first as usize..(first + count) as usize]
    }

    pub(super) fn returned(&self, end: u32, seat: Seat) -> f64 {
        self.returns[end as usize + seat.index()]
    }

    /// The uniformly random profile.
    #[doc(alias = "uniform policy")]
    pub fn uniform(&self) -> Profile {
        let chances = |spot: &Spot| vec![1.0 / spot.codes.len() as f64; spot.codes.len()];
        Profile(self.spots.iter().flat_map(chances).collect())
    }

    /// The profile of a policy, which sees what a view shows. The game must be the one that this tree was grown from.
    #[doc(alias = "tabular_policy")]
    pub fn by_policy<G: Game>(&self, game: &G, policy: &dyn Policy<G>) -> Profile {
        self.by(game, &mut |view, choices| {
            let mut chances = Vec::with_capacity(choices.len());
            policy.chances(view, choices, &mut chances);
            chances
        })
    }

    /// The deterministic profile of a function that is asked once for each choice of the tree.
    #[doc(alias = "pure strategy")]
    pub fn by_thought<G: Game>(&self, game: &G, think: &mut dyn FnMut(Asked<'_, G>) -> G::Choice) -> Profile {
        self.by(game, &mut |view, choices| {
            let taken = think(Asked { view, choices });
            choices.iter().map(|&choice| f64::from(u8::from(choice == taken))).collect()
        })
    }

    fn by<G: Game>(&self, game: &G, chances: &mut Chances<'_, G>) -> Profile {
        let mut profile = self.uniform();
        self.ask(0, game, chances, &mut (&mut profile, vec![false; self.spots.len()]));
        profile
    }

    /// Asks at every information set from here on that was not asked yet; its histories look the same to the seat.
    fn ask<G: Game>(
        &self,
        node: u32,
        game: &G,
        chances: &mut Chances<'_, G>,
        asked: &mut (&mut Profile, Vec<bool>),
    ) {
        match self.nodes[node as usize] {
            Node::End(_) => {}
            Node::Chance { first, count } => {
                for (&next, (outcome, _)) in self.next(first, count as usize).iter().zip(game.outcomes()) {
                    let mut game = game.clone();
                    game.apply_chance(outcome, &mut ruckus_core::Nobody);
                    self.ask(next, &game, chances, asked);
                }
            }
            Node::Choice { spot: number, first } => {
                let spot = &self.spots[number as usize];
                let mut choices = Vec::new();
                game.choices(spot.seat, &mut choices);
                if !std::mem::replace(&mut asked.1[number as usize], true) {
                    let chances = chances(&game.view(Eye::Seat(spot.seat)), &choices);
                    asked.0.0[spot.row()].copy_from_slice(&chances);
                }
                for (&next, choice) in self.next(first, choices.len()).iter().zip(choices) {
                    let mut game = game.clone();
                    game.choose(spot.seat, choice, &mut ruckus_core::Nobody);
                    self.ask(next, &game, chances, asked);
                }
            }
        }
    }

    /// The expected return of a seat under a profile.
    #[doc(alias("expected value", "expected_game_score"))]
    pub fn value(&self, profile: &Profile, seat: Seat) -> f64 {
        self.expect(0, profile, seat)
    }

    fn expect(&self, node: u32, profile: &Profile, seat: Seat) -> f64 {
        let sum = |next: &[u32], chances: &[f64]| {
            let each = next.iter().zip(chances).filter(|(_, chance)| **chance > 0.0);
            each.map(|(&next, chance)| chance * self.expect(next, profile, seat)).sum()
        };
        match self.nodes[node as usize] {
            Node::End(end) => self.returned(end, seat),
            Node::Chance { first, count } => sum(self.next(first, count as usize), self.odds(first, count)),
            Node::Choice { spot, first } => {
                let chances = profile.chances(&self.spots[spot as usize]);
                sum(self.next(first, chances.len()), chances)
            }
        }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (positions, ends) = self.size();
        write!(f, "{positions} positions, {ends} of them ends, {} spots to choose at", self.spots.len())
    }
}

struct Growing {
    tree: Tree,
    known: HashMap<(Seat, InfoState), u32>,
    most: usize,
}

impl Growing {
    /// Adds a position and all that follow it, and returns its index.
    fn add<G: Game>(&mut self, game: &G, recall: &Recall) -> Result<u32, TooLarge> {
        let place = self.tree.nodes.len();
        if place >= self.most {
            return Err(TooLarge { most: self.most });
        }
        // The index is reserved, so that a node stands before those that follow it.
        self.tree.nodes.push(Node::End(0));
        self.tree.nodes[place] = match game.turn() {
            Turn::Over => {
                let end = self.tree.returns.len() as u32;
                let returns = game.returns();
                self.tree.returns.extend(self.tree.seats.each().map(|seat| returns[seat]));
                Node::End(end)
            }
            Turn::Chance => {
                let (outcomes, tickets) = (game.outcomes(), game.tickets() as f64);
                let first = self.make_room(outcomes.iter().map(|&(_, weight)| weight as f64 / tickets));
                for (index, &(outcome, _)) in outcomes.iter().enumerate() {
                    let (mut game, mut recall) = (game.clone(), *recall);
                    recall.apply_chance(&mut game, outcome);
                    self.tree.next[first as usize + index] = self.add(&game, &recall)?;
                }
                Node::Chance { first, count: outcomes.len() as u32 }
            }
            Turn::Seats(seats) => {
                // Of seats that choose simultaneously one goes first here; the others are not told.
                let seat = seats.first().expect("somebody is awaited");
                let mut choices = Vec::new();
                game.choices(seat, &mut choices);
                let spot = self.spot(seat, recall.key(Eye::Seat(seat)), &choices);
                let first = self.make_room(choices.iter().map(|_| 0.0));
                for (index, &choice) in choices.iter().enumerate() {
                    let (mut game, mut recall) = (game.clone(), *recall);
                    recall.choose(&mut game, seat, choice);
                    self.tree.next[first as usize + index] = self.add(&game, &recall)?;
                }
                Node::Choice { spot, first }
            }
        };
        Ok(place as u32)
    }

    fn make_room(&mut self, odds: impl Iterator<Item = f64>) -> u32 {
        let first = self.tree.next.len();
        self.tree.odds.extend(odds);
        self.tree.next.resize(self.tree.odds.len(), 0);
        first as u32
    }

    fn spot<C: Coded>(&mut self, seat: Seat, key: InfoState, choices: &[C]) -> u32 {
        let (spots, all) = (&mut self.tree.spots, &mut self.tree.choices);
        *self.known.entry((seat, key)).or_insert_with(|| {
            let codes = choices.iter().map(|choice| choice.code()).collect();
            spots.push(Spot { seat, key, codes, first: *all as u32 });
            *all += choices.len();
            spots.len() as u32 - 1
        })
    }
}
