//! What will follow from a choice, reckoned from the same planned farm as the picture, so that the two never differ.

use ruckus_core::{Phrase, Seat, phrase};

use crate::card::{Aim, Card, Upgrade};
use crate::farm::{Farm, Unit};
use crate::forecast::Ledger;
use crate::state::{CardPlace, Phase, Secret};
use crate::step::{BackUse, Choice, Target};
use crate::view::View;

use super::cards::{back_text, face_text};
use super::choices::unit_name;
use super::grammar::{about, list};

pub(super) fn note(view: &View, choice: Choice) -> Option<Phrase> {
    let (me, farm, own) = view.me()?;
    Some(match choice {
        Choice::Keep { card } | Choice::Lay { card } => phrase!("{}", face_text(view.table.figures, card)),
        Choice::HoldOn => phrase!("{}", face_text(view.table.figures, view.card_of(choice)?)),
        Choice::ThrowAway => throw_away_note(view, farm, own).into(),
        Choice::LayNone => "The card waits for Summer.".into(),
        Choice::Seed { field } => seed_note(view, farm, field)?,
        Choice::Fallow { field } => fallow_note(view, farm, field)?,
        Choice::NoSteal => no_steal_note(farm, own).into(),
        Choice::Steal { .. } | Choice::SavedSteal => steal_note(view),
        Choice::Take { seat, slot } => {
            let card = view.farm(seat).slots.get(usize::from(slot)).copied().flatten()?.face()?;
            phrase!("{} {seat} [draws|draw] another card.", face_text(view.table.figures, card))
        }
        Choice::Face { card, target, .. } => face_note(view, me, card, target),
        Choice::Kill { unit } => {
            let victim = view.table.assassins.first()?.victim;
            let (mut left, figures) = (*view.farm(victim), view.table.figures);
            left.lose(unit);
            phrase!(
                "Leaves {victim} at offence {}, defence {}.",
                left.offence(figures),
                left.defence(figures)
            )
        }
        Choice::Attack { victim, .. } => {
            let figures = view.table.figures;
            let (offence, defence) = (farm.offence(figures), view.farm(victim).defence(figures));
            let amount = view.table.tribute(me, victim);
            phrase!(
                "({offence} + {} − {defence}) / 2, rounded down: {victim} [owes|owe] you {amount} a year.",
                figures.warlord
            )
        }
        Choice::Back { back, .. } | Choice::Convert { back, .. } => back_note(view, me, back),
        Choice::FireField { .. } => back_note(view, me, BackUse::HalfField),
        Choice::Done => done_note(view, farm, own).into(),
    })
}

/// How many hand cards are left if the one in question goes too, and whether others come for them (EH-HND-3).
pub(super) fn draws_after_throwing(view: &View, farm: &Farm, own: &Secret) -> bool {
    let left = own.hand.len() as u8 - own.plan.marks.len() as u8;
    left.saturating_sub(1) < farm.hand_size(view.table.figures)
}

fn throw_away_note(view: &View, farm: &Farm, own: &Secret) -> &'static str {
    match (draws_after_throwing(view, farm, own), farm.stamped) {
        (true, _) => "It goes face up to the discards, and you draw another.",
        (false, true) => {
            "It goes face up to the discards, and no other comes: in a stamp year your hand is small."
        }
        (false, false) => {
            "It goes face up to the discards, and no other comes: your hand is full without it."
        }
    }
}

fn seed_note(view: &View, farm: &Farm, field: u8) -> Option<Phrase> {
    let field = farm.fields.get(usize::from(field))?.seeded(true);
    let skies = view.skies();
    Some(match skies.certain() {
        Some(weather) => phrase!("Costs 1 and yields {}.", weather.harvest(view.table.figures, field)),
        None => phrase!("Costs 1 and yields about {}.", about(skies.yields(field))),
    })
}

fn fallow_note(view: &View, farm: &Farm, field: u8) -> Option<Phrase> {
    let field = farm.fields.get(usize::from(field))?.seeded(false);
    if !field.has(Upgrade::Perennial) {
        return Some("Yields nothing.".into());
    }
    let skies = view.skies();
    Some(match skies.certain() {
        Some(weather) => {
            phrase!("The Perennial yields {} by itself.", weather.harvest(view.table.figures, field))
        }
        None => phrase!("The Perennial yields about {} by itself.", about(skies.yields(field))),
    })
}

/// What becomes of a Steal that is held back (EH-STL-11, EH-ACT-3, EH-SAV-3).
fn no_steal_note(farm: &Farm, own: &Secret) -> &'static str {
    let in_slot = own.slots.contains(&Some(Card::Steal));
    match (in_slot, own.saved.contains(&Card::Steal)) {
        (true, _) if farm.is_seeded() => "It can only be discarded then: you have seeded.",
        (true, _) => "It can still go by its back this season, or be discarded.",
        (false, true) => "It stays saved, for a later season or for its back.",
        (false, false) => "You have none to play.",
    }
}

