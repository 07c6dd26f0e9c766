//! 3.6 Nuke-backs: from where and with what, again and again, and what they leave of a conquest.

use crate::table::*;

/// A can nuke B's Barn in the middle from its own in (0,1), and B can answer.
fn duel() -> Position {
    base().barn(A, (0, 1)).barn(B, MIDDLE)
}

#[test]
fn fr_n06_regions_of_the_nuked_seat_are_bases_too() {
    let position = duel().nukes(A, 1, 0).nukes(B, 2, 0).herds(A, (1, 1), 1, 0).herds(A, (-2, 2), 1, 0);
    let mut table = at(&position.clone());
    table.nuke(MIDDLE).say(Choice::BackToken);
    assert_eq!(table.targets(), [(0, 1)], "next to the nuked region");
    // B's herd next to A's home, and a Barn of B next to (1,1), bring these into reach; (-2,2) stays out of it.
    let mut table = at(&position.herds(B, (-2, 0), 1, 0).barn(B, (2, 0)));
    table.nuke(MIDDLE).say(Choice::BackToken);
    assert_eq!(table.targets(), [HOMES[0], (0, 1), (1, 1)]);
    let home = table.region(HOMES[0]);
    table.say(Choice::Target { at: home });
    assert_eq!(table.herds(HOMES[0]), (0, 1));
    assert_eq!((table.asked(), table.game.table().phase), (B, Phase::StrikeBack), "and it goes on");
    let far = table.region((-2, 2));
    table.say(Choice::BackToken);
    assert_eq!(table.forbids(Choice::Target { at: far }), "FR-N06");
}

#[test]
fn fr_b08_without_a_token_in_the_supply_nobody_pays_for_a_nuke_back() {
    for (taken, answers) in [
        (13, vec![Choice::PassBack, Choice::BackToken]),
        (12, vec![Choice::PassBack, Choice::BackToken, Choice::BackPay]),
    ] {
        let position = duel().nukes(A, 2, 0).nukes(B, 1, 0).nukes(C, 0, taken).nukiest(C).hand(B, &NUKE);
        let mut table = at(&position);
        table.nuke(MIDDLE);
        assert_eq!((table.asked(), table.options(B)), (B, answers));
    }
}

#[test]
fn fr_n08_whoever_answers_an_answer_may_do_so_again() {
    let mut table = at(&duel().nukes(A, 3, 0).nukiest(A).nukes(B, 2, 0));
    let (own, theirs) = (table.region((0, 1)), table.region(MIDDLE));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
    for left in [1, 0] {
        assert_eq!((table.asked(), table.game.table().strikes.len()), (A, 2), "the window of B's answer");
        table.say(Choice::BackToken).say(Choice::Target { at: theirs });
        assert_eq!(table.game.table().farm(A).unspent, left);
        assert_eq!((table.asked(), table.game.table().strikes.len()), (B, 3), "a window of its own");
        table.say(Choice::PassBack);
    }
    assert_eq!((table.asked(), table.game.table().strikes.len()), (B, 1), "then B goes on with the first");
    // A pass closes the innermost, and no more.
    let mut table = at(&duel().nukes(A, 3, 0).nukiest(A).nukes(B, 2, 0));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own }).say(Choice::PassBack);
    assert_eq!((table.asked(), table.game.table().strikes.len()), (B, 1));
    table.say(Choice::BackToken).say(Choice::Target { at: own });
    assert_eq!((table.asked(), table.game.table().strikes.len()), (A, 2), "A is asked anew");
}

#[test]
fn fr_y03_a_pocket_nuke_bought_this_turn_is_no_nuke_back() {
    let answered = |position: Position| {
        let mut table = at(&position.nukes(A, 2, 0).nukiest(A).nukes(B, 1, 0).hand(A, &SPY));
        let own = table.region((0, 1));
        table.say(Choice::Spy).apply_chance(Outcome::Spy { spy: Spy::PocketNuke });
        table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own });
        assert_eq!((table.asked(), table.game.table().phase), (A, Phase::StrikeBack));
        table
    };
    let pocket = Choice::Play { spy: Spy::PocketNuke };
    let table = answered(duel());
    assert_eq!(table.options(A), [Choice::PassBack, Choice::BackToken]);
    assert_eq!(table.forbids(pocket), "FR-Y03");
    // An older one beside it is, once.
    let mut table = answered(duel().spies(A, &[Spy::PocketNuke]));
    assert_eq!(table.options(A), [Choice::PassBack, Choice::BackToken, pocket]);
    let theirs = table.region(MIDDLE);
    table.say(pocket).say(Choice::Target { at: theirs });
    assert_eq!((table.asked(), table.options(A)), (A, vec![Choice::PassBack, Choice::BackToken]));
}

#[test]
fn fr_a07_a_region_that_was_won_and_emptied_by_a_nuke_back_is_closed() {
    let position = base().herds(A, (0, 1), 1, 1).herds(B, MIDDLE, 0, 1).herds(B, (1, 0), 1, 0);
    let mut table = at(&position.nukes(A, 1, 0).nukes(B, 1, 0));
    let middle = table.region(MIDDLE);
    table.send(MIDDLE, &[((0, 1), true)]).fight((0, 1), (0, 0));
    assert_eq!((table.owner(MIDDLE), table.herds(MIDDLE)), (Some(A), (0, 1)));
    assert!(table.may(Choice::MoveTo { to: middle }), "open while A controls it");
    table.nuke((1, 0)).say(Choice::BackToken).say(Choice::Target { at: middle });
    assert_eq!((table.owner(MIDDLE), table.game.table().phase), (None, Phase::Menu));
    assert_eq!(table.forbids(Choice::MoveTo { to: middle }), "FR-A07");
}
