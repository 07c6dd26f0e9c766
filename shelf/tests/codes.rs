//! Every game can be played by codes alone, one by one and in batches, as it is with words.

use rand::{RngExt, SeedableRng};
use ruckus_core::{
    BatchPlan, Buffers, BytesError, Codes, Eye, Kept, Luck, MOST_CHOICES, Seat, SeatCount, Step, Turn,
};
use ruckus_shelf::{SHELF, Shelved};
use serde_json::Value;

/// Every game with the fewest and with the most seats.
fn tables() -> impl Iterator<Item = (&'static dyn Shelved, SeatCount)> {
    SHELF.iter().flat_map(|&game| [game.title().fewest, game.title().most].map(|seats| (game, seats)))
}

/// A game in which so many steps have been taken at random.
fn after(game: &dyn Shelved, seats: SeatCount, steps: usize) -> Box<dyn Codes> {
    let mut codes = game.by_codes(seats, &Value::Null, Kept::ALL).unwrap();
    let mut luck = Luck::seed_from_u64(7);
    (0..steps).for_each(|_| {
        if let Some(step) = any_step(&mut *codes, &mut luck) {
            codes.take(step).unwrap();
        }
    });
    codes
}

fn any_step(codes: &mut dyn Codes, luck: &mut Luck) -> Option<Step> {
    match codes.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let mut weighed = Vec::new();
            codes.outcomes(&mut weighed);
            Some(Step::Chance { chance: weighed[luck.random_range(0..weighed.len())].0 })
        }
        Turn::Seats(awaited) => {
            let (seat, mut list) = (awaited.first().unwrap(), Vec::new());
            codes.choices(seat, &mut list);
            Some(Step::Choice { seat, choice: list[luck.random_range(0..list.len())] })
        }
    }
}

#[test]
fn every_game_can_be_played_by_codes_as_it_is_with_words() {
    for (game, seats) in tables() {
        let mut codes = game.by_codes(seats, &Value::Null, Kept::ALL).unwrap();
        let mut play = game.set_up(seats, &Value::Null).unwrap();
        let mut luck = Luck::seed_from_u64(3);
        let names = game.layout(seats).names();
        let mut marks = vec![true; codes.info().facts.actions.into()];
        loop {
            assert_eq!(codes.turn(), play.turn());
            if let Some(seat) = codes.turn().awaited().first() {
                let (mut list, mut numbers) = (Vec::new(), Vec::new());
                codes.choices(seat, &mut list);
                codes.mask(seat, &mut marks);
                let marked = (0..codes.info().facts.actions).filter(|&code| marks[usize::from(code)]);
                list.sort_unstable();
                assert!(marked.eq(list), "list and marks are the same");
                assert_eq!(codes.observe(Eye::Seat(seat), &mut numbers), !names.is_empty());
                assert_eq!(numbers.len(), names.len());
            }
            let wrong = Step::Choice { seat: Seat::new(0), choice: u16::MAX };
            let before = codes.recall(Eye::Seat(Seat::new(0)));
            assert!(codes.take(wrong).is_err());
            assert_eq!(codes.recall(Eye::Seat(Seat::new(0))), before, "nothing was told");
            let Some(step) = any_step(&mut *codes, &mut luck) else { break };
            codes.take(step).unwrap();
            play.take(step, None).unwrap();
        }
        let (mut returns, mut scores) = (Vec::new(), Vec::new());
        codes.returns(&mut returns);
        codes.scores(&mut scores);
        assert_eq!((returns.len(), scores), (seats.get(), play.scores()));
        assert!(codes.recall(Eye::Spectator).is_some());
        let record = codes.record().unwrap();
        assert_eq!(ruckus_shelf::replay(&record).unwrap().view(Eye::Spectator), play.view(Eye::Spectator));
    }
}

#[test]
fn choices_by_codes_have_the_words_of_the_page() {
    for (game, seats) in tables() {
        let mut codes = after(game, seats, 40);
        codes.sample_chance(&mut Luck::seed_from_u64(1));
        let Some(seat) = codes.turn().awaited().first() else { continue };
        let scene = game.scene(&*codes, Eye::Seat(seat)).unwrap();
        let mut list = Vec::new();
        codes.choices(seat, &mut list);
        assert_eq!(scene.offers.len(), list.len());
        for offer in scene.offers {
            assert_eq!(game.say(&*codes, seat, offer.code).as_ref(), Some(&offer.saying));
            assert_eq!(codes.choice(offer.code), Some(offer.choice));
        }
        assert!(SHELF.iter().filter(|other| other.title().id != game.title().id).all(|other| {
            other.say(&*codes, seat, 0).is_none() && other.scene(&*codes, Eye::Spectator).is_none()
        }));
    }
}

