//! What a move will lead to, as far as the eye can know: worked out by making it in each world that matters.

use arrayvec::ArrayVec;
use ruckus_core::hex::Direction;
use ruckus_core::kit::Each;
use ruckus_core::{EyeSet, Nobody, Seat, SeatSet, Witness};

use crate::board::{BOARD, Place, goal};
use crate::creatures::{Creature, Found, Slot};
use crate::meet::Encounter;
use crate::species::{Character, SPECIES, Species, SpeciesSet};
use crate::state::{End, FriendOrFoe, Phase};
use crate::step::{Choice, Event, Gain, Shown};
use crate::view::View;

/// What a step will lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// The hex is empty (FF-309 a, b).
    Empty { ending: Option<Ending> },
    /// Strangers stand there (FF-309 c): what comes of it, for each character that the stranger may have.
    Meeting(ArrayVec<Prospect, 2>),
    /// It is the base of another species (FF-309 d), with so many creatures.
    Raid { base: Species, at_home: u8, ending: Option<Ending> },
}

/// One way in which a meeting may end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The character of the stranger that this is true for, if the eye does not know it.
    pub if_stranger: Option<Character>,
    /// All who are there, the newcomer first.
    pub shown: ArrayVec<Shown, SPECIES>,
    /// What each species gains, within the cap.
    pub gains: ArrayVec<Gain, SPECIES>,
    /// The living creatures of each species before and after, gains included.
    pub before: Each<Species, u8, SPECIES>,
    pub after: Each<Species, u8, SPECIES>,
    pub ending: Option<Ending>,
}

/// The game ends with this move, and these win; nobody if it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    pub end: End,
    pub winners: SeatSet,
}

impl View {
    /// Where a step would lead.
    pub fn target(&self, creature: Slot, to: Direction) -> Option<Place> {
        let place = self.game().creatures.get(creature)?.place;
        BOARD.step(place.cell(), to).map(Place::at)
    }

    /// Would a step bring a creature together with strangers (FF-401), and does the eye not know the character of one of them?
    pub(crate) fn meets_unknown(&self, creature: Slot, to: Direction) -> bool {
        let creatures = &self.game().creatures;
        let Some((mover, place)) = creatures.get(creature).zip(self.target(creature, to)) else {
            return false;
        };
        let strangers = matches!(creatures.found_by(creature.species(), place), Found::Strangers(_));
        let is_unknown = |who: &Creature| who.character.is_none();
        strangers && (is_unknown(&mover) || creatures.on(place).any(|stranger| is_unknown(&stranger)))
    }

    /// What a legal step of the eye's own creature will lead to.
    pub fn foresee(&self, creature: Slot, to: Direction) -> Foresight {
        let game = self.game();
        let Some(place) = self.target(creature, to) else { return Foresight::Empty { ending: None } };
        match game.creatures.found_by(creature.species(), place) {
            Found::Base(base) => {
                let at_home = game.creatures.at_home(base).len() as u8;
                return Foresight::Raid { base, at_home, ending: self.ending_of_raid(creature, to, base) };
            }
            Found::Nobody => return Foresight::Empty { ending: self.ending_of_step(creature, to, place) },
            Found::Strangers(_) => {}
        }
        let unknown = game.creatures.on(place).find(|stranger| stranger.character.is_none());
        let prospect = |supposed: Option<Character>| {
            let mut world = *game;
            if let (Some(stranger), Some(character)) = (unknown, supposed) {
                world.creatures.suppose(stranger.slot, character);
            }
            self.prospect(world, creature, to, supposed)
        };
        Foresight::Meeting(match unknown {
            None => [prospect(None)].into_iter().collect(),
            Some(_) => Character::BOTH.into_iter().map(|character| prospect(Some(character))).collect(),
        })
    }

    /// How the game ends with a swap or with the end of the turn, if it does: with the last turn (FF-609, FF-709).
    pub fn ending_without_step(&self, choice: Choice) -> Option<Ending> {
        let Phase::Move { of, left } = self.game().phase else { return None };
        if !self.is_last_turn() || choice != Choice::EndTurn && !self.is_last_move() {
            return None;
        }
        let mut world = *self.game();
        world.end_turn(of, left, &mut Nobody);
        world.ending()
    }

    /// How the game ends with a step onto an empty hex, if it does.
    pub(crate) fn ending_of_step(&self, creature: Slot, to: Direction, hex: Place) -> Option<Ending> {
        self.may_end(hex, SpeciesSet::NONE).then(|| self.ending_in(*self.game(), creature, to)).flatten()
    }

