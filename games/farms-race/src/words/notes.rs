//! What a choice costs, brings and risks, before it is made: reckoned from what its chooser knows.

use ruckus_core::{Phrase, Seat, phrase};

use crate::figures::Ware;
use crate::kind::{Cards, KINDS, Kind};
use crate::mutation::Mutation;
use crate::options::Wording;
use crate::region::{Region, Regions};
use crate::spy::{Spy, vp_among};
use crate::state::{How, Phase};
use crate::step::{Choice, Unit};
use crate::view::View;

use super::grammar::{a, agrees, band, capital, cards, herds, humans, list, plural, toll};

pub(super) fn note(view: &View, choice: Choice) -> Option<Phrase> {
    let table = &view.table;
    let (me, own) = view.me()?;
    let figures = table.figures;
    Some(match choice {
        Choice::Mutate { mutation } => mutation.about().into(),
        Choice::Settle { at } => {
            let near: Vec<String> =
                table.map.near(at).each().map(|region| table.place(region).to_string()).collect();
            phrase!("Next to {}.", list(&near))
        }
        Choice::Reinforce { at } | Choice::Land { at } => {
            let there = table.herds_at(at);
            phrase!("{} of yours there now.", capital(&band(there.healthy, there.injured)))
        }
        Choice::Lift { .. } => "It stays ready.".into(),
        Choice::Landed => "Regions that you left without herd and building are nobody's then.".into(),
        Choice::MoveTo { to } => move_note(view, me, to)?,
        Choice::Heal { .. } => "That is its action: it does not move this turn.".into(),
        Choice::Barn { .. } => {
            let vp = figures.read(|f| f.barn_vp);
            phrase!("{}: {vp} VP, and a herd each turn.{}", price(view, Ware::Barn), wins(view, vp))
        }
        Choice::Armory { .. } => {
            let (barn, armory) = figures.read(|f| (f.barn_vp, f.armory_vp));
            phrase!(
                "{}: {armory} VP instead of {barn}, and 1 more damage in every roll. The Barn goes back to your supply.{}",
                price(view, Ware::Armory),
                wins(view, armory.saturating_sub(barn))
            )
        }
        Choice::Spy => phrase!(
            "{}. Only you see it. A VP can be shown at once; Hacking and Pocket Nuke answer nukes after this turn; \
             all others wait for your next turn.",
            price(view, Ware::Spy)
        ),
        Choice::Nuke => {
            let award = if makes_nukiest(view, me) {
                format!(" You are the Nukiest then: 1 VP.{}", wins(view, 1))
            } else {
                String::new()
            };
            phrase!(
                "{}. {} in the Supply.{award}",
                price(view, Ware::Nuke),
                plural(table.nuke_tokens, "token")
            )
        }
        Choice::Launch => {
            let answer: Vec<String> = table
                .opponents(me)
                .each()
                .filter(|&seat| table.has_means(seat))
                .map(|seat| seat.to_string())
                .collect();
            let tokens = plural(table.farm(me).unspent, "unspent token");
            match answer.is_empty() {
                true => phrase!("1 of your {tokens}. Nobody could nuke back."),
                false => phrase!("1 of your {tokens}. If hit, {} could nuke back.", list(&answer)),
            }
        }
        Choice::Play { spy } => spy_note(view, spy),
        Choice::Supply { give, get } => {
            let mut left = own.hand;
            (0..table.rate(me)).for_each(|_| left.remove(give));
            left.add(get);
            leaves(&left)
        }
        Choice::Swap { .. } => match table.variant.follows(Wording::SwapsPlayable) {
            true => {
                "It is discarded for all to see. The new one is of another kind, if any is left, and can be \
                     played this turn."
                    .into()
            }
            false => "It is discarded for all to see. The new one cannot be played this turn.".into(),
        },
        Choice::EndActions => match table.ready().is_empty() {
            true => "The Resource dice come next.".into(),
            false => {
                let ready: u8 = table.ready().each().map(|region| ready_herds(view, region)).sum();
                phrase!("{} could still act. The Resource dice come next.", herds(ready))
            }
        },
        Choice::Discard { .. } => {
            let over = table.farm(me).cards.saturating_sub(figures.read(|f| f.hand_limit));
            phrase!("{} too many.", plural(over, "card"))
        }
        Choice::EndTurn => conquests(view, me),
        Choice::Go => {
            let group = band(table.combat.healthy, table.combat.injured);
            let going = match table.would_fight(table.combat.target) {
                true => "; nobody joins later. If it fails, the region is closed to you this turn.",
                false => ". They have acted then.",
            };
            let left = deserted(view, None).map_or_else(String::new, |left| format!(" {left}"));
            phrase!("{group}{going}{left}")
        }
        Choice::Join { from, .. } => phrase!("{}", deserted(view, Some(from))?),
        Choice::PayPrinted => match table.phase {
            Phase::Price { build } => leaves(&own.hand.less(&figures.read(|f| f.cost(build.ware())))?),
            _ => return None,
        },
        Choice::PayAlike { card } => {
            let mut left = own.hand;
            (0..figures.read(|f| f.clever_price)).for_each(|_| left.remove(card));
            leaves(&left)
        }
        Choice::Hurt { unit } => hurt_note(view, me, unit),
        Choice::HurtReady { injured: false } => "It is injured, lives, and can still act.".into(),
        Choice::HurtReady { injured: true } => "It dies, though it could still act.".into(),
        Choice::Die => "It goes back to your supply.".into(),
        Choice::Flee { .. } => "It is injured there, and out of this combat.".into(),
        Choice::Retreat => {
            let place = table.place(table.combat.target);
            match (table.combat.defender, table.variant.follows(Wording::BothRetreat) && defending(view) > 0)
            {
                (Some(defender), true) if !table.refuges(defender).is_empty() => {
                    phrase!(
                        "Your herds go home, and {defender} may retreat then, too; {place} is closed to you this turn."
                    )
                }
                _ => phrase!("Your herds go home; {place} is closed to you this turn."),
            }
        }
        Choice::GoOn => match table.combat.defender {
            Some(defender) if !table.refuges(defender).is_empty() && defending(view) > 0 => {
                phrase!("{defender} may retreat then; if not, both roll again.")
            }
            _ => "Both roll again.".into(),
        },
        Choice::Home { to } => {
            let places = table.combat.homes.iter().find(|home| home.region == to)?.places;
            phrase!("Room for {}.", herds(places))
        }
        Choice::Stay if table.combat.attackers() == 0 => {
            "The fight is over, and the region stays yours.".into()
        }
        Choice::Stay => "Both roll again.".into(),
        Choice::FallBack { .. } => fall_back_note(view),
        Choice::Target { at } => target_note(view, me, at),
        Choice::TakeIt => super::questions::stake(view),
        Choice::PassBack => "Nothing more is answered to this nuke.".into(),
        Choice::BackToken => phrase!("1 of your {}.", plural(table.farm(me).unspent, "unspent token")),
        Choice::BackPay => {
            let award = if makes_nukiest(view, me) { " You are the Nukiest then: 1 VP." } else { "" };
            phrase!("{}.{award}", price(view, Ware::Nuke))
        }
        Choice::Name { card } => name_note(view, card),
        Choice::NukeFirst => "You steal after that, from whoever still has a card.".into(),
        Choice::StealFirst => "The nuke comes after that.".into(),
        Choice::StealFrom { seat } | Choice::Blackmail { seat } | Choice::Partner { seat } => {
            phrase!("{seat} [holds|hold] {}.", plural(table.farm(seat).cards, "card"))
        }
        Choice::OfKind { card } => of_kind_note(view, me, card)?,
        Choice::PassMarket => "Final for this market. You can still be made offers.".into(),
        Choice::Withdraw => "The offer is used up. Others learn only that you withdrew it.".into(),
        Choice::Send => "All see it. An accepted offer is carried out at once.".into(),
        Choice::Accept => {
            let mut left = own.hand.less(&table.offer.want)?;
            left.add_all(&table.offer.give);
            leaves(&left)
        }
        Choice::Redo => {
            "Everything returns to its beginning, for all; dice and draws fall anew. Only once.".into()
        }
        Choice::Keep => "It is scored now, and stands.".into(),
        Choice::StartCard { .. }
        | Choice::PayCard { .. }
        | Choice::NoTheft
        | Choice::Rob { .. }
        | Choice::StopRobbing
        | Choice::Give { .. }
        | Choice::Want { .. }
        | Choice::Decline => return None,
    })
}

