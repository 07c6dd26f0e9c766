//! Rehearsals (dry runs): what a line of choices would bring, as far as a seat can know beforehand. They are played in worlds
//! that the seat imagines, and reach only as far as all of these look the same to it; the true game is not at hand here.

use rand::SeedableRng;
use ruckus_core::{Eye, EyeSet, Luck, Phrase, Refused, Seat, SeatSet, Step, Turn, View, Words, check_choice};
use serde::Serialize;
use ts_rs::TS;

use crate::play::{Imagined, scene_of};
use crate::show::{Scene, Told};

/// What a line of choices would bring.
#[doc(alias("preview", "dry run"))]
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Rehearsal {
    /// Number of choices that could be rehearsed.
    pub taken: u32,
    /// What ended it.
    pub stopped: Stopped,
    /// Why it went no further.
    pub words: Phrase,
    /// What the seat would be told on the way.
    pub told: Vec<Told>,
    /// How the game would look then.
    pub scene: Scene,
}

/// Why a rehearsal goes no further.
#[doc(alias = "stop reason")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stopped {
    /// All choices were rehearsed.
    Done,
    /// The next choice would not be legal.
    Illegal,
    /// What follows depends on what the seat does not know.
    Unknown,
    /// A die or a draw comes next.
    Chance,
    /// Another seat comes next.
    Others,
    /// The game is over in all worlds.
    Over,
}

impl Stopped {
    fn words(self) -> Phrase {
        match self {
            Stopped::Done => "That is all of it.",
            Stopped::Illegal => "That would not be possible.",
            Stopped::Unknown => "What follows depends on what you do not know.",
            Stopped::Chance => "Then chance falls.",
            Stopped::Others => "Then somebody else is asked.",
            Stopped::Over => "Then the game is over.",
        }
        .into()
    }
}

/// Why a line of choices ends here: a chance step, its seat is not asked any more, or a seat is asked that was not when it
/// began.
pub(crate) fn ends_line(turn: Turn, awaited: SeatSet, seat: Seat, at_first: SeatSet) -> Option<Stopped> {
    match turn {
        Turn::Over => Some(Stopped::Over),
        Turn::Chance => Some(Stopped::Chance),
        Turn::Seats(_) => {
            let on = awaited.contains(seat) && awaited.each().all(|seat| at_first.contains(seat));
            (!on).then_some(Stopped::Others)
        }
    }
}

pub(crate) fn rehearse<G: Words>(
    view: &G::View,
    seat: Seat,
    codes: &[u16],
    Imagined { worlds, seed }: Imagined,
) -> Rehearsal {
    let eye = Eye::Seat(seat);
    let mut luck = Luck::seed_from_u64(seed);
    let mut worlds: Vec<G> = (0..worlds.max(1)).map(|_| G::imagine(view, &mut luck)).collect();
    let (mut told, mut taken) = (Vec::new(), 0);
    let (mut stopped, mut words) = (Stopped::Done, Stopped::Done.words());
    for &code in codes {
        match take_in_all(&worlds, seat, code) {
            Ok((after, events)) => {
                worlds = after;
                taken += 1;
                told.extend(events.iter().map(Told::of::<G>));
            }
            Err((why, said)) => {
                (stopped, words) = (why, said);
                break;
            }
        }
        let awaited = worlds[0].view(eye).awaited();
        if let Some(why) = ends_line(worlds[0].turn(), awaited, seat, view.awaited()) {
            (stopped, words) = (why, why.words());
            break;
        }
    }
    Rehearsal { taken, stopped, words, told, scene: scene_of(&worlds[0], eye) }
}

/// Why a choice cannot be rehearsed, and in which words.
type Halt = (Stopped, Phrase);

/// The worlds after a choice, and what the seat is told in all of them; or why it cannot be said.
fn take_in_all<G: Words>(worlds: &[G], seat: Seat, code: u16) -> Result<(Vec<G>, Vec<G::Event>), Halt> {
    let eye = Eye::Seat(seat);
    let choice = check_choice(&worlds[0], seat, code).map_err(|refused| match refused {
        Refused::Illegal(saying) => (Stopped::Illegal, saying.words),
        _ => (Stopped::Illegal, Stopped::Illegal.words()),
    })?;
    let unknown = || (Stopped::Unknown, Stopped::Unknown.words());
    if G::hangs_on_hidden(&worlds[0].view(eye), choice) {
        return Err(unknown());
    }
    let mut after: Vec<G> = Vec::with_capacity(worlds.len());
    let mut told: Option<Vec<G::Event>> = None;
    for world in worlds {
        let mut world = world.clone();
        let mut heard: Vec<(EyeSet, G::Event)> = Vec::new();
        world.take(Step::Choice { seat, choice: code }, &mut heard).map_err(|_| unknown())?;
        let events: Vec<G::Event> =
            heard.into_iter().filter(|(eyes, _)| eyes.contains(eye)).map(|(_, event)| event).collect();
        let alike = after.first().is_none_or(|first| first.view(eye) == world.view(eye));
        if !alike || told.as_ref().is_some_and(|told| *told != events) {
            return Err(unknown());
        }
        told = Some(events);
        after.push(world);
    }
    Ok((after, told.unwrap_or_default()))
}
