//! What a person types, understood.

use crate::text::counted;

pub(super) const HELP: &str = "\
A number chooses, and so do some of a choice's words.
  more         the choices that are not shown yet
  ?  or  ? 3   what the choices do, or what the third does
  why          what cannot be chosen just now, and why
  how          how the game is played
  m  map       where things stand
  l  look NAME what stands on a card or a piece; without a name, what can be looked up
  w  log       all that happened
  u  undo      takes your last choice back, as far as that is allowed
  r  rules ID  a rule, such as the one in brackets; without an id, the one of the question
  q  quit      leaves the table";

/// The keys, as the last line of the screen shows them.
pub(super) const KEYS: &str =
    "m map   l look up   w whole log   u take back   ? notes   why   how   r rules   q leave";

/// What was meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The choice at this place of the list.
    Choice(usize),
    Notes(Option<usize>),
    Why,
    Rule(Option<String>),
    /// The choices that are not shown yet.
    More,
    Map,
    Log,
    /// The thing of this name, or all names that there are.
    Look(Option<String>),
    /// How the game is played.
    How,
    Undo,
    Help,
    Quit,
    Nothing,
    /// Not understood, with a sentence that helps.
    Unclear(String),
}

/// Understands a line, given the words of the choices.
pub(super) fn understand(line: &str, choices: &[String]) -> Answer {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (first.to_lowercase().as_str(), rest) {
        // With one choice there is nothing to ponder.
        ("", _) if choices.len() == 1 => Answer::Choice(0),
        ("", _) => Answer::Nothing,
        ("?", "") => Answer::Notes(None),
        ("?", number) => {
            numbered(number, choices).map_or_else(Answer::Unclear, |index| Answer::Notes(Some(index)))
        }
        ("why", "") => Answer::Why,
        ("rule" | "rules" | "r", "") => Answer::Rule(None),
        ("rule" | "rules" | "r", id) => Answer::Rule(Some(id.to_string())),
        ("more", "") => Answer::More,
        ("map" | "m", "") => Answer::Map,
        ("log" | "w", "") => Answer::Log,
        ("look" | "l", "") => Answer::Look(None),
        ("look" | "l", name) => Answer::Look(Some(name.to_string())),
        ("how", "") => Answer::How,
        ("undo" | "u", "") => Answer::Undo,
        ("help" | "h", "") => Answer::Help,
        ("quit" | "exit" | "q", "") => Answer::Quit,
        (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            numbered(number, choices).map_or_else(Answer::Unclear, Answer::Choice)
        }
        _ => worded(line, choices),
    }
}

fn numbered(number: &str, choices: &[String]) -> Result<usize, String> {
    let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    index.filter(|&index| index < choices.len()).ok_or_else(|| match choices.len() {
        1 => "There is one choice: 1.".to_string(),
        count => format!("The choices are 1 to {count}."),
    })
}

/// The choice that is meant by its words: all of them, their beginning, a part that no other has, or some of its words in any
/// order.
fn worded(line: &str, choices: &[String]) -> Answer {
    let wanted = line.to_lowercase();
    let matching = |fits: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..choices.len()).filter(|&index| fits(&choices[index].to_lowercase())).collect()
    };
    let has_each = |words: &str| {
        wanted
            .split_whitespace()
            .all(|wanted| words.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == wanted))
    };
    let tries: [&dyn Fn(&str) -> bool; 4] = [
        &|words| words == wanted,
        &|words| words.starts_with(&wanted),
        &|words| words.contains(&wanted),
        &has_each,
    ];
    for fits in tries {
        match matching(fits).as_slice() {
            [] => {}
            [one] => return Answer::Choice(*one),
            several => {
                let examples: Vec<String> = several
                    .iter()
                    .take(3)
                    .map(|&index| format!("{} {}", index + 1, choices[index]))
                    .collect();
                let count = counted(several.len() as u64, "choice", "choices");
                return Answer::Unclear(format!("That fits {count}, such as: {}.", examples.join("; ")));
            }
        }
    }
    Answer::Unclear("That is none of the choices; `help` tells what can be typed.".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<String> {
        ["Abduct 9 cows", "Abduct 12 cows", "Explore", "Explore twice"].map(String::from).to_vec()
    }

    #[test]
    fn choices_are_meant_by_number_beginning_or_part() {
        let choice = |line: &str| understand(line, &choices());
        assert_eq!(choice(" 2 \n"), Answer::Choice(1));
        assert_eq!(choice("explore"), Answer::Choice(2), "all the words win over their beginning");
        assert_eq!(choice("EXPLORE T"), Answer::Choice(3));
        assert_eq!(choice("12"), Answer::Unclear("The choices are 1 to 4.".into()));
        assert_eq!(choice("12 cows"), Answer::Choice(1));
        assert_eq!(choice("cows 9"), Answer::Choice(0), "words in any order");
        assert!(
            matches!(choice("abduct"), Answer::Unclear(sentence) if sentence.contains("2 Abduct 12 cows"))
        );
        assert!(matches!(choice("invade"), Answer::Unclear(_)));
        assert!(matches!(choice("0"), Answer::Unclear(_)));
        assert!(matches!(choice("99999999999999999999999"), Answer::Unclear(_)));
    }

    #[test]
    fn commands_are_understood() {
        let answer = |line: &str| understand(line, &choices());
        assert_eq!(answer("?"), Answer::Notes(None));
        assert_eq!(answer("? 3"), Answer::Notes(Some(2)));
        assert_eq!(answer("rules cc-abd-1"), Answer::Rule(Some("cc-abd-1".into())));
        assert_eq!(answer("Rules"), Answer::Rule(None));
        assert_eq!([answer("why"), answer("log"), answer("quit")], [Answer::Why, Answer::Log, Answer::Quit]);
        assert_eq!([answer("w"), answer("m"), answer("more")], [Answer::Log, Answer::Map, Answer::More]);
        assert_eq!(
            [answer("look"), answer("l Cats")],
            [None, Some("Cats")].map(|it| Answer::Look(it.map(String::from)))
        );
        assert_eq!(answer(""), Answer::Nothing);
        assert_eq!(understand("", &choices()[..1]), Answer::Choice(0));
    }
}
