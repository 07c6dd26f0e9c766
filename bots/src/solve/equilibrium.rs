//! A player that follows the average strategy of CFR+ (Tammelin, 2014), stored by information set. Deviations: none.

use std::collections::HashMap;
use std::sync::Arc;

use rand::RngExt;
use ruckus_core::{
    Asked, Bot, Budget, Coded, Eye, EyeSet, Game, Heard, InfoState, Luck, Recall, Seat, Thought, View as _,
    Witness as _,
};

use super::{Cfr, Profile, Regret, TooLarge, Tree, exploitability};

/// A strategy profile as a table: the probabilities of the choices, by seat and by all that the seat has been told.
#[doc(alias("tabular policy", "policy table"))]
#[derive(Debug)]
pub struct StrategyTable {
    spots: HashMap<(Seat, InfoState), Vec<(u16, f64)>>,
}

/// Exploitability is computed every this many CFR iterations.
const CHECK_EVERY: u32 = 50;

impl StrategyTable {
    /// The profile by the codes of choices instead of by its tree, which is not needed any more.
    pub fn of(tree: &Tree, profile: &Profile) -> Self {
        let row = |spot: &super::Spot| -> Vec<(u16, f64)> {
            spot.codes.iter().copied().zip(profile.chances(spot).iter().copied()).collect()
        };
        StrategyTable { spots: tree.spots().iter().map(|spot| ((spot.seat, spot.key), row(spot))).collect() }
    }

    /// Solves a game of at most `most` positions until its exploitability is at most `within`, or for `rounds` iterations.
    #[doc(alias = "solve")]
    pub fn find<G: Game>(game: &G, most: usize, within: f64, rounds: u32) -> Result<Self, TooLarge> {
        let tree = Arc::new(Tree::grow(game, most)?);
        let mut cfr = Cfr::new(tree.clone(), Regret::Plus);
        while cfr.times() < rounds && (cfr.times() == 0 || exploitability(&tree, &cfr.average()) > within) {
            (0..CHECK_EVERY).for_each(|_| cfr.play());
        }
        Ok(StrategyTable::of(&tree, &cfr.average()))
    }
}

/// Plays by a [`StrategyTable`]. It listens, for what to do depends on all that it was told, not only on what it sees now.
#[doc(alias("Nash equilibrium", "average strategy", "average policy"))]
#[derive(Clone, Debug)]
pub struct Equilibrium {
    strategies: Arc<StrategyTable>,
    /// The information state by what this seat was told. Only the seat's own key is ever asked for.
    recall: Recall,
}

impl Equilibrium {
    /// A player of this profile.
    pub fn new(strategies: Arc<StrategyTable>) -> Self {
        Equilibrium { strategies, recall: Recall::new() }
    }
}

impl<G: Game> Bot<G> for Equilibrium {
    fn think(&mut self, asked: Asked<'_, G>, _budget: &Budget, luck: &mut Luck) -> Thought<G::Choice> {
        let seat = asked.view.eye().seat();
        let row = seat.and_then(|seat| self.strategies.spots.get(&(seat, self.recall.key(Eye::Seat(seat)))));
        // Without an entry it was not there from the beginning, and plays uniformly at random.
        let Some(row) = row else {
            return Thought::plain(asked.choices[luck.random_range(0..asked.choices.len())]);
        };
        let chance = |choice: &G::Choice| {
            row.iter().find(|(code, _)| *code == choice.code()).map_or(0.0, |&(_, chance)| chance)
        };
        let mut left: f64 = luck.random();
        let drawn = asked.choices.iter().find(|choice| {
            left -= chance(choice);
            left < 0.0
        });
        let likely = |one: &&G::Choice, other: &&G::Choice| chance(one).total_cmp(&chance(other));
        let choice = *drawn.or_else(|| asked.choices.iter().max_by(likely)).expect("there is a choice");
        Thought::plain(choice)
    }

    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, heard: Heard<'_, G>) {
        let Some(seat) = heard.view.eye().seat() else { return };
        if let Some(own) = heard.own {
            self.recall.note(seat, own);
        }
        heard.told.iter().for_each(|event| self.recall.tell(EyeSet::only(seat), || event.clone()));
    }
}
