//! Raw JSON (serialized once): what a game shows goes from its own types straight to text, and is not parsed again on its way
//! to the page.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// A piece of JSON as text.
#[doc(alias("RawValue", "raw JSON"))]
#[derive(Clone)]
pub struct Json(Box<RawValue>);

impl Json {
    /// Serializes a value.
    ///
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
    pub fn value(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was written as JSON")
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
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
