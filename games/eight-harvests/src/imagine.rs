//! Worlds that fit a view (section 7): unseen cards under the backs of others and in the deck, looked-at climate, and
//! what others may have planned so far in an open secret step.
//!
//! Unseen cards are dealt to hidden places with every arrangement equally likely. After a reshuffle there are two heaps,
//! and `layers.rs` says which of them a hidden place takes its card from.

use rand::{Rng, RngExt, SeedableRng};
use ruckus_core::kit::{Each, Row};
use ruckus_core::{Game, Luck, Nobody, SeatSet, View as _};

use crate::asked::is_asked;
use crate::card::{Card, Cards};
use crate::climate::Climate;
use crate::farm::{Back, Farm, SLOTS};
use crate::layers::{Layers, Lots};
use crate::state::{EightHarvests, Plan, Secret};
use crate::step::Choice;
use crate::view::View;

/// With this chance another seat has made one more choice in the open step.
const GOES_ON: f64 = 0.6;

impl View {
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> EightHarvests {
        let mut world = self.deal_world(rng);
        if self.table.is_secret() {
            self.let_others_plan(&mut world, rng);
        }
        world
    }

    /// Is this the last answer of the eye's seat in a secret step, in which nobody sees whether the others have given theirs
    /// (EH-SIM-4)? Or does it show a card that the eye has not seen: a stolen or a thrown away one, now or in the steps that
    /// follow without a choice?
    pub(crate) fn closes_unseen(&self, choice: Choice) -> bool {
        let Some(seat) = self.eye.seat().filter(|&seat| self.awaited().contains(seat)) else { return false };
        let secret = self.table.is_secret();
        let others = || self.table.live().each().filter(|&other| secret && other != seat);
        // Any world will do: which cards lie where is not looked at, only whether one of them is shown.
        let mut world = self.deal_world(&mut Luck::seed_from_u64(0));
        if others().any(|other| is_asked(&self.table, other)) {
            world.answer(seat, choice);
            return !world.owing.contains(seat);
        }
        others().for_each(|other| world.ask(other));
        world.choose(seat, choice, &mut Nobody);
        let (before, after) = (self.in_sight(), world.view(self.eye).in_sight());
        before.counts().iter().zip(after.counts()).any(|(before, after)| after > before)
    }

    /// Everything but the plans of others.
    fn deal_world(&self, rng: &mut impl Rng) -> EightHarvests {
        let mut sky = self.unseen_sky();
        let mut looked = Row::new();
        for known in self.forecast.iter() {
            let climate = known.unwrap_or_else(|| {
                let climate: Climate = sky.nth(rng.random_range(0..u32::from(sky.len())));
                sky.remove(climate);
                climate
            });
            looked.push(climate);
        }
        let mut world = EightHarvests {
            table: self.table,
            secrets: Each::default(),
            owing: match self.table.is_secret() {
                true => self.eye.seat().filter(|_| self.owes).map_or(SeatSet::EMPTY, SeatSet::only),
                false => self.awaited(),
            },
            layers: [Cards::NONE; 2],
            sky,
            looked,
        };
        if let (Some(seat), Some(own)) = (self.eye.seat(), self.own) {
            world.secrets[seat] = own;
        }
        self.deal_cards(&mut world, rng);
        world
    }

    fn deal_cards(&self, world: &mut EightHarvests, rng: &mut impl Rng) {
        let layers = Layers::of(self);
        let sorted = layers.sort(rng);
        let (mut old, mut recycled) = (sorted.old, sorted.recycled);
        for seat in self.table.seats.each().filter(|&seat| !self.eye.is(seat)) {
            let farm = self.farm(seat);
            let lots = &sorted.lots[seat.index()];
            let mut dealer = Dealer {
                old: &mut old,
                recycled: &mut recycled,
                lots,
                next: 0,
                drawn: Cards::NONE,
                rng: &mut *rng,
            };
            let secret = world.secret_mut(seat);
            dealer.deal(farm, secret);
            secret.recycled = dealer.drawn;
            for exposed in layers.exposed[seat.index()].iter().zip(0..) {
                if lots.exposed & 1 << exposed.1 != 0 {
                    secret.recycled.add(exposed.0.card());
                }
            }
        }
        // What is left is the deck. Only where a view fits no game does a layer need cards of the other heap.
        let sizes = self.table.layer_sizes;
        while old.len() < sizes[0] && recycled.len() > sizes[1] {
            old.add(any_card(&mut recycled, rng).unwrap_or_default());
        }
        while old.len() > sizes[0] {
            recycled.add(any_card(&mut old, rng).unwrap_or_default());
        }
        world.layers = [old, recycled];
    }

    /// Others may have chosen or not, as long as somebody has not (EH-SIM-4).
    fn let_others_plan(&self, world: &mut EightHarvests, rng: &mut impl Rng) {
        let mut list: Vec<Choice> = Vec::new();
        for seat in self.table.live().each().filter(|&seat| !self.eye.is(seat)) {
            world.ask(seat);
        }
        for seat in self.table.live().each().filter(|&seat| !self.eye.is(seat)) {
            while world.owing.contains(seat) && rng.random_bool(GOES_ON) {
                list.clear();
                let _ = world.offers(seat, &mut |choice| {
                    list.push(choice);
                    std::ops::ControlFlow::Continue(())
                });
                let before = (world.secret(seat).plan, world.owing);
                world.answer(seat, list[rng.random_range(0..list.len())]);
                if world.owing.is_empty() {
                    let plan: Plan;
                    (plan, world.owing) = before;
                    world.secret_mut(seat).plan = plan;
                    break;
                }
            }
        }
    }
}

/// Takes any card off a heap, each as likely as the other.
fn any_card(heap: &mut Cards, rng: &mut impl Rng) -> Option<Card> {
    let len = u32::from(heap.len());
    let card = (len > 0).then(|| heap.nth(rng.random_range(0..len)))?;
    heap.remove(card);
    Some(card)
}

/// Deals to the hidden places of one seat.
struct Dealer<'a, R> {
    old: &'a mut Cards,
    recycled: &'a mut Cards,
    lots: &'a Lots,
    next: u32,
    drawn: Cards,
    rng: &'a mut R,
}

impl<R: Rng> Dealer<'_, R> {
    fn deal(&mut self, farm: &Farm, secret: &mut Secret) {
        for _ in 0..farm.hand {
            let card = self.card();
            secret.hand.insert_sorted(card);
        }
        for (place, _) in secret.laid.iter_mut().zip(farm.laid).filter(|(_, filled)| *filled) {
            *place = Some(self.card());
        }
        for slot in 0..SLOTS {
            secret.slots[slot] = farm.slots[slot].map(|back| self.under(back));
        }
        for &back in farm.saved.iter() {
            secret.saved.push(self.under(back));
        }
        for &locked in farm.locked.iter() {
            secret.locked.push(self.under(locked.back()));
        }
    }

    fn under(&mut self, back: Back) -> Card {
        back.face().unwrap_or_else(|| self.card())
    }

    fn card(&mut self) -> Card {
        let recycled = self.lots.places & 1 << self.next != 0;
        self.next += 1;
        let (heap, other) = if recycled {
            (&mut *self.recycled, &mut *self.old)
        } else {
            (&mut *self.old, &mut *self.recycled)
        };
        // The other heap steps in only where a view fits no game.
        let card = any_card(heap, self.rng).or_else(|| any_card(other, self.rng)).unwrap_or_default();
        if recycled {
            self.drawn.add(card);
        }
        card
    }
}
