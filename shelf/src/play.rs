//! A game being played, whichever it is.

use std::marker::PhantomData;

use rand::SeedableRng;
use ruckus_bots::Luck;
use ruckus_core::{
    Coded, Eye, EyeSet, RecordError, Refused, Seat, SeatCount, Standing, Step, Turn, Verdict, View, Witness,
    Words, check_choice,
};
use serde_json::Value;

use crate::boxes::BotShelf;
use crate::show::{Happening, Offer, Scene, Told};

/// A bot that has been handed its view and only has to think: give it a seed and a thread. It answers with the code of
/// its choice.
pub type Thinker = Box<dyn FnOnce(u64) -> u16 + Send>;

/// A game being played. Only [`scene`](Play::scene), [`picture`](Play::picture) and the [`Happening`]s an eye may see
/// are fit to leave the house.
pub trait Play: Send + Sync {
    fn seats(&self) -> SeatCount;

    fn turn(&self) -> Turn;

    /// How the game looks to an eye, with the choices if it is asked.
    fn scene(&self, eye: Eye) -> Scene;

    /// The game's own picture for an eye.
    fn picture(&self, eye: Eye) -> Value;

    /// Do both look the same to this eye? (It may be asked of two states of one game only.)
    fn looks_like(&self, other: &dyn Play, eye: Eye) -> bool;

    /// Is this choice legal now?
    fn check(&self, seat: Seat, code: u16) -> Result<(), Refused>;

    /// Carries out a step, tells what happened if somebody listens, and says which eyes were told of anything. A step
    /// that cannot be taken changes nothing.
    fn take(&mut self, step: Step, heard: Option<&mut Vec<Happening>>) -> Result<EyeSet, RecordError>;

    /// The number of equally likely tickets, when it is chance's turn.
    fn tickets(&self) -> u32;

    /// What a ticket brings.
    fn draw(&self, ticket: u32) -> Step;

    /// A bot ready to think for a seat that is awaited.
    fn thinker(&self, seat: Seat, bot: &str) -> Option<Thinker>;

    /// What everybody can see of the claim with this code; none where it is hidden.
    fn see_claim(&self, code: u16) -> Option<Verdict>;

    /// What is chosen for a seat whose time has run out, if it is awaited. The seed must be one that nobody can guess.
    fn safe_choice(&self, seat: Seat, seed: u64) -> Option<Step>;

    fn scores(&self) -> Vec<i32>;

    fn standing(&self) -> Option<Standing>;

    fn clone_box(&self) -> Box<dyn Play>;

    /// What an eye may know, as JSON; for comparing and for researchers.
    fn view(&self, eye: Eye) -> Value;
}

pub(crate) struct InPlay<G: Words> {
    pub(crate) game: G,
    pub(crate) bots: &'static [BotShelf<G>],
}

impl<G: Words> InPlay<G> {
    fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        let mut list = Vec::new();
        if self.game.turn().awaited().contains(seat) {
            self.game.choices(seat, &mut list);
        }
        list
    }
}

/// Notes who is told, and writes it down if somebody wants to read it.
struct Listener<'a, G> {
    told: EyeSet,
    heard: Option<&'a mut Vec<Happening>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Words> Witness<G::Event> for Listener<'_, G> {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> G::Event) {
        self.told = self.told.and(eyes);
        if let Some(heard) = &mut self.heard {
            let event = event();
            let told = Told { event: json(&event), saying: G::say_event(&event) };
            heard.push(Happening { eyes, told, judge: Box::new(move |claim| G::judge_claim(claim, &event)) });
        }
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("what games show can be written as JSON")
}

impl<G: Words> Play for InPlay<G> {
    fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn scene(&self, eye: Eye) -> Scene {
        let view = self.game.view(eye);
        let choices = eye.seat().map(|seat| self.choices(seat)).unwrap_or_default();
        let offers = choices
            .into_iter()
            .map(|choice| Offer {
                code: choice.code(),
                choice: json(&choice),
                saying: G::say_choice(&view, choice),
            })
            .collect();
        Scene {
            eye,
            awaited: view.awaited(),
            question: G::question(&view),
            offers,
            refusals: G::refusals(&view),
            claims: G::claims(&view),
            picture: json(&G::picture(&view)),
        }
    }

    fn picture(&self, eye: Eye) -> Value {
        json(&G::picture(&self.game.view(eye)))
    }

    fn looks_like(&self, other: &dyn Play, eye: Eye) -> bool {
        self.view(eye) == other.view(eye)
    }

    fn check(&self, seat: Seat, code: u16) -> Result<(), Refused> {
        check_choice(&self.game, seat, code).map(|_| ())
    }

    fn take(&mut self, step: Step, heard: Option<&mut Vec<Happening>>) -> Result<EyeSet, RecordError> {
        let mut listener = Listener::<G> { told: EyeSet::NONE, heard, game: PhantomData };
        self.game.take(step, &mut listener)?;
        Ok(listener.told)
    }

    fn tickets(&self) -> u32 {
        self.game.tickets()
    }

    fn draw(&self, ticket: u32) -> Step {
        Step::Chance { chance: self.game.draw(ticket).code() }
    }

    fn thinker(&self, seat: Seat, bot: &str) -> Option<Thinker> {
        let mut bot = (self.bots.iter().find(|shelved| shelved.info.id == bot)?.make)();
        let choices = self.choices(seat);
        let view = self.game.view(Eye::Seat(seat));
        (!choices.is_empty()).then(|| -> Thinker {
            Box::new(move |seed| bot.choose(&view, &choices, &mut Luck::seed_from_u64(seed)).code())
        })
    }

    fn see_claim(&self, code: u16) -> Option<Verdict> {
        G::see_claim(code, &self.game.view(Eye::Spectator))
    }

    fn safe_choice(&self, seat: Seat, seed: u64) -> Option<Step> {
        let choices = self.choices(seat);
        let view = self.game.view(Eye::Seat(seat));
        let safe = || G::safe_choice(&view, &choices, &mut Luck::seed_from_u64(seed));
        (!choices.is_empty()).then(|| Step::Choice { seat, choice: safe().code() })
    }

    fn scores(&self) -> Vec<i32> {
        self.game.scores().values().to_vec()
    }

    fn standing(&self) -> Option<Standing> {
        self.game.standing()
    }

    fn clone_box(&self) -> Box<dyn Play> {
        Box::new(InPlay { game: self.game.clone(), bots: self.bots })
    }

    fn view(&self, eye: Eye) -> Value {
        json(&self.game.view(eye))
    }
}

impl std::fmt::Debug for dyn Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a game of {} seats", self.seats())
    }
}
