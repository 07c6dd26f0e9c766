//! What each choice is called, and the rule to look up.

use ruckus_core::{Saying, phrase};

use crate::card::Card;
use crate::farm::Unit;
use crate::state::{Phase, Season};
use crate::step::{BackUse, Choice, Target, Whence};
use crate::view::View;

use super::cards::with_article;
use super::grammar::{field_name, list};
use super::notes::note;
use super::season_name;

pub(super) fn say(view: &View, choice: Choice) -> Saying {
    let season = match (view.table.phase, &view.own) {
        (Phase::Lay, Some(own)) => Season::ALL[usize::from(own.plan.at.min(1))],
        _ => view.table.season,
    };
    let words = match choice {
        Choice::Take { seat, slot } => {
            let card =
                view.farm(seat).slots.get(usize::from(slot)).copied().flatten().and_then(|back| back.face());
            let which = if slot == 0 { "" } else { " (second card)" };
            phrase!("Take {seat}'s {}{which}", card.map_or("card", Card::name))
        }
        Choice::Done => phrase!("{}", done_label(view)),
        _ => phrase!("{}", label(choice, view.card_of(choice), season)),
    };
    let saying = Saying::new(words, rule(view, choice));
    match note(view, choice) {
        Some(note) => saying.note(note),
        None => saying,
    }
}

/// To be done with a step holds what is left of the cards, or gives it up.
fn done_label(view: &View) -> String {
    let lost: Vec<&str> = view.given_up_when_done().into_iter().map(Card::name).collect();
    match lost.is_empty() {
        true => label(Choice::Done, None, view.table.season),
        false => format!("Done, discard {}", list(&lost)),
    }
}

/// A choice in a few words, with the card that it is about where it does not say so itself.
pub(super) fn label(choice: Choice, card: Option<Card>, season: Season) -> String {
    let it = card.map_or_else(|| "it".to_owned(), |card| card.to_string());
    match choice {
        Choice::Keep { card } => format!("Keep {card}"),
        Choice::HoldOn => format!("Keep {it}"),
        Choice::ThrowAway => format!("Throw {it} away"),
        Choice::Lay { card } => format!("Lay {card} for {}", season_name(season)),
        Choice::LayNone => format!("Lay no card for {}", season_name(season)),
        Choice::Fallow { field } => format!("Leave {} fallow", field_name(field)),
        Choice::Seed { field } => format!("Seed {}", field_name(field)),
        Choice::NoSteal => "Hold back".into(),
        Choice::Steal { slot: 0 } => "Play the Steal".into(),
        Choice::Steal { .. } => "Play the second Steal".into(),
        Choice::SavedSteal => "Play the Saved Steal".into(),
        Choice::Take { seat, .. } => format!("Take {seat}'s card"),
        Choice::Face { card, from, target } => {
            let saved = saved(from);
            match target {
                Target::Own => format!("{saved}{card}"),
                Target::Field(field) => format!("{saved}{card} under {}", field_name(field)),
                Target::Farm(seat) => format!("{saved}{card} on {seat}"),
            }
        }
        Choice::Kill { unit } => format!("The {}", unit_name(unit)),
        Choice::Attack { from, victim } => format!("{}Warlord on {victim}", saved(from)),
        Choice::Back { back: BackUse::Discard, .. } => format!("Discard {it}"),
        Choice::Back { back: BackUse::Save, .. } => format!("Save {it} for later"),
        Choice::Back { back, .. } => format!("Use {it} as {}", with_article(back)),
        Choice::Convert { card, back } => format!("Saved {card} as {}", with_article(back)),
        Choice::FireField { card } => format!("{card} from the hand as a ½ Field"),
        Choice::Done => "Done, hold the rest".into(),
    }
}

fn saved(from: Whence) -> &'static str {
    match from {
        Whence::Slot => "",
        Whence::Saved => "Saved ",
    }
}

pub(super) fn unit_name(unit: Unit) -> &'static str {
    match unit {
        Unit::ArmedMan => "Armed Man",
        Unit::Mercenary => "Mercenary",
        Unit::Berzerker => "Berzerker",
    }
}

fn rule(view: &View, choice: Choice) -> &'static str {
    match choice {
        Choice::Keep { .. } => "EH-SET-2",
        Choice::HoldOn | Choice::ThrowAway => "EH-HND-2",
        Choice::Lay { .. } => "EH-LAY-1",
        Choice::LayNone => "EH-LAY-2",
        Choice::Fallow { .. } | Choice::Seed { .. } => match view.table.phase {
            Phase::LatePlant => "EH-WEA-4",
            _ => "EH-PLT-1",
        },
        Choice::NoSteal => "EH-STL-11",
        Choice::Steal { .. } | Choice::SavedSteal => match view.table.phase {
            Phase::Steal { wave: 2.., .. } => "EH-STL-10",
            _ => "EH-STL-1",
        },
        Choice::Take { .. } => match view.table.phase {
            Phase::Take { thieves, .. } if thieves.len() > 1 => "EH-STL-6",
            _ => "EH-STL-5",
        },
        Choice::Face { card, .. } => super::cards::face_rules(card)[0],
        Choice::Kill { .. } => "EH-MIL-2",
        Choice::Attack { .. } => "EH-WAR-3",
        Choice::Back { back: BackUse::Discard, .. } => "EH-ACT-4",
        Choice::Back { back: BackUse::Save, .. } => "EH-SAV-1",
        Choice::Back { .. } => "EH-BCK-3",
        Choice::Convert { .. } => "EH-BCK-2",
        Choice::FireField { .. } => "EH-FIR-1",
        Choice::Done => match view.table.phase {
            Phase::Warlord => "EH-WAR-1",
            Phase::Back => "EH-BCK-2",
            _ => "EH-ACT-2",
        },
    }
}
