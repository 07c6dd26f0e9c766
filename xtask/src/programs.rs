//! Which of the Rust tests are fast, and which wait for servers and programs that they start.
//!
//! Both halves of a run name the whole workspace and differ only in the test programs that they pick: cargo settles the
//! features of all crates for the packages of a command together, so another choice of packages would compile most of the
//! house again.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::cargo;

/// The rooms whose tests start servers and programs, and wait for them.
const SLOW: [&str; 2] = ["ruckus", "ruckus-server"];

/// Unit tests, and the test programs of the other rooms.
pub(crate) fn fast() -> Result<Command, String> {
    let (fast, slow) = programs()?;
    if let Some(name) = fast.intersection(&slow).next() {
        return Err(format!(
            "the tests {name} are fast in one room and slow in another: give them two names"
        ));
    }
    let mut test = of_the_workspace(fast);
    test.args(["--lib", "--bins"]);
    Ok(test)
}

/// The test programs of the slow rooms. What they start is built with them.
pub(crate) fn slow() -> Result<Command, String> {
    Ok(of_the_workspace(programs()?.1))
}

/// Writes the page's types.
pub(crate) fn types() -> Command {
    let mut test = of_the_workspace(["wire"]);
    test.arg("--quiet");
    test
}

/// The examples of telling, which a page and a table read alike.
pub(crate) fn telling() -> Command {
    let mut test = of_the_workspace(["shelf"]);
    test.args(["--quiet", "--", "telling::"]);
    test
}

/// Builds the program, as that which tries it needs it.
pub(crate) fn program() -> Command {
    let mut test = of_the_workspace(["program"]);
    test.args(["--quiet", "--no-run"]);
    test
}

/// The examples in the documentation.
pub(crate) fn documented() -> Command {
    cargo(["test", "--locked", "--workspace", "--doc"])
}

fn of_the_workspace<Name: Into<String>>(programs: impl IntoIterator<Item = Name>) -> Command {
    let mut test = cargo(["test", "--locked", "--workspace"]);
    test.args(programs.into_iter().flat_map(|program| ["--test".into(), program.into()]));
    test
}

/// The names of all test programs: of the fast rooms, and of the slow ones.
fn programs() -> Result<(BTreeSet<String>, BTreeSet<String>), String> {
    let output = cargo(["metadata", "--locked", "--no-deps", "--format-version", "1"])
        .output()
        .map_err(|error| format!("cargo metadata cannot be started: {error}"))?;
    let metadata: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata: {error}"))?;
    let (mut fast, mut slow) = (BTreeSet::new(), BTreeSet::new());
    for package in each(&metadata["packages"]) {
        let is_slow = SLOW.iter().any(|name| package["name"] == *name);
        let programs = if is_slow { &mut slow } else { &mut fast };
        let tests =
            each(&package["targets"]).filter(|target| each(&target["kind"]).any(|kind| kind == "test"));
        programs.extend(tests.filter_map(|target| target["name"].as_str()).map(str::to_owned));
    }
    if slow.is_empty() { Err("cargo metadata names no tests".into()) } else { Ok((fast, slow)) }
}

fn each(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}
