//! 3.13 Winning, elimination, end.

use crate::table::*;

fn winners(table: &Table) -> Vec<Seat> {
    table.game.standing().expect("the game is over").winners().collect()
}

#[test]
fn fr_e01_whoever_reaches_the_target_wins_at_once() {
    let mut table = at(&base().vp_tokens(A, 8).herds(A, MIDDLE, 1, 0).hand(A, &BARN));
    let middle = table.region(MIDDLE);
    table.say(Choice::Barn { at: middle });
    assert!(table.is_over());
    assert_eq!(
        (winners(&table), table.game.table().phase),
        (vec![A], Phase::Over { end: End::Target, winner: Some(A) })
    );
    let mut table = at(&base().vp_tokens(A, 7).herds(A, MIDDLE, 1, 0).hand(A, &BARN));
    table.say(Choice::Barn { at: middle });
    assert!(!table.is_over(), "nine are not enough");
}

#[test]
fn fr_e02_full_vp_for_the_active_seat_visible_ones_for_others() {
    // After a Spy is drawn.
    let mut table = at(&base().vp_tokens(A, 8).hand(A, &SPY));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Plumbing });
    assert!(table.is_over());
    let mut table = at(&base().vp_tokens(A, 8).hand(A, &SPY));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Hacking });
    assert!(!table.is_over());
    // Another seat wins by visible VP: the Nukiest Award of a nuke-back.
    let position =
        base().vp_tokens(B, 8).herds(A, (0, 1), 1, 0).herds(B, MIDDLE, 1, 0).nukes(A, 1, 0).hand(B, &NUKE);
    let mut table = at(&position.clone().nukes(B, 0, 1));
    table.nuke(MIDDLE).say(Choice::BackPay);
    assert_eq!((table.is_over(), winners(&table)), (true, vec![B]));
    // Its hidden ones do not count off turn; at the start of its turn they do.
    let mut table = at(&base().vp_tokens(B, 8).spies(B, &[Spy::Plumbing]));
    assert!(!table.is_over());
    table.end_turn(Face::Wood, Face::Wood);
    assert_eq!((table.is_over(), winners(&table)), (true, vec![B]));
}

#[test]
fn fr_e03_hidden_vp_spies_that_complete_the_target_are_revealed() {
    let mut table =
        at(&base().vp_tokens(A, 7).spies(A, &[Spy::Plumbing]).herds(A, MIDDLE, 1, 0).hand(A, &BARN));
    let middle = table.region(MIDDLE);
    table.say(Choice::Barn { at: middle });
    assert!(table.is_over());
    assert!(
        table.heard_any(|event| *event == Event::Unveiled { seat: A, spies: vec![Spy::Plumbing], bought: 0 })
    );
    assert_eq!(table.game.scores()[A], 10);
    // One that was just bought, beside an old one.
    let mut table = at(&base().vp_tokens(A, 7).spies(A, &[Spy::Plumbing]).hand(A, &SPY));
    table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::Capitalism });
    let spies = vec![Spy::Capitalism, Spy::Plumbing];
    assert!(table.heard_any(|event| *event == Event::Unveiled { seat: A, spies: spies.clone(), bought: 1 }));
    let farm = table.game.table().farm(A);
    assert_eq!((farm.spies, farm.bought, table.game.scores()[A]), (0, 0, 10));
    assert!(table.game.table().is_over());
    // What lies open is in the hand no more: it counts once, and its mark is gone with it.
    assert_eq!((table.game.secret(A).spies.len(), table.view(A).bought.len()), (0, 0));
    assert_eq!(table.game.full_vp(A), 10);
}

#[test]
fn fr_e04_the_active_seat_comes_first_then_clockwise() {
    // B and D stand at the target when something of A is checked; no game comes to that by itself.
    let position =
        base().vp_tokens(B, 9).vp_tokens(D, 9).vp_tokens(A, 8).herds(A, MIDDLE, 1, 0).hand(A, &BARN);
    let mut table = at(&position);
    let middle = table.region(MIDDLE);
    table.say(Choice::Barn { at: middle });
    assert_eq!(winners(&table), [A], "the active seat");
    let position = base().vp_tokens(B, 9).vp_tokens(D, 9).herds(A, MIDDLE, 1, 0).hand(A, &BARN);
    let mut table = at(&position);
    table.say(Choice::Barn { at: middle });
    assert_eq!(winners(&table), [B], "the first clockwise after it");
}

