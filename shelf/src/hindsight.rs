//! Hindsight: post-game analysis of a game that is over, from every position on its way: how rollouts end from there, to whom
//! each step is attributed, and what a choice was worth given what its seat could know then. Secrets are open here: this is
//! for games that are over, and must not reach a seat that still plays.

use std::ops::Range;

use rand::SeedableRng;
use ruckus_bots::advice::{Advice, advise};
use ruckus_bots::endings::{Endings, Move, StreamAt, parts};
use ruckus_bots::forced::{Reach, forced_win};
use ruckus_core::telling::Heading;
use ruckus_core::{
    Asked, Bot, Budget, Coded, Eye, EyeSet, Game, Horizon, Luck, Phrase, Recall, Record, RecordError, Saying,
    Seat, SeatCount, Step, Turn, Words, begin, phrase,
};

use crate::boxes;
use crate::companion::tell;

/// The kind of bot that is asked what a choice is worth.
#[doc(alias = "analysis engine")]
pub const COUNSEL: &str = "fierce";
/// Most outcomes on which it is tested whether an eye can tell what chance brought.
const TRIED_OUTCOMES: usize = 32;

/// Whose doing a step is, in the eyes of one seat.
#[doc(alias = "credit assignment")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A die or a draw of which the seat learns something.
    Luck,
    /// Its own choice.
    Own,
    /// What others did, or were dealt unseen.
    Others,
}

/// Why a record cannot be analysed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoHindsight {
    /// The record breaks off before the end of the game.
    #[error("the game was not played to its end")]
    NotOver,
    /// The record cannot be played again.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The post-game analysis of one record.
#[doc(alias("post-game analysis", "annotate"))]
pub trait Hindsight: Send + Sync {
    /// How many seats played.
    fn seats(&self) -> SeatCount;

    /// How many steps it took: there is one position more.
    fn steps(&self) -> usize;

    /// How it would have ended from each position if all seats had played on by the game's own policy, with the luck of
    /// this seed: what each seat has of the win, in parts, position by position. The last is how it did end.
    #[doc(alias = "rollout")]
    fn endings(&self, seed: u64) -> Vec<u8>;

    /// To what the change of a seat's chance by this step is attributed.
    #[doc(alias = "credit assignment")]
    fn cause(&self, step: usize, seat: Seat) -> Cause;

    /// Who chose; none if it was chance.
    fn chooser(&self, step: usize) -> Option<Seat>;

    /// The code of the choice; none if it was chance.
    fn taken(&self, step: usize) -> Option<u16>;

    /// What happened in a step, as the seat that took it was told; chance as this seat was told, or else as any eye was.
    fn told(&self, step: usize, seat: Seat) -> Option<Saying>;

    /// What was asked of the chooser before a step, and what its choices are called.
    fn question(&self, step: usize) -> Option<Saying>;

    /// What a choice of this step's list reads like to the one who chose.
    fn choice_words(&self, step: usize, code: u16) -> Option<Saying>;

    /// How many moments a seat had been told before this step.
    fn moments_before(&self, step: usize, seat: Seat) -> u32;

    /// What stands above the turn, round or season that begins with what this step told; none if none does.
    fn heading(&self, step: usize) -> Option<Heading>;

    /// As [`endings`](Hindsight::endings), from these positions alone, in their order.
    #[doc(alias = "rollout")]
    fn endings_from(&self, positions: &[usize], seed: u64) -> Vec<u8>;

    /// What these steps brought, in words: a sure win that this seat let go, one that is there after them, and the points that
    /// they moved; none where nothing of it can be said.
    #[doc(alias = "explanation")]
    fn why(&self, steps: Range<usize>, seat: Seat) -> Option<Phrase>;

    /// The choice of a step compared with others, by what the chooser could know; none where there was nothing to choose.
    #[doc(alias("regret", "best move"))]
    fn judge(&self, step: usize, budget: &Budget, seed: u64) -> Option<Advice<u16>>;
}

impl std::fmt::Debug for dyn Hindsight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a game of {} seats that took {} steps", self.seats(), self.steps())
    }
}

/// Every position of a game, and the step that was taken from it.
pub(crate) struct LookedBack<G: Words> {
    positions: Vec<G>,
    moves: Vec<Move<G>>,
    causes: Vec<Vec<Cause>>,
    /// Which eyes each step told of anything.
    told: Vec<EyeSet>,
}

