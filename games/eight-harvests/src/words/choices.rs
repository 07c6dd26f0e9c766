//! What each choice is called, and what will follow from it.

use ruckus_core::{Phrase, Saying, Seat, phrase};

use crate::card::{Aim, Card, Upgrade};
use crate::farm::{Farm, Field, Unit};
use crate::figures::FIGURES;
use crate::forecast::Ledger;
use crate::state::{Phase, Season};
use crate::step::{BackUse, Choice, Target, Whence};
use crate::view::View;

use super::cards::{back_name, back_text, face_text};
use super::grammar::{about, field_name};
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
        _ => phrase!("{}", label(choice, view.card_of(choice), season)),
    };
    let saying = Saying::new(words, rule(view, choice));
    match note(view, choice) {
        Some(note) => saying.note(note),
        None => saying,
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
        Choice::Back { back, .. } => format!("Use {it} as {}", back_name(back)),
        Choice::Convert { card, back } => format!("Saved {card} as {}", back_name(back)),
        Choice::FireField { card } => format!("{card} from the hand as ½ Field"),
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
            Phase::Take { thieves, .. } if thieves.count_ones() > 1 => "EH-STL-6",
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

/// What will happen.
fn note(view: &View, choice: Choice) -> Option<Phrase> {
    let (me, farm, own) = view.me()?;
    Some(match choice {
        Choice::Keep { card } | Choice::Lay { card } => phrase!("{}", face_text(card)),
        Choice::HoldOn => phrase!("{}", face_text(view.card_of(choice)?)),
        Choice::ThrowAway => "It goes face up to the discards, and you draw another.".into(),
        Choice::LayNone => "The card waits for Summer.".into(),
        Choice::Seed { field } => seed_note(view, farm, field)?,
        Choice::Fallow { field } => fallow_note(view, farm, field)?,
        Choice::NoSteal => "It can still go by its back later, or be discarded.".into(),
        Choice::Steal { .. } | Choice::SavedSteal => steal_note(view),
        Choice::Take { seat, slot } => {
            let card = view.farm(seat).slots.get(usize::from(slot)).copied().flatten()?.face()?;
            phrase!("{} {seat} [draws|draw] another card.", face_text(card))
        }
        Choice::Face { card, target, .. } => face_note(view, me, farm, card, target),
        Choice::Kill { .. } => {
            let victim = view.table.assassins.first()?.victim;
            let (offence, defence) = (view.farm(victim).offence(), view.farm(victim).defence());
            phrase!("{victim} [stands|stand] at offence {offence}, defence {defence}.")
        }
        Choice::Attack { victim, .. } => {
            let (offence, defence) = (farm.offence(), view.farm(victim).defence());
            let amount = view.table.tribute(me, victim);
            phrase!(
                "({offence} + {} − {defence}) / 2: {victim} [owes|owe] you {amount} a year.",
                FIGURES.warlord
            )
        }
        Choice::Back { back, .. } => back_note(farm, back),
        Choice::Convert { back, .. } => back_note(farm, back),
        Choice::FireField { .. } => back_note(farm, BackUse::HalfField),
        Choice::Done => match view.table.phase {
            Phase::Face if own.slots.iter().any(Option::is_some) => {
                "What you hold waits for the Warlord step and the Back step.".into()
            }
            _ => "Nothing more this season.".into(),
        },
    })
}

fn seed_note(view: &View, farm: &Farm, field: u8) -> Option<Phrase> {
    let field = farm.fields.get(usize::from(field))?.seeded(true);
    let outlook = view.outlook();
    Some(match outlook.certain() {
        Some(weather) => phrase!("Costs 1 and yields {}.", weather.harvest(field)),
        None => phrase!("Costs 1 and yields about {}.", about(outlook.yields(field))),
    })
}

fn fallow_note(view: &View, farm: &Farm, field: u8) -> Option<Phrase> {
    let field = farm.fields.get(usize::from(field))?.seeded(false);
    if !field.has(Upgrade::Perennial) {
        return Some("Yields nothing.".into());
    }
    let outlook = view.outlook();
    Some(match outlook.certain() {
        Some(weather) => phrase!("The Perennial yields {} by itself.", weather.harvest(field)),
        None => phrase!("The Perennial yields about {} by itself.", about(outlook.yields(field))),
    })
}

fn steal_note(view: &View) -> Phrase {
    match view.table.live().len() {
        2 | 3 => "Alone, you take any card shown. If somebody else plays one too, all Steals are cancelled.".into(),
        _ => "Alone, you take any card shown. With a second thief the seating fixes whom each robs; three cancel.".into(),
    }
}

fn back_note(farm: &Farm, back: BackUse) -> Phrase {
    match back {
        BackUse::HalfField if farm.half_fields % 2 == 1 => "It completes a field.".into(),
        BackUse::HalfSilo if farm.half_silos % 2 == 1 => "It completes a silo, from this season on.".into(),
        BackUse::ArmedMan => {
            let mut stronger = *farm;
            stronger.armed_men += 1;
            phrase!(
                "Offence {} to {}, defence {} to {}.",
                farm.offence(),
                stronger.offence(),
                farm.defence(),
                stronger.defence()
            )
        }
        _ => back_text(back).into(),
    }
}

fn face_note(view: &View, me: Seat, farm: &Farm, card: Card, target: Target) -> Phrase {
    let mut changed = *farm;
    match (card.aim(), target) {
        (Aim::Field(upgrade), Target::Field(index)) => {
            let Some(field) = farm.fields.get(usize::from(index)).copied() else {
                return phrase!("{}", face_text(card));
            };
            field_note(view, farm, field, upgrade)
        }
        (_, Target::Farm(at)) => on_farm_note(view, card, at),
        (Aim::Silo, _) => {
            changed.extensions += 1;
            phrase!(
                "Room for {} food, not {}.{}",
                changed.capacity(),
                farm.capacity(),
                saved_food(view, me, farm, &changed)
            )
        }
        (Aim::Farm | Aim::FarmOnce, _) => {
            match card {
                Card::Cats => {
                    changed.cats += 1;
                    let food = saved_food(view, me, farm, &changed);
                    return phrase!("Room for {} food, not {}.{food}", changed.capacity(), farm.capacity());
                }
                Card::Mercenary => changed.mercenaries += 1,
                Card::Berzerker => changed.berzerkers += 1,
                Card::Dogs => changed.dogs += 1,
                Card::Walls => changed.walls = true,
                Card::FlexibleHand => {
                    changed.flexible_hands += 1;
                    changed.stamped = false;
                    return phrase!("Hand size {} from next year. {}", changed.hand_size(), face_text(card));
                }
                _ => return phrase!("{}", face_text(card)),
            }
            phrase!(
                "Offence {} to {}, defence {} to {}.",
                farm.offence(),
                changed.offence(),
                farm.defence(),
                changed.defence()
            )
        }
        _ => phrase!("{}", face_text(card)),
    }
}

/// "harvest 2 becomes 4": the weather is known in the Face step.
fn field_note(view: &View, farm: &Farm, field: Field, upgrade: Upgrade) -> Phrase {
    let Some(weather) = view.outlook().certain() else { return phrase!("{}", face_text(upgrade.card())) };
    let (now, then) = (weather.harvest(field), weather.harvest(field.with(upgrade)));
    let rabbits = if upgrade == Upgrade::Perennial && farm.rabbits > 0 {
        " Your Rabbits will eat it, unless a Coyote comes along."
    } else {
        ""
    };
    match now == then {
        true => phrase!("Still {now} this season.{rabbits}"),
        false => phrase!("Harvest {now} becomes {then}.{rabbits}"),
    }
}

fn saved_food(view: &View, me: Seat, farm: &Farm, changed: &Farm) -> String {
    let Some(weather) = view.outlook().certain() else { return String::new() };
    let [now, then] = [farm, changed].map(|farm| Ledger::of(&view.table, me, farm, weather).vermin);
    if now == then { String::new() } else { format!(" Vermin take {then}, not {now}.") }
}

fn on_farm_note(view: &View, card: Card, at: Seat) -> Phrase {
    let farm = view.farm(at);
    match card {
        Card::Rabbits => {
            let Some(weather) = view.outlook().certain() else { return phrase!("{}", face_text(card)) };
            let mut changed = *farm;
            changed.rabbits += 1;
            let [now, then] = [farm, &changed].map(|farm| Ledger::of(&view.table, at, farm, weather).vermin);
            match now == then {
                true => phrase!("Vermin take {now} either way this season."),
                false => phrase!("Vermin take {then}, not {now}, as things stand."),
            }
        }
        Card::Coyote => match (farm.cats, farm.rabbits) {
            (0, 0) => phrase!("There is nothing to chase as yet."),
            (cats, rabbits) => {
                phrase!("Chases away Cats: {cats}, Rabbits: {rabbits}, and any laid this season.")
            }
        },
        Card::Assassin => {
            let units: Vec<&str> =
                Unit::ALL.into_iter().filter(|&unit| farm.units(unit) > 0).map(unit_name).collect();
            match units.is_empty() {
                true => phrase!("Nobody there to kill as yet."),
                false => phrase!("You choose who dies: {}.", super::grammar::list(&units)),
            }
        }
        _ => phrase!("{}", face_text(card)),
    }
}
