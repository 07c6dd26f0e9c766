//! The eleven Mutations (section 2.5). What each does stands with the rule that it bends; `mutations.rs` has the rest.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub const MUTATIONS: usize = 11;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mutation {
    Adorable,
    BlueBlooded,
    Deranged,
    Flying,
    HyperIntelligent,
    Lucky,
    NorthKorean,
    Radioactive,
    Regenerative,
    Parasitic,
    Zombie,
}

impl Mutation {
    pub const ALL: [Mutation; MUTATIONS] = [
        Mutation::Adorable,
        Mutation::BlueBlooded,
        Mutation::Deranged,
        Mutation::Flying,
        Mutation::HyperIntelligent,
        Mutation::Lucky,
        Mutation::NorthKorean,
        Mutation::Radioactive,
        Mutation::Regenerative,
        Mutation::Parasitic,
        Mutation::Zombie,
    ];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn name(self) -> &'static str {
        [
            "Adorable",
            "Blue-Blooded",
            "Deranged",
            "Flying",
            "Hyper-Intelligent",
            "Lucky",
            "North Korean",
            "Radioactive",
            "Regenerative",
            "Parasitic",
            "Zombie",
        ][self as usize]
    }

    /// The first rule of each.
    pub const fn rule(self) -> &'static str {
        [
            "FR-M01", "FR-M13", "FR-M14", "FR-M16", "FR-M18", "FR-M21", "FR-M23", "FR-M27", "FR-M29",
            "FR-M32", "FR-M35",
        ][self as usize]
    }

    /// What it does, in a line.
    pub const fn about(self) -> &'static str {
        [
            "Humans let your herds in, and fight at their side.",
            "You start with an Armory and three herds.",
            "You pay any cards for anything, one more than printed.",
            "Your herds fly between your regions after Preparation.",
            "4 of a kind pay for anything; the Supply takes 2 for 1.",
            "You name the Resource dice of your turns.",
            "You launch a free nuke whenever the dice show doubles.",
            "No nuke hurts your herds.",
            "Your herds are whole again after every combat.",
            "You also get what opponents' regions next to yours bring.",
            "Herds that would die in combat may retreat instead.",
        ][self as usize]
    }
}

/// A set of Mutations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Mutation>", into = "Vec<Mutation>")]
pub struct Mutations(u16);

impl Mutations {
    pub const NONE: Mutations = Mutations(0);
    pub const ALL: Mutations = Mutations((1 << MUTATIONS) - 1);

    #[inline]
    pub const fn contains(self, mutation: Mutation) -> bool {
        self.0 & 1 << mutation as u16 != 0
    }

    #[must_use]
    pub const fn with(self, mutation: Mutation) -> Self {
        Mutations(self.0 | 1 << mutation as u16)
    }

    #[must_use]
    pub const fn difference(self, others: Mutations) -> Self {
        Mutations(self.0 & !others.0)
    }

    #[must_use]
    pub const fn union(self, others: Mutations) -> Self {
        Mutations(self.0 | others.0)
    }

    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn each(self) -> impl Iterator<Item = Mutation> + Clone {
        Mutation::ALL.into_iter().filter(move |&mutation| self.contains(mutation))
    }
}

impl std::fmt::Debug for Mutations {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.each()).finish()
    }
}

impl FromIterator<Mutation> for Mutations {
    fn from_iter<I: IntoIterator<Item = Mutation>>(mutations: I) -> Self {
        mutations.into_iter().fold(Mutations::NONE, Mutations::with)
    }
}

impl From<Vec<Mutation>> for Mutations {
    fn from(mutations: Vec<Mutation>) -> Self {
        mutations.into_iter().collect()
    }
}

impl From<Mutations> for Vec<Mutation> {
    fn from(mutations: Mutations) -> Self {
        mutations.each().collect()
    }
}
