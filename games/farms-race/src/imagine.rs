//! Worlds that fit a view (section 7): unchosen Mutations, Spies, peeked tokens, what thefts took, and an offer that is
//! being composed.

use std::cmp::Ordering;

use rand::{Rng, RngExt};
use ruckus_core::kit::{Heap, Kind as _, Row};
use ruckus_core::{Seat, SeatSet};

use crate::figures::MOST_PLAYERS;
use crate::guess::Guess;
use crate::kind::{Cards, KINDS, Kind};
use crate::mutation::{Mutation, Mutations};
use crate::spy::{Spies, Spy, vp_among};
use crate::state::{FarmsRace, Offer, Peeked, Phase, Secret, Token};
use crate::view::View;

/// With this chance one more card goes into an offer that somebody else is composing.
const GOES_ON: f64 = 0.6;

/// So many hands are tried at most where one must be able to pay.
const MOST_HANDS: u32 = 2_000;

impl View {
    pub(crate) fn imagine(&self, rng: &mut impl Rng) -> FarmsRace {
        let mut world = FarmsRace {
            table: self.table,
            secrets: [Secret::default(); MOST_PLAYERS],
            bought: self.bought,
            deck: Spies::EMPTY,
            peeked: self.peeked.unwrap_or_default(),
            loot: Row::new(),
            draft: self.draft.unwrap_or_default(),
            redo: None,
        };
        if let Some((seat, own)) = self.me() {
            world.secrets[seat.index()] = *own;
        }
        self.imagine_mutations(&mut world, rng);
        self.imagine_spies(&mut world, rng);
        self.imagine_tokens(&mut world, rng);
        self.imagine_hands_that_pay(&mut world, rng);
        self.imagine_draft(&mut world, rng);
        world.redo = self.redo.as_ref().map(|before| Box::new(before.imagine(rng)));
        world
    }

    fn others(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        self.table.seats.each().filter(|&seat| !self.eye.is(seat))
    }

    /// What was dealt to others, and not chosen (FR-S06).
    fn imagine_mutations(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        let table = &self.table;
        if !table.variant.mutations {
            return;
        }
        let chosen: Mutations = table.seats.each().filter_map(|seat| table.farm(seat).mutation).collect();
        let own = self.own.map_or(Mutations::NONE, |own| own.dealt);
        let mut rest = Mutations::ALL.difference(chosen).difference(own);
        for seat in self.others() {
            let count = match table.phase {
                Phase::Lay | Phase::First => 0,
                Phase::Deal { to, dealt } => match table.order(seat).cmp(&table.order(to)) {
                    Ordering::Less => table.mutations_for(seat),
                    Ordering::Equal => dealt,
                    Ordering::Greater => 0,
                },
                _ => table.mutations_for(seat),
            };
            let mut dealt: Mutations = table.farm(seat).mutation.into_iter().collect();
            while dealt.len() < u32::from(count) {
                let Some(mutation) = rest.each().nth(rng.random_range(0..rest.len()) as usize) else {
                    break;
                };
                let mutation: Mutations = [mutation].into_iter().collect();
                rest = rest.difference(mutation);
                dealt = dealt.union(mutation);
            }
            world.secrets[seat.index()].dealt = dealt;
        }
    }

