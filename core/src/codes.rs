//! A game played by codes (action indices), whatever its types: the interface of reinforcement learning environments, for
//! callers that hold many kinds of games and play millions of them. It works for every [`Game`] and needs no words.
//!
//! [`ByCodes`] plays one game, [`Rows`] a batch of them; both stand behind object-safe traits ([`Codes`], [`Batch`]).

mod batch;
mod bytes;

use std::any::Any;
use std::sync::Arc;

use rand::SeedableRng;

use crate::game::options_of;
use crate::{
    Coded, Eye, Game, GameInfo, Header, InfoState, Json, Luck, Nobody, Recall, Record, RecordError, Seat,
    Step, Turn, any_ticket, begin,
};

pub use batch::{Batch, BatchError, BatchPlan, Buffers, Rows};
pub use bytes::BytesError;

/// What a game by codes keeps beside its state. Each costs time at every step and copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// What each eye has been told: keys of information states.
    pub recall: bool,
    /// The steps: its record, and with it checked bytes.
    pub record: bool,
}

impl Kept {
    /// Both.
    pub const ALL: Kept = Kept { recall: true, record: true };
}

/// A game being played by codes.
///
/// It is also [`Any`], so that who knows its type can get at the [game](ByCodes::game) itself.
#[doc(alias("environment", "state", "gym", "pettingzoo", "OpenSpiel"))]
pub trait Codes: Any + Send + Sync {
    /// Its action space, seats, utilities, length: what does not change.
    #[doc(alias("num_players", "num_distinct_actions"))]
    fn info(&self) -> &GameInfo;

    /// Who acts next.
    #[doc(alias("current_player", "is_terminal", "is_chance_node"))]
    fn turn(&self) -> Turn;

    /// Appends the codes of all legal choices of a seat; none if it is not asked.
    #[doc(alias = "legal_actions")]
    fn choices(&mut self, seat: Seat, codes: &mut Vec<u16>);

    /// Marks the legal choices of a seat by their codes, and clears all other marks.
    ///
    /// # Panics
    /// When there are fewer marks than [codes](crate::Facts::actions).
    #[doc(alias("legal_actions_mask", "action_mask"))]
    fn mask(&mut self, seat: Seat, marks: &mut [bool]);

    /// Appends the codes of all outcomes that can be, with their weights; none if it is not chance's turn.
    #[doc(alias = "chance_outcomes")]
    fn outcomes(&self, weighed: &mut Vec<(u16, u64)>);

    /// Takes a step. One that cannot be taken changes nothing.
    #[doc(alias("apply_action", "step"))]
    fn take(&mut self, step: Step) -> Result<(), RecordError>;

    /// Samples chance until a seat is asked or the game is over.
    #[doc(alias = "sample_chance_outcome")]
    fn sample_chance(&mut self, luck: &mut Luck);

    /// Appends what each seat gets: nothing before the end.
    #[doc(alias("utility", "rewards"))]
    fn returns(&self, returns: &mut Vec<f64>);

    /// Appends the score of each seat as it stands.
    #[doc(alias = "points")]
    fn scores(&self, scores: &mut Vec<i32>);

    /// Appends what an eye sees as numbers, as many as the game has [features](crate::Features); false in a game that has none.
    #[doc(alias = "observation_tensor")]
    fn observe(&self, eye: Eye, numbers: &mut Vec<f32>) -> bool;

    /// What an eye may know, as JSON.
    #[doc(alias = "observation")]
    fn view(&self, eye: Eye) -> Json;

    /// The choice of a code, as JSON: its kind and parts, by the game's own names; none if no choice has this code.
    #[doc(alias = "action_to_string")]
    fn choice(&self, code: u16) -> Option<Json>;

    /// The information state of an eye: a key of all that it has been told so far (perfect recall), if that is kept.
    #[doc(alias("information_state_string", "infostate"))]
    fn recall(&self, eye: Eye) -> Option<InfoState>;

    /// A world that fits all that an eye sees (determinization), drawn from this seed. The eye's own key is the true one; what
    /// the others have been told nobody knows, so their keys are made of what they see in that world. It has no record.
    #[doc(alias("resample_from_infostate", "determinization"))]
    fn imagine(&self, eye: Eye, seed: u64) -> Box<dyn Codes>;

    /// The record of the game so far, if that is kept.
    #[doc(alias("history", "trajectory"))]
    fn record(&self) -> Option<Record>;

    /// The game as bytes for another process of the same program: its record, and a digest of its state. Reading them
    /// ([`ByCodes::from_bytes`]) replays every step and refuses whatever is not a game by the rules. None if no record is kept, and
    /// of an imagined world.
    #[doc(alias("serialize", "pickle"))]
    fn to_bytes(&self) -> Option<Vec<u8>>;

    /// Its state and all that is kept, as bytes, with a digest against mistakes. They must be read
    /// ([`ByCodes::from_trusted_bytes`]) only where they come from oneself: a state that no game could reach may panic later.
    #[doc(alias("serialize", "pickle"))]
    fn to_trusted_bytes(&self) -> Vec<u8>;

    /// A copy, which goes its own way.
    #[doc(alias = "clone")]
    fn clone_codes(&self) -> Box<dyn Codes>;
}

