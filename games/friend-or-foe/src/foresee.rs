//! What a step will lead to, as far as the eye can know: worked out by taking the step in each world that matters.

use arrayvec::ArrayVec;
use ruckus_core::hex::Direction;
use ruckus_core::{EyeSet, Seat};

use crate::board::{BOARD, Place};
use crate::creatures::Slot;
use crate::species::{Character, SPECIES, Species};
use crate::state::{FriendOrFoe, Phase};
use crate::step::{Event, Shown};
use crate::view::View;

/// What a step will lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// The hex is empty (FF-309 a, b).
    Empty,
    /// Strangers stand there (FF-309 c): what comes of it, for each character that the stranger may have.
    Meeting(ArrayVec<Prospect, 2>),
    /// It is the base of another species (FF-309 d), with so many creatures.
    Raid { base: Species, at_home: u8 },
}

/// One way in which a meeting may end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The character of the stranger that this is true for, if the eye does not know it.
    pub if_stranger: Option<Character>,
    /// All who are there, the newcomer first.
    pub shown: ArrayVec<Shown, SPECIES>,
    /// What each species gains, within the cap.
    pub gains: [u8; SPECIES],
    /// The living creatures of each species before and after, gains included.
    pub before: [u8; SPECIES],
    pub after: [u8; SPECIES],
}

impl View {
    /// Where a step would lead.
    pub fn target(&self, creature: Slot, to: Direction) -> Option<Place> {
        let place = self.game().creatures.get(creature)?.place;
        BOARD.step(place.cell(), to).map(Place::at)
    }

    /// What a legal step of the eye's own creature will lead to.
    pub fn foresee(&self, creature: Slot, to: Direction) -> Foresight {
        let game = self.game();
        let Some(place) = self.target(creature, to) else { return Foresight::Empty };
        if let Some(base) = game.creatures.base_of(place).filter(|&base| base != creature.species()) {
            let at_home = game.creatures.at_home(base).count_ones() as u8;
            return Foresight::Raid { base, at_home };
        }
        if game.creatures.species_on(place).is_empty() || !game.creatures.lives(creature) {
            return Foresight::Empty;
        }
        let unknown = game.creatures.on(place).find(|stranger| stranger.character.is_none());
        let prospect = |supposed: Option<Character>| {
            let mut world = *game;
            if let (Some(stranger), Some(character)) = (unknown, supposed) {
                world.creatures.suppose(stranger.slot, character);
            }
            Prospect::of(world, self.chooser(), creature, to, supposed)
        };
        Foresight::Meeting(match unknown {
            None => [prospect(None)].into_iter().collect(),
            Some(_) => Character::BOTH.into_iter().map(|character| prospect(Some(character))).collect(),
        })
    }
}

impl Prospect {
    fn of(
        mut world: FriendOrFoe,
        of: Seat,
        creature: Slot,
        to: Direction,
        if_stranger: Option<Character>,
    ) -> Self {
        let count = |world: &FriendOrFoe| Species::ALL.map(|species| world.creatures.count(species));
        let before = count(&world);
        let mut heard: Vec<(EyeSet, Event)> = Vec::new();
        world.step(of, 1, creature, to, &mut heard);
        let shown = heard.into_iter().find_map(|(_, event)| match event {
            Event::Met { shown, .. } => Some(shown),
            _ => None,
        });
        let gains = match world.phase {
            Phase::Gain { gains, .. } => gains.owed,
            _ => [0; SPECIES],
        };
        let mut after = count(&world);
        after.iter_mut().zip(gains).for_each(|(count, gain)| *count += gain);
        Prospect { if_stranger, shown: shown.unwrap_or_default(), gains, before, after }
    }
}
