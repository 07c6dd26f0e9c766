//! A test that the glossary is true: the field's words stand in the places that it names.

use std::path::Path;

use crate::root;

/// Letters, with everything between words made a single blank: `legal_actions` and "legal actions" are the same words.
fn plain(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' });
    let words: String = letters.flat_map(char::to_lowercase).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn words_at(path: &Path) -> String {
    match std::fs::read_dir(path) {
        Ok(folder) => folder.map(|entry| words_at(&entry.unwrap().path())).collect(),
        Err(_) => plain(&std::fs::read_to_string(path).unwrap_or_default()) + "\n",
    }
}

/// The words of a row, and the places where they should stand.
fn row(line: &str) -> Option<(Vec<&str>, Vec<&str>)> {
    let [words, _, places] = line.strip_prefix('|')?.strip_suffix('|')?.split('|').collect::<Vec<_>>()[..]
    else {
        return None;
    };
    let places: Vec<&str> =
        places.split('`').skip(1).step_by(2).filter(|place| place.contains('/')).collect();
    (!places.is_empty()).then(|| (words.split(',').map(str::trim).collect(), places))
}

#[test]
fn the_field_s_words_stand_where_the_glossary_says() {
    let glossary = std::fs::read_to_string(root().join("docs/glossary.md")).unwrap();
    let (_, table) = glossary.split_once("## From the field's words to ours").unwrap();
    let rows: Vec<_> = table.lines().filter_map(row).collect();
    assert!(rows.len() > 20, "{}", rows.len());
    for (words, places) in rows {
        let found: String = places.iter().map(|place| words_at(&root().join(place))).collect();
        for place in &places {
            assert!(root().join(place).exists(), "{place} is not there");
        }
        for word in words {
            assert!(found.contains(&plain(word)), "\"{word}\" stands nowhere in {}", places.join(", "));
        }
    }
}
