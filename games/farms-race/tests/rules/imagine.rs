//! 7 Who knows what: worlds that fit a view bring up all that is possible, and nothing else.

use std::collections::BTreeSet;

use rand::SeedableRng;

use ruckus_core::{Luck, SeatCount};

use crate::invariants::invariants;
use crate::table::*;

/// What a seat's hand may be in somebody's eyes.
fn hands(table: &Table, eye: Eye, of: Seat) -> BTreeSet<[u8; 5]> {
    let view = table.game.view(eye);
    let mut rng = Luck::seed_from_u64(7);
    (0..400).map(|_| *FarmsRace::imagine(&view, &mut rng).secret(of).hand.counts()).collect()
}

fn agent() -> Table {
    let position = base()
        .vp_tokens(B, 1)
        .hand(B, &[Brick, Brick, Wood, Wheat])
        .spies(A, &[Spy::DoubleAgent, Spy::Propaganda]);
    let mut table = at(&position);
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    table
}

/// Items 1 to 7 at once, in a game by lot: a world looks to its eye like the true one, and every card, token and Mutation is
/// somewhere in it.
fn look_into_worlds(seats: u8, options: Options) {
    let mut luck = Luck::seed_from_u64(seats.into());
    let mut game = FarmsRace::set_up(SeatCount::new(seats), &options).unwrap();
    let (mut list, mut step) = (Vec::new(), 0);
    while game.random_step(&mut luck, &mut list) {
        step += 1;
        for eye in Eye::all(game.seats()).filter(|_| step % 5 == 0) {
            let view = game.view(eye);
            let world = FarmsRace::imagine(&view, &mut luck);
            assert_eq!(world.view(eye), view, "step {step}");
            invariants(&world);
            let dealt =
                |game: &FarmsRace| game.seats().each().map(|seat| game.secret(seat).dealt.len()).collect();
            let (imagined, known): (Vec<u32>, Vec<u32>) = (dealt(&world), dealt(&game));
            assert_eq!((imagined, world.tickets()), (known, game.tickets()), "step {step}");
        }
    }
}

fn with_thefts() -> Options {
    let newcomers = [A, B].into_iter().collect();
    Options { stealing: true, open_trading: true, newcomers, round_limit: 20, ..Options::default() }
}

#[test]
fn every_world_of_four_looks_like_the_true_one_and_keeps_the_invariants() {
    look_into_worlds(4, with_thefts());
}

#[test]
fn every_world_of_three_looks_like_the_true_one_and_keeps_the_invariants() {
    look_into_worlds(3, with_thefts());
}

#[test]
fn every_world_of_two_looks_like_the_true_one_and_keeps_the_invariants() {
    look_into_worlds(2, Options { map: Some(MapName::RANDOM), ..Options::default() });
}

#[test]
fn hands_are_known_until_a_theft_and_possible_ones_after_it() {
    let table = at(&base().hand(B, &[Brick, Wood]));
    assert_eq!(hands(&table, Eye::Spectator, B).len(), 1);
    let table = agent();
    let expected: BTreeSet<_> =
        [[2, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 0, 1, 0, 0], [0, 1, 1, 0, 0]].into_iter().collect();
    assert_eq!(hands(&table, Eye::Seat(C), A), expected, "two of B's four");
    assert_eq!(hands(&table, Eye::Seat(A), B).len(), 1, "the thief knows");
    assert_eq!(hands(&table, Eye::Seat(B), A).len(), 1, "and so does the victim");
}

/// A takes cards from B, who has nine Bricks and a Wood: how often of 4,000 worlds C imagines this of A's hand.
fn often(table: &Table, taken: impl Fn(&[u8; 5]) -> bool) -> usize {
    let view = table.view(C);
    let mut rng = Luck::seed_from_u64(3);
    (0..4_000).filter(|_| taken(FarmsRace::imagine(&view, &mut rng).secret(A).hand.counts())).count()
}

fn nine_bricks_and_a_wood(vp: u8, spy: Spy) -> Table {
    let mut hand = [Brick; 10];
    hand[0] = Wood;
    let mut table = at(&base().vp_tokens(B, vp).hand(B, &hand).spies(A, &[spy]));
    table.say(Choice::Play { spy });
    table
}

/// Section 7, item 1: cards that were drawn are as likely as cards are, not as kinds are.
#[test]
fn drawn_cards_are_imagined_as_they_were_drawn() {
    let mut table = nine_bricks_and_a_wood(1, Spy::DoubleAgent);
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Brick });
    let often = often(&table, |counts| *counts == [2, 0, 0, 0, 0]);
    assert!((3_100..3_300).contains(&often), "36 of 45 ways, {often} of 4,000");
}

