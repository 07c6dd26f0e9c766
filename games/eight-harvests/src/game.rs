//! The contract of a game: who acts, with what, and which rule it goes to.

use std::ops::{ControlFlow, RangeInclusive};

use rand::Rng;
use ruckus_core::{
    Coded, Extras, Eye, Facts, Game, PerSeat, Seat, SeatCount, SetUpError, Standing, Turn, Witness,
    WorldOdds, horizon_in_proportion,
};

use crate::editions::EDITIONS;
use crate::end::longest;
use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::greedy::{GreedyFarmer, lookahead};
use crate::options::Options;
use crate::state::{EightHarvests, Phase};
use crate::step::{Choice, Event, Outcome};
use crate::view::View;

impl Game for EightHarvests {
    type Options = Options;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    const FACTS: Facts =
        Facts::of::<Self>(SeatCount::new(FEWEST_PLAYERS as u8), SeatCount::new(MOST_PLAYERS as u8))
            .hidden(WorldOdds::Heuristic("what others have chosen so far in an open secret step"))
            .simultaneous();

    const EXTRAS: Extras<Self> = Extras::NONE.knowing(&GreedyFarmer).looking(lookahead).observing().studied();

    const EDITIONS: RangeInclusive<u16> = EDITIONS;

    fn under(options: Options, edition: u16) -> Result<Options, SetUpError> {
        Ok(Options { figures: options.figures.under(edition)? })
    }

    fn set_up(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        EightHarvests::fresh(seats, options.figures)
    }

    #[inline]
    fn seats(&self) -> SeatCount {
        self.table.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.table.phase {
            Phase::Over => Turn::Over,
            phase if phase.is_chance() => Turn::Chance,
            _ => Turn::Seats(self.owing),
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, list: &mut Vec<Choice>) {
        match self.table.phase {
            Phase::Take { .. } => self.list_loot(list),
            Phase::Kill { .. } => self.list_targets(list),
            _ => {
                let _ = self.offers(seat, &mut |choice| {
                    list.push(choice);
                    ControlFlow::Continue(())
                });
            }
        }
    }

    #[inline]
    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        match choice {
            Choice::Take { seat: victim, slot } => self.take(victim, slot, witness),
            Choice::Kill { unit } => self.kill(unit, witness),
            _ => self.plan(seat, choice, witness),
        }
    }

    /// A ticket a card (section 6).
    #[inline]
    fn tickets(&self) -> u64 {
        match self.table.phase {
            Phase::Deal { .. } | Phase::Draw { .. } | Phase::Redraw { .. } => {
                self.table.layer_sizes[self.top()].into()
            }
            _ => u64::from(self.table.climate_left()) - self.looked.len() as u64,
        }
    }

    #[inline]
    fn draw(&self, ticket: u64) -> Outcome {
        match self.table.phase {
            Phase::Deal { .. } | Phase::Draw { .. } | Phase::Redraw { .. } => {
                Outcome::Action { card: self.layers[self.top()].nth(ticket as u32) }
            }
            _ => Outcome::Climate { climate: self.sky.nth(ticket as u32) },
        }
    }

    fn weight(&self, outcome: Outcome) -> u64 {
        let cards =
            matches!(self.table.phase, Phase::Deal { .. } | Phase::Draw { .. } | Phase::Redraw { .. });
        match outcome {
            Outcome::Action { card } if cards => self.layers[self.top()].count(card).into(),
            Outcome::Climate { climate } if !cards => self.sky.count(climate).into(),
            _ => 0,
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, witness: &mut impl Witness<Event>) {
        match (self.table.phase, outcome) {
            (Phase::Deal { to }, Outcome::Action { card }) => self.deal(to, card, witness),
            (Phase::Draw { to }, Outcome::Action { card }) => self.draw_card(to, card, witness),
            (Phase::Redraw { .. }, Outcome::Action { card }) => self.redraw(card, witness),
            (Phase::YearLong | Phase::SeasonCard, Outcome::Climate { climate }) => {
                self.draw_climate(climate, witness);
            }
            (Phase::Almanac { seats }, Outcome::Climate { climate }) => {
                self.find_in_almanac(seats, climate, witness);
            }
            (Phase::Geezer, Outcome::Climate { climate }) => self.feel_in_bones(climate, witness),
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
        self.totals()
    }

    fn standing(&self) -> Option<Standing> {
        self.result()
    }

    fn longest(seats: SeatCount, options: &Options) -> u32 {
        longest(seats, options.figures)
    }

    /// As found by playing.
    fn horizon(seats: SeatCount, options: &Options) -> u32 {
        let plain = 100 + 100 * seats.get() as u32;
        horizon_in_proportion::<Self>(seats, options, plain)
    }

    /// Only what a thief takes and whom an Assassin kills is chosen before all eyes (D7, D9).
    fn public_part(choice: Choice) -> Option<u16> {
        matches!(choice, Choice::Take { .. } | Choice::Kill { .. }).then(|| choice.code())
    }
}
