//! What happened, in one sentence for the log.

use ruckus_core::{Saying, phrase};

use crate::creatures::Name;
use crate::figures::FiguresId;
use crate::step::{Event, Gain, Shown};

use super::choices::{gaining, outcome};
use super::grammar::{a, list, moves, names, number_word};
use super::why_ended;

pub(super) fn say(event: &Event) -> Saying {
    match *event {
        Event::Starts { seat } => Saying::new(phrase!("{seat} [starts|start]."), "FF-210"),
        Event::Placed { seat, creature, hex, character } => {
            let what = character.map_or_else(String::new, |character| format!(", {},", a(character)));
            Saying::new(phrase!("{seat} [places|place] {creature}{what} on {hex}."), "FF-204")
        }
        Event::Drafted { seat, creature, character } => {
            Saying::new(phrase!("{seat} [chooses|choose] {creature}: {}.", a(character)), "FF-208")
        }
        Event::Assembled { seat, species, count } => {
            let last = Name { species, number: count.into() };
            Saying::new(phrase!("{species}1 to {last} stand in {seat}'s base {species}."), "FF-208")
        }
        Event::Began { seat, turn, moves: count, rolled: true } => {
            Saying::new(phrase!("Turn {turn}: {seat} [rolls|roll] {count}."), "FF-301")
        }
        Event::Began { seat, turn, moves: count, rolled: false } => {
            Saying::new(phrase!("Turn {turn}: {seat} [has|have] {}.", moves(count)), "FF-301")
        }
        Event::Stepped { creature, from, to, .. } => {
            Saying::new(phrase!("{creature} steps from {from} to {to}."), "FF-307")
        }
        Event::Swapped { seat, creature, character: Some(character) } => {
            Saying::new(phrase!("{seat} [swaps|swap] {creature} for {}.", a(character)), "FF-312")
        }
        Event::Swapped { seat, creature, character: None } => {
            Saying::new(phrase!("{seat} [swaps|swap] {creature}: nobody else knows it now."), "FF-315")
        }
        Event::Met { ref shown, ref gains, figures, .. } => met(shown, gains, figures),
        Event::Raided { intruder, base, victim: Some(victim) } => {
            let words =
                phrase!("{intruder} is annihilated in base {base}, and {victim} with it. Nothing is shown.");
            Saying::new(words, "FF-502")
        }
        Event::Raided { intruder, base, victim: None } => {
            Saying::new(phrase!("{intruder} is annihilated in base {base}, which is empty."), "FF-504")
        }
        Event::Gained { seat, creature, character } => {
            let what = character.map_or_else(String::new, |character| format!(", {}", a(character)));
            Saying::new(phrase!("{seat} [gains|gain] {creature}{what}."), "FF-107")
        }
        Event::GainLost { seat, species, count, figures } => {
            let lost = if count == 1 { "a gain is" } else { "both gains are" };
            let most = number_word(figures.species_cap);
            Saying::new(phrase!("{seat} can have {most} of {species} and no more: {lost} lost."), "FF-106")
        }
        Event::EndedTurn { seat, unused } => {
            Saying::new(phrase!("{seat} [ends|end] the turn, {} unused.", moves(unused)), "FF-304")
        }
        Event::Extinct { seat, species, eliminated: true } => {
            Saying::new(phrase!("{species} is extinct: {seat} [is|are] out."), "FF-703")
        }
        Event::Extinct { seat, species, eliminated: false } => {
            Saying::new(phrase!("{seat}'s species {species} is extinct."), "FF-608")
        }
        Event::Over { end, winners, figures } => {
            let (why, rule) = why_ended(figures, end, winners);
            let all = names(winners.each());
            let words = match winners.len() {
                0 => phrase!("{why} The game is drawn."),
                1 => phrase!("{why} {all} [wins|win]!"),
                _ => phrase!("{why} {all} win together."),
            };
            Saying::new(words, rule)
        }
        Event::Unveiled { seat, ref shown } => {
            let all = shown.iter().map(|shown| format!("{} {}", shown.creature, a(shown.character)));
            Saying::new(phrase!("{seat} [shows|show] what was hidden: {}.", list(all)), "FF-K10")
        }
    }
}

/// "P6, a foe, meets O5, a foe: both are annihilated, nobody gains."
fn met(shown: &[Shown], gains: &[Gain], figures: FiguresId) -> Saying {
    let Some((mover, strangers)) = shown.split_first() else {
        return Saying::new("A meeting.".into(), "FF-401");
    };
    let (words, rule) = outcome(mover, strangers);
    let each = |shown: &Shown| format!("{}, {}", shown.creature, a(shown.character));
    let all = list(strangers.iter().map(each));
    Saying::new(phrase!("{}, meets {all}: {words}, {}.", each(mover), gaining(figures, gains)), rule)
}
