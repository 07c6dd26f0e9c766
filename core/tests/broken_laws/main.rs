//! The law-checker must catch what it is there for: each game here breaks one law, and only that.

mod guess;

use ruckus_core::laws::{Laws, Worlds, check_observation, enumerate_facts, meet_facts};

use guess::*;

fn uphold<const BROKEN: u8>() {
    Laws::<Guess<BROKEN>>::of(2).with_words().games(40).uphold();
}

#[test]
fn an_honest_game_passes() {
    uphold::<HONEST>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_view_that_shows_a_secret_is_caught() {
    uphold::<VIEW_LEAKS>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_view_that_shows_a_secret_is_caught_also_where_imagined_worlds_believe_it() {
    uphold::<LEAK_IS_BELIEVED>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_name_that_betrays_what_is_hidden_is_caught() {
    uphold::<NAME_BETRAYS>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same")]
fn a_secret_that_shows_only_some_steps_later_is_caught() {
    uphold::<LEAKS_LATE>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same: the scores")]
fn a_score_that_tells_a_secret_is_caught() {
    uphold::<SCORES_LEAK>();
}

#[test]
#[should_panic(expected = "is told of what is open in a choice")]
fn a_secret_choice_that_claims_to_be_open_is_caught() {
    uphold::<CLAIMS_TO_BE_OPEN>();
}

#[test]
#[should_panic(expected = "is told the same of choices that look alike")]
fn an_event_that_tells_a_secret_is_caught() {
    uphold::<EVENT_LEAKS>();
}

#[test]
#[should_panic(expected = "is told the same in worlds it cannot tell apart")]
fn an_event_that_tells_an_old_secret_is_caught() {
    uphold::<TELLS_LATER>();
}

#[test]
#[should_panic(expected = "is told of everything that changes its view")]
fn a_change_that_nobody_is_told_of_is_caught() {
    uphold::<SILENT>();
}

#[test]
#[should_panic(expected = "is told the same, so it sees the same: its choices")]
fn a_list_of_choices_that_gives_a_secret_away_is_caught() {
    uphold::<CHOICES_LEAK>();
}

#[test]
#[should_panic(expected = "sees it when a seat that is asked alone answers")]
fn an_answer_that_nobody_sees_where_one_alone_is_asked_is_caught() {
    uphold::<ANSWERS_UNSEEN>();
}

#[test]
fn a_seat_that_was_seen_to_begin_may_go_on_unseen() {
    uphold::<GOES_ON>();
}

#[test]
#[should_panic(expected = "sees it when a seat that is asked alone answers")]
fn a_seat_that_goes_on_unseen_after_chance_fell_is_caught() {
    uphold::<GOES_ON_AFTER_CHANCE>();
}

#[test]
#[should_panic(expected = "sees it when a seat that is asked alone answers")]
fn a_seat_that_goes_on_unseen_after_another_chose_is_caught() {
    uphold::<GOES_ON_AFTER_ANOTHER>();
}

#[test]
#[should_panic(expected = "can imagine what a step may reveal to it")]
fn a_game_that_imagines_too_little_to_know_what_was_revealed_is_caught() {
    uphold::<IMAGINES_TOO_LITTLE>();
}

#[test]
#[should_panic(expected = "can imagine what a step may reveal to it")]
fn a_game_in_which_others_imagine_too_little_to_know_what_was_shown_to_them_is_caught() {
    uphold::<ONLOOKERS_IMAGINE_TOO_LITTLE>();
}

#[test]
#[should_panic(expected = "choices look alike whose open part is the same")]
fn an_open_choice_that_claims_to_be_secret_is_caught() {
    uphold::<CLAIMS_TO_BE_CLOSED>();
}

#[test]
#[should_panic(expected = "GU-3 stands in the rules")]
fn a_choice_that_stands_by_no_rule_is_caught() {
    uphold::<FINAL_BY_NO_RULE>();
}

#[test]
#[should_panic(expected = "is listed twice")]
fn a_choice_listed_twice_is_caught() {
    uphold::<LISTS_TWICE>();
}

#[test]
#[should_panic(expected = "two choices read alike")]
fn choices_that_read_alike_are_caught() {
    uphold::<READS_ALIKE>();
}

fn observe<const BROKEN: u8>() {
    let _ = check_observation::<Guess<BROKEN>>(2, &(), 200);
}

#[test]
fn an_honest_observation_passes() {
    observe::<HONEST>();
}

#[test]
#[should_panic(expected = "two views with the same numbers and choices")]
fn an_observation_that_leaves_something_out_is_caught() {
    observe::<OBSERVES_TOO_LITTLE>();
}

#[test]
#[should_panic(expected = "every number has a name of its own")]
fn numbers_of_one_name_are_caught() {
    observe::<NUMBERS_REPEAT>();
}

#[test]
#[should_panic(expected = "have the same parts")]
fn choices_of_the_same_parts_are_caught() {
    observe::<PARTS_REPEAT>();
}

#[test]
#[should_panic(expected = "the same blocks whatever the view")]
fn blocks_that_come_and_go_are_caught() {
    observe::<BLOCKS_VARY>();
}

#[test]
#[should_panic(expected = "ends within its bound")]
fn a_game_without_an_end_is_caught() {
    uphold::<NEVER_ENDS>();
}

#[test]
#[should_panic(expected = "looks the same")]
fn an_imagined_world_that_does_not_fit_is_caught() {
    uphold::<IMAGINES_WRONGLY>();
}

#[test]
#[should_panic(expected = "GU-2 stands in the rules")]
fn words_that_cite_no_rule_are_caught() {
    uphold::<UNKNOWN_RULE>();
}

#[test]
fn an_honest_game_is_what_it_says() {
    meet_facts::<Guess<HONEST>>(40);
    enumerate_facts::<Guess<HONEST>>(2, &());
    Worlds::<Guess<HONEST>>::of(2).uphold();
}

#[test]
#[should_panic(expected = "are imagined as often as the facts say")]
fn worlds_that_are_imagined_more_often_than_said_are_caught() {
    Worlds::<Guess<IMAGINES_UNEVENLY>>::of(2).uphold();
}

#[test]
#[should_panic(expected = "no game leads to")]
fn an_imagined_world_that_no_game_leads_to_is_caught() {
    Worlds::<Guess<IMAGINES_THE_IMPOSSIBLE>>::of(2).uphold();
}

#[test]
#[should_panic(expected = "and is imagined at times")]
fn a_world_that_is_never_imagined_is_caught() {
    Worlds::<Guess<IMAGINES_TOO_LITTLE>>::of(2).uphold();
}

#[test]
#[should_panic(expected = "an eye sees all there is, as the facts say")]
fn a_game_that_hides_something_and_says_no_is_caught() {
    uphold::<CLAIMS_PERFECT_INFORMATION>();
}

#[test]
#[should_panic(expected = "the returns are within their bounds")]
fn a_game_that_pays_more_than_it_says_is_caught() {
    uphold::<PAYS_TOO_MUCH>();
}

#[test]
#[should_panic(expected = "are longer than the horizon")]
fn a_game_that_lasts_longer_than_it_says_is_caught() {
    meet_facts::<Guess<CLAIMS_A_SHORT_HORIZON>>(40);
}

#[test]
#[should_panic(expected = "an invariant of the game")]
fn an_invariant_of_the_game_that_fails_is_caught() {
    let never_three = |game: &Guess<HONEST>| assert_ne!(game.hidden, Some(3), "an invariant of the game");
    Laws::<Guess<HONEST>>::of(2).with_words().games(40).always(never_three).uphold();
}