/// What the reader pays for something.
pub(super) fn price(view: &View, ware: Ware) -> String {
    let table = &view.table;
    let printed = table.figures.read(|f| f.cost(ware));
    match view.eye.seat().and_then(|seat| table.farm(seat).mutation) {
        Some(Mutation::Deranged) => format!("Any {} cards", table.deranged_price(ware)),
        Some(Mutation::HyperIntelligent) => {
            let alike = table.figures.read(|f| f.clever_price);
            format!("{}, or {alike} of one kind", cards(printed.counts()))
        }
        _ => cards(printed.counts()),
    }
}

/// " You win with that." where so many points more are enough (FR-E02).
fn wins(view: &View, more: u8) -> &'static str {
    let Some((me, own)) = view.me() else { return "" };
    match view.table.visible_vp(me) + vp_among(&own.spies) + more >= view.table.variant.target_vp {
        true => " You win with that.",
        false => "",
    }
}

/// Would one more Nuke token bring the Award (FR-N13)?
fn makes_nukiest(view: &View, me: Seat) -> bool {
    let table = &view.table;
    let tokens = |seat: Seat| table.farm(seat).unspent + table.farm(seat).spent;
    let beats = |seat: Seat| tokens(me) + 1 > tokens(seat);
    match table.nukiest {
        Some(holder) => holder != me && beats(holder),
        None => table.opponents(me).each().all(beats),
    }
}

