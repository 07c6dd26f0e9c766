//! Companions: stateful bots (agents), each at its seat for a whole game. A companion is told what its seat may know, is
//! handed its questions, searches on any thread, and remembers.

use std::any::Any;

use rand::SeedableRng;
use ruckus_bots::advice::{Advice, advise};
use ruckus_bots::endings::Endings;
use ruckus_core::{
    Asked, Bot, Budget, Coded, Eye, EyeSet, Heard, Lookahead, Luck, RecordError, Seat, Step, Thought, Words,
};

/// A hint spends at most this many times the playouts of the level fierce.
const ADVISED: u64 = 16;

/// A bot at its seat. What it knows comes from [`take_among`](crate::Play::take_among) and [`ask`](crate::Play::ask);
/// its owner may let it think on another thread. Its memory follows from the steps of the game, so that it can be
/// made again from a record.
#[doc(alias("agent", "dyn Bot"))]
pub trait Companion: Any + Send {
    /// The seat that it plays for.
    fn seat(&self) -> Seat;

    /// Does it want to hear what happens? Otherwise it need not be kept between questions.
    fn listens(&self) -> bool;

    /// Answers the question it was asked last; none if it was not asked since.
    #[doc(alias("choose_action", "search"))]
    fn think(&mut self, budget: &Budget, seed: u64) -> Option<Thought<u16>>;

    /// Compares the choices of the question that it was asked last, by what it heard and sees; none if it was not asked
    /// since, or there is nothing to choose.
    #[doc(alias("analysis", "hint"))]
    fn advise(&mut self, budget: &Budget, seed: u64) -> Option<Advice<u16>>;

    /// Ponders what it heard, between questions.
    #[doc(alias = "pondering")]
    fn ponder(&mut self, budget: &Budget);
}

impl std::fmt::Debug for dyn Companion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a bot in {}", self.seat())
    }
}

pub(crate) struct Seated<G: Words> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    asked: Option<(G::View, Vec<G::Choice>)>,
}

impl<G: Words> Seated<G> {
    pub(crate) fn new(seat: Seat, bot: Box<dyn Bot<G>>) -> Self {
        Seated { seat, bot, asked: None }
    }

    /// Shows it what its seat may know, and what it may choose.
    pub(crate) fn ask(&mut self, game: &G) -> bool {
        self.asked = game.turn().awaited().contains(self.seat).then(|| {
            let mut choices = Vec::new();
            game.choices(self.seat, &mut choices);
            (game.view(Eye::Seat(self.seat)), choices)
        });
        self.asked.is_some()
    }
}

impl<G: Words> Companion for Seated<G> {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn listens(&self) -> bool {
        self.bot.listens()
    }

    fn think(&mut self, budget: &Budget, seed: u64) -> Option<Thought<u16>> {
        let (view, choices) = self.asked.take()?;
        let asked = Asked { view: &view, choices: &choices };
        let thought = self.bot.think(asked, budget, &mut Luck::seed_from_u64(seed));
        Some(thought.map(|choice| choice.code()))
    }

    fn advise(&mut self, budget: &Budget, seed: u64) -> Option<Advice<u16>> {
        let (view, choices) = self.asked.take().filter(|(_, choices)| choices.len() > 1)?;
        let seats = G::imagine(&view, &mut Luck::seed_from_u64(0)).seats();
        let Lookahead { horizon, playouts: [_, fierce], .. } = (G::EXTRAS.lookahead)(seats);
        let most = Budget::of_iterations(u64::from(fierce) * ADVISED);
        let endings = Endings::new(G::EXTRAS.knowledge, horizon);
        let asked = Asked { view: &view, choices: &choices };
        let mut luck = Luck::seed_from_u64(seed);
        let advice = advise(&mut *self.bot, endings, &asked, None, &budget.within(&most), &mut luck);
        Some(advice.map(Coded::code))
    }

    fn ponder(&mut self, budget: &Budget) {
        self.bot.ponder(budget);
    }
}

