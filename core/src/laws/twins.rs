//! The law of twins, a test of non-interference (Goguen and Meseguer, 1982): an eye that is told the same sees the same.
//!
//! The method is self-composition (Barthe, D'Argenio and Rezk, 2004): two runs that differ in secrets alone are compared.
//! Deviation: the pairs of runs are sampled, not proven.
//!
//! A view may depend on nothing but what its eye has been told. So beside the true game run *twins*: games in which
//! one actor once took another step that told this eye the same. For as long as both go on telling it the same, it must
//! see the same in both, independently of `imagine`. This finds a secret that a view shows at once, or many steps later,
//! and one that a name, a list of choices or a score betrays.

use rand::{Rng, RngExt};

use super::beside::Beside;
use super::disclosure::{Passage, check_disclosure};
use super::{Events, choices, told};
use crate::{Coded, Eye, Game, Seat, Step, Turn, View, any_ticket};

/// Other steps that are tried beside each step that is taken.
const TRIED: usize = 3;
/// Twins that run beside the game for each eye. The oldest makes room for a new one half of the time, so that some
/// live long enough to catch a leak that comes late.
const KEPT: usize = 2;

/// Worlds imagined before what a step reveals counts as outside the support of `imagine`.
const MOST_IMAGINED: u32 = 2_000;

/// Games that their eyes cannot tell from the true one.
pub(super) struct Twins<G> {
    of: Vec<(Eye, Vec<G>)>,
    /// Is it the plain game? Other options may make public what is secret there, and [`Game::public_part`] knows no options.
    plain: bool,
}

impl<G: Game> Twins<G> {
    pub(super) fn none(eyes: impl Iterator<Item = Eye>, plain: bool) -> Self {
        Twins { of: eyes.map(|eye| (eye, Vec::new())).collect(), plain }
    }

    /// Takes the twins along a step, checks what their eyes see, and looks for new ones.
    pub(super) fn follow(
        &mut self,
        taken: &Passage<'_, G>,
        beside: Option<&dyn Beside<G>>,
        rng: &mut impl Rng,
    ) {
        let others: Vec<(Step, G, Events<G>)> = (0..TRIED)
            .filter_map(|_| other_step(taken.before, taken.step, rng))
            .filter_map(|step| try_step(taken.before, step).map(|(after, heard)| (step, after, heard)))
            .collect();
        // The last answer of a secret step reveals the others.
        let is_plain = self.plain && taken.before.view(Eye::Spectator).awaited().len() == 1;
        for (eye, twins) in &mut self.of {
            let eye = *eye;
            let was_told = told::<G>(taken.heard, eye);
            let alike = |heard: &Events<G>| told::<G>(heard, eye) == was_told;
            let mut living = Vec::new();
            for twin in twins.drain(..) {
                check_take_back(eye, taken, &twin, rng);
                if let Some((after, heard)) = &try_step(&twin, taken.step) {
                    check_disclosure(eye, taken, &Passage { before: &twin, step: taken.step, after, heard });
                }
                // The same step if the twin allows it; otherwise any that sounds the same.
                let instead = (0..TRIED).filter_map(|_| other_step(&twin, taken.step, rng));
                let steps: Vec<Step> = std::iter::once(taken.step).chain(instead).collect();
                let found = steps.iter().filter_map(|&step| try_step(&twin, step));
                if let Some((after, _)) = found.into_iter().find(|(_, heard)| alike(heard)) {
                    check_alike(eye, (taken.after, &after), taken.step, beside, rng);
                    living.push(after);
                }
            }
            for (step, after, heard) in &others {
                if let (Step::Choice { seat, choice: code }, Step::Choice { choice: other, .. }) =
                    (taken.step, *step)
                    && !eye.is(seat)
                {
                    check_public_part(taken, eye, (code, other), after, alike(heard));
                    // What ends a game may show what was hidden, in events behind that of the choice itself.
                    let over = [taken.after, after].iter().any(|game| game.turn() == Turn::Over);
                    let (one, another) = (told::<G>(heard, eye), told::<G>(taken.heard, eye));
                    let told_alike = alike(heard) || (over && one.first() == another.first());
                    if is_plain && eye == Eye::Spectator {
                        check_closed_part::<G>((code, other), told_alike);
                    }
                }
                if !alike(heard) {
                    // Both began in one game: nothing that differs now may be told and not shown. (Of what is open in a
                    // choice all are told; a view may forget that as well.)
                    if matches!(step, Step::Chance { .. }) {
                        let other = Passage { before: taken.before, step: *step, after, heard };
                        check_disclosure(eye, taken, &other);
                    }
                    continue;
                }
                check_alike(eye, (taken.after, after), *step, beside, rng);
                if after != taken.after {
                    if living.len() < KEPT {
                        living.push(after.clone());
                    } else if rng.random_range(0..2) == 0 {
                        living.remove(0);
                        living.push(after.clone());
                    }
                }
            }
            *twins = living;
        }
    }
}

