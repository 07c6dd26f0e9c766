//! What a study sorts games by.

use ruckus_core::{Factor, Points, Seat, Study};

use crate::state::{FriendOrFoe, Phase};

impl Study for FriendOrFoe {
    /// Which species a seat had, and how the game ended.
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let species: String =
            self.mode().species_of(seat).each().map(|species| format!("{species:?}")).collect();
        let end = match self.phase {
            Phase::Over { end, .. } => format!("{end:?}"),
            _ => "none".to_string(),
        };
        vec![Factor::new("species", species), Factor::new("end", end)]
    }

    /// In Extinction creatures count; Infection is won or not (FF-708).
    fn points(&self, seat: Seat) -> Vec<Points> {
        if self.is_infection() {
            return vec![Points { source: "won", points: self.score()[seat] }];
        }
        vec![Points { source: "creatures", points: self.count(seat).into() }]
    }
}
