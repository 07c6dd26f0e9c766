//! Best response and exploitability (Johanson, Waugh, Bowling and Zinkevich, 2011): what a seat gains by knowing how the
//! others play. The algorithm is expectimax over information sets, each weighted by the reach probability of its histories.
//! Deviation: exploitability is the mean of the seats' gains, where NashConv (Lanctot et al., 2017) is their sum.

use ruckus_core::Seat;

use super::tree::{Node, Profile, Tree};

/// The value of a best response: what this seat gets if it knows the profile of the others and plays best against it.
#[doc(alias("exploiter", "expectimax"))]
pub fn best_response(tree: &Tree, profile: &Profile, seat: Seat) -> f64 {
    let mut response = Response {
        tree,
        profile,
        seat,
        seen: vec![Vec::new(); tree.spots().len()],
        worths: vec![None; tree.nodes.len()],
    };
    response.look(0, 1.0);
    response.worth(0)
}

/// NashConv divided by the number of seats: the mean gain of a best response over the profile; 0 in an equilibrium.
#[doc(alias("NashConv", "nash_conv"))]
pub fn exploitability(tree: &Tree, profile: &Profile) -> f64 {
    let gain = |seat| best_response(tree, profile, seat) - tree.value(profile, seat);
    tree.seats().each().map(gain).sum::<f64>() / tree.seats().get() as f64
}

struct Response<'a> {
    tree: &'a Tree,
    profile: &'a Profile,
    seat: Seat,
    /// For each information set of the seat: its positions, with how likely the others and chance lead there.
    seen: Vec<Vec<(u32, f64)>>,
    worths: Vec<Option<f64>>,
}

impl Response<'_> {
    /// Collects the positions of each information set of the seat with their reach probabilities.
    fn look(&mut self, node: u32, others: f64) {
        let tree = self.tree;
        match tree.nodes[node as usize] {
            Node::End(_) => {}
            Node::Chance { first, count } => {
                for (&next, chance) in tree.next(first, count as usize).iter().zip(tree.odds(first, count)) {
                    self.look(next, others * chance);
                }
            }
            Node::Choice { spot: number, first } => {
                let spot = &tree.spots()[number as usize];
                let own = spot.seat == self.seat;
                if own {
                    self.seen[number as usize].push((node, others));
                }
                for (&next, chance) in
                    tree.next(first, spot.codes.len()).iter().zip(self.profile.chances(spot))
                {
                    self.look(next, if own { others } else { others * chance });
                }
            }
        }
    }

    /// What the position is worth to the seat, which plays best from here on.
    fn worth(&mut self, node: u32) -> f64 {
        if let Some(worth) = self.worths[node as usize] {
            return worth;
        }
        let tree = self.tree;
        let worth = match tree.nodes[node as usize] {
            Node::End(end) => tree.returned(end, self.seat),
            Node::Chance { first, count } => {
                self.sum(tree.next(first, count as usize), tree.odds(first, count))
            }
            Node::Choice { spot: number, first } => {
                let spot = &tree.spots()[number as usize];
                if spot.seat != self.seat {
                    self.sum(tree.next(first, spot.codes.len()), self.profile.chances(spot))
                } else {
                    // It cannot tell its positions here apart, so it takes the same choice in all.
                    self.decide(number);
                    self.worths[node as usize].expect("all positions of the spot are decided")
                }
            }
        };
        self.worths[node as usize] = Some(worth);
        worth
    }

    fn sum(&mut self, next: &[u32], chances: &[f64]) -> f64 {
        next.iter().zip(chances).map(|(&next, chance)| chance * self.worth(next)).sum()
    }

    /// Finds the best choice at an information set, and the value of its positions by it.
    fn decide(&mut self, spot: u32) {
        let (tree, count) = (self.tree, self.tree.spots()[spot as usize].codes.len());
        let positions = std::mem::take(&mut self.seen[spot as usize]);
        let after = |node: u32, choice: usize| match tree.nodes[node as usize] {
            Node::Choice { first, .. } => tree.next(first, count)[choice],
            _ => unreachable!("only positions with a choice are noted"),
        };
        let mut best = (f64::NEG_INFINITY, 0);
        for choice in 0..count {
            let each = positions.iter().map(|&(node, likely)| likely * self.worth(after(node, choice)));
            let worth = each.sum();
            if worth > best.0 {
                best = (worth, choice);
            }
        }
        for &(node, _) in &positions {
            self.worths[node as usize] = Some(self.worth(after(node, best.1)));
        }
    }
}
