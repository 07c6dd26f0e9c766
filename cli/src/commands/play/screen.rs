//! What a person sees in the terminal.

use std::io::{self, Write as _};

use ruckus_core::telling::{News, NewsTurn};
use ruckus_core::{Diagram, Mode, Refusal, Role, Saying};
use ruckus_shelf::Scene;
use ruckus_table::Pictures;

use super::answer::KEYS;
use super::look::Index;
use super::session::Session;
use super::{news, standing_lines};
use crate::rules;
use crate::style::Style;
use crate::text::{WIDTH, down_columns, gist, hanging, wrap};

/// Prints what is new, and remembers what was printed.
pub(super) struct Screen {
    style: Style,
    /// The last moment that was heard.
    heard: u32,
    /// What was heard and not printed yet.
    news: News,
    /// How things stood when they were shown last.
    shown: Vec<String>,
    /// The first of the choices that are shown by `more`.
    rest: usize,
}

/// Choices on the screen at a time.
const CHOICES: usize = 9;
/// Lines of a terminal: a question with its board is to fit in them.
const HEIGHT: usize = 32;
/// Lines of a question besides board and choices: those around it, what is not shown, the keys and the answer.
const AROUND: usize = 6;
/// A choice has a line of its own where there are so few, however high the board is.
const FEW: usize = 3;
/// News stand beside the board where at least so many columns are free.
const NARROWEST: usize = 36;
/// A note on a choice is shown where at least so many columns are left for it.
const SHORTEST_NOTE: usize = 12;

impl Screen {
    pub(super) fn new(style: Style, session: &Session) -> Self {
        Screen { style, heard: 0, news: News::of(session.eye().seat()), shown: Vec::new(), rest: 0 }
    }

    pub(super) fn welcome(&self, session: &Session) -> io::Result<()> {
        let table = session.table();
        let title = table.game().title();
        let names: Vec<String> = table.seat_count().each().map(|seat| session.name(seat)).collect();
        let mut out = io::stdout().lock();
        writeln!(out, "{}: {}", self.style.bold(title.name), title.tagline)?;
        for mode in modes(session) {
            writeln!(out, "{}", self.mode(&mode))?;
        }
        writeln!(
            out,
            "At the table: {}. `how` tells how it is played, `help` what can be typed.",
            names.join(", ")
        )?;
        let promise = String::from(table.promise());
        writeln!(out, "{}", self.style.dim(format!("The dice are promised by {promise}.")))
    }

    /// A way to play and what it is: "For two: Not in the rulebook …".
    fn mode(&self, mode: &Mode) -> String {
        match mode.name {
            "" => mode.about.to_string(),
            name => format!("{}: {}", self.style.bold(name), mode.about),
        }
    }

    /// Hears what happened since the last time.
    pub(super) fn hear(&mut self, session: &Session) {
        for moment in session.table().moments(session.eye(), self.heard, usize::MAX, Pictures::None) {
            for told in &moment.told {
                // A table does not say in a secret step whose choice it was; who made it knows.
                let own = moment.own || (told.telling.role == Role::Folds && session.chose(moment.number));
                self.news.hear(&told.telling, &told.saying.words, own);
            }
        }
        self.heard = session.table().moment_count(session.eye());
    }

    /// All that happened, line by line.
    pub(super) fn log(&self, session: &Session) -> io::Result<()> {
        let moments = session.table().moments(session.eye(), 0, usize::MAX, Pictures::None);
        let mut out = io::stdout().lock();
        let mut told = moments.iter().flat_map(|moment| &moment.told);
        told.try_for_each(|told| writeln!(out, "  {}", self.line(session, &told.saying)))
    }

    /// Where things stand: as the game draws it, or by the scores alone.
    fn diagram(session: &Session) -> Diagram {
        session.table().diagram(session.eye(), &|seat| session.name(seat)).unwrap_or_else(|| {
            let scores = session.table().seat_count().each().zip(session.table().scores());
            let line = |(seat, score)| format!("{}  {score}", session.name(seat));
            Diagram { head: "Scores".into(), side: scores.map(line).collect(), ..Diagram::default() }
        })
    }

    /// Where things stand.
    pub(super) fn map(&mut self, session: &Session) -> io::Result<()> {
        self.draw(&Self::diagram(session))
    }