impl<G: Words> LookedBack<G> {
    pub(crate) fn new(record: &Record) -> Result<Self, NoHindsight> {
        let mut game = begin::<G>(&record.header)?;
        let mut looked =
            LookedBack { positions: Vec::new(), moves: Vec::new(), causes: Vec::new(), told: Vec::new() };
        for (index, &step) in record.steps.iter().enumerate() {
            let before = game.clone();
            let mut heard: Vec<(EyeSet, G::Event)> = Vec::new();
            game.take(step, &mut heard).map_err(|error| error.at_step(index))?;
            looked.causes.push(causes(&before, step));
            looked.moves.push(read::<G>(step).expect("a step that was taken has its codes"));
            looked.told.push(heard.iter().fold(EyeSet::NONE, |all, &(eyes, _)| all.union(eyes)));
            looked.positions.push(before);
        }
        if game.turn() != Turn::Over {
            return Err(NoHindsight::NotOver);
        }
        looked.positions.push(game);
        Ok(looked)
    }

    /// All that was told in a step, and to whom.
    fn heard(&self, step: usize) -> Vec<(EyeSet, G::Event)> {
        let (mut world, mut heard) = (self.positions[step].clone(), Vec::new());
        match self.moves[step] {
            Move::Chosen(chooser, choice) => world.choose(chooser, choice, &mut heard),
            Move::Chance(outcome) => world.apply_chance(outcome, &mut heard),
        }
        heard
    }

    /// A bot to ask in a seat's place before a step, which has heard what the seat had heard by then.
    fn counsel(&self, step: usize, seat: Seat) -> Option<Box<dyn Bot<G>>> {
        let mut bot = boxes::bot::<G>(COUNSEL)?;
        let heard = if bot.listens() { 0..step } else { 0..0 };
        for before in heard {
            let bots = std::iter::once((&mut bot, seat));
            tell(&self.positions[before + 1], self.chosen(before), &self.heard(before), bots);
        }
        Some(bot)
    }

    /// A forced win that the seat had in these steps and did not take.
    fn missed_win(&self, steps: Range<usize>, seat: Seat) -> Option<Phrase> {
        let end = &self.positions[steps.end];
        let goes_on = end.turn().awaited().contains(seat);
        if goes_on || end.standing().is_some_and(|standing| standing.share(seat) > 0.5) {
            return None;
        }
        let own = steps.filter(|&step| self.chosen(step).is_some_and(|(chooser, _)| chooser == seat));
        let found = |step| Some((step, self.sure_line(step, seat)?));
        let (step, line) = own.into_iter().find_map(found)?;
        let mut world = self.positions[step].clone();
        let mut said = Phrase::from("A sure win was there: ");
        for (place, choice) in line.into_iter().enumerate() {
            let words = G::say_choice(&world.view(Eye::Seat(seat)), choice).words;
            said = said.and(&if place == 0 { "" } else { ", then " }.into()).and(&words);
            world.choose(seat, choice, &mut ruckus_core::Nobody);
        }
        Some(said.and(&".".into()))
    }

    /// A forced win of a seat in this position, by what the seat could know.
    fn sure_line(&self, position: usize, seat: Seat) -> Option<Vec<G::Choice>> {
        let mut luck = Luck::seed_from_u64(position as u64);
        forced_win::<G>(&self.positions[position].view(Eye::Seat(seat)), Reach::TURN, &|| false, &mut luck)
    }

    /// Says that the seat that is asked in this position has a forced win.
    fn sure_win_at(&self, position: usize) -> Option<Phrase> {
        let seat = self.positions[position].turn().awaited().first()?;
        self.sure_line(position, seat)?;
        Some(phrase!("After it {seat} [has|have] a sure win."))
    }

    /// The scores that differ between two positions.
    fn points_moved(&self, from: usize, to: usize) -> Option<Phrase> {
        let [before, after] = [from, to].map(|position| self.positions[position].scores());
        let moved = before.iter().filter(|&(seat, &score)| after[seat] != score);
        let said = moved.map(|(seat, score)| phrase!("{seat} {score} to {}", after[seat]));
        let said = said.reduce(|one, other| one.and(&", ".into()).and(&other))?;
        Some(Phrase::from("Points: ").and(&said).and(&".".into()))
    }

    /// The seat that chose in a step, and its choice.
    fn chosen(&self, step: usize) -> Option<(Seat, G::Choice)> {
        match self.moves.get(step)? {
            Move::Chosen(seat, choice) => Some((*seat, *choice)),
            Move::Chance(_) => None,
        }
    }
}

fn read<G: Game>(step: Step) -> Option<Move<G>> {
    match step {
        Step::Choice { seat, choice } => {
            G::Choice::from_code(choice).map(|choice| Move::Chosen(seat, choice))
        }
        Step::Chance { chance } => G::Outcome::from_code(chance).map(Move::Chance),
    }
}

