//! Solvers (CFR, CFR+, MCCFR) of a small game, whichever game it is.

use std::fmt;
use std::sync::Arc;

use rand::SeedableRng;
use ruckus_bots::search::{Effort, Search};
use ruckus_bots::solve::{Cfr, Profile, Regret, Sampling, TooLarge, Tree, exploitability};
use ruckus_core::{Asked, Bot as _, Budget, Game, Luck, RecordError, Seat};

/// How a game is solved.
#[doc(alias("CFR+", "MCCFR", "counterfactual regret minimization"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Counterfactual regret minimization over the whole tree.
    Cfr,
    /// The same with regrets that are cut at 0 and linear averaging.
    CfrPlus,
    /// External sampling.
    Sampling,
}

impl Method {
    /// All methods, the plainest first.
    pub const ALL: [Method; 3] = [Method::Cfr, Method::CfrPlus, Method::Sampling];

    /// As in commands.
    pub fn id(self) -> &'static str {
        match self {
            Method::Cfr => "cfr",
            Method::CfrPlus => "cfr+",
            Method::Sampling => "sampling",
        }
    }
}

/// Why a game is not solved.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum SolveError {
    /// The tree has more positions than were allowed.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The game cannot be set up so.
    #[error(transparent)]
    SetUp(#[from] RecordError),
}

/// Exploitability of a profile.
#[doc(alias("exploitability", "NashConv"))]
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Distance {
    /// What each seat may expect.
    pub values: Vec<f64>,
    /// The mean gain of a best response over the profile.
    pub exploitability: f64,
}

/// A game that is being solved.
#[doc(alias("CFR", "Nash equilibrium", "solver"))]
pub struct Solving {
    tree: Arc<Tree>,
    learner: Box<dyn Learner>,
    /// The profiles of the game's own policy and of a search by it, where the game has one.
    own: Option<[Profile; 2]>,
}

/// A solver of any method.
trait Learner {
    fn play(&mut self);

    fn average(&self) -> Profile;
}

impl Learner for Cfr {
    fn play(&mut self) {
        Cfr::play(self);
    }

    fn average(&self) -> Profile {
        Cfr::average(self)
    }
}

/// External sampling with its RNG, and the tree over which its average is read.
struct Sampler<G> {
    sampling: Sampling<G>,
    luck: Luck,
    tree: Arc<Tree>,
}

impl<G: Game> Learner for Sampler<G> {
    fn play(&mut self) {
        self.sampling.play(&mut self.luck);
    }

    fn average(&self) -> Profile {
        self.sampling.average(&self.tree)
    }
}

impl fmt::Debug for Solving {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solving").field("size", &self.size()).finish_non_exhaustive()
    }
}

impl Solving {
    pub(crate) fn new<G: ruckus_core::Words>(game: G, method: Method, most: usize) -> Result<Self, TooLarge> {
        let tree = Arc::new(Tree::grow(&game, most)?);
        let own = G::EXTRAS.knowledge.map(|knowledge| {
            let mut search = Search::new(knowledge, G::EXTRAS.lookahead, Effort::Keen);
            let mut luck = Luck::seed_from_u64(1);
            let mut think = |asked: Asked<'_, G>| search.think(asked, &Budget::default(), &mut luck).choice;
            [tree.by_policy(&game, knowledge), tree.by_thought(&game, &mut think)]
        });
        let learner: Box<dyn Learner> = match method {
            Method::Cfr => Box::new(Cfr::new(tree.clone(), Regret::Plain)),
            Method::CfrPlus => Box::new(Cfr::new(tree.clone(), Regret::Plus)),
            Method::Sampling => {
                let (sampling, luck) = (Sampling::new(game), Luck::seed_from_u64(1));
                Box::new(Sampler { sampling, luck, tree: tree.clone() })
            }
        };
        Ok(Solving { tree, learner, own })
    }

    /// The size of the game, in words.
    pub fn size(&self) -> String {
        self.tree.to_string()
    }

    /// One iteration.
    #[doc(alias = "evaluate_and_update_policy")]
    pub fn play(&mut self) {
        self.learner.play();
    }

    /// Exploitability of the average strategy so far.
    #[doc(alias("exploitability", "NashConv"))]
    pub fn distance(&self) -> Distance {
        self.measure(&self.learner.average())
    }

    /// Exploitability of uniformly random play.
    #[doc(alias = "uniform policy")]
    pub fn uniform(&self) -> Distance {
        self.measure(&self.tree.uniform())
    }

    /// Exploitability of the game's own policy, and of the keen search by it.
    pub fn own(&self) -> Option<[Distance; 2]> {
        self.own.as_ref().map(|own| own.each_ref().map(|profile| self.measure(profile)))
    }

    fn measure(&self, profile: &Profile) -> Distance {
        let value = |seat: Seat| self.tree.value(profile, seat);
        Distance {
            values: self.tree.seats().each().map(value).collect(),
            exploitability: exploitability(&self.tree, profile),
        }
    }
}
