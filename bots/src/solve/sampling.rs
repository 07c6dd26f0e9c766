//! External sampling: regret along histories that are drawn, for games of which one cannot write out all.

use std::collections::HashMap;

use rand::RngExt;
use ruckus_core::{Eye, Game, Key, Luck, Recall, Seat, Turn, any_ticket};

use super::cfr::share_out;
use super::tree::{Profile, Tree};

/// What is learned of a spot.
#[derive(Clone, Debug)]
struct Row {
    regrets: Vec<f64>,
    played: Vec<f64>,
}

/// A game that is played over and over from one position. The seat that learns tries all its choices; chance and the others are
/// drawn.
#[derive(Debug)]
pub struct Sampling<G> {
    start: G,
    rows: HashMap<(Seat, Key), Row>,
    times: u64,
}

impl<G: Game> Sampling<G> {
    pub fn new(start: G) -> Self {
        Sampling { start, rows: HashMap::new(), times: 0 }
    }

    pub fn times(&self) -> u64 {
        self.times
    }

    /// How many spots somebody has been at.
    pub fn spots(&self) -> usize {
        self.rows.len()
    }

    /// Plays one drawn history for each seat.
    pub fn play(&mut self, luck: &mut Luck) {
        self.times += 1;
        for seat in self.start.seats().each() {
            self.walk(self.start.clone(), Recall::new(), seat, luck);
        }
    }

    /// How often the average of all that was played takes each choice here; none where nobody has been.
    pub fn chances(&self, seat: Seat, key: Key) -> Option<Vec<f64>> {
        let mut chances = self.rows.get(&(seat, key))?.played.clone();
        share_out(&mut chances);
        Some(chances)
    }

    /// The average of all that was played, over the same game written out.
    pub fn average(&self, tree: &Tree) -> Profile {
        let mut average = tree.by_lot();
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
                    recall.befall(&mut game, outcome);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is awaited");
                    choices.clear();
                    game.choices(seat, &mut choices);
                    let spot = (seat, recall.key(Eye::Seat(seat)));
                    let nothing =
                        || Row { regrets: vec![0.0; choices.len()], played: vec![0.0; choices.len()] };
                    let row = self.rows.entry(spot).or_insert_with(nothing);
                    let mut now: Vec<f64> = row.regrets.iter().map(|regret| regret.max(0.0)).collect();
                    share_out(&mut now);
                    if seat == learner {
                        return self.try_all(&game, &recall, spot, &choices, &now, luck);
                    }
                    row.played.iter_mut().zip(&now).for_each(|(played, chance)| *played += chance);
                    recall.choose(&mut game, seat, choices[drawn(&now, luck)]);
                }
            }
        }
    }

    fn try_all(
        &mut self,
        game: &G,
        recall: &Recall,
        spot: (Seat, Key),
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
