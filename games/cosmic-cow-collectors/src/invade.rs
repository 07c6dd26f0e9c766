//! Invade: guess the secret planets of others (section 3.4).

use ruckus_core::{Seat, Witness};

use crate::invasion::{Attempt, Invasion};
use crate::planet::Planet;
use crate::state::{CosmicCows, Stage};
use crate::step::Event;

impl CosmicCows {
    /// CC-D4: a hit or a miss, which everybody sees (CC-INV-6).
    #[inline]
    pub(crate) fn attempt(
        &mut self,
        seat: Seat,
        invasion: Invasion,
        target: Seat,
        planet: Planet,
        witness: &mut impl Witness<Event>,
    ) {
        let hit = self.ship(target).secret == Some(planet);
        let invasion = invasion.with(Attempt { target, planet, hit });
        if hit {
            self.take_planet(seat, invasion, target, planet, witness);
        } else {
            let clues = &mut self.ship_mut(target).clues;
            clues.missed = clues.missed.with(planet);
            witness.tell_all(|| Event::Missed { seat, target, planet });
            self.after_attempt(seat, invasion, witness);
        }
    }

    /// A hit, step 1 (CC-INV-8): the planet goes to the invader. Its old owner needs another, from the hand (CC-INV-9)
    /// or, where that is empty, from the deck (CC-INV-10).
    fn take_planet(
        &mut self,
        seat: Seat,
        invasion: Invasion,
        target: Seat,
        planet: Planet,
        witness: &mut impl Witness<Event>,
    ) {
        self.ship_mut(target).give_up_secret();
        self.ship_mut(seat).invaded.add(planet);
        witness.tell_all(|| Event::Hit { seat, target, planet });
        let stage = match self.ship(target).hand.is_empty() {
            false => Stage::Replace(invasion, target),
            true => Stage::ReplaceFromDeck(invasion, target),
        };
        self.go_on(seat, stage);
    }

    /// A hit, step 2 (CC-D5).
    pub(crate) fn replace(
        &mut self,
        seat: Seat,
        invasion: Invasion,
        target: Seat,
        planet: Planet,
        witness: &mut impl Witness<Event>,
    ) {
        self.lay_from_hand(target, planet, witness);
        self.after_replacement(seat, invasion, target, witness);
    }

    /// A hit, step 2 with an empty hand (CC-CHA-4).
    pub(crate) fn replace_from_deck(
        &mut self,
        seat: Seat,
        invasion: Invasion,
        target: Seat,
        planet: Planet,
        witness: &mut impl Witness<Event>,
    ) {
        self.deck.remove(planet);
        self.ship_mut(target).lay(planet);
        witness.tell_apart(target, |own| Event::LaidFromDeck { seat: target, planet: own.then_some(planet) });
        self.after_replacement(seat, invasion, target, witness);
    }

    /// A hit, step 3 (CC-INV-11).
    fn after_replacement(
        &mut self,
        seat: Seat,
        invasion: Invasion,
        target: Seat,
        witness: &mut impl Witness<Event>,
    ) {
        let loss = self.figures.read(|f| f.hit_loss);
        let cows = self.ship_mut(target).lose(loss);
        witness.tell_all(|| Event::LostToInvasion { seat: target, cows });
        self.after_attempt(seat, invasion, witness);
    }

    /// The next attempt; or, after the last one, the price of having hit nothing (CC-INV-14). Once the deck is empty no
    /// new attempt begins (CC-END-6).
    #[inline]
    fn after_attempt(&mut self, seat: Seat, invasion: Invasion, witness: &mut impl Witness<Event>) {
        if invasion.count() < self.figures.read(|f| f.attempts_of(self.seats)) && !self.deck.is_empty() {
            return self.go_on(seat, Stage::Attempt(invasion));
        }
        if !invasion.has_hit() {
            let loss = self.figures.read(|f| f.miss_loss);
            let cows = self.ship_mut(seat).lose(loss);
            witness.tell_all(|| Event::LostForMisses { seat, cows });
        }
        self.finish_turn(seat, witness);
    }
}
