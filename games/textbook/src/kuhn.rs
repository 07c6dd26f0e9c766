//! Kuhn poker: chance, hidden cards and bluffs in the smallest space. The rules stand in `kuhn.md`.

mod equilibrium;

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use ruckus_core::{
    Coded, Credits, Diagram, Extras, Eye, Facts, Game, Names, PerSeat, Question, Returns, Saying, Seat,
    SeatCount, SeatSet, Seen, SetUpError, Title, Turn, Witness, Words, WorldOdds, by_seat, coded, phrase,
};
use serde::{Deserialize, Serialize};

pub use equilibrium::Equilibrium;

const SEATS: SeatCount = SeatCount::new(2);

/// 0 is the Jack, 2 the King.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(u8);

/// 0 passes, 1 bets. Facing a bet, to pass is to fold and to bet is to call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice(u8);

coded!(Card, 3);
coded!(Choice, 2);

const PASS: Choice = Choice(0);
const BET: Choice = Choice(1);

impl Card {
    fn name(self) -> &'static str {
        ["Jack", "Queen", "King"][usize::from(self.0)]
    }
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say themselves")]
pub enum Event {
    /// A card is dealt; its owner sees which.
    Dealt { seat: Seat, card: Option<Card> },
    /// A seat passes or bets, or answers a bet.
    Chose { seat: Seat, choice: Choice, faces_bet: bool },
    /// A card is shown at the showdown.
    Shown { seat: Seat, card: Card },
}

/// The cards by seat, and what was chosen so far. In a view a card that the eye may not see is missing.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Kuhn {
    cards: [Option<Card>; 2],
    dealt: u8,
    line: ArrayVec<Choice, 3>,
}

impl Kuhn {
    fn faces_bet(&self) -> bool {
        self.line.last() == Some(&BET)
    }

    /// Both passed, or both put in the same (KU-3, KU-4).
    fn showdown(&self) -> bool {
        matches!(*self.line, [PASS, PASS] | [.., BET, BET])
    }

    /// Who has won, and how much; asked once the game is over.
    fn won(&self) -> (Seat, i32) {
        let chips = if self.line.ends_with(&[BET, BET]) { 2 } else { 1 };
        let winner =
            if self.showdown() { usize::from(self.cards[1] > self.cards[0]) } else { self.line.len() % 2 };
        (Seat::new(winner as u8), chips)
    }
}

impl Game for Kuhn {
    type Options = ();
    type Choice = Choice;
    type Outcome = Card;
    type Event = Event;
    type View = Seen<Kuhn>;

    const FACTS: Facts =
        Facts::of::<Self>(SEATS, SEATS).hidden(WorldOdds::Uniform).played_for(Returns::zero_sum(2.0));

    const EXTRAS: Extras<Self> = Extras::NONE.knowing(&Equilibrium).observing().studied();

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let fresh = Kuhn { cards: [None; 2], dealt: 0, line: ArrayVec::new() };
        (seats == SEATS)
            .then_some(fresh)
            .ok_or_else(|| SetUpError { rule: "KU-1", sentence: "Kuhn poker is for two".into() })
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        match *self.line {
            _ if self.dealt < 2 => Turn::Chance,
            [] | [_] | [PASS, BET] => Turn::Seats(SeatSet::only(Seat::new(self.line.len() as u8 % 2))),
            _ => Turn::Over,
        }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Choice>) {
        list.extend([PASS, BET]);
    }

    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let faces_bet = self.faces_bet();
        self.line.push(choice);
        witness.tell_all(|| Event::Chose { seat, choice, faces_bet });
        if self.showdown() {
            for (seat, card) in SEATS.each().zip(self.cards.into_iter().flatten()) {
                witness.tell_all(|| Event::Shown { seat, card });
            }
        }
    }

    fn public_part(choice: Choice) -> Option<u16> {
        Some(choice.code())
    }

    fn tickets(&self) -> u64 {
        3 - u64::from(self.dealt)
    }

    fn draw(&self, ticket: u64) -> Card {
        let taken = self.cards[0].is_some_and(|card| u64::from(card.0) <= ticket);
        Card(ticket as u8 + u8::from(taken))
    }

    fn apply_chance(&mut self, card: Card, witness: &mut impl Witness<Event>) {
        let seat = Seat::new(self.dealt);
        self.cards[seat.index()] = Some(card);
        self.dealt += 1;
        witness.tell_apart(seat, |own| Event::Dealt { seat, card: own.then_some(card) });
    }

    fn view(&self, eye: Eye) -> Seen<Kuhn> {
        let mut seen = self.clone();
        SEATS
            .each()
            .filter(|&seat| !eye.is(seat) && !self.showdown())
            .for_each(|seat| seen.cards[seat.index()] = None);
        Seen { eye, game: seen }
    }

    /// Each card that the eye has not seen is as likely as the other.
    fn imagine(view: &Seen<Kuhn>, rng: &mut impl Rng) -> Self {
        let mut world = view.game.clone();
        let mut deck: Vec<Card> =
            (0..3).map(Card).filter(|card| !view.game.cards.contains(&Some(*card))).collect();
        for seat in (0..usize::from(world.dealt)).filter(|&seat| view.game.cards[seat].is_none()) {
            world.cards[seat] = Some(deck.swap_remove(rng.random_range(0..deck.len())));
        }
        world
    }

    fn scores(&self) -> PerSeat<i32> {
        let (winner, chips) = self.won();
        let over = i32::from(self.turn() == Turn::Over);
        PerSeat::new(SEATS, |seat| over * if seat == winner { chips } else { -chips })
    }

    /// Poker is played for chips (KU-5).
    fn returns(&self) -> PerSeat<f64> {
        let scores = self.scores();
        PerSeat::new(SEATS, |seat| scores[seat].into())
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        5
    }
}

