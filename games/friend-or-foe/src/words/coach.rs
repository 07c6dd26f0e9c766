//! What the coach says the first time that each kind of question is asked: what it is, what people do, what it can cost.

use ruckus_core::{Hint, Lesson, View as _, phrase};

use crate::species::Species;
use crate::state::Phase;
use crate::view::View;

use super::grammar::{capital, number_word};

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let me = view.eye.seat().filter(|&seat| view.awaited().contains(seat))?;
    let game = view.game();
    let open = game.options.open;
    Some(match game.phase {
        Phase::Draft { .. } => draft(game.only_species(me)),
        Phase::Arrange { .. } => arrange(open),
        Phase::Move { left, .. } if game.is_infection() => infection_move(left),
        Phase::Move { left, .. } => extinction_move(left),
        Phase::Gain { gains, .. } => gain(gains.next().unwrap_or(gains.mover), open),
        Phase::Start | Phase::Roll { .. } | Phase::Raid { .. } | Phase::Over { .. } => return None,
    })
}

/// How meetings end, beside the words, with a creature of the reader's.
fn meetings(mine: Species) -> [String; 3] {
    let other = if mine == Species::Y { Species::B } else { Species::Y };
    [
        format!("row {mine}f {other}f > {mine}f {other}f +1 +1"),
        format!("row {mine}x {other}f > {mine}x {other}! +2"),
        format!("row {mine}x {other}x > {mine}! {other}!"),
    ]
}

fn draft(mine: Species) -> Lesson {
    let [together, devoured, gone] = meetings(mine);
    Lesson {
        kind: "first creature",
        title: "Your first creature".into(),
        what: Hint::from(
            "Only you will know what it is, until it meets a stranger. Friends that meet stay, and both \
                          sides gain one.",
        )
        .drawn(together),
        people: Hint::from(
            "They mix, two and two, and say what they like about it. A foe that meets a friend gains \
                            two.",
        )
        .drawn(devoured),
        cost: Hint::from("A friend falls to any foe, a foe to another foe. One move swaps it later, unseen.")
            .drawn(gone),
        at: "choices",
    }
}

fn arrange(open: bool) -> Lesson {
    let known = if open { "All see what it is." } else { "The other side sees the species, not what it is." };
    Lesson {
        kind: "arrange",
        title: "Your line".into(),
        what: phrase!("One creature for each hex of your arc, four of each species. {known}").into(),
        people: "Foes in front stop those who come; friends behind them multiply with the two species of your own.".into(),
        cost: "A line of friends alone is easy to pass: any foe devours its way through it.".into(),
        at: "choices",
    }
}

fn infection_move(left: u8) -> Lesson {
    Lesson {
        kind: "move in infection",
        title: "Your first moves".into(),
        what: phrase!(
            "{} to spend: pick a creature, then a lit hex, or swap it in secret for a friend or a foe. The goal is the \
             far hex with your mark.",
            capital(&moves(left))
        )
        .into(),
        people: "Let your two species meet as friends near home: each gains one. Then send one ahead and keep some \
                 before your own back hex."
            .into(),
        cost: "Meeting strangers shows who you are. Each creature may meet once a turn. Another’s base kills whoever \
               enters it."
            .into(),
        at: "choices",
    }
}

fn extinction_move(left: u8) -> Lesson {
    Lesson {
        kind: "move in extinction",
        title: "Your first moves".into(),
        what: phrase!(
            "The die gave you {}: pick a creature, then a lit hex, or swap it in secret for a friend or a foe.",
            moves(left)
        )
        .into(),
        people: "Bring a creature out and meet somebody who claims to be a friend. Keep a few at home: they count, too."
            .into(),
        cost: "Meeting strangers shows who you are, and a friend that meets a foe is gone. Another’s base kills whoever \
               enters it."
            .into(),
        at: "choices",
    }
}

fn gain(species: Species, open: bool) -> Lesson {
    let secret = if open { "All will see what it is." } else { "Only you will know what it is." };
    Lesson {
        kind: "gain",
        title: "A new creature".into(),
        what: phrase!("Your species {species} gains one. It appears in its base. {secret}").into(),
        people: "Who has shown friends takes a foe now and then: the others cannot tell.".into(),
        cost: "Nothing; in your own turn it may even move at once. At twelve a species is full.".into(),
        at: "choices",
    }
}

fn moves(left: u8) -> String {
    match left {
        1 => "one move".to_owned(),
        left => format!("{} moves", number_word(left)),
    }
}
