//! Why something cannot be chosen: for a choice that was tried, and for what a person may look for in vain.

use ruckus_core::{Refusal, Saying, Seat, phrase};

use crate::invasion::Invasion;
use crate::planet::Planet;
use crate::state::{Phase, Stage};
use crate::step::{Action, Choice};
use crate::view::View;

use super::choices::lay_rule;
use super::grammar::{all_of, cards, count, cows};
use super::{action_word, capital};

/// Why this choice is not on the list of the seat whose view it is.
pub(super) fn why_not(view: &View, choice: Choice) -> Saying {
    let Some(me) = view.eye.seat() else {
        return Saying::new("Only those who play can choose.".into(), "CC-SET-1");
    };
    match (stage_of(view), choice) {
        // The right kind of choice, and still not possible.
        (Ask::Lay | Ask::Replace { .. }, Choice::Lay { planet }) => not_in_hand(planet, lay_rule(view.phase)),
        (Ask::Act, Choice::Act { action }) => token_stands(me, action),
        (Ask::Claim, Choice::Claim { cows: claim }) => match claim < view.figures.min_claim {
            true => Saying::new(
                phrase!("An abduction takes at least {}.", cows(view.figures.min_claim.into())),
                "CC-ABD-1",
            ),
            false => Saying::new(phrase!("{claim} is more than {me}'s secret planet has."), "CC-ABD-1"),
        },
        (Ask::Attempt, Choice::Attempt { target, .. }) if target == me => {
            Saying::new("An attempt names an opponent.".into(), "CC-INV-3")
        }
        (Ask::Attempt, Choice::Attempt { target, .. }) if view.seats.has(target) => tries_used(view, target),
        (Ask::StayOrLeave, Choice::Leave { to }) if to == me => {
            Saying::new("A planet that is left goes to an opponent.".into(), "CC-EXP-7")
        }
        (Ask::Attempt, Choice::Attempt { .. }) | (Ask::StayOrLeave, Choice::Leave { .. }) => {
            Saying::new("Nobody sits there.".into(), "CC-SET-1")
        }
        (Ask::Discard, Choice::Discard { planet }) => not_in_hand(planet, "CC-EXP-10"),

        // An invaded player chooses in the turn of another.
        (Ask::Replace { of }, _) => Saying::new(
            phrase!("It is {of}'s turn. All that {me} [chooses|choose] now is a new secret planet."),
            "CC-INV-9",
        ),

        // Something else is asked just now.
        (Ask::Lay, Choice::Act { .. }) if view.active().is_none() => {
            Saying::new("First everybody lays a secret planet.".into(), "CC-SET-4")
        }
        (_, Choice::Act { .. }) => action_chosen(view),
        (_, Choice::Lay { .. }) => Saying::new(
            "A planet is laid only where the old one is gone: there is one, never more.".into(),
            "CC-GEN-4",
        ),
        (_, Choice::Claim { .. }) => Saying::new("Cows are claimed in an abduction.".into(), "CC-ABD-1"),
        (_, Choice::Attempt { .. }) => Saying::new("Attempts are made in an invasion.".into(), "CC-INV-1"),
        (_, Choice::Stay | Choice::Leave { .. }) => {
            Saying::new("A planet can be left in an exploration, after the draw, once.".into(), "CC-EXP-6")
        }
        (_, Choice::Discard { .. }) => Saying::new(
            phrase!(
                "Cards are discarded at the end of an exploration, from hands above {}.",
                view.figures.hand_limit
            ),
            "CC-EXP-10",
        ),
    }
}

/// What is asked, as far as it matters here.
#[derive(Clone, Copy)]
enum Ask {
    Lay,
    /// Of an invaded player, in the turn of the invader.
    Replace {
        of: Seat,
    },
    Act,
    Claim,
    Attempt,
    StayOrLeave,
    Discard,
    Nothing,
}

fn stage_of(view: &View) -> Ask {
    match view.phase {
        Phase::LayFirst { .. } => Ask::Lay,
        Phase::Turn { of, stage } => match stage {
            Stage::Act => Ask::Act,
            Stage::Claim => Ask::Claim,
            Stage::Attempt(_) => Ask::Attempt,
            Stage::Replace(..) => Ask::Replace { of },
            Stage::LayNew => Ask::Lay,
            Stage::StayOrLeave => Ask::StayOrLeave,
            Stage::Discard => Ask::Discard,
            Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => Ask::Nothing,
        },
        Phase::Deal { .. } | Phase::DrawFirstPlayer | Phase::Over { .. } => Ask::Nothing,
    }
}

