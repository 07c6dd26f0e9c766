//! Reviews of finished games: asked for by somebody who played, worked out once on threads of low priority from a fair queue by
//! address, and stored beside their table, as long as there is room for them; otherwise they stay in memory for a while. After a
//! restart the pages of those who wait ask for them again.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::{Extension, Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use ruckus_core::{Budget, Record};
use ruckus_lab::review::{Review, Reviewing};
use ruckus_shelf::Shelved;
use ruckus_table::{Guest, Status, TableError};
use tokio::runtime::Handle;

use crate::app::App;
use crate::bots;
use crate::fair_queue::{FairQueue, Home};
use crate::lock::Lock as _;
use crate::problem::ServerError;
use crate::protocol::ReviewAnswer;
use crate::state::ServerState;
use crate::store::{HomeMark, TableId};
use crate::visits::Visitor;

/// Time limit of a review.
const LONGEST: Duration = Duration::from_secs(20);
/// Time limit of a review while others wait for theirs.
const BESIDE_OTHERS: Duration = Duration::from_secs(10);
/// Playouts of a review by a server under test, which has no time limit, so that it is deterministic.
const UNDER_TEST: u64 = 40;
/// Capacity of the cache of finished reviews.
const MOST_KEPT: usize = 64;
/// Queue limit, in reviews.
const MOST_WAITING: usize = 64;
/// Queue limit of one address, in reviews.
const OF_ONE_ADDRESS: usize = 4;

#[derive(Debug)]
pub(crate) struct Reviews {
    /// Reviews computed at the same time.
    places: usize,
    /// Threads of each.
    threads: usize,
    shelf: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    reviews: HashMap<TableId, Stage>,
    waiting: FairQueue<Work>,
    running: usize,
    /// The finished reviews in the cache, the oldest first.
    done: VecDeque<TableId>,
}

#[derive(Clone, Debug)]
enum Stage {
    Waiting,
    /// Progress, in thousandths.
    Running(Arc<AtomicU32>),
    /// In JSON.
    Ready(Arc<str>),
}

impl Kept {
    fn keep(&mut self, id: TableId, review: Arc<str>) {
        self.reviews.insert(id.clone(), Stage::Ready(review));
        self.done.push_back(id);
        if self.done.len() > MOST_KEPT
            && let Some(oldest) = self.done.pop_front()
        {
            self.reviews.remove(&oldest);
        }
    }

    /// The next review to compute, if fewer than `places` are running.
    fn next(&mut self, places: usize) -> Option<Work> {
        let work = (self.running < places).then(|| self.waiting.take()).flatten()?;
        self.running += 1;
        self.reviews.insert(work.id.clone(), Stage::Running(work.done.clone()));
        metrics::histogram!("ruckus_review_waiting_seconds").record(work.asked.elapsed().as_secs_f64());
        Some(work)
    }
}

impl Reviews {
    /// As many threads as bots search on, beside those; both have low priority.
    pub(crate) fn new(bot_threads: usize) -> Self {
        let places = bot_threads.div_ceil(2).clamp(1, 4);
        Reviews { places, threads: (bot_threads / places).max(1), shelf: Mutex::default() }
    }

    fn has(&self, id: &TableId) -> bool {
        self.shelf.locked().reviews.contains_key(id)
    }

    /// Drops the cached review of a table that is removed.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut shelf = self.shelf.locked();
        if matches!(shelf.reviews.get(id), Some(Stage::Ready(_))) {
            shelf.reviews.remove(id);
            shelf.done.retain(|done| done != id);
        }
    }

    /// Queues a review, unless there is one of this table. If the queue is full, the last one of the address with most is
    /// evicted for an address that would have fewer even then; its page asks again, and reads why it has to wait.
    fn put(&self, home: Home, work: Work) -> Result<(), ServerError> {
        let mut shelf = self.shelf.locked();
        if shelf.reviews.contains_key(&work.id) {
            return Ok(());
        }
        if shelf.waiting.len_of(home) >= OF_ONE_ADDRESS {
            return Err(ServerError::Busy("other reviews that you asked for come first; wait for those"));
        }
        if shelf.waiting.len() >= MOST_WAITING {
            let more_than = shelf.waiting.len_of(home) + 1;
            let many = "many reviews are waited for just now; ask again in some minutes";
            let pushed_out = shelf.waiting.push_out(more_than).ok_or(ServerError::Busy(many))?;
            shelf.reviews.remove(&pushed_out.id);
        }
        shelf.reviews.insert(work.id.clone(), Stage::Waiting);
        shelf.waiting.put(home, work);
        Ok(())
    }

    fn next(&self) -> Option<Work> {
        self.shelf.locked().next(self.places)
    }

    fn end(&self, id: TableId, review: Option<Arc<str>>) {
        let mut shelf = self.shelf.locked();
        shelf.running -= 1;
        match review {
            Some(review) => shelf.keep(id, review),
            None => drop(shelf.reviews.remove(&id)),
        }
    }

    fn is_waited_for(&self) -> bool {
        !self.shelf.locked().waiting.is_empty()
    }

    /// The state of a review, in JSON.
    fn answer(&self, id: &TableId) -> Arc<str> {
        let shelf = self.shelf.locked();
        match shelf.reviews.get(id) {
            None => write(&ReviewAnswer::None),
            Some(Stage::Waiting) => {
                let before = shelf.waiting.ahead_of(|work| work.id == *id).unwrap_or(0);
                // Those that are running come first as well.
                let ahead = (before + shelf.running) as u32;
                let words = match ahead {
                    1 => "One other game is looked at before this one.".to_string(),
                    many => format!("{many} other games are looked at before this one."),
                };
                write(&ReviewAnswer::Waiting { ahead, words })
            }
            Some(Stage::Running(done)) => {
                write(&ReviewAnswer::Running { done: done.load(Ordering::Relaxed) })
            }
            Some(Stage::Ready(review)) => review.clone(),
        }
    }
}

