//! A flood of requests from one address: it is refused beyond its rate limit, nobody else waits for it, and the memory of the
//! whole process stays small. What is counted are answers, not seconds.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::alone;
use crate::guests::*;
use reqwest::{Method, StatusCode};
use ruckus_server::Limits;
use ruckus_shelf::example;
use tokio::task::JoinHandle;

const GREEDY: &str = "127.0.0.1";
const CALM: &str = "127.0.0.2";
/// Requests that the greedy address has open at the same time.
const AT_ONCE: usize = 50;

/// Memory of this process, which is the server and its visitors, in bytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1_024
}

/// A server with a finished game that is long enough to be worth reading, and its table.
async fn with_a_game(limits: Limits) -> (Host, String) {
    let host = Host::start_with(|config| config.limits = limits).await;
    let maker = Guest::from("127.0.0.3", host.address).await;
    let id = maker.make(example::CROWDED, &[Some("random"), Some("random")]).await;
    maker.line(&id).await.until_over().await;
    (host, id)
}

/// How many requests were answered, and how many were refused.
#[derive(Default)]
struct Answers {
    served: AtomicUsize,
    refused: AtomicUsize,
}

/// Asks for these paths in turn, as fast as answers come.
fn flood(greedy: &Guest, paths: &[String], requests: usize) -> (Arc<Answers>, Vec<JoinHandle<()>>) {
    let answers = Arc::<Answers>::default();
    let one = |number: usize| {
        let (greedy, paths, answers) = (greedy.clone(), paths.to_vec(), answers.clone());
        tokio::spawn(async move {
            for request in 0..requests / AT_ONCE {
                let path = &paths[(number + request) % paths.len()];
                let answer = greedy.request(Method::GET, path).send().await.unwrap();
                let count = match answer.status() {
                    StatusCode::OK => &answers.served,
                    StatusCode::TOO_MANY_REQUESTS => &answers.refused,
                    other => panic!("{other}"),
                };
                let _ = answer.bytes().await.unwrap();
                count.fetch_add(1, Ordering::Relaxed);
            }
        })
    };
    let floods = (0..AT_ONCE).map(one).collect();
    (answers, floods)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn most_of_ten_thousand_requests_are_refused_and_nobody_else_is() {
    let _alone = alone().await;
    let (host, id) = with_a_game(Limits::default()).await;
    let (greedy, calm) = (Guest::from(GREEDY, host.address).await, Guest::from(CALM, host.address).await);
    let paths = ["/moments", "", "/talk?before=9"].map(|of| format!("/api/tables/{id}{of}"));
    let (answers, floods) = flood(&greedy, &paths, 10_000);
    let mut most = 0;
    // Fewer than a calm visitor may ask for.
    for _ in 0..100 {
        assert_eq!(calm.get(&format!("/api/tables/{id}")).await.0.as_u16(), 200);
        most = most.max(memory());
    }
    for flood in floods {
        flood.await.unwrap();
    }
    let (served, refused) = (answers.served.load(Ordering::Relaxed), answers.refused.load(Ordering::Relaxed));
    println!("{served} served, {refused} refused, {} MB", most >> 20);
    assert!(served >= 300, "{served}: everybody may ask for so much at once");
    assert!(refused > served, "{refused} refused, {served} served");
    assert!(most < 200 << 20, "{} MB", most >> 20);
}

/// Long answers of one address wait for each other: only a few of them are written while somebody else waits for one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_calm_visitor_waits_for_few_answers_of_a_greedy_one() {
    let _alone = alone().await;
    let limits = Limits { readings: 16, address_readings: 1, ..Limits::lifted() };
    let (host, id) = with_a_game(limits).await;
    let (greedy, calm) = (Guest::from(GREEDY, host.address).await, Guest::from(CALM, host.address).await);
    let (answers, floods) = flood(&greedy, &[format!("/api/tables/{id}/moments")], 1_000);
    let mut asked = 0;
    while !floods.iter().all(JoinHandle::is_finished) {
        assert_eq!(calm.get(&format!("/api/tables/{id}")).await.0.as_u16(), 200);
        asked += 1;
    }
    let served = answers.served.load(Ordering::Relaxed);
    println!("{served} served to one address, {asked} to another");
    assert_eq!(served, 1_000);
    // Without a turn of its own the calm one would wait for all that are open.
    assert!(asked * AT_ONCE > 4 * served, "{asked} answers beside {served}");
}
