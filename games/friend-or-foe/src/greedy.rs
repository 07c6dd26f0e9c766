//! A greedy player of Friend or Foe. It takes unknown strangers for friends and foes by halves, weighs what each meeting
//! brings, races for the goal in Infection and hunts in Extinction. It bluffs: it mixes characters, swaps for nothing
//! now and then, and sends friends at the enemy too. But where the game ends it does not play about: it takes a sure win,
//! and ends no game that it would lose.
//!
//! Everything is valued in creatures: what a choice brings now, and how much nearer it comes to something worth having.

use std::cell::OnceCell;
use std::sync::LazyLock;

use rand::RngExt;
use ruckus_core::hex::Direction;
use ruckus_core::{Luck, Policy, Seat, SeatCount, View as _, best, chances_of_best};

use crate::board::{HEXES, back, goal};
use crate::creatures::CAP;
use crate::foresee::{Foresight, Prospect};
use crate::{
    Character, Choice, Creature, Ending, FriendOrFoe, Phase, Place, Slot, Species, SpeciesSet, View,
};

pub(crate) mod judge;
mod race;
mod sure_way;

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyTrickster;

/// A stranger of whom nothing is known is a foe with this chance.
const DOUBT: f64 = 0.5;
/// What a creature of the others is worth to us, compared with one of our own.
const SPITE: f64 = 0.4;
/// How much of a reward is left when it is one hex further away.
const PATIENCE: f64 = 0.8;
/// The same for each distance: whoever is there is as near as a neighbour.
static WAITING: LazyLock<[f64; HEXES]> =
    LazyLock::new(|| std::array::from_fn(|distance| PATIENCE.powi(distance.max(1) as i32 - 1)));
/// Choices this close together are as good as equal.
const WHIM: f64 = 0.04;
/// How often a first or a gained creature is a foe.
const FOES: f64 = 0.6;
/// A better character is worth only a part of itself, less the move: else every friend at the front would become a foe,
/// and all would know.
const SWAP_WORTH: f64 = 0.4;
const SWAP_COST: f64 = 0.2;
/// To win is worth more than anything on the board.
const WIN: f64 = 1000.0;
/// How often friends do what foes would do, and foes stand back: so that whoever comes is not always a foe.
const BLUFF: f64 = 0.15;

impl Policy<FriendOrFoe> for GreedyTrickster {
    fn choose(&self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        let (Some(me), Phase::Move { .. }) = (view.eye().seat(), view.game().phase()) else {
            return choose_character(choices, luck);
        };
        if let Some(step) = sure_way::first_step(view) {
            return step;
        }
        let mind = Mind::of(view, me, luck.random_bool(BLUFF));
        best(choices, WHIM, luck, |choice| mind.worth(choice))
    }

    /// A sure way is worth the win; characters are worth the chance with which they are chosen.
    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        let (Some(me), Phase::Move { .. }) = (view.eye().seat(), view.game().phase()) else {
            return chances_of_characters(choices, worths);
        };
        let mind = Mind::of(view, me, false);
        let sure = sure_way::first_step(view);
        let worth = |&choice: &Choice| if sure == Some(choice) { WIN } else { mind.worth(choice) };
        worths.extend(choices.iter().map(worth));
    }

    fn chances(&self, view: &View, choices: &[Choice], chances: &mut Vec<f64>) {
        let (Some(me), Phase::Move { .. }) = (view.eye().seat(), view.game().phase()) else {
            return chances_of_characters(choices, chances);
        };
        if let Some(step) = sure_way::first_step(view) {
            return chances.extend(choices.iter().map(|&choice| f64::from(u8::from(choice == step))));
        }
        let in_mood = |bluff: bool| {
            let mind = Mind::of(view, me, bluff);
            let mut chances: Vec<f64> = choices.iter().map(|&choice| mind.worth(choice)).collect();
            chances_of_best(&mut chances, WHIM);
            chances
        };
        let moods = in_mood(false).into_iter().zip(in_mood(true));
        chances.extend(moods.map(|(plain, bluff)| (1.0 - BLUFF) * plain + BLUFF * bluff));
    }
}

fn wanted(choice: Choice) -> Option<Character> {
    match choice {
        Choice::Choose { character } | Choice::Arrange { character, .. } => Some(character),
        _ => None,
    }
}

/// As [`choose_character`] takes them.
fn chances_of_characters(choices: &[Choice], chances: &mut Vec<f64>) {
    let count =
        |character| choices.iter().filter(|&&choice| wanted(choice) == Some(character)).count() as f64;
    let [friends, foes] = [Character::Friend, Character::Foe].map(count);
    chances.extend(choices.iter().map(|&choice| match wanted(choice) {
        Some(Character::Foe) => FOES / foes,
        Some(Character::Friend) => (1.0 - FOES) / friends,
        None => 0.0,
    }));
}

