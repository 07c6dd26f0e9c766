//! The contract of a game: who acts, with what, and which rule it goes to.

use std::ops::RangeInclusive;

use rand::Rng;
use ruckus_core::{
    Coded, Extras, Eye, Facts, Game, PerSeat, Seat, SeatCount, SeatSet, SetUpError, Standing, Turn, Witness,
    WorldOdds,
};

use crate::editions::EDITIONS;
use crate::end::{horizon, longest};
use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::greedy::{GreedyRacer, lookahead};
use crate::options::Options;
use crate::spy::Spy;
use crate::state::{Build, FarmsRace, How, Phase};
use crate::step::{Choice, Event, Outcome, Unit};
use crate::view::View;

impl Game for FarmsRace {
    type Options = Options;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    const FACTS: Facts = Facts::of::<Self>(
        SeatCount::new(FEWEST_PLAYERS as u8),
        SeatCount::new(MOST_PLAYERS as u8),
    )
    .hidden(WorldOdds::Heuristic(
        "what thefts took, where hidden Spies lie that score, and what is in an offer that is being composed",
    ));

    const EXTRAS: Extras<Self> = Extras::NONE.knowing(&GreedyRacer).looking(lookahead).observing().studied();

    const EDITIONS: RangeInclusive<u16> = EDITIONS;

    fn under(options: Options, edition: u16) -> Result<Options, SetUpError> {
        Ok(Options { figures: options.figures.under(edition)?, ..options })
    }

    fn set_up(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        FarmsRace::fresh(seats, options)
    }

    #[inline]
    fn seats(&self) -> SeatCount {
        self.table.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.asked() {
            Some(seat) => Turn::Seats(SeatSet::only(seat)),
            None if self.table.is_over() => Turn::Over,
            None => Turn::Chance,
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, list: &mut Vec<Choice>) {
        self.list(seat, list);
    }

    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let before = self.phase;
        match (before, choice) {
            (Phase::Menu, _) => self.choose_from_menu(choice, witness),
            (_, Choice::Mutate { mutation }) => self.mutate(seat, mutation, witness),
            (_, Choice::Settle { at }) => self.settle_at(seat, at, witness),
            (Phase::StartCard { left, .. }, Choice::StartCard { card }) => {
                self.start_card(seat, left, card, witness);
            }
            (Phase::Reinforce { left }, Choice::Reinforce { at }) => self.reinforce_at(left, at, witness),
            (_, Choice::Lift { from, injured }) => self.lift(from, injured, witness),
            (_, Choice::Landed) => self.end_flight(witness),
            (Phase::Land { injured, .. }, Choice::Land { at }) => self.land(at, injured, witness),
            (_, Choice::Join { from, injured }) => self.join(from, injured, witness),
            (_, Choice::Go) => self.go(witness),
            (Phase::Price { build }, Choice::PayPrinted) => self.pay_printed(build, witness),
            (Phase::Price { build }, Choice::PayAlike { card }) => self.pay_alike(build, card, witness),
            (Phase::Pay { build, left }, Choice::PayCard { card }) => {
                self.pay_card(build, left, card, witness);
            }
            (Phase::Hurt { side }, Choice::Hurt { unit }) => self.place_point(side, unit, witness),
            (Phase::PocketHurt, Choice::Hurt { unit }) => self.hurt_by_pocket(unit, false, witness),
            (Phase::PocketHurt, Choice::HurtReady { injured }) => {
                let unit = if injured { Unit::Injured } else { Unit::Healthy };
                self.hurt_by_pocket(unit, true, witness);
            }
            (Phase::Doomed { side }, Choice::Die) => self.die(side, witness),
            (Phase::Doomed { side }, Choice::Flee { to }) => self.flee(side, to, witness),
            (_, Choice::Retreat) => self.retreat(witness),
            (_, Choice::GoOn) => self.go_on(witness),
            (Phase::AskAttacker, Choice::Play { spy }) => self.play(spy, witness),
            (_, Choice::Home { to }) => self.home(to, witness),
            (_, Choice::Stay) => self.stay(witness),
            (_, Choice::FallBack { to }) => self.fall_back(to, witness),
            (Phase::Target { by, how }, Choice::Target { at }) => self.launch(by, how, at, witness),
            (_, Choice::TakeIt) => self.take_it(witness),
            (Phase::Hack, Choice::Play { .. }) => self.hack(witness),
            (_, Choice::PassBack) => self.pass_back(witness),
            (_, Choice::BackToken) => self.aim(seat, How::Token, witness),
            (_, Choice::BackPay) => self.build(Build::NukeBack, witness),
            (Phase::StrikeBack, Choice::Play { .. }) => {
                self.discard_spy(seat, Spy::PocketNuke, witness);
                self.aim(seat, How::Pocket, witness);
            }
            (Phase::Name { other }, Choice::Name { card }) => self.name(other, card, witness),
            (Phase::NameFirst, Choice::Name { card }) => self.name_first(card, witness),
            (Phase::NameSecond { first }, Choice::Name { card }) => self.name_second(first, card, witness),
            (_, Choice::NukeFirst) => self.order_doubles(true, witness),
            (_, Choice::StealFirst) => self.order_doubles(false, witness),
            (_, Choice::StealFrom { seat: victim }) => self.steal_from(Some(victim), witness),
            (_, Choice::NoTheft) => self.steal_from(None, witness),
            (_, Choice::Blackmail { seat: victim }) => self.blackmail(victim, witness),
            (Phase::Rob { victim, left }, Choice::Rob { card }) => self.rob(victim, left, card, witness),
            (Phase::Rob { victim, .. }, Choice::StopRobbing) => self.stop_robbing(victim, witness),
            (Phase::KindFor { spy }, Choice::OfKind { card }) => self.of_kind(spy, card, witness),
            (_, Choice::PassMarket) => self.pass_market(seat, witness),
            (_, Choice::Partner { seat: partner }) => self.approach(seat, partner, witness),
            (_, Choice::Give { card }) => self.add_gift(seat, card, witness),
            (_, Choice::Want { card }) => self.add_wish(seat, card, witness),
            (Phase::Compose { by, to }, Choice::Send) => self.send(by, to, witness),
            (Phase::Compose { by, to }, Choice::Withdraw) => self.withdraw(by, to, witness),
            (Phase::Answer { by, to }, Choice::Accept) => self.answer((by, to), true, witness),
            (Phase::Answer { by, to }, Choice::Decline) => self.answer((by, to), false, witness),
            (_, Choice::Keep) => self.keep_turn(witness),
            (_, Choice::Redo) => self.redo_turn(witness),
            _ => debug_assert!(false, "{choice:?} cannot be chosen now"),
        }
        self.trade_on(before, witness);
    }

