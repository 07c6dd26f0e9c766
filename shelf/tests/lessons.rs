//! What games teach: every card is short, every rule that is named is there, and what a coach draws is known to the page.

use std::collections::BTreeSet;

use ruckus_core::coverage::rule_ids;
use ruckus_core::lessons::{Block, chapters, name_of};
use ruckus_core::{Card, Eye, SeatCount, Step, Turn, any_ticket, luck_of_chance};
use ruckus_shelf::SHELF;
use serde_json::Value;

#[test]
fn cards_are_short_and_every_seat_count_has_its_mode() {
    let mut taught = 0;
    for (title, lessons) in SHELF.iter().filter_map(|game| Some((game.title(), game.lessons()?))) {
        taught += 1;
        for mode in lessons.modes {
            for card in mode.cards.each() {
                let words = card.words.split_whitespace().count();
                assert!((1..=Card::MOST_WORDS).contains(&words), "{}: {words} words in {card:?}", title.id);
                assert!(
                    !card.heading.is_empty() && !card.picture.is_empty() && !card.shows.is_empty(),
                    "{card:?}"
                );
            }
            assert!(mode.about.ends_with('.'), "{mode:?}");
        }
        let named = lessons.modes.iter().filter(|mode| !mode.name.is_empty()).count();
        assert!(lessons.modes.len() == 1 || named == lessons.modes.len(), "{}: modes have names", title.id);
        let counts = u8::from(title.fewest)..=u8::from(title.most);
        for count in counts {
            let fits = |fewest, most| (u8::from(fewest)..=u8::from(most)).contains(&count);
            assert!(
                lessons.modes.iter().any(|mode| fits(mode.fewest, mode.most)),
                "{}: {count} seats",
                title.id
            );
        }
        assert!(!lessons.begin.is_empty() && !lessons.turn.is_empty());
    }
    assert!(taught > 0, "some game teaches itself");
}

#[test]
fn a_book_has_chapters_a_worked_example_and_only_rules_that_are_there() {
    for (title, lessons) in SHELF.iter().filter_map(|game| Some((game.title(), game.lessons()?))) {
        let known = rule_ids(title.rules);
        let book = chapters(lessons.book);
        assert!(book.len() >= 5, "{} has {} chapters", title.id, book.len());
        let worked = |block: &Block| matches!(block, Block::Worked { .. });
        assert!(book.iter().any(|chapter| chapter.blocks.iter().any(worked)), "{} works a turn", title.id);
        for chapter in &book {
            assert!(!chapter.blocks.is_empty(), "{}: {} is empty", title.id, chapter.title);
            let words: usize =
                chapter.sentences().map(|sentence| sentence.words.split_whitespace().count()).sum();
            assert!(
                words <= 330,
                "{}: {words} words are more than two screens in {}",
                title.id,
                chapter.title
            );
            for sentence in chapter.sentences() {
                let there = sentence.rule.is_none_or(|rule| known.contains(rule));
                assert!(there, "{}: {sentence:?} names no rule", title.id);
                let loose = sentence.words.contains('[') || sentence.words.contains("**");
                assert!(!loose, "{}: {sentence:?} was not read", title.id);
            }
        }
    }
}

/// Plays random games: an awaited seat gets a lesson in a game that teaches, no other eye does, and the lesson's pictures are
/// among those that the page has.
#[test]
fn a_coach_speaks_to_whoever_is_asked_and_to_nobody_else() {
    for game in SHELF.iter().filter(|game| game.lessons().is_some()) {
        let (title, drawn) = (game.title(), game.lessons().unwrap().pictures());
        let mut kinds = BTreeSet::new();
        for (count, seed) in (u8::from(title.fewest)..=u8::from(title.most)).flat_map(|n| [(n, 1), (n, 2)]) {
            let seats = SeatCount::new(count);
            let mut play = game.set_up(seats, &Value::Null).unwrap();
            let mut luck = luck_of_chance(seed);
            for _ in 0..400 {
                let step = match play.turn() {
                    Turn::Over => break,
                    Turn::Chance => play.draw(any_ticket(play.tickets(), &mut luck)),
                    Turn::Seats(awaited) => {
                        for eye in Eye::all(seats) {
                            let scene = play.scene(eye);
                            let asked = eye.seat().is_some_and(|seat| awaited.contains(seat));
                            let lesson = play.lesson(eye);
                            assert_eq!(scene.lesson, lesson.as_ref().map(|lesson| lesson.kind));
                            let Some(lesson) = lesson else {
                                assert!(!asked, "{}: {:?} is not explained", title.id, scene.question);
                                continue;
                            };
                            assert!(asked, "{}: {eye:?} is taught without being asked", title.id);
                            let pictures = [&lesson.what, &lesson.people, &lesson.cost];
                            for picture in pictures.into_iter().filter_map(|hint| hint.picture.as_deref()) {
                                assert!(drawn.contains(&name_of(picture)), "{}: {picture}", title.id);
                            }
                            kinds.insert(lesson.kind);
                        }
                        let seat = awaited.first().unwrap();
                        let offers = play.scene(Eye::Seat(seat)).offers;
                        let picked = any_ticket(offers.len() as u64, &mut luck) as usize;
                        Step::Choice { seat, choice: offers[picked].code }
                    }
                };
                play.take(step, None).unwrap();
            }
        }
        println!("{}: {} kinds of questions are explained: {kinds:?}", title.id, kinds.len());
        assert!(kinds.len() > 1, "{}", title.id);
    }
}

#[test]
fn what_people_look_up_has_a_name_of_its_own_and_a_rule_that_is_there() {
    for game in SHELF {
        let Some(primer) = game.primer() else { continue };
        let ids = rule_ids(game.title().rules);
        let mut seen = BTreeSet::new();
        for named in &primer.names {
            assert!(seen.insert(named.name.clone()), "{} is named twice", named.name);
            assert!(!named.name.is_empty() && named.what.len() > 5, "{named:?}");
            assert!(ids.contains(named.rule.0), "{named:?}: no such rule");
        }
    }
}

#[test]
fn cards_and_words_of_the_table_are_found_by_their_names() {
    let wanted = [
        ("cosmic-cow-collectors", &["Straight", "Bluff", "Small planets"][..]),
        ("friend-or-foe", &["Bluff"]),
        ("eight-harvests", &["Warlord", "Flexible Hand", "Reactive Planting"]),
        ("farms-race", &["Hacking", "Pocket Nuke", "Deranged", "Barn"]),
        ("space-freaks", &["X-Ray", "Rail Cannon", "Tax Raid"]),
    ];
    for (id, names) in wanted {
        let primer = ruckus_shelf::find(id).unwrap().primer().unwrap();
        for name in names {
            assert!(primer.names.iter().any(|named| named.name.contains(name)), "{id}: {name}");
        }
    }
}
