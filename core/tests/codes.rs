//! Games by codes, one by one and in batches, as an environment for learners needs them.

use rand::{RngExt, SeedableRng};
use ruckus_core::{
    Batch, BatchError, BatchPlan, Buffers, ByCodes, BytesError, Codes, Eye, Game, Header, Kept, Luck,
    MOST_CHOICES, Record, RecordError, Rows, Seat, SeatCount, Step, Turn,
};
use ruckus_textbook::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pennies::Pennies, pig::Pig};

const TWO: SeatCount = SeatCount::new(2);
const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn fresh<G: Game>(kept: Kept) -> ByCodes<G> {
    ByCodes::begin(Header::of::<G>("it", TWO, &G::Options::default()), kept).unwrap()
}

fn legal(game: &mut dyn Codes, seat: Seat) -> Vec<u16> {
    let mut codes = Vec::new();
    game.choices(seat, &mut codes);
    codes
}

fn dealt<G: Game>(cards: &[u16], choices: &[u16]) -> ByCodes<G> {
    let mut game = fresh::<G>(Kept::ALL);
    cards.iter().for_each(|&chance| game.take(Step::Chance { chance }).unwrap());
    for &choice in choices {
        let seat = game.turn().awaited().first().unwrap();
        game.take(Step::Choice { seat, choice }).unwrap();
    }
    game
}

#[test]
fn a_game_is_played_by_the_numbers_of_its_choices() {
    let mut game = fresh::<Leduc>(Kept::default());
    let mut weighed = Vec::new();
    game.outcomes(&mut weighed);
    assert_eq!(weighed, (0..6).map(|card| (card, 1)).collect::<Vec<_>>());
    assert!(legal(&mut game, A).is_empty(), "it is chance's turn");
    game.sample_chance(&mut Luck::seed_from_u64(1));
    assert_eq!(game.turn().awaited().first(), Some(A));
    assert_eq!((legal(&mut game, A), legal(&mut game, B)), (vec![1, 2], vec![]));
    let mut marks = [true; 3];
    game.mask(A, &mut marks);
    assert_eq!(marks, [false, true, true]);
    game.mask(B, &mut marks);
    assert_eq!(marks, [false; 3]);
    assert_eq!(game.choice(2).unwrap().text(), "2");
    assert_eq!(game.choice(3), None);
    assert_eq!((game.recall(Eye::Seat(A)), game.record(), game.to_bytes()), (None, None, None));
}

#[test]
fn a_step_that_is_refused_changes_nothing() {
    let mut game = dealt::<Leduc>(&[0, 5], &[2]);
    let before = (game.game().clone(), game.recall(Eye::Seat(B)), game.record());
    for (step, error) in [
        (Step::Choice { seat: B, choice: 3 }, RecordError::UnknownCode(3)),
        (Step::Choice { seat: A, choice: 1 }, RecordError::OutOfTurn),
        (Step::Chance { chance: 1 }, RecordError::OutOfTurn),
    ] {
        assert_eq!(game.take(step), Err(error));
        assert_eq!((game.game().clone(), game.recall(Eye::Seat(B)), game.record()), before);
    }
}

#[test]
fn scores_and_returns_are_those_of_the_game() {
    let game = dealt::<Kuhn>(&[2, 0], &[1, 1]);
    let (mut scores, mut returns) = (Vec::new(), Vec::new());
    game.scores(&mut scores);
    game.returns(&mut returns);
    assert_eq!((game.turn(), scores, returns), (Turn::Over, vec![2, -2], vec![2.0, -2.0]));
}

/// The record holds every step, chance that was sampled included, and leads to the same state.
#[test]
fn a_record_is_kept_on_request() {
    let mut game = fresh::<Pig>(Kept { record: true, recall: false });
    let mut luck = Luck::seed_from_u64(2);
    for _ in 0..20 {
        game.sample_chance(&mut luck);
        let seat = game.turn().awaited().first().unwrap();
        let choice = legal(&mut game, seat)[0];
        game.take(Step::Choice { seat, choice }).unwrap();
    }
    let record = game.record().unwrap();
    assert_eq!(record.steps.iter().filter(|step| matches!(step, Step::Chance { .. })).count(), 19);
    assert_eq!(&ruckus_core::replay::<Pig>(&record).unwrap(), game.game());
    assert_eq!(Record::read(&record.write()), Ok(record));
}

