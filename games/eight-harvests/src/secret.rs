//! Secret steps: who may choose what, and the plans in which it is written until all are done (EH-SIM-2 to EH-SIM-6).

use ruckus_core::kit::Marks;
use ruckus_core::{EyeSet, Seat, Witness};

use crate::asked::is_asked;
use crate::card::Card;
use crate::farm::{Farm, SLOTS};
use crate::offers::{Flow, offers};
use crate::state::{CardPlace, EightHarvests, Phase, Plan, Season, Secret, Use};
use crate::step::{Choice, Event, Target, Whence};

/// How free a seat is.
enum Freedom {
    /// There is nothing to choose.
    None,
    /// There is one option, which the engine takes (EH-SIM-5).
    Forced(Choice),
    Free,
}

impl EightHarvests {
    /// Opens a secret step and says whether anybody is asked. Who is follows from what everybody knows: a seat that has
    /// no real choice after all is asked nevertheless, and has one answer to give (EH-SIM-5).
    pub(crate) fn ask_all(&mut self) -> bool {
        for seat in self.table.live().each() {
            self.ask(seat);
        }
        !self.owing.is_empty()
    }

    pub(crate) fn ask(&mut self, seat: Seat) {
        let asked = is_asked(&self.table, seat);
        // Whoever is not asked has nothing to choose, and in these steps nothing happens to them by itself either.
        let idle =
            matches!(self.table.phase, Phase::Flex | Phase::Steal { .. } | Phase::Face | Phase::Warlord);
        match idle && !asked {
            true => self.secret_mut(seat).plan.done = true,
            false => self.settle(seat),
        }
        debug_assert!(asked || !self.owing.contains(seat), "whoever has a choice is asked");
        if asked && !self.owing.contains(seat) {
            self.secret_mut(seat).plan = Plan::default();
            self.owing = self.owing.with(seat);
        }
    }

    /// Answers whatever leaves no choice (EH-SIM-5), and notes whether the seat has to choose.
    fn settle(&mut self, seat: Seat) {
        while !self.secret(seat).plan.done {
            match self.freedom(seat) {
                Freedom::None => self.secret_mut(seat).plan.done = true,
                Freedom::Forced(choice) => self.write_down(seat, choice),
                Freedom::Free => {
                    self.owing = self.owing.with(seat);
                    return;
                }
            }
        }
        self.owing = self.owing.without(seat);
    }

