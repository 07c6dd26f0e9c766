//! Ctrl-C during long work: what was played is kept and printed.

use std::fs::File;
use std::io::Read as _;
use std::process::{Child, Command, Stdio};

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::Run;

/// Runs the program with a terminal as its standard error, sends it SIGINT as soon as its progress shows there, and gives
/// what it came to.
fn interrupted(arguments: &[&str]) -> Run {
    let near = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&near).expect("it is ours");
    unlockpt(&near).expect("it is ours");
    let name = ptsname(&near, Vec::new()).expect("it has a name");
    let far =
        rustix::fs::open(name.as_c_str(), OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("it opens");
    let mut child: Child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
        .args(arguments)
        .env("TERM", "xterm")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::from(far))
        .spawn()
        .expect("the program starts");
    let mut err = Vec::new();
    let mut progress = File::from(near);
    let mut some = [0; 4_096];
    let mut sent = false;
    // At the end a read fails: nobody holds the terminal's other side any more.
    while let Ok(count @ 1..) = progress.read(&mut some) {
        err.extend_from_slice(&some[..count]);
        if !sent && String::from_utf8_lossy(&err).contains(" a second") {
            kill_process(Pid::from_child(&child), Signal::INT).expect("it runs");
            sent = true;
        }
    }
    let mut out = String::new();
    child.stdout.take().expect("piped").read_to_string(&mut out).expect("text");
    let code = child.wait().expect("it ends").code().expect("not killed by the signal");
    let err = String::from_utf8_lossy(&err).into_owned();
    assert!(sent, "no progress was shown: {err}");
    Run { code, out, err }
}

#[test]
fn what_sim_has_played_is_printed() {
    let run = interrupted(&["sim", "tic-tac-toe", "--games", "100000000", "--threads", "1"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("stopped after ") && run.err.contains(" of 100,000,000 games"), "{run:?}");
    assert!(run.out.starts_with("Tic-tac-toe: ") && run.out.contains("95 % interval"), "{run:?}");
}

#[test]
fn what_an_arena_has_played_is_printed_but_takes_the_place_of_no_levels() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("levels.txt");
    let measured = "tic-tac-toe keen calm 2 400 71.0 66.4 75.2 1.10 2026-10-01\n";
    std::fs::write(&file, measured).unwrap();
    let levels = file.to_str().unwrap();
    let arguments = ["arena", "tic-tac-toe", "--seats", "calm,keen", "-n", "20000", "--threads", "1"];
    let run = interrupted(&[&arguments[..], &["--levels", levels]].concat());
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.err.contains("stopped after "), "{run:?}");
    assert!(
        run.err.contains("stays as it was: its levels come from arenas that were played to the end"),
        "{run:?}"
    );
    assert!(run.out.contains("95 % interval") && run.out.contains("rating"), "{run:?}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), measured);
}