    #[inline]
    fn tickets(&self) -> u64 {
        self.chance_tickets()
    }

    #[inline]
    fn draw(&self, ticket: u64) -> Outcome {
        self.chance_draw(ticket)
    }

    fn weight(&self, outcome: Outcome) -> u64 {
        self.chance_weight(outcome)
    }

    fn list_outcomes(&self, list: &mut Vec<(Outcome, u64)>) {
        self.chance_list(list);
    }

    fn apply_chance(&mut self, outcome: Outcome, witness: &mut impl Witness<Event>) {
        if let (Some(region), Outcome::Humans { humans }) = (self.peeks.first(), outcome) {
            self.peek(region, humans, witness);
            self.after_peek(witness);
            return;
        }
        let before = self.phase;
        match (before, outcome) {
            (Phase::Lay, Outcome::Card { card }) => self.lay(card, witness),
            (Phase::First, Outcome::First { seat }) => self.begin(seat, witness),
            (Phase::Deal { to, dealt }, Outcome::Mutation { mutation }) => {
                self.deal(to, dealt, mutation, witness);
            }
            (Phase::StartRoll { seat, left }, Outcome::Card { card }) => {
                self.start_card(seat, left, card, witness);
            }
            (Phase::DrawSpy { .. }, Outcome::Spy { spy }) => self.draw_spy(spy, true, witness),
            (Phase::DrawOther { .. }, Outcome::Spy { spy }) => self.draw_spy(spy, false, witness),
            (Phase::TurnUp, Outcome::Humans { humans }) => self.meet_humans(humans, witness),
            (Phase::PocketTurnUp, Outcome::Humans { humans }) => self.pocket_turn_up(humans, witness),
            (Phase::RollAttack, Outcome::Fight { heads, guns }) => self.roll_attack(heads, guns, witness),
            (Phase::RollDefence { heads, guns }, Outcome::Fight { heads: theirs, guns: their_guns }) => {
                self.roll_defence((heads, guns), (theirs, their_guns), witness);
            }
            (Phase::Dice, Outcome::Dice { one, other }) => self.roll(one, other, witness),
            (Phase::StolenCard { victim }, Outcome::Card { card }) => self.stolen(victim, card, witness),
            (Phase::AgentCard { victims, left }, Outcome::Card { card }) => {
                self.agent_card(victims, left, card, witness);
            }
            _ => debug_assert!(false, "{outcome:?} cannot fall now"),
        }
        self.trade_on(before, witness);
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
        longest(seats, options)
    }

    fn horizon(seats: SeatCount, options: &Options) -> u32 {
        horizon(seats, options)
    }

    /// All is chosen before all eyes, but for what Blackmail takes (D24); of what goes into an offer nothing is seen (D27).
    #[inline]
    fn public_part(choice: Choice) -> Option<u16> {
        match choice {
            Choice::Give { .. } | Choice::Want { .. } => None,
            Choice::Rob { .. } => Some(Choice::ROBBING),
            _ => Some(choice.code()),
        }
    }
}

impl FarmsRace {
    /// D07 and D23.
    fn choose_from_menu(&mut self, choice: Choice, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        match choice {
            Choice::MoveTo { to } => self.call(to, witness),
            Choice::Heal { at } => self.heal(at, witness),
            Choice::Barn { at } => self.build(Build::Barn { at }, witness),
            Choice::Armory { at } => self.build(Build::Armory { at }, witness),
            Choice::Spy => self.build(Build::Spy, witness),
            Choice::Nuke => self.build(Build::Nuke, witness),
            Choice::Launch => self.aim(seat, How::Token, witness),
            Choice::Play { spy } => self.play(spy, witness),
            Choice::Supply { give, get } => self.trade_with_supply(give, get, witness),
            Choice::Swap { spy } => self.swap(spy, witness),
            Choice::EndActions => self.end_actions(witness),
            Choice::Discard { card } => self.discard(card, witness),
            Choice::EndTurn => self.end_turn(witness),
            Choice::Partner { seat: partner } => self.approach(seat, partner, witness),
            _ => debug_assert!(false, "{choice:?} is not on the menu"),
        }
    }

    /// D29: the turn stands. What was before it is forgotten where it is over.
    fn keep_turn(&mut self, witness: &mut impl Witness<Event>) {
        let seat = self.active;
        witness.tell_all(|| Event::Kept { seat });
        self.score_turn(witness);
    }
}
