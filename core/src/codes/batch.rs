//! Many games side by side, a row each (a vectorized environment): stepped by an array of codes, written into arrays that the
//! caller owns. Nothing here starts a thread; a caller with several gives each a batch with rows of its own ([`BatchPlan::first`]).

use rand::{RngExt, SeedableRng};

use super::mark;
use crate::{
    Coded, Eye, Game, GameInfo, Luck, MOST_CHOICES, Nobody, Seat, SeatCount, SetUpError, Turn, any_ticket,
    mix,
};

/// Which games a batch plays, and what it does by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BatchPlan {
    /// How many games.
    pub games: usize,
    /// Dice and draws follow from this seed and the number of the row.
    pub seed: u64,
    /// The number of the first row. Batches that share out the rows of a larger one play the same games as it does.
    pub first: u64,
    /// Begins a game anew in the step in which it ends (same-step reset). Otherwise it waits for [`Batch::renew`].
    #[doc(alias("autoreset", "SAME_STEP"))]
    pub renews: bool,
    /// Cuts a game off after so many steps, chance included; see [`GameInfo::horizon`].
    #[doc(alias("truncation", "max_episode_steps", "TimeLimit"))]
    pub cut_after: Option<u32>,
    /// Takes a choice by itself where there is only one.
    pub skips_single: bool,
}

/// Where a batch writes: arrays of one row a game, all optional. A row of `legal` is true up to its `count` only.
#[derive(Debug, Default)]
pub struct Buffers<'a> {
    /// The seat that is asked; -1 where the game is over. Where several seats are awaited at once they are asked one after the
    /// other: none sees what another chose meanwhile.
    #[doc(alias("current_player", "agent_selection"))]
    pub seat: Option<&'a mut [i32]>,
    /// How many choices it has.
    pub count: Option<&'a mut [i32]>,
    /// Their codes: rows of [`MOST_CHOICES`].
    #[doc(alias = "legal_actions")]
    pub legal: Option<&'a mut [i32]>,
    /// The same as marks: rows of [`Facts::actions`](crate::Facts::actions).
    #[doc(alias = "action_mask")]
    pub mask: Option<&'a mut [bool]>,
    /// What the seat sees as numbers: rows of [`Batch::features`].
    #[doc(alias = "observation_tensor")]
    pub observation: Option<&'a mut [f32]>,
    /// What each seat got in this step: rows of as many as there are seats. It is 0 but where a game came to its end.
    #[doc(alias = "rewards")]
    pub reward: Option<&'a mut [f32]>,
    /// 0 where a game goes on, 1 where it is over, 2 where it was cut off.
    #[doc(alias("terminations", "truncations", "done"))]
    pub ended: Option<&'a mut [u8]>,
    /// Of a game that ended in this step, the seat that was asked when it was cut off, or that chose last; elsewhere -1.
    pub last_seat: Option<&'a mut [i32]>,
    /// What that seat saw at the end; elsewhere the row stays as it is.
    #[doc(alias = "final_observation")]
    pub last_observation: Option<&'a mut [f32]>,
}

/// Why a batch did nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BatchError {
    /// A code that is not among the choices of the seat that is asked. No game of the batch was stepped.
    #[error("row {row}: seat {} cannot choose {code} now", .seat.index())]
    Illegal {
        /// The row of the game, from 0.
        row: usize,
        /// The seat that is asked.
        seat: Seat,
        /// What it was to choose.
        code: i32,
    },
    /// An array of the wrong length.
    #[error("the array `{name}` has {found} values and should have {wanted}")]
    Length {
        /// Which one.
        name: &'static str,
        /// Its length.
        found: usize,
        /// What its length should be.
        wanted: usize,
    },
}

/// Many games of a kind, whichever it is.
#[doc(alias("VectorEnv", "vectorized environment"))]
pub trait Batch: Send + Sync {
    /// What holds of each of the games.
    fn info(&self) -> &GameInfo;

