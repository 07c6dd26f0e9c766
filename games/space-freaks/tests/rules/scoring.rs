//! SF-801 to SF-807: stars, credit, and the end.

use crate::table::*;

const THREE: [&str; 3] = ["assassinate", "base_raid", "trespass"];

#[test]
fn sf_801_where_stars_come_from() {
    let position =
        two().face(A, "hold_the_pad").face(A, "assassinate").missions(A, &THREE).round(6).active(A);
    let position = position
        .freak(A, 1, (20, 18))
        .freak(A, 2, (10, 10))
        .freak(A, 3, (10, 11))
        .freak(B, 1, (10, 12))
        .hp(B, 1, 4);
    let mut table = at(&position);
    table.activate((20, 18)).attack((20, 21)).end_activation();
    table.activate((10, 11)).attack((10, 12)).end_activation();
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    table.say(Choice::Complete { place: 0 }).draws("medikit");
    table.end_turn();
    let stars = Source::ALL.map(|source| table.game.arena().stars(A, source));
    assert_eq!(stars, [1, 1, 2, 1, 2, 2], "kill, base, LZ, Mission, advanced Mission, zone");
    assert_eq!(table.score(A), 9);
}

#[test]
fn sf_802_ones_own_freak_is_worth_nothing() {
    let mut table = at(&two().freak(A, 1, (2, 3)).freak(A, 2, (2, 5)).hp(A, 2, 1));
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.place_of(A, 2), table.score(A), table.score(B)), (None, 0, 0));
}

#[test]
fn sf_803_credit_goes_to_whoever_caused_it() {
    // A forced move and what it leads to: radiation, Alien War.
    let mut table = at(&two().show(&["alien_war"]).freak(A, 1, (10, 9)).freak(B, 1, (10, 12)).hp(B, 1, 1));
    table.activate((10, 9)).say(Choice::AntiGravity).say(Choice::Step { to: hex((10, 11)) });
    assert_eq!((table.place_of(B, 1), table.score(A)), (None, 1));
    // Retaliate: the owner of the retaliating Freak, of a third player, too.
    let position = three().part(C, "crystal_body").freak(A, 1, (2, 3)).hp(A, 1, 2).freak(C, 1, (2, 5)).freak(
        A,
        2,
        (12, 2),
    );
    let mut table = at(&position);
    table.activate((2, 3)).attack((2, 5));
    assert_eq!((table.place_of(A, 1), table.score(C)), (None, 1));
    // By its own player's move: nobody.
    let mut table = at(&two().freak(A, 1, (6, 3)).hp(A, 1, 1).freak(A, 2, (2, 3)));
    table.activate((6, 3)).walk((6, 4));
    assert_eq!((table.score(A), table.score(B)), (0, 0));
    // A Turret's to its controller.
    let mut table = at(&two().piece(A, Turret, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1).firing());
    table.say(Choice::Fire { from: hex((2, 3)) }).attack((2, 5));
    assert_eq!(table.score(A), 1);
}

#[test]
fn sf_804_whoever_takes_the_last_hp_in_turn_order() {
    // A detonates: its own damage comes first, then what B and C retaliate.
    let position =
        three().part(B, "crystal_body").part(C, "crystal_body").freak(A, 1, (5, 12)).freak(A, 2, (2, 3));
    let position = position.freak(B, 1, (5, 13)).freak(C, 1, (5, 14)).hand(A, &["antimatter_detonator"]);
    for (hp, scores) in
        [(7, [0, 0, 0]), (8, [0, 1, 0]), (9, [0, 1, 0]), (10, [0, 0, 1]), (11, [0, 0, 1]), (12, [0, 0, 0])]
    {
        let mut table = at(&position.clone().hp(A, 1, hp));
        table.activate((5, 12)).play("antimatter_detonator");
        assert_eq!([A, B, C].map(|seat| table.score(seat)), scores, "with {hp} HP");
    }
    // In the Setup Phase from the starting player on.
    let position =
        three().first(C).piece(A, Turret, (8, 8)).piece(C, Turret, (8, 11)).freak(B, 1, (8, 9)).hp(B, 1, 6);
    let mut table = at(&position.turning_up());
    table.turns_up("ai_breakdown");
    assert_eq!([A, B, C].map(|seat| table.score(seat)), [1, 0, 0], "C's 5 first, then A's");
}

#[test]
fn sf_804_after_sudden_evolution_in_the_new_order() {
    // A starts until C is dealt the lowest new Head (SF-A15).
    let position = three().piece(A, Turret, (8, 8)).piece(C, Turret, (8, 11)).freak(B, 1, (8, 9)).hp(B, 1, 6);
    let mut table = at(&position.turning_up());
    table.turns_up("full_moons").turns_up("sudden_evolution").turns_up("ai_breakdown");
    for key in ["self_destruct", "hive_mind", "regeneration"] {
        table.apply_chance(Outcome::Head { head: head(key) });
    }
    assert_eq!([A, B, C].map(|seat| table.score(seat)), [1, 0, 0], "C's 5 first, then A's");
}