/// B has but one injured herd in the middle.
fn last_herd() -> Position {
    let position = Position::of(4).barn(A, HOMES[0]).barn(C, HOMES[2]).barn(D, HOMES[3]);
    position.herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 0, 1)
}

#[test]
fn fr_e05_a_seat_without_piece_is_out_after_action_combat_and_nuke() {
    let mut table = at(&last_herd());
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    assert!(!table.game.table().is_alive(B), "a combat");
    let mut table = at(&last_herd().nukes(A, 1, 0).nukiest(A).nukes(B, 1, 0));
    table.nuke(MIDDLE);
    assert!(table.game.table().is_alive(B), "it still has its nuke-back");
    table.say(Choice::PassBack);
    assert!(!table.game.table().is_alive(B), "an outermost nuke");
    let position = Position::of(4)
        .barn(A, HOMES[0])
        .barn(C, HOMES[2])
        .barn(D, HOMES[3])
        .herds(A, (0, 1), 1, 0)
        .barn(B, MIDDLE);
    let mut table = at(&position);
    table.walk((0, 1), MIDDLE);
    assert!(!table.game.table().is_alive(B), "an action: its last building");
    let mut table = at(&last_herd().barn(B, HOMES[1]));
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    assert!(table.game.table().is_alive(B), "a building keeps it in");
}

#[test]
fn fr_e06_what_becomes_of_an_eliminated_seat() {
    let position = last_herd().hand(B, &[Brick, Wood]).spies(B, &[Spy::Hacking]).vp_tokens(B, 2);
    let mut table = at(&position.nukes(B, 0, 2).nukiest(B).nukes(A, 0, 1));
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    let open = table.game.table();
    assert_eq!(open.nukiest, Some(A), "the Award is unheld, and FR-N13 applies at once");
    assert!(!open.survivors().contains(B));
    assert_eq!(table.game.deck().len(), 23, "its Spies leave the game");
    assert!(!serde_json::to_string(&table.view(A)).expect("JSON").contains("hacking"), "unseen");
    assert_eq!(open.nuke_tokens, 13, "its Nuke tokens leave the game");
    let farm = open.farm(B);
    assert_eq!((farm.cards, farm.unspent, farm.spent), (0, 0, 0));
    assert_eq!((table.cards(B), open.farm(A).cards), ([0; 5], 0), "its cards go to the Supply");
    assert!(
        Eye::all(table.game.seats()).all(|eye| table
            .game
            .view(eye)
            .known_hand(B)
            .is_some_and(|hand| hand.is_empty()))
    );
    assert_eq!(table.vp(B), 3, "it is counted as it stood: two VP tokens and the Award (FR-E11)");
    assert_eq!((open.falls, farm.fallen.map(|fallen| fallen.order)), (1, Some(1)), "the first to fall");
    table.end_turn(Face::Wood, Face::Wood);
    assert_eq!(table.asked(), C, "it takes no further part");
}

#[test]
fn fr_e07_a_single_survivor_wins() {
    let position =
        Position::of(2).barn(A, (3, -1)).herds(A, (0, 1), 1, 0).herds(B, (0, 0), 0, 1).vp_tokens(B, 5);
    let mut table = at(&position);
    table.walk((0, 1), (0, 0)).fight((0, 1), (0, 0));
    assert_eq!(
        (table.game.table().phase, winners(&table)),
        (Phase::Over { end: End::LastSurvivor, winner: Some(A) }, vec![A])
    );
}

#[test]
fn fr_e07_the_award_passes_on_before_the_game_is_over() {
    let position = Position::of(2).barn(A, (3, -1)).herds(A, (0, 1), 1, 0).herds(B, (0, 0), 0, 1);
    let mut table = at(&position.nukes(A, 0, 1).nukes(B, 1, 1).nukiest(B));
    table.walk((0, 1), (0, 0)).fight((0, 1), (0, 0));
    assert_eq!(table.game.table().nukiest, Some(A), "FR-E06: FR-N13 applies at once");
    assert_eq!(table.game.scores().values(), [2, 1], "a Barn and the Award; the Award as it stood");
}

