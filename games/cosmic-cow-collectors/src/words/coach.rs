//! What the coach says the first time that each kind of question is asked: what it is, what people do, what it can cost.
//! Advice is worded as advice; a figure stands here only where the reader can count it.

use ruckus_core::{Hint, Lesson, Seat, View as _, phrase};

use crate::deduce::Secrets;
use crate::planet::Planet;
use crate::state::{Phase, Stage};
use crate::view::View;

use super::capital;
use super::grammar::{all_of, cards, count, cows};

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let me = view.eye.seat().filter(|&seat| view.awaited().contains(seat))?;
    let Phase::Turn { of, stage } = view.phase else {
        return matches!(view.phase, Phase::LayFirst { .. }).then(first_planet);
    };
    Some(match stage {
        Stage::Act => act(view),
        Stage::Claim => claim(view, me)?,
        Stage::Attempt(_) => attempt(view, me),
        Stage::Replace(..) => replace(view, me, of),
        Stage::StayOrLeave => stay_or_leave(view)?,
        Stage::LayNew => lay_new(),
        Stage::Discard => discard(view),
        Stage::Draw { .. } | Stage::ReplaceFromDeck(..) => return None,
    })
}

fn first_planet() -> Lesson {
    Lesson {
        kind: "first planet",
        title: "Your first planet".into(),
        what: "The card that you lay face down is your planet. Its number is the most cows that you may claim at once."
            .into(),
        people: "Most lay a high one. What stays in the hand can still become part of a row at the end.".into(),
        cost: "The others will guess at its number. High numbers are guessed first, for there are more of them.".into(),
        at: "hand",
    }
}

fn act(view: &View) -> Lesson {
    let attempts = count(view.figures.attempts_of(view.seats).into(), "attempt");
    Lesson {
        kind: "action",
        title: "Your first action".into(),
        what: phrase!(
            "Abduct takes cows. Invade has {attempts} at the planets of others. Explore draws cards, finds {} and \
             lets you change your planet.",
            cows(view.figures.explore_gain)
        )
        .into(),
        people: "Most begin with Abduct, and explore when too much is known of their planet. Invade when few numbers \
                 are left."
            .into(),
        cost: phrase!(
            "The action that you take now is closed in your next turn. Invading without a hit costs {}.",
            cows(view.figures.miss_loss)
        )
        .into(),
        at: "ship",
    }
}

fn claim(view: &View, me: Seat) -> Option<Lesson> {
    let secret = view.own()?.secret?;
    let left = |claim: u8| {
        let may_be = Secrets::in_public(view);
        may_be.may_be(me).filter(|planet| planet.number() >= claim).map(Planet::number).collect::<Vec<_>>()
    };
    // A few short of the top, as far as the figures go down.
    let modest = secret.number().saturating_sub(3).max(view.figures.min_claim);
    let (all, open) = (left(0), left(modest));
    let discs: Vec<String> = all
        .iter()
        .map(|number| format!("{}{number}", if open.contains(number) { "" } else { "-" }))
        .collect();
    let hit = cows(view.hit_costs(me));
    Some(Lesson {
        kind: "claim",
        title: "Your first claim".into(),
        what: phrase!(
            "Say a number, at most your planet’s {secret}. You get that many cows now, and 1 more for each \
             planet before your ship, won or given."
        )
        .into(),
        people: "Most stop a few short. Whoever always says the top is easy to read.".into(),
        cost: Hint::from(phrase!(
            "All hear it. Say {modest}, and {} left to guess. A hit takes this planet and {hit}.",
            match open.len() {
                1 => "1 number is".to_owned(),
                count => format!("{count} numbers are"),
            }
        ))
        .drawn(format!("discs {}", discs.join(" "))),
        at: "choices",
    })
}

fn attempt(view: &View, me: Seat) -> Lesson {
    let loss = match view.misses_cost(me) {
        0 => "nothing, for you have no cows".to_owned(),
        loss => cows(loss),
    };
    Lesson {
        kind: "attempt",
        title: "Your first invasion".into(),
        what: phrase!(
            "Name an opponent and a number. If it is their planet, you take it, and they lose {}.",
            cows(view.figures.hit_loss)
        )
        .into(),
        people: "Begin with whoever has claimed highest: fewest numbers are left there. The ring shows what it can \
                 still be."
            .into(),
        cost: phrase!(
            "{} have to be made, at most {} at the same opponent. Without any hit you lose {loss}.",
            capital(&all_of(view.figures.attempts_of(view.seats))),
            view.figures.attempts_same_target
        )
        .into(),
        at: "rivals",
    }
}

fn replace(view: &View, me: Seat, of: Seat) -> Lesson {
    let loss = match view.hit_costs(me) {
        0 => "You have no cows to lose".to_owned(),
        loss if loss < view.figures.hit_loss => format!("You lose {}, all that you have", cows(loss)),
        loss => format!("You lose {}", cows(loss)),
    };
    let left = view.attempts_left_at(me);
    let goes_on = match left {
        0 => "There is no attempt left for your new planet.".to_owned(),
        1 => format!("{of} [has|have] one attempt left, and may try your new planet."),
        left => format!("{of} [has|have] {left} attempts left, and may try your new planet."),
    };
    Lesson {
        kind: "invaded",
        title: "You were invaded".into(),
        what: phrase!(
            "{of} named your planet and has it now. Lay another card from your hand; nobody sees which."
        )
        .into(),
        people: "Most lay something quite different. All that was known of the old planet is forgotten."
            .into(),
        cost: phrase!("{loss}, and your hand is a card smaller. {goes_on}").into(),
        at: "hand",
    }
}

fn stay_or_leave(view: &View) -> Option<Lesson> {
    let secret = view.own()?.secret?;
    Some(Lesson {
        kind: "stay or leave",
        title: "Stay or leave".into(),
        what: phrase!("You may give up your {secret} and lay another card in its place.").into(),
        people: "Most stay while little is known of their planet, and leave when few numbers are left to guess.".into(),
        cost: phrase!(
            "Staying costs nothing. Leaving gives the {secret} to an opponent: a cow more in each of their abductions, and \
             {} at the end.",
            view.figures.bonus_invaded
        )
        .into(),
        at: "choices",
    })
}

fn lay_new() -> Lesson {
    Lesson {
        kind: "new planet",
        title: "Your new planet".into(),
        what: "Any card of your hand, old or just drawn. Nobody learns which it was.".into(),
        people: "Most take a high one, for it caps what they can claim.".into(),
        cost: "Nothing. The others know nothing of it until you claim from it.".into(),
        at: "hand",
    }
}

fn discard(view: &View) -> Lesson {
    let limit = cards(view.figures.hand_limit);
    Lesson {
        kind: "discard",
        title: "Too many cards".into(),
        what: phrase!("At the end of Explore {limit} may stay in your hand.").into(),
        people: "Keep what may become four numbers in a row, or three small ones, together with your planet."
            .into(),
        cost: "A discard lies face up for the rest of the game: all see one number less to look for.".into(),
        at: "hand",
    }
}
