//! Forced wins (proven wins): exhaustive AND/OR search (Nilsson, 1971) of a seat's own turn, before a search prunes anything
//! of it.
//!
//! The algorithm is a breadth-first search with a transposition table over the seat's own choices in one determinization,
//! verified afterwards in many others: a line counts only if it wins in all of them, so that it does not rest on strategy
//! fusion (Frank and Basin, 1998). Deviations: chance nodes and the other seats' nodes are AND nodes of bounded depth at a
//! line's end only, the transposition key is a hash of the seat's view, and "all" means a sample of the worlds.

use std::collections::{HashSet, VecDeque};
use std::hash::{Hash as _, Hasher as _};

use ruckus_core::{
    Asked, Bot, Budget, Eye, Game, Heard, Luck, Mixer, Nobody, Seat, Thought, Turn, View as _, Weighed,
    any_ticket,
};

/// Limits of a search for forced wins.
#[doc(alias("search limit", "depth limit"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Most choices that are tried, answers of others and outcomes of chance among them.
    pub choices: u32,
    /// Most choices of one's own in a line.
    pub line: u32,
    /// Sampled worlds in all of which a line must win. Sixty-four gave false wins in games of bluffing.
    pub worlds: u32,
}

impl Reach {
    /// One's own turn.
    pub const TURN: Reach = Reach { choices: 8_000, line: u32::MAX, worlds: 512 };
    /// The choice that is asked for, and no further.
    pub const ONE: Reach = Reach { line: 1, ..Reach::TURN };
    /// Another seat's next turn, in one of [`LOST_IN`] worlds.
    const REPLY: Reach = Reach { choices: 1_000, line: u32::MAX, worlds: 16 };
}

/// Most answers of others and outcomes of chance that are followed after a line, to the end of the game.
const AFTERMATH: u32 = 12;
/// Chance nodes with more outcomes than this are not expanded, and prove nothing.
const OUTCOMES: usize = 64;
/// Sampled worlds in all of which an opponent must have a forced win, or a choice is not a forced loss.
const LOST_IN: u32 = 8;

/// The shortest line of the viewer's own choices that wins for sure; none where the look finds none. `is_late` is polled once
/// a position, and ends the look.
#[doc(alias("proven win", "mate search", "forced mate", "win solver"))]
pub fn forced_win<G: Game>(
    view: &G::View,
    reach: Reach,
    is_late: &dyn Fn() -> bool,
    luck: &mut Luck,
) -> Option<Vec<G::Choice>> {
    let seat = view.eye().seat()?;
    let world = G::imagine(view, luck);
    world
        .turn()
        .awaited()
        .contains(seat)
        .then(|| Look::<G>::of(seat, reach).line(world, view, is_late, luck))?
}

/// Does the viewer, who has a forced win, still have one after this choice?
pub(crate) fn keeps_win<G: Game>(
    view: &G::View,
    choice: G::Choice,
    is_late: &dyn Fn() -> bool,
    luck: &mut Luck,
) -> bool {
    holds_after(view, choice, luck, |world: G, seat, luck| {
        let mut look = Look::<G>::of(seat, Reach::REPLY);
        match look.is_own_question(&world) {
            true => {
                let view = world.view(Eye::Seat(seat));
                look.line(world, &view, is_late, luck).is_some()
            }
            false => look.wins(&world, &[], AFTERMATH),
        }
    })
}

/// Does this choice of the viewer let the next opponent win for sure, as far as a look at that opponent's turn tells? A turn
/// that goes on may still mend it.
pub(crate) fn lets_win<G: Game>(
    view: &G::View,
    choice: G::Choice,
    is_late: &dyn Fn() -> bool,
    luck: &mut Luck,
) -> bool {
    holds_after(view, choice, luck, |world: G, seat, luck| is_lost(world, seat, is_late, luck))
}

/// Is this so in all of [`LOST_IN`] imagined worlds, once the viewer has chosen? False where the viewer has no seat.
fn holds_after<G: Game>(
    view: &G::View,
    choice: G::Choice,
    luck: &mut Luck,
    is_so: impl Fn(G, Seat, &mut Luck) -> bool,
) -> bool {
    let Some(seat) = view.eye().seat() else { return false };
    (0..LOST_IN).all(|_| {
        let mut world = G::imagine(view, luck);
        world.choose(seat, choice, &mut Nobody);
        is_so(world, seat, luck)
    })
}

