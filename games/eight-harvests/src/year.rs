//! Set-up and the start of a year: the deal, stamps and elimination, drawing, and laying the year's two cards.

use ruckus_core::kit::{Each, Marks, Row};
use ruckus_core::{Seat, SeatCount, SeatSet, SetUpError, Witness};

use crate::card::{Card, Cards};
use crate::climate::Sky;
use crate::farm::{Back, Farm, Locked, Origin, Out, Role, START_HALVES};
use crate::figures::{FEWEST_PLAYERS, FiguresId, MOST_PLAYERS};
use crate::state::{Contract, EightHarvests, Phase, Season, Secret, Village};
use crate::step::{Event, Quiet, Release};

impl EightHarvests {
    pub(crate) fn fresh(seats: SeatCount, figures: FiguresId) -> Result<Self, SetUpError> {
        if !(FEWEST_PLAYERS..=MOST_PLAYERS).contains(&seats.get()) {
            let sentence = format!("{FEWEST_PLAYERS} to {MOST_PLAYERS} players can play, not {seats}.");
            return Err(SetUpError { rule: "EH-SIM-1", sentence });
        }
        let mut farms = Each::default();
        let farm = Farm { food: figures.start_food, stamps: figures.start_stamps, ..Farm::default() };
        farms.values_mut()[..seats.get()].fill(farm);
        Ok(EightHarvests {
            table: Village {
                figures,
                seats,
                year: 0,
                season: Season::Spring,
                phase: Phase::Deal { to: Seat::new(0) },
                farms,
                contracts: Each::default(),
                discards: Cards::NONE,
                aside: 0,
                layer_sizes: [Cards::WHOLE.len(), 0],
                recycled: Cards::NONE,
                recycled_in: 0,
                climate: Row::new(),
                lookers: Row::new(),
                assassins: Row::new(),
            },
            secrets: Each::default(),
            owing: SeatSet::EMPTY,
            layers: [Cards::WHOLE, Cards::NONE],
            sky: Sky::WHOLE,
            looked: Row::new(),
        })
    }

    /// C1: one card at a time, round the table (EH-SET-1).
    pub(crate) fn deal(&mut self, to: Seat, card: Card, witness: &mut impl Witness<Event>) {
        self.fill_hand(to, card);
        witness.tell_apart(to, |own| Event::Dealt { seat: to, card: own.then_some(card) });
        let next = to.left(self.table.seats);
        if self.farm(next).hand < self.table.figures.read(|f| f.dealt) {
            self.table.phase = Phase::Deal { to: next };
        } else {
            self.go_on(witness);
        }
    }

    fn fill_hand(&mut self, seat: Seat, card: Card) {
        let recycled = self.leave_deck(card);
        self.farm_mut(seat).hand += 1;
        self.secret_mut(seat).hand.insert_sorted(card);
        if recycled {
            self.secret_mut(seat).recycled.add(card);
            let year = self.table.year;
            self.farm_mut(seat).recycled.count_up(year);
        }
    }

    /// What is not kept makes the first field and the first silo (EH-SET-2, EH-SET-3).
    pub(crate) fn found_farms(&mut self, witness: &mut impl Witness<Event>) {
        for seat in self.table.seats.each() {
            let Secret { hand, locked, plan, .. } = self.secret_mut(seat);
            for (index, &card) in hand.iter().enumerate() {
                if !plan.marks.contains(index) {
                    locked.push(card);
                }
            }
            hand.drop_marked((0..hand.len()).collect::<Marks>().difference(plan.marks));
            let (left, count) = (hand.len() as u8, locked.len() as u8);
            let farm = self.farm_mut(seat);
            farm.hand = left;
            for index in 0..count {
                let role = if index < START_HALVES { Role::HalfField } else { Role::HalfSilo };
                farm.locked.push(Locked::new(Back::hidden(Origin::Hand(1)), role));
                match role {
                    Role::HalfField => farm.add_half_field(),
                    _ => farm.add_half_silo(),
                };
            }
        }
        let figures = self.table.figures;
        witness.tell_all(|| Event::Began { figures });
    }

