//! What the page is shown: previews come true, ways go where they say, and nothing hidden is in a picture.

use std::collections::{BTreeMap, HashSet};

use rand::RngExt;
use ruckus_core::{Coded, Eye, EyeSet, Game, Luck, Nobody, Seat, SeatCount, Turn, Words, luck_of_chance};
use ruckus_space_freaks::picture::{Chapter, CountingPicture, ReachPicture};
use ruckus_space_freaks::{
    Choice, Event, Hex, Options, Picture, PieceKind, Position, Side, SpaceFreaks, Sponsor, Why,
};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn picture(game: &SpaceFreaks, seat: Seat) -> Picture {
    SpaceFreaks::picture(&game.view(Eye::Seat(seat)))
}

fn hex(row: usize, column: usize) -> Hex {
    Hex::at(row, column).expect("it is on the board")
}

fn choices(game: &SpaceFreaks, seat: Seat) -> Vec<Choice> {
    let mut list = Vec::new();
    if matches!(game.turn(), Turn::Seats(seats) if seats.contains(seat)) {
        game.choices(seat, &mut list);
    }
    list
}

fn activated(position: &Position, at: (usize, usize)) -> SpaceFreaks {
    let mut game = position.build().expect("the position is possible");
    game.choose(A, Choice::Activate { at: hex(at.0, at.1) }, &mut Nobody);
    game
}

/// The steps to a hexagon, by the first entry that names it and where one can stop.
fn way(reach: &[ReachPicture], to: Hex) -> Option<Vec<ReachPicture>> {
    let mut step = *reach.iter().find(|step| step.hex == to && !step.passing)?;
    let mut steps = vec![step];
    while let Some(via) = step.via {
        step = reach[usize::from(via)];
        steps.insert(0, step);
    }
    Some(steps)
}

/// Takes the steps of a way as the page would send them.
fn go(game: &SpaceFreaks, seat: Seat, steps: &[ReachPicture]) -> SpaceFreaks {
    let mut game = game.clone();
    let land = steps.last().and_then(|step| step.land);
    for code in steps.iter().map(|step| step.code).chain(land) {
        let choice = Choice::from_code(code).expect("the code is one");
        assert!(choices(&game, seat).contains(&choice), "{choice:?} is a step on the way");
        game.choose(seat, choice, &mut Nobody);
    }
    game
}

/// Plays on by lot until something is so, or the game is over.
fn until(game: &mut SpaceFreaks, luck: &mut Luck, mut found: impl FnMut(&SpaceFreaks) -> bool) -> bool {
    let mut list = Vec::new();
    while game.turn() != Turn::Over {
        if found(game) {
            return true;
        }
        game.random_step(luck, &mut list);
    }
    false
}

fn random_game(seats: u8, side: Side) -> SpaceFreaks {
    let options = Options { side, ..Options::default() };
    SpaceFreaks::set_up(SeatCount::new(seats), &options).expect("the set-up is legal")
}

#[test]
fn a_walk_leads_round_radiation_and_says_what_going_through_costs() {
    // (6,4) glows; the way from (6,3) to (6,5) goes round it.
    let game = activated(&Position::of(2).freak(A, 1, (6, 3)).freak(B, 1, (18, 18)), (6, 3));
    let reach = picture(&game, A).activation.expect("somebody acts").reach;
    let round = way(&reach, hex(6, 5)).expect("it is in reach");
    assert_eq!((round.len(), round[2].cost, round[2].harm), (3, 3, 0));
    assert!(round.iter().all(|step| step.hex != hex(6, 4)));
    let into = way(&reach, hex(6, 4)).expect("it is in reach");
    assert_eq!((into.len(), into[0].harm, into[0].fatal), (1, 3, false));
    assert!(reach.iter().all(|step| step.cost <= 9));
}

/// The whole search without any shortcut: every way, told apart by all that it does to the Freak.
fn all_ways(game: &SpaceFreaks, seat: Seat) -> BTreeMap<Hex, (bool, u8)> {
    let figure = game.arena().activation.expect("somebody acts").figure;
    let key = |game: &SpaceFreaks, harm: u8| {
        let freak = game.arena().freak(figure);
        let turn = (freak.turn.radiated, freak.turn.basked, freak.turn.glows);
        (freak.at, freak.hp, turn, game.arena().activation.map(|activation| activation.mp), harm)
    };
    let mut best: BTreeMap<Hex, (bool, u8)> = BTreeMap::new();
    let mut seen = HashSet::new();
    let mut front = vec![(game.clone(), 0)];
    while let Some((stand, harm)) = front.pop() {
        for choice in choices(&stand, seat) {
            let Choice::Move { to } = choice else { continue };
            let mut next = stand.clone();
            next.choose(seat, choice, &mut Nobody);
            let harm = harm + stand.arena().freak(figure).hp.saturating_sub(next.arena().freak(figure).hp);
            let worth = (next.arena().place(figure).is_none(), harm);
            let list = choices(&next, seat);
            if list.is_empty() || list.contains(&Choice::EndActivation) || worth.0 {
                best.entry(to).and_modify(|known| *known = worth.min(*known)).or_insert(worth);
            }
            if seen.insert(key(&next, harm)) {
                front.push((next, harm));
            }
        }
    }
    best
}

