//! The book "How to play": a little Markdown, read into chapters once.
//!
//! `# ` begins a chapter. A numbered list is the steps of something, each with a picture; `## ` with a bulleted list behind
//! it is something worked through from the rules file's examples; other lines are text. `![discs 8 9 10]` is a picture, and
//! `[CC-EXP-2]` behind a sentence is the rule that it tells.

use serde::Serialize;

/// One or two screens about one thing.
#[doc(alias = "manual")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Chapter {
    /// Its heading.
    pub title: &'static str,
    /// What stands below it, in order.
    pub blocks: Vec<Block>,
}

/// A piece of a chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Block {
    /// A paragraph.
    Text {
        /// Its sentences.
        sentences: Vec<Sentence>,
    },
    /// A picture by itself.
    Picture {
        /// The name of the picture, with what to draw in it: `discs 8 9 10`.
        picture: &'static str,
    },
    /// What is done, in order.
    Steps {
        /// The steps, from the first.
        steps: Vec<StepOf>,
    },
    /// An example worked through, line by line.
    Worked {
        /// What the example is about.
        title: &'static str,
        /// Its lines.
        steps: Vec<StepOf>,
    },
}

/// A step, or a line of an example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct StepOf {
    /// The picture beside it, by its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub picture: Option<&'static str>,
    /// In bold type, before the rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<&'static str>,
    /// What is said.
    pub sentences: Vec<Sentence>,
}

/// One sentence or several, up to the rule that they tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Sentence {
    /// What it says, without the id of the rule.
    pub words: &'static str,
    /// The id of the rule that it tells, such as `CC-EXP-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<&'static str>,
}

impl Chapter {
    /// The names of all pictures in it.
    pub fn pictures(&self) -> Vec<&'static str> {
        let of_block = |block: &Block| match block {
            Block::Picture { picture } => vec![*picture],
            Block::Steps { steps } | Block::Worked { steps, .. } => {
                steps.iter().filter_map(|step| step.picture).collect()
            }
            Block::Text { .. } => Vec::new(),
        };
        self.blocks.iter().flat_map(of_block).collect()
    }

    /// All sentences in it, in order.
    pub fn sentences(&self) -> impl Iterator<Item = Sentence> {
        self.blocks.iter().flat_map(|block| match block {
            Block::Text { sentences } => sentences.clone(),
            Block::Steps { steps } | Block::Worked { steps, .. } => {
                steps.iter().flat_map(|step| step.sentences.clone()).collect()
            }
            Block::Picture { .. } => Vec::new(),
        })
    }
}

/// Reads a book. Each line is a whole thing: a paragraph, a step, a heading.
#[doc(alias = "parse Markdown")]
pub fn chapters(book: &'static str) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    // The heading of an example whose lines are still to come.
    let mut heading = None;
    for line in book.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(title) = line.strip_prefix("# ") {
            chapters.push(Chapter { title, blocks: Vec::new() });
            continue;
        }
        let Some(chapter) = chapters.last_mut() else { continue };
        if let Some(title) = line.strip_prefix("## ") {
            heading = Some(title);
        } else if let Some(rest) = line.strip_prefix("- ") {
            if let Some(title) = heading.take() {
                chapter.blocks.push(Block::Worked { title, steps: vec![step(rest)] });
            } else if let Some(Block::Worked { steps, .. }) = chapter.blocks.last_mut() {
                steps.push(step(rest));
            } else {
                chapter.blocks.push(Block::Steps { steps: vec![step(rest)] });
            }
        } else if let Some(rest) = numbered(line) {
            match chapter.blocks.last_mut() {
                Some(Block::Steps { steps }) => steps.push(step(rest)),
                _ => chapter.blocks.push(Block::Steps { steps: vec![step(rest)] }),
            }
        } else if let Some((picture, "")) = picture(line) {
            chapter.blocks.push(Block::Picture { picture });
        } else {
            chapter.blocks.push(Block::Text { sentences: sentences(line) });
        }
    }
    chapters
}