#[test]
fn fr_n13_whoever_is_left_over_without_a_token_is_not_the_nukiest() {
    let position = Position::of(2).barn(A, (3, -1)).herds(A, (0, 1), 1, 0).herds(B, (0, 0), 0, 1);
    let mut table = at(&position.nukes(B, 0, 1).nukiest(B));
    table.walk((0, 1), (0, 0)).fight((0, 1), (0, 0));
    assert_eq!(table.game.table().phase, Phase::Over { end: End::LastSurvivor, winner: Some(A) });
    assert_eq!(table.game.table().nukiest, None, "none are the most of nobody");
    assert_eq!(table.game.scores().values(), [1, 1], "a Barn; the Award as it stood");
}

#[test]
fn fr_o07_a_first_turn_that_won_cannot_be_taken_back() {
    let newcomers = [A].into_iter().collect();
    let position = based(Options { newcomers, ..no_mutations() }).active(D).vp_tokens(A, 8);
    let mut table = at(&position.herds(A, MIDDLE, 1, 0).hand(A, &BARN));
    table.end_turn(Face::Plutonium, Face::Plutonium);
    assert!(table.view(A).redo.is_some());
    let middle = table.region(MIDDLE);
    table.say(Choice::Barn { at: middle });
    assert!(table.is_over());
    assert!(Eye::all(table.game.seats()).all(|eye| table.game.view(eye).redo.is_none()));
}

#[test]
fn fr_e11_the_cards_of_those_who_fell_together_are_compared() {
    let table = doom(Position::of(2).hand(A, &[Brick]).hand(B, &[Brick, Wood]));
    assert_eq!(winners(&table), [B], "alike but for their cards");
    assert!([A, B].iter().all(|&seat| table.game.table().farm(seat).cards == 0));
}

/// Two seats, each with one injured herd; both die in one nuke and its answer.
fn doom(position: Position) -> Table {
    let position = position.herds(A, (0, 1), 0, 1).herds(B, (0, 0), 0, 1).nukes(A, 1, 0).nukes(B, 1, 0);
    let mut table = at(&position);
    table.nuke((0, 0));
    if table.game.table().phase == Phase::Hack {
        table.say(Choice::TakeIt);
    }
    table.say(Choice::BackToken);
    let own = table.region((0, 1));
    table.say(Choice::Target { at: own });
    table
}

#[test]
fn fr_e08_if_nobody_survives_the_last_are_ranked() {
    let table = doom(Position::of(2).vp_tokens(B, 2));
    assert_eq!(table.game.table().phase, Phase::Over { end: End::NobodyLeft, winner: None });
    assert_eq!(winners(&table), [B], "by FR-E11, as they stood before");
    assert_eq!(table.game.scores().values(), [0, 2]);
    let table = doom(Position::of(2).hand(A, &[Brick]));
    assert_eq!(winners(&table), [A], "down to the Resource cards");
    assert_eq!(winners(&doom(Position::of(2))), [A, B], "equal in all");
    assert_eq!(winners(&doom(Position::of(2).spies(B, &[Spy::Plumbing]))), [B], "full VP");
}

#[test]
fn fr_e09_the_turn_of_an_eliminated_active_seat_ends() {
    let position = Position::of(3).barn(C, (-1, -2)).barn(B, (3, -1));
    let position = position.hand(B, &[Brick]).hand(C, &[Brick]);
    let position = position.herds(A, (0, 1), 0, 1).herds(B, (0, 0), 1, 0).nukes(A, 1, 0).nukes(B, 1, 0);
    let mut table = at(&position);
    let own = table.region((0, 1));
    table.nuke((0, 0)).say(Choice::BackToken).say(Choice::Target { at: own });
    assert!(!table.game.table().is_alive(A));
    assert_eq!(table.game.table().stage, Stage::Between, "no production, no window (b)");
    table.pass_markets();
    assert_eq!(table.asked(), B);
}