#[test]
fn sf_a04_a_freak_that_can_walk_somewhere_alive_is_shown_such_a_way() {
    // The shortest way leads over the Landing Zone and is deadly with 2 HP; the way round is not.
    let position = Position::of(2).show(&["alien_war"]).freak(A, 1, (10, 8)).hp(A, 1, 2).freak(B, 1, (2, 2));
    let game = activated(&position, (10, 8));
    let reach = picture(&game, A).activation.expect("somebody acts").reach;
    let ends = way(&reach, hex(10, 11)).expect("it is in reach");
    let last = ends.last().expect("it has steps");
    assert_eq!((last.fatal, last.harm), (false, 1), "{ends:?}");
    let there = go(&game, A, &ends);
    assert_eq!(there.arena().place(there.arena().activation.expect("it lives").figure), Some(hex(10, 11)));
}

#[test]
fn every_end_of_a_walk_is_shown_with_the_least_harm() {
    let heads = ["bone_skull", "toxic"];
    let shows: [&[&str]; 4] = [&["alien_war"], &[], &["cosmic_radiation"], &["alien_war", "radiation_leak"]];
    let mut deadly = 0;
    for (show, head) in shows.iter().flat_map(|show| heads.map(|head| (show, head))) {
        for (place, hp) in [((10, 8), 2), ((6, 3), 3), ((6, 3), 4), ((3, 9), 5), ((12, 6), 1)] {
            let position = Position::of(2).head(A, head).show(show).freak(A, 1, place).hp(A, 1, hp);
            let game = activated(&position.freak(B, 1, (18, 18)), place);
            let reach = picture(&game, A).activation.expect("somebody acts").reach;
            let shown: BTreeMap<Hex, (bool, u8)> = reach
                .iter()
                .filter(|step| !step.passing)
                .map(|step| (step.hex, (step.fatal, step.harm)))
                .collect();
            assert_eq!(shown.len(), reach.iter().filter(|step| !step.passing).count(), "each stands once");
            let mut all = all_ways(&game, A);
            all.remove(&hex(place.0, place.1));
            let shown_away = shown.into_iter().filter(|(at, _)| *at != hex(place.0, place.1)).collect();
            deadly += all.values().filter(|(fatal, _)| *fatal).count();
            assert_eq!(all, shown_away, "{show:?} {head} {place:?} {hp}");
        }
    }
    assert!(deadly > 0, "some hexagons are the end");
}

#[test]
fn radiation_that_would_be_the_end_is_fatal_and_nothing_lies_behind_it() {
    let position = Position::of(2).freak(A, 1, (6, 3)).hp(A, 1, 3).freak(B, 1, (18, 18));
    let reach = picture(&activated(&position, (6, 3)), A).activation.expect("somebody acts").reach;
    let into = way(&reach, hex(6, 4)).expect("it is in reach");
    assert!(into[0].fatal);
    let glow = reach.iter().position(|step| step.hex == hex(6, 4)).expect("it is there") as u16;
    assert!(reach.iter().all(|step| step.via != Some(glow)));
}

#[test]
fn rock_is_walked_through_with_the_drill_and_nobody_stops_there() {
    let position = Position::of(2).part(A, "biomech_drill").freak(A, 1, (3, 3)).freak(B, 1, (18, 18));
    let game = activated(&position, (3, 3));
    let reach = picture(&game, A).activation.expect("somebody acts").reach;
    let rock = reach.iter().find(|step| step.hex == hex(3, 4)).expect("the rock is on a way");
    assert!(rock.passing);
    assert!(way(&reach, hex(3, 4)).is_none());
    let beyond = way(&reach, hex(3, 5)).expect("it is in reach");
    assert_eq!(beyond.len(), 2);
    go(&game, A, &beyond);
}