/// `POST /api/tables/{id}/review`: asks for a review. That is for those who played; others read what is there.
pub(crate) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
) -> Result<impl IntoResponse, ServerError> {
    let room = app.tables.open(&id).await?;
    let table = room.now().table;
    if let Some(closed) = table.closed() {
        return Err(TableError::from(closed.other().clone()).into());
    }
    if table.status() != Status::Over || table.given_up().is_some() {
        return Err(ServerError::Forbidden("a game is reviewed that was played to its end"));
    }
    if !app.server.reviews.has(&room.id) {
        if let Some(kept) = app.server.store.review(&room.id).await? {
            return Ok(as_json(kept));
        }
        table
            .seat_of(&guest)
            .ok_or(ServerError::Forbidden("a review is asked for by somebody who played"))?;
        let record = table.record().ok_or(ServerError::Broken)?;
        let work = Work {
            id: room.id.clone(),
            game: table.game(),
            record,
            made_from: room.made_from,
            done: Arc::default(),
            asked: Instant::now(),
        };
        app.server.reviews.put(Some(app.server.quota.mark(address)), work)?;
        start_next(&app.server);
    }
    Ok(as_json(app.server.reviews.answer(&room.id).to_string()))
}

/// `GET /api/tables/{id}/review`: how far it is, or the review itself.
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ServerError> {
    let id = TableId::parse(&id).ok_or(ServerError::NotFound("table"))?;
    if !app.server.reviews.has(&id)
        && let Some(kept) = app.server.store.review(&id).await?
    {
        return Ok(as_json(kept));
    }
    Ok(as_json(app.server.reviews.answer(&id).to_string()))
}

fn as_json(text: String) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], text)
}

fn write(answer: &ReviewAnswer) -> Arc<str> {
    serde_json::to_string(answer).expect("what is told can be written as JSON").into()
}

/// A review that is to be worked out.
struct Work {
    id: TableId,
    game: &'static dyn Shelved,
    record: Record,
    /// From where its table was made, if it is known: what is stored counts there.
    made_from: Option<HomeMark>,
    done: Arc<AtomicU32>,
    asked: Instant,
}

impl std::fmt::Debug for Work {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "review of {}", self.id)
    }
}

/// Starts queued reviews, as many as there are places for, each on a thread of its own.
fn start_next(server: &Arc<ServerState>) {
    while let Some(work) = server.reviews.next() {
        let (id, shared, runtime) = (work.id.clone(), server.clone(), Handle::current());
        let thread = std::thread::Builder::new().name("review".into());
        let started = thread.spawn(move || {
            // Threads that are started from here inherit the niceness.
            bots::stand_back();
            let (id, made_from) = (work.id.clone(), work.made_from);
            let review = catch_unwind(AssertUnwindSafe(|| work.run(&shared))).ok().flatten();
            // A review that the shutdown cut short is not kept.
            let review = review.filter(|_| !shared.is_closing());
            let review = review.map(|review| write(&ReviewAnswer::Ready { review }));
            if let Some(review) = review.as_ref().filter(|_| shared.quota.has_room(made_from)) {
                match runtime.block_on(shared.writer.keep_review(id.clone(), review.clone())) {
                    Ok(bytes) => shared.quota.note_more(made_from, bytes),
                    Err(error) => tracing::warn!(table = %id, %error, "a review could not be stored"),
                }
            }
            shared.reviews.end(id, review);
            if !shared.is_closing() {
                let _runtime = runtime.enter();
                start_next(&shared);
            }
        });
        if let Err(error) = started {
            tracing::error!(%error, "a thread for a review cannot be started");
            server.reviews.end(id, None);
        }
    }
}

