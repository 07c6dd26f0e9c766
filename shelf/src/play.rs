//! A game being played, whichever it is.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

use rand::SeedableRng;
use ruckus_core::{
    Asked, Budget, Coded, Diagram, Eye, EyeSet, Lesson, Luck, Names, Outlook, Preset, Question, Recall,
    RecordError, Refused, RuleId, Seat, SeatCount, SeatSet, Standing, Step, Thought, Turn, Verdict, View,
    Witness, Words, check_choice,
};
use serde_json::Value;

use crate::Json;
use crate::boxes;
use crate::companion::{self, Companion, Seated};
use crate::furniture::{self, Part};
use crate::rehearse::{self, Rehearsal};
use crate::show::{Happening, Offer, PresetOffer, Scene, Told};

/// A search that is ready to run on any thread: it has its view, takes a budget and a seed, and returns its thought, in
/// codes.
#[doc(alias = "search job")]
pub type SearchJob = Box<dyn FnOnce(&Budget, u64) -> Thought<u16> + Send>;

/// An outlook that is ready to be computed on any thread: it has its view and takes a seed.
#[doc(alias = "analysis job")]
pub type OutlookJob = Box<dyn FnOnce(u64) -> Option<Outlook> + Send>;

/// How many worlds are sampled, and from which seed.
#[doc(alias = "determinizations")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Imagined {
    /// How many worlds are imagined.
    pub worlds: u32,
    /// What they follow from.
    pub seed: u64,
}

/// Worlds that are sampled from the spectator's view to test what is public knowledge.
const OPEN_WORLDS: u32 = 64;

/// A game being played. Only [`scene`](Play::scene), [`picture`](Play::picture) and the [`Happening`]s an eye may see
/// are fit to leave the house.
#[doc(alias("type-erased state", "dyn state", "session"))]
pub trait Play: Any + Send + Sync {
    /// How many seats play.
    fn seats(&self) -> SeatCount;

    /// Who acts next.
    #[doc(alias("current_player", "is_terminal"))]
    fn turn(&self) -> Turn;

    /// How the game looks to an eye, with the choices if it is asked.
    #[doc(alias = "client state")]
    fn scene(&self, eye: Eye) -> Scene;

    /// The game's own picture for an eye, less the furniture.
    #[doc(alias = "view model")]
    fn picture(&self, eye: Eye) -> Json;

