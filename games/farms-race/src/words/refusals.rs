//! Why something cannot be chosen: for a choice that was tried, and for what a person may look for in vain.

mod another_time;

use ruckus_core::{Phrase, Refusal, Saying, Seat, phrase};

use crate::figures::Ware;
use crate::mutation::Mutation;
use crate::region::Region;
use crate::spy::Spy;
use crate::state::{Phase, Secret, Stage};
use crate::step::{Choice, Unit};
use crate::view::View;

use super::choices::swap_rule;
use super::grammar::{a, capital};
use super::notes::price;
use another_time::another_time;

type Reason = (Phrase, &'static str);

/// Why this choice is not on the list of the seat whose view it is.
pub(super) fn why_not(view: &View, choice: Choice) -> Saying {
    let (words, rule) = match view.me() {
        None => ("Only those who play can choose.".into(), "FR-T03"),
        Some(_) if !is_on_map(view, choice) => ("There is no such region on this map.".into(), "FR-S02"),
        Some((seat, own)) => {
            asked(view, seat, own, choice).unwrap_or_else(|| another_time(&view.table, seat, choice))
        }
    };
    Saying::new(words, rule)
}

/// Codes are for the largest map; some are smaller.
fn is_on_map(view: &View, choice: Choice) -> bool {
    match choice {
        Choice::Settle { at }
        | Choice::Reinforce { at }
        | Choice::Lift { from: at, .. }
        | Choice::Land { at }
        | Choice::MoveTo { to: at }
        | Choice::Heal { at }
        | Choice::Barn { at }
        | Choice::Armory { at }
        | Choice::Join { from: at, .. }
        | Choice::Flee { to: at }
        | Choice::Home { to: at }
        | Choice::FallBack { to: at }
        | Choice::Target { at } => at.index() < view.table.map.count(),
        _ => true,
    }
}

/// The right kind of choice for what is asked, and still not possible.
fn asked(view: &View, seat: Seat, own: &Secret, choice: Choice) -> Option<Reason> {
    let table = &view.table;
    let place = |region: Region| table.place(region);
    Some(match (table.phase, choice) {
        (Phase::Menu, _) => menu(view, seat, own, choice)?,
        (Phase::Mutate { .. }, Choice::Mutate { mutation }) => {
            (phrase!("{} was not dealt to you.", mutation.name()), "FR-S07")
        }
        (Phase::Settle { .. }, Choice::Settle { at }) => match table.map.starts().is_empty() {
            _ if table.owner(at).is_some() => (phrase!("{} is taken.", place(at)), "FR-S07"),
            true => (phrase!("{} is no edge region.", place(at)), "FR-O09"),
            false => (phrase!("{} is no starting region.", place(at)), "FR-S07"),
        },
        (Phase::Reinforce { .. }, Choice::Reinforce { at }) => {
            (phrase!("{} has no building of yours that waits for a herd.", place(at)), "FR-P03")
        }
        (Phase::Fly, Choice::Lift { from, .. }) => {
            (phrase!("No such herd of yours in {} can fly now. Each flies once.", place(from)), "FR-M16")
        }
        (Phase::Land { .. }, Choice::Land { at }) => {
            (phrase!("{} is not one of your other regions.", place(at)), "FR-M16")
        }
        (Phase::Gather, Choice::Join { from, .. }) => {
            (phrase!("No such herd is ready in {}, next to the target.", place(from)), "FR-A03")
        }
        (Phase::Gather, Choice::Go) => ("A group has a herd at least.".into(), "FR-A03"),
        (Phase::Price { .. }, Choice::PayPrinted) => ("You do not have the printed cards.".into(), "FR-B02"),
        (Phase::Price { .. }, Choice::PayAlike { card }) => {
            let price = table.figures.read(|f| f.clever_price);
            (phrase!("You have fewer than {price} {}.", card.resource()), "FR-M18")
        }
        (Phase::Pay { .. }, Choice::PayCard { card }) => no_card(card.resource(), "FR-M14"),
        (Phase::Hurt { .. } | Phase::PocketHurt, Choice::Hurt { unit }) => {
            let what = match unit {
                Unit::Healthy => "healthy herd",
                Unit::Injured => "injured herd",
                Unit::Human => "human on your side",
            };
            (phrase!("There is no {what} to take it."), "FR-K08")
        }
        (Phase::PocketHurt, Choice::HurtReady { .. }) => {
            ("There are no such herds of which some have acted and some can still act.".into(), "FR-Y17")
        }
        (Phase::Doomed { .. }, Choice::Flee { to }) => match table.combat.refuge {
            Some(refuge) => (phrase!("All go to the same region: {}.", place(refuge)), "FR-M38"),
            None => (phrase!("A doomed herd cannot flee to {}.", place(to)), "FR-M38"),
        },
        (Phase::AskAttacker | Phase::Hack | Phase::StrikeBack, Choice::Play { spy }) => {
            spies(view, seat, own, spy)
        }
        (Phase::AskAttacker, Choice::Retreat) => match table.combat.stood {
            true => ("All herds of the defence are dead: you fight on.".into(), "FR-O19"),
            false => ("There is no longer room for all of them at home.".into(), "FR-O15"),
        },
        (Phase::Homeward, Choice::Home { to })
            if table.combat.homes.iter().any(|home| home.region == to) && !table.held(seat).contains(to) =>
        {
            (phrase!("{} is not yours any more.", place(to)), "FR-O15")
        }
        (Phase::Homeward, Choice::Home { to }) => {
            (phrase!("{} has no place left: as many return as set out.", place(to)), "FR-K13")
        }
        (Phase::AskDefender, Choice::FallBack { to }) => {
            let near = table.map.near(table.combat.target).contains(to);
            match table.map.near(table.combat.target).meets(table.held(seat)) {
                _ if !near => (phrase!("{} is not next to the fight.", place(to)), "FR-K15"),
                true => (phrase!("{} is not yours, and you have a region to go to.", place(to)), "FR-K15"),
                false => (phrase!("{} is not empty.", place(to)), "FR-K15"),
            }
        }
        (Phase::Target { .. }, Choice::Target { at }) => match table.strikes.is_empty() {
            true => (phrase!("{} is not next to a region of yours.", place(at)), "FR-N01"),
            false => (
                phrase!(
                    "{} is not the launcher's, or not next to the nuked region or one of yours.",
                    place(at)
                ),
                "FR-N06",
            ),
        },
        (Phase::StrikeBack, Choice::BackToken) => ("You have no unspent Nuke token.".into(), "FR-N06"),
        (Phase::StrikeBack, Choice::BackPay) => match table.nuke_tokens {
            0 => ("No Nuke token is left in the Supply.".into(), "FR-B08"),
            _ => too_dear(view, Ware::Nuke),
        },
        (Phase::Hack | Phase::StrikeBack, Choice::Supply { .. } | Choice::Partner { .. }) => {
            ("Nobody trades while a nuke is being resolved.".into(), "FR-N09")
        }
        (
            Phase::Hack | Phase::StrikeBack,
            Choice::Barn { .. } | Choice::Armory { .. } | Choice::Spy | Choice::Nuke,
        ) => ("Nothing but nuke-backs is built while a nuke is being resolved.".into(), "FR-N09"),
        (Phase::Steal, Choice::StealFrom { seat: victim }) => match victim == seat {
            true => ("One does not steal from oneself.".into(), "FR-O06"),
            false => (phrase!("{victim} [has|have] no card."), "FR-O06"),
        },
        (Phase::Blackmail, Choice::Blackmail { seat: victim }) => match table.is_richer(victim, seat) {
            true => (phrase!("{victim} [has|have] no card."), "FR-Y10"),
            false => ("Only somebody with more visible VP than you is blackmailed.".into(), "FR-Y06"),
        },
        (Phase::Rob { victim, .. }, Choice::Rob { card }) => {
            (phrase!("{victim} [has|have] no {}.", card.resource()), "FR-Y10")
        }
        (Phase::Market { .. }, Choice::Partner { seat: partner }) => {
            match table.traders().contains(partner) {
                _ if partner == seat => ("An offer is made to somebody else.".into(), "FR-X07"),
                true => ("Neither of you has a card.".into(), "FR-X07"),
                false => (phrase!("{partner} [takes|take] no part in this market."), "FR-X05"),
            }
        }
        (Phase::Compose { to, .. }, Choice::Give { card }) => {
            let draft = view.draft.unwrap_or_default();
            let limit = table.figures.read(|f| f.offer_limit);
            match draft.give.len() < limit {
                _ if draft.want.count(card) > 0 => {
                    (phrase!("{} is on {to}'s side of the offer already.", card.resource()), "FR-X07")
                }
                false => (phrase!("An offer gives {limit} cards at most."), "FR-X07"),
                true => (phrase!("You have no more {}.", card.resource()), "FR-X07"),
            }
        }
        (Phase::Compose { to, .. }, Choice::Want { card }) => {
            let draft = view.draft.unwrap_or_default();
            let limit = table.figures.read(|f| f.offer_limit);
            match draft.want.len() < limit {
                _ if draft.give.count(card) > 0 => {
                    (phrase!("{} is on your side of the offer already.", card.resource()), "FR-X07")
                }
                false => (phrase!("An offer asks for {limit} cards at most."), "FR-X07"),
                true => (phrase!("{to} [has|have] no more cards."), "FR-X07"),
            }
        }
        (Phase::Compose { .. }, Choice::Send) => ("An empty offer is none.".into(), "FR-X07"),
        (Phase::Answer { .. }, Choice::Accept) => ("You do not have the wanted cards.".into(), "FR-X08"),
        _ => return None,
    })
}

/// D07 and D23.
fn menu(view: &View, seat: Seat, own: &Secret, choice: Choice) -> Option<Reason> {
    let table = &view.table;
    let acts = table.stage == Stage::Actions;
    let limit = table.figures.read(|f| f.hand_limit);
    let place = |region: Region| table.place(region);
    let dear = |ware: Ware| (!table.can_pay(seat, &own.hand, ware)).then(|| too_dear(view, ware));
    Some(match choice {
        Choice::MoveTo { .. } | Choice::Heal { .. } | Choice::EndActions if !acts => {
            ("Moving and healing ended with the Actions.".into(), "FR-A08")
        }
        Choice::MoveTo { to } if table.closed().contains(to) => {
            (phrase!("You attacked {} this turn and do not control it.", place(to)), "FR-A07")
        }
        Choice::MoveTo { to } => (phrase!("No ready herd of yours is next to {}.", place(to)), "FR-A03"),
        Choice::Heal { at } => {
            (phrase!("No injured herd of yours in {} can still act.", place(at)), "FR-A02")
        }
        Choice::Barn { at } if !table.held(seat).contains(at) => {
            (phrase!("You do not control {}.", place(at)), "FR-B03")
        }
        Choice::Barn { at } if table.buildings().contains(at) => {
            (phrase!("{} has a building already.", place(at)), "FR-B05")
        }
        Choice::Barn { .. } if table.barn_sites(seat).is_empty() => {
            ("All your Barns are on the map.".into(), "FR-B03")
        }
        Choice::Barn { .. } => dear(Ware::Barn)?,
        Choice::Armory { at } if !table.barns.intersection(table.held(seat)).contains(at) => {
            (phrase!("An Armory replaces a Barn, and you have none in {}.", place(at)), "FR-B04")
        }
        Choice::Armory { .. } if table.armory_sites(seat).is_empty() => {
            ("All your Armories are on the map.".into(), "FR-B04")
        }
        Choice::Armory { .. } => dear(Ware::Armory)?,
        Choice::Spy if table.deck_size() == 0 => ("The Spy deck is empty.".into(), "FR-B09"),
        Choice::Spy => dear(Ware::Spy)?,
        Choice::Nuke if table.nuke_tokens == 0 => ("No Nuke token is left in the Supply.".into(), "FR-B08"),
        Choice::Nuke => dear(Ware::Nuke)?,
        Choice::Launch => ("You have no unspent Nuke token.".into(), "FR-N02"),
        Choice::Play { spy } => spies(view, seat, own, spy),
        Choice::Supply { give, get } if give == get => {
            ("The Supply gives a different kind.".into(), "FR-X02")
        }
        Choice::Supply { give, .. } => {
            (phrase!("You have fewer than {} {}.", table.rate(seat), give.resource()), "FR-X02")
        }
        Choice::Swap { spy } if table.swappable(seat) != Some(spy) => {
            (phrase!("Your Mutation does not swap {}.", spy.name()), swap_rule(spy))
        }
        Choice::Swap { spy } if own.spies.count(spy) == 0 => no_card(spy.name(), swap_rule(spy)),
        Choice::Swap { spy } => ("The Spy deck is empty.".into(), swap_rule(spy)),
        Choice::Discard { .. } if acts => ("Cards are discarded after production.".into(), "FR-D02"),
        Choice::Discard { .. } if table.farm(seat).cards <= limit => {
            (phrase!("Only whoever holds more than {limit} cards discards."), "FR-D02")
        }
        Choice::Discard { card } => no_card(card.resource(), "FR-D01"),
        Choice::EndTurn if acts => ("First the Actions end, and the dice are rolled.".into(), "FR-T01"),
        Choice::EndTurn => (phrase!("A turn ends with {limit} cards or fewer."), "FR-D01"),
        Choice::Partner { .. } if !table.variant.open_trading => {
            ("Whoever's turn it is trades with nobody.".into(), "FR-X03")
        }
        Choice::Partner { seat: partner } if partner == seat => {
            ("An offer is made to somebody else.".into(), "FR-X07")
        }
        Choice::Partner { .. } if table.market.open_offers == 0 => {
            ("You have made all your offers of this turn.".into(), "FR-O05")
        }
        Choice::Partner { .. } => ("There is nobody, or no card, to trade with.".into(), "FR-X07"),
        _ => return None,
    })
}

fn no_card(name: &str, rule: &'static str) -> Reason {
    (phrase!("You have no {name}."), rule)
}

fn too_dear(view: &View, ware: Ware) -> Reason {
    let price = price(view, ware);
    let rule = match view.eye.seat().and_then(|seat| view.table.farm(seat).mutation) {
        Some(Mutation::Deranged) => "FR-M14",
        _ => "FR-B02",
    };
    (phrase!("{} costs {}.", capital(&a(ware.name())), price.replace("Any", "any")), rule)
}

fn spies(view: &View, seat: Seat, own: &Secret, spy: Spy) -> Reason {
    let table = &view.table;
    let held = own.spies.count(spy);
    if held == 0 {
        return no_card(spy.name(), "FR-Y01");
    }
    match (table.phase, spy) {
        (Phase::AskAttacker, spy) if spy != Spy::FieldHospital => {
            ("Only Field Hospital is played in combat.".into(), "FR-Y05")
        }
        (Phase::Hack, spy) if spy != Spy::Hacking => {
            ("Only Hacking stops a nuke; a Pocket Nuke may answer it.".into(), "FR-N09")
        }
        (Phase::StrikeBack, spy) if spy != Spy::PocketNuke => {
            ("Only a Pocket Nuke is played to nuke back.".into(), "FR-N09")
        }
        _ if table.active == seat && view.bought.count(spy) == held => {
            (phrase!("{} was bought this turn.", spy.name()), "FR-Y03")
        }
        (_, Spy::Hacking) => ("Hacking answers a nuke, when it comes.".into(), "FR-Y15"),
        (_, Spy::Blackmail | Spy::DoubleAgent) => {
            match table.opponents(seat).each().any(|other| table.is_richer(other, seat)) {
                true => ("Nobody with more visible VP than you has a card.".into(), spy.rule()),
                false => ("Nobody has more visible VP than you.".into(), "FR-Y06"),
            }
        }
        _ => ("There is no herd to heal, outside nuked regions.".into(), "FR-Y12"),
    }
}

/// What a seat that has to choose may look for in vain.
pub(super) fn all(view: &View) -> Vec<Refusal> {
    let table = &view.table;
    let Some((seat, own)) = view.me().filter(|&(seat, _)| table.asked() == Some(seat)) else {
        return Vec::new();
    };
    let refuse = |what: Phrase, choice: Choice| {
        let Saying { words, rule, .. } = why_not(view, choice);
        Refusal { what, why: words, rule }
    };
    match table.phase {
        Phase::Menu => in_menu(view, seat, own),
        Phase::StrikeBack => {
            let able = table.nuke_tokens > 0 && table.can_pay(seat, &own.hand, Ware::Nuke);
            let token = (table.farm(seat).unspent == 0)
                .then(|| refuse("Nuke back with a Nuke token".into(), Choice::BackToken));
            let pay = (!able).then(|| refuse("Pay for a Nuke and nuke back".into(), Choice::BackPay));
            token.into_iter().chain(pay).collect()
        }
        Phase::Answer { .. } if !own.hand.contains_all(&table.offer.want) => {
            vec![refuse("Accept".into(), Choice::Accept)]
        }
        _ => Vec::new(),
    }
}

fn in_menu(view: &View, seat: Seat, own: &Secret) -> Vec<Refusal> {
    let table = &view.table;
    let mut refusals = Vec::new();
    let mut refuse = |what: Phrase, (why, rule): Reason| refusals.push(Refusal::new(what, why, rule));
    for ware in Ware::ALL {
        let none: Option<Reason> = match ware {
            Ware::Barn if table.barn_sites(seat).is_empty() => {
                Some(match table.barns_of(seat) < table.figures.read(|f| f.barns) {
                    true => ("Every region of yours has a building.".into(), "FR-B05"),
                    false => ("All your Barns are on the map.".into(), "FR-B03"),
                })
            }
            Ware::Armory if table.armory_sites(seat).is_empty() => {
                Some(match table.armories_of(seat) < table.figures.read(|f| f.armories) {
                    true => ("You have no Barn that it could replace.".into(), "FR-B04"),
                    false => ("All your Armories are on the map.".into(), "FR-B04"),
                })
            }
            Ware::Spy if table.deck_size() == 0 => Some(("The Spy deck is empty.".into(), "FR-B09")),
            Ware::Nuke if table.nuke_tokens == 0 => {
                Some(("No Nuke token is left in the Supply.".into(), "FR-B08"))
            }
            _ if !table.can_pay(seat, &own.hand, ware) => Some(too_dear(view, ware)),
            _ => None,
        };
        if let Some(why) = none {
            let verb = if ware == Ware::Spy { "Buy" } else { "Build" };
            refuse(phrase!("{verb} {}", a(ware.name())), why);
        }
    }
    if table.farm(seat).unspent == 0 && table.farm(seat).spent > 0 {
        refuse("Launch a Nuke".into(), ("All your Nuke tokens are spent.".into(), "FR-N02"));
    }
    if table.stage == Stage::Actions {
        for region in table.closed().each() {
            let why = menu(view, seat, own, Choice::MoveTo { to: region });
            why.into_iter().for_each(|why| refuse(phrase!("Go to {}", table.place(region)), why));
        }
    } else if table.farm(seat).cards > table.figures.read(|f| f.hand_limit) {
        let why = menu(view, seat, own, Choice::EndTurn);
        why.into_iter().for_each(|why| refuse("End the turn".into(), why));
    }
    for spy in own.spies.kinds().filter(|spy| !spy.is_vp()) {
        let ready = own.spies.count(spy) > view.bought.count(spy);
        let of_use = match spy {
            Spy::Blackmail | Spy::DoubleAgent => !table.richer().is_empty(),
            Spy::FieldHospital => table.needs_hospital(),
            Spy::Hacking => false,
            _ => true,
        };
        if !ready || !of_use {
            refuse(phrase!("Play {}", spy.name()), spies(view, seat, own, spy));
        }
    }
    refusals
}