    /// How many games there are: the number of rows.
    #[doc(alias = "num_envs")]
    fn games(&self) -> usize;

    /// How many numbers an observation has; 0 in a game that has none.
    fn features(&self) -> usize;

    /// Begins all games anew, from this seed.
    fn reset(&mut self, seed: u64);

    /// Steps every game by the code of its row, and by all that then happens without a choice; writes what came of it. A row
    /// whose game has ended is not looked at. Where one code is illegal nothing happens at all.
    fn step(&mut self, codes: &[i32], buffers: &mut Buffers<'_>) -> Result<(), BatchError>;

    /// Begins anew each game that has ended, and leaves the others alone.
    fn renew(&mut self);

    /// Writes how all games stand, without a step: nothing is got.
    fn write(&mut self, buffers: &mut Buffers<'_>) -> Result<(), BatchError>;

    /// Draws a legal code for each game, each as likely as the other; 0 where it has ended. It does not move the games' dice.
    #[doc(alias("random policy", "action_space.sample"))]
    fn sample(&mut self, codes: &mut [i32]);
}

impl std::fmt::Debug for dyn Batch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a batch of {} games", self.games())
    }
}

/// Many games of this kind.
///
/// ```
/// use ruckus_core::{Batch, BatchPlan, Buffers, Rows, SeatCount};
/// use ruckus_textbook::leduc::Leduc;
///
/// let plan = BatchPlan { games: 64, seed: 1, renews: true, ..BatchPlan::default() };
/// let mut batch = Rows::<Leduc>::new(SeatCount::new(2), &(), plan).expect("Leduc is for two");
/// let (mut codes, mut reward) = ([0; 64], [0.0; 2 * 64]);
/// for _ in 0..100 {
///     batch.sample(&mut codes);
///     batch.step(&codes, &mut Buffers { reward: Some(&mut reward), ..Buffers::default() })?;
///     assert_eq!(reward.iter().sum::<f32>(), 0.0, "poker is a zero-sum game");
/// }
/// # Ok::<(), ruckus_core::BatchError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rows<G: Game> {
    info: GameInfo,
    plan: BatchPlan,
    fresh: G,
    rows: Vec<Row<G>>,
    features: usize,
}

/// How a game of a batch stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stands {
    /// This seat is asked.
    Asked(Seat),
    Over,
    /// Cut off where this seat was asked.
    Cut(Seat),
}

#[derive(Clone, Debug)]
struct Row<G: Game> {
    game: G,
    stands: Stands,
    /// The choices of the seat that is asked.
    list: Vec<G::Choice>,
    steps: u32,
    chance: Luck,
    sample: Luck,
}

impl<G: Game> Row<G> {
    fn new(fresh: &G, seed: u64) -> Self {
        let (chance, sample) = (mix(seed, 0), mix(seed, 1));
        Row {
            game: fresh.clone(),
            stands: Stands::Over,
            list: Vec::new(),
            steps: 0,
            chance: Luck::seed_from_u64(chance),
            sample: Luck::seed_from_u64(sample),
        }
    }

    fn begin(&mut self, fresh: &G, plan: &BatchPlan) {
        self.game.clone_from(fresh);
        self.steps = 0;
        self.go_on(plan);
    }

    fn choose(&mut self, seat: Seat, choice: G::Choice, plan: &BatchPlan) {
        self.game.choose(seat, choice, &mut Nobody);
        self.steps += 1;
        self.go_on(plan);
    }

