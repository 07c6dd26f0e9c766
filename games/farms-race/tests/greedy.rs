//! What the greedy racer makes of a position, how strong it is, and that it knows how the game ends.

use std::collections::HashMap;

use rand::SeedableRng;
use ruckus_core::contest::{check_chances, check_study, judged, share_among_random};
use ruckus_core::laws::check_observation;
use ruckus_core::{Eye, Game, Luck, Nobody, Policy, Seat, SeatCount, SeatSet, Turn, any_ticket};
use ruckus_farms_race::{
    Choice, End, FarmsRace, GreedyRacer, Kind, MapName, Mutation, Options, Outcome, Phase, Position, Spy,
    Stage, Unit,
};

const ME: Seat = Seat::new(0);
const NEXT: Seat = Seat::new(1);
const THIRD: Seat = Seat::new(2);
const LAST: Seat = Seat::new(3);

use Kind::{Brick, Plutonium, Weapons, Wheat, Wood};

/// We are at home in the west of map F, the others in the corners far away.
fn home() -> Position {
    others_at_home(Position::of(4).barn(ME, (-3, 0)))
}

fn others_at_home(position: Position) -> Position {
    let position = position.barn(NEXT, (-1, 2)).herds(NEXT, (-1, 2), 2, 0);
    let position = position.barn(THIRD, (1, -2)).herds(THIRD, (1, -2), 2, 0);
    position.barn(LAST, (3, 0)).herds(LAST, (3, 0), 2, 0)
}

fn built(position: &Position) -> FarmsRace {
    position.build().expect("the position is possible")
}

/// What the one who is asked chooses, whatever its tie-breaking noise.
fn chosen(game: &FarmsRace) -> Vec<Choice> {
    let seat = game.turn().awaited().first().expect("somebody is asked");
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    let view = game.view(Eye::Seat(seat));
    let mut all: Vec<Choice> =
        (0..40).map(|seed| GreedyRacer.choose(&view, &list, &mut Luck::seed_from_u64(seed))).collect();
    all.sort_by_key(|choice| ruckus_core::Coded::code(*choice));
    all.dedup();
    all
}

fn region(game: &FarmsRace, (q, r): (i8, i8)) -> ruckus_farms_race::Region {
    game.table().map.at(ruckus_core::hex::Hex::new(q, r)).expect("it is on the map")
}

/// Everybody is greedy until this is so, or the game is over.
fn play_until(game: &mut FarmsRace, luck: &mut Luck, mut enough: impl FnMut(&FarmsRace) -> bool) {
    let mut list = Vec::new();
    while game.turn() != Turn::Over && !enough(game) {
        match game.turn() {
            Turn::Seats(awaited) => {
                let seat = awaited.first().expect("somebody is asked");
                list.clear();
                game.choices(seat, &mut list);
                let choice = GreedyRacer.choose(&game.view(Eye::Seat(seat)), &list, luck);
                assert!(list.contains(&choice), "{choice:?} is not on the list");
                game.choose(seat, choice, &mut Nobody);
            }
            _ => game.apply_chance(game.draw(any_ticket(game.tickets(), luck)), &mut Nobody),
        }
    }
}

/// So many herds set off, or all there are.
fn attack(game: &mut FarmsRace, seat: Seat, at: (i8, i8), herds: u8) {
    game.choose(seat, Choice::MoveTo { to: region(game, at) }, &mut Nobody);
    while game.table().phase == Phase::Gather {
        let mut list = Vec::new();
        game.choices(seat, &mut list);
        let enough = game.table().combat.attackers() == herds;
        game.choose(seat, if enough { Choice::Go } else { list[0] }, &mut Nobody);
    }
}

/// Plays our turn to its end in many ways; how often it was won.
fn wins(position: &Position) -> u32 {
    let mut wins = 0;
    for seed in 0..20 {
        let mut game = built(position);
        play_until(&mut game, &mut Luck::seed_from_u64(seed), |game| game.table().active != ME);
        wins += u32::from(game.standing().is_some_and(|standing| standing.share(ME) == 1.0));
    }
    wins
}

