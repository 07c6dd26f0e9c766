//! The numbers of a game as values. The printed ones stand in the game's `figures.txt`; a designer or a table may change
//! some by name, as far as the rules allow. A state names its figures by a small number, so that it stays a plain value:
//! 0 are the printed ones, and each set of changed ones is kept once for the whole process.

use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, RangeInclusive};
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::reader::same;
use crate::SetUpError;

/// A number of the rules that has a name.
#[doc(alias("parameter", "constant", "rules variant"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    /// What tables, options and studies call it: `end_cows`.
    pub name: &'static str,
    /// The bounds: what the rules allow, and what there is room for.
    pub least: i32,
    /// The greatest value that may be set.
    pub most: i32,
    /// Where the rules speak of it.
    pub rule: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
}

impl Figure {
    /// The place of a name in a list.
    pub const fn find(list: &[Figure], name: &str) -> Option<usize> {
        let mut index = 0;
        while index < list.len() {
            if same(list[index].name, name) {
                return Some(index);
            }
            index += 1;
        }
        None
    }
}

/// A constraint of the rules that some figures break together.
#[doc(alias = "constraint violation")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The id of the rule that they break.
    pub rule: &'static str,
    /// What is wrong, in words for people.
    pub sentence: &'static str,
}

/// All figures of a game. [`figures!`](crate::figures!) writes this down for a struct.
#[doc(alias = "parameter set")]
pub trait FigureTable: Clone + PartialEq + Send + Sync + 'static {
    /// The figures of the printed rules.
    const PRINTED: &'static Self;

    /// All that have a name.
    const LIST: &'static [Figure];

    /// The part of the rules file that lists them.
    const SECTION: &'static str;

    /// The value of the figure in this place of the list.
    fn at(&self, index: usize) -> i32;

    /// Sets the figure in this place of the list. Bounds are checked by the caller.
    fn put(&mut self, index: usize, value: i32);

    /// The editions of the rules that figures can stand for. A game that plays by one edition alone leaves this and the
    /// next two alone.
    const EDITIONS: RangeInclusive<u16> = 1..=1;

    /// The edition of the rules that goes with these figures. Where editions differ, a game reads it in one place and gives
    /// each difference a name.
    fn edition(&self) -> u16 {
        *Self::EDITIONS.end()
    }

    /// Sets the edition that goes with these figures.
    fn put_edition(&mut self, _edition: u16) {}

    /// The constraint that these figures break together, where each of them is in its bounds.
    fn broken(&self) -> Option<Broken>;

    /// The sets of changed figures that this process uses.
    fn sets() -> &'static Sets<Self>;
}

/// A figure and its printed value, to be listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Printed {
    /// Its name, bounds and rule.
    #[serde(flatten)]
    pub figure: Figure,
    /// What the printed rules say.
    pub value: i32,
}

/// All figures of a game that have a name, as they are printed.
pub fn printed<F: FigureTable>() -> Vec<Printed> {
    let figures = F::LIST.iter().enumerate();
    figures.map(|(index, &figure)| Printed { figure, value: F::PRINTED.at(index) }).collect()
}

