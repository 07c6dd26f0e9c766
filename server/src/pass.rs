//! Against timing side channels: constant-time answers where the time of an answer would leak what a seat holds. Answers in a
//! secret step among people are quantised to the end of a glass (fixed-interval batching); presets are given after a random
//! delay (jitter); bots alone with one person, or where hidden cards decide whether there is a choice, answer a fixed time
//! after the question. None of these times depends on a hidden card.

use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use ruckus_core::{Eye, Seat};
use ruckus_table::{Glass, Table};
use tokio::time::Instant;

use crate::bots::LONGEST_THOUGHT;
use crate::clock::pause_after;
use crate::lock::Lock as _;
use crate::room::Room;

/// The fixed and random delays of answers.
#[derive(Clone, Debug)]
pub struct Pace {
    /// Jitter of preset answers outside a glass: the delay is drawn anew from this range for every step, so that it looks
    /// like the time of a person who chooses.
    pub pass: RangeInclusive<Duration>,
    /// The fixed time after which a bot answers, however much it has to think about.
    pub bot: Duration,
    /// The same for a bot that searches: no thought lasts longer.
    pub thinker: Duration,
    /// The length of one second of the glass; zero in tests of other things.
    pub second: Duration,
    /// How long the host of a new table can send a person away after the last seat was taken.
    pub hold: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Pace {
            pass: Duration::from_millis(1_500)..=Duration::from_millis(5_000),
            bot: A_LITTLE,
            thinker: LONGEST_THOUGHT + A_LITTLE,
            second: Duration::from_secs(1),
            hold: Duration::from_secs(15),
        }
    }
}

impl Pace {
    /// No delays: for tests of other things.
    pub const AT_ONCE: Pace = Pace {
        pass: Duration::ZERO..=Duration::ZERO,
        bot: Duration::ZERO,
        thinker: Duration::ZERO,
        second: Duration::ZERO,
        hold: Duration::ZERO,
    };

    /// In seconds; none if it is zero.
    pub(crate) fn hold(&self) -> Option<u32> {
        u32::try_from(self.hold.as_secs()).ok().filter(|&seconds| seconds > 0)
    }

    fn draw_pass(&self, seed: u64) -> Duration {
        let (least, most) = (*self.pass.start(), *self.pass.end());
        let share = seed as f64 / u64::MAX as f64;
        least + most.saturating_sub(least).mul_f64(share)
    }
}

/// Slack of the fixed times: a thought may wait this long for a thread without being late.
const A_LITTLE: Duration = Duration::from_millis(250);

/// Gives the preset answers of a table, as long as there are any.
pub(crate) async fn run(room: Arc<Room>) {
    while let Some(moment) = room.for_passes().await {
        let mut follow = room.follow();
        let server = &room.server;
        let seed = server.chance.seed(format_args!("pass {} {moment}", room.id));
        let due = server.time.now() + server.pace.draw_pass(seed);
        let is_open = |table: &Table| table.moment_count(Eye::Spectator) == moment;
        let over = follow.wait_for(|now| !is_open(&now.table));
        tokio::select! {
            // The next step has a delay of its own.
            _ = over => continue,
            () = room.server.closes() => continue,
            () = server.time.sleep_until(due) => {}
        }
        let at = room.time();
        let passed = room.change(move |table, _| match table.moment_count(Eye::Spectator) == moment {
            true => Ok(table.pass(at)?),
            false => Ok(Vec::new()),
        });
        if let Err(error) = passed.await {
            tracing::warn!(table = %room.id, %error, "no preset answer was given");
            let again = server.time.now() + pause_after(&error);
            tokio::select! {
                () = server.closes() => {}
                () = server.time.sleep_until(again) => {}
            }
        }
    }
}