#[test]
fn a_flight_touches_down_where_it_ends() {
    let position = Position::of(2).freak(A, 1, (6, 8)).freak(B, 1, (18, 18)).hand(A, &["jet_pack"]);
    let mut game = activated(&position, (6, 8));
    let jet = choices(&game, A).into_iter().find(|choice| matches!(choice, Choice::Play { .. }));
    game.choose(A, jet.expect("Jet Pack can be played"), &mut Nobody);
    let reach = picture(&game, A).activation.expect("somebody acts").reach;
    let over = way(&reach, hex(8, 8)).expect("it is in reach over the rock");
    let landed = go(&game, A, &over);
    let there = picture(&landed, A);
    let freak = there.pieces.iter().find(|piece| piece.kind == PieceKind::Freak && piece.seat == A);
    assert_eq!(freak.and_then(|freak| freak.hex), Some(hex(8, 8)));
    assert!(!freak.is_some_and(|freak| freak.airborne));
}

#[test]
fn a_shot_shows_damage_retaliate_and_stars_before_it_is_fired() {
    // SF-X36: no Armor, Retaliate 2.
    let position =
        Position::of(2).part(B, "crystal_body").freak(A, 1, (6, 8)).freak(B, 1, (6, 12)).hp(B, 1, 6);
    let game = activated(&position, (6, 8));
    let picture = picture(&game, A);
    let target = picture.targets.iter().find(|target| target.hex == hex(6, 12)).expect("it is in sight");
    assert_eq!((target.from, target.distance), (hex(6, 8), 4));
    assert_eq!((target.hits.len(), target.hits[0].loses, target.hits[0].destroyed), (1, 6, true));
    assert_eq!((target.retaliate, target.stars), (2, 1));
    assert_eq!(picture.activation.map(|acts| (acts.weapon.range, acts.weapon.damage)), Some((6, 6)));
}

#[test]
fn nobody_else_is_shown_what_somebody_might_do() {
    let game = activated(&Position::of(2).freak(A, 1, (6, 8)).freak(B, 1, (6, 12)), (6, 8));
    for eye in [Eye::Seat(B), Eye::Spectator] {
        let picture = SpaceFreaks::picture(&game.view(eye));
        assert!(picture.targets.is_empty());
        assert!(picture.activation.expect("all see who acts").reach.is_empty());
    }
}

/// What a picture promises of ways and shots comes true, at any moment of a game.
#[test]
fn previews_come_true_in_random_play() {
    for (seats, side, seed) in
        [(2, Side::CraterField, 1), (3, Side::EnergyWalls, 2), (4, Side::CraterField, 3)]
    {
        let mut game = random_game(seats, side);
        let mut luck = luck_of_chance(seed);
        let mut shots = 0;
        for _ in 0..40 {
            let found = until(&mut game, &mut luck, |game| {
                let asked = game.turn().awaited().first();
                asked.is_some_and(|seat| {
                    choices(game, seat).iter().any(|choice| matches!(choice, Choice::Move { .. }))
                })
            });
            if !found {
                break;
            }
            let seat = game.turn().awaited().first().expect("somebody is asked");
            let picture = picture(&game, seat);
            let reach = picture.activation.expect("a Figure acts").reach;
            let nearest: HashSet<Hex> =
                reach.iter().filter(|step| step.via.is_none()).map(|step| step.hex).collect();
            let moves = choices(&game, seat);
            for choice in &moves {
                if let Choice::Move { to } = choice {
                    assert!(nearest.contains(to), "every step is the beginning of a way");
                }
            }
            for step in reach.iter().filter(|step| !step.passing && !step.fatal).take(12) {
                let steps = way(&reach, step.hex).expect("it is in the list");
                go(&game, seat, &steps);
            }
            for target in &picture.targets {
                shots += 1;
                let mut told: Vec<(EyeSet, Event)> = Vec::new();
                let choice = Choice::from_code(target.code).expect("the code is one");
                assert!(moves.contains(&choice));
                game.clone().choose(seat, choice, &mut told);
                let lost: u32 = told
                    .iter()
                    .map(|(_, event)| match event {
                        Event::Hit { loss, why: Why::Attack, .. } => u32::from(loss.lost),
                        _ => 0,
                    })
                    .sum();
                assert_eq!(target.hits.iter().map(|hit| u32::from(hit.loses)).sum::<u32>(), lost);
            }
            let steps = 1 + luck.random_range(0..8);
            let mut list = Vec::new();
            (0..steps).for_each(|_| {
                game.random_step(&mut luck, &mut list);
            });
        }
        assert!(shots > 0, "somebody could shoot");
    }
}

