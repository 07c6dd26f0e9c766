//! What happened, in one sentence for the log.

use ruckus_core::{Saying, phrase};

use crate::step::{BackUse, Choice, Event, Quiet, Release, Target, Whence};

use super::cards::{upgrade_name, with_article};
use super::choices::{label, unit_name};
use super::grammar::{a, count, field_name, list, number_word};
use super::season_name;

pub(super) fn say(event: &Event) -> Saying {
    match *event {
        Event::Dealt { seat, card: Some(card) } => {
            Saying::new(phrase!("{seat} [is|are] dealt {}.", a(card)), "EH-SET-1")
        }
        Event::Dealt { seat, card: None } => {
            Saying::new(phrase!("{seat} [is|are] dealt a card."), "EH-SET-1")
        }
        // Which cards wait on is not said: the reader knows, and "done" gives nothing else away.
        Event::Planned { seat, choice: Choice::Done, .. } => {
            Saying::new(phrase!("{seat} [is|are] done with this step."), "EH-ACT-2")
        }
        Event::Planned { seat, choice, card, season } => {
            Saying::new(phrase!("{seat} [plans|plan]: {}.", label(choice, card, season)), "EH-SIM-2")
        }
        Event::Began { figures } => Saying::new(
            phrase!(
                "Hands of {} are kept. Every farm has a field, a silo and {} food.",
                figures.kept,
                figures.start_food
            ),
            "EH-SET-3",
        ),
        Event::Year { year } => Saying::new(phrase!("Year {year} begins."), "EH-YEA-1"),
        Event::Stamp { seat, left, food } => Saying::new(
            phrase!(
                "{seat} [has|have] no food and [cashes|cash] a Food Stamp for {}. {} left.",
                food,
                count(left, "stamp", "stamps")
            ),
            "EH-FST-1",
        ),
        Event::Released { attacker, victim, why } => {
            let (why, rule) = match why {
                Release::Stamp => ("a Food Stamp ends it", "EH-FST-3"),
                Release::Out => ("one of the two farms is gone", "EH-OUT-4"),
                Release::Strength => ("the defence is strong enough", "EH-TRB-2"),
            };
            Saying::new(phrase!("{victim}'s tribute to {attacker} is over: {why}."), rule)
        }
        Event::Out { seat, .. } => {
            Saying::new(phrase!("{seat} [has|have] neither food nor stamps and [is|are] out."), "EH-OUT-1")
        }
        Event::GivenUp { seat, card } => {
            Saying::new(phrase!("{seat} [leaves|leave] {} behind.", a(card)), "EH-OUT-3")
        }
        Event::Reshuffled { cards } => {
            Saying::new(phrase!("The {cards} discards are shuffled and go under the deck."), "EH-DCK-2")
        }
        Event::Drew { seat, card: Some(card) } => {
            Saying::new(phrase!("{seat} [draws|draw] {}.", a(card)), "EH-HND-3")
        }
        Event::Drew { seat, card: None } => Saying::new(phrase!("{seat} [draws|draw] a card."), "EH-HND-3"),
        Event::Laid { seat, spring, summer } => {
            let words = match (spring, summer) {
                (true, true) => phrase!("{seat} [lays|lay] two cards face down."),
                (true, false) => phrase!("{seat} [lays|lay] one card face down, for Spring."),
                (false, true) => phrase!("{seat} [lays|lay] one card face down, for Summer."),
                (false, false) => phrase!("{seat} [has|have] no card to lay."),
            };
            Saying::new(words, if spring && summer { "EH-LAY-1" } else { "EH-LAY-2" })
        }
        Event::Seeded { seat, fields, of, late } => {
            let seeded: Vec<_> = (0..of).filter(|field| fields & 1 << field != 0).map(field_name).collect();
            let what = if seeded.is_empty() { "nothing".to_owned() } else { list(&seeded) };
            match late {
                true => {
                    Saying::new(phrase!("{seat} [plants|plant] late and [seeds|seed] {what}."), "EH-WEA-4")
                }
                false => Saying::new(phrase!("{seat} [seeds|seed] {what}."), "EH-PLT-2"),
            }
        }
        Event::YearLong { climate } => Saying::new(phrase!("The whole year brings {climate}."), "EH-CLI-1"),
        Event::SeasonCard { climate, season } => {
            Saying::new(phrase!("{} brings {climate}.", season_name(season)), "EH-CLI-1")
        }
        Event::PlayedSteal { seat, from: Whence::Slot } => {
            Saying::new(phrase!("{seat} [plays|play] a Steal."), "EH-STL-1")
        }
        Event::PlayedSteal { seat, from: Whence::Saved } => {
            Saying::new(phrase!("{seat} [plays|play] a Saved Steal."), "EH-STL-8")
        }
        Event::Cancelled { steals } => {
            Saying::new(phrase!("{steals} Steals cancel each other. Each thief draws a card."), "EH-STL-7")
        }
        Event::Showed { seat, card } => Saying::new(phrase!("{seat} [shows|show] {}.", a(card)), "EH-STL-4"),
        Event::Took { thief, victim, card } => {
            Saying::new(phrase!("{thief} [takes|take] {victim}'s {card}."), "EH-STL-8")
        }
        Event::DrewIntoSlot { seat, card: Some(card) } => {
            Saying::new(phrase!("{seat} [draws|draw] {} to play this season.", a(card)), "EH-STL-9")
        }
        Event::DrewIntoSlot { seat, card: None } => {
            Saying::new(phrase!("{seat} [draws|draw] a card to play this season."), "EH-STL-9")
        }
        Event::NothingDrawn { seat } => {
            Saying::new(phrase!("The deck is empty: {seat} [goes|go] without a card."), "EH-DCK-3")
        }
        Event::Played { seat, card, from, target } => {
            let saved = if from == Whence::Saved { "Saved " } else { "" };
            let words = match target {
                Target::Own => phrase!("{seat} [plays|play] {saved}{card}."),
                Target::Field(field) => {
                    phrase!("{seat} [lays|lay] {saved}{card} under {}.", field_name(field))
                }
                Target::Farm(at) if at == seat => phrase!("{seat} [plays|play] {saved}{card} at home."),
                Target::Farm(at) => phrase!("{seat} [plays|play] {saved}{card} on {at}."),
            };
            Saying::new(words, "EH-FAC-2")
        }
        Event::Chased { farm, cats: 0, rabbits: 0 } => {
            Saying::new(phrase!("The Coyote finds nothing on {farm}'s farm."), "EH-ACT-5")
        }
        Event::Chased { farm, cats, rabbits } => Saying::new(
            phrase!("The Coyote chases {} from {farm}'s farm.", chased(cats, rabbits)),
            "EH-ANI-2",
        ),
        Event::PerennialLost { seat } => {
            Saying::new(phrase!("Rabbits on {seat}'s farm eat the Perennial."), "EH-ANI-3")
        }
        Event::Killed { owner, victim, unit } => {
            let rule = "EH-MIL-3";
            Saying::new(phrase!("{owner}'s Assassin kills {victim}'s {}.", unit_name(unit)), rule)
        }
        Event::NobodyToKill { owner, victim } => {
            Saying::new(phrase!("{owner}'s Assassin finds nobody on {victim}'s farm."), "EH-MIL-2")
        }
        Event::Looked { seat, place, climate: Some(climate) } => Saying::new(
            match place {
                1 => phrase!("{seat} [learns|learn] the next climate card: {climate}."),
                _ => phrase!("{seat} [learns|learn] the {} climate card to come: {climate}.", ordinal(place)),
            },
            "EH-WEA-5",
        ),
        Event::Looked { seat, place, climate: None } => Saying::new(
            match place {
                1 => phrase!("{seat} [looks|look] at the next climate card."),
                _ => phrase!("{seat} [looks|look] at the {} climate card to come.", ordinal(place)),
            },
            "EH-WEA-5",
        ),
        Event::Attacked { attacker, victim, from, amount } => {
            let saved = if from == Whence::Saved { "Saved " } else { "" };
            Saying::new(
                phrase!("{attacker}'s {saved}Warlord makes {victim} pay {amount} food a year."),
                "EH-WAR-5",
            )
        }
        Event::Backed { seat, back: BackUse::Save, card } => {
            let what = card.map_or_else(|| "a card".to_owned(), |card| card.to_string());
            Saying::new(phrase!("{seat} [saves|save] {what} for later."), "EH-SAV-1")
        }
        Event::Backed { seat, back, card } => {
            let what = card.map_or_else(|| "a card".to_owned(), |card| card.to_string());
            Saying::new(phrase!("{seat} [uses|use] {what} as {}.", with_article(back)), "EH-BCK-3")
        }
        Event::Converted { seat, place, back, card } => {
            let what = card.map_or_else(String::new, |card| format!(", {card},"));
            Saying::new(
                phrase!("{seat} [turns|turn] Saved card {place}{what} into {}.", with_article(back)),
                "EH-BCK-2",
            )
        }
        Event::FireField { seat, card } => {
            let what = card.map_or_else(|| "a hand card".to_owned(), |card| format!("{card} from the hand"));
            Saying::new(
                phrase!("{seat} [lays|lay] {what} as a ½ Field, while Fire clears the land."),
                "EH-FIR-1",
            )
        }
        Event::ThrownAway { seat, card } => {
            Saying::new(phrase!("{seat} [throws|throw] {} away.", a(card)), "EH-HND-2")
        }
        Event::Discarded { seat, card } => {
            Saying::new(phrase!("{seat} [discards|discard] {}.", a(card)), "EH-ACT-4")
        }
        Event::NewField { seat, fields } => {
            let name = field_name(fields.saturating_sub(1));
            Saying::new(phrase!("{seat} [has|have] a new field: {name}."), "EH-BCK-4")
        }
        Event::NewSilo { seat, silos } => {
            Saying::new(phrase!("{seat} [has|have] a new silo, {silos} in all."), "EH-BCK-4")
        }
        Event::Harvested { seat, food: 0, seeded: 0, .. } => {
            Saying::new(phrase!("{seat} [has|have] nothing to harvest."), "EH-HAR-1")
        }
        Event::Harvested { seat, food: 0, .. } => {
            Saying::new(phrase!("{seat} [harvests|harvest] nothing: the seed is lost."), "EH-HAR-2")
        }
        Event::Harvested { seat, food, .. } => {
            Saying::new(phrase!("{seat} [harvests|harvest] {food}."), "EH-HAR-1")
        }
        Event::Destroyed { seat, upgrade, count: lost, climate } => {
            let fields = if lost == 1 { String::new() } else { format!(" on {lost} fields") };
            Saying::new(phrase!("{climate} destroys {seat}'s {}{fields}.", upgrade_name(upgrade)), "EH-CLI-6")
        }
        Event::Ate { seat, food } => {
            Saying::new(phrase!("{seat} [eats|eat] {}.", number_word(food as u8)), "EH-EAT-1")
        }
        Event::Vermin { seat, food, rabbits: false } => {
            Saying::new(phrase!("Vermin take {food} of {seat}'s food."), "EH-VRM-1")
        }
        Event::Vermin { seat, food, rabbits: true } => {
            Saying::new(phrase!("Rabbits and vermin take {food} of {seat}'s food."), "EH-VRM-1")
        }
        Event::Paid { attacker, victim, food, amount } => {
            let short = if food < amount.into() { format!(" of {amount}") } else { String::new() };
            Saying::new(phrase!("{victim} [pays|pay] {attacker} {food}{short}."), "EH-TRB-3")
        }
        Event::Quiet { step } => {
            let (words, rule) = match step {
                Quiet::Flex => ("Nobody throws a card away.", "EH-HND-2"),
                Quiet::Steal => ("Nobody plays a Steal.", "EH-STL-10"),
                Quiet::AnotherSteal => ("Nobody plays another Steal.", "EH-STL-10"),
                Quiet::Face => ("Nobody plays a face.", "EH-FAC-1"),
                Quiet::Warlord => ("Nobody sends a Warlord, or is strong enough to.", "EH-WAR-4"),
                Quiet::Back => ("Nobody uses a card by its back.", "EH-BCK-5"),
            };
            Saying::new(words.into(), rule)
        }
        Event::Ended { year } => Saying::new(phrase!("The game ends in year {year}."), "EH-END-1"),
        Event::Scored { seat, food, stamps, total } => Saying::new(
            phrase!("{seat}: {food} food and {}, {total} in all.", count(stamps, "stamp", "stamps")),
            "EH-SCO-1",
        ),
    }
}

/// "the Cats", "2 Cats and the Rabbits": only what there was.
fn chased(cats: u8, rabbits: u8) -> String {
    let animals = [(cats, "Cats"), (rabbits, "Rabbits")].into_iter().filter(|&(count, _)| count > 0);
    let named = animals.map(|(count, animals)| match count {
        1 => format!("the {animals}"),
        _ => format!("{count} {animals}"),
    });
    named.collect::<Vec<_>>().join(" and ")
}

/// Which of the climate cards to come, beyond the next one.
fn ordinal(place: u8) -> String {
    match place {
        2 => "second".into(),
        3 => "third".into(),
        _ => format!("{place}th"),
    }
}
