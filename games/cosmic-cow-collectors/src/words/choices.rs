//! What each choice is called, and what will follow from it.

use ruckus_core::{Phrase, Saying, Seat, phrase};

use crate::deduce::Secrets;
use crate::planet::Planet;
use crate::state::End;
use crate::state::{Phase, Stage};
use crate::step::{Action, Choice};
use crate::view::View;

use super::grammar::{cards, count, cows};

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
            Saying::new(words, "CC-EXP-6").note(match view.end_settled() {
                None => "Your secret planet stays, and so does all that is known of it.".into(),
                Some(_) => "Your secret planet stays, and counts at the end.".into(),
            })
        }
        Choice::Leave { to } => {
            let what = secret(view).map_or_else(|| "planet".to_owned(), |secret| secret.to_string());
            let note = match view.end_settled() {
                None => phrase!(
                    "The {what} is shown to all and goes to {to} for good. {me} [lays|lay] another, of which nothing is \
                     known."
                ),
                Some(_) => phrase!(
                    "The {what} is shown to all and brings {to} {} at the end. {me} [lays|lay] another in its place.",
                    cows(view.figures.bonus_invaded)
                ),
            };
            Saying::new(phrase!("Leave, give the {what} to {to}"), "CC-EXP-7").note(note)
        }
        Choice::Discard { planet } => {
            Saying::new(phrase!("Discard the {planet}"), "CC-EXP-10").note(match view.end_settled() {
                None => "It lies face up for the rest of the game.".into(),
                Some(_) => "It does not count at the end.".into(),
            })
        }
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
    let (stars, seen) = (planet.stars(&view.figures), view.in_sight().count(planet));
    let good = match view.end_settled() {
        None => format!("Good for claims up to {planet}."),
        Some(_) => "It counts at the end as it would in the hand.".to_owned(),
    };
    phrase!("{good} Of its {stars} copies {me} [sees|see] {seen}.")
}

fn abduct_note(view: &View, me: Seat) -> Phrase {
    let least = view.figures.min_claim;
    let most = secret(view).map_or_else(|| "your secret planet".to_owned(), |secret| secret.to_string());
    let extra = match view.ships[me].invaded.len() {
        0 => String::new(),
        extra => format!(", and gain {extra} more for planets won or given"),
    };
    let claims = least..=secret(view).map_or(least, Planet::number);
    let end = match claims.into_iter().find(|&claim| view.claim_ends(me, claim).is_some()) {
        None => String::new(),
        Some(any) if any == least => " Any claim ends the game.".to_owned(),
        Some(enough) => format!(" From {enough} on the game ends."),
    };
    phrase!("Claim {least} to {most} cows{extra}.{end}")
}

fn invade_note(view: &View, me: Seat) -> Phrase {
    let attempts = count(view.figures.attempts_of(view.seats).into(), "attempt");
    let all_can_pay =
        view.seats.each().all(|seat| seat == me || view.hit_costs(seat) == view.figures.hit_loss);
    let hit = format!("{}{}", if all_can_pay { "" } else { "up to " }, cows(view.figures.hit_loss));
    let miss = match view.misses_cost(me) {
        0 => format!("If all miss, {me} [loses|lose] nothing: there are no cows aboard."),
        loss => format!("If all miss, {me} [loses|lose] {}.", cows(loss)),
    };
    let end = if view.end_settled().is_some() { " Then the game ends." } else { "" };
    phrase!(
        "{attempts} to name secret planets. Each hit takes the planet and costs its owner {hit}. {miss}{end}"
    )
}

fn explore_note(view: &View, me: Seat) -> Phrase {
    let count = view.cards_to_draw(me);
    // Where the deck has only one left, that is why.
    let why = match (count, view.trails(me)) {
        (1, false) => ", as nobody is ahead of you,",
        (2.., true) => ", as somebody is ahead of you,",
        _ => "",
    };
    let (draw, gain) = (cards(count), cows(view.figures.explore_gain));
    match view.exploration_ends(me) {
        None => phrase!("Draw {draw}{why} and gain {gain}. Then stay or leave."),
        Some(End::LastCard) => {
            phrase!("Draw {draw}, the last of the deck, and gain {gain}: the game ends. First stay or leave.")
        }
        Some(End::EnoughCows) => {
            let sum = view.ships[me].cows + view.figures.explore_gain;
            phrase!("Draw {draw}{why} and gain {gain}. {sum} are enough: the game ends. First stay or leave.")
        }
        Some(End::LastRound) => {
            phrase!(
                "Draw {draw}{why} and gain {gain}: the last turn, and the game ends. First stay or leave."
            )
        }
    }
}

fn claim_note(view: &View, me: Seat, claim: u8) -> Phrase {
    let gain = cows(view.claim_gains(me, claim));
    let sum = match view.ships[me].invaded.len() {
        0 => String::new(),
        extra => format!(" ({claim}, and {extra} for planets won or given)"),
    };
    let then = match view.claim_ends(me, claim) {
        Some(End::EnoughCows) => format!(
            "That makes {}: with {} the game ends.",
            view.ships[me].cows + view.claim_gains(me, claim),
            view.figures.end_cows
        ),
        Some(_) => "The game ends.".to_owned(),
        None => claim_news(view, me, claim),
    };
    phrase!("{me} [gains|gain] {gain}{sum}. {then}")
}

/// What a claim tells everybody (CC-ABD-4), who know the earlier claims, the misses (CC-INF-3) and all that lies face up.
fn claim_news(view: &View, me: Seat, claim: u8) -> String {
    let secrets = Secrets::in_public(view);
    let at_least = |floor: u8| {
        let mut left = secrets.may_be(me).filter(move |planet| planet.number() >= floor);
        (left.next().map_or(view.figures.lowest(), Planet::number), left.next().is_some())
    };
    let (known, now) = (at_least(0), at_least(claim));
    let what = match now {
        (number, true) => format!("{number} or more"),
        (number, false) => format!("the {number}"),
    };
    match now == known {
        true => format!("That tells nothing new: all know that it is {what}."),
        false => format!("All know then that the secret planet is {what}."),
    }
}

fn attempt_note(view: &View, me: Seat, target: Seat, planet: Planet) -> Phrase {
    let last = view.invasion().is_some_and(|invasion| {
        invasion.count() + 1 == view.figures.attempts_of(view.seats) && !invasion.has_hit()
    });
    let price = match view.misses_cost(me) {
        loss if last && loss > 0 => format!(", and {me} [loses|lose] {}", cows(loss)),
        _ => String::new(),
    };
    if Secrets::of(view).ways_of(target, planet) == 0 {
        return phrase!("The attempt would be wasted{price}: {}.", why_wasted(view, target, planet));
    }
    let hit = match view.hit_costs(target) {
        0 => format!("{target} [has|have] no cows to lose"),
        loss => format!("{target} [loses|lose] {}", cows(loss)),
    };
    let end = match view.hit_ends(target) {
        true => ". The last card of the deck replaces it, and the game ends",
        false => "",
    };
    phrase!("Hit: {me} [takes|take] it, {hit}{end}. Miss: all know it is no {planet}{price}.")
}

/// Why a number cannot hit, which is no reason not to name it (CC-INV-5).
fn why_wasted(view: &View, target: Seat, planet: Planet) -> String {
    let clues = &view.ships[target].clues;
    match () {
        () if planet.number() < clues.claimed => format!("{target} [has|have] claimed {}", clues.claimed),
        () if clues.missed.contains(planet) => format!("{planet} has missed already"),
        () => format!("no {planet} is left for it"),
    }
}
