//! How the game says itself: its box, and what is asked just now. The rest is in `words/`.

pub(crate) mod cards;
mod choices;
mod coach;
mod events;
pub(crate) mod grammar;
mod named;
mod newcomers;
mod notes;
mod presets;
mod refusals;
mod telling;

use rand::Rng;
use ruckus_core::kit::{self, Printed};
use ruckus_core::{
    BotKind, ByPolicy, Credits, Diagram, Furniture, Lesson, Lessons, Named, Names, Phrase, Preset, Question,
    Refusal, Saying, Seat, SeatCount, Telling, Title, View as _, Words, by_lot, phrase,
};

use crate::diagram;
use crate::editions::EDITIONS;
use crate::end::Merit;
use crate::farm::SLOTS;
use crate::figures::{FEWEST_PLAYERS, Figures, MOST_PLAYERS};
use crate::greedy::GreedyFarmer;
use crate::page;
use crate::picture::Picture;
use crate::state::{EightHarvests, Hit, Phase, Season, Secret, SlotOf};
use crate::step::{BackUse, Choice, Event};
use crate::view::View;

use grammar::{field_name, list, number_word};

impl Words for EightHarvests {
    type Picture = Picture;

    const TITLE: Title = Title {
        id: "eight-harvests",
        name: "Eight Harvests",
        tagline: "Plan in secret. The weather is for everyone.",
        length: "about 30 min",
        fewest: SeatCount::new(FEWEST_PLAYERS as u8),
        most: SeatCount::new(MOST_PLAYERS as u8),
        rules: include_str!("../../../docs/rules/eight-harvests.md"),
        edition: *EDITIONS.end(),
        credits: Credits {
            design: "unknown (the rulebook names nobody)",
            publisher: "unknown (the rulebook names nobody)",
            reconstructed: "The lists of cards are lost: all counts and figures of the climate deck with most of its texts, and how often each action is in its deck, are ours.",
        },
    };

    const BOTS: &'static [BotKind<Self>] = &[BotKind::greedy(|| Box::new(ByPolicy(GreedyFarmer)))];

    const LESSONS: Option<Lessons> = Some(newcomers::LESSONS);

    fn names() -> Vec<Named> {
        named::all()
    }

    fn types() -> Vec<String> {
        page::types()
    }

    const FURNITURE: &'static [Furniture] = &[
        Furniture::all("years"),
        Furniture::parts(
            "plates",
            &[
                Furniture::all("key"),
                Furniture::all("name"),
                Furniture::all("text"),
                Furniture::all("general"),
                Furniture::all("drought"),
                Furniture::all("pestilence"),
                Furniture::all("copies"),
            ],
        ),
        Furniture::parts(
            "cards",
            &[
                Furniture::all("name"),
                Furniture::all("text"),
                Furniture::all("rules"),
                Furniture::all("copies"),
            ],
        ),
        Furniture::all("backs"),
    ];

    fn figures() -> Vec<Printed> {
        kit::printed::<Figures>()
    }

    fn picture(view: &View) -> Picture {
        Picture::of(view)
    }

    fn diagram(view: &View, names: Names<'_>) -> Option<Diagram> {
        Some(diagram::diagram(&Picture::of(view), names))
    }

    fn question(view: &View) -> Question {
        match view.me() {
            Some((seat, _, own)) if view.awaited().contains(seat) => asked(view, seat, own),
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
        match view.me() {
            Some((seat, ..)) if view.awaited().contains(seat) => refusals::all(view),
            _ => Vec::new(),
        }
    }

    fn presets(view: &View) -> Vec<Preset> {
        presets::all(view)
    }

    fn preset_answer(view: &View, set: &[u16], choices: &[Choice]) -> Option<Choice> {
        presets::answer(view, set, choices)
    }

    fn hangs_on_hidden(view: &View, choice: Choice) -> bool {
        view.closes_unseen(choice)
    }

    /// To pass, to be done, to hold on, and to save a season card, which shows no face and bars nothing. Cards to keep
    /// and to lay are drawn by lot: whoever knew the order would know the card.
    fn safe_choice(_view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
        let idle = |choice: &&Choice| {
            matches!(
                choice,
                Choice::Done
                    | Choice::NoSteal
                    | Choice::HoldOn
                    | Choice::LayNone
                    | Choice::Fallow { .. }
                    | Choice::Back { back: BackUse::Save, .. }
            )
        };
        choices.iter().find(idle).copied().unwrap_or_else(|| by_lot(choices, rng))
    }
}

pub(crate) fn season_name(season: Season) -> &'static str {
    match season {
        Season::Spring => "Spring",
        Season::Summer => "Summer",
    }
}

