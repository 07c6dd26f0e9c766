//! A position drawn in plain characters, for terminals: what a picture is for the page. A game draws it from a view, so it
//! shows what one eye may know and nothing else.

use crate::Seat;

/// What people call a seat.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// A position in characters. No line is wider than [`Diagram::WIDTH`].
#[doc(alias = "ASCII rendering")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// Where the game stands: "Round 9, first to 10 VP".
    pub head: String,
    /// The board, line by line.
    pub board: Vec<String>,
    /// The seats, and what else stands beside the board.
    pub side: Vec<String>,
    /// What the reader holds, and the legend.
    pub below: Vec<String>,
    /// What stands in it and can be looked up by its name.
    pub things: Vec<Thing>,
}

/// Something of the position with a name: a region, a creature, a ship.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thing {
    /// As the diagram or the choices name it.
    pub name: String,
    /// What the reader can know of it, in lines of any length.
    pub lines: Vec<String>,
}

impl Thing {
    /// A thing with a name, and what the reader can know of it.
    pub fn new(name: impl Into<String>, lines: Vec<String>) -> Self {
        Thing { name: name.into(), lines }
    }
}

impl Diagram {
    /// Columns of a terminal that every game fits in.
    pub const WIDTH: usize = 100;
    /// Columns between the board and what stands beside it.
    const GAP: usize = 3;

    /// Everything below the head: board and side next to each other where both fit, else one above the other.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = match self.stands_beside() {
            true => beside(&self.board, &self.side, self.column()),
            false => [self.board.as_slice(), &self.side].concat(),
        };
        lines.extend(self.below.iter().cloned());
        lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
        lines
    }

    /// Columns and lines that are free right of the board, under what stands there.
    pub fn room(&self) -> (usize, usize) {
        match self.stands_beside() && !self.board.is_empty() {
            true => (Self::WIDTH - self.column(), self.board.len().saturating_sub(self.side.len())),
            false => (0, 0),
        }
    }

    /// Where that begins which stands beside the board.
    fn column(&self) -> usize {
        let wide = widest(&self.board);
        if wide == 0 { 0 } else { wide + Self::GAP }
    }

    fn stands_beside(&self) -> bool {
        self.column() + widest(&self.side) <= Self::WIDTH
    }
}

fn widest(lines: &[String]) -> usize {
    lines.iter().map(|line| line.chars().count()).max().unwrap_or(0)
}

fn beside(left: &[String], right: &[String], column: usize) -> Vec<String> {
    let line = |lines: &[String], index: usize| lines.get(index).cloned().unwrap_or_default();
    let row = |index| format!("{:<column$}{}", line(left, index), line(right, index));
    (0..left.len().max(right.len())).map(row).collect()
}

/// Characters at places of a grid that grows as it is written on.
#[doc(alias = "character grid")]
#[derive(Clone, Debug, Default)]
pub struct Canvas(Vec<Vec<char>>);

impl Canvas {
    /// Writes a text from this place on, over what stood there.
    pub fn put(&mut self, row: usize, column: usize, text: &str) {
        if self.0.len() <= row {
            self.0.resize(row + 1, Vec::new());
        }
        let line = &mut self.0[row];
        let end = column + text.chars().count();
        if line.len() < end {
            line.resize(end, ' ');
        }
        line[column..end].iter_mut().zip(text.chars()).for_each(|(place, letter)| *place = letter);
    }

    /// What was put on it, without blanks at the ends of lines.
    pub fn lines(&self) -> Vec<String> {
        self.0.iter().map(|line| line.iter().collect::<String>().trim_end().to_string()).collect()
    }
}

/// A line a seat behind its name, under a heading.
pub fn by_seat(
    heading: &str,
    names: Names<'_>,
    lines: impl IntoIterator<Item = (Seat, String)>,
) -> Vec<String> {
    let named: Vec<(String, String)> = lines.into_iter().map(|(seat, line)| (names(seat), line)).collect();
    let width = named.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let heading = (String::new(), heading.to_string());
    std::iter::once(&heading).chain(&named).map(|(name, line)| format!("{name:width$}  {line}")).collect()
}

/// Facts one behind the other, three spaces apart, on as few lines as they fit in; `title` stands before the first line.
#[doc(alias = "word wrap")]
pub fn wrapped(title: &str, facts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + fact.chars().count() <= Diagram::WIDTH => {
                *line += &format!("   {fact}");
            }
            None => lines.push(format!("{title}{fact}")),
            Some(_) => lines.push(format!("{:width$}{fact}", "", width = title.chars().count())),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<String> {
        texts.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn board_and_side_stand_beside_each_other_where_they_fit() {
        let mut diagram = Diagram {
            board: lines(&["abc", "d"]),
            side: lines(&["one", "two", "three"]),
            below: lines(&["hand"]),
            ..Diagram::default()
        };
        assert_eq!(diagram.lines(), ["abc   one", "d     two", "      three", "hand"]);
        diagram.side = vec!["x".repeat(Diagram::WIDTH - 5)];
        assert_eq!(diagram.lines()[..2], ["abc", "d"], "too wide: one above the other");
        assert_eq!(diagram.lines().len(), 4);
        assert_eq!(diagram.room(), (0, 0));
        diagram.side.clear();
        assert_eq!(diagram.room(), (Diagram::WIDTH - 6, 2));
    }

    #[test]
    fn each_seat_has_a_line_behind_its_name() {
        let name = |seat: Seat| ["Ada", "Otto"][seat.index()].to_string();
        let lines = [0, 1].map(Seat::new).map(|seat| (seat, (7 * seat.index()).to_string()));
        assert_eq!(by_seat("cows", &name, lines), ["      cows", "Ada   0", "Otto  7"]);
    }

    #[test]
    fn a_canvas_grows_and_is_written_over() {
        let mut canvas = Canvas::default();
        canvas.put(1, 2, "hex");
        canvas.put(1, 3, "a");
        assert_eq!(canvas.lines(), ["", "  hax"]);
    }

    #[test]
    fn facts_break_between_lines_and_stand_below_each_other() {
        let facts = ["a".repeat(60), "b".repeat(60), "c".into()];
        assert_eq!(
            wrapped("Hand  ", facts.clone()),
            [format!("Hand  {}", facts[0]), format!("      {}   c", facts[1])]
        );
        assert!(wrapped("Hand  ", []).is_empty());
    }
}
