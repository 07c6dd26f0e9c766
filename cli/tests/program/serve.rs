//! `ruckus serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use crate::ruckus;
use ruckus_shelf::example;

/// A server that goes when the test does, with its folder.
struct Serving {
    child: Child,
    address: String,
    folder: tempfile::TempDir,
}

impl Serving {
    fn start(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
            .args(arguments)
            .args(["--data", folder.path().join("tables").to_str().unwrap()])
            .env_remove("RUCKUS_LISTEN")
            .env_remove("RUCKUS_LOG")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address in {line:?}")).to_string();
        Serving { child, address, folder }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Tells it to stop; gives the exit code and what was logged.
    fn stop(mut self) -> (Option<i32>, String) {
        let told = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(told.success());
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        (self.child.wait().unwrap().code(), log)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_page_and_the_games_are_served_until_told_to_stop() {
    let serving = Serving::start(&["serve", "--listen", "127.0.0.1:0", "--no-open"]);
    let page = serving.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("id=\"app\""), "{page}");
    let games = serving.get("/api/games");
    assert!(games.starts_with("HTTP/1.1 200") && games.contains(example::CROWDED), "{games}");
    assert_eq!(serving.stop().0, Some(0));
}

#[test]
fn without_a_command_it_serves_and_moves_on_from_a_taken_port() {
    // Whoever has it, it is taken.
    let _taken = TcpListener::bind("127.0.0.1:7878");
    let serving = Serving::start(&["--no-open", "--log-json"]);
    assert!(!serving.address.ends_with(":7878"), "{}", serving.address);
    assert!(serving.get("/").starts_with("HTTP/1.1 200"));
    let (code, log) = serving.stop();
    assert!(code == Some(0) && log.starts_with("ruckus: port 7878 is taken, so it is 78"), "{log}");
    let logged = log.lines().filter(|line| !line.starts_with("ruckus: "));
    assert!(logged.map(serde_json::from_str::<serde_json::Value>).all(|line| line.is_ok()), "{log}");
}

#[test]
fn what_cannot_be_served_says_why() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let run =
        ruckus(&["serve", "--no-open", "--listen", &address, "--data", folder.path().to_str().unwrap()]);
    assert!(run.complaint(1).starts_with(&format!("cannot listen on {address}: ")), "{run:?}");
    let run = ruckus(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--data", "/dev/null/tables"]);
    assert!(run.complaint(1).contains("/dev/null/tables"), "{run:?}");
    let run = ruckus(&["serve", "--listen", "nowhere"]);
    assert!(run.complaint(2).contains("an address is like 127.0.0.1:7878"), "{run:?}");
}

#[test]
fn the_tables_of_a_running_server_are_copied_and_tidied_up_when_it_has_stopped() {
    let serving =
        Serving::start(&["serve", "--listen", "127.0.0.1:0", "--no-open", "--limit", "guest-seats=2"]);
    let data = serving.folder.path().join("tables");
    let copy = serving.folder.path().join("copy.sqlite");
    let [data, copy] = [data.to_str().unwrap(), copy.to_str().unwrap()];
    let copied = ruckus(&["backup", copy, "--data", data]);
    assert!(copied.out.starts_with(&format!("{copy} holds all tables: ")), "{copied:?}");
    assert!(ruckus(&["backup", copy, "--data", data]).complaint(1).contains("is there already"));
    let busy = ruckus(&["tidy", "--data", data]);
    assert!(busy.complaint(1).contains("another server uses the data folder"), "{busy:?}");
    let folder = tempfile::tempdir().unwrap();
    std::fs::copy(copy, folder.path().join("ruckus.sqlite")).unwrap();
    let tidied = ruckus(&["tidy", "--data", folder.path().to_str().unwrap(), "--keep-bots", "1"]);
    assert!(tidied.out.starts_with("Removed 0 tables; the file has "), "{tidied:?}");
    assert_eq!(serving.stop().0, Some(0));
}

#[test]
fn a_limit_that_is_none_is_told() {
    let run = ruckus(&["serve", "--limit", "tea=1"]);
    assert!(run.complaint(2).contains("there is no limit called tea; there are connections, "), "{run:?}");
}
