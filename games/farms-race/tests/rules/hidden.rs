//! 7 Who knows what: whether it hangs on hidden things what comes of a choice, decided from a view.

use ruckus_core::Words;

use crate::table::*;

fn hangs(table: &Table, seat: Seat, choice: Choice) -> bool {
    FarmsRace::hangs_on_hidden(&table.view(seat), choice)
}

#[test]
fn fr_m04_a_token_that_adorable_knows_is_turned_up_when_the_group_goes() {
    let at_humans = |peeked: bool| {
        let position = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 2, 0).herds(B, (1, 0), 1, 0);
        let position = if peeked { position.peeked((1, 0), 2) } else { position.humans((1, 0), 2) };
        let mut table = at(&position);
        let to = table.region((1, 0));
        table.say(Choice::MoveTo { to });
        table
    };
    for peeked in [false, true] {
        let mut table = at_humans(peeked);
        let join = Choice::Join { from: table.region(MIDDLE), injured: false };
        assert!(!hangs(&table, A, join), "another one can join");
        table.say(join);
        assert_eq!(hangs(&table, A, join), peeked, "after the last one the group goes");
        assert_eq!(hangs(&table, A, Choice::Go), peeked);
        assert!(!hangs(&table, B, Choice::Go), "Adorable knows it");
    }
    // What nobody knows is chance, and where nobody fights nothing is turned up.
    let mut table = at(&base().herds(A, MIDDLE, 2, 0).token((1, 0)));
    let to = table.region((1, 0));
    let from = table.region(MIDDLE);
    table.say(Choice::MoveTo { to }).say(Choice::Join { from, injured: false });
    assert!(!hangs(&table, A, Choice::Go));
}

#[test]
fn fr_y19_a_pocket_nuke_turns_up_what_adorable_has_left() {
    for (how, peeked, hidden) in
        [(How::Pocket, true, true), (How::Pocket, false, false), (How::Token, true, false)]
    {
        let position = mutants(&[(B, Mutation::Adorable)]).herds(A, MIDDLE, 1, 0).nukes(A, 1, 0).nukiest(A);
        let position = position.spies(A, &[Spy::PocketNuke]);
        let mut table = at(&if peeked { position.peeked((1, 0), 2) } else { position.humans((1, 0), 2) });
        table.say(if how == How::Pocket { Choice::Play { spy: Spy::PocketNuke } } else { Choice::Launch });
        let target = Choice::Target { at: table.region((1, 0)) };
        assert_eq!(hangs(&table, A, target), hidden, "{how:?} {peeked}");
        assert!(!hangs(&table, B, target));
    }
}

#[test]
fn fr_y21_and_fr_y10_hang_on_hands_that_a_theft_has_touched() {
    let position = base().vp_tokens(B, 1).hand(B, &[Brick, Wood, Wheat]).hand(C, &[Wood]);
    let mut table = at(&position.spies(A, &[Spy::DoubleAgent, Spy::Propaganda, Spy::Blackmail]));
    let named = |table: &Table| {
        let mut table = table.clone();
        table.say(Choice::Play { spy: Spy::Propaganda });
        hangs(&table, A, Choice::OfKind { card: Wood })
    };
    let looked_at = |table: &Table| {
        let mut table = table.clone();
        table.say(Choice::Play { spy: Spy::Blackmail });
        hangs(&table, A, Choice::Blackmail { seat: B })
    };
    assert_eq!((named(&table), looked_at(&table)), (false, false), "all hands can be counted");
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    table.apply_chance(Outcome::Card { card: Brick }).apply_chance(Outcome::Card { card: Wood });
    assert_eq!((named(&table), looked_at(&table)), (true, true));
    // Thievery takes from the Supply.
    let mut table = at(&base().spies(A, &[Spy::Thievery]));
    table.say(Choice::Play { spy: Spy::Thievery });
    assert!(!hangs(&table, A, Choice::OfKind { card: Wood }));
}

#[test]
fn fr_e02_a_hidden_point_may_win_when_the_next_turn_begins() {
    let close = |visible: u8, spies: &[Spy]| {
        let table = at(&base().vp_tokens(B, visible - 1).spies(B, spies).after());
        [A, B, C].map(|seat| hangs(&table, seat, Choice::EndTurn))
    };
    assert_eq!(close(9, &[Spy::Hacking]), [true, false, true], "B knows its Spy");
    assert_eq!(close(9, &[]), [false; 3]);
    assert_eq!(close(8, &[Spy::Hacking]), [false; 3], "one Spy is one point");
    assert_eq!(close(8, &[Spy::Hacking, Spy::Thievery]), [true, false, true]);
    let mut table = at(&base().vp_tokens(B, 8).spies(B, &[Spy::Hacking]).hand(C, &[Wood]).hand(D, &[Wood]));
    table.say(Choice::EndActions).dice(Face::Weapons, Face::Plutonium);
    assert!(!hangs(&table, C, Choice::PassMarket), "this market leads back to A's menu");
}

#[test]
fn fr_e06_the_award_of_a_seat_that_falls_may_win_with_a_hidden_point() {
    let position = |spies: &[Spy]| {
        let fallen = Position::with(4, &no_mutations()).herds(B, (1, 0), 0, 1).nukes(B, 0, 2).nukiest(B);
        let others = fallen.barn(C, HOMES[2]).barn(D, HOMES[3]).barn(A, HOMES[0]).herds(A, MIDDLE, 3, 0);
        let mut table = at(&others.herds(B, (1, 0), 1, 0).vp_tokens(A, 7).spies(A, spies).nukes(A, 0, 1));
        table.send((1, 0), &[(MIDDLE, false); 3]).fight((0, 1), (0, 0));
        table
    };
    for (spies, hidden) in [(&[Spy::Hacking][..], true), (&[][..], false)] {
        let table = position(spies);
        assert_eq!(table.asked(), B, "it places a point");
        assert_eq!(hangs(&table, B, Choice::Hurt { unit: Unit::Injured }), hidden);
    }
}

#[test]
fn fr_e11_the_end_lays_open_the_vp_spies_of_all() {
    let about_to_win = |spies: &[Spy]| {
        let table = at(&base().vp_tokens(A, 8).hand(A, &BARN).spies(C, spies).herds(A, (-2, 0), 1, 0));
        let at = table.region((-2, 0));
        (hangs(&table, A, Choice::Barn { at }), hangs(&table, C, Choice::Barn { at }))
    };
    assert_eq!(about_to_win(&[Spy::Hacking]), (true, false));
    assert_eq!(about_to_win(&[]), (false, false));
}