fn steal_note(view: &View) -> Phrase {
    match view.table.live().len() {
        2 | 3 => "Alone, you take any card shown. If somebody else plays one too, all Steals are cancelled.".into(),
        _ => "Alone, you take any card shown. With a second thief the seating fixes whom each robs; three cancel.".into(),
    }
}

impl View {
    /// The season cards that no later step has a use for, if their owner is done with this one: whoever has seeded uses
    /// none by its back, and a Warlord has a step of his own after the faces (EH-ACT-1, EH-PLT-3).
    pub(super) fn given_up_when_done(&self) -> Vec<Card> {
        let Some((_, farm, own)) = self.me() else { return Vec::new() };
        let phase = self.table.phase;
        if !farm.is_seeded() || !matches!(phase, Phase::Face | Phase::Warlord) {
            return Vec::new();
        }
        let free = (0..own.slots.len()).filter(|&slot| own.plan.is_free(CardPlace::slot(slot)));
        free.filter_map(|slot| own.slots[slot])
            .filter(|&card| phase == Phase::Warlord || card != Card::Warlord)
            .collect()
    }

    /// Has the reader a Warlord who, as things stand, can be sent to nobody (EH-WAR-4)?
    fn warlord_is_too_weak(&self) -> bool {
        let Some((me, _, own)) = self.me() else { return false };
        let attack = self.table.attack(&self.planned_farm(me));
        let weak = |victim: Seat| attack < self.planned_farm(victim).defence(self.table.figures) + 2;
        (own.slots.contains(&Some(Card::Warlord)) || own.saved.contains(&Card::Warlord))
            && self.table.opponents(me).each().all(weak)
    }
}

/// What comes after the step for cards that were held (EH-ACT-1, EH-ACT-4).
fn done_note(view: &View, farm: &Farm, own: &Secret) -> &'static str {
    let free = |place: CardPlace| own.plan.is_free(place);
    let slot = (0..own.slots.len()).any(|slot| own.slots[slot].is_some() && free(CardPlace::slot(slot)));
    let saved = (0..own.saved.len()).any(|index| free(CardPlace::saved(index)));
    match view.table.phase {
        Phase::Face if view.warlord_is_too_weak() => {
            "Your Warlord is too weak as yet: offence + 1 must be 2 above a defence."
        }
        Phase::Back if saved => "Your Saved cards stay saved.",
        Phase::Face if slot && farm.is_seeded() => {
            "Of what you hold only a Warlord can still be played; the season's card is discarded otherwise."
        }
        Phase::Face if slot => "What you hold waits for the Warlord step and the Back step.",
        Phase::Face if saved => "Your Saved cards wait: Warlords come next, then backs.",
        Phase::Warlord if slot && farm.is_seeded() => "The season's card is discarded then: you have seeded.",
        Phase::Warlord if slot || saved => "What you hold waits for the Back step.",
        _ => "Nothing more this season.",
    }
}

fn back_note(view: &View, me: Seat, back: BackUse) -> Phrase {
    let farm = view.planned_farm(me);
    match back {
        BackUse::HalfField if farm.half_fields % 2 == 1 => match view.table.is_last_season() {
            true => "It completes a field, which counts for a tie and nothing else now.".into(),
            false => "It completes a field, to be planted from next season on.".into(),
        },
        BackUse::HalfSilo if farm.half_silos % 2 == 1 => {
            let mut larger = farm;
            larger.add_half_silo();
            let food = saved_food(view, me, &farm, &larger);
            phrase!("It completes a silo, from this season on.{food}")
        }
        BackUse::ArmedMan => {
            let mut stronger = farm;
            stronger.armed_men += 1;
            strength_note(view, &farm, &stronger)
        }
        BackUse::Save if view.table.is_last_season() => "There is no later season.".into(),
        _ => phrase!("{}", back_text(view.table.figures, back)),
    }
}

fn strength_note(view: &View, now: &Farm, then: &Farm) -> Phrase {
    let figures = view.table.figures;
    phrase!(
        "Offence {} to {}, defence {} to {}.",
        now.offence(figures),
        then.offence(figures),
        now.defence(figures),
        then.defence(figures)
    )
}

