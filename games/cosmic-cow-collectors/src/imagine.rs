//! Worlds that fit a view: every assignment of physical cards equally likely (CC-INF-4).

use rand::{Rng, RngExt};
use ruckus_core::Seat;
use ruckus_core::kit::Each;

use crate::deduce::Secrets;
use crate::planet::Cards;
use crate::state::{CosmicCows, Ship};
use crate::view::View;

impl View {
    /// First the hidden secret planets, jointly; then the hidden hands; what is left is the deck.
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> CosmicCows {
        let mut ships = Each::all(Ship::default());
        for (seat, ship) in self.ships.iter() {
            ships[seat] = Ship {
                cows: ship.cows,
                alien: ship.alien,
                secret: ship.held.and_then(|held| held.secret),
                clues: ship.clues,
                hand: ship.held.map_or(Cards::NONE, |held| held.hand),
                invaded: ship.invaded,
            };
        }

        let mut unseen = self.unseen();
        let secrets = Secrets::of(self);
        for (seat, planet) in secrets.any_way(rng) {
            ships[seat].secret = Some(planet);
            unseen.remove(planet);
        }
        for (seat, hand_size) in self.hidden_hands() {
            for _ in 0..hand_size {
                let planet = unseen.nth(rng.random_range(0..u32::from(unseen.len())));
                ships[seat].hand.add(planet);
                unseen.remove(planet);
            }
        }
        debug_assert_eq!(unseen.len(), self.deck, "what is left is the deck");

        CosmicCows {
            figures: self.figures,
            seats: self.seats,
            phase: self.phase,
            first: self.first,
            turns: self.turns,
            deck: unseen,
            discards: self.discards,
            ships,
        }
    }

    fn hidden_hands(&self) -> impl Iterator<Item = (Seat, u8)> + '_ {
        self.ships.iter().filter(|(_, ship)| ship.held.is_none()).map(|(seat, ship)| (seat, ship.hand_size))
    }
}
