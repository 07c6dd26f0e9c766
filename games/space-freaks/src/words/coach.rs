//! What the coach says the first time that each kind of question is asked: what it is, what people do, what it can cost.
//! The steps of a turn are here; what an activation asks is in `acting.rs`, what the Arena-Master asks in `shows.rs`.

mod acting;
mod shows;

use ruckus_core::{Lesson, Phrase, View as _, phrase};

use crate::state::{Phase, Secret};
use crate::view::View;

use super::grammar::{agrees, plural};

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let (seat, secret) = view.me()?;
    if !view.awaited().contains(seat) || !view.arena.draws.is_empty() {
        return None;
    }
    of_the_turn(view, secret).or_else(|| acting::lesson(view)).or_else(|| shows::lesson(view))
}

fn of_the_turn(view: &View, secret: &Secret) -> Option<Lesson> {
    let arena = &view.arena;
    let figures = arena.figures;
    Some(match arena.phase {
        Phase::Assemble => told(
            "lab",
            "The Freak lab",
            "One card from each rack. All three of your Freaks are built alike, for the whole game.",
            "A gun with Range 4 to 7, 12 HP or more and Movement 8 do nothing wrong. “Surprise me” builds one for you.",
            "Nobody sees it before all are done. Only an arm can ever be changed later.",
            "choices",
        ),
        Phase::Deploy { .. } => told(
            "deploy",
            "Where your Freaks start",
            phrase!("They start within {} of your Home Base, one by one.", figures.home_zone),
            "Most start at the edge of the zone that faces the middle: the Landing Zone is 15 away.",
            "Nothing yet. Whoever falls comes back here with full HP.",
            "base",
        ),
        Phase::PutMission { .. } => told(
            "mission",
            "Step 1: a Mission",
            phrase!(
                "Each turn begins with one of your {} face up in front of you. Done, it brings stars and a Sponsor card.",
                plural(secret.missions.len(), "Mission")
            ),
            "Take one that this turn can do by the way: a Freak on the Landing Zone, a Lab, a shot that is there anyway.",
            "Everybody can read it and stand in its way. It stays until it is done; the hand is filled up again.",
            "choices",
        ),
        Phase::SurveyCorner { .. } | Phase::SurveyPad { .. } => told(
            "survey",
            "What to survey",
            phrase!(
                "This Mission wants a Freak of yours within {} of a corner that you mark, or on a hexagon of the Landing Zone.",
                figures.survey_zone
            ),
            "Mark the nearest corner without a Home Base, if there is one: nobody defends it.",
            "The marks stay where they are until the Mission is done.",
            "choices",
        ),
        Phase::Turrets | Phase::TurretTarget { .. } => told(
            "turrets",
            "Step 2: your Turrets",
            phrase!(
                "Each of your Turrets may shoot once: {} damage at {} or less, over everything that stands between.",
                figures.turret.damage,
                figures.turret.range
            ),
            "Shoot what stands in the way of your Freaks, or what a Mission asks for: they act afterwards.",
            "A Freak with Retaliate strikes the Turret. It hits friends as well as enemies.",
            "choices",
        ),
        Phase::Activations => told(
            "activations",
            "Step 3: your Figures act",
            "Each Figure of yours acts once, in any order, each one to its end before the next. Pick the one that begins.",
            "First whoever can shoot or finish a Mission, last whoever only walks. Nobody has to act.",
            "What has not acted when you go on does nothing until your next turn.",
            "ready",
        ),
        Phase::Build => told(
            "build",
            "Step 4: building",
            phrase!(
                "A Turret shoots in each of your turns. A Bunker shields the Freak inside. Each goes within {} of your Home Base.",
                figures.building_zone
            ),
            "Most build a Turret when they hold a card they will not play.",
            match arena.builds_free() {
                true => "Your Head is an Engineer: one building a turn costs no card.".into(),
                false => phrase!(
                    "Each building costs one of your {}.",
                    plural(secret.sponsors.len(), "Sponsor card")
                ),
            },
            "choices",
        ),
        Phase::BuildAt { .. } => told(
            "build at",
            "Where it stands",
            "Empty ground of your Building Zone. A Bunker may also go round a Freak of yours.",
            "A Turret where others come by, a Bunker where you stay.",
            "It cannot be taken back or moved later, only shot.",
            "choices",
        ),
        Phase::BuildPay { .. } => told(
            "pay",
            "What it costs",
            "One Sponsor card from your hand, any one.",
            "The one that this board and your Freaks have least use for.",
            "It is gone without effect. The others only see that you discard one.",
            "choices",
        ),
        Phase::KeepCard => told(
            "keep",
            "Luck",
            "A Mission brings a Sponsor card, and your Luck lets you choose.",
            "Keep what you can play this turn: you hold it at once.",
            "The others go face down; only you know them.",
            "choices",
        ),
        Phase::Return { .. } => told(
            "return",
            "Back on the board",
            "A Freak of yours that fell returns now, with full HP.",
            "As near to the middle as the zone allows, or into the Bunker.",
            "Whoever shot it has the star; you only lost the way.",
            "choices",
        ),
        Phase::EndTurn => {
            let open = arena.completable().count() as u8;
            told(
                "end turn",
                "The last moment of the turn",
                phrase!(
                    "{} can be completed {}.",
                    plural(open, "Mission"),
                    agrees(open, "as it is", "as they are")
                ),
                "Take it. Waiting pays only if the advanced prize is sure next turn.",
                "What was done this turn does not count in the next one.",
                "choices",
            )
        }
        _ => return None,
    })
}

pub(super) fn told(
    kind: &'static str,
    title: &'static str,
    what: impl Into<Phrase>,
    people: &'static str,
    cost: impl Into<Phrase>,
    at: &'static str,
) -> Lesson {
    Lesson {
        kind,
        title: title.into(),
        what: what.into().into(),
        people: people.into(),
        cost: cost.into().into(),
        at,
    }
}
