//! The farms in plain characters, for terminals: the weather, a line a field, and the reader's own cards.

use ruckus_core::{Diagram, Names, Seat, Thing, wrapped};

use crate::card::{Card, Upgrade};
use crate::climate::Climate;
use crate::picture::{CardInPlay, FieldPicture, OwnPicture, Picture, PlatePicture, Reckoning, SeatPicture};
use crate::state::Season;
use crate::words::cards::upgrade_name;
use crate::words::grammar::{count, list};

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    let mut side = vec![weather(picture), String::new()];
    side.extend(farms(picture, names));
    side.extend(contracts(picture, names));
    let farms = picture.seats.iter().map(|seat| about_farm(seat, names));
    let things = farms.chain(picture.plates.iter().map(about_weather)).collect();
    Diagram { head: head(picture), side, below: own(picture), things, ..Diagram::default() }
}

fn head(picture: &Picture) -> String {
    if picture.year == 0 {
        return format!("{} years, set-up", picture.years);
    }
    let season = match picture.season {
        Season::Spring => "spring",
        Season::Summer => "summer",
    };
    let secret = if picture.secret { ", in secret" } else { "" };
    format!("Year {} of {}, {season}{secret}", picture.year, picture.years)
}

fn weather(picture: &Picture) -> String {
    let known = [(picture.climate.year_long, "year"), (picture.climate.season, "season")];
    let plate = |(climate, what): (Option<Climate>, &str)| {
        let plate = picture.plates.iter().find(|plate| Some(plate.climate) == climate)?;
        Some(format!("{} ({what}){}", plate.name, signed(&figures_of(plate))))
    };
    let known: Vec<String> = known.into_iter().filter_map(plate).collect();
    let known = if known.is_empty() { "not revealed yet".into() } else { known.join("   +   ") };
    format!("Weather  {known}; {} to come", picture.climate.left)
}