#[test]
fn an_imagined_world_looks_the_same_and_keeps_the_own_key() {
    let mut game = dealt::<Leduc>(&[0, 5], &[1, 2, 1]);
    game.take(Step::Chance { chance: 3 }).unwrap();
    let own = Eye::Seat(A);
    let worlds: Vec<_> = (0..40).map(|seed| game.imagine(own, seed)).collect();
    for world in &worlds {
        assert_eq!((world.view(own), world.recall(own)), (game.view(own), game.recall(own)));
        assert_eq!((world.turn(), world.record()), (game.turn(), None));
    }
    // The other's key says what the other would see: one for each card.
    let mut others: Vec<_> = worlds.iter().map(|world| world.recall(Eye::Seat(B)).unwrap()).collect();
    others.sort();
    others.dedup();
    assert_eq!(others.len(), 4, "six cards less one's own and the open one");
    assert_eq!(game.imagine(own, 3).view(Eye::Seat(B)), worlds[3].view(Eye::Seat(B)), "by the seed");
}

#[test]
fn bytes_lead_back_to_the_game() {
    for steps in 0..12 {
        let mut game = fresh::<Pig>(Kept::ALL);
        let mut luck = Luck::seed_from_u64(steps);
        (0..steps).for_each(|_| {
            game.sample_chance(&mut luck);
            game.take(Step::Choice { seat: game.turn().awaited().first().unwrap(), choice: 1 }).unwrap();
        });
        let back = ByCodes::<Pig>::from_bytes(&game.to_bytes().unwrap(), Kept::ALL).unwrap();
        assert_eq!((back.game(), back.record()), (game.game(), game.record()));
        let trusted = ByCodes::<Pig>::from_trusted_bytes(&game.to_trusted_bytes()).unwrap();
        assert_eq!((trusted.game(), trusted.info()), (game.game(), game.info()));
        for eye in Eye::all(TWO) {
            assert_eq!((back.recall(eye), trusted.recall(eye)), (game.recall(eye), game.recall(eye)));
        }
    }
}

#[test]
fn an_imagined_world_goes_as_trusted_bytes() {
    let world = dealt::<Leduc>(&[0, 5], &[1, 2]).imagine(Eye::Seat(A), 3);
    assert_eq!(world.to_bytes(), None);
    let back = ByCodes::<Leduc>::from_trusted_bytes(&world.to_trusted_bytes()).unwrap();
    for eye in Eye::all(TWO) {
        assert_eq!((back.view(eye), back.recall(eye)), (world.view(eye), world.recall(eye)));
    }
}

/// Not one bit may change, nor anything be missing at the end.
#[test]
fn damaged_bytes_are_refused() {
    let game = dealt::<Kuhn>(&[2, 0], &[1]);
    let (bytes, trusted) = (game.to_bytes().unwrap(), game.to_trusted_bytes());
    for place in 0..bytes.len() {
        let mut wrong = bytes.clone();
        wrong[place] ^= 1;
        assert!(ByCodes::<Kuhn>::from_bytes(&wrong, Kept::ALL).is_err(), "byte {place}");
        assert!(ByCodes::<Kuhn>::from_bytes(&bytes[..place], Kept::ALL).is_err(), "cut at {place}");
    }
    for place in 0..trusted.len() {
        let mut wrong = trusted.clone();
        wrong[place] ^= 1;
        let damaged = [&wrong[..], &trusted[..place]];
        for bytes in damaged {
            assert_eq!(
                ByCodes::<Kuhn>::from_trusted_bytes(bytes).unwrap_err(),
                BytesError::Damaged,
                "{place}"
            );
        }
    }
    assert!(ByCodes::<Leduc>::from_bytes(&bytes, Kept::ALL).is_err(), "of another game");
}

