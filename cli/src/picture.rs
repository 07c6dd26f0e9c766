//! A game's picture as a few lines of text. It knows no game: it tidies whatever JSON the game gives to the page.

use serde_json::{Map, Value};

/// Most items of a list that are shown.
const LONGEST_LIST: usize = 24;
/// Longest line, in characters; longer ones are broken between facts.
const WIDTH: usize = 100;
/// Deepest level of nested objects that is shown.
const DEEPEST: usize = 4;

/// Fields that the terminal says in words anyway; seats are counted from 0 in them and from 1 in words.
const SAID: [&str; 3] = ["eye", "awaited", "seat"];

/// The gist: what stands at the top, and a line a seat.
pub(crate) fn brief(picture: &Value, name: &dyn Fn(usize) -> String) -> Vec<String> {
    let Value::Object(fields) = picture else { return Vec::new() };
    let mut lines = join(facts(fields));
    for (key, value) in shown(fields) {
        match value {
            Value::Object(inner) => lines.extend(titled(&label(key), facts(inner))),
            Value::Array(items) => lines.extend(
                items.iter().filter_map(seated).flat_map(|(seat, inner)| titled(&name(seat), facts(inner))),
            ),
            _ => {}
        }
    }
    lines
}

/// All of it, to a certain depth.
pub(crate) fn full(picture: &Value, name: &dyn Fn(usize) -> String) -> Vec<String> {
    let mut lines = Vec::new();
    match picture {
        Value::Object(fields) => describe(fields, name, 0, &mut lines),
        other => lines.extend(short(other)),
    }
    lines
}

/// Things in a picture that are called so, or something like it, with their names; each name once.
pub(crate) fn named<'a>(picture: &'a Value, name: &str) -> Vec<(&'a str, &'a Value)> {
    let mut all = Vec::new();
    collect_named(picture, &mut all);
    let wanted = name.to_lowercase();
    let exact = |of: &str| of.to_lowercase() == wanted;
    let found: Vec<_> = match all.iter().any(|&(of, _)| exact(of)) {
        true => all.into_iter().filter(|&(of, _)| exact(of)).collect(),
        false => all.into_iter().filter(|&(of, _)| of.to_lowercase().contains(&wanted)).collect(),
    };
    let mut seen = std::collections::BTreeSet::new();
    found.into_iter().filter(|&(of, _)| seen.insert(of)).collect()
}

fn collect_named<'a>(value: &'a Value, into: &mut Vec<(&'a str, &'a Value)>) {
    match value {
        Value::Object(fields) => {
            if let Some(name) = fields.get("name").and_then(Value::as_str) {
                into.push((name, value));
            }
            fields.values().for_each(|inner| collect_named(inner, into));
        }
        Value::Array(items) => items.iter().for_each(|inner| collect_named(inner, into)),
        _ => {}
    }
}

fn describe(
    fields: &Map<String, Value>,
    name: &dyn Fn(usize) -> String,
    depth: usize,
    lines: &mut Vec<String>,
) {
    let indent = "  ".repeat(depth);
    lines.extend(join(facts(fields)).into_iter().map(|line| format!("{indent}{line}")));
    if depth == DEEPEST {
        return;
    }
    for (key, value) in shown(fields) {
        match value {
            Value::Object(inner) if !inner.is_empty() => {
                lines.push(format!("{indent}{}:", label(key)));
                describe(inner, name, depth + 1, lines);
            }
            Value::Array(items) if short(value).is_none() && !items.is_empty() => {
                if let Some(rows) = turned(items) {
                    lines.push(format!("{indent}{}:", label(key)));
                    lines.extend(rows.into_iter().map(|row| format!("{indent}  {row}")));
                    continue;
                }
                for (index, item) in items.iter().enumerate().take(LONGEST_LIST) {
                    let title = match seated(item) {
                        Some((seat, _)) => name(seat),
                        None => format!("{} {}", label(key), index + 1),
                    };
                    match item {
                        Value::Object(inner) => {
                            lines.push(format!("{indent}{title}:"));
                            describe(inner, name, depth + 1, lines);
                        }
                        other => lines.extend(short(other).map(|text| format!("{indent}{title}: {text}"))),
                    }
                }
            }
            _ => {}
        }
    }
}

