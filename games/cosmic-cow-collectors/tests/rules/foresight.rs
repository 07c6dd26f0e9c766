//! What can be known beforehand is said beforehand: the end, and what a loss will take. In words, picture and view.

use ruckus_core::{Coded, Eye, Game, Seat, Words};
use ruckus_cosmic_cow_collectors::{Choice, CosmicCows, End, Position};

use crate::table::*;
use crate::words::{note, question, question_note};

/// A has 118 cows, so that an exploration brings more than enough.
fn nearly_there() -> Position {
    Position::of(3).seat(A, 118, 13, &[8, 9, 14, 17], &[]).seat(B, 30, 16, &[9, 12], &[]).seat(
        C,
        20,
        11,
        &[],
        &[],
    )
}

/// Every eye sees, and reads in the question, that the running turn is the last one; or that it is not.
fn settled(table: &Table) -> Option<End> {
    let settled = table.view(A).end_settled();
    for eye in Eye::all(table.game.seats()) {
        let view = table.game.view(eye);
        assert_eq!((view.end_settled(), CosmicCows::picture(&view).settled), (settled, settled));
        let note = question_note(table, eye);
        let said = match settled {
            Some(End::LastRound) => "This is the last turn of the game.",
            Some(End::EnoughCows) => " aboard: the game ends with this turn.",
            Some(End::LastCard) => "The last card of the deck is drawn: the game ends with this turn.",
            None => "",
        };
        assert!(note.ends_with(said), "{note}");
        assert!(settled.is_some() || table.is_over() || !note.contains("game"), "{note}");
    }
    settled
}

#[test]
fn cc_end_3_as_soon_as_the_end_is_settled_everybody_knows() {
    let mut cows = Table::at(&nearly_there());
    assert_eq!(settled(&cows), None);
    cows.choose(A, EXPLORE);
    assert_eq!(settled(&cows), None);
    cows.draw(10);
    assert_eq!(settled(&cows), Some(End::EnoughCows));
    assert_eq!(question_note(&cows, Eye::Seat(A)), "You have 121 cows aboard: the game ends with this turn.");
    assert_eq!(
        question_note(&cows, Eye::Seat(B)),
        "Marge has 121 cows aboard: the game ends with this turn."
    );
    let mut stays = cows.try_out();
    stays.choose(A, STAY);
    assert_eq!(settled(&stays), Some(End::EnoughCows), "while discarding");
    stays.choose(A, discard(14));
    assert_eq!(settled(&stays), None, "it is over");
    cows.choose(A, leave(B));
    assert_eq!(settled(&cows), Some(End::EnoughCows), "while laying");

    // 119 are not enough, nor is the last card but one.
    let mut almost =
        Table::at(&Position::of(2).seat(A, 116, 13, &[8], &[]).seat(B, 30, 16, &[9], &[]).deck(&[10, 11]));
    almost.choose(A, EXPLORE).draw(10);
    assert_eq!(settled(&almost), None);
    almost.choose(A, STAY);
    assert_eq!(settled(&almost), None);
    almost.choose(B, EXPLORE).draw(11);
    assert_eq!(settled(&almost), Some(End::LastCard));
}

#[test]
fn cc_end_9_the_last_turn_is_said_to_be_the_last() {
    let rounds_over = |rounds| {
        Position::of(2).seat(A, 30, 13, &[8], &[]).seat(B, 30, 16, &[9, 12], &[]).rounds_over(rounds)
    };
    assert_eq!(settled(&Table::at(&rounds_over(59))), None, "B has a turn after this one");
    assert_eq!(settled(&Table::at(&rounds_over(58).active(B))), None);
    let mut table = Table::at(&rounds_over(59).active(B));
    assert_eq!(settled(&table), Some(End::LastRound));
    assert!(note(&table, B, INVADE).ends_with("Then the game ends."));
    assert_eq!(note(&table, B, ABDUCT), "Claim 1 to 16 cows. Any claim ends the game.");
    assert_eq!(
        note(&table, B, EXPLORE),
        "Draw a card, as nobody is ahead of you, and gain 3 cows: the last turn, and the game ends. First stay or leave."
    );
    table.choose(B, INVADE);
    assert_eq!(settled(&table), Some(End::LastRound));
    table.choose(B, attempt(A, 13));
    assert_eq!(settled(&table), Some(End::LastRound));
    assert_eq!(
        note(&table, A, lay(8)),
        "It counts at the end as it would in the hand. Of its 3 copies you see 1."
    );
    table.choose(A, lay(8)).choose(B, attempt(A, 9));
    assert!(table.is_over());
    assert_eq!(settled(&table), None);
}

