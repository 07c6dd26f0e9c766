//! A game that a test plays by hand: scripted chance, choices that must be on the list, and all that was told of the last
//! step. A game's tests add their own words to it with a trait.

use rand::SeedableRng;

use crate::laws::{choices, random_step};
use crate::{Coded, Eye, EyeSet, Game, Luck, Seat, Step};
#[cfg(feature = "words")]
use crate::{Refused, Words, check_choice};

/// A scripted game: the position so far, and the events of the last step.
#[doc(alias("scenario test", "test fixture"))]
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    /// The game as it stands after the steps so far.
    pub game: G,
    told: Vec<(EyeSet, G::Event)>,
}

impl<G: Game> Script<G> {
    /// A game as it stands.
    pub fn of(game: G) -> Self {
        Script { game, told: Vec::new() }
    }

    /// A game whose beginning told these events.
    pub fn begun(game: G, told: Vec<(EyeSet, G::Event)>) -> Self {
        Script { game, told }
    }

    /// A choice that must be on the list.
    #[doc(alias = "apply_action")]
    #[track_caller]
    pub fn choose(&mut self, seat: Seat, choice: G::Choice) -> &mut Self {
        self.told.clear();
        self.choose_too(seat, choice)
    }

    /// Another choice, as if it were part of the last step.
    #[track_caller]
    pub fn choose_too(&mut self, seat: Seat, choice: G::Choice) -> &mut Self {
        let took = self.game.take(Step::Choice { seat, choice: choice.code() }, &mut self.told);
        assert_eq!(took, Ok(()), "{choice:?} of {:?}", self.options(seat));
        self
    }

    /// Chance brings this, which must be possible.
    #[doc(alias = "scripted chance")]
    #[track_caller]
    pub fn apply_chance(&mut self, outcome: G::Outcome) -> &mut Self {
        self.told.clear();
        let took = self.game.take(Step::Chance { chance: outcome.code() }, &mut self.told);
        assert_eq!(took, Ok(()), "{outcome:?}");
        self
    }

    /// The legal choices of a seat; none where it is not awaited.
    #[doc(alias = "legal_actions")]
    pub fn options(&self, seat: Seat) -> Vec<G::Choice> {
        choices(&self.game, seat)
    }

    /// What an eye was told of the last step.
    pub fn told(&self, eye: Eye) -> Vec<G::Event> {
        let seen = self.told.iter().filter(|(eyes, _)| eyes.contains(eye));
        seen.map(|(_, event)| event.clone()).collect()
    }

    /// What a spectator was told of the last step.
    pub fn heard(&self) -> Vec<G::Event> {
        self.told(Eye::Spectator)
    }

    /// What a seat sees now.
    pub fn view(&self, seat: Seat) -> G::View {
        self.game.view(Eye::Seat(seat))
    }

    /// A copy on which to try something.
    #[doc(alias = "clone")]
    #[must_use]
    pub fn try_out(&self) -> Self {
        Script::of(self.game.clone())
    }
}

#[cfg(feature = "words")]
impl<G: Words> Script<G> {
    /// The rule that forbids a choice to a seat.
    #[track_caller]
    pub fn refused(&self, seat: Seat, choice: G::Choice) -> &'static str {
        match check_choice(&self.game, seat, choice.code()) {
            Err(Refused::Illegal(why)) => why.rule.0,
            other => panic!("{choice:?} is not refused: {other:?}"),
        }
    }
}

/// Plays random games from here and shows every step: the game before, the step, the game after, and what was told. They
/// are the same every time.
#[doc(alias = "random rollout")]
pub fn watch<G: Game>(beginning: &G, games: u64, mut see: impl FnMut(&G, Step, &G, &[(EyeSet, G::Event)])) {
    let mut luck = Luck::seed_from_u64(beginning.seats().get() as u64);
    for _ in 0..games {
        let mut game = beginning.clone();
        while let Some(step) = random_step(&game, &mut luck) {
            let before = game.clone();
            let mut told = Vec::new();
            game.take(step, &mut told).expect("a listed step can be taken");
            see(&before, step, &game, &told);
        }
    }
}
