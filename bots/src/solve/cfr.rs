//! Counterfactual regret minimization (CFR: Zinkevich, Johanson, Bowling and Piccione, 2007) over the whole tree, and CFR+
//! (Tammelin, 2014). The average strategy converges to a Nash equilibrium in two-player zero-sum games. Deviations: seats update
//! in turn in both variants, and branches that no seat reaches are skipped.

use std::sync::Arc;

use ruckus_core::Seat;

use super::tree::{Node, Profile, Tree};

/// How regrets are accumulated.
#[doc(alias = "regret matching plus")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regret {
    /// CFR: regrets may become negative, and all iterations weigh the same in the average.
    Plain,
    /// CFR+: regrets are cut at 0, and iteration `t` has weight `t` in the average (linear averaging).
    Plus,
}

/// A solver over a whole tree. Updates alternate: one seat learns at a time, against the current strategies of the others.
#[doc(alias("counterfactual regret minimization", "CFR+", "regret matching", "Nash equilibrium"))]
#[derive(Debug)]
pub struct Cfr {
    tree: Arc<Tree>,
    keeps: Regret,
    times: u32,
    regrets: Vec<f64>,
    /// The sum of all strategies played, weighted by the own reach probability of their seat.
    played: Vec<f64>,
    now: Profile,
    /// A stack of the values of choices on the way down, reused from node to node.
    worths: Vec<f64>,
}

/// Reach probabilities of a node, split by who contributes. Kept apart so that rounding is the same as in other solvers: in CFR+
/// the sign of a tiny regret decides as much as that of a large one.
#[derive(Clone, Copy, Debug)]
struct Reach {
    own: f64,
    rivals: f64,
    chance: f64,
}

impl Cfr {
    /// No regrets yet: the first iteration plays uniformly at random.
    pub fn new(tree: Arc<Tree>, keeps: Regret) -> Self {
        let (nothing, now) = (vec![0.0; tree.choices()], tree.uniform());
        Cfr { tree, keeps, times: 0, regrets: nothing.clone(), played: nothing, now, worths: Vec::new() }
    }

    /// How many iterations were played.
    #[doc(alias = "iterations")]
    pub fn times(&self) -> u32 {
        self.times
    }

    /// One iteration: a walk and an update for each seat.
    #[doc(alias = "evaluate_and_update_policy")]
    pub fn play(&mut self) {
        self.times += 1;
        let tree = self.tree.clone();
        for seat in tree.seats().each() {
            self.walk(&tree, 0, seat, Reach { own: 1.0, rivals: 1.0, chance: 1.0 });
            self.learn(seat);
        }
    }

    /// The average strategy, which converges to an equilibrium.
    #[doc(alias = "average_policy")]
    pub fn average(&self) -> Profile {
        let mut average = Profile(self.played.clone());
        for spot in self.tree.spots() {
            normalize(&mut average.0[spot.row()]);
        }
        average
    }

    /// The counterfactual value of a node to the seat that learns.
    fn walk(&mut self, tree: &Tree, node: u32, seat: Seat, reach: Reach) -> f64 {
        match tree.nodes[node as usize] {
            Node::End(end) => tree.returned(end, seat),
            // No seat's strategy reaches this node, so it changes no regret and no average.
            _ if reach.own == 0.0 && reach.rivals == 0.0 => 0.0,
            Node::Chance { first, count } => {
                let mut worth = 0.0;
                for (&next, &chance) in tree.next(first, count as usize).iter().zip(tree.odds(first, count)) {
                    let reach = Reach { chance: reach.chance * chance, ..reach };
                    worth += chance * self.walk(tree, next, seat, reach);
                }
                worth
            }
            Node::Choice { spot, first } => {
                let spot = &tree.spots()[spot as usize];
                let row = spot.row();
                let next = tree.next(first, row.len());
                if spot.seat != seat {
                    let mut worth = 0.0;
                    for (&next, at) in next.iter().zip(row) {
                        let chance = self.now.0[at];
                        let reach = Reach { rivals: reach.rivals * chance, ..reach };
                        worth += chance * self.walk(tree, next, seat, reach);
                    }
                    return worth;
                }
                let weight = reach.own * if self.keeps == Regret::Plus { f64::from(self.times) } else { 1.0 };
                let deep = self.worths.len();
                let mut worth = 0.0;
                for (&next, at) in next.iter().zip(row.clone()) {
                    let chance = self.now.0[at];
                    let of_choice = self.walk(tree, next, seat, Reach { own: reach.own * chance, ..reach });
                    self.worths.push(of_choice);
                    worth += chance * of_choice;
                }
                for (at, of_choice) in row.zip(self.worths.drain(deep..)) {
                    self.regrets[at] += reach.rivals * reach.chance * (of_choice - worth);
                    self.played[at] += weight * self.now.0[at];
                }
                worth
            }
        }
    }

    /// Regret matching: the next strategy is proportional to the positive regrets.
    fn learn(&mut self, seat: Seat) {
        for spot in self.tree.spots().iter().filter(|spot| spot.seat == seat) {
            let (regrets, now) = (&mut self.regrets[spot.row()], &mut self.now.0[spot.row()]);
            if self.keeps == Regret::Plus {
                regrets.iter_mut().for_each(|regret| *regret = regret.max(0.0));
            }
            now.iter_mut().zip(regrets).for_each(|(chance, regret)| *chance = regret.max(0.0));
            normalize(now);
        }
    }
}

/// Scales weights to sum to 1; where all are 0, to the uniform distribution.
pub(super) fn normalize(weights: &mut [f64]) {
    let (sum, count) = (weights.iter().sum::<f64>(), weights.len() as f64);
    for weight in weights {
        *weight = if sum > 0.0 { *weight / sum } else { 1.0 / count };
    }
}
