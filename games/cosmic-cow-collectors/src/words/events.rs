//! What happened, in one sentence for the log.

use ruckus_core::{Saying, phrase};

use crate::figures::FIGURES;
use crate::step::{Action, Event};

use super::end::why_ended;
use super::grammar::{a, cows};

pub(super) fn say(event: &Event) -> Saying {
    match *event {
        Event::Dealt { seat, planet: Some(planet) } => {
            Saying::new(phrase!("{seat} [is|are] dealt {}.", a(planet)), "CC-SET-3")
        }
        Event::Dealt { seat, planet: None } => {
            Saying::new(phrase!("{seat} [is|are] dealt a card."), "CC-SET-3")
        }
        Event::Laid { seat, planet: Some(planet) } => Saying::new(
            phrase!("{seat} [lays|lay] the {planet} face down as {seat}'s secret planet."),
            "CC-GEN-4",
        ),
        Event::Laid { seat, planet: None } => {
            Saying::new(phrase!("{seat} [lays|lay] a secret planet face down."), "CC-GEN-4")
        }
        Event::LaidFromDeck { seat, planet } => {
            let which = planet.map_or_else(String::new, |planet| format!(": {}", a(planet)));
            Saying::new(
                phrase!("{seat} [has|have] no hand and [lays|lay] the top card of the deck{which}."),
                "CC-INV-10",
            )
        }
        Event::FirstPlayer { seat } => Saying::new(phrase!("{seat} [has|have] the first turn."), "CC-SET-6"),
        Event::Acted { seat, action, round } => {
            let words = match action {
                Action::Abduct => phrase!("Round {round}. {seat} [goes|go] abducting."),
                Action::Invade => phrase!("Round {round}. {seat} [goes|go] invading."),
                Action::Explore => phrase!("Round {round}. {seat} [goes|go] exploring."),
            };
            Saying::new(words, "CC-TUR-1")
        }
        Event::Abducted { seat, claim, extra } => {
            let (gained, plus) = (cows(claim.into()), plus_planets(extra));
            // Every planet has as many cows as the lowest of the printed ones: such a claim tells nothing.
            let news = match claim > FIGURES.lowest() {
                true => format!(": the secret planet is {claim} or more"),
                false => String::new(),
            };
            Saying::new(phrase!("{seat} [abducts|abduct] {gained}{plus}{news}."), "CC-ABD-2")
        }
        Event::Missed { seat, target, planet } => Saying::new(
            phrase!("{seat} [invades|invade] {target}: {planet}. A miss: it is no {planet}."),
            "CC-INV-7",
        ),
        Event::Hit { seat, target, planet } => Saying::new(
            phrase!("{seat} [invades|invade] {target}: {planet}. A hit! {seat} [takes|take] the {planet}."),
            "CC-INV-8",
        ),
        Event::LostToInvasion { seat, cows: 0 } => {
            Saying::new(phrase!("{seat} [has|have] no cows to lose."), "CC-GEN-1")
        }
        Event::LostToInvasion { seat, cows: lost } => {
            Saying::new(phrase!("{seat} [loses|lose] {}.", cows(lost)), "CC-INV-11")
        }
        Event::LostForMisses { seat, cows: 0 } => {
            Saying::new(phrase!("No hit, but {seat} [has|have] no cows to lose."), "CC-GEN-1")
        }
        Event::LostForMisses { seat, cows: lost } => {
            Saying::new(phrase!("No hit: {seat} [loses|lose] {}.", cows(lost)), "CC-INV-14")
        }
        Event::Drew { seat, planet: Some(planet) } => {
            Saying::new(phrase!("{seat} [draws|draw] {}.", a(planet)), "CC-EXP-2")
        }
        Event::Drew { seat, planet: None } => Saying::new(phrase!("{seat} [draws|draw] a card."), "CC-EXP-2"),
        Event::Explored { seat, cows: gained } => {
            Saying::new(phrase!("{seat} [finds|find] {} on the way.", cows(gained)), "CC-EXP-5")
        }
        Event::Stayed { seat } => {
            Saying::new(phrase!("{seat} [stays|stay] on the same secret planet."), "CC-EXP-6")
        }
        Event::Left { seat, to, planet } => Saying::new(
            phrase!("{seat} [leaves|leave] the {planet} and [gives|give] it to {to}."),
            "CC-EXP-7",
        ),
        Event::Discarded { seat, planet } => {
            Saying::new(phrase!("{seat} [discards|discard] the {planet}."), "CC-EXP-10")
        }
        Event::Ended { end, figures } => Saying::new(why_ended(&figures, end), "CC-END-3"),
        Event::ShownSecret { seat, planet } => {
            Saying::new(phrase!("{seat}'s secret planet is the {planet}."), "CC-SCO-1")
        }
        Event::ShownHand { seat, planet } => {
            Saying::new(phrase!("{seat} [shows|show] {} from the hand.", a(planet)), "CC-SCO-1")
        }
        Event::Scored { seat, invaded, small, straight, total } => {
            let bonuses =
                [(invaded, "planets won or given"), (small, "small planets"), (straight, "a straight")];
            Saying::new(phrase!("{seat} [ends|end] with {}{}.", cows(total), sum(total, bonuses)), "CC-SCO-6")
        }
    }
}

/// ", +2 for planets won or given", where there are any.
fn plus_planets(extra: u8) -> String {
    match extra {
        0 => String::new(),
        1 => ", +1 for a planet won or given".to_owned(),
        _ => format!(", +{extra} for planets won or given"),
    }
}

/// ": 122 aboard, +30 for planets won or given, +15 for small planets", leaving out what brought nothing.
fn sum(total: u16, bonuses: [(u16, &str); 3]) -> String {
    let paid = bonuses.iter().filter(|(bonus, _)| *bonus > 0);
    let paid: String = paid.map(|(bonus, what)| format!(", +{bonus} for {what}")).collect();
    let aboard = bonuses.iter().fold(total, |rest, (bonus, _)| rest.saturating_sub(*bonus));
    if paid.is_empty() { paid } else { format!(": {aboard} aboard{paid}") }
}
