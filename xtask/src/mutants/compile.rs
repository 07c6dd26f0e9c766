//! Builds the copy with all mutants once. Mutants that do not compile are dropped until the rest does.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use super::workspace::{Workspace, put};
use crate::cargo;

/// The tests of a game, as a program.
#[derive(Clone, Debug)]
pub(super) struct Program {
    /// `rules`, `golden`.
    pub(super) name: String,
    pub(super) path: PathBuf,
}

/// The test programs with all changes in them, and the changes that are not.
pub(super) fn compile(copy: &mut Workspace) -> Result<(BTreeSet<u32>, Vec<Program>), String> {
    let mut given_up = remembered(copy);
    loop {
        copy.write(&given_up)?;
        let messages = messages(copy, &["check", "--lib"])?;
        let faults: Vec<&Value> = messages.iter().filter(|message| is_fault(message)).collect();
        if faults.is_empty() {
            break;
        }
        let before = given_up.len();
        for fault in &faults {
            let places = places(&fault["message"]["spans"]);
            let changes = places.iter().map(|(file, bytes)| copy.changes_at(file, bytes));
            given_up.extend(changes.into_iter().find(|changes| !changes.is_empty()).unwrap_or_default());
        }
        eprintln!("{}: {} of {} changes do not compile", copy.game, given_up.len(), copy.changes.len());
        if given_up.len() == before {
            let said = faults[0]["message"]["rendered"].as_str().unwrap_or_default();
            return Err(format!("the copy of {} does not compile:\n{said}", copy.game));
        }
    }
    remember(copy, &given_up)?;
    let messages = messages(copy, &["test", "--no-run"])?;
    if let Some(fault) = messages.iter().find(|message| is_fault(message)) {
        return Err(fault["message"]["rendered"].as_str().unwrap_or_default().to_string());
    }
    let programs = messages.iter().filter_map(|message| {
        let path = message["executable"].as_str()?;
        let name = message["target"]["name"].as_str()?;
        Some(Program { name: name.to_string(), path: path.into() })
    });
    Ok((given_up, programs.collect()))
}

fn messages(copy: &Workspace, arguments: &[&str]) -> Result<Vec<Value>, String> {
    let mut command: Command = cargo([]);
    command
        .args(arguments)
        .args(["--quiet", "--offline", "--message-format=json", "-p", &copy.package()])
        .current_dir(&copy.folder)
        .env("CARGO_TARGET_DIR", copy.folder.with_file_name("build"))
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        // The switch asks an unstable function whether the compiler or the program runs it.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "--cap-lints=allow")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("cargo cannot be started: {error}"))?;
    let output = child.stdout.take().ok_or("cargo has no output")?;
    let lines = BufReader::new(output).lines().map_while(Result::ok);
    let messages: Vec<Value> = lines.filter_map(|line| serde_json::from_str(&line).ok()).collect();
    let output = child.wait_with_output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() && !messages.iter().any(is_fault) {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(messages)
}

fn is_fault(message: &Value) -> bool {
    message["reason"] == "compiler-message"
        && message["message"]["level"] == "error"
        && message["message"]["spans"].as_array().is_some_and(|spans| !spans.is_empty())
}

/// Where the compiler points to: primary spans first, also where a macro was called.
fn places(spans: &Value) -> Vec<(String, Range<usize>)> {
    let mut places = Vec::new();
    let spans = spans.as_array().map(Vec::as_slice).unwrap_or_default();
    let (first, then): (Vec<&Value>, Vec<&Value>) = spans.iter().partition(|span| span["is_primary"] == true);
    for span in first.into_iter().chain(then) {
        let mut span = span;
        while let (Some(file), Some(start), Some(end)) =
            (span["file_name"].as_str(), span["byte_start"].as_u64(), span["byte_end"].as_u64())
        {
            places.push((file.to_string(), start as usize..end as usize));
            span = &span["expansion"]["span"];
        }
    }
    places
}

/// The mutants that were dropped when the same sources were built before.
fn remembered(copy: &Workspace) -> BTreeSet<u32> {
    let text = std::fs::read_to_string(copy.folder.join("given-up.txt")).unwrap_or_default();
    let mut words = text.split_whitespace();
    match words.next() == Some(&copy.fingerprint().to_string()) {
        true => words.filter_map(|number| number.parse().ok()).collect(),
        false => BTreeSet::new(),
    }
}

fn remember(copy: &Workspace, given_up: &BTreeSet<u32>) -> Result<(), String> {
    let mut text = copy.fingerprint().to_string();
    given_up.iter().for_each(|number| text += &format!(" {number}"));
    put(&copy.folder.join("given-up.txt"), &text)
}