/// Characters are mixed, so that nobody can tell.
fn choose_character(choices: &[Choice], luck: &mut Luck) -> Choice {
    let wanted = if luck.random_bool(FOES) { Character::Foe } else { Character::Friend };
    let fits = |choice: &&Choice| self::wanted(**choice) == Some(wanted);
    let count = choices.iter().filter(fits).count();
    let nth = luck.random_range(0..count.max(1));
    choices.iter().filter(fits).nth(nth).copied().unwrap_or(choices[0])
}

/// A worth for each hex.
type Field = [f64; HEXES];

/// What a seat makes of its view.
struct Mind<'a> {
    view: &'a View,
    me: Seat,
    own: SpeciesSet,
    /// Do friends act as foes this time?
    bluff: bool,
    /// What it is worth to have a friend or a foe on a hex, if nothing happens there.
    fields: [Field; 2],
    /// Infection: how soon a creature of the others on a hex would be at its goal, once somebody asks.
    threat: OnceCell<Field>,
    /// And of those who are there the greatest.
    danger: OnceCell<f64>,
    /// The share of the win that it expects if the game goes on.
    hope: f64,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View, me: Seat, bluff: bool) -> Self {
        let own = view.own_species();
        let fields = [[0.0; HEXES]; 2];
        let (threat, danger, hope) = (OnceCell::new(), OnceCell::new(), hope(view, me));
        let mut mind = Mind { view, me, own, bluff, fields, threat, danger, hope };
        mind.fields = match view.game().is_infection() {
            true => [mind.race(me); 2],
            false => Character::BOTH.map(|character| mind.hunt(character)),
        };
        mind
    }

    fn worth(&self, choice: Choice) -> f64 {
        let ending = || self.view.ending_without_step(choice);
        match choice {
            Choice::Step { creature, to } => self.worth_of_step(creature, to),
            Choice::Swap { creature, character } => {
                ending().map_or_else(|| self.worth_of_swap(creature, character), |end| self.worth_of_end(end))
            }
            // What is left undone may be done better next time, if there is one.
            _ => ending().map_or(0.0, |end| self.worth_of_end(end)),
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

    fn worth_of_step(&self, slot: Slot, to: Direction) -> f64 {
        let (Some(creature), Some(hex)) = (self.creatures().get(slot), self.view.target(slot, to)) else {
            return 0.0;
        };
        let foresight = self.view.foresee(slot, to);
        let bluff = self.bluff && !may_end(&foresight);
        if bluff && creature.character == Some(Character::Foe) {
            return -1.0;
        }
        match foresight {
            Foresight::Empty { ending: Some(ending) } | Foresight::Raid { ending: Some(ending), .. } => {
                self.worth_of_end(ending)
            }
            Foresight::Empty { ending: None } => {
                self.place_worth(&creature, hex) - self.place_worth(&creature, creature.place)
            }
            Foresight::Raid { base, at_home, .. } => self.worth_of_raid(&creature, base, at_home),
            Foresight::Meeting(prospects) => {
                let foe = if bluff { 0.0 } else { DOUBT };
                let chance = |prospect: &Prospect| match prospect.if_stranger {
                    None => 1.0,
                    Some(Character::Foe) => foe,
                    Some(Character::Friend) => 1.0 - foe,
                };
                let worth = |prospect: &Prospect| match prospect.ending {
                    Some(ending) => self.worth_of_end(ending),
                    None => self.worth_of(prospect, &creature, hex),
                };
                prospects.iter().map(|prospect| chance(prospect) * worth(prospect)).sum()
            }
        }
    }

    /// What a meeting brings if it ends like this.
    fn worth_of(&self, prospect: &Prospect, mover: &Creature, hex: Place) -> f64 {
        let mut worth: f64 = Species::ALL
            .into_iter()
            .map(|species| {
                let (before, after) = (prospect.before[species], prospect.after[species]);
                match self.own.contains(species) {
                    true => numbers(after) - numbers(before),
                    false => -self.spite(species) * (numbers(after) - numbers(before)),
                }
            })
            .sum();
        for shown in &prospect.shown {
            if shown.creature == mover.name {
                worth -= self.place_worth(mover, mover.place);
                if !shown.gone {
                    worth += self.place_worth(mover, hex);
                }
            } else if shown.gone && !self.own.contains(shown.creature.species) {
                worth += self.threat(hex);
            } else if shown.gone {
                worth -= self.fields[0][hex.index()];
            }
        }
        // Whoever is known can be met without a risk.
        if !mover.known && prospect.survives(mover.name) {
            worth -= 0.1;
        }
        worth
    }

    /// One of ours for one of theirs.
    fn worth_of_raid(&self, creature: &Creature, base: Species, at_home: u8) -> f64 {
        let count = |species| self.creatures().count(species);
        let own = creature.name.species;
        let mut worth =
            numbers(count(own) - 1) - numbers(count(own)) - self.place_worth(creature, creature.place);
        if at_home > 0 && !self.own.contains(base) {
            worth += self.spite(base) * (numbers(count(base)) - numbers(count(base) - 1));
        }
        if count(own) == 1 { worth - 10.0 } else { worth }
    }

    fn worth_of_swap(&self, slot: Slot, character: Character) -> f64 {
        let Some(creature) = self.creatures().get(slot) else { return 0.0 };
        let turned = Creature { character: Some(character), ..creature };
        let better = self.place_worth(&turned, creature.place) - self.place_worth(&creature, creature.place);
        // A swap costs a move and makes others think; the bluff is to be swapped for nothing.
        let hidden = if creature.known && !self.view.game().options().open { 0.02 } else { 0.0 };
        match self.bluff {
            true => hidden,
            false => SWAP_WORTH * better + hidden - SWAP_COST,
        }
    }

    /// What it is worth to have this creature on this hex, if nothing happens there.
    fn place_worth(&self, creature: &Creature, hex: Place) -> f64 {
        let foe = creature.character == Some(Character::Foe);
        let mut worth = self.fields[usize::from(foe || self.bluff)][hex.index()];
        if self.is_infection() && hex == back(self.me.index()) {
            worth += self.guard(foe);
        }
        worth
    }

    /// A foe on the hex behind the own arc stops whoever comes, once.
    fn guard(&self, foe: bool) -> f64 {
        let nearest = || self.strangers().map(|stranger| self.threat(stranger.place)).fold(0.0, f64::max);
        if foe { (3.0 * self.danger.get_or_init(nearest)).min(6.0) } else { 0.0 }
    }

    // Infection.

    fn threat(&self, hex: Place) -> f64 {
        let race =
            || if self.is_infection() { self.race(self.me.left(SeatCount::new(2))) } else { [0.0; HEXES] };
        self.threat.get_or_init(race)[hex.index()]
    }

    /// How near each hex is to the goal of a seat.
    fn race(&self, seat: Seat) -> Field {
        race::nearness(self.creatures(), self.view.game().mode().species_of(seat), goal(seat.index()))
    }

    // Extinction.

    /// How near each hex is to something that a creature of this character would like to meet.
    fn hunt(&self, character: Character) -> Field {
        let waiting = &*WAITING;
        let mut field = [0.0; HEXES];
        let mut last_base = None;
        for stranger in self.strangers() {
            let home = self.creatures().base_of(stranger.place).is_some();
            let appetite: f64 = match (character, stranger.character) {
                _ if home => 0.1,
                (Character::Foe, Some(Character::Friend)) => 1.5,
                (Character::Foe, None) => 0.7,
                (Character::Friend, Some(Character::Friend)) => 0.8,
                // A friend that goes for strangers as if it were a foe.
                (Character::Friend, None) => 0.3,
                (_, Some(Character::Foe)) => -0.2,
            };
            // Many wait in one base, and the next of them makes nobody hungrier.
            let base = home.then_some(stranger.place);
            if std::mem::replace(&mut last_base, base) == base && home {
                continue;
            }
            for (here, distance) in field.iter_mut().zip(stranger.place.distances()) {
                let worth = appetite * waiting[usize::from(*distance)];
                *here = if worth < 0.0 { *here + worth } else { here.max(worth) };
            }
        }
        field
    }

    // What stands on the board.

    fn is_infection(&self) -> bool {
        self.view.game().is_infection()
    }

    fn creatures(&self) -> &crate::Creatures {
        self.view.game().creatures()
    }

    fn strangers(&self) -> impl Iterator<Item = Creature> + '_ {
        self.creatures().each().filter(|creature| !self.own.contains(creature.name.species))
    }

    /// The largest of the others is the one to hurt.
    fn spite(&self, species: Species) -> f64 {
        if self.is_infection() {
            return 2.0 * SPITE;
        }
        let count = |species| self.creatures().count(species);
        let most = self.strangers().map(|stranger| count(stranger.name.species)).max().unwrap_or(0);
        if count(species) == most { 1.5 * SPITE } else { SPITE }
    }
}

/// The share of the win that a seat may expect as things stand: half of it for two, and more for the larger of many.
fn hope(view: &View, me: Seat) -> f64 {
    let game = view.game();
    if game.is_infection() {
        return 0.5;
    }
    let weight = |seat: Seat| f64::from(game.count(seat)).powi(2);
    let all: f64 = ruckus_core::Game::seats(game).each().map(weight).sum();
    weight(me) / all.max(1.0)
}

fn may_end(foresight: &Foresight) -> bool {
    match foresight {
        Foresight::Empty { ending } | Foresight::Raid { ending, .. } => ending.is_some(),
        Foresight::Meeting(prospects) => prospects.iter().any(|prospect| prospect.ending.is_some()),
    }
}

/// What so many creatures of a species are worth: the first ones most.
fn numbers(count: u8) -> f64 {
    let count = f64::from(count) / CAP as f64;
    CAP as f64 * (1.5 * count - 0.5 * count * count)
}
