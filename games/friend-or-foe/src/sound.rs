//! A game as it is written down, and what is asked of one that is read: that it could be a moment of a real game, as far
//! as the invariants of section 8 and the phase tell. So nothing that comes in from outside can trip the rules later.

use ruckus_core::{Seat, SeatCount, SeatSet};
use serde::Deserialize;

use crate::board::{Place, arc};
use crate::creatures::{Creatures, Slot};
use crate::end::LAST_SPECIES;
use crate::figures::{ARC, FIGURES};
use crate::meet::most_born;
use crate::set_up::Options;
use crate::species::{Species, SpeciesSet};
use crate::state::{Draft, End, FriendOrFoe, Gains, Phase};

/// The fields of a game.
#[derive(Deserialize)]
pub(crate) struct Written {
    seats: SeatCount,
    options: Options,
    phase: Phase,
    starter: Option<Seat>,
    turn: u16,
    moves: u8,
    alive: SpeciesSet,
    creatures: Creatures,
}

/// Why a game or a view that was read cannot be one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    #[error("no such game can be set up (FF-206, FF-901, FF-902)")]
    SetUp,
    #[error("these are not the species of this table (section 2.3)")]
    Species,
    #[error("there is no such seat, or it is not its turn (FF-210)")]
    Seat,
    #[error("a species has had more creatures than it can have by now (FF-404)")]
    Born,
    #[error("before the first turn creatures stand where the set-up puts them (FF-203, FF-208)")]
    Arranged,
    #[error("the number of the turn does not fit (FF-609, FF-709)")]
    Turn,
    #[error("the moves of the turn do not fit (FF-N9)")]
    Moves,
    #[error("the game should be over, or should not be (FF-N8)")]
    Over,
    #[error("these cannot have won (FF-N11)")]
    Winners,
    #[error("a mark is set where there can be none (FF-N7)")]
    Marks,
    #[error("with open characters nothing is unknown (FF-N5)")]
    Open,
    #[error("there is nobody to raid, or nobody to do it (FF-502)")]
    Raid,
    #[error("there are no such gains (FF-106, FF-409)")]
    Gains,
    #[error("a game knows every character; only a view leaves some out")]
    LeftOut,
    #[error("a view shows a secret that its eye may not know (section 7)")]
    Secret,
}

impl TryFrom<Written> for FriendOrFoe {
    type Error = Unsound;

    fn try_from(written: Written) -> Result<Self, Unsound> {
        let game = written.check()?;
        ensure(game.creatures.veiled().is_empty(), Unsound::LeftOut)?;
        Ok(game)
    }
}

impl Written {
    /// The game, of which some characters may be left out.
    pub(crate) fn check(self) -> Result<FriendOrFoe, Unsound> {
        let Written { seats, options, phase, starter, turn, moves, alive, creatures } = self;
        let fresh = FriendOrFoe::fresh(seats, &options).map_err(|_| Unsound::SetUp)?;
        let game = FriendOrFoe { phase, starter, turn, moves, alive, creatures, ..fresh };
        ensure(creatures.active() == fresh.creatures.active(), Unsound::Species)?;
        let before = matches!(phase, Phase::Draft { .. } | Phase::Start | Phase::Arrange { .. });
        match before {
            true => game.check_set_up(&fresh)?,
            false => game.check_turn()?,
        }
        ensure(!options.open || creatures.each().all(|one| one.known), Unsound::Open)?;
        Ok(game)
    }
}

fn ensure(holds: bool, otherwise: Unsound) -> Result<(), Unsound> {
    if holds { Ok(()) } else { Err(otherwise) }
}

impl FriendOrFoe {
    /// Before the first turn (section 3.2).
    fn check_set_up(&self, fresh: &FriendOrFoe) -> Result<(), Unsound> {
        ensure(self.turn == 0, Unsound::Turn)?;
        ensure(self.moves == 0, Unsound::Moves)?;
        ensure(self.alive == fresh.alive, Unsound::Species)?;
        ensure(self.creatures.each().all(|one| !one.interacted), Unsound::Marks)?;
        let born = |species| self.creatures.born(species) == u16::from(self.creatures.count(species));
        ensure(Species::ALL.into_iter().all(born), Unsound::Arranged)?;
        let as_placed = |one: crate::Creature| one.known == self.options.open && !one.once_known;
        ensure(self.creatures.each().all(as_placed), Unsound::Arranged)?;
        match self.phase {
            Phase::Arrange { seat, placed } => self.check_arcs(seat, placed),
            Phase::Draft { drafts } => {
                ensure(self.starter.is_none() && !self.is_infection(), Unsound::Seat)?;
                ensure(self.creatures == fresh.creatures, Unsound::Arranged)?;
                let beyond =
                    drafts.iter().all(|(seat, draft)| self.seats.has(seat) || *draft == Draft::default());
                ensure(beyond && !self.drafting(&drafts).is_empty(), Unsound::Seat)
            }
            _ => {
                ensure(self.starter.is_none(), Unsound::Seat)?;
                let first = if self.is_infection() { 0 } else { FIGURES.start_creatures };
                let at_home = |species| {
                    let count = self.creatures.at_home(species).len();
                    count == usize::from(first) && self.creatures.count(species) == first
                };
                ensure(self.mode().active().each().all(at_home), Unsound::Arranged)
            }
        }
    }

