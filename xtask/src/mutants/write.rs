//! Writes a file of rules with all its mutants in it at once, each behind its switch, and remembers where each one stands, so
//! that a compiler error can be traced to its mutant.

use std::collections::BTreeSet;
use std::ops::Range;

use super::find::{Shape, Site};

/// A file with its changes.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) text: String,
    /// Stretches of the text, and the changes that made them so.
    regions: Vec<(Range<usize>, Vec<u32>)>,
}

impl Written {
    /// The changes that stand closest around these bytes.
    pub(super) fn changes_at(&self, bytes: &Range<usize>) -> &[u32] {
        let around =
            |(region, _): &&(Range<usize>, _)| region.start <= bytes.start && bytes.end <= region.end;
        let closest = self.regions.iter().filter(around).min_by_key(|(region, _)| region.len());
        closest.map_or(&[], |(_, changes)| changes)
    }
}

/// Something that is written in between the bytes of a file. At one place what ends comes before what begins, and of two
/// that begin or end there the one around the other stays around it.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Mark {
    at: usize,
    opens: bool,
    /// Ends further on (or began further back): further out.
    order: isize,
    site: isize,
}

/// Without the changes that were given up, and with something before it all.
pub(super) fn write(before: &str, text: &str, sites: &[Site], given_up: &BTreeSet<u32>) -> Written {
    let mut marks = Vec::new();
    for (index, site) in sites.iter().enumerate() {
        if site.changes.iter().all(|(number, _)| given_up.contains(number)) {
            continue;
        }
        let (start, end, index) = (site.range.start, site.range.end, index as isize);
        match site.shape {
            Shape::Expression | Shape::Statement => {
                marks.push(Mark { at: start, opens: true, order: -(end as isize), site: index });
                marks.push(Mark { at: end, opens: false, order: -(start as isize), site: -index });
            }
            Shape::Body => marks.push(Mark { at: start, opens: true, order: isize::MIN, site: index }),
            Shape::Arm => marks.push(Mark { at: end, opens: false, order: isize::MAX, site: -index }),
        }
    }
    marks.sort();

    let mut written = Written { text: before.to_string(), regions: Vec::new() };
    let mut began = vec![0; sites.len()];
    let mut done = 0;
    for mark in marks {
        written.text += &text[done..mark.at];
        done = mark.at;
        let index = mark.site.unsigned_abs();
        let site = &sites[index];
        let numbers: Vec<u32> = site
            .changes
            .iter()
            .map(|(number, _)| *number)
            .filter(|number| !given_up.contains(number))
            .collect();
        if mark.opens {
            began[index] = written.text.len();
        }
        match site.shape {
            Shape::Expression if mark.opens => {
                written.text += "(";
                written.branches(site, given_up);
            }
            Shape::Statement if mark.opens => written.branches(site, given_up),
            Shape::Expression | Shape::Statement => {
                written.text += if site.shape == Shape::Expression { " })" } else { " }" };
                let region = began[index]..written.text.len();
                written.regions.push((region, numbers));
            }
            Shape::Body => {
                for (number, code) in site.changes.iter().filter(|(number, _)| !given_up.contains(number)) {
                    written.region(*number, &format!(" if {} {{ {code} }}", on(*number)));
                }
            }
            Shape::Arm => {
                let never: Vec<String> = numbers.iter().map(|&number| format!("!{}", on(number))).collect();
                written.region(numbers[0], &format!(" if {}", never.join(" && ")));
            }
        }
    }
    written.text += &text[done..];
    written
}

impl Written {
    /// `if on(1) { new } else {`, and then what stands there.
    fn branches(&mut self, site: &Site, given_up: &BTreeSet<u32>) {
        for (number, code) in site.changes.iter().filter(|(number, _)| !given_up.contains(number)) {
            // What is put there may end in a comment.
            self.region(*number, &format!("if {} {{ {code}\n}}", on(*number)));
            self.text += " else ";
        }
        self.text += "{ ";
    }

    fn region(&mut self, number: u32, code: &str) {
        let start = self.text.len();
        self.text += code;
        self.regions.push((start..self.text.len(), vec![number]));
    }
}

fn on(number: u32) -> String {
    format!("crate::changes_of_the_rules::on({number})")
}

#[cfg(test)]
mod tests {
    use super::super::find::{Change, find};
    use super::*;

    fn changed(text: &str, given_up: &[u32]) -> (String, Vec<Change>) {
        let mut changes = Vec::new();
        let sites = find("src/lib.rs", text, &BTreeSet::new(), &mut changes).expect("it is Rust");
        let written = write("", text, &sites, &given_up.iter().copied().collect());
        (written.text.replace("crate::changes_of_the_rules::on", "on").replace('\n', " "), changes)
    }

    #[test]
    fn every_change_stands_beside_what_it_changes() {
        let (text, changes) = changed("fn old(age: u8) -> bool { age >= 1 }", &[]);
        assert_eq!(
            text,
            "fn old(age: u8) -> bool { if on(0) { return true; } if on(1) { return false; } \
             (if on(2) { age > 1 } else if on(3) { age < 1 } else \
             { age >= (if on(4) { 2 } else if on(5) { 0 } else { 1 }) }) }"
        );
        assert_eq!(changes[2].key(), "src/lib.rs old: age >= 1 → age > 1");
    }

    #[test]
    fn what_was_given_up_is_gone() {
        let (text, _) = changed("fn pay(&mut self) { self.cows -= self.due; }", &[0, 2]);
        assert_eq!(text, "fn pay(&mut self) { if on(1) {  } else { self.cows -= self.due; } }");
    }

    #[test]
    fn arms_guards_and_truths() {
        let (text, changes) = changed("fn f() { match x { 1 => a(), _ if b => c(), _ => d() } }", &[0]);
        assert_eq!(
            text,
            "fn f() { match x { 1 if !on(1) => a(), _ if (if on(2) { true } else if on(3) { false } else \
             { b }) => c(), _ => d() } }"
        );
        assert_eq!(changes[1].new, "left out");
        let (text, _) = changed("fn f() { match x { true => a, false => b } }", &[0]);
        assert_eq!(text, "fn f() { match (if on(1) { !(x) } else { x }) { true => a, false => b } }");
    }

    #[test]
    fn what_the_compiler_works_out_stays() {
        let text = "const A: [u8; 3] = [1; 3]; #[cfg(test)] mod tests { fn f() -> u8 { 7 } }";
        assert_eq!(changed(text, &[]), (text.to_string(), Vec::new()));
    }
}
