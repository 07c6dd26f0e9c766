//! When answers come, for those who would otherwise betray something by their speed: persons who have only one answer to
//! give in a secret step, and bots there and wherever hidden cards decide whether there is anything to choose. Neither time
//! depends on a card.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;

use ruckus_core::Eye;
use ruckus_table::Table;
use tokio::time::{Instant, sleep};

use crate::bots::LONGEST_THOUGHT;
use crate::room::Room;

/// How fast a table goes where several choose in secret.
#[derive(Clone, Debug)]
pub struct Pace {
    /// After a time between these two a person who has nothing to choose passes by themselves. It is drawn anew for every
    /// step, so that it looks like the time of somebody who chooses.
    pub pass: RangeInclusive<Duration>,
    /// The time after which a bot is done, however little or much it has to think about.
    pub bot: Duration,
    /// The same for one that looks ahead: no thought lasts longer.
    pub thinker: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Pace {
            pass: Duration::from_millis(1_500)..=Duration::from_millis(5_000),
            bot: A_LITTLE,
            thinker: LONGEST_THOUGHT + A_LITTLE,
        }
    }
}

impl Pace {
    /// Nobody waits: for tests of other things.
    pub const AT_ONCE: Pace =
        Pace { pass: Duration::ZERO..=Duration::ZERO, bot: Duration::ZERO, thinker: Duration::ZERO };

    fn draw_pass(&self, seed: u64) -> Duration {
        let (least, most) = (*self.pass.start(), *self.pass.end());
        let share = seed as f64 / u64::MAX as f64;
        least + most.saturating_sub(least).mul_f64(share)
    }
}

/// The time that a thought may wait for its turn, or be late, without anybody's noticing.
const A_LITTLE: Duration = Duration::from_millis(250);
/// After the store has failed it is tried again so soon.
const PAUSE: Duration = Duration::from_secs(5);

/// Passes for whoever has nothing to choose, as long as there is somebody like that.
pub(crate) async fn run(room: Arc<Room>) {
    while let Some(moment) = room.for_passes().await {
        let mut follow = room.follow();
        let house = &room.house;
        let seed = house.chance.seed(format_args!("pass {} {moment}", room.id));
        let due = house.time.now() + house.pace.draw_pass(seed);
        let is_open = |table: &Table| table.moment_count(Eye::Spectator) == moment;
        let over = follow.wait_for(|now| !is_open(&now.table));
        tokio::select! {
            // The next step counts from its own beginning.
            _ = over => continue,
            () = room.house.closes() => continue,
            () = house.time.sleep_until(due) => {}
        }
        let at = room.time();
        let passed = room.change(move |table, _| match table.moment_count(Eye::Spectator) == moment {
            true => Ok(table.pass(at)?),
            false => Ok(Vec::new()),
        });
        if let Err(error) = passed.await {
            tracing::warn!(table = %room.id, %error, "nobody passed");
            sleep(PAUSE).await;
        }
    }
}

/// The step in which a bot is asked, and since when.
#[derive(Debug)]
pub(crate) struct Asked {
    moment: u32,
    since: Instant,
}

impl Asked {
    /// The open step; a bot that was asked in it before has been since then.
    pub(crate) fn now(room: &Room, table: &Table, before: Option<Asked>) -> Self {
        let moment = table.moment_count(Eye::Spectator);
        match before {
            Some(asked) if asked.moment == moment => asked,
            _ => Asked { moment, since: room.house.time.now() },
        }
    }

    /// Waits with a choice whose time would tell something; its thought began then.
    pub(crate) async fn hold(&self, room: &Room, looks_ahead: bool, began: Instant) {
        let Pace { bot, thinker, .. } = room.house.pace;
        room.house.time.sleep_until(self.due(began) + if looks_ahead { thinker } else { bot }).await;
    }

    /// From when the time of an answer counts: from the question, whatever there was to think about; and where a busy house let
    /// the thought begin late, from then, or only those who had much to think about would be late.
    fn due(&self, began: Instant) -> Instant {
        match began.saturating_duration_since(self.since) > A_LITTLE {
            true => began,
            false => self.since,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_counts_from_the_question_unless_the_house_was_busy() {
        let since = Instant::now();
        let asked = Asked { moment: 1, since };
        for wait in [Duration::ZERO, A_LITTLE] {
            assert_eq!(asked.due(since + wait), since, "after {wait:?}");
        }
        let late = since + A_LITTLE + Duration::from_millis(1);
        assert_eq!(asked.due(late), late);
    }
}