fn leaves(hand: &Cards) -> Phrase {
    phrase!("Leaves you {}.", cards(hand.counts()))
}

fn ready_herds(view: &View, region: Region) -> u8 {
    let there = view.table.herds_at(region);
    there.ready_healthy() + there.ready_injured()
}

/// Herds of the defence.
fn defending(view: &View) -> u8 {
    view.table.herds_at(view.table.combat.target).count()
}

/// What a group meets there, and what the region would be worth (FR-V04 to FR-V08).
fn move_note(view: &View, me: Seat, to: Region) -> Option<Phrase> {
    let table = &view.table;
    let owner = table.owner(to).filter(|&owner| owner != me);
    let there = table.herds_at(to);
    let people = match (table.token(to).is_there(), view.humans(to)) {
        (false, _) => None,
        (true, Some(count)) => Some(humans(count)),
        (true, None) => Some("1 to 3 humans, face down".to_owned()),
    };
    let mut parts = Vec::new();
    match (owner, people) {
        (Some(owner), people) if there.count() > 0 => {
            let people = people.map_or_else(String::new, |people| format!(" and {people}"));
            parts.push(format!("There: {} of {owner}{people}.", band(there.healthy, there.injured)));
            match table.armories_of(owner) {
                0 => {}
                armories => parts.push(format!("{owner}'s Armories add {armories} to every roll.")),
            }
        }
        (_, Some(people)) if table.would_fight(to) => parts.push(format!("There: {people}.")),
        (_, Some(people)) => parts.push(format!("There: {people}, who let you in.")),
        (Some(owner), None) => parts.push(format!("No herd of {owner} is there: nobody fights.")),
        (None, None) => {}
    }
    if let Some(owner) = owner
        && table.buildings().contains(to)
    {
        let building = if table.armories.contains(to) { "Armory" } else { "Barn" };
        parts.push(format!("{owner} [loses|lose] {} if you take it.", a(building)));
    }
    if table.is_conquest(me, to) {
        parts.push(match table.turmoil.contains(to) {
            true => "Turmoil: it brings no VP.".to_owned(),
            false => "Held to the end of your turn it brings 1 VP.".to_owned(),
        });
    }
    (!parts.is_empty()).then(|| phrase!("{}", parts.join(" ")))
}

