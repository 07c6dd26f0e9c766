//! The end of the game (section 3.7), and who has won (section 3.8).

use ruckus_core::{PerSeat, Seat, SeatCount, Standing, Witness};

use crate::figures::FiguresId;
use crate::planet::Cards;
use crate::scoring::Bonuses;
use crate::state::End;
use crate::state::{CosmicCows, Phase};
use crate::step::Event;

impl CosmicCows {
    /// The end condition that the turn of this seat has met. Asked when nothing of its action is left (CC-END-3).
    #[inline]
    pub(crate) fn end_met(&self, of: Seat) -> Option<End> {
        end_met(self.figures, self.deck.len(), self.ship(of).cows, self.turns, self.seats)
    }

    /// All cards are shown and all bonuses paid at the same time (CC-SCO-1).
    pub(crate) fn end(&mut self, end: End, witness: &mut impl Witness<Event>) {
        let figures = self.figures;
        self.phase = Phase::Over { end };
        witness.tell_all(|| Event::Ended { end, figures });
        for seat in self.seats.each() {
            let ship = self.ship_mut(seat);
            let bonuses = Bonuses::of(&figures, &ship.hand_and_secret(), ship.invaded.len());
            ship.cows += bonuses.sum();
            if let Some(planet) = ship.secret {
                witness.tell_all(|| Event::ShownSecret { seat, planet });
            }
            for planet in ship.hand.each() {
                witness.tell_all(|| Event::ShownHand { seat, planet });
            }
            let Bonuses { invaded, small, straight } = bonuses;
            witness.tell_all(|| Event::Scored { seat, invaded, small, straight, total: ship.cows });
        }
    }

    /// Most cows first; among equals the latest in turn order (CC-SCO-6, CC-SCO-7).
    pub(crate) fn result(&self) -> Option<Standing> {
        let (Phase::Over { .. }, Some(first)) = (self.phase, self.first) else { return None };
        let rank = |seat| (self.ship(seat).cows, lateness(seat, first, self.seats));
        Some(Standing::ranked(self.seats, self.cows(), rank))
    }

    /// The cows on the ship boards; once the game is over, with the bonuses.
    pub(crate) fn cows(&self) -> PerSeat<i32> {
        PerSeat::new(self.seats, |seat| i32::from(self.ship(seat).cows))
    }
}

/// The end condition that a turn has met, with so many cards left in the deck, so many cows of the player whose turn it
/// is, and so many turns over. Nobody else can have gained cows (CC-END-8); the last card is drawn before the cows of an
/// exploration are gained, and so comes first.
#[inline]
pub(crate) fn end_met(figures: FiguresId, deck: u8, cows: u16, turns: u16, seats: SeatCount) -> Option<End> {
    if deck == 0 {
        Some(End::LastCard)
    } else if cows >= figures.read(|f| f.end_cows) {
        Some(End::EnoughCows)
    } else if turns + 1 >= figures.read(|f| f.max_rounds) * seats.get() as u16 {
        // Everybody has had the last turn with the one that runs now (CC-END-9).
        Some(End::LastRound)
    } else {
        None
    }
}

/// How many turns of the first round come before this seat's.
pub(crate) fn lateness(seat: Seat, first: Seat, seats: SeatCount) -> usize {
    (seat.index() + seats.get() - first.index()) % seats.get()
}

/// No game takes more steps: the decisions of CC-PRO-10, a draw for each card, and one for the first player.
pub(crate) fn longest(seats: SeatCount, figures: FiguresId) -> u32 {
    decisions(seats, figures) + u32::from(Cards::whole(figures).len()) + 1
}

/// CC-PRO-10: a first secret planet each, then so many turns. The longest turn is an invasion in which every attempt
/// hits, or an exploration (CC-DEC-3).
fn decisions(seats: SeatCount, figures: FiguresId) -> u32 {
    let invasion = 1 + 2 * u32::from(figures.attempts_of(seats));
    let exploration = 2 + u32::from(figures.explore_draw) + u32::from(figures.explore_extra);
    let count = seats.get() as u32;
    count + u32::from(figures.max_rounds) * count * invasion.max(exploration)
}
