//! Validation of names and talk. A name is stored in one spelling (NFKC), has no invisible or text-turning characters, and is
//! not confusable with that of somebody who sits at the table (UTS 39 skeletons).

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;

/// Longest name, in characters after NFKC.
pub(crate) const LONGEST: usize = 24;
/// Largest name as it is typed, in bytes. More is rejected before NFKC, which makes text up to 18 times as long.
pub const LONGEST_TYPED: usize = 16 * LONGEST;
/// Most combining marks on one letter of a name after NFKC: no script needs more, and a higher stack covers the lines beside.
const MOST_MARKS: usize = 3;
/// Most combining marks on one letter of talk, which is not normalised.
const MOST_MARKS_SAID: usize = 8;

/// The one spelling of a name (NFKC, single spaces); none if it has no characters, too many, or invisible ones.
pub(crate) fn clean(name: &str) -> Option<String> {
    // Oversized input is rejected before it costs anything.
    if name.len() > LONGEST_TYPED {
        return None;
    }
    let spelled: String = name.nfkc().filter(|&letter| !picks_a_look(letter)).collect();
    let spelled = spelled.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST).contains(&spelled.chars().count())
        && !name.chars().chain(spelled.chars()).any(|letter| is_unseen(letter) || turns_text(letter))
        && !spelled.starts_with(is_combining_mark)
        && most_marks(&spelled) <= MOST_MARKS;
    fits.then_some(spelled)
}

/// Is this line of talk displayable? It has a visible character, no line breaks, no direction marks, and no tall stacks of
/// combining marks.
pub(crate) fn is_readable(line: &str) -> bool {
    let seen = |letter: char| !letter.is_whitespace() && !is_unseen(letter) && !is_combining_mark(letter);
    let disturbs =
        |letter: char| letter.is_control() || turns_text(letter) || matches!(letter, '\u{2028}' | '\u{2029}');
    line.contains(seen) && !line.contains(disturbs) && most_marks(line) <= MOST_MARKS_SAID
}

/// The longest run of combining marks.
fn most_marks(text: &str) -> usize {
    let marks = text.chars().scan(0, |run, letter| {
        *run = if is_combining_mark(letter) { *run + 1 } else { 0 };
        Some(*run)
    });
    marks.max().unwrap_or(0)
}

/// Are two names confusable (UTS 39)? Their skeletons are compared without case, width and spaces.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    // Some letters look alike only in the case that they have (I and l), others only in lower case (O and 0).
    as_written(one) == as_written(other) || without_case(one) == without_case(other)
}

fn as_written(name: &str) -> String {
    bare(skeleton(&bare(name.nfkc())).flat_map(char::to_lowercase))
}

fn without_case(name: &str) -> String {
    let lower: String = bare(name.nfkc().flat_map(char::to_lowercase));
    bare(skeleton(&lower).flat_map(char::to_lowercase))
}

fn bare(letters: impl Iterator<Item = char>) -> String {
    letters.filter(|letter| !letter.is_whitespace()).collect()
}

/// Variation selectors: they say how the character before them is drawn; phones put them behind hearts.
fn picks_a_look(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

/// Direction marks and overrides: they reorder the text beside them.
fn turns_text(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Invisible characters: controls, joiners, fillers, tags, and those for private use.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200d}' | '\u{2028}' | '\u{2029}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
            | '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_spelling() {
        for (typed, kept) in [
            ("  Anna \u{a0} Lena ", "Anna Lena"),
            ("Ｗｉｄｅ", "Wide"),
            ("Zoe\u{308}", "Zoë"),
            ("ﬁnn", "finn"),
            ("I ❤\u{fe0f} cows", "I ❤ cows"),
            ("Nguyễn", "Nguyễn"),
            ("ปู่", "ปู่"),
            ("שָׁלוֹם", "שָׁלוֹם"),
        ] {
            assert_eq!(clean(typed).as_deref(), clean(kept).as_deref());
            assert!(clean(typed).is_some(), "{typed}");
        }
        assert_eq!(clean("  Anna \u{a0} Lena ").as_deref(), Some("Anna Lena"));
        assert_eq!(clean("Zoe\u{308}").as_deref(), Some("Zo\u{eb}"));
        assert_eq!(clean("I ❤\u{fe0f} cows").as_deref(), Some("I ❤ cows"));
    }

    #[test]
    fn what_nobody_sees_or_what_turns_text_is_no_name() {
        for letter in [
            '\0',
            '\u{7f}',
            '\u{ad}',
            '\u{61c}',
            '\u{115f}',
            '\u{200b}',
            '\u{200d}',
            '\u{200f}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2067}',
            '\u{2800}',
            '\u{3164}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{e000}',
            '\u{e0041}',
        ] {
            assert_eq!(clean(&format!("An{letter}na")), None, "{letter:?}");
        }
        for bad in [
            "",
            " \u{a0}\u{3000} ",
            "\u{301}a",
            "a\u{300}\u{301}\u{302}\u{303}\u{304}",
            &"x".repeat(25),
            &"ﷺ".repeat(2),
        ] {
            assert_eq!(clean(bad), None, "{bad:?}");
        }
        assert!(clean(&"x".repeat(24)).is_some() && clean(&"é".repeat(24)).is_some());
    }

    #[test]
    fn what_is_said_can_be_read() {
        for line in [
            "hello",
            "👩\u{200d}🌾 and 5\u{fe0f}\u{20e3} cows",
            "x\u{323}\u{302}",
            "בְּרֵאשִׁ֖ית",
            "ང\u{fb2}\u{fb1}\u{f74}",
        ] {
            assert!(is_readable(line), "{line}");
        }
        let heap = format!("a{}", "\u{301}".repeat(9));
        for line in
            ["\u{200b}", "\u{2800}\u{3164}", "\u{301}", "two\u{2028}lines", "a\nb", "\u{202e}abc", &heap]
        {
            assert!(!is_readable(line), "{line:?}");
        }
    }

    #[test]
    fn names_that_look_the_same_are_alike() {
        for (one, other) in [
            ("Anna", "ANNA"),
            ("Anna", "Ａｎｎａ"),
            ("Anna", "Аnnа"), // two Cyrillic letters
            ("Anna Lena", "AnnaLena"),
            ("Iris", "lris"),
            ("Otto", "0tto"),
            ("Zoë", "Zoe\u{308}"),
        ] {
            assert!(alike(one, other) && alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Heron", "Heron 2"), ("Zoë", "Zoe"), ("Comet", "Clover")] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
