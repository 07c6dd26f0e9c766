//! A greedy player of Farms Race. It takes land from humans where the odds are good, keeps herds where somebody could
//! come, builds what its cards are nearest to, and goes to war for points: its own, and those that a leader would lose.
//!
//! Everything is valued in Victory Points. What land, herds and cards will bring is reckoned for the rounds that the game
//! will probably still last, so that early on it grows and in the end counts nothing but points. It knows its view and no
//! more: of other hands what everybody saw.

mod cards;
mod fights;
mod front;
mod market;
mod nukes;
mod opening;
mod war;

use ruckus_core::{
    Eye, Game, Knowledge, Lookahead, Luck, PerSeat, Policy, Seat, SeatCount, Turn, best, by_lot,
    chances_of_best, shares,
};

use crate::figures::MOST_PLAYERS;
use crate::kind::{Cards, KINDS, Kind};
use crate::region::{Region, Regions};
use crate::spy::{Spy, vp_among};
use crate::state::{Countryside, FarmsRace, Phase, Secret, Stage};
use crate::step::{Choice, Unit};
use crate::view::View;
use cards::Wares;
use front::Front;
use war::Plan;

/// Takes what looks best now.
#[derive(Clone, Copy, Debug)]
pub struct GreedyRacer;

/// Choices this close together are as good as equal.
const TIE_NOISE: f64 = 0.02;
/// What it is worth to win at once, or to keep somebody else from it.
const VICTORY: f64 = 50.0;
/// Rounds that the leader needs for a point.
const PACE: f64 = 0.48;
/// What a region brings in a round, in points.
const LAND: f64 = 0.14;
/// Kinds that we have little of are worth more: by the number of other regions of the kind.
const VARIETY: [f64; 5] = [1.3, 1.0, 0.85, 0.7, 0.6];
/// What a point of damage costs, and what it costs while more herds wait at home than buildings can call.
const WOUND: f64 = 0.10;
const CHEAP_WOUND: f64 = 0.05;

impl Policy<FarmsRace> for GreedyRacer {
    fn choose(&self, view: &View, choices: &[Choice], luck: &mut Luck) -> Choice {
        if let [only] = choices {
            return *only;
        }
        let Some(mind) = Mind::of(view) else { return by_lot(choices, luck) };
        best(choices, TIE_NOISE, luck, |choice| mind.worth(choice))
    }

    fn weigh(&self, view: &View, choices: &[Choice], worths: &mut Vec<f64>) {
        let mind = Mind::of(view);
        worths.extend(choices.iter().map(|&choice| mind.as_ref().map_or(0.0, |mind| mind.worth(choice))));
    }

    fn chances(&self, view: &View, choices: &[Choice], chances: &mut Vec<f64>) {
        let start = chances.len();
        self.weigh(view, choices, chances);
        chances_of_best(&mut chances[start..], TIE_NOISE);
    }
}

/// Points ahead that make a win e times as likely, at the end and for each point that the leader lacks.
const SCALE: f64 = 0.8;
const SCALE_A_POINT: f64 = 0.16;

impl Knowledge<FarmsRace> for GreedyRacer {
    /// By points, and by what land, herds and cards promise.
    fn value(&self, world: &FarmsRace) -> PerSeat<f64> {
        if world.turn() == Turn::Over {
            return world.returns();
        }
        let table = world.table();
        let standing = PerSeat::new(table.seats, |seat| {
            // Whoever is out comes behind all others.
            if !table.is_alive(seat) {
                return -1000.0;
            }
            let view = world.view(Eye::Seat(seat));
            Mind::of(&view).map_or(0.0, |mind| mind.standing())
        });
        let most = table.seats.each().map(|seat| table.visible_vp(seat)).max().unwrap_or(0);
        let lacks = table.variant.target_vp.saturating_sub(most);
        shares(&standing, SCALE + SCALE_A_POINT * f64::from(lacks))
    }

