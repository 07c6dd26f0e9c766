//! A table for tests: a game that is played by hand, with scripted chance, and all that was told of the last step.

use ruckus_core::laws::choices;
use ruckus_core::{Coded, Eye, EyeSet, Game, Refused, Seat, SeatCount, SeatSet, Step, Turn, check_choice};
use ruckus_eight_harvests::{
    BackUse, Card, Choice, Climate, EightHarvests, Event, Farm, FiguresId, Options, Outcome, Phase, Position,
    Seated, Secret, Start, Target, Upgrade, View, Whence,
};

/// The figures of the rules file.
pub(crate) const PRINTED: FiguresId = FiguresId::PRINTED;

pub(crate) const A: Seat = Seat::new(0);
pub(crate) const B: Seat = Seat::new(1);
pub(crate) const C: Seat = Seat::new(2);
pub(crate) const D: Seat = Seat::new(3);

pub(crate) const DONE: Choice = Choice::Done;
pub(crate) const NO_STEAL: Choice = Choice::NoSteal;
pub(crate) const STEAL: Choice = Choice::Steal { slot: 0 };
pub(crate) const SAVED_STEAL: Choice = Choice::SavedSteal;

pub(crate) fn seed(field: u8) -> Choice {
    Choice::Seed { field }
}

pub(crate) fn fallow(field: u8) -> Choice {
    Choice::Fallow { field }
}

pub(crate) fn lay(card: Card) -> Choice {
    Choice::Lay { card }
}

pub(crate) fn keep(card: Card) -> Choice {
    Choice::Keep { card }
}

/// A face from the slot.
pub(crate) fn face(card: Card, target: Target) -> Choice {
    Choice::Face { card, from: Whence::Slot, target }
}

/// A face from the Saved cards.
pub(crate) fn saved_face(card: Card, target: Target) -> Choice {
    Choice::Face { card, from: Whence::Saved, target }
}

pub(crate) fn attack(victim: Seat) -> Choice {
    Choice::Attack { from: Whence::Slot, victim }
}

pub(crate) fn saved_attack(victim: Seat) -> Choice {
    Choice::Attack { from: Whence::Saved, victim }
}

/// The use of slot 0 in the Back step.
pub(crate) fn back(back: BackUse) -> Choice {
    Choice::Back { slot: 0, back }
}

pub(crate) fn convert(card: Card, back: BackUse) -> Choice {
    Choice::Convert { card, back }
}

pub(crate) fn take(seat: Seat) -> Choice {
    Choice::Take { seat, slot: 0 }
}

pub(crate) fn climate(key: &str) -> Climate {
    Climate::from_key(key).unwrap_or_else(|| panic!("there is no {key}"))
}

pub(crate) fn plain() -> Seated {
    Seated::default()
}

/// A farm with this season card.
pub(crate) fn with(slot: Card) -> Seated {
    Seated { slot: Some(slot), ..plain() }
}

/// One field with these upgrades.
pub(crate) fn field(upgrades: &[Upgrade]) -> Vec<Vec<Upgrade>> {
    vec![upgrades.to_vec()]
}

/// Weather that adds up to nothing.
pub(crate) fn calm(players: u8) -> Position {
    Position::of(players).climate("good_growing_weather", "mild_drought")
}

pub(crate) struct Table {
    pub(crate) game: EightHarvests,
    told: Vec<(EyeSet, Event)>,
    /// Do seats that have one answer in a secret step give it by themselves, as at a real table (EH-SIM-5)?
    passes: bool,
}

impl Table {
    /// A position at the beginning of a step.
    pub(crate) fn at(position: &Position, start: Start) -> Self {
        let mut told = Vec::new();
        let game = position
            .build_before(start, &mut told)
            .unwrap_or_else(|error| panic!("the position is not possible: {error}"));
        let mut table = Table { game, told, passes: true };
        table.pass_by_themselves();
        table
    }

    /// The same, and nobody passes by themselves.
    pub(crate) fn patient(position: &Position, start: Start) -> Self {
        let game = position.build(start).expect("the position is possible");
        Table { game, told: Vec::new(), passes: false }
    }

    fn pass_by_themselves(&mut self) {
        let only_one = |game: &EightHarvests| {
            let awaited = game.turn().awaited();
            awaited.each().find_map(|seat| match choices(game, seat).as_slice() {
                [only] => Some((seat, *only)),
                _ => None,
            })
        };
        while self.passes
            && self.game.table().is_secret()
            && let Some((seat, only)) = only_one(&self.game)
        {
            self.game.choose(seat, only, &mut self.told);
        }
    }

    /// A fresh game, nothing dealt yet.
    pub(crate) fn fresh(seats: u8) -> Self {
        let game =
            EightHarvests::set_up(SeatCount::new(seats), &Options::default()).expect("the set-up is legal");
        Table { game, told: Vec::new(), passes: true }
    }

    /// Deals these cards, one hand a seat.
    pub(crate) fn deal(mut self, hands: &[[Card; 7]]) -> Self {
        for card in 0..7 {
            for hand in hands {
                self.draw(hand[card]);
            }
        }
        self
    }

    /// The same, and nobody passes by themselves.
    pub(crate) fn deal_patiently(mut self, hands: &[[Card; 7]]) -> Self {
        self.passes = false;
        self.deal(hands)
    }

