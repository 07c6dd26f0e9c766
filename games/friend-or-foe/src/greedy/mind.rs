//! What each choice is worth to a seat, as far as it sees.

use ruckus_core::hex::Direction;
use ruckus_core::{Game as _, Seat};

use crate::board::{BOARD, back, goal};
use crate::creatures::{CAP, Found};
use crate::meet::Encounter;
use crate::{Character, Choice, Creatures, Ending, FriendOrFoe, Place, Slot, Species, SpeciesSet, View};

use super::chart::{Chart, Hexes, NEIGHBOURS, bit, has};
use super::race::Race;
use super::{DOUBT, Field, SPITE, SWAP_COST, SWAP_WORTH, WIN, hunt};

/// What a seat makes of its view.
pub(super) struct Mind<'a> {
    view: &'a View,
    chart: &'a Chart,
    me: Seat,
    own: SpeciesSet,
    /// Do friends act as foes this time?
    bluff: bool,
    /// What it is worth to have a friend or a foe on a hex, if nothing happens there: in Infection how near it is to the
    /// goal, in Extinction how near to strangers.
    fields: [Field; 2],
    /// Infection: how soon the others would be at their goal, and how near the nearest of them is; once somebody asks.
    threat: Option<Race<'a>>,
    danger: Option<f64>,
    /// The share of the win that it expects if the game goes on.
    hope: f64,
    /// What it is worth to do no more: what is left undone may be done better next time, if there is one.
    rest: f64,
    /// Does the game end with the next move, whatever it is?
    is_last: bool,
    /// Extinction: as many has the largest of the others.
    largest: u8,
    /// Where a step changes nothing but its creature's place: most do.
    quiet: Hexes,
    /// Whom it thinks of: choices come creature by creature.
    thinks_of: Option<Slot>,
    mover: Mover,
}

/// A creature that could do something.
#[derive(Clone, Copy, Default)]
struct Mover {
    place: Place,
    foe: bool,
    known: bool,
    /// What it is worth to have it where it is.
    here: f64,
    /// What it is worth to make a friend of it, or a foe.
    swaps: [f64; 2],
}

/// A step onto a hex.
#[derive(Clone, Copy)]
struct Step {
    creature: Slot,
    to: Direction,
    hex: Place,
}

impl<'a> Mind<'a> {
    pub(super) fn of(view: &'a View, chart: &'a Chart, me: Seat, bluff: bool) -> Self {
        let (game, own) = (view.game(), view.own_species());
        let creatures = game.creatures();
        let (fields, ends) = match game.is_infection() {
            true => {
                let (goal, back) = (goal(me.index()), back(me.index()));
                ([Race::new(creatures, chart, &chart.others, goal).run(); 2], bit(goal) | bit(back))
            }
            false => (hunt::fields(creatures, own), 0),
        };
        let others = creatures.living_species().difference(*own);
        let largest = others.each().map(|species| creatures.count(species)).max().unwrap_or(0);
        let quiet = if view.is_last_turn() { 0 } else { chart.empty() & !ends };
        let mut mind = Mind {
            view,
            chart,
            me,
            own,
            bluff,
            fields,
            threat: None,
            danger: None,
            hope: hope(game, me),
            rest: 0.0,
            is_last: view.is_last_turn() && view.is_last_move(),
            largest,
            quiet,
            thinks_of: None,
            mover: Mover::default(),
        };
        if let Some(ending) = view.ending_without_step(Choice::EndTurn) {
            mind.rest = mind.worth_of_end(ending);
        }
        mind
    }

    #[inline]
    pub(super) fn worth(&mut self, choice: Choice) -> f64 {
        match choice {
            Choice::Step { creature, to } => {
                self.think_of(creature);
                match BOARD.step(self.mover.place.cell(), to).map(Place::at) {
                    Some(hex) if has(self.quiet, hex) => match self.stands_back() {
                        true => STANDS_BACK,
                        false => self.field(self.mover.foe, hex) - self.mover.here,
                    },
                    Some(hex) => self.worth_of_step(Step { creature, to, hex }),
                    None => 0.0,
                }
            }
            Choice::Swap { creature, character } => {
                self.think_of(creature);
                self.mover.swaps[usize::from(character.is_foe())]
            }
            _ => self.rest,
        }
    }

    /// What it is worth to end the game like this, rather than to play on.
    fn worth_of_end(&self, ending: Ending) -> f64 {
        let share = match ending.winners.len() {
            // Only Infection is drawn.
            0 => 0.5,
            all if ending.is_won_by(self.me) => 1.0 / all as f64,
            _ => 0.0,
        };
        WIN * (share - self.hope)
    }

