//! A turn from its first move to the next player's (section 3.3), and the end of the game (3.6, 3.7).

use ruckus_core::hex::Direction;
use ruckus_core::kit::Set;
use ruckus_core::{Seat, Witness};

use crate::board::{BOARD, Place};
use crate::creatures::{CAP, Found, SLOTS, Slot};
use crate::species::Character;
use crate::state::{FriendOrFoe, Phase};
use crate::step::{Choice, Event};

impl FriendOrFoe {
    /// The moves of a turn are five, or the die gives them (FF-301, FF-902). All marks are cleared (FF-603).
    #[inline]
    pub(crate) fn begin_turn(&mut self, of: Seat, witness: &mut impl Witness<Event>) {
        self.turn += 1;
        self.moves = 0;
        if self.is_infection() {
            self.creatures.clear_marks();
            if !self.options.die_moves {
                return self.get_moves(of, self.figures().read(|f| f.moves), false, witness);
            }
        }
        self.phase = Phase::Roll { of };
    }

    #[inline]
    pub(crate) fn get_moves(&mut self, of: Seat, moves: u8, rolled: bool, witness: &mut impl Witness<Event>) {
        self.moves = moves;
        self.phase = Phase::Move { of, left: moves };
        witness.tell_all(|| Event::Began { seat: of, turn: self.turn, moves, rolled });
    }

    /// FF-D3: all steps and swaps, and the end of the turn. Nothing here depends on a character.
    #[inline]
    pub(crate) fn list_moves(&self, seat: Seat, list: &mut Vec<Choice>) {
        for species in self.mode().species_of(seat).each() {
            let rows = &ROWS[species.index() * CAP..][..CAP];
            for (index, steps, swap) in self.creatures.moves(species) {
                let row = &rows[index];
                if swap {
                    let (choices, illegal) = &row.0[usize::from(steps)];
                    list.extend_from_slice(choices);
                    list.truncate(list.len() - usize::from(*illegal));
                } else {
                    list.extend(Set::<usize, u8>::of(steps).each().map(|way| row.step(way)));
                }
            }
        }
        list.push(Choice::EndTurn);
    }

    /// A step and what it leads to (FF-309).
    #[inline]
    pub(crate) fn step(
        &mut self,
        of: Seat,
        left: u8,
        mover: Slot,
        way: Direction,
        witness: &mut impl Witness<Event>,
    ) {
        let from = self.creatures.place(mover);
        let Some(to) = BOARD.step(from.cell(), way).map(Place::at) else { return };
        let left = left.saturating_sub(1);
        witness.tell_all(|| Event::Stepped { seat: of, creature: self.creatures.name(mover), from, to });
        match self.creatures.found_by(mover.species(), to) {
            Found::Nobody => {
                self.creatures.relocate(mover, to);
                self.settle(of, left, witness);
            }
            Found::Strangers(strangers) => self.meet(of, left, mover, strangers, to, witness),
            Found::Base(base) => self.raid(of, left, mover, base, witness),
        }
    }

    /// FF-312: the others see which creature was swapped, and no longer know its character (FF-315).
    #[inline]
    pub(crate) fn swap(
        &mut self,
        of: Seat,
        left: u8,
        creature: Slot,
        character: Character,
        witness: &mut impl Witness<Event>,
    ) {
        self.creatures.swap(creature, character, self.options.open);
        let creature = self.creatures.name(creature);
        self.tell_character(of, character, witness, |character| Event::Swapped {
            seat: of,
            creature,
            character,
        });
        self.go_on(of, left.saturating_sub(1), witness);
    }

    /// FF-304.
    pub(crate) fn end_turn(&mut self, of: Seat, left: u8, witness: &mut impl Witness<Event>) {
        witness.tell_all(|| Event::EndedTurn { seat: of, unused: left });
        self.finish_turn(of, witness);
    }

    /// A move is settled: the next one, or the end of the turn (FF-305).
    #[inline]
    pub(crate) fn go_on(&mut self, of: Seat, left: u8, witness: &mut impl Witness<Event>) {
        match left {
            0 => self.finish_turn(of, witness),
            _ => self.phase = Phase::Move { of, left },
        }
    }

    /// Clockwise to the next player who is still in the game (FF-210); after the last turn the game is over (FF-609,
    /// FF-709).
    #[inline]
    pub(crate) fn finish_turn(&mut self, of: Seat, witness: &mut impl Witness<Event>) {
        if self.turn >= self.turn_limit() {
            return self.end_at_limit(witness);
        }
        let mut next = of.left(self.seats);
        while self.count(next) == 0 {
            next = next.left(self.seats);
        }
        self.begin_turn(next, witness);
    }
}

/// The moves of a slot, by the directions that are legal, as bits: the legal steps, both swaps, and how many places of the
/// eight are left over. Copying them is cheaper than making them.
#[derive(Clone, Copy)]
struct MovesOf([([Choice; 8], u8); WAYS]);

/// All sets of directions.
const WAYS: usize = 1 << 6;

static ROWS: [MovesOf; SLOTS] = {
    let mut rows = [MovesOf([([Choice::EndTurn; 8], 0); WAYS]); SLOTS];
    let mut number = 0;
    while number < SLOTS {
        if let Some(creature) = Slot::from_number(number) {
            let mut ways = 0;
            while ways < WAYS {
                rows[number].0[ways] = moves_of(creature, ways);
                ways += 1;
            }
        }
        number += 1;
    }
    rows
};

impl MovesOf {
    fn step(&self, way: usize) -> Choice {
        self.0[WAYS - 1].0[way]
    }
}

const fn moves_of(creature: Slot, ways: usize) -> ([Choice; 8], u8) {
    let mut moves = [Choice::EndTurn; 8];
    let mut count = 0;
    let mut way = 0;
    while way < 6 {
        if ways >> way & 1 == 1 {
            moves[count] = Choice::Step { creature, to: Direction::ALL[way] };
            count += 1;
        }
        way += 1;
    }
    moves[count] = Choice::Swap { creature, character: Character::Friend };
    moves[count + 1] = Choice::Swap { creature, character: Character::Foe };
    (moves, 6 - count as u8)
}
