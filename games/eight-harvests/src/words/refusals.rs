//! Why something cannot be chosen: for a choice that was tried, and for what a person may look for in vain.

use ruckus_core::{Phrase, Refusal, Saying, phrase};

use crate::card::{Aim, Card};
use crate::farm::{Farm, SLOTS};
use crate::offers::{has_one, may_attack};
use crate::state::{CardPlace, Phase, Secret};
use crate::step::{BackUse, Choice, Target, Whence};
use crate::view::View;

use super::cards::with_article;
use super::grammar::{a, field_name};

/// Why this choice is not on the list of the seat whose view it is.
pub(super) fn why_not(view: &View, choice: Choice) -> Saying {
    let Some((_, farm, own)) = view.me() else {
        return Saying::new("Only those who play can choose.".into(), "EH-SIM-1");
    };
    match (view.table.phase, choice) {
        // The right kind of choice, and still not possible.
        (Phase::Keep, Choice::Keep { card }) => not_there(card, "left among the dealt cards", "EH-SET-2"),
        (Phase::Lay, Choice::Lay { card }) => not_there(card, "left in your hand", "EH-LAY-1"),
        (Phase::Lay, Choice::LayNone) => {
            Saying::new("Whoever holds two cards or more lays two.".into(), "EH-LAY-2")
        }
        (Phase::Plant | Phase::LatePlant, Choice::Seed { field } | Choice::Fallow { field }) => {
            plant(farm, own, field)
        }
        (Phase::Steal { .. }, Choice::Steal { .. } | Choice::SavedSteal) => steal(view, own),
        (Phase::Take { .. }, Choice::Take { .. }) => Saying::new(
            "Only cards that lie shown in the slots of your victim can be taken.".into(),
            "EH-STL-12",
        ),
        (Phase::Face, Choice::Face { card, from, target }) => face(view, own, card, from, target),
        (Phase::Kill { .. }, Choice::Kill { .. }) => {
            Saying::new("There is no such unit on that farm.".into(), "EH-MIL-2")
        }
        (Phase::Warlord, Choice::Attack { from, victim }) => {
            if !holds(own, Card::Warlord, from) {
                return not_held(Card::Warlord, from);
            }
            attack(view, victim)
        }
        (Phase::Back, Choice::Back { slot, .. })
            if own.slots.get(usize::from(slot)).is_none_or(|card| card.is_none()) =>
        {
            Saying::new("No card lies there.".into(), "EH-BCK-1")
        }
        (Phase::Back, Choice::Back { .. }) => seeded(Phase::Back),
        (Phase::Back, Choice::Convert { card, .. }) => match slot_pending(own) {
            true => Saying::new("First decide on the season card.".into(), "EH-BCK-1"),
            false => not_held(card, Whence::Saved),
        },
        (Phase::Back, Choice::FireField { card }) => match view.table.burns() {
            _ if own.plan.hand.is_some() => {
                Saying::new("Fire gives one ½ Field a season.".into(), "EH-FIR-1")
            }
            true => not_there(card, "in your hand", "EH-FIR-1"),
            false => Saying::new("Only while Fire is in force.".into(), "EH-FIR-1"),
        },
        (Phase::Back, Choice::Done) => {
            Saying::new("A season card gets a Back Action or is discarded.".into(), "EH-ACT-4")
        }

        // Something else is asked just now.
        (_, Choice::Keep { .. }) => Saying::new("Cards are kept before the first year.".into(), "EH-SET-2"),
        (_, Choice::HoldOn | Choice::ThrowAway) => {
            Saying::new("Hand cards are thrown away before drawing, with a Flexible Hand.".into(), "EH-HND-2")
        }
        (_, Choice::Lay { .. } | Choice::LayNone) => {
            Saying::new("The year's cards are laid before Spring, and both are fixed.".into(), "EH-LAY-1")
        }
        (_, Choice::Seed { .. } | Choice::Fallow { .. }) => {
            Saying::new("Fields are seeded when the season begins.".into(), "EH-YEA-2")
        }
        (_, Choice::NoSteal | Choice::Steal { .. } | Choice::SavedSteal | Choice::Take { .. }) => {
            Saying::new("Steals come before all other cards of a season.".into(), "EH-STL-11")
        }
        (_, Choice::Face { .. }) => Saying::new("Faces are played in the Face step.".into(), "EH-ACT-1"),
        (_, Choice::Kill { .. }) => Saying::new("That takes an Assassin.".into(), "EH-MIL-2"),
        (_, Choice::Attack { .. }) => Saying::new("Warlords come after all other faces.".into(), "EH-WAR-1"),
        (_, Choice::Back { .. } | Choice::Convert { .. } | Choice::FireField { .. }) => {
            Saying::new("Cards go by their backs in the Back step.".into(), "EH-ACT-1")
        }
        (_, Choice::Done) => Saying::new("A choice has to be made here.".into(), "EH-SIM-6"),
    }
}

