//! What the coach says the first time that each kind of question is asked: what it is, what people do, what it can cost.

use ruckus_core::{Lesson, Phrase, phrase};

use crate::options::TradeWindows;
use crate::state::{Phase, Stage, Variant};
use crate::view::View;

use super::grammar::plural;

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let table = &view.table;
    let seat = view.eye.seat().filter(|&seat| table.asked() == Some(seat))?;
    let field = || table.place(table.combat.target);
    let limit = table.figures.read(|f| f.hand_limit);
    Some(match table.phase {
        Phase::Mutate { .. } => told(
            "mutation",
            "Your Mutation",
            "A rule of your own for the whole game. The one that you keep is shown to all.".into(),
            "Take the one that you would use in most turns; what each does stands beside its name.",
            "No other choice shapes the game as much. The other one is gone, and nobody sees it.",
        ),
        Phase::Settle { .. } => told(
            "start",
            "Your first region",
            "Your first herds and your first building stand here. The regions around it are yours to take.".into(),
            "Most start where different kinds of regions lie close together, away from the others.",
            "Whoever starts beside you will be your first war.",
        ),
        Phase::StartCard { left, .. } => told(
            "start card",
            "A card to start with",
            phrase!("You begin later, so you choose {}.", plural(left, "card")),
            "Take what your own regions do not bring.",
            "Nothing.",
        ),
        Phase::Reinforce { .. } => told(
            "reinforce",
            "Too few herds",
            "There are fewer herds in your supply than buildings: where do they arrive?".into(),
            "Where a fight is near.",
            "What is missing is not owed later.",
        ),
        Phase::Fly | Phase::Land { .. } => told(
            "fly",
            "Flying",
            "Your Mutation: a herd may fly to any other region of yours before the turn begins.".into(),
            "Bring herds together where you mean to attack.",
            "Nothing: whoever flew can still act.",
        ),
        Phase::Menu if table.stage == Stage::Actions => told(
            "actions",
            "Your Actions",
            "Each herd may move to a neighbouring region or heal, once. Build in between, if you can pay.".into(),
            "Most take regions of humans first, three herds at a time, and build a Barn as soon as they can.",
            "A region that you attack in vain is closed to you this turn. What you leave empty is nobody’s.",
        ),
        Phase::Menu => told(
            "after the dice",
            "After the dice",
            "Build and trade with what you have, then end your turn.".into(),
            phrase!(
                "{} of one kind buy 1 of another. Build before you end: others see how many cards you hold.",
                table.rate(seat)
            ),
            phrase!("With more than {limit} cards you cannot end your turn."),
        ),
        Phase::Gather if table.would_fight(table.combat.target) => told(
            "attack",
            "Your first attack",
            phrase!("Choose who goes to {}. The group is fixed before anything is shown.", field()),
            "Three herds against unknown humans, more against herds. The odds stand beside the question.",
            "A herd takes two hits. If the attack fails, the region is closed to you this turn.",
        ),
        Phase::Gather => told(
            "move",
            "Moving",
            phrase!("Choose who goes to {}. Nobody there will fight.", field()),
            "Leave one behind where you want to stay.",
            "Whoever moves has acted. A region without herd and building is nobody’s.",
        ),
        Phase::Price { .. } | Phase::Pay { .. } => told(
            "pay",
            "Paying",
            "Your Mutation changes what things cost.".into(),
            "Pay with what you have most of.",
            "Everybody sees which cards you pay.",
        ),
        Phase::Hurt { .. } | Phase::PocketHurt => told(
            "damage",
            "Laying damage",
            "So many hits have to be laid, and you choose on whom. The first hit injures a herd, the second kills it.".into(),
            "Spread them: an injured herd fights like a healthy one, and can heal.",
            "A herd that dies goes back to your supply.",
        ),
        Phase::Doomed { .. } => told(
            "doomed",
            "Zombies",
            "Your Mutation: a herd that would die may go back instead, injured.".into(),
            "Send it where it can heal.",
            "Nothing.",
        ),
        Phase::AskAttacker => told(
            "fight on",
            "Go on, or back?",
            "A roll is done, and both sides still stand. You decide first.".into(),
            "Go on while you are more than they are.",
            "Whoever goes back has acted, and the region is closed to you this turn.",
        ),
        Phase::Homeward => told(
            "homeward",
            "The way home",
            "Your herds go back to where they came from.".into(),
            "Healthy ones to the border, injured ones to where it is quiet.",
            "As many return to a region as set out from it.",
        ),
        Phase::AskDefender if table.combat.attackers() > 0 => told(
            "stay",
            "Stay, or leave?",
            phrase!("They fight on for {}. You may leave with all herds that are in the fight.", field()),
            "Leave when they are many more than you: herds are worth more than a region.",
            "If you leave, the region and a building there are lost. If you stay, the next roll comes.",
        ),
        Phase::Target { .. } => told(
            "nuke",
            "Your first nuke",
            "Everybody in the region takes 1 damage: healthy herds are injured, injured ones and all humans die.".into(),
            "Strike where injured herds stand, and walk in afterwards.",
            "Whoever is nuked may nuke you back, as often as they can.",
        ),
        Phase::Hack => told(
            "hack",
            "You are nuked",
            "A Hacking card stops it. You are asked because you hold a Spy, whatever it is.".into(),
            "Play it if herds would die; otherwise keep it.",
            "If you let it come, each of your herds there takes 1 damage.",
        ),
        Phase::StrikeBack => told(
            "strike back",
            "Nuke them back?",
            "You were nuked, so you may answer at once, as often as you can pay or have Nukes.".into(),
            "Most answer where it kills, and count Nukes: whoever has most of them has a point.",
            "They may answer, too.",
        ),
        Phase::Name { .. } | Phase::NameFirst | Phase::NameSecond { .. } => told(
            "name",
            "What the die stands for",
            "You name a resource. Everybody collects for their regions of that kind, you too.".into(),
            "Name what you have most regions of, and the others fewest.",
            "You get nothing by it if you hold no such region.",
        ),
        Phase::Order | Phase::Steal => told(
            "steal",
            "Doubles",
            "With doubles you may take a card by lot from somebody’s hand.".into(),
            "From whoever holds most, or is nearest to ten points.",
            "Nothing. But they will remember.",
        ),
        Phase::Blackmail | Phase::Rob { .. } => told(
            "blackmail",
            "Blackmail",
            "You look at a hand and take from it what you need.".into(),
            "Take what is missing for your next building.",
            "The others see how many you took, not which.",
        ),
        Phase::KindFor { .. } => told(
            "kind",
            "Which resource",
            "Your Spy brings you one kind of card.".into(),
            "Name what you need to build now.",
            "All hear the kind.",
        ),
        Phase::Market { .. } => told(
            "market",
            "The market",
            phrase!("Offer cards for cards to somebody. {}", who_trades(table.variant)),
            "Offer what you have twice for what you lack. You hold the better end if you build next.",
            "Offers and answers are heard by all. A pass is final for this market.",
        ),
        Phase::Compose { .. } => told(
            "offer",
            "Your offer",
            "Lay down what you give and what you want.".into(),
            "One for one is what most accept.",
            "Everybody sees it, and whether they took it.",
        ),
        Phase::Answer { .. } => told(
            "answer",
            "An offer for you",
            "Take it or leave it. What they give and what they want stands in the offer.".into(),
            "Take it if it finishes something of yours, and nothing of theirs.",
            "Once taken it is done at once. To decline costs nothing.",
        ),
        Phase::Redo => told(
            "redo",
            "Once more?",
            "Newcomers may take their turn again from the beginning.".into(),
            "If it went badly for you, do.",
            "What was turned up is hidden again, and drawn anew.",
        ),
        _ => {
            debug_assert!(false, "{seat:?} is asked something that nobody explains");
            return None;
        }
    })
}

/// FR-X05, FR-O05, FR-O14.
fn who_trades(variant: Variant) -> &'static str {
    match (variant.open_trading, variant.trade_windows) {
        (true, _) => "Everybody takes part.",
        (false, TradeWindows::AfterDice) => {
            "There are two: in a turn all trade but the one whose turn it is, between turns all."
        }
        (false, TradeWindows::EachAction) => {
            "After each action of a turn and after its dice all trade but the one whose turn it is, between turns all."
        }
        (false, TradeWindows::WholeTurn) => {
            "All through a turn all trade but the one whose turn it is, between turns all."
        }
    }
}

fn told(
    kind: &'static str,
    title: &'static str,
    what: Phrase,
    people: impl Into<Phrase>,
    cost: impl Into<Phrase>,
) -> Lesson {
    Lesson {
        kind,
        title: title.into(),
        what: what.into(),
        people: people.into().into(),
        cost: cost.into().into(),
        at: "choices",
    }
}