    /// The position in plain characters in the eyes of one reader, if the game has such a drawing.
    #[doc(alias("ASCII rendering", "to_string"))]
    fn diagram(&self, eye: Eye, names: Names<'_>) -> Option<Diagram>;

    /// What of the pictures stays as it is for the whole game and is the same for every eye; null if nothing does.
    fn furniture(&self) -> Json;

    /// Who has to choose, as far as an eye may know.
    #[doc(alias = "current players")]
    fn awaited(&self, eye: Eye) -> SeatSet;

    /// What is asked, in the eyes of one reader.
    #[doc(alias = "prompt")]
    fn question(&self, eye: Eye) -> Question;

    /// What a coach says about it to an eye that is asked.
    #[doc(alias = "tutorial")]
    fn lesson(&self, eye: Eye) -> Option<Lesson>;

    /// Do both look the same to this eye? (It may be asked of two states of one game only.)
    #[doc(alias = "same observation")]
    fn looks_like(&self, other: &dyn Play, eye: Eye) -> bool;

    /// Does an eye learn anything hidden by this step, be it its own or another's? It does if a world that it can imagine
    /// before the step looks different to it afterwards, tells it something else, or does not allow the step.
    #[doc(alias("information gain", "undo"))]
    fn reveals(&self, eye: Eye, step: Step, imagined: Imagined) -> bool;

    /// Does the game say, from what an eye sees, that the result of this step depends on what the eye does not know? `false`
    /// proves nothing: [`Play::reveals`] tries worlds.
    fn hangs_on_hidden(&self, eye: Eye, step: Step) -> bool;

    /// The rule that makes this legal choice of the seat final, if one does.
    #[doc(alias = "undo")]
    fn final_by(&self, seat: Seat, code: u16) -> Option<RuleId>;

    /// What a line of choices of this seat would bring, as far as the seat can know.
    #[doc(alias("dry run", "preview"))]
    fn rehearse(&self, seat: Seat, codes: &[u16], imagined: Imagined) -> Rehearsal;

    /// Does a line of choices of this seat end here? `at_first` are the seats that were awaited in its eyes when it began.
    #[doc(alias = "macro action")]
    fn ends_line(&self, seat: Seat, at_first: SeatSet) -> bool;

    /// The codes of the answers that a seat may give in advance just now.
    #[doc(alias("pre-move", "conditional move"))]
    fn presets(&self, seat: Seat) -> Vec<u16>;

    /// What a seat that is awaited answers by these presets; none where it is to choose itself.
    fn preset_answer(&self, seat: Seat, set: &[u16]) -> Option<Step>;

    /// A costly answer about what may come, from what an eye may know; none if the game knows no such question.
    #[doc(alias = "on-demand analysis")]
    fn outlook(&self, eye: Eye, about: Value) -> OutlookJob;

    /// Is this choice legal now?
    #[doc(alias = "is_legal")]
    fn check(&self, seat: Seat, code: u16) -> Result<(), Refused>;

    /// Carries out a step, tells what happened to a witness, and returns which eyes were told of anything. A step
    /// that cannot be taken changes nothing.
    #[doc(alias = "apply_action")]
    fn take(&mut self, step: Step, heard: Option<&mut Vec<Happening>>) -> Result<EyeSet, RecordError>;

    /// The number of equally likely tickets, when it is chance's turn.
    #[doc(alias = "chance_outcomes")]
    fn tickets(&self) -> u64;

    /// What a ticket brings.
    #[doc(alias = "sample_chance_outcome")]
    fn draw(&self, ticket: u64) -> Step;

    /// A bot for a seat, for the whole game from its first step on.
    #[doc(alias = "agent")]
    fn companion(&self, seat: Seat, bot: &str) -> Option<Box<dyn Companion>>;

    /// Takes a step, and tells each of these bots what its seat may know of it.
    fn take_among(&mut self, step: Step, bots: &mut [Box<dyn Companion>]) -> Result<EyeSet, RecordError>;

    /// Hands a bot view and choices of its seat if that is awaited; then it may [think](Companion::think).
    fn ask(&self, bot: &mut dyn Companion) -> bool;

    /// The search of a bot without a memory, for a seat that is awaited.
    #[doc(alias = "agent")]
    fn thinker(&self, seat: Seat, bot: &str) -> Option<SearchJob>;

    /// The public verdict on the claim with this code; none where it is hidden.
    fn see_claim(&self, code: u16) -> Option<Verdict>;

    /// What is chosen for a seat whose time has run out, if it is awaited. The seed must be unpredictable.
    #[doc(alias("timeout move", "default action"))]
    fn safe_choice(&self, seat: Seat, seed: u64) -> Option<Step>;

    /// Is this a secret step: do several seats choose simultaneously by public knowledge, so that it must stay hidden which
    /// have done so?
    #[doc(alias("simultaneous node", "simultaneous move"))]
    fn is_sealed(&self) -> bool;

    /// Has a seat several choices by public knowledge alone? Otherwise being asked would reveal hidden cards.
    fn chooses_openly(&self, seat: Seat) -> bool;

    /// Does it depend on hidden cards whether a seat has several choices? Then the time of its answer must not tell (timing
    /// side channel). The result follows from public knowledge alone.
    #[doc(alias = "timing side channel")]
    fn hides_whether_it_chooses(&self, seat: Seat) -> bool;

    /// The forced move of a seat in a secret step; none where it has several choices.
    #[doc(alias = "forced move")]
    fn only_choice(&self, seat: Seat) -> Option<Step>;

    /// The score of each seat as it stands.
    #[doc(alias = "points")]
    fn scores(&self) -> Vec<i32>;

    /// The result; none before the game is over.
    #[doc(alias = "terminal ranking")]
    fn standing(&self) -> Option<Standing>;

    /// An independent copy.
    #[doc(alias = "clone")]
    fn clone_box(&self) -> Box<dyn Play>;

    /// What an eye may know, as JSON; for comparing and for researchers.
    #[doc(alias = "observation")]
    fn view(&self, eye: Eye) -> Json;
}

pub(crate) struct InPlay<G: Words> {
    game: G,
    /// A buffer for lists of choices.
    list: Vec<G::Choice>,
}

impl<G: Words> InPlay<G> {
    pub(crate) fn new(game: G) -> Self {
        InPlay { game, list: Vec::new() }
    }