#[test]
fn fr_e10_after_the_last_turn_of_round_sixty_it_is_over() {
    let mut table = at(&base().active(D).round(60).hand(B, &[Brick]));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood).pass_markets().say(Choice::EndTurn);
    assert_eq!(
        table.game.table().phase,
        Phase::Over { end: End::RoundLimit, winner: None },
        "no market window"
    );
    let mut table = at(&base().active(C).round(60).hand(B, &[Brick]));
    table.end_turn(Face::Wood, Face::Wood);
    assert!(!table.is_over(), "D still has its turn");
    let mut table = at(&base().active(D).round(59));
    table.end_turn(Face::Wood, Face::Wood);
    assert_eq!((table.is_over(), table.game.table().round), (false, 60));
}

#[test]
fn fr_e11_how_seats_are_ranked() {
    let places = |position: Position| {
        let mut table = at(&position.active(D).round(60).after());
        table.say(Choice::EndTurn);
        table.game.standing().expect("it is over").places.values().to_vec()
    };
    assert_eq!(places(base()), [1, 1, 1, 1], "equal in all: shared");
    assert_eq!(places(base().spies(B, &[Spy::Plumbing])), [2, 1, 2, 2], "full VP");
    assert_eq!(places(base().herds(C, MIDDLE, 1, 0)), [2, 2, 1, 2], "regions");
    assert_eq!(places(base().herds(C, HOMES[2], 0, 1).herds(A, MIDDLE, 1, 0)), [1, 3, 2, 3], "then herds");
    assert_eq!(places(base().hand(D, &[Brick])), [2, 2, 2, 1], "then cards");
    // Where two differ in several things, the first one decides.
    let vp = base().vp_tokens(B, 1).herds(C, MIDDLE, 1, 0);
    assert_eq!(places(vp), [3, 1, 2, 3], "VP before regions");
    let regions = base().barn(A, MIDDLE).vp_tokens(C, 1).herds(C, HOMES[2], 2, 0);
    assert_eq!(places(regions), [1, 3, 2, 3], "regions before herds");
    let herds = base().herds(C, HOMES[2], 0, 1).hand(D, &[Brick, Brick]);
    assert_eq!(places(herds), [3, 3, 1, 2], "herds before cards");
    // What lies open at the end was hidden until then, and none of it marked bought (FR-T06).
    let mut table = at(&base().spies(B, &[Spy::Plumbing]).active(D).round(60).after());
    table.say(Choice::EndTurn);
    let shown = Event::Unveiled { seat: B, spies: vec![Spy::Plumbing], bought: 0 };
    assert!(table.heard_any(|event| *event == shown));
    // Eliminated seats rank below, the later eliminated the higher, whatever they had.
    let position =
        Position::of(4).barn(A, HOMES[0]).barn(D, HOMES[3]).herds(B, MIDDLE, 0, 1).herds(C, (1, 0), 0, 1);
    let mut table = at(&position.herds(A, (0, 1), 2, 0).vp_tokens(B, 8).active(A).round(60));
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0)).walk((0, 1), (1, 0)).fight((0, 1), (0, 0));
    table.until(|game| game.turn() == Turn::Over);
    let standing = table.game.standing().expect("it is over");
    assert_eq!(standing.places.values(), [1, 4, 3, 2]);
    assert_eq!(standing.scores[B], 8, "counted as it stood");
}

#[test]
fn the_end_says_where_the_points_come_from() {
    let position =
        base().armory(A, MIDDLE).vp_tokens(A, 4).nukes(A, 1, 0).nukiest(A).spies(A, &[Spy::Plumbing]);
    let mut table = at(&position.herds(A, (1, 0), 1, 0).hand(A, &BARN));
    let site = table.region((1, 0));
    table.say(Choice::Barn { at: site });
    assert!(table.is_over());
    let points: Vec<_> =
        table.game.table().points(A).into_iter().map(|points| (points.source, points.points)).collect();
    assert_eq!(points, [("barns", 2), ("armories", 2), ("conquest", 4), ("nukiest", 1), ("spies", 1)]);
}