/// Somebody who signs what they like comes to a game by the rules or to nothing.
#[test]
fn bytes_are_replayed_and_not_believed() {
    let bytes = String::from_utf8(dealt::<Kuhn>(&[2, 0], &[1]).to_bytes().unwrap()).unwrap();
    let cheated = bytes.replace("{\"chance\":0}", "{\"chance\":2}");
    let refused = ByCodes::<Kuhn>::from_bytes(cheated.as_bytes(), Kept::ALL).unwrap_err();
    let BytesError::Record(RecordError::AtStep { step: 1, error }) = refused else { panic!("{refused}") };
    assert_eq!(*error, RecordError::Impossible { code: 2 }, "the King is dealt already");
}

#[test]
fn facts_say_what_a_table_is() {
    let info = *fresh::<LiarsDice>(Kept::default()).info();
    assert_eq!((info.seats, info.longest, info.horizon), (TWO, 15, 15));
    let json = serde_json::to_value(info).unwrap();
    let wanted = serde_json::json!({
        "seats": 2, "longest": 15, "horizon": 15, "actions": 25, "outcomes": 6, "fewest": 2, "most": 2,
        "returns": { "least": -1.0, "most": 1.0, "sum": 0.0 }, "information": "hidden", "chance": "stochastic",
        "moves": "sequential", "worlds": "uniform",
    });
    assert_eq!(json, wanted);
    assert!(!LiarsDice::FACTS.is_open() && !Pig::FACTS.is_open());
    assert!(ruckus_textbook::tic_tac_toe::TicTacToe::FACTS.is_open());
}

/// All that a batch can write.
struct Arrays {
    seat: Vec<i32>,
    count: Vec<i32>,
    legal: Vec<i32>,
    mask: Vec<bool>,
    observation: Vec<f32>,
    reward: Vec<f32>,
    ended: Vec<u8>,
    last_seat: Vec<i32>,
    last_observation: Vec<f32>,
}

impl Arrays {
    fn of(batch: &dyn Batch) -> Self {
        let (games, info, features) = (batch.games(), batch.info(), batch.features());
        Arrays {
            seat: vec![9; games],
            count: vec![9; games],
            legal: vec![9; games * MOST_CHOICES],
            mask: vec![true; games * usize::from(info.facts.actions)],
            observation: vec![9.0; games * features],
            reward: vec![9.0; games * info.seats.get()],
            ended: vec![9; games],
            last_seat: vec![9; games],
            last_observation: vec![9.0; games * features],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            seat: Some(&mut self.seat),
            count: Some(&mut self.count),
            legal: Some(&mut self.legal),
            mask: Some(&mut self.mask),
            observation: Some(&mut self.observation),
            reward: Some(&mut self.reward),
            ended: Some(&mut self.ended),
            last_seat: Some(&mut self.last_seat),
            last_observation: Some(&mut self.last_observation),
        }
    }

    fn list(&self, row: usize) -> &[i32] {
        &self.legal[row * MOST_CHOICES..][..self.count[row] as usize]
    }
}

fn batch<G: Game>(plan: BatchPlan) -> Rows<G> {
    Rows::new(TWO, &G::Options::default(), plan).unwrap()
}

#[test]
fn a_batch_writes_who_is_asked_and_what_they_may_choose() {
    let mut batch = batch::<Kuhn>(BatchPlan { games: 3, seed: 1, ..BatchPlan::default() });
    let mut arrays = Arrays::of(&batch);
    batch.write(&mut arrays.buffers()).unwrap();
    assert_eq!(
        (&arrays.seat[..], &arrays.count[..], &arrays.ended[..]),
        (&[0; 3][..], &[2; 3][..], &[0; 3][..])
    );
    assert_eq!(
        (arrays.list(1), &arrays.mask[..], &arrays.reward[..]),
        (&[0, 1][..], &[true; 6][..], &[0.0; 6][..])
    );
    for row in 0..3 {
        let mut numbers = Vec::new();
        let seen = batch.game(row).view(Eye::Seat(A));
        (Kuhn::EXTRAS.features.unwrap().append)(&seen, &mut numbers);
        assert_eq!(arrays.observation[row * 8..][..8], numbers);
    }
}

