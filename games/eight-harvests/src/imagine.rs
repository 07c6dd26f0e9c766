//! Worlds that fit a view (section 7): unseen cards under the backs of others and in the deck, looked-at climate, and
//! what others may have planned so far in an open secret step.
//!
//! Unseen cards are dealt to hidden places with every arrangement equally likely. After a reshuffle there are two
//! heaps, old cards and recycled ones, and a hidden place takes a card from one of them. Which one is known of cards
//! that left the hand before the reshuffle or came straight from the deck. A card that left the hand later may be
//! either: [`Layers::sort`] replays what everybody saw of that hand (so many recycled cards came in each year, so many
//! cards left) and draws lots for the rest, weighing each lot by how well it explains the faces that have turned up.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use ruckus_core::{Seat, SeatSet, View as _};

use crate::card::{Card, Cards};
use crate::climate::Climate;
use crate::farm::{Back, Exposed, Farm, MOST_EXPOSED, Origin, SLOTS};
use crate::figures::{ACTION_CARDS, ACTIONS, FIGURES, MOST_PLAYERS};
use crate::row::Row;
use crate::state::{EightHarvests, Plan, Secret};
use crate::step::Choice;
use crate::view::View;

/// How many explanations of the faces that turned up are weighed against each other.
const LOTS: u32 = 24;
/// A view that no world fits cannot come from a game; after so many attempts this is taken for granted.
const ATTEMPTS: u32 = 20_000;
/// With this chance another seat has made one more choice in the open step.
const GOES_ON: f64 = 0.6;

/// A heap of physical cards, to be dealt in random order.
type Heap = ArrayVec<Card, { ACTION_CARDS as usize }>;