/// Has another seat won in this world, or does the next one to choose have a forced win by its own view?
fn is_lost<G: Game>(mut world: G, seat: Seat, is_late: &dyn Fn() -> bool, luck: &mut Luck) -> bool {
    let mut list = Vec::new();
    for _ in 0..AFTERMATH {
        let other = match world.turn() {
            Turn::Over => return world.seats().each().any(|other| other != seat && has_won(&world, other)),
            Turn::Chance => {
                world.apply_chance(world.draw(any_ticket(world.tickets(), luck)), &mut Nobody);
                continue;
            }
            Turn::Seats(awaited) if awaited.contains(seat) || awaited.len() > 1 => return false,
            Turn::Seats(awaited) => awaited.first().expect("somebody is awaited"),
        };
        list.clear();
        world.choices(other, &mut list);
        match list.as_slice() {
            [only] => world.choose(other, *only, &mut Nobody),
            _ => {
                let view = world.view(Eye::Seat(other));
                return Look::<G>::of(other, Reach::REPLY).line(world, &view, is_late, luck).is_some();
            }
        }
    }
    false
}

/// Has the seat won alone, with returns of 1, and 0 for all others? Games for chips have no such win.
fn has_won<G: Game>(world: &G, seat: Seat) -> bool {
    let is_all = |(other, got): (Seat, &f64)| if other == seat { *got >= 1.0 } else { *got == 0.0 };
    world.turn() == Turn::Over && world.returns().iter().all(is_all)
}

/// A node of the search: its world, and the choice that led there from an earlier node.
struct Reached<G: Game> {
    world: G,
    by: Option<(usize, G::Choice)>,
    length: u32,
}

struct Look<G: Game> {
    seat: Seat,
    reach: Reach,
    /// Choices tried so far.
    tried: u32,
    reached: Vec<Reached<G>>,
    /// A sampled world in which a line found so far is legal and the seat is asked again after it.
    longer: Option<G>,
}

impl<G: Game> Look<G> {
    fn of(seat: Seat, reach: Reach) -> Self {
        Look { seat, reach, tried: 0, reached: Vec::new(), longer: None }
    }

    /// The shortest line that wins in this world and in the sampled ones. A line that ends the game here may need more
    /// choices in another world; so where none is found, the search runs once more in such a world.
    fn line(
        mut self,
        world: G,
        view: &G::View,
        is_late: &dyn Fn() -> bool,
        luck: &mut Luck,
    ) -> Option<Vec<G::Choice>> {
        let found = self.line_from(world, view, is_late, luck);
        found.or_else(|| {
            let longer = self.longer.take()?;
            self.reached.clear();
            self.tried = 0;
            self.line_from(longer, view, is_late, luck)
        })
    }

    fn line_from(
        &mut self,
        world: G,
        view: &G::View,
        is_late: &dyn Fn() -> bool,
        luck: &mut Luck,
    ) -> Option<Vec<G::Choice>> {
        let mut seen = HashSet::new();
        // The queue holds steps instead of worlds, which are made again when they are taken: most of them never are.
        let mut waiting: VecDeque<Option<(usize, G::Choice)>> = VecDeque::from([None]);
        let mut list = Vec::new();
        while let Some(by) = waiting.pop_front() {
            let (world, length) = self.arrive(&world, by);
            let mut key = Mixer::default();
            world.view(Eye::Seat(self.seat)).hash(&mut key);
            if !seen.insert(key.finish()) {
                continue;
            }
            list.clear();
            world.choices(self.seat, &mut list);
            let from = self.reached.len();
            for &choice in &list {
                let mut after = world.clone();
                self.choose(&mut after, choice);
                if self.is_own_question(&after) {
                    if length + 1 < self.reach.line {
                        waiting.push_back(Some((from, choice)));
                    }
                } else if self.wins(&after, &[], AFTERMATH) {
                    let line = self.line_to(by, choice);
                    if self.is_sure(&line, view, luck) {
                        return Some(line);
                    }
                }
            }
            self.reached.push(Reached { world, by, length });
            if self.tried >= self.reach.choices || is_late() {
                break;
            }
        }
        None
    }

    fn arrive(&self, root: &G, by: Option<(usize, G::Choice)>) -> (G, u32) {
        let Some((from, choice)) = by else { return (root.clone(), 0) };
        let Reached { world, length, .. } = &self.reached[from];
        let mut world = world.clone();
        world.choose(self.seat, choice, &mut Nobody);
        (world, length + 1)
    }

