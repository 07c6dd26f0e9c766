//! Costly questions of pages: what a line would bring, what may come. They are answered off the path of everybody's
//! tellings, a bounded number at a time; whoever asks more waits, and is told so in the end.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::problem::ServerError;

/// So many are answered at the same time.
const AT_ONCE: usize = 2;
/// Nobody waits longer for their turn.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(crate) struct Questions {
    places: Arc<Semaphore>,
}

impl Default for Questions {
    fn default() -> Self {
        Questions { places: Arc::new(Semaphore::new(AT_ONCE)) }
    }
}

impl Questions {
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        let place = timeout(PATIENCE, self.places.clone().acquire_owned()).await;
        let place = place.map_err(|_| ServerError::TooMany)?.map_err(|_| ServerError::Broken)?;
        let answered = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        answered.await.map_err(|_| ServerError::Broken)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn no_more_are_answered_at_once_than_there_are_places_and_a_panic_harms_nobody() {
        let questions = Arc::new(Questions::default());
        assert!(matches!(
            questions.answer(|| panic!("a game's mistake")).await,
            Err::<(), _>(ServerError::Broken)
        ));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let asked: Vec<_> = (0..8)
            .map(|_| {
                let (questions, now, most) = (questions.clone(), now.clone(), most.clone());
                tokio::spawn(async move {
                    let work = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::sleep(Duration::from_millis(5));
                        now.fetch_sub(1, Ordering::SeqCst);
                    };
                    questions.answer(work).await.is_ok()
                })
            })
            .collect();
        for answered in asked {
            assert!(answered.await.unwrap());
        }
        assert!(most.load(Ordering::SeqCst) <= AT_ONCE);
    }
}
