//! Kuhn poker: chance, hidden cards and bluffs in the smallest space. The rules stand in `kuhn.md`.

use rand::{Rng, RngExt};
use ruckus_core::{
    Coded, Credits, Eye, Game, PerSeat, Question, Saying, Seat, SeatCount, SeatSet, SetUpError, Standing,
    Title, Turn, View, Witness, Words, phrase,
};
use serde::{Deserialize, Serialize};

/// 0 is the Jack, 2 the King.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(u8);

impl Card {
    fn name(self) -> &'static str {
        ["Jack", "Queen", "King"][usize::from(self.0)]
    }
}

/// Facing no bet, to pass is to check; facing one, to fold. Likewise to bet is to call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Pass,
    Bet,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    Dealt { seat: Seat, card: Option<Card> },
    Chose { seat: Seat, choice: Choice, faces_bet: bool },
    Shown { seat: Seat, card: Card },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kuhn {
    cards: [Option<Card>; 2],
    /// What was chosen so far, at most three times.
    moves: [Option<Choice>; 3],
}

const SEATS: SeatCount = SeatCount::new(2);

/// The same shape as the game, less the cards that the eye may not see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct KuhnView {
    eye: Eye,
    seen: Kuhn,
    dealt: [bool; 2],
}

impl View for KuhnView {
    fn eye(&self) -> Eye {
        self.eye
    }

    fn awaited(&self) -> SeatSet {
        match self.seen.state(self.dealt) {
            Turn::Seats(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }
}

impl Kuhn {
    fn moves(&self) -> impl Iterator<Item = Choice> {
        self.moves.into_iter().flatten()
    }

    fn faces_bet(&self) -> bool {
        self.moves().last() == Some(Choice::Bet)
    }

    fn state(&self, dealt: [bool; 2]) -> Turn {
        use Choice::{Bet, Pass};
        match (dealt, self.moves) {
            ([true, true], [Some(Pass), Some(Pass), _] | [Some(Bet), Some(_), _] | [_, _, Some(_)]) => {
                Turn::Over
            }
            ([true, true], _) => Turn::Seats(SeatSet::only(Seat::new((self.moves().count() % 2) as u8))),
            _ => Turn::Chance,
        }
    }

    fn dealt(&self) -> [bool; 2] {
        self.cards.map(|card| card.is_some())
    }

    /// Who has won, once the game is over (KU-4, KU-5), and how much.
    fn won(&self) -> Option<(Seat, i32)> {
        let chips = if self.moves().filter(|&choice| choice == Choice::Bet).count() == 2 { 2 } else { 1 };
        let folded =
            self.moves().count() > 1 && self.moves().last() == Some(Choice::Pass) && !self.showdown();
        let winner = match folded {
            true => self.moves().count() % 2,
            false => usize::from(self.cards[1] > self.cards[0]),
        };
        (self.state(self.dealt()) == Turn::Over).then(|| (Seat::new(winner as u8), chips))
    }

    /// Are the cards shown at the end (KU-6)?
    fn showdown(&self) -> bool {
        self.state(self.dealt()) == Turn::Over
            && (self.moves[1] == self.moves[0] || self.moves[2] == Some(Choice::Bet))
    }
}

impl Coded for Choice {
    const CODES: u16 = 2;

    fn code(self) -> u16 {
        self as u16
    }

    fn from_code(code: u16) -> Option<Self> {
        [Choice::Pass, Choice::Bet].get(usize::from(code)).copied()
    }
}

impl Coded for Card {
    const CODES: u16 = 3;

    fn code(self) -> u16 {
        self.0.into()
    }

    fn from_code(code: u16) -> Option<Self> {
        (code < 3).then_some(Card(code as u8))
    }
}

impl Game for Kuhn {
    type Options = ();
    type Choice = Choice;
    type Outcome = Card;
    type Event = Event;
    type View = KuhnView;

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        match seats {
            SEATS => Ok(Kuhn { cards: [None; 2], moves: [None; 3] }),
            _ => Err(SetUpError { rule: "KU-1", sentence: "Kuhn poker is for two".into() }),
        }
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        self.state(self.dealt())
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Choice>) {
        list.extend([Choice::Pass, Choice::Bet]);
    }

    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let faces_bet = self.faces_bet();
        let number = self.moves().count();
        self.moves[number] = Some(choice);
        witness.tell_all(|| Event::Chose { seat, choice, faces_bet });
        if self.showdown() {
            for (seat, card) in SEATS.each().zip(self.cards.into_iter().flatten()) {
                witness.tell_all(|| Event::Shown { seat, card });
            }
        }
    }