    /// Spies of others and the deck: cards that are worth a point only where there is room for them (section 7, items 4
    /// and 5); all others anywhere.
    fn imagine_spies(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        let table = &self.table;
        let mut unseen = table.figures.deck();
        unseen.remove_all(&table.discards);
        for seat in table.seats.each() {
            let face_up = table.farm(seat).face_up;
            (Spy::FIRST_VP..Spy::ALL.len())
                .filter(|index| face_up >> (index - Spy::FIRST_VP) & 1 != 0)
                .for_each(|index| unseen.remove(Spy::at(index)));
        }
        if let Some(own) = &self.own {
            unseen.remove_all(&own.spies);
        }
        let mut slots: [u8; MOST_PLAYERS] =
            std::array::from_fn(|seat| self.table.farms[seat].spies * u8::from(!self.is_own(seat)));
        let mut room: [u8; MOST_PLAYERS] = std::array::from_fn(|seat| self.table.farms[seat].vp_room);
        let mut deck = unseen.len() - slots.iter().sum::<u8>();
        // Cards worth a point first: each goes into any place that has room.
        for index in Spy::FIRST_VP..Spy::ALL.len() {
            let spy = Spy::at(index);
            for _ in 0..unseen.count(spy) {
                let open = |seat: usize| if room[seat] > 0 { slots[seat] } else { 0 };
                let places = deck + (0..MOST_PLAYERS).map(open).sum::<u8>();
                let mut place = rng.random_range(0..u32::from(places)) as u8;
                let seat = (0..MOST_PLAYERS).find(|&seat| match place.checked_sub(open(seat)) {
                    Some(rest) => {
                        place = rest;
                        false
                    }
                    None => true,
                });
                match seat {
                    Some(seat) => {
                        slots[seat] -= 1;
                        room[seat] -= 1;
                        world.secrets[seat].spies.add(spy);
                    }
                    None => {
                        deck -= 1;
                        world.deck.add(spy);
                    }
                }
            }
        }
        let mut plain = Spies::of(std::array::from_fn(|index| match Spy::at(index).is_vp() {
            true => 0,
            false => unseen.counts()[index],
        }));
        for (seat, &count) in slots.iter().enumerate() {
            for _ in 0..count {
                let Some(spy) = any(&mut plain, rng) else { break };
                world.secrets[seat].spies.add(spy);
            }
        }
        world.deck.add_all(&plain);
        // Any of them may be those that were bought this turn.
        let active = table.active;
        if !self.eye.is(active) {
            let mut hand = world.secrets[active.index()].spies;
            for _ in 0..table.farm(active).bought {
                any(&mut hand, rng).into_iter().for_each(|spy| world.bought.add(spy));
            }
        }
        debug_assert!(
            self.others().all(|seat| {
                vp_among(&world.secrets[seat.index()].spies) <= self.table.farm(seat).vp_room
            })
        );
    }

    fn is_own(&self, seat: usize) -> bool {
        self.eye.seat().is_some_and(|own| own.index() == seat)
    }

    /// Numbers that Adorable alone knows (section 7, item 7).
    fn imagine_tokens(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        if self.peeked.is_some() {
            return;
        }
        let mut pool: Heap<Number, 3> = Heap::of(self.unseen_tokens());
        let mut peeked = Peeked::default();
        for region in self.table.map.all().each().filter(|&region| self.table.token(region) == Token::Peeked)
        {
            let Some(number) = any(&mut pool, rng) else { break };
            peeked.numbers[region.index()] = number.0 + 1;
            peeked.all[usize::from(number.0)] += 1;
        }
        for _ in 0..self.table.peeked_gone {
            let Some(number) = any(&mut pool, rng) else { break };
            peeked.all[usize::from(number.0)] += 1;
        }
        world.peeked = peeked;
    }

    /// What others may have put into an offer so far (D27).
    fn imagine_draft(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        let Phase::Compose { by, to } = self.table.phase else { return };
        if self.eye.is(by) {
            return;
        }
        let hand = world.secrets[by.index()].hand;
        let (cards, limit) = (self.table.farm(to).cards, self.table.figures.read(|f| f.offer_limit));
        let mut draft = Offer::default();
        while rng.random_bool(GOES_ON) {
            let card = Kind::ALL[rng.random_range(0..KINDS)];
            let (give, want) = FarmsRace::may_add(&draft, &hand, cards, limit, card);
            match (give, want) {
                (true, true) if rng.random_bool(0.5) => draft.want.add(card),
                (true, _) => draft.give.add(card),
                (_, true) => draft.want.add(card),
                _ => {}
            }
        }
        world.draft = draft;
    }

    /// Whoever is asked how to pay can pay in some way (D09): hands that could not are dropped.
    fn imagine_hands_that_pay(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        let price = match self.table.phase {
            Phase::Price { build } => Some(build),
            _ => None,
        };
        for _ in 0..MOST_HANDS {
            self.imagine_hands(world, rng);
            let pays = price.is_none_or(|build| {
                let seat = self.table.builder(build);
                self.table.can_pay(seat, &world.secrets[seat.index()].hand, build.ware())
            });
            if pays {
                return;
            }
        }
    }

