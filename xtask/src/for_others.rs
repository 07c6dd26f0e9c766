//! What others build upon: example programs, a crate outside the workspace, and packages for a registry.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::{Outcome, cargo, root, run};

/// Each with its crate.
const EXAMPLES: [(&str, &str); 4] =
    [("ruckus-core", "game"), ("ruckus-core", "replay"), ("ruckus-bots", "bot"), ("ruckus-bots", "solver")];

/// The libraries that are published, in the order in which they need each other.
const PACKAGES: [&str; 3] = ["ruckus-core", "ruckus-textbook", "ruckus-bots"];

/// They are compiled with the tests; here they run.
pub(crate) fn examples() -> Outcome {
    for (room, example) in EXAMPLES {
        let mut program = cargo(["run", "--locked", "--quiet", "-p", room, "--example", example]);
        run(program.stdout(Stdio::null()))?;
    }
    Ok(())
}

/// The tests of `examples/outside`, after format and lints: a game, bots, a solver and records with core and bots alone.
pub(crate) fn outside() -> Result<Command, String> {
    let folder = root().join("examples/outside");
    // Its dependencies are a part of the house's, in the same versions.
    let copied = std::fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock"));
    copied.map_err(|error| format!("examples/outside/Cargo.lock: {error}"))?;
    let manifest = folder.join("Cargo.toml");
    run(cargo(["fmt", "--check", "--manifest-path"]).arg(&manifest))?;
    let mut clippy = there("clippy", &manifest);
    run(clippy.args(["--all-targets", "--", "-D", "warnings"]))?;
    Ok(there("test", &manifest))
}

fn there(verb: &str, manifest: &PathBuf) -> Command {
    let mut command = cargo([verb, "--offline", "--quiet", "--manifest-path"]);
    command.arg(manifest).arg("--target-dir").arg(root().join("target"));
    command
}

/// Everything that a registry would refuse before it builds: what is named, included and licensed. The packages find each
/// other, so no registry is asked.
pub(crate) fn packages() -> Outcome {
    let mut package = cargo(["package", "--offline", "--quiet", "--allow-dirty", "--no-verify"]);
    for name in PACKAGES {
        package.args(["-p", name]);
    }
    run(&mut package)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A crate that is published says what it is, and brings its licences along.
    #[test]
    fn every_package_has_a_first_page_and_licences() {
        for (name, folder) in PACKAGES.into_iter().zip(["core", "games/textbook", "bots"]) {
            let read = |file: &str| std::fs::read_to_string(root().join(folder).join(file)).unwrap();
            assert!(read("README.md").starts_with(&format!("# {name}\n")), "{name}");
            let manifest = read("Cargo.toml");
            for key in ["description", "keywords", "categories", "license", "readme"] {
                assert!(manifest.contains(&format!("\n{key}")), "{name}: {key}");
            }
            assert!(!manifest.contains("publish"), "{name}");
            for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
                assert_eq!(read(licence), std::fs::read_to_string(root().join(licence)).unwrap(), "{name}");
            }
        }
    }
}
