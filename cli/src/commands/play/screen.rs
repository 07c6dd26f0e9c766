//! What a person sees in the terminal.

use std::io::{self, Write as _};

use ruckus_core::{Refusal, Saying};
use ruckus_shelf::Scene;
use ruckus_table::Pictures;

use super::answer::KEYS;
use super::session::Session;
use super::standing_lines;
use crate::style::Style;
use crate::text::counted;
use crate::{picture, rules};

/// Prints what is new, and remembers what was printed.
pub(super) struct Screen {
    style: Style,
    /// The last moment that was told.
    told: u32,
    /// The position as it was printed last.
    shown: Vec<String>,
    /// The first of the choices that are shown by `more`.
    rest: usize,
}

/// Choices on the screen at a time.
const CHOICES: usize = 9;
/// Lines of news on the screen at a time.
const NEWS: usize = 14;

impl Screen {
    pub(super) fn new(style: Style) -> Self {
        Screen { style, told: 0, shown: Vec::new(), rest: 0 }
    }

    pub(super) fn welcome(&self, session: &Session) -> io::Result<()> {
        let table = session.table();
        let title = table.game().title();
        let names: Vec<String> = table.seat_count().each().map(|seat| session.name(seat)).collect();
        let mut out = io::stdout().lock();
        writeln!(out, "{}: {}", self.style.bold(title.name), title.tagline)?;
        writeln!(
            out,
            "At the table: {}. `how` tells how it is played, `help` what can be typed.",
            names.join(", ")
        )?;
        let promise = String::from(table.promise());
        writeln!(out, "{}", self.style.dim(format!("The dice are promised by {promise}.")))
    }

    /// What happened since the last time.
    pub(super) fn tell_news(&mut self, session: &Session) -> io::Result<()> {
        self.tell_after(session, self.told, NEWS)?;
        self.told = session.table().moment_count(session.eye());
        Ok(())
    }

    pub(super) fn log(&self, session: &Session) -> io::Result<()> {
        self.tell_after(session, 0, usize::MAX)
    }

    /// The last lines of what happened after a moment.
    fn tell_after(&self, session: &Session, after: u32, most: usize) -> io::Result<()> {
        let moments = session.table().moments(session.eye(), after, usize::MAX, Pictures::None);
        let told: Vec<_> = moments.iter().flat_map(|moment| &moment.told).collect();
        let earlier = told.len().saturating_sub(most);
        let mut out = io::stdout().lock();
        if earlier > 0 {
            let lines = counted(earlier as u64, "line", "lines");
            writeln!(out, "  {}", self.style.dim(format!("({lines} before these; w shows them)")))?;
        }
        told[earlier..].iter().try_for_each(|told| writeln!(out, "  {}", self.line(session, &told.saying)))
    }

    /// Where things stand, as the game draws it, or as its picture says it.
    fn position(&self, session: &Session, scene: &Scene) -> (String, Vec<String>) {
        match session.table().diagram(session.eye(), &|seat| session.name(seat)) {
            Some(diagram) => (diagram.head.clone(), diagram.lines()),
            None => {
                let scores = session.table().seat_count().each().zip(session.table().scores());
                let scores: Vec<String> =
                    scores.map(|(seat, score)| format!("{} {score}", session.name(seat))).collect();
                let lines = picture::brief(&session.picture(scene), &namer(session));
                (scores.join(" · "), lines.into_iter().map(|line| format!("  {line}")).collect())
            }
        }
    }

    /// Where things stand.
    pub(super) fn map(&mut self, session: &Session, scene: &Scene) -> io::Result<()> {
        let (head, lines) = self.position(session, scene);
        let mut out = io::stdout().lock();
        writeln!(out, "\n{}", self.style.bold(head))?;
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        self.shown = lines;
        Ok(())
    }

    /// Where things stand, the question, and the choices.
    pub(super) fn ask(&mut self, session: &Session, scene: &Scene, words: &[String]) -> io::Result<()> {
        if self.shown != self.position(session, scene).1 {
            self.map(session, scene)?;
        }
        let mut out = io::stdout().lock();
        let question = session.read(&scene.question.words);
        let rule = self.style.dim(format!("({})", scene.question.rule));
        writeln!(out, "\n{} {rule}", self.style.lit(question))?;
        drop(out);
        self.rest = 0;
        self.more(words)?;
        self.aside(&self.style.dim(KEYS))
    }

    /// The next choices that are not shown yet; after the last the first ones again.
    pub(super) fn more(&mut self, words: &[String]) -> io::Result<()> {
        // One more choice fits as well as a line that says that there is one.
        let most = if words.len() == CHOICES + 1 { CHOICES + 1 } else { CHOICES };
        let first = if self.rest < words.len() { self.rest } else { 0 };
        let last = words.len().min(first + most);
        let mut out = io::stdout().lock();
        let digits = words.len().to_string().len();
        for (index, words) in words.iter().enumerate().take(last).skip(first) {
            writeln!(out, "  {:>digits$}  {words}", index + 1)?;
        }
        if last - first < words.len() {
            let others = words.len() - (last - first);
            writeln!(
                out,
                "  {}",
                self.style.dim(format!("more: {} of {} are not shown", others, words.len()))
            )?;
        }
        self.rest = last;
        Ok(())
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

    /// What stands on the cards and pieces of this name.
    pub(super) fn look_up(&self, session: &Session, scene: &Scene, name: &str) -> io::Result<()> {
        let picture = session.picture(scene);
        let found = picture::named(&picture, name);
        if found.is_empty() {
            return self.aside(&format!("Nothing here is called {name}; `look` shows all that you can see."));
        }
        let mut out = io::stdout().lock();
        for (name, thing) in found {
            writeln!(out, "  {}", self.style.bold(name))?;
            for line in picture::full(thing, &namer(session)) {
                writeln!(out, "    {line}")?;
            }
        }
        Ok(())
    }

    /// How the game is played: the book that newcomers read on the page, or the rules where there is none.
    pub(super) fn how(&self, session: &Session) -> io::Result<()> {
        let game = session.table().game();
        let mut out = io::stdout().lock();
        let Some(primer) = game.primer() else {
            let rules = game.title().rules;
            return rules::ids(rules)
                .into_iter()
                .filter_map(|id| rules::find(rules, id))
                .try_for_each(|rule| writeln!(out, "{rule}"));
        };
        let seats = session.table().seat_count();
        for mode in primer.modes.iter().filter(|mode| (mode.fewest..=mode.most).contains(&seats)) {
            if !mode.name.is_empty() {
                writeln!(out, "{}", self.style.bold(mode.name))?;
            }
            for card in mode.cards.each() {
                writeln!(out, "  {}", self.style.bold(card.heading))?;
                writeln!(out, "    {}", card.words)?;
            }
        }
        Ok(())
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
