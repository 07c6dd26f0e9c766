//! What the greedy player makes of a position, how strong it is, and that it walks with a goal.

use rand::SeedableRng;
use ruckus_core::contest::{check_chances, check_study, judged, share_among_random};
use ruckus_core::{
    Eye, Game, Knowledge as _, Luck, Nobody, Policy, Seat, SeatCount, Turn, any_ticket, by_lot,
};
use ruckus_space_freaks::{
    Choice, GreedyFreak, Hex, Options, Phase, Piece, PieceKind, Position, Side, Source, SpaceFreaks, Stage,
};

const ME: Seat = Seat::new(0);
const FOE: Seat = Seat::new(1);

fn built(position: &Position) -> SpaceFreaks {
    position.build().expect("the position is possible")
}

/// What the one who is asked chooses.
fn chosen(game: &SpaceFreaks, luck: &mut Luck) -> (Seat, Choice) {
    let seat = game.turn().awaited().first().expect("somebody is asked");
    let mut list = Vec::new();
    game.choices(seat, &mut list);
    let choice = GreedyFreak.choose(&game.view(Eye::Seat(seat)), &list, luck);
    assert!(list.contains(&choice), "{choice:?} is not on the list");
    (seat, choice)
}

/// Everybody is greedy until this is so, or the game is over. Each choice is shown before it is made.
fn play_until(
    game: &mut SpaceFreaks,
    luck: &mut Luck,
    enough: impl Fn(&SpaceFreaks) -> bool,
    mut watch: impl FnMut(&SpaceFreaks, Seat, Choice),
) {
    while game.turn() != Turn::Over && !enough(game) {
        match game.turn() {
            Turn::Seats(_) => {
                let (seat, choice) = chosen(game, luck);
                watch(game, seat, choice);
                game.choose(seat, choice, &mut Nobody);
            }
            _ => game.apply_chance(game.draw(any_ticket(game.tickets(), luck)), &mut Nobody),
        }
    }
}

/// Plays our turn to its end.
fn after_turn(position: &Position) -> SpaceFreaks {
    let mut game = built(position);
    play_until(&mut game, &mut Luck::seed_from_u64(7), |game| game.arena().active != ME, |_, _, _| ());
    game
}

/// What our turn brought, from where.
fn stars(position: &Position, source: Source) -> u8 {
    after_turn(position).arena().stars(ME, source)
}

/// Somebody far away, so that the turn has another side.
fn far_away() -> Position {
    Position::of(2).freak(FOE, 1, (20, 18)).freak(FOE, 2, (19, 18)).freak(FOE, 3, (18, 18))
}

#[test]
fn it_walks_to_the_landing_zone_and_stays_there() {
    assert_eq!(stars(&far_away().freak(ME, 1, (9, 4)), Source::Pad), 1);
    assert_eq!(stars(&far_away().freak(ME, 1, (10, 10)), Source::Pad), 1);
    let three = far_away().freak(ME, 1, (9, 4)).freak(ME, 2, (8, 5)).freak(ME, 3, (12, 5));
    assert!(stars(&three, Source::Pad) >= 2);
    // Where there is nothing to be had, nobody goes.
    assert_eq!(stars(&far_away().freak(ME, 1, (10, 10)).show(&["closed_pad"]), Source::Pad), 0);
}

#[test]
fn it_finishes_off_whom_it_can() {
    let weak = far_away().freak(ME, 1, (10, 10)).hp(FOE, 1, 4);
    assert_eq!(stars(&weak.clone().freak(FOE, 1, (10, 15)).hp(FOE, 1, 4), Source::Kills), 1);
    // Of two it takes the one that falls.
    let two = weak.freak(FOE, 1, (10, 14)).freak(FOE, 2, (14, 12)).hp(FOE, 2, 3);
    let game = after_turn(&two);
    assert_eq!(game.arena().stars(ME, Source::Kills), 1);
    assert_eq!(game.arena().freak(Piece::freak_of(FOE, 1)).at, None);
}

#[test]
fn it_strikes_home_bases() {
    assert_eq!(stars(&far_away().freak(ME, 1, (13, 20)), Source::Bases), 1);
    let demolition = far_away().head(ME, "demolition").freak(ME, 1, (13, 20));
    assert_eq!(stars(&demolition, Source::Bases), 2);
    // A Cell makes it one more.
    assert_eq!(stars(&far_away().freak(ME, 1, (13, 20)).hand(ME, &["overcharge_cell"]), Source::Bases), 2);
    assert_eq!(stars(&far_away().freak(ME, 1, (13, 20)).hand(ME, &["mining_laser"]), Source::Bases), 2);
}

