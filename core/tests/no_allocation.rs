//! After a warm-up neither a batch nor a game by codes allocates in a step.

use ruckus_core::allocations::{Counting, allocations_during};
use ruckus_core::{
    Batch, BatchPlan, Buffers, ByCodes, Codes, Header, Kept, Luck, MOST_CHOICES, Rows, SeatCount, Step,
};
use ruckus_textbook::{kuhn::Kuhn, leduc::Leduc};

#[global_allocator]
static COUNTING: Counting = Counting;

const TWO: SeatCount = SeatCount::new(2);

#[test]
fn a_batch_steps_without_an_allocation() {
    const GAMES: usize = 16;
    let plan = BatchPlan { games: GAMES, seed: 1, renews: true, ..BatchPlan::default() };
    let mut batch = Rows::<Kuhn>::new(TWO, &(), plan).unwrap();
    let (mut codes, mut reward) = ([0; GAMES], [0.0; 2 * GAMES]);
    let (mut mask, mut observation) = ([false; 2 * GAMES], [0.0; 8 * GAMES]);
    let mut legal = vec![0; MOST_CHOICES * GAMES];
    let mut play = |steps: u32| {
        for _ in 0..steps {
            batch.sample(&mut codes);
            let mut buffers = Buffers {
                legal: Some(&mut legal),
                mask: Some(&mut mask),
                observation: Some(&mut observation),
                reward: Some(&mut reward),
                ..Buffers::default()
            };
            batch.step(&codes, &mut buffers).unwrap();
        }
    };
    play(20);
    assert_eq!(allocations_during(|| play(500)), 0);
}

#[test]
fn a_step_by_codes_allocates_nothing() {
    use rand::SeedableRng;
    let header = Header::of::<Leduc>("leduc", TWO, &());
    let mut game = ByCodes::<Leduc>::begin(header, Kept { recall: true, record: false }).unwrap();
    let mut luck = Luck::seed_from_u64(1);
    let mut codes = Vec::with_capacity(MOST_CHOICES);
    let mut choose = || {
        game.sample_chance(&mut luck);
        let seat = game.turn().awaited().first().unwrap();
        codes.clear();
        game.choices(seat, &mut codes);
        game.take(Step::Choice { seat, choice: codes[0] }).unwrap();
    };
    choose();
    assert_eq!(allocations_during(|| (0..3).for_each(|_| choose())), 0);
}
