//! What is asked just now: what it is about and what is at stake, for whoever is asked; who is awaited and for what, for
//! everybody else.

use ruckus_core::{Phrase, Question, Saying, Seat, phrase};

use crate::arena_master::Show;
use crate::pieces::PieceKind;
use crate::sponsor::{Area, Effect, Sponsor};
use crate::state::{Activation, Arena, Phase, Secret, Stage};
use crate::view::View;

use super::choices::{own, show_rule, site_rule};
use super::end;
use super::grammar::{a, agrees, list, piece, plural};
use super::notes::weapon_words;

pub(super) fn say(view: &View) -> Question {
    let arena = &view.arena;
    if arena.phase.is_secret() && arena.draws.is_empty() {
        return secret(view);
    }
    match (view.me(), arena.asked()) {
        (Some((seat, secret)), Some(asked)) if seat == asked => asked_of(view, seat, secret),
        (_, Some(asked)) => waits_for(arena, asked),
        _ => chance(view),
    }
}

/// D01, D04, D09: all at once, and nobody sees who is done.
fn secret(view: &View) -> Question {
    let arena = &view.arena;
    let (what, rule): (&str, _) = match arena.phase {
        Phase::Assemble => ("builds a Freak in secret", "SF-103"),
        Phase::Mutate => ("chooses another arm in secret", "SF-A01"),
        _ => ("chooses a Mission to pass on in secret", "SF-A10"),
    };
    match view.me().filter(|_| view.owes) {
        Some((seat, secret)) => match arena.phase {
            Phase::Assemble => assemble(secret),
            Phase::Mutate => Saying::new("Which arm do you take instead of the one you have?".into(), rule)
                .note(
                    "All your Freaks change. Everybody chooses at once, and all is revealed together.".into(),
                ),
            _ => {
                let left = seat.left(arena.seats);
                Saying::new(phrase!("Which Mission do you pass to {left}?"), rule)
                    .note("Everybody passes one to the left at once; what you receive you keep.".into())
            }
        },
        None if view.eye.seat().is_some() => {
            Saying::new("You have chosen; all is revealed together.".into(), rule)
        }
        None => Saying::new(phrase!("Everybody {what}."), rule),
    }
}

fn assemble(secret: &Secret) -> Question {
    let ask = ["Which Torso?", "Which Left Arm?", "Which Right Arm?", "Which Legs?"];
    let words = ask.get(secret.parts.len()).copied().unwrap_or("Your Freak is built.");
    let parts: Vec<String> = secret.parts.iter().map(|part| part.to_string()).collect();
    let so_far = match parts.is_empty() {
        true => String::new(),
        false => format!(" So far: {}.", list(&parts)),
    };
    let note = match secret.head {
        Some(head) => phrase!("Your Head is {head}, number {}. {}{so_far}", head.number(), head.text()),
        None => phrase!("All three Freaks are built alike.{so_far}"),
    };
    Saying::new(phrase!("{words}"), "SF-103").note(note)
}