/// Without an attack, too, where a Mission asks for the Strike (SF-M02, SF-H12); for its star alone a Freak is too dear.
#[test]
fn it_blows_itself_up_beside_a_home_base_for_a_base_raid() {
    let beside = far_away().head(ME, "self_destruct").freak(ME, 1, (20, 20));
    for (position, wanted) in [(beside.clone(), false), (beside.face(ME, "base_raid"), true)] {
        let mut game = built(&position);
        let at = Hex::at(20, 20).expect("it is on the board");
        game.choose(ME, Choice::Activate { at }, &mut Nobody);
        game.choose(ME, Choice::AttackGround, &mut Nobody);
        let mut blown = false;
        let over = |game: &SpaceFreaks| game.arena().active != ME;
        play_until(&mut game, &mut Luck::seed_from_u64(7), over, |_, _, choice| {
            blown |= choice == Choice::SelfDestruct;
        });
        assert_eq!((blown, game.arena().stars(ME, Source::Missions)), (wanted, wanted.into()));
    }
}

#[test]
fn a_turret_and_minions_do_their_share() {
    let turret = Position::of(2).freak(ME, 1, (0, 4)).freak(FOE, 1, (6, 8)).hp(FOE, 1, 5);
    assert_eq!(stars(&turret.piece(ME, PieceKind::Turret, (4, 6)).firing(), Source::Kills), 1);
    let droid = far_away().freak(ME, 1, (0, 4)).piece(ME, PieceKind::Droid, (14, 21));
    assert_eq!(stars(&droid, Source::Bases), 2);
    let alien = far_away().freak(ME, 1, (0, 4)).piece(ME, PieceKind::Alien, (16, 20));
    assert_eq!(stars(&alien, Source::Bases), 1);
}

#[test]
fn it_completes_missions() {
    for (mission, hand) in [
        ("hold_the_pad", vec![]),
        ("lab_rat", vec![]),
        ("glow_bath", vec![]),
        ("product_placement", vec!["jet_pack", "static_wormhole"]),
        ("contractor", vec!["jet_pack"]),
        ("check_up", vec![]),
    ] {
        let position = far_away().freak(ME, 1, (9, 5)).hp(ME, 1, 9).face(ME, mission).hand(ME, &hand);
        let game = after_turn(&position);
        assert_eq!(game.arena().team(ME).faces.len(), 0, "{mission}");
    }
    let drop = far_away().freak(ME, 1, (9, 5)).marked_face(ME, "dead_drop", Some((13, 5)), None);
    assert_eq!(stars(&drop, Source::Missions), 1);
    // What is done already is not left lying.
    let done = far_away().freak(ME, 1, (17, 21 - 1)).face(ME, "trespass");
    assert_eq!(stars(&done, Source::Missions), 1);
}

#[test]
fn it_waits_for_the_advanced_grade() {
    // Two Freaks can reach the Landing Zone: the Mission is completed when both are there.
    let two = far_away().freak(ME, 1, (9, 5)).freak(ME, 2, (8, 5)).face(ME, "hold_the_pad");
    let game = after_turn(&two);
    assert_eq!(
        [Source::Missions, Source::AdvancedMissions].map(|source| game.arena().stars(ME, source)),
        [0, 2]
    );
    // One cannot: it is completed as it is.
    let one = far_away().freak(ME, 1, (9, 5)).freak(ME, 2, (0, 3)).face(ME, "hold_the_pad");
    assert_eq!(stars(&one, Source::Missions), 1);
}

#[test]
fn at_the_end_it_stands_in_the_zones_of_others() {
    let last = far_away().round(6).freak(ME, 1, (14, 15)).freak(ME, 2, (10, 10));
    assert_eq!(stars(&last, Source::Zones), 2);
}

#[test]
fn it_puts_missions_into_play_that_it_can_do() {
    let game = built(
        &far_away()
            .freak(ME, 1, (10, 9))
            .missions(ME, &["check_up", "hold_the_pad", "wrecker"])
            .putting_mission(),
    );
    let (_, choice) = chosen(&game, &mut Luck::seed_from_u64(1));
    let hold = ruckus_space_freaks::Mission::from_key("hold_the_pad").expect("it is there");
    assert_eq!(choice, Choice::Put { mission: hold });
}

