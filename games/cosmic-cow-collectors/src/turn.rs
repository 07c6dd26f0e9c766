//! A turn from its first choice to the next player's (section 3.2).

use ruckus_core::{Seat, Witness};

use crate::invasion::Invasion;
use crate::planet::Planet;
use crate::state::{CosmicCows, Phase, Stage};
use crate::step::{Action, Event};

impl CosmicCows {
    /// CC-D2: the alien token moves, and the action begins (CC-TUR-5).
    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, witness: &mut impl Witness<Event>) {
        self.ship_mut(seat).alien = Some(action);
        witness.tell_all(|| Event::Acted { seat, action, round: self.round() });
        let stage = match action {
            Action::Abduct => Stage::Claim,
            Action::Invade => Stage::Attempt(Invasion::default()),
            Action::Explore => Stage::Draw { cards: self.cards_to_draw(seat) },
        };
        self.go_on(seat, stage);
    }

    #[inline]
    pub(crate) fn go_on(&mut self, of: Seat, stage: Stage) {
        self.phase = Phase::Turn { of, stage };
    }

    /// A card of the hand becomes the secret planet; only its owner sees which (CC-INF-2).
    #[inline]
    pub(crate) fn lay_from_hand(&mut self, seat: Seat, planet: Planet, witness: &mut impl Witness<Event>) {
        let ship = self.ship_mut(seat);
        ship.hand.remove(planet);
        ship.lay(planet);
        witness.tell_apart(seat, |own| Event::Laid { seat, planet: own.then_some(planet) });
    }

    /// Nothing is left of the action: the game ends, or the next player to the left has a turn (CC-TUR-1, CC-END-7).
    #[inline]
    pub(crate) fn finish_turn(&mut self, of: Seat, witness: &mut impl Witness<Event>) {
        match self.end_met(of) {
            Some(end) => self.end(end, witness),
            None => {
                self.turns += 1;
                self.go_on(of.left(self.seats), Stage::Act);
            }
        }
    }
}
