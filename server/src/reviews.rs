//! Reviews of finished games: started by somebody who played, worked out once on threads that stand back for everything else,
//! and kept for as long as the server runs, or until many others were asked for.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::{Extension, Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use ruckus_core::{Budget, Record};
use ruckus_lab::review::{Review, Reviewing};
use ruckus_shelf::Shelved;
use ruckus_table::{Guest, Status};

use crate::app::App;
use crate::bots;
use crate::house::House;
use crate::problem::ServerError;
use crate::protocol::ReviewAnswer;
use crate::store::TableId;

/// So long a review may take.
const LONGEST: Duration = Duration::from_secs(20);
/// So often a server under test plays a game out, which does not look at the clock.
const UNDER_TEST: u64 = 40;
/// So many are kept.
const MOST_KEPT: usize = 64;

#[derive(Debug, Default)]
pub(crate) struct Reviews {
    shelf: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    reviews: HashMap<TableId, Stage>,
    /// Those that are done, the oldest first.
    done: VecDeque<TableId>,
}

#[derive(Clone, Debug)]
enum Stage {
    /// So many thousandths are done.
    Running(Arc<AtomicU32>),
    /// As it travels.
    Ready(Arc<str>),
}

impl Kept {
    fn is_busy(&self) -> bool {
        self.reviews.values().any(|stage| matches!(stage, Stage::Running(_)))
    }

    fn keep(&mut self, id: TableId, review: Arc<str>) {
        self.reviews.insert(id.clone(), Stage::Ready(review));
        self.done.push_back(id);
        if self.done.len() > MOST_KEPT
            && let Some(oldest) = self.done.pop_front()
        {
            self.reviews.remove(&oldest);
        }
    }
}

impl Reviews {
    fn stage(&self, id: &TableId) -> Option<Stage> {
        self.shelf.lock().expect("nobody panics here").reviews.get(id).cloned()
    }

    /// Begins a review, unless there is one. One is worked on at a time: whoever wants another meanwhile asks again.
    fn begin(&self, id: &TableId) -> Result<Option<Arc<AtomicU32>>, ServerError> {
        let mut shelf = self.shelf.lock().expect("nobody panics here");
        if shelf.reviews.contains_key(id) {
            return Ok(None);
        }
        if shelf.is_busy() {
            return Err(ServerError::TooMany);
        }
        let done = Arc::new(AtomicU32::new(0));
        shelf.reviews.insert(id.clone(), Stage::Running(done.clone()));
        Ok(Some(done))
    }

    fn end(&self, id: TableId, review: Option<Arc<str>>) {
        let mut shelf = self.shelf.lock().expect("nobody panics here");
        match review {
            Some(review) => shelf.keep(id, review),
            None => drop(shelf.reviews.remove(&id)),
        }
    }
}

/// `POST /api/tables/{id}/review`: asks for a review. That is for those who played; others read what is there.
pub(crate) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
) -> Result<impl IntoResponse, ServerError> {
    let room = app.tables.open(&id).await?;
    let table = room.now().table;
    if table.status() != Status::Over || table.given_up().is_some() {
        return Err(ServerError::Forbidden("a game is reviewed that was played to its end"));
    }
    if app.house.reviews.stage(&room.id).is_none() {
        table
            .seat_of(&guest)
            .ok_or(ServerError::Forbidden("a review is asked for by somebody who played"))?;
        let record = table.record().ok_or(ServerError::Broken)?;
        if let Some(done) = app.house.reviews.begin(&room.id)? {
            let work = Work { id: room.id.clone(), game: table.game(), record, done };
            let threads = app.config.bot_threads;
            work.start(app.house.clone(), threads)?;
        }
    }
    Ok(answer(app.house.reviews.stage(&room.id)))
}

/// `GET /api/tables/{id}/review`: how far it is, or the review itself.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ServerError> {
    let id = TableId::parse(&id).ok_or(ServerError::NotFound("table"))?;
    Ok(answer(app.house.reviews.stage(&id)))
}

fn answer(stage: Option<Stage>) -> impl IntoResponse {
    let text = match stage {
        Some(Stage::Ready(review)) => review,
        Some(Stage::Running(done)) => write(&ReviewAnswer::Running { done: done.load(Ordering::Relaxed) }),
        None => write(&ReviewAnswer::None),
    };
    ([(header::CONTENT_TYPE, "application/json")], text.to_string())
}

fn write(answer: &ReviewAnswer) -> Arc<str> {
    serde_json::to_string(answer).expect("what is told can be written as JSON").into()
}

/// A review that is to be worked out.
struct Work {
    id: TableId,
    game: &'static dyn Shelved,
    record: Record,
    done: Arc<AtomicU32>,
}

impl Work {
    /// On a thread of its own: the bots' are not kept from them.
    fn start(self, house: Arc<House>, threads: usize) -> Result<(), ServerError> {
        let (id, again) = (self.id.clone(), house.clone());
        let thread = std::thread::Builder::new().name("review".into());
        let started = thread.spawn(move || {
            // Threads that are started from here stand back as well.
            bots::stand_back();
            let id = self.id.clone();
            let review = catch_unwind(AssertUnwindSafe(|| self.run(&house, threads))).ok().flatten();
            let review = review.map(|review| write(&ReviewAnswer::Ready { review }));
            house.reviews.end(id, review);
        });
        started.map(drop).map_err(|error| {
            tracing::error!(%error, "a thread for a review cannot be started");
            again.reviews.end(id, None);
            ServerError::Broken
        })
    }

    fn run(self, house: &House, threads: usize) -> Option<Review> {
        let budget = match house.under_test {
            true => Budget::of_iterations(UNDER_TEST),
            false => Budget::of_time(LONGEST),
        };
        let stop = budget.stop.clone();
        let seed = house.chance.seed(format_args!("review {}", self.id));
        let reviewing =
            Reviewing { game: self.game, record: &self.record, budget, seed, threads: Some(threads) };
        let reviewed = reviewing.run(&|done| {
            self.done.store((done * 1_000.0) as u32, Ordering::Relaxed);
            if house.is_closing() {
                stop.raise();
            }
        });
        reviewed.inspect_err(|error| tracing::warn!(table = %self.id, %error, "a game was not reviewed")).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(number: usize) -> TableId {
        let mut letters = [0; 12];
        (letters[0], letters[1]) = ((number % 32) as u8, (number / 32) as u8);
        TableId::new(letters)
    }

    #[test]
    fn one_review_is_worked_on_at_a_time_and_many_are_kept() {
        let reviews = Reviews::default();
        assert!(reviews.begin(&id(0)).unwrap().is_some());
        assert!(reviews.begin(&id(0)).unwrap().is_none(), "it is on its way");
        assert!(matches!(reviews.begin(&id(1)), Err(ServerError::TooMany)));
        reviews.end(id(0), None);
        assert!(reviews.stage(&id(0)).is_none(), "what failed can be tried again");
        for number in 0..=MOST_KEPT {
            assert!(reviews.begin(&id(number)).unwrap().is_some());
            reviews.end(id(number), Some("{}".into()));
        }
        assert!(reviews.stage(&id(0)).is_none() && reviews.stage(&id(1)).is_some(), "the oldest goes");
    }
}
