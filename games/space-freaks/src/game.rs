//! The contract of a game: who acts, with what, and which rule it goes to.

use std::ops::{ControlFlow, RangeInclusive};

use rand::Rng;
use ruckus_core::{
    Coded, Extras, Eye, Facts, Game, PerSeat, Seat, SeatCount, SeatSet, SetUpError, Standing, Turn, Witness,
    WorldOdds,
};

use crate::attack::Spot;
use crate::end::longest;
use crate::figures::{FEWEST_PLAYERS, MOST_PLAYERS};
use crate::greedy::{GreedyFreak, lookahead};
use crate::options::Options;
use crate::sponsor::Effect;
use crate::state::{Phase, SpaceFreaks};
use crate::step::{Choice, Event, Outcome};
use crate::view::View;

impl Game for SpaceFreaks {
    type Options = Options;
    type Choice = Choice;
    type Outcome = Outcome;
    type Event = Event;
    type View = View;

    const FACTS: Facts =
        Facts::of::<Self>(SeatCount::new(FEWEST_PLAYERS as u8), SeatCount::new(MOST_PLAYERS as u8))
            .hidden(WorldOdds::Heuristic(
                "what others have chosen so far in an open secret step, and passed to each other",
            ))
            .simultaneous();

    const EXTRAS: Extras<Self> = Extras::NONE.knowing(&GreedyFreak).looking(lookahead).studied();

    /// Edition 1 cannot be played any more.
    const EDITIONS: RangeInclusive<u16> = 2..=2;

    fn set_up(seats: SeatCount, options: &Options) -> Result<Self, SetUpError> {
        SpaceFreaks::fresh(seats, options)
    }

    #[inline]
    fn seats(&self) -> SeatCount {
        self.arena.seats
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.asked() {
            Some(seat) => Turn::Seats(SeatSet::only(seat)),
            None if self.phase.is_secret() => Turn::Seats(self.owing),
            None if self.phase == Phase::Over => Turn::Over,
            None => Turn::Chance,
        }
    }

