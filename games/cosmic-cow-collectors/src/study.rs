//! What a study sorts games by.

use ruckus_core::{Factor, Points, Seat, Study};

use crate::end::lateness;
use crate::scoring::Bonuses;
use crate::state::{CosmicCows, Phase};

impl Study for CosmicCows {
    /// Who began, how late a seat came, and the planet that lay before it at the end.
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let late = self.first.map_or(0, |first| lateness(seat, first, self.seats));
        let secret = self.ship(seat).secret.map_or_else(|| "none".to_string(), |planet| planet.to_string());
        vec![Factor::new("turn order", late + 1), Factor::new("last planet", secret)]
    }

    /// Once the game is over the bonuses are aboard (CC-SCO-1).
    fn points(&self, seat: Seat) -> Vec<Points> {
        let ship = self.ship(seat);
        let over = matches!(self.phase, Phase::Over { .. });
        let bonuses = Bonuses::of(&self.figures, &ship.hand_and_secret(), ship.invaded.len());
        let paid = |bonus: u16| if over { i32::from(bonus) } else { 0 };
        let [invaded, small, straight] = [bonuses.invaded, bonuses.small, bonuses.straight].map(paid);
        vec![
            Points { source: "cows gathered", points: i32::from(ship.cows) - invaded - small - straight },
            Points { source: "planets won or given", points: invaded },
            Points { source: "small planets", points: small },
            Points { source: "straight", points: straight },
        ]
    }
}