#[test]
fn it_builds_what_wins() {
    // Nine points, and one to be had by cards in every way there is.
    let nine = home().herds(ME, (-2, 0), 2, 0).vp_tokens(ME, 8);
    for hand in [
        vec![Brick, Wood, Wheat, Plutonium],
        vec![Wheat, Wheat, Weapons, Weapons, Weapons],
        vec![Brick, Weapons, Plutonium],
        // By way of the Supply.
        vec![Brick, Wood, Wheat, Weapons, Weapons, Weapons],
        vec![Brick, Weapons, Wood, Wood, Wood],
        vec![Wheat, Wheat, Wheat, Wheat, Wheat, Weapons, Weapons],
    ] {
        assert_eq!(wins(&nine.clone().hand(ME, &hand)), 20, "{hand:?}");
        assert_eq!(wins(&nine.clone().hand(ME, &hand).after()), 20, "{hand:?} after production");
    }
    // Two points by two builds.
    let eight = home().herds(ME, (-2, 0), 2, 0).vp_tokens(ME, 7);
    let hand = [Brick, Wood, Wheat, Plutonium, Brick, Weapons, Plutonium];
    assert_eq!(wins(&eight.hand(ME, &hand)), 20);
}

#[test]
fn it_pays_for_a_win_in_its_own_way() {
    let nine = |mutation| {
        let position = home().mutation(ME, mutation).mutation(NEXT, Mutation::Zombie);
        let position = position.mutation(THIRD, Mutation::Flying).mutation(LAST, Mutation::Parasitic);
        position.herds(ME, (-2, 0), 2, 0).vp_tokens(ME, 8)
    };
    assert_eq!(wins(&nine(Mutation::Deranged).hand(ME, &[Brick, Brick, Brick, Wood, Wood])), 20);
    assert_eq!(wins(&nine(Mutation::HyperIntelligent).hand(ME, &[Wood, Wood, Wood, Wood])), 20);
    assert_eq!(wins(&nine(Mutation::Lucky).hand(ME, &[Brick, Wood, Wheat, Plutonium])), 20);
}

#[test]
fn it_walks_to_victory() {
    // A Barn that nobody guards, one step away (FR-A05, FR-V07).
    let nine = home().herds(ME, (-2, 0), 1, 0).vp_tokens(ME, 8);
    assert_eq!(wins(&nine.clone().barn(NEXT, (-1, 0))), 20);
    // With Turmoil there is no point in it.
    assert_eq!(wins(&nine.clone().barn(NEXT, (-1, 0)).turmoil((-1, 0))), 0);
    // An injured herd falls to a nuke, and the way is free; by a Pocket Nuke, too.
    let guarded = nine.clone().herds(NEXT, (-1, 0), 0, 1);
    assert_eq!(wins(&guarded.clone().nukes(ME, 1, 0).nukes(THIRD, 0, 2).nukiest(THIRD)), 20);
    assert_eq!(wins(&guarded.clone().spies(ME, &[Spy::PocketNuke])), 20);
    // With many herds it attacks, and goes on.
    let strong = nine.clone().herds(ME, (-2, 0), 6, 0).herds(NEXT, (-1, 0), 1, 0);
    assert!(wins(&strong) >= 18, "{}", wins(&strong));
}

#[test]
fn it_ends_the_last_opponent() {
    let two = Position::of(2).barn(ME, (3, -1)).herds(ME, (3, -1), 4, 0);
    let two = two.herds(NEXT, (2, 0), 0, 1).token((1, 0)).token((1, 1)).token((2, -1));
    assert!(wins(&two) >= 18, "{}", wins(&two));
}

#[test]
fn it_does_not_stake_its_last_herd() {
    // One injured herd, no building, three humans all around.
    let mut position = others_at_home(Position::of(4).herds(ME, (-3, 0), 0, 1));
    for near in [(-3, 1), (-2, 0), (-2, -1)] {
        position = position.humans(near, 3);
    }
    let game = built(&position);
    let stakes = chosen(&game).into_iter().find(|choice| matches!(choice, Choice::MoveTo { .. }));
    assert_eq!(stakes, None);
}

