//! Numbers and tables for people.

use std::io::{self, Write};

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Three digits that matter: `812`, `24.6 k`, `3.05 M`.
pub(crate) fn short(number: f64) -> String {
    let (value, unit) = match number.abs() {
        size if size >= 999_500_000.0 => (number / 1e9, " G"),
        size if size >= 999_500.0 => (number / 1e6, " M"),
        size if size >= 999.5 => (number / 1e3, " k"),
        _ => (number, ""),
    };
    let places = match value.abs() {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        _ => 2,
    };
    format!("{value:.places$}{unit}")
}

/// `0.5312` as `53.1 %`.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// `1 game`, `2 games`.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}

/// Columns of a terminal, as diagrams count them.
pub(crate) const WIDTH: usize = ruckus_core::Diagram::WIDTH;

/// A text in lines of at most this width; what is longer than a line by itself stays whole.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// A text behind a mark, its further lines under its first word.
pub(crate) fn hanging(mark: &str, text: &str, width: usize) -> Vec<String> {
    let indent = mark.chars().count();
    let lines = wrap(text, width.saturating_sub(indent));
    let begins = |at: usize| if at == 0 { mark.to_string() } else { " ".repeat(indent) };
    lines.iter().enumerate().map(|(at, line)| begins(at) + line).collect()
}

/// The sentences at the beginning of a text that fit; where not even the first does, as many of its words.
pub(crate) fn gist(text: &str, width: usize) -> String {
    let ends = text.match_indices(['.', '!', '?']).map(|(at, _)| at + 1);
    let ends = ends.filter(|&at| text[at..].is_empty() || text[at..].starts_with(' '));
    let fitting = ends.take_while(|&at| text[..at].chars().count() <= width).fold(None, |_, at| Some(at));
    if text.chars().count() <= width {
        return text.to_string();
    }
    match fitting {
        Some(end) => text[..end].to_string(),
        None => match wrap(text, width.saturating_sub(2)).first() {
            Some(line) if line.chars().count() + 2 <= width => format!("{line} …"),
            _ => String::new(),
        },
    }
}

/// Cells in as few lines as there is room for, read down one column after the other.
pub(crate) fn down_columns(cells: &[String], width: usize) -> Vec<String> {
    const GAP: usize = 3;
    let widest = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0);
    let columns = ((width + GAP) / (widest + GAP)).max(1);
    let rows = cells.len().div_ceil(columns);
    let row = |row: usize| {
        let cells = cells.iter().skip(row).step_by(rows);
        let line: String = cells.map(|cell| format!("{cell:w$}", w = widest + GAP)).collect();
        line.trim_end().to_string()
    };
    (0..rows).map(row).collect()
}

/// Where a column's words stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Right,
}

/// A table with a heading a column.
#[derive(Debug)]
pub(crate) struct Columns {
    heads: Vec<(&'static str, Align)>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    pub(crate) fn new(heads: &[(&'static str, Align)]) -> Self {
        Columns { heads: heads.to_vec(), rows: Vec::new() }
    }

    pub(crate) fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// In columns, two spaces apart.
    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let heads: Vec<String> = self.heads.iter().map(|(head, _)| head.to_string()).collect();
        let rows = || std::iter::once(&heads).chain(&self.rows);
        let width = |column: usize| rows().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..heads.len()).map(width).collect();
        for row in rows() {
            let mut line = String::new();
            for ((cell, &width), (_, align)) in row.iter().zip(&widths).zip(&self.heads) {
                line += "  ";
                line += &match align {
                    Align::Left => format!("{cell:<width$}"),
                    Align::Right => format!("{cell:>width$}"),
                };
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// In Markdown.
    pub(crate) fn print_markdown(&self, out: &mut impl Write) -> io::Result<()> {
        let heads: Vec<&str> = self.heads.iter().map(|&(head, _)| head).collect();
        writeln!(out, "| {} |", heads.join(" | "))?;
        let rule = |&(_, align): &(&str, Align)| if align == Align::Left { "---" } else { "---:" };
        writeln!(out, "| {} |", self.heads.iter().map(rule).collect::<Vec<_>>().join(" | "))?;
        for row in &self.rows {
            writeln!(out, "| {} |", row.join(" | "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_well() {
        assert_eq!(["7", "999", "1,000", "1,234,567"], [7, 999, 1_000, 1_234_567].map(grouped));
        let shortened = [0.0, 9.8765, 12.34, 812.3, 999.9, 24_649.0, 999_700.0, 3.05e6, 2e9].map(short);
        assert_eq!(
            shortened,
            ["0.00", "9.88", "12.3", "812", "1.00 k", "24.6 k", "1.00 M", "3.05 M", "2.00 G"]
        );
        assert_eq!(percent(0.5312), "53.1 %");
        assert_eq!([counted(1, "game", "games"), counted(2_000, "game", "games")], ["1 game", "2,000 games"]);
    }

    #[test]
    fn texts_break_between_words() {
        assert_eq!(wrap("one two  three", 7), ["one two", "three"]);
        assert_eq!(hanging(" 1  ", "one two three", 11), [" 1  one two", "    three"]);
        assert!(hanging(" 1  ", "", 11).is_empty());
    }

    #[test]
    fn of_a_long_note_the_first_sentences_are_shown() {
        let note = "Pays 1.5 cows. Then it ends. A third one.";
        assert_eq!(
            [60, 30, 15].map(|width| gist(note, width)),
            [note, "Pays 1.5 cows. Then it ends.", "Pays 1.5 cows."]
        );
        assert_eq!([gist(note, 12), gist(note, 3)], ["Pays 1.5 …", ""]);
    }

    #[test]
    fn short_cells_share_lines() {
        let cells = ["1 a", "2 bb", "3 c", "4 d"].map(String::from);
        assert_eq!(down_columns(&cells, 11), ["1 a    3 c", "2 bb   4 d"]);
        assert_eq!(down_columns(&cells, 5).len(), 4);
        assert!(down_columns(&[], 5).is_empty());
    }

    #[test]
    fn columns_line_up() {
        let mut columns = Columns::new(&[("bot", Align::Left), ("share", Align::Right)]);
        columns.row(["greedy".into(), "5".into()]);
        let mut plain = Vec::new();
        columns.print(&mut plain).unwrap();
        assert_eq!(String::from_utf8(plain).unwrap(), "  bot     share\n  greedy      5\n");
        let mut markdown = Vec::new();
        columns.print_markdown(&mut markdown).unwrap();
        assert_eq!(String::from_utf8(markdown).unwrap(), "| bot | share |\n| --- | ---: |\n| greedy | 5 |\n");
    }
}
