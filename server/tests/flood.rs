//! A flood of requests from one address: nobody else waits for it, and the memory of the whole process stays small.

use std::time::{Duration, Instant};

use crate::alone;
use crate::guests::*;
use reqwest::Method;
use ruckus_server::{Config, Limits};
use ruckus_shelf::example;

const HOME: &str = "127.0.0.1";
const AWAY: &str = "127.0.0.2";

/// Memory of this process, which is the server and its visitors, in bytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1_024
}

/// How long a calm visitor waits for each answer until something is done, and the most memory that was seen.
async fn calmly(calm: &Guest, path: &str, done: impl Fn() -> bool) -> (Vec<Duration>, u64) {
    let (mut times, mut most) = (Vec::new(), 0);
    while !done() {
        let asked = Instant::now();
        assert_eq!(calm.get(path).await.0.as_u16(), 200);
        times.push(asked.elapsed());
        most = most.max(memory());
        tokio::time::sleep(Duration::from_millis(40)).await;
    }
    times.sort();
    (times, most)
}

fn p99(times: &[Duration]) -> Duration {
    times[times.len() * 99 / 100]
}

/// 10,000 requests from one address within ten seconds.
fn flood(greedy: &Guest, id: &str) -> Vec<tokio::task::JoinHandle<()>> {
    let paths: [String; 4] = [
        "/api/tables".into(),
        format!("/api/tables/{id}/moments"),
        format!("/api/tables/{id}"),
        format!("/api/games/{}/rules", example::CROWDED),
    ];
    let start = Instant::now();
    let one = |number: usize| {
        let (greedy, paths) = (greedy.clone(), paths.clone());
        tokio::spawn(async move {
            for request in 0..200_u32 {
                // Twenty a second each, a thousand together.
                tokio::time::sleep_until((start + request * Duration::from_millis(49)).into()).await;
                let path = &paths[(number + request as usize) % 4];
                let answer = greedy.request(Method::GET, path).send().await.unwrap();
                let _ = answer.bytes().await.unwrap();
            }
        })
    };
    (0..50).map(one).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_requests_from_one_address_slow_nobody_else() {
    let _alone = alone().await;
    let host = Host::start_with(|config: &mut Config| config.limits = Limits::default()).await;
    let maker = Guest::from("127.0.0.3", host.address).await;
    // A game that is long enough to be worth reading.
    let id = maker.make(example::CROWDED, &[Some("random"), Some("random")]).await;
    maker.line(&id).await.until_over().await;
    let (greedy, calm) = (Guest::from(HOME, host.address).await, Guest::from(AWAY, host.address).await);
    let path = format!("/api/tables/{id}");
    // Where the machine is busy with something else, a calm visitor waits without any flood, too.
    let start = Instant::now();
    let (quiet, _) = calmly(&calm, &path, || start.elapsed() > Duration::from_secs(3)).await;
    let bar = Duration::from_millis(50).max(3 * p99(&quiet));
    let mut slow = Vec::new();
    for _ in 0..3 {
        let floods = flood(&greedy, &id);
        let (times, most) = calmly(&calm, &path, || floods.iter().all(|it| it.is_finished())).await;
        println!(
            "{} answers, p50 {:?}, p99 {:?} (quiet: {:?}), {} MB",
            times.len(),
            times[times.len() / 2],
            p99(&times),
            p99(&quiet),
            most >> 20
        );
        assert!(most < 200 << 20, "{} MB", most >> 20);
        if p99(&times) < bar {
            return;
        }
        slow.push(p99(&times));
    }
    panic!("{slow:?} beyond {bar:?}");
}
