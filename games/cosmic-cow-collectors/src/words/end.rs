//! The end: that it is settled, why it came, who has won, and how ties were broken.

use ruckus_core::{Phrase, Question, Saying, Seat, phrase};

use crate::end::lateness;
use crate::figures::Figures;
use crate::state::End;
use crate::view::View;

use super::grammar::{count, cows, names};

/// Why the game ended (section 3.7).
pub(super) fn why_ended(figures: &Figures, end: End) -> Phrase {
    match end {
        End::LastCard => "The last card of the deck is drawn: the game ends.".into(),
        End::EnoughCows => phrase!("A ship has {} or more aboard: the game ends.", cows(figures.end_cows)),
        End::LastRound => phrase!("Everybody has had {}: the game ends.", count(figures.max_rounds, "turn")),
    }
}

/// That the running turn is the last one, as soon as that is settled (CC-END-3).
pub(super) fn settled(view: &View) -> Option<Phrase> {
    Some(match (view.end_settled()?, view.active()?) {
        (End::LastCard, _) => "The last card of the deck is drawn: the game ends with this turn.".into(),
        (End::EnoughCows, of) => {
            let aboard = cows(view.ships[of].cows);
            phrase!("{of} [has|have] {aboard} aboard: the game ends with this turn.")
        }
        (End::LastRound, _) => "This is the last turn of the game.".into(),
    })
}

/// Before the last card is drawn (CC-END-1).
pub(super) fn last_card() -> Phrase {
    "It is the last card of the deck: the game ends with this turn.".into()
}

/// Who has won, and why; a tie says how it was broken (CC-SCO-6, CC-SCO-7).
pub(super) fn result(view: &View, end: End) -> Question {
    let (Some(winner), Some(first)) = (view.leader(), view.first) else {
        return Saying::new(why_ended(&view.figures, end), "CC-END-3");
    };
    let ties = ties(view, first);
    let most = view.ships[winner].cows;
    let tied = ties.iter().any(|equals| equals.contains(&winner));
    let ties: String = ties
        .iter()
        .map(|equals| {
            let (all, each) = (names(equals.iter().copied()), cows(view.ships[equals[0]].cows));
            format!(" {all} have {each} each: among equals the latest in turn order comes first, counted from {first}.")
        })
        .collect();
    let rule = if tied { "CC-SCO-7" } else { "CC-SCO-6" };
    let why = why_ended(&view.figures, end);
    Saying::new(phrase!("{winner} [wins|win] with {}.", cows(most)), rule).note(why.and(&phrase!("{ties}")))
}

/// Those who ended with equally many cows, the latest in turn order first; the highest tie first.
fn ties(view: &View, first: Seat) -> Vec<Vec<Seat>> {
    let mut ranked: Vec<Seat> = view.seats.each().collect();
    ranked.sort_by_key(|&seat| std::cmp::Reverse((view.ships[seat].cows, lateness(seat, first, view.seats))));
    let groups = ranked.chunk_by(|&one, &other| view.ships[one].cows == view.ships[other].cows);
    groups.filter(|equals| equals.len() > 1).map(<[Seat]>::to_vec).collect()
}
