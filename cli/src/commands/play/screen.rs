//! What a person sees in the terminal.

use std::io::{self, Write as _};

use ruckus_core::{Refusal, Saying};
use ruckus_shelf::Scene;
use ruckus_table::Pictures;
use serde_json::Value;

use super::session::Session;
use super::standing_lines;
use crate::style::Style;
use crate::{picture, rules};

/// Prints what is new, and remembers what was printed.
pub(super) struct Screen {
    style: Style,
    /// The last moment that was told.
    told: u32,
    /// The picture that was shown last.
    shown: Value,
}

impl Screen {
    pub(super) fn new(style: Style) -> Self {
        Screen { style, told: 0, shown: Value::Null }
    }

    pub(super) fn welcome(&self, session: &Session) -> io::Result<()> {
        let table = session.table();
        let title = table.game().title();
        let names: Vec<String> = table.seat_count().each().map(|seat| session.name(seat)).collect();
        let mut out = io::stdout().lock();
        writeln!(out, "{}: {}", self.style.bold(title.name), title.tagline)?;
        writeln!(out, "At the table: {}. `help` tells what can be typed.", names.join(", "))?;
        let promise = String::from(table.promise());
        writeln!(out, "{}", self.style.dim(format!("The dice are promised by {promise}.")))
    }

    /// What happened since the last time.
    pub(super) fn tell_news(&mut self, session: &Session) -> io::Result<()> {
        self.tell_after(session, self.told)?;
        self.told = session.table().moment_count(session.eye());
        Ok(())
    }

    pub(super) fn log(&self, session: &Session) -> io::Result<()> {
        self.tell_after(session, 0)
    }

    fn tell_after(&self, session: &Session, after: u32) -> io::Result<()> {
        let mut out = io::stdout().lock();
        for moment in session.table().moments(session.eye(), after, usize::MAX, Pictures::None) {
            for told in &moment.told {
                writeln!(out, "  {}", self.line(session, &told.saying))?;
            }
        }
        Ok(())
    }

    /// Where things stand, the question, and the choices.
    pub(super) fn ask(&mut self, session: &Session, scene: &Scene, words: &[String]) -> io::Result<()> {
        let table = session.table();
        let scores = table.seat_count().each().zip(table.scores());
        let scores: Vec<String> =
            scores.map(|(seat, score)| format!("{} {score}", session.name(seat))).collect();
        let mut out = io::stdout().lock();
        writeln!(out, "\n{}", self.style.bold(scores.join(" · ")))?;
        let picture = session.picture(scene);
        if self.shown != picture {
            for line in picture::brief(&picture, &namer(session)) {
                writeln!(out, "  {}", self.style.dim(line))?;
            }
            self.shown = picture;
        }
        let question = session.read(&scene.question.words);
        let rule = self.style.dim(format!("({})", scene.question.rule));
        writeln!(out, "{} {rule}", self.style.lit(question))?;
        in_columns(words).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// What the choices do: all, or one.
    pub(super) fn notes(
        &self,
        session: &Session,
        scene: &Scene,
        words: &[String],
        which: Option<usize>,
    ) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if let (None, Some(note)) = (which, &scene.question.note) {
            writeln!(out, "{}", session.read(note))?;
        }
        for (index, (offer, words)) in scene.offers.iter().zip(words).enumerate() {
            if which.is_none_or(|which| which == index) {
                let note = offer.saying.note.as_ref().map(|note| format!(": {}", session.read(note)));
                let rule = self.style.dim(format!("({})", offer.saying.rule));
                writeln!(out, "  {}  {words}{} {rule}", index + 1, note.unwrap_or_default())?;
            }
        }
        Ok(())
    }

    /// What cannot be chosen, and why.
    pub(super) fn refusals(&self, session: &Session, scene: &Scene) -> io::Result<()> {
        if scene.refusals.is_empty() {
            return self.aside("Nothing that you might look for is missing.");
        }
        let mut out = io::stdout().lock();
        for Refusal { what, why, rule } in &scene.refusals {
            let rule = self.style.dim(format!("({rule})"));
            writeln!(out, "  {}: {} {rule}", session.read(what), session.read(why))?;
        }
        Ok(())
    }

    pub(super) fn rule(&self, session: &Session, id: &str) -> io::Result<()> {
        let text = session.table().game().title().rules;
        match rules::find(text, id) {
            Some(rule) => self.aside(&rule),
            None => self.aside(&format!("There is no rule {id}; there are {}.", rules::ids(text).join(", "))),
        }
    }

    /// All that can be seen.
    pub(super) fn look(&self, session: &Session, scene: &Scene) -> io::Result<()> {
        let mut out = io::stdout().lock();
        picture::full(&session.picture(scene), &namer(session))
            .iter()
            .try_for_each(|line| writeln!(out, "  {line}"))
    }

    pub(super) fn taken_back(&mut self, session: &Session) -> io::Result<()> {
        self.told = session.table().moment_count(session.eye());
        self.aside("Taken back.")
    }

    pub(super) fn end(&self, session: &Session) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "\n{}", self.style.bold("The game is over."))?;
        if let Some(standing) = session.table().standing() {
            for line in standing_lines(&standing, |seat| session.name(seat)) {
                writeln!(out, "  {line}")?;
            }
        }
        Ok(())
    }

    /// A line that is not part of the game.
    pub(super) fn aside(&self, sentence: &str) -> io::Result<()> {
        writeln!(io::stdout().lock(), "{sentence}")
    }

    fn line(&self, session: &Session, saying: &Saying) -> String {
        format!("{} {}", session.read(&saying.words), self.style.dim(format!("({})", saying.rule)))
    }
}

/// Names by the number of the seat, as pictures give it.
fn namer(session: &Session) -> impl Fn(usize) -> String {
    |index| match ruckus_core::Seat::from_index(index) {
        Some(seat) => session.name(seat),
        None => format!("Seat {}", index + 1),
    }
}

/// The numbered choices; many short ones stand side by side, to be read downwards.
fn in_columns(words: &[String]) -> Vec<String> {
    const WIDTH: usize = 96;
    const FEW: usize = 8;
    let digits = words.len().to_string().len();
    let cells: Vec<String> =
        words.iter().enumerate().map(|(index, words)| format!("  {:>digits$}  {words}", index + 1)).collect();
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0) + 2;
    let columns = (WIDTH / width.max(1)).min(words.len().div_ceil(FEW)).max(1);
    let height = cells.len().div_ceil(columns);
    let line = |row: usize| {
        let line: String =
            cells.iter().skip(row).step_by(height.max(1)).map(|cell| format!("{cell:<width$}")).collect();
        line.trim_end().to_string()
    };
    (0..height).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_short_choices_stand_side_by_side() {
        let words = |count: usize, text: &str| vec![text.to_string(); count];
        assert_eq!(in_columns(&words(2, "Bet")), ["  1  Bet", "  2  Bet"]);
        let twenty = in_columns(&words(20, "Claim"));
        assert_eq!(twenty.len(), 7);
        assert_eq!(twenty[0], "   1  Claim     8  Claim    15  Claim");
        assert_eq!(twenty[6], "   7  Claim    14  Claim");
        assert_eq!(in_columns(&words(20, &"long ".repeat(30))).len(), 20);
        assert!(in_columns(&[]).is_empty());
    }
}