fn asked_of(view: &View, seat: Seat, secret: &Secret) -> Question {
    let arena = &view.arena;
    let ask = |words: Phrase, rule| Saying::new(words, rule);
    match arena.phase {
        Phase::Deploy { freak, .. } => ask(phrase!("Where does Freak {} start?", freak + 1), "SF-111")
            .note("On empty ground of your Home Base Zone.".into()),
        Phase::Manipulate { .. } => manipulate(arena),
        Phase::Choose { .. } => choose(arena),
        Phase::Place { piece, .. } => {
            let rests = match arena.current_show() {
                Some(Show::Factory) => "It may be used from this round on.",
                _ => "It does nothing in this round.",
            };
            ask(phrase!("Where does your {} go?", piece.name()), show_rule(arena)).note(rests.into())
        }
        Phase::Flag { .. } => ask("Where do you plant your flag?".into(), "SF-A14")
            .note("Whoever else enters it draws a Sponsor card.".into()),
        Phase::Shift { .. } => match arena.current_show() {
            Some(Show::Magnet { steps }) => ask("Which of your Freaks is dragged next?".into(), "SF-221")
                .note(phrase!("{} toward the Landing Zone.", plural(steps, "step"))),
            Some(Show::Quake { steps }) => ask("Which of your buildings slides next?".into(), "SF-220")
                .note(phrase!("{} toward the Landing Zone.", plural(steps, "step"))),
            _ => ask("Which piece moves next?".into(), "SF-220"),
        },
        Phase::Step { piece, steps, .. } => {
            let rule = super::choices::shift_rule(piece);
            ask(phrase!("Where does {} go?", asked_piece(seat, piece)), rule)
                .note(phrase!("{} to go.", plural(steps, "step")))
        }
        Phase::Aim { piece, .. } => {
            ask(phrase!("Equally near: what does {} attack?", asked_piece(seat, piece)), "SF-222")
        }
        Phase::PutMission { left } => {
            let words: Phrase = match left {
                1 => "Which Mission do you put into play?".into(),
                _ => phrase!("Which of {left} Missions do you put into play first?"),
            };
            ask(words, "SF-303").note("Everybody sees it; it stays until you complete it.".into())
        }
        Phase::SurveyCorner { .. } => ask("Which corner do you mark?".into(), "SF-M12").note(phrase!(
            "A Freak of yours within {} of it completes the Mission.",
            arena.figures.survey_zone
        )),
        Phase::SurveyPad { .. } => ask("Which hexagon of the Landing Zone do you mark?".into(), "SF-M12")
            .note(
                "A Freak of yours on it completes the Mission; with the corner at once it is worth more."
                    .into(),
            ),
        Phase::Turrets => {
            let ready = arena.ready_turrets().count() as u8;
            ask("Step 2: fire your Turrets?".into(), "SF-313")
                .note(phrase!("{} ready.", plural(ready, "Turret")))
        }
        Phase::TurretTarget { .. } => ask("What does the Turret attack?".into(), "SF-313")
            .note(phrase!("{}", weapon_words(&arena.gun(PieceKind::Turret)))),
        Phase::Activations => {
            let ready: Vec<String> = arena.ready_figures().map(|(piece, _)| own(seat, piece)).collect();
            let note = match ready.is_empty() {
                true => "All your Figures have acted.".into(),
                false => phrase!("Still to act: {}.", list(&ready)),
            };
            ask("Step 3: activate a Figure.".into(), "SF-314").note(note)
        }
        Phase::Act => act(arena, seat),
        Phase::Play { card } => play(arena, card),
        Phase::Triangle { at, .. } => ask(phrase!("Which two hexagons besides {at}?"), "SF-P01"),
        Phase::Dominate { freak } => ask(phrase!("What does {} attack for you?", piece(freak)), "SF-520")
            .note(phrase!("{} All it does is credited to you.", weapon_words(&arena.arm(freak, None)))),
        Phase::AntiGravity => ask("Which enemy Freak do you move?".into(), "SF-F18"),
        Phase::Lift { freak } => ask(phrase!("Where does {} go?", piece(freak)), "SF-F18")
            .note("What it walks into is credited to you.".into()),
        Phase::PhaseShift => ask("With which Freak does it swap places?".into(), "SF-H11"),
        Phase::LabDiscard => {
            ask("Which Sponsor card do you discard?".into(), "SF-603").note("Nobody else sees which.".into())
        }
        Phase::KeepCard => ask("Which of the drawn cards do you keep?".into(), "SF-307")
            .note(phrase!("Luck brought {}; the rest go face down.", plural(secret.drawn.len(), "card"))),
        Phase::Build => {
            let note = match (arena.builds_free(), secret.sponsors.len()) {
                (true, _) => "The first one costs no card.".into(),
                (false, cards) => phrase!("Each costs one of your {}.", plural(cards, "Sponsor card")),
            };
            ask("Step 4: build something?".into(), "SF-315").note(note)
        }
        Phase::BuildAt { piece } => ask(phrase!("Where does the {} go?", piece.name()), site_rule(piece)),
        Phase::BuildPay { piece, .. } => {
            ask(phrase!("Which card do you discard for the {}?", piece.name()), "SF-315")
                .note("Nobody else sees which.".into())
        }
        Phase::FogReturn { freak, at, .. } => {
            let whose = piece(freak);
            ask(phrase!("Where does {whose} return?"), "SF-326")
                .note(phrase!("Your piece stands on {at}, where it fell."))
        }
        Phase::Return { freak } => ask(phrase!("Where does Freak {} return?", freak.number + 1), "SF-325")
            .note("With full HP, in your Home Base Zone or in your Bunker.".into()),
        Phase::EndTurn => {
            let open = arena.completable().count() as u8;
            ask("Complete a Mission before your turn ends?".into(), "SF-327")
                .note(phrase!("{} can be completed now.", plural(open, "Mission")))
        }
        _ => chance(view),
    }
}