    /// Chance falls, and single choices are taken, until a seat has something to choose.
    fn go_on(&mut self, plan: &BatchPlan) {
        self.stands = loop {
            match self.game.turn() {
                Turn::Over => break Stands::Over,
                Turn::Chance => {
                    let outcome = self.game.draw(any_ticket(self.game.tickets(), &mut self.chance));
                    self.game.apply_chance(outcome, &mut Nobody);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().expect("somebody is awaited");
                    self.list.clear();
                    self.game.choices(seat, &mut self.list);
                    match self.list[..] {
                        _ if plan.cut_after.is_some_and(|most| self.steps >= most) => {
                            break Stands::Cut(seat);
                        }
                        [only] if plan.skips_single => self.game.choose(seat, only, &mut Nobody),
                        _ => break Stands::Asked(seat),
                    }
                }
            }
            self.steps += 1;
        };
        if !matches!(self.stands, Stands::Asked(_)) {
            self.list.clear();
        }
    }
}

impl<G: Game> Rows<G> {
    /// A batch of games with these seats and options.
    pub fn new(seats: SeatCount, options: &G::Options, plan: BatchPlan) -> Result<Self, SetUpError> {
        let fresh = G::set_up(seats, options)?;
        let mut batch = Rows {
            info: GameInfo::of::<G>(seats, options),
            plan,
            fresh,
            rows: Vec::new(),
            features: G::EXTRAS.features.map_or(0, |features| (features.layout)(seats).width()),
        };
        batch.reset(plan.seed);
        Ok(batch)
    }

    /// The game of a row.
    pub fn game(&self, row: usize) -> &G {
        &self.rows[row].game
    }

    fn check(&self, buffers: &Buffers<'_>) -> Result<(), BatchError> {
        let seats = self.info.seats.get();
        let widths = [
            ("seat", buffers.seat.as_ref().map(|it| it.len()), 1),
            ("count", buffers.count.as_ref().map(|it| it.len()), 1),
            ("legal", buffers.legal.as_ref().map(|it| it.len()), MOST_CHOICES),
            ("mask", buffers.mask.as_ref().map(|it| it.len()), G::Choice::CODES.into()),
            ("observation", buffers.observation.as_ref().map(|it| it.len()), self.features),
            ("reward", buffers.reward.as_ref().map(|it| it.len()), seats),
            ("ended", buffers.ended.as_ref().map(|it| it.len()), 1),
            ("last_seat", buffers.last_seat.as_ref().map(|it| it.len()), 1),
            ("last_observation", buffers.last_observation.as_ref().map(|it| it.len()), self.features),
        ];
        let given = widths.into_iter().filter_map(|(name, found, width)| Some((name, found?, width)));
        for (name, found, width) in given {
            self.check_length(name, found, width)?;
        }
        Ok(())
    }

    fn check_length(&self, name: &'static str, found: usize, width: usize) -> Result<(), BatchError> {
        let wanted = width * self.rows.len();
        (found == wanted).then_some(()).ok_or(BatchError::Length { name, found, wanted })
    }

    /// How a game stands that somebody is asked in, or nobody any more.
    fn write_row(&mut self, row: usize, buffers: &mut Buffers<'_>) {
        let Row { game, stands, list, .. } = &self.rows[row];
        let asked = match stands {
            Stands::Asked(seat) => Some(*seat),
            _ => None,
        };
        if let Some(seats) = &mut buffers.seat {
            seats[row] = number_of(asked);
        }
        if let Some(counts) = &mut buffers.count {
            counts[row] = list.len() as i32;
        }
        if let Some(legal) = &mut buffers.legal {
            let places = &mut legal[row * MOST_CHOICES..][..MOST_CHOICES];
            places.iter_mut().zip(list).for_each(|(place, choice)| *place = choice.code().into());
        }
        if let Some(mask) = &mut buffers.mask {
            let width = usize::from(G::Choice::CODES);
            mark(list, &mut mask[row * width..][..width]);
        }
        if let (Some(numbers), Some(seat)) = (&mut buffers.observation, asked) {
            write_observation(game, seat, self.features, row, numbers);
        }
    }

