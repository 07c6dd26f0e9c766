//! A rules file as players read it: without what only those need who write or check it, such as where in which source a
//! sentence was found.

/// Leaves out the section on coverage, sentences about tests, sources and data files, marks such as `(R)`, and
/// clauses that point at a line of a source (`L81`) or say that something was made up.
pub(super) fn for_players(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    let mut skipping = false;
    for line in markdown.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            skipping = title.ends_with("Coverage");
        }
        if skipping {
            continue;
        }
        // Rules stand as they are; what is told about them is told to writers, too.
        let line = match line.bytes().next() {
            Some(b'-') if !line.starts_with("- **(R)**") => without_marks(line),
            Some(b'|') => without_clauses(&without_marks(line), |row| first_of(&CRAFT_IN_ROWS, row)),
            Some(b'#') => without_marks(&title(line)),
            _ => without_marks(&without_craft(line)),
        };
        text.push_str(&without_clauses(&line, line_number));
        text.push('\n');
    }
    text
}

/// Words of those who write a rules file, not of those who play by it.
const CRAFT: [&str; 25] = [
    "test",
    "of the seed",
    "as data",
    "live in data",
    "**(R)** marks",
    "marked **(R)**",
    "marked (R)",
    "(R) =",
    "(R) data",
    "(R) after",
    "with (R)",
    "are (R)",
    "(R), not stated",
    "the source",
    "no title",
    "working title",
    "picture is lost",
    "(R)** =",
    "*Invented*",
    "therefore (R)",
    "\"S\" =",
    "settled when the game was built",
    "more exact",
    "simulated",
    "random players",
];

/// In tables they stand beside what players need; a figure that was made up has lost its mark by then.
const CRAFT_IN_ROWS: [&str; 7] =
    ["the source", "source age", "reconstructed", "simulated", "is lost", " is |", " are |"];

/// Where any of the words stands first.
fn first_of(words: &[&str], line: &str) -> Option<usize> {
    words.iter().filter_map(|word| line.find(word)).min()
}

/// A heading up to its first full stop, or up to what stands in brackets for writers.
fn title(line: &str) -> String {
    let end = line.find(". ").filter(|&at| !line[..at].ends_with(|letter: char| letter.is_ascii_digit()));
    let line = end.map_or(line, |at| &line[..at]);
    let line = line
        .split_once(": rules spec")
        .or_else(|| line.split_once(" — rules spec"))
        .map_or(line, |(name, _)| name);
    let for_writers = [" (data file", " (numbers S"].iter().find_map(|opens| line.find(opens));
    line[..for_writers.unwrap_or(line.len())].to_string()
}

/// The sentences that do not speak of any of these.
fn without_craft(line: &str) -> String {
    let speaks =
        |sentence: &str| CRAFT.iter().any(|word| sentence.contains(word)) || sentence.contains("*Stated* in");
    line.split_inclusive(". ").filter(|sentence| !speaks(sentence)).collect()
}

fn without_marks(line: &str) -> String {
    [" **(R)**", " (R)", "**(R)** ", " (S)", "(Ruckus) ", " (Derived)", "(Derived) "]
        .iter()
        .fold(line.to_string(), |line, mark| line.replace(mark, ""))
}

/// Cuts out every clause in which something is found.
fn without_clauses(line: &str, found: impl Fn(&str) -> Option<usize>) -> String {
    let mut line = line.to_string();
    while let Some(at) = found(&line) {
        let (mut from, opens) = line[..at]
            .char_indices()
            .rev()
            .find(|(_, letter)| "(;.|".contains(*letter))
            .map_or((0, '.'), |(index, letter)| (index, letter));
        let (mut to, closes) = line[at..]
            .char_indices()
            .find(|(_, letter)| ");.|".contains(*letter))
            .map_or((line.len(), '.'), |(index, letter)| (at + index, letter));
        match (opens, closes) {
            ('(', ')') => {
                to += 1;
                from = line[..from].trim_end().len();
            }
            ('(' | '|', ';') => {
                to += 2;
                from += 1;
            }
            ('.', '.') => {
                from += usize::from(from > 0);
                to = (to + 1).min(line.len());
            }
            ('.' | '|' | '(', _) => from += 1,
            _ => {}
        }
        line.replace_range(from..to.min(line.len()), "");
    }
    line
}

/// Where a word like `L81` or `L18-20` begins.
fn line_number(line: &str) -> Option<usize> {
    line.match_indices('L').map(|(at, _)| at).find(|&at| {
        let before = line[..at].chars().next_back();
        let digits = line[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let after = line[at + 1 + digits..].chars().next();
        digits > 0
            && before.is_none_or(|letter| !letter.is_alphanumeric() && letter != '-')
            && after.is_none_or(|letter| !letter.is_alphanumeric())
    })
}

#[cfg(test)]
mod tests {
    use ruckus_shelf::SHELF;

    use super::*;

    #[test]
    fn what_only_writers_need_is_left_out() {
        let told = for_players(
            "# T: rules specification\n\nIds are stable. Each is one testable statement. `L81` = line 81 of the seed.\n\n## 1. Rules\n\
             - **CC-EX-8 Track (L119).** Cows (R).\n| 2 to 4 (four boards; L91 knows two) | a; and L18-20 say so |\n\
             ## 2. Coverage\n| L1 | all |\n## 3. More\nL-shaped.\n",
        );
        assert_eq!(
            told,
            "# T\n\nIds are stable. \n\n## 1. Rules\n- **CC-EX-8 Track.** Cows.\n| 2 to 4 (four boards) | a|\n\
             ## 3. More\nL-shaped.\n"
        );
    }

    #[test]
    fn no_game_speaks_of_its_sources_lines() {
        for game in SHELF {
            let title = game.title();
            let told = for_players(title.rules);
            assert_eq!(line_number(&told), None, "{}", title.id);
            for word in
                ["Coverage", "seed file", "specification", "working title", "(R) ", "(Ruckus) ", "simulated"]
            {
                assert!(!told.contains(word), "{}: {word}", title.id);
            }
            assert!(told.len() * 2 > title.rules.len(), "{} keeps its rules", title.id);
        }
    }
}
