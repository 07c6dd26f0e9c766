//! How the game says itself: its box, its settings, and what is asked just now. The rest is in `words/`.

mod cards;
mod choices;
mod coach;
mod events;
mod grammar;
mod named;
mod refusals;
mod settings;
mod telling;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Coded, Credits, Diagram, Furniture, Json, Lesson, Lessons, Named, Names, Question,
    Refusal, RuleId, Saying, Seat, SeatCount, SeatSet, Setting, Telling, Title, Verdict, View as _, Words,
    by_lot, phrase,
};

use crate::board::arc;
use crate::claims::{self, Claim};
use crate::diagram;
use crate::figures::{ARC, FEWEST_PLAYERS, FIGURES, Figures, FiguresId, MOST_PLAYERS};
use crate::greedy::GreedyTrickster;
use crate::page;
use crate::picture::Picture;
use crate::state::{End, FriendOrFoe, Phase};
use crate::step::{Choice, Event};
use crate::view::View;

pub(crate) use choices::{known_as, prospect_words};
pub(crate) use grammar::{a, count, list, moves};

use grammar::{names, number_word};

impl Words for FriendOrFoe {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "friend-or-foe",
        name: "Friend or Foe",
        tagline: "Every stranger is a friend or a foe. Only its owner knows.",
        length: "15 to 40 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/friend-or-foe.md"),
        edition: 1,
        credits: Credits {
            design: "unknown (the rulebook names nobody)",
            publisher: "unknown",
            reconstructed: "The picture of the board is lost: where the colours have their corners and arcs, how many pieces there are and how many may live are ours.",
        },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyTrickster)))];

    const LESSONS: Option<Lessons> = Some(cards::LESSONS);

    fn names() -> Vec<Named> {
        named::all()
    }

    fn types() -> Vec<String> {
        page::types()
    }

    const FURNITURE: &'static [Furniture] = &[
        Furniture::all("game"),
        Furniture::all("open"),
        Furniture::all("turn_limit"),
        Furniture::all("directions"),
        Furniture::all("hexes"),
        Furniture::all("species_cap"),
    ];

    fn figures() -> Vec<Printed> {
        kit::printed::<Figures>()
    }

    fn settings(seats: SeatCount) -> Vec<Setting> {
        settings::all(seats)
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
    }

    fn diagram(view: &View, names: Names<'_>) -> Option<Diagram> {
        Some(diagram::diagram(&Picture::of(view), names))
    }

    fn question(view: &View) -> Question {
        match view.eye.seat() {
            Some(seat) if view.awaited().contains(seat) => asked(view, seat),
            _ => waiting(view),
        }
    }

    fn lesson(view: &View) -> Option<Lesson> {
        coach::lesson(view)
    }

    fn say_choice(view: &View, choice: Choice) -> Saying {
        choices::say(view, choice)
    }

    fn say_event(event: &Event) -> Saying {
        events::say(event)
    }

    fn tell_event(event: &Event) -> Telling {
        telling::tell(event)
    }

    fn why_not(view: &View, choice: Choice) -> Saying {
        refusals::why_not(view, choice)
    }

    fn refusals(view: &View) -> Vec<Refusal> {
        match view.eye.seat() {
            Some(seat) if view.awaited().contains(seat) => refusals::all(view),
            _ => Vec::new(),
        }
    }

    /// An arc that is full stands (FF-203): the other player arranges with it in sight.
    fn final_by(view: &View, choice: Choice) -> Option<RuleId> {
        let fills = match (view.game().phase, choice) {
            (Phase::Arrange { placed, .. }, Choice::Arrange { .. }) => usize::from(placed) + 1 == ARC,
            _ => false,
        };
        fills.then_some(RuleId("FF-203"))
    }

    /// A meeting with a creature whose character the reader does not know: all who are there are shown (FF-402). And the last
    /// of one's first creatures: nobody sees whether the others have chosen theirs (FF-D2).
    fn hangs_on_hidden(view: &View, choice: Choice) -> bool {
        match (view.game().phase, choice) {
            (Phase::Draft { drafts }, Choice::Choose { character }) => {
                view.eye.seat().is_some_and(|seat| drafts[seat].with(character).is_complete())
            }
            (Phase::Move { .. }, Choice::Step { creature, to }) => view.meets_unknown(creature, to),
            _ => false,
        }
    }

    /// Moves are available, not owed: the turn ends (FF-304). Characters are drawn by lot, so that a lapse tells nothing
    /// of them.
    fn safe_choice(_view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        if choices.contains(&Choice::EndTurn) { Choice::EndTurn } else { by_lot(choices, rng) }
    }

    fn claims(view: &View) -> Vec<ruckus_core::Claim> {
        let Some(speaker) = view.eye.seat() else { return Vec::new() };
        let claims = claims::claims(view).into_iter();
        claims
            .map(|claim| ruckus_core::Claim {
                code: claim.code(),
                claim: Json::of(&claim),
                saying: claims::say_claim(speaker, claim),
            })
            .collect()
    }

    fn judge_claim(code: u16, event: &Event) -> Option<Verdict> {
        claims::verdict(Claim::from_code(code)?, event)
    }

    fn see_claim(code: u16, view: &View) -> Option<Verdict> {
        claims::seen(Claim::from_code(code)?, view)
    }
}