/// What a climate card does to a harvest, by name.
fn figures_of(plate: &PlatePicture) -> [(&'static str, i8); 3] {
    [("", plate.general), ("drought ", plate.drought), ("pestilence ", plate.pestilence)]
}

/// " +1, drought -2", without what is nothing.
fn signed(figures: &[(&'static str, i8)]) -> String {
    let there = figures.iter().filter(|(_, figure)| *figure != 0);
    let parts: Vec<String> = there.map(|(what, figure)| format!("{what}{figure:+}")).collect();
    if parts.is_empty() { String::new() } else { format!(" {}", parts.join(", ")) }
}

/// A line a farm, and one for each further field.
fn farms(picture: &Picture, names: Names<'_>) -> Vec<String> {
    let width = picture.seats.iter().map(|seat| names(seat.seat).chars().count()).max().unwrap_or(0);
    let field_width =
        picture.seats.iter().flat_map(|seat| &seat.fields).map(|field| field.name.len()).max().unwrap_or(5);
    let mut lines = vec![format!(
        "{:width$}  {:field_width$}  {:12} last  food  silo  off  def  animals        stamps  points",
        "", "field", ""
    )];
    for seat in &picture.seats {
        let mut fields = seat.fields.iter().map(|field| acre(field, field_width));
        let first = fields.next().unwrap_or_else(|| format!("{:field_width$}  {:17}", "no field yet", ""));
        lines.push(format!("{:width$}  {first}  {}", names(seat.seat), figures(seat)));
        lines.extend(fields.map(|field| format!("{:width$}  {field}", "")));
    }
    lines
}

fn acre(field: &FieldPicture, width: usize) -> String {
    let upgrades: String = field.upgrades.iter().map(|&upgrade| letter(upgrade)).collect();
    let seeded = if field.seeded { "seeded" } else { "fallow" };
    let last = field.last.as_ref().map_or("-".into(), |last| last.reckoning.food.to_string());
    format!("{:width$}  {seeded:6} {upgrades:5} {last:>4}", field.name)
}

fn letter(upgrade: Upgrade) -> char {
    match upgrade {
        Upgrade::Fertilizer => 'F',
        Upgrade::Irrigation => 'I',
        Upgrade::Netting => 'N',
        Upgrade::Perennial => 'P',
    }
}

fn figures(seat: &SeatPicture) -> String {
    if let Some(year) = seat.out {
        return format!("out since year {year}");
    }
    let animals = [(seat.cats, "cat"), (seat.rabbits, "rabbit"), (seat.dogs, "dog")];
    let animals: Vec<String> = animals
        .into_iter()
        .filter(|&(number, _)| number > 0)
        .map(|(number, animal)| count(number, animal, &format!("{animal}s")))
        .collect();
    format!(
        "{:>4}  {:>4}  {:>3}  {:>3}  {:13}  {:>6}  {:>6}",
        seat.food,
        seat.capacity,
        seat.offence,
        seat.defence,
        animals.join(" "),
        seat.stamps,
        seat.total
    )
}

fn contracts(picture: &Picture, names: Names<'_>) -> Vec<String> {
    let pays = |(victim, attacker, amount): (Seat, Seat, u8)| {
        format!("{} -> {} {amount} a year", names(victim), names(attacker))
    };
    wrapped(
        "Tribute  ",
        picture.contracts.iter().map(|contract| pays((contract.victim, contract.attacker, contract.amount))),
    )
}

/// What only the reader sees.
fn own(picture: &Picture) -> Vec<String> {
    let Some(own) = &picture.own else { return Vec::new() };
    let mut lines = vec![String::new()];
    lines.extend(wrapped("Hand   ", own.hand.iter().map(Card::to_string)));
    let in_play = |card: &CardInPlay| format!("{}{}", card.card, if card.shown { " (shown)" } else { "" });
    let laid = own.slots.iter().flatten().map(in_play);
    lines.extend(wrapped("Laid   ", planned(own).into_iter().chain(laid)));
    lines.extend(wrapped("Saved  ", own.saved.iter().map(in_play)));
    lines.push(
        "F Fertilizer   I Irrigation   N Netting   P Perennial   last: the field's last harvest".into(),
    );
    lines
}

/// The cards laid for the seasons that have not been moved to their slots yet.
fn planned(own: &OwnPicture) -> Vec<String> {
    let seasons = [(own.spring, "spring"), (own.summer, "summer")];
    seasons.into_iter().filter_map(|(card, season)| Some(format!("{} for {season}", card?))).collect()
}

/// What everybody sees of a farm, whole.
fn about_farm(seat: &SeatPicture, names: Names<'_>) -> Thing {
    if let Some(year) = seat.out {
        return Thing::new(names(seat.seat), vec![format!("Out since year {year}")]);
    }
    let mut lines = vec![format!(
        "{} food, of which a silo protects {}; {}; {} in all",
        seat.food,
        seat.protected,
        count(seat.stamps, "Food Stamp", "Food Stamps"),
        if seat.total == 1 { "1 point".into() } else { format!("{} points", seat.total) }
    )];
    lines.extend(seat.fields.iter().map(about_field));
    let troops = [
        (seat.armed_men, "Armed Man", "Armed Men"),
        (seat.mercenaries, "Mercenary", "Mercenaries"),
        (seat.berzerkers, "Berzerker", "Berzerkers"),
        (seat.dogs, "dog", "dogs"),
        (seat.cats, "cat", "cats"),
        (seat.rabbits, "rabbit", "rabbits"),
        (seat.geezer.into(), "Geezer", "Geezers"),
        (seat.half_field.into(), "half field", "half fields"),
        (seat.half_silo.into(), "half silo", "half silos"),
    ];
    let troops = troops.into_iter().filter(|&(number, ..)| number > 0);
    let troops: Vec<String> = troops.map(|(number, one, many)| count(number, one, many)).collect();
    if !troops.is_empty() {
        lines.push(list(&troops.iter().map(String::as_str).collect::<Vec<_>>()));
    }
    let walls = if seat.walls { ", behind Walls" } else { "" };
    lines.push(format!("Offence {}, defence {}{walls}", seat.offence, seat.defence));
    if seat.collects + seat.owes > 0 {
        lines.push(format!("Tribute a year: gets {}, owes {}", seat.collects, seat.owes));
    }
    lines.push(format!("{} in hand", count(seat.hand, "card", "cards")));
    Thing::new(names(seat.seat), lines)
}

fn about_field(field: &FieldPicture) -> String {
    let state = if field.seeded { "seeded" } else { "fallow" };
    let upgrades: Vec<&str> = field.upgrades.iter().map(|&upgrade| upgrade_name(upgrade)).collect();
    let upgrades = if upgrades.is_empty() { String::new() } else { format!(", with {}", list(&upgrades)) };
    let last = field.last.as_ref().map(|last| {
        let Reckoning { base, fertilizer, general, drought, drought_warded, pestilence, .. } = last.reckoning;
        let drought = if drought_warded { 0 } else { drought };
        let pestilence = if last.reckoning.pestilence_warded { 0 } else { pestilence };
        let parts = [
            ("base ", base),
            ("Fertilizer ", fertilizer),
            ("weather ", general),
            ("drought ", drought),
            ("pestilence ", pestilence),
        ];
        format!("; its last harvest was {}:{}", last.reckoning.food, signed(&parts))
    });
    format!("{}: {state}{upgrades}{}", field.name, last.unwrap_or_default())
}

fn about_weather(plate: &PlatePicture) -> Thing {
    let harvest = match signed(&figures_of(plate)) {
        none if none.is_empty() => "No difference to a harvest".into(),
        figures => format!("Each harvest{figures}"),
    };
    let mut lines = vec![harvest];
    if !plate.text.is_empty() {
        lines.push(plate.text.clone());
    }
    lines.push(format!("{}, {} of them not seen yet", count(plate.copies, "copy", "copies"), plate.unseen));
    Thing::new(plate.name, lines)
}