/// Gives the numbers of a struct their names, bounds and rules, and makes it a [`FigureTable`]. The struct has a constant
/// function `broken`, and its printed value is a static.
///
/// ```
/// use ruckus_core::figures;
/// use ruckus_core::kit::{Broken, FiguresId};
///
/// #[derive(Clone, PartialEq)]
/// pub struct Figures {
///     end_cows: u16,
///     attempts: [u8; 3],
/// }
///
/// impl Figures {
///     const fn broken(&self) -> Option<Broken> {
///         None
///     }
/// }
///
/// pub static PRINTED: Figures = Figures { end_cows: 60, attempts: [1, 2, 2] };
///
/// figures! {
///     Figures, printed as PRINTED, listed in "section 2.3" {
///         end_cows = end_cows, 1..=5000, "CC-END-2", "this many cows end the game";
///         attempts_2_players = attempts[0], 1..=3, "CC-INV-1", "attempts of an invasion with 2 players";
///     }
/// }
///
/// assert_eq!(FiguresId::<Figures>::PRINTED.get().end_cows, 60);
/// ```
///
/// A game that keeps its older rules says so by `listed in "section 2.3", editions 1..=2`; then the struct has a field
/// `edition: u16`, which is the newest one in the printed value.
#[macro_export]
macro_rules! figures {
    ($figures:ident, printed as $printed:ident, listed in $section:literal
        $(, editions $oldest:literal..=$newest:literal)? {
        $($name:ident = $place:ident $([$index:expr])? $(.$part:ident)?,
            $least:literal..=$most:literal, $rule:literal, $about:literal;)*
    }) => {
        impl $figures {
            /// Every figure that has a name.
            #[allow(unreachable_pub, reason = "the struct may be private")]
            pub const LIST: &'static [$crate::kit::Figure] = &[$($crate::kit::Figure {
                name: stringify!($name),
                least: $least,
                most: $most,
                rule: $rule,
                about: $about,
            }),*];

            const fn put_at(&mut self, index: usize, value: i32) {
                let mut place = 0;
                $(
                    if index == place {
                        self.$place $([$index])? $(.$part)? = value as _;
                    }
                    place += 1;
                )*
                assert!(index < place, "there are not so many figures");
            }

            const fn value_at(&self, index: usize) -> i32 {
                let mut place = 0;
                $(
                    if index == place {
                        return self.$place $([$index])? $(.$part)? as i32;
                    }
                    place += 1;
                )*
                assert!(index < place, "there are not so many figures");
                0
            }
        }

        impl $crate::kit::FigureTable for $figures {
            const PRINTED: &'static Self = &$printed;
            const LIST: &'static [$crate::kit::Figure] = $figures::LIST;
            const SECTION: &'static str = $section;
            $(
                const EDITIONS: std::ops::RangeInclusive<u16> = $oldest..=$newest;

                fn edition(&self) -> u16 {
                    self.edition
                }

                fn put_edition(&mut self, edition: u16) {
                    self.edition = edition;
                }
            )?

            fn at(&self, index: usize) -> i32 {
                self.value_at(index)
            }

            fn put(&mut self, index: usize, value: i32) {
                self.put_at(index, value);
            }

            fn broken(&self) -> Option<$crate::kit::Broken> {
                $figures::broken(self)
            }

            fn sets() -> &'static $crate::kit::Sets<Self> {
                static SETS: $crate::kit::Sets<$figures> = $crate::kit::Sets::none();
                &SETS
            }
        }
    };
}

/// Figures that differ from the printed ones, by name. Data from outside: nothing is checked yet.
#[doc(alias("overrides", "house rules"))]
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Changes(pub BTreeMap<String, i64>);

impl Changes {
    /// Is every figure as it is printed?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One more change.
    #[must_use]
    pub fn with(mut self, name: &str, value: i64) -> Self {
        self.0.insert(name.to_owned(), value);
        self
    }
}

/// The number of sets of changed figures of one game that a process can use. They are small, and stay until it ends; a
/// server offers fewer house rules than that.
pub const MOST_SETS: usize = 1024;

/// The sets of changed figures that this process has met.
pub struct Sets<F: 'static> {
    known: [OnceLock<&'static F>; MOST_SETS],
    adding: Mutex<()>,
}

impl<F: PartialEq> Sets<F> {
    /// Room for sets, none of them in use.
    pub const fn none() -> Self {
        Sets { known: [const { OnceLock::new() }; MOST_SETS], adding: Mutex::new(()) }
    }

    /// The number of this set, from 1 on; equal sets have the same one. None once there is no room for another.
    fn number(&'static self, set: F) -> Option<u16> {
        // A set is stored in one step, so a lock that was poisoned by a panic is as good as another.
        let _adding = self.adding.lock().unwrap_or_else(PoisonError::into_inner);
        for (index, place) in self.known.iter().enumerate() {
            match place.get() {
                Some(&known) if *known == set => return Some(index as u16 + 1),
                Some(_) => {}
                None => {
                    place.get_or_init(|| Box::leak(Box::new(set)));
                    return Some(index as u16 + 1);
                }
            }
        }
        None
    }
}

impl<F> fmt::Debug for Sets<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sets").finish_non_exhaustive()
    }
}