impl Work {
    fn run(self, server: &ServerState) -> Option<Review> {
        let budget = match (server.under_test, server.reviews.is_waited_for()) {
            (true, _) => Budget::of_iterations(UNDER_TEST),
            (false, true) => Budget::of_time(BESIDE_OTHERS),
            (false, false) => Budget::of_time(LONGEST),
        };
        let threads = server.reviews.threads;
        let stop = budget.stop.clone();
        let seed = server.chance.seed(format_args!("review {}", self.id));
        let reviewing =
            Reviewing { game: self.game, record: &self.record, budget, seed, threads: Some(threads) };
        let reviewed = reviewing.run(&|done| {
            self.done.store((done * 1_000.0) as u32, Ordering::Relaxed);
            if server.is_closing() {
                stop.raise();
            }
        });
        reviewed.inspect_err(|error| tracing::warn!(table = %self.id, %error, "a game was not reviewed")).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fair_queue::tests::home;
    use ruckus_shelf::find;

    fn id(number: usize) -> TableId {
        let mut letters = [0; 12];
        (letters[0], letters[1]) = ((number % 32) as u8, (number / 32) as u8);
        TableId::new(letters)
    }

    fn work(number: usize) -> Work {
        let record =
            Record::read("{\"ruckus\":2,\"game\":\"kuhn-poker\",\"edition\":1,\"seats\":2}").unwrap();
        let game = find("kuhn-poker").unwrap();
        let asked = Instant::now();
        Work { id: id(number), game, record, made_from: None, done: Arc::default(), asked }
    }

    #[test]
    fn reviews_wait_for_their_turn_and_each_address_has_its_own() {
        let reviews = Reviews::new(1);
        let told = |number| reviews.answer(&id(number)).to_string();
        for number in 0..5 {
            reviews.put(home(1), work(number)).unwrap();
            assert_eq!(reviews.next().is_some(), number == 0, "there is one place");
        }
        reviews.put(home(1), work(1)).expect("it is in the line");
        let refused = reviews.put(home(1), work(9)).unwrap_err().problem();
        assert_eq!(refused.sentence, "Other reviews that you asked for come first; wait for those.");
        assert_eq!(told(9), "{\"state\":\"none\"}", "what was refused can be asked for again");
        // Another visitor comes after one of the four that wait, not after all of them.
        reviews.put(home(2), work(5)).unwrap();
        assert!(told(5).contains("\"ahead\":2,\"words\":\"2 other games"), "{}", told(5));
        assert!(told(1).contains("\"ahead\":1,\"words\":\"One other game is"), "{}", told(1));
        assert_eq!(told(0), "{\"state\":\"running\",\"done\":0}");
        let mut order = vec![0];
        while let Some(next) = {
            reviews.end(id(*order.last().unwrap()), Some("{}".into()));
            reviews.next()
        } {
            order.push((0..6).find(|&number| id(number) == next.id).unwrap());
        }
        assert_eq!(order, [0, 1, 5, 2, 3, 4]);
        for number in 100..=100 + MOST_WAITING {
            let put = reviews.put(home(number as u8), work(number));
            assert_eq!(put.is_ok(), number < 100 + MOST_WAITING);
        }
    }

    #[test]
    fn a_few_addresses_do_not_hold_the_whole_line() {
        let reviews = Reviews::new(1);
        for number in 0..MOST_WAITING {
            reviews.put(home((number % 16) as u8), work(number)).unwrap();
        }
        reviews.put(home(99), work(200)).expect("somebody has four");
        let told = |number| reviews.answer(&id(number)).to_string();
        assert_eq!(told(MOST_WAITING - 1), "{\"state\":\"none\"}", "the last one of those with most");
        assert!(told(200).contains("waiting"));
        let refused = reviews.put(home(15), work(MOST_WAITING - 1)).unwrap_err().problem();
        assert!(refused.sentence.starts_with("Many reviews are waited for"), "{}", refused.sentence);
    }

    #[test]
    fn what_failed_can_be_tried_again_and_many_are_kept() {
        let reviews = Reviews::new(8);
        assert_eq!((reviews.places, reviews.threads), (4, 2));
        let run = |number, review: Option<&str>| {
            reviews.put(home(1), work(number)).unwrap();
            reviews.next().unwrap();
            reviews.end(id(number), review.map(Into::into));
        };
        run(0, None);
        assert!(!reviews.has(&id(0)));
        (0..=MOST_KEPT).for_each(|number| run(number, Some("{}")));
        assert!(!reviews.has(&id(0)) && reviews.has(&id(1)), "the oldest goes");
        reviews.forget(&id(1));
        assert!(!reviews.has(&id(1)) && reviews.has(&id(2)), "so does one whose table is removed");
    }
}
