//! What a choice costs, brings and risks, before it is made: reckoned from what its chooser knows. What an attack or a step
//! would do is in `effects.rs`.

use ruckus_core::{Phrase, Seat, phrase};

use crate::attack::triangle;
use crate::head::Power;
use crate::hex::Hex;
use crate::mission::{Grade, Marking, Mission, OpenMission};
use crate::part::{Part, Template};
use crate::pieces::{Piece, PieceKind};
use crate::sponsor::{Effect, Sponsor, Weapon};
use crate::state::{Arena, Phase, Secret, Stage};
use crate::step::Choice;
use crate::values::Values;
use crate::view::View;

use super::deeds::is_state;
use super::effects::{effects, with_effects};
use super::ends::{done_note, turn_end_note, unused};
use super::grammar::{list, piece_for, plural};

pub(super) fn note(view: &View, choice: Choice) -> Option<Phrase> {
    let arena = &view.arena;
    let (me, secret) = view.me()?;
    let text = match choice {
        Choice::Fit { part } => fit_note(view, secret, part),
        Choice::Mutate { part } | Choice::Graft { part } => graft_note(arena, me, part),
        Choice::Deploy { at } => format!("{} from the Landing Zone.", at.to_pad()),
        Choice::KeepShow => arena.cards.first()?.text(),
        Choice::ReplaceShow => {
            "This one goes to the bottom of the deck without effect; the next one stands.".to_owned()
        }
        Choice::Bring { piece } => bring_note(view, piece),
        Choice::Place { at } => placing_note(arena, me, at)?,
        Choice::Step { .. } | Choice::TouchDown => effects(view, choice)?,
        Choice::Pass { mission } => mission.text(arena.figures),
        Choice::Put { mission } => put_note(arena, me, mission),
        Choice::Complete { place } => complete_note(arena, place)?,
        Choice::Fire { .. } => with_effects(view, choice, &weapon_words(&arena.gun(PieceKind::Turret))),
        Choice::Activate { at } => activate_note(arena, at)?,
        Choice::Done => done_note(arena, me),
        Choice::Move { to } => move_note(view, me, to),
        Choice::Teleport => with_effects(view, choice, "1 MP. This pair works no more this turn."),
        Choice::Attack { .. } | Choice::Shoot { .. } | Choice::Triangle { .. } => {
            effects(view, choice).unwrap_or_else(|| "It hits nothing.".to_owned())
        }
        Choice::AttackGround => "Nothing is hit, and the attack is used up.".to_owned(),
        Choice::Target { at } => target_note(view, me, at)?,
        Choice::Play { card } => play_note(view, card),
        Choice::AntiGravity => with_effects(
            view,
            choice,
            &format!(
                "An enemy Freak within {} moves one hexagon. Once per turn for this Freak.",
                arena.figures.anti_gravity
            ),
        ),
        Choice::PhaseShift => "It swaps places with another Freak of yours. Once per turn in all.".to_owned(),
        Choice::SelfDestruct => effects(view, choice)?,
        Choice::Heal => effects(view, choice)?,
        Choice::Lab => "Draw a Sponsor card, then discard one, perhaps the same.".to_owned(),
        Choice::EndActivation => unused(arena)?,
        Choice::Discard { card } | Choice::Keep { card } => card.text(),
        Choice::Free => "Your Engineer builds it. Once per turn.".to_owned(),
        Choice::Return { at } => format!(
            "With {} HP, {} from the Landing Zone.",
            arena.values(returning(arena)?.seat).hp,
            at.to_pad()
        ),
        Choice::EndTurn => turn_end_note(arena, me)?,
        Choice::Shift { .. } => effects(view, choice)?,
        Choice::BringNothing | Choice::Mark { .. } => return None,
    };
    Some(phrase!("{text}"))
}

// Freaks in the making.

/// What a card brings; with the last one, what all come to.
fn fit_note(view: &View, secret: &Secret, part: Part) -> String {
    let figures = view.arena.figures;
    let text = part.text(figures);
    match (secret.head, &secret.parts[..]) {
        (Some(head), &[torso, left_arm, right_arm]) => {
            let template = Template { torso, left_arm, right_arm, legs: part };
            format!("{text} In all: {}", values_words(&Values::of(&template, head, figures)))
        }
        _ => text,
    }
}

/// "12 HP, Armor 2, Range 6, damage 6, Movement 9."
pub(super) fn values_words(values: &Values) -> String {
    let mut parts = vec![format!("{} HP", values.hp)];
    for (value, name) in [(values.armor, "Armor"), (values.retaliate, "Retaliate"), (values.luck, "Luck")] {
        if value > 0 {
            parts.push(format!("{name} {value}"));
        }
    }
    parts.push(format!("Range {}", values.range));
    parts.push(format!("damage {}", values.damage));
    parts.push(format!("Movement {}", values.movement));
    parts.push(plural(values.cards, "Sponsor card"));
    format!("{}.", parts.join(", "))
}

