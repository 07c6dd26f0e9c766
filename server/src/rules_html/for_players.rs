//! A rules file as players read it: without what only those need who write or check it, such as where in which source a
//! sentence was found.

/// Leaves out the section on coverage, sentences about tests, sources and data files, marks such as `(R)`, and
/// clauses that point at a line of a source (`L81`).
pub(super) fn for_players(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    let (mut skipping, mut sections) = (false, 0);
    for line in markdown.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            sections += 1;
            skipping = title.ends_with("Coverage");
        }
        if skipping {
            continue;
        }
        // Rules, tables and headings stand as they are; what is told about them is told to writers, too.
        let told = !line.starts_with(['#', '-', '|']);
        let line = match (told, sections) {
            (false, _) => line.to_string(),
            (true, 0) => without_craft(line, &["test", "seed", "data", "(R)"]),
            (true, _) => without_craft(line, &["seed file", "data file", "(R)"]),
        };
        text.push_str(&without_lines(&without_marks(&line)));
        text.push('\n');
    }
    text
}

/// The sentences that do not speak of any of these.
fn without_craft(line: &str, craft: &[&str]) -> String {
    let kept = |sentence: &&str| !craft.iter().any(|word| sentence.contains(word));
    line.split_inclusive(". ").filter(kept).collect()
}

fn without_marks(line: &str) -> String {
    [" **(R)**", " (R)", "**(R)** ", " (S)"]
        .iter()
        .fold(line.to_string(), |line, mark| line.replace(mark, ""))
}

/// Cuts out every clause that names a line of a source.
fn without_lines(line: &str) -> String {
    let mut line = line.to_string();
    while let Some(at) = line_number(&line) {
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
            ('(', ';') => {
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
            "# T\n\nIds are stable. Each is one testable statement. `L81` = line 81 of the seed.\n\n## 1. Rules\n\
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
            assert!(!told.contains("Coverage") && !told.contains("seed file"), "{}", title.id);
            assert!(told.len() * 2 > title.rules.len(), "{} keeps its rules", title.id);
        }
    }
}
