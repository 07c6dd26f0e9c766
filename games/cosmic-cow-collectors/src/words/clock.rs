//! What the clock chooses for somebody who is away (CC-DEC-4): what does least, and tells nothing that the others do not
//! know. A choice that all see depends on nothing but what all know; a card is drawn by lot from the cards themselves,
//! so that the chances of CC-INF-4 stay exact.

use rand::Rng;
use ruckus_core::{Seat, by_lot};

use crate::deduce::Secrets;
use crate::invasion::Invasion;
use crate::planet::Planet;
use crate::state::{Phase, Stage};
use crate::step::{Action, Choice};
use crate::view::View;

pub(super) fn choice(view: &View, choices: &[Choice], rng: &mut impl Rng) -> Choice {
    let Some(me) = view.eye.seat() else { return by_lot(choices, rng) };
    let Phase::Turn { stage, .. } = view.phase else {
        return card(view, choices, rng, |planet| Choice::Lay { planet });
    };
    match stage {
        Stage::Act => action(view, me, choices),
        Stage::Claim => claim(view, me, choices),
        Stage::Attempt(invasion) => attempt(view, me, &invasion, choices, rng),
        Stage::StayOrLeave => Choice::Stay,
        Stage::Replace(..) | Stage::LayNew => card(view, choices, rng, |planet| Choice::Lay { planet }),
        Stage::Discard => card(view, choices, rng, |planet| Choice::Discard { planet }),
        Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => by_lot(choices, rng),
    }
}

/// Any card of the hand, each as likely as the other: two of a number come twice as often.
fn card(view: &View, choices: &[Choice], rng: &mut impl Rng, choice: impl Fn(Planet) -> Choice) -> Choice {
    let hand: Vec<_> = view.own().into_iter().flat_map(|held| held.hand.each()).map(choice).collect();
    by_lot(if hand.is_empty() { choices } else { &hand }, rng)
}

/// Never to invade: that may cost cows. An abduction can be silent, an exploration may show cards; but neither shall end
/// the game where the other does not.
fn action(view: &View, me: Seat, choices: &[Choice]) -> Choice {
    let abduction_ends = view.claim_ends(me, view.figures.min_claim).is_some();
    let order = match abduction_ends && view.exploration_ends(me).is_none() {
        true => [Action::Explore, Action::Abduct],
        false => [Action::Abduct, Action::Explore],
    };
    let wanted = order.map(|action| Choice::Act { action });
    wanted.into_iter().find(|choice| choices.contains(choice)).unwrap_or(choices[0])
}

/// The largest claim that tells nothing new and does not end the game; if all end it, the largest that tells nothing.
fn claim(view: &View, me: Seat, choices: &[Choice]) -> Choice {
    let known = Secrets::in_public(view).may_be(me).next().map_or(view.figures.lowest(), Planet::number);
    let silent = |cows: u8| cows <= known;
    let harmless = |cows: u8| silent(cows) && view.claim_ends(me, cows).is_none();
    let largest = |fits: &dyn Fn(u8) -> bool| {
        choices.iter().rev().find(|choice| matches!(choice, Choice::Claim { cows } if fits(*cows))).copied()
    };
    largest(&harmless).or_else(|| largest(&silent)).unwrap_or(choices[0])
}

/// As long as misses would cost cows, what is likeliest in the eyes of all; else what is least likely, so that nobody is
/// harmed in the name of somebody who is away. Own cards would tell more, and tell of themselves.
fn attempt(view: &View, me: Seat, invasion: &Invasion, choices: &[Choice], rng: &mut impl Rng) -> Choice {
    let secrets = Secrets::in_public(view);
    let ways: Vec<u64> = choices
        .iter()
        .map(|choice| match *choice {
            Choice::Attempt { target, planet } => secrets.ways_of(target, planet),
            _ => 0,
        })
        .collect();
    let costly = !invasion.has_hit() && view.misses_cost(me) > 0;
    let wanted = if costly { ways.iter().max() } else { ways.iter().min() };
    let equal: Vec<_> =
        choices.iter().zip(&ways).filter(|(_, ways)| Some(*ways) == wanted).map(|(&c, _)| c).collect();
    by_lot(&equal, rng)
}