/// Bet and call in every row: the end is told with what each seat got, and the row waits until it is renewed.
#[test]
fn an_ended_game_pays_once_and_waits() {
    let mut batch = batch::<Kuhn>(BatchPlan { games: 4, seed: 1, ..BatchPlan::default() });
    let mut arrays = Arrays::of(&batch);
    batch.step(&[1; 4], &mut arrays.buffers()).unwrap();
    assert_eq!((&arrays.seat[..], &arrays.last_seat[..]), (&[1; 4][..], &[-1; 4][..]));
    batch.step(&[1, 1, 1, 0], &mut arrays.buffers()).unwrap();
    assert_eq!((&arrays.ended[..], &arrays.seat[..]), (&[1; 4][..], &[-1; 4][..]));
    assert_eq!((&arrays.count[..], &arrays.mask[..]), (&[0; 4][..], &[false; 8][..]));
    assert_eq!(&arrays.last_seat, &[1; 4], "the second seat has answered");
    for row in 0..4 {
        let got: Vec<f32> = batch.game(row).returns().values().iter().map(|&got| got as f32).collect();
        assert_eq!(arrays.reward[2 * row..][..2], got[..]);
        assert_eq!(got[0].abs(), if row == 3 { 1.0 } else { 2.0 });
    }
    batch.step(&[7; 4], &mut arrays.buffers()).unwrap();
    assert_eq!((&arrays.reward[..], &arrays.ended[..]), (&[0.0; 8][..], &[1; 4][..]), "it has been paid");
    batch.renew();
    batch.write(&mut arrays.buffers()).unwrap();
    assert_eq!((&arrays.seat[..], &arrays.ended[..]), (&[0; 4][..], &[0; 4][..]));
}

#[test]
fn a_batch_that_renews_begins_anew_in_the_same_step() {
    let mut batch = batch::<Kuhn>(BatchPlan { games: 2, seed: 1, renews: true, ..BatchPlan::default() });
    let mut arrays = Arrays::of(&batch);
    batch.step(&[1; 2], &mut arrays.buffers()).unwrap();
    let before = batch.clone();
    batch.step(&[1; 2], &mut arrays.buffers()).unwrap();
    assert_eq!(
        (&arrays.ended[..], &arrays.seat[..], &arrays.count[..]),
        (&[1; 2][..], &[0; 2][..], &[2; 2][..])
    );
    for row in 0..2 {
        let mut ended = before.game(row).clone();
        ended.take(Step::Choice { seat: B, choice: 1 }, &mut ruckus_core::Nobody).unwrap();
        let got: Vec<f32> = ended.returns().values().iter().map(|&got| got as f32).collect();
        assert_eq!(arrays.reward[2 * row..][..2], got[..], "of the game that has ended");
        let mut numbers = Vec::new();
        (Kuhn::EXTRAS.features.unwrap().append)(&ended.view(Eye::Seat(B)), &mut numbers);
        assert_eq!(arrays.last_observation[8 * row..][..8], numbers[..], "what the last one saw at the end");
    }
}

#[test]
fn an_illegal_code_steps_no_game_at_all() {
    let mut batch = batch::<Leduc>(BatchPlan { games: 3, seed: 1, ..BatchPlan::default() });
    let before: Vec<Leduc> = (0..3).map(|row| batch.game(row).clone()).collect();
    for code in [0, 3, -1, 70_000] {
        let refused = batch.step(&[1, 1, code], &mut Buffers::default()).unwrap_err();
        assert_eq!(refused, BatchError::Illegal { row: 2, seat: A, code });
        assert!((0..3).all(|row| *batch.game(row) == before[row]));
    }
    assert_eq!(
        batch.step(&[1, 1, 0], &mut Buffers::default()).unwrap_err().to_string(),
        "row 2: seat 0 cannot choose 0 now"
    );
}