#[test]
fn it_takes_no_harm_for_nothing() {
    // Radiation lies in the straight way from (10,8) to the Landing Zone's west; nobody walks through it.
    let game = after_turn(&far_away().freak(ME, 1, (8, 5)).freak(ME, 2, (12, 5)));
    for number in 0..2 {
        assert_eq!(game.arena().freak(Piece::freak_of(ME, number)).hp, game.arena().values(ME).hp);
    }
    // Retaliate would kill: no attack.
    let spiked =
        Position::of(2).part(FOE, "crystal_body").freak(FOE, 1, (10, 12)).freak(ME, 1, (10, 10)).hp(ME, 1, 2);
    assert!(after_turn(&spiked).arena().freak(Piece::freak_of(ME, 0)).at.is_some());
}

/// Whole games of greedy players on both boards, shown choice by choice.
fn watch_games(seats: u8, games: u64, mut watch: impl FnMut(&SpaceFreaks, Seat, Choice)) {
    for side in Side::ALL {
        for seed in 0..games {
            let options = Options { side, ..Options::default() };
            let mut game = SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("legal");
            play_until(&mut game, &mut Luck::seed_from_u64(seed), |_| false, &mut watch);
        }
    }
}

#[test]
fn every_step_has_a_goal() {
    for seats in 2..=4 {
        let mut way: Vec<Hex> = Vec::new();
        watch_games(seats, 3, |game, seat, choice| {
            let acting = game.arena().activation.and_then(|activation| game.arena().place(activation.figure));
            match (choice, acting) {
                (Choice::Move { to }, Some(here)) => {
                    if way.is_empty() {
                        way.push(here);
                    }
                    // Between two things that it does nobody comes to a hexagon twice.
                    assert!(!way.contains(&to), "{way:?} and then {to}");
                    way.push(to);
                    // To enter may be what it came for.
                    let arena = game.arena();
                    let marked = arena.team(seat).faces.iter().any(|face| face.mark == Some(to));
                    let flag = arena.teams.values().iter().any(|team| team.flag == Some(to));
                    if marked || flag || arena.side.map().radiation.contains(to) {
                        way.clear();
                    }
                }
                _ => way.clear(),
            }
        });
    }
}

#[test]
fn it_never_aims_at_its_own() {
    let mut attacks = 0;
    watch_games(4, 4, |game, seat, choice| {
        let arena = game.arena();
        match choice {
            Choice::Attack { at } => {
                attacks += 1;
                let target = arena.target_at(at).expect("something is there");
                assert_ne!(target.seat, seat, "{target:?} in {:?}", arena.phase);
            }
            Choice::AttackGround => assert!(
                !matches!(arena.phase, Phase::Act | Phase::TurretTarget { .. }),
                "an attack is not thrown away"
            ),
            _ => {}
        }
    });
    assert!(attacks > 100, "{attacks}");
}

#[test]
fn it_uses_its_cards_and_builds() {
    let (mut games, mut played, mut built, mut completed, mut decisions) = (0.0, 0.0, 0.0, 0.0, 0.0);
    watch_games(4, 5, |game, _, choice| {
        match choice {
            Choice::Deploy { .. } if game.arena().freaks.iter().all(|freak| freak.at.is_none()) => {
                games += 1.0
            }
            Choice::Play { .. } => played += 1.0,
            Choice::Bring { .. } if game.arena().stage == Stage::Building => built += 1.0,
            Choice::Complete { .. } => completed += 1.0,
            _ => {}
        }
        decisions += 1.0;
    });
    let a_seat = |count: f64| count / games / 4.0;
    assert_eq!(games, 10.0);
    assert!(a_seat(played) > 4.0, "{} cards", a_seat(played));
    assert!(a_seat(built) > 0.7, "{} buildings", a_seat(built));
    assert!(a_seat(completed) > 3.5, "{} missions", a_seat(completed));
    assert!(a_seat(decisions) / 6.0 < 50.0, "{} decisions a turn", a_seat(decisions) / 6.0);
}

