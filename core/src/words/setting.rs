//! The set-up options that the host of a table chooses, and against which requests are validated. A game's options can say more
//! than its settings offer: those are for the terminal and for studies.

use serde::Serialize;
use serde_json::Value;

use crate::{RuleId, Seat, SeatCount};

/// One set-up option, for the host of a table.
#[doc(alias("game option", "game parameter"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Setting {
    /// The field of the game's options; a dot leads into a field of a field, as in `figures.end_cows`.
    pub key: &'static str,
    /// What it is, as people read it.
    pub label: &'static str,
    /// The rule that it changes or fills in.
    pub rule: RuleId,
    /// What may be chosen.
    pub takes: Takes,
}

/// What a setting takes.
#[doc(alias("parameter type", "schema"))]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub enum Takes {
    /// One of these; the first one is the default.
    List {
        /// What is offered.
        values: Vec<SettingValue>,
    },
    /// A whole number in these bounds.
    Number {
        /// The smallest number.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        least: i64,
        /// The greatest number.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        most: i64,
        /// The number where nothing is chosen.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        default: i64,
    },
    /// Some seats of the table, within a least and a greatest number; the default is none of them named.
    Seats {
        /// Fewest seats that must be named, if any is.
        fewest: u8,
        /// Most seats that can be named.
        most: u8,
    },
    /// Content that people make, such as a map by its link: any JSON up to `largest` bytes, which the game itself has to
    /// check. Its makers may begin with a model.
    Made {
        /// The longest JSON, in bytes.
        largest: u32,
        /// What is made: "a map".
        what: &'static str,
        /// What one may begin with.
        models: Vec<SettingValue>,
    },
}

/// One of the values that a list offers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct SettingValue {
    /// As it stands in the options.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// As people read it.
    pub label: String,
}

/// A setting that differs from its default, for all who come to the table.
#[doc(alias = "non-default parameter")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "core.ts"))]
pub struct Settled {
    /// The setting, as people read it.
    pub label: &'static str,
    /// What was settled, as people read it.
    pub value: String,
    /// The rule that it changes or fills in.
    pub rule: RuleId,
}

/// Why options from outside were refused.
#[doc(alias = "invalid parameter")]
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotOffered {
    /// The options are a list, a number, or other JSON that has no fields.
    #[error("options are an object, with a field for each setting")]
    NoObject,
    /// A field that is no setting.
    #[error("{key:?} cannot be set at a table; {known}")]
    Unknown {
        /// Its name.
        key: String,
        /// A sentence that names the settings there are.
        known: String,
    },
    /// A value that its setting does not offer.
    #[error("{label}: {expected} ({rule})")]
    Value {
        /// The setting, as people read it.
        label: &'static str,
        /// What is offered instead, as a sentence.
        expected: String,
        /// The setting's rule.
        rule: RuleId,
    },
}

impl Setting {
    /// One of a list; the first value is the default.
    pub fn list(
        key: &'static str,
        label: &'static str,
        rule: &'static str,
        values: Vec<SettingValue>,
    ) -> Self {
        Setting { key, label, rule: RuleId(rule), takes: Takes::List { values } }
    }

    /// A whole number in these bounds.
    pub fn number(
        key: &'static str,
        label: &'static str,
        rule: &'static str,
        bounds: std::ops::RangeInclusive<i64>,
        default: i64,
    ) -> Self {
        let takes = Takes::Number { least: *bounds.start(), most: *bounds.end(), default };
        Setting { key, label, rule: RuleId(rule), takes }
    }

    /// Some seats of the table, this many.
    pub fn seats(
        key: &'static str,
        label: &'static str,
        rule: &'static str,
        sizes: std::ops::RangeInclusive<u8>,
    ) -> Self {
        let takes = Takes::Seats { fewest: *sizes.start(), most: *sizes.end() };
        Setting { key, label, rule: RuleId(rule), takes }
    }

    /// Something made elsewhere, as JSON of at most `largest` bytes.
    pub fn made(
        key: &'static str,
        label: &'static str,
        rule: &'static str,
        largest: u32,
        what: &'static str,
        models: Vec<SettingValue>,
    ) -> Self {
        Setting { key, label, rule: RuleId(rule), takes: Takes::Made { largest, what, models } }
    }

