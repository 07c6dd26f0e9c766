//! What the coach says when the Arena-Master's card asks for something, in the Setup Phase of a round or after it.

use ruckus_core::{Lesson, phrase};

use crate::arena_master::Show;
use crate::state::Phase;
use crate::view::View;

use super::acting::green_ground;
use super::told;

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let arena = &view.arena;
    Some(match arena.phase {
        Phase::Manipulate { .. } => told(
            "manipulate",
            "Your Head decides",
            "Once a round you may send the Arena-Master's card away before it does anything. The next one stands.",
            "Keep what helps you more than the others.",
            "The next one may be worse.",
            "choices",
        ),
        Phase::Mutate => told(
            "mutate",
            "A new arm for everybody",
            "Everybody changes one arm at once, in secret. You have to change one.",
            "Change the arm that you use least.",
            "It is for all three Freaks, and the old arm is gone.",
            "choices",
        ),
        Phase::PassMission => told(
            "pass mission",
            "A Mission to the left",
            "Everybody passes one Mission at once. You get one from the right.",
            "Give away what your Freaks cannot do.",
            "Whoever gets it will know that you gave it.",
            "choices",
        ),
        Phase::Choose { .. } | Phase::Place { .. } => {
            let free = matches!(arena.current_show(), Some(Show::Factory));
            told(
                "place",
                "Something for nothing",
                "The Arena-Master gives each player a piece. It costs no card.",
                "Near the place where you want to be next turn, in reach of others.",
                match free {
                    true => "It may be used from this round on, and shot from now on.",
                    false => "It does nothing in this round, but can be shot.",
                },
                "choices",
            )
        }
        Phase::Flag { .. } => told(
            "flag",
            "Your flag",
            "Each player plants a flag at home. Whoever enters the flag of another draws a Sponsor card.",
            "Where it is hard to reach: in a corner, behind rock.",
            "You cannot collect your own.",
            "choices",
        ),
        Phase::Shift { .. } | Phase::Step { .. } => told(
            "shift",
            "Everything slides",
            "Your pieces are drawn toward the Landing Zone. You choose which goes first, and the way where there are two.",
            "Keep out of radiation where you can.",
            match arena.current_show() {
                Some(Show::Magnet { .. }) => {
                    phrase!(
                        "Where the only way leads through radiation it has to be taken. {}",
                        green_ground(arena)
                    )
                }
                _ => "What slides into the open can be shot.".into(),
            },
            "choices",
        ),
        Phase::Aim { .. } => told(
            "aim",
            "The machines run wild",
            "Each Droid and each Turret attacks what is nearest, friend or enemy. Where two are equally near you choose.",
            "Choose theirs.",
            "All shots fall at once.",
            "choices",
        ),
        Phase::FogReturn { .. } => told(
            "fog",
            "Out of the Fog",
            "A Freak returns where it fell, but your piece stands there: you choose a hexagon beside it.",
            "Put it where it does least.",
            "It has full HP.",
            "choices",
        ),
        _ => return None,
    })
}
