//! Interactions and gains (section 3.4), and home bases (section 3.5).

use arrayvec::ArrayVec;
use ruckus_core::kit::Each;
use ruckus_core::{Seat, Witness};

use crate::board::Place;
use crate::creatures::Slot;
use crate::figures::FIGURES;
use crate::species::{Character, SPECIES, Species, SpeciesSet};
use crate::state::{FriendOrFoe, Gains, Phase};
use crate::step::{Event, Gain, Shown};

/// What a foe gains where it finds friends (FF-404, FF-406), and a friend among friends (FF-405, FF-407).
const FOE_GAINS: u8 = 2;
const FRIEND_GAINS: u8 = 1;

/// How many creatures a species can have had when so many turns have begun, of so many moves at most: the first ones, and
/// what foes gain with every move.
pub(crate) const fn most_born(moves: u8, turns: u16) -> u16 {
    FIGURES.start_creatures as u16 + FOE_GAINS as u16 * moves as u16 * turns
}

/// Who meets: a creature steps onto a hex with strangers. A foe never shares a hex, so where several wait they are friends
/// (FF-410).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Encounter {
    pub mover: Species,
    pub strangers: SpeciesSet,
    pub foe_comes: bool,
    pub foe_waits: bool,
}

impl Encounter {
    /// All species that are there.
    #[inline]
    pub(crate) fn species(self) -> impl Iterator<Item = Species> + Clone {
        self.strangers.with(self.mover).0.each()
    }

    /// Does the creature of this species die of it? Whoever meets a foe does (FF-403, FF-404, FF-406).
    #[inline]
    pub(crate) fn kills(self, species: Species) -> bool {
        if species == self.mover { self.foe_waits } else { self.foe_comes }
    }

    /// What a species gains, the cap aside (FF-403 to FF-407).
    #[inline]
    pub(crate) fn gain(self, species: Species) -> u8 {
        let foe = if species == self.mover { self.foe_comes } else { self.foe_waits };
        match self.kills(species) {
            true => 0,
            false if foe => FOE_GAINS,
            false => FRIEND_GAINS,
        }
    }

    #[inline]
    fn gains(self) -> Gains {
        let mut owed = Each::all(0);
        self.species().for_each(|species| owed[species] = self.gain(species));
        Gains { mover: self.mover, owed }
    }
}

impl FriendOrFoe {
    /// A creature steps onto an ordinary hex with strangers (FF-401): all are revealed, then it is settled.
    pub(crate) fn meet(
        &mut self,
        of: Seat,
        left: u8,
        mover: Slot,
        strangers: SpeciesSet,
        hex: Place,
        witness: &mut impl Witness<Event>,
    ) {
        let waiting: ArrayVec<Slot, SPECIES> =
            strangers.each().filter_map(|species| self.creatures.slot_on(species, hex)).collect();
        let foe_comes = self.creatures.is_foe(mover);
        let foe_waits = waiting.first().is_some_and(|&stranger| self.creatures.is_foe(stranger));
        let encounter = Encounter { mover: mover.species(), strangers, foe_comes, foe_waits };
        let (mover_dies, strangers_die) = (foe_waits, foe_comes);
        let due = encounter.gains();
        // Whoever gains has lost nobody here: what there is room for can be said before anybody is removed.
        let gains = self.within_cap(due);

        witness.tell_all(|| {
            let shown = |slot: Slot, gone: bool| Shown {
                creature: self.creatures.name(slot),
                character: Character::of(self.creatures.is_foe(slot)),
                gone,
            };
            let waiting = waiting.iter().map(|&stranger| shown(stranger, strangers_die));
            let gaining = due.species().map(|species| Gain { species, count: gains.owed[species] });
            Event::Met {
                hex,
                shown: std::iter::once(shown(mover, mover_dies)).chain(waiting).collect(),
                gains: gaining.collect(),
                figures: self.figures(),
            }
        });

        for &stranger in &waiting {
            match strangers_die {
                true => self.creatures.remove(stranger),
                false => self.survive(stranger),
            }
        }
        match mover_dies {
            true => self.creatures.remove(mover),
            false => {
                self.creatures.relocate(mover, hex);
                self.survive(mover);
            }
        }
        let figures = self.figures();
        for species in due.species() {
            if let count @ 1.. = due.owed[species] - gains.owed[species] {
                let seat = self.controller(species);
                witness.tell_all(|| Event::GainLost { seat, species, count, figures });
            }
        }
        self.next_gain(of, left, gains, witness);
    }

