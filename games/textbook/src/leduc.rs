//! Leduc poker: two rounds of bets around a card that both can see. The rules stand in `leduc.md`.

use arrayvec::ArrayVec;
use rand::{Rng, RngExt};
use ruckus_core::{
    ChoicePart, Coded, Credits, Diagram, Extras, Eye, Facts, Game, LeftOut, Names, Observe, PerSeat,
    Question, Returns, Saying, Seat, SeatCount, SeatSet, Seen, SetUpError, Sheet, Title, Turn, Witness,
    Words, WorldOdds, by_seat, coded, phrase,
};
use serde::{Deserialize, Serialize};

const SEATS: SeatCount = SeatCount::new(2);
const CARDS: u8 = 6;
/// LE-3: what a raise adds, round by round, and how many there may be in one.
const RAISE: [i32; 2] = [2, 4];
const MOST_RAISES: usize = 2;

/// Two of each rank side by side: 0 and 1 are the Jacks, 4 and 5 the Kings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Card(u8);

/// 0 folds, 1 calls or checks, 2 raises.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice(u8);

coded!(Card, 6);
coded!(Choice, 3);

const FOLD: Choice = Choice(0);
const CALL: Choice = Choice(1);
const RAISES: Choice = Choice(2);

impl Card {
    fn rank(self) -> u8 {
        self.0 / 2
    }

    fn name(self) -> &'static str {
        ["Jack", "Queen", "King"][usize::from(self.rank())]
    }
}

/// What happens.
#[derive(Clone, Copy, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say themselves")]
pub enum Event {
    /// A card is dealt; its owner sees which.
    Dealt { seat: Seat, card: Option<Card> },
    /// The card that both can see.
    TurnedUp { card: Card },
    /// A seat checks or raises, or answers a raise.
    Chose { seat: Seat, choice: Choice, faces_raise: bool },
    /// A card is shown at the showdown.
    Shown { seat: Seat, card: Card },
}

/// The cards by seat, the one turned up, and what was chosen in both rounds. In a view a card that the eye may not see is
/// missing.
#[derive(Clone, PartialEq, Hash, Debug, Serialize, Deserialize)]
pub struct Leduc {
    cards: [Option<Card>; 2],
    dealt: u8,
    open: Option<Card>,
    rounds: [ArrayVec<Choice, 4>; 2],
}

impl Leduc {
    fn round(&self) -> usize {
        usize::from(self.open.is_some())
    }

    fn line(&self) -> &[Choice] {
        &self.rounds[self.round()]
    }

    fn raises(&self) -> usize {
        self.line().iter().filter(|&&choice| choice == RAISES).count()
    }

    fn faces_raise(&self) -> bool {
        self.line().last() == Some(&RAISES)
    }

    /// LE-4, for the round that is played.
    fn round_is_over(&self) -> bool {
        self.line().len() >= 2 && self.line().last() == Some(&CALL)
    }

    fn folded(&self) -> bool {
        self.line().last() == Some(&FOLD)
    }

    fn showdown(&self) -> bool {
        self.open.is_some() && self.round_is_over()
    }

    /// What each seat has put in.
    fn stakes(&self) -> [i32; 2] {
        let mut stakes = [1; 2];
        for (line, raise) in self.rounds.iter().zip(RAISE) {
            for (index, &choice) in line.iter().enumerate() {
                let (own, other) = (index % 2, 1 - index % 2);
                match choice {
                    CALL => stakes[own] = stakes[other],
                    RAISES => stakes[own] = stakes[other] + raise,
                    _ => {}
                }
            }
        }
        stakes
    }

    /// What the first seat wins, once the game is over.
    fn won(&self) -> i32 {
        let stakes = self.stakes();
        if self.folded() {
            // Whoever chose last has folded.
            return if self.line().len() % 2 == 1 { -stakes[0] } else { stakes[1] };
        }
        let strength = |seat: usize| {
            let rank = self.cards[seat].map(Card::rank);
            (rank == self.open.map(Card::rank), rank)
        };
        match strength(0).cmp(&strength(1)) {
            std::cmp::Ordering::Less => -stakes[0],
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => stakes[1],
        }
    }

    /// The cards that nobody has, as far as is known here.
    fn deck(&self) -> impl Iterator<Item = Card> + use<> {
        let known = [self.cards[0], self.cards[1], self.open];
        (0..CARDS).map(Card).filter(move |card| !known.contains(&Some(*card)))
    }
}

impl Observe for Leduc {
    const LEFT_OUT: &'static [LeftOut] =
        &[LeftOut { pointer: "/eye", why: "whose turn it is follows from the line" }];

    const PARTS: &'static [ChoicePart] = &[ChoicePart { name: "kind", size: 3 }];

