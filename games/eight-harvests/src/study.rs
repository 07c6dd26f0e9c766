//! What a study sorts games by.

use ruckus_core::{Factor, Points, Seat, Study};

use crate::state::EightHarvests;

impl Study for EightHarvests {
    /// How the farm stood at the end, and the first weather of the game.
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let farm = self.farm(seat);
        let weather =
            self.table.climate.first().map_or_else(|| "none".to_string(), |climate| climate.to_string());
        let out = farm.out.map_or_else(|| "no".to_string(), |out| format!("year {}", out.year));
        vec![
            Factor::new("fields", farm.fields.len()),
            Factor::new("went out", out),
            Factor::new("first weather", weather),
        ]
    }

    /// EH-SCO-1.
    fn points(&self, seat: Seat) -> Vec<Points> {
        let farm = self.farm(seat);
        vec![
            Points { source: "food", points: farm.food.into() },
            Points {
                source: "food stamps",
                points: i32::from(self.table.figures.stamp_points) * i32::from(farm.stamps),
            },
        ]
    }
}
