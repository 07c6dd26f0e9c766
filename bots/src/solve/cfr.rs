//! Counterfactual regret: play the whole tree, and next time take more of what one regrets not to have taken. The average of
//! all that was played comes as close to an answer as one likes.

use std::sync::Arc;

use ruckus_core::Seat;

use super::tree::{Node, Profile, Tree};

/// How regret is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regret {
    /// For good, and every time counts the same.
    Plain,
    /// CFR+: never below nothing, and later times count more.
    Plus,
}

/// A tree that is played over and over. One seat learns at a time, against what the others have learned so far.
#[derive(Debug)]
pub struct Cfr {
    tree: Arc<Tree>,
    keeps: Regret,
    times: u32,
    regrets: Vec<f64>,
    /// What was played, weighed by how likely its seat came there.
    played: Vec<f64>,
    now: Profile,
    /// What the choices on the way down are worth, the deepest last.
    worths: Vec<f64>,
}

/// How likely a position is, by whose doing. Kept apart so that rounding is the same as elsewhere: in CFR+ a regret of next to
/// nothing decides as much as any.
#[derive(Clone, Copy, Debug)]
struct Reach {
    own: f64,
    rivals: f64,
    chance: f64,
}

impl Cfr {
    pub fn new(tree: Arc<Tree>, keeps: Regret) -> Self {
        let (nothing, now) = (vec![0.0; tree.choices()], tree.by_lot());
        Cfr { tree, keeps, times: 0, regrets: nothing.clone(), played: nothing, now, worths: Vec::new() }
    }

    /// How often the tree was played.
    pub fn times(&self) -> u32 {
        self.times
    }

    /// Plays the tree once for each seat.
    pub fn play(&mut self) {
        self.times += 1;
        let tree = self.tree.clone();
        for seat in tree.seats().each() {
            self.walk(&tree, 0, seat, Reach { own: 1.0, rivals: 1.0, chance: 1.0 });
            self.learn(seat);
        }
    }

    /// The average of all that was played: what comes close to an answer.
    pub fn average(&self) -> Profile {
        let mut average = Profile(self.played.clone());
        for spot in self.tree.spots() {
            share_out(&mut average.0[spot.row()]);
        }
        average
    }

    /// What the position is worth to the seat.
    fn walk(&mut self, tree: &Tree, node: u32, seat: Seat, reach: Reach) -> f64 {
        match tree.nodes[node as usize] {
            Node::End(end) => tree.returned(end, seat),
            // Nobody comes here, so nobody learns anything.
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

    /// Next time this seat takes each choice as often as it regrets not to have taken it.
    fn learn(&mut self, seat: Seat) {
        for spot in self.tree.spots().iter().filter(|spot| spot.seat == seat) {
            let (regrets, now) = (&mut self.regrets[spot.row()], &mut self.now.0[spot.row()]);
            if self.keeps == Regret::Plus {
                regrets.iter_mut().for_each(|regret| *regret = regret.max(0.0));
            }
            now.iter_mut().zip(regrets).for_each(|(chance, regret)| *chance = regret.max(0.0));
            share_out(now);
        }
    }
}

/// Makes chances of weights; where all are nothing, of all the same.
pub(super) fn share_out(weights: &mut [f64]) {
    let (sum, count) = (weights.iter().sum::<f64>(), weights.len() as f64);
    for weight in weights {
        *weight = if sum > 0.0 { *weight / sum } else { 1.0 / count };
    }
}