/// "Freak 2", or "your Turret".
fn asked_piece(seat: Seat, of: crate::pieces::Piece) -> String {
    own(seat, of)
}

fn manipulate(arena: &Arena) -> Question {
    match arena.cards.first() {
        Some(card) => {
            Saying::new(phrase!("{card} is turned up: keep it?"), "SF-H01").note(phrase!("{}", card.text()))
        }
        None => Saying::new("Keep the card?".into(), "SF-H01"),
    }
}

fn choose(arena: &Arena) -> Question {
    let words = match arena.current_show() {
        Some(Show::Factory) => "Place something free of charge?",
        _ => "What do you place?",
    };
    let note = match arena.current_show() {
        Some(Show::Factory) => "In your Building Zone; it may be used from this round on.",
        _ => "In your Building Zone; it does nothing in this round.",
    };
    Saying::new(words.into(), show_rule(arena)).note(note.into())
}

/// The menu of an activation: who acts, and with what is left.
fn act(arena: &Arena, seat: Seat) -> Question {
    let Some(activation) = arena.activation else {
        return Saying::new("What does it do?".into(), "SF-402");
    };
    let Activation { figure, mp, flight, in_air, attacked, shielded, .. } = activation;
    let name = super::grammar::capital(&own(seat, figure));
    let hp = match figure.is_freak() {
        true => format!("{} of {} HP, ", arena.freak(figure).hp, arena.values(seat).hp),
        false => String::new(),
    };
    let grounded = arena.is_grounded(figure);
    let words = match (in_air, grounded) {
        (true, _) => phrase!("{name} is in the air: fly on or touch down."),
        (false, false) => phrase!("{name} is on rock: it must move on."),
        (false, true) => phrase!("{name}: move, attack, act, or end the activation."),
    };
    let attack = match (attacked, shielded) {
        (true, _) => "It has attacked.".to_owned(),
        (false, true) => "Behind a fresh force field it cannot attack.".to_owned(),
        (false, false) => {
            arena.ready_weapon(&activation).map_or_else(String::new, |weapon| weapon_words(&weapon))
        }
    };
    let flown = match flight {
        0 => String::new(),
        _ => format!(", {}", plural(flight, "flown move")),
    };
    let attack = if attack.is_empty() { attack } else { format!(" {attack}") };
    Saying::new(words, "SF-402").note(phrase!("{hp}{mp} MP left{flown}.{attack}"))
}

fn play(arena: &Arena, card: Sponsor) -> Question {
    let words: Phrase = match card.effect() {
        Effect::Attack(weapon) => match weapon.area {
            Area::Line => phrase!("{card}: in which direction?"),
            _ => phrase!("{card}: which target?"),
        },
        Effect::Dominate { .. } => phrase!("{card}: which enemy Freak?"),
        Effect::Graft => phrase!("{card}: which arm do you take?"),
        Effect::Place { piece, .. } => phrase!("{card}: where does the {} come?", piece.name()),
        Effect::Wormhole { .. } => phrase!("{card}: where is the other end?"),
        Effect::Heal { .. } => phrase!("{card}: which Freak?"),
        Effect::Swap { .. } => phrase!("{card}: with which Figure?"),
        Effect::ForceField | Effect::Fly { .. } | Effect::Move { .. } | Effect::Arm { .. } => {
            phrase!("{card}.")
        }
    };
    let capped = match card.effect() {
        Effect::Attack(weapon) if arena.rules.capped(weapon.range) < weapon.range => {
            format!(" No Range is over {} this round.", arena.rules.range_cap)
        }
        _ => String::new(),
    };
    Saying::new(words, card.rule()).note(phrase!("{}{capped}", card.text()))
}

