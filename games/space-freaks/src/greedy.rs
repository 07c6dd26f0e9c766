//! A greedy player of Space Freaks. It goes for what brings stars: the Landing Zone, strikes on Home Bases, Freaks that it
//! can finish off, and what its Missions ask for; it plays its cards where they bring more than they are worth in the hand.
//!
//! Everything is valued in stars: those of this turn, and those that a place may bring in the rounds to come. For an
//! activation it looks once at everything within reach (`greedy/plan.rs`) and takes the next step of the best way. It knows
//! its view and no more.

mod cards;
mod ground;
mod harm;
mod places;
mod plan;
mod prospect;
mod template;
mod wishes;

use ruckus_core::{
    Game, Horizon, Knowledge, Lookahead, Luck, PerSeat, Policy, Seat, SeatCount, Turn, best, by_lot, shares,
};

use crate::damage::Agent;
use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::state::{Arena, Phase, Secret, SpaceFreaks, Stage};
use crate::step::Choice;
use crate::view::View;
use harm::Shooter;
use plan::Plan;
use prospect::Prospect;
use wishes::Wishes;

/// Takes what brings stars.
#[derive(Clone, Copy, Debug)]
pub struct GreedyFreak;

/// Choices this close together are as good as equal.
const TIE_NOISE: f64 = 0.002;
/// What a Sponsor card is worth, in stars.
const CARD: f32 = 0.3;
/// Cards for a template that differ by as much as this makes a tie_noise are as good as equal.
const TASTE: f32 = 0.004;
/// What is to be done at once.
const NOW: f64 = 50.0;

impl Policy<SpaceFreaks> for GreedyFreak {
    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        let mind = Mind::of(view);
        worths.extend(choices.iter().map(|&choice| mind.as_ref().map_or(0.0, |mind| mind.worth(choice))));
    }

    fn tie_noise(&self) -> f64 {
        TIE_NOISE
    }

    /// Nobody plans for the only thing there is to do: a step of a walk is thought through once, not twice.
    fn choose(&self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        if let [only] = choices {
            return *only;
        }
        let Some(mind) = Mind::of(view) else { return by_lot(choices, luck) };
        best(choices, self.tie_noise(), luck, |choice| mind.worth(choice))
    }
}

/// Stars ahead that make a win e times as likely, at the end and for each round that is left.
const SCALE: f64 = 2.5;
const SCALE_A_ROUND: f64 = 1.2;

impl Knowledge<SpaceFreaks> for GreedyFreak {
    /// By stars, and by what the places of the Freaks and the cards promise.
    fn value(&self, world: &SpaceFreaks) -> PerSeat<f64> {
        if world.turn() == Turn::Over {
            return world.returns();
        }
        let arena = world.arena();
        let standing = PerSeat::new(arena.seats, |seat| {
            let mind = Mind::bare(arena, seat, world.secret(seat));
            mind.standing()
        });
        let left = f64::from(arena.figures.rounds.saturating_sub(arena.round));
        shares(&standing, SCALE + SCALE_A_ROUND * left)
    }

    /// It ends with the last round (SF-807).
    fn may_end(&self, view: &View) -> bool {
        view.arena.round >= view.arena.figures.rounds
    }

    /// Between two rounds everybody has had as many turns.
    fn is_quiet(&self, world: &SpaceFreaks) -> bool {
        world.arena().stage == Stage::Arena
    }
}

/// The rest of a turn and the answer to it: a whole game takes too long to be imagined often.
pub(crate) fn lookahead(_seats: SeatCount) -> Lookahead {
    Lookahead {
        horizon: Horizon::Steps(30),
        most_arms: 6,
        epsilon: 0.0,
        playouts: [50, 250],
        ..Lookahead::DEFAULT
    }
}

