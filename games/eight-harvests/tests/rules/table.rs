//! A table for tests: a game that is played by hand, with scripted chance, and all that was told of the last step.

use std::ops::{Deref, DerefMut};

use ruckus_core::kit::{self, Script};
use ruckus_core::{EyeSet, Game, Seat, SeatCount, SeatSet, Step, Turn};
use ruckus_eight_harvests::{
    BackUse, Card, Choice, Climate, EightHarvests, Event, Farm, FiguresId, Options, Outcome, Phase, Position,
    Seated, Secret, Start, Target, Upgrade, Whence,
};

/// The figures of the rules file.
pub(crate) const PRINTED: FiguresId = FiguresId::PRINTED;

/// The printed figures under the rules of edition 1.
pub(crate) fn edition_1() -> FiguresId {
    PRINTED.under(1).expect("edition 1 can be played")
}

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);

pub(crate) const DONE: Choice = Choice::Done;
pub(crate) const NO_STEAL: Choice = Choice::NoSteal;
pub(crate) const STEAL: Choice = Choice::Steal { slot: 0 };
pub(crate) const SAVED_STEAL: Choice = Choice::SavedSteal;

pub(crate) fn seed(field: u8) -> Choice {
    Choice::Seed { field }
}

pub(crate) fn fallow(field: u8) -> Choice {
    Choice::Fallow { field }
}

pub(crate) fn lay(card: Card) -> Choice {
    Choice::Lay { card }
}

pub(crate) fn keep(card: Card) -> Choice {
    Choice::Keep { card }
}

/// A face from the slot.
pub(crate) fn face(card: Card, target: Target) -> Choice {
    Choice::Face { card, from: Whence::Slot, target }
}

/// A face from the Saved cards.
pub(crate) fn saved_face(card: Card, target: Target) -> Choice {
    Choice::Face { card, from: Whence::Saved, target }
}

pub(crate) fn attack(victim: Seat) -> Choice {
    Choice::Attack { from: Whence::Slot, victim }
}

pub(crate) fn saved_attack(victim: Seat) -> Choice {
    Choice::Attack { from: Whence::Saved, victim }
}

/// The use of slot 0 in the Back step.
pub(crate) fn back(back: BackUse) -> Choice {
    Choice::Back { slot: 0, back }
}

pub(crate) fn convert(card: Card, back: BackUse) -> Choice {
    Choice::Convert { card, back }
}

pub(crate) fn take(seat: Seat) -> Choice {
    Choice::Take { seat, slot: 0 }
}

pub(crate) fn climate(key: &str) -> Climate {
    Climate::from_key(key).unwrap_or_else(|| panic!("there is no {key}"))
}

pub(crate) fn plain() -> Seated {
    Seated::default()
}

/// A farm with this season card.
pub(crate) fn with(slot: Card) -> Seated {
    Seated { slot: Some(slot), ..plain() }
}

/// One field with these upgrades.
pub(crate) fn field(upgrades: &[Upgrade]) -> Vec<Vec<Upgrade>> {
    vec![upgrades.to_vec()]
}

/// Weather that adds up to nothing.
pub(crate) fn calm(players: u8) -> Position {
    Position::of(players).climate("good_growing_weather", "mild_drought")
}

/// A script in this game's own words.
pub(crate) struct Table {
    script: Script<EightHarvests>,
    /// Do seats that have one answer in a secret step give it by themselves, as at a real table (EH-SIM-5)?
    passes: bool,
}

impl Deref for Table {
    type Target = Script<EightHarvests>;

    fn deref(&self) -> &Self::Target {
        &self.script
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.script
    }
}

impl Table {
    /// A position at the beginning of a step.
    pub(crate) fn at(position: &Position, start: Start) -> Self {
        let mut told = Vec::new();
        let game = position
            .build_before(start, &mut told)
            .unwrap_or_else(|error| panic!("the position is not possible: {error}"));
        let mut table = Table { script: Script::begun(game, told), passes: true };
        table.pass_by_themselves();
        table
    }

    /// The same, and nobody passes by themselves.
    pub(crate) fn patient(position: &Position, start: Start) -> Self {
        let game = position.build(start).expect("the position is possible");
        Table { script: Script::of(game), passes: false }
    }

    fn pass_by_themselves(&mut self) {
        let only_one = |script: &Script<EightHarvests>| {
            let awaited = script.game.turn().awaited();
            awaited.each().find_map(|seat| match script.options(seat).as_slice() {
                [only] => Some((seat, *only)),
                _ => None,
            })
        };
        while self.passes
            && self.game.table().is_secret()
            && let Some((seat, only)) = only_one(&self.script)
        {
            self.script.choose_too(seat, only);
        }
    }