/// The figures that a game is played with, as a small number: 0 are the printed ones. Reads like the figures themselves.
/// In JSON the changed ones by name.
#[doc(alias = "interned parameters")]
pub struct FiguresId<F>(u16, PhantomData<fn() -> F>);

impl<F: FigureTable> FiguresId<F> {
    /// The figures of the printed rules.
    pub const PRINTED: Self = FiguresId(0, PhantomData);

    /// The printed figures with these changes, or which rule forbids them.
    pub fn of(changes: &Changes) -> Result<Self, SetUpError> {
        if changes.is_empty() {
            return Ok(Self::PRINTED);
        }
        let mut set = F::PRINTED.clone();
        for (name, &value) in &changes.0 {
            if name == EDITION {
                set.put_edition(edition_of::<F>(value)?);
                continue;
            }
            let index = Figure::find(F::LIST, name).ok_or_else(|| unknown::<F>(name))?;
            let Figure { least, most, rule, about, .. } = F::LIST[index];
            let fits = i32::try_from(value).ok().filter(|value| (least..=most).contains(value));
            let value = fits.ok_or_else(|| SetUpError {
                rule,
                sentence: format!("{name} ({about}) goes from {least} to {most}, not {value}."),
            })?;
            set.put(index, value);
        }
        if let Some(Broken { rule, sentence }) = set.broken() {
            return Err(SetUpError { rule, sentence: sentence.to_owned() });
        }
        Self::kept(set)
    }

    /// Interns a set: equal ones have the same number.
    fn kept(set: F) -> Result<Self, SetUpError> {
        if set == *F::PRINTED {
            return Ok(Self::PRINTED);
        }
        F::sets().number(set).map(|number| FiguresId(number, PhantomData)).ok_or_else(|| SetUpError {
            rule: F::SECTION,
            sentence: format!(
                "{MOST_SETS} different sets of figures are in use here, and there is no room for more."
            ),
        })
    }

    /// The same figures under this edition of the rules, unless they name an older one themselves.
    pub fn under(self, edition: u16) -> Result<Self, SetUpError> {
        if self.edition() <= edition {
            return Ok(self);
        }
        let mut set = self.get().clone();
        set.put_edition(edition_of::<F>(edition.into())?);
        Self::kept(set)
    }

    /// Are these the figures of the printed rules, by the newest edition?
    #[inline]
    pub const fn is_printed(&self) -> bool {
        self.0 == 0
    }

    /// What differs from the printed figures, an older edition included.
    pub fn changes(self) -> Changes {
        let changed = (0..F::LIST.len()).filter(|&index| self.at(index) != F::PRINTED.at(index));
        let changed = changed.map(|index| (F::LIST[index].name.to_owned(), self.at(index).into()));
        let older = Some(self.edition()).filter(|&edition| edition != F::PRINTED.edition());
        Changes(changed.chain(older.map(|edition| (EDITION.to_owned(), edition.into()))).collect())
    }

    /// The figures themselves.
    #[inline]
    pub fn get(self) -> &'static F {
        if self.0 == 0 { F::PRINTED } else { self.changed() }
    }

    /// One figure, or what follows from some. For hot paths: the compiler inlines the printed ones.
    #[inline]
    pub fn read<T>(self, what: impl Fn(&F) -> T) -> T {
        if self.0 == 0 { what(F::PRINTED) } else { what(self.changed()) }
    }

    #[inline]
    fn changed(self) -> &'static F {
        // Numbers are given out only for sets that are there.
        let known = F::sets().known.get(usize::from(self.0) - 1);
        known.and_then(OnceLock::get).copied().unwrap_or(F::PRINTED)
    }
}

/// What an older edition is called among the changes: a state says by it which rules it is played by.
const EDITION: &str = "edition";

fn edition_of<F: FigureTable>(value: i64) -> Result<u16, SetUpError> {
    let fits = u16::try_from(value).ok().filter(|edition| F::EDITIONS.contains(edition));
    let (oldest, newest) = (F::EDITIONS.start(), F::EDITIONS.end());
    fits.ok_or_else(|| SetUpError {
        rule: F::SECTION,
        sentence: match oldest == newest {
            true => format!("Only edition {newest} of the rules can be played here, not {value}."),
            false => format!("Editions {oldest} to {newest} of the rules can be played here, not {value}."),
        },
    })
}