    /// A step with which something may happen.
    fn worth_of_step(&mut self, step: Step) -> f64 {
        let Step { creature, to, hex } = step;
        let found = self.creatures().found_by(creature.species(), hex);
        let ending = match found {
            Found::Strangers(strangers) => return self.worth_of_meeting(step, strangers),
            Found::Nobody => self.view.ending_of_step(creature, to, hex),
            Found::Base(base) => self.view.ending_of_raid(creature, to, base),
        };
        match (ending, found) {
            (Some(ending), _) => self.worth_of_end(ending),
            _ if self.stands_back() => STANDS_BACK,
            (None, Found::Base(base)) => self.worth_of_raid(creature.species(), base),
            _ => self.worth_of_place(self.mover.foe, hex) - self.mover.here,
        }
    }

    /// Foes do not go anywhere this time, lest whoever comes is always one.
    #[inline]
    fn stands_back(&self) -> bool {
        self.bluff && self.mover.foe
    }

    /// Whoever waits may be a friend or a foe.
    fn worth_of_meeting(&mut self, step: Step, strangers: SpeciesSet) -> f64 {
        let Step { creature, to, hex } = step;
        let encounter = |waiting: Character| {
            let (mover, foe_comes, foe_waits) = (creature.species(), self.mover.foe, waiting.is_foe());
            let encounter = Encounter { mover, strangers, foe_comes, foe_waits };
            (encounter, self.view.ending_of_encounter(creature, to, hex, encounter))
        };
        match self.chart.waiting_on(hex) {
            Some(waiting) => match encounter(waiting) {
                (_, None) if self.stands_back() => STANDS_BACK,
                (encounter, ending) => self.worth_of(hex, encounter, ending),
            },
            None => {
                let (friend, foe) = (encounter(Character::Friend), encounter(Character::Foe));
                let may_end = friend.1.or(foe.1).is_some();
                if self.stands_back() && !may_end {
                    return STANDS_BACK;
                }
                let doubt = if self.bluff && !may_end { 0.0 } else { DOUBT };
                (1.0 - doubt) * self.worth_of(hex, friend.0, friend.1)
                    + doubt * self.worth_of(hex, foe.0, foe.1)
            }
        }
    }

    /// What an encounter brings.
    fn worth_of(&mut self, hex: Place, encounter: Encounter, ending: Option<Ending>) -> f64 {
        if let Some(ending) = ending {
            return self.worth_of_end(ending);
        }
        let mut worth = 0.0;
        for species in encounter.species() {
            let (before, after) =
                (self.creatures().count(species), self.view.game().count_after(encounter, species));
            worth += match self.own.contains(species) {
                true => numbers(after) - numbers(before),
                false => -self.spite(species) * (numbers(after) - numbers(before)),
            };
        }
        worth -= self.mover.here;
        if !encounter.foe_waits {
            worth += self.worth_of_place(encounter.foe_comes, hex);
        }
        if encounter.foe_comes {
            for species in encounter.strangers.each() {
                match self.own.contains(species) {
                    true => worth -= self.fields[0][hex.index()],
                    false => worth += self.threat(hex),
                }
            }
        }
        // Whoever is known can be met without a risk.
        if !self.mover.known && !encounter.foe_waits {
            worth -= 0.1;
        }
        worth
    }

    /// One of ours for one of theirs.
    fn worth_of_raid(&self, own: Species, base: Species) -> f64 {
        let count = |species| self.creatures().count(species);
        let mut worth = numbers(count(own) - 1) - numbers(count(own)) - self.mover.here;
        if !self.creatures().at_home(base).is_empty() && !self.own.contains(base) {
            worth += self.spite(base) * (numbers(count(base)) - numbers(count(base) - 1));
        }
        if count(own) == 1 { worth - 10.0 } else { worth }
    }

    #[inline]
    fn think_of(&mut self, creature: Slot) {
        if self.thinks_of != Some(creature) {
            self.thinks_of = Some(creature);
            self.mover = self.mover(creature);
        }
    }

