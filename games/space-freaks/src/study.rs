//! What a study sorts games by, and where stars come from.

use ruckus_core::{Factor, Points, Seat, Study};

use crate::part::Slot;
use crate::state::{Source, SpaceFreaks};

impl Source {
    /// As studies call it.
    const fn name(self) -> &'static str {
        ["kills", "base strikes", "landing zone", "missions", "advanced missions", "final zones"]
            [self as usize]
    }
}

const SLOTS: [(&str, Slot); 4] = [
    ("torso", Slot::Torso),
    ("left arm", Slot::LeftArm),
    ("right arm", Slot::RightArm),
    ("legs", Slot::Legs),
];

impl Study for SpaceFreaks {
    /// The Head and the template as they are at the end, the board and the corner, and who began.
    fn factors(&self, seat: Seat) -> Vec<Factor> {
        let team = self.team(seat);
        let order = self.order().position(|other| other == seat).unwrap_or(0) + 1;
        let mut factors = vec![
            Factor::new("head", team.build.map_or("none", |build| build.head.name())),
            Factor::new("board", self.side.name()),
            Factor::new("corner", team.corner.map_or("none".to_owned(), |corner| format!("{corner:?}"))),
            Factor::new("order", order),
        ];
        factors.extend(SLOTS.map(|(name, slot)| {
            Factor::new(name, team.build.map_or("none", |build| build.template.part(slot).name()))
        }));
        factors
    }

    /// SF-801.
    fn points(&self, seat: Seat) -> Vec<Points> {
        let points =
            |source: Source| Points { source: source.name(), points: self.stars(seat, source).into() };
        Source::ALL.map(points).into()
    }
}