#[test]
fn before_the_reveal_a_picture_shows_the_own_freak_alone() {
    let mut game = random_game(3, Side::CraterField);
    let mut luck = luck_of_chance(4);
    assert!(until(&mut game, &mut luck, |game| game.turn().awaited().len() == 3));
    let torso = choices(&game, B)[0];
    game.choose(B, torso, &mut Nobody);
    for eye in [Eye::Seat(A), Eye::Seat(B), Eye::Spectator] {
        let picture = SpaceFreaks::picture(&game.view(eye));
        assert_eq!(picture.chapter, Chapter::Lab);
        assert!(picture.pieces.is_empty());
        for seat in &picture.seats {
            assert_eq!(seat.template.is_some(), eye.is(seat.seat));
            assert!(seat.values.is_none());
        }
        assert_eq!(picture.lab.is_some(), eye != Eye::Spectator);
    }
    let lab = picture(&game, B).lab.expect("it builds");
    assert!(lab.chosen.torso.is_some() && lab.chosen.legs.is_none());
    assert!(lab.best.hp >= (lab.average.hp / 10) as u8);
}

/// The portraits of a Mission's row: those who count, then those who could come there within a turn.
#[test]
fn sf_310_a_mission_shows_who_counts_and_who_could() {
    let position = Position::of(2).freak(A, 1, (9, 10)).freak(A, 2, (6, 10)).freak(A, 3, (20, 2));
    let game = position.face(A, "hold_the_pad").face(B, "hold_the_pad").build().expect("it is possible");
    let picture = picture(&game, B);
    let row = &picture.seats[0].in_play[0];
    let lane = |freaks: &[CountingPicture]| -> Vec<(u8, bool, String)> {
        freaks.iter().map(|freak| (freak.number, freak.counts, freak.words.clone())).collect()
    };
    assert_eq!(lane(&row.normal.freaks), [(0, true, "is there".to_owned())], "met: nobody need come");
    let advanced = lane(&row.advanced.as_ref().expect("it has one").freaks);
    assert_eq!(advanced[0], (0, true, "is there".to_owned()));
    assert_eq!(advanced[1], (1, false, "4 moves".to_owned()), "the nearest hexagon is taken");
    assert_eq!(advanced.len(), 2, "the third is too far away: {advanced:?}");
    assert!(picture.seats[1].in_play[0].normal.freaks.is_empty(), "of B nobody is near");
}

#[test]
fn a_mission_says_what_is_missing_and_when_it_is_ready() {
    let position = Position::of(2)
        .freak(A, 1, (10, 10))
        .freak(A, 2, (5, 5))
        .freak(B, 1, (18, 18))
        .face(A, "hold_the_pad")
        .face(B, "assassinate");
    let game = position.build().expect("the position is possible");
    let picture = picture(&game, B);
    let ours = &picture.seats[0].in_play[0];
    assert_eq!((ours.mission, ours.ready, ours.normal.done, ours.normal.of), ("hold_the_pad", Some(1), 1, 1));
    let advanced = ours.advanced.as_ref().expect("it has an advanced prize");
    assert_eq!((advanced.stars, advanced.done, advanced.of), (2, 1, 2));
    assert_eq!(advanced.missing, "Have 1 more Freak on the Landing Zone.");
    // Not in another's turn (SF-305).
    assert_eq!(picture.seats[1].in_play[0].ready, None);
}

#[test]
fn a_mission_is_ready_only_where_it_can_be_completed() {
    let mut luck = luck_of_chance(3);
    let ready = |game: &SpaceFreaks| {
        let seats = picture(game, A).seats;
        seats
            .iter()
            .map(|seat| seat.in_play.iter().filter(|play| play.ready.is_some()).count())
            .sum::<usize>()
    };
    // SF-305: not in the Setup Phase, not in Step 1, not in the middle of an action, not when all is over.
    let held = || {
        let position = Position::of(2).freak(A, 1, (10, 10)).freak(B, 1, (10, 13));
        position.face(A, "hold_the_pad").hand(A, &["rail_cannon"])
    };
    let game = |position: Position| position.build().expect("the position is possible");
    assert_eq!(ready(&game(held())), 1);
    assert_eq!(ready(&game(held().turning_up())), 0);
    assert_eq!(ready(&game(held().missions(A, &["scatter", "lab_rat"]).putting_mission())), 0);
    let mut acting = activated(&held(), (10, 10));
    assert_eq!(ready(&acting), 1);
    let rail_cannon = Choice::Play { card: Sponsor::from_key("rail_cannon").expect("a Sponsor card") };
    acting.choose(A, rail_cannon, &mut Nobody);
    assert_eq!(ready(&acting), 0);
    acting.choose(A, Choice::AttackGround, &mut Nobody);
    assert_eq!(ready(&acting), 1);
    // Both of two that are alike are.
    assert_eq!(ready(&game(held().face(A, "hold_the_pad"))), 2);
    let mut last = game(held().round(6).first(B).active(A).building());
    while last.turn() != Turn::Over {
        let list = choices(&last, A);
        match [Choice::Done, Choice::EndTurn].into_iter().find(|end| list.contains(end)) {
            Some(end) => last.choose(A, end, &mut Nobody),
            None => {
                last.random_step(&mut luck, &mut Vec::new());
            }
        }
    }
    assert_eq!((ready(&last), last.arena().team(A).faces.len()), (0, 1));
}