/// The timer of a room's glass. A table counts whole seconds; this remembers when a step opened to the fraction of one, so
/// that the end comes at whole multiples of the glass, whatever the fraction of a second at which seats answer.
#[derive(Debug, Default)]
pub(crate) struct GlassTimer(Mutex<Option<(u32, Running)>>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Running {
    glass: Glass,
    opened: Instant,
    /// The length of the glass.
    period: Duration,
}

impl GlassTimer {
    /// The timer of the open step; the first call for a step starts it.
    pub(crate) fn of(&self, room: &Room, table: &Table, glass: Glass) -> Running {
        let moment = table.moment_count(Eye::Spectator);
        let mut known = self.0.locked();
        match *known {
            Some((at, running)) if at == moment && running.glass == glass => running,
            _ => {
                let (now, second) = (room.server.time.now(), room.server.pace.second);
                let gone = second * room.time().saturating_sub(glass.since) as u32;
                let opened = now.checked_sub(gone).unwrap_or(now);
                let running = Running { glass, opened, period: second * glass.seconds };
                *known = Some((moment, running));
                running
            }
        }
    }
}

impl Running {
    /// The first end of a glass that is neither before this deadline nor before now, in the table's time and in the server's.
    pub(crate) fn end(self, deadline: u64, now: Instant) -> (u64, Instant) {
        let Running { glass, opened, period } = self;
        let seconds = u64::from(glass.seconds);
        let glasses = (glass.end(deadline) - glass.since) / seconds;
        let gone = now.saturating_duration_since(opened).as_nanos();
        let glasses = glasses.max(gone.div_ceil(period.as_nanos().max(1)) as u64).min(u32::MAX.into());
        match self.takes_time() {
            true => (glass.since + glasses * seconds, opened + period * glasses as u32),
            false => (glass.end(deadline), now),
        }
    }

    /// Has the glass any length? It has none in tests of other things.
    pub(crate) fn takes_time(self) -> bool {
        !self.period.is_zero()
    }

    /// The time budget of a bot's next question in the step: half of what is left, so that all of them fit into the first
    /// glass, however many they are.
    fn share(self, now: Instant) -> Duration {
        half(self.opened + self.period, now)
    }
}

/// The step in which a bot is asked, and since when. Clones share the start of its first thought.
#[derive(Clone, Debug)]
pub(crate) struct AskedSince {
    moment: u32,
    since: Instant,
    /// The fixed time after which it answers.
    fixed: Duration,
    /// When a thread began its first thought in the step.
    began: Arc<OnceLock<Instant>>,
}

impl AskedSince {
    /// The open step. A bot that was asked in it before keeps its start time.
    pub(crate) fn now(room: &Room, table: &Table, seat: Seat, before: Option<AskedSince>) -> Self {
        let moment = table.moment_count(Eye::Spectator);
        let Pace { bot, thinker, .. } = room.server.pace;
        let fixed = if table.looks_ahead(seat) { thinker } else { bot };
        let fresh = || AskedSince { moment, since: room.server.time.now(), fixed, began: Arc::default() };
        before.filter(|asked| asked.moment == moment).unwrap_or_else(fresh)
    }

    /// The time budget of a thought that begins now, shared by all thoughts of the step: in a secret step the number of
    /// questions depends on what the bot holds, and all answers must fit into one fixed time. None outside secret steps.
    pub(crate) fn share(&self, room: &Room, table: &Table) -> Option<Duration> {
        let now = room.server.time.now();
        self.began.get_or_init(|| now);
        match table.glass() {
            // Among people, thoughts must end with the first glass.
            Some(glass) => Some(room.glass_timer.of(room, table, glass).share(now)),
            None if table.is_sealed() && !self.fixed.is_zero() => Some(half(self.due(), now)),
            None => None,
        }
    }

    /// Holds a choice back whose time is a side channel.
    pub(crate) async fn hold(&self, room: &Room) {
        room.server.time.sleep_until(self.due()).await;
    }

    /// When the bot answers: a fixed time after the question. Where all threads were busy, it counts from the start of the
    /// first thought instead; otherwise only bots with much to think about would be late. How long the bot thought before its
    /// last choice changes nothing.
    fn due(&self) -> Instant {
        let began = self.began.get().copied().unwrap_or(self.since);
        let is_late = began.saturating_duration_since(self.since) > A_LITTLE;
        (if is_late { began } else { self.since }) + self.fixed
    }
}

/// Half of the time left until then, less the slack: a geometric series, so any number of thoughts fits.
fn half(end: Instant, now: Instant) -> Duration {
    end.saturating_duration_since(now).saturating_sub(A_LITTLE) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glass_ends_at_whole_multiples_whatever_the_fraction_of_a_second() {
        let (glass, opened) = (Glass { seconds: 6, since: 100 }, Instant::now());
        let running = Running { glass, opened, period: Duration::from_secs(6) };
        let after = |millis| opened + Duration::from_millis(millis);
        for (deadline, now, ends, due) in [
            (106, 200, 106, 6_000),
            (106, 5_999, 106, 6_000),
            // Somebody answers in the second in which the first glass ends, and after its end.
            (106, 6_001, 112, 12_000),
            (107, 7_300, 112, 12_000),
            (112, 11_999, 112, 12_000),
            (106, 30_500, 136, 36_000),
        ] {
            assert_eq!(running.end(deadline, after(now)), (ends, after(due)), "{deadline} at {now} ms");
        }
    }

    #[test]
    fn all_thoughts_of_a_bot_fit_into_the_first_glass() {
        let (glass, opened) = (Glass { seconds: 6, since: 100 }, Instant::now());
        let running = Running { glass, opened, period: Duration::from_secs(6) };
        let mut now = opened;
        for _ in 0..40 {
            now += running.share(now);
        }
        assert!(now < opened + Duration::from_secs(6) - A_LITTLE + Duration::from_millis(1));
        assert_eq!(running.share(opened + Duration::from_secs(9)), Duration::ZERO);
    }

    #[test]
    fn an_answer_counts_from_the_question_unless_the_server_was_busy() {
        let (since, fixed) = (Instant::now(), Duration::from_millis(1_250));
        let due = |waits: Duration| {
            let began = OnceLock::from(since + waits).into();
            AskedSince { moment: 1, since, fixed, began }.due()
        };
        for waits in [Duration::ZERO, A_LITTLE] {
            assert_eq!(due(waits), since + fixed, "after {waits:?}");
        }
        let late = A_LITTLE + Duration::from_millis(1);
        assert_eq!(due(late), since + late + fixed);
    }

    #[test]
    fn what_a_bot_thought_before_its_last_choice_does_not_delay_it() {
        let (since, fixed) = (Instant::now(), Duration::from_millis(1_250));
        let due_after_a_first_thought_of = |millis: u64| {
            let asked = AskedSince { moment: 1, since, fixed, began: Arc::default() };
            let second = asked.clone();
            for (it, at) in [(&asked, 0), (&second, millis)] {
                it.began.get_or_init(|| since + Duration::from_millis(at));
            }
            second.due()
        };
        assert_eq!(due_after_a_first_thought_of(0), due_after_a_first_thought_of(400));
        // However many thoughts there are, the last is over before that.
        let (end, mut now) = (since + fixed, since);
        for _ in 0..40 {
            now += half(end, now);
        }
        assert!(now <= end - A_LITTLE + Duration::from_millis(1));
    }
}