fn face_note(view: &View, me: Seat, card: Card, target: Target) -> Phrase {
    let at = if let Target::Farm(at) = target { at } else { me };
    let (now, then) = (view.planned_farm(at), view.farm_with_face(at, card, target));
    match (card, target) {
        (_, Target::Field(field)) => field_note(view, &now, &then, card, field),
        (Card::SiloExtension, _) => room_note(view, me, &now, &then),
        (Card::Cats, _) if then.cats == now.cats => "The Coyote that you send home chases them away.".into(),
        (Card::Cats, _) => room_note(view, me, &now, &then),
        (Card::Walls, _) if then.armed_men == 0 => {
            phrase!("Each Armed Man counts {} in defence; you have none yet.", view.table.figures.walled_man)
        }
        (Card::Mercenary | Card::Berzerker | Card::Dogs | Card::Walls, _) => strength_note(view, &now, &then),
        (Card::FlexibleHand, _) if view.table.year == view.table.figures.years => {
            "There is no later year.".into()
        }
        (Card::FlexibleHand, _) => {
            let next_year = Farm { stamped: false, ..then };
            phrase!(
                "Hand size {} from next year. {}",
                next_year.hand_size(view.table.figures),
                face_text(view.table.figures, card)
            )
        }
        (Card::ReactivePlanting, _) if view.table.is_last_season() => "There is no later season.".into(),
        (Card::Geezer, _) if view.table.climate_left() == 0 => "No climate card is left to tell of.".into(),
        (Card::Almanac, _) => {
            let cards = view.table.figures.almanac.min(view.table.climate_left());
            let more = if cards == 1 { "card" } else { "cards" };
            phrase!("Look in secret at the next {} climate {more}.", super::grammar::number_word(cards))
        }
        (Card::Rabbits, Target::Farm(_)) => rabbits_note(view, at, &now, &then),
        (Card::Coyote, Target::Farm(_)) => match (now.cats, now.rabbits) {
            (0, 0) => "There is nothing to chase as yet.".into(),
            (cats, rabbits) => {
                phrase!("Chases away Cats: {cats}, Rabbits: {rabbits}, and any laid this season.")
            }
        },
        (Card::Assassin, Target::Farm(_)) => assassin_note(&now),
        _ => phrase!("{}", face_text(view.table.figures, card)),
    }
}

/// "Harvest 2 becomes 4": the weather is known in the Face step.
fn field_note(view: &View, now: &Farm, then: &Farm, card: Card, field: u8) -> Phrase {
    let fields = [now, then].map(|farm| farm.fields.get(usize::from(field)).copied().unwrap_or_default());
    let (Aim::Field(upgrade), Some(weather)) = (card.aim(), view.skies().certain()) else {
        return phrase!("{}", face_text(view.table.figures, card));
    };
    if !fields[1].has(upgrade) {
        return "Your Rabbits will eat it, unless a Coyote comes along.".into();
    }
    let in_force = view.table.in_force().into_iter().flatten();
    let ruin =
        in_force.filter(|climate| climate.destroys().any(|it| it == upgrade)).map(|it| it.row().name).next();
    let ruin = ruin.map_or_else(String::new, |climate| format!(" {climate} destroys it after the harvest."));
    match fields.map(|field| weather.harvest(view.table.figures, field)) {
        [now, then] if now == then => phrase!("Still {now} this season.{ruin}"),
        [now, then] => phrase!("Harvest {now} becomes {then}.{ruin}"),
    }
}

fn room_note(view: &View, me: Seat, now: &Farm, then: &Farm) -> Phrase {
    let food = saved_food(view, me, now, then);
    phrase!(
        "Your stores hold {} food, not {}.{food}",
        then.capacity(view.table.figures),
        now.capacity(view.table.figures)
    )
}

fn saved_food(view: &View, me: Seat, now: &Farm, then: &Farm) -> String {
    let Some(weather) = view.skies().certain() else { return String::new() };
    match [now, then].map(|farm| Ledger::of(&view.table, me, farm, weather).vermin) {
        [now, then] if now == then => String::new(),
        [now, then] => format!(" Vermin take {then}, not {now}."),
    }
}

fn rabbits_note(view: &View, at: Seat, now: &Farm, then: &Farm) -> Phrase {
    let Some(weather) = view.skies().certain() else {
        return phrase!("{}", face_text(view.table.figures, Card::Rabbits));
    };
    match [now, then].map(|farm| Ledger::of(&view.table, at, farm, weather).vermin) {
        [now, then] if now == then => phrase!("Vermin take {now} either way this season."),
        [now, then] => phrase!("Vermin take {then}, not {now}, as things stand."),
    }
}

fn assassin_note(farm: &Farm) -> Phrase {
    let units: Vec<&str> =
        Unit::ALL.into_iter().filter(|&unit| farm.units(unit) > 0).map(unit_name).collect();
    match units.as_slice() {
        [] => "Nobody there to kill as yet.".into(),
        [only] => phrase!("As things stand the {only} dies."),
        several => phrase!("You choose who dies: {}.", list(several)),
    }
}