    fn observe(view: &Seen<Leduc>, sheet: &mut impl Sheet) {
        const DECK: [&str; CARDS as usize] = ["Jack 1", "Jack 2", "Queen 1", "Queen 2", "King 1", "King 2"];
        let game = &view.game;
        sheet.row("dealt", &["cards", "to the second seat"]);
        sheet.share(game.dealt, 2.0);
        sheet.flag(view.eye.seat() == Some(Seat::new(1)));
        sheet.row("own", &DECK);
        let own = view.eye.seat().and_then(|seat| game.cards[seat.index()]);
        sheet.one_of(DECK.len(), own.map(|card| card.0.into()));
        sheet.row("open", &DECK);
        sheet.one_of(DECK.len(), game.open.map(|card| card.0.into()));
        // A fold ends the game.
        sheet.rows("bet", "bet", 2 * 4, &["call", "raise"]);
        for (round, turn) in (0..2).flat_map(|round| (0..4).map(move |turn| (round, turn))) {
            let choice = game.rounds[round].get(turn);
            sheet.flag(choice == Some(&CALL));
            sheet.flag(choice == Some(&RAISES));
        }
    }

    fn parts(choice: Choice, parts: &mut [u16]) {
        parts[0] = choice.0.into();
    }
}

impl Game for Leduc {
    type Options = ();
    type Choice = Choice;
    type Outcome = Card;
    type Event = Event;
    type View = Seen<Leduc>;

    const EXTRAS: Extras<Self> = Extras::NONE.observing();
    /// The most that can be put in: an ante, two raises of 2 and two of 4.
    const FACTS: Facts =
        Facts::of::<Self>(SEATS, SEATS).hidden(WorldOdds::Uniform).played_for(Returns::zero_sum(13.0));

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let fresh =
            Leduc { cards: [None; 2], dealt: 0, open: None, rounds: [ArrayVec::new(), ArrayVec::new()] };
        (seats == SEATS)
            .then_some(fresh)
            .ok_or_else(|| SetUpError { rule: "LE-1", sentence: "Leduc poker is for two".into() })
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn turn(&self) -> Turn {
        if self.folded() || self.showdown() {
            Turn::Over
        } else if self.dealt < 2 || self.round_is_over() {
            Turn::Chance
        } else {
            Turn::Seats(SeatSet::only(Seat::new(self.line().len() as u8 % 2)))
        }
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<Choice>) {
        if self.faces_raise() {
            list.push(FOLD);
        }
        list.push(CALL);
        if self.raises() < MOST_RAISES {
            list.push(RAISES);
        }
    }

    fn choose(&mut self, seat: Seat, choice: Choice, witness: &mut impl Witness<Event>) {
        let (faces_raise, round) = (self.faces_raise(), self.round());
        self.rounds[round].push(choice);
        witness.tell_all(|| Event::Chose { seat, choice, faces_raise });
        for (seat, card) in SEATS.each().zip(self.cards.into_iter().flatten()).filter(|_| self.showdown()) {
            witness.tell_all(|| Event::Shown { seat, card });
        }
    }

    fn public_part(choice: Choice) -> Option<u16> {
        Some(choice.code())
    }

    fn tickets(&self) -> u64 {
        self.deck().count() as u64
    }

    fn draw(&self, ticket: u64) -> Card {
        self.deck().nth(ticket as usize).expect("there are as many tickets as cards")
    }

    fn apply_chance(&mut self, card: Card, witness: &mut impl Witness<Event>) {
        if self.dealt == 2 {
            self.open = Some(card);
            return witness.tell_all(|| Event::TurnedUp { card });
        }
        let seat = Seat::new(self.dealt);
        self.cards[seat.index()] = Some(card);
        self.dealt += 1;
        witness.tell_apart(seat, |own| Event::Dealt { seat, card: own.then_some(card) });
    }

    fn view(&self, eye: Eye) -> Seen<Leduc> {
        let mut seen = self.clone();
        SEATS
            .each()
            .filter(|&seat| !eye.is(seat) && !self.showdown())
            .for_each(|seat| seen.cards[seat.index()] = None);
        Seen { eye, game: seen }
    }

    /// Each card that the eye has not seen is as likely as the other.
    fn imagine(view: &Seen<Leduc>, rng: &mut impl Rng) -> Self {
        let mut world = view.game.clone();
        let mut deck: Vec<Card> = world.deck().collect();
        for seat in (0..usize::from(world.dealt)).filter(|&seat| view.game.cards[seat].is_none()) {
            world.cards[seat] = Some(deck.swap_remove(rng.random_range(0..deck.len())));
        }
        world
    }

