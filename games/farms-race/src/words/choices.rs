//! What each choice is called, and the rule to look up. What it costs and risks is in `notes.rs`.

use ruckus_core::{Phrase, Saying, phrase};

use crate::kind::Cards;
use crate::region::Region;
use crate::spy::Spy;
use crate::state::Phase;
use crate::step::{Choice, Unit};
use crate::view::View;

use super::grammar::{cards, herd};
use super::notes::note;

pub(super) fn say(view: &View, choice: Choice) -> Saying {
    let (words, rule) = words(view, choice);
    let saying = Saying::new(words, rule);
    match note(view, choice) {
        Some(note) => saying.note(note),
        None => saying,
    }
}

fn words(view: &View, choice: Choice) -> (Phrase, &'static str) {
    let table = &view.table;
    let at = |region: Region| table.place(region);
    match choice {
        Choice::Mutate { mutation } => (phrase!("{}", mutation.name()), mutation.rule()),
        Choice::Settle { at: region } => (phrase!("Start in {}", at(region)), "FR-S07"),
        Choice::StartCard { card } => (phrase!("Take 1 {}", card.resource()), "FR-O02"),
        Choice::Reinforce { at: region } => (phrase!("A new herd in {}", at(region)), "FR-P03"),
        Choice::Lift { from, injured } => (phrase!("Lift {} from {}", herd(injured), at(from)), "FR-M16"),
        Choice::Landed => ("No more flights".into(), "FR-M17"),
        Choice::Land { at: region } => (phrase!("Land in {}", at(region)), "FR-M16"),
        Choice::MoveTo { to } => match table.would_fight(to) {
            true => (phrase!("Attack {}", theirs(view, to)), "FR-A06"),
            false => (phrase!("Move to {}", theirs(view, to)), "FR-A05"),
        },
        Choice::Heal { at: region } => (phrase!("Heal a herd in {}", at(region)), "FR-A02"),
        Choice::Barn { at: region } => (phrase!("Build a Barn in {}", at(region)), "FR-B03"),
        Choice::Armory { at: region } => (phrase!("Build an Armory in {}", at(region)), "FR-B04"),
        Choice::Spy => ("Buy a Spy".into(), "FR-B09"),
        Choice::Nuke => ("Build a Nuke".into(), "FR-B08"),
        Choice::Launch => ("Launch a Nuke".into(), "FR-N02"),
        Choice::Play { spy } if spy.is_vp() => (phrase!("Reveal {}", spy.name()), "FR-Y23"),
        Choice::Play { spy: Spy::FieldHospital } if table.phase == Phase::AskAttacker => {
            ("Play Field Hospital".into(), "FR-Y13")
        }
        Choice::Play { spy: Spy::PocketNuke } if table.phase == Phase::StrikeBack => {
            ("Nuke back with a Pocket Nuke".into(), "FR-Y18")
        }
        Choice::Play { spy } => (phrase!("Play {}", spy.name()), spy.rule()),
        Choice::Supply { give, get } => {
            let count = table.rate(table.active);
            (phrase!("Give the Supply {count} {} for 1 {}", give.resource(), get.resource()), "FR-X02")
        }
        Choice::Swap { spy } => (phrase!("Swap {} for another Spy", spy.name()), swap_rule(spy)),
        Choice::EndActions => ("End the Actions".into(), "FR-A08"),
        Choice::Discard { card } => (phrase!("Discard 1 {}", card.resource()), "FR-D01"),
        Choice::EndTurn => ("End the turn".into(), "FR-T06"),
        Choice::Join { from, injured } => (phrase!("Add {} from {}", herd(injured), at(from)), "FR-A03"),
        Choice::Go => match table.would_fight(table.combat.target) {
            true => (phrase!("Attack {} now", theirs(view, table.combat.target)), "FR-K01"),
            false => (phrase!("Go to {}", theirs(view, table.combat.target)), "FR-A05"),
        },
        Choice::PayPrinted => {
            let cost = match table.phase {
                Phase::Price { build } => table.figures.read(|f| f.cost(build.ware())),
                _ => Cards::EMPTY,
            };
            (phrase!("Pay as printed: {}", cards(cost.counts())), "FR-B02")
        }
        Choice::PayAlike { card } => {
            let price = table.figures.read(|f| f.clever_price);
            (phrase!("Pay {price} {}", card.resource()), "FR-M18")
        }
        Choice::PayCard { card } => (phrase!("Pay 1 {}", card.resource()), "FR-M14"),
        Choice::HurtReady { injured } => (phrase!("On {} that can still act", herd(injured)), "FR-Y17"),
        // Where others of its health can still act.
        Choice::Hurt { unit: unit @ (Unit::Healthy | Unit::Injured) } if told_apart(view, unit) => {
            (phrase!("On {} that has acted", herd(unit == Unit::Injured)), "FR-Y17")
        }
        Choice::Hurt { unit } => (
            match unit {
                Unit::Healthy => "On a healthy herd",
                Unit::Injured => "On an injured herd",
                Unit::Human => "On a human",
            }
            .into(),
            if table.phase == Phase::PocketHurt { "FR-Y17" } else { "FR-K08" },
        ),
        Choice::Die => ("Let it die".into(), "FR-M36"),
        Choice::Flee { to } => (phrase!("Let it flee to {}", at(to)), "FR-M35"),
        Choice::Retreat => ("Retreat".into(), "FR-K11"),
        Choice::GoOn => ("Fight on".into(), "FR-K11"),
        Choice::Home { to } => (phrase!("Back to {}", at(to)), "FR-K13"),
        Choice::Stay => ("Stay and fight".into(), "FR-K12"),
        Choice::FallBack { to } => (phrase!("Retreat to {}", at(to)), "FR-K15"),
        Choice::Target { at: region } => (phrase!("Nuke {}", whose(view, region)), "FR-N01"),
        Choice::TakeIt => ("Take it".into(), "FR-N05"),
        Choice::PassBack => ("Do not nuke back".into(), "FR-N08"),
        Choice::BackToken => ("Nuke back with a Nuke token".into(), "FR-N06"),
        Choice::BackPay => ("Pay for a Nuke and nuke back".into(), "FR-N06"),
        Choice::Name { card } => {
            let rule = match table.phase {
                Phase::NameFirst | Phase::NameSecond { .. } => "FR-M21",
                Phase::Name { other: None } => "FR-R05",
                _ => "FR-R04",
            };
            (phrase!("{}", card.resource()), rule)
        }
        Choice::NukeFirst => ("The free nuke first".into(), "FR-O06"),
        Choice::StealFirst => ("The theft first".into(), "FR-O06"),
        Choice::StealFrom { seat } => (phrase!("Steal a card from {seat}"), "FR-O06"),
        Choice::NoTheft => ("Steal nothing".into(), "FR-O06"),
        Choice::Blackmail { seat } => (phrase!("Blackmail {seat}"), "FR-Y10"),
        Choice::Rob { card } => (phrase!("Take 1 {}", card.resource()), "FR-Y10"),
        Choice::StopRobbing => ("Take no more".into(), "FR-Y10"),
        Choice::OfKind { card } => {
            let rule = match table.phase {
                Phase::KindFor { spy } => spy.rule(),
                _ => "FR-Y21",
            };
            (phrase!("{}", card.resource()), rule)
        }
        Choice::PassMarket => ("No offer".into(), "FR-X06"),
        Choice::Partner { seat } => (phrase!("Make {seat} an offer"), "FR-X07"),
        Choice::Give { card } => (phrase!("Give 1 {}", card.resource()), "FR-X07"),
        Choice::Want { card } => (phrase!("Ask for 1 {}", card.resource()), "FR-X07"),
        Choice::Send => ("Send the offer".into(), "FR-X07"),
        Choice::Withdraw => ("Withdraw the offer".into(), "FR-X06"),
        Choice::Accept => ("Accept".into(), "FR-X08"),
        Choice::Decline => ("Decline".into(), "FR-X08"),
        Choice::Keep => ("Keep the turn as it was".into(), "FR-O07"),
        Choice::Redo => ("Take the whole turn back and play it anew".into(), "FR-O07"),
    }
}

/// Is this kind of herd offered twice, by whether it can still act (FR-Y17)?
fn told_apart(view: &View, unit: Unit) -> bool {
    let ready = Choice::HurtReady { injured: unit == Unit::Injured };
    let strike = view.table.strike().filter(|_| view.table.phase == Phase::PocketHurt);
    strike.is_some_and(|strike| view.table.pocket_choices(strike.target).any(|choice| choice == ready))
}

/// A region with the name of whoever holds it: "Ben's Hills 5", and "your Hills 5" to Ben.
fn whose(view: &View, region: Region) -> String {
    let place = view.table.place(region);
    view.table.owner(region).map_or_else(|| place.to_string(), |owner| format!("{owner}'s {place}"))
}

/// The same for somebody who goes there: what is the mover's own needs no name.
fn theirs(view: &View, region: Region) -> String {
    match view.table.owner(region) == Some(view.table.active) {
        true => view.table.place(region).to_string(),
        false => whose(view, region),
    }
}

/// A Spy is swapped by Radioactive or by Regenerative.
pub(super) fn swap_rule(spy: Spy) -> &'static str {
    if spy == Spy::Hacking { "FR-M28" } else { "FR-M31" }
}
