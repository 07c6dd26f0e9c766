//! Twin games that differ in one card of one seat, step by step: nobody else can tell them apart (EH-SIM-4, EH-SIM-5,
//! invariant 11).

use std::collections::BTreeSet;

use rand::RngExt;
use rand::SeedableRng;
use ruckus_core::laws::choices;
use ruckus_core::{Eye, EyeSet, Game, Luck, Seat, Turn};
use ruckus_eight_harvests::{BackUse, Card, Choice, EightHarvests, Event, Outcome, Phase};

use crate::table::Table;

/// Two games, and the cards in which they differ: the keeper has the first in one game and the second in the other.
struct Twins {
    games: [EightHarvests; 2],
    told: [Vec<(EyeSet, Event)>; 2],
    cards: [Card; 2],
    keeper: Seat,
    rng: Luck,
    /// The secret steps that both games went through.
    steps: BTreeSet<&'static str>,
}

impl Twins {
    fn new(seats: u8, cards: [Card; 2], seed: u64) -> Self {
        Twins {
            games: [Table::fresh(seats).game; 2],
            told: [Vec::new(), Vec::new()],
            cards,
            keeper: Seat::new(0),
            rng: Luck::seed_from_u64(seed),
            steps: BTreeSet::new(),
        }
    }

    fn play(mut self) -> BTreeSet<&'static str> {
        // The keeper's first card is the one; the rest is the same in both games.
        for (game, card) in self.games.iter_mut().zip(self.cards) {
            game.apply_chance(Outcome::Action { card }, &mut ruckus_core::Nobody);
        }
        while self.games[0].turn() != Turn::Over {
            match self.games[0].turn() {
                Turn::Chance if self.shared_outcomes().is_empty() => break,
                Turn::Chance => self.let_chance_fall(),
                _ => self.let_seats_choose(),
            }
            if self.card_is_out() {
                break;
            }
            self.compare();
        }
        self.steps
    }

    /// Has a thief made the keeper show the card (EH-STL-4), or is the keeper out (EH-OUT-3)?
    fn card_is_out(&self) -> bool {
        let [one, other] = self.games.each_ref().map(|game| game.farm(self.keeper));
        let shown = one
            .backs()
            .zip(other.backs())
            .any(|(one, other)| one.is_shown() && other.is_shown() && one != other);
        shown || !one.is_live()
    }

    /// What can fall in both games without making them alike.
    fn shared_outcomes(&self) -> Vec<Outcome> {
        let outcomes = self.games.map(|game| game.outcomes());
        let each = outcomes[0].iter().map(|it| it.0);
        each.filter(|outcome| outcomes[1].iter().any(|it| it.0 == *outcome))
            .filter(|outcome| !self.cards.map(|card| Outcome::Action { card }).contains(outcome))
            .collect()
    }

    fn let_chance_fall(&mut self) {
        let shared = self.shared_outcomes();
        let outcome = shared[self.rng.random_range(0..shared.len())];
        for (game, told) in self.games.iter_mut().zip(&mut self.told) {
            game.apply_chance(outcome, told);
        }
    }

    fn let_seats_choose(&mut self) {
        let phase = self.games[0].table().phase;
        if phase.is_secret() {
            self.steps.insert(name(phase));
        }
        let awaited = self.games[0].turn().awaited();
        assert_eq!(awaited, self.games[1].turn().awaited(), "in {phase:?} the same seats are awaited");
        let seat = awaited.each().nth(self.rng.random_range(0..awaited.len())).expect("somebody is awaited");
        if seat == self.keeper {
            return self.let_keeper_choose();
        }
        let lists = self.games.map(|game| choices(&game, seat));
        assert_eq!(lists[0], lists[1], "others choose from the same list");
        let choice = lists[0][self.rng.random_range(0..lists[0].len())];
        for (game, told) in self.games.iter_mut().zip(&mut self.told) {
            game.choose(seat, choice, told);
        }
    }

    /// The keeper does the same in both games, in its own number of choices, and does not show the card.
    fn let_keeper_choose(&mut self) {
        let phase = self.games[0].table().phase;
        let twin = |choice: Choice, from: Card, to: Card| match choice {
            Choice::Keep { card } if card == from => Choice::Keep { card: to },
            Choice::Lay { card } if card == from => Choice::Lay { card: to },
            Choice::Convert { card, back } if card == from => Choice::Convert { card: to, back },
            Choice::FireField { card } if card == from => Choice::FireField { card: to },
            other => other,
        };
        let slots = self.games[0].secret(self.keeper).slots;
        let laid = self.games[0].secret(self.keeper).laid[self.games[0].table().season.index()];
        let [mine, theirs] = self.cards;
        // To be seeded with the card in play would mean to discard it.
        let shows = |choice: &Choice| match *choice {
            Choice::Seed { .. } => laid == Some(mine) || slots.contains(&Some(mine)),
            Choice::Back { slot, back: BackUse::Discard } => slots[usize::from(slot)] == Some(mine),
            Choice::ThrowAway | Choice::Steal { .. } | Choice::SavedSteal => true,
            Choice::Face { card, .. } => self.cards.contains(&card),
            Choice::Attack { .. } => self.cards.contains(&Card::Warlord),
            _ => false,
        };
        let lists = self.games.map(|game| choices(&game, self.keeper));
        let both: Vec<Choice> = lists[0]
            .iter()
            .copied()
            .filter(|choice| !shows(choice) && lists[1].contains(&twin(*choice, mine, theirs)))
            .collect();
        let choice = both[self.rng.random_range(0..both.len())];
        let [one, other] = &mut self.games;
        one.choose(self.keeper, choice, &mut self.told[0]);
        other.choose(self.keeper, twin(choice, mine, theirs), &mut self.told[1]);
        // One card leaves more to choose than the other: then there is a Done to say.
        for (game, told) in self.games.iter_mut().zip(&mut self.told) {
            let plain = |choice: &&Choice| matches!(choice, Choice::Done | Choice::HoldOn);
            let busy = |game: &EightHarvests| {
                game.table().phase == phase && game.turn().awaited().contains(self.keeper)
            };
            if matches!(phase, Phase::Face | Phase::Warlord) && busy(game) {
                let list = choices(game, self.keeper);
                let done = *list.iter().find(plain).expect("one can be done");
                game.choose(self.keeper, done, told);
            }
        }
    }

    fn compare(&mut self) {
        let [one, other] = &self.games;
        assert_eq!(one.table(), other.table(), "the table is the same");
        for eye in Eye::all(one.seats()).filter(|eye| !eye.is(self.keeper)) {
            assert_eq!(one.view(eye), other.view(eye));
            let [said, said_there] = [0, 1].map(|index| {
                let told = self.told[index].iter().filter(|(eyes, _)| eyes.contains(eye));
                told.map(|(_, event)| *event).collect::<Vec<_>>()
            });
            assert_eq!(said, said_there, "{eye:?} is told the same");
        }
        self.told.iter_mut().for_each(Vec::clear);
    }
}

fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Keep => "keep",
        Phase::Flex => "flex",
        Phase::Lay => "lay",
        Phase::Plant => "plant",
        Phase::LatePlant => "late plant",
        Phase::Steal { wave: 1, .. } => "steal",
        Phase::Steal { .. } => "steal again",
        Phase::Face => "face",
        Phase::Warlord => "warlord",
        Phase::Back => "back",
        _ => "no secret step",
    }
}

#[test]
fn eh_sim_5_games_that_differ_in_one_hidden_card_look_alike_to_all_others() {
    let pairs = [
        [Card::Steal, Card::Cats],
        [Card::Warlord, Card::Dogs],
        [Card::Walls, Card::Steal],
        [Card::Warlord, Card::Steal],
        [Card::Almanac, Card::Fertilizer],
        [Card::Geezer, Card::Rabbits],
    ];
    let mut steps = BTreeSet::new();
    for seed in 0..600 {
        let seats = 2 + (seed % 3) as u8;
        steps.extend(Twins::new(seats, pairs[seed as usize % pairs.len()], seed).play());
    }
    let expected =
        ["back", "face", "flex", "keep", "late plant", "lay", "plant", "steal", "steal again", "warlord"];
    assert_eq!(steps.into_iter().collect::<Vec<_>>(), expected, "every secret step was gone through");
}
