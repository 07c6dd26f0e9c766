//! The contract of a game: who acts, with what, and which rule it goes to.

use rand::Rng;
use ruckus_core::{
    Coded, Extras, Eye, Facts, Game, PerSeat, Seat, SeatCount, SeatSet, SetUpError, Standing, Turn, Witness,
    WorldOdds, horizon_in_proportion,
};

use crate::end::longest;
use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::greedy::{GreedyTrickster, judge};
use crate::set_up::Options;
use crate::species::Character;
use crate::state::{FriendOrFoe, Phase};
use crate::step::{Choice, Event, Outcome};
use crate::view::View;

impl Game for FriendOrFoe {
    type Options = Options;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    /// In Extinction all draft at once (FF-208).
    const FACTS: Facts =
        Facts::of::<Self>(SeatCount::new(FEWEST_PLAYERS as u8), SeatCount::new(MOST_PLAYERS as u8))
            .hidden(WorldOdds::Uniform)
            .simultaneous();

    const EXTRAS: Extras<Self> = Extras::NONE.knowing(&GreedyTrickster).looking(judge::lookahead).studied();

    fn set_up(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        FriendOrFoe::fresh(seats, options)
    }

    #[inline]
    fn seats(&self) -> SeatCount {
        self.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Start | Phase::Roll { .. } | Phase::Raid { .. } => Turn::Chance,
            Phase::Draft { ref drafts } => Turn::Seats(self.drafting(drafts)),
            Phase::Arrange { seat, .. } => Turn::Seats(SeatSet::only(seat)),
            Phase::Move { of, .. } => Turn::Seats(SeatSet::only(of)),
            Phase::Gain { of, gains, .. } => {
                let seat = gains.next().map_or(of, |species| self.controller(species));
                Turn::Seats(SeatSet::only(seat))
            }
            Phase::Over { .. } => Turn::Over,
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, list: &mut Vec<Choice>) {
        match self.phase {
            Phase::Move { .. } => self.list_moves(seat, list),
            Phase::Draft { .. } | Phase::Gain { .. } => {
                list.extend(Character::BOTH.map(|character| Choice::Choose { character }));
            }
            Phase::Arrange { .. } => {
                let left = self.mode().species_of(seat).each().filter(|&species| self.has_to_place(species));
                for species in left {
                    list.extend(Character::BOTH.map(|character| Choice::Arrange { species, character }));
                }
            }
            Phase::Start | Phase::Roll { .. } | Phase::Raid { .. } | Phase::Over { .. } => {}
        }
    }

    #[inline]
    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        match (self.phase, choice) {
            (Phase::Move { of, left }, Choice::Step { creature, to }) => {
                self.step(of, left, creature, to, witness)
            }
            (Phase::Move { of, left }, Choice::Swap { creature, character }) => {
                self.swap(of, left, creature, character, witness);
            }
            (Phase::Move { of, left }, Choice::EndTurn) => self.end_turn(of, left, witness),
            (Phase::Gain { of, left, gains }, Choice::Choose { character }) => {
                self.gain(of, left, gains, character, witness);
            }
            (Phase::Draft { drafts }, Choice::Choose { character }) => {
                self.draft(seat, drafts, character, witness)
            }
            (Phase::Arrange { seat, placed }, Choice::Arrange { species, character }) => {
                self.arrange(seat, placed, species, character, witness);
            }
            _ => debug_assert!(false, "{choice:?} is not on the list"),
        }
    }

    /// A ticket a seat, a side of the die, or a creature in the base (section 6).
    #[inline]
    fn tickets(&self) -> u64 {
        match self.phase {
            Phase::Start => self.seats.get() as u64,
            Phase::Raid { base, .. } => self.creatures.at_home(base).len() as u64,
            _ => self.figures().read(|f| f.die).into(),
        }
    }

    #[inline]
    fn draw(&self, ticket: u64) -> Outcome {
        match self.phase {
            Phase::Start => Outcome::Starter { seat: Seat::new(ticket as u8) },
            Phase::Raid { base, .. } => Outcome::Victim { creature: self.nth_victim(base, ticket as u32) },
            _ => Outcome::Rolled { moves: ticket as u8 + 1 },
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Outcome, witness: &mut impl Witness<Event>) {
        match (self.phase, outcome) {
            (Phase::Start, Outcome::Starter { seat }) => self.start(seat, witness),
            (Phase::Roll { of }, Outcome::Rolled { moves }) => self.get_moves(of, moves, true, witness),
            (Phase::Raid { of, left, intruder, base }, Outcome::Victim { creature }) => {
                self.end_raid(of, left, intruder, base, Some(creature), witness);
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
        self.score()
    }

    fn standing(&self) -> Option<Standing> {
        self.result()
    }

    fn longest(seats: SeatCount, options: &Options) -> u32 {
        longest(seats, options.figures)
    }

    /// As found by playing.
    fn horizon(seats: SeatCount, options: &Options) -> u32 {
        let plain = match seats.get() {
            2 => 700,
            count => 50 + 200 * count as u32,
        };
        horizon_in_proportion::<Self>(seats, options, plain)
    }

    /// Steps, of a swap which creature it was (FF-K3), and of an arrangement the species (FF-203).
    fn public_part(choice: Choice) -> Option<u16> {
        match choice {
            Choice::Step { .. } | Choice::EndTurn => Some(choice.code()),
            Choice::Swap { creature, .. } => {
                Some(Choice::Swap { creature, character: Character::Friend }.code())
            }
            Choice::Arrange { species, .. } => {
                Some(Choice::Arrange { species, character: Character::Friend }.code())
            }
            Choice::Choose { .. } => None,
        }
    }
}
