//! What happened, in a sentence. An event says no more than it holds: where a card is hidden from an eye, the event for that
//! eye does not have it.

use ruckus_core::{Phrase, Saying, Seat, phrase};

use crate::board::Corner;
use crate::hex::Hex;
use crate::mission::{Grade, Marking, Mission};
use crate::pieces::{Piece, PieceKind};
use crate::state::{Source, Stage};
use crate::step::{Ability, Event, Giver, Loss, Mover, Purpose, Why};

use super::choices::site_rule;
use super::effects::moved_verb;
use super::grammar::{a, agrees, compass, corner, list, piece, plural};

pub(super) fn say(event: &Event) -> Saying {
    let (words, rule) = words(event);
    let saying = Saying::new(words, rule);
    match note(event) {
        Some(note) => saying.note(note),
        None => saying,
    }
}

/// What a card does, where one was turned up, revealed or played.
fn note(event: &Event) -> Option<Phrase> {
    Some(match *event {
        Event::HeadDealt { head: Some(head), .. }
        | Event::NewHead { head, .. }
        | Event::Revealed { head, .. } => {
            phrase!("{}", head.text())
        }
        Event::ShowReplaced { card, .. } => phrase!("{}", card.text()),
        Event::Drew { card: Some(card), .. }
        | Event::Kept { card: Some(card), .. }
        | Event::Played { card, wasted: false, .. } => phrase!("{}", card.text()),
        _ => return None,
    })
}