/// What an arm brings, and what goes for it.
fn graft_note(arena: &Arena, me: Seat, part: Part) -> String {
    let text = part.text(arena.figures);
    match arena.team(me).build {
        Some(build) => format!("{text} {} goes.", build.template.part(part.slot())),
        None => text,
    }
}

// Pieces that come.

fn bring_note(view: &View, kind: PieceKind) -> String {
    let arena = &view.arena;
    let toughness = plural(arena.figures.toughness, "Strike");
    let what = match kind {
        PieceKind::Bunker => {
            format!("A Freak of yours inside can be neither hit nor moved; {toughness} destroy the Bunker.")
        }
        _ => weapon_words(&arena.gun(kind)),
    };
    match arena.stage {
        Stage::Building if arena.builds_free() => format!("Your Engineer needs no card. {what}"),
        Stage::Building => format!("It costs a Sponsor card. {what}"),
        _ => what,
    }
}

fn placing_note(arena: &Arena, me: Seat, at: Hex) -> Option<String> {
    match arena.phase {
        Phase::BuildAt { .. } => {
            arena.figure_at(at).map(|inside| format!("Freak {} is inside then.", inside.number + 1))
        }
        Phase::Place { piece, .. } | Phase::BuildPay { piece, .. } if piece != PieceKind::Bunker => {
            reach_note(arena, me, piece, at)
        }
        Phase::Play { card } => match card.effect() {
            Effect::Place { piece, .. } => reach_note(arena, me, piece, at),
            _ => Some(format!("{} from the Landing Zone.", at.to_pad())),
        },
        _ => None,
    }
}

/// Which enemies a piece would have in its reach.
fn reach_note(arena: &Arena, me: Seat, kind: PieceKind, at: Hex) -> Option<String> {
    let mut enemies = Vec::new();
    arena.each_target(at, &arena.gun(kind), |hex| {
        if let Some(target) = arena.target_at(hex).filter(|target| target.seat != me) {
            enemies.push(piece_for(me, target));
        }
    });
    (!enemies.is_empty()).then(|| format!("In its reach: {}.", list(&enemies)))
}

fn returning(arena: &Arena) -> Option<Piece> {
    match arena.phase {
        Phase::Return { freak } | Phase::FogReturn { freak, .. } => Some(freak),
        _ => None,
    }
}

// Missions.

fn put_note(arena: &Arena, me: Seat, mission: Mission) -> String {
    let text = format!("{} {}", mission.text(arena.figures), mission.when());
    let marks = match mission.row().marking {
        Marking::None => "",
        Marking::Drop => " The hexagon is drawn by lot in the Neutral Zone.",
        Marking::Survey => " You mark them now.",
    };
    let state = arena.lacking_in_hand(me, mission).filter(|_| is_state(mission.row().normal));
    match state {
        Some(lacking) if lacking.grade.is_some() => {
            format!("{text} As things stand it can be completed.{marks}")
        }
        Some(lacking) => match lacking.missing {
            Some(missing) => format!("{text} Still missing: {}", uncapital(&missing)),
            None => text,
        },
        None => format!("{text}{marks}"),
    }
}

/// In the middle of a sentence, unless it begins with a name.
fn uncapital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// What it brings, and what waiting could bring (SF-306 to SF-308).
fn complete_note(arena: &Arena, place: u8) -> Option<String> {
    let seat = arena.active;
    let face: &OpenMission = arena.team(seat).faces.get(usize::from(place))?;
    let stars = match arena.grade(seat, face)? {
        Grade::Advanced => arena.figures.advanced_stars,
        Grade::Normal => arena.figures.mission_stars,
    };
    let luck = arena.values(seat).luck;
    let card = match luck {
        0 => "a Sponsor card".to_owned(),
        _ => format!("one of {} Sponsor cards", luck + 1),
    };
    let more = match arena.lacking(seat, face).missing {
        Some(missing) => format!(" For {} ★: {}", arena.figures.advanced_stars, uncapital(&missing)),
        None => String::new(),
    };
    Some(format!("{stars} ★ and {card}.{more}"))
}

// A turn.

