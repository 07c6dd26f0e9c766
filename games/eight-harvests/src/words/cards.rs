//! What is printed on the cards: the rules in a line or two, with the ids to look up.

use crate::card::{Card, Upgrade};
use crate::climate::Climate;
use crate::figures::FiguresId;
use crate::step::BackUse;

/// What the face of an action card does.
pub(crate) fn face_text(figures: FiguresId, card: Card) -> String {
    match card {
        Card::Fertilizer => format!("Under a field: its harvest is {} larger.", figures.fertilizer),
        Card::Irrigation => "Under a field: drought passes it by.".into(),
        Card::ProtectiveNetting => "Under a field: pestilence passes it by.".into(),
        Card::Perennial => format!(
            "Under a field: it grows unseeded too, from {} instead of {}. Not on a farm with Rabbits.",
            figures.base_perennial, figures.base_seeded
        ),
        Card::SiloExtension => format!("On a silo: it holds {} more.", figures.extension),
        Card::Cats => {
            format!("They keep {} food safe from vermin. Any number may live on a farm.", figures.cats)
        }
        Card::Rabbits => {
            "On an opponent's farm: vermin take all unprotected food there, and no Perennial can be laid."
                .into()
        }
        Card::Coyote => "On any farm: chases away all its Cats and all its Rabbits, new ones too.".into(),
        Card::Warlord => {
            "On an opponent: each year they pay you half of what your offence + 1 is above their defence now."
                .into()
        }
        Card::Mercenary => {
            format!("Offence +{}, defence +{}.", figures.mercenary_offence, figures.mercenary_defence)
        }
        Card::Berzerker => format!("Offence +{}, and no defence.", figures.berzerker),
        Card::Dogs => format!("Defence +{}, and no offence.", figures.dogs),
        Card::Walls => format!("Each Armed Man counts {} in defence. One to a farm.", figures.walled_man),
        Card::Assassin => "On an opponent: an Armed Man, Mercenary or Berzerker of your choice dies.".into(),
        Card::Steal => "Before all others: take the card that an opponent is about to play.".into(),
        Card::FlexibleHand => format!(
            "Unused cards may be thrown away before drawing. Every {} of them make your hand a card larger.",
            super::grammar::number_word(figures.flexible_set)
        ),
        Card::ReactivePlanting => {
            "From next season on you plant when the climate is known. One to a farm.".into()
        }
        Card::Almanac => format!(
            "Look in secret at the next {} climate cards.",
            super::grammar::number_word(figures.almanac)
        ),
        Card::Geezer => "Every season he tells you the next climate card. One to a farm.".into(),
    }
}

/// Where to look a card up.
pub(crate) const fn face_rules(card: Card) -> &'static [&'static str] {
    match card {
        Card::Fertilizer | Card::Irrigation | Card::ProtectiveNetting => {
            &["EH-HAR-1", "EH-UPG-1", "EH-CLI-6"]
        }
        Card::Perennial => &["EH-HAR-1", "EH-ANI-3", "EH-PLT-3"],
        Card::SiloExtension => &["EH-STO-1", "EH-UPG-1"],
        Card::Cats => &["EH-STO-1", "EH-ANI-1"],
        Card::Rabbits => &["EH-VRM-1", "EH-ANI-1", "EH-ANI-3"],
        Card::Coyote => &["EH-ANI-2", "EH-FAC-2"],
        Card::Warlord => &["EH-WAR-3", "EH-WAR-2", "EH-TRB-2"],
        Card::Mercenary | Card::Berzerker | Card::Dogs | Card::Walls => &["EH-MIL-1"],
        Card::Assassin => &["EH-MIL-2", "EH-MIL-3"],
        Card::Steal => &["EH-STL-5", "EH-STL-6", "EH-STL-7"],
        Card::FlexibleHand => &["EH-HND-1", "EH-HND-2"],
        Card::ReactivePlanting => &["EH-WEA-4"],
        Card::Almanac => &["EH-WEA-2"],
        Card::Geezer => &["EH-WEA-3"],
    }
}

/// What a climate card does besides its numbers; empty for most.
pub(crate) fn climate_text(climate: Climate) -> String {
    let row = climate.row();
    let mut text = Vec::new();
    if row.ignores_drought {
        text.push("Ignore drought on the other card.".to_owned());
    }
    if row.ignores_pestilence {
        text.push("Ignore pestilence on the other card.".to_owned());
    }
    text.extend(climate.destroys().map(|upgrade| format!("Destroys every {}.", upgrade_name(upgrade))));
    if row.half_field {
        text.push("Everybody may lay a hand card as a ½ Field.".to_owned());
    }
    text.join(" ")
}

pub(crate) fn upgrade_name(upgrade: Upgrade) -> &'static str {
    upgrade.card().name()
}

/// What a back makes of a card.
pub(crate) fn back_name(back: BackUse) -> &'static str {
    match back {
        BackUse::HalfField => "½ Field",
        BackUse::HalfSilo => "½ Silo",
        BackUse::ArmedMan => "Armed Man",
        BackUse::Save => "Saved for Later",
        BackUse::Discard => "discard",
    }
}

/// The same in a sentence: "an Armed Man".
pub(super) fn with_article(back: BackUse) -> String {
    match back {
        BackUse::ArmedMan => "an Armed Man".into(),
        _ => format!("a {}", back_name(back)),
    }
}

pub(crate) fn back_text(figures: FiguresId, back: BackUse) -> String {
    let text = match back {
        BackUse::HalfField => "Two make a field to upgrade and plant.",
        BackUse::HalfSilo => "Two make a silo to store food in.",
        BackUse::ArmedMan => {
            return format!(
                "Offence +{0}, defence +{0}, or +{1} behind Walls.",
                figures.armed_man, figures.walled_man
            );
        }
        BackUse::Save => "In any later season: a face, or another back.",
        BackUse::Discard => "Everybody sees it.",
    };
    text.to_owned()
}