impl Words for Kuhn {
    type Picture = Seen<Kuhn>;

    const TITLE: Title = Title {
        id: "kuhn-poker",
        name: "Kuhn poker",
        tagline: "Three cards, one bet, and already you must bluff.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("kuhn.md"),
        edition: 1,
        credits: Credits {
            design: "Harold W. Kuhn",
            publisher: "Annals of Mathematics Studies, 1950",
            reconstructed: "",
        },
    };

    fn picture(view: &Seen<Kuhn>) -> Seen<Kuhn> {
        view.clone()
    }

    fn diagram(view: &Seen<Kuhn>, names: Names<'_>) -> Option<Diagram> {
        let Kuhn { cards, line, .. } = &view.game;
        let bets = |seat: Seat| line.iter().skip(seat.index()).step_by(2).filter(|&&it| it == BET).count();
        let stake = |seat: Seat| {
            let card = cards[seat.index()].map_or("?", Card::name);
            (seat, format!("{card:6}{:>7}", 1 + bets(seat)))
        };
        Some(Diagram {
            head: "Jack, Queen and King; the higher card wins".into(),
            side: by_seat("card    chips", names, SEATS.each().map(stake)),
            ..Diagram::default()
        })
    }

    fn question(view: &Seen<Kuhn>) -> Question {
        match (view.game.turn(), view.game.faces_bet()) {
            (Turn::Chance, _) => Saying::new("The cards are dealt.".into(), "KU-1"),
            (Turn::Over, _) => Saying::new("The hand is over.".into(), "KU-5"),
            (Turn::Seats(_), true) => Saying::new("A bet is on the table: fold or call?".into(), "KU-4"),
            (Turn::Seats(_), false) => Saying::new("Check or bet?".into(), "KU-2"),
        }
    }

    fn say_choice(view: &Seen<Kuhn>, choice: Choice) -> Saying {
        let (name, _, rule) = called(choice, view.game.faces_bet());
        Saying::new(name.into(), rule)
    }

    fn say_event(event: &Event) -> Saying {
        match *event {
            Event::Dealt { seat, card } => {
                let card = card.map_or("a card".to_string(), |card| format!("the {}", card.name()));
                Saying::new(phrase!("{seat} [gets|get] {card}."), "KU-1")
            }
            Event::Chose { seat, choice, faces_bet } => {
                let (_, verb, rule) = called(choice, faces_bet);
                Saying::new(phrase!("{seat} [{verb}s|{verb}]."), rule)
            }
            Event::Shown { seat, card } => {
                Saying::new(phrase!("{seat} [shows|show] the {}.", card.name()), "KU-5")
            }
        }
    }

    fn why_not(_view: &Seen<Kuhn>, _choice: Choice) -> Saying {
        Saying::new("One may always pass or bet in turn.".into(), "KU-2")
    }

    /// Whoever is away puts nothing more into the pot.
    fn safe_choice(_view: &Seen<Kuhn>, _choices: &[Choice], _rng: &mut impl Rng) -> Choice {
        PASS
    }
}

/// A choice as a label and as a verb, with its rule.
fn called(choice: Choice, faces_bet: bool) -> (&'static str, &'static str, &'static str) {
    match (choice, faces_bet) {
        (PASS, false) => ("Check", "check", "KU-2"),
        (PASS, true) => ("Fold", "fold", "KU-4"),
        (_, false) => ("Bet", "bet", "KU-2"),
        (_, true) => ("Call", "call", "KU-4"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::Nobody;

    /// First a Queen, then a King are dealt, and this follows.
    fn after(line: &[Choice]) -> Kuhn {
        let mut game = Kuhn::set_up(SEATS, &()).unwrap();
        [Card(1), Card(2)].into_iter().for_each(|card| game.apply_chance(card, &mut Nobody));
        for &choice in line {
            game.choose(game.turn().awaited().first().unwrap(), choice, &mut Nobody);
        }
        game
    }

    fn scores(line: &[Choice]) -> Vec<i32> {
        after(line).scores().values().to_vec()
    }

    #[test]
    fn ku_1_each_gets_one_of_three_cards() {
        let mut game = Kuhn::set_up(SEATS, &()).unwrap();
        assert_eq!(game.outcomes().len(), 3);
        game.apply_chance(Card(1), &mut Nobody);
        assert_eq!(game.outcomes(), [(Card(0), 1), (Card(2), 1)]);
    }

    #[test]
    fn ku_2_the_first_player_checks_or_bets() {
        assert_eq!(after(&[]).turn(), Turn::Seats(SeatSet::only(Seat::new(0))));
    }

    #[test]
    fn ku_3_two_checks_lead_to_the_showdown() {
        assert_eq!(scores(&[PASS, PASS]), [-1, 1]);
        assert_eq!(after(&[PASS, BET]).turn(), Turn::Seats(SeatSet::only(Seat::new(0))));
    }

    #[test]
    fn ku_4_a_fold_gives_the_pot_away() {
        assert_eq!(scores(&[BET, PASS]), [1, -1]);
        assert_eq!(scores(&[PASS, BET, PASS]), [-1, 1]);
    }

    #[test]
    fn ku_5_the_higher_card_takes_the_pot() {
        assert_eq!(scores(&[BET, BET]), [-2, 2]);
        assert_eq!(scores(&[PASS, BET, BET]), [-2, 2]);
    }

    #[test]
    fn ku_6_a_card_is_its_owners_until_the_showdown() {
        let theirs = |line: &[Choice]| after(line).view(Eye::Seat(Seat::new(0))).game.cards[1];
        assert_eq!([theirs(&[BET]), theirs(&[BET, PASS]), theirs(&[BET, BET])], [None, None, Some(Card(2))]);
    }
}
