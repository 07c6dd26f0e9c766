//! `cargo xtask new-game NAME`: lays out a game that compiles, upholds the laws and can be played, as a copy of Pig
//! (`games/textbook/src/pig.rs`) in a crate of its own. What is the new game's own is then written over it.

use std::fs;
use std::path::Path;

/// What the new game is called in its several places.
#[derive(Debug, PartialEq, Eq)]
struct Names {
    /// `little-wood`: crate, commands, addresses.
    id: String,
    /// `Little Wood`: for people.
    title: String,
    /// `LittleWood`: the type.
    type_name: String,
    /// `LW`: before the number of each rule.
    letters: String,
}

/// The textbook ends the lists of games; a new game is put before it.
const TEXTBOOK: [&str; 3] = ["ruckus-textbook =", "ruckus-textbook.workspace", "GameBox::<ruckus_textbook"];

pub(crate) fn new_game(root: &Path, name: Option<String>) -> Result<(), String> {
    let id = name.ok_or("new-game NAME: a name such as little-wood")?;
    let names = Names::of(&id, &letters_in_use(root)?)?;
    let game = root.join("games").join(&names.id);
    if game.exists() {
        return Err(format!("games/{id} is there already; nothing was changed"));
    }
    // Everything is read and worked out before anything is written.
    let source = names.put_into(&read(root, "games/textbook/src/pig.rs")?);
    let rules = names.put_into(&read(root, "games/textbook/src/pig.md")?);
    let manifest = names.manifest(&read(root, "games/textbook/Cargo.toml")?);
    let dependency = format!("ruckus-{id} = {{ path = \"games/{id}\" }}\n");
    let root_manifest = before(&read(root, "Cargo.toml")?, TEXTBOOK[0], &dependency)?;
    let shelf_dependency = format!("ruckus-{id}.workspace = true\n");
    let shelf_manifest = before(&read(root, "shelf/Cargo.toml")?, TEXTBOOK[1], &shelf_dependency)?;
    let line = format!("    &GameBox::<{}::{}>::new(),\n", names.crate_name(), names.type_name);
    let shelf = before(&read(root, "shelf/src/lib.rs")?, TEXTBOOK[2], &line)?;

    for (path, text) in [
        (format!("games/{id}/Cargo.toml"), manifest),
        (format!("games/{id}/src/lib.rs"), source),
        (format!("games/{id}/tests/laws.rs"), names.laws()),
        (format!("docs/rules/{id}.md"), rules),
        ("Cargo.toml".into(), root_manifest),
        ("shelf/Cargo.toml".into(), shelf_manifest),
        ("shelf/src/lib.rs".into(), shelf),
    ] {
        let path = root.join(path);
        let folder = path.parent().expect("a file lies in a folder");
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    println!("{}", names.next_steps());
    Ok(())
}

impl Names {
    fn of(id: &str, taken: &[String]) -> Result<Self, String> {
        let words: Vec<&str> = id.split('-').collect();
        let is_word = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !words.iter().all(is_word) {
            return Err(format!(
                "\"{id}\" is no name for a game: small letters in words with - between them"
            ));
        }
        let capital = |word: &&str| word[..1].to_ascii_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        Ok(Names {
            letters: letters(&words, taken).ok_or(format!("all pairs of letters of \"{id}\" are in use"))?,
            id: id.into(),
            title: capitals.join(" "),
            type_name: capitals.concat(),
        })
    }

    fn crate_name(&self) -> String {
        format!("ruckus_{}", self.id.replace('-', "_"))
    }

    /// Pig's text with this game's names.
    fn put_into(&self, text: &str) -> String {
        let header = text
            .starts_with("//!")
            .then(|| format!("//! {}: the rules stand in `docs/rules/{}.md`.\n\n", self.title, self.id));
        // The first comment is about the copying.
        let body = match header {
            Some(_) => text.split_once("\n\n").map_or(text, |(_, body)| body),
            None => text,
        };
        let body = body
            .replace(
                "include_str!(\"pig.md\")",
                &format!("include_str!(\"../../../docs/rules/{}.md\")", self.id),
            )
            .replace("id: \"pig\"", &format!("id: \"{}\"", self.id))
            .replace("name: \"Pig\"", &format!("name: \"{}\"", self.title))
            .replace("\"Pig is for", &format!("\"{} is for", self.title))
            .replace("PI-", &format!("{}-", self.letters))
            .replace("fn pi_", &format!("fn {}_", self.letters.to_lowercase()));
        let body = match header {
            Some(_) => replace_word(&body, "Pig", &self.type_name),
            None => replace_word(&body, "Pig", &self.title),
        };
        header.unwrap_or_default() + &body
    }

    fn manifest(&self, textbook: &str) -> String {
        let line = |line: &str| match line.split_once(" = ").map(|(key, _)| key) {
            Some("name") => format!("name = \"ruckus-{}\"\n", self.id),
            Some("description") => {
                format!("description = \"{}: what it is, in one sentence.\"\n", self.title)
            }
            // The textbook is published, a new game is not.
            Some("keywords") => "publish.workspace = true\n".into(),
            Some("readme" | "categories") => String::new(),
            _ if line.starts_with("arrayvec") => String::new(),
            _ => format!("{line}\n"),
        };
        textbook.lines().map(line).collect()
    }

    fn laws(&self) -> String {
        let Names { type_name, id, .. } = self;
        let (crate_name, snake) = (self.crate_name(), id.replace('-', "_"));
        format!(
            "//! The laws of the house over random games. (`shelf/tests/rules.rs` sees to it that every rule has a test.)\n\n\
             use ruckus_core::laws::Laws;\n\
             use ruckus_core::playthrough::playthrough;\n\
             use {crate_name}::{type_name};\n\n\
             #[test]\n\
             fn it_upholds_the_laws() {{\n    \
                 for seats in 2..=6 {{\n        \
                     Laws::<{type_name}>::of(seats).with_words().games(20).uphold();\n    \
                 }}\n\
             }}\n\n\
             #[test]\n\
             fn a_playthrough_is_as_it_was() {{\n    \
                 insta::assert_snapshot!(\"{snake}\", playthrough::<{type_name}>(2, &(), 1));\n\
             }}\n"
        )
    }

    fn next_steps(&self) -> String {
        let Names { id, title, letters, .. } = self;
        format!(
            "{title} is a copy of Pig for now; its rules have ids {letters}-1, {letters}-2, …\n\n  \
             INSTA_UPDATE=always cargo test -p ruckus-{id}   its laws and rules; writes the golden playthrough\n  \
             cargo run --release -- play {id}                in the terminal\n  \
             cargo run --release                             in the page, below the posters\n\n\
             Then write docs/rules/{id}.md and games/{id}/src/lib.rs; docs/adding-a-game.md goes through it."
        )
    }
}

/// Two letters that no other rules file uses: initials, or the first letter of the name with a later one.
fn letters(words: &[&str], taken: &[String]) -> Option<String> {
    let initials: String = words.iter().filter_map(|word| word.chars().next()).take(2).collect();
    let name: String = words.concat();
    let first = name.chars().next()?;
    let pairs = name.chars().skip(1).map(|letter| format!("{first}{letter}"));
    let all = (initials.len() == 2).then_some(initials).into_iter().chain(pairs);
    all.map(|pair| pair.to_ascii_uppercase())
        .find(|pair| pair.chars().all(|letter| letter.is_ascii_uppercase()) && !taken.contains(pair))
}

/// The letters of all rules files, of the textbook's too.
fn letters_in_use(root: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    for folder in ["docs/rules", "games/textbook/src"] {
        let folder = root.join(folder);
        let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for file in files.flatten().map(|file| file.path()) {
            if file.extension().is_none_or(|end| end != "md") {
                continue;
            }
            let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            found.extend(
                text.split("**").filter_map(|part| part.split_once('-').map(|(start, _)| start.into())),
            );
        }
    }
    Ok(found)
}

fn read(root: &Path, path: &str) -> Result<String, String> {
    fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"))
}

/// The text with a line more before the first one that speaks of this.
fn before(text: &str, what: &str, line: &str) -> Result<String, String> {
    let at = text.find(what).ok_or(format!("there is no line with {what} to put the game before"))?;
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    Ok(format!("{}{line}{}", &text[..start], &text[start..]))
}

/// Only whole words: `Pig` and not `Pigs`.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let is_letter =
        |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    let mut written = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        written.push_str(before);
        let whole = !is_letter(written.chars().next_back()) && !is_letter(after.chars().next());
        written.push_str(if whole { by } else { word });
        rest = after;
    }
    written + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;

    #[test]
    fn names_follow_from_the_id() {
        let names = Names::of("little-wood2", &[]).unwrap();
        assert_eq!(
            (&*names.title, &*names.type_name, &*names.letters),
            ("Little Wood2", "LittleWood2", "LW")
        );
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for id in ["", "Pig", "little wood", "-wood", "2wood", "../wood", "little--wood"] {
            assert!(Names::of(id, &[]).is_err(), "{id}");
        }
    }

    #[test]
    fn letters_are_those_of_no_other_game() {
        let taken = |pairs: &[&str]| pairs.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(letters(&["little", "wood"], &taken(&["LW"])).as_deref(), Some("LI"));
        assert_eq!(letters(&["pig"], &taken(&["PI"])).as_deref(), Some("PG"));
        assert_eq!(letters(&["pig"], &taken(&["PI", "PG"])), None);
        assert!(letters_in_use(&root()).unwrap().contains(&"PI".to_string()));
    }

    #[test]
    fn the_copy_names_pig_nowhere() {
        let names = Names::of("little-wood", &[]).unwrap();
        for path in ["games/textbook/src/pig.rs", "games/textbook/src/pig.md"] {
            let text = names.put_into(&read(&root(), path).unwrap());
            assert_eq!(replace_word(&text, "Pig", ""), text, "{path}");
            assert!(!text.contains("pig."), "{path}");
            assert!(text.contains("LW-1") || text.contains("fn lw_1_"), "{path}");
        }
    }

    #[test]
    fn only_whole_words_are_replaced() {
        assert_eq!(replace_word("Pig Pigs aPig (Pig)", "Pig", "Cow"), "Cow Pigs aPig (Cow)");
    }

    #[test]
    fn a_game_is_laid_out_once_and_nothing_else_changes() {
        let copy = std::env::temp_dir().join(format!("ruckus-new-game-{}", std::process::id()));
        let files = ["Cargo.toml", "shelf/Cargo.toml", "shelf/src/lib.rs", "games/textbook/Cargo.toml"];
        for path in files.into_iter().chain(["games/textbook/src/pig.rs", "games/textbook/src/pig.md"]) {
            fs::create_dir_all(copy.join(path).parent().unwrap()).unwrap();
            fs::copy(root().join(path), copy.join(path)).unwrap();
        }
        fs::create_dir_all(copy.join("docs/rules")).unwrap();
        new_game(&copy, Some("little-wood".into())).unwrap();
        let shelf = read(&copy, "shelf/src/lib.rs").unwrap();
        assert!(shelf.contains("GameBox::<ruckus_little_wood::LittleWood>::new(),\n"));
        assert!(
            read(&copy, "Cargo.toml")
                .unwrap()
                .contains("ruckus-little-wood = { path = \"games/little-wood\" }")
        );
        assert!(read(&copy, "shelf/Cargo.toml").unwrap().contains("ruckus-little-wood.workspace = true"));
        assert!(read(&copy, "docs/rules/little-wood.md").unwrap().contains("**LW-1**"));
        assert!(
            read(&copy, "games/little-wood/tests/laws.rs")
                .unwrap()
                .contains("use ruckus_little_wood::LittleWood;")
        );
        let manifest = read(&copy, "games/little-wood/Cargo.toml").unwrap();
        assert!(manifest.contains("publish.workspace = true") && !manifest.contains("README"), "{manifest}");
        let again = new_game(&copy, Some("little-wood".into()));
        assert!(again.unwrap_err().contains("there already"));
        assert_eq!(read(&copy, "shelf/src/lib.rs").unwrap(), shelf, "a refusal changes nothing");
        fs::remove_dir_all(copy).unwrap();
    }
}
