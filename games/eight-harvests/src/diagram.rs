//! The farms in plain characters, for terminals: the weather, a line a field, and the reader's own cards.

use ruckus_core::{Diagram, Names, Seat, wrapped};

use crate::card::{Card, Upgrade};
use crate::picture::{CardInPlay, FieldPicture, OwnPicture, Picture, SeatPicture};
use crate::state::Season;

pub(crate) fn diagram(picture: &Picture, names: Names<'_>) -> Diagram {
    let mut side = vec![weather(picture), String::new()];
    side.extend(farms(picture, names));
    side.extend(contracts(picture, names));
    Diagram { head: head(picture), board: Vec::new(), side, below: own(picture) }
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
    let known: Vec<String> =
        known.into_iter().filter_map(|(climate, what)| Some(format!("{} ({what})", climate?))).collect();
    match known.is_empty() {
        true => format!("Weather  not revealed yet; {} cards to come", picture.climate.left),
        false => format!("Weather  {}; {} cards to come", known.join(" + "), picture.climate.left),
    }
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
        .filter(|&(count, _)| count > 0)
        .map(|(count, animal)| format!("{count} {animal}{}", if count > 1 { "s" } else { "" }))
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