fn activate_note(arena: &Arena, at: Hex) -> Option<String> {
    let figure = arena.figure_at(at)?;
    let movement = format!("{} MP.", arena.movement(figure));
    let weapon = match figure.kind {
        PieceKind::Freak => arena.arm(figure, None),
        kind => arena.gun(kind),
    };
    let state = match figure.kind {
        PieceKind::Freak => {
            format!("{} of {} HP, ", arena.freak(figure).hp, arena.values(figure.seat).hp)
        }
        _ => match arena.strikes(figure) {
            0 => String::new(),
            strikes => format!("{} on it, ", plural(strikes, "Strike")),
        },
    };
    Some(format!("{state}{movement} {}", weapon_words(&weapon)))
}

/// "Range 6, 6 damage or 1 Strike."
pub(super) fn weapon_words(weapon: &Weapon) -> String {
    let piercing = if weapon.armor_piercing { " that ignores Armor" } else { "" };
    format!(
        "Range {}, {} damage{piercing} or {}.",
        weapon.range,
        weapon.damage,
        plural(weapon.strikes, "Strike")
    )
}

/// What a step costs, and what the hexagon does.
fn move_note(view: &View, me: Seat, to: Hex) -> String {
    let arena = &view.arena;
    let activation = arena.activation;
    let left = activation.map_or(0, |activation| activation.mp.saturating_sub(1));
    let flight = activation.map_or(0, |activation| activation.flight);
    let mut text = format!("{left} MP left.");
    if flight > 0 {
        text += &match view.preview(Choice::Move { to }).lands {
            true => " It touches down there.".to_owned(),
            false => format!(" {} left.", plural(flight - 1, "flown move")),
        };
    } else if arena.side.map().rocks.contains(to) {
        text += " It cannot stop or act on rock.";
    }
    let marked =
        arena.team(me).faces.iter().any(|face| {
            face.mark == Some(to) && face.mission.row().marking == Marking::Drop && !face.entered
        });
    if marked && flight == 0 {
        text += " The marked hexagon of your Mission.";
    }
    with_effects(view, Choice::Move { to }, &text)
}

fn play_note(view: &View, card: Sponsor) -> String {
    let arena = &view.arena;
    let text = card.text();
    let Some(activation) = arena.activation else { return text };
    if card.row().is_attack && activation.attacked {
        return format!("Wasted: this Freak has made its attack. It only counts as played. {text}");
    }
    match card.effect() {
        Effect::Attack(_) | Effect::Dominate { .. } | Effect::Heal { .. } | Effect::Swap { .. } => {
            with_effects(view, Choice::Play { card }, &text)
        }
        Effect::Move { mp } => format!("{text} {} MP then.", activation.mp.saturating_add(mp)),
        Effect::ForceField => format!("{text} {} left.", plural(arena.force_fields_left() as u8, "token")),
        Effect::Place { piece, .. } => match arena.power(activation.figure.seat) {
            Power::HiveMind => text,
            _ => format!("{text} The {} cannot act this turn.", piece.name()),
        },
        _ => text,
    }
}

/// Where one triangle alone is left it is taken at once, and is what this choice does (SF-P01).
fn triangle_note(view: &View, at: Hex) -> String {
    let choice = Choice::Target { at };
    match view.preview(choice).taken.and_then(|way| triangle(at, way)) {
        Some([one, other]) => {
            with_effects(view, choice, &format!("With {one} and {other}, the only two that are left."))
        }
        None => "Two more hexagons come next.".to_owned(),
    }
}

fn target_note(view: &View, me: Seat, at: Hex) -> Option<String> {
    let arena = &view.arena;
    let choice = Choice::Target { at };
    match arena.phase {
        Phase::AntiGravity => {
            let freak = arena.figure_at(at)?;
            let text = format!("{} of {} HP.", arena.freak(freak).hp, arena.values(freak.seat).hp);
            Some(with_effects(view, choice, &text))
        }
        Phase::Aim { .. } => Some("All attacks land together, once all have aimed.".to_owned()),
        Phase::Play { card } => match card.effect() {
            Effect::Dominate { .. } => {
                let freak = arena.figure_at(at)?;
                Some(with_effects(view, choice, &weapon_words(&arena.arm(freak, None))))
            }
            Effect::Attack(weapon) if matches!(weapon.area, crate::sponsor::Area::Triangle) => {
                Some(triangle_note(view, at))
            }
            Effect::Attack(_) => Some(effects(view, choice).unwrap_or_else(|| "It hits nothing.".to_owned())),
            Effect::Heal { .. } => {
                Some(effects(view, choice).unwrap_or_else(|| "It has all its HP.".to_owned()))
            }
            Effect::Swap { .. } => Some(match arena.figure_at(at).filter(|other| other.seat != me) {
                Some(_) => "Nobody enters anything by a swap.".to_owned(),
                None => "It comes to where this Freak stands.".to_owned(),
            }),
            _ => None,
        },
        _ => None,
    }
}