#[test]
fn it_beats_those_who_play_by_lot() {
    for seats in 2..=4 {
        let share = share_among_random::<SpaceFreaks>(&GreedyFreak, seats, 24, |_, _| ());
        assert!(share > 0.9, "{share} at {seats} seats on side 1");
        let share = share_on_side_2(seats, 24);
        assert!(share > 0.9, "{share} at {seats} seats on side 2");
    }
}

fn share_on_side_2(seats: u8, games: u64) -> f64 {
    let options = Options { side: Side::EnergyWalls, ..Options::default() };
    let mut share = 0.0;
    for seed in 0..games {
        let own = Seat::new((seed % u64::from(seats)) as u8);
        let mut luck = Luck::seed_from_u64(seed);
        let mut game = SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("legal");
        let mut list = Vec::new();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    game.apply_chance(game.draw(any_ticket(game.tickets(), &mut luck)), &mut Nobody)
                }
                Turn::Seats(_) => {
                    let seat = game.turn().awaited().first().expect("somebody is asked");
                    list.clear();
                    game.choices(seat, &mut list);
                    let choice = match seat == own {
                        true => GreedyFreak.choose(&game.view(Eye::Seat(seat)), &list, &mut luck),
                        false => by_lot(&list, &mut luck),
                    };
                    game.choose(seat, choice, &mut Nobody);
                }
            }
        }
        share += game.standing().expect("the game is over").share(own) / games as f64;
    }
    share
}

/// A search looks for forced wins and losses, in this turn and the next one, only where this says that the game may end.
#[test]
fn no_game_ends_in_a_turn_that_cannot_end_it_nor_in_the_next_one() {
    for (seats, seed) in (2..=4).flat_map(|seats| (0..4).map(move |seed| (seats, seed))) {
        let is_greedy = seed % 2 == 0;
        let options = Options { side: Side::ALL[seed / 2], ..Options::default() };
        let mut game = SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("legal");
        let (mut luck, mut list) = (Luck::seed_from_u64(seed as u64), Vec::new());
        // Turns so far, and the last of them in which it was said that the game cannot end.
        let (mut current, mut turns, mut last_denied) = (None, 0, 0);
        while game.turn() != Turn::Over {
            let asked = game.turn().awaited().first();
            let turn = (game.arena().round, game.arena().active);
            if current.replace(turn) != Some(turn) {
                turns += 1;
            }
            if asked.is_some_and(|seat| !GreedyFreak.may_end(&game.view(Eye::Seat(seat)))) {
                last_denied = turns;
            }
            match asked {
                Some(_) if is_greedy => {
                    let (seat, choice) = chosen(&game, &mut luck);
                    game.choose(seat, choice, &mut Nobody);
                }
                _ => assert!(game.random_step(&mut luck, &mut list), "it goes on"),
            }
        }
        assert!(last_denied > 1, "it is said of some turn at least");
        assert!(last_denied + 1 < turns, "said in turn {last_denied} of {turns}, {seats} seats, seed {seed}");
    }
}

#[test]
fn its_chances_are_what_it_does() {
    for seats in 2..=4 {
        check_chances::<SpaceFreaks>(&GreedyFreak, seats, 1);
    }
}

#[test]
fn its_judgement_is_better_than_none() {
    for seats in 2..=4 {
        let [judged, equal] = judged::<SpaceFreaks>(&GreedyFreak, seats, 40);
        assert!(judged < 0.9 * equal, "{judged} and {equal} at {seats} seats");
    }
}

#[test]
fn stars_and_factors_can_be_studied() {
    for seats in 2..=4 {
        check_study::<SpaceFreaks>(seats, 3);
    }
}

#[test]
fn templates_differ_and_make_sense() {
    let mut arms = std::collections::HashSet::new();
    for seed in 0..40 {
        let mut game = SpaceFreaks::set_up(SeatCount::new(4), &Options::default()).expect("legal");
        let ready =
            |game: &SpaceFreaks| game.arena().stage != Stage::SetUp || game.arena().team(ME).build.is_some();
        play_until(&mut game, &mut Luck::seed_from_u64(seed), ready, |_, _, _| ());
        for seat in game.arena().seats.each() {
            let build = game.arena().team(seat).build.expect("all are revealed");
            assert!(build.values.movement >= 7 && build.values.range >= 2, "{build:?}");
            arms.insert(build.template.right_arm.name());
        }
    }
    assert!(arms.len() > 1, "{arms:?}");
}
