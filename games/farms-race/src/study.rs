//! What a study sorts games by, and where points come from.

use ruckus_core::{Factor, Points, Seat, Study};

use crate::state::{Countryside, FarmsRace, Phase};

impl Countryside {
    /// Where the visible VP of a seat come from (FR-V01); they sum to its score. Whoever has fallen has what it had then.
    pub fn points(&self, seat: Seat) -> Vec<Points> {
        let farm = self.farm(seat);
        let barns = i32::from(self.figures.barn_vp * self.barns_of(seat));
        let armories = i32::from(self.figures.armory_vp * self.armories_of(seat));
        let nukiest = i32::from(self.nukiest == Some(seat));
        let spies = farm.face_up.count_ones() as i32;
        let tokens = i32::from(farm.vp_tokens);
        // A Nukiest Award that was lost in the fall counted until then.
        let rest = i32::from(self.visible_vp(seat)) - barns - armories - tokens - spies;
        debug_assert!(rest == nukiest || farm.fallen.is_some());
        [("barns", barns), ("armories", armories), ("conquest", tokens), ("nukiest", rest), ("spies", spies)]
            .map(|(source, points)| Points { source, points })
            .into()
    }
}

impl Study for FarmsRace {
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let end = match self.phase {
            Phase::Over { end, .. } => format!("{end:?}"),
            _ => "running".to_owned(),
        };
        let mutation = self.farm(seat).mutation.map_or("none", |mutation| mutation.name());
        vec![
            Factor::new("mutation", mutation),
            Factor::new("order", self.order(seat) + 1),
            Factor::new("end", end),
        ]
    }

    fn points(&self, seat: Seat) -> Vec<Points> {
        self.table.points(seat)
    }
}