    /// Known to all from now on (FF-402), and in Infection marked for this turn (FF-602).
    #[inline]
    fn survive(&mut self, slot: Slot) {
        self.creatures.reveal(slot);
        if self.is_infection() {
            self.creatures.mark(slot);
        }
    }

    /// Gains beyond the cap are lost (FF-106), the others are mandatory (FF-107).
    #[inline]
    fn within_cap(&self, mut gains: Gains) -> Gains {
        for species in gains.species() {
            let owed = &mut gains.owed[species];
            *owed = self.room(species).min(*owed);
        }
        gains
    }

    /// So many creatures a species may still gain (FF-106).
    #[inline]
    fn room(&self, species: Species) -> u8 {
        self.figures().read(|f| f.species_cap) - self.creatures.count(species)
    }

    /// How many creatures a species that is there has after an encounter, its gains included.
    #[inline]
    pub(crate) fn count_after(&self, encounter: Encounter, species: Species) -> u8 {
        match self.creatures.count(species) {
            count if encounter.kills(species) => count - 1,
            count => count + self.room(species).min(encounter.gain(species)),
        }
    }

    /// One gain at a time (FF-409); after the last the move is settled.
    #[inline]
    fn next_gain(&mut self, of: Seat, left: u8, gains: Gains, witness: &mut impl Witness<Event>) {
        match gains.owed == Each::all(0) {
            true => self.settle(of, left, witness),
            false => self.phase = Phase::Gain { of, left, gains },
        }
    }

    /// FF-D4: the gained creature appears in its home base (FF-107).
    #[inline]
    pub(crate) fn gain(
        &mut self,
        of: Seat,
        left: u8,
        mut gains: Gains,
        character: Character,
        witness: &mut impl Witness<Event>,
    ) {
        let Some(species) = gains.next() else { return };
        gains.owed[species] -= 1;
        let creature = self.creatures.add(species, Place::corner(species), character, self.options.open);
        let seat = self.controller(species);
        self.tell_character(seat, character, witness, |character| Event::Gained {
            seat,
            creature,
            character,
        });
        self.next_gain(of, left, gains, witness);
    }

    /// A creature steps into the base of another species (FF-502). Until the victim is picked it stays where it was;
    /// in an empty base it dies alone (FF-504).
    #[inline]
    pub(crate) fn raid(
        &mut self,
        of: Seat,
        left: u8,
        intruder: Slot,
        base: Species,
        witness: &mut impl Witness<Event>,
    ) {
        match self.creatures.at_home(base).is_empty() {
            true => self.end_raid(of, left, intruder, base, None, witness),
            false => self.phase = Phase::Raid { of, left, intruder, base },
        }
    }

    /// Both are gone, and nobody has seen a character (FF-505).
    pub(crate) fn end_raid(
        &mut self,
        of: Seat,
        left: u8,
        intruder: Slot,
        base: Species,
        victim: Option<Slot>,
        witness: &mut impl Witness<Event>,
    ) {
        witness.tell_all(|| Event::Raided {
            intruder: self.creatures.name(intruder),
            base,
            victim: victim.map(|victim| self.creatures.name(victim)),
        });
        self.creatures.remove(intruder);
        if let Some(victim) = victim {
            self.creatures.remove(victim);
        }
        self.settle(of, left, witness);
    }

    /// The creatures among which chance picks the victim of a raid (FF-503).
    #[inline]
    pub(crate) fn nth_victim(&self, base: Species, ticket: u32) -> Slot {
        let index = self.creatures.at_home(base).each().nth(ticket as usize).unwrap_or(0);
        Slot::new(base, index)
    }
}