/// The regions that nobody would hold when the group is gone, and one more herd from here with it (FR-C03, FR-C04).
fn deserted(view: &View, joining: Option<Region>) -> Option<String> {
    let table = &view.table;
    let homes: Regions = table.combat.homes.iter().map(|home| home.region).chain(joining).collect();
    let empty = |&region: &Region| table.herds_at(region).count() == u8::from(joining == Some(region));
    let left: Vec<String> = homes
        .difference(table.buildings())
        .each()
        .filter(empty)
        .map(|region| table.place(region).to_string())
        .collect();
    let when = if table.would_fight(table.combat.target) { "if you win" } else { "then" };
    let is = agrees(left.len() as u8, "it is", "they are");
    (!left.is_empty()).then(|| format!("No herd stays in {}: {when} {is} nobody's.", list(&left)))
}

/// What the end of the turn brings (FR-V04 to FR-V06).
pub(super) fn conquests(view: &View, me: Seat) -> Phrase {
    let table = &view.table;
    let taken: Vec<Region> = table.held(me).each().filter(|&region| table.is_conquest(me, region)).collect();
    let fresh: Vec<String> = taken
        .iter()
        .filter(|&&region| !table.turmoil.contains(region))
        .map(|&region| table.place(region).to_string())
        .collect();
    match (taken.is_empty(), fresh.len() as u8) {
        (true, _) => "You have taken no region from another player this turn.".into(),
        (false, 0) => "What you conquered is in Turmoil: no VP.".into(),
        (false, count) => phrase!("{count} VP for {}.{}", list(&fresh), wins(view, count)),
    }
}

fn spy_note(view: &View, spy: Spy) -> Phrase {
    let table = &view.table;
    let figures = table.figures;
    match spy {
        Spy::FieldHospital => {
            "All your injured herds are healthy at once, but for those in nuked regions.".into()
        }
        Spy::Hacking => "Nothing of yours there is hurt by this one. You may still nuke back.".into(),
        Spy::PocketNuke => phrase!(
            "{} of damage in all, placed by whoever is hit. No Nuke token.",
            plural(figures.read(|f| f.pocket_damage), "point")
        ),
        Spy::Thievery => {
            phrase!("{} of one kind from the Supply.", plural(figures.read(|f| f.thievery_cards), "card"))
        }
        Spy::Propaganda => "Everybody who has a card of the kind you name gives you one.".into(),
        Spy::DoubleAgent | Spy::Blackmail => {
            let richer: Vec<String> = table.richer().each().map(|seat| seat.to_string()).collect();
            match spy {
                Spy::DoubleAgent => phrase!(
                    "{} by lot from each with more VP: {}.",
                    plural(figures.read(|f| f.agent_cards), "card"),
                    list(&richer)
                ),
                _ => phrase!(
                    "Look at the hand of one with more VP and take up to {}: {}.",
                    plural(figures.read(|f| f.blackmail_cards), "card"),
                    list(&richer)
                ),
            }
        }
        _ => phrase!(
            "1 VP for all to see. Hidden it counts in your own turns and at the end.{}",
            wins(view, 0)
        ),
    }
}

fn hurt_note(view: &View, me: Seat, unit: Unit) -> Phrase {
    let table = &view.table;
    let zombie = table.has(me, Mutation::Zombie) && matches!(table.phase, Phase::Hurt { .. });
    match unit {
        Unit::Healthy => "It is injured, and lives.".into(),
        Unit::Injured if zombie => "It would die, and may flee if there is a place.".into(),
        Unit::Injured => "It dies.".into(),
        Unit::Human => "One human dies; the token is open for all then.".into(),
    }
}

