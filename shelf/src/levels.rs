//! How well bots play: the same three levels in every game, from what the game knows of itself, or from its rules alone.
//!
//! What bots have won among others stands in `levels.txt`, which `ruckus arena GAME --levels FILE` writes; tables show what a
//! level has won among calm ones.

use std::sync::LazyLock;

use ruckus_bots::Random;
use ruckus_bots::forced::Finisher;
use ruckus_bots::search::{Ablation, Effort, Search, TreeSearch};
use ruckus_core::{Bot, BotInfo, BotKind, Budget, ByPolicy, Tried, Words};

/// Playouts of a tree search by the rules alone, keen and fierce: random rollouts cost little.
const TREE_PLAYOUTS: [u32; 2] = [500, 5_000];

const CALM: &str = "Takes what looks best now and does not look ahead. Good company while you learn.";
const CALM_RANDOM: &str = "Picks any legal choice. Good company while you learn.";
const KEEN: &str =
    "Imagines how the game goes on, and leaves the obvious only when something is clearly better.";
const FIERCE: &str = "Imagines many more games and takes its time. You will need luck, or a good lie.";

/// Those who are offered at a table, weakest first.
pub(crate) fn levels<G: Words>() -> [BotKind<G>; 3] {
    let level =
        |id, name, about, imagines| BotInfo { id, name, about, imagines, tried: tried(G::TITLE.id, id) };
    let [keen, fierce] = match G::EXTRAS.knowledge {
        Some(_) => (G::EXTRAS.lookahead)(G::TITLE.most).playouts,
        None => TREE_PLAYOUTS,
    };
    let calm = if G::BOTS.is_empty() { CALM_RANDOM } else { CALM };
    let make_calm: fn() -> Box<dyn Bot<G>> = match G::BOTS {
        [] => make_greedy::<G>,
        _ => || Box::new(Finisher(make_greedy::<G>())),
    };
    [
        BotKind { info: level("calm", "Calm", calm, 0), make: make_calm },
        BotKind { info: level("keen", "Keen", KEEN, keen), make: || looking_ahead::<G>(Effort::Keen) },
        BotKind {
            info: level("fierce", "Fierce", FIERCE, fierce),
            make: || looking_ahead::<G>(Effort::Fierce),
        },
    ]
}

/// The game's own bot; a uniformly random one where it has none.
pub(crate) fn make_greedy<G: Words>() -> Box<dyn Bot<G>> {
    G::BOTS.last().map_or_else(|| Box::new(ByPolicy(Random)) as Box<dyn Bot<G>>, |kind| (kind.make)())
}

pub(crate) fn looking_ahead<G: Words>(effort: Effort) -> Box<dyn Bot<G>> {
    looking_ahead_without(effort, Ablation::Nothing)
}

/// A search without a part of it (an ablation); a game that has no knowledge has nothing to leave out.
pub(crate) fn looking_ahead_without<G: Words>(effort: Effort, ablation: Ablation) -> Box<dyn Bot<G>> {
    let Some(knowledge) = G::EXTRAS.knowledge else {
        let [keen, fierce] = TREE_PLAYOUTS.map(|playouts| Budget::of_iterations(playouts.into()));
        return Box::new(TreeSearch::new(match effort {
            Effort::Keen => keen,
            Effort::Fierce => fierce,
            Effort::Of(budget) => budget,
        }));
    };
    Box::new(Search::new(knowledge, G::EXTRAS.lookahead, effort).without(ablation))
}

/// A game and a level.
type Names = (&'static str, &'static str);

/// Game, level, and what it won there, in the order of the file.
static MEASURED: LazyLock<(Vec<Names>, Vec<Tried>)> =
    LazyLock::new(|| include_str!("levels.txt").lines().filter_map(read).unzip());

/// What this level has won in this game; the lines of one level stand side by side.
fn tried(game: &str, level: &str) -> &'static [Tried] {
    let (names, tried) = &*MEASURED;
    let is_it = |&(of, id): &Names| of == game && id == level;
    let first = names.iter().position(is_it).unwrap_or(names.len());
    let count = names[first..].iter().take_while(|&names| is_it(names)).count();
    &tried[first..first + count]
}

/// `GAME ONE OTHERS SEATS GAMES SHARE LOW HIGH MILLIS DATE`, where the others are calm.
fn read(line: &'static str) -> Option<(Names, Tried)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [game, level, "calm", seats, games, share, low, high, millis, _date] = words[..] else { return None };
    let percent = |word: &str| Some(word.parse::<f64>().ok()?.round() as u8);
    let tried = Tried {
        seats: seats.parse().ok()?,
        games: games.parse().ok()?,
        share: percent(share)?,
        low: percent(low)?,
        high: percent(high)?,
        millis: millis.parse::<f64>().ok()?.ceil() as u32,
    };
    Some(((game, level), tried))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SHELF;

    #[test]
    fn every_game_is_offered_at_three_levels() {
        for game in SHELF {
            let offered: Vec<&str> = game.boxed().bots.iter().map(|bot| bot.id).collect();
            assert_eq!(offered, ["calm", "keen", "fierce"], "{}", game.title().name);
            let [calm, keen, fierce] = [0, 1, 2].map(|level: usize| game.boxed().bots[level].imagines);
            assert!(calm == 0 && keen > 0 && fierce > keen, "{}: {keen} and {fierce}", game.title().name);
        }
    }

    #[test]
    fn every_line_that_was_measured_is_read_and_belongs_to_a_level() {
        let is_among_calm = |line: &&str| line.split_whitespace().nth(2) == Some("calm");
        let among_calm = include_str!("levels.txt").lines().filter(is_among_calm);
        let (names, tried) = &*MEASURED;
        assert_eq!(names.len(), among_calm.count(), "each line is one");
        for (&(game, level), tried) in names.iter().zip(tried) {
            let game = crate::find(game).expect("a game on the shelf");
            assert!(
                game.boxed().bots.iter().any(|bot| bot.id == level && bot.tried.contains(tried)),
                "{level}"
            );
            assert!(tried.low <= tried.share && tried.share <= tried.high && tried.games > 0, "{tried:?}");
        }
    }
}