/// The question to a seat that has to choose.
fn asked(view: &View, seat: Seat, own: &Secret) -> Question {
    let farm = view.farm(seat);
    let plan = &own.plan;
    match view.table.phase {
        Phase::Keep => {
            let left = view.table.figures.kept - plan.marks.len() as u8;
            let words = match plan.marks.len() {
                0 => phrase!(
                    "Keep {} of your {} cards.",
                    number_word(left),
                    number_word(view.table.figures.dealt)
                ),
                _ => phrase!("Keep {} more.", number_word(left)),
            };
            Saying::new(words, "EH-SET-2").note(
                "The others go face down for good: two make your first field, two your first silo.".into(),
            )
        }
        Phase::Flex => {
            let card = own.hand.get(usize::from(plan.at)).map_or("card", |card| card.name());
            let size = farm.hand_size(view.table.figures);
            let note = match notes::draws_after_throwing(view, farm, own) {
                true => phrase!("Then your hand is filled to {size}."),
                false => phrase!("No card comes for it: your hand is filled to {size} and no more."),
            };
            Saying::new(phrase!("Keep {card}, or throw the card away?"), "EH-HND-2").note(note)
        }
        Phase::Lay => {
            let season = season_name(Season::ALL[usize::from(plan.at.min(1))]);
            Saying::new(phrase!("Lay a card face down for {season}."), "EH-LAY-1")
                .note("How to use it you decide in its season.".into())
        }
        Phase::Plant | Phase::LatePlant => {
            let rule = if view.table.phase == Phase::Plant { "EH-PLT-1" } else { "EH-WEA-4" };
            let name = field_name(plan.at);
            let cost = match (farm.food - plan.marks.len() as u16, plan.marks.is_empty()) {
                (left, true) => format!("A seed costs 1 of your {left} food."),
                (left, false) => format!("A seed costs 1 food; your plan leaves {left}."),
            };
            Saying::new(phrase!("Seed {name}, or leave it fallow?"), rule)
                .note(phrase!("{cost} Once you seed, no season card goes by its back."))
        }
        Phase::Steal { .. } | Phase::Face | Phase::Warlord if view.offers().len() == 1 => {
            nothing_to_choose(view)
        }
        Phase::Steal { wave, .. } => {
            let rule = if wave == 1 { "EH-STL-1" } else { "EH-STL-10" };
            Saying::new("Play your Steal, or hold it?".into(), rule).note(
                "It takes a card that somebody else is about to play. Later this season it is too late."
                    .into(),
            )
        }
        Phase::Take { thieves, .. } => {
            let rule = if thieves.len() == 1 { "EH-STL-5" } else { "EH-STL-6" };
            Saying::new("Which card do you take?".into(), rule)
                .note("It is yours to play this season. Whoever loses it draws another.".into())
        }
        Phase::Face => {
            Saying::new("Play a card by its face, or hold it.".into(), "EH-FAC-1").note(face_note(view, own))
        }
        Phase::Kill { .. } => {
            let victim = view.table.assassins.first().map_or(seat, |hit| hit.victim);
            Saying::new(phrase!("Your Assassin is on {victim}'s farm. Who dies?"), "EH-MIL-2")
        }
        Phase::Warlord => Saying::new("Send a Warlord, or hold him.".into(), "EH-WAR-1").note(
            "All other faces are played. Armed Men made this season come too late for the amount.".into(),
        ),
        Phase::Back => match (usize::from(plan.at)..SLOTS).find_map(|slot| own.slots[slot]) {
            Some(card) => {
                let slot = farm.slots.iter().skip(usize::from(plan.at)).flatten().next();
                let note = match slot.is_some_and(|back| back.is_shown()) {
                    true => "Everybody has seen its face.",
                    false => "Its face stays hidden, unless you discard it.",
                };
                Saying::new(phrase!("What becomes of your {card}?"), "EH-BCK-1").note(note.into())
            }
            None if view.table.burns() && plan.hand.is_none() && !own.hand.is_empty() => {
                let saved = view.offers().iter().any(|choice| matches!(choice, Choice::Convert { .. }));
                let words = match saved {
                    true => "A ½ Field from the ashes, or a Saved card into something lasting?",
                    false => "A ½ Field from the ashes?",
                };
                Saying::new(words.into(), "EH-FIR-1")
                    .note("While Fire is in force a hand card may become a ½ Field, once a season.".into())
            }
            None => Saying::new("Turn a Saved card into something lasting?".into(), "EH-BCK-2")
                .note("Seeded or not. The card is locked for the rest of the game.".into()),
        },
        _ => waiting(view),
    }
}

/// For a seat that is asked only because nobody is to know that it has no choice (EH-SIM-5).
fn nothing_to_choose(view: &View) -> Question {
    let words = match view.table.phase {
        Phase::Steal { .. } => "You have no Steal to play.",
        Phase::Face => "You have no card to play by its face.",
        _ => "You have no Warlord to send.",
    };
    Saying::new(words.into(), "EH-SIM-5").note(
        "Everybody is asked, so that nobody knows who has one. What is set “In advance” answers each time."
            .into(),
    )
}

fn face_note(view: &View, own: &Secret) -> Phrase {
    let Some((_, farm, _)) = view.me() else { return Phrase::default() };
    let slot = own.slots.iter().any(Option::is_some);
    let backs = match (farm.is_seeded(), slot) {
        (false, _) => "Cards that you hold can still go by their backs.",
        (true, false) => "Saved cards that you hold can still go by their backs.",
        (true, true) => "You have seeded: the season card cannot go by its back.",
    };
    phrase!("Secret until all are done. {backs}")
}