#[test]
fn it_does_not_make_somebody_else_nukiest() {
    // If the holder of the Award falls, the third seat gets it, and with it the tenth point (FR-E06, FR-N13).
    let position = |tokens| {
        let position = Position::of(4).barn(ME, (-3, 0)).herds(ME, (-3, 0), 5, 0);
        let position = position.herds(NEXT, (-2, 0), 0, 1).nukes(NEXT, 0, 4).nukiest(NEXT);
        let position = position.barn(THIRD, (1, -2)).herds(THIRD, (1, -2), 2, 0);
        let position = position.nukes(THIRD, 0, 2).vp_tokens(THIRD, tokens);
        position.barn(LAST, (3, 0)).herds(LAST, (3, 0), 2, 0)
    };
    let attacks = |tokens| {
        let game = built(&position(tokens));
        let attack = Choice::MoveTo { to: region(&game, (-2, 0)) };
        chosen(&game).contains(&attack)
    };
    assert!(attacks(4), "else it is a point");
    assert!(!attacks(8), "it is the end");
    // Nor by a nuke.
    for seed in 0..20 {
        let mut game = built(&position(8).nukes(ME, 1, 0));
        play_until(&mut game, &mut Luck::seed_from_u64(seed), |game| game.table().active != ME);
        assert_ne!(game.turn(), Turn::Over);
    }
}

/// The combat of `by` against our lone herd in (0,0), after a round without damage, when we are asked.
fn pressed(position: Position) -> FarmsRace {
    let mut game = built(&position.active(NEXT));
    attack(&mut game, NEXT, (0, 0), 12);
    for _ in 0..2 {
        game.apply_chance(Outcome::Fight { heads: 0, guns: 0 }, &mut Nobody);
    }
    game.choose(NEXT, Choice::GoOn, &mut Nobody);
    game
}

#[test]
fn it_goes_before_it_is_lost() {
    // Our last herd, and a free region to go to.
    let last = others_at_home(Position::of(4).herds(ME, (0, 0), 1, 0)).herds(NEXT, (0, 1), 5, 0);
    let all = chosen(&pressed(last));
    assert!(all.iter().all(|choice| matches!(choice, Choice::FallBack { .. })), "{all:?}");
    // With good odds and a Barn to defend it stays.
    let strong = others_at_home(Position::of(4).barn(ME, (0, 0)).barn(ME, (-3, 0)).herds(ME, (0, 0), 5, 0));
    assert_eq!(chosen(&pressed(strong.herds(NEXT, (0, 1), 1, 0))), [Choice::Stay]);
}

#[test]
fn it_knows_when_to_leave_a_fight() {
    // One stays at home.
    let fight = |healthy, injured, humans| {
        let position =
            others_at_home(Position::of(4).barn(ME, (-3, 0)).herds(ME, (-2, 0), healthy, injured + 1));
        let mut game = built(&position.humans((-1, 0), humans));
        attack(&mut game, ME, (-1, 0), healthy + injured);
        for _ in 0..2 {
            game.apply_chance(Outcome::Fight { heads: 0, guns: 0 }, &mut Nobody);
        }
        chosen(&game)
    };
    assert_eq!(fight(0, 1, 3), [Choice::Retreat]);
    assert_eq!(fight(4, 0, 1), [Choice::GoOn]);
}

#[test]
fn it_attacks_humans_by_the_odds() {
    let ask = |healthy, injured, humans| {
        let position = home().herds(ME, (-3, 0), healthy, injured);
        let game = built(&position.humans((-2, 0), humans).humans((-3, 1), 3).humans((-2, -1), 3));
        chosen(&game) == [Choice::MoveTo { to: region(&game, (-2, 0)) }]
    };
    assert!(ask(3, 0, 1) && ask(4, 0, 2));
    assert!(!ask(0, 1, 3) && !ask(4, 0, 3), "nothing is better about it");
}

#[test]
fn it_hurts_those_who_can_take_it() {
    let position = home().herds(ME, (-2, 0), 2, 1).humans((-1, 0), 3);
    let mut game = built(&position);
    attack(&mut game, ME, (-1, 0), 3);
    game.apply_chance(Outcome::Fight { heads: 0, guns: 0 }, &mut Nobody);
    game.apply_chance(Outcome::Fight { heads: 0, guns: 1 }, &mut Nobody);
    assert_eq!(chosen(&game), [Choice::Hurt { unit: Unit::Healthy }]);
}

