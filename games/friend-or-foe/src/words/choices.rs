//! What each choice is called, and what will follow from it.

use ruckus_core::hex::{Direction, Top};
use ruckus_core::{Phrase, Saying, phrase};

use crate::board::Place;
use crate::creatures::{Creature, Name, Slot};
use crate::figures::FiguresId;
use crate::foresee::{Ending, Foresight, Prospect};
use crate::species::{Character, Species};
use crate::state::{End, Phase};
use crate::step::{Choice, Gain, Shown};
use crate::view::{Knowledge, View};

use super::grammar::{a, capital, list, names, number_word};

pub(super) fn say(view: &View, choice: Choice) -> Saying {
    match choice {
        Choice::Step { creature, to } => step(view, creature, to),
        Choice::Swap { creature, character } => {
            let name = view.game().creatures.name(creature);
            Saying::new(phrase!("Swap {name} for {}", a(character)), "FF-312").note(phrase!(
                "{}{}",
                swap_note(view, creature, character),
                last_words(view, choice)
            ))
        }
        Choice::EndTurn => {
            let lost = match view.game().moves_left() {
                1 => "The last move is lost.".to_owned(),
                left => format!("The {} moves left are lost.", number_word(left)),
            };
            Saying::new("End the turn".into(), "FF-304").note(phrase!("{lost}{}", last_words(view, choice)))
        }
        Choice::Choose { character } => {
            let rule = if matches!(view.game().phase, Phase::Gain { .. }) { "FF-107" } else { "FF-208" };
            Saying::new(phrase!("{}", capital(&a(character))), rule).note(about(character).into())
        }
        Choice::Arrange { species, character } => {
            Saying::new(phrase!("Species {species}, {}", a(character)), "FF-204")
                .note(about(character).into())
        }
    }
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
        Foresight::Raid { base, at_home, ending } => Saying::new(
            phrase!("{name} into base {base} ({hex})"),
            "FF-502",
        )
        .note(phrase!("{}{}", raid_note(name, base, at_home), then(ending))),
        Foresight::Meeting(prospects) => {
            let strangers = list(view.game().creatures.on(hex).map(|stranger| stranger.name));
            let (goal, rule) = if view.is_goal(hex) { (", the goal", "FF-605") } else { ("", "FF-401") };
            Saying::new(phrase!("{name} to {hex}{goal}, meets {strangers}"), rule)
                .note(meeting_note(view, creature, hex, &prospects))
        }
        Foresight::Empty { ending } if view.is_goal(hex) => {
            Saying::new(phrase!("{name} to {hex}, the goal"), "FF-604")
                .note(phrase!("Nobody is there.{}", then(ending)))
        }
        Foresight::Empty { ending } if hex == Place::corner(creature.species()) => {
            Saying::new(phrase!("{name} home to {hex}"), "FF-309")
                .note(phrase!("Its base is empty, so it may return.{}", then(ending)))
        }
        Foresight::Empty { ending } => {
            let way = to.compass(Top::Flat);
            Saying::new(phrase!("{name} to {hex}"), "FF-307")
                .note(phrase!("One hex {way}. Nobody is there.{}", then(ending)))
        }
    }
}

/// How the game ends with a move, if it does: a sentence to follow others.
fn then(ending: Option<Ending>) -> String {
    let Some(Ending { end, winners }) = ending else { return String::new() };
    let all = names(winners.each());
    match (end, winners.len()) {
        (End::Goal, _) => format!(" {all} [wins|win] at once."),
        (_, 0) => " That ends the game: it is drawn.".to_owned(),
        (_, 1) => format!(" That ends the game: {all} [wins|win]."),
        _ => format!(" That ends the game: {all} win together."),
    }
}

/// The last turn may end with a swap, too, or without a move.
fn last_words(view: &View, choice: Choice) -> String {
    then(view.ending_without_step(choice))
}

fn raid_note(name: Name, base: Species, at_home: u8) -> String {
    match at_home {
        0 => format!("Base {base} is empty: {name} alone is annihilated."),
        1 => format!("{name} and the one creature in base {base} are annihilated. Nothing is shown."),
        _ => format!(
            "{name} is annihilated, and with it one of the {} in base {base}, picked blindly. Nothing is shown.",
            number_word(at_home)
        ),
    }
}