/// The question to a seat that has to choose.
fn asked(view: &View, seat: Seat) -> Question {
    let game = view.game();
    match game.phase {
        Phase::Draft { drafts } => {
            let next = drafts[seat].chosen() + 1;
            let all = number_word(FIGURES.start_creatures);
            Saying::new(phrase!("{}{next} of your {all}: friend or foe?", game.only_species(seat)), "FF-208")
                .note("Nobody sees what you choose, nor when. All of them begin in your home base.".into())
        }
        Phase::Arrange { placed, .. } => {
            let hex = arc(seat.index())[usize::from(placed)];
            let note = match game.options.open {
                true => "All characters are open to everybody.",
                false => "The species will be seen by all, the character by nobody else.",
            };
            Saying::new(phrase!("Who stands on {hex}? Hex {} of {ARC} in your arc.", placed + 1), "FF-204")
                .note(note.into())
        }
        Phase::Move { left, .. } => {
            let of = game.moves;
            let words = match left {
                1 if of == 1 => "Your only move. Step or swap a creature, or end your turn.".into(),
                1 => phrase!("Your last move of {of}. Step or swap a creature, or end your turn."),
                _ => phrase!("{left} of {of} moves left. Step or swap a creature, or end your turn."),
            };
            Saying::new(words, "FF-302")
        }
        Phase::Gain { gains, .. } => {
            let species = gains.next().unwrap_or(gains.mover);
            let more = gains.owed[species].saturating_sub(1);
            let words = match more {
                0 => phrase!("{species} gains a creature. Friend or foe?"),
                _ => phrase!(
                    "{species} gains a creature, and {} more after it. Friend or foe?",
                    number_word(more)
                ),
            };
            let secret = if game.options.open { "" } else { " Only you will know what it is." };
            Saying::new(words, "FF-107").note(phrase!("It appears in base {species}.{secret}"))
        }
        Phase::Start | Phase::Roll { .. } | Phase::Raid { .. } | Phase::Over { .. } => waiting(view),
    }
}

/// What those read who have nothing to choose: who is awaited, and for what.
fn waiting(view: &View) -> Question {
    let game = view.game();
    match game.phase {
        // Nobody sees who has chosen (FF-D2).
        Phase::Draft { .. } => Saying::new(
            phrase!("Everybody chooses {} first creatures in secret.", number_word(FIGURES.start_creatures)),
            "FF-208",
        ),
        Phase::Start if game.is_infection() => Saying::new("Chance decides who starts.".into(), "FF-202"),
        Phase::Start => Saying::new("Chance decides who starts.".into(), "FF-209"),
        Phase::Arrange { seat, placed } => Saying::new(
            phrase!("Waiting for {seat} to fill the arc: {placed} of {ARC} hexes so far."),
            "FF-203",
        ),
        Phase::Roll { of } => {
            Saying::new(phrase!("The die decides how many moves {of} [has|have]."), "FF-301")
        }
        Phase::Move { of, left } => {
            Saying::new(phrase!("Waiting for {of}: {} of {} left.", left, moves(game.moves)), "FF-302")
        }
        Phase::Raid { intruder, base, .. } => {
            let intruder = game.creatures.name(intruder);
            Saying::new(phrase!("{intruder} is in base {base}. Chance picks its victim."), "FF-503")
        }
        Phase::Gain { gains, .. } => {
            let species = gains.next().unwrap_or(gains.mover);
            let seat = game.controller(species);
            Saying::new(
                phrase!("Waiting for {seat}, who [gains|gain] a creature in base {species}."),
                "FF-107",
            )
        }
        Phase::Over { end, .. } => over(view, end),
    }
}

fn over(view: &View, end: End) -> Question {
    let Phase::Over { winners, .. } = view.game().phase else { return waiting(view) };
    let all = names(winners.each());
    let words = match winners.len() {
        0 => "A draw.".into(),
        1 => phrase!("{all} [wins|win]!"),
        _ => phrase!("{all} win together."),
    };
    let (mut note, rule) = why_ended(view.game().figures(), end, winners);
    // The log says who wins right behind the reason, so there this would be said twice.
    if winners.len() == 1 && matches!(end, End::LastSpecies | End::TurnLimit) {
        note += " The larger species counts.";
    }
    Saying::new(words, rule).note(note.into())
}

/// Why the game ended (sections 3.6 and 3.7), and why several share the win, if they do.
fn why_ended(figures: FiguresId, end: End, winners: SeatSet) -> (String, &'static str) {
    let shared = winners.len() > 1;
    match end {
        End::Goal => ("A creature has reached its goal.".to_owned(), "FF-604"),
        End::NoCreatures => ("A side without a creature has lost.".to_owned(), "FF-607"),
        End::LastSpecies if shared => ("Two species are left, equal in number.".to_owned(), "FF-706"),
        End::LastSpecies => ("Two species are left at most.".to_owned(), "FF-704"),
        // Only Infection can be drawn.
        End::TurnLimit if winners.is_empty() => {
            (format!("Turn {} is over.", figures.infection_turns), "FF-609")
        }
        End::TurnLimit if shared => {
            ("The last turn is over: the largest species are equal in number.".to_owned(), "FF-709")
        }
        End::TurnLimit => ("The last turn is over.".to_owned(), "FF-709"),
    }
}