/// A row of plain objects alike, turned into a line a field: `number 8 9 10`, `stars 3 3 4`.
fn turned(items: &[Value]) -> Option<Vec<String>> {
    let first = items.first()?.as_object().filter(|first| !first.contains_key("seat"))?;
    let columns: Vec<&Map<String, Value>> = items.iter().map(Value::as_object).collect::<Option<_>>()?;
    let cell = |column: &Map<String, Value>, key: &str| column.get(key).and_then(plain);
    let cells: Vec<Vec<String>> = first
        .keys()
        .map(|key| columns.iter().map(|column| cell(column, key)).collect())
        .collect::<Option<_>>()?;
    let widths: Vec<usize> = (0..columns.len())
        .map(|column| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or(0))
        .collect();
    let labels: Vec<String> = first.keys().map(|key| label(key)).collect();
    let margin = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let rows = labels.iter().zip(&cells).map(|(label, row)| {
        let row: Vec<String> =
            row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        format!("{label:<margin$}  {}", row.join("  "))
    });
    Some(rows.collect())
}

/// An object about a seat.
fn seated(item: &Value) -> Option<(usize, &Map<String, Value>)> {
    let fields = item.as_object()?;
    Some((usize::try_from(fields.get("seat")?.as_u64()?).ok()?, fields))
}

fn shown(fields: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    fields.iter().filter(|(key, _)| !SAID.contains(&key.as_str()))
}

/// The fields that can be said in a word or a short list.
fn facts(fields: &Map<String, Value>) -> Vec<String> {
    shown(fields).filter_map(|(key, value)| Some(format!("{} {}", label(key), short(value)?))).collect()
}

/// A value in a word or a short list; none for what is nothing, or more than that.
fn short(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::Array(items) if items.is_empty() => None,
        Value::Array(items) => {
            let words: Vec<String> = items.iter().take(LONGEST_LIST).map(plain).collect::<Option<_>>()?;
            let rest = if items.len() > LONGEST_LIST { " …" } else { "" };
            Some(words.join(" ") + rest)
        }
        other => plain(other),
    }
}

fn plain(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("·".to_string()),
        Value::Bool(true) => Some("yes".to_string()),
        Value::Bool(false) => Some("no".to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(label(text)),
        Value::Array(_) | Value::Object(_) => None,
    }
}

fn label(key: &str) -> String {
    key.replace('_', " ")
}

fn titled(title: &str, facts: Vec<String>) -> Vec<String> {
    let mut lines = join(facts);
    match lines.first_mut() {
        Some(first) => *first = format!("{title}: {first}"),
        None => return Vec::new(),
    }
    lines[1..].iter_mut().for_each(|line| *line = format!("  {line}"));
    lines
}

/// Facts on as few lines as they fit.
fn join(facts: Vec<String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for fact in facts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + fact.chars().count() + 3 <= WIDTH => {
                *line += &format!(" · {fact}")
            }
            _ => lines.push(fact),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn name(seat: usize) -> String {
        ["You", "Comet"][seat].to_string()
    }

    #[test]
    fn the_gist_is_a_line_for_the_table_and_one_a_seat() {
        let picture = json!({
            "eye": { "seat": 0 }, "deck": 34, "discards": [], "last_card": null,
            "seats": [
                { "seat": 0, "cows": 10, "hand": [9, 12], "laid": true, "track": { "first": 10 } },
                { "seat": 1, "cows": 12, "hand": null, "laid": false },
            ],
            "planets": [{ "number": 8, "stars": 3 }, { "number": 10, "stars": 4 }],
        });
        assert_eq!(
            brief(&picture, &name),
            ["deck 34", "You: cows 10 · hand 9 12 · laid yes", "Comet: cows 12 · laid no"]
        );
        assert_eq!(
            full(&picture, &name),
            [
                "deck 34",
                "planets:",
                "  number  8  10",
                "  stars   3   4",
                "You:",
                "  cows 10 · hand 9 12 · laid yes",
                "  track:",
                "    first 10",
                "Comet:",
                "  cows 12 · laid no",
            ]
        );
    }

    #[test]
    fn things_are_found_by_their_names() {
        let picture = json!({ "cards": [
            { "name": "Cats", "text": "They keep food safe." }, { "name": "Coyote" }, { "name": "Cats" },
        ] });
        let names = |wanted: &str| named(&picture, wanted).into_iter().map(|(of, _)| of).collect::<Vec<_>>();
        assert_eq!(names("cats"), ["Cats"]);
        assert_eq!(names("c"), ["Cats", "Coyote"]);
        assert!(names("dogs").is_empty());
    }

    #[test]
    fn long_lists_and_lines_are_cut() {
        let list = json!({ "many": (0..100).collect::<Vec<_>>() });
        assert!(brief(&list, &name)[0].ends_with("22 23 …"));
        let wide: Map<String, Value> =
            (0..60).map(|number| (format!("field_{number}"), json!(number))).collect();
        let lines = brief(&Value::Object(wide), &name);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(brief(&json!("odd"), &name).is_empty());
    }
}