    fn choose(&mut self, world: &mut G, choice: G::Choice) {
        self.tried += 1;
        world.choose(self.seat, choice, &mut Nobody);
    }

    fn is_own_question(&self, world: &G) -> bool {
        world.turn().awaited().contains(self.seat)
    }

    fn line_to(&self, mut by: Option<(usize, G::Choice)>, last: G::Choice) -> Vec<G::Choice> {
        let mut line = vec![last];
        while let Some((from, choice)) = by {
            line.push(choice);
            by = self.reached[from].by;
        }
        line.reverse();
        line
    }

    fn is_sure(&mut self, line: &[G::Choice], view: &G::View, luck: &mut Luck) -> bool {
        for _ in 0..self.reach.worlds {
            let (world, before) = (G::imagine(view, luck), self.tried);
            if !self.wins(&world, line, AFTERMATH) {
                if self.longer.is_none() && self.asks_on(&world, line) {
                    self.longer = Some(world);
                }
                return false;
            }
            // A world that confirms the line is not charged to the reach; one that refutes it is.
            self.tried = before;
        }
        true
    }

    /// Is the line legal in this world, and the seat asked again after it?
    fn asks_on(&self, world: &G, line: &[G::Choice]) -> bool {
        let (mut after, mut list) = (world.clone(), Vec::new());
        let can_follow = line.iter().all(|&choice| {
            list.clear();
            if self.is_own_question(&after) {
                after.choices(self.seat, &mut list);
            }
            let is_legal = list.contains(&choice);
            if is_legal {
                after.choose(self.seat, choice, &mut Nobody);
            }
            is_legal
        });
        can_follow && self.is_own_question(&after)
    }

    /// Does the seat win with these choices, for all outcomes of chance and all answers of the others (AND nodes)?
    fn wins(&mut self, world: &G, line: &[G::Choice], left: u32) -> bool {
        match (world.turn(), line) {
            (Turn::Over, _) => has_won(world, self.seat),
            (Turn::Seats(awaited), [next, rest @ ..]) if awaited.contains(self.seat) => {
                let mut list = Vec::new();
                world.choices(self.seat, &mut list);
                if !list.contains(next) {
                    return false;
                }
                let mut after = world.clone();
                self.choose(&mut after, *next);
                self.wins(&after, rest, left)
            }
            (Turn::Seats(awaited), []) if awaited.contains(self.seat) => false,
            _ if left == 0 || self.tried >= self.reach.choices => false,
            (Turn::Chance, _) => {
                let outcomes = world.outcomes();
                outcomes.len() <= OUTCOMES
                    && outcomes.into_iter().all(|(outcome, _)| {
                        let mut after = world.clone();
                        self.tried += 1;
                        after.apply_chance(outcome, &mut Nobody);
                        self.wins(&after, line, left - 1)
                    })
            }
            (Turn::Seats(awaited), _) => {
                let other = awaited.first().expect("somebody is awaited");
                let mut list = Vec::new();
                world.choices(other, &mut list);
                list.into_iter().all(|choice| {
                    let mut after = world.clone();
                    self.tried += 1;
                    after.choose(other, choice, &mut Nobody);
                    self.wins(&after, line, left - 1)
                })
            }
        }
    }
}

/// The value of a choice that begins a forced win: 1, without error.
pub(crate) fn weighed<C>(choice: C) -> Weighed<C> {
    Weighed { choice, value: 1.0, error: 0.0, visits: Reach::TURN.worlds.into() }
}

/// Takes a choice that wins at once, and leaves all others to another bot.
#[doc(alias("win in one", "greedy win"))]
#[expect(missing_debug_implementations, reason = "holds a bot")]
pub struct Finisher<G: Game>(pub Box<dyn Bot<G>>);