    /// The field of some options that this setting is about.
    fn find<'a>(&self, options: &'a Value) -> Option<&'a Value> {
        self.key.split('.').try_fold(options, |value, field| value.get(field))
    }

    /// May a table with this number of seats be made with this value?
    fn check(&self, seats: SeatCount, value: &Value) -> Result<(), NotOffered> {
        let expected = match &self.takes {
            Takes::List { values } if values.iter().any(|offered| offered.value == *value) => return Ok(()),
            Takes::List { values } => {
                let labels: Vec<&str> = values.iter().map(|value| value.label.as_str()).collect();
                format!("one of these is offered: {}.", labels.join(", "))
            }
            Takes::Number { least, most, .. } => match value.as_i64() {
                Some(number) if (*least..=*most).contains(&number) => return Ok(()),
                _ => format!("a whole number from {least} to {most} is offered, not {}.", short(value)),
            },
            Takes::Seats { fewest, most } => match seats_of(value, seats) {
                Some(named) if (*fewest..=*most).contains(&named) => return Ok(()),
                _ => format!("{fewest} to {most} different seats of the table are to be named."),
            },
            Takes::Made { largest, what, .. } => match value.to_string().len() <= *largest as usize {
                true => return Ok(()),
                false => format!("{what} may have {largest} bytes at most."),
            },
        };
        Err(NotOffered::Value { label: self.label, expected, rule: self.rule })
    }

    /// The value of this setting in words, if it is not the default.
    fn settled(&self, options: &Value) -> Option<Settled> {
        let value = self.find(options)?;
        let value = match &self.takes {
            Takes::List { values } => {
                let place = values.iter().position(|offered| offered.value == *value)?;
                values.get(place).filter(|_| place > 0)?.label.clone()
            }
            Takes::Number { default, .. } if value.as_i64() == Some(*default) => return None,
            Takes::Number { .. } => value.to_string(),
            Takes::Seats { .. } => {
                let seats: Vec<String> = value
                    .as_array()?
                    .iter()
                    .map(|seat| Some((seat.as_u64()? + 1).to_string()))
                    .collect::<Option<_>>()?;
                if seats.is_empty() { return None } else { format!("Seats {}", seats.join(", ")) }
            }
            Takes::Made { .. } if value.is_null() => return None,
            // Content that people made may begin with its name and a colon.
            Takes::Made { what, .. } => match value.as_str().and_then(|text| text.split_once(':')) {
                Some((name, _)) if !name.trim().is_empty() => short_name(name),
                _ if *what == self.label => "without a name".to_owned(),
                _ => (*what).to_owned(),
            },
        };
        Some(Settled { label: self.label, value, rule: self.rule })
    }
}

/// How many different seats of the table a list names; none if it is no such list.
fn seats_of(value: &Value, seats: SeatCount) -> Option<u8> {
    let mut named = crate::SeatSet::EMPTY;
    for seat in value.as_array()? {
        let seat = Seat::from_index(usize::try_from(seat.as_u64()?).ok()?).filter(|&seat| seats.has(seat))?;
        if named.contains(seat) {
            return None;
        }
        named = named.with(seat);
    }
    Some(named.len() as u8)
}

/// A name from outside, in one line of at most 40 characters.
fn short_name(name: &str) -> String {
    name.trim().chars().filter(|letter| !letter.is_control()).take(40).collect()
}

/// A value from outside for a sentence, cut after 40 characters.
fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(40) {
        None => text,
        Some((at, _)) => format!("{}…", &text[..at]),
    }
}

/// Validates options from outside: only settings can be set, each within its bounds. `null` stands for the default options.
#[doc(alias = "validate")]
pub fn check_settings(settings: &[Setting], seats: SeatCount, options: &Value) -> Result<(), NotOffered> {
    match options {
        Value::Null => Ok(()),
        Value::Object(_) => check_fields(settings, seats, options, ""),
        _ => Err(NotOffered::NoObject),
    }
}

fn check_fields(settings: &[Setting], seats: SeatCount, value: &Value, path: &str) -> Result<(), NotOffered> {
    for (field, value) in value.as_object().into_iter().flatten() {
        let key = if path.is_empty() { field.clone() } else { format!("{path}.{field}") };
        let within = |setting: &Setting| {
            setting.key.strip_prefix(key.as_str()).is_some_and(|rest| rest.starts_with('.'))
        };
        match settings.iter().find(|setting| setting.key == key) {
            Some(setting) => setting.check(seats, value)?,
            None if value.is_object() && settings.iter().any(within) => {
                check_fields(settings, seats, value, &key)?;
            }
            None => {
                let keys: Vec<&str> = settings.iter().map(|setting| setting.key).collect();
                let known = match keys.as_slice() {
                    [] => "this game has no settings".to_owned(),
                    keys => format!("there are {}", keys.join(", ")),
                };
                return Err(NotOffered::Unknown {
                    key: short(&Value::String(key)).trim_matches('"').to_owned(),
                    known,
                });
            }
        }
    }
    Ok(())
}