#[test]
fn sf_804_stars_gained_at_once_are_recorded_in_turn_order() {
    // AI Breakdown in the Setup Phase: C starts, and strikes B's Home Base as A strikes C's. The first of both brings the
    // one star more of Base Rush (SF-A20), and the first card for ten.
    let position =
        three().first(C).stars(A, 9).stars(C, 9).piece(A, Turret, (20, 19)).piece(C, Turret, (0, 19));
    let mut table = at(&position.turning_up());
    table.turns_up("full_moons").turns_up("base_rush").turns_up("ai_breakdown");
    assert_eq!([A, B, C].map(|seat| table.score(seat)), [10, 0, 11]);
    table.draws("medikit");
    assert_eq!((table.cards(C), table.cards(A)), (1, 0));
    table.draws("medikit");
    assert_eq!((table.cards(C), table.cards(A)), (1, 1));
}

#[test]
fn sf_805_a_card_for_every_ten() {
    let position = two().head(A, "fortune").stars(A, 9).freak(A, 1, (2, 3)).freak(B, 1, (2, 5)).hp(B, 1, 1);
    let mut table = at(&position.freak(A, 2, (4, 2)));
    table.activate((2, 3)).attack((2, 5)).draws("medikit");
    assert_eq!((table.score(A), table.cards(A), table.phase()), (10, 1, Phase::Act), "one, without Luck");
    // Once per multiple; before the Mission's own card (X30).
    let mut table = at(&two().stars(A, 19).face(A, "hold_the_pad").freak(A, 1, (10, 10)));
    table.say(Choice::Complete { place: 0 });
    assert_eq!(table.game.arena().draws.len(), 2);
    assert_eq!(table.game.arena().draws[0].why, Why::Tens);
    assert_eq!(table.game.arena().draws[1].why, Why::Mission);
    // Out of turn, too.
    let position =
        two().part(B, "crystal_body").stars(B, 9).freak(A, 1, (2, 3)).hp(A, 1, 2).freak(B, 1, (2, 5));
    let mut table = at(&position.freak(A, 2, (12, 2)));
    table.activate((2, 3)).attack((2, 5)).draws("jet_pack");
    assert_eq!(table.cards(B), 1);
}

#[test]
fn sf_805_the_card_for_the_last_stars_comes_before_the_next_turn() {
    // 2 stars for B's zone at the end of A's turn in round 6 make ten.
    let position = two().stars(A, 8).missions(A, &THREE).missions(B, &THREE).round(6);
    let position = position.freak(A, 1, (20, 18)).freak(A, 2, (2, 3)).freak(A, 3, (2, 5)).building();
    let mut table = at(&position.clone());
    table.say(Choice::Done);
    assert_eq!((table.score(A), table.game.turn(), table.game.arena().active), (10, Turn::Chance, A));
    assert!(!table.heard_any(|event| matches!(event, Event::TurnEnded { .. } | Event::TurnBegan { .. })));
    table.draws("medikit");
    assert_eq!((table.cards(A), table.game.arena().active), (1, B));
    // And before the game is over.
    let mut table = at(&position.first(B).active(A));
    table.say(Choice::Done);
    assert_eq!((table.game.turn(), table.game.standing()), (Turn::Chance, None));
    assert!(!table.heard_any(|event| *event == Event::Over) && !table.game.arena().is_over());
    table.draws("medikit");
    assert_eq!((table.cards(A), table.game.turn()), (1, Turn::Over));
    assert!(table.heard_any(|event| *event == Event::Over) && table.game.arena().is_over());
}

#[test]
fn sf_806_zones_at_the_end() {
    let position = three().missions(A, &THREE).missions(B, &THREE).missions(C, &THREE);
    // B has the north-east, C the south-east.
    let position =
        position.freak(A, 1, (1, 19)).freak(A, 2, (2, 20)).freak(A, 3, (18, 19)).freak(B, 1, (2, 3));
    let mut table = at(&position.clone().round(6));
    table.end_turn();
    assert_eq!((table.score(A), table.score(B)), (4, 0), "each zone once, and only for whose turn it is");
    table.end_turn();
    assert_eq!(table.score(B), 2);
    let mut table = at(&position.round(5));
    table.end_turn();
    assert_eq!(table.score(A), 0, "in round 6");
}

#[test]
fn sf_807_the_highest_score_wins() {
    let end = |scores: [u8; 3], faces: [usize; 3]| {
        let mut position = three().round(6).active(C).building();
        for (index, seat) in [A, B, C].into_iter().enumerate() {
            position = position.stars(seat, scores[index]);
            for key in ["lab_rat", "check_up", "wrecker"].into_iter().take(faces[index]) {
                position = position.face(seat, key);
            }
        }
        let mut table = at(&position);
        table.until(|game| game.turn() == Turn::Over);
        let standing = table.game.standing().expect("it is over");
        standing.winners().collect::<Vec<_>>()
    };
    assert_eq!(end([5, 7, 6], [0, 3, 0]), [B]);
    assert_eq!(end([7, 7, 6], [2, 1, 0]), [B], "the fewest Missions face up");
    assert_eq!(end([7, 7, 7], [1, 1, 2]), [A, B], "still tied: together");
}
