//! Explore: draw, gain cows, leave or stay, discard (section 3.5).

use ruckus_core::{Seat, Witness};

use crate::figures::FiguresId;
use crate::planet::Planet;
use crate::state::{CosmicCows, Stage};
use crate::step::Event;

/// One card, and an extra one for whoever has fewer cows than somebody else (CC-EXP-2), as far as the deck goes
/// (CC-EXP-4). Asked at the start of the action (CC-EXP-3).
#[inline]
pub(crate) fn cards_to_draw(
    figures: FiguresId,
    mine: u16,
    mut all: impl Iterator<Item = u16>,
    deck: u8,
) -> u8 {
    let extra = if all.any(|cows| cows > mine) { figures.read(|f| f.explore_extra) } else { 0 };
    (figures.read(|f| f.explore_draw) + extra).min(deck)
}

impl CosmicCows {
    #[inline]
    pub(crate) fn cards_to_draw(&self, seat: Seat) -> u8 {
        let all = self.ships.values()[..self.seats.get()].iter().map(|ship| ship.cows);
        cards_to_draw(self.figures, self.ship(seat).cows, all, self.deck.len())
    }

    /// CC-CHA-3; after the last card the cows (CC-EXP-5).
    #[inline]
    pub(crate) fn draw_card(
        &mut self,
        seat: Seat,
        cards: u8,
        planet: Planet,
        witness: &mut impl Witness<Event>,
    ) {
        self.deck.remove(planet);
        self.ship_mut(seat).hand.add(planet);
        witness.tell_apart(seat, |own| Event::Drew { seat, planet: own.then_some(planet) });
        if cards > 1 {
            return self.go_on(seat, Stage::Draw { cards: cards - 1 });
        }
        let cows = self.figures.read(|f| f.explore_gain);
        self.ship_mut(seat).cows += cows;
        witness.tell_all(|| Event::Explored { seat, cows });
        self.go_on(seat, Stage::StayOrLeave);
    }

    /// CC-D6: the secret planet stays.
    #[inline]
    pub(crate) fn stay(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        witness.tell_all(|| Event::Stayed { seat });
        self.after_leave_or_stay(seat, witness);
    }

    /// CC-D6: the secret planet is shown and given away (CC-EXP-7).
    pub(crate) fn leave(&mut self, seat: Seat, to: Seat, witness: &mut impl Witness<Event>) {
        let Some(planet) = self.ship(seat).secret else { return };
        self.ship_mut(seat).give_up_secret();
        self.ship_mut(to).invaded.add(planet);
        witness.tell_all(|| Event::Left { seat, to, planet });
        self.go_on(seat, Stage::LayNew);
    }

    /// CC-D7.
    pub(crate) fn lay_new(&mut self, seat: Seat, planet: Planet, witness: &mut impl Witness<Event>) {
        self.lay_from_hand(seat, planet, witness);
        self.after_leave_or_stay(seat, witness);
    }

    /// CC-D8.
    #[inline]
    pub(crate) fn discard(&mut self, seat: Seat, planet: Planet, witness: &mut impl Witness<Event>) {
        self.ship_mut(seat).hand.remove(planet);
        self.discards.add(planet);
        witness.tell_all(|| Event::Discarded { seat, planet });
        self.after_leave_or_stay(seat, witness);
    }

    /// Down to the hand limit, one card at a time (CC-EXP-10).
    #[inline]
    fn after_leave_or_stay(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        if self.ship(seat).hand.len() > self.figures.read(|f| f.hand_limit) {
            self.go_on(seat, Stage::Discard);
        } else {
            self.finish_turn(seat, witness);
        }
    }
}
