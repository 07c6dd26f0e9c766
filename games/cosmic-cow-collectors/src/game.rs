//! The contract of a game: who acts, with what, and which rule it goes to.

use rand::Rng;
use ruckus_core::{
    Coded, Extras, Eye, Facts, Game, PerSeat, Seat, SeatCount, SeatSet, SetUpError, Standing, Turn, Witness,
    WorldOdds, horizon_in_proportion,
};

use crate::end::longest;
use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::greedy::{GreedyCollector, lookahead};
use crate::lists;
use crate::planet::Planet;
use crate::set_up::Options;
use crate::state::{CosmicCows, Phase, Stage};
use crate::step::{Choice, Event, Outcome};
use crate::view::View;

impl Game for CosmicCows {
    type Options = Options;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    /// The first secret planets are laid all at once (CC-SET-4); worlds are as CC-INF-4 says.
    const FACTS: Facts =
        Facts::of::<Self>(SeatCount::new(FEWEST_PLAYERS as u8), SeatCount::new(MOST_PLAYERS as u8))
            .hidden(WorldOdds::Posterior)
            .simultaneous();

    const EXTRAS: Extras<Self> =
        Extras::NONE.knowing(&GreedyCollector).looking(lookahead).observing().studied();

    fn set_up(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        CosmicCows::fresh(seats, options)
    }

    #[inline]
    fn seats(&self) -> SeatCount {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.phase.turn()
    }

    #[inline]
    fn choices(&self, seat: Seat, list: &mut Vec<Choice>) {
        let Phase::Turn { stage, .. } = &self.phase else {
            return self.list_cards(seat, list, |planet| Choice::Lay { planet });
        };
        match stage {
            Stage::Act => list.extend_from_slice(lists::actions(self.ship(seat).alien)),
            Stage::Claim => list.extend_from_slice(lists::claims(
                self.figures.read(|f| f.min_claim),
                self.largest_claim(seat),
            )),
            Stage::Attempt(invasion) => lists::attempts(self.figures, seat, self.seats, invasion, list),
            Stage::StayOrLeave => list.extend_from_slice(lists::stay_or_leave(seat, self.seats)),
            Stage::Replace(..) | Stage::LayNew => {
                self.list_cards(seat, list, |planet| Choice::Lay { planet })
            }
            Stage::Discard => self.list_cards(seat, list, |planet| Choice::Discard { planet }),
            Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => {}
        }
    }

    #[inline]
    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let Phase::Turn { of, stage } = self.phase else {
            if let Choice::Lay { planet } = choice {
                self.lay_first(seat, planet, witness);
            }
            return;
        };
        match (stage, choice) {
            (Stage::Act, Choice::Act { action }) => self.act(seat, action, witness),
            (Stage::Claim, Choice::Claim { cows }) => self.abduct(seat, cows, witness),
            (Stage::Attempt(invasion), Choice::Attempt { target, planet }) => {
                self.attempt(seat, invasion, target, planet, witness);
            }
            (Stage::Replace(invasion, target), Choice::Lay { planet }) => {
                self.replace(of, invasion, target, planet, witness);
            }
            (Stage::StayOrLeave, Choice::Stay) => self.stay(seat, witness),
            (Stage::StayOrLeave, Choice::Leave { to }) => self.leave(seat, to, witness),
            (Stage::LayNew, Choice::Lay { planet }) => self.lay_new(seat, planet, witness),
            (Stage::Discard, Choice::Discard { planet }) => self.discard(seat, planet, witness),
            _ => debug_assert!(false, "{choice:?} is not on the list"),
        }
    }

    /// A ticket a card, or a ticket a seat (section 6).
    #[inline]
    fn tickets(&self) -> u64 {
        match self.phase {
            Phase::DrawFirstPlayer => self.seats.get() as u64,
            _ => u64::from(self.deck.len()),
        }
    }

    #[inline]
    fn draw(&self, ticket: u64) -> Outcome {
        match self.phase {
            Phase::DrawFirstPlayer => Outcome::First { seat: Seat::new(ticket as u8) },
            _ => Outcome::Card { planet: self.deck.nth(ticket as u32) },
        }
    }

    fn weight(&self, outcome: Outcome) -> u64 {
        match (self.phase, outcome) {
            (Phase::DrawFirstPlayer, Outcome::First { seat }) => self.seats.has(seat).into(),
            (Phase::DrawFirstPlayer, _) | (_, Outcome::First { .. }) => 0,
            (_, Outcome::Card { planet }) => self.deck.count(planet).into(),
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, witness: &mut impl Witness<Event>) {
        match (self.phase, outcome) {
            (Phase::Deal { to }, Outcome::Card { planet }) => self.deal(to, planet, witness),
            (Phase::DrawFirstPlayer, Outcome::First { seat }) => self.begin(seat, witness),
            (Phase::Turn { of, stage: Stage::Draw { cards } }, Outcome::Card { planet }) => {
                self.draw_card(of, cards, planet, witness);
            }
            (
                Phase::Turn { of, stage: Stage::ReplaceFromDeck(invasion, target) },
                Outcome::Card { planet },
            ) => {
                self.replace_from_deck(of, invasion, target, planet, witness);
            }
            _ => debug_assert!(false, "{outcome:?} cannot fall now"),
        }
    }

    fn view(&self, eye: Eye) -> View {
        View::of(self, eye)
    }

    fn imagine(view: &View, rng: &mut impl Rng) -> Self {
        view.imagine(rng)
    }

    fn scores(&self) -> PerSeat<i32> {
        self.cows()
    }

    fn standing(&self) -> Option<Standing> {
        self.result()
    }

    fn longest(seats: SeatCount, options: &Options) -> u32 {
        longest(seats, options.figures)
    }

    /// As found by playing.
    fn horizon(seats: SeatCount, options: &Options) -> u32 {
        let plain = 200 + 50 * seats.get() as u32;
        horizon_in_proportion::<Self>(seats, options, plain)
    }

    /// Only the card that is laid is secret (section 5).
    fn public_part(choice: Choice) -> Option<u16> {
        (!matches!(choice, Choice::Lay { .. })).then(|| choice.code())
    }
}

impl CosmicCows {
    /// One choice a number, not a card (CC-DEC-1).
    #[inline]
    fn list_cards(&self, seat: Seat, list: &mut Vec<Choice>, choice: impl Fn(Planet) -> Choice) {
        list.extend(self.ship(seat).hand.kinds().map(choice));
    }
}

impl Phase {
    /// Who acts next.
    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match *self {
            Phase::Deal { .. } | Phase::DrawFirstPlayer => Turn::Chance,
            Phase::LayFirst { owing } => Turn::Seats(owing),
            Phase::Turn { of, stage } => match stage {
                Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => Turn::Chance,
                Stage::Replace(_, target) => Turn::Seats(SeatSet::only(target)),
                _ => Turn::Seats(SeatSet::only(of)),
            },
            Phase::Over { .. } => Turn::Over,
        }
    }
}