fn words(event: &Event) -> (Phrase, &'static str) {
    match *event {
        Event::HeadDealt { seat, head: Some(head) } => {
            (phrase!("{seat} [is|are] dealt {head}, number {}.", head.number()), "SF-102")
        }
        Event::HeadDealt { seat, head: None } => (phrase!("{seat} [is|are] dealt a Head."), "SF-102"),
        Event::Fitted { seat, part } => (phrase!("{seat} [takes|take] {part}."), "SF-103"),
        Event::Revealed { seat, head, template } => {
            let parts = template.parts().map(|part| part.to_string());
            (phrase!("{seat} [reveals|reveal] {head}, with {}.", list(&parts)), "SF-103")
        }
        Event::Starts { seat, by: None } => {
            (phrase!("{seat} [has|have] the lowest Head number and [starts|start]."), "SF-105")
        }
        Event::Starts { seat, by: Some(card) } => {
            (phrase!("{seat} [has|have] the lowest new number and [starts|start] from now on."), card.rule())
        }
        Event::CornerTaken { seat, corner: of } => {
            (phrase!("{seat} [has|have] the Home Base in the {} corner.", corner(of)), "SF-110")
        }
        Event::Deployed { piece: who, at } => (phrase!("{} starts on {at}.", piece(who)), "SF-111"),
        Event::Drew { seat, card, why } => {
            let what = card.map_or_else(|| "a Sponsor card".to_owned(), |card| card.to_string());
            (phrase!("{seat} [draws|draw] {what}{}.", draw_cause(why)), draw_rule(why))
        }
        Event::Reshuffled { cards } => (
            phrase!(
                "{} {} shuffled into a new deck.",
                plural(cards, "Sponsor card"),
                agrees(cards, "is", "are")
            ),
            "SF-018",
        ),
        Event::MissionDealt { seat, mission, stage } => {
            let rule = if stage == Stage::SetUp { "SF-108" } else { "SF-324" };
            let what =
                mission.map_or_else(|| "a Mission".to_owned(), |mission| format!("the Mission {mission}"));
            (phrase!("{seat} [draws|draw] {what}."), rule)
        }
        Event::RoundBegan { round } => (phrase!("Round {round} begins."), "SF-202"),
        Event::TurnedUp { card } => {
            (phrase!("The Arena-Master announces {card}. {}", card.text()), card.rule())
        }
        Event::ShowKept { seat, card } => (phrase!("{seat} [lets|let] {card} stand."), "SF-H01"),
        Event::ShowReplaced { seat, card } => {
            (phrase!("{seat} [has|have] {card} put to the bottom of the deck."), "SF-H01")
        }
        Event::ArmChosen { seat, part } => (phrase!("{seat} [chooses|choose] {part}."), "SF-A01"),
        Event::ArmChanged { seat, from, to } => (phrase!("{seat} [takes|take] {to} for {from}."), "SF-418"),
        Event::PassChosen { seat, mission } => {
            (phrase!("{seat} [chooses|choose] {mission} to pass on."), "SF-A10")
        }
        Event::MissionPassed { from, to, mission: Some(mission) } => {
            (phrase!("{from} [passes|pass] {mission} to {to}."), "SF-A10")
        }
        Event::MissionPassed { from, to, mission: None } => {
            (phrase!("{from} [passes|pass] a Mission to {to}."), "SF-A10")
        }
        Event::Chose { seat, piece: kind, by } => {
            let rule = by.map_or("SF-315", |card| card.rule());
            (phrase!("{seat} [decides|decide] on {}.", a(kind.name())), rule)
        }
        Event::BroughtNothing { seat } => (phrase!("{seat} [places|place] nothing."), "SF-A13"),
        Event::Placed { piece: who, at, by } => {
            let rule = match by {
                Giver::Show(card) => card.rule(),
                Giver::Sponsor(card) => card.rule(),
            };
            (phrase!("{} [places|place] {} on {at}.", who.seat, a(who.kind.name())), rule)
        }
        Event::FlagSet { seat, at } => (phrase!("{seat} [plants|plant] a flag on {at}."), "SF-A14"),
        Event::FlagTaken { seat, of, at } => (phrase!("{seat} [takes|take] {of}'s flag on {at}."), "SF-A14"),
        Event::FlagsGone => ("The flags that are left are taken down.".into(), "SF-A14"),
        Event::Picked { piece: who, at } => {
            (phrase!("{} on {at} is next.", piece(who)), super::choices::shift_rule(who))
        }
        Event::Dragged { piece: who, from, to, by } => {
            let rule = match by {
                Mover::Earthquake => "SF-220",
                Mover::MagneticField => "SF-221",
                Mover::AntiGravity => "SF-F18",
                Mover::Repulsion => "SF-432",
            };
            (phrase!("{} {} from {from} to {to}.", piece(who), moved_verb(by)), rule)
        }
        Event::WormholeMoved { from, to } => (phrase!("A Wormhole slides from {from} to {to}."), "SF-220"),
        Event::NewHead { seat, head } => {
            (phrase!("{seat} [gets|get] a new Head: {head}, number {}.", head.number()), "SF-A15")
        }
        Event::Aimed { piece: who, from, at } => {
            (phrase!("{} on {from} aims at {at}.", piece(who)), "SF-222")
        }
        Event::Discarded { seat, card, why } => {
            let what = card.map_or_else(|| "a Sponsor card".to_owned(), |card| card.to_string());
            let (cause, rule) = match why {
                Why::Lab => (" at the Lab", "SF-603"),
                Why::Building => (" for a building", "SF-315"),
                Why::Tax => (" to the Tax Raid", "SF-A24"),
                _ => ("", "SF-019"),
            };
            let verb = if why == Why::Tax { "[loses|lose]" } else { "[discards|discard]" };
            (phrase!("{seat} {verb} {what}{cause}."), rule)
        }
        Event::TurnBegan { seat, round } => (phrase!("Round {round}: it is {seat}'s turn."), "SF-301"),
        Event::FieldEnded { piece: who } => (phrase!("The force field of {} ends.", piece(who)), "SF-302"),
        Event::Healed { piece: who, hp, now, why, .. } => {
            let (cause, rule) = heal_cause(why);
            (phrase!("{} heals {hp}{cause}: {now} HP.", piece(who)), rule)
        }
        Event::MissionPut { seat, mission } => (phrase!("{seat} [puts|put] {mission} into play."), "SF-303"),
        Event::Marked { seat, at, mission } => marked(seat, at, mission),
        Event::Completed { seat, mission, grade } => {
            let how = if grade == Grade::Advanced { ", the advanced way" } else { "" };
            (phrase!("{seat} [completes|complete] {mission}{how}!"), "SF-306")
        }
        Event::Scored { seat, stars, source, total } => {
            let (cause, rule) = source_words(source);
            (phrase!("{seat} [scores|score] {stars} ★ {cause}: {total} ★."), rule)
        }
        Event::Kept { seat, card: Some(card) } => {
            (phrase!("{seat} [keeps|keep] {card} of what Luck brought."), "SF-307")
        }
        Event::Kept { seat, card: None } => {
            (phrase!("{seat} [keeps|keep] one of the cards that Luck brought."), "SF-307")
        }
        Event::Readied { piece: who, at } => (phrase!("{} on {at} takes aim.", piece(who)), "SF-313"),
        Event::Activated { piece: who, at, mp } => {
            (phrase!("{} on {at} acts, with {mp} MP.", piece(who)), "SF-401")
        }
        Event::Moved { piece: who, to, flown: true, .. } => {
            (phrase!("{} flies to {to}.", piece(who)), "SF-409")
        }
        Event::Moved { piece: who, to, flown: false, .. } => {
            (phrase!("{} moves to {to}.", piece(who)), "SF-404")
        }
        Event::TouchedDown { piece: who, at } => (phrase!("{} touches down on {at}.", piece(who)), "SF-411"),
        Event::Teleported { piece: who, from, to } => {
            (phrase!("{} teleports from {from} to {to}.", piece(who)), "SF-609")
        }
        Event::Swapped { one, other, at, other_at } => (
            phrase!("{} and {} swap places: now on {at} and {other_at}.", piece(one), piece(other)),
            "SF-431",
        ),
        Event::Attacked { seat, by, from, at, card } => attacked(
            seat,
            by,
            &from.to_string(),
            at.map(|at| at.to_string()),
            card.map(|card| (card.to_string(), card.rule())),
        ),
        Event::Hit { loss, why, .. } => hit(loss, why),
        Event::Destroyed { piece: who, at, by } => {
            let by = match by.filter(|&by| by != who.seat) {
                Some(by) => format!(" by {by}"),
                None => String::new(),
            };
            let rule = if who.is_freak() { "SF-514" } else { "SF-507" };
            (phrase!("{} on {at} is destroyed{by}!", piece(who)), rule)
        }
        Event::Played { seat, card, wasted: true, .. } => {
            (phrase!("{seat} [plays|play] {card}, to no effect."), "SF-415")
        }
        Event::Played { seat, card, wasted: false, .. } => {
            (phrase!("{seat} [plays|play] {card}."), card.rule())
        }
        Event::Targeted { seat, at, purpose } => match purpose {
            Purpose::Card(card) => (phrase!("{seat} [chooses|choose] {at} for {card}."), card.rule()),
            Purpose::Lift => (phrase!("{seat} [chooses|choose] {at} for Anti-Gravity."), "SF-F18"),
            Purpose::Site(kind) => {
                (phrase!("{seat} [chooses|choose] {at} for the {}.", kind.name()), site_rule(kind))
            }
        },
        Event::Aligned { seat, way, card } => {
            (phrase!("{seat} [aims|aim] {card} {}.", compass(way)), card.rule())
        }
        Event::FieldRaised { piece: who, .. } => {
            (phrase!("{} is behind a force field.", piece(who)), "SF-P08")
        }
        Event::TookOff { piece: who, moves } => {
            (phrase!("{} may fly its next {moves} moves.", piece(who)), "SF-409")
        }
        Event::WormholeOpened { from, to } => {
            (phrase!("A Wormhole opens between {from} and {to}."), "SF-P12")
        }
        Event::SpedUp { piece: who, mp } => (phrase!("{} has {mp} MP more.", piece(who)), "SF-P14"),
        Event::ArmBoosted { piece: who, card } => {
            (phrase!("{card} strengthens the Right Arm of {}.", piece(who)), card.rule())
        }
        Event::UsedAbility { piece: who, ability: Ability::AntiGravity } => {
            (phrase!("{} uses its Anti-Gravity Modifier.", piece(who)), "SF-F18")
        }
        Event::UsedAbility { piece: who, ability: Ability::PhaseShift } => {
            (phrase!("{} uses Phase Shift.", piece(who)), "SF-H11")
        }
        Event::BlewUp { piece: who, at } => (phrase!("{} blows itself up on {at}!", piece(who)), "SF-H12"),
        Event::LabUsed { piece: who, at } => (phrase!("{} uses the Lab on {at}.", piece(who)), "SF-603"),
        Event::ActivationEnded { piece: who } => (phrase!("{} is done.", piece(who)), "SF-401"),
        Event::StepDone { seat, stage } => match stage {
            Stage::Turrets => (phrase!("{seat} [fires|fire] no more Turrets."), "SF-313"),
            Stage::Activations => (phrase!("{seat} [activates|activate] nobody more."), "SF-314"),
            _ => (phrase!("{seat} [builds|build] nothing more."), "SF-318"),
        },
        Event::Built { piece: who, at, free } => {
            let free = if free { ", free of charge" } else { "" };
            let rule = if who.kind == PieceKind::Bunker { "SF-317" } else { "SF-316" };
            (phrase!("{} [builds|build] {} on {at}{free}.", who.seat, a(who.kind.name())), rule)
        }
        Event::Returned { piece: who, at, fell: None } => {
            (phrase!("{} is back on {at}, with full HP.", piece(who)), "SF-325")
        }
        Event::Returned { piece: who, at, fell: Some(_) } => {
            (phrase!("{} is back from the Fog on {at}, with full HP.", piece(who)), "SF-326")
        }
        Event::TurnEnded { seat, .. } => (phrase!("{seat} [ends|end] the turn."), "SF-327"),
        Event::Over => ("The last round is over: the most ★ win.".into(), "SF-807"),
    }
}