/// What a seat makes of its view.
struct Mind<'a> {
    arena: &'a Arena,
    me: Seat,
    own: &'a Secret,
    /// Own turns after this one.
    rounds: f32,
    /// What Missions in play make worth doing.
    wishes: Wishes,
    /// What the activated Figure does next.
    next: Option<Choice>,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let (me, own) = view.me()?;
        let mut mind = Mind::bare(&view.arena, me, own);
        mind.wishes = mind.wishes();
        if mind.arena.phase == Phase::Act {
            mind.next = mind.next_action();
        }
        Some(mind)
    }

    fn bare(arena: &'a Arena, me: Seat, own: &'a Secret) -> Self {
        let rounds = f32::from(arena.figures.rounds.saturating_sub(arena.round));
        // Whoever has not had its turn in this round yet has one more.
        let waits = match arena.stage {
            Stage::SetUp => false,
            Stage::Arena => true,
            _ => arena.order().skip_while(|&seat| seat != arena.active).skip(1).any(|seat| seat == me),
        };
        let rounds = rounds + if waits { 1.0 } else { 0.0 };
        Mind { arena, me, own, rounds, wishes: Wishes::default(), next: None }
    }

    fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<'a> {
        let me = self.me;
        self.arena.seats.each().filter(move |&seat| seat != me)
    }

    /// What a star that somebody else loses is worth to us.
    fn spite(&self, seat: Seat) -> f32 {
        let arena = self.arena;
        let ahead = self.others().all(|other| arena.score(seat) >= arena.score(other));
        match (arena.seats.get(), ahead) {
            (2, _) => 0.9,
            (_, true) => 0.5,
            (_, false) => 0.3,
        }
    }

    /// Stars, and what places and cards promise.
    fn standing(&self) -> f64 {
        let arena = self.arena;
        let places: f32 = arena
            .freaks_of(self.me)
            .map(|(piece, freak)| {
                let at = freak.at.or_else(|| arena.base(self.me));
                let health = f32::from(freak.hp) / f32::from(arena.values(self.me).hp.max(1));
                at.map_or(0.0, |at| 0.7 * Prospect::of(self, piece).later(at) + 0.2 * health)
            })
            .sum();
        let hand = &self.own.sponsors;
        let cards: f32 =
            hand.kinds().map(|card| f32::from(hand.count(card)) * self.worth_of_card(card)).sum();
        f64::from(arena.score(self.me)) + f64::from(places) + 0.5 * f64::from(cards)
    }

    /// What the activated Figure does next (D15).
    fn next_action(&self) -> Option<Choice> {
        let activation = self.arena.activation?;
        let here = self.arena.place(activation.figure)?;
        if !self.arena.is_grounded(activation.figure) {
            return None;
        }
        let Plan { next, .. } = self.plan(&activation, here);
        let next = next.or_else(|| self.last_thing(&activation, here).map(|(choice, _)| choice));
        next.or(Some(Choice::EndActivation))
    }

    fn worth(&self, choice: Choice) -> f64 {
        if Some(choice) == self.next {
            return 10.0;
        }
        let worth = match choice {
            // Templates are a matter of taste: what is almost as good is taken as often.
            Choice::Fit { part } => TASTE * self.worth_of_fit(part),
            Choice::Mutate { part } => self.worth_of_arm(part),
            Choice::Graft { part } => self.worth_of_arm(part),
            Choice::Deploy { at } | Choice::Return { at } => self.worth_of_return(at),
            Choice::KeepShow => self.arena.cards.first().map_or(0.0, |card| self.worth_of_show(card.show())),
            Choice::ReplaceShow => -0.05,
            Choice::Bring { piece } => self.worth_of_bringing(piece),
            Choice::BringNothing => 0.0,
            Choice::Place { at } => self.worth_of_placing(at),
            Choice::Shift { .. } => 0.0,
            Choice::Step { to } => self.worth_of_step(to),
            Choice::Pass { mission } => -self.hope(mission) as f32,
            Choice::Put { mission } => self.hope(mission) as f32,
            Choice::Mark { at } => self.worth_of_mark(at),
            Choice::Complete { place } => return self.worth_of_completing(place),
            Choice::Fire { from } => self.worth_of_firing(from),
            Choice::Activate { at } => self.worth_of_activating(at),
            Choice::Done | Choice::EndTurn | Choice::EndActivation => 0.0,
            Choice::Move { to } => self.worth_of_flight(to),
            Choice::TouchDown => self.worth_of_landing(),
            Choice::Teleport | Choice::PhaseShift | Choice::AntiGravity => -0.1,
            Choice::SelfDestruct => -2.0,
            Choice::Heal | Choice::Lab => 0.01,
            Choice::AttackGround => -0.02,
            Choice::Attack { at } | Choice::Target { at } => self.worth_of_target(choice, at),
            Choice::Triangle { way } => self.worth_of_turn(way),
            Choice::Shoot { .. } => match self.arena.phase {
                Phase::Play { card } => self.worth_of_aim(card, choice),
                _ => 0.0,
            },
            Choice::Play { card } => -self.worth_of_card(card),
            Choice::Discard { card } => -self.worth_of_card(card),
            Choice::Free => 1.0,
            Choice::Keep { card } => self.worth_of_card(card),
        };
        f64::from(worth)
    }

    /// SF-305: at once, unless more may come of it. Before a step that would end what must be so now it is high time.
    fn worth_of_completing(&self, place: u8) -> f64 {
        let ends = match self.next {
            Some(Choice::Move { to }) => self.hangs_on(place, Some(to)),
            Some(Choice::Teleport | Choice::SelfDestruct | Choice::PhaseShift) => self.hangs_on(place, None),
            _ => false,
        };
        if self.waits(place) && !ends { 0.5 } else { NOW }
    }

    /// A Figure that gains nothing stays where it is.
    fn worth_of_activating(&self, at: Hex) -> f32 {
        let Some(piece) = self.arena.figure_at(at) else { return -1.0 };
        let activation = self.arena.fresh_activation(piece);
        let plan = self.plan(&activation, at);
        let last = match plan.next {
            None => self.last_thing(&activation, at).map_or(0.0, |(_, worth)| worth),
            Some(_) => 0.0,
        };
        let gain = plan.gain + last;
        if gain > 0.01 { 1.0 + gain } else { -1.0 }
    }

    fn worth_of_firing(&self, from: Hex) -> f32 {
        let Some(piece) = self.arena.building_at(from) else { return -1.0 };
        let shooter = Shooter { piece, weapon: self.arena.gun(PieceKind::Turret), agent: Agent::Turret };
        let best = self.best_hit(&shooter, from);
        if best > 0.0 { 1.0 + best } else { -1.0 }
    }

    /// Whatever is aimed at a hexagon.
    fn worth_of_target(&self, choice: Choice, at: Hex) -> f32 {
        let arena = self.arena;
        let shooter = match arena.phase {
            Phase::Play { card } => return self.worth_of_aim(card, choice),
            Phase::AntiGravity => return arena.figure_at(at).map_or(0.0, |freak| self.best_lift(freak, at)),
            Phase::PhaseShift => {
                let acting = arena.activation.and_then(|act| Some((act.figure, arena.place(act.figure)?)));
                let swap = acting.zip(arena.figure_at(at));
                return swap
                    .map_or(0.0, |((piece, here), other)| self.worth_of_phase_shift(piece, here, other, at));
            }
            Phase::TurretTarget { turret: piece } | Phase::Aim { piece, .. } => {
                let agent = if piece.kind == PieceKind::Turret { Agent::Turret } else { Agent::Minion };
                Shooter { piece, weapon: arena.gun(piece.kind), agent }
            }
            Phase::Dominate { freak } => self.dominated_shooter(freak),
            _ => match arena.activation {
                Some(activation) if activation.figure.is_freak() => {
                    let weapon = arena.arm(activation.figure, Some(&activation));
                    Shooter { piece: activation.figure, weapon, agent: Agent::OwnFreak }
                }
                Some(activation) => {
                    let piece = activation.figure;
                    Shooter { piece, weapon: arena.gun(piece.kind), agent: Agent::Minion }
                }
                None => return 0.0,
            },
        };
        arena.target_at(at).map_or(0.0, |target| self.worth_of_hit(&shooter, target))
    }

    /// SF-P01.
    fn worth_of_turn(&self, way: ruckus_core::hex::Direction) -> f32 {
        let Phase::Triangle { card, at } = self.arena.phase else { return 0.0 };
        let crate::sponsor::Effect::Attack(weapon) = card.effect() else { return 0.0 };
        let Some(activation) = self.arena.activation else { return 0.0 };
        let piece = activation.figure;
        let shooter = Shooter { piece, weapon, agent: Agent::OwnFreak };
        self.arena.place(piece).map_or(0.0, |here| self.worth_of_triangle(&shooter, here, at, way))
    }

    /// D02, D18, D19: whose Freak returns somewhere.
    fn worth_of_return(&self, at: Hex) -> f32 {
        match self.arena.phase {
            Phase::Deploy { seat, freak } => self.worth_of_start(Piece::freak_of(seat, freak), at),
            Phase::Return { freak } => self.worth_of_start(freak, at),
            Phase::FogReturn { freak, .. } => {
                let worth = Prospect::of(self, freak).end(self, freak, at);
                if freak.seat == self.me { worth } else { -worth }
            }
            _ => 0.0,
        }
    }

    /// D07, D08, SF-F18.
    fn worth_of_step(&self, to: Hex) -> f32 {
        match self.arena.phase {
            Phase::Step { piece, .. } => self.worth_of_shift(piece, to),
            Phase::Lift { freak } => {
                self.arena.place(freak).map_or(0.0, |at| self.worth_of_lift(freak, at, to))
            }
            _ => 0.0,
        }
    }

    /// On rock or in the air one goes where one can stand, and rather where it is good to be (SF-407, SF-410).
    fn worth_of_flight(&self, to: Hex) -> f32 {
        let Some(activation) = self.arena.activation else { return 0.0 };
        let piece = activation.figure;
        if self.arena.is_grounded(piece) {
            return -0.05;
        }
        let stands = self.arena.is_standable(piece, to) && !self.arena.side.map().radiation.contains(to);
        Prospect::of(self, piece).end(self, piece, to) - if stands { 0.0 } else { 0.5 }
    }

    /// Whoever can stand lands, and goes on from there.
    fn worth_of_landing(&self) -> f32 {
        let Some(activation) = self.arena.activation else { return 0.0 };
        let piece = activation.figure;
        let Some(here) = self.arena.place(piece) else { return 0.0 };
        match self.arena.side.map().radiation.contains(here) {
            true => Prospect::of(self, piece).end(self, piece, here) - 1.0,
            false => NOW as f32,
        }
    }
}
