//! A linter (Johnson, 1977) for what is said to people: sentences with a beginning and an end, and no marks left over.
//! Deviation: it reads English instead of a program, so its rules are few and a game adds its own.

use std::collections::BTreeSet;

/// Sentences and labels of a game, of which those that break a rule of style are kept.
#[doc(alias("linter", "style check"))]
#[derive(Clone, Debug)]
pub struct Said {
    odd: BTreeSet<String>,
    also_odd: fn(&[String]) -> bool,
}

impl Default for Said {
    fn default() -> Self {
        Said::unless(|_| false)
    }
}

impl Said {
    /// What a game's own words must not come to, besides; they are handed over one by one and in small letters.
    pub fn unless(also_odd: fn(&[String]) -> bool) -> Self {
        Said { odd: BTreeSet::new(), also_odd }
    }

    /// A sentence: it has an end.
    pub fn sentence(&mut self, said: &str) {
        self.label(said);
        if !said.ends_with(['.', '!', '?']) {
            self.odd.insert(said.to_owned());
        }
    }

    /// No marks left over, no Rust, no doubled words.
    pub fn label(&mut self, said: &str) {
        let words: Vec<String> = said.split(' ').map(str::to_lowercase).collect();
        let first = said.chars().next();
        let begins =
            first.is_some_and(|first| first.is_uppercase() || first.is_ascii_digit() || "(+".contains(first));
        let marks = said.contains(['@', '{', '}', '[', ']', '|', '_']);
        let spaces = said.contains("  ") || said.contains("..") || said.contains(" .");
        let doubled = words.windows(2).any(|pair| pair[0] == pair[1]);
        if !begins || marks || spaces || doubled || (self.also_odd)(&words) {
            self.odd.insert(said.to_owned());
        }
    }

    /// Fails if anything was odd.
    #[track_caller]
    pub fn is_plain(&self) {
        assert!(self.odd.is_empty(), "{:#?}", self.odd);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odd(label: bool, said: &str) -> bool {
        let mut all = Said::unless(|words| words.contains(&"herd".to_owned()));
        if label {
            all.label(said)
        } else {
            all.sentence(said)
        }
        !all.odd.is_empty()
    }

    #[test]
    fn plain_words_pass_and_each_slip_is_found() {
        assert!(!odd(false, "Ada moves 2 pigs.") && !odd(true, "Move to (3,4)") && !odd(true, "+2 damage"));
        let slips = [
            "ada moves.",
            "Ada [moves|move].",
            "Ada  moves.",
            "Ada moves..",
            "Ada moves .",
            "It is the the one.",
            "Some(3)_",
        ];
        for slip in slips {
            assert!(odd(true, slip), "{slip}");
        }
        assert!(odd(false, "Ada moves") && !odd(true, "Ada moves"), "a sentence ends, a label need not");
        assert!(odd(true, "A herd"), "a game's own slips");
    }

    #[test]
    #[should_panic(expected = "the the")]
    fn what_is_odd_is_shown() {
        let mut all = Said::default();
        all.label("It is the the one");
        all.is_plain();
    }
}
