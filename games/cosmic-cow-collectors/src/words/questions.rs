//! What is asked just now: of those who choose, and for those who wait.

use ruckus_core::{Phrase, Question, Saying, Seat, View as _, phrase};

use crate::state::{Phase, Stage};
use crate::step::Action;
use crate::view::View;

use super::grammar::{cards, count, cows, names, number_word};
use super::{action_word, capital, end};

/// What is asked, and that the end is settled as soon as it is (CC-END-3).
pub(super) fn question(view: &View) -> Question {
    let question = match view.eye.seat() {
        Some(seat) if view.awaited().contains(seat) => asked(view, seat),
        _ => waiting(view),
    };
    match end::settled(view) {
        Some(settled) => {
            let note = question.note.clone().unwrap_or_default();
            question.note(in_a_row(note, settled))
        }
        None => question,
    }
}

/// Two sentences.
fn in_a_row(one: Phrase, other: Phrase) -> Phrase {
    match one.is_empty() {
        true => other,
        false => one.and(&" ".into()).and(&other),
    }
}

/// The question to a seat that has to choose.
fn asked(view: &View, seat: Seat) -> Question {
    let Phase::Turn { of, stage } = view.phase else {
        return Saying::new("Lay a planet face down as your secret.".into(), "CC-SET-4").note(phrase!(
            "It caps what you can claim, and the others will hunt it. The other cards stay in your hand."
        ));
    };
    let ship = &view.ships[seat];
    match stage {
        Stage::Act => match ship.alien {
            None => Saying::new("Abduct, invade or explore?".into(), "CC-TUR-2"),
            Some(token) => {
                let [one, other] = other_actions(token).map(action_word);
                Saying::new(phrase!("{} or {other}?", capital(one)), "CC-TUR-3")
                    .note(phrase!("Your alien token has to leave {}.", action_word(token)))
            }
        },
        Stage::Claim => Saying::new("How many cows do you claim?".into(), "CC-ABD-1")
            .note("All hear the number, and know that your secret planet is at least that high.".into()),
        Stage::Attempt(invasion) => {
            let all = view.figures.attempts_of(view.seats);
            let next = invasion.count() + 1;
            let note = match view.misses_cost(seat) {
                _ if invasion.has_hit() => phrase!("You have a hit: this invasion costs you nothing."),
                0 => phrase!("Without any hit you would lose cows, but you have none."),
                loss => phrase!("Without any hit you lose {}.", cows(loss)),
            };
            Saying::new(phrase!("Attempt {next} of {all}. Name an opponent and a number."), "CC-INV-3")
                .note(note)
        }
        Stage::Replace(..) => {
            let note = match view.hit_costs(seat) {
                0 => phrase!("You have no cows to lose."),
                loss if loss < view.figures.hit_loss => {
                    phrase!("Then you lose {}, all that you have.", cows(loss))
                }
                loss => phrase!("Then you lose {}.", cows(loss)),
            };
            // Without a name: names may be long, and there is room for three lines.
            let goes_on = match view.attempts_left_at(seat) {
                0 => phrase!("Nobody sees which card you lay."),
                left => phrase!("Nobody sees the card. {} at it may follow.", count(left.into(), "attempt")),
            };
            let note = in_a_row(note, goes_on);
            Saying::new(phrase!("{of} found your secret planet. Lay a new one from your hand."), "CC-INV-9")
                .note(note)
        }
        Stage::StayOrLeave => match view.own().and_then(|held| held.secret) {
            Some(secret) => {
                Saying::new(phrase!("Stay on the {secret}, or leave it to an opponent?"), "CC-EXP-6")
            }
            None => Saying::new("Stay, or leave?".into(), "CC-EXP-6"),
        },
        Stage::LayNew => {
            Saying::new("Lay a card from your hand as your new secret planet.".into(), "CC-EXP-8")
        }
        Stage::Discard => {
            let limit = view.figures.hand_limit;
            let over = ship.hand_size.saturating_sub(limit);
            Saying::new(phrase!("Discard {}: {limit} may stay in your hand.", cards(over)), "CC-EXP-10")
        }
        Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => waiting(view),
    }
}

/// What those read who have nothing to choose: who is awaited, and for what.
fn waiting(view: &View) -> Question {
    match view.phase {
        Phase::Deal { .. } => Saying::new(
            phrase!("The cards are being dealt, {} to each saucer.", number_word(view.figures.deal)),
            "CC-SET-3",
        ),
        Phase::LayFirst { owing } => {
            Saying::new(phrase!("Waiting for {} to lay a secret planet.", names(owing.each())), "CC-SET-4")
        }
        Phase::DrawFirstPlayer => Saying::new("The first player is being drawn.".into(), "CC-SET-6"),
        Phase::Turn { of, stage } => waiting_in_turn(view, of, stage),
        Phase::Over { end } => end::result(view, end),
    }
}

fn waiting_in_turn(view: &View, of: Seat, stage: Stage) -> Question {
    match stage {
        Stage::Act => Saying::new(phrase!("Waiting for {of} to abduct, invade or explore."), "CC-TUR-1"),
        Stage::Claim => Saying::new(phrase!("Waiting for {of} to claim some cows."), "CC-ABD-1"),
        Stage::Attempt(invasion) => {
            let all = view.figures.attempts_of(view.seats);
            let next = invasion.count() + 1;
            Saying::new(phrase!("Waiting for {of} to invade: attempt {next} of {all}."), "CC-INV-1")
        }
        Stage::Replace(_, target) => {
            Saying::new(phrase!("Waiting for {target} to lay a new secret planet."), "CC-INV-9")
        }
        Stage::ReplaceFromDeck(_, target) => {
            let question = Saying::new(phrase!("The deck gives {target} a new secret planet."), "CC-INV-10");
            if view.deck == 1 { question.note(end::last_card()) } else { question }
        }
        Stage::Draw { cards: left } => {
            let question = Saying::new(phrase!("{of} [draws|draw] {}.", cards(left)), "CC-EXP-2");
            if left == view.deck { question.note(end::last_card()) } else { question }
        }
        Stage::StayOrLeave => Saying::new(phrase!("Waiting for {of} to stay or to leave."), "CC-EXP-6"),
        Stage::LayNew => Saying::new(phrase!("Waiting for {of} to lay a new secret planet."), "CC-EXP-8"),
        Stage::Discard => Saying::new(phrase!("Waiting for {of} to discard."), "CC-EXP-10"),
    }
}

fn other_actions(token: Action) -> [Action; 2] {
    match token {
        Action::Abduct => [Action::Invade, Action::Explore],
        Action::Invade => [Action::Abduct, Action::Explore],
        Action::Explore => [Action::Abduct, Action::Invade],
    }
}