    /// A choice that must be on the list.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> &mut Self {
        let step = Step::Choice { seat, choice: choice.code() };
        self.told.clear();
        let took = self.game.take(step, &mut self.told);
        assert_eq!(took, Ok(()), "{choice:?} of {:?} in {:?}", self.options(seat), self.phase());
        self.pass_by_themselves();
        self
    }

    /// Chance brings this action card, which must be possible.
    pub(crate) fn draw(&mut self, card: Card) -> &mut Self {
        self.befall(Outcome::Action { card })
    }

    /// Chance brings this climate card, which must be possible.
    pub(crate) fn weather(&mut self, key: &str) -> &mut Self {
        self.befall(Outcome::Climate { climate: climate(key) })
    }

    pub(crate) fn befall(&mut self, outcome: Outcome) -> &mut Self {
        self.told.clear();
        let took = self.game.take(Step::Chance { chance: outcome.code() }, &mut self.told);
        assert_eq!(took, Ok(()), "{outcome:?} in {:?}", self.phase());
        self.pass_by_themselves();
        self
    }

    /// Everybody does as little as possible, and chance brings anything, until this holds.
    pub(crate) fn idle_until(&mut self, until: impl Fn(&EightHarvests) -> bool) -> &mut Self {
        while !until(&self.game) {
            match self.game.turn() {
                Turn::Over => panic!("the game is over"),
                Turn::Chance => {
                    // Any card, but not always the same.
                    let ticket = u64::from(2_654_435_761u32.wrapping_mul(self.game.tickets() as u32) >> 16);
                    let outcome = self.game.draw(ticket % self.game.tickets());
                    self.befall(outcome);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is awaited");
                    let quiet = idle_choice(&self.options(seat));
                    self.choose(seat, quiet);
                }
            }
        }
        self
    }

    /// Everybody else does as little as possible in the open step.
    pub(crate) fn rest_idle(&mut self) -> &mut Self {
        let phase = self.phase();
        self.idle_until(|game| game.table().phase != phase)
    }

    pub(crate) fn idle_to(&mut self, phase: Phase) -> &mut Self {
        self.idle_until(|game| game.table().phase == phase)
    }

    /// The legal choices of a seat; none where it is not awaited.
    pub(crate) fn options(&self, seat: Seat) -> Vec<Choice> {
        choices(&self.game, seat)
    }

    /// The rule by which a choice is refused.
    pub(crate) fn refused(&self, seat: Seat, choice: Choice) -> &'static str {
        match check_choice(&self.game, seat, choice.code()) {
            Err(Refused::Illegal(why)) => why.rule.0,
            other => panic!("{choice:?} is not refused: {other:?}"),
        }
    }

    /// What an eye was told of the last step.
    pub(crate) fn told(&self, eye: Eye) -> Vec<Event> {
        self.told.iter().filter(|(eyes, _)| eyes.contains(eye)).map(|&(_, event)| event).collect()
    }

    /// What a spectator was told of the last step.
    pub(crate) fn heard(&self) -> Vec<Event> {
        self.told(Eye::Spectator)
    }

    pub(crate) fn phase(&self) -> Phase {
        self.game.table().phase
    }

    pub(crate) fn owing(&self) -> SeatSet {
        self.game.turn().awaited()
    }

    pub(crate) fn farm(&self, seat: Seat) -> &Farm {
        self.game.farm(seat)
    }

    pub(crate) fn secret(&self, seat: Seat) -> &Secret {
        self.game.secret(seat)
    }

    pub(crate) fn food(&self, seat: Seat) -> u16 {
        self.farm(seat).food
    }

    pub(crate) fn discards(&self) -> Vec<Card> {
        self.game.table().discards.each().collect()
    }

    pub(crate) fn amount(&self, attacker: Seat, victim: Seat) -> u8 {
        self.game.table().contract(attacker, victim).amount
    }

    pub(crate) fn view(&self, seat: Seat) -> View {
        self.game.view(Eye::Seat(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// A copy on which to try something.
    pub(crate) fn try_out(&self) -> Table {
        Table { game: self.game, told: Vec::new(), passes: self.passes }
    }
}

/// The choice that changes least.
pub(crate) fn idle_choice(list: &[Choice]) -> Choice {
    let is_idle = |choice: &&Choice| {
        matches!(
            choice,
            Choice::NoSteal
                | Choice::Done
                | Choice::Fallow { .. }
                | Choice::HoldOn
                | Choice::Back { back: BackUse::Discard, .. }
        )
    };
    list.iter().find(is_idle).copied().unwrap_or(list[0])
}

/// Plays random games and shows every step: the state before, the step, the state after, and what was told.
pub(crate) fn watch(
    seats: u8,
    games: u64,
    mut see: impl FnMut(&EightHarvests, Step, &EightHarvests, &[(EyeSet, Event)]),
) {
    use rand_xoshiro::rand_core::SeedableRng;
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(u64::from(seats));
    for _ in 0..games {
        let mut game = Table::fresh(seats).game;
        while let Some(step) = ruckus_core::laws::random_step(&game, &mut rng) {
            let before = game;
            let mut told = Vec::new();
            game.take(step, &mut told).expect("a listed step can be taken");
            see(&before, step, &game, &told);
        }
    }
}