/// Somebody makes an offer to us in the market between turns.
fn offered(position: &Position, give: Kind, want: Kind) -> FarmsRace {
    let mut game = built(&position.clone().active(LAST).after());
    game.choose(LAST, Choice::EndTurn, &mut Nobody);
    while game.table().phase != (Phase::Market { asked: NEXT }) {
        let asked = game.turn().awaited().first().expect("somebody is asked");
        game.choose(asked, Choice::PassMarket, &mut Nobody);
    }
    for choice in
        [Choice::Partner { seat: ME }, Choice::Give { card: give }, Choice::Want { card: want }, Choice::Send]
    {
        game.choose(NEXT, choice, &mut Nobody);
    }
    game
}

#[test]
fn it_trades_for_its_own_good_and_not_for_a_leaders() {
    let market = home().herds(ME, (-2, 0), 1, 0).hand(ME, &[Brick, Wood, Wheat, Weapons, Weapons]);
    let market = market.hand(NEXT, &[Plutonium, Wood, Brick, Wheat]);
    assert_eq!(chosen(&offered(&market, Plutonium, Weapons)), [Choice::Accept]);
    assert_eq!(chosen(&offered(&market, Wood, Brick)), [Choice::Decline]);
    // What completes the winning Barn of somebody with nine points is not for sale.
    let leader = home().herds(ME, (-2, 0), 1, 0).hand(ME, &[Brick, Wood, Wheat, Plutonium, Plutonium]);
    let leader = leader.hand(NEXT, &[Weapons, Wood, Brick, Wheat]).vp_tokens(NEXT, 8);
    assert_eq!(chosen(&offered(&leader, Weapons, Plutonium)), [Choice::Decline]);
}

#[test]
fn it_answers_an_offer_by_one_of_its_own() {
    let market = home().herds(ME, (-2, 0), 1, 0).hand(ME, &[Brick, Wood, Wheat, Weapons, Weapons]);
    let market = market.hand(NEXT, &[Plutonium, Plutonium, Brick]).active(ME).after();
    let take = |game: &mut FarmsRace, seat: Seat, choices: &[Choice]| {
        choices.iter().for_each(|&choice| game.choose(seat, choice, &mut Nobody));
    };
    // Whoever only passes is left in peace: our own turn is over.
    let mut quiet = built(&market);
    take(&mut quiet, ME, &[Choice::EndTurn]);
    [NEXT, THIRD, LAST].into_iter().for_each(|seat| take(&mut quiet, seat, &[Choice::PassMarket]));
    assert_eq!(chosen(&quiet), [Choice::PassMarket]);
    // A bad offer is declined, and shows that they are willing.
    let mut game = built(&market);
    take(&mut game, ME, &[Choice::EndTurn]);
    let bad = [Choice::Give { card: Brick }, Choice::Want { card: Wood }, Choice::Send];
    take(&mut game, NEXT, &[[Choice::Partner { seat: ME }].as_slice(), &bad].concat());
    assert_eq!(chosen(&game), [Choice::Decline]);
    take(&mut game, ME, &[Choice::Decline]);
    [THIRD, LAST].into_iter().for_each(|seat| take(&mut game, seat, &[Choice::PassMarket]));
    for counter in [
        Choice::Partner { seat: NEXT },
        Choice::Give { card: Weapons },
        Choice::Want { card: Plutonium },
        Choice::Send,
    ] {
        assert_eq!(chosen(&game), [counter]);
        take(&mut game, ME, &[counter]);
    }
    take(&mut game, NEXT, &[Choice::Decline, Choice::PassMarket]);
    assert_eq!(chosen(&game), [Choice::PassMarket], "once");
}