    #[inline]
    fn choices(&self, seat: Seat, list: &mut Vec<Choice>) {
        let _ = self.offers(seat, &mut |choice| {
            list.push(choice);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        self.carry_out(seat, choice, witness);
        self.advance(witness);
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

    fn apply_chance(&mut self, outcome: Outcome, witness: &mut impl Witness<Event>) {
        self.fall(outcome, witness);
        self.advance(witness);
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

    /// As found by playing.
    fn horizon(seats: SeatCount, _options: &Options) -> u32 {
        100 + 300 * seats.get() as u32
    }

    /// All is chosen before all eyes, but for what is chosen in secret steps, and which card is kept or discarded
    /// (section 7).
    #[inline]
    fn public_part(choice: Choice) -> Option<u16> {
        match choice {
            Choice::Fit { .. } | Choice::Mutate { .. } | Choice::Pass { .. } => None,
            Choice::Discard { .. } => Some(Choice::DISCARDING),
            Choice::Keep { .. } => Some(Choice::KEEPING),
            _ => Some(choice.code()),
        }
    }
}

impl SpaceFreaks {
    /// Carries out a choice; the game goes on by itself afterwards (`turn.rs`).
    pub(crate) fn carry_out(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        match (self.phase, choice) {
            (_, Choice::Complete { place }) => self.complete(place, witness),
            (Phase::Act, _) => self.act(choice, witness),
            (Phase::Turrets, Choice::Fire { from }) => self.ready_turret(from, witness),
            (Phase::TurretTarget { turret }, _) => {
                if let Some(spot) = spot(choice) {
                    self.fire(turret, spot, witness);
                }
            }
            (Phase::Activations, Choice::Activate { at }) => self.activate(at, witness),
            (_, Choice::Done) => self.done(witness),
            (Phase::Play { card }, _) => self.follow_up(card, choice, witness),
            (Phase::Triangle { card, at }, Choice::Triangle { way }) => {
                if let Effect::Attack(_) = card.effect() {
                    self.aim_card(card, Spot::Triangle(at, way), witness);
                }
            }
            (Phase::Dominate { freak }, _) => {
                if let Some(spot) = spot(choice) {
                    self.attack_dominated(freak, spot, witness);
                }
            }
            (Phase::AntiGravity, Choice::Target { at }) => self.lift(at, witness),
            (Phase::Lift { freak }, Choice::Step { to }) => self.drop_lifted(freak, to, witness),
            (Phase::PhaseShift, Choice::Target { at }) => self.phase_shift(at, witness),
            (Phase::LabDiscard, Choice::Discard { card }) => {
                self.bury(seat, card, crate::step::Why::Lab, witness);
                self.phase = Phase::Act;
            }
            (Phase::KeepCard, Choice::Keep { card }) => self.keep(card, witness),
            (Phase::Build, Choice::Bring { piece }) => self.plan_building(piece, witness),
            (Phase::BuildAt { piece }, Choice::Place { at }) => self.choose_site(piece, at, witness),
            (Phase::BuildPay { piece, at }, Choice::Discard { card }) => {
                self.build(piece, at, Some(card), witness);
            }
            (Phase::BuildPay { piece, at }, Choice::Free) => self.build(piece, at, None, witness),
            (Phase::Return { freak } | Phase::FogReturn { freak, .. }, Choice::Return { at }) => {
                self.return_to(freak, at, witness);
            }
            (Phase::EndTurn, Choice::EndTurn) => self.end_turn(witness),
            (Phase::PutMission { left }, Choice::Put { mission }) => self.put_mission(mission, left, witness),
            (Phase::Flag { seat }, Choice::Mark { at }) => self.set_flag(seat, at, witness),
            (_, Choice::Mark { at }) => self.mark(at, witness),
            (_, Choice::Fit { part }) => self.fit(seat, part, witness),
            (Phase::Deploy { seat, freak }, Choice::Deploy { at }) => self.deploy(seat, freak, at, witness),
            (_, Choice::KeepShow) => self.keep_show(seat, witness),
            (_, Choice::ReplaceShow) => self.replace_show(seat, witness),
            (_, Choice::Mutate { part }) => self.choose_arm(seat, part, witness),
            (_, Choice::Pass { mission }) => self.choose_pass(seat, mission, witness),
            (Phase::Choose { seat }, Choice::Bring { piece }) => self.choose_piece(seat, piece, witness),
            (_, Choice::BringNothing) => self.bring_nothing(seat, witness),
            (Phase::Place { seat, piece }, Choice::Place { at }) => {
                self.place_by_show(seat, piece, at, witness)
            }
            (Phase::Shift { seat, left }, Choice::Shift { at }) => self.pick(seat, at, left, witness),
            (Phase::Step { piece, steps, left }, Choice::Step { to }) => {
                self.shift_step(piece, to, steps, left, witness);
            }
            (Phase::Aim { piece, next }, Choice::Target { at }) => self.aim(piece, at, next, witness),
            _ => debug_assert!(false, "{choice:?} cannot be chosen now"),
        }
    }

    /// D15.
    fn act(&mut self, choice: Choice, witness: &mut impl Witness<Event>) {
        match choice {
            Choice::Move { to } => self.move_to(to, witness),
            Choice::TouchDown => self.touch_down(witness),
            Choice::Teleport => self.teleport(witness),
            Choice::Attack { .. } | Choice::AttackGround => {
                if let Some(spot) = spot(choice) {
                    self.attack(spot, witness);
                }
            }
            Choice::Play { card } => self.play(card, witness),
            Choice::AntiGravity => self.use_anti_gravity(witness),
            Choice::PhaseShift => self.use_phase_shift(witness),
            Choice::SelfDestruct => self.self_destruct(witness),
            Choice::Heal => self.use_centre(witness),
            Choice::Lab => self.use_lab(witness),
            Choice::EndActivation => self.end_activation(witness),
            _ => debug_assert!(false, "{choice:?} is no action"),
        }
    }

    /// What a Sponsor card asked for.
    fn follow_up(
        &mut self,
        card: crate::sponsor::Sponsor,
        choice: Choice,
        witness: &mut impl Witness<Event>,
    ) {
        let is_weapon = matches!(card.effect(), Effect::Attack(_));
        match choice {
            Choice::Target { at } if is_weapon => self.aim_card(card, Spot::At(at), witness),
            Choice::Target { at } => self.target_by_card(card, at, witness),
            Choice::Shoot { way } => self.aim_card(card, Spot::Way(way), witness),
            Choice::Graft { part } => self.graft(part, witness),
            Choice::Place { at } => self.place_by_card(card, at, witness),
            _ => match spot(choice) {
                Some(spot) => self.aim_card(card, spot, witness),
                None => debug_assert!(false, "{choice:?} is no follow-up"),
            },
        }
    }
}

/// Where an attack goes.
fn spot(choice: Choice) -> Option<Spot> {
    match choice {
        Choice::Attack { at } => Some(Spot::At(at)),
        Choice::AttackGround => Some(Spot::Ground),
        _ => None,
    }
}
