//! What happened, in a sentence each.

use ruckus_core::{Phrase, Saying, Seat, SeatSet, phrase};

use crate::figures::{Face, Ware};
use crate::kind::Kind;
use crate::spy::Spy;
use crate::state::{End, How, Side};
use crate::step::{Event, Unit};

use super::choices::swap_rule;
use super::end;
use super::grammar::{a, agrees, cards, herd, herds, humans, list, plural, toll};

pub(super) fn say(event: &Event) -> Saying {
    let (words, rule) = words(event);
    Saying::new(words, rule)
}

fn face(face: Face) -> &'static str {
    face.kind().map_or("?", Kind::resource)
}

/// Who rolls for a side. Humans alone are nobody's.
fn side(of: Side, seat: Option<Seat>) -> String {
    match (of, seat) {
        (_, Some(seat)) => format!("{seat} [rolls|roll]"),
        (Side::Attacker, None) => "the attackers roll".to_owned(),
        (Side::Defender, None) => "the humans roll".to_owned(),
    }
}

fn words(event: &Event) -> (Phrase, &'static str) {
    match *event {
        Event::Laid { at } => (phrase!("{at} is laid out."), "FR-O09"),
        Event::Starts { seat } => (phrase!("{seat} [begins|begin]."), "FR-S05"),
        Event::Dealt { seat, mutation: Some(mutation) } => {
            (phrase!("{seat} [is|are] dealt {}.", mutation.name()), "FR-S06")
        }
        Event::Dealt { seat, mutation: None } => (phrase!("{seat} [is|are] dealt a Mutation."), "FR-S06"),
        Event::Mutated { seat, mutation } => {
            (phrase!("{seat} [is|are] {} from now on.", mutation.name()), "FR-S07")
        }
        Event::Settled { seat, at, herds: count, armory } => {
            let building = if armory { "an Armory" } else { "a Barn" };
            let rule = if armory { "FR-M13" } else { "FR-S07" };
            (phrase!("{seat} [starts|start] in {at} with {building} and {}.", herds(count)), rule)
        }
        Event::StartCard { seat, card, chosen: false } => {
            (phrase!("{seat} [rolls|roll] {} to start with.", card.resource()), "FR-S08")
        }
        Event::StartCard { seat, card, chosen: true } => {
            (phrase!("{seat} [takes|take] {} to start with.", card.resource()), "FR-O02")
        }
        Event::Peeked { seat, at, humans: Some(count) } => {
            (phrase!("{seat} [finds|find] {} in {at}.", humans(count)), "FR-M03")
        }
        Event::Peeked { seat, at, humans: None } => {
            (phrase!("{seat} [knows|know] the humans in {at}."), "FR-M03")
        }
        Event::TurnBegan { seat, round } => (phrase!("Round {round}: it is {seat}'s turn."), "FR-T02"),
        Event::Calmed { at } => (phrase!("The turmoil in {at} is over."), "FR-P01"),
        Event::Reinforced { seat, at } => (phrase!("{seat} [gets|get] a herd in {at}."), "FR-P02"),
        Event::Lifted { seat, from, injured } => {
            (phrase!("{seat} [lifts|lift] {} from {from}.", herd(injured)), "FR-M16")
        }
        Event::Flew { seat, to, injured } => {
            (phrase!("{seat} [lands|land] {} in {to}.", herd(injured)), "FR-M16")
        }
        Event::FlightOver { seat } => (phrase!("{seat} [is|are] done flying."), "FR-M17"),
        Event::Called { seat, to } => (phrase!("{seat} [gathers|gather] herds for {to}."), "FR-A03"),
        Event::Joined { seat, from, injured } => {
            (phrase!("{seat} [adds|add] {} from {from}.", herd(injured)), "FR-A03")
        }
        Event::SetOff { seat, to, herds: count } => {
            (phrase!("{seat} [sends|send] {} to {to}.", herds(count)), "FR-K01")
        }
        Event::Arrived { seat, at, herds: count, .. } => {
            (phrase!("{seat}'s {} {} in {at}.", herds(count), agrees(count, "arrives", "arrive")), "FR-A05")
        }
        Event::Attacked { seat, at, defender: Some(other), herds: count } => {
            (phrase!("{seat} [attacks|attack] {other} in {at} with {}.", herds(count)), "FR-A06")
        }
        Event::Attacked { seat, at, defender: None, herds: count } => {
            (phrase!("{seat} [attacks|attack] the humans of {at} with {}.", herds(count)), "FR-A06")
        }
        Event::TurnedUp { at, humans: count } => {
            (phrase!("{} {} in {at}.", humans(count), agrees(count, "lives", "live")), "FR-K01")
        }
        Event::RolledFight { side: of, seat, dice, heads, guns, round } => {
            let who = side(of, seat);
            let dice = if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") };
            let (guns, heads) = (plural(guns, "gun"), plural(heads, "head"));
            (phrase!("Roll {round}: {who} {dice}: {guns}, {heads}."), "FR-K03")
        }
        Event::Damage { to_attacker, to_defence, humans: people, bonus_attacker, bonus_defence } => {
            let armories = match (bonus_attacker, bonus_defence) {
                (0, 0) => String::new(),
                (attacker, 0) => format!(" Armories add {attacker} for the attack."),
                (0, defence) => format!(" Armories add {defence} for the defence."),
                (attacker, defence) => {
                    format!(" Armories add {attacker} for the attack and {defence} for the defence.")
                }
            };
            let takes = format!("The attack takes {to_attacker} damage, the defence takes {to_defence}");
            match people {
                0 => (phrase!("{takes}.{armories}"), "FR-K08"),
                count => {
                    let die = agrees(count, "dies", "die");
                    (phrase!("{takes}, and {} {die} by heads.{armories}", humans(count)), "FR-M05")
                }
            }
        }
        Event::Hurt { seat, at, unit, dead, doomed, ready } => {
            let (which, rule) = match ready {
                None => ("", "FR-K08"),
                Some(true) => (" that could still act", "FR-Y17"),
                Some(false) => (" that has acted", "FR-Y17"),
            };
            let what = match (unit, dead) {
                (Unit::Human, _) => format!("a human in {at} dies"),
                _ if doomed => format!("an injured herd in {at} takes its last hit"),
                (_, true) => format!("an injured herd{which} in {at} is lost"),
                (_, false) => format!("a healthy herd{which} in {at} is injured"),
            };
            (phrase!("{seat}: {what}."), rule)
        }
        Event::WipedOut { seat, at, herds: 0, humans: count, .. } => {
            (phrase!("{seat}'s {} in {at} {}.", humans(count), agrees(count, "dies", "die")), "FR-K08")
        }
        Event::WipedOut { seat, at, herds: count, humans: people, doomed } => {
            let people = if people == 0 { String::new() } else { format!(" and {}", humans(people)) };
            let falls = if doomed { "takes its last hit" } else { "falls" };
            (
                phrase!(
                    "All that {seat} [has|have] in the fight for {at} {falls}: {}{people}.",
                    herds(count)
                ),
                "FR-K08",
            )
        }
        Event::TokenGone { at } => (phrase!("All humans in {at} die, however many they were."), "FR-N03"),
        Event::HumansDied { at, died, left: 0 } => {
            (phrase!("{} in {at} {}; none is left.", humans(died), agrees(died, "dies", "die")), "FR-K09")
        }
        Event::HumansDied { at, died, left } => (
            phrase!(
                "{} in {at} {}; {left} {} left.",
                humans(died),
                agrees(died, "dies", "die"),
                agrees(left, "is", "are")
            ),
            "FR-K14",
        ),
        Event::Doomed { seat, at, herds: count } => {
            (phrase!("{seat}'s {} in {at} would die.", herds(count)), "FR-M36")
        }
        Event::Died { seat, at } => (phrase!("{seat} [loses|lose] a herd in {at}."), "FR-M36"),
        Event::Fled { seat, from, to } => {
            (phrase!("{seat} [saves|save] a doomed herd: it staggers from {from} to {to}."), "FR-M35")
        }
        Event::WentOn { seat, at } => (phrase!("{seat} [fights|fight] on for {at}."), "FR-K11"),
        Event::Stayed { seat, at } => (phrase!("{seat} [stays|stay] in {at}."), "FR-K12"),
        Event::Retreats { seat, from } => (phrase!("{seat} [retreats|retreat] from {from}."), "FR-K11"),
        Event::CameHome { seat, to, injured } => {
            (phrase!("{seat} [brings|bring] {} home to {to}.", herd(injured)), "FR-K13")
        }
        Event::FellBack { seat, from, to, herds: count } => {
            (phrase!("{seat} [falls|fall] back from {from} to {to} with {}.", herds(count)), "FR-K15")
        }
        Event::Regenerated { seat, herds: count } => {
            (phrase!("{seat}'s {} {} whole again.", herds(count), agrees(count, "is", "are")), "FR-M29")
        }
        Event::Won { seat, at, herds: count, .. } => {
            (phrase!("{seat} [takes|take] {at} with {}.", herds(count)), "FR-K10")
        }
        Event::Failed { seat, at } => (phrase!("{seat}'s attack on {at} has failed."), "FR-K09"),
        Event::Destroyed { seat, at, armory } => {
            (phrase!("{seat} [loses|lose] {} in {at}.", a(if armory { "Armory" } else { "Barn" })), "FR-C05")
        }
        Event::Lost { seat, at } => (phrase!("{seat} [controls|control] {at} no more."), "FR-C03"),
        Event::Healed { seat, at } => (phrase!("{seat} [heals|heal] a herd in {at}."), "FR-A02"),
        Event::Wants { seat, ware, at: Some(at) } => {
            (phrase!("{seat} [is|are] paying for {} in {at}.", a(ware.name())), "FR-B01")
        }
        Event::Wants { seat, ware, at: None } => {
            (phrase!("{seat} [is|are] paying for {}.", a(ware.name())), "FR-B01")
        }
        Event::Paid { seat, cards: ref counts } => {
            (phrase!("{seat} [pays|pay] {}.", cards(counts)), "FR-B02")
        }
        Event::Built { seat, ware, at: Some(at) } => {
            (phrase!("{seat} [builds|build] {} in {at}.", a(ware.name())), built(ware))
        }
        Event::Built { seat, ware, at: None } => {
            (phrase!("{seat} [gets|get] {}.", a(ware.name())), built(ware))
        }
        Event::SpyDrawn { seat, spy: Some(spy) } => {
            (phrase!("{seat} [draws|draw] {}.", spy.name()), "FR-B09")
        }
        Event::SpyDrawn { seat, spy: None } => (phrase!("{seat} [draws|draw] a Spy."), "FR-B09"),
        Event::Nukiest { seat: Some(seat) } => (phrase!("{seat} [is|are] the Nukiest: 1 VP."), "FR-N13"),
        Event::Nukiest { seat: None } => ("Nobody is the Nukiest any more.".into(), "FR-N13"),
        Event::Aims { seat, how } => {
            let (what, rule) = match how {
                How::Token => ("a Nuke", "FR-N02"),
                How::Paid => ("a new Nuke", "FR-N06"),
                How::Pocket => ("a Pocket Nuke", "FR-Y17"),
                How::Free => ("a free nuke", "FR-M23"),
            };
            (phrase!("{seat} [aims|aim] {what}."), rule)
        }
        Event::Nuked { seat, at, how, victim } => {
            let what = if how == How::Pocket { "a Pocket Nuke" } else { "a Nuke" };
            let whose = victim.map_or_else(String::new, |victim| format!("{victim}'s "));
            (phrase!("{seat} [launches|launch] {what} at {whose}{at}!"), "FR-N05")
        }
        Event::Took { seat, at } => (phrase!("{seat} [lets|let] it fall on {at}."), "FR-N05"),
        Event::NukeHit { at, injured: 0, died: 0, .. } => (phrase!("No herd in {at} is hurt."), "FR-N03"),
        Event::NukeHit { at, injured, died, .. } => (phrase!("{at}: {}.", toll(injured, died)), "FR-N03"),
        Event::PassedBack { seat } => (phrase!("{seat} [does|do] not nuke back."), "FR-N08"),
        Event::Played { seat, spy, bought: true } => {
            (phrase!("{seat} [reveals|reveal] {}, just bought: 1 VP.", spy.name()), "FR-Y23")
        }
        Event::Played { seat, spy, .. } if spy.is_vp() => {
            (phrase!("{seat} [reveals|reveal] {}: 1 VP.", spy.name()), "FR-Y23")
        }
        Event::Played { seat, spy, .. } => (phrase!("{seat} [plays|play] {}.", spy.name()), spy.rule()),
        Event::Swapped { seat, spy, bought: true } => (
            phrase!("{seat} [discards|discard] {}, just bought, for another Spy.", spy.name()),
            swap_rule(spy),
        ),
        Event::Swapped { seat, spy, bought: false } => {
            (phrase!("{seat} [discards|discard] {} for another Spy.", spy.name()), swap_rule(spy))
        }
        Event::Cured { seat, herds: count } => (phrase!("{seat} [heals|heal] {}.", herds(count)), "FR-Y12"),
        Event::Traded { seat, give, count, get } => (
            phrase!("{seat} [gives|give] the Supply {count} {} for 1 {}.", give.resource(), get.resource()),
            "FR-X02",
        ),
        Event::ActionsOver { seat } => (phrase!("{seat} [ends|end] the Actions."), "FR-A08"),
        Event::Rolled { seat, one, other } => {
            (phrase!("{seat} [rolls|roll] {} and {}.", face(one), face(other)), "FR-R01")
        }
        Event::Named { seat, card, by } => (phrase!("{seat} [names|name] {}.", card.resource()), by.rule()),
        Event::Collected { seat, cards: ref counts } => {
            (phrase!("{seat} [collects|collect] {}.", cards(counts)), "FR-R02")
        }
        Event::CollectedNothing { seat, kinds: [one, other] } => {
            let second = if one == other { String::new() } else { format!(", no {}", other.land()) };
            (phrase!("Nothing for {seat}: no {}{second}.", one.land()), "FR-R02")
        }
        Event::NukeFirst { seat } => (phrase!("{seat} [lets|let] the free nuke come first."), "FR-O06"),
        Event::StealFirst { seat } => (phrase!("{seat} [steals|steal] first."), "FR-O06"),
        Event::NoTheft { seat } => (phrase!("{seat} [steals|steal] nothing."), "FR-O06"),
        Event::Steals { seat, victim } => (phrase!("{seat} [steals|steal] from {victim}."), "FR-O06"),
        Event::Stolen { seat, victim, card, by } => {
            let what = card.map_or_else(|| "a card".to_owned(), |card| format!("1 {}", card.resource()));
            (phrase!("{seat} [takes|take] {what} from {victim}."), by.map_or("FR-O06", Spy::rule))
        }
        Event::LookedAt { seat, victim, cards: Some(ref counts) } => {
            (phrase!("{seat} [blackmails|blackmail] {victim}, who holds {}.", cards(counts)), "FR-Y10")
        }
        Event::LookedAt { seat, victim, cards: None } => {
            (phrase!("{seat} [looks|look] at {victim}'s hand."), "FR-Y10")
        }
        Event::StoppedRobbing { seat, victim } => {
            (phrase!("{seat} [takes|take] no more from {victim}."), "FR-Y10")
        }
        Event::Gave { seat, to, card, gave: true } => {
            (phrase!("{seat} [gives|give] {to} 1 {}.", card.resource()), "FR-Y21")
        }
        Event::Gave { seat, card, gave: false, .. } => {
            (phrase!("{seat} [has|have] no {}.", card.resource()), "FR-Y21")
        }
        Event::Thieved { seat, card, count } => {
            (phrase!("{seat} [takes|take] {count} {} from the Supply.", card.resource()), "FR-Y22")
        }
        Event::Discarded { seat, card } => {
            (phrase!("{seat} [discards|discard] 1 {}.", card.resource()), "FR-D01")
        }
        Event::MarketOpened { between: true } => ("The market is open between the turns.".into(), "FR-X05"),
        Event::MarketOpened { between: false } => ("The market is open.".into(), "FR-X05"),
        Event::PassedMarket { seat } => (phrase!("{seat} [makes|make] no offer."), "FR-X06"),
        Event::Approached { seat, partner } => {
            (phrase!("{seat} [turns|turn] to {partner} with an offer."), "FR-X06")
        }
        Event::AddsGift { seat, card } => {
            (phrase!("{seat} [adds|add] 1 {} to give.", card.resource()), "FR-X07")
        }
        Event::AddsWish { seat, card } => (phrase!("{seat} [asks|ask] for 1 {}.", card.resource()), "FR-X07"),
        Event::Offered { seat, partner, ref give, ref want } => {
            (phrase!("{seat} [offers|offer] {partner} {} for {}.", cards(give), cards(want)), "FR-X07")
        }
        Event::Withdrew { seat, partner } => {
            (phrase!("{seat} [withdraws|withdraw] the offer to {partner}."), "FR-X06")
        }
        Event::Accepted { seat, partner, ref give, ref want } => (
            phrase!("{seat} [accepts|accept]: {} from {partner} for {}.", cards(give), cards(want)),
            "FR-X08",
        ),
        Event::Declined { seat, partner } => {
            (phrase!("{seat} [declines|decline] {partner}'s offer."), "FR-X08")
        }
        Event::Kept { seat } => (phrase!("{seat} [keeps|keep] the turn."), "FR-O07"),
        Event::Redone { seat } => (phrase!("{seat} [takes|take] the whole turn back."), "FR-O07"),
        Event::Conquered { seat, at, vp: true } => {
            (phrase!("{seat} [has|have] conquered {at}: 1 VP."), "FR-V04")
        }
        Event::Conquered { seat, at, vp: false } => {
            (phrase!("{seat} [has|have] conquered {at}, in turmoil: no VP."), "FR-V06")
        }
        Event::TurnEnded { seat } => (phrase!("{seat} [ends|end] the turn."), "FR-T06"),
        Event::Eliminated { seat } => (phrase!("{seat} [is|are] eliminated."), "FR-E05"),
        Event::Unveiled { seat, ref spies, .. } => {
            let names: Vec<String> = spies.iter().map(|spy| spy.name().to_owned()).collect();
            (phrase!("{seat} [shows|show] {}.", list(&names)), "FR-E03")
        }
        Event::Over { end, winners, ref scores } => over(end, winners, scores),
    }
}

/// The rule of what was built.
fn built(ware: Ware) -> &'static str {
    match ware {
        Ware::Barn => "FR-B03",
        Ware::Armory => "FR-B04",
        Ware::Spy => "FR-B09",
        Ware::Nuke => "FR-B08",
    }
}

/// What ended the game, who won, and everybody's points.
fn over(end: End, winners: SeatSet, scores: &[u8]) -> (Phrase, &'static str) {
    let why = match end {
        End::Target => "The target is reached.",
        End::LastSurvivor => "Only one is left.",
        End::NobodyLeft => "Nobody is left.",
        End::RoundLimit => "The last round is over.",
    };
    let names: Vec<String> = winners.each().map(|seat| seat.to_string()).collect();
    let wins = if names.len() == 1 { "[wins|win]" } else { "share the win" };
    let points: Vec<String> = scores
        .iter()
        .enumerate()
        .filter_map(|(seat, score)| Some(format!("{} {score}", Seat::from_index(seat)?)))
        .collect();
    (phrase!("{why} {} {wins}. VP: {}.", list(&names), points.join(", ")), end::rule(end))
}
