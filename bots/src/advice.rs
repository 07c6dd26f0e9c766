//! Advice (analysis, hints): the estimated chance to win after each of a few candidate choices, by what the seat can know.
//!
//! The algorithm is Monte Carlo evaluation (Abramson, 1990): rollouts of the policy over determinizations from the bot's
//! belief, with common random numbers; errors are those of paired differences. Deviations: worlds are fresh ones, not those
//! in which the bot picked the candidates, so the estimate is free of the optimism of the selection (winner's curse); a
//! choice that begins a forced win counts 1 without rollouts.

use rand::{RngExt, SeedableRng};
use ruckus_core::{Asked, Bot, Budget, Coded, Game, Luck, View as _, mix};

use crate::endings::{Endings, StreamAt};
use crate::forced::{Reach, forced_win, keeps_win};
use crate::search::{Spending, mean_and_error};

/// Most candidates that are compared.
#[doc(alias = "multi-PV")]
pub const MOST: usize = 4;

/// Candidates and their estimates, best first.
#[doc(alias("multi-PV", "principal variation", "analysis"))]
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<C> {
    /// The choices that were tried, by their chance.
    pub tried: Vec<TriedChoice<C>>,
    /// Choices of the seat that win for sure if they are taken one after the other; its first one leads. Empty where none was
    /// found.
    pub line: Vec<C>,
    /// The number of worlds in which each was tried.
    pub worlds: u64,
}

/// A candidate and its estimate.
#[doc(alias = "candidate move")]
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TriedChoice<C> {
    /// The choice that was tried.
    pub choice: C,
    /// The chance to win.
    pub chance: f64,
    /// The standard error of the chance.
    pub error: f64,
    /// By how much it is behind the best one: the mean over worlds.
    pub behind: f64,
    /// The standard error of that difference; paired, so less than that of the chances themselves.
    pub behind_error: f64,
}

impl<C> TriedChoice<C> {
    /// Is it surely worse than the best one, 19 times in 20?
    pub fn is_behind(&self) -> bool {
        self.behind > 1.96 * self.behind_error
    }
}

impl<C> Advice<C> {
    /// The same advice with its choices converted, such as to codes.
    pub fn map<D>(self, write: impl Fn(C) -> D) -> Advice<D> {
        let tried = self.tried.into_iter().map(|tried: TriedChoice<C>| TriedChoice {
            choice: write(tried.choice),
            chance: tried.chance,
            error: tried.error,
            behind: tried.behind,
            behind_error: tried.behind_error,
        });
        Advice {
            tried: tried.collect(),
            line: self.line.into_iter().map(write).collect(),
            worlds: self.worlds,
        }
    }
}

/// Lets a bot pick the most promising candidates, and evaluates them in fresh worlds of the bot's own belief until the budget
/// is spent: its time is for all of it, its playouts are for the evaluation alone. `also` is always a candidate. The same
/// luck and number of playouts give the same advice.
#[doc(alias("analysis", "engine suggestion", "hint"))]
pub fn advise<G: Game>(
    bot: &mut dyn Bot<G>,
    mut endings: Endings<G>,
    asked: &Asked<'_, G>,
    also: Option<G::Choice>,
    budget: &Budget,
    luck: &mut Luck,
) -> Advice<G::Choice> {
    let Some(seat) = asked.view.eye().seat() else {
        return Advice { tried: Vec::new(), line: Vec::new(), worlds: 0 };
    };
    let mut spending = Spending::begin(budget);
    let is_late = || budget.stop.is_raised();
    let line = forced_win::<G>(asked.view, Reach::TURN, &is_late, &mut luck.clone()).unwrap_or_default();
    let choices = candidates(bot, asked, line.first().copied().into_iter().chain(also), budget, luck);
    // Rollouts do not follow a winning line, so choices that keep a forced win are not rolled out. There may be several.
    let wins = |&choice: &G::Choice| {
        !line.is_empty()
            && (line[0].code() == choice.code()
                || keeps_win::<G>(asked.view, choice, &is_late, &mut luck.clone()))
    };
    let proven: Vec<bool> = choices.iter().map(wins).collect();
    let seed: u64 = luck.random();
    let mut rows: Vec<Vec<f64>> = vec![Vec::new(); choices.len()];
    let mut number = 0;
    // A standard error needs two worlds at least.
    while number < 2 || !spending.is_over() {
        let world = bot.imagine(asked.view, &mut Luck::seed_from_u64(mix(seed, 2 * number)));
        let stream = StreamAt { seed: mix(seed, 2 * number + 1), step: 0 };
        for ((row, &choice), &is_proven) in rows.iter_mut().zip(&choices).zip(&proven) {
            let mut world = world.clone();
            world.choose(seat, choice, &mut ruckus_core::Nobody);
            row.push(if is_proven { 1.0 } else { endings.chance(world, seat, stream) });
            spending.done += 1;
        }
        number += 1;
    }
    Advice { tried: ranked(&choices, &rows), line, worlds: number }
}