#[test]
fn a_game_goes_to_another_process_and_comes_back() {
    for (game, seats) in tables() {
        let codes = after(game, seats, 60);
        let bytes = codes.to_bytes().unwrap();
        let back = game.of_bytes(&bytes, Kept::ALL).unwrap();
        let trusted = codes.to_trusted_bytes();
        let same = game.of_trusted_bytes(&trusted).unwrap();
        for eye in Eye::all(seats) {
            assert_eq!((back.view(eye), back.recall(eye)), (codes.view(eye), codes.recall(eye)));
            assert_eq!((same.view(eye), same.recall(eye)), (codes.view(eye), codes.recall(eye)));
            let world = codes.imagine(eye, 5);
            assert_eq!(world.to_bytes(), None, "an imagined world has no record");
            let again = game.of_trusted_bytes(&world.to_trusted_bytes()).unwrap();
            assert_eq!((again.view(eye), again.recall(eye)), (codes.view(eye), codes.recall(eye)));
        }
        assert!(matches!(game.of_trusted_bytes(&bytes), Err(BytesError::Damaged)));
        assert!(game.of_bytes(&trusted, Kept::ALL).is_err());
    }
}

#[test]
fn a_box_tells_its_facts_and_refuses_what_it_cannot_seat() {
    for (game, seats) in tables() {
        let info = game.info(seats, &Value::Null).unwrap();
        let title = game.title();
        assert_eq!((info.seats, info.facts.fewest, info.facts.most), (seats, title.fewest, title.most));
        assert!(info.horizon <= info.longest);
        let too_many = SeatCount::try_from(u8::from(title.most) + 1);
        assert!(too_many.is_err() || game.info(too_many.unwrap(), &Value::Null).is_err());
    }
}

#[test]
fn a_batch_plays_every_game() {
    const GAMES: usize = 6;
    for (game, seats) in tables() {
        let plan =
            BatchPlan { games: GAMES, seed: 3, renews: true, skips_single: true, ..BatchPlan::default() };
        let mut batch = game.batch(seats, &Value::Null, plan).unwrap();
        let actions = usize::from(batch.info().facts.actions);
        let mut codes = [0; GAMES];
        let (mut count, mut legal) = ([0; GAMES], [0; GAMES * MOST_CHOICES]);
        let mut mask = vec![false; GAMES * actions];
        let mut observation = vec![f32::NAN; GAMES * batch.features()];
        let mut reward = vec![0.0; GAMES * seats.get()];
        let mut ended = [0; GAMES];
        let mut over = 0;
        for _ in 0..if batch.info().horizon < 100 { 50 } else { 400 } {
            batch.sample(&mut codes);
            let mut buffers = Buffers {
                count: Some(&mut count),
                legal: Some(&mut legal),
                mask: Some(&mut mask),
                observation: Some(&mut observation),
                reward: Some(&mut reward),
                ended: Some(&mut ended),
                ..Buffers::default()
            };
            batch.step(&codes, &mut buffers).unwrap();
            for row in 0..GAMES {
                let list = &legal[row * MOST_CHOICES..][..count[row] as usize];
                let marks = &mask[row * actions..][..actions];
                assert!(list.len() > 1, "single choices are skipped");
                assert!(list.iter().all(|&code| marks[code as usize]));
                assert_eq!(marks.iter().filter(|&&marked| marked).count(), list.len());
                let sum: f32 = reward[row * seats.get()..][..seats.get()].iter().sum();
                let at_end = batch.info().facts.returns.sum.unwrap() as f32;
                assert!((sum - if ended[row] == 1 { at_end } else { 0.0 }).abs() < 1e-6);
                over += usize::from(ended[row] == 1);
            }
            assert!(observation.iter().all(|number| number.is_finite()));
        }
        assert!(over > 0 || batch.info().horizon > 400, "{}", game.title().id);
    }
}
