//! Coverage-guided fuzzing (libFuzzer) of what comes from outside: the targets of `fuzz/`, on stable Rust. The instrumentation
//! is LLVM's own pass (SanitizerCoverage), which needs no nightly compiler; cargo-fuzz would add the address sanitizer, which in
//! a house without `unsafe` finds little more.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::{Outcome, cannot, cargo, root, run};

const TARGETS: [&str; 4] = ["records", "entries", "messages", "maps"];
/// Seconds for each target unless said.
const SECONDS: u32 = 60;
/// The longest input, in bytes: a game of some dozen steps.
const LONGEST: u32 = 8_192;

/// Edge coverage by counters, and comparisons, as libFuzzer reads them.
const INSTRUMENTED: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// What to fuzz, and for how many seconds each.
#[derive(Debug, PartialEq, Eq)]
struct FuzzArgs {
    targets: Vec<&'static str>,
    seconds: u32,
}

/// `cargo xtask fuzz [TARGET] [--seconds N]`.
pub(crate) fn fuzz(arguments: &[String]) -> Outcome {
    let FuzzArgs { targets, seconds } = FuzzArgs::read(arguments)?;
    let host = host()?;
    prepare()?;
    // A target triple that is named keeps the flags away from build scripts and macros, which run without the fuzzer.
    let mut build = cargo(["build", "--quiet", "--bins", "--target", &host]);
    run(inside(&mut build).env("RUSTFLAGS", INSTRUMENTED))?;
    for target in targets {
        let program = built().join(&host).join("debug").join(target);
        let (corpus, artifacts) =
            (folder().join("corpus").join(target), folder().join("artifacts").join(target));
        for folder in [&corpus, &artifacts] {
            std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        println!("== {target}, {seconds} s");
        run(Command::new(program)
            .env("RUCKUS_FUZZ_SEEDS", &corpus)
            .arg(&corpus)
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .args([format!("-max_total_time={seconds}"), format!("-max_len={LONGEST}")])
            .args(["-timeout=20", "-print_final_stats=1", "-verbosity=0"]))?;
    }
    Ok(())
}

/// Do the targets still compile? Checked where libfuzzer-sys was once fetched, as every run of the fuzzer does.
pub(crate) fn check() -> Outcome {
    prepare()?;
    let mut fetch = cargo(["fetch", "--quiet", "--offline"]);
    fetch.arg("--manifest-path").arg(folder().join("Cargo.toml")).stderr(Stdio::null());
    if run(&mut fetch).is_err() {
        println!("skipped: libfuzzer-sys was never fetched here (cargo xtask fuzz)");
        return Ok(());
    }
    run(inside(&mut cargo(["check", "--quiet", "--offline", "--all-targets"])))
}

/// The same versions as in the house; what only the fuzzer needs is added.
fn prepare() -> Outcome {
    let copied = std::fs::copy(root().join("Cargo.lock"), folder().join("Cargo.lock"));
    copied.map(|_| ()).map_err(|error| format!("fuzz/Cargo.lock: {error}"))
}

fn inside(command: &mut Command) -> &mut Command {
    command.arg("--manifest-path").arg(folder().join("Cargo.toml")).arg("--target-dir").arg(built())
}

fn folder() -> PathBuf {
    root().join("fuzz")
}

fn built() -> PathBuf {
    root().join("target/fuzz")
}

fn host() -> Result<String, String> {
    let mut rustc = Command::new("rustc");
    let output = rustc.arg("-vV").output().map_err(|error| cannot(&rustc, &error))?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or("rustc does not say for what it compiles".into())
}

impl FuzzArgs {
    fn read(arguments: &[String]) -> Result<Self, String> {
        let (mut targets, mut seconds) = (Vec::new(), SECONDS);
        let mut words = arguments.iter();
        while let Some(word) = words.next() {
            if word == "--seconds" {
                let number = words.next().and_then(|number| number.parse().ok());
                seconds = number.ok_or("--seconds wants a whole number")?;
            } else {
                let target = TARGETS.into_iter().find(|target| target == word);
                targets.push(
                    target.ok_or_else(|| format!("{word} is no target; there are {}", TARGETS.join(", ")))?,
                );
            }
        }
        if targets.is_empty() {
            targets = TARGETS.to_vec();
        }
        Ok(FuzzArgs { targets, seconds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<FuzzArgs, String> {
        FuzzArgs::read(&words.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn all_targets_are_fuzzed_unless_some_are_named() {
        assert_eq!(read(&[]), Ok(FuzzArgs { targets: TARGETS.to_vec(), seconds: SECONDS }));
        assert_eq!(read(&["maps", "--seconds", "5"]), Ok(FuzzArgs { targets: vec!["maps"], seconds: 5 }));
        for wrong in [&["map"][..], &["--seconds"], &["--seconds", "long"]] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn every_target_is_a_program_of_the_fuzzer() {
        let manifest = std::fs::read_to_string(folder().join("Cargo.toml")).unwrap();
        for target in TARGETS {
            assert!(manifest.contains(&format!("path = \"fuzz_targets/{target}.rs\"")), "{target}");
        }
        assert_eq!(std::fs::read_dir(folder().join("fuzz_targets")).unwrap().count(), TARGETS.len());
    }
}
