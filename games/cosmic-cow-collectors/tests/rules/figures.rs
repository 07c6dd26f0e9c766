//! 2.3 House rules: figures that are not as printed. Each bound at both ends, each constraint from both sides, and that the
//! game, its words and its pictures go by the changed ones.

use ruckus_core::kit::{Changes, Figure};
use ruckus_core::laws::{Laws, random_step};
use ruckus_core::{Eye, Game, SeatCount, SetUpError, Turn, Words, read_options};
use ruckus_cosmic_cow_collectors::figures::{Figures, PRINTED};
use ruckus_cosmic_cow_collectors::picture::Track;
use ruckus_cosmic_cow_collectors::{Cards, CosmicCows, End, FiguresId, Options, Planet, Position};

use crate::table::*;

const COPIES: [&str; 10] = [
    "copies_8",
    "copies_9",
    "copies_10",
    "copies_11",
    "copies_12",
    "copies_13",
    "copies_14",
    "copies_15",
    "copies_16",
    "copies_17",
];

fn set_up(changes: &[(&str, i64)]) -> Result<CosmicCows, SetUpError> {
    CosmicCows::set_up(SeatCount::new(4), &house(changes)?)
}

fn house(changes: &[(&str, i64)]) -> Result<Options, SetUpError> {
    Ok(Options { figures: FiguresId::of(&changes_of(changes))?, ..Options::default() })
}

fn playing(changes: &[(&str, i64)]) -> Options {
    house(changes).unwrap_or_else(|error| panic!("{changes:?}: {error}"))
}

fn refused(changes: &[(&str, i64)]) -> (&'static str, String) {
    let SetUpError { rule, sentence } = set_up(changes).expect_err("a refusal");
    (rule, sentence)
}

#[test]
fn every_figure_goes_to_its_bounds_and_no_further() {
    for &Figure { name, least, most, rule, .. } in Figures::LIST {
        for bound in [least, most] {
            if let Err(error) = set_up(&[(name, bound.into())]) {
                assert!(!error.sentence.contains("goes from"), "{name} = {bound}: {error}");
            }
        }
        for beyond in [i64::from(least) - 1, i64::from(most) + 1, i64::MIN, i64::MAX] {
            let (broken, sentence) = refused(&[(name, beyond)]);
            assert_eq!(broken, rule, "{sentence}");
            assert!(sentence.ends_with(&format!("goes from {least} to {most}, not {beyond}.")), "{sentence}");
        }
    }
}

#[test]
fn what_figures_break_together_names_its_rule() {
    let good =
        |changes: &[(&str, i64)]| assert!(set_up(changes).is_ok(), "{changes:?}: {:?}", set_up(changes));
    let bad = |changes: &[(&str, i64)], rule| assert_eq!(refused(changes).0, rule, "{changes:?}");
    good(&[("min_claim", 8)]);
    bad(&[("min_claim", 9)], "CC-ABD-1");
    good(&[("copies_8", 0), ("min_claim", 9)]);
    bad(&[("copies_8", 0), ("min_claim", 10)], "CC-ABD-1");
    bad(&std::array::from_fn::<_, 10, _>(|kind| (COPIES[kind], 0)), "CC-SET-3");
    good(&[("deal", 12), ("hand_limit", 11)]);
    bad(&[("deal", 13), ("hand_limit", 12)], "CC-SET-3");
    good(&[("deal", 13), ("hand_limit", 12), ("copies_8", 6)]);
    bad(&[("deal", 13), ("hand_limit", 12), ("copies_8", 5)], "CC-SET-3");
    good(&[("hand_limit", 3)]);
    bad(&[("hand_limit", 2)], "CC-GEN-3");
    good(&[("attempts_same_target", 1), ("attempts_2_players", 1), ("attempts_3_players", 2)]);
    bad(&[("attempts_same_target", 1), ("attempts_2_players", 2), ("attempts_3_players", 2)], "CC-INV-4");
    bad(&[("attempts_same_target", 1), ("attempts_2_players", 1), ("attempts_3_players", 3)], "CC-INV-4");
    good(&[("attempts_2_players", 3), ("attempts_same_target", 3)]);
    bad(&[("attempts_2_players", 3)], "CC-INV-4");
    good(&[("end_cows", 11)]);
    bad(&[("end_cows", 10)], "CC-END-2");
    good(&[("start_cows", 119)]);
    bad(&[("start_cows", 120)], "CC-END-2");
}

#[test]
fn a_name_that_is_not_known_is_refused_with_those_that_are() {
    let (rule, sentence) = refused(&[("cows_to_end", 100)]);
    assert_eq!(rule, "section 2.3");
    assert!(
        sentence.starts_with("No figure is called \"cows_to_end\". There are start_cows, deal, "),
        "{sentence}"
    );
    assert!(sentence.ends_with("copies_16, copies_17."), "{sentence}");
}

