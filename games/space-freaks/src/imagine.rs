//! Worlds that fit a view (section 7): the cards that an eye cannot place are dealt to the hands of others, to what they
//! discarded unplayed or are choosing from, and to the decks, in the known numbers; before the reveal the others hold other
//! Heads and any template, and in an open secret step they may have chosen or not.

use rand::{Rng, RngExt};
use ruckus_core::kit::{Each, Heap, Kind, Row};
use ruckus_core::{Seat, SeatSet};

use crate::head::{Head, Heads};
use crate::part::Part;
use crate::sponsor::Sponsors;
use crate::state::{Phase, Secret, SpaceFreaks};
use crate::view::{View, right};

/// With this chance another seat has made one more choice in the open secret step.
const GOES_ON: f64 = 0.6;

/// Takes any card off a heap, each as likely as the other.
fn any_of<K: Kind, const N: usize>(heap: &mut Heap<K, N>, rng: &mut impl Rng) -> Option<K> {
    let len = u32::from(heap.len());
    let card = (len > 0).then(|| heap.nth(rng.random_range(0..len)))?;
    heap.remove(card);
    Some(card)
}

/// Takes so many cards off a heap.
fn some_of<K: Kind, const N: usize>(heap: &mut Heap<K, N>, count: u8, rng: &mut impl Rng) -> Heap<K, N> {
    (0..count).map_while(|_| any_of(heap, rng)).collect()
}

impl View {
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> SpaceFreaks {
        let mut world = SpaceFreaks {
            arena: self.arena,
            secrets: Each::default(),
            owing: match self.arena.phase.is_secret() {
                true => self.eye.seat().filter(|_| self.owes).map_or(SeatSet::EMPTY, SeatSet::only),
                false => SeatSet::EMPTY,
            },
            sponsor_deck: Sponsors::EMPTY,
            mission_deck: Heap::EMPTY,
            passed: Each::default(),
        };
        if let Some((seat, own)) = self.me() {
            world.secrets[seat] = *own;
        }
        self.deal_sponsors(&mut world, rng);
        self.deal_missions(&mut world, rng);
        self.deal_heads(&mut world, rng);
        if self.arena.phase.is_secret() {
            self.let_others_choose(&mut world, rng);
        }
        world
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        self.arena.seats.each().filter(|&seat| !self.eye.is(seat))
    }

    fn deal_sponsors(&self, world: &mut SpaceFreaks, rng: &mut impl Rng) {
        let mut unseen = self.unseen_sponsors();
        for seat in self.others() {
            let team = self.arena.team(seat);
            let secret = &mut world.secrets[seat];
            secret.sponsors = some_of(&mut unseen, team.sponsors, rng);
            secret.drawn = some_of(&mut unseen, team.drawn, rng);
            secret.buried = some_of(&mut unseen, team.buried, rng);
        }
        world.sponsor_deck = unseen;
    }

    /// Whoever got a Mission from this eye's seat still holds it (constraint 2); the rest may be anywhere.
    fn deal_missions(&self, world: &mut SpaceFreaks, rng: &mut impl Rng) {
        let mut unseen = self.unseen_missions();
        let seats = self.arena.seats;
        if let (Some(own), Some(gave)) = (self.eye.seat(), self.gave) {
            world.passed[own] = Some(gave);
            let receiver = own.left(seats);
            if unseen.count(gave) > 0 {
                unseen.remove(gave);
                world.secrets[receiver].missions.add(gave);
            }
        }
        for seat in self.others() {
            let missing = self.arena.team(seat).missions.saturating_sub(world.secrets[seat].missions.len());
            let more = some_of(&mut unseen, missing, rng);
            world.secrets[seat].missions.add_all(&more);
        }
        world.mission_deck = unseen;
        if let (Some(own), Some(got)) = (self.eye.seat(), self.got) {
            world.passed[right(own, seats)] = Some(got);
        }
        if self.arena.missions_passed {
            self.pass_among_others(world, rng);
        }
    }

    /// What others passed to each other: a card that the receiver holds and has put none of into play since, or one that it
    /// has.
    fn pass_among_others(&self, world: &mut SpaceFreaks, rng: &mut impl Rng) {
        let seats = self.arena.seats;
        for from in self.others() {
            let to = from.left(seats);
            if self.eye.is(to) {
                continue;
            }
            let put = self.arena.team(to).put_since;
            let mut held = world.secrets[to].missions;
            put.each().for_each(|mission| (0..held.count(mission)).for_each(|_| held.remove(mission)));
            let ways = u32::from(held.len()) + put.len() as u32;
            if ways > 0 {
                let way = rng.random_range(0..ways);
                world.passed[from] = (way < u32::from(held.len())).then(|| held.nth(way));
            }
        }
    }

    /// Before the reveal: different Heads, each way as likely (constraint 1).
    fn deal_heads(&self, world: &mut SpaceFreaks, rng: &mut impl Rng) {
        let dealt = match self.arena.phase {
            Phase::DealHead { to } => to.index(),
            Phase::Assemble => self.arena.seats.get(),
            _ => return,
        };
        let own = self.own.and_then(|own| own.head);
        let mut left: Heads = Head::each().collect::<Heads>().difference(own.into_iter().collect());
        for seat in self.others().filter(|seat| seat.index() < dealt) {
            let place = rng.random_range(0..left.len());
            let head = left.each().nth(place).unwrap_or_default();
            left = left.without(head);
            world.secrets[seat].head = Some(head);
        }
    }

    /// Others may have chosen or not, as long as somebody has not: in a secret step one sees only that it is open.
    fn let_others_choose(&self, world: &mut SpaceFreaks, rng: &mut impl Rng) {
        for seat in self.others() {
            world.owing = world.owing.with(seat);
        }
        for seat in self.others() {
            while world.owing.contains(seat) && rng.random_bool(GOES_ON) {
                let last = world.owing.without(seat).is_empty();
                let secret = &mut world.secrets[seat];
                if last && is_last_choice(self.arena.phase, secret) {
                    break;
                }
                let done = match self.arena.phase {
                    Phase::Assemble => fit_any(&mut secret.parts, rng),
                    Phase::Mutate => {
                        let template = self.arena.team(seat).build.map(|build| build.template);
                        let mut arms: Row<Part, { crate::part::PARTS }> = Row::new();
                        template
                            .into_iter()
                            .flat_map(|template| template.other_arms())
                            .for_each(|arm| arms.push(arm));
                        secret.arm = Some(arms[rng.random_range(0..arms.len())]);
                        true
                    }
                    _ => {
                        let mut hand = secret.missions;
                        secret.pass = any_of(&mut hand, rng);
                        true
                    }
                };
                if done {
                    world.owing = world.owing.without(seat);
                }
            }
        }
    }
}

/// Is the next choice of a seat its last one in this step?
fn is_last_choice(phase: Phase, secret: &Secret) -> bool {
    phase != Phase::Assemble || secret.parts.len() == 3
}

/// Fits any card of the next slot, and says whether the template is finished.
fn fit_any(parts: &mut Row<Part, 4>, rng: &mut impl Rng) -> bool {
    let slot = SpaceFreaks::next_slot(parts);
    let count = Part::of_slot(slot).count();
    let part = Part::of_slot(slot).nth(rng.random_range(0..count)).unwrap_or_default();
    parts.push(part);
    parts.is_full()
}