/// Takes a step, and tells each bot that listens what its seat may know of it.
pub(crate) fn take_among<G: Words>(
    game: &mut G,
    step: Step,
    bots: &mut [&mut Seated<G>],
) -> Result<EyeSet, RecordError> {
    let mut heard: Vec<(EyeSet, G::Event)> = Vec::new();
    game.take(step, &mut heard)?;
    let chosen = match step {
        Step::Choice { seat, choice } => G::Choice::from_code(choice).map(|choice| (seat, choice)),
        Step::Chance { .. } => None,
    };
    tell(game, chosen, &heard, bots.iter_mut().map(|seated| (&mut seated.bot, seated.seat)));
    Ok(heard.iter().fold(EyeSet::NONE, |all, &(eyes, _)| all.union(eyes)))
}

/// Tells bots that listen what their seats have noticed of a step that led to this game.
pub(crate) fn tell<'a, G: Words>(
    game: &G,
    chosen: Option<(Seat, G::Choice)>,
    heard: &[(EyeSet, G::Event)],
    bots: impl Iterator<Item = (&'a mut Box<dyn Bot<G>>, Seat)>,
) {
    for (bot, seat) in bots.filter(|(bot, _)| bot.listens()) {
        let eye = Eye::Seat(seat);
        let own = chosen.filter(|&(chooser, _)| chooser == seat).map(|(_, choice)| choice);
        let told: Vec<G::Event> =
            heard.iter().filter(|(eyes, _)| eyes.contains(eye)).map(|(_, event)| event.clone()).collect();
        // A seat that must not know that something happened hears nothing.
        if own.is_some() || !told.is_empty() {
            bot.hear(Heard { own, told: &told, view: &game.view(eye) });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use ruckus_core::{Game, SeatCount};
    use ruckus_textbook::pennies::{Event, Pennies, Side};

    use super::*;

    /// A choice of one's own, and what was told.
    type Noted = (Option<Side>, Vec<Event>);

    /// Writes down all that it hears, and thinks about it.
    struct Scribe(Arc<Mutex<Vec<Noted>>>);

    impl Bot<Pennies> for Scribe {
        fn think(&mut self, asked: Asked<'_, Pennies>, budget: &Budget, _luck: &mut Luck) -> Thought<Side> {
            let iterations = budget.iterations.unwrap_or(1);
            let weigh =
                |&choice: &Side| ruckus_core::Weighed { choice, value: 0.5, error: 0.0, visits: iterations };
            let weighed = asked.choices.iter().map(weigh).collect();
            Thought { choice: asked.choices[0], weighed, iterations }
        }

        fn listens(&self) -> bool {
            true
        }

        fn hear(&mut self, heard: Heard<'_, Pennies>) {
            self.0.lock().unwrap().push((heard.own, heard.told.to_vec()));
        }
    }

    #[test]
    fn a_bot_hears_what_its_seat_may_hear_and_answers_with_its_thought() {
        let [a, b] = [0, 1].map(Seat::new);
        let heard = Arc::new(Mutex::new(Vec::new()));
        let mut game = Pennies::set_up(SeatCount::new(2), &()).unwrap();
        let mut scribe = Seated::new(a, Box::new(Scribe(heard.clone())));
        assert!(scribe.think(&Budget::default(), 0).is_none(), "it was not asked");
        assert!(scribe.ask(&game));
        let thought = scribe.think(&Budget::of_iterations(7), 0).unwrap();
        assert_eq!((thought.choice, thought.iterations, thought.weighed.len()), (0, 7, 2));
        let mut lay = |seat, side: Side| {
            take_among(&mut game, Step::Choice { seat, choice: side.code() }, &mut [&mut scribe]).unwrap()
        };
        lay(b, Side::Tails);
        assert!(heard.lock().unwrap().is_empty(), "not even that something was laid");
        lay(a, Side::Heads);
        lay(a, Side::Heads);
        assert_eq!(heard.lock().unwrap()[0].0, Some(Side::Heads));
        lay(b, Side::Tails);
        let heard = heard.lock().unwrap();
        let last = heard.last().unwrap();
        assert_eq!((heard.len(), last.0, last.1.len()), (3, None, 2), "all is shown at last");
    }
}
