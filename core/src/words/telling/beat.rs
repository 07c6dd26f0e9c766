//! Beats: what belongs together, and for how long it is shown at the pace Normal.

use crate::words::Part;
use crate::{Phrase, Seat};

use super::{Role, Telling};

/// Longest time for which all beats of a turn are shown together, in milliseconds.
pub const TURN_MS: u32 = 12_000;

/// Reading time of a sentence in milliseconds, without its words.
const SENTENCE: u32 = 600;
/// Reading time of a word in milliseconds.
const WORD: u32 = 200;
/// Shortest time of an ordinary beat in milliseconds.
const SHORTEST: u32 = 1_000;
/// Longest time of an ordinary beat in milliseconds.
const LONGEST: u32 = 2_500;
/// Shortest time of a beat that befalls the reader, in milliseconds; it is told for half as long again as others.
const SHORTEST_MINE: u32 = 2_000;
/// Longest time of a beat that befalls the reader, in milliseconds.
const LONGEST_MINE: u32 = 3_500;
/// What an ordinary beat shrinks to in a turn that is too full, before it folds, in milliseconds.
const SHRUNK: u32 = 800;
/// What a beat that must be seen shrinks to in a turn that is too full, in milliseconds.
const SHRUNK_FIRM: u32 = 900;
/// Reading speed of captions that must be read to their end: milliseconds, and the characters that are read in them.
const CHARACTER: (u32, u32) = (1_000, 15);
/// Longest reading time of a beat in milliseconds: three sentences of 80 characters, and a page shows no more of one.
const LONGEST_READ: u32 = 16_000;
/// Most beats of a turn that are kept.
const MOST_BEATS: usize = 64;
/// What a name counts as, so that reading times do not depend on what people are called.
const NAME: &str = " somebody ";

/// What has been put together into one beat, in the eyes of one reader.
#[doc(alias = "animation group")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beat {
    opener: Amount,
    results: Amount,
    /// Does it change the reader's pieces, cards or score?
    mine: bool,
    points: bool,
    unhurried: bool,
    /// The open beat goes on as long as events of this kind come.
    gathers: Option<Phrase>,
}

/// What an event is to the beats of one reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// Does a beat begin with it?
    pub(super) begins: bool,
    /// Does its sentence stand for those of its kind before it?
    pub(super) gathers: bool,
    /// Is its sentence told behind the opener's?
    pub(super) result: bool,
    /// Does it befall the reader?
    pub(super) mine: bool,
    /// Is it told? What the reader did is not told again, only what came of it.
    pub(super) told: bool,
}

/// How much there is to read of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Amount {
    words: u32,
    characters: u32,
}

impl Beat {
    /// How long it is shown at Normal, in milliseconds; 0 for what the reader did themselves.
    pub fn length(&self) -> u32 {
        let words = self.opener.words + self.results.words;
        if words == 0 {
            return 0;
        }
        let read = (SENTENCE + WORD * words).clamp(SHORTEST, LONGEST);
        let length = if self.mine { (read * 3 / 2).clamp(SHORTEST_MINE, LONGEST_MINE) } else { read };
        length.max(self.to_read())
    }

    /// Must it be seen, however full the turn is?
    pub fn is_firm(&self) -> bool {
        self.mine || self.points
    }

    /// What it shrinks to where the turn is too full, in milliseconds.
    fn shrunk(&self) -> u32 {
        let least = if self.is_firm() { SHRUNK_FIRM } else { SHRUNK };
        least.max(self.to_read()).min(self.length())
    }

    fn to_read(&self) -> u32 {
        let (ms, characters) = CHARACTER;
        let all = self.opener.characters + self.results.characters;
        if self.unhurried { (all * ms).div_ceil(characters).min(LONGEST_READ) } else { 0 }
    }
}

impl Amount {
    /// What is read of an event: its caption, or else its words. Nothing where it folds away.
    pub fn told(telling: &Telling, words: &Phrase) -> Self {
        match telling.role {
            Role::Folds => Amount::default(),
            _ => Amount::of(telling.caption.as_ref().unwrap_or(words)),
        }
    }

    fn of(words: &Phrase) -> Self {
        let text = plain(words);
        let has_letter = |word: &&str| word.chars().any(|it| it.is_ascii_alphanumeric() || it == '_');
        Amount {
            words: text.split_whitespace().filter(has_letter).count() as u32,
            characters: text.split_whitespace().map(|word| word.chars().count() as u32 + 1).sum(),
        }
    }
}

