//! Hints: what a search thinks of a seat's choices, for that seat alone. It thinks where the bots do, and the socket that asked
//! goes on telling meanwhile.

use std::sync::Arc;
use std::time::Duration;

use ruckus_core::{Budget, Eye, Seat};
use ruckus_lab::review::Chance;
use ruckus_shelf::{Advice, Tried};
use ruckus_table::{Guest, Table};

use crate::bots::StopAtEnd;
use crate::problem::ServerError;
use crate::protocol::{HintGiven, HintedChoice, ToPage};
use crate::room::Room;

/// Nobody waits longer for a hint that is being thought about.
const LONGEST: Duration = Duration::from_secs(2);

/// Says to all that somebody asked.
pub(crate) async fn say_so(room: &Arc<Room>, guest: Guest, moment: u32) -> Result<(), ServerError> {
    let clock = room.clone();
    // It must be possible before it is said.
    room.change(move |table, _| {
        let _ready = table.adviser(&guest, moment)?;
        Ok(table.ask_hint(&guest, moment, clock.time())?)
    })
    .await
}

/// Thinks, and answers the page that asked.
pub(crate) async fn think(room: Arc<Room>, guest: Guest, ask: u32, moment: u32) -> ToPage {
    match hint(&room, &guest, moment).await {
        Ok(hint) => ToPage::Hint { ask, hint },
        Err(error) => ToPage::Problem { problem: error.problem(), ask: Some(ask) },
    }
}

async fn hint(room: &Room, guest: &Guest, moment: u32) -> Result<HintGiven, ServerError> {
    let house = &room.house;
    // Whoever asks while many do waits for their turn, as at any other question.
    let _place = house.hints.acquire().await.map_err(|_| ServerError::Broken)?;
    let table = room.now().table;
    let (seat, adviser) = table.adviser(guest, moment)?;
    let now = table.moment_count(Eye::Seat(seat));
    let seed = house.chance.seed(format_args!("hint {} {} {now}", room.id, seat.index()));
    let time = (!house.under_test).then_some(LONGEST);
    let budget = Budget { time, ..Budget::default() };
    // A page that goes does not wait any more.
    let _stop = StopAtEnd(budget.stop.clone());
    let stop = budget.stop.clone();
    let advice = house.bots.work(stop, move || adviser(&budget, seed)).await.flatten();
    let advice = advice.ok_or(ServerError::Broken)?;
    Ok(written(&table, seat, now, &advice))
}

/// The advice in words.
fn written(table: &Table, seat: Seat, moment: u32, advice: &Advice<u16>) -> HintGiven {
    let offers = table.scene(Eye::Seat(seat)).map(|scene| scene.offers).unwrap_or_default();
    let choice = |tried: &Tried<u16>| {
        let offer = offers.iter().find(|offer| offer.code == tried.choice)?;
        Some(HintedChoice {
            code: tried.choice,
            words: offer.saying.words.clone(),
            chance: Chance::of(tried.chance, tried.error),
            close: !tried.is_behind(),
        })
    };
    HintGiven { moment, choices: advice.tried.iter().filter_map(choice).collect(), remark: remark(advice) }
}

/// What the figures are worth.
fn remark(advice: &Advice<u16>) -> String {
    let close: Vec<String> = (1..)
        .zip(&advice.tried)
        .filter(|(_, it)| !it.is_behind())
        .map(|(rank, _)| rank.to_string())
        .collect();
    let ranks = match close.as_slice() {
        [] | [_] => "The first is clearly the best found.".to_string(),
        [first @ .., last] => format!("{} and {last} are too close to tell apart.", first.join(", ")),
    };
    let games = if advice.worlds == 1 { "game" } else { "games" };
    format!(
        "{ranks} From {} {games} imagined for each, out of what you know; ± holds 19 times in 20.",
        advice.worlds
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(behind: f64) -> Tried<u16> {
        Tried { choice: 0, chance: 0.5 - behind, error: 0.01, behind, behind_error: 0.01 }
    }

    #[test]
    fn what_cannot_be_told_apart_is_said() {
        let remark = |behind: &[f64]| {
            remark(&Advice { tried: behind.iter().map(|&it| tried(it)).collect(), worlds: 400 })
        };
        assert!(remark(&[0.0, 0.1]).starts_with("The first is clearly the best found. From 400 games"));
        assert!(remark(&[0.0, 0.01, 0.2]).starts_with("1 and 2 are too close"));
        assert!(remark(&[0.0, 0.01, 0.015, 0.2]).starts_with("1, 2 and 3 are too close"));
    }
}