/// To what a step is attributed, for each seat. It depends on what chance could have brought and not on what it did, so that
/// the estimate of luck is unbiased.
fn causes<G: Game>(before: &G, step: Step) -> Vec<Cause> {
    let each = before.seats().each();
    let Step::Choice { seat: chooser, .. } = step else {
        let after = |(outcome, _): (G::Outcome, u64)| {
            let mut recall = Recall::new();
            recall.apply_chance(&mut before.clone(), outcome);
            recall
        };
        let recalls: Vec<Recall> = before.outcomes().into_iter().take(TRIED_OUTCOMES).map(after).collect();
        let learns = |seat: Seat| {
            let mut keys = recalls.iter().map(|recall| recall.key(Eye::Seat(seat)));
            let first = keys.next();
            keys.any(|key| Some(key) != first)
        };
        return each.map(|seat| if learns(seat) { Cause::Luck } else { Cause::Others }).collect();
    };
    each.map(|seat| if seat == chooser { Cause::Own } else { Cause::Others }).collect()
}

impl<G: Words> Hindsight for LookedBack<G> {
    fn seats(&self) -> SeatCount {
        self.positions[0].seats()
    }

    fn steps(&self) -> usize {
        self.moves.len()
    }

    fn endings(&self, seed: u64) -> Vec<u8> {
        let (last, seats) = (self.moves.len(), self.seats().get());
        let mut all = vec![0; (last + 1) * seats];
        let standing = self.positions[last].standing().expect("the game is over");
        all[last * seats..].copy_from_slice(parts(&standing).values());
        let mut endings = Endings::new(G::EXTRAS.knowledge, Horizon::End);
        for step in (0..last).rev() {
            let at = StreamAt { seed, step: step as u64 };
            let chooser = self.chosen(step).map(|(seat, _)| seat);
            let Some(next) = endings.next(&self.positions[step], chooser, at) else { continue };
            let start = step * seats;
            // The same choice leads to the next position, whose end is known already.
            if next == self.moves[step] {
                all.copy_within(start + seats..start + 2 * seats, start);
                continue;
            }
            let mut world = self.positions[step].clone();
            next.take(&mut world);
            let ends = endings.play_on(world, StreamAt { seed, step: step as u64 + 1 });
            all[start..start + seats].copy_from_slice(ends.values());
        }
        all
    }

    fn cause(&self, step: usize, seat: Seat) -> Cause {
        self.causes[step][seat.index()]
    }

    fn chooser(&self, step: usize) -> Option<Seat> {
        self.chosen(step).map(|(seat, _)| seat)
    }

    fn taken(&self, step: usize) -> Option<u16> {
        self.chosen(step).map(|(_, choice)| choice.code())
    }

    fn told(&self, step: usize, seat: Seat) -> Option<Saying> {
        let eye = Eye::Seat(self.chooser(step).unwrap_or(seat));
        let heard = self.heard(step);
        let own = heard.iter().find(|(eyes, _)| eyes.contains(eye)).or_else(|| heard.first());
        own.map(|(_, event)| G::say_event(event)).or_else(|| {
            let (chooser, choice) = self.chosen(step)?;
            Some(G::say_choice(&self.positions[step].view(Eye::Seat(chooser)), choice))
        })
    }

    fn question(&self, step: usize) -> Option<Saying> {
        let (seat, _) = self.chosen(step)?;
        Some(G::question(&self.positions[step].view(Eye::Seat(seat))))
    }

    fn choice_words(&self, step: usize, code: u16) -> Option<Saying> {
        let (seat, _) = self.chosen(step)?;
        let choice = G::Choice::from_code(code)?;
        Some(G::say_choice(&self.positions[step].view(Eye::Seat(seat)), choice))
    }

    fn moments_before(&self, step: usize, seat: Seat) -> u32 {
        self.told[..step].iter().filter(|eyes| eyes.contains(Eye::Seat(seat))).count() as u32
    }

    fn heading(&self, step: usize) -> Option<Heading> {
        self.heard(step).iter().find_map(|(_, event)| G::tell_event(event).heading)
    }

    fn endings_from(&self, positions: &[usize], seed: u64) -> Vec<u8> {
        let mut endings = Endings::new(G::EXTRAS.knowledge, Horizon::End);
        let mut all = Vec::with_capacity(positions.len() * self.seats().get());
        for &position in positions {
            let ends =
                endings.play_on(self.positions[position].clone(), StreamAt { seed, step: position as u64 });
            all.extend_from_slice(ends.values());
        }
        all
    }

    fn why(&self, steps: Range<usize>, seat: Seat) -> Option<Phrase> {
        let said = [
            self.missed_win(steps.clone(), seat),
            self.sure_win_at(steps.end),
            self.points_moved(steps.start, steps.end),
        ];
        said.into_iter().flatten().reduce(|one, other| one.and(&" ".into()).and(&other))
    }