    /// How it ends with a step into a base.
    pub(crate) fn ending_of_raid(&self, creature: Slot, to: Direction, base: Species) -> Option<Ending> {
        let losers = match self.game().creatures.at_home(base).is_empty() {
            true => SpeciesSet::only(creature.species()),
            false => SpeciesSet::only(creature.species()).with(base),
        };
        let may_end = self.may_end(Place::corner(base), losers);
        may_end.then(|| self.ending_in(*self.game(), creature, to)).flatten()
    }

    /// How it ends with a step to strangers, if it turns out to be this encounter.
    pub(crate) fn ending_of_encounter(
        &self,
        creature: Slot,
        to: Direction,
        hex: Place,
        encounter: Encounter,
    ) -> Option<Ending> {
        let losers = encounter.species().filter(|&species| encounter.kills(species));
        if !self.may_end(hex, losers.fold(SpeciesSet::NONE, SpeciesSet::with)) {
            return None;
        }
        let mut world = *self.game();
        world.creatures.suppose(creature, Character::of(encounter.foe_comes));
        for stranger in self.game().creatures.on(hex).filter(|stranger| stranger.character.is_none()) {
            world.creatures.suppose(stranger.slot, Character::of(encounter.foe_waits));
        }
        self.ending_in(world, creature, to)
    }

    /// Whether the game could end with a step onto this hex that costs these species a creature each: only with the last
    /// move of the last turn, on the goal, or with the last of a species. All else need not be tried.
    #[inline]
    fn may_end(&self, hex: Place, losers: SpeciesSet) -> bool {
        let is_last = |species| self.game().creatures.count(species) == 1;
        self.is_goal(hex) || self.is_last_move() && self.is_last_turn() || losers.each().any(is_last)
    }

    fn ending_in(&self, mut world: FriendOrFoe, creature: Slot, to: Direction) -> Option<Ending> {
        world.step(self.chooser(), world.moves_left(), creature, to, &mut Nobody);
        world.settle_at_once();
        world.ending()
    }

    /// Is this the hex where the chooser of this view wants to go (FF-604)?
    #[inline]
    pub fn is_goal(&self, hex: Place) -> bool {
        self.game().is_infection() && goal(self.chooser().index()) == hex
    }

    /// Does the turn end with the next move?
    #[inline]
    pub(crate) fn is_last_move(&self) -> bool {
        self.game().moves_left() <= 1
    }

    /// After it the game is over (FF-609, FF-709).
    #[inline]
    pub(crate) fn is_last_turn(&self) -> bool {
        self.game().turn >= self.game().turn_limit()
    }

    fn prospect(
        &self,
        mut world: FriendOrFoe,
        creature: Slot,
        to: Direction,
        if_stranger: Option<Character>,
    ) -> Prospect {
        let count =
            |world: &FriendOrFoe| Each::of(Species::ALL.map(|species| world.creatures.count(species)));
        let before = count(&world);
        let mut meeting = Meeting::default();
        world.step(self.chooser(), world.moves_left(), creature, to, &mut meeting);
        world.settle_at_once();
        let Meeting { shown, gains } = meeting;
        Prospect { if_stranger, shown, gains, before, after: count(&world), ending: world.ending() }
    }
}

/// Hears who is shown and who gains, and nothing else.
#[derive(Default)]
struct Meeting {
    shown: ArrayVec<Shown, SPECIES>,
    gains: ArrayVec<Gain, SPECIES>,
}

impl Witness<Event> for Meeting {
    fn tell(&mut self, _eyes: EyeSet, event: impl FnOnce() -> Event) {
        if let Event::Met { shown, gains, .. } = event() {
            *self = Meeting { shown, gains };
        }
    }
}

impl Prospect {
    /// Does a creature live on?
    pub fn survives(&self, creature: crate::Name) -> bool {
        self.shown.iter().any(|shown| shown.creature == creature && !shown.gone)
    }
}

impl Ending {
    /// Does this seat win, alone or with others?
    pub fn is_won_by(self, seat: Seat) -> bool {
        self.winners.contains(seat)
    }
}

impl FriendOrFoe {
    /// Settles a move without asking anybody: for numbers and the end it does not matter which character is chosen, nor
    /// who dies in a base.
    fn settle_at_once(&mut self) {
        loop {
            match self.phase {
                Phase::Gain { of, left, gains } => self.gain(of, left, gains, Character::Friend, &mut Nobody),
                Phase::Raid { of, left, intruder, base } => {
                    let victim = self.nth_victim(base, 0);
                    self.end_raid(of, left, intruder, base, Some(victim), &mut Nobody);
                }
                _ => return,
            }
        }
    }

    fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over { end, winners } => Some(Ending { end, winners }),
            _ => None,
        }
    }
}