    /// A fresh game, nothing dealt yet.
    pub(crate) fn fresh(seats: u8) -> Self {
        Table::playing(seats, &Options::default())
    }

    /// The same, with other options.
    pub(crate) fn playing(seats: u8, options: &Options) -> Self {
        let game = EightHarvests::set_up(SeatCount::new(seats), options).expect("the set-up is legal");
        Table { script: Script::of(game), passes: true }
    }

    /// Deals these cards, one hand a seat.
    pub(crate) fn deal(mut self, hands: &[[Card; 7]]) -> Self {
        for card in 0..7 {
            for hand in hands {
                self.draw(hand[card]);
            }
        }
        self
    }

    /// The same, and nobody passes by themselves.
    pub(crate) fn deal_patiently(mut self, hands: &[[Card; 7]]) -> Self {
        self.passes = false;
        self.deal(hands)
    }

    /// A choice that must be on the list.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        self.script.choose(seat, choice);
        self.pass_by_themselves();
        self
    }

    /// Chance brings this action card, which must be possible.
    pub(crate) fn draw(&mut self, card: Card) -> &mut Self {
        self.apply_chance(Outcome::Action { card })
    }

    /// Chance brings this climate card, which must be possible.
    pub(crate) fn weather(&mut self, key: &str) -> &mut Self {
        self.apply_chance(Outcome::Climate { climate: climate(key) })
    }

    pub(crate) fn apply_chance(&mut self, outcome: Outcome) -> &mut Self {
        self.script.apply_chance(outcome);
        self.pass_by_themselves();
        self
    }

    /// Everybody does as little as possible, and chance brings anything, until this holds.
    pub(crate) fn idle_until(&mut self, until: impl Fn(&EightHarvests) -> bool) -> &mut Self {
        while !until(&self.game) {
            match self.game.turn() {
                Turn::Over => panic!("the game is over"),
                Turn::Chance => {
                    // Any card, but not always the same.
                    let ticket = u64::from(2_654_435_761u32.wrapping_mul(self.game.tickets() as u32) >> 16);
                    let outcome = self.game.draw(ticket % self.game.tickets());
                    self.apply_chance(outcome);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is awaited");
                    let quiet = idle_choice(&self.options(seat));
                    self.choose(seat, quiet);
                }
            }
        }
        self
    }

    /// Everybody else does as little as possible in the open step.
    pub(crate) fn rest_idle(&mut self) -> &mut Self {
        let phase = self.phase();
        self.idle_until(|game| game.table().phase != phase)
    }

    pub(crate) fn idle_to(&mut self, phase: Phase) -> &mut Self {
        self.idle_until(|game| game.table().phase == phase)
    }

    pub(crate) fn phase(&self) -> Phase {
        self.game.table().phase
    }

    pub(crate) fn owing(&self) -> SeatSet {
        self.game.turn().awaited()
    }

    pub(crate) fn farm(&self, seat: Seat) -> &Farm {
        self.game.farm(seat)
    }

    pub(crate) fn secret(&self, seat: Seat) -> &Secret {
        self.game.secret(seat)
    }

    pub(crate) fn food(&self, seat: Seat) -> u16 {
        self.farm(seat).food
    }

    pub(crate) fn discards(&self) -> Vec<Card> {
        self.game.table().discards.each().collect()
    }

    pub(crate) fn amount(&self, attacker: Seat, victim: Seat) -> u8 {
        self.game.table().contract(attacker, victim).amount
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// A copy on which to try something.
    pub(crate) fn try_out(&self) -> Table {
        Table { script: self.script.try_out(), passes: self.passes }
    }
}

/// The choice that changes least.
pub(crate) fn idle_choice(list: &[Choice]) -> Choice {
    let is_idle = |choice: &&Choice| {
        matches!(
            choice,
            Choice::NoSteal
                | Choice::Done
                | Choice::Fallow { .. }
                | Choice::HoldOn
                | Choice::Back { back: BackUse::Discard, .. }
        )
    };
    list.iter().find(is_idle).copied().unwrap_or(list[0])
}

/// Random games, step by step.
pub(crate) fn watch(
    seats: u8,
    games: u64,
    see: impl FnMut(&EightHarvests, Step, &EightHarvests, &[(EyeSet, Event)]),
) {
    kit::watch(&Table::fresh(seats).game, games, see);
}
