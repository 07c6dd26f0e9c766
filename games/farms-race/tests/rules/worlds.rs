//! 7 Who knows what: worlds that fit a view come up as often as they are likely.

use rand::SeedableRng;
use ruckus_core::Luck;

use crate::table::*;

const WORLDS: usize = 4_000;

/// In how many of all worlds that an eye imagines this holds.
fn often(table: &Table, eye: Eye, holds: impl Fn(&FarmsRace) -> bool) -> usize {
    let view = table.game.view(eye);
    let mut luck = Luck::seed_from_u64(11);
    (0..WORLDS).filter(|_| holds(&FarmsRace::imagine(&view, &mut luck))).count()
}

/// It holds in so many of so many, give or take four standard errors.
#[track_caller]
fn in_share(table: &Table, eye: Eye, (of, all): (u32, u32), holds: impl Fn(&FarmsRace) -> bool) {
    let share = f64::from(of) / f64::from(all);
    let wanted = share * WORLDS as f64;
    let error = (wanted * (1.0 - share)).sqrt();
    let came = often(table, eye, holds) as f64;
    assert!((came - wanted).abs() <= 4.0 * error, "{came} of {WORLDS}, not {wanted} ± {error}");
}

/// Item 4: a hidden Spy is any of those that nobody has seen, the deck's and the other hands' alike.
#[test]
fn a_hidden_spy_is_any_that_is_out_of_sight() {
    let position = base().spies(A, &[Spy::Hacking]).spies(B, &[Spy::Thievery, Spy::Plumbing]);
    let table = at(&position.spies(C, &[Spy::Blackmail]).face_up(D, &[Spy::Capitalism]));
    // A knows its own and the one that lies open: 22 are left, two of them B's and one C's.
    let a = Eye::Seat(A);
    in_share(&table, a, (2, 22), |world| world.secret(B).spies.count(Spy::Plumbing) > 0);
    in_share(&table, a, (1, 22), |world| world.secret(C).spies.count(Spy::Carnivorous) > 0);
    in_share(&table, a, (19, 22), |world| world.deck().count(Spy::Domestication) > 0);
    in_share(&table, a, (3, 22), |world| world.secret(C).spies.count(Spy::Thievery) > 0);
    in_share(&table, a, (2, 22), |world| world.secret(C).spies.count(Spy::Hacking) > 0);
    assert_eq!(often(&table, a, |world| world.secret(A).spies.count(Spy::Hacking) == 1), WORLDS);
    assert_eq!(often(&table, a, |world| world.secret(B).spies.count(Spy::Capitalism) > 0), 0, "it lies open");
    assert_eq!(often(&table, a, |world| world.deck().len() == 19), WORLDS);
    // A spectator knows no hand.
    in_share(&table, Eye::Spectator, (1, 23), |world| world.secret(A).spies.count(Spy::Plumbing) > 0);
}

/// Item 5: no more VP Spies than would have won, in whichever hand.
#[test]
fn hidden_points_fit_what_a_seat_can_have() {
    // With eight visible VP in its turn B has at most one.
    let spies = [Spy::Hacking, Spy::Thievery, Spy::Blackmail];
    let table = at(&base().vp_tokens(B, 7).spies(B, &spies).spies(C, &[Spy::Hacking]).active(B));
    let points = |world: &FarmsRace, seat: Seat| world.full_vp(seat) - world.table().visible_vp(seat);
    let most = (0..=3).filter(|&count| often(&table, Eye::Seat(A), |world| points(world, B) == count) > 0);
    assert_eq!(most.collect::<Vec<_>>(), [0, 1]);
    assert!(often(&table, Eye::Seat(A), |world| points(world, C) == 1) > 0, "C may have one besides");
    // What B bought since may be one more, or the game would have told (FR-E02).
    let position = base().vp_tokens(B, 6).hand(B, &SPY).spies(B, &[Spy::Hacking, Spy::Thievery]).active(B);
    let mut table = at(&position);
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Blackmail });
    let most = (0..=3).filter(|&count| often(&table, Eye::Seat(A), |world| points(world, B) == count) > 0);
    assert_eq!(most.collect::<Vec<_>>(), [0, 1, 2], "seven and two are nine");
}