#[test]
fn cc_end_5_what_is_left_of_an_exploration_is_told_for_what_it_is() {
    let mut table = Table::at(&nearly_there());
    table.choose(A, EXPLORE).draw(10);
    assert_eq!(note(&table, A, STAY), "Your secret planet stays, and counts at the end.");
    assert_eq!(
        note(&table, A, leave(B)),
        "The 13 is shown to all and brings Otto 5 cows at the end. You lay another in its place."
    );
    let mut stays = table.try_out();
    stays.choose(A, STAY);
    assert_eq!(note(&stays, A, discard(9)), "It does not count at the end.");
    table.choose(A, leave(B));
    assert_eq!(
        note(&table, A, lay(9)),
        "It counts at the end as it would in the hand. Of its 3 copies you see 1."
    );

    // Before the end all of it still matters.
    let mut early = Table::at(&three());
    early.choose(A, EXPLORE).draw(10);
    assert_eq!(note(&early, A, STAY), "Your secret planet stays, and so does all that is known of it.");
    assert!(note(&early, A, leave(B)).ends_with("You lay another, of which nothing is known."));
}

#[test]
fn cc_end_2_the_choice_that_brings_the_120th_cow_says_that_it_ends_the_game() {
    let at = |cows, invaded: &[u8]| {
        Table::at(&Position::of(2).seat(A, cows, 13, &[9], invaded).seat(B, 22, 14, &[9], &[]))
    };
    assert_eq!(
        note(&at(116, &[]), A, EXPLORE),
        "Draw a card, as nobody is ahead of you, and gain 3 cows. Then stay or leave."
    );
    assert_eq!(
        note(&at(117, &[]), A, EXPLORE),
        "Draw a card, as nobody is ahead of you, and gain 3 cows. 120 are enough: the game ends. First stay or leave."
    );
    assert_eq!(note(&at(106, &[]), A, ABDUCT), "Claim 1 to 13 cows.");
    assert_eq!(note(&at(107, &[]), A, ABDUCT), "Claim 1 to 13 cows. From 13 on the game ends.");
    let more = note(&at(108, &[8, 8]), A, ABDUCT);
    assert_eq!(
        more,
        "Claim 1 to 13 cows, and gain 2 more for planets won or given. From 10 on the game ends."
    );
    assert_eq!(note(&at(118, &[]), A, ABDUCT), "Claim 1 to 13 cows. From 2 on the game ends.");
    assert_eq!(note(&at(119, &[]), A, ABDUCT), "Claim 1 to 13 cows. Any claim ends the game.");
    let mut table = at(108, &[8, 8]);
    table.choose(A, ABDUCT);
    assert_eq!(
        note(&table, A, claim(9)),
        "You gain 11 cows (9, and 2 for planets won or given). All know then that the secret planet is 9 or more."
    );
    assert_eq!(
        note(&table, A, claim(10)),
        "You gain 12 cows (10, and 2 for planets won or given). That makes 120: with 120 the game ends."
    );
}

#[test]
fn cc_end_1_the_choice_that_draws_the_last_card_says_that_it_ends_the_game() {
    let deck = |deck: &[u8]| Table::at(&three().active(B).deck(deck));
    assert_eq!(
        note(&deck(&[12, 12, 13]), B, EXPLORE),
        "Draw 2 cards, as somebody is ahead of you, and gain 3 cows. Then stay or leave."
    );
    let mut last = deck(&[12, 13]);
    assert_eq!(
        note(&last, B, EXPLORE),
        "Draw 2 cards, the last of the deck, and gain 3 cows: the game ends. First stay or leave."
    );
    let to_come = "It is the last card of the deck: the game ends with this turn.";
    last.choose(B, EXPLORE);
    assert_eq!(question_note(&last, Eye::Seat(A)), to_come);
    let mut more = deck(&[12, 12, 13]);
    more.choose(B, EXPLORE);
    assert_eq!(question_note(&more, Eye::Seat(A)), "");
}