    fn scores(&self) -> PerSeat<i32> {
        let won = if self.turn() == Turn::Over { self.won() } else { 0 };
        PerSeat::new(SEATS, |seat| if seat.index() == 0 { won } else { -won })
    }

    /// Poker is played for chips (LE-5, LE-6).
    fn returns(&self) -> PerSeat<f64> {
        let scores = self.scores();
        PerSeat::new(SEATS, |seat| scores[seat].into())
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        3 + 2 * 4
    }
}

impl Words for Leduc {
    type Picture = Seen<Leduc>;

    const TITLE: Title = Title {
        id: "leduc-poker",
        name: "Leduc poker",
        tagline: "Six cards, two rounds, and a pair beats a King.",
        length: "1 min",
        fewest: SEATS,
        most: SEATS,
        rules: include_str!("leduc.md"),
        edition: 1,
        credits: Credits {
            design: "Finnegan Southey and others",
            publisher: "Bayes' Bluff, 2005",
            reconstructed: "",
        },
    };

    fn picture(view: &Seen<Leduc>) -> Seen<Leduc> {
        view.clone()
    }

    fn diagram(view: &Seen<Leduc>, names: Names<'_>) -> Option<Diagram> {
        let stakes = view.game.stakes();
        let stake = |seat: Seat| {
            let card = view.game.cards[seat.index()].map_or("?", Card::name);
            (seat, format!("{card:6}{:>7}", stakes[seat.index()]))
        };
        let open = view
            .game
            .open
            .map_or("no card is turned up yet".into(), |card| format!("a {} is turned up", card.name()));
        Some(Diagram {
            head: format!("Round {} of 2; {open}", view.game.round() + 1),
            side: by_seat("card    chips", names, SEATS.each().map(stake)),
            ..Diagram::default()
        })
    }

    fn question(view: &Seen<Leduc>) -> Question {
        match (view.game.turn(), view.game.faces_raise()) {
            (Turn::Chance, _) if view.game.dealt < 2 => Saying::new("The cards are dealt.".into(), "LE-1"),
            (Turn::Chance, _) => Saying::new("A card is turned up.".into(), "LE-4"),
            (Turn::Over, _) => Saying::new("The hand is over.".into(), "LE-6"),
            (Turn::Seats(_), true) => Saying::new("Fold, call or raise?".into(), "LE-2"),
            (Turn::Seats(_), false) => Saying::new("Check or raise?".into(), "LE-2"),
        }
    }

    fn say_choice(view: &Seen<Leduc>, choice: Choice) -> Saying {
        let (verb, rule) = called(choice, view.game.faces_raise());
        let mut name = verb.to_string();
        name[..1].make_ascii_uppercase();
        Saying::new(phrase!("{name}"), rule)
    }

    fn say_event(event: &Event) -> Saying {
        match *event {
            Event::Dealt { seat, card } => {
                let card = card.map_or("a card".to_string(), |card| format!("a {}", card.name()));
                Saying::new(phrase!("{seat} [gets|get] {card}."), "LE-1")
            }
            Event::TurnedUp { card } => Saying::new(phrase!("A {} is turned up.", card.name()), "LE-4"),
            Event::Chose { seat, choice, faces_raise } => {
                let (verb, rule) = called(choice, faces_raise);
                Saying::new(phrase!("{seat} [{verb}s|{verb}]."), rule)
            }
            Event::Shown { seat, card } => {
                Saying::new(phrase!("{seat} [shows|show] a {}.", card.name()), "LE-6")
            }
        }
    }

    fn why_not(view: &Seen<Leduc>, choice: Choice) -> Saying {
        match choice {
            FOLD if !view.game.faces_raise() => Saying::new("There is no raise to fold to.".into(), "LE-2"),
            RAISES => Saying::new("There have been two raises in this round.".into(), "LE-3"),
            _ => Saying::new("The other one is asked now.".into(), "LE-2"),
        }
    }

    /// Whoever is away puts nothing more into the pot.
    fn safe_choice(view: &Seen<Leduc>, _choices: &[Choice], _rng: &mut impl Rng) -> Choice {
        if view.game.faces_raise() { FOLD } else { CALL }
    }
}