#[test]
fn the_copies_are_named_after_their_planets() {
    for planet in Planet::each() {
        let name = format!("copies_{planet}");
        let more = changed(&[(&name, 25)]);
        assert_eq!(Planet::each().filter(|other| other.stars(&more) == 25).collect::<Vec<_>>(), [planet]);
        assert_eq!(Cards::whole(more).len(), 50 - planet.stars(&PRINTED) + 25);
    }
}

/// The printed figures need no words; changed ones are written by name, and read back as the same set.
#[test]
fn states_and_views_name_their_figures() {
    let printed = serde_json::to_value(Table::fresh(2).game).expect("JSON");
    assert!(printed.get("figures").is_none(), "{printed}");
    assert_eq!(set_up(&[("end_cows", 120)]).expect("as printed"), Table::fresh(4).game);

    let game = set_up(&[("end_cows", 100), ("deal", 3)]).expect("a house rule");
    let written = serde_json::to_value(game).expect("JSON");
    assert_eq!(written["figures"], serde_json::json!({ "deal": 3, "end_cows": 100 }));
    assert_eq!(serde_json::from_value::<CosmicCows>(written.clone()).expect("the same game"), game);
    assert_eq!(serde_json::to_value(game.view(Eye::Spectator)).expect("JSON")["figures"], written["figures"]);
    assert_eq!(
        game.figures(),
        changed(&[("deal", 3), ("end_cows", 100)]),
        "the same set has the same number"
    );
    assert_ne!(game.figures(), changed(&[("end_cows", 100)]));

    let mut forged = written;
    forged["figures"]["end_cows"] = 9.into();
    let error = serde_json::from_value::<CosmicCows>(forged).expect_err("against the rules");
    assert!(error.to_string().contains("CC-END-2"), "{error}");
    let options = serde_json::to_value(Options::default()).expect("JSON");
    assert_eq!(options, serde_json::json!({ "first_player": null }));
    let read = read_options::<CosmicCows>(&serde_json::json!({ "figures": { "end_cows": 100 } }));
    assert_eq!(read, Ok(playing(&[("end_cows", 100)])));
    let bad =
        read_options::<CosmicCows>(&serde_json::json!({ "figures": { "end_cows": 5001 } })).unwrap_err();
    assert!(bad.to_string().contains("goes from 1 to 5000, not 5001. (CC-END-2)"), "{bad}");
}

#[test]
fn cc_set_3_and_5_other_deals_and_other_herds() {
    let mut table = Table::with(3, playing(&[("deal", 2), ("start_cows", 7)]));
    assert_eq!(table.cows(), [7, 7, 7]);
    for number in [8, 9, 10, 11, 12, 13] {
        table.draw(number);
    }
    assert_eq!(table.hand(C), [10, 13]);
    assert_eq!(table.game.turn(), Turn::Seats(SeatCount::new(3).all()), "all are dealt to");
    let more = Table::with(3, playing(&[("copies_17", 1)]));
    assert_eq!(more.game.deck().len(), 44);
}

#[test]
fn cc_abd_1_another_least_claim() {
    let mut table = Table::at(&two().figures(changed(&[("min_claim", 5)])));
    table.choose(A, ABDUCT);
    assert_eq!(table.options(A), (5..=13).map(claim).collect::<Vec<_>>());
    let view = table.view(A);
    let said = CosmicCows::why_not(&view, claim(4)).words.read(Eye::Spectator, |_| "A".to_owned());
    assert_eq!(said, "An abduction takes at least 5 cows.");
}

