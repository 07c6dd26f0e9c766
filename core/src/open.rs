//! Deterministic games of perfect information and sequential turns of one choice: the author writes what is the game's own;
//! all the rest of a [`Game`] follows.

use std::fmt::Debug;
use std::hash::Hash;

use rand::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Coded, Extras, Eye, Facts, Game, NoChance, PerSeat, Seat, SeatCount, SeatSet, Seen, SetUpError, Turn,
    Witness,
};

/// A deterministic game of perfect information, one choice a turn. Its `Default` is the starting position.
#[doc(alias("perfect information game", "deterministic game"))]
pub trait OpenGame:
    Clone + Default + PartialEq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What a player can do in a turn.
    #[doc(alias = "action")]
    type Choice: Coded + Serialize;

    /// It is for exactly this many players.
    #[doc(alias = "num_players")]
    const SEATS: SeatCount;
    /// No game takes more turns.
    #[doc(alias = "max_game_length")]
    const LONGEST: u32;
    /// The rules that say how many play, what a turn is, and how it ends.
    const RULES: [&'static str; 3];

    /// What it knows of itself beyond its rules, as [`Game::EXTRAS`].
    const MORE: Extras<Self> = Extras::NONE;

    /// Whose turn it is; none once the game is over.
    #[doc(alias("current_player", "is_terminal"))]
    fn next(&self) -> Option<Seat>;

    /// Appends all legal choices.
    #[doc(alias = "legal_actions")]
    fn list(&self, list: &mut Vec<Self::Choice>);

    /// Carries out a choice from the list. Unchecked, as [`Game::choose`].
    #[doc(alias = "apply_action")]
    fn play(&mut self, seat: Seat, choice: Self::Choice);

    /// The score of a seat as it stands; the highest wins, once the game is over.
    #[doc(alias("utility", "returns"))]
    fn score(&self, seat: Seat) -> i32;
}

/// A turn, which is public.
#[doc(alias = "public observation")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Played<C> {
    /// Whose turn it was.
    pub seat: Seat,
    /// What was done.
    pub choice: C,
}

impl<G: OpenGame> Game for G {
    type Options = ();
    type Choice = G::Choice;
    type Outcome = NoChance;
    type Event = Played<G::Choice>;
    type View = Seen<G>;

    const EXTRAS: Extras<Self> = G::MORE;
    const FACTS: Facts = Facts::of::<G>(G::SEATS, G::SEATS);

    fn set_up(seats: SeatCount, _options: &()) -> Result<Self, SetUpError> {
        let sentence = || format!("This game is for {} players.", G::SEATS);
        let refused = || SetUpError { rule: G::RULES[0], sentence: sentence() };
        (seats == G::SEATS).then(G::default).ok_or_else(refused)
    }

    fn seats(&self) -> SeatCount {
        G::SEATS
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
        PerSeat::new(G::SEATS, |seat| self.score(seat))
    }

    fn longest(_seats: SeatCount, _options: &()) -> u32 {
        G::LONGEST
    }

    fn public_part(choice: G::Choice) -> Option<u16> {
        Some(choice.code())
    }
}