fn not_in_hand(planet: Planet, rule: &'static str) -> Saying {
    Saying::new(phrase!("There is no {planet} in your hand."), rule)
}

fn token_stands(me: Seat, action: Action) -> Saying {
    Saying::new(
        phrase!("{me}'s alien token stands on {} already and has to move.", action_word(action)),
        "CC-TUR-3",
    )
}

fn tries_used(view: &View, target: Seat) -> Saying {
    let tries = count(view.figures.attempts_same_target.into(), "attempt");
    Saying::new(
        phrase!("{tries} of an invasion may go to the same opponent, and {target} [has|have] had them."),
        "CC-INV-4",
    )
}

/// What a seat that has to choose may look for in vain. Nothing here goes to other eyes (CC-INF-5).
pub(super) fn all(view: &View, me: Seat) -> Vec<Refusal> {
    let Phase::Turn { stage, .. } = view.phase else {
        return vec![Refusal::new(
            "Lay nothing".into(),
            "Every ship begins with a secret planet before it.".into(),
            "CC-SET-4",
        )];
    };
    match stage {
        Stage::Act => actions(view, me),
        Stage::Claim => claims(view),
        Stage::Attempt(invasion) => attempts(view, me, &invasion),
        Stage::Replace(..) => vec![Refusal::new(
            "Take a card from the deck".into(),
            "The deck helps only those with an empty hand.".into(),
            "CC-INV-10",
        )],
        Stage::StayOrLeave => vec![Refusal::new(
            "Leave and keep the planet".into(),
            "A planet that is left goes to an opponent.".into(),
            "CC-EXP-7",
        )],
        Stage::LayNew => vec![Refusal::new(
            "Take the old planet back".into(),
            "Planets won or given never move again.".into(),
            "CC-GEN-6",
        )],
        Stage::Discard => vec![Refusal::new(
            phrase!("Keep {}", cards(view.ships[me].hand_size)),
            phrase!("{} is the limit at the end of an exploration.", view.figures.hand_limit),
            "CC-EXP-10",
        )],
        Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => Vec::new(),
    }
}

fn actions(view: &View, me: Seat) -> Vec<Refusal> {
    let token = view.ships[me].alien.map(|action| {
        let why = token_stands(me, action);
        Refusal { what: capital(action_word(action)).into(), why: why.words, rule: why.rule }
    });
    let pass = Refusal::new("Pass".into(), "Every turn has an action.".into(), "CC-TUR-3");
    token.into_iter().chain([pass]).collect()
}

fn claims(view: &View) -> Vec<Refusal> {
    let too_much = view.own().and_then(|held| held.secret).map(|secret| {
        let what = phrase!("Claim more than {secret}");
        Refusal::new(what, phrase!("Your secret planet is the {secret}: claims are true."), "CC-ABD-1")
    });
    let too_little = Refusal::new(
        phrase!("Claim less than {}", view.figures.min_claim),
        phrase!("An abduction takes at least {}.", cows(view.figures.min_claim.into())),
        "CC-ABD-1",
    );
    too_much.into_iter().chain([too_little, another_action(view)]).collect()
}

fn attempts(view: &View, me: Seat, invasion: &Invasion) -> Vec<Refusal> {
    let closed =
        view.seats.each().filter(|&seat| seat != me && invasion.tries_left(view.figures, seat) == 0).map(
            |seat| {
                let why = tries_used(view, seat);
                Refusal { what: phrase!("Invade {seat} again"), why: why.words, rule: why.rule }
            },
        );
    let stop = match invasion.count() {
        0 => another_action(view),
        _ => Refusal::new(
            "Stop the invasion".into(),
            phrase!("{} attempts have to be made.", capital(&all_of(view.figures.attempts_of(view.seats)))),
            "CC-INV-1",
        ),
    };
    closed.chain([stop]).collect()
}

/// A turn has one action (CC-TUR-5). Whether its choice can still be taken back is for the table to say.
fn action_chosen(view: &View) -> Saying {
    let chosen = view.active().and_then(|seat| view.ships[seat].alien.map(|action| (seat, action)));
    let words = match chosen {
        Some((seat, action)) => phrase!("{seat} [has|have] chosen to {}.", action_word(action)),
        None => "Nobody chooses an action now.".into(),
    };
    Saying::new(words, "CC-TUR-5")
}

fn another_action(view: &View) -> Refusal {
    let why = action_chosen(view);
    Refusal { what: "Take another action".into(), why: why.words, rule: why.rule }
}