    /// A year begins with stamps and eliminations, all together (EH-FST, EH-OUT).
    pub(crate) fn begin_year(&mut self, witness: &mut impl Witness<Event>) -> Phase {
        self.table.year += 1;
        self.table.season = Season::Spring;
        witness.tell_all(|| Event::Year { year: self.table.year });
        let live = self.table.live();
        for seat in live.each() {
            self.farm_mut(seat).stamped = false;
            if self.farm(seat).food == 0 && self.farm(seat).stamps > 0 {
                self.cash_stamp(seat, witness);
            }
        }
        for seat in live.each() {
            if self.farm(seat).food == 0 {
                self.eliminate(seat, witness);
            }
        }
        match self.table.live().len() {
            0 | 1 => self.end(witness),
            _ => Phase::Flex,
        }
    }

    /// EH-FST-1 to EH-FST-3.
    fn cash_stamp(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let food = self.table.figures.stamp_food;
        let farm = self.farm_mut(seat);
        farm.stamps -= 1;
        farm.food += food;
        farm.stamped = true;
        let left = farm.stamps;
        witness.tell_all(|| Event::Stamp { seat, left, food });
        for attacker in self.table.seats.each() {
            self.release(attacker, seat, Release::Stamp, witness);
        }
    }

    /// A contract ends, if there is one; its Warlord is discarded (EH-TRB-7).
    pub(crate) fn release(
        &mut self,
        attacker: Seat,
        victim: Seat,
        why: Release,
        witness: &mut impl Witness<Event>,
    ) {
        let contract = &mut self.table.contracts[attacker][victim];
        if contract.stands() {
            *contract = Contract::default();
            self.table.discards.add(Card::Warlord);
            witness.tell_all(|| Event::Released { attacker, victim, why });
        }
    }

    /// EH-OUT-1 to EH-OUT-4.
    fn eliminate(&mut self, seat: Seat, witness: &mut impl Witness<Event>) {
        let year = self.table.year;
        witness.tell_all(|| Event::Out { seat, year });
        let in_hand = Back::hidden(Origin::Hand(year - 1));
        let Secret { hand, saved, .. } = *self.secret(seat);
        for &card in hand.iter() {
            self.discard(seat, in_hand, card);
            witness.tell_all(|| Event::GivenUp { seat, card });
        }
        let farm = *self.farm(seat);
        for (&card, &back) in saved.iter().zip(farm.saved.iter()) {
            self.discard(seat, back, card);
            witness.tell_all(|| Event::GivenUp { seat, card });
        }
        self.table.discards.add_all(&farm.face_up());
        let removed = farm.locked.iter().map(|locked| Locked::new(locked.back(), Role::Removed)).collect();
        let exposed = self.farm(seat).exposed;
        *self.farm_mut(seat) = Farm {
            locked: removed,
            recycled: farm.recycled,
            exposed,
            out: Some(Out {
                year,
                fields: farm.fields.len() as u8,
                defence: farm.defence(self.table.figures),
                upgrades: farm.upgrades(),
            }),
            ..Farm::default()
        };
        let secret = self.secret_mut(seat);
        secret.hand.clear();
        secret.saved.clear();
        for other in self.table.seats.each() {
            self.release(seat, other, Release::Out, witness);
            self.release(other, seat, Release::Out, witness);
        }
    }

    /// EH-HND-2.
    pub(crate) fn throw_away(&mut self, witness: &mut impl Witness<Event>) {
        let mut flexible = false;
        let mut quiet = true;
        for seat in self.table.live().each() {
            flexible |= self.farm(seat).flexible_hands > 0;
            let marks = self.secret(seat).plan.marks;
            if marks.is_empty() {
                continue;
            }
            quiet = false;
            let back = Back::hidden(Origin::Hand(self.table.year - 1));
            for index in 0..self.secret(seat).hand.len() {
                if marks.contains(index) {
                    let card = self.secret(seat).hand[index];
                    self.discard(seat, back, card);
                    witness.tell_all(|| Event::ThrownAway { seat, card });
                }
            }
            self.secret_mut(seat).hand.drop_marked(marks);
            self.farm_mut(seat).hand = self.secret(seat).hand.len() as u8;
        }
        if flexible && quiet {
            witness.tell_all(|| Event::Quiet { step: Quiet::Flex });
        }
    }