/// The settings that differ from their defaults, in the order of the settings.
pub fn settled(settings: &[Setting], options: &Value) -> Vec<Settled> {
    settings.iter().filter_map(|setting| setting.settled(options)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn settings() -> Vec<Setting> {
        let value = |value: Value, label: &str| SettingValue { value, label: label.to_owned() };
        vec![
            Setting::list(
                "deck",
                "Deck",
                "X-1",
                vec![value(json!(null), "Whole"), value(json!("half"), "Half")],
            ),
            Setting::number("figures.cows", "Cows", "X-2", 60..=120, 100),
            Setting::number("figures.hand", "Hand", "X-3", 3..=5, 4),
            Setting::seats("teams.red", "Red team", "X-4", 1..=2),
            Setting::made("map", "Map", "X-5", 20, "A map of your own", Vec::new()),
        ]
    }

    fn check(options: &Value) -> Result<(), String> {
        check_settings(&settings(), SeatCount::new(3), options).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_offered_may_be_wished_for() {
        for good in [
            json!(null),
            json!({}),
            json!({ "deck": null }),
            json!({ "deck": "half", "figures": {} }),
            json!({ "figures": { "cows": 60, "hand": 5 } }),
            json!({ "figures": { "cows": 120 } }),
            json!({ "teams": { "red": [2] } }),
            json!({ "teams": { "red": [2, 0] } }),
            json!({ "map": "123456789012345678" }),
            json!({ "map": { "hexes": [1, 2] } }),
        ] {
            assert_eq!(check(&good), Ok(()), "{good}");
        }
    }

    #[test]
    fn nothing_else_may_be_and_each_refusal_says_why() {
        let refused = |options: Value, wanted: &str| {
            let said = check(&options).expect_err("a refusal");
            assert!(said.contains(wanted), "{options}: {said}");
        };
        refused(json!([1]), "options are an object");
        refused(json!({ "deck": "double" }), "Deck: one of these is offered: Whole, Half. (X-1)");
        for bad in [json!(59), json!(121), json!(60.5), json!("60"), json!(null), json!([60])] {
            refused(
                json!({ "figures": { "cows": bad } }),
                "Cows: a whole number from 60 to 120 is offered, not ",
            );
        }
        refused(
            json!({ "figures": { "cheese": 1 } }),
            "\"figures.cheese\" cannot be set at a table; there are deck, ",
        );
        refused(json!({ "figures": 7 }), "\"figures\" cannot be set");
        refused(json!({ "fig": { "cows": 100 } }), "\"fig\" cannot be set");
        for bad in
            [json!([]), json!([0, 1, 2]), json!([1, 1]), json!([3]), json!([-1]), json!(1), json!(["0"])]
        {
            refused(json!({ "teams": { "red": bad } }), "Red team: 1 to 2 different seats of the table");
        }
        refused(
            json!({ "map": "1234567890123456789" }),
            "Map: A map of your own may have 20 bytes at most. (X-5)",
        );
        refused(json!({ "x".repeat(500): 1 }), "…");
        let none = check_settings(&[], SeatCount::new(2), &json!({ "a": 1 })).unwrap_err();
        assert_eq!(none.to_string(), "\"a\" cannot be set at a table; this game has no settings");
    }

    #[test]
    fn what_was_settled_is_said_in_words() {
        let said = |options: Value| {
            let settled = settled(&settings(), &options);
            settled.into_iter().map(|one| format!("{}: {}", one.label, one.value)).collect::<Vec<_>>()
        };
        assert!(said(json!(null)).is_empty());
        assert!(said(json!({ "deck": null, "figures": { "cows": 100 }, "map": null })).is_empty());
        assert_eq!(
            said(json!({ "deck": "half", "figures": { "cows": 61 }, "teams": { "red": [0, 2] }, "map": {} })),
            ["Deck: Half", "Cows: 61", "Red team: Seats 1, 3", "Map: A map of your own"]
        );
    }
}
