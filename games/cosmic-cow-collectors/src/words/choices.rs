//! What each choice is called, and what will follow from it.

use ruckus_core::{Phrase, Saying, Seat, phrase};

use crate::deduce::Secrets;
use crate::explore::cards_to_draw;
use crate::figures::FIGURES;
use crate::planet::{LOWEST, Planet};
use crate::state::{Phase, Stage};
use crate::step::{Action, Choice};
use crate::view::View;

use super::grammar::{a, cards, cows};

pub(super) fn say(view: &View, choice: Choice) -> Saying {
    let me = chooser(view);
    match choice {
        Choice::Lay { planet } => {
            Saying::new(phrase!("Lay the {planet}"), lay_rule(view.phase)).note(lay_note(view, me, planet))
        }
        Choice::Act { action } => {
            let rule = if view.ships[me].alien.is_none() { "CC-TUR-2" } else { "CC-TUR-3" };
            match action {
                Action::Abduct => Saying::new("Abduct".into(), rule).note(abduct_note(view, me)),
                Action::Invade => Saying::new("Invade".into(), rule).note(invade_note(view, me)),
                Action::Explore => Saying::new("Explore".into(), rule).note(explore_note(view, me)),
            }
        }
        Choice::Claim { cows } => {
            Saying::new(phrase!("Claim {cows}"), "CC-ABD-2").note(claim_note(view, me, cows))
        }
        Choice::Attempt { target, planet } => Saying::new(phrase!("Invade {target}: {planet}"), "CC-INV-3")
            .note(attempt_note(view, me, target, planet)),
        Choice::Stay => {
            let words = match secret(view) {
                Some(secret) => phrase!("Stay on {secret}"),
                None => "Stay".into(),
            };
            Saying::new(words, "CC-EXP-6")
                .note("Your secret planet stays, and so does all that is known of it.".into())
        }
        Choice::Leave { to } => {
            let what = secret(view).map_or_else(|| "planet".to_owned(), |secret| secret.to_string());
            Saying::new(phrase!("Leave, give the {what} to {to}"), "CC-EXP-7").note(phrase!(
                "The {what} is shown to all and joins {to}'s invaded planets. {me} [lays|lay] another, of which nothing is \
                 known."
            ))
        }
        Choice::Discard { planet } => Saying::new(phrase!("Discard the {planet}"), "CC-EXP-10")
            .note("It lies face up for the rest of the game.".into()),
    }
}

/// Whose choice it is: choices are told to those who have them.
fn chooser(view: &View) -> Seat {
    view.eye.seat().or(view.active()).unwrap_or(Seat::new(0))
}

fn secret(view: &View) -> Option<Planet> {
    view.own().and_then(|held| held.secret)
}

pub(super) fn lay_rule(phase: Phase) -> &'static str {
    match phase {
        Phase::Turn { stage: Stage::Replace(..), .. } => "CC-INV-9",
        Phase::Turn { .. } => "CC-EXP-8",
        _ => "CC-SET-4",
    }
}

fn lay_note(view: &View, me: Seat, planet: Planet) -> Phrase {
    let (stars, seen) = (planet.stars(), view.in_sight().count(planet));
    phrase!("Good for claims up to {planet}. Of its {stars} copies {me} [sees|see] {seen}.")
}

fn abduct_note(view: &View, me: Seat) -> Phrase {
    let most = secret(view).map_or_else(|| "your secret planet".to_owned(), |secret| secret.to_string());
    match view.ships[me].invaded.len() {
        0 => phrase!("Claim {} to {most} cows.", FIGURES.min_claim),
        extra => {
            phrase!("Claim {} to {most} cows, and gain {extra} more for invaded planets.", FIGURES.min_claim)
        }
    }
}

fn invade_note(view: &View, me: Seat) -> Phrase {
    let attempts = FIGURES.attempts_of(view.seats);
    let (hit, miss) = (cows(FIGURES.hit_loss), cows(FIGURES.miss_loss));
    phrase!(
        "{attempts} attempts to name secret planets. Each hit takes the planet and costs its owner {hit}. If all miss, \
         {me} [loses|lose] {miss}."
    )
}

fn explore_note(view: &View, me: Seat) -> Phrase {
    let all = view.ships.values().iter().map(|ship| ship.cows);
    let draw = cards_to_draw(view.ships[me].cows, all, view.deck);
    let end = if draw == view.deck { " That is the last of the deck: the game ends." } else { "" };
    phrase!("Draw {} and gain {}. Then stay or leave.{end}", cards(draw), cows(FIGURES.explore_gain))
}

fn claim_note(view: &View, me: Seat, claim: u8) -> Phrase {
    let ship = &view.ships[me];
    let extra = ship.invaded.len();
    let gain = u16::from(claim) + u16::from(extra);
    let sum = if extra == 0 { String::new() } else { format!(" ({claim}, and {extra} for invaded planets)") };
    let known = ship.clues.claimed.max(LOWEST);
    let news = match claim > known {
        true => format!("All know then that the secret planet is {claim} or more."),
        false => format!("That tells nothing new: all know that it is {known} or more."),
    };
    let end = if ship.cows + gain >= FIGURES.end_cows { " The game ends." } else { "" };
    phrase!("{me} [gains|gain] {}{sum}. {news}{end}", cows(gain))
}

fn attempt_note(view: &View, me: Seat, target: Seat, planet: Planet) -> Phrase {
    let (hit, miss) = (cows(FIGURES.hit_loss), cows(FIGURES.miss_loss));
    let last = view.invasion().is_some_and(|invasion| {
        invasion.count() + 1 == FIGURES.attempts_of(view.seats) && !invasion.has_hit()
    });
    let price = if last { format!(", and {me} [loses|lose] {miss}") } else { String::new() };
    let hopeless = match Secrets::of(view).ways_of(target, planet) {
        1.. => String::new(),
        0 => format!(" {me} [knows|know] that it cannot be {}.", a(planet)),
    };
    phrase!(
        "Hit: {me} [takes|take] it, {target} [loses|lose] {hit}. Miss: all know it is no {planet}{price}.{hopeless}"
    )
}
