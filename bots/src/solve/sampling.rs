//! External-sampling Monte Carlo counterfactual regret minimization (MCCFR: Lanctot, Waugh, Zinkevich and Bowling, 2009), for
//! games whose tree does not fit in memory. Deviations: none but that information sets are added when they are first reached.

use std::collections::HashMap;

use rand::RngExt;
use ruckus_core::{Eye, Game, InfoState, Luck, Recall, Seat, Turn, any_ticket};

use super::cfr::normalize;
use super::tree::{Profile, Tree};

/// What is learned of an information set: cumulative regrets, and the sum of the strategies played.
#[derive(Clone, Debug)]
struct RegretRow {
    regrets: Vec<f64>,
    played: Vec<f64>,
}

/// A solver by sampled histories. The seat that learns tries all its choices; chance and the others are sampled.
#[doc(alias("MCCFR", "external sampling", "Monte Carlo counterfactual regret minimization"))]
#[derive(Debug)]
pub struct Sampling<G> {
    start: G,
    rows: HashMap<(Seat, InfoState), RegretRow>,
    times: u64,
}

impl<G: Game> Sampling<G> {
    /// No regrets yet: an information set plays uniformly at random when it is first reached.
    pub fn new(start: G) -> Self {
        Sampling { start, rows: HashMap::new(), times: 0 }
    }

    /// How many iterations were played.
    #[doc(alias = "iterations")]
    pub fn times(&self) -> u64 {
        self.times
    }

    /// How many information sets were reached.
    #[doc(alias = "information sets")]
    pub fn spots(&self) -> usize {
        self.rows.len()
    }

    /// One iteration: a sampled traversal for each seat.
    #[doc(alias("iteration", "evaluate_and_update_policy"))]
    pub fn play(&mut self, luck: &mut Luck) {
        self.times += 1;
        for seat in self.start.seats().each() {
            self.walk(self.start.clone(), Recall::new(), seat, luck);
        }
    }

    /// The average strategy at an information set; none where it was never reached.
    #[doc(alias = "average_strategy")]
    pub fn chances(&self, seat: Seat, key: InfoState) -> Option<Vec<f64>> {
        let mut chances = self.rows.get(&(seat, key))?.played.clone();
        normalize(&mut chances);
        Some(chances)
    }

    /// The average strategy as a profile of the same game's tree.
    #[doc(alias = "average_policy")]
    pub fn average(&self, tree: &Tree) -> Profile {
        let mut average = tree.uniform();
        for spot in tree.spots() {
            if let Some(chances) = self.chances(spot.seat, spot.key) {
                average.0[spot.row()].copy_from_slice(&chances);
            }
        }
        average
    }

    fn walk(&mut self, mut game: G, mut recall: Recall, learner: Seat, luck: &mut Luck) -> f64 {
        let mut choices = Vec::new();
        loop {
            match game.turn() {
                Turn::Over => return game.returns()[learner],
                Turn::Chance => {
                    let outcome = game.draw(any_ticket(game.tickets(), luck));
                    recall.apply_chance(&mut game, outcome);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is awaited");
                    choices.clear();
                    game.choices(seat, &mut choices);
                    let spot = (seat, recall.key(Eye::Seat(seat)));
                    let nothing =
                        || RegretRow { regrets: vec![0.0; choices.len()], played: vec![0.0; choices.len()] };
                    let row = self.rows.entry(spot).or_insert_with(nothing);
                    let mut now: Vec<f64> = row.regrets.iter().map(|regret| regret.max(0.0)).collect();
                    normalize(&mut now);
                    if seat == learner {
                        return self.try_all(&game, &recall, spot, &choices, &now, luck);
                    }
                    row.played.iter_mut().zip(&now).for_each(|(played, chance)| *played += chance);
                    recall.choose(&mut game, seat, choices[drawn(&now, luck)]);
                }
            }
        }
    }

    /// The value of an information set to the learner, who tries all choices; updates their regrets.
    fn try_all(
        &mut self,
        game: &G,
        recall: &Recall,
        spot: (Seat, InfoState),
        choices: &[G::Choice],
        now: &[f64],
        luck: &mut Luck,
    ) -> f64 {
        let mut worths = Vec::with_capacity(choices.len());
        for &choice in choices {
            let (mut game, mut recall) = (game.clone(), *recall);
            recall.choose(&mut game, spot.0, choice);
            worths.push(self.walk(game, recall, spot.0, luck));
        }
        let worth: f64 = worths.iter().zip(now).map(|(worth, chance)| worth * chance).sum();
        let regrets = &mut self.rows.get_mut(&spot).expect("somebody is there").regrets;
        regrets.iter_mut().zip(&worths).for_each(|(regret, of_choice)| *regret += of_choice - worth);
        worth
    }
}

fn drawn(chances: &[f64], luck: &mut Luck) -> usize {
    let mut left = luck.random::<f64>();
    for (index, chance) in chances.iter().enumerate() {
        left -= chance;
        if left < 0.0 {
            return index;
        }
    }
    chances.len() - 1
}
