//! The law of recall (perfect recall: Kuhn, 1953): information-state keys are exact. Two histories that tell an eye the same
//! have the same key, and two that tell it something different have different keys, over all games that are checked.
//!
//! The method is differential testing (McKeeman, 1998) against a second, slower hash of the same history. Deviation: that one
//! has 64 bits, so it could itself collide.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::Events;
use crate::{Coded, Eye, Game, InfoState, Recall, Step, Witness};

/// Keys and independent hashes of the histories of all games so far.
#[derive(Default)]
pub(super) struct Keys {
    by_key: HashMap<InfoState, u64>,
    by_story: HashMap<u64, InfoState>,
}

/// What the eyes of one game have been told: as keys, and as hashes of the text of all events.
pub(super) struct Memory {
    recall: Recall,
    stories: Vec<(Eye, u64)>,
}

fn told_on(story: u64, chapter: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (story, chapter).hash(&mut hasher);
    hasher.finish()
}

impl Memory {
    pub(super) fn new(eyes: impl Iterator<Item = Eye>) -> Self {
        Memory { recall: Recall::new(), stories: eyes.map(|eye| (eye, 0)).collect() }
    }

    pub(super) fn follow<G: Game>(&mut self, step: Step, heard: &Events<G>, keys: &mut Keys) {
        let chosen = match step {
            Step::Choice { seat, choice } => G::Choice::from_code(choice).map(|choice| (seat, choice)),
            Step::Chance { .. } => None,
        };
        if let Some((seat, choice)) = chosen {
            self.recall.note(seat, choice);
        }
        for (eyes, event) in heard {
            self.recall.tell(*eyes, || event.clone());
        }
        for (eye, story) in &mut self.stories {
            if let Some((_, choice)) = chosen.filter(|&(seat, _)| eye.is(seat)) {
                *story = told_on(*story, &format!("{choice:?}"));
            }
            for (_, event) in heard.iter().filter(|(eyes, _)| eyes.contains(*eye)) {
                *story = told_on(*story, &format!("{event:?}"));
            }
            let key = self.recall.key(*eye);
            let known = *keys.by_key.entry(key).or_insert(*story);
            assert_eq!(known, *story, "{eye:?} was told different things, and has one key");
            let known = *keys.by_story.entry(*story).or_insert(key);
            assert_eq!(known, key, "{eye:?} was told the same, and has different keys");
        }
    }
}