    fn choices(&self, seat: Seat) -> Vec<G::Choice> {
        choices_of(&self.game, seat)
    }
}

fn choices_of<G: Words>(game: &G, seat: Seat) -> Vec<G::Choice> {
    let mut list = Vec::new();
    if game.turn().awaited().contains(seat) {
        game.choices(seat, &mut list);
    }
    list
}

/// In worlds sampled from the spectator's view, one after the other: has a seat several choices?
fn chooses_in_open_worlds<G: Words>(game: &G, seat: Seat) -> impl Iterator<Item = bool> + use<G> {
    let (view, mut luck) = (game.view(Eye::Spectator), Luck::seed_from_u64(0));
    let mut list = Vec::new();
    (0..OPEN_WORLDS).map(move |_| {
        list.clear();
        G::imagine(&view, &mut luck).choices(seat, &mut list);
        list.len() > 1
    })
}

/// How a game looks to an eye.
pub(crate) fn scene_of<G: Words>(game: &G, eye: Eye) -> Scene {
    let view = game.view(eye);
    let choices = eye.seat().map(|seat| choices_of(game, seat)).unwrap_or_default();
    let asked = !choices.is_empty();
    let offers = choices
        .into_iter()
        .map(|choice| Offer {
            code: choice.code(),
            choice: Json::of(&choice),
            saying: G::say_choice(&view, choice),
        })
        .collect();
    let preset = |Preset { code, saying }| PresetOffer { code, saying, set: false };
    Scene {
        eye,
        awaited: view.awaited(),
        question: G::question(&view),
        lesson: if asked { G::lesson(&view).map(|lesson| lesson.kind) } else { None },
        offers,
        refusals: G::refusals(&view),
        claims: G::claims(&view),
        presets: G::presets(&view).into_iter().map(preset).collect(),
        outlooks: G::outlooks(&view),
        picture: bare::<G>(&view),
    }
}

/// Notes which eyes are told, and keeps the events if they are wanted.
struct Listener<'a, G> {
    told: EyeSet,
    heard: Option<&'a mut Vec<Happening>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Words> Witness<G::Event> for Listener<'_, G> {
    fn tell(&mut self, eyes: EyeSet, event: impl FnOnce() -> G::Event) {
        self.told = self.told.union(eyes);
        if let Some(heard) = &mut self.heard {
            let event = event();
            let told = Arc::new(Told::of::<G>(&event));
            heard.push(Happening { eyes, told, judge: Box::new(move |claim| G::judge_claim(claim, &event)) });
        }
    }
}

fn bare<G: Words>(view: &G::View) -> Json {
    furniture::write(&G::picture(view), G::FURNITURE, Part::Rest)
}

impl<G: Words> Play for InPlay<G> {
    fn seats(&self) -> SeatCount {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn scene(&self, eye: Eye) -> Scene {
        scene_of(&self.game, eye)
    }

    fn picture(&self, eye: Eye) -> Json {
        bare::<G>(&self.game.view(eye))
    }

    fn diagram(&self, eye: Eye, names: Names<'_>) -> Option<Diagram> {
        G::diagram(&self.game.view(eye), names)
    }

    fn furniture(&self) -> Json {
        // The spectator's view: what is public, and no more.
        furniture::write(&G::picture(&self.game.view(Eye::Spectator)), G::FURNITURE, Part::Furniture)
    }

    fn awaited(&self, eye: Eye) -> SeatSet {
        self.game.view(eye).awaited()
    }

    fn question(&self, eye: Eye) -> Question {
        G::question(&self.game.view(eye))
    }

    fn lesson(&self, eye: Eye) -> Option<Lesson> {
        let asked = eye.seat().is_some_and(|seat| !self.choices(seat).is_empty());
        asked.then(|| G::lesson(&self.game.view(eye))).flatten()
    }

    fn looks_like(&self, other: &dyn Play, eye: Eye) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<Self>().is_some_and(|other| self.game.view(eye) == other.game.view(eye))
    }

    fn reveals(&self, eye: Eye, step: Step, Imagined { worlds, seed }: Imagined) -> bool {
        let view = self.game.view(eye);
        let mut luck = Luck::seed_from_u64(seed);
        // What the eye sees and is told; none where the step cannot be taken.
        let after = |mut game: G| {
            let mut recall = Recall::new();
            game.take(step, &mut recall).ok()?;
            Some((game.view(eye), recall.key(eye)))
        };
        let known = after(self.game.clone());
        known.is_none() || (0..worlds).any(|_| after(G::imagine(&view, &mut luck)) != known)
    }

    fn hangs_on_hidden(&self, eye: Eye, step: Step) -> bool {
        let Step::Choice { choice, .. } = step else { return false };
        G::Choice::from_code(choice).is_some_and(|choice| G::hangs_on_hidden(&self.game.view(eye), choice))
    }

    fn final_by(&self, seat: Seat, code: u16) -> Option<RuleId> {
        G::final_by(&self.game.view(Eye::Seat(seat)), G::Choice::from_code(code)?)
    }