#[test]
fn cc_end_6_a_hit_that_draws_the_last_card_says_before_that_it_ends_the_game() {
    let hit = |hand: &[u8], deck: &[u8]| {
        let position = Position::of(3)
            .seat(A, 30, 13, &[9, 15, 17], &[])
            .seat(B, 22, 14, &[9, 14], &[])
            .seat(C, 8, 16, hand, &[])
            .deck(deck);
        let mut table = Table::at(&position);
        table.choose(A, INVADE);
        table
    };
    let ends = "Hit: you take it, Zora loses 5 cows. The last card of the deck replaces it, and the game ends. \
                Miss: all know it is no 16.";
    let table = hit(&[], &[12]);
    assert_eq!(note(&table, A, attempt(C, 16)), ends);
    for (table, target) in [(&table, B), (&hit(&[], &[12, 13]), C), (&hit(&[8], &[12]), C)] {
        assert!(!note(table, A, attempt(target, 16)).contains("ends"));
    }
    let mut table = table;
    table.choose(A, attempt(C, 16));
    for eye in Eye::all(table.game.seats()) {
        let said = question_note(&table, eye);
        assert_eq!(said, "It is the last card of the deck: the game ends with this turn.");
    }
    let mut more = hit(&[], &[12, 13]);
    more.choose(A, attempt(C, 16));
    assert_eq!(question_note(&more, Eye::Seat(B)), "");
}

#[test]
fn cc_gen_1_no_more_is_said_to_be_lost_than_there_is() {
    let with = |mine, theirs| {
        let position = Position::of(2).seat(A, mine, 13, &[9], &[]).seat(B, theirs, 14, &[9, 12], &[]);
        Table::at(&position)
    };
    let invade = "2 attempts to name secret planets. Each hit takes the planet and costs its owner";
    assert_eq!(note(&with(3, 5), A, INVADE), format!("{invade} 5 cows. If all miss, you lose 3 cows."));
    assert_eq!(note(&with(2, 4), A, INVADE), format!("{invade} up to 5 cows. If all miss, you lose 2 cows."));
    assert_eq!(
        note(&with(0, 5), A, INVADE),
        format!("{invade} 5 cows. If all miss, you lose nothing: there are no cows aboard.")
    );

    for (mine, asked, price) in [
        (3, "Without any hit you lose 3 cows.", ", and you lose 3 cows."),
        (1, "Without any hit you lose 1 cow.", ", and you lose 1 cow."),
        (0, "Without any hit you would lose cows, but you have none.", "."),
    ] {
        let mut table = with(mine, 22);
        table.choose(A, INVADE);
        assert_eq!(question_note(&table, Eye::Seat(A)), asked);
        assert!(!note(&table, A, attempt(B, 8)).contains("you lose"), "not before the last attempt");
        let shown = CosmicCows::picture(&table.view(B)).invasion.expect("it is going on");
        assert_eq!((shown.miss_loss, shown.hit_losses), (mine, vec![0, 5]));
        table.choose(A, attempt(B, 9));
        let said = note(&table, A, attempt(B, 10));
        assert!(said.ends_with(&format!("Miss: all know it is no 10{price}")), "{said}");
    }
    for (theirs, hit, replace) in [
        (5, "Otto loses 5 cows", "Then you lose 5 cows."),
        (4, "Otto loses 4 cows", "Then you lose 4 cows, all that you have."),
        (0, "Otto has no cows to lose", "You have no cows to lose."),
    ] {
        let mut table = with(30, theirs);
        table.choose(A, INVADE);
        assert!(note(&table, A, attempt(B, 14)).starts_with(&format!("Hit: you take it, {hit}. Miss")));
        let shown = CosmicCows::picture(&table.view(B)).invasion.expect("it is going on");
        assert_eq!(shown.hit_losses, [0, theirs]);
        table.choose(A, attempt(B, 14));
        let goes_on = "Nobody sees the card. 1 attempt at it may follow.";
        assert_eq!(question_note(&table, Eye::Seat(B)), format!("{replace} {goes_on}"));
    }
}