fn unknown<F: FigureTable>(name: &str) -> SetUpError {
    let names: Vec<_> = F::LIST.iter().map(|figure| figure.name).collect();
    SetUpError {
        rule: F::SECTION,
        sentence: format!("No figure is called {name:?}. There are {}.", names.join(", ")),
    }
}

impl<F: FigureTable> Deref for FiguresId<F> {
    type Target = F;

    #[inline]
    fn deref(&self) -> &F {
        self.get()
    }
}

impl<F> Clone for FiguresId<F> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for FiguresId<F> {}

impl<F> Default for FiguresId<F> {
    fn default() -> Self {
        FiguresId(0, PhantomData)
    }
}

impl<F> PartialEq for FiguresId<F> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<F> Eq for FiguresId<F> {}

impl<F> Hash for FiguresId<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<F: FigureTable> fmt::Debug for FiguresId<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_printed() {
            true => f.write_str("printed"),
            false => self.changes().0.fmt(f),
        }
    }
}

impl<F: FigureTable> Serialize for FiguresId<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.changes().serialize(serializer)
    }
}

impl<'de, F: FigureTable> Deserialize<'de> for FiguresId<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let changes = Changes::deserialize(deserializer)?;
        FiguresId::of(&changes).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{Mistake, constants, single};

    #[derive(Clone, PartialEq, Debug)]
    struct Figures {
        hand: u8,
        price: [i16; 2],
    }

    static PRINTED: Figures = Figures { hand: 5, price: [3, -4] };

    impl Figures {
        const fn broken(&self) -> Option<Broken> {
            match self.price[0] < self.price[1] {
                true => Some(Broken { rule: "X-9", sentence: "The first price is not below the second." }),
                false => None,
            }
        }
    }

    figures! {
        Figures, printed as PRINTED, listed in "section 2" {
            hand = hand, 1..=9, "X-1", "cards in a hand";
            first_price = price[0], -2000..=2000, "X-2", "the first price";
            second_price = price[1], -9..=2000, "X-3", "the second price";
        }
    }

    fn id(changes: &[(&str, i64)]) -> Result<FiguresId<Figures>, SetUpError> {
        FiguresId::of(&changes.iter().fold(Changes::default(), |all, &(name, value)| all.with(name, value)))
    }

    #[test]
    fn changed_figures_are_kept_once_and_read_like_the_printed_ones() {
        let printed = id(&[]).unwrap();
        assert!(printed.is_printed());
        assert_eq!((printed.hand, printed.price), (5, [3, -4]));
        assert_eq!(id(&[("hand", 5)]), Ok(printed), "as printed");
        let seven = id(&[("hand", 7)]).unwrap();
        assert_eq!((seven.hand, seven.read(|f| f.price[1])), (7, -4));
        assert_eq!((id(&[("hand", 7)]), id(&[("hand", 7), ("first_price", 3)])), (Ok(seven), Ok(seven)));
        assert_ne!(id(&[("hand", 8)]).unwrap(), seven);
        assert_eq!(serde_json::to_string(&seven).unwrap(), r#"{"hand":7}"#);
        assert_eq!(serde_json::from_str::<FiguresId<Figures>>(r#"{"hand":7}"#).unwrap(), seven);
        assert_eq!(
            (format!("{seven:?}"), format!("{printed:?}")),
            ("{\"hand\": 7}".into(), "printed".into())
        );
        assert_eq!(super::printed::<Figures>()[2].value, -4);
    }

    #[test]
    fn what_is_not_allowed_is_refused_with_its_rule() {
        let refused = |changes: &[(&str, i64)]| id(changes).unwrap_err().to_string();
        assert_eq!(refused(&[("hand", 0)]), "hand (cards in a hand) goes from 1 to 9, not 0. (X-1)");
        assert_eq!(
            refused(&[("hand", i64::MAX)]),
            format!("hand (cards in a hand) goes from 1 to 9, not {}. (X-1)", i64::MAX)
        );
        assert_eq!(refused(&[("second_price", 4)]), "The first price is not below the second. (X-9)");
        assert_eq!(
            refused(&[("foot", 1)]),
            "No figure is called \"foot\". There are hand, first_price, second_price. (section 2)"
        );
        assert!(serde_json::from_str::<FiguresId<Figures>>(r#"{"hand":10}"#).is_err());
    }

    #[derive(Clone, PartialEq, Debug)]
    struct OfEditions {
        edition: u16,
        hand: u8,
    }

    static NEWEST: OfEditions = OfEditions { edition: 3, hand: 5 };

    impl OfEditions {
        const fn broken(&self) -> Option<Broken> {
            None
        }
    }

    figures! {
        OfEditions, printed as NEWEST, listed in "section 2", editions 2..=3 {
            hand = hand, 1..=9, "X-1", "cards in a hand";
        }
    }

    #[test]
    fn an_older_edition_is_kept_with_the_figures_and_written_with_them() {
        let newest = FiguresId::<OfEditions>::PRINTED;
        assert_eq!((newest.edition(), newest.under(3)), (3, Ok(newest)));
        let older = newest.under(2).unwrap();
        assert_eq!((older.edition(), older.hand, older.is_printed()), (2, 5, false));
        assert_eq!(serde_json::to_string(&older).unwrap(), r#"{"edition":2}"#);
        assert_eq!(serde_json::from_str::<FiguresId<OfEditions>>(r#"{"edition":2}"#).unwrap(), older);
        let both =
            FiguresId::<OfEditions>::of(&Changes::default().with("hand", 7).with("edition", 2)).unwrap();
        assert_eq!((both.hand, both.edition()), (7, 2));
        assert_eq!(both.under(3), Ok(both), "what the figures name themselves stands");
        let refused = |edition| {
            let changes = Changes::default().with("edition", edition);
            FiguresId::<OfEditions>::of(&changes).unwrap_err().to_string()
        };
        assert_eq!(refused(1), "Editions 2 to 3 of the rules can be played here, not 1. (section 2)");
        assert_eq!(refused(4), "Editions 2 to 3 of the rules can be played here, not 4. (section 2)");
        assert!(newest.under(1).is_err());
        assert!(id(&[("edition", 2)]).unwrap_err().sentence.starts_with("Only edition 1 of the rules"));
    }

    /// In a table of its own, so that no other test finds the room taken.
    #[test]
    fn there_is_room_for_so_many_sets_and_no_more() {
        static SETS: Sets<u32> = Sets::none();
        let given: Vec<_> = (0..MOST_SETS as u32).map(|set| SETS.number(set)).collect();
        assert_eq!(given, (1..=MOST_SETS as u16).map(Some).collect::<Vec<_>>());
        assert_eq!(SETS.number(MOST_SETS as u32), None);
        assert_eq!(SETS.number(7), Some(8), "those that are there are found");
    }

    #[test]
    fn constants_are_read_in_any_order_each_once() {
        let read = |text: &str| constants::<3>("t.txt", text, Figures::LIST, &["row"]);
        assert_eq!(
            read("second_price +7\nrow of others\n\nhand 9 # most\nfirst_price -2000"),
            Ok([9, -2000, 7])
        );
        let said = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(said("hand 10"), "t.txt, line 1, field 2: a whole number from 1 to 9 was expected.");
        assert_eq!(said("# one\nhand 9\nhand 9"), "t.txt, line 3, field 1: this stands there twice.");
        assert_eq!(said("hand 9"), "t.txt: first_price is missing.");
        assert_eq!(said("hand 9 9"), "t.txt, line 1, field 3: the line ought to be over.");
        assert_eq!(said("hand"), "t.txt, line 1, field 2: a word is missing.");
        let one =
            |text: &str| single("t.txt", text, "years", 1, 8).map_err(|mistake: Mistake| mistake.to_string());
        assert_eq!(one("hand 3\nyears 8"), Ok(8));
        assert_eq!(
            one("years 9"),
            Err("t.txt, line 1, field 2: a whole number from 1 to 8 was expected.".into())
        );
        assert_eq!(one(""), Err("t.txt: years is missing.".into()));
    }
}