/// What those read who have nothing to choose. In a secret step it does not depend on who has chosen (EH-SIM-4).
fn waiting(view: &View) -> Question {
    let table = &view.table;
    let season = season_name(table.season);
    match table.phase {
        Phase::Deal { .. } => Saying::new(
            phrase!("The cards are being dealt, {} to each farm.", number_word(view.table.figures.dealt)),
            "EH-SET-1",
        ),
        Phase::Keep => Saying::new("Everybody is choosing cards to keep, in secret.".into(), "EH-SET-2"),
        Phase::Flex => Saying::new("Flexible hands are throwing cards away, in secret.".into(), "EH-HND-2"),
        Phase::Draw { to } => Saying::new(phrase!("{to} [draws|draw] a card."), "EH-HND-3"),
        Phase::Lay => Saying::new("Everybody is laying the year's cards, in secret.".into(), "EH-LAY-1"),
        Phase::Plant => Saying::new("Everybody is planting, in secret.".into(), "EH-PLT-1"),
        Phase::YearLong => Saying::new("The Year-Long climate is turned up.".into(), "EH-CLI-1"),
        Phase::SeasonCard => Saying::new(phrase!("The climate of {season} is turned up."), "EH-CLI-1"),
        Phase::LatePlant => Saying::new("Reactive planters are planting, in secret.".into(), "EH-WEA-4"),
        Phase::Steal { .. } => {
            Saying::new("Steals come first. Everybody decides in secret.".into(), "EH-STL-1")
        }
        Phase::Take { left, .. } => match left.first() {
            Some(SlotOf { seat: thief, .. }) => {
                Saying::new(phrase!("Waiting for {thief} to take a card."), "EH-STL-5")
            }
            None => Saying::new("A card is being taken.".into(), "EH-STL-5"),
        },
        Phase::Redraw { need, .. } => match need.first() {
            Some(SlotOf { seat, .. }) => {
                Saying::new(phrase!("{seat} [draws|draw] a card to play this season."), "EH-STL-9")
            }
            None => Saying::new("Cards are being drawn.".into(), "EH-STL-9"),
        },
        Phase::Face => Saying::new("Everybody is playing faces, in secret.".into(), "EH-FAC-1"),
        Phase::Kill { .. } => match table.assassins.first() {
            Some(&Hit { owner, victim }) => {
                Saying::new(phrase!("Waiting for {owner}'s Assassin on {victim}'s farm."), "EH-MIL-2")
            }
            None => Saying::new("The Assassins are done.".into(), "EH-MIL-2"),
        },
        Phase::Almanac { seats } => match seats.first() {
            Some(seat) => Saying::new(phrase!("{seat} [reads|read] the Almanac."), "EH-WEA-2"),
            None => Saying::new("The Almanac is closed.".into(), "EH-WEA-2"),
        },
        Phase::Warlord => Saying::new("Everybody is weighing war, in secret.".into(), "EH-WAR-1"),
        Phase::Back => Saying::new("Everybody is using cards by their backs, in secret.".into(), "EH-BCK-1"),
        Phase::Geezer => Saying::new("The Geezers feel the weather in their bones.".into(), "EH-WEA-3"),
        Phase::Over => over(view),
    }
}

fn over(view: &View) -> Question {
    match ties(view) {
        Some(ties) => outcome(view).note(ties),
        None => outcome(view),
    }
}

/// Who comes before whom though both have the same points, and why (EH-SCO-2).
fn ties(view: &View) -> Option<Phrase> {
    let table = &view.table;
    let merit = |seat: Seat| Merit::of(table.figures, table.farm(seat));
    let mut ranked: Vec<Seat> = table.seats.each().collect();
    ranked.sort_by_key(|&seat| std::cmp::Reverse(merit(seat)));
    ranked
        .windows(2)
        .filter_map(|pair| {
            let why = merit(pair[0]).breaks_tie(merit(pair[1]))?;
            Some(phrase!("{} [comes|come] before {}, with as many points: {why}.", pair[0], pair[1]))
        })
        .reduce(|said, next| said.and(&" ".into()).and(&next))
}

fn outcome(view: &View) -> Question {
    let table = &view.table;
    let best = table.seats.each().map(|seat| Merit::of(table.figures, table.farm(seat))).max();
    let winners: Vec<Seat> =
        table.seats.each().filter(|&seat| Some(Merit::of(table.figures, table.farm(seat))) == best).collect();
    match winners.as_slice() {
        [winner] => {
            let total = crate::end::total(table.figures, table.farm(*winner));
            Saying::new(phrase!("{winner} [wins|win] with {total}."), "EH-SCO-1")
        }
        several => {
            let names: Vec<String> = several.iter().map(Seat::to_string).collect();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Saying::new(phrase!("{} share the win.", list(&names)), "EH-SCO-3")
        }
    }
}