/// What stands behind "3. ".
fn numbered(line: &'static str) -> Option<&'static str> {
    let (number, rest) = line.split_once(". ")?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(rest)
}

/// A picture at the beginning of a line, and what follows.
fn picture(line: &'static str) -> Option<(&'static str, &'static str)> {
    let (name, rest) = line.strip_prefix("![")?.split_once(']')?;
    Some((name, rest.trim_start()))
}

fn step(line: &'static str) -> StepOf {
    let (picture, rest) = picture(line).map_or((None, line), |(name, rest)| (Some(name), rest));
    let named = rest.strip_prefix("**").and_then(|rest| rest.split_once("**"));
    let (name, rest) = named.map_or((None, rest), |(name, rest)| (Some(name), rest.trim_start()));
    StepOf { picture, name, sentences: sentences(rest) }
}

/// Splits a paragraph after each rule that it names.
fn sentences(mut rest: &'static str) -> Vec<Sentence> {
    let mut all = Vec::new();
    let mut from = 0;
    while let Some(open) = rest[from..].find('[').map(|at| at + from) {
        let close = rest[open..].find(']').map(|at| at + open);
        let named = close.map(|close| &rest[open + 1..close]).filter(|id| is_rule(id));
        match (close, named) {
            (Some(close), Some(id)) => {
                all.push(Sentence { words: rest[..open].trim(), rule: Some(id) });
                rest = rest[close + 1..].trim_start();
                from = 0;
            }
            _ => from = open + 1,
        }
    }
    if !rest.is_empty() {
        all.push(Sentence { words: rest, rule: None });
    }
    all
}

/// `CC-EXP-2`: two capitals, a hyphen, and a number somewhere behind it.
fn is_rule(id: &str) -> bool {
    let letters = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-';
    id.as_bytes().get(2) == Some(&b'-')
        && id.bytes().take(2).all(|byte| byte.is_ascii_uppercase())
        && id.bytes().all(letters)
        && id.bytes().any(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "\
# Explore
Draw, and move house if you like. It is [really] free. [CC-EXP-6] Nobody minds.

![hills]

1. ![draw 2] **Draw.** One card; two if somebody has more cows. [CC-EXP-2]
2. **Find 3 cows.** Leader or not. [CC-EXP-5]

## A worked turn
- ![ships 25 40] Ben trails, so he draws two. [CC-EXP-2]
- He finds 3 cows.
# Scoring
Count.
";

    #[test]
    fn a_book_has_chapters_of_text_pictures_steps_and_examples() {
        let [explore, scoring] = &chapters(BOOK)[..] else { panic!("two chapters") };
        assert_eq!((explore.title, scoring.title), ("Explore", "Scoring"));
        let [
            Block::Text { sentences },
            picture,
            Block::Steps { steps },
            Block::Worked { title, steps: lines },
        ] = &explore.blocks[..]
        else {
            panic!("{:?}", explore.blocks)
        };
        let said: Vec<_> = sentences.iter().map(|sentence| (sentence.words, sentence.rule)).collect();
        assert_eq!(
            said,
            [
                ("Draw, and move house if you like. It is [really] free.", Some("CC-EXP-6")),
                ("Nobody minds.", None)
            ]
        );
        assert_eq!(picture, &Block::Picture { picture: "hills" });
        assert_eq!((steps[0].picture, steps[0].name), (Some("draw 2"), Some("Draw.")));
        assert_eq!((steps[1].picture, steps[1].sentences[0].rule), (None, Some("CC-EXP-5")));
        assert_eq!((*title, lines.len(), lines[1].sentences[0].rule), ("A worked turn", 2, None));
        assert_eq!(explore.pictures(), ["hills", "draw 2", "ships 25 40"]);
        assert_eq!(explore.sentences().count(), 6);
    }
}
