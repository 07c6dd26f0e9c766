//! Costly questions of pages (rehearsals, outlooks, take-backs): computed on blocking threads, with a concurrency limit in all
//! and for each address. A question that waits too long for its permit is refused.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use tokio::time::timeout;

use crate::problem::ServerError;
use crate::turns::Turns;

/// Questions computed at the same time.
const AT_ONCE: usize = 2;
/// Questions of one address computed at the same time.
const OF_ONE_ADDRESS: usize = 1;
/// Timeout of waiting for a permit.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(crate) struct Questions {
    turns: Turns,
}

impl Default for Questions {
    fn default() -> Self {
        Questions { turns: Turns::new(AT_ONCE, OF_ONE_ADDRESS) }
    }
}

impl Questions {
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        address: IpAddr,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        let asked = Instant::now();
        let turn = timeout(LONGEST_WAIT, self.turns.turn(address)).await;
        metrics::histogram!("ruckus_question_waiting_seconds").record(asked.elapsed().as_secs_f64());
        let turn = turn.map_err(|_| ServerError::TooMany)?;
        let answered = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        answered.await.map_err(|_| ServerError::Broken)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::sync::{RwLock, mpsc};

    use super::*;

    fn visitor(number: u8) -> IpAddr {
        Ipv4Addr::new(10, 0, 0, number).into()
    }

    /// How many are answered at the same time, of eight questions: all places are taken before the first one is free again.
    async fn at_once(address: fn(u8) -> IpAddr, places: usize) -> usize {
        let questions = Arc::new(Questions::default());
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (gate, (began, mut begun)) = (Arc::new(RwLock::new(())), mpsc::unbounded_channel());
        let closed = gate.write().await;
        let asked: Vec<_> = (0..8)
            .map(|number| {
                let (questions, now, most) = (questions.clone(), now.clone(), most.clone());
                let (gate, began) = (gate.clone(), began.clone());
                tokio::spawn(async move {
                    let work = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        began.send(()).unwrap();
                        drop(gate.blocking_read());
                        now.fetch_sub(1, Ordering::SeqCst);
                    };
                    questions.answer(address(number), work).await.is_ok()
                })
            })
            .collect();
        for _ in 0..places {
            timeout(LONGEST_WAIT, begun.recv()).await.expect("there is a place").unwrap();
        }
        drop(closed);
        for answered in asked {
            assert!(answered.await.unwrap());
        }
        most.load(Ordering::SeqCst)
    }

    #[tokio::test]
    async fn no_more_are_answered_at_once_than_there_are_places() {
        assert_eq!(at_once(visitor, AT_ONCE).await, AT_ONCE);
        assert_eq!(at_once(|_| visitor(0), OF_ONE_ADDRESS).await, OF_ONE_ADDRESS, "others find a place");
    }

    #[tokio::test]
    async fn a_panic_harms_nobody() {
        let questions = Questions::default();
        assert!(matches!(
            questions.answer(visitor(0), || panic!("a game's mistake")).await,
            Err::<(), _>(ServerError::Broken)
        ));
        assert!(questions.answer(visitor(0), || ()).await.is_ok());
    }
}