/// What Blackmail takes is chosen: each kind is as likely as the other.
#[test]
fn chosen_cards_are_imagined_by_kind() {
    let mut table = nine_bricks_and_a_wood(3, Spy::Blackmail);
    if table.may(Choice::Blackmail { seat: B }) {
        table.say(Choice::Blackmail { seat: B });
    }
    table.say(Choice::Rob { card: Brick });
    let often = often(&table, |counts| counts[1] == 1);
    assert!((1_900..2_100).contains(&often), "one of two kinds, {often} of 4,000");
}

#[test]
fn what_is_paid_later_says_what_was_taken() {
    let mut table = agent();
    table.say(Choice::Play { spy: Spy::Propaganda }).say(Choice::OfKind { card: Wood });
    // B had no Wood left: everybody knows that it was taken.
    assert!(table.heard_any(|event| matches!(event, Event::Gave { seat: B, gave: false, .. })));
    let expected: BTreeSet<_> = [[1, 1, 0, 0, 0], [0, 1, 1, 0, 0]].into_iter().collect();
    assert_eq!(hands(&table, Eye::Spectator, A), expected);
    // An offer shows what is held.
    table.say(Choice::EndActions).dice(Face::Plutonium, Face::Plutonium).pass_markets().say(Choice::EndTurn);
    while table.asked() != A {
        table.say(Choice::PassMarket);
    }
    table.say(Choice::Partner { seat: D }).say(Choice::Give { card: Brick }).say(Choice::Send);
    assert_eq!(hands(&table, Eye::Spectator, A), [[1, 1, 0, 0, 0]].into_iter().collect());
}

#[test]
fn a_look_at_a_hand_is_remembered() {
    let position =
        base().vp_tokens(B, 1).vp_tokens(C, 2).hand(C, &[Brick, Wood]).spies(B, &[Spy::DoubleAgent]);
    let mut table = at(&position.spies(A, &[Spy::Blackmail]).active(B));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    table.until(|game| game.table().active == A && game.table().stage == Stage::Actions);
    let unknown = hands(&table, Eye::Seat(A), B).len();
    assert_eq!(unknown, 1, "both cards of two: nothing is unknown");
    table.say(Choice::Play { spy: Spy::Blackmail }).say(Choice::Blackmail { seat: B });
    assert_eq!(hands(&table, Eye::Seat(A), B).len(), 1);
    table.say(Choice::Rob { card: Brick });
    let taken: BTreeSet<_> = hands(&table, Eye::Spectator, A).into_iter().collect();
    assert!(
        taken.len() >= 2 && taken.contains(table.game.secret(A).hand.counts()),
        "others know only the number"
    );
}

#[test]
fn spies_fit_the_deck_and_the_points_that_a_seat_cannot_have() {
    // B had 9 visible VP in its own turn: it holds no VP Spy.
    let position = base().vp_tokens(B, 8).spies(B, &[Spy::Hacking]).active(B);
    let table = at(&position);
    let view = table.view(A);
    let mut rng = Luck::seed_from_u64(3);
    let mut seen = BTreeSet::new();
    for _ in 0..400 {
        let world = FarmsRace::imagine(&view, &mut rng);
        seen.extend(world.secret(B).spies.kinds());
    }
    assert_eq!(seen.len(), 7, "any card but the four");
    let table = at(&base().vp_tokens(B, 7).spies(B, &[Spy::Hacking]).active(B));
    let view = table.view(A);
    let any_vp = (0..400).any(|_| FarmsRace::imagine(&view, &mut rng).full_vp(B) > 8);
    assert!(any_vp, "with 8 it may hold one");
}

#[test]
fn peeked_tokens_come_from_one_pool() {
    let table =
        at(&mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 1).humans((1, 0), 3));
    let mut rng = Luck::seed_from_u64(3);
    let numbers = |eye: Eye, rng: &mut Luck| -> BTreeSet<u8> {
        let view = table.game.view(eye);
        let middle = table.region(MIDDLE);
        (0..200).map(|_| FarmsRace::imagine(&view, rng).peeked().numbers[middle.index()]).collect()
    };
    assert_eq!(numbers(Eye::Seat(A), &mut rng), [1].into_iter().collect());
    assert_eq!(numbers(Eye::Spectator, &mut rng), [1, 2, 3].into_iter().collect());
}

#[test]
fn unchosen_mutations_are_imagined_and_chosen_ones_are_nobody_elses() {
    let table = at(&mutants(&[(A, Mutation::Zombie), (B, Mutation::Lucky)]));
    let view = table.view(C);
    let mut rng = Luck::seed_from_u64(3);
    for _ in 0..100 {
        let world = FarmsRace::imagine(&view, &mut rng);
        let dealt: Vec<_> = ALL.map(|seat| world.secret(seat).dealt).into();
        assert!(dealt.iter().all(|dealt| dealt.len() == 2));
        let all: BTreeSet<_> = dealt.iter().flat_map(|dealt| dealt.each()).collect();
        assert_eq!(all.len(), 8, "each was dealt once");
        assert!(dealt[0].contains(Mutation::Zombie) && dealt[1].contains(Mutation::Lucky));
    }
}