/// A sentence with something in place of each name.
fn plain(words: &Phrase) -> String {
    words
        .parts()
        .map(|part| match part {
            Part::Text(text) => text,
            Part::Name { .. } | Part::Whose { .. } => NAME,
            Part::Verb { they, .. } => they,
        })
        .collect()
}

/// The beats of the present turn, put together event by event as one reader hears them.
#[doc(alias = "timeline")]
#[derive(Clone, Debug, Default)]
pub struct Beats {
    reader: Option<Seat>,
    beats: Vec<Beat>,
    /// Can the last beat still be joined?
    open: bool,
}

impl Beats {
    /// For a seat, or for a spectator.
    pub fn of(reader: Option<Seat>) -> Self {
        Beats { reader, beats: Vec::new(), open: false }
    }

    /// The beats so far, since the turn began.
    pub fn turn(&self) -> &[Beat] {
        &self.beats
    }

    /// Adds an event. `own`: it follows at once from a choice of the reader, who is told only what came of it. Returns by how
    /// many milliseconds the telling becomes longer, at Normal.
    pub fn hear(&mut self, telling: &Telling, words: &Phrase, own: bool) -> u32 {
        self.hear_amount(telling, Amount::told(telling, words), own)
    }

    /// The same with what there is to read counted before, once for several readers of the event.
    pub fn hear_amount(&mut self, telling: &Telling, amount: Amount, own: bool) -> u32 {
        let Some(Place { gathers, result, mine, told, .. }) = self.place(telling, own) else { return 0 };
        let beat = self.beats.last_mut().expect("one is open");
        let before = beat.length();
        if told {
            beat.mine |= mine;
            beat.points |= telling.points;
            beat.unhurried |= telling.unhurried;
            if result {
                beat.results.words += amount.words;
                beat.results.characters += amount.characters;
            } else if gathers || beat.length() == 0 {
                beat.opener = amount;
            }
        }
        beat.length().saturating_sub(before)
    }

    /// Puts an event into the open beat, or into a new one; none where it folds away.
    pub(super) fn place(&mut self, telling: &Telling, own: bool) -> Option<Place> {
        if telling.heading.is_some() {
            self.beats.clear();
            self.open = false;
        }
        if telling.role == Role::Folds {
            return None;
        }
        let mine = self.reader.is_some_and(|reader| telling.befalls.contains(reader));
        let gathers = telling.brief.as_ref().filter(|_| telling.role == Role::Gathers);
        let goes_on = self.open
            && match telling.role {
                Role::Opens => false,
                Role::Gathers => self.beats.last().is_some_and(|beat| beat.gathers.as_ref() == gathers),
                _ => true,
            };
        if !goes_on {
            // Turns without a heading never end.
            if self.beats.len() == MOST_BEATS {
                self.beats.remove(0);
            }
            self.beats.push(Beat { gathers: gathers.cloned(), ..Beat::default() });
            self.open = true;
        }
        let result = telling.role == Role::Result || (telling.role == Role::Share && mine);
        Some(Place { begins: !goes_on, gathers: gathers.is_some(), result, mine, told: !own || result })
    }
}

/// How long each beat of a turn is shown at Normal, in milliseconds, when `spent` of the turn were told before; none for what
/// folds. Ordinary beats shrink, then fold, the oldest first; what must be seen shrinks last and never folds, and what must be
/// read to its end neither shrinks below that nor folds.
pub fn squeeze(beats: &[Beat], spent: u32) -> Vec<Option<u32>> {
    let mut lengths: Vec<Option<u32>> = beats.iter().map(|beat| Some(beat.length())).collect();
    let mut over = (spent + lengths.iter().flatten().sum::<u32>()).saturating_sub(TURN_MS);
    let mut shorten = |firm: bool, to: fn(&Beat) -> Option<u32>| {
        for (beat, length) in beats.iter().zip(&mut lengths) {
            if over == 0 || beat.is_firm() != firm {
                continue;
            }
            if let Some(now) = *length {
                let least = to(beat).unwrap_or(0);
                let shorter = now.saturating_sub(over).max(least);
                // A beat that folds has no time at all.
                *length = to(beat).map(|_| shorter);
                over = over.saturating_sub(now - length.unwrap_or(0));
            }
        }
    };
    shorten(false, |beat| Some(beat.shrunk()));
    // What must be read to its end stays, however full the turn.
    shorten(false, |beat| beat.unhurried.then(|| beat.shrunk()));
    shorten(true, |beat| Some(beat.shrunk()));
    lengths
}