/// A planet without any card is none of the table's: nobody can name, hold, lay or suspect it.
#[test]
fn cc_inv_5_planets_that_are_not_in_the_deck() {
    let two_kinds = |name: &&str| !matches!(*name, "copies_9" | "copies_17");
    let mut changes: Vec<_> = COPIES.into_iter().filter(two_kinds).map(|name| (name, 0)).collect();
    changes.extend([("copies_9", 4), ("min_claim", 9), ("deal", 1), ("attempts_same_target", 1)]);
    changes.extend([("attempts_2_players", 1), ("attempts_3_players", 2), ("attempts_4_players", 3)]);
    let position =
        Position::of(3).seat(A, 30, 17, &[9], &[]).seat(B, 22, 17, &[], &[]).seat(C, 22, 9, &[], &[]);
    let position = position.figures(changed(&changes));
    let mut table = Table::at(&position);
    let pictured = CosmicCows::picture(&table.view(A));
    assert_eq!(pictured.planets.iter().map(|planet| planet.number).collect::<Vec<_>>(), [9, 17]);
    assert_eq!(pictured.seats[1].suspects.iter().map(|suspect| suspect.number).collect::<Vec<_>>(), [9, 17]);
    table.choose(A, INVADE);
    assert_eq!(table.options(A), [attempt(B, 9), attempt(B, 17), attempt(C, 9), attempt(C, 17)]);
    table.choose(A, attempt(B, 9));
    assert_eq!(table.options(A), [attempt(C, 9), attempt(C, 17)], "one for each");
    table.choose(A, attempt(C, 17));

    let mut table = Table::at(&position);
    table.choose(A, ABDUCT);
    let view = table.view(A);
    let said = CosmicCows::why_not(&view, claim(8)).words.read(Eye::Spectator, |_| "A".to_owned());
    assert_eq!(said, "An abduction takes at least 9 cows.");
    for seats in [2, 3] {
        Laws::<CosmicCows>::of(seats).with_words().options(playing(&changes)).games(20).uphold();
    }
}

#[test]
fn cc_inv_1_and_4_other_attempts() {
    let figures = [("attempts_3_players", 2), ("attempts_same_target", 1), ("attempts_2_players", 1)];
    let mut table = Table::at(&three().figures(changed(&figures)));
    table.choose(A, INVADE).choose(A, attempt(B, 8));
    assert!(!table.options(A).contains(&attempt(B, 9)), "B has had the one attempt");
    let said =
        CosmicCows::why_not(&table.view(A), attempt(B, 9)).words.read(Eye::Seat(A), |_| "B".to_owned());
    assert_eq!(said, "1 attempt of an invasion may go to the same opponent, and B has had them.");
    table.choose(A, attempt(C, 9));
    assert_eq!(table.stage().map(|(of, _)| of), Some(B), "the invasion is over after two");

    let mut table =
        Table::at(&two().figures(changed(&[("attempts_2_players", 3), ("attempts_same_target", 3)])));
    table.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(B, 9)).choose(A, attempt(B, 10));
    assert_eq!(table.stage().map(|(of, _)| of), Some(B));
}

#[test]
fn cc_inv_11_and_14_other_losses() {
    let figures = changed(&[("hit_loss", 7), ("miss_loss", 11)]);
    let mut table = Table::at(&two().figures(figures));
    table.choose(A, INVADE).choose(A, attempt(B, 14)).choose(B, lay(9)).choose(A, attempt(B, 8));
    assert_eq!(table.cows(), [30, 15]);
    let mut table = Table::at(&two().figures(figures));
    table.choose(A, INVADE).choose(A, attempt(B, 8)).choose(A, attempt(B, 9));
    assert_eq!(table.cows(), [19, 22]);
}

#[test]
fn cc_exp_2_5_and_10_other_explorations() {
    let figures =
        changed(&[("explore_draw", 2), ("explore_extra", 2), ("explore_gain", 9), ("hand_limit", 3)]);
    let mut table = Table::at(&two().figures(figures));
    table.choose(A, EXPLORE).draw(16).draw(16).choose(A, STAY);
    assert_eq!((table.cows()[0], table.hand(A).len()), (39, 5), "the leader draws two");
    table.choose(A, discard(16)).choose(A, discard(16));
    table.choose(B, EXPLORE).draw(16).draw(16).draw(17).draw(17);
    assert_eq!((table.cows()[1], table.hand(B).len()), (31, 7), "who is behind draws four");
}

#[test]
fn cc_end_2_so_many_cows_end_the_game() {
    for (claimed, over) in [(9, false), (10, true)] {
        let position = two().seat(A, 90, 13, &[9], &[]).figures(changed(&[("end_cows", 100)]));
        let mut table = Table::at(&position);
        assert_eq!(CosmicCows::picture(&table.view(A)).end_cows, 100);
        table.choose(A, ABDUCT).choose(A, claim(claimed));
        assert_eq!(table.is_over(), over, "{claimed}");
        let said: Vec<String> = table
            .heard()
            .iter()
            .map(|event| CosmicCows::say_event(event).words.read(Eye::Spectator, |_| "A".to_owned()))
            .collect();
        let why = "A ship has 100 cows or more aboard: the game ends.";
        assert_eq!(said.iter().any(|words| words == why), over, "{said:?}");
    }
    let over = two().seat(A, 100, 13, &[], &[]).figures(changed(&[("end_cows", 100)]));
    assert!(over.build().is_err());
}