fn meeting_note(view: &View, creature: Slot, hex: Place, prospects: &[Prospect]) -> Phrase {
    let of = |prospect: &Prospect| prospect_words(view.game().figures(), prospect).0;
    match prospects {
        [one] => {
            let creatures = &view.game().creatures;
            let all_know = creatures.get(creature).into_iter().chain(creatures.on(hex)).all(|one| one.known);
            phrase!("{}: {}", if all_know { "Known to all" } else { "Certain, as you know" }, of(one))
        }
        [friend, foe] => {
            let stranger = friend.shown.last().map_or_else(String::new, |shown| shown.creature.to_string());
            let swapped = view.game().creatures.on(hex).any(|one| view.knowledge(&one) == Knowledge::Swapped);
            let why =
                if swapped { format!(": {stranger} was shown, but swapped since") } else { String::new() };
            phrase!(
                "Two outcomes{why}. If {stranger} is a friend: {} If it is a foe: {}",
                of(friend),
                of(foe)
            )
        }
        _ => "All characters there are shown.".into(),
    }
}

/// How a meeting ends, in one sentence, and by which rule; in a second one how the game does, if it does.
pub(crate) fn prospect_words(figures: FiguresId, prospect: &Prospect) -> (String, &'static str) {
    let Some((mover, strangers)) = prospect.shown.split_first() else { return (String::new(), "FF-401") };
    let (words, rule) = outcome(mover, strangers);
    (format!("{words}, {}.{}", gaining(figures, &prospect.gains), then(prospect.ending)), rule)
}

/// Who gains how much, the cap observed, and then who gains nothing: "R and B gain one each", "B gains one; R gains nothing,
/// for twelve is the most".
pub(super) fn gaining(figures: FiguresId, gains: &[Gain]) -> String {
    let (some, none): (Vec<&Gain>, Vec<&Gain>) = gains.iter().partition(|gain| gain.count > 0);
    let all = |gains: &[&Gain]| list(gains.iter().map(|gain| gain.species));
    let gained = match some.as_slice() {
        [] => None,
        [first, _, ..] if some.iter().all(|gain| gain.count == first.count) => {
            Some(format!("{} gain {} each", all(&some), number_word(first.count)))
        }
        _ => {
            Some(list(some.iter().map(|gain| format!("{} gains {}", gain.species, number_word(gain.count)))))
        }
    };
    let verb = if none.len() == 1 { "gains" } else { "gain" };
    let most = number_word(figures.species_cap);
    let lost = (!none.is_empty()).then(|| format!("{} {verb} nothing, for {most} is the most", all(&none)));
    let parts: Vec<String> = gained.into_iter().chain(lost).collect();
    if parts.is_empty() { "nobody gains".to_owned() } else { parts.join("; ") }
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

/// What is known of a creature, and to whom. One that was swapped since it was shown is told apart from one that nobody
/// but its controller ever saw (FF-315).
pub(crate) fn known_as(view: &View, creature: &Creature) -> &'static str {
    use Character::{Foe, Friend};
    match (creature.character, view.all_know(creature), creature.once_known) {
        (Some(Friend), true, _) if creature.known => "a friend, known to all",
        (Some(Foe), true, _) if creature.known => "a foe, known to all",
        (Some(Friend), true, _) => "a friend, shown only at the end",
        (Some(Foe), true, _) => "a foe, shown only at the end",
        (Some(Friend), false, false) => "a friend, only you know",
        (Some(Foe), false, false) => "a foe, only you know",
        (Some(Friend), false, true) => "a friend, only you know since it was swapped",
        (Some(Foe), false, true) => "a foe, only you know since it was swapped",
        (None, _, true) => "shown once, but swapped since",
        (None, _, false) => "never shown",
    }
}

fn swap_note(view: &View, creature: Slot, character: Character) -> String {
    let Some(now) = view.game().creatures.get(creature) else { return String::new() };
    let same = now.character == Some(character);
    match (view.game().options.open, now.known, same) {
        (true, _, true) => "It stays what it is.".into(),
        (true, _, false) => format!("All see it become {}.", a(character)),
        (false, true, true) => "It stays what it is, but the others no longer know it.".into(),
        (false, true, false) => "The others no longer know what it is.".into(),
        (false, false, true) => {
            "A bluff: it stays what it is, and the others see only that it was swapped.".into()
        }
        (false, false, false) => "The others see only that it was swapped.".into(),
    }
}
