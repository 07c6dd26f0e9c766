//! What stands on the cards and pieces, in a line each. The rules say the rest.

use ruckus_core::{Eye, Named, Phrase, RuleId, phrase};

use super::{KindPicture, MutationPicture, Species, SpeciesPicture, SpyPicture, WarePicture};
use crate::figures::{FiguresId, Ware};
use crate::kind::Kind;
use crate::mutation::Mutation;
use crate::spy::Spy;

impl Species {
    pub const ALL: [Species; 4] = [Species::Cows, Species::Sheep, Species::Pigs, Species::Chickens];

    pub(crate) const NAMES: [&str; 4] = ["Cows", "Sheep", "Pigs", "Chickens"];

    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

pub(super) fn kinds() -> Vec<KindPicture> {
    let picture = |kind: Kind| KindPicture { kind, land: kind.land(), resource: kind.resource() };
    Kind::ALL.map(picture).to_vec()
}

pub(super) fn species() -> Vec<SpeciesPicture> {
    Species::ALL.map(|species| SpeciesPicture { species, name: species.name() }).to_vec()
}

pub(super) fn wares(figures: FiguresId) -> Vec<WarePicture> {
    let (barn, armory) = figures.read(|f| (f.barn_vp, f.armory_vp));
    let picture = |ware: Ware| {
        let (brings, rule) = match ware {
            Ware::Barn => (phrase!("{barn} VP, and a herd every turn"), "FR-B06"),
            Ware::Armory => {
                (phrase!("{armory} VP, a herd every turn, 1 damage more in every fight"), "FR-B07")
            }
            Ware::Spy => (phrase!("a card that only you see"), "FR-B09"),
            Ware::Nuke => (phrase!("to launch when you like; the most of them are worth 1 VP"), "FR-B08"),
        };
        let cost = figures.read(|f| *f.cost(ware).counts());
        WarePicture { ware, name: ware.name(), cost, brings, rule: RuleId(rule) }
    };
    Ware::ALL.map(picture).to_vec()
}

pub(super) fn spies(figures: FiguresId) -> Vec<SpyPicture> {
    let picture = |spy: Spy| SpyPicture {
        spy,
        name: spy.name(),
        does: does(spy, figures),
        copies: figures.read(|f| f.spies[spy.index()]),
        vp: spy.is_vp(),
        rule: RuleId(spy.rule()),
    };
    Spy::ALL.map(picture).to_vec()
}

fn does(spy: Spy, figures: FiguresId) -> Phrase {
    let (robbed, agent, pocket, thievery) =
        figures.read(|f| (f.blackmail_cards, f.agent_cards, f.pocket_damage, f.thievery_cards));
    match spy {
        Spy::Blackmail => phrase!("Look at the hand of somebody with more VP and take up to {robbed} cards."),
        Spy::DoubleAgent => phrase!("Take {agent} cards by lot from everybody with more VP."),
        Spy::FieldHospital => phrase!("Heals all your herds, but not where a nuke fell this turn."),
        Spy::Hacking => phrase!("Stops one nuke on you."),
        Spy::PocketNuke => phrase!("A nuke of {pocket} points, laid by whoever is hit."),
        Spy::Propaganda => phrase!("Name a kind: everybody who has it gives you one."),
        Spy::Thievery => phrase!("Take {thievery} cards of one kind from the Supply."),
        _ => phrase!("1 VP, hidden or shown."),
    }
}

pub(super) fn mutations() -> Vec<MutationPicture> {
    let picture = |mutation: Mutation| MutationPicture {
        mutation,
        name: mutation.name(),
        does: mutation.about(),
        rule: RuleId(mutation.rule()),
    };
    Mutation::ALL.map(picture).to_vec()
}

/// Every Spy, Mutation and ware by its name, with what it does.
pub(crate) fn names(figures: FiguresId) -> Vec<Named> {
    let plain = |phrase: &Phrase| phrase.read(Eye::Spectator, |seat| seat.to_string());
    let spies = spies(figures).into_iter().map(|it| Named::new(it.name, plain(&it.does), it.rule));
    let mutations = mutations().into_iter().map(|it| Named::new(it.name, it.does, it.rule));
    let wares = wares(figures).into_iter().map(|it| Named::new(it.name, plain(&it.brings), it.rule));
    spies.chain(mutations).chain(wares).collect()
}