    fn mover(&mut self, creature: Slot) -> Mover {
        let (place, known) = (self.creatures().place(creature), self.creatures().is_known(creature));
        let foe = self.creatures().is_foe(creature);
        let [as_friend, as_foe] = [self.worth_of_place(false, place), self.worth_of_place(true, place)];
        let here = if foe { as_foe } else { as_friend };
        let swaps = [self.worth_of_swap(known, as_friend - here), self.worth_of_swap(known, as_foe - here)];
        let mut mover = Mover { place, foe, known, here, swaps };
        let strangers = self.chart.others.all() & !self.chart.bases;
        if !foe && NEIGHBOURS[place.index()] & strangers != 0 && !self.view.is_last_move() {
            mover.swaps[1] = mover.swaps[1].max(self.worth_of_turning(creature, mover, strangers));
        }
        mover
    }

    /// To become a foe with this move, and to meet the strangers beside it with the next: whatever they are, a foe meets them
    /// better than a friend does.
    fn worth_of_turning(&mut self, creature: Slot, mover: Mover, strangers: Hexes) -> f64 {
        self.mover = Mover { foe: true, known: self.view.game().options().open, ..mover };
        let mut best = f64::NEG_INFINITY;
        for (to, cell) in BOARD.neighbours(mover.place.cell()) {
            let hex = Place::at(cell);
            if has(strangers, hex)
                && self.creatures().may_step(creature, hex)
                && let Found::Strangers(strangers) = self.creatures().found_by(creature.species(), hex)
            {
                best = best.max(self.worth_of_meeting(Step { creature, to, hex }, strangers));
            }
        }
        best - SWAP_COST
    }

    /// A swap costs a move and makes others think; the bluff is to be swapped for nothing.
    #[inline]
    fn worth_of_swap(&self, known: bool, better: f64) -> f64 {
        if self.is_last {
            return self.rest;
        }
        let hidden = if known && !self.view.game().options().open { 0.02 } else { 0.0 };
        match self.bluff {
            true => hidden,
            false => SWAP_WORTH * better + hidden - SWAP_COST,
        }
    }

    /// What it is worth to have a friend or a foe on this hex, if nothing happens there.
    fn worth_of_place(&mut self, foe: bool, hex: Place) -> f64 {
        match foe && self.is_infection() && hex == back(self.me.index()) {
            true => self.field(foe, hex) + self.guard(),
            false => self.field(foe, hex),
        }
    }

    #[inline]
    fn field(&self, foe: bool, hex: Place) -> f64 {
        self.fields[usize::from(foe || self.bluff)][hex.index()]
    }

    /// A foe on the hex behind the own arc stops whoever comes, once.
    fn guard(&mut self) -> f64 {
        if self.danger.is_none() {
            let others = self.chart.others.all();
            self.danger = Some(self.other_race().nearest(others));
        }
        (3.0 * self.danger.unwrap_or_default()).min(6.0)
    }

    /// Infection: how near the others are to their goal on this hex.
    fn threat(&mut self, hex: Place) -> f64 {
        if self.is_infection() { self.other_race().nearness(hex) } else { 0.0 }
    }

    /// The race of the other player to the hex behind the own arc. It is not run before it matters.
    fn other_race(&mut self) -> &mut Race<'a> {
        let (creatures, chart, goal) = (self.creatures(), self.chart, back(self.me.index()));
        self.threat.get_or_insert_with(|| Race::new(creatures, chart, &chart.own, goal))
    }

    // What stands on the board.

    fn is_infection(&self) -> bool {
        self.view.game().is_infection()
    }

    #[inline]
    fn creatures(&self) -> &'a Creatures {
        self.view.game().creatures()
    }

    /// The largest of the others is the one to hurt.
    fn spite(&self, species: Species) -> f64 {
        match self.is_infection() {
            true => 2.0 * SPITE,
            false if self.creatures().count(species) == self.largest => 1.5 * SPITE,
            false => SPITE,
        }
    }
}

/// What it is worth to go, for those who do not.
const STANDS_BACK: f64 = -1.0;

/// The share of the win that a seat may expect as things stand: half of it for two, and more for the larger of many.
fn hope(game: &FriendOrFoe, me: Seat) -> f64 {
    if game.is_infection() {
        return 0.5;
    }
    let weight = |seat: Seat| f64::from(game.count(seat)).powi(2);
    let all: f64 = game.seats().each().map(weight).sum();
    weight(me) / all.max(1.0)
}

/// What so many creatures of a species are worth: the first ones most.
#[inline]
fn numbers(count: u8) -> f64 {
    NUMBERS[usize::from(count)]
}

const NUMBERS: [f64; CAP + 1] = {
    let mut numbers = [0.0; CAP + 1];
    let mut count = 0;
    while count <= CAP {
        let share = count as f64 / CAP as f64;
        numbers[count] = CAP as f64 * (1.5 * share - 0.5 * share * share);
        count += 1;
    }
    numbers
};
