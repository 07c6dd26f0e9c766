//! Planting, the climate, and those who look ahead (EH-PLT, EH-CLI, EH-WEA).

use ruckus_core::{Seat, SeatSet, Witness};

use crate::climate::Climate;
use crate::farm::Reactive;
use crate::state::{EightHarvests, Phase};
use crate::step::Event;

impl EightHarvests {
    /// The seeds of all who plant in this step, shown together (EH-PLT-2, EH-WEA-4).
    pub(crate) fn seed_all(&mut self, late: bool, witness: &mut impl Witness<Event>) {
        for seat in self.table.live().each() {
            if (self.farm(seat).reactive == Reactive::Works) != late {
                continue;
            }
            let marks = self.secret(seat).plan.marks;
            let farm = self.farm_mut(seat);
            for (index, field) in farm.fields.iter_mut().enumerate() {
                *field = field.seeded(marks.contains(index));
            }
            farm.food -= marks.len() as u16;
            let of = farm.fields.len() as u8;
            witness.tell_all(|| Event::Seeded { seat, fields: marks.bits() as u16, of, late });
        }
    }

    /// The next climate card is known if somebody has looked at it; else it is drawn (C4).
    pub(crate) fn begin_reveal(&mut self, witness: &mut impl Witness<Event>) -> bool {
        if self.looked.is_empty() {
            return true;
        }
        let climate = self.looked.remove(0);
        self.table.lookers.remove(0);
        self.reveal(climate, witness);
        false
    }

    /// EH-CLI-1.
    pub(crate) fn reveal(&mut self, climate: Climate, witness: &mut impl Witness<Event>) {
        self.table.climate.push(climate);
        match self.table.phase {
            Phase::YearLong => witness.tell_all(|| Event::YearLong { climate }),
            _ => witness.tell_all(|| Event::SeasonCard { climate, season: self.table.season }),
        }
    }

    /// A seat learns the looked-at climate card in this place (EH-WEA-5).
    fn look(&mut self, seat: Seat, place: usize, witness: &mut impl Witness<Event>) {
        let lookers = &mut self.table.lookers[place];
        if lookers.contains(seat) {
            return;
        }
        *lookers = lookers.with(seat);
        let climate = self.looked[place];
        witness.tell_apart(seat, |own| Event::Looked {
            seat,
            place: place as u8 + 1,
            climate: own.then_some(climate),
        });
    }

    /// Almanacs in seat order: what lies looked at is shown, the rest is drawn card by card (C5).
    pub(crate) fn begin_almanac(&mut self, seats: SeatSet, witness: &mut impl Witness<Event>) -> bool {
        let mut seats = seats;
        while let Some(seat) = seats.first() {
            let cards = self.table.figures.almanac.min(self.table.climate_left());
            for place in 0..usize::from(cards) {
                if place == self.looked.len() {
                    self.table.phase = Phase::Almanac { seats };
                    return true;
                }
                self.look(seat, place, witness);
            }
            seats = seats.without(seat);
        }
        false
    }

    /// C5: one more card is looked at.
    pub(crate) fn find_in_almanac(
        &mut self,
        seats: SeatSet,
        climate: Climate,
        witness: &mut impl Witness<Event>,
    ) {
        self.uncover(climate);
        if !self.begin_almanac(seats, witness) {
            self.go_on(witness);
        }
    }

    fn uncover(&mut self, climate: Climate) {
        self.sky.remove(climate);
        self.looked.push(climate);
        self.table.lookers.push(SeatSet::EMPTY);
    }

    fn geezers(&self) -> SeatSet {
        self.table.live().each().filter(|&seat| self.farm(seat).geezer).collect()
    }

    /// EH-WEA-3.
    pub(crate) fn begin_geezer(&mut self, witness: &mut impl Witness<Event>) -> bool {
        let geezers = self.geezers();
        if geezers.is_empty() || self.table.climate_left() == 0 {
            return false;
        }
        if self.looked.is_empty() {
            return true;
        }
        geezers.each().for_each(|seat| self.look(seat, 0, witness));
        false
    }

    /// C6.
    pub(crate) fn feel_in_bones(&mut self, climate: Climate, witness: &mut impl Witness<Event>) {
        self.uncover(climate);
        self.geezers().each().for_each(|seat| self.look(seat, 0, witness));
        self.go_on(witness);
    }

    /// C4.
    pub(crate) fn draw_climate(&mut self, climate: Climate, witness: &mut impl Witness<Event>) {
        self.sky.remove(climate);
        self.reveal(climate, witness);
        self.go_on(witness);
    }

    /// The season is over: slots are empty, seeds are gone, Reactive Planting works from now on.
    pub(crate) fn clear_season(&mut self) {
        for seat in self.table.live().each() {
            let farm = self.farm_mut(seat);
            farm.fields.iter_mut().for_each(|field| *field = field.seeded(false));
            if farm.reactive == Reactive::Laid {
                farm.reactive = Reactive::Works;
            }
        }
    }
}