    fn draw(&self, diagram: &Diagram) -> io::Result<()> {
        let mut out = io::stdout().lock();
        writeln!(out, "\n{}", self.style.bold(&diagram.head))?;
        diagram.lines().iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// What happened, and where things stand if that has changed. Answers how many lines of the screen it takes.
    fn tell(&mut self, session: &Session) -> io::Result<usize> {
        let told: Vec<NewsTurn> = self.news.take();
        let read = |words: &ruckus_core::Phrase| session.read(words);
        let mut diagram = Self::diagram(session);
        let stands = [vec![diagram.head.clone()], diagram.lines()].concat();
        let changed = self.shown != stands;
        let (width, height) = diagram.room();
        let mut beside = news::lines(&told, width, &read);
        let mut lines = Vec::new();
        if changed && width >= NARROWEST && !beside.is_empty() && beside.len() + 2 <= height {
            diagram.side.extend([String::new(), "Since your last choice".into()]);
            diagram.side.append(&mut beside);
        } else {
            lines = news::lines(&told, WIDTH, &read);
        }
        let mut out = io::stdout().lock();
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        drop(out);
        if !changed {
            return Ok(lines.len());
        }
        self.draw(&diagram)?;
        let height = lines.len() + 1 + stands.len();
        self.shown = stands;
        Ok(height)
    }

    /// What happened, where things stand, the question, and the choices.
    pub(super) fn ask(&mut self, session: &Session, scene: &Scene, words: &[String]) -> io::Result<()> {
        let above = self.tell(session)?;
        let mut out = io::stdout().lock();
        let question = session.read(&scene.question.words);
        let rule = self.style.dim(format!("({})", scene.question.rule));
        writeln!(out, "\n{} {rule}", self.style.lit(question))?;
        drop(out);
        self.rest = 0;
        self.offer(session, scene, words, HEIGHT.saturating_sub(above + AROUND).max(FEW))?;
        self.aside(&self.style.dim(KEYS))
    }

    /// The next choices that are not shown yet; after the last the first ones again.
    pub(super) fn more(&mut self, session: &Session, scene: &Scene, words: &[String]) -> io::Result<()> {
        self.offer(session, scene, words, CHOICES + 1)
    }

    /// The next choices: one a line with what it does where there is room for so many lines, else side by side.
    fn offer(&mut self, session: &Session, scene: &Scene, words: &[String], room: usize) -> io::Result<()> {
        // One more choice fits as well as a line that says that there is one.
        let most = if words.len() == CHOICES + 1 { CHOICES + 1 } else { CHOICES };
        let first = if self.rest < words.len() { self.rest } else { 0 };
        let last = words.len().min(first + most);
        let digits = words.len().to_string().len();
        let cells: Vec<String> =
            (first..last).map(|index| format!("  {:>digits$}  {}", index + 1, words[index])).collect();
        let lines = match cells.len() <= room {
            true => self.noted(session, scene, first, &cells),
            false => down_columns(&cells, WIDTH),
        };
        let mut out = io::stdout().lock();
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        if last - first < words.len() {
            let others = words.len() - (last - first);
            let words = format!("more: {} of {} are not shown", others, words.len());
            writeln!(out, "  {}", self.style.dim(words))?;
        }
        self.rest = last;
        Ok(())
    }

    /// Choices with as much of their notes as fits on their lines.
    fn noted(&self, session: &Session, scene: &Scene, first: usize, cells: &[String]) -> Vec<String> {
        let widest = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
        let room = WIDTH.saturating_sub(widest + 3);
        let line = |(index, cell): (usize, &String)| {
            let note = scene.offers[first + index].saying.note.as_ref().filter(|_| room >= SHORTEST_NOTE);
            let note = note.map(|note| gist(&session.read(note), room)).filter(|note| !note.is_empty());
            match note {
                Some(note) => format!("{cell:widest$}   {}", self.style.dim(note)),
                None => cell.clone(),
            }
        };
        cells.iter().enumerate().map(line).collect()
    }

    /// What the choices do: all, or one.
    pub(super) fn notes(
        &self,
        session: &Session,
        scene: &Scene,
        words: &[String],
        which: Option<usize>,
    ) -> io::Result<()> {
        if let (None, Some(note)) = (which, &scene.question.note) {
            self.aside(&session.read(note))?;
        }
        let mut out = io::stdout().lock();
        for (index, (offer, words)) in scene.offers.iter().zip(words).enumerate() {
            if which.is_none_or(|which| which == index) {
                let note = offer.saying.note.as_ref().map(|note| format!(": {}", session.read(note)));
                let text = format!("{words}{} ({})", note.unwrap_or_default(), offer.saying.rule);
                for line in hanging(&format!("  {}  ", index + 1), &text, WIDTH) {
                    writeln!(out, "{line}")?;
                }
            }
        }
        Ok(())
    }

    /// What cannot be chosen, and why.
    pub(super) fn refusals(&self, session: &Session, scene: &Scene) -> io::Result<()> {
        if scene.refusals.is_empty() {
            return self.aside("Nothing that you might look for is missing.");
        }
        let line = |Refusal { what, why, rule }: &Refusal| {
            format!("{}: {} ({rule})", session.read(what), session.read(why))
        };
        self.all(scene.refusals.iter().flat_map(|refusal| hanging("  ", &line(refusal), WIDTH)))
    }

    pub(super) fn rule(&self, session: &Session, id: &str) -> io::Result<()> {
        let text = session.table().game().title().rules;
        match rules::find(text, id) {
            Some(rule) => self.aside(&rule),
            None => self.aside(&format!("There is no rule {id}; there are {}.", rules::ids(text).join(", "))),
        }
    }

    /// What stands on the table and on the cards: under this name, or all names that there are.
    pub(super) fn look(&self, session: &Session, name: Option<&str>) -> io::Result<()> {
        let names = session.table().game().primer().map(|primer| primer.names).unwrap_or_default();
        let index = Index::new(Self::diagram(session).things, names);
        self.all(name.map_or_else(|| index.contents(), |name| index.find(name)))
    }

    /// How the game is played: the five cards that newcomers read on the page first, or the rules where there are none.
    pub(super) fn how(&self, session: &Session) -> io::Result<()> {
        let game = session.table().game();
        if game.lessons().is_none() {
            let rules = game.title().rules;
            let rules = rules::ids(rules).into_iter().filter_map(|id| rules::find(rules, id));
            return self.all(rules.flat_map(|rule| wrap(&rule, WIDTH)));
        }
        for mode in modes(session) {
            self.all([self.mode(&mode)])?;
            for card in mode.cards.each() {
                self.all([format!("  {}", self.style.bold(card.heading))])?;
                self.all(hanging("    ", card.words, WIDTH))?;
            }
        }
        Ok(())
    }

    /// What was taken back has not happened: what was heard of it, and all before, is not told again.
    pub(super) fn taken_back(&mut self, session: &Session) -> io::Result<()> {
        self.heard = session.table().moment_count(session.eye());
        self.news = News::of(session.eye().seat());
        self.aside("Taken back.")
    }

    pub(super) fn end(&mut self, session: &Session) -> io::Result<()> {
        self.tell(session)?;
        let mut out = io::stdout().lock();
        writeln!(out, "\n{}", self.style.bold("The game is over."))?;
        if let Some(standing) = session.table().standing() {
            for line in standing_lines(&standing, |seat| session.name(seat)) {
                writeln!(out, "  {line}")?;
            }
        }
        Ok(())
    }

    /// A text that is not part of the game.
    pub(super) fn aside(&self, text: &str) -> io::Result<()> {
        let mut out = io::stdout().lock();
        for line in text.lines() {
            match line.chars().count() <= WIDTH {
                true => writeln!(out, "{line}")?,
                false => wrap(line, WIDTH).iter().try_for_each(|line| writeln!(out, "{line}"))?,
            }
        }
        Ok(())
    }

    fn all(&self, lines: impl IntoIterator<Item = String>) -> io::Result<()> {
        let mut out = io::stdout().lock();
        lines.into_iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn line(&self, session: &Session, saying: &Saying) -> String {
        format!("{} {}", session.read(&saying.words), self.style.dim(format!("({})", saying.rule)))
    }
}

/// The ways to play that this table is large enough for.
fn modes(session: &Session) -> impl Iterator<Item = Mode> + use<> {
    let seats = session.table().seat_count();
    let modes = session.table().game().lessons().map_or(&[][..], |lessons| lessons.modes);
    modes.iter().copied().filter(move |mode| (mode.fewest..=mode.most).contains(&seats))
}
