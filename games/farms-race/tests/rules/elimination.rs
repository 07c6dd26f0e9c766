//! 3.13 Elimination: rounds go on without a seat, and nobody trades with it, robs it or is nuked by it.

use crate::table::*;

/// The victim's last herd in the middle is about to fall to an attack from (0,1).
fn doomed(position: Position, attacker: Seat, victim: Seat) -> Position {
    let others = ALL.into_iter().zip(HOMES).filter(|&(seat, _)| seat != victim);
    let position = others.fold(position, |position, (seat, home)| position.barn(seat, home));
    position.herds(attacker, (0, 1), 2, 0).herds(victim, MIDDLE, 0, 1).active(attacker)
}

fn four(options: &Options) -> Position {
    Position::with(4, options)
}

/// The victim is out, in the attacker's turn.
fn fallen(position: &Position) -> Table {
    let mut table = at(position);
    let victim = table.owner(MIDDLE).expect("it is still there");
    table.walk((0, 1), MIDDLE).fight((0, 1), (0, 0));
    assert!(!table.game.table().is_alive(victim));
    table
}

fn round(table: &Table) -> (Seat, u8) {
    (table.asked(), table.game.table().round)
}

#[test]
fn fr_e10_rounds_rise_without_the_first_player() {
    let mut table = fallen(&doomed(four(&no_mutations()), B, A).round(7));
    assert_eq!(table.game.table().first, A);
    for expected in [(C, 7), (D, 7), (B, 8), (C, 8), (D, 8), (B, 9)] {
        table.end_turn(Face::Brick, Face::Brick);
        assert_eq!(round(&table), expected);
    }
    // Nor does a round end when the first player falls in its own turn (FR-E09).
    let position = Position::of(4).herds(A, (0, 1), 0, 1).barn(B, HOMES[1]).barn(C, HOMES[2]);
    let mut table = at(&position.barn(D, HOMES[3]).barn(B, MIDDLE).nukes(A, 1, 0).nukes(B, 1, 0).round(7));
    let own = table.region((0, 1));
    table.nuke(MIDDLE).say(Choice::BackToken).say(Choice::Target { at: own }).pass_markets();
    assert_eq!(round(&table), (B, 7));
}

#[test]
fn fr_e10_the_last_round_ends_without_the_first_player() {
    let mut table = fallen(&doomed(four(&no_mutations()), B, A).round(60));
    for next in [C, D] {
        table.end_turn(Face::Brick, Face::Brick);
        assert_eq!(round(&table), (next, 60));
    }
    table.say(Choice::EndActions).dice(Face::Brick, Face::Brick).pass_markets().say(Choice::EndTurn);
    assert_eq!(table.game.table().phase, Phase::Over { end: End::RoundLimit, winner: None });
}

#[test]
fn fr_s09_turns_skip_an_eliminated_seat_and_a_round_ends_behind_the_last() {
    let mut table = fallen(&doomed(four(&no_mutations()), C, D).round(7));
    for expected in [(A, 8), (B, 8), (C, 8), (A, 9)] {
        table.end_turn(Face::Plutonium, Face::Plutonium);
        assert_eq!(round(&table), expected);
    }
}

/// Everybody passes a market window; who was asked, and whom each might have made an offer.
fn market(table: &mut Table) -> Vec<(Seat, Vec<Seat>)> {
    let mut asked = Vec::new();
    while let Phase::Market { asked: seat } = table.game.table().phase {
        asked.push((seat, partners(table)));
        table.say(Choice::PassMarket);
    }
    asked
}

fn partners(table: &Table) -> Vec<Seat> {
    let partner = |choice: Choice| match choice {
        Choice::Partner { seat } => Some(seat),
        _ => None,
    };
    table.options(table.asked()).into_iter().filter_map(partner).collect()
}

/// B had cards when it fell; the others have some now.
fn traders(options: &Options) -> Table {
    let position = doomed(four(options), A, B).hand(B, &[Wood, Wood]).hand(A, &[Brick]);
    fallen(&position.hand(C, &[Wheat]).hand(D, &[Wheat]))
}

