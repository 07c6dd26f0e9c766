//! JSON as text: the options of a record and what a game shows are written once, straight from their own types, and are not
//! taken apart on their way.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A piece of JSON. Two pieces are equal if their texts are.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Json(Box<RawValue>);

impl Json {
    /// # Panics
    /// When the value has no JSON, which no game's own types bring about.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        Json(to_raw_value(value).expect("what games show can be written as JSON"))
    }

    /// The JSON, as it is sent.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// Parses it, for the terminal and for tests.
    #[cfg(feature = "words")]
    pub fn value(&self) -> Value {
        self.read().expect("it was written as JSON")
    }

    /// Reads it as a value of any type; refused with what the JSON reader says.
    #[doc(alias = "deserialize")]
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, String> {
        // By way of a value, so that the refusal names no line or column of a text that nobody wrote.
        serde_json::from_str(self.text())
            .and_then(|value: Value| T::deserialize(value))
            .map_err(|error| error.to_string())
    }
}

/// `null`: the default options.
impl Default for Json {
    fn default() -> Self {
        Json(RawValue::NULL.to_owned())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again_and_a_refusal_names_no_line() {
        let written = Json::of(&[1, 2]);
        assert_eq!((written.text(), written.read()), ("[1,2]", Ok([1, 2])));
        assert_eq!(Json::default().read::<Option<u8>>(), Ok(None));
        assert_eq!(Json::of("x").read::<u8>(), Err("invalid type: string \"x\", expected u8".into()));
        let within: (Json, u8) = serde_json::from_str("[ { \"a\": 1 }, 2]").unwrap();
        assert_eq!(within.0.text(), "{ \"a\": 1 }");
    }
}