    /// An offer that gains nothing costs nothing in a playout either, since it is declined; but people have to read and
    /// answer it. So nobody is approached, and nothing is offered or withdrawn, where the policy sees no deal.
    fn is_tried(&self, choice: Choice, worth: f64) -> bool {
        let trades = matches!(
            choice,
            Choice::Partner { .. }
                | Choice::Give { .. }
                | Choice::Want { .. }
                | Choice::Send
                | Choice::Withdraw
        );
        !trades || worth > 0.0
    }
}

/// To the end: what a war or a building is worth shows only when somebody wins by it.
pub(crate) fn lookahead(_seats: SeatCount) -> Lookahead {
    Lookahead { most_arms: 10, epsilon: 0.0, playouts: [100, 500], ..Lookahead::DEFAULT }
}

/// What a seat makes of its view.
struct Mind<'a> {
    view: &'a View,
    table: &'a Countryside,
    me: Seat,
    own: &'a Secret,
    /// Visible points of the others, full ones of our own (FR-V01, FR-V02).
    points: [u8; MOST_PLAYERS],
    /// Rounds that the game will probably still last.
    rounds: f64,
    /// What a point that an opponent loses is worth to us.
    spite: [f64; MOST_PLAYERS],
    /// Somebody else lacks one point.
    pressed: bool,
    /// What a point of damage to our herds costs.
    wound: f64,
    /// What a region of each kind brings from now on: one more of them, and one that we have.
    lands: [[f64; 2]; KINDS],
    /// Regions that bring a point when we hold them at the end of this turn (FR-V04, FR-V06).
    conquerable: Regions,
    /// Points that the end of this turn will bring.
    pending: u8,
    wares: Wares,
    /// What our hand is worth as it is.
    hand: f64,
    /// Who could come, and with whom we could go.
    front: Front,
    /// The group that is being gathered, where one is.
    planned: Plan,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View) -> Option<Self> {
        let (me, own) = view.me()?;
        let table = &view.table;
        let mut points = [0; MOST_PLAYERS];
        table.seats.each().for_each(|seat| points[seat.index()] = table.visible_vp(seat));
        points[me.index()] += vp_among(&own.spies);
        let target = table.variant.target_vp;
        let most = points.into_iter().max().unwrap_or(0);
        let left = f64::from(table.variant.round_limit.saturating_sub(table.round) + 1);
        let rounds = (PACE * f64::from(target.saturating_sub(most))).clamp(1.0, 5.0).min(left);
        let mut spite = [0.0; MOST_PLAYERS];
        for seat in table.opponents(me).each() {
            let theirs = points[seat.index()];
            let alone = table.seats.get() == 2;
            spite[seat.index()] = match target.saturating_sub(theirs) {
                0..=2 => 0.9,
                _ if alone => 0.6,
                _ if theirs == most => 0.35,
                _ => 0.15,
            };
        }
        let buildings = table.buildings().intersection(table.held(me)).len();
        let wound = if table.farm(me).supply < buildings { CHEAP_WOUND } else { WOUND };
        let pressed = table.opponents(me).each().any(|seat| points[seat.index()] + 1 >= target);
        let others = table.seats.each().filter(|&seat| seat != me);
        let start = others.fold(Regions::NONE, |all, seat| all.union(table.start[seat.index()]));
        let conquerable = start.difference(table.turmoil);
        let pending = if table.active == me { table.held(me).intersection(conquerable).len() } else { 0 };
        let lands = Kind::ALL.map(|kind| {
            let held = usize::from(table.map.land(kind).intersection(table.held(me)).len());
            [held, held.saturating_sub(1)].map(|others| LAND * rounds * VARIETY[others.min(4)])
        });
        let mut mind = Mind {
            view,
            table,
            me,
            own,
            points,
            rounds,
            spite,
            pressed,
            wound,
            lands,
            conquerable,
            pending,
            wares: Wares::default(),
            hand: 0.0,
            front: Front::default(),
            planned: Plan::default(),
        };
        mind.wares = mind.wares_for_sale();
        mind.hand = mind.worth_of_cards(own.hand.counts());
        if mind.is_about_herds() {
            mind.front = mind.look_around();
        }
        match table.phase {
            Phase::Fly => mind.look_for_posts(),
            Phase::Gather => mind.planned = mind.plan(table.combat.target),
            _ => {}
        }
        Some(mind)
    }

    /// Does the question have to do with herds? Only then it is worth looking around.
    fn is_about_herds(&self) -> bool {
        matches!(
            self.table.phase,
            Phase::Menu
                | Phase::Reinforce { .. }
                | Phase::Fly
                | Phase::Land { .. }
                | Phase::Gather
                | Phase::Doomed { .. }
                | Phase::AskAttacker
                | Phase::Homeward
                | Phase::AskDefender
                | Phase::Target { .. }
                | Phase::Hack
                | Phase::StrikeBack
        )
    }

    fn target(&self) -> u8 {
        self.table.variant.target_vp
    }

    fn mine(&self) -> u8 {
        self.points[self.me.index()]
    }

    /// Do so many points more win the game, at once or at the end of this turn?
    fn wins_with(&self, more: u8) -> bool {
        self.mine() + self.pending + more >= self.target()
    }

    /// What points are worth: what they are, or everything.
    fn worth_of_points(&self, more: u8) -> f64 {
        f64::from(more) + if more > 0 && self.wins_with(more) { VICTORY } else { 0.0 }
    }

    /// Points, and what land, herds and cards promise.
    fn standing(&self) -> f64 {
        let held = self.table.held(self.me);
        let land: f64 = held.each().map(|region| self.land(region)).sum();
        let herds: u8 = held.each().map(|region| self.table.herds_at(region).hit_points()).sum();
        f64::from(self.mine() + self.pending) + 0.8 * land + 0.06 * f64::from(herds) + 0.6 * self.hand
    }

    /// What the control of a region brings from now on.
    fn land(&self, region: Region) -> f64 {
        let held = self.table.held(self.me).contains(region);
        self.table.map.kind(region).map_or(0.0, |kind| self.lands[kind.index()][usize::from(held)])
    }

    fn worth(&self, choice: Choice) -> f64 {
        match choice {
            Choice::Mutate { mutation } => opening::rank(mutation),
            Choice::Settle { at } => self.worth_of_start(at),
            Choice::StartCard { card } | Choice::Rob { card } => self.worth_of_gain(card, 1),
            Choice::Reinforce { at } => self.worth_of_herd(at),
            Choice::Lift { from, injured } => self.worth_of_flight(from, injured),
            Choice::Land { at } => self.worth_of_herd(at),
            Choice::Landed => 0.0,

            Choice::MoveTo { to } => self.plan(to).gain,
            Choice::Join { from, injured } => match self.planned.next {
                Some(next) if next == (from, injured) => 2.0,
                _ => -self.leaving(from, injured),
            },
            Choice::Go => 1.0,
            Choice::Heal { at } => self.worth_of_healing(at),
            Choice::EndActions | Choice::EndTurn => 0.0,

            Choice::Barn { at } => self.worth_of_barn(at),
            Choice::Armory { at } => self.worth_of_armory(at),
            Choice::Spy => self.worth_of_building(crate::Ware::Spy),
            Choice::Nuke => self.worth_of_building(crate::Ware::Nuke),
            Choice::Supply { give, get } => self.worth_of_supply(give, get),
            Choice::Discard { card } | Choice::PayCard { card } => self.worth_without(card, 1) - self.hand,
            Choice::PayPrinted => self.worth_of_paying_printed(),
            Choice::PayAlike { card } => {
                self.worth_without(card, self.table.figures.read(|f| f.clever_price)) - self.hand
            }
            Choice::Swap { .. } => 0.3,
            Choice::Play { spy } => self.worth_of_spy(spy),

            Choice::Hurt { unit } => match unit {
                Unit::Healthy => 1.0,
                Unit::Human => 0.5,
                Unit::Injured => 0.0,
            },
            // One that has acted can spare its health sooner.
            Choice::HurtReady { injured } => {
                if injured {
                    -0.1
                } else {
                    0.9
                }
            }
            Choice::Die => -1.0,
            Choice::Flee { to } | Choice::Home { to } => self.worth_of_herd(to),
            Choice::Retreat => self.worth_of_retreat(),
            Choice::GoOn => self.worth_of_going_on(),
            Choice::Stay => self.worth_of_staying(),
            Choice::FallBack { to } => self.worth_of_falling_back(to),

            Choice::Launch => self.worth_of_launch(),
            Choice::Target { at } => self.worth_of_target(at),
            Choice::TakeIt | Choice::PassBack => 0.0,
            Choice::BackToken => self.best_answer() - nukes::RESERVE,
            Choice::BackPay => {
                self.best_answer() + self.worth_of_building(crate::Ware::Nuke) - nukes::AMMUNITION
            }

            Choice::Name { card } => self.worth_of_naming(card),
            Choice::NukeFirst => 0.0,
            Choice::StealFirst => 0.1,
            Choice::StealFrom { seat } | Choice::Blackmail { seat } => self.worth_of_robbing(seat),
            Choice::NoTheft | Choice::StopRobbing => 0.0,
            Choice::OfKind { card } => self.worth_of_kind(card),

            Choice::PassMarket => 0.0,
            Choice::Partner { seat } => self.worth_of_asking(seat),
            Choice::Give { card } => self.worth_of_giving(card),
            Choice::Want { card } => self.worth_of_wanting(card),
            Choice::Send => self.worth_of_sending(),
            Choice::Withdraw => 0.0,
            Choice::Accept => self.worth_of_accepting(),
            Choice::Decline => 0.0,

            Choice::Keep => 0.0,
            Choice::Redo => self.worth_of_redo(),
        }
    }

    /// Is it our turn, before production, so that herds can still act?
    fn can_march(&self) -> bool {
        self.table.active == self.me && self.table.stage == Stage::Actions
    }

    fn hand_with(&self, card: Kind, count: u8) -> [u8; KINDS] {
        let mut counts = *self.own.hand.counts();
        counts[card.index()] += count;
        counts
    }

    /// What another seat holds, as far as everybody saw.
    fn seen_hand(&self, seat: Seat) -> Cards {
        Cards::of(self.table.farm(seat).ledger.map(|count| count.max(0) as u8))
    }

    /// What is gained by a Spy (FR-Y10 to FR-Y23).
    fn worth_of_spy(&self, spy: Spy) -> f64 {
        let table = self.table;
        match spy {
            // Hidden points are as good, and nobody knows of them.
            Spy::Capitalism | Spy::Carnivorous | Spy::Domestication | Spy::Plumbing => -1.0,
            Spy::Hacking => self.worth_of_hacking(),
            Spy::PocketNuke if table.phase == Phase::StrikeBack => self.best_answer() - nukes::RESERVE,
            Spy::PocketNuke => self.worth_of_pocket_nuke(),
            Spy::FieldHospital => self.worth_of_hospital(),
            Spy::Blackmail => {
                table.richer().each().map(|seat| self.worth_of_robbing(seat)).fold(0.0, f64::max) - 0.1
            }
            Spy::DoubleAgent => {
                let cards = |seat: Seat| table.farm(seat).cards.min(2);
                let loot: u8 = table.richer().each().map(cards).sum();
                0.12 * f64::from(loot) - 0.2
            }
            Spy::Propaganda | Spy::Thievery => {
                let room = table.figures.read(|f| f.hand_limit) + 2;
                let best =
                    Kind::ALL.map(|card| self.worth_of_kind_by(spy, card)).into_iter().fold(0.0, f64::max);
                if table.farm(self.me).cards > room { -0.1 } else { best - 0.15 }
            }
        }
    }
}
