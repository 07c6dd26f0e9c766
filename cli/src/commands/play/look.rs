//! Looking up: what stands on the table and on the cards, by its name.

use ruckus_core::{Named, RuleId, Thing};

use crate::text::{WIDTH, hanging, wrap};

/// More things than these under one name are listed, not told.
const MOST_TOLD: usize = 5;

/// Something with a name.
struct Entry {
    name: String,
    lines: Vec<String>,
    rule: Option<RuleId>,
}

/// Everything that can be looked up: what lies before all eyes first, then cards and words.
pub(super) struct Index {
    table: Vec<Entry>,
    words: Vec<Entry>,
}

impl Index {
    pub(super) fn new(things: Vec<Thing>, names: Vec<Named>) -> Self {
        let table: Vec<Entry> =
            things.into_iter().map(|Thing { name, lines }| Entry { name, lines, rule: None }).collect();
        let is_new = |named: &Named| table.iter().all(|known| known.name != named.name);
        let words = names.into_iter().filter(is_new);
        let words = words
            .map(|Named { name, what, rule }| Entry { name, lines: vec![what], rule: Some(rule) })
            .collect();
        Index { table, words }
    }

    /// The names there are.
    pub(super) fn contents(&self) -> Vec<String> {
        let listed = |title: &str, entries: &[Entry]| match entries {
            [] => Vec::new(),
            _ => hanging(title, &names(&mut entries.iter()), WIDTH),
        };
        let lines =
            [listed("On the table     ", &self.table), listed("Cards and words  ", &self.words)].concat();
        match lines.is_empty() {
            true => vec!["There is nothing to look up but the map (m) and the rules (r).".to_string()],
            false => lines,
        }
    }

    /// What is known under this name, or under names that begin with it or hold it.
    pub(super) fn find(&self, name: &str) -> Vec<String> {
        let found = self.called(&name.to_lowercase());
        if found.is_empty() {
            return vec![format!("Nothing here is called {name}; `look` lists what can be looked up.")];
        }
        if found.len() > MOST_TOLD {
            return wrap(&format!("Which of these? {}", names(&mut found.into_iter())), WIDTH);
        }
        found.into_iter().flat_map(told).collect()
    }

    fn called(&self, wanted: &str) -> Vec<&Entry> {
        let all = || self.table.iter().chain(&self.words);
        let fits: [fn(&str, &str) -> bool; 3] = [
            |name, wanted| name == wanted,
            |name, wanted| name.starts_with(wanted),
            |name, wanted| name.contains(wanted),
        ];
        for fits in fits {
            let found: Vec<&Entry> = all().filter(|it| fits(&it.name.to_lowercase(), wanted)).collect();
            if !found.is_empty() {
                return found;
            }
        }
        // Who looks for several finds one.
        match wanted.strip_suffix('s') {
            Some(one) if !one.is_empty() => self.called(one),
            _ => Vec::new(),
        }
    }
}

fn names(entries: &mut dyn Iterator<Item = &Entry>) -> String {
    entries.map(|entry| entry.name.as_str()).collect::<Vec<_>>().join(", ")
}

fn told(entry: &Entry) -> Vec<String> {
    let rule = entry.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let mut lines = vec![format!("{}{rule}", entry.name)];
    lines.extend(entry.lines.iter().flat_map(|line| hanging("  ", line, WIDTH)));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> Index {
        let named = |name: &str, what: &str| Named::new(name, what, RuleId("X-1"));
        Index::new(
            vec![Thing::new("Hills 1", vec!["Brings Brick".into()]), Thing::new("Hills 2", vec![])],
            vec![
                named("Cats", "They keep food safe."),
                named("Coyote", "It chases."),
                named("Hills 1", "twice"),
            ],
        )
    }

    #[test]
    fn things_are_found_by_their_names() {
        assert_eq!(index().find("CATS"), ["Cats (X-1)", "  They keep food safe."]);
        assert_eq!(index().find("hills 1"), ["Hills 1", "  Brings Brick"], "the table comes first, and once");
        assert_eq!(index().find("hills"), ["Hills 1", "  Brings Brick", "Hills 2"]);
        assert_eq!(index().find("coyotes"), ["Coyote (X-1)", "  It chases."]);
        assert_eq!(
            index().find("dogs"),
            ["Nothing here is called dogs; `look` lists what can be looked up."]
        );
        let many = (0..6).map(|at| Thing::new(format!("P{at}"), vec![])).collect();
        assert_eq!(Index::new(many, vec![]).find("p"), ["Which of these? P0, P1, P2, P3, P4, P5"]);
    }

    #[test]
    fn without_a_name_all_names_are_listed() {
        assert_eq!(
            index().contents(),
            ["On the table     Hills 1, Hills 2", "Cards and words  Cats, Coyote"]
        );
        assert!(Index::new(vec![], vec![]).contents()[0].starts_with("There is nothing to look up"));
    }
}
