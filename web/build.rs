//! Builds the page with npm into cargo's own folder, where `embed/lib.rs` picks it up.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs};

/// The oldest Node that starts npm, and the oldest that the page's tools run on. They bring their own where there is one for
/// the machine (the optional packages of `package.json`).
const OLDEST_NODE: u32 = 20;
const OLDEST_TOOLS: u32 = 22;

/// What the page is made of.
const SOURCES: [&str; 10] = [
    "build.rs",
    "fonts.ts",
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

fn main() {
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    // Cargo shows these lines, and nothing else, and fails.
    for line in build().err().unwrap_or_default().lines() {
        println!("cargo::error={line}");
    }
}

fn build() -> Result<(), String> {
    let page = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("Cargo names no folder for the page.")?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("Cargo names no folder to build the page into.")?)
        .join("page");
    check_node(Path::new("node"), OLDEST_NODE)?;
    if !installed(&page) {
        npm(&page, &["ci", "--no-audit", "--no-fund"])?;
    }
    let own = page.join("node_modules/.bin").join(if cfg!(windows) { "node.cmd" } else { "node" });
    check_node(if own.exists() { &own } else { Path::new("node") }, OLDEST_TOOLS)?;
    npm(
        &page,
        &["run", "build", "--", "--outDir", &out.to_string_lossy(), "--emptyOutDir", "--logLevel", "warn"],
    )
}

fn check_node(node: &Path, oldest: u32) -> Result<(), String> {
    let want = format!(
        "The page needs Node.js {oldest} or newer with npm: install it from https://nodejs.org and build again"
    );
    let answer =
        Command::new(node).arg("--version").output().map_err(|_| format!("{want} (no `node` was found)."))?;
    let version = String::from_utf8_lossy(&answer.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(major) if major >= oldest => Ok(()),
        _ => Err(format!("{want} (found {version}).")),
    }
}

/// Are the packages of the lock file in place?
fn installed(page: &Path) -> bool {
    let changed = |path: &str| {
        fs::metadata(page.join(path)).and_then(|data| data.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
    };
    changed("node_modules/.package-lock.json") >= changed("package-lock.json")
}

fn npm(page: &Path, arguments: &[&str]) -> Result<(), String> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let answer = Command::new(program)
        .args(arguments)
        .current_dir(page)
        .output()
        .map_err(|_| format!("The page needs npm, which comes with Node.js {OLDEST_NODE} or newer: install it from https://nodejs.org and build again."))?;
    if answer.status.success() {
        return Ok(());
    }
    let said = [answer.stdout, answer.stderr].concat();
    let (said, command) = (String::from_utf8_lossy(&said), arguments.join(" "));
    Err(format!("`npm {command}` failed in {}; it said:\n{said}", page.display()))
}
