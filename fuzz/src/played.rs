//! The seed corpus: valid samples to begin with, of games of two people, with all that was stored and said.

use ruckus_core::Takes;
use ruckus_shelf::SHELF;
use ruckus_table::{Entry, Guest, Key, Nonce, Plan, Setup, Table, TableError, beginning};
use serde_json::json;

/// Choices of a sample.
const CHOICES: usize = 24;

pub(crate) fn guest(name: &str) -> Guest {
    Guest(name.into())
}

/// A table in memory, with its entries.
pub(crate) struct SampleTable {
    pub(crate) stored: Vec<Entry>,
    pub(crate) table: Table,
}

impl SampleTable {
    /// Ann and Bob, and the game has begun; none if it is not for two.
    pub(crate) fn two(game: &str) -> Option<Self> {
        let setup = Setup { host: Some(guest("ann")), ..Setup::of("table", game, Key::new([3; 32]), 0) };
        let stored = Table::make(Plan::of(setup, vec![None, None])).ok()?;
        let mut played = SampleTable { table: Table::fold(stored.clone()).ok()?, stored };
        let people = [("ann", Nonce::new([1; 32])), ("bob", Nonce::new([2; 32]))];
        for (name, nonce) in people {
            played.did(|table| table.sit(None, guest(name), name, nonce.commitment(), 0))?;
        }
        for (name, nonce) in people {
            let at = played.table.mixing_ends()? - beginning::GRACE;
            played.did(|table| table.mix_in(&guest(name), nonce, at))?;
        }
        Some(played)
    }

    fn did(&mut self, wish: impl FnOnce(&Table) -> Result<Vec<Entry>, TableError>) -> Option<()> {
        let entries = wish(&self.table).ok()?;
        self.store(entries);
        Some(())
    }

    pub(crate) fn store(&mut self, entries: Vec<Entry>) {
        for entry in entries {
            self.table.apply(entry.clone()).expect("what was decided can be carried out");
            self.stored.push(entry);
        }
    }
}

/// Writes the samples of a target into the folder that `RUCKUS_FUZZ_SEEDS` names, before the fuzzer reads it.
pub fn write_seeds(target: &str) {
    let Some(folder) = std::env::var_os("RUCKUS_FUZZ_SEEDS").map(std::path::PathBuf::from) else { return };
    for (number, seed) in seeds(target).iter().enumerate() {
        std::fs::write(folder.join(format!("seed-{number}")), seed)
            .expect("the folder of the corpus is there");
    }
}

/// Samples for a target, one a file.
pub fn seeds(target: &str) -> Vec<String> {
    let games = SHELF.iter().map(|game| game.title().id);
    match target {
        "maps" => models(),
        _ => games.filter_map(|game| sample(target, game)).collect(),
    }
}

fn sample(target: &str, game: &str) -> Option<String> {
    let mut played = SampleTable::two(game)?;
    let mut messages = format!("{game}\n");
    // The messages target hears Ann and Bob in turn, so one who is not asked asks for a lesson.
    for name in ["ann", "bob"].into_iter().cycle().take(CHOICES) {
        let eye = played.table.eye_of(&guest(name));
        let moment = played.table.moment_count(eye);
        let offer = played.table.scene(eye).and_then(|scene| scene.offers.last().map(|offer| offer.code));
        let said = match offer {
            Some(code) => {
                played.did(|table| table.choose(&guest(name), moment, code, 0))?;
                json!({ "type": "choose", "moment": moment, "choice": code })
            }
            None => json!({ "type": "lesson", "ask": 1 }),
        };
        messages += &format!("{said}\n");
    }
    match target {
        "records" => Some(played.table.record_so_far()?.write()),
        "messages" => Some(messages),
        _ => played
            .stored
            .iter()
            .map(|entry| serde_json::to_string(entry).ok().map(|line| line + "\n"))
            .collect(),
    }
}

/// The models from which people begin.
fn models() -> Vec<String> {
    let mut found = Vec::new();
    for game in SHELF {
        let boxed = game.boxed();
        for takes in boxed.settings.iter().flatten().map(|setting| &setting.takes) {
            if let Takes::Made { models, .. } = takes {
                found.extend(models.iter().map(|model| model.value.to_string()));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_samples_that_pass() {
        let targets: [(&str, fn(&str)); 4] = [
            ("records", crate::records),
            ("entries", crate::entries),
            ("messages", crate::messages),
            ("maps", crate::maps),
        ];
        for (name, target) in targets {
            let seeds = seeds(name);
            assert!(seeds.len() > 3, "{name}: {}", seeds.len());
            seeds.iter().for_each(|seed| target(seed));
        }
    }
}