    fn judge(&self, step: usize, budget: &Budget, seed: u64) -> Option<Advice<u16>> {
        let (seat, choice) = self.chosen(step)?;
        let position = &self.positions[step];
        let mut choices = Vec::new();
        position.choices(seat, &mut choices);
        if choices.len() < 2 {
            return None;
        }
        // From here on there is only what the seat could know.
        let asked = Asked { view: &position.view(Eye::Seat(seat)), choices: &choices };
        let mut bot = self.counsel(step, seat)?;
        let endings = Endings::new(G::EXTRAS.knowledge, Horizon::End);
        let mut luck = Luck::seed_from_u64(seed);
        Some(advise(&mut *bot, endings, &asked, Some(choice), budget, &mut luck).map(Coded::code))
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::Header;

    use super::*;
    use crate::find;

    /// A record of a game of bots.
    fn played(game: &str, bots: &[&str], seed: u64) -> Record {
        let game = find(game).unwrap();
        let mut steps = Vec::new();
        let mut watch = |watched| {
            if let crate::Watched::Taken(step) = watched {
                steps.push(step);
            }
        };
        game.play_before(bots, &serde_json::Value::Null, seed, &mut watch).unwrap();
        let seats = SeatCount::new(bots.len() as u8);
        let header = Header::new(game.title().id, game.title().edition, seats);
        Record { header, steps, key: None }
    }

    #[test]
    fn a_card_dealt_to_somebody_else_is_not_ones_own_luck() {
        let record = played("leduc-poker", &["random", "random"], 3);
        let back = find("leduc-poker").unwrap().look_back(&record).unwrap();
        let [a, b] = [0, 1].map(Seat::new);
        let causes = |step| [back.cause(step, a), back.cause(step, b)];
        assert_eq!(causes(0), [Cause::Luck, Cause::Others], "the first card is the first seat's");
        assert_eq!(causes(1), [Cause::Others, Cause::Luck]);
        assert_eq!(back.chooser(1), None);
        let first = (0..back.steps()).find(|&step| back.chooser(step).is_some()).unwrap();
        let chooser = back.chooser(first).unwrap();
        assert_eq!(back.cause(first, chooser), Cause::Own);
        assert_eq!(back.moments_before(2, a), 2, "both see that a card is dealt");
        assert!(back.question(first).is_some() && back.told(first, a).is_some());
    }

    #[test]
    fn a_game_that_breaks_off_is_refused() {
        let mut record = played("kuhn-poker", &["random", "random"], 3);
        let game = find("kuhn-poker").unwrap();
        assert!(game.look_back(&record).is_ok());
        record.steps.pop();
        assert_eq!(game.look_back(&record).unwrap_err(), NoHindsight::NotOver);
        record.steps[0] = Step::Chance { chance: 99 };
        assert!(matches!(game.look_back(&record), Err(NoHindsight::Record(RecordError::AtStep { .. }))));
    }

    #[test]
    fn the_last_row_is_how_it_ended_and_each_row_shares_one_win() {
        for (game, seats) in [("kuhn-poker", 2), ("leduc-poker", 2), ("liars-dice", 2)] {
            let record = played(game, &vec!["random"; seats], 8);
            let back = find(game).unwrap().look_back(&record).unwrap();
            for seed in 0..20 {
                let ends = back.endings(seed);
                assert_eq!(ends.len(), (back.steps() + 1) * seats);
                for row in ends.chunks(seats) {
                    assert_eq!(row.iter().map(|&part| u32::from(part)).sum::<u32>(), 60, "{game}");
                }
                let last = &ends[back.steps() * seats..];
                assert_eq!(last, &back.endings(seed + 1)[back.steps() * seats..]);
            }
        }
    }

    #[test]
    fn a_choice_is_judged_by_what_the_seat_could_know() {
        // Two games that differ in the other's card alone: the first to choose is told the same in both.
        let record = |other: u16| {
            let mut record = played("kuhn-poker", &["random", "random"], 1);
            let choose = |seat, choice| Step::Choice { seat: Seat::new(seat), choice };
            record.steps =
                vec![Step::Chance { chance: 1 }, Step::Chance { chance: other }, choose(0, 1), choose(1, 1)];
            record
        };
        let game = find("kuhn-poker").unwrap();
        let budget = Budget::of_iterations(200);
        let advice = |other| game.look_back(&record(other)).unwrap().judge(2, &budget, 9).unwrap();
        assert_eq!(advice(0), advice(2));
        assert_eq!(advice(0).tried.len(), 2);
    }
}
