//! After each settled move: who is out, and whether the game is over (sections 3.6 and 3.7).

use arrayvec::ArrayVec;
use ruckus_core::{PerSeat, Seat, SeatCount, SeatSet, Standing, Witness};

use crate::board::goal;
use crate::figures::{ARC, FiguresId};
use crate::species::SpeciesSet;
use crate::state::{End, FriendOrFoe, Phase};
use crate::step::{Event, Shown};

/// Extinction goes on while more than so many species live (FF-704).
pub(crate) const LAST_SPECIES: usize = 2;

impl FriendOrFoe {
    /// The move is settled, its gains included: is somebody out, is the game over, does the turn go on?
    #[inline]
    pub(crate) fn settle(&mut self, of: Seat, left: u8, witness: &mut impl Witness<Event>) {
        let living = self.creatures.living_species();
        let died_out = living != self.alive;
        if died_out {
            self.tell_extinct(living, witness);
        }
        match self.is_infection() {
            true if self.has_arrived(of) => self.end(End::Goal, SeatSet::only(of), witness),
            _ if !died_out => self.go_on(of, left, witness),
            true => self.settle_infection(of, left, witness),
            false => self.settle_extinction(of, left, witness),
        }
    }

    /// FF-604.
    #[inline]
    pub(crate) fn has_arrived(&self, seat: Seat) -> bool {
        let there = self.creatures.species_on(goal(seat.index()));
        !there.intersection(*self.mode().species_of(seat)).is_empty()
    }

    /// A player without any creature has lost (FF-607); with one species left he plays on (FF-608).
    fn settle_infection(&mut self, of: Seat, left: u8, witness: &mut impl Witness<Event>) {
        let alive = self.seats_alive();
        match alive.len() {
            2 => self.go_on(of, left, witness),
            _ => self.end(End::NoCreatures, alive, witness),
        }
    }

    /// The seats that have a creature.
    pub(crate) fn seats_alive(&self) -> SeatSet {
        self.seats.each().filter(|&seat| self.count(seat) > 0).collect()
    }

    /// FF-702 to FF-704.
    fn settle_extinction(&mut self, of: Seat, left: u8, witness: &mut impl Witness<Event>) {
        if self.alive.len() <= LAST_SPECIES {
            self.end(End::LastSpecies, self.most_creatures(), witness);
        } else if self.count(of) == 0 {
            self.finish_turn(of, witness);
        } else {
            self.go_on(of, left, witness);
        }
    }

    /// This move has wiped out a species or two (FF-702).
    fn tell_extinct(&mut self, living: SpeciesSet, witness: &mut impl Witness<Event>) {
        let eliminated = !self.is_infection();
        for species in self.alive.each().filter(|&species| !living.contains(species)) {
            let seat = self.controller(species);
            witness.tell_all(|| Event::Extinct { seat, species, eliminated });
        }
        self.alive = living;
    }

    /// The last turn is over: a draw in Infection (FF-609); in Extinction most creatures win (FF-709).
    pub(crate) fn end_at_limit(&mut self, witness: &mut impl Witness<Event>) {
        self.end(End::TurnLimit, self.winners_at_limit(), witness);
    }

    pub(crate) fn winners_at_limit(&self) -> SeatSet {
        if self.is_infection() { SeatSet::EMPTY } else { self.most_creatures() }
    }

    /// All seats with the largest number of creatures (FF-705 to FF-707).
    pub(crate) fn most_creatures(&self) -> SeatSet {
        let most = self.seats.each().map(|seat| self.count(seat)).max().unwrap_or(0);
        self.seats.each().filter(|&seat| self.count(seat) == most).collect()
    }

    /// All characters are shown (FF-K10).
    fn end(&mut self, end: End, winners: SeatSet, witness: &mut impl Witness<Event>) {
        self.phase = Phase::Over { end, winners };
        let figures = self.figures();
        witness.tell_all(|| Event::Over { end, winners, figures });
        for species in self.mode().active().each() {
            let seat = self.controller(species);
            let hidden = self.creatures.of(species).filter(|creature| !creature.known);
            if hidden.clone().next().is_some() {
                witness.tell_all(|| {
                    let shown: ArrayVec<Shown, _> = hidden
                        .filter_map(|one| {
                            let character = one.character?;
                            Some(Shown { creature: one.name, character, gone: false })
                        })
                        .collect();
                    Event::Unveiled { seat, shown }
                });
            }
        }
    }

    /// Infection: 1 for the winner. Extinction: the creatures.
    pub(crate) fn score(&self) -> PerSeat<i32> {
        PerSeat::new(self.seats, |seat| match self.phase {
            _ if !self.is_infection() => self.count(seat).into(),
            Phase::Over { winners, .. } => winners.contains(seat).into(),
            _ => 0,
        })
    }

    /// Winners first; there is no ranking among the others (FF-708).
    pub(crate) fn result(&self) -> Option<Standing> {
        let Phase::Over { winners, .. } = self.phase else { return None };
        Some(Standing::ranked(self.seats, self.score(), |seat| winners.contains(seat)))
    }
}

/// No game takes more steps: the decisions of FF-N10, a die for each turn, a victim for each move, and the starter.
pub(crate) fn longest(seats: SeatCount, figures: FiguresId) -> u32 {
    let moves = u32::from(figures.die.max(figures.moves));
    let turns = turns(seats, figures);
    decisions(seats, figures) + 1 + turns + turns * moves
}

fn turns(seats: SeatCount, figures: FiguresId) -> u32 {
    match seats.get() {
        2 => figures.infection_turns.into(),
        count => u32::from(figures.extinction_turns) * count as u32,
    }
}

/// FF-N10: the set-up, then for each move its choice and a gain for each species on a hex.
pub(crate) fn decisions(seats: SeatCount, figures: FiguresId) -> u32 {
    let moves = u32::from(figures.die.max(figures.moves));
    let (set_up, gains) = match seats.get() {
        2 => (2 * ARC as u32, 4),
        count => (count as u32 * u32::from(figures.start_creatures), count as u32),
    };
    set_up + turns(seats, figures) * moves * (1 + gains)
}
