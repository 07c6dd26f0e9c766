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

/// The alignment of a column.
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
