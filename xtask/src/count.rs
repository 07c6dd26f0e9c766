//! Counts tests by what their runners print at the end.

use std::io::{BufRead, BufReader, Read};

#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    passed: u64,
    failed: u64,
    skipped: u64,
}

impl Count {
    /// Passes the output on and counts.
    pub(crate) fn read(&mut self, output: impl Read) {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            self.line(&line);
        }
    }

    fn line(&mut self, line: &str) {
        let line = without_colours(line);
        let line = line.trim();
        // cargo: `test result: ok. 4 passed; 0 failed; 1 ignored; …`; vitest: `Tests  12 passed (12)`, perhaps with
        // ` | 1 failed`; Playwright: `8 passed (1.2m)`.
        let closing = line
            .strip_prefix("test result: ")
            .or_else(|| line.strip_prefix("Tests "))
            .or_else(|| line.starts_with(|c: char| c.is_ascii_digit()).then_some(line));
        let Some(closing) = closing else { return };
        let words: Vec<&str> =
            closing.split([' ', ';', '|', '(', ')', '.', ',']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u64>() else { continue };
            match pair[1] {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "ignored" | "skipped" => self.skipped += number,
                _ => {}
            }
        }
    }

    pub(crate) fn print(&self) {
        println!("{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped);
    }
}

fn without_colours(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_counted_and_others_are_not() {
        let mut count = Count::default();
        for line in [
            "test result: ok. 4 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.02s",
            "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m12 passed\u{1b}[39m\u{1b}[22m\u{1b}[90m (12)\u{1b}[39m",
            "  8 passed (1.2m)",
            "  2 skipped",
            "a test that 7 passed by",
        ] {
            count.line(line);
        }
        assert_eq!(count, Count { passed: 24, failed: 0, skipped: 3 });
    }
}