/// Who is awaited, and for what. What is hidden from others is not said.
fn waits_for(arena: &Arena, asked: Seat) -> Question {
    let (what, rule): (String, _) = match arena.phase {
        Phase::Deploy { freak, .. } => (format!("to put Freak {} on the board", freak + 1), "SF-111"),
        Phase::Manipulate { .. } => ("to keep or replace the Arena-Master card".into(), "SF-H01"),
        Phase::Choose { .. } => ("to choose what to place".into(), show_rule(arena)),
        Phase::Place { piece, .. } => (format!("to place {}", a(piece.name())), show_rule(arena)),
        Phase::Flag { .. } => ("to plant a flag".into(), "SF-A14"),
        Phase::Shift { .. } | Phase::Step { .. } => {
            ("to move what is drawn to the Landing Zone".into(), show_rule(arena))
        }
        Phase::Aim { piece, .. } => (format!("to aim {}", a(piece.kind.name())), "SF-222"),
        Phase::PutMission { .. } => ("to put a Mission into play".into(), "SF-303"),
        Phase::SurveyCorner { .. } | Phase::SurveyPad { .. } => ("to mark what to survey".into(), "SF-304"),
        Phase::Turrets | Phase::TurretTarget { .. } => ("to fire Turrets".into(), "SF-313"),
        Phase::Activations => ("to activate a Figure".into(), "SF-314"),
        Phase::Act => match arena.activation {
            Some(activation) if activation.figure.is_freak() => {
                (format!("to act with Freak {}", activation.figure.number + 1), "SF-402")
            }
            Some(activation) => (format!("to act with {}", a(activation.figure.kind.name())), "SF-402"),
            None => ("to act".into(), "SF-402"),
        },
        Phase::Play { card } | Phase::Triangle { card, .. } => (format!("to use {card}"), card.rule()),
        Phase::Dominate { freak } => (format!("to attack with {}", piece(freak)), "SF-520"),
        Phase::AntiGravity | Phase::Lift { .. } => ("to move an enemy Freak".into(), "SF-F18"),
        Phase::PhaseShift => ("to swap two Freaks".into(), "SF-H11"),
        Phase::LabDiscard => ("to discard a card at the Lab".into(), "SF-603"),
        Phase::KeepCard => ("to keep one of the drawn cards".into(), "SF-307"),
        Phase::Build => ("to build or not".into(), "SF-315"),
        Phase::BuildAt { piece } | Phase::BuildPay { piece, .. } => {
            (format!("to build {}", a(piece.name())), "SF-315")
        }
        Phase::FogReturn { freak, .. } => (format!("to choose where {} returns", piece(freak)), "SF-326"),
        Phase::Return { freak } => (format!("to choose where Freak {} returns", freak.number + 1), "SF-325"),
        Phase::EndTurn => ("to complete a Mission or end the turn".into(), "SF-327"),
        _ => ("to choose".into(), "SF-301"),
    };
    Saying::new(phrase!("Waiting for {asked} {what}."), rule)
}

/// Nobody is asked.
fn chance(view: &View) -> Question {
    let arena = &view.arena;
    let active = arena.active;
    let (words, rule): (Phrase, _) = match arena.phase {
        _ if !arena.draws.is_empty() => {
            let draws = arena.draws.len() as u8;
            let cards = plural(draws, "Sponsor card");
            (phrase!("{cards} {} drawn.", agrees(draws, "is", "are")), "SF-018")
        }
        Phase::Over => return end::say(arena),
        Phase::DealHead { to } => (phrase!("{to} [is|are] dealt a Head."), "SF-102"),
        Phase::DealSponsors { to, .. } => (phrase!("{to} [is|are] dealt Sponsor cards."), "SF-107"),
        Phase::DealMissions { to, .. } => (phrase!("{to} [draws|draw] Mission cards."), "SF-108"),
        Phase::Corners => ("The corners are drawn.".into(), "SF-110"),
        Phase::TurnUp { .. } => ("The Arena-Master turns up a card.".into(), "SF-202"),
        Phase::WormholeStep { .. } => ("A Wormhole slides toward the Landing Zone.".into(), "SF-220"),
        Phase::NewHead { to } => (phrase!("{to} [is|are] dealt a new Head."), "SF-A15"),
        Phase::Tax { seat } => (phrase!("A Sponsor card is drawn from {seat}'s hand."), "SF-A24"),
        Phase::Drop { .. } => ("A hexagon is drawn for the Dead Drop.".into(), "SF-M05"),
        Phase::LuckyDraw { .. } => (phrase!("{active} [draws|draw] a Sponsor card by Luck."), "SF-307"),
        _ if arena.stage == Stage::Arena => ("The Arena-Master sets the stage.".into(), "SF-202"),
        _ => ("A moment.".into(), "SF-301"),
    };
    Saying::new(words, rule)
}
