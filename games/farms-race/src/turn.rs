//! From the start of a turn to its end (section 3.3), and Preparation (section 3.4).

use ruckus_core::{Seat, Witness};

use crate::mutation::Mutation;
use crate::region::{Region, Regions};
use crate::spy::Spies;
use crate::state::{End, FarmsRace, Phase, Stage};
use crate::step::Event;

impl FarmsRace {
    /// FR-T02.
    pub(crate) fn begin_turn(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let table = &mut self.table;
        table.active = seat;
        table.stage = Stage::Preparation;
        table.start = table.held;
        table.attacked = Regions::NONE;
        table.nuked = Regions::NONE;
        table.shown = Regions::NONE;
        table.market.open_offers = table.variant.trade_offers;
        let round = table.round;
        witness.tell_all(|| Event::TurnBegan { seat, round });
        if self.check_win(witness) {
            return;
        }
        if self.newcomers.contains(seat) {
            self.redo = Some(Box::new(self.clone()));
        }
        self.prepare(witness);
    }

    /// FR-P01, FR-P02.
    pub(crate) fn prepare(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let calmed = self.turmoil.difference(self.held_by_others(seat));
        self.table.turmoil = self.turmoil.difference(calmed);
        for region in calmed.each() {
            let at = self.place(region);
            witness.tell_all(|| Event::Calmed { at });
        }
        let buildings = self.buildings().intersection(self.held(seat));
        let supply = self.farm(seat).supply;
        if supply == 0 || supply >= buildings.len() {
            let places = if supply == 0 { Regions::NONE } else { buildings };
            places.each().for_each(|region| self.reinforce(region, witness));
            self.after_reinforcing();
        } else {
            self.table.phase = Phase::Reinforce { left: buildings };
        }
    }

    fn reinforce(&mut self, region: Region, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.table.farms[seat.index()].supply -= 1;
        self.table.herds[region.index()].healthy += 1;
        let at = self.place(region);
        witness.tell_all(|| Event::Reinforced { seat, at });
    }

    /// D04 (FR-P03).
    pub(crate) fn reinforce_at(&mut self, left: Regions, region: Region, witness: &mut impl Witness<Event>) {
        self.reinforce(region, witness);
        match self.farm(self.active).supply {
            0 => self.after_reinforcing(),
            _ => self.table.phase = Phase::Reinforce { left: left.without(region) },
        }
    }

    /// FR-P05.
    fn after_reinforcing(&mut self) {
        if self.has(self.active, Mutation::Flying) && self.held(self.active).len() > 1 {
            self.table.phase = Phase::Fly;
        } else {
            self.begin_actions();
        }
    }

    fn begin_actions(&mut self) {
        self.table.stage = Stage::Actions;
        self.table.phase = Phase::Menu;
    }

    /// D05: a herd takes off (FR-M16). Herds that were shifted are marked as if they had acted, until the step ends.
    pub(crate) fn lift(&mut self, from: Region, injured: bool, witness: &mut impl Witness<Event>) {
        let herds = &mut self.table.herds[from.index()];
        match injured {
            true => herds.injured -= 1,
            false => herds.healthy -= 1,
        }
        let (seat, place) = (self.active, self.place(from));
        witness.tell_all(|| Event::Lifted { seat, from: place, injured });
        self.table.phase = Phase::Land { from, injured };
    }

    /// D06.
    pub(crate) fn land(&mut self, at: Region, injured: bool, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let flock = if injured { (0, 1) } else { (1, 0) };
        self.enter(seat, at, flock, true, witness);
        let to = self.place(at);
        witness.tell_all(|| Event::Flew { seat, to, injured });
        self.table.phase = Phase::Fly;
        self.end_flight_if_all_flew(witness);
    }

    fn end_flight_if_all_flew(&mut self, witness: &mut impl Witness<Event>) {
        if !self.held(self.active).each().any(|region| self.herds_at(region).is_ready()) {
            self.end_flight(witness);
        }
    }

    /// Nobody has acted, and what was left empty is nobody's (FR-M17).
    pub(crate) fn end_flight(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::FlightOver { seat });
        for region in self.held(seat).each() {
            self.clear_acted(region);
            self.settle(region, witness);
        }
        self.begin_actions();
    }

    fn clear_acted(&mut self, region: Region) {
        let herds = &mut self.table.herds[region.index()];
        herds.acted_healthy = 0;
        herds.acted_injured = 0;
    }

    /// D23: the turn ends, unless a newcomer may take it back (FR-T06).
    pub(crate) fn end_turn(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::TurnEnded { seat });
        match self.redo.is_some() {
            true => self.table.phase = Phase::Redo,
            false => self.score_turn(witness),
        }
    }

    /// FR-V04 to FR-V08, then on to the next turn.
    pub(crate) fn score_turn(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        let of_others = self.start.iter().enumerate().filter(|&(other, _)| other != seat.index());
        let before = of_others.fold(Regions::NONE, |all, (_, &held)| all.union(held));
        let conquered = self.held(seat).intersection(before);
        let fresh = conquered.difference(self.turmoil);
        self.table.farms[seat.index()].vp_tokens += fresh.len();
        self.table.turmoil = self.turmoil.union(conquered);
        for region in conquered.each() {
            let (at, vp) = (self.place(region), fresh.contains(region));
            witness.tell_all(|| Event::Conquered { seat, at, vp });
        }
        if !self.check_win(witness) {
            self.after_turn(witness);
        }
    }

    /// Marks vanish; then the market between turns, unless the last round is over (FR-T06, FR-E10).
    pub(crate) fn after_turn(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        self.held(seat).each().for_each(|region| self.clear_acted(region));
        self.bought = Spies::EMPTY;
        self.redo = None;
        let table = &mut self.table;
        table.farms[seat.index()].bought = 0;
        table.newcomers = table.newcomers.without(seat);
        table.doubles = Default::default();
        let next = table.next_alive(seat);
        if table.order(next) <= table.order(seat) && table.round >= table.variant.round_limit {
            self.end(End::RoundLimit, None, witness);
            return;
        }
        self.table.stage = Stage::Between;
        self.open_market(next, witness);
    }

    /// The market between turns is over (FR-S09).
    pub(crate) fn next_turn(&mut self, witness: &mut impl Witness<Event>) {
        let next = self.next_alive(self.active);
        if self.order(next) <= self.order(self.active) {
            self.table.round += 1;
        }
        self.begin_turn(next, witness);
    }

    /// D29 (FR-O07): everything is as it was when the turn began.
    pub(crate) fn redo_turn(&mut self, witness: &mut impl Witness<Event>) {
        let Some(before) = self.redo.take() else { return };
        let (seat, shown) = (self.active, self.shown);
        *self = *before;
        self.table.newcomers = self.table.newcomers.without(seat);
        // What Adorable knew and all have seen since is drawn anew.
        for region in shown.each() {
            let number = std::mem::take(&mut self.peeked.numbers[region.index()]);
            if let Some(index) = usize::from(number).checked_sub(1) {
                self.peeked.all[index] -= 1;
                self.table.tokens[region.index()] = crate::state::Token::Unseen;
                // A region that Adorable had left keeps its token face down until somebody comes.
                let held = self.seat_with(Mutation::Adorable).map_or(Regions::NONE, |seat| self.held(seat));
                self.table.peeks = self.table.peeks.union(held.intersection(Regions::only(region)));
            }
        }
        witness.tell_all(|| Event::Redone { seat });
        self.prepare(witness);
    }
}