    /// One on each hex that is filled by now, four of each species at most (FF-203, FF-204).
    fn check_arcs(&self, seat: Seat, placed: u8) -> Result<(), Unsound> {
        let starter = self.starter.filter(|&starter| self.is_infection() && self.seats.has(starter));
        let starter = starter.filter(|_| self.seats.has(seat)).ok_or(Unsound::Seat)?;
        ensure(usize::from(placed) < ARC, Unsound::Arranged)?;
        for each in self.seats.each() {
            let filled = match each == seat {
                true => placed.into(),
                false if each == starter => ARC,
                false => 0,
            };
            let own = self.mode().species_of(each);
            let stands = |&hex: &Place| own.each().any(|one| self.creatures.slot_on(one, hex).is_some());
            let (first, rest) = arc(each.index()).split_at(filled);
            let as_filled = first.iter().all(stands) && !rest.iter().any(stands);
            let few = own.each().all(|species| self.creatures.count(species) <= FIGURES.start_creatures);
            ensure(as_filled && few && usize::from(self.count(each)) == filled, Unsound::Arranged)?;
        }
        Ok(())
    }

    /// From the first turn on.
    fn check_turn(&self) -> Result<(), Unsound> {
        ensure((1..=self.turn_limit()).contains(&self.turn), Unsound::Turn)?;
        ensure(self.starter.is_some_and(|starter| self.seats.has(starter)), Unsound::Seat)?;
        let most = most_born(&self.figures(), self.turn);
        ensure(Species::ALL.into_iter().all(|species| self.creatures.born(species) <= most), Unsound::Born)?;
        ensure(self.is_infection() || self.creatures.each().all(|one| !one.interacted), Unsound::Marks)?;
        self.check_alive()?;
        if let Some(of) = self.active() {
            ensure(self.seats.has(of), Unsound::Seat)?;
            self.check_running(of)?;
        }
        match self.phase {
            Phase::Roll { .. } => {
                let rolls = !self.is_infection() || self.options.die_moves;
                ensure(rolls && self.moves == 0, Unsound::Moves)?;
                ensure(self.creatures.each().all(|one| !one.interacted), Unsound::Marks)
            }
            Phase::Move { left, .. } => self.check_moves(left, 1),
            Phase::Raid { of, left, intruder, base } => {
                self.check_moves(left, 0)?;
                ensure(self.can_raid(of, intruder, base), Unsound::Raid)
            }
            Phase::Gain { of, left, gains } => {
                self.check_moves(left, 0)?;
                ensure(self.can_gain(of, gains), Unsound::Gains)
            }
            Phase::Over { end, winners } => self.check_result(end, winners),
            Phase::Draft { .. } | Phase::Start | Phase::Arrange { .. } => Ok(()),
        }
    }

    /// Those that live are counted as alive; while gains are being chosen, also those that this move has wiped out.
    fn check_alive(&self) -> Result<(), Unsound> {
        let living = self.creatures.living_species();
        let fits = match self.phase {
            Phase::Gain { .. } => living.each().all(|species| self.alive.contains(species)),
            _ => living == self.alive,
        };
        let play = self.alive.each().all(|species| self.creatures.active().contains(species));
        ensure(fits && play, Unsound::Species)
    }

    /// FF-N8. In the middle of a move its player may have arrived, or have lost the last creature.
    fn check_running(&self, of: Seat) -> Result<(), Unsound> {
        let waiting = self.seats.each().filter(|&seat| seat != of || self.is_settled());
        let goes_on = match self.is_infection() {
            true => waiting.clone().all(|seat| !self.has_arrived(seat)),
            false => self.alive.len() > LAST_SPECIES,
        };
        let all_live = !self.is_infection() || !self.is_settled() || self.seats_alive().len() == 2;
        ensure(goes_on && all_live, Unsound::Over)?;
        ensure(!self.is_settled() || self.count(of) > 0, Unsound::Seat)
    }

    /// At a choice one move is left at least; a move that is being settled has been used.
    fn check_moves(&self, left: u8, fewest: u8) -> Result<(), Unsound> {
        let used = 1 - fewest;
        let most_left = self.moves.checked_sub(used).filter(|_| self.moves <= self.most_moves());
        ensure(most_left.is_some_and(|most| (fewest..=most).contains(&left)), Unsound::Moves)
    }

    fn can_raid(&self, of: Seat, intruder: Slot, base: Species) -> bool {
        let next_to = || self.creatures.place(intruder).distance(Place::corner(base)) == 1;
        self.creatures.lives(intruder)
            && self.mode().species_of(of).contains(intruder.species())
            && intruder.species() != base
            && !self.creatures.at_home(base).is_empty()
            && next_to()
    }

    fn can_gain(&self, of: Seat, gains: Gains) -> bool {
        let due = |species: Species| match gains.owed[species] {
            0 => true,
            owed @ 1..=2 => (1..=self.figures().species_cap - owed).contains(&self.creatures.count(species)),
            _ => false,
        };
        self.mode().species_of(of).contains(gains.mover)
            && gains.next().is_some()
            && Species::ALL.into_iter().all(due)
    }

    /// FF-N11: as the rules of the end say.
    fn check_result(&self, end: End, winners: SeatSet) -> Result<(), Unsound> {
        let infection = self.is_infection();
        let won = match end {
            End::Goal => {
                let one = winners.first().filter(|&seat| infection && winners == SeatSet::only(seat));
                return ensure(
                    one.is_some_and(|seat| self.seats.has(seat) && self.has_arrived(seat)),
                    Unsound::Winners,
                );
            }
            End::NoCreatures if infection && self.seats_alive().len() < 2 => self.seats_alive(),
            End::LastSpecies if !infection && self.alive.len() <= LAST_SPECIES => self.most_creatures(),
            End::TurnLimit if self.turn == self.turn_limit() => self.winners_at_limit(),
            _ => return Err(Unsound::Over),
        };
        ensure(winners == won && (infection || !self.alive.is_empty()), Unsound::Winners)
    }
}