fn draw_cause(why: Why) -> &'static str {
    match why {
        Why::Mission => " for the Mission",
        Why::Tens => " for ten more ★",
        Why::Flag => " for the flag",
        Why::Celebrity => " as a Celebrity",
        Why::Gala => " at the Sponsor Gala",
        Why::Lab => " at the Lab",
        _ => "",
    }
}

fn draw_rule(why: Why) -> &'static str {
    match why {
        Why::Deal => "SF-107",
        Why::Mission => "SF-306",
        Why::Lab => "SF-603",
        Why::Flag => "SF-A14",
        Why::Celebrity => "SF-H16",
        Why::Gala => "SF-A23",
        _ => "SF-805",
    }
}

/// SF-304: drawn by lot, or chosen.
fn marked(seat: Seat, at: Hex, mission: Mission) -> (Phrase, &'static str) {
    let words = match (mission.row().marking, Corner::on(at)) {
        (Marking::Drop, _) => phrase!("{at} is drawn as the mark of {seat}'s {mission}."),
        (_, Some(at)) => phrase!("{seat} [marks|mark] the {} corner for {mission}.", corner(at)),
        (_, None) => phrase!("{seat} [marks|mark] {at} on the Landing Zone for {mission}."),
    };
    (words, mission.rule())
}

