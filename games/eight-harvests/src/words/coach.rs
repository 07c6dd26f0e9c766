//! What the coach says the first time that each kind of question is asked: what it is, what people do, what it can cost.

use ruckus_core::{Lesson, View as _, phrase};

use crate::state::Phase;
use crate::view::View;

use super::season_name;

pub(super) fn lesson(view: &View) -> Option<Lesson> {
    let (seat, farm, own) = view.me()?;
    if !view.awaited().contains(seat) {
        return None;
    }
    let figures = view.table.figures;
    // At the end of a plan's list of questions.
    let nothing = view.offers().len() == 1;
    Some(match view.table.phase {
        Phase::Keep => Lesson {
            kind: "keep",
            title: "Your first cards".into(),
            what: phrase!("{} of these cards are your hand for the first year.", figures.kept).into(),
            people: "Most keep one that makes a field better, one that stores or protects, and one for trouble.".into(),
            cost: "The others are gone for good: two become your field, two your silo.".into(),
            at: "choices",
        },
        Phase::Flex => Lesson {
            kind: "flex",
            title: "A flexible hand".into(),
            what: "Cards that you did not use may go before you draw.".into(),
            people: "Throw away what has no use on your farm any more.".into(),
            cost: "A card that is thrown away lies open to all.".into(),
            at: "choices",
        },
        Phase::Lay => Lesson {
            kind: "lay",
            title: "Two cards for the year".into(),
            what: "One card for Spring, one for Summer. What you do with each, face or back, you decide in its season."
                .into(),
            people: "Field cards early, so that they pay for longer. A Warlord when the neighbours are weak.".into(),
            cost: "Both are fixed now. The rest of the hand waits until next year.".into(),
            at: "choices",
        },
        Phase::Plant => Lesson {
            kind: "plant",
            title: "Seed or fallow".into(),
            what: phrase!(
                "A seed costs 1 of your {} food and brings 3 back, plus or minus the weather of {}.",
                farm.food,
                season_name(view.table.season)
            )
            .into(),
            people: "Most seed while there is food for it. The weather is turned up only after planting.".into(),
            cost: "In bad weather the seed is lost. And whoever seeds any field uses no season card by its back.".into(),
            at: "choices",
        },
        Phase::LatePlant => Lesson {
            kind: "late plant",
            title: "Planting with open eyes".into(),
            what: "Reactive Planting: you see the weather before you plant.".into(),
            people: "Seed where the forecast brings more than 1 food.".into(),
            cost: "A seed costs 1 food, and the season card stays face only.".into(),
            at: "choices",
        },
        Phase::Steal { .. } | Phase::Face | Phase::Warlord if nothing => Lesson {
            kind: "nothing to choose",
            title: "Nothing to choose".into(),
            what: "You have no card for this step. Everybody is asked all the same, so that nobody knows who has one."
                .into(),
            people: "Go on, or set an answer “In advance”.".into(),
            cost: "Nothing.".into(),
            at: "choices",
        },
        Phase::Steal { .. } => Lesson {
            kind: "steal",
            title: "A Steal".into(),
            what: "It takes a card that somebody else is about to play, before anything is played.".into(),
            people: "Most wait until a neighbour seems to have something good.".into(),
            cost: "If too many steal at once, nobody gets anything. Held now, it is too late for this season.".into(),
            at: "choices",
        },
        Phase::Take { .. } => Lesson {
            kind: "take",
            title: "Your loot".into(),
            what: "These cards were about to be played. One of them is yours for this season.".into(),
            people: "Take what would hurt you most, or help you most.".into(),
            cost: "Whoever loses it draws another card and will remember.".into(),
            at: "choices",
        },
        Phase::Face => Lesson {
            kind: "face",
            title: "A card by its face".into(),
            what: "Its face does what its picture says, from this season on or at once. All are shown together.".into(),
            people: "Fields first, then storage. Hold a card to use its back later, if you seeded nothing.".into(),
            cost: match own.slots.iter().any(Option::is_some) && farm.fields.iter().any(|field| field.is_seeded()) {
                true => "You have seeded, so a season card that you hold now can only be discarded.".into(),
                false => "A card played by its face builds nothing: its back is used up with it.".into(),
            },
            at: "choices",
        },
        Phase::Kill { .. } => Lesson {
            kind: "kill",
            title: "Your Assassin".into(),
            what: "Your Assassin has found somebody. Which one dies?".into(),
            people: "A Berzerker is the strongest in attack, an Armed Man behind Walls in defence.".into(),
            cost: "All see it.".into(),
            at: "choices",
        },
        Phase::Warlord => Lesson {
            kind: "warlord",
            title: "War".into(),
            what: "A Warlord makes somebody pay food every year: half of what your offence + 1 is above their defence."
                .into(),
            people: "Most attack the weakest, and early: the tribute comes every year.".into(),
            cost: "It ends, unpaid, as soon as their defence reaches your offence + 1, or when they cash a stamp.".into(),
            at: "choices",
        },
        Phase::Back if own.slots.iter().skip(usize::from(own.plan.at)).any(Option::is_some) => Lesson {
            kind: "back",
            title: "What becomes of the card".into(),
            what: "Half a field or half a silo, an Armed Man, or saved for later; or it is thrown away.".into(),
            people: "Two halves make a whole: most build a second field early. Save what you would rather play by its \
                     face."
                .into(),
            cost: "Half, half and man are for good. Only a discard shows its face.".into(),
            at: "choices",
        },
        Phase::Back => Lesson {
            kind: "convert",
            title: "A card into something lasting".into(),
            what: "A Saved card, or in a Fire year a hand card, may become half a field, half a silo or a man.".into(),
            people: "Finish a field or silo that is half done. Otherwise keep it for its face.".into(),
            cost: "The card is locked for good, seeded or not.".into(),
            at: "choices",
        },
        _ => return None,
    })
}
