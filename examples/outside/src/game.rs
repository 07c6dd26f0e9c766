//! The rules. The receiver (seat 0) and the dealer (seat 1) get a card each. The receiver may change cards with the dealer,
//! who refuses by showing a king. Then the dealer may change for a card of the pack, but never for a king. The higher card
//! wins; with equal ones, the dealer does.

use rand::Rng;
use ruckus_core::{
    Coded, Eye, EyeSet, Facts, Game, PerSeat, Seat, SeatCount, SeatSet, Seen, SetUpError, Turn, Witness,
    WorldOdds, any_ticket, coded,
};
use serde::{Deserialize, Serialize};

const RECEIVER: Seat = Seat::new(0);
const DEALER: Seat = Seat::new(1);
const BOTH: SeatCount = SeatCount::new(2);
const KING: Rank = Rank(12);

/// Ace (0) to king (12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct Rank(pub u8);

/// Keep one's card (0) or change it (1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Act(pub u8);

coded!(Rank, 13);
coded!(Act, 2);

#[derive(Clone, Copy, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
enum Stage {
    #[default]
    ToReceiver,
    ToDealer,
    Receiver,
    Dealer,
    Pack,
    Over,
}

/// What happens; a card is there for those who see it.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize)]
pub enum Event {
    Dealt(Seat, Option<Rank>),
    Chose(Seat, Act),
    Shown([Option<Rank>; 3]),
}

/// The whole state: the cards of receiver and dealer and the one from the pack, none where not dealt (or, in a view, unseen).
#[derive(Clone, Copy, PartialEq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LeHer {
    pub cards: [Option<Rank>; 3],
    stage: Stage,
    /// The players have changed cards, so each knows both.
    pub changed: bool,
}

impl LeHer {
    /// How many cards of this rank are left in the pack.
    fn left(&self, rank: u8) -> u64 {
        4 - self.cards.iter().flatten().filter(|card| card.0 == rank).count() as u64
    }

    fn end(&mut self, witness: &mut impl Witness<Event>) {
        self.stage = Stage::Over;
        witness.tell_all(|| Event::Shown(self.cards));
    }
}

impl Game for LeHer {
    type Options = ();
    type Choice = Act;
    type Outcome = Rank;
    type Event = Event;
    type View = Seen<LeHer>;

    const FACTS: Facts = Facts::of::<Self>(BOTH, BOTH).hidden(WorldOdds::Posterior);

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let refused = || SetUpError { rule: "LH-1", sentence: "Le Her is for two".into() };
        (seats == BOTH).then(LeHer::default).ok_or_else(refused)
    }

    fn seats(&self) -> SeatCount {
        BOTH
    }

    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Receiver => Turn::Seats(SeatSet::only(RECEIVER)),
            Stage::Dealer => Turn::Seats(SeatSet::only(DEALER)),
            Stage::Over => Turn::Over,
            Stage::ToReceiver | Stage::ToDealer | Stage::Pack => Turn::Chance,
        }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Act>) {
        list.extend([Act(0), Act(1)]);
    }

    fn choose(&mut self, seat: Seat, act: Act, witness: &mut impl Witness<Event>) {
        witness.tell_all(|| Event::Chose(seat, act));
        match (self.stage, act) {
            (Stage::Receiver, Act(0)) => self.stage = Stage::Dealer,
            (Stage::Receiver, _) if self.cards[1] == Some(KING) => self.end(witness),
            (Stage::Receiver, _) => {
                self.cards.swap(0, 1);
                (self.stage, self.changed) = (Stage::Dealer, true);
                witness.tell(EyeSet::seats(BOTH.all()), || Event::Shown(self.cards));
            }
            (_, Act(0)) => self.end(witness),
            (_, _) => self.stage = Stage::Pack,
        }
    }

    fn tickets(&self) -> u64 {
        (0..13).map(|rank| self.left(rank)).sum()
    }

    fn draw(&self, ticket: u64) -> Rank {
        let mut rank = 0;
        let mut ticket = ticket;
        while ticket >= self.left(rank) {
            ticket -= self.left(rank);
            rank += 1;
        }
        Rank(rank)
    }

    fn apply_chance(&mut self, card: Rank, witness: &mut impl Witness<Event>) {
        let (seat, next) = match self.stage {
            Stage::ToReceiver => (RECEIVER, Stage::ToDealer),
            Stage::ToDealer => (DEALER, Stage::Receiver),
            _ => {
                self.cards[2] = Some(card);
                return self.end(witness);
            }
        };
        self.cards[seat.index()] = Some(card);
        self.stage = next;
        witness.tell_apart(seat, |own| Event::Dealt(seat, own.then_some(card)));
    }

    fn view(&self, eye: Eye) -> Seen<LeHer> {
        let mut game = *self;
        let knows_all = self.stage == Stage::Over || self.changed && eye != Eye::Spectator;
        for seat in BOTH.each().filter(|&seat| !knows_all && !eye.is(seat)) {
            game.cards[seat.index()] = None;
        }
        Seen { eye, game }
    }

    /// A world is as likely as its cards: what the other chose is not weighed.
    fn imagine(view: &Seen<LeHer>, rng: &mut impl Rng) -> Self {
        let mut world = view.game;
        let dealt = match world.stage {
            Stage::ToReceiver => 0,
            Stage::ToDealer => 1,
            _ => 2,
        };
        for place in 0..dealt {
            while world.cards[place].is_none() {
                let card = world.draw(any_ticket(world.tickets(), rng));
                // What the receiver holds after a change was the dealer's, who would have refused with a king.
                let fits = !(world.changed && place == 0 && card == KING);
                world.cards[place] = fits.then_some(card);
            }
        }
        world
    }

    fn scores(&self) -> PerSeat<i32> {
        let dealers = self.cards[2].filter(|&card| card != KING).or(self.cards[1]);
        let won = if self.cards[0] > dealers { RECEIVER } else { DEALER };
        PerSeat::new(BOTH, |seat| i32::from(self.stage == Stage::Over && seat == won))
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        5
    }

    fn public_part(act: Act) -> Option<u16> {
        Some(act.code())
    }
}