fn not_there(card: Card, place: &str, rule: &'static str) -> Saying {
    Saying::new(phrase!("There is no {card} {place}."), rule)
}

fn holds(own: &Secret, card: Card, from: Whence) -> bool {
    match from {
        Whence::Slot => {
            (0..SLOTS).any(|slot| own.slots[slot] == Some(card) && own.plan.is_free(CardPlace::slot(slot)))
        }
        Whence::Saved => own
            .saved
            .iter()
            .enumerate()
            .any(|(index, &saved)| saved == card && own.plan.is_free(CardPlace::saved(index))),
    }
}

fn not_held(card: Card, from: Whence) -> Saying {
    match from {
        Whence::Slot => not_there(card, "in play this season", "EH-FAC-1"),
        Whence::Saved => not_there(card, "among your Saved cards", "EH-SAV-1"),
    }
}

fn slot_pending(own: &Secret) -> bool {
    (usize::from(own.plan.at)..SLOTS).any(|slot| own.slots[slot].is_some())
}

/// Why a season card cannot go by its back. Its face may still be played until the Back step.
fn seeded(phase: Phase) -> Saying {
    let words = match phase {
        Phase::Back => "You seeded a field, so the season's card can only be discarded.",
        _ => "You seeded a field, so the season's card can be played by its face, but not by its back.",
    };
    Saying::new(words.into(), "EH-PLT-3")
}

fn plant(farm: &Farm, own: &Secret, field: u8) -> Saying {
    if usize::from(field) >= farm.fields.len() {
        return Saying::new("Only complete fields can be seeded.".into(), "EH-PLT-1");
    }
    if field == own.plan.at {
        return Saying::new("There is no food left for a seed.".into(), "EH-PLT-1");
    }
    Saying::new(
        phrase!("Fields are decided one after the other: now {}.", field_name(own.plan.at)),
        "EH-SIM-6",
    )
}

fn steal(view: &View, own: &Secret) -> Saying {
    let held = own.saved.contains(&Card::Steal) || own.slots.contains(&Some(Card::Steal));
    match (view.table.phase, held) {
        (_, false) => Saying::new("You hold no Steal.".into(), "EH-STL-1"),
        (Phase::Steal { wave: 2.., .. }, _) => Saying::new(
            "Only a Steal that came into a slot in the wave before can be played.".into(),
            "EH-STL-10",
        ),
        _ => Saying::new("The Steal is not there, or nobody has a card to take.".into(), "EH-STL-2"),
    }
}

fn face(view: &View, own: &Secret, card: Card, from: Whence, target: Target) -> Saying {
    let Some((me, farm, _)) = view.me() else { return not_held(card, from) };
    if !holds(own, card, from) {
        return not_held(card, from);
    }
    match (card.aim(), target) {
        (Aim::OwnStep, _) if card == Card::Steal => {
            Saying::new("Steals come first: this one is too late as a face.".into(), "EH-STL-11")
        }
        (Aim::OwnStep, _) => {
            Saying::new("Warlords wait until all other faces are played.".into(), "EH-WAR-1")
        }
        (Aim::Field(_), Target::Field(field)) if usize::from(field) >= farm.fields.len() => {
            Saying::new("Only complete fields can be upgraded.".into(), "EH-UPG-2")
        }
        (Aim::Field(_), Target::Field(field)) => {
            Saying::new(phrase!("{} has {} already.", field_name(field), a(card)), "EH-UPG-1")
        }
        (Aim::Silo, Target::Own) => Saying::new("Every silo has its Extension.".into(), "EH-UPG-1"),
        (Aim::FarmOnce, Target::Own) => Saying::new(
            phrase!("One {card} to a farm."),
            if has_one(farm, card) { "EH-ACT-5" } else { "EH-FAC-1" },
        ),
        (Aim::Sky, Target::Own) => Saying::new("No climate card is left.".into(), "EH-WEA-2"),
        (Aim::Opponent, Target::Farm(at)) if at == me => {
            Saying::new(phrase!("{card} cannot be played on your own farm."), "EH-ACT-5")
        }
        (Aim::Opponent | Aim::AnyFarm, Target::Farm(_)) => {
            Saying::new("Nobody farms there.".into(), "EH-ACT-5")
        }
        _ => Saying::new(phrase!("{card} is not played on that."), "EH-ACT-5"),
    }
}

