//! Why something cannot be chosen: for a choice that was tried, and for what a person may look for in vain.

mod acting;
pub(crate) mod shots;

use ruckus_core::{Phrase, Refusal, Saying, Seat, phrase};

use crate::board::Ground;
use crate::figures::TURRETS_EACH;
use crate::head::Power;
use crate::hex::Hex;
use crate::pieces::{PieceKind, Rest};
use crate::sponsor::Sponsor;
use crate::state::{Arena, Phase, Secret, Stage};
use crate::step::Choice;
use crate::view::View;

use super::choices::own;
use super::grammar::{a, capital, piece, plural};
use shots::out_of_reach;

type Reason = (Phrase, &'static str);

/// Why this choice is not on the list of the seat whose view it is.
pub(super) fn why_not(view: &View, choice: Choice) -> Saying {
    let (words, rule) = match view.me() {
        None => ("Only those who play can choose.".into(), "SF-210"),
        Some((seat, secret)) => asked(view, seat, secret, choice).unwrap_or_else(|| another_time(choice)),
    };
    Saying::new(words, rule)
}

/// The right kind of choice for what is asked, and still not possible.
fn asked(view: &View, seat: Seat, secret: &Secret, choice: Choice) -> Option<Reason> {
    let arena = &view.arena;
    let menu = arena.phase.takes_missions();
    Some(match (arena.phase, choice) {
        (_, Choice::Complete { place }) if menu => mission(arena, seat, place),
        (Phase::Assemble, Choice::Fit { part }) => {
            (phrase!("{part} is {}; another slot is asked for.", a(part.slot().name())), "SF-103")
        }
        (Phase::Deploy { .. }, Choice::Deploy { at }) | (Phase::Flag { .. }, Choice::Mark { at }) => {
            match arena.in_home_zone(seat, at) {
                true => not_empty(arena, at),
                false => (phrase!("{at} is not in your Home Base Zone."), "SF-002"),
            }
        }
        (Phase::Mutate, Choice::Mutate { part }) | (Phase::Play { .. }, Choice::Graft { part }) => {
            match part.slot().is_arm() {
                true => (phrase!("You have {part} already."), "SF-A01"),
                false => (phrase!("{part} is no arm."), "SF-A01"),
            }
        }
        (Phase::PassMission, Choice::Pass { mission })
        | (Phase::PutMission { .. }, Choice::Put { mission }) => {
            (phrase!("{mission} is not in your hand."), "SF-303")
        }
        (Phase::Choose { .. }, Choice::Bring { piece }) => bring(arena, seat, piece),
        (Phase::Choose { .. }, Choice::BringNothing) => {
            ("This card leaves no choice but what.".into(), "SF-A05")
        }
        (Phase::Place { .. }, Choice::Place { at }) if !arena.is_empty(at) => not_empty(arena, at),
        (Phase::Place { piece: PieceKind::Alien, .. }, Choice::Place { at }) => {
            (phrase!("{at} is too far from your Freaks."), "SF-A02")
        }
        (Phase::Place { .. }, Choice::Place { at }) => {
            (phrase!("{at} is not in your Building Zone."), "SF-003")
        }
        (Phase::Shift { .. }, Choice::Shift { at }) => {
            (phrase!("Nothing of yours that still has to move is on {at}."), "SF-205")
        }
        (Phase::Step { piece: who, .. }, Choice::Step { to }) => match arena.place(who) {
            Some(from) if from.distance(to) == 1 && to.to_pad() >= from.to_pad() => {
                (phrase!("{to} is no nearer to the Landing Zone."), "SF-220")
            }
            Some(from) if from.distance(to) > 1 => (phrase!("{to} is not next to {from}."), "SF-220"),
            _ if who.is_freak() => not_standable(arena, to),
            _ => not_empty(arena, to),
        },
        (Phase::Aim { .. }, Choice::Target { at }) => {
            (phrase!("{at} is not among the nearest targets."), "SF-222")
        }
        (Phase::SurveyCorner { .. }, Choice::Mark { at }) => match arena.base(seat) == Some(at) {
            true => ("It must be a corner that is not yours.".into(), "SF-M12"),
            false => (phrase!("{at} is no corner."), "SF-M12"),
        },
        (Phase::SurveyPad { .. }, Choice::Mark { at }) => {
            (phrase!("{at} is not on the Landing Zone."), "SF-M12")
        }
        (Phase::Turrets, Choice::Fire { from }) => turret(arena, seat, from),
        (Phase::TurretTarget { turret }, Choice::Attack { at }) => {
            let from = arena.place(turret)?;
            out_of_reach(arena, seat, from, &arena.gun(PieceKind::Turret), at)
        }
        (Phase::Activations, Choice::Activate { at }) => figure(arena, seat, at),
        (Phase::Act, _) => acting::act(view, seat, secret, choice)?,
        (Phase::Play { card }, _) => acting::follow_up(arena, seat, card, choice)?,
        (Phase::Triangle { .. }, Choice::Triangle { .. }) => {
            ("That triangle leaves the board or holds the thrower.".into(), "SF-P01")
        }
        (Phase::Dominate { freak }, Choice::Attack { at }) => {
            let from = arena.place(freak)?;
            out_of_reach(arena, seat, from, &arena.arm(freak, None), at)
        }
        (Phase::AntiGravity, Choice::Target { at }) => (
            phrase!("No enemy Freak that can be moved is on {at} within {}.", arena.figures.anti_gravity),
            "SF-F18",
        ),
        (Phase::Lift { freak }, Choice::Step { to }) => match arena.place(freak) {
            Some(from) if from.distance(to) == 1 => not_standable(arena, to),
            _ => ("It moves one hexagon.".into(), "SF-F18"),
        },
        (Phase::PhaseShift, Choice::Target { at }) => {
            (phrase!("No Freak of yours on {at} can swap places."), "SF-431")
        }
        (Phase::LabDiscard | Phase::BuildPay { .. }, Choice::Discard { card }) => no_card(card),
        (Phase::KeepCard, Choice::Keep { card }) => (phrase!("{card} was not drawn."), "SF-307"),
        (Phase::Build, Choice::Bring { piece }) => building(arena, seat, secret, piece),
        (Phase::BuildAt { piece: PieceKind::Bunker }, Choice::Place { at })
            if arena.figures_at.contains(at) =>
        {
            ("A Bunker goes around one of your own Freaks only.".into(), "SF-317")
        }
        (Phase::BuildAt { .. }, Choice::Place { at }) => match arena.in_building_zone(seat, at) {
            true => not_empty(arena, at),
            false => (phrase!("{at} is not in your Building Zone."), "SF-316"),
        },
        (Phase::BuildPay { .. }, Choice::Free) => match arena.power(seat) {
            Power::Engineer => ("Your Engineer has built this turn.".into(), "SF-H17"),
            _ => ("Only an Engineer builds without a card.".into(), "SF-315"),
        },
        (Phase::FogReturn { .. }, Choice::Return { at }) => {
            (phrase!("{at} is not among the nearest hexagons where it could stand."), "SF-326")
        }
        (Phase::Return { .. }, Choice::Return { at }) => match arena.in_home_zone(seat, at) {
            true => not_empty(arena, at),
            false => (phrase!("{at} is neither in your Home Base Zone nor your free Bunker."), "SF-325"),
        },
        _ => return None,
    })
}

/// SF-007.
fn not_empty(arena: &Arena, at: Hex) -> Reason {
    let what = match arena.side.ground(at) {
        _ if arena.figures_at.contains(at) => "a Figure stands there",
        _ if arena.buildings_at.contains(at) => "a building stands there",
        _ if arena.wormholes_at.contains(at) => "a Wormhole is there",
        Ground::Rock => "it is rock",
        Ground::Wall => "it is an Energy Wall",
        Ground::Radiation => "it is radiation",
        Ground::Lab => "it is a Lab",
        Ground::Centre => "it is a Healing Center",
        Ground::Plain | Ground::Corner | Ground::Pad => "it is out of reach",
    };
    (phrase!("{at} is no empty hexagon that will do: {what}."), "SF-007")
}

/// SF-009.
fn not_standable(arena: &Arena, at: Hex) -> Reason {
    match arena.side.ground(at) {
        _ if arena.figures_at.contains(at) => (phrase!("A Figure stands on {at}."), "SF-008"),
        Ground::Rock => (phrase!("{at} is rock."), "SF-009"),
        Ground::Wall => (phrase!("{at} is an Energy Wall."), "SF-009"),
        _ if arena.buildings_at.contains(at) => (phrase!("The building on {at} lets nobody in."), "SF-009"),
        _ => (phrase!("Nobody can go to {at} now."), "SF-009"),
    }
}

fn no_card(card: Sponsor) -> Reason {
    (phrase!("You do not hold {card}."), "SF-413")
}

/// What a face-up Mission still lacks (SF-305).
fn mission(arena: &Arena, seat: Seat, place: u8) -> Reason {
    match arena.team(seat).faces.get(usize::from(place)) {
        None => ("You have no such Mission in play.".into(), "SF-305"),
        Some(face) => match arena.lacking(seat, face).missing {
            Some(missing) => (phrase!("{}: still missing. {missing}", face.mission), face.mission.rule()),
            None => (phrase!("A card just like it comes first: {}.", face.mission), "SF-309"),
        },
    }
}

/// D06, D10.
fn bring(arena: &Arena, seat: Seat, kind: PieceKind) -> Reason {
    let rule = super::choices::show_rule(arena);
    match arena.spare(seat, kind) {
        None => (phrase!("No {} is left for you.", kind.name()), "SF-020"),
        Some(_) => (phrase!("This card brings no {} here.", kind.name()), rule),
    }
}

/// SF-313.
fn turret(arena: &Arena, seat: Seat, from: Hex) -> Reason {
    let found = arena.turrets_of(seat).find(|(_, turret)| turret.at == Some(from));
    match found {
        None => (phrase!("You have no Turret on {from}."), "SF-313"),
        Some((_, turret)) if turret.fired => (phrase!("The Turret on {from} has fired."), "SF-313"),
        Some(_) if !arena.rules.turrets_attack => ("No Turret attacks this round.".into(), "SF-A33"),
        Some(_) => (phrase!("The Turret on {from} came this round and waits."), "SF-A05"),
    }
}

/// SF-314, SF-702.
fn figure(arena: &Arena, seat: Seat, at: Hex) -> Reason {
    let Some(figure) = arena.figure_at(at).filter(|figure| figure.seat == seat) else {
        return (phrase!("No Figure of yours is on {at}."), "SF-314");
    };
    let name = capital(&own(seat, figure));
    let rest = if figure.is_freak() { Rest::Ready } else { arena.minions[figure.index()].rest };
    match rest {
        Rest::Ready => (phrase!("{name} has been activated this turn."), "SF-314"),
        Rest::Turn => (phrase!("{name} came this turn and waits for the next."), "SF-702"),
        Rest::Round => {
            (phrase!("{name} came with the Arena-Master's card and waits for the next round."), "SF-702")
        }
    }
}

/// SF-315 to SF-319.
fn building(arena: &Arena, seat: Seat, secret: &Secret, kind: PieceKind) -> Reason {
    let most = if kind == PieceKind::Bunker { 1 } else { TURRETS_EACH as u8 };
    match kind {
        PieceKind::Turret | PieceKind::Bunker if arena.spare(seat, kind).is_none() => {
            (phrase!("You have {} on the board, and no more.", plural(most, kind.name())), "SF-319")
        }
        PieceKind::Turret | PieceKind::Bunker if secret.sponsors.is_empty() => {
            ("You have no Sponsor card to discard for it.".into(), "SF-315")
        }
        PieceKind::Turret | PieceKind::Bunker => {
            ("Your Building Zone has no empty hexagon.".into(), "SF-316")
        }
        _ => ("Only Turrets and Bunkers are built.".into(), "SF-315"),
    }
}

/// Something else is asked just now.
fn another_time(choice: Choice) -> Reason {
    let (words, rule) = match choice {
        Choice::Fit { .. } => ("Freaks are built before the first round.", "SF-103"),
        Choice::Deploy { .. } => ("Freaks are put on the board before the first round.", "SF-111"),
        Choice::KeepShow | Choice::ReplaceShow => {
            ("Only Manipulation decides on a card, as it is turned up.", "SF-H01")
        }
        Choice::Mutate { .. } => ("Arms change when Aggressive Mutation is turned up.", "SF-A01"),
        Choice::Bring { .. } => ("Pieces come in Step 4, or when an Arena-Master card gives them.", "SF-315"),
        Choice::BringNothing => ("Only the Robotic Factory can be declined.", "SF-A13"),
        Choice::Place { .. } => ("First it is settled what is placed.", "SF-703"),
        Choice::Shift { .. } => ("Pieces slide in an Earthquake or a Magnetic Field.", "SF-205"),
        Choice::Step { .. } => ("Nothing is being dragged or lifted.", "SF-430"),
        Choice::Pass { .. } => ("Missions are passed when Mainframe Breakdown is turned up.", "SF-A10"),
        Choice::Mark { .. } => ("Nothing is to be marked now.", "SF-304"),
        Choice::Put { .. } => ("Missions are put into play in Step 1.", "SF-303"),
        Choice::Complete { .. } => ("Missions are completed from one's own menus.", "SF-305"),
        Choice::Fire { .. } => ("Turrets fire in Step 2.", "SF-313"),
        Choice::Activate { .. } => ("Figures are activated in Step 3, one after the other.", "SF-314"),
        Choice::Done => ("There is no step to end now.", "SF-301"),
        Choice::Move { .. } | Choice::TouchDown | Choice::Teleport => {
            ("Only an activated Figure moves, between its other actions.", "SF-402")
        }
        Choice::Attack { .. } | Choice::AttackGround => ("Nobody is about to attack.", "SF-501"),
        Choice::Play { .. } => ("Sponsor cards are played by an activated Freak, one at a time.", "SF-413"),
        Choice::AntiGravity => ("Only an activated Freak uses its arm.", "SF-416"),
        Choice::PhaseShift | Choice::SelfDestruct => ("Only an activated Freak uses the Head.", "SF-417"),
        Choice::Heal => ("Only an activated Freak uses a Healing Center.", "SF-602"),
        Choice::Lab => ("Only an activated Freak uses a Lab.", "SF-603"),
        Choice::EndActivation => ("No activation can end now.", "SF-401"),
        Choice::Target { .. } => ("Nothing asks for a target now.", "SF-413"),
        Choice::Triangle { .. } => ("Three hexagons are the Acid Thrower's.", "SF-P01"),
        Choice::Shoot { .. } => ("A direction is the Fusion Rifle's.", "SF-P03"),
        Choice::Graft { .. } => ("An arm is replaced by Field Surgery.", "SF-P07"),
        Choice::Discard { .. } => ("Cards are discarded at a Lab or for a building.", "SF-019"),
        Choice::Free => ("First a building is chosen.", "SF-H17"),
        Choice::Keep { .. } => ("Luck has brought nothing to choose from.", "SF-307"),
        Choice::Return { .. } => ("Freaks return in Clean up.", "SF-325"),
        Choice::EndTurn => ("The turn ends by itself after Clean up.", "SF-327"),
    };
    (words.into(), rule)
}

/// What a seat that has to choose may look for in vain.
pub(super) fn all(view: &View) -> Vec<Refusal> {
    let arena = &view.arena;
    let Some((seat, secret)) = view.me().filter(|&(seat, _)| arena.asked() == Some(seat)) else {
        return Vec::new();
    };
    let mut refusals = Vec::new();
    let mut refuse = |what: Phrase, (why, rule): Reason| refusals.push(Refusal::new(what, why, rule));
    match arena.phase {
        Phase::Turrets => {
            for (_, turret) in arena.turrets_of(seat) {
                if let Some(at) = turret.at.filter(|&at| arena.ready_turrets().all(|(_, ready)| ready != at))
                {
                    refuse(phrase!("Fire the Turret at {at}"), self::turret(arena, seat, at));
                }
            }
        }
        Phase::Activations => {
            let resting = arena.each_minion().filter(|(piece, _)| piece.seat == seat);
            for (who, at) in resting {
                if arena.ready_figures().all(|(ready, _)| ready != who) {
                    refuse(phrase!("Activate {} at {at}", piece(who)), figure(arena, seat, at));
                }
            }
        }
        Phase::Act => acting::in_activation(view, seat, secret, &mut refuse),
        Phase::Build => {
            for kind in [PieceKind::Turret, PieceKind::Bunker] {
                if !arena.may_build(kind) {
                    refuse(phrase!("Build a {}", kind.name()), building(arena, seat, secret, kind));
                }
            }
        }
        _ => {}
    }
    // One that has made its attack is told so once, and not for each enemy.
    let may_attack = arena.activation.is_none_or(|activation| arena.ready_weapon(&activation).is_some());
    for (target, at, why) in shots::spared(view) {
        if may_attack {
            refuse(phrase!("Attack {} at {at}", piece(target)), why);
        }
    }
    let menu = matches!(arena.stage, Stage::Turrets | Stage::Activations | Stage::Building);
    if menu && matches!(arena.phase, Phase::Turrets | Phase::Activations | Phase::Act | Phase::Build) {
        for (place, face) in arena.team(seat).faces.iter().enumerate() {
            if arena.grade(seat, face).is_none() {
                refuse(phrase!("Complete {}", face.mission), mission(arena, seat, place as u8));
            }
        }
    }
    refusals
}
