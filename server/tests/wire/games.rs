//! The types of each game that the page draws.

use ruckus_core::Lessons;
use ruckus_shelf::SHELF;

use crate::write;

/// The types of the house that games speak of; the page has them in `wire.ts`.
const SHARED: [&str; 6] = ["Eye", "Phrase", "RuleId", "Saying", "Seat", "SeatSet"];

/// Does a word stand in a text by itself?
fn mentions(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|found| found == word)
}

/// The pictures that cards, book and coach name: the page has one for each, or does not compile.
fn pictures(lessons: &Lessons) -> String {
    let names: Vec<String> = lessons.pictures().into_iter().map(|name| format!("'{name}'")).collect();
    format!("type LessonPicture = {};", names.join(" | "))
}

fn written(types: &[String]) -> String {
    let types: String = types.iter().map(|declared| format!("export {declared}\n")).collect();
    let shared: Vec<&str> = SHARED.into_iter().filter(|name| mentions(&types, name)).collect();
    let imports = match shared.is_empty() {
        true => String::new(),
        false => format!("import type {{ {} }} from '../../wire';\n", shared.join(", ")),
    };
    format!("{imports}\n{types}")
}

#[test]
fn the_page_has_the_types_of_every_game_that_is_drawn() {
    let mut drawn = 0;
    for game in SHELF {
        let mut types = game.types();
        if types.is_empty() {
            continue;
        }
        types.extend(game.lessons().map(pictures));
        write(&format!("games/{}/wire.ts", game.title().id), &written(&types));
        drawn += 1;
    }
    assert!(drawn > 0, "some game is drawn");
}
