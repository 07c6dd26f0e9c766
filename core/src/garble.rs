//! A mutational fuzzer (Miller, Fredriksen and So, 1990) for text from outside: records, entries, messages.
//!
//! Good samples are mutated at random, in their letters and in their structure. The mutations follow from a seed and are
//! the same every time; the environment variable `RUCKUS_GARBLED` asks for more of them, `RUCKUS_GARBLED_SEED` for one
//! alone. It is not guided by coverage.

use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::Luck;

/// A dictionary of inputs that parsers are prone to get wrong.
const STUMBLING_BLOCKS: [&str; 20] = [
    "",
    "0",
    "-1",
    "255",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e999",
    "0.5",
    "null",
    "true",
    "{",
    "}",
    "[[[[[[[[[[[[[[[[[[[[[[[[",
    "\"",
    "\\u0000",
    "\u{0}",
    "\u{202e}\u{1f404}",
    "\n",
    ",",
];

/// Runs a reader on `count` mutated samples; prints the seed of one that makes it panic.
#[doc(alias("fuzz", "mutation-based fuzzing"))]
pub fn garbled(samples: &[String], count: u64, mut reader: impl FnMut(&str)) {
    let asked = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let count = asked("RUCKUS_GARBLED").unwrap_or(count);
    let seeds = asked("RUCKUS_GARBLED_SEED").map_or(0..count, |seed| seed..seed + 1);
    for seed in seeds {
        let _named = Named(seed);
        reader(&damaged(samples, seed));
    }
}

/// Prints the seed while a panic unwinds.
struct Named(u64);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("with RUCKUS_GARBLED_SEED={}", self.0);
        }
    }
}

fn damaged(samples: &[String], seed: u64) -> String {
    let mut rng = Luck::seed_from_u64(seed);
    let mut text = one_of(samples, &mut rng).clone();
    for _ in 0..rng.random_range(1..4) {
        text = match rng.random_range(0..8) {
            0 => without_some(&text, &mut rng),
            1 => with_block(&text, &mut rng),
            2 => spliced(&text, one_of::<String>(samples, &mut rng), &mut rng),
            3 => lines_moved(&text, &mut rng),
            _ => restructured(&text, one_of::<String>(samples, &mut rng), &mut rng),
        };
    }
    text
}

fn one_of<'a, T>(list: &'a [T], rng: &mut Luck) -> &'a T {
    &list[rng.random_range(0..list.len())]
}

/// Some place between two letters.
fn gap(text: &str, rng: &mut Luck) -> usize {
    let at = rng.random_range(0..=text.len());
    (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

fn without_some(text: &str, rng: &mut Luck) -> String {
    let (a, b) = (gap(text, rng), gap(text, rng));
    let (start, end) = (a.min(b), a.max(b));
    // Half of the cuts are one character long, for the others leave little of a text.
    let end = if rng.random() {
        (start..end).find(|&at| at > start && text.is_char_boundary(at)).unwrap_or(end)
    } else {
        end
    };
    format!("{}{}", &text[..start], &text[end..])
}

fn with_block(text: &str, rng: &mut Luck) -> String {
    let at = gap(text, rng);
    format!("{}{}{}", &text[..at], one_of(&STUMBLING_BLOCKS, rng), &text[at..])
}

fn spliced(text: &str, other: &str, rng: &mut Luck) -> String {
    format!("{}{}", &text[..gap(text, rng)], &other[gap(other, rng)..])
}

/// A line is there twice, is gone, or stands elsewhere.
fn lines_moved(text: &str, rng: &mut Luck) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return String::new();
    }
    let (from, to) = (rng.random_range(0..lines.len()), rng.random_range(0..lines.len()));
    match rng.random_range(0..3) {
        0 => lines.insert(to, lines[from]),
        1 => drop(lines.remove(from)),
        _ => lines.swap(from, to),
    }
    lines.join("\n") + "\n"
}

/// One line stays JSON, but something in it is another thing.
fn restructured(text: &str, other: &str, rng: &mut Luck) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    if lines.is_empty() {
        return String::new();
    }
    let number = rng.random_range(0..lines.len());
    let others: Vec<&str> = other.lines().collect();
    let Ok(mut value) = serde_json::from_str::<Value>(&lines[number]) else { return text.to_string() };
    let foreign = others.get(rng.random_range(0..others.len().max(1)));
    let foreign = foreign.and_then(|line| serde_json::from_str(line).ok()).unwrap_or(Value::Null);
    change(&mut value, &foreign, rng);
    lines[number] = value.to_string();
    lines.join("\n") + "\n"
}

fn change(value: &mut Value, foreign: &Value, rng: &mut Luck) {
    let deeper = rng.random_range(0..5) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = rng.random_range(0..fields.len());
            let name = fields.keys().nth(at).cloned().unwrap_or_default();
            match rng.random_range(0..6) {
                0 => drop(fields.remove(&name)),
                1 => drop(fields.insert(format!("{name}_"), foreign.clone())),
                _ => {
                    if let Some(field) = fields.get_mut(&name) {
                        change(field, foreign, rng);
                    }
                }
            }
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = rng.random_range(0..items.len());
            match rng.random_range(0..6) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, items[at].clone()),
                2 => *items = items.iter().cycle().take(items.len() * 50).cloned().collect(),
                _ => change(&mut items[at], foreign, rng),
            }
        }
        value => *value = another(value, foreign, rng),
    }
}

fn another(value: &Value, foreign: &Value, rng: &mut Luck) -> Value {
    let number = value.as_u64().unwrap_or(1);
    match rng.random_range(0..9) {
        0 => Value::Null,
        1 => foreign.clone(),
        2 => number.wrapping_add(1).into(),
        3 => number.wrapping_sub(1).into(),
        4 => u64::MAX.into(),
        5 => (-1).into(),
        6 => rng.random_range(0..70_000_u64).into(),
        7 => "x".repeat(rng.random_range(0..2_000)).into(),
        _ => (*one_of(&STUMBLING_BLOCKS, rng)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_damage_is_the_same_every_time_and_of_many_kinds() {
        let samples =
            ["{\"game\":\"kuhn\",\"seats\":2}\n{\"seat\":0,\"choice\":1}\n".to_string(), "[1,2]\n".into()];
        let collect = || {
            let mut texts = Vec::new();
            garbled(&samples, 300, |text| texts.push(text.to_string()));
            texts
        };
        let texts = collect();
        assert_eq!(texts, collect());
        let read = |text: &&String| text.lines().all(|line| serde_json::from_str::<Value>(line).is_ok());
        let still_json = texts.iter().filter(read).count();
        assert!((60..270).contains(&still_json), "{still_json} of 300");
        let same = texts.iter().filter(|text| samples.contains(text)).count();
        assert!(same < 30, "{same} are as they were");
    }
}