fn heal_cause(why: Why) -> (&'static str, &'static str) {
    match why {
        Why::Kit => (" at the start of the turn", "SF-302"),
        Why::Centre => (" in the Healing Center", "SF-602"),
        Why::Medikit => (" with a Medikit", "SF-P13"),
        Why::Drop => (" by the Medical Drop", "SF-A35"),
        Why::Radiation => (" in radiation", "SF-022"),
        _ => ("", "SF-515"),
    }
}

fn source_words(source: Source) -> (&'static str, &'static str) {
    match source {
        Source::Kills => ("for an enemy Freak", "SF-801"),
        Source::Bases => ("for an enemy Home Base", "SF-606"),
        Source::Pad => ("for the Landing Zone", "SF-323"),
        Source::Missions => ("for a Mission", "SF-306"),
        Source::AdvancedMissions => ("for an advanced Mission", "SF-306"),
        Source::Zones => ("for enemy Home Base Zones", "SF-806"),
    }
}

/// Who attacked what, and with which card. A dominated Freak attacks for somebody else (SF-520).
fn attacked(
    seat: Seat,
    by: Piece,
    from: &str,
    at: Option<String>,
    card: Option<(String, &'static str)>,
) -> (Phrase, &'static str) {
    let who = piece(by);
    let dominated = if by.seat == seat { String::new() } else { format!(", dominated by {seat},") };
    let target = at.map(|at| format!(" {at}"));
    match (card, target) {
        (Some((card, rule)), Some(at)) => (phrase!("{who} on {from} uses {card} on{at}."), rule),
        (Some((card, rule)), None) => (phrase!("{who} on {from} uses {card}."), rule),
        (None, Some(at)) => (phrase!("{who} on {from}{dominated} attacks{at}."), "SF-502"),
        (None, None) => (phrase!("{who} on {from}{dominated} shoots at empty ground."), "SF-504"),
    }
}

/// What one hit took: "3 HP from …, 9 left" or Strikes.
fn hit(loss: Loss, why: Why) -> (Phrase, &'static str) {
    let Loss { piece: who, lost, now, .. } = loss;
    let (cause, rule) = match why {
        Why::Radiation => ("Radiation: ", "SF-608"),
        Why::Toll => ("Alien War: ", "SF-A04"),
        Why::Mines => ("Alien Mines: ", "SF-A03"),
        Why::Retaliate => ("Retaliate: ", "SF-511"),
        Why::SelfDestruct => ("The blast: ", "SF-H12"),
        _ if who.is_freak() => ("", "SF-506"),
        _ => ("", "SF-507"),
    };
    let name = piece(who);
    let words = match (who.kind, lost) {
        (PieceKind::Freak, 0) => phrase!("{cause}{name} loses nothing."),
        (PieceKind::Freak, _) => phrase!("{cause}{name} loses {lost} HP: {now} left."),
        (_, 0) => phrase!("{cause}{name} takes nothing."),
        _ => phrase!("{cause}{name} takes {}.", plural(lost, "Strike")),
    };
    (words, rule)
}