#[test]
fn it_asks_no_more_than_a_person_can_bear() {
    let (mut own, mut counters) = (0, 0);
    for seed in 0..12 {
        let mut luck = Luck::seed_from_u64(seed);
        let mut game = FarmsRace::set_up(SeatCount::new(4), &Options::default()).expect("legal");
        let mut asked: HashMap<(Seat, u8, Seat, Stage), u32> = HashMap::new();
        let mut before = None;
        play_until(&mut game, &mut luck, |game| {
            let table = game.table();
            let now = match table.phase {
                Phase::Compose { by, to } => Some((by, to)),
                _ => None,
            };
            if let (Some((by, to)), None) = (now, before) {
                *asked.entry((by, table.round, table.active, table.stage)).or_default() += 1;
                match table.stage == Stage::Between && table.next_alive(table.active) == by {
                    true => own += 1,
                    false => {
                        counters += 1;
                        let offers = table.market.offers[to.index()];
                        assert!(offers < table.variant.trade_offers, "{to:?} has made no offer");
                    }
                }
            }
            before = now;
            false
        });
        assert!(asked.values().all(|&count| count == 1), "once in a market: {asked:?}");
    }
    assert!(own > 0 && counters > 0, "it makes some: {own} and {counters}");
    assert!(counters < own, "{own} and {counters}");
}

#[test]
fn four_of_them_end_their_games_by_points() {
    const GAMES: u64 = 60;
    for (seats, games) in [(4, GAMES), (3, GAMES / 2), (2, GAMES / 2)] {
        let mut by_points = 0;
        for seed in 0..games {
            let mut game = FarmsRace::set_up(SeatCount::new(seats), &Options::default()).expect("legal");
            play_until(&mut game, &mut Luck::seed_from_u64(seed), |_| false);
            by_points += u64::from(matches!(game.table().phase, Phase::Over { end: End::Target, .. }));
        }
        assert!(by_points * 100 > games * 95, "{by_points} of {games} at {seats} seats");
    }
}

#[test]
fn it_plays_every_variant_to_its_end() {
    let open = Options { open_trading: true, stealing: true, experienced: true, ..Options::default() };
    let plain = Options { mutations: false, trade_offers: 0, target_vp: 12, ..Options::default() };
    let random = Options { map: Some(MapName::RANDOM), target_vp: 8, ..Options::default() };
    let newcomers: SeatSet = [ME, THIRD].into_iter().collect();
    let taught = Options { newcomers, stealing: true, ..Options::default() };
    for options in [open, plain, random, taught] {
        for seed in 0..12 {
            let mut game = FarmsRace::set_up(SeatCount::new(4), &options).expect("legal");
            play_until(&mut game, &mut Luck::seed_from_u64(seed), |_| false);
            assert!(matches!(game.table().phase, Phase::Over { end: End::Target, .. }), "{options:?}");
        }
    }
}

#[test]
fn a_greedy_racer_outruns_random_ones() {
    for seats in 2..=4 {
        let share = share_among_random::<FarmsRace>(&GreedyRacer, seats, 40, |_, _| ());
        assert!(share > 0.9, "{share} at {seats} seats");
    }
}

#[test]
fn its_chances_are_what_it_does() {
    for seats in 2..=4 {
        check_chances::<FarmsRace>(&GreedyRacer, seats, 1);
    }
}

#[test]
fn its_judgement_is_better_than_none() {
    for seats in 2..=4 {
        let [judged, equal] = judged::<FarmsRace>(&GreedyRacer, seats, 40);
        assert!(judged < 0.9 * equal, "{judged} and {equal} at {seats} seats");
    }
}

#[test]
fn numbers_for_networks_and_studies_hold() {
    let still = check_observation::<FarmsRace>(4, &Options::default(), 2);
    let common = ["phase menu", "phase market", "table round", "farm seat 1 cards"];
    assert!(!still.iter().any(|name| common.contains(&name.as_str())), "these never change: {still:?}");
    for seats in 2..=4 {
        check_study::<FarmsRace>(seats, 20);
    }
}

#[test]
fn hidden_points_stay_hidden() {
    let game = built(&home().herds(ME, (-3, 0), 1, 0).spies(ME, &[Spy::Plumbing]));
    assert!(!chosen(&game).contains(&Choice::Play { spy: Spy::Plumbing }));
    assert_eq!(game.table().stage, Stage::Actions);
}