impl std::fmt::Debug for dyn Codes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a game of {} seats, by codes", self.info().seats)
    }
}

/// A game of this kind, played by codes.
#[derive(Clone, Debug)]
pub struct ByCodes<G: Game> {
    game: G,
    header: Arc<Header>,
    info: GameInfo,
    recall: Option<Recall>,
    /// The steps so far, if they are kept.
    steps: Option<Vec<Step>>,
    /// A buffer for lists of choices.
    list: Vec<G::Choice>,
}

impl<G: Game> ByCodes<G> {
    /// The game of this header before its first step.
    #[doc(alias("new_initial_state", "reset"))]
    pub fn begin(header: Header, kept: Kept) -> Result<Self, RecordError> {
        let game = begin::<G>(&header)?;
        Ok(ByCodes {
            info: GameInfo::of::<G>(header.seats, &options_of::<G>(&header)?),
            game,
            header: Arc::new(header),
            recall: kept.recall.then(Recall::new),
            steps: kept.record.then(Vec::new),
            list: Vec::new(),
        })
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    fn list(&mut self, seat: Seat) -> &[G::Choice] {
        self.list.clear();
        if self.game.turn().awaited().contains(seat) {
            self.game.choices(seat, &mut self.list);
        }
        &self.list
    }
}

impl<G: Game> Codes for ByCodes<G> {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn choices(&mut self, seat: Seat, codes: &mut Vec<u16>) {
        codes.extend(self.list(seat).iter().map(|choice| choice.code()));
    }

    fn mask(&mut self, seat: Seat, marks: &mut [bool]) {
        mark(self.list(seat), marks);
    }

    fn outcomes(&self, weighed: &mut Vec<(u16, u64)>) {
        if self.game.turn() == Turn::Chance {
            let outcomes = self.game.outcomes();
            weighed.extend(outcomes.into_iter().map(|(outcome, weight)| (outcome.code(), weight)));
        }
    }

    fn take(&mut self, step: Step) -> Result<(), RecordError> {
        match &mut self.recall {
            None => self.game.take_with(step, &mut self.list, &mut Nobody)?,
            Some(recall) => {
                // What a refused step would have been told is not told.
                let mut after = *recall;
                if let Step::Choice { seat, choice } = step
                    && let Some(choice) = G::Choice::from_code(choice)
                {
                    after.note(seat, choice);
                }
                self.game.take_with(step, &mut self.list, &mut after)?;
                *recall = after;
            }
        }
        self.steps.iter_mut().for_each(|steps| steps.push(step));
        Ok(())
    }

    fn sample_chance(&mut self, luck: &mut Luck) {
        while self.game.turn() == Turn::Chance {
            let outcome = self.game.draw(any_ticket(self.game.tickets(), luck));
            match &mut self.recall {
                Some(recall) => recall.apply_chance(&mut self.game, outcome),
                None => self.game.apply_chance(outcome, &mut Nobody),
            }
            self.steps.iter_mut().for_each(|steps| steps.push(Step::Chance { chance: outcome.code() }));
        }
    }

    fn returns(&self, returns: &mut Vec<f64>) {
        returns.extend(self.game.returns().values());
    }

    fn scores(&self, scores: &mut Vec<i32>) {
        scores.extend(self.game.scores().values());
    }

    fn observe(&self, eye: Eye, numbers: &mut Vec<f32>) -> bool {
        observe(&self.game, eye, numbers)
    }

    fn view(&self, eye: Eye) -> Json {
        Json::of(&self.game.view(eye))
    }

    fn choice(&self, code: u16) -> Option<Json> {
        G::Choice::from_code(code).map(|choice| Json::of(&choice))
    }

    fn recall(&self, eye: Eye) -> Option<InfoState> {
        self.recall.as_ref().map(|recall| recall.key(eye))
    }

    fn imagine(&self, eye: Eye, seed: u64) -> Box<dyn Codes> {
        let game = G::imagine(&self.game.view(eye), &mut Luck::seed_from_u64(seed));
        let recall = self.recall.as_ref().map(|recall| recall.imagined(eye, &game));
        Box::new(ByCodes {
            game,
            header: self.header.clone(),
            info: self.info,
            recall,
            steps: None,
            list: Vec::new(),
        })
    }

    fn record(&self) -> Option<Record> {
        let steps = self.steps.clone()?;
        Some(Record { header: Header::clone(&self.header), steps, key: None })
    }

    fn to_bytes(&self) -> Option<Vec<u8>> {
        self.checked_bytes()
    }

    fn to_trusted_bytes(&self) -> Vec<u8> {
        self.trusted_bytes()
    }

    fn clone_codes(&self) -> Box<dyn Codes> {
        Box::new(self.clone())
    }
}

/// Marks these choices and nothing else.
fn mark<C: Coded>(list: &[C], marks: &mut [bool]) {
    marks[..C::CODES.into()].fill(false);
    list.iter().for_each(|choice| marks[usize::from(choice.code())] = true);
}

/// Appends what an eye sees as numbers, if the game can say it so.
fn observe<G: Game>(game: &G, eye: Eye, numbers: &mut Vec<f32>) -> bool {
    G::EXTRAS.features.is_some_and(|features| {
        (features.append)(&game.view(eye), numbers);
        true
    })
}