impl<G: Game> Bot<G> for Finisher<G> {
    fn think(&mut self, asked: Asked<'_, G>, budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        if asked.choices.len() > 1 {
            // The look draws from a copy, so that the other bot's choices are what they would be without it.
            let is_late = || budget.stop.is_raised();
            let win = forced_win::<G>(asked.view, Reach::ONE, &is_late, &mut luck.clone());
            if let Some(&[choice]) = win.as_deref() {
                return Thought::plain(choice);
            }
        }
        self.0.think(asked, budget, luck)
    }

    fn listens(&self) -> bool {
        self.0.listens()
    }

    fn hear(&mut self, heard: Heard<'_, G>) {
        self.0.hear(heard);
    }

    fn ponder(&mut self, budget: &Budget) {
        self.0.ponder(budget);
    }

    fn imagine(&mut self, view: &G::View, luck: &mut Luck) -> G {
        self.0.imagine(view, luck)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use ruckus_core::playthrough::after;
    use ruckus_core::{ByPolicy, Coded, SeatCount};
    use ruckus_textbook::kuhn::Kuhn;
    use ruckus_textbook::pennies::Pennies;
    use ruckus_textbook::tic_tac_toe::TicTacToe;

    use super::*;
    use crate::Random;

    fn luck() -> Luck {
        Luck::seed_from_u64(1)
    }

    fn view<G: Game>(game: &G) -> G::View {
        game.view(Eye::Seat(game.turn().awaited().first().unwrap()))
    }

    fn found<G: Game>(game: &G, reach: Reach) -> Option<Vec<u16>> {
        let line = forced_win::<G>(&view(game), reach, &|| false, &mut luck());
        line.map(|line| line.into_iter().map(Coded::code).collect())
    }

    #[test]
    fn a_win_is_found_and_nothing_else_is_taken_for_one() {
        let won_by = |squares: &[u16]| found(&after::<TicTacToe>(2, squares), Reach::TURN);
        assert_eq!(won_by(&[0, 3, 1, 4]), Some(vec![2]));
        assert_eq!(won_by(&[0, 3, 1, 4, 8]), Some(vec![5]), "for the second seat");
        assert_eq!(won_by(&[0, 4, 8, 3]), None, "the other one's threat is no win");
        assert_eq!(won_by(&[]), None);
        // No single square completes a row here.
        assert_eq!(won_by(&[0, 1, 2, 4, 3, 6]), None);
    }

    #[test]
    fn what_hangs_on_hidden_things_or_pays_chips_is_no_forced_win() {
        let pennies = Pennies::set_up(SeatCount::new(2), &()).unwrap();
        assert_eq!(found(&pennies, Reach::TURN), None, "it wins in some worlds alone");
        let king_calls: Kuhn = after(2, &[0, 2, 1]);
        assert_eq!(found(&king_calls, Reach::TURN), None, "chips are no whole win");
    }

    #[test]
    fn a_look_ends_with_its_reach() {
        let game: TicTacToe = after(2, &[0, 3, 1, 4]);
        assert_eq!(
            found(&game, Reach { line: 0, ..Reach::TURN }),
            Some(vec![2]),
            "the first choice is always seen"
        );
        let asked = std::cell::Cell::new(0);
        let is_late = || {
            asked.set(asked.get() + 1);
            true
        };
        forced_win::<TicTacToe>(&view(&after::<TicTacToe>(2, &[])), Reach::TURN, &is_late, &mut luck());
        assert_eq!(asked.get(), 1, "it stops where it is late");
    }

    #[test]
    fn a_choice_that_lets_the_other_win_is_told_from_one_that_does_not() {
        let game: TicTacToe = after(2, &[0, 4, 8, 3]);
        let mut choices = Vec::new();
        game.choices(Seat::new(0), &mut choices);
        for choice in choices {
            let lets = lets_win::<TicTacToe>(&view(&game), choice, &|| false, &mut luck());
            assert_eq!(lets, choice.code() != 5, "{choice:?}");
        }
    }

    #[test]
    fn a_finisher_takes_what_wins_at_once_and_else_chooses_as_the_other_would() {
        let think = |bot: &mut dyn Bot<TicTacToe>, game: &TicTacToe, seed| {
            let mut choices = Vec::new();
            game.choices(Seat::new(0), &mut choices);
            let asked = Asked { view: &view(game), choices: &choices };
            bot.think(asked, &Budget::default(), &mut Luck::seed_from_u64(seed)).choice.code()
        };
        let mut finisher = Finisher::<TicTacToe>(Box::new(ByPolicy(Random)));
        for seed in 0..20 {
            assert_eq!(think(&mut finisher, &after(2, &[0, 3, 1, 4]), seed), 2);
            let open = after(2, &[0, 4]);
            assert_eq!(think(&mut finisher, &open, seed), think(&mut ByPolicy(Random), &open, seed));
        }
    }
}