#[test]
fn arrays_of_the_wrong_length_are_named() {
    let mut batch = batch::<Leduc>(BatchPlan { games: 3, seed: 1, ..BatchPlan::default() });
    let refused = batch.step(&[1; 2], &mut Buffers::default()).unwrap_err();
    assert_eq!(refused, BatchError::Length { name: "codes", found: 2, wanted: 3 });
    let buffers = &mut Buffers { mask: Some(&mut [false; 8]), ..Buffers::default() };
    assert_eq!(batch.write(buffers), Err(BatchError::Length { name: "mask", found: 8, wanted: 9 }));
}

#[test]
fn a_game_is_cut_off_after_so_many_steps() {
    let plan = BatchPlan { games: 2, seed: 1, cut_after: Some(6), ..BatchPlan::default() };
    let mut batch = batch::<Pig>(plan);
    let mut arrays = Arrays::of(&batch);
    for _ in 0..2 {
        batch.step(&[1; 2], &mut arrays.buffers()).unwrap();
        assert_eq!(arrays.ended, [0; 2], "a roll is two steps, the choice and the die");
    }
    batch.step(&[1; 2], &mut arrays.buffers()).unwrap();
    assert_eq!((&arrays.ended[..], &arrays.reward[..]), (&[2; 2][..], &[0.0; 4][..]));
    let asked = |row: usize| batch.game(row).turn().awaited().first().unwrap().index() as i32;
    assert_eq!(arrays.last_seat, [asked(0), asked(1)], "who would have been asked");
}

#[test]
fn single_choices_are_taken_on_request() {
    // A turn of Pig begins with a roll, which nobody has to be asked for.
    let plan = BatchPlan { games: 8, seed: 1, renews: true, skips_single: true, ..BatchPlan::default() };
    let mut batch = batch::<Pig>(plan);
    let mut arrays = Arrays::of(&batch);
    let mut codes = [0; 8];
    for _ in 0..200 {
        batch.sample(&mut codes);
        batch.step(&codes, &mut arrays.buffers()).unwrap();
        assert_eq!(arrays.count, [2; 8]);
    }
}

/// Every row is the game that its seed and number lead to, whatever batch it is in.
#[test]
fn rows_do_not_depend_on_how_they_are_shared_out() {
    let plan = BatchPlan { games: 6, seed: 9, renews: true, ..BatchPlan::default() };
    let mut whole = batch::<Leduc>(plan);
    let mut parts = [
        batch::<Leduc>(BatchPlan { games: 2, ..plan }),
        batch::<Leduc>(BatchPlan { games: 4, first: 2, ..plan }),
    ];
    let mut codes = [0; 6];
    for _ in 0..100 {
        let mut arrays = Arrays::of(&whole);
        whole.sample(&mut codes);
        whole.step(&codes, &mut arrays.buffers()).unwrap();
        let mut first = 0;
        for part in &mut parts {
            let (mut own, mut sampled) = (Arrays::of(part), vec![0; part.games()]);
            part.sample(&mut sampled);
            assert_eq!(sampled, codes[first..][..part.games()]);
            part.step(&sampled, &mut own.buffers()).unwrap();
            for row in 0..part.games() {
                assert_eq!(part.game(row), whole.game(first + row));
                assert_eq!(own.list(row), arrays.list(first + row));
                assert_eq!(own.reward[2 * row..][..2], arrays.reward[2 * (first + row)..][..2]);
            }
            first += part.games();
        }
    }
    whole.reset(10);
    assert!((0..6).any(|row| whole.game(row) != parts[0].game(0)), "another seed deals anew");
}

/// In matching pennies both seats owe a choice; they are asked one after the other, and see nothing of each other.
#[test]
fn seats_that_choose_at_once_are_asked_in_turn() {
    let mut batch = batch::<Pennies>(BatchPlan { games: 1, ..BatchPlan::default() });
    let mut arrays = Arrays::of(&batch);
    let mut luck = Luck::seed_from_u64(1);
    let asked: Vec<i32> = (0..4)
        .map(|_| {
            batch.write(&mut arrays.buffers()).unwrap();
            batch.step(&[luck.random_range(0..2)], &mut Buffers::default()).unwrap();
            arrays.seat[0]
        })
        .collect();
    assert_eq!(asked, [0, 0, 1, 1]);
    assert_eq!(batch.game(0).turn(), Turn::Over);
}
