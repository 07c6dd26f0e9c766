//! From one phase to the next: a year from its stamps to its tribute (EH-YEA-1, EH-YEA-2).

use ruckus_core::kit::Set;
use ruckus_core::{SeatSet, Witness};

use crate::figures::{FIGURES, SEASONS};
use crate::state::{EightHarvests, Phase, Plan, Season, Slots};
use crate::step::Event;

impl EightHarvests {
    /// The running phase is over: on to the next ones, until somebody has to choose or something is to be drawn.
    pub(crate) fn go_on(&mut self, witness: &mut impl Witness<Event>) {
        loop {
            self.owing = SeatSet::EMPTY;
            let was_secret = self.table.is_secret();
            self.table.phase = self.finish(witness);
            if was_secret {
                self.secrets.values_mut().iter_mut().for_each(|secret| secret.plan = Plan::default());
            }
            if self.begin(witness) {
                return;
            }
        }
    }

    /// Opens the phase, and says whether it waits for anything.
    pub(crate) fn begin(&mut self, witness: &mut impl Witness<Event>) -> bool {
        match self.table.phase {
            Phase::Deal { .. } | Phase::Over => true,
            Phase::Keep
            | Phase::Flex
            | Phase::Lay
            | Phase::Plant
            | Phase::LatePlant
            | Phase::Steal { .. }
            | Phase::Face
            | Phase::Warlord
            | Phase::Back => self.ask_all(),
            Phase::Draw { to } => self.begin_draw(to, witness),
            Phase::YearLong | Phase::SeasonCard => self.begin_reveal(witness),
            Phase::Take { .. } => self.begin_take(witness),
            Phase::Redraw { .. } => self.begin_redraw(witness),
            Phase::Kill { .. } => self.begin_kill(witness),
            Phase::Almanac { seats } => self.begin_almanac(seats, witness),
            Phase::Geezer => self.begin_geezer(witness),
        }
    }

    /// What follows from the phase, and which phase is next.
    fn finish(&mut self, witness: &mut impl Witness<Event>) -> Phase {
        match self.table.phase {
            Phase::Deal { .. } => Phase::Keep,
            Phase::Keep => {
                self.found_farms(witness);
                self.begin_year(witness)
            }
            Phase::Flex => {
                self.throw_away(witness);
                self.begin_drawing(witness)
            }
            Phase::Draw { .. } => Phase::Lay,
            Phase::Lay => {
                self.lay_all(witness);
                Phase::Plant
            }
            Phase::Plant => {
                self.seed_all(false, witness);
                match self.table.season {
                    Season::Spring => Phase::YearLong,
                    Season::Summer => Phase::SeasonCard,
                }
            }
            Phase::YearLong => Phase::SeasonCard,
            Phase::SeasonCard => Phase::LatePlant,
            Phase::LatePlant => {
                self.seed_all(true, witness);
                self.fill_slots();
                Phase::Steal { wave: 1, open: FIRST_SLOTS }
            }
            Phase::Steal { wave, .. } => self.resolve_steals(wave, witness),
            Phase::Take { wave, got, lost, .. } => self.begin_redrawing(wave, lost, got, witness),
            Phase::Redraw { wave, got, .. } => Phase::Steal { wave: wave + 1, open: got },
            Phase::Face => self.resolve_faces(witness),
            Phase::Kill { almanacs } => Phase::Almanac { seats: almanacs },
            Phase::Almanac { .. } => Phase::Warlord,
            Phase::Warlord => {
                self.resolve_warlords(witness);
                Phase::Back
            }
            Phase::Back => {
                self.resolve_backs(witness);
                Phase::Geezer
            }
            Phase::Geezer => {
                self.harvest(witness);
                self.next_season(witness)
            }
            Phase::Over => Phase::Over,
        }
    }

    /// EH-YEA-2, EH-END-1.
    fn next_season(&mut self, witness: &mut impl Witness<Event>) -> Phase {
        match self.table.season {
            Season::Spring => {
                self.table.season = Season::Summer;
                Phase::Plant
            }
            Season::Summer => {
                self.pay_tribute(witness);
                match self.table.year < FIGURES.years {
                    true => self.begin_year(witness),
                    false => self.end(witness),
                }
            }
        }
    }
}

/// Slot 0 of every seat: the season cards (EH-STL-1).
pub(crate) const FIRST_SLOTS: Slots = {
    let mut bits = 0;
    let mut seat = 0;
    while seat < crate::figures::MOST_PLAYERS {
        bits |= 1 << (seat * crate::farm::SLOTS);
        seat += 1;
    }
    Set::of(bits)
};

const _: () = assert!(SEASONS == 2, "a year is Spring and Summer");
