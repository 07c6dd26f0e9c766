//! Pictures in two parts: the furniture, which stays as it is for a whole game, and the rest. Both are written from the
//! game's one picture by a serializer that passes over the fields of the other part.

use ruckus_core::Furniture;
use serde::ser::{Serialize, SerializeSeq, SerializeStruct, Serializer};
use serde_json::Value;

use crate::Json;

/// Which part of a picture is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Furniture,
    Rest,
}

/// Writes one part of a picture.
pub(crate) fn write(picture: &impl Serialize, furniture: &'static [Furniture], part: Part) -> Json {
    match (furniture.is_empty(), part) {
        (true, Part::Rest) => Json::of(picture),
        (true, Part::Furniture) => Json::of(&()),
        (false, _) => Json::of(&Sorted { value: picture, furniture, part }),
    }
}

/// The whole picture again: lists go together element by element, and structs field by field.
#[doc(alias = "merge JSON")]
pub fn whole(furniture: Value, rest: Value) -> Value {
    match (furniture, rest) {
        (Value::Object(furniture), Value::Object(mut rest)) => {
            for (field, value) in furniture {
                let joined = match rest.remove(&field) {
                    Some(other) => whole(value, other),
                    None => value,
                };
                rest.insert(field, joined);
            }
            Value::Object(rest)
        }
        (Value::Array(furniture), Value::Array(rest)) => {
            furniture.into_iter().zip(rest).map(|(one, other)| whole(one, other)).collect()
        }
        (_, rest) => rest,
    }
}

struct Sorted<'a, T: ?Sized> {
    value: &'a T,
    furniture: &'static [Furniture],
    part: Part,
}

impl<T: Serialize + ?Sized> Serialize for Sorted<'_, T> {
    fn serialize<S: Serializer>(&self, inner: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Sorter { inner, furniture: self.furniture, part: self.part })
    }
}

/// Passes everything on but the fields that belong to the other part.
struct Sorter<S> {
    inner: S,
    furniture: &'static [Furniture],
    part: Part,
}

impl<S: SerializeStruct> SerializeStruct for Sorter<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        field: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        let found = self.furniture.iter().find(|furniture| furniture.field == field);
        match (found, self.part) {
            (None, Part::Rest) => self.inner.serialize_field(field, value),
            (Some(Furniture { parts: [], .. }), Part::Furniture) => self.inner.serialize_field(field, value),
            (None, Part::Furniture) | (Some(Furniture { parts: [], .. }), Part::Rest) => Ok(()),
            (Some(Furniture { parts, .. }), part) => {
                self.inner.serialize_field(field, &Sorted { value, furniture: parts, part })
            }
        }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

impl<S: SerializeSeq> SerializeSeq for Sorter<S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), S::Error> {
        self.inner.serialize_element(&Sorted { value, furniture: self.furniture, part: self.part })
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

/// Values that are neither structs nor lists have no fields to sort.
macro_rules! pass_on {
    ($($name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(fn $name(self, $($argument: $type),*) -> Result<$answer, S::Error> {
            self.inner.$name($($argument),*)
        })*
    };
}

impl<S: Serializer> Serializer for Sorter<S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = Sorter<S::SerializeSeq>;
    type SerializeTuple = S::SerializeTuple;
    type SerializeTupleStruct = S::SerializeTupleStruct;
    type SerializeTupleVariant = S::SerializeTupleVariant;
    type SerializeMap = S::SerializeMap;
    type SerializeStruct = Sorter<S::SerializeStruct>;
    type SerializeStructVariant = S::SerializeStructVariant;

    fn serialize_struct(self, name: &'static str, len: usize) -> Result<Self::SerializeStruct, S::Error> {
        let inner = self.inner.serialize_struct(name, len)?;
        Ok(Sorter { inner, furniture: self.furniture, part: self.part })
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self::SerializeSeq, S::Error> {
        let inner = self.inner.serialize_seq(len)?;
        Ok(Sorter { inner, furniture: self.furniture, part: self.part })
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        self.inner.serialize_some(&Sorted { value, furniture: self.furniture, part: self.part })
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.inner.serialize_newtype_struct(name, value)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        self.inner.serialize_newtype_variant(name, index, variant, value)
    }

    pass_on! {
        serialize_bool(value: bool) -> S::Ok;
        serialize_i8(value: i8) -> S::Ok;
        serialize_i16(value: i16) -> S::Ok;
        serialize_i32(value: i32) -> S::Ok;
        serialize_i64(value: i64) -> S::Ok;
        serialize_u8(value: u8) -> S::Ok;
        serialize_u16(value: u16) -> S::Ok;
        serialize_u32(value: u32) -> S::Ok;
        serialize_u64(value: u64) -> S::Ok;
        serialize_f32(value: f32) -> S::Ok;
        serialize_f64(value: f64) -> S::Ok;
        serialize_char(value: char) -> S::Ok;
        serialize_str(value: &str) -> S::Ok;
        serialize_bytes(value: &[u8]) -> S::Ok;
        serialize_none() -> S::Ok;
        serialize_unit() -> S::Ok;
        serialize_unit_struct(name: &'static str) -> S::Ok;
        serialize_unit_variant(name: &'static str, index: u32, variant: &'static str) -> S::Ok;
        serialize_tuple(len: usize) -> S::SerializeTuple;
        serialize_tuple_struct(name: &'static str, len: usize) -> S::SerializeTupleStruct;
        serialize_tuple_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> S::SerializeTupleVariant;
        serialize_map(len: Option<usize>) -> S::SerializeMap;
        serialize_struct_variant(name: &'static str, index: u32, variant: &'static str, len: usize) -> S::SerializeStructVariant;
    }
}

/// What is sent once must be true at every step, for every eye, and nothing may be lost between the two parts.
#[cfg(test)]
pub(crate) fn stays<G: ruckus_core::Words>(games: u64) {
    use rand::SeedableRng;
    use ruckus_core::{Eye, Luck, SeatCount};

    for count in u8::from(G::TITLE.fewest)..=u8::from(G::TITLE.most) {
        let seats = SeatCount::new(count);
        for seed in 0..games {
            let mut luck = Luck::seed_from_u64(seed);
            let mut game = G::set_up(seats, &G::Options::default()).unwrap();
            let first = G::picture(&game.view(Eye::Spectator));
            let furniture = write(&first, G::FURNITURE, Part::Furniture).value();
            for step in 0.. {
                // Not at every step: pictures take longer than steps.
                for eye in Eye::all(seats).filter(|_| step % 9 == 0) {
                    let picture = G::picture(&game.view(eye));
                    let rest = write(&picture, G::FURNITURE, Part::Rest);
                    assert!(
                        whole(furniture.clone(), rest.value()) == serde_json::to_value(&picture).unwrap(),
                        "the furniture of {} has moved for {eye:?}",
                        G::TITLE.name
                    );
                }
                if !game.random_step(&mut luck, &mut Vec::new()) {
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ruckus_core::Eye;

    use crate::SHELF;

    #[test]
    fn furniture_stays_where_it_is() {
        SHELF.iter().for_each(|game| game.furniture_stays(1));
    }

    #[test]
    fn what_is_sent_once_is_worth_it() {
        let worth_it = SHELF.iter().any(|game| {
            let play = game.set_up(game.title().fewest, &serde_json::Value::Null).unwrap();
            play.furniture().text().len() > 4 * play.picture(Eye::Spectator).text().len()
        });
        assert!(worth_it, "a board of many hexes is mostly furniture");
    }
}