/// A choice as a verb, with its rule.
fn called(choice: Choice, faces_raise: bool) -> (&'static str, &'static str) {
    match (choice, faces_raise) {
        (FOLD, _) => ("fold", "LE-5"),
        (CALL, true) => ("call", "LE-2"),
        (CALL, false) => ("check", "LE-2"),
        _ => ("raise", "LE-3"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruckus_core::Nobody;

    const JACK: Card = Card(0);
    const QUEEN: Card = Card(2);
    const KING: Card = Card(4);
    const OTHER_KING: Card = Card(5);

    /// These cards are dealt, and turned up when it comes to it, and this follows.
    fn after(cards: [Card; 3], line: &[Choice]) -> Leduc {
        let mut game = Leduc::set_up(SEATS, &()).unwrap();
        let (mut cards, mut line) = (cards.into_iter(), line.iter());
        loop {
            match game.turn() {
                Turn::Chance => game.apply_chance(cards.next().unwrap(), &mut Nobody),
                Turn::Seats(seats) => match line.next() {
                    Some(&choice) => game.choose(seats.first().unwrap(), choice, &mut Nobody),
                    None => return game,
                },
                Turn::Over => {
                    assert_eq!(line.next(), None, "the game is over");
                    return game;
                }
            }
        }
    }

    fn chips(cards: [Card; 3], line: &[Choice]) -> i32 {
        let game = after(cards, line);
        assert_eq!(game.turn(), Turn::Over);
        assert_eq!(game.scores()[Seat::new(0)], -game.scores()[Seat::new(1)]);
        game.scores()[Seat::new(0)]
    }

    fn list(game: &Leduc) -> Vec<Choice> {
        let mut list = Vec::new();
        game.choices(Seat::new(0), &mut list);
        list
    }

    #[test]
    fn le_1_each_gets_one_of_six_cards() {
        let mut game = Leduc::set_up(SEATS, &()).unwrap();
        assert_eq!(game.outcomes().len(), 6);
        game.apply_chance(QUEEN, &mut Nobody);
        assert_eq!(game.outcomes().len(), 5);
        assert!(Leduc::set_up(SeatCount::new(3), &()).is_err());
        assert_eq!(after([JACK, KING, QUEEN], &[]).stakes(), [1, 1]);
    }

    #[test]
    fn le_2_the_first_player_begins_both_rounds_and_folds_only_to_a_raise() {
        for line in [&[][..], &[CALL, CALL]] {
            let game = after([JACK, KING, QUEEN], line);
            assert_eq!(game.turn(), Turn::Seats(SeatSet::only(Seat::new(0))));
            assert_eq!(list(&game), [CALL, RAISES]);
        }
        assert_eq!(list(&after([JACK, KING, QUEEN], &[RAISES])), [FOLD, CALL, RAISES]);
    }

    #[test]
    fn le_3_two_raises_a_round_of_2_and_then_4_chips() {
        let first = after([JACK, KING, QUEEN], &[RAISES, RAISES]);
        assert_eq!((first.stakes(), list(&first)), ([3, 5], vec![FOLD, CALL]));
        let second = after([JACK, KING, QUEEN], &[CALL, RAISES, CALL, CALL, RAISES, RAISES]);
        assert_eq!((second.stakes(), list(&second)), ([11, 7], vec![FOLD, CALL]));
    }

    #[test]
    fn le_4_a_round_ends_when_both_have_put_in_the_same() {
        assert_eq!(after([JACK, KING, QUEEN], &[CALL]).open, None);
        assert_eq!(after([JACK, KING, QUEEN], &[RAISES, CALL]).open, Some(QUEEN));
        assert_eq!(after([JACK, KING, QUEEN], &[CALL, RAISES, CALL]).open, Some(QUEEN));
    }

    #[test]
    fn le_5_a_fold_gives_away_what_was_put_in() {
        assert_eq!(chips([KING, JACK, QUEEN], &[CALL, RAISES, FOLD]), -1);
        assert_eq!(chips([KING, JACK, QUEEN], &[RAISES, RAISES, FOLD]), -3);
        assert_eq!(chips([KING, JACK, QUEEN], &[RAISES, CALL, RAISES, FOLD]), 3);
    }

    #[test]
    fn le_6_a_pair_beats_a_higher_card() {
        assert_eq!(chips([KING, JACK, QUEEN], &[CALL; 4]), 1);
        assert_eq!(chips([KING, JACK, Card(1)], &[CALL, CALL, RAISES, CALL]), -5);
        assert_eq!(chips([KING, JACK, OTHER_KING], &[RAISES, CALL, RAISES, CALL]), 7);
        assert_eq!(chips([KING, OTHER_KING, QUEEN], &[RAISES, CALL, CALL, CALL]), 0);
    }

    #[test]
    fn le_7_a_card_is_its_owners_until_it_is_shown() {
        let theirs =
            |line: &[Choice]| after([QUEEN, KING, JACK], line).view(Eye::Seat(Seat::new(0))).game.cards[1];
        assert_eq!(
            [theirs(&[RAISES]), theirs(&[RAISES, FOLD]), theirs(&[CALL; 4])],
            [None, None, Some(KING)]
        );
    }
}
