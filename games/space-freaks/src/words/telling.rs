//! What part each event has in the telling: an activation is one beat with its walk, its shots and what they cost; so are the
//! reveal of a team's Freaks and a card of the Arena-Master. Captions can be read to their end.

use ruckus_core::telling::{FOLDS, GATHERS, JOINS, OPENS, RESULT, SHARE};
use ruckus_core::{Mark, Telling, phrase};

use crate::hex::Hex;
use crate::pieces::{Piece, PieceKind};
use crate::step::{Event, Loss};

use super::effects::moved_verb;
use super::grammar::{a, piece};

pub(super) fn tell(event: &Event) -> Telling {
    part(event).unhurried()
}

fn part(event: &Event) -> Telling {
    match *event {
        Event::RoundBegan { round } => {
            FOLDS.heads(None, phrase!("Round {round}"), phrase!("Round {round}: the Setup Phase"))
        }
        Event::TurnBegan { seat, round } => {
            Telling::turn(seat, phrase!("{seat}'s turn"), phrase!("Round {round}, {seat}"))
        }
        // A beat a team: four in one would be more than anybody reads at once.
        Event::Revealed { seat, head, template } => OPENS
            .brief(phrase!("{head}"))
            .caption(phrase!("{seat} [reveals|reveal] {head}, armed with {}.", template.right_arm))
            .befalls(seat),
        Event::Starts { .. } => RESULT,
        // What it does is read on television meanwhile.
        Event::TurnedUp { card } => OPENS.brief(phrase!("{card}")),
        Event::ShowReplaced { .. } | Event::NewHead { .. } => RESULT,
        Event::ArmChanged { seat, .. } | Event::MissionPassed { to: seat, .. } => SHARE.befalls(seat),
        Event::FlagTaken { seat, of, at } => {
            RESULT.befalls(seat).befalls(of).mark(Mark::at(key(at), "flag".into()).whose(of))
        }
        Event::Placed { piece: who, at, .. } | Event::Built { piece: who, at, .. } => GATHERS
            .brief(phrase!("{}", who.kind.name()))
            .caption(phrase!("{} [places|place] {}.", who.seat, a(who.kind.name())))
            .mark(Mark::at(key(at), phrase!("{}", who.kind.name())).whose(who.seat)),
        Event::Returned { piece: who, at, .. } => {
            GATHERS.brief("back").befalls(who.seat).mark(Mark::at(key(at), "back".into()).whose(who.seat))
        }

        // An activation.
        Event::Activated { piece: who, .. } => deed(who, "acts"),
        Event::Readied { piece: who, .. } => deed(who, "takes aim"),
        // The attack is what is told, wherever it walks afterwards.
        Event::Moved { attacked: true, .. } => JOINS,
        Event::Moved { piece: who, flown, .. } => deed(who, if flown { "flies" } else { "walks" }),
        Event::Attacked { by, card, .. } => match card {
            Some(card) => deed(by, &format!("uses {card}")),
            None => deed(by, "shoots"),
        },
        Event::TouchedDown { .. } | Event::Teleported { .. } | Event::WormholeOpened { .. } => JOINS,
        Event::Swapped { one, other, .. } => SHARE.befalls(one.seat).befalls(other.seat),
        Event::Dragged { piece: who, to, by, .. } => SHARE
            .befalls(who.seat)
            .caption(phrase!("{} {}.", piece(who), moved_verb(by)))
            .mark(Mark::at(key(to), phrase!("{}", piece(who))).whose(who.seat)),
        // An attack says its card itself.
        Event::Played { card, wasted: false, .. } if card.row().is_attack => JOINS,
        Event::Played { card, .. } => RESULT.caption(phrase!("It plays {card}.")),
        Event::UsedAbility { .. } | Event::LabUsed { .. } => RESULT,
        Event::MissionPut { mission, .. } => OPENS.brief(phrase!("{mission}")),
        Event::Hit { loss: Loss { lost: 0, .. }, .. } => JOINS,
        Event::Hit { loss, .. } => {
            let what = if loss.piece.kind == PieceKind::Freak { "HP" } else { "Strikes" };
            let figure = if loss.piece.kind == PieceKind::Freak {
                -i16::from(loss.lost)
            } else {
                i16::from(loss.lost)
            };
            let words = phrase!("{what}, {}", piece(loss.piece));
            RESULT
                .befalls(loss.piece.seat)
                .mark(Mark::at(key(loss.at), words).figure(figure).whose(loss.piece.seat))
        }
        Event::Destroyed { piece: who, at, .. } => {
            RESULT.befalls(who.seat).mark(Mark::at(key(at), "destroyed".into()).whose(who.seat))
        }
        Event::BlewUp { .. } => RESULT,
        Event::Healed { piece: who, at, hp, .. } => SHARE
            .befalls(who.seat)
            .mark(Mark::at(key(at), phrase!("HP, {}", piece(who))).figure(i16::from(hp)).whose(who.seat)),

        // Stars.
        Event::Completed { seat, mission, .. } => OPENS.brief(phrase!("{mission}")).points().befalls(seat),
        Event::Scored { seat, stars, total, .. } => RESULT
            .points()
            .befalls(seat)
            .caption(phrase!("{seat} [scores|score] {stars} ★, now {total}."))
            .mark(Mark::of("★".into()).figure(i16::from(stars)).whose(seat)),
        Event::Over => OPENS.points(),

        Event::HeadDealt { .. }
        | Event::Fitted { .. }
        | Event::CornerTaken { .. }
        | Event::Deployed { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::MissionDealt { .. }
        | Event::ShowKept { .. }
        | Event::ArmChosen { .. }
        | Event::PassChosen { .. }
        | Event::Chose { .. }
        | Event::BroughtNothing { .. }
        | Event::FlagSet { .. }
        | Event::FlagsGone
        | Event::Picked { .. }
        | Event::WormholeMoved { .. }
        | Event::Aimed { .. }
        | Event::Discarded { .. }
        | Event::FieldEnded { .. }
        | Event::Marked { .. }
        | Event::Kept { .. }
        | Event::Targeted { .. }
        | Event::Aligned { .. }
        | Event::FieldRaised { .. }
        | Event::TookOff { .. }
        | Event::SpedUp { .. }
        | Event::ArmBoosted { .. }
        | Event::ActivationEnded { .. }
        | Event::StepDone { .. }
        | Event::TurnEnded { .. } => FOLDS,
    }
}

/// What a piece does in its activation: one beat, of which the last such sentence is told.
fn deed(who: Piece, what: &str) -> Telling {
    GATHERS.brief(phrase!("{}", piece(who))).caption(phrase!("{} {what}.", piece(who)))
}

/// A hex by its name on the board.
fn key(at: Hex) -> String {
    at.index().to_string()
}