    fn rehearse(&self, seat: Seat, codes: &[u16], imagined: Imagined) -> Rehearsal {
        rehearse::rehearse::<G>(&self.game.view(Eye::Seat(seat)), seat, codes, imagined)
    }

    fn ends_line(&self, seat: Seat, at_first: SeatSet) -> bool {
        rehearse::ends_line(self.turn(), self.awaited(Eye::Seat(seat)), seat, at_first).is_some()
    }

    fn presets(&self, seat: Seat) -> Vec<u16> {
        G::presets(&self.game.view(Eye::Seat(seat))).into_iter().map(|preset| preset.code).collect()
    }

    fn preset_answer(&self, seat: Seat, set: &[u16]) -> Option<Step> {
        let choices = self.choices(seat);
        if choices.is_empty() {
            return None;
        }
        let choice = G::preset_answer(&self.game.view(Eye::Seat(seat)), set, &choices)?;
        Some(Step::Choice { seat, choice: choice.code() })
    }

    fn outlook(&self, eye: Eye, about: Value) -> OutlookJob {
        let view = self.game.view(eye);
        Box::new(move |seed| G::outlook(&view, &about, &mut Luck::seed_from_u64(seed)))
    }

    fn check(&self, seat: Seat, code: u16) -> Result<(), Refused> {
        check_choice(&self.game, seat, code).map(|_| ())
    }

    fn take(&mut self, step: Step, heard: Option<&mut Vec<Happening>>) -> Result<EyeSet, RecordError> {
        let mut listener = Listener::<G> { told: EyeSet::NONE, heard, game: PhantomData };
        self.game.take_with(step, &mut self.list, &mut listener)?;
        Ok(listener.told)
    }

    fn tickets(&self) -> u64 {
        self.game.tickets()
    }

    fn draw(&self, ticket: u64) -> Step {
        Step::Chance { chance: self.game.draw(ticket).code() }
    }

    fn companion(&self, seat: Seat, bot: &str) -> Option<Box<dyn Companion>> {
        Some(Box::new(Seated::<G>::new(seat, boxes::bot::<G>(bot)?)))
    }

    fn take_among(&mut self, step: Step, bots: &mut [Box<dyn Companion>]) -> Result<EyeSet, RecordError> {
        let own = bots.iter_mut().filter_map(|bot| {
            let bot: &mut dyn Any = bot.as_mut();
            bot.downcast_mut::<Seated<G>>()
        });
        companion::take_among(&mut self.game, step, &mut own.collect::<Vec<_>>())
    }

    fn ask(&self, bot: &mut dyn Companion) -> bool {
        let bot: &mut dyn Any = bot;
        bot.downcast_mut::<Seated<G>>().is_some_and(|seated| seated.ask(&self.game))
    }

    fn thinker(&self, seat: Seat, bot: &str) -> Option<SearchJob> {
        let mut bot = boxes::bot::<G>(bot)?;
        let choices = self.choices(seat);
        let view = self.game.view(Eye::Seat(seat));
        (!choices.is_empty()).then(|| -> SearchJob {
            Box::new(move |budget, seed| {
                let asked = Asked { view: &view, choices: &choices };
                bot.think(asked, budget, &mut Luck::seed_from_u64(seed)).map(Coded::code)
            })
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

    fn is_sealed(&self) -> bool {
        matches!(self.turn(), Turn::Seats(_)) && self.game.view(Eye::Spectator).awaited().len() > 1
    }

    fn chooses_openly(&self, seat: Seat) -> bool {
        chooses_in_open_worlds(&self.game, seat).all(|chooses| chooses)
    }

    fn hides_whether_it_chooses(&self, seat: Seat) -> bool {
        let mut worlds = chooses_in_open_worlds(&self.game, seat);
        let first = worlds.next();
        worlds.any(|chooses| Some(chooses) != first)
    }

    fn only_choice(&self, seat: Seat) -> Option<Step> {
        match self.choices(seat).as_slice() {
            [only] if self.is_sealed() => Some(Step::Choice { seat, choice: only.code() }),
            _ => None,
        }
    }

    fn scores(&self) -> Vec<i32> {
        self.game.scores().values().to_vec()
    }

    fn standing(&self) -> Option<Standing> {
        self.game.standing()
    }

    fn clone_box(&self) -> Box<dyn Play> {
        Box::new(InPlay::new(self.game.clone()))
    }

    fn view(&self, eye: Eye) -> Json {
        Json::of(&self.game.view(eye))
    }
}

impl std::fmt::Debug for dyn Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a game of {} seats", self.seats())
    }
}
