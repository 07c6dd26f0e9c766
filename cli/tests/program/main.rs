//! The built program, run as people and scripts run it.

mod arena;
mod bench;
mod figures;
#[cfg(unix)]
mod interrupted;
mod play;
mod records;
mod review;
mod serve;
mod sim;
mod solve;
mod think;
mod usage;

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the program came to.
#[derive(Debug)]
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    fn json(&self) -> Value {
        assert_eq!(self.code, 0, "{self:?}");
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The one line on standard error that says what is wrong.
    fn complaint(&self, code: i32) -> &str {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        self.err.trim_end().strip_prefix("ruckus: ").unwrap_or_else(|| panic!("{self:?}"))
    }
}

fn ruckus(arguments: &[&str]) -> Run {
    ruckus_told(arguments, "")
}

/// Runs the program with this on its standard input.
fn ruckus_told(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ruckus"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_string();
    // A program that has heard enough may leave before all is said.
    let told = std::thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the program ends");
    told.join().expect("telling does not fail");
    Run {
        code: output.status.code().expect("not killed"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}
