//! Concurrency limits (semaphores) for something costly: of all visitors, and a smaller one of each address. Requests of one
//! address wait for each other before they wait for anybody else's.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::lock::Lock as _;

/// Most addresses; beyond it those that neither hold nor await a permit are evicted.
const MOST_ADDRESSES: usize = 1_000;

#[derive(Debug)]
pub(crate) struct Turns {
    all: Arc<Semaphore>,
    each: usize,
    addresses: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

/// A permit, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    _of_address: OwnedSemaphorePermit,
    _of_all: OwnedSemaphorePermit,
}

impl Turns {
    pub(crate) fn new(all: usize, each: usize) -> Self {
        let all = Arc::new(Semaphore::new(all.clamp(1, Semaphore::MAX_PERMITS)));
        Turns { all, each: each.clamp(1, Semaphore::MAX_PERMITS), addresses: Mutex::default() }
    }

    pub(crate) async fn turn(&self, address: IpAddr) -> Turn {
        let own = {
            let mut addresses = self.addresses.locked();
            if addresses.len() >= MOST_ADDRESSES {
                addresses.retain(|_, turns| Arc::strong_count(turns) > 1);
            }
            addresses.entry(address).or_insert_with(|| Arc::new(Semaphore::new(self.each))).clone()
        };
        Turn {
            _of_address: own.acquire_owned().await.expect("turns are never closed"),
            _of_all: self.all.clone().acquire_owned().await.expect("turns are never closed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn an_address_that_wants_a_lot_waits_for_itself() {
        let turns = Turns::new(3, 2);
        let [home, away] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse::<IpAddr>().unwrap());
        let at_once = |address| turns.turn(address).now_or_never();
        let first = at_once(home).unwrap();
        let _second = at_once(home).unwrap();
        assert!(at_once(home).is_none(), "its turns are taken");
        let other = at_once(away).expect("another's are not");
        assert!(at_once(away).is_none(), "all turns are taken");
        drop(first);
        drop(other);
        at_once(home).unwrap();
    }

    #[tokio::test]
    async fn addresses_that_take_no_turn_are_forgotten() {
        let turns = Turns::new(9, 9);
        for number in 0..3 * MOST_ADDRESSES as u32 {
            turns.turn(std::net::Ipv4Addr::from(number).into()).await;
        }
        assert!(turns.addresses.lock().unwrap().len() <= MOST_ADDRESSES);
    }
}