/// Which of the hidden Spies were bought this turn, nobody else knows.
#[test]
fn any_of_the_hidden_spies_may_be_the_bought_one() {
    let mut table = at(&base().hand(A, &SPY).spies(A, &[Spy::Hacking, Spy::Hacking]));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Thievery });
    let bought = |world: &FarmsRace| world.view(Eye::Seat(A)).bought;
    for eye in [Eye::Seat(B), Eye::Spectator] {
        let fits = |world: &FarmsRace| {
            bought(world).len() == 1 && world.secret(A).spies.contains_all(&bought(world))
        };
        assert_eq!(often(&table, eye, fits), WORLDS);
        in_share(&table, eye, (3, 24), |world| bought(world).count(Spy::Propaganda) == 1);
    }
    assert_eq!(often(&table, Eye::Seat(A), |world| bought(world).count(Spy::Thievery) == 1), WORLDS);
}

/// Item 7: what Adorable alone knows is drawn from one pool with what nobody has seen, on the map and gone.
#[test]
fn peeked_numbers_are_as_likely_as_tokens_are() {
    let position = mutants(&[(A, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).peeked(MIDDLE, 3);
    let position = position.peeked((1, 0), 1).humans((0, 1), 2).humans((1, 1), 2);
    let mut table = at(&position.nukes(A, 1, 0).nukiest(A));
    table.nuke((1, 0));
    assert_eq!(table.game.table().peeked_gone, 1);
    let middle = table.region(MIDDLE);
    let here = |world: &FarmsRace| world.peeked().numbers[middle.index()];
    for (number, tokens) in [(1, 4), (2, 14), (3, 8)] {
        in_share(&table, Eye::Seat(B), (tokens, 26), |world| here(world) == number);
        assert_eq!(
            often(&table, Eye::Seat(A), |world| here(world) == number && world.peeked().all == [1, 0, 1]),
            if number == 3 { WORLDS } else { 0 }
        );
    }
    // Both threes: eight of 26, then seven of 25.
    in_share(&table, Eye::Seat(B), (8 * 7, 26 * 25), |world| world.peeked().all == [0, 0, 2]);
    assert_eq!(often(&table, Eye::Seat(B), |world| world.peeked().all.iter().sum::<u8>() == 2), WORLDS);
}

/// D01: what was dealt to others is any two of those that the eye has not seen.
#[test]
fn unchosen_mutations_are_as_likely_as_each_other() {
    let mut table = fresh(3, Options::default());
    table.apply_chance(Outcome::First { seat: B });
    for mutation in &Mutation::ALL[..6] {
        table.apply_chance(Outcome::Mutation { mutation: *mutation });
    }
    // B was dealt the first two, C the next, A the last of the six; nine are unseen by B.
    assert!(!table.view(B).is_adorable() && table.view(B).own.is_some_and(|own| own.dealt.len() == 2));
    for unseen in &Mutation::ALL[2..] {
        in_share(&table, Eye::Seat(B), (2, 9), |world| world.secret(C).dealt.contains(*unseen));
    }
    assert_eq!(often(&table, Eye::Seat(B), |world| world.secret(A).dealt.contains(Mutation::ALL[0])), 0);
    // Once C has chosen, the other of its two is one of eight.
    table.say(Choice::Mutate { mutation: Mutation::ALL[0] });
    let start = table.options(B)[0];
    table.say(start).say(Choice::Mutate { mutation: Mutation::ALL[2] });
    in_share(&table, Eye::Seat(B), (1, 8), |world| world.secret(C).dealt.contains(Mutation::ALL[3]));
    in_share(&table, Eye::Seat(B), (2, 8), |world| world.secret(A).dealt.contains(Mutation::ALL[3]));
    assert_eq!(often(&table, Eye::Seat(B), |world| world.secret(C).dealt.contains(Mutation::ALL[2])), WORLDS);
}

/// While Mutations are dealt, nobody has been dealt more than everybody saw (FR-O09: three to the late ones).
#[test]
fn nobody_is_imagined_with_mutations_that_are_still_to_be_dealt() {
    let mut table = fresh(4, Options { map: Some(MapName::RANDOM), ..Options::default() });
    for _ in 0..25 {
        let outcome = table.game.draw(0);
        table.apply_chance(outcome);
    }
    let mut luck = Luck::seed_from_u64(1);
    let dealt = |game: &FarmsRace| ALL.map(|seat| game.secret(seat).dealt.len());
    table.apply_chance(Outcome::First { seat: B });
    for (count, mutation) in Mutation::ALL[..10].iter().enumerate() {
        for eye in Eye::all(table.game.seats()) {
            let world = FarmsRace::imagine(&table.game.view(eye), &mut luck);
            assert_eq!(dealt(&world), dealt(&table.game), "{count} dealt");
            assert_eq!(world.tickets(), 11 - count as u64, "nobody was dealt what another was");
        }
        table.apply_chance(Outcome::Mutation { mutation: *mutation });
    }
    assert_eq!(dealt(&table.game), [3, 2, 2, 3]);
}

/// D27: of an offer that is being made others know nothing; it may be any that its maker could make.
#[test]
fn an_offer_in_the_making_may_be_any_that_is_allowed() {
    let mut table = at(&base().after().hand(A, &[Brick]).hand(B, &[Wood, Wood]));
    table.say(Choice::EndTurn).say(Choice::Partner { seat: A }).say(Choice::Give { card: Wood });
    let draft = |world: &FarmsRace| world.view(Eye::Seat(B)).draft.expect("B composes");
    let made = |world: &FarmsRace| (*draft(world).give.counts(), *draft(world).want.counts());
    assert_eq!(often(&table, Eye::Seat(B), |world| made(world) == ([0, 1, 0, 0, 0], [0; 5])), WORLDS);
    for eye in [Eye::Seat(A), Eye::Spectator] {
        in_share(&table, eye, (4, 10), |world| made(world) == ([0; 5], [0; 5]));
        let allowed = |world: &FarmsRace| {
            let (give, want) = (draft(world).give, draft(world).want);
            give.len() == give.count(Wood)
                && give.len() <= 2
                && want.len() <= 1
                && (give.is_empty() || want.count(Wood) == 0)
        };
        assert_eq!(often(&table, eye, allowed), WORLDS);
        for (give, want) in [(2, [0; 5]), (0, [0, 1, 0, 0, 0]), (1, [0, 0, 0, 0, 1]), (0, [1, 0, 0, 0, 0])] {
            assert!(
                often(&table, eye, |world| made(world) == ([0, give, 0, 0, 0], want)) > 0,
                "{give} {want:?}"
            );
        }
    }
}

/// D09: whoever is asked how to pay can pay, in every world.
#[test]
fn whoever_is_asked_how_to_pay_can_pay() {
    let position = mutants(&[(A, Mutation::HyperIntelligent)]).vp_tokens(B, 1).hand(A, &[Brick, Weapons]);
    let mut table =
        at(&position.hand(B, &[Plutonium, Wood, Wood, Wood, Wheat]).spies(A, &[Spy::DoubleAgent]));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Plutonium }).apply_chance(Outcome::Card { card: Wood });
    // C does not know what was taken: a Plutonium in four of ten.
    let c = Eye::Seat(C);
    in_share(&table, c, (4, 10), |world| world.secret(A).hand.count(Plutonium) == 1);
    table.say(Choice::Nuke);
    assert!(matches!(table.game.table().phase, Phase::Price { .. }));
    assert_eq!(often(&table, c, |world| world.secret(A).hand.count(Plutonium) == 1), WORLDS);
    assert_eq!(often(&table, c, |world| world.secret(B).hand.count(Plutonium) == 0), WORLDS);
}