#[test]
fn cc_abd_4_the_note_on_a_claim_knows_what_all_know() {
    let said = |position: &Position, cows| {
        let mut table = Table::at(position);
        table.choose(A, ABDUCT);
        let said = note(&table, A, claim(cows));
        said.split_once(". ").expect("two sentences").1.to_owned()
    };
    let at =
        |secret, invaded: &[u8]| Position::of(2).seat(A, 30, secret, &[9], invaded).seat(B, 22, 14, &[], &[]);
    let nothing = |known: &str| format!("That tells nothing new: all know that it is {known}.");
    let news = |known: &str| format!("All know then that the secret planet is {known}.");

    let claimed = at(17, &[]).clues(A, 11, &[]);
    assert_eq!(
        [3, 11, 12].map(|cows| said(&claimed, cows)),
        [nothing("11 or more"), nothing("11 or more"), news("12 or more")]
    );
    let missed = at(17, &[]).clues(A, 11, &[11, 12, 14]);
    assert_eq!(
        [11, 13, 14, 15].map(|cows| said(&missed, cows)),
        [nothing("13 or more"), nothing("13 or more"), news("15 or more"), news("15 or more")]
    );
    let missed = at(17, &[]).clues(A, 0, &[8]);
    assert_eq!([9, 10].map(|cows| said(&missed, cows)), [nothing("9 or more"), news("10 or more")]);
    assert_eq!(said(&at(17, &[8; 3]), 9), nothing("9 or more"), "all see the three 8s");
    // The last 9 may be A's, and the last 17 must be B's: there is but one way, and it is one.
    let one_way = Position::of(2)
        .seat(A, 30, 9, &[], &[8; 3])
        .seat(B, 22, 17, &[], &[])
        .clues(B, 17, &[])
        .discards(&[9, 9, 17, 17, 17, 17, 17, 17]);
    assert_eq!(said(&one_way, 9), nothing("9 or more"));
    assert_eq!(said(&at(17, &[]), 17), news("the 17"));
    assert_eq!(said(&at(16, &[]).clues(A, 0, &[17]), 16), news("the 16"));
    let known = at(16, &[]).clues(A, 16, &[17]);
    assert_eq!([1, 16].map(|cows| said(&known, cows)), [nothing("the 16"), nothing("the 16")]);
}

#[test]
fn cc_sco_7_a_tie_says_how_it_was_broken() {
    let ended = |a, b, c, first| {
        let position = Position::of(3)
            .seat(A, a, 13, &[], &[])
            .seat(B, b, 16, &[], &[8])
            .seat(C, c, 17, &[], &[12, 12])
            .first(first);
        let mut table = Table::at(&position);
        table.choose(A, ABDUCT).choose(A, claim(10));
        table
    };
    let over = "A ship has 120 cows or more aboard: the game ends.";
    let rule = |table: &Table, eye: Seat| CosmicCows::question(&table.view(eye)).rule.0;
    let tied = "among equals the latest in turn order comes first, counted from";

    // 120 each.
    let all = ended(110, 115, 110, B);
    assert_eq!((question(&all, B).as_str(), rule(&all, B)), ("Marge wins with 120 cows.", "CC-SCO-7"));
    assert_eq!(
        question_note(&all, Eye::Spectator),
        format!("{over} Marge, Zora and Otto have 120 cows each: {tied} Otto.")
    );
    // 120, 120, 119.
    let top = ended(110, 115, 109, C);
    assert_eq!((question(&top, B).as_str(), rule(&top, B)), ("You win with 120 cows.", "CC-SCO-7"));
    assert_eq!(
        question_note(&top, Eye::Seat(B)),
        format!("{over} You and Marge have 120 cows each: {tied} Zora.")
    );
    // 121, 120, 120: the winner is not tied, the others are.
    let below = ended(111, 115, 110, A);
    assert_eq!((question(&below, A).as_str(), rule(&below, A)), ("You win with 121 cows.", "CC-SCO-6"));
    assert_eq!(
        question_note(&below, Eye::Spectator),
        format!("{over} Zora and Otto have 120 cows each: {tied} Marge.")
    );
    // No tie.
    let none = ended(110, 100, 99, A);
    assert_eq!((question_note(&none, Eye::Spectator).as_str(), rule(&none, A)), (over, "CC-SCO-6"));
}

#[test]
fn cc_inv_9_an_invaded_player_is_told_whose_turn_it_is() {
    let mut table = Table::at(&three());
    table.choose(A, INVADE).choose(A, attempt(B, 14));
    let refused = |choice: Choice| {
        let why = CosmicCows::why_not(&table.view(B), choice);
        assert!(ruckus_core::check_choice(&table.game, B, choice.code()).is_err());
        (why.words.read(Eye::Seat(B), crate::words::name), why.rule.0)
    };
    for choice in [ABDUCT, INVADE, EXPLORE, claim(3), attempt(A, 13), STAY, leave(A), discard(9)] {
        let why = "It is Marge's turn. All that you choose now is a new secret planet.".to_owned();
        assert_eq!(refused(choice), (why, "CC-INV-9"), "{choice:?}");
    }
    assert_eq!(refused(lay(17)), ("There is no 17 in your hand.".to_owned(), "CC-INV-9"));
}