    /// What a step brought, before a game that has ended in it is begun anew.
    fn write_end(&mut self, row: usize, chose: Option<Seat>, buffers: &mut Buffers<'_>) {
        let Row { game, stands, .. } = &self.rows[row];
        let (ended, last) = match *stands {
            Stands::Asked(_) => (0, None),
            Stands::Over => (1, chose),
            Stands::Cut(seat) => (2, chose.and(Some(seat))),
        };
        if let Some(all) = &mut buffers.ended {
            all[row] = ended;
        }
        if let Some(rewards) = &mut buffers.reward {
            let seats = self.info.seats.get();
            let got = &mut rewards[row * seats..][..seats];
            match ended == 1 && chose.is_some() {
                true => got.iter_mut().zip(game.returns().values()).for_each(|(got, &all)| *got = all as f32),
                false => got.fill(0.0),
            }
        }
        if let Some(seats) = &mut buffers.last_seat {
            seats[row] = number_of(last);
        }
        if let (Some(numbers), Some(seat)) = (&mut buffers.last_observation, last) {
            write_observation(game, seat, self.features, row, numbers);
        }
    }
}

fn number_of(seat: Option<Seat>) -> i32 {
    seat.map_or(-1, |seat| seat.index() as i32)
}

fn write_observation<G: Game>(game: &G, seat: Seat, width: usize, row: usize, buffer: &mut [f32]) {
    if let Some(features) = G::EXTRAS.features {
        (features.fill)(&game.view(Eye::Seat(seat)), &mut buffer[row * width..][..width]);
    }
}

impl<G: Game> Batch for Rows<G> {
    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn games(&self) -> usize {
        self.rows.len()
    }

    fn features(&self) -> usize {
        self.features
    }

    fn reset(&mut self, seed: u64) {
        let Rows { plan, fresh, rows, .. } = self;
        rows.clear();
        rows.extend((0..plan.games as u64).map(|row| Row::new(fresh, mix(seed, plan.first + row))));
        rows.iter_mut().for_each(|row| row.begin(fresh, plan));
    }

    fn step(&mut self, codes: &[i32], buffers: &mut Buffers<'_>) -> Result<(), BatchError> {
        self.check_length("codes", codes.len(), 1)?;
        self.check(buffers)?;
        // All are looked at before any game is stepped.
        for (row, (of, &code)) in self.rows.iter().zip(codes).enumerate() {
            if let Stands::Asked(seat) = of.stands {
                let listed = of.list.iter().any(|choice| i32::from(choice.code()) == code);
                listed.then_some(()).ok_or(BatchError::Illegal { row, seat, code })?;
            }
        }
        for (row, &code) in codes.iter().enumerate() {
            let (of, plan) = (&mut self.rows[row], &self.plan);
            let mut chose = None;
            if let Stands::Asked(seat) = of.stands
                && let Some(choice) = u16::try_from(code).ok().and_then(G::Choice::from_code)
            {
                of.choose(seat, choice, plan);
                chose = Some(seat);
            }
            self.write_end(row, chose, buffers);
            if self.plan.renews && !matches!(self.rows[row].stands, Stands::Asked(_)) {
                self.rows[row].begin(&self.fresh, &self.plan);
            }
            self.write_row(row, buffers);
        }
        Ok(())
    }

    fn renew(&mut self) {
        let Rows { plan, fresh, rows, .. } = self;
        let ended = rows.iter_mut().filter(|row| !matches!(row.stands, Stands::Asked(_)));
        ended.for_each(|row| row.begin(fresh, plan));
    }

    fn write(&mut self, buffers: &mut Buffers<'_>) -> Result<(), BatchError> {
        self.check(buffers)?;
        for row in 0..self.rows.len() {
            self.write_end(row, None, buffers);
            self.write_row(row, buffers);
        }
        Ok(())
    }

    fn sample(&mut self, codes: &mut [i32]) {
        for (Row { list, sample, .. }, code) in self.rows.iter_mut().zip(codes) {
            *code = match list.len() {
                0 => 0,
                count => list[sample.random_range(0..count as u32) as usize].code().into(),
            };
        }
    }
}