#[test]
fn cc_end_9_so_many_rounds_end_the_game() {
    let figures = changed(&[("max_rounds", 1)]);
    let mut table = Table::at(&two().figures(figures));
    table.choose(A, ABDUCT).choose(A, claim(1)).choose(B, ABDUCT).choose(B, claim(1));
    assert_eq!(table.game.phase(), ruckus_cosmic_cow_collectors::Phase::Over { end: End::LastRound });
    let note = CosmicCows::question(&table.game.view(Eye::Spectator)).note.expect("why it ended");
    assert_eq!(note.read(Eye::Spectator, |_| "A".to_owned()), "Everybody has had 1 turn: the game ends.");
}

#[test]
fn cc_sco_2_to_4_other_bonuses() {
    let end = |changes: &[(&str, i64)]| {
        let position = Position::of(2).seat(A, 110, 13, &[8, 9, 17], &[14]).seat(B, 22, 11, &[12, 13], &[]);
        let mut table = Table::at(&position.figures(changed(changes)));
        table.choose(A, ABDUCT).choose(A, claim(13));
        table.cows()
    };
    assert_eq!(end(&[]), [129, 22]);
    assert_eq!(end(&[("bonus_invaded", 6)]), [130, 22]);
    assert_eq!(end(&[("small_needed", 2)]), [144, 22]);
    assert_eq!(end(&[("small_needed", 2), ("bonus_small", 1)]), [130, 22]);
    assert_eq!(end(&[("straight_needed", 3)]), [129, 42]);
    assert_eq!(end(&[("straight_needed", 2), ("bonus_straight", 4)]), [133, 26]);
}

#[test]
fn cc_gen_2_another_track() {
    let shorter = changed(&[("track_spaces", 20)]);
    assert_eq!(Track::of(&shorter, 41), Track { first: Some(1), second: Some(40) });
}

/// Whatever a table may be played with is a game by all laws of the house: every figure at both ends.
#[test]
fn the_laws_hold_at_the_bounds_of_every_figure() {
    for (index, &Figure { name, least, most, .. }) in Figures::LIST.iter().enumerate() {
        for bound in [least, most] {
            let seats = 2 + (index % 3) as u8;
            if let Ok(options) = house(&[(name, bound.into())]) {
                Laws::<CosmicCows>::of(seats).with_words().options(options).games(1).uphold();
            }
        }
    }
}

/// Nothing a player is shown speaks of a printed figure that was changed.
#[test]
fn all_words_go_by_the_changed_figures() {
    let changes =
        [("end_cows", 77), ("hit_loss", 43), ("miss_loss", 41), ("explore_gain", 37), ("hand_limit", 6)];
    let options = playing(&changes);
    let mut rng = seeded(3);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let mut game = CosmicCows::set_up(SeatCount::new(3), &options).expect("a house rule");
        while let Some(step) = random_step(&game, &mut rng) {
            for seat in game.turn().awaited().each() {
                let view = game.view(Eye::Seat(seat));
                let mut list = Vec::new();
                game.choices(seat, &mut list);
                let notes = list.iter().filter_map(|&choice| CosmicCows::say_choice(&view, choice).note);
                for note in notes {
                    let said = note.read(Eye::Spectator, |_| "A".to_owned());
                    assert!(!said.contains("gain 3 cows") && !said.contains("120"), "{said}");
                    seen.extend(["37 cows", "43 cows"].into_iter().filter(|figure| said.contains(figure)));
                }
            }
            game.take(step, &mut Vec::new()).expect("a listed step can be taken");
        }
        let view = game.view(Eye::Spectator);
        let why =
            CosmicCows::question(&view).note.expect("why it ended").read(Eye::Spectator, |_| "A".to_owned());
        assert!(!why.contains("120"), "{why}");
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["37 cows", "43 cows"]);
}

#[test]
fn no_changes_are_the_printed_figures() {
    assert_eq!(FiguresId::of(&Changes::default()), Ok(FiguresId::PRINTED));
    assert_eq!(FiguresId::PRINTED.changes(), Changes::default());
    assert_eq!(changed(&[("deal", 3)]).changes(), changes_of(&[("deal", 3)]));
}

#[test]
fn cc_pro_10_where_an_exploration_takes_longest_it_sets_the_bound() {
    // Two players with one attempt an invasion: three decisions at most. Acting, draws, leaving.
    for (draw, extra, longest_turn) in [(1, 0, 3), (1, 1, 4), (2, 1, 5), (1, 2, 5), (2, 2, 6)] {
        let options = playing(&[("attempts_2_players", 1), ("explore_draw", draw), ("explore_extra", extra)]);
        let longest = CosmicCows::longest(SeatCount::new(2), &options);
        assert_eq!(longest, 2 + 60 * 2 * longest_turn + 50 + 1, "{draw} and {extra}");
    }
}