/// All choices if they are few; else those given, which come first, and then those that the bot values most.
fn candidates<G: Game>(
    bot: &mut dyn Bot<G>,
    asked: &Asked<'_, G>,
    given: impl Iterator<Item = G::Choice>,
    budget: &Budget,
    luck: &mut Luck,
) -> Vec<G::Choice> {
    let mut picked: Vec<G::Choice> = Vec::new();
    let mut add = |choice: G::Choice| {
        if !picked.iter().any(|other| other.code() == choice.code()) {
            picked.push(choice);
        }
    };
    given.for_each(&mut add);
    if asked.choices.len() <= MOST {
        asked.choices.iter().copied().for_each(add);
        return picked;
    }
    let limit = Budget { time: budget.time.map(|time| time / 3), iterations: None, ..budget.clone() };
    let thought = bot.think(Asked { view: asked.view, choices: asked.choices }, &limit, luck);
    add(thought.choice);
    thought.weighed.iter().for_each(|weighed| add(weighed.choice));
    picked.truncate(MOST);
    picked
}

/// Best first; of equal ones the first given.
fn ranked<C: Copy>(choices: &[C], rows: &[Vec<f64>]) -> Vec<TriedChoice<C>> {
    let value = |row: &[f64]| mean_and_error(row.iter().copied());
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by(|&one, &other| value(&rows[other]).0.total_cmp(&value(&rows[one]).0));
    let best = order.first().copied().unwrap_or_default();
    let tried = |&index: &usize| {
        let (chance, error) = value(&rows[index]);
        let lost = rows[best].iter().zip(&rows[index]).map(|(best, it)| best - it);
        let (behind, behind_error) = if index == best { (0.0, 0.0) } else { mean_and_error(lost) };
        TriedChoice { choice: choices[index], chance, error, behind, behind_error }
    };
    order.iter().map(tried).collect()
}

#[cfg(test)]
mod tests {
    use ruckus_core::{Eye, Horizon, SeatCount, Step};
    use ruckus_textbook::tic_tac_toe::TicTacToe;

    use super::*;

    /// X has two in a row, and so has O; X is asked.
    const NEARLY_WON: &[u16] = &[0, 3, 1, 4];

    fn advice(also: Option<u16>, playouts: u64) -> Advice<u16> {
        advice_after(NEARLY_WON, also, playouts)
    }

    /// What X is advised after these squares in turn.
    fn advice_after(squares: &[u16], also: Option<u16>, playouts: u64) -> Advice<u16> {
        let mut game = TicTacToe::set_up(SeatCount::new(2), &()).unwrap();
        for (number, &square) in squares.iter().enumerate() {
            let step = Step::Choice { seat: ruckus_core::Seat::new(number as u8 % 2), choice: square };
            game.take(step, &mut ruckus_core::Nobody).unwrap();
        }
        let seat = ruckus_core::Seat::new(0);
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        let asked = Asked::<TicTacToe> { view: &game.view(Eye::Seat(seat)), choices: &choices };
        let also = also.and_then(<TicTacToe as Game>::Choice::from_code);
        let mut bot = crate::search::TreeSearch::new(Budget::of_iterations(200));
        let endings = Endings::new(None, Horizon::End);
        let budget = Budget::of_iterations(playouts);
        advise(&mut bot, endings, &asked, also, &budget, &mut Luck::seed_from_u64(5)).map(Coded::code)
    }

    #[test]
    fn the_winning_choice_leads_and_the_others_are_behind_it() {
        let advice = advice(None, 400);
        assert_eq!((advice.tried[0].choice, advice.tried[0].chance), (2, 1.0));
        assert_eq!((advice.tried.len(), advice.worlds), (MOST, 100));
        assert!(advice.tried[1..].iter().all(|tried| tried.is_behind() && tried.chance < 0.9), "{advice:?}");
        assert!(!advice.tried[0].is_behind());
        assert_eq!(advice.line, [2], "it is known to win");
    }

    #[test]
    fn a_win_at_once_leads_where_another_choice_wins_as_surely_later() {
        // 8 completes a row; 2 threatens two rows at once, of which O can stop one.
        let advice = advice_after(&[6, 0, 7, 1, 5, 3], None, 6);
        assert_eq!((advice.line, advice.tried[0].choice), (vec![8], 8));
        assert_eq!((advice.tried[1].choice, advice.tried[1].chance), (2, 1.0));
    }

    #[test]
    fn a_choice_that_was_made_is_among_them_whatever_it_is_worth() {
        for made in [2, 5, 6, 7, 8] {
            assert!(advice(Some(made), 40).tried.iter().any(|tried| tried.choice == made), "{made}");
        }
    }

    #[test]
    fn without_anything_to_tell_them_apart_nothing_is_behind() {
        let rows = [vec![0.0, 1.0, 0.0, 1.0, 1.0], vec![1.0, 0.0, 1.0, 0.0, 0.0]];
        let tried = ranked(&[7, 8], &rows);
        assert_eq!(tried[0].choice, 7);
        assert!(!tried[1].is_behind(), "{tried:?}");
    }
}