    /// Writes a choice down, and whatever follows from it without another one.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice) {
        self.write_down(seat, choice);
        self.settle(seat);
    }

    /// A choice in a secret step. The last one closes it (EH-SIM-2).
    pub(crate) fn plan(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let season = self.planned_season(seat);
        witness.tell(EyeSet::only(seat), || Event::Planned {
            seat,
            choice,
            card: self.card_of(seat, choice),
            season,
        });
        self.answer(seat, choice);
        if self.owing.is_empty() {
            self.go_on(witness);
        }
    }

    /// Apart from the loop that asks for it, which would else prepare for every kind of step before any.
    #[inline(never)]
    fn freedom(&self, seat: Seat) -> Freedom {
        let mut only = None;
        let several = self.offers(seat, &mut |choice| match only {
            None => {
                only = Some(choice);
                Flow::Continue(())
            }
            Some(_) => Flow::Break(()),
        });
        match (several, only) {
            (Flow::Break(()), _) => Freedom::Free,
            (_, Some(choice)) => Freedom::Forced(choice),
            (_, None) => Freedom::None,
        }
    }

    /// Gives every legal choice of a seat in the open step, each once.
    #[inline]
    pub(crate) fn offers(&self, seat: Seat, give: &mut impl FnMut(Choice) -> Flow) -> Flow {
        offers(&self.table, self.secret(seat), seat, give)
    }

    /// In which season a card being laid will be played; otherwise the running one.
    fn planned_season(&self, seat: Seat) -> Season {
        match self.table.phase {
            Phase::Lay => Season::ALL[usize::from(self.secret(seat).plan.at.min(1))],
            _ => self.table.season,
        }
    }

    /// The card that a choice is about, where the choice does not say so.
    fn card_of(&self, seat: Seat, choice: Choice) -> Option<Card> {
        card_of(self.secret(seat), choice)
    }

    /// Writes a choice into the plan of a seat. Nothing happens yet.
    #[inline]
    fn write_down(&mut self, seat: Seat, choice: Choice) {
        let farm = &self.table.farms[seat];
        let Secret { hand, slots, saved, plan, .. } = &mut self.secrets[seat];
        let of_hand = |card: Card, taken: Marks| {
            (0..hand.len()).find(|&index| hand[index] == card && !taken.contains(index)).unwrap_or(0)
        };
        match choice {
            Choice::Keep { card } => {
                plan.marks.insert(of_hand(card, plan.marks));
                plan.done = plan.marks.len() == usize::from(self.table.figures.read(|f| f.kept));
            }
            Choice::HoldOn | Choice::ThrowAway => {
                if choice == Choice::ThrowAway {
                    plan.marks.insert(plan.at.into());
                }
                plan.at += 1;
                plan.done = usize::from(plan.at) == hand.len();
            }
            Choice::Lay { card } if plan.at == 0 => {
                plan.hand = Some(of_hand(card, Marks::none()) as u8);
                plan.at = 1;
            }
            Choice::Lay { card } => {
                plan.marks.insert(of_hand(card, plan.spring()));
                plan.done = true;
            }
            Choice::LayNone => {
                plan.done = plan.at == 1;
                plan.at = 1;
            }
            Choice::Fallow { field } | Choice::Seed { field } => {
                if matches!(choice, Choice::Seed { .. }) {
                    plan.marks.insert(field.into());
                }
                plan.at = field + 1;
                plan.done = usize::from(plan.at) == farm.fields.len();
            }
            Choice::NoSteal | Choice::Done => plan.done = true,
            Choice::Steal { slot } => {
                plan.uses.push(Use::new(CardPlace::slot(usize::from(slot)), 0));
                plan.done = true;
            }
            Choice::SavedSteal => {
                plan.uses.push(Use::new(pick(farm, slots, saved, plan, Card::Steal, Whence::Saved), 0));
                plan.done = true;
            }
            Choice::Face { card, from, target } => {
                let target = match target {
                    Target::Own => 0,
                    Target::Field(field) => field,
                    Target::Farm(seat) => seat.index() as u8,
                };
                commit(plan, pick(farm, slots, saved, plan, card, from), target);
            }
            Choice::Attack { from, victim } => {
                let place = pick(farm, slots, saved, plan, Card::Warlord, from);
                commit(plan, place, victim.index() as u8);
            }
            Choice::Back { slot, back } => {
                commit(plan, CardPlace::slot(usize::from(slot)), back as u8);
                plan.at = slot + 1;
            }
            Choice::Convert { card, back } => {
                let place = pick(farm, slots, saved, plan, card, Whence::Saved);
                commit(plan, place, back as u8);
            }
            Choice::FireField { card } => plan.hand = Some(of_hand(card, Marks::none()) as u8),
            Choice::Take { .. } | Choice::Kill { .. } => debug_assert!(false, "these are open choices"),
        }
    }
}

fn commit(plan: &mut Plan, place: CardPlace, target: u8) {
    plan.marks.insert(place.index());
    plan.uses.push(Use::new(place, target));
}

/// The place of such a card; of equal ones first one that everybody knows (section 5).
fn pick(
    farm: &Farm,
    slots: &[Option<Card>; SLOTS],
    saved: &[Card],
    plan: &Plan,
    card: Card,
    from: Whence,
) -> CardPlace {
    let free = |place: CardPlace| plan.is_free(place);
    let mut found = None;
    let mut look = |place: CardPlace| {
        if free(place) && (found.is_none() || farm.back_at(place).is_some_and(|back| back.is_shown())) {
            let known = found.is_some_and(|found| farm.back_at(found).is_some_and(|back| back.is_shown()));
            if !known {
                found = Some(place);
            }
        }
    };
    match from {
        Whence::Slot => {
            (0..SLOTS).filter(|&slot| slots[slot] == Some(card)).for_each(|slot| look(CardPlace::slot(slot)))
        }
        Whence::Saved => {
            (0..saved.len())
                .filter(|&index| saved[index] == card)
                .for_each(|index| look(CardPlace::saved(index)));
        }
    }
    found.unwrap_or(CardPlace::slot(0))
}

/// The card that a choice is about, where the choice does not say so.
pub(crate) fn card_of(secret: &Secret, choice: Choice) -> Option<Card> {
    match choice {
        Choice::HoldOn | Choice::ThrowAway => secret.hand.get(usize::from(secret.plan.at)).copied(),
        Choice::Back { slot, .. } => secret.slots.get(usize::from(slot)).copied().flatten(),
        _ => None,
    }
}
