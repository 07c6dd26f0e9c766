//! What each choice is called, and what will follow from it.

use ruckus_core::hex::{Direction, Top};
use ruckus_core::{Phrase, Saying, phrase};

use crate::board::{Place, goal};
use crate::creatures::{CAP, Name, Slot};
use crate::foresee::{Foresight, Prospect};
use crate::species::{Character, Species};
use crate::state::Phase;
use crate::step::{Choice, Shown};
use crate::view::View;

use super::grammar::{a, list, number_word};

pub(super) fn say(view: &View, choice: Choice) -> Saying {
    match choice {
        Choice::Step { creature, to } => step(view, creature, to),
        Choice::Swap { creature, character } => {
            let name = view.game().creatures.name(creature);
            Saying::new(phrase!("Swap {name} for {}", a(character)), "FF-312")
                .note(swap_note(view, creature, character))
        }
        Choice::EndTurn => {
            Saying::new("End the turn".into(), "FF-304").note(match view.game().moves_left() {
                1 => "The last move is lost.".into(),
                left => phrase!("The {} moves left are lost.", number_word(left)),
            })
        }
        Choice::Choose { character } => {
            let rule = if matches!(view.game().phase, Phase::Gain { .. }) { "FF-107" } else { "FF-208" };
            Saying::new(phrase!("{}", capital(&a(character))), rule).note(about(character).into())
        }
        Choice::Arrange { species, character } => {
            Saying::new(phrase!("{species}, {}", a(character)), "FF-204").note(about(character).into())
        }
    }
}

fn capital(words: &str) -> String {
    let (first, rest) = words.split_at(1);
    first.to_uppercase() + rest
}

/// What a character is good for.
fn about(character: Character) -> &'static str {
    match character {
        Character::Friend => "Two friends share a hex, and each species gains one. A foe is the end of it.",
        Character::Foe => "It devours friends and gains two. Two foes annihilate each other.",
    }
}

fn step(view: &View, creature: Slot, to: Direction) -> Saying {
    let name = view.game().creatures.name(creature);
    let Some(hex) = view.target(creature, to) else {
        return Saying::new(phrase!("{name} off the board"), "FF-307");
    };
    match view.foresee(creature, to) {
        Foresight::Raid { base, at_home } => {
            Saying::new(phrase!("{name} into base {base} ({hex})"), "FF-502")
                .note(raid_note(name, base, at_home))
        }
        Foresight::Meeting(prospects) => {
            let strangers = list(view.game().creatures.on(hex).map(|stranger| stranger.name));
            Saying::new(phrase!("{name} to {hex}, meets {strangers}"), "FF-401")
                .note(meeting_note(&prospects))
        }
        Foresight::Empty if is_goal(view, hex) => {
            let me = view.chooser();
            Saying::new(phrase!("{name} to {hex}, the goal"), "FF-604")
                .note(phrase!("{me} [wins|win] at once."))
        }
        Foresight::Empty if hex == Place::corner(creature.species()) => {
            Saying::new(phrase!("{name} home to {hex}"), "FF-309")
                .note("Its base is empty, so it may return.".into())
        }
        Foresight::Empty => {
            let way = to.compass(Top::Flat);
            Saying::new(phrase!("{name} to {hex}"), "FF-307").note(phrase!("One hex {way}. Nobody is there."))
        }
    }
}

fn is_goal(view: &View, hex: Place) -> bool {
    view.game().is_infection() && goal(view.chooser().index()) == hex
}

fn raid_note(name: Name, base: Species, at_home: u8) -> Phrase {
    match at_home {
        0 => phrase!("Base {base} is empty: {name} alone is annihilated."),
        1 => phrase!("{name} and the one creature in base {base} are annihilated. Nothing is shown."),
        _ => phrase!(
            "{name} is annihilated, and with it one of the {} in base {base}, picked blindly. Nothing is shown.",
            number_word(at_home)
        ),
    }
}

fn meeting_note(prospects: &[Prospect]) -> Phrase {
    let of = |prospect: &Prospect| prospect_words(prospect).0;
    match prospects {
        [one] => phrase!("Known to all: {}", of(one)),
        [friend, foe] => {
            let stranger = friend.shown.last().map_or_else(String::new, |shown| shown.creature.to_string());
            phrase!("Two outcomes. If {stranger} is a friend: {} If it is a foe: {}", of(friend), of(foe))
        }
        _ => "All characters there are shown.".into(),
    }
}

/// How a meeting ends, in one sentence, and by which rule.
pub(crate) fn prospect_words(prospect: &Prospect) -> (String, &'static str) {
    let Some((mover, strangers)) = prospect.shown.split_first() else { return (String::new(), "FF-401") };
    let gain = |species: Species| match (prospect.gains[species.index()], prospect.after[species.index()]) {
        (0, _) => format!("{species} gains nothing, for {} is the most", number_word(CAP as u8)),
        (gains, _) => format!("{species} gains {}", number_word(gains)),
    };
    let (words, rule) = outcome(mover, strangers);
    let gainers = prospect.shown.iter().filter(|shown| !shown.gone).map(|shown| shown.creature.species);
    let gains = match rule {
        "FF-403" => "nobody gains".to_owned(),
        _ => list(gainers.map(gain)),
    };
    (format!("{words}, {gains}."), rule)
}

/// What becomes of those who meet, and by which rule.
pub(super) fn outcome(mover: &Shown, strangers: &[Shown]) -> (String, &'static str) {
    let others = list(strangers.iter().map(|stranger| stranger.creature));
    let gone = strangers.iter().all(|stranger| stranger.gone);
    match (mover.gone, gone, strangers.len()) {
        (true, true, _) => ("both are annihilated".to_owned(), "FF-403"),
        (true, false, _) => (format!("{} is annihilated", mover.creature), "FF-404"),
        (false, true, 1) => (format!("{others} is annihilated"), "FF-404"),
        (false, true, _) => (format!("{others} are annihilated"), "FF-406"),
        (false, false, 1) => ("both stay".to_owned(), "FF-405"),
        (false, false, _) => ("all stay".to_owned(), "FF-407"),
    }
}

fn swap_note(view: &View, creature: Slot, character: Character) -> Phrase {
    let Some(now) = view.game().creatures.get(creature) else { return Phrase::default() };
    let same = now.character == Some(character);
    match (view.game().options.open, now.known, same) {
        (true, _, true) => "It stays what it is.".into(),
        (true, _, false) => phrase!("All see it become {}.", a(character)),
        (false, true, true) => "It stays what it is, but the others no longer know it.".into(),
        (false, true, false) => "The others no longer know what it is.".into(),
        (false, false, true) => {
            "A bluff: it stays what it is, and the others see only that it was swapped.".into()
        }
        (false, false, false) => "The others see only that it was swapped.".into(),
    }
}