/// What one click does that the rules take in several choices: each is legal in its turn, and brings what it says.
#[test]
fn shortcuts_come_true_in_random_play() {
    let (mut nexts, mut ends) = (0, 0);
    for (seats, side, seed) in
        [(2, Side::EnergyWalls, 1), (3, Side::CraterField, 2), (4, Side::EnergyWalls, 3)]
    {
        let mut game = random_game(seats, side);
        let mut luck = luck_of_chance(seed);
        while until(&mut game, &mut luck, |game| {
            let asked = game.turn().awaited().first();
            asked.is_some_and(|seat| !picture(game, seat).shortcuts.is_empty())
        }) {
            let seat = game.turn().awaited().first().expect("somebody is asked");
            for shortcut in picture(&game, seat).shortcuts {
                let mut after = game.clone();
                for &code in &shortcut.line {
                    let choice = Choice::from_code(code).expect("the code is one");
                    assert!(choices(&after, seat).contains(&choice), "{choice:?} of {shortcut:?}");
                    after.choose(seat, choice, &mut Nobody);
                }
                assert!(shortcut.line.len() > 1);
                let acting = after.arena().activation.map(|activation| activation.figure);
                match shortcut.hex {
                    Some(_) => {
                        nexts += 1;
                        assert_eq!(acting.and_then(|figure| after.arena().place(figure)), shortcut.hex);
                    }
                    None => {
                        ends += 1;
                        let gone = after.arena().active != seat || after.arena().round != game.arena().round;
                        assert!(
                            acting.is_none() && (gone || picture(&after, seat).chapter == Chapter::CleanUp)
                        );
                    }
                }
            }
            let mut list = Vec::new();
            (0..1 + luck.random_range(0..12)).for_each(|_| {
                game.random_step(&mut luck, &mut list);
            });
        }
    }
    assert!(nexts > 50 && ends > 50, "{nexts} and {ends}");
}

#[test]
fn shortcuts_say_what_is_left_undone_and_are_shown_to_nobody_else() {
    let position =
        Position::of(2).freak(A, 1, (10, 10)).freak(A, 2, (5, 5)).freak(B, 1, (18, 18)).hand(A, &["medikit"]);
    let game = activated(&position, (10, 10));
    let read = |phrase: &ruckus_core::Phrase| phrase.read(Eye::Seat(A), |seat| seat.to_string());
    let shown = picture(&game, A).shortcuts;
    let said: Vec<(String, String)> = shown
        .iter()
        .map(|one| (read(&one.words), one.note.as_ref().map(&read).unwrap_or_default()))
        .collect();
    let [next, end] = &said[..] else { panic!("{said:?}") };
    assert_eq!(next.0, "Go on with Freak 2");
    assert!(next.1.ends_with("MP unused, and it has not attacked."), "{}", next.1);
    assert_eq!(end.0, "End the turn");
    assert!(end.1.contains("and it has not attacked. Freak 2 has not acted."), "{}", end.1);
    assert!(end.1.ends_with("1 ★ for the Landing Zone."), "{}", end.1);
    // Building is asked for with a card in the hand: the line ends that step as well.
    assert_eq!(shown[1].line.len(), 3);
    assert!(picture(&game, B).shortcuts.is_empty());
    // Where a single choice does it, since nothing can be built, there is no shortcut.
    let poor =
        Position::of(2).head(A, "demolition").freak(A, 1, (10, 10)).freak(A, 2, (5, 5)).freak(B, 1, (18, 18));
    let shown = picture(&poor.build().expect("the position is possible"), A).shortcuts;
    assert!(shown.is_empty(), "{shown:?}");
}