/// Another step of the same actor, if there is one.
fn other_step<G: Game>(game: &G, step: Step, rng: &mut impl Rng) -> Option<Step> {
    let other = match (step, game.turn()) {
        (Step::Chance { .. }, Turn::Chance) => {
            Step::Chance { chance: game.draw(any_ticket(game.tickets(), rng)).code() }
        }
        (Step::Choice { seat, .. }, Turn::Seats(seats)) if seats.contains(seat) => {
            let list = choices(game, seat);
            Step::Choice { seat, choice: list[rng.random_range(0..list.len())].code() }
        }
        _ => return None,
    };
    (other != step).then_some(other)
}

fn try_step<G: Game>(game: &G, step: Step) -> Option<(G, Events<G>)> {
    let mut after = game.clone();
    let mut heard: Events<G> = Vec::new();
    after.take(step, &mut heard).ok().map(|()| (after, heard))
}

/// Compares all that reaches this eye in two games: view, awaited seats, choices, scores, result.
fn check_alike<G: Game>(
    eye: Eye,
    (one, other): (&G, &G),
    step: Step,
    beside: Option<&dyn Beside<G>>,
    rng: &mut impl Rng,
) {
    let law = "is told the same, so it sees the same";
    let (view, there) = (one.view(eye), other.view(eye));
    assert_eq!(view, there, "{eye:?} {law} (besides {step:?})");
    assert_eq!(view.awaited(), there.awaited(), "{eye:?} {law}: who is awaited (besides {step:?})");
    let of_seat = |game: &G| eye.seat().map_or_else(Vec::new, |seat: Seat| choices(game, seat));
    assert_eq!(of_seat(one), of_seat(other), "{eye:?} {law}: its choices (besides {step:?})");
    assert_eq!(one.scores(), other.scores(), "{eye:?} {law}: the scores (besides {step:?})");
    assert_eq!(one.standing(), other.standing(), "{eye:?} {law}: the result (besides {step:?})");
    if let Some(beside) = beside.filter(|_| rng.random_range(0..super::JSON_EVERY) == 0) {
        beside.check_alike(eye, &view, &there);
    }
}

/// A seat may take back a choice that reveals nothing hidden to any eye, its own included. A table finds that out by
/// imagining for each eye: worlds that look the same to the eye before the step, taken through it, look and tell the same.
/// So where a twin, which the eye could not tell from the true game, shows it something else or does not allow the step,
/// some imagined world must do so, too.
fn check_take_back<G: Game>(eye: Eye, taken: &Passage<'_, G>, twin: &G, rng: &mut impl Rng) {
    if !matches!(taken.step, Step::Choice { .. }) {
        return;
    }
    let (seen, was_told) = (taken.after.view(eye), told::<G>(taken.heard, eye));
    let alike =
        |(after, heard): (G, Events<G>)| after.view(eye) == seen && told::<G>(&heard, eye) == was_told;
    if try_step(twin, taken.step).is_some_and(alike) {
        return;
    }
    let view = taken.before.view(eye);
    let reveals = (0..MOST_IMAGINED).any(|_| {
        let world = G::imagine(&view, rng);
        !try_step(&world, taken.step).is_some_and(alike)
    });
    assert!(reveals, "{eye:?} can imagine what a step may reveal to it ({:?})", taken.step);
}

/// The other direction of [`Game::public_part`]: choices with the same public part are told alike to the spectator. (A seat
/// may see more of a choice than the spectator does.)
fn check_closed_part<G: Game>((code, other): (u16, u16), told_alike: bool) {
    let open = |code| G::Choice::from_code(code).map(G::public_part);
    let same = open(code) == open(other);
    assert!(!same || told_alike, "choices look alike whose open part is the same ({code} and {other})");
}

/// [`Game::public_part`] says what the others see of a choice: no less than they are told, and no more.
fn check_public_part<G: Game>(
    taken: &Passage<'_, G>,
    eye: Eye,
    (code, other): (u16, u16),
    after_other: &G,
    told_alike: bool,
) {
    let open = |code| G::Choice::from_code(code).map(G::public_part);
    if open(code) != open(other) {
        assert!(!told_alike, "{eye:?} is told of what is open in a choice ({code} and {other})");
    } else if after_other == taken.after {
        // Both choices lead to the same state, so what was told is of nothing that stays hidden.
    } else if after_other.view(eye) == taken.after.view(eye) {
        assert!(told_alike, "{eye:?} is told the same of choices that look alike ({code} and {other})");
    }
}
