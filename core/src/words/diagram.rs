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
}

impl Diagram {
    /// Columns of a terminal that every game fits in.
    pub const WIDTH: usize = 100;
    /// Columns between the board and what stands beside it.
    const GAP: usize = 3;

    /// Everything below the head: board and side next to each other where both fit, else one above the other.
    pub fn lines(&self) -> Vec<String> {
        let wide = widest(&self.board);
        let column = if wide == 0 { 0 } else { wide + Self::GAP };
        let mut lines = match column + widest(&self.side) <= Self::WIDTH {
            true => beside(&self.board, &self.side, column),
            false => [self.board.as_slice(), &self.side].concat(),
        };
        lines.extend(self.below.iter().cloned());
        lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
        lines
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
