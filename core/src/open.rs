//! The simplest kind of game: seats take turns, everybody sees everything, nothing falls by chance, and a turn is one
//! choice. Whoever writes such a game says what is its own; all the rest of a [`Game`] and its [`Words`] follows.

use std::fmt::Debug;
use std::hash::Hash;

use rand::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Coded, Eye, Game, NoChance, PerSeat, Question, Saying, Seat, SeatCount, SeatSet, Seen, SetUpError, Title,
    Turn, View, Witness, Words, by_lot, phrase,
};

/// A game of turns before all eyes. Its default is the empty board.
pub trait OpenGame:
    Clone + Default + PartialEq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    type Choice: Coded + Serialize;
    type Picture: Serialize + Send + 'static;

    /// It is for exactly [`most`](Title::most) players.
    const TITLE: Title;
    /// No game takes more turns.
    const LONGEST: u32;
    /// The rules that say how many play, what a turn is, and how it ends.
    const RULES: [&'static str; 3];
    /// What they do in a turn, what you do, and with what: `["drops", "drop", "a disc"]`.
    const TURN: [&'static str; 3];

    /// Whose turn it is; nobody's once the game is over.
    fn next(&self) -> Option<Seat>;

    /// Appends all legal choices.
    fn list(&self, list: &mut Vec<Self::Choice>);

    fn play(&mut self, seat: Seat, choice: Self::Choice);

    fn score(&self, seat: Seat) -> i32;

    fn draw_board(&self) -> Self::Picture;

    /// What is done with a choice: `a disc into column 3`.
    fn name(choice: Self::Choice) -> String;

    /// Why a choice is not on the list.
    fn refuse(&self, choice: Self::Choice) -> String;
}

/// A turn, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Played<C> {
    pub seat: Seat,
    pub choice: C,
}

impl<G: OpenGame> Game for G {
    type Options = ();
    type Choice = G::Choice;
    type Outcome = NoChance;
    type Event = Played<G::Choice>;
    type View = Seen<G>;

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let Title { name, most, .. } = G::TITLE;
        let refused = || SetUpError { rule: G::RULES[0], sentence: format!("{name} is for {most} players") };
        (seats == most).then(G::default).ok_or_else(refused)
    }

    fn seats(&self) -> SeatCount {
        G::TITLE.most
    }

    fn turn(&self) -> Turn {
        self.next().map_or(Turn::Over, |seat| Turn::Seats(SeatSet::only(seat)))
    }

    fn choices(&self, _seat: Seat, list: &mut Vec<G::Choice>) {
        self.list(list);
    }

    fn choose(&mut self, seat: Seat, choice: G::Choice, witness: &mut impl Witness<Played<G::Choice>>) {
        self.play(seat, choice);
        witness.tell_all(|| Played { seat, choice });
    }

    fn view(&self, eye: Eye) -> Seen<G> {
        Seen { eye, game: self.clone() }
    }

    fn imagine(view: &Seen<G>, _rng: &mut impl Rng) -> Self {
        view.game.clone()
    }

    fn scores(&self) -> PerSeat<i32> {
        PerSeat::new(G::TITLE.most, |seat| self.score(seat))
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        G::LONGEST
    }

    fn open_part(choice: G::Choice) -> Option<u16> {
        Some(choice.code())
    }
}

impl<G: OpenGame> Words for G {
    type Picture = G::Picture;

    const TITLE: Title = <G as OpenGame>::TITLE;

    fn picture(view: &Seen<G>) -> G::Picture {
        view.game.draw_board()
    }

    fn question(view: &Seen<G>) -> Question {
        let [they, you, what] = G::TURN;
        match view.awaited().first() {
            Some(seat) => Saying::new(phrase!("{seat} [{they}|{you}] {what}."), G::RULES[1]),
            None => Saying::new("The game is over.".into(), G::RULES[2]),
        }
    }

    fn say_choice(_view: &Seen<G>, choice: G::Choice) -> Saying {
        let mut words = format!("{} {}", G::TURN[1], G::name(choice));
        words[..1].make_ascii_uppercase();
        Saying::new(phrase!("{words}"), G::RULES[1])
    }

    fn say_event(&Played { seat, choice }: &Played<G::Choice>) -> Saying {
        let ([they, you, _], what) = (G::TURN, G::name(choice));
        Saying::new(phrase!("{seat} [{they}|{you}] {what}."), G::RULES[1])
    }

    fn why_not(view: &Seen<G>, choice: G::Choice) -> Saying {
        Saying::new(phrase!("{}", view.game.refuse(choice)), G::RULES[1])
    }

    /// Nothing is hidden, so that a lapse tells nothing.
    fn safe_choice(_view: &Seen<G>, choices: &[G::Choice], rng: &mut impl Rng) -> G::Choice {
        by_lot(choices, rng)
    }
}