fn attack(view: &View, victim: ruckus_core::Seat) -> Saying {
    let Some((me, ..)) = view.me() else { return not_held(Card::Warlord, Whence::Slot) };
    if !view.table.opponents(me).contains(victim) {
        return Saying::new("A Warlord goes to a live opponent.".into(), "EH-WAR-1");
    }
    if view.table.contract(me, victim).stands() {
        return Saying::new(phrase!("{victim} [pays|pay] you tribute already."), "EH-WAR-2");
    }
    if view.table.at_peace(me, victim) {
        let words = phrase!("You pay {victim} tribute: as long as you do, neither of you attacks the other.");
        return Saying::new(words, "EH-WAR-2");
    }
    match view.table.tribute(me, victim) {
        1.. => Saying::new("One Warlord for each opponent.".into(), "EH-WAR-2"),
        _ => Saying::new(
            phrase!("{victim}'s defence is too strong: the tribute would be nothing."),
            "EH-WAR-4",
        ),
    }
}

/// What a seat that has to choose may look for in vain.
pub(super) fn all(view: &View) -> Vec<Refusal> {
    let Some((me, farm, own)) = view.me() else { return Vec::new() };
    let say = |what: Phrase, why: Saying| Refusal { what, why: why.words, rule: why.rule };
    match view.table.phase {
        Phase::Keep => vec![Refusal::new(
            "Keep more than that".into(),
            "Four cards become your first field and silo.".into(),
            "EH-SET-3",
        )],
        Phase::Lay if own.hand.len() >= 2 => {
            vec![say("Lay no card".into(), why_not(view, Choice::LayNone))]
        }
        Phase::Plant | Phase::LatePlant => {
            let half = (farm.half_fields % 2 == 1).then(|| {
                Refusal::new("Seed the ½ Field".into(), "Half fields cannot be seeded.".into(), "EH-PLT-1")
            });
            let poor = (farm.food <= own.plan.marks.len() as u16).then(|| {
                let choice = Choice::Seed { field: own.plan.at };
                say(phrase!("Seed {}", field_name(own.plan.at)), why_not(view, choice))
            });
            half.into_iter().chain(poor).collect()
        }
        Phase::Face => faces(view, farm, own),
        Phase::Warlord => view
            .table
            .opponents(me)
            .each()
            .filter(|&victim| {
                let planned = own.plan.uses.iter().any(|used| usize::from(used.target()) == victim.index());
                planned || !may_attack(&view.table, me, victim)
            })
            .map(|victim| say(phrase!("Warlord on {victim}"), attack(view, victim)))
            .collect(),
        Phase::Back if slot_pending(own) && farm.is_seeded() => {
            vec![say("Use the season card by its back".into(), seeded(Phase::Back))]
        }
        Phase::Back if !slot_pending(own) && !view.table.burns() && !own.hand.is_empty() => {
            vec![Refusal::new(
                "Use a hand card".into(),
                "Hand cards stay in hand, except while Fire is in force.".into(),
                "EH-LAY-3",
            )]
        }
        _ => Vec::new(),
    }
}

/// Cards at hand that have no target, and backs before their time.
fn faces(view: &View, farm: &Farm, own: &Secret) -> Vec<Refusal> {
    let offered = view.offers();
    let is_offered = |card: Card, from: Whence| {
        offered
            .iter()
            .any(|choice| matches!(choice, Choice::Face { card: c, from: f, .. } if (*c, *f) == (card, from)))
    };
    let slots = own.slots.iter().flatten().map(|&card| (card, Whence::Slot));
    let saved = own.saved.iter().map(|&card| (card, Whence::Saved));
    let mut list: Vec<Refusal> = Vec::new();
    let mut seen = Vec::new();
    for (card, from) in slots.chain(saved) {
        if !holds(own, card, from) || is_offered(card, from) || seen.contains(&(card, from)) {
            continue;
        }
        seen.push((card, from));
        let target = match card.aim() {
            Aim::Field(_) => Target::Field(0),
            _ => Target::Own,
        };
        let why = face(view, own, card, from, target);
        let what = if from == Whence::Saved { phrase!("Saved {card}") } else { phrase!("{card}") };
        list.push(Refusal { what, why: why.words, rule: why.rule });
    }
    if own.slots.iter().any(Option::is_some) {
        let why = if farm.is_seeded() {
            seeded(view.table.phase)
        } else {
            Saying::new("Backs come after all faces: in the Back step.".into(), "EH-ACT-1")
        };
        let what = phrase!("Use a card as {}", with_article(BackUse::HalfField));
        list.push(Refusal { what, why: why.words, rule: why.rule });
    }
    list
}