    fn tickets(&self) -> u32 {
        3 - self.cards.iter().flatten().count() as u32
    }

    fn draw(&self, ticket: u32) -> Card {
        let left = (0..3).map(Card).filter(|&card| self.cards[0] != Some(card));
        left.skip(ticket as usize).next().expect("tickets are below their number")
    }

    fn befall(&mut self, card: Card, witness: &mut impl Witness<Event>) {
        let index = self.cards.iter().flatten().count();
        self.cards[index] = Some(card);
        let seat = Seat::new(index as u8);
        witness.tell_apart(seat, |own| Event::Dealt { seat, card: own.then_some(card) });
    }

    fn view(&self, eye: Eye) -> KuhnView {
        let mut seen = self.clone();
        for seat in SEATS.each().filter(|&seat| !eye.is(seat) && !self.showdown()) {
            seen.cards[seat.index()] = None;
        }
        KuhnView { eye, seen, dealt: self.dealt() }
    }

    fn imagine(view: &KuhnView, rng: &mut impl Rng) -> Self {
        let mut world = view.seen.clone();
        for index in (0..2).filter(|&index| view.dealt[index]) {
            while world.cards[index].is_none() || world.cards[0] == world.cards[1] {
                // Only a card that the eye has not seen is ever drawn anew.
                let hidden = if view.seen.cards[index].is_none() { index } else { 1 - index };
                world.cards[hidden] = Some(Card(rng.random_range(0..3)));
            }
        }
        world
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(SEATS, |seat| match self.won() {
            Some((winner, chips)) if winner == seat => chips,
            Some((_, chips)) => -chips,
            None => 0,
        })
    }

    fn standing(&self) -> Option<Standing> {
        let scores = self.scores();
        self.won().map(|(winner, _)| Standing::ranked(SEATS, scores, |seat| seat == winner))
    }

    fn longest(_seats: SeatCount) -> u32 {
        5
    }
}

impl Words for Kuhn {
    type Picture = KuhnView;

    const TITLE: Title = Title {
        id: "kuhn-poker",
        name: "Kuhn poker",
        tagline: "Three cards, one bet, and already you must bluff.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("kuhn.md"),
        credits: Credits { design: "Harold W. Kuhn", publisher: "Annals of Mathematics Studies, 1950" },
    };

    fn picture(view: &KuhnView) -> KuhnView {
        view.clone()
    }

    fn question(view: &KuhnView) -> Question {
        match (view.awaited().first(), view.seen.faces_bet()) {
            (Some(seat), true) => Saying::new(phrase!("{seat} [faces|face] a bet: fold or call?"), "KU-4"),
            (Some(seat), false) => Saying::new(phrase!("{seat} [may|may] check or bet."), "KU-2"),
            (None, _) if view.seen.state(view.dealt) == Turn::Over => {
                Saying::new("The hand is over.".into(), "KU-5")
            }
            (None, _) => Saying::new("The cards are dealt.".into(), "KU-1"),
        }
    }

    fn say_choice(view: &KuhnView, choice: Choice) -> Saying {
        let faces_bet = view.seen.faces_bet();
        Saying::new(verb(choice, faces_bet).0.into(), if faces_bet { "KU-4" } else { "KU-2" })
    }

    fn say_event(event: &Event) -> Saying {
        match *event {
            Event::Dealt { seat, card: Some(card) } => {
                Saying::new(phrase!("{seat} [gets|get] the {}.", card.name()), "KU-1")
            }
            Event::Dealt { seat, card: None } => Saying::new(phrase!("{seat} [gets|get] a card."), "KU-1"),
            Event::Chose { seat, choice, faces_bet } => {
                let (you, they) = verb(choice, faces_bet);
                Saying::new(
                    phrase!("{seat} [{they}|{}].", you.to_lowercase()),
                    if faces_bet { "KU-4" } else { "KU-2" },
                )
            }
            Event::Shown { seat, card } => {
                Saying::new(phrase!("{seat} [shows|show] the {}.", card.name()), "KU-5")
            }
        }
    }

    fn why_not(_view: &KuhnView, _choice: Choice) -> Saying {
        Saying::new("One may always pass or bet in turn.".into(), "KU-2")
    }
}

fn verb(choice: Choice, faces_bet: bool) -> (&'static str, &'static str) {
    match (choice, faces_bet) {
        (Choice::Pass, false) => ("Check", "checks"),
        (Choice::Bet, false) => ("Bet", "bets"),
        (Choice::Pass, true) => ("Fold", "folds"),
        (Choice::Bet, true) => ("Call", "calls"),
    }
}