fn fall_back_note(view: &View) -> Phrase {
    let table = &view.table;
    let at = table.combat.target;
    let (place, attacker) = (table.place(at), table.active);
    let building = match (table.armories.contains(at), table.barns.contains(at)) {
        (true, _) => " and your Armory there",
        (_, true) => " and your Barn there",
        _ => "",
    };
    match table.combat.humans {
        _ if table.combat.attackers() == 0 => match building {
            "" => phrase!("{place} is nobody's then."),
            _ => phrase!("{place} stays yours by your building."),
        },
        0 => phrase!("{attacker} [gets|get] {place}; you lose it{building}."),
        count => phrase!("Your {} {} on without you.", humans(count), agrees(count, "fights", "fight")),
    }
}

/// What a nuke would do there, and who may answer it.
fn target_note(view: &View, me: Seat, at: Region) -> Phrase {
    let table = &view.table;
    let pocket = matches!(table.phase, Phase::Target { how: How::Pocket, .. });
    let there = table.herds_at(at);
    let mut parts = Vec::new();
    if let Some(owner) = table.owner(at) {
        let what = band(there.healthy, there.injured);
        parts.push(match (owner == me, there.count()) {
            (_, 0) => "No herd is there.".to_owned(),
            _ if table.has(owner, Mutation::Radioactive) => {
                format!("{owner} [is|are] Radioactive: nothing happens to {what}.")
            }
            _ if pocket => {
                let points = table.figures.read(|f| f.pocket_damage);
                format!("{owner} [places|place] {} on {what}.", plural(points, "point"))
            }
            (true, _) => format!("Your own: {}.", toll(there.healthy, there.injured)),
            (false, _) => format!("{owner}: {}.", toll(there.healthy, there.injured)),
        });
        if owner != me {
            parts.push(match table.has_means(owner) {
                true => format!("{owner} may be able to nuke back."),
                false => format!("{owner} [has|have] nothing to nuke back with."),
            });
        }
    }
    match (table.token(at).is_there(), view.humans(at)) {
        (false, _) => {}
        (true, _) if !pocket => parts.push("All humans there die.".to_owned()),
        (true, Some(count)) => parts.push(format!("{} there.", humans(count))),
        (true, None) => parts.push("Humans are there, face down.".to_owned()),
    }
    if parts.is_empty() {
        parts.push("Nobody is there.".to_owned());
    }
    phrase!("{}", parts.join(" "))
}

/// What each seat would get by the die, or by both (FR-R02 to FR-R05).
fn name_note(view: &View, card: Kind) -> Phrase {
    let table = &view.table;
    let kinds: &[Kind] = match table.phase {
        Phase::Name { other: None } => &[card, card],
        Phase::Name { other: Some(other) } => &[other, card],
        Phase::NameSecond { first } => &[first, card],
        _ => &[card],
    };
    let shares: Vec<String> = table
        .clockwise(table.active)
        .filter(|&seat| table.is_alive(seat))
        .filter_map(|seat| {
            let mut counts = [0; KINDS];
            kinds.iter().for_each(|&kind| counts[kind.index()] += table.yield_of(seat, kind));
            (counts != [0; KINDS]).then(|| format!("{seat} [gets|get] {}", cards(&counts)))
        })
        .collect();
    match shares.is_empty() {
        true => "Nobody gets anything.".into(),
        false => phrase!("{}.", shares.join("; ")),
    }
}

/// What naming a kind brings, as far as the reader knows the hands (FR-Y21, FR-Y22).
fn of_kind_note(view: &View, me: Seat, card: Kind) -> Option<Phrase> {
    let table = &view.table;
    if table.phase == (Phase::KindFor { spy: Spy::Thievery }) {
        let count = table.figures.read(|f| f.thievery_cards);
        return Some(phrase!("{count} {} from the Supply.", card.resource()));
    }
    let (mut sure, mut unknown) = (0, 0);
    for seat in table.opponents(me).each().filter(|&seat| table.farm(seat).cards > 0) {
        match view.known_hand(seat) {
            Some(hand) => sure += u8::from(hand.count(card) > 0),
            None => unknown += 1,
        }
    }
    Some(match (sure, unknown) {
        (sure, 0) => phrase!("{} for sure.", plural(sure, "card")),
        (sure, unknown) => phrase!("{} for sure, up to {} more.", plural(sure, "card"), unknown),
    })
}