impl View {
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> EightHarvests {
        let mut attempts = 0;
        loop {
            let mut world = self.deal_world(rng);
            attempts += 1;
            if !self.table.is_secret() {
                return world;
            }
            for seat in self.table.live().each().filter(|&seat| !self.eye.is(seat)) {
                world.settle(seat);
            }
            // Somebody is still choosing: else the step would be over.
            if !world.owing.is_empty() || attempts == ATTEMPTS {
                self.let_others_plan(&mut world, rng);
                return world;
            }
        }
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
            secrets: [Secret::default(); MOST_PLAYERS],
            owing: match self.table.is_secret() {
                true => self.eye.seat().filter(|_| self.owes).map_or(SeatSet::EMPTY, SeatSet::only),
                false => self.awaited(),
            },
            layers: [Cards::NONE; 2],
            sky,
            looked,
        };
        if let (Some(seat), Some(own)) = (self.eye.seat(), self.own) {
            world.secrets[seat.index()] = own;
        }
        self.deal_cards(&mut world, rng);
        world
    }

    fn deal_cards(&self, world: &mut EightHarvests, rng: &mut impl Rng) {
        let layers = Layers::of(self);
        let sorted = layers.sort(rng);
        let mut old = shuffled(&sorted.old, rng);
        let mut recycled = shuffled(&sorted.recycled, rng);
        for seat in self.table.seats.each().filter(|&seat| !self.eye.is(seat)) {
            let farm = self.farm(seat);
            let lots = &sorted.lots[seat.index()];
            let mut dealer =
                Dealer { old: &mut old, recycled: &mut recycled, lots, next: 0, drawn: Cards::NONE };
            let secret = world.secret_mut(seat);
            dealer.deal(farm, secret);
            secret.recycled = dealer.drawn;
            for exposed in layers.exposed[seat.index()].iter().zip(0..) {
                if lots.exposed & 1 << exposed.1 != 0 {
                    secret.recycled.add(exposed.0.card());
                }
            }
        }
        let sizes = self.table.layer_sizes;
        // What is left is the deck. Only where a view fits no game does a layer need cards of the other heap.
        let recycled_top = recycled.len().saturating_sub(usize::from(sizes[1]));
        let mut rest = old.into_iter().chain(recycled.drain(..recycled_top)).collect::<Heap>().into_iter();
        world.layers[0] = rest.by_ref().take(usize::from(sizes[0])).collect();
        world.layers[1] = recycled.into_iter().chain(rest).collect();
    }

    /// Others may have chosen or not, as long as somebody has not (EH-SIM-4).
    fn let_others_plan(&self, world: &mut EightHarvests, rng: &mut impl Rng) {
        let mut list: Vec<Choice> = Vec::new();
        for seat in self.table.live().each().filter(|&seat| !self.eye.is(seat)) {
            while world.owing.contains(seat) && rng.random_bool(GOES_ON) {
                list.clear();
                let _ = world.offers(seat, &mut |choice| {
                    list.push(choice);
                    std::ops::ControlFlow::Continue(())
                });
                let before = (world.secret(seat).plan, world.owing);
                world.write_down(seat, list[rng.random_range(0..list.len())]);
                world.settle(seat);
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

fn shuffled(cards: &Cards, rng: &mut impl Rng) -> Heap {
    let mut heap: Heap = cards.each().collect();
    for last in (1..heap.len()).rev() {
        heap.swap(last, rng.random_range(0..=last));
    }
    heap
}

/// Which of the cards of one seat come from the recycled ones: a bit a place, in the order in which [`Dealer::deal`]
/// goes through them; and a bit a face that has turned up.
#[derive(Clone, Copy, Default)]
struct Lots {
    places: u64,
    exposed: u32,
}

/// The two heaps, and to which of them each hidden place belongs.
struct Sorted {
    old: Cards,
    recycled: Cards,
    lots: [Lots; MOST_PLAYERS],
}

/// What everybody knows about where the hidden cards of the others come from.
struct Layers<'a> {
    view: &'a View,
    unseen: Cards,
    exposed: [Row<Exposed, MOST_EXPOSED>; MOST_PLAYERS],
}

impl<'a> Layers<'a> {
    fn of(view: &'a View) -> Self {
        let mut exposed = [Row::new(); MOST_PLAYERS];
        for seat in view.table.seats.each().filter(|&seat| !view.eye.is(seat)) {
            exposed[seat.index()] = view.farm(seat).exposed;
        }
        Layers { view, unseen: view.unseen(), exposed }
    }

    fn sort(&self, rng: &mut impl Rng) -> Sorted {
        let all_old =
            Sorted { old: self.unseen, recycled: Cards::NONE, lots: [Lots::default(); MOST_PLAYERS] };
        if self.view.table.recycled_in == 0 {
            return all_old;
        }
        // What was shuffled again, less what this eye drew of it; and all else that was unseen then or has turned up.
        let own = self.view.own.map_or(Cards::NONE, |own| own.recycled);
        let mut all = self.unseen;
        self.exposed.iter().flat_map(|row| row.iter()).for_each(|exposed| all.add(exposed.card()));
        let recycled = self.view.table.recycled.less(&own).unwrap_or_default();
        let Some(old) = all.less(&recycled) else { return all_old };

        let ambiguous = self.exposed.iter().any(|row| row.iter().any(|exposed| exposed.year().is_some()));
        let mut best: Option<Sorted> = None;
        let mut sum = 0.0;
        let mut found = 0;
        for _ in 0..ATTEMPTS {
            let Some((weight, sorted)) = self.draw_lots(&old, &recycled, rng) else { continue };
            sum += weight;
            if best.is_none() || rng.random_bool((weight / sum).clamp(0.0, 1.0)) {
                best = Some(sorted);
            }
            found += 1;
            if !ambiguous || found == LOTS {
                break;
            }
        }
        best.unwrap_or(all_old)
    }

    /// One way in which it may have been, with its weight; none if the faces that turned up cannot be explained so.
    fn draw_lots(&self, old: &Cards, recycled: &Cards, rng: &mut impl Rng) -> Option<(f64, Sorted)> {
        let mut lots = [Lots::default(); MOST_PLAYERS];
        let (mut from_old, mut from_recycled) = (Cards::NONE, Cards::NONE);
        for seat in self.view.table.seats.each().filter(|&seat| !self.view.eye.is(seat)) {
            lots[seat.index()] = self.draw_lots_of(seat, rng);
            for (index, exposed) in self.exposed[seat.index()].iter().enumerate() {
                match lots[seat.index()].exposed & 1 << index {
                    0 => from_old.add(exposed.card()),
                    _ => from_recycled.add(exposed.card()),
                }
            }
        }
        let weight = ways(old, &from_old) * ways(recycled, &from_recycled);
        let sorted = Sorted { old: old.less(&from_old)?, recycled: recycled.less(&from_recycled)?, lots };
        Some((weight, sorted))
    }

    /// Replays what was seen of one hand since the reshuffle.
    fn draw_lots_of(&self, seat: Seat, rng: &mut impl Rng) -> Lots {
        let table = &self.view.table;
        let farm = table.farm(seat);
        let since = table.recycled_in;
        let exposed = &self.exposed[seat.index()];
        let places: ArrayVec<Option<Origin>, 64> = hidden_places(farm, table.year).collect();
        let left_in = |origin: &Option<Origin>, year: u8| *origin == Some(Origin::Hand(year));

        let hand = places.iter().filter(|origin| origin.is_none()).count();
        let left = places
            .iter()
            .filter(|origin| matches!(origin, Some(Origin::Hand(year)) if *year >= since))
            .count();
        let turned_up = exposed.iter().filter(|exposed| exposed.year().is_some()).count();
        let drawn: usize = (since..=FIGURES.years).map(|year| usize::from(farm.recycled.of(year))).sum();
        let mut old = (hand + left + turned_up).saturating_sub(drawn);
        let mut fresh = 0;
        let mut lots = Lots::default();
        let mut pick = |old: &mut usize, fresh: &mut usize| {
            let recycled = rng.random_range(0..(*old + *fresh).max(1)) < *fresh;
            *if recycled { &mut *fresh } else { &mut *old } -= usize::from(*old + *fresh > 0);
            recycled
        };
        for year in since..=FIGURES.years {
            fresh += usize::from(farm.recycled.of(year));
            for (index, _) in places.iter().enumerate().filter(|(_, origin)| left_in(origin, year)) {
                lots.places |= u64::from(pick(&mut old, &mut fresh)) << index;
            }
            for (index, _) in exposed.iter().enumerate().filter(|(_, exposed)| exposed.year() == Some(year)) {
                lots.exposed |= u32::from(pick(&mut old, &mut fresh)) << index;
            }
        }
        for (index, origin) in places.iter().enumerate() {
            let recycled = match origin {
                None => pick(&mut old, &mut fresh),
                Some(Origin::Recycled) => true,
                Some(Origin::Hand(_) | Origin::Deck) => continue,
            };
            lots.places |= u64::from(recycled) << index;
        }
        for (index, exposed) in exposed.iter().enumerate() {
            lots.exposed |= u32::from(exposed.year().is_none()) << index;
        }
        lots
    }
}

/// In how many ways these faces can come from a heap, as a share of all ways to draw so many cards.
fn ways(heap: &Cards, faces: &Cards) -> f64 {
    let mut ways = 1.0;
    let mut left = f64::from(heap.len());
    for card in Card::ALL {
        for taken in 0..faces.count(card) {
            ways *= f64::from(heap.count(card).saturating_sub(taken)) / left;
            left -= 1.0;
        }
    }
    ways
}

const _: () = assert!(ACTIONS <= 32, "a kind is a bit of a word");

/// The hidden cards of a farm in the order of dealing; none stands for a card that is still in hand.
fn hidden_places(farm: &Farm, year: u8) -> impl Iterator<Item = Option<Origin>> + '_ {
    let hand = (0..farm.hand).map(|_| None);
    let laid = farm.laid.iter().filter(|&&filled| filled).map(move |_| Some(Origin::Hand(year.max(1))));
    let backs = farm.backs().filter_map(Back::origin).map(Some);
    hand.chain(laid).chain(backs)
}

/// Deals to the hidden places of one seat.
struct Dealer<'a> {
    old: &'a mut Heap,
    recycled: &'a mut Heap,
    lots: &'a Lots,
    next: u32,
    drawn: Cards,
}

impl Dealer<'_> {
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
        let card = heap.pop().or_else(|| other.pop()).unwrap_or_default();
        if recycled {
            self.drawn.add(card);
        }
        card
    }
}