#[test]
fn fr_x05_an_eliminated_seat_has_no_part_in_the_markets() {
    let mut table = traders(&no_mutations());
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(market(&mut table), [(C, vec![D]), (D, vec![C])], "(b)");
    table.say(Choice::EndTurn);
    assert_eq!(market(&mut table), [(C, vec![A, D]), (D, vec![A, C]), (A, vec![C, D])], "(a)");
    assert_eq!(table.asked(), C);
    // With two left beside it, window (b) has one participant and is skipped.
    let position = Position::of(3).barn(A, (3, -1)).barn(C, (-1, -2)).hand(B, &[Wood]).hand(C, &[Wood]);
    let mut table = fallen(&position.herds(A, (0, 1), 2, 0).herds(B, MIDDLE, 0, 1));
    table.say(Choice::EndActions).dice(Face::Plutonium, Face::Plutonium);
    assert_eq!((table.game.table().phase, table.game.table().stage), (Phase::Menu, Stage::After));
}

#[test]
fn fr_e06_nobody_trades_openly_with_an_eliminated_seat() {
    let mut table = traders(&Options { open_trading: true, ..no_mutations() });
    assert_eq!(partners(&table), [C, D], "from the menu (FR-O05)");
    assert!(!table.may(Choice::Partner { seat: B }));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(market(&mut table), [(C, vec![A, D]), (D, vec![A, C]), (A, vec![C, D])], "in window (b)");
}

/// B, which had the most VP and cards, is out; C has more VP than A, and a card.
fn robbed(options: &Options) -> Position {
    let position = doomed(four(options), A, B).vp_tokens(B, 5).hand(B, &[Wood, Wood, Brick]);
    position.vp_tokens(C, 2).hand(C, &[Wood])
}

#[test]
fn fr_y10_an_eliminated_seat_is_not_blackmailed() {
    let mut table = fallen(&robbed(&no_mutations()).spies(A, &[Spy::Blackmail]));
    table.say(Choice::Play { spy: Spy::Blackmail });
    assert_eq!(table.options(A), [Choice::Blackmail { seat: C }]);
    let position = doomed(four(&no_mutations()), A, B).vp_tokens(B, 5).hand(B, &[Wood]);
    let table = fallen(&position.spies(A, &[Spy::Blackmail]));
    assert!(!table.may(Choice::Play { spy: Spy::Blackmail }), "nobody else is richer");
}

#[test]
fn fr_y11_a_double_agent_finds_nothing_at_an_eliminated_seat() {
    let mut table = fallen(&robbed(&no_mutations()).spies(A, &[Spy::DoubleAgent]));
    table.say(Choice::Play { spy: Spy::DoubleAgent });
    assert_eq!(table.game.outcomes(), [(Outcome::Card { card: Wood }, 1)], "C's only card");
    table.apply_chance(Outcome::Card { card: Wood });
    assert_eq!((table.game.table().phase, table.cards(A)), (Phase::Menu, [0, 1, 0, 0, 0]));
}

#[test]
fn fr_y21_an_eliminated_seat_gives_nothing_for_propaganda() {
    let mut table = fallen(&robbed(&no_mutations()).spies(A, &[Spy::Propaganda]));
    table.say(Choice::Play { spy: Spy::Propaganda }).say(Choice::OfKind { card: Wood });
    let asked: Vec<_> = table
        .heard()
        .into_iter()
        .filter_map(|event| match event {
            Event::Gave { seat, gave, .. } => Some((seat, gave)),
            _ => None,
        })
        .collect();
    assert_eq!((asked, table.cards(A)), (vec![(C, true), (D, false)], [0, 1, 0, 0, 0]));
}

#[test]
fn fr_o06_nothing_is_stolen_from_an_eliminated_seat() {
    let options = Options { stealing: true, ..no_mutations() };
    let mut table = fallen(&robbed(&options));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.options(A), [Choice::NoTheft, Choice::StealFrom { seat: C }]);
    let mut table = fallen(&doomed(four(&options), A, B).hand(B, &[Wood, Wood]));
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.game.table().phase, Phase::Menu, "nobody is left to steal from");
}

#[test]
fn fr_m23_an_eliminated_north_korean_launches_nothing() {
    let position = mutate(doomed(four(&no_mutations()), A, B), &[(B, Mutation::NorthKorean)]);
    let mut table = fallen(&position);
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!((table.asked(), table.game.table().phase), (A, Phase::Menu));
    // Nor is anybody asked what comes first (D21).
    let options = Options { stealing: true, ..no_mutations() };
    let position = mutate(doomed(four(&options), A, B), &[(B, Mutation::NorthKorean)]).hand(C, &[Wood]);
    let mut table = fallen(&position);
    table.say(Choice::EndActions).dice(Face::Wood, Face::Wood);
    assert_eq!(table.game.table().phase, Phase::Steal);
}