    /// Hands are their ledgers, and what thefts have brought (section 7, items 1 to 3).
    fn imagine_hands(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        let table = &self.table;
        if table.blurred {
            self.deal_hands(world, rng);
            return;
        }
        let living = || self.others().filter(|&seat| table.is_alive(seat));
        for seat in living() {
            world.secrets[seat.index()].hand =
                Cards::of(table.farm(seat).ledger.map(|count| count.max(0) as u8));
        }
        if table.thefts.is_empty() {
            return;
        }
        match Guess::at(self, rng) {
            Some(loot) => {
                for seat in living() {
                    let mut hand = table.farm(seat).ledger;
                    for (theft, loot) in table.thefts.iter().zip(loot.iter()) {
                        let sign = i8::from(theft.thief == seat) - i8::from(theft.victim == seat);
                        hand.iter_mut()
                            .zip(loot.counts())
                            .for_each(|(sum, &count)| *sum += sign * count as i8);
                    }
                    world.secrets[seat.index()].hand = Cards::of(hand.map(|count| count.max(0) as u8));
                }
                world.loot = loot;
            }
            None => {
                // Only where the search gives up: hands of the right sizes that come to the right sum.
                world.loot = self.loot.iter().map(|loot| loot.unwrap_or_default()).collect();
                self.deal_hands(world, rng);
            }
        }
    }

    /// All cards of others, dealt by lot; one hand may be in sight, and somebody may have offered some.
    fn deal_hands(&self, world: &mut FarmsRace, rng: &mut impl Rng) {
        let table = &self.table;
        let mut sum = [0i16; KINDS];
        for seat in table.seats.each() {
            let ledger = table.farm(seat).ledger;
            sum.iter_mut().zip(ledger).for_each(|(sum, count)| *sum += i16::from(count));
        }
        let is_known = |&seat: &Seat| table.is_alive(seat) && self.known_now(seat).is_some();
        let known: SeatSet = table.seats.each().filter(is_known).collect();
        for seat in known.each() {
            let hand = self.known_now(seat).unwrap_or_default();
            sum.iter_mut().zip(hand.counts()).for_each(|(sum, &count)| *sum -= i16::from(count));
            world.secrets[seat.index()].hand = hand;
        }
        let mut rest = Cards::of(sum.map(|count| count.max(0) as u8));
        let unknown = || table.seats.each().filter(|&seat| !known.contains(seat));
        unknown().for_each(|seat| rest.remove_all(&self.offered_by(seat)));
        for seat in unknown() {
            let farm = table.farm(seat);
            let mut hand = self.offered_by(seat);
            // What an eliminated seat held is gone (FR-E06), and nobody else holds it.
            for _ in hand.len()..farm.fallen.map_or(farm.cards, |fallen| fallen.cards) {
                any(&mut rest, rng).into_iter().for_each(|card| hand.add(card));
            }
            world.secrets[seat.index()].hand = if table.is_alive(seat) { hand } else { Cards::EMPTY };
        }
    }

    /// Whoever offers something has it (D28).
    fn offered_by(&self, seat: Seat) -> Cards {
        match self.table.phase {
            Phase::Answer { by, .. } if by == seat => self.table.offer.give,
            _ => Cards::EMPTY,
        }
    }

    fn known_now(&self, seat: Seat) -> Option<Cards> {
        match self.table.phase {
            _ if self.eye.is(seat) => self.own.map(|own| own.hand),
            Phase::Rob { victim, .. } if victim == seat => self.shown_hand,
            _ => None,
        }
    }

    /// Does the eye belong to Adorable?
    pub fn is_adorable(&self) -> bool {
        self.eye.seat().is_some_and(|seat| self.table.has(seat, Mutation::Adorable))
    }
}

/// The number on a token, less one.
#[derive(Clone, Copy, Debug)]
struct Number(u8);

impl ruckus_core::kit::Kind for Number {
    fn index(self) -> usize {
        self.0.into()
    }

    fn at(index: usize) -> Self {
        Number(index as u8)
    }
}

/// Takes anything off a heap, each as likely as the other.
fn any<K: ruckus_core::kit::Kind, const N: usize>(heap: &mut Heap<K, N>, rng: &mut impl Rng) -> Option<K> {
    let len = u32::from(heap.len());
    let one = (len > 0).then(|| heap.nth(rng.random_range(0..len)))?;
    heap.remove(one);
    Some(one)
}