    fn lacks(&self, seat: Seat) -> u8 {
        let farm = self.farm(seat);
        if farm.is_live() { farm.hand_size(self.table.figures).saturating_sub(farm.hand) } else { 0 }
    }

    /// EH-HND-3, EH-HND-4.
    pub(crate) fn begin_drawing(&mut self, witness: &mut impl Witness<Event>) -> Phase {
        if self.table.year == 1 {
            return Phase::Lay;
        }
        let needed = self.table.seats.each().map(|seat| self.lacks(seat)).sum();
        self.reshuffle_for(needed, witness);
        Phase::Draw { to: Seat::new(0) }
    }

    /// Whoever needs a card next, from this seat on round the table. If the deck has run out, all who need one go
    /// without (EH-DCK-3).
    pub(crate) fn begin_draw(&mut self, to: Seat, witness: &mut impl Witness<Event>) -> bool {
        let mut seat = to;
        for _ in 0..self.table.seats.get() {
            if self.lacks(seat) > 0 {
                if self.table.deck() > 0 {
                    self.table.phase = Phase::Draw { to: seat };
                    return true;
                }
                witness.tell_all(|| Event::NothingDrawn { seat });
            }
            seat = seat.left(self.table.seats);
        }
        false
    }

    /// C2.
    pub(crate) fn draw_card(&mut self, to: Seat, card: Card, witness: &mut impl Witness<Event>) {
        self.fill_hand(to, card);
        witness.tell_apart(to, |own| Event::Drew { seat: to, card: own.then_some(card) });
        if !self.begin_draw(to.left(self.table.seats), witness) {
            self.go_on(witness);
        }
    }

    /// EH-LAY-1.
    pub(crate) fn lay_all(&mut self, witness: &mut impl Witness<Event>) {
        for seat in self.table.live().each() {
            let Secret { hand, laid, plan, .. } = self.secret_mut(seat);
            let (spring, summer) = (plan.hand.map(usize::from), plan.marks.first());
            *laid = [spring, summer].map(|index| hand.get(index?).copied());
            hand.drop_marked([spring, summer].into_iter().flatten().collect());
            let (filled, left) = (laid.map(|card| card.is_some()), hand.len() as u8);
            let farm = self.farm_mut(seat);
            farm.hand = left;
            farm.laid = filled;
            witness.tell_all(|| Event::Laid { seat, spring: filled[0], summer: filled[1] });
        }
    }

    /// The season cards come into play (EH-ACT-1).
    pub(crate) fn fill_slots(&mut self) {
        let season = self.table.season.index();
        let back = Back::hidden(self.hand_origin());
        for seat in self.table.live().each() {
            let Secret { laid, slots, .. } = self.secret_mut(seat);
            slots[0] = laid[season].take();
            let filled = slots[0].is_some();
            let farm = self.farm_mut(seat);
            farm.laid[season] = false;
            farm.slots[0] = filled.then_some(back);
        }
    }

    /// A card is locked in its role (EH-BCK-3); says whether it made something whole (EH-BCK-4).
    pub(crate) fn lock(&mut self, seat: Seat, back: Back, card: Card, role: Role) -> bool {
        self.secret_mut(seat).locked.push(card);
        let farm = self.farm_mut(seat);
        farm.locked.push(Locked::new(back, role));
        match role {
            Role::HalfField => farm.add_half_field(),
            Role::HalfSilo => farm.add_half_silo(),
            Role::ArmedMan => {
                farm.armed_men += 1;
                false
            }
            Role::Removed => false,
        }
    }
}
