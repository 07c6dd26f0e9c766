//! What must be on the machine, with one clear sentence where it is not.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The oldest major version of Node that starts npm.
const OLDEST_NODE: u32 = 20;
/// The oldest major version of Node on which the page's tools run.
const OLDEST_TOOLS: u32 = 22;

/// Where browsers are found that speak the protocol our tests need.
const BROWSERS: [&str; 6] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Whatever starts npm.
pub(crate) fn node() -> Result<(), String> {
    node_of(Path::new("node"), OLDEST_NODE)?;
    let npm = Command::new("npm").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    match npm {
        Ok(status) if status.success() => Ok(()),
        _ => Err("npm is missing: install npm (it comes with Node.js), then run this again.".into()),
    }
}

/// What the page's tools run on: the Node that came with their packages, or else that of the machine.
pub(crate) fn page_node(web: &Path) -> Result<(), String> {
    let own = web.join("node_modules/.bin").join(if cfg!(windows) { "node.cmd" } else { "node" });
    node_of(if own.exists() { &own } else { Path::new("node") }, OLDEST_TOOLS)
}

fn node_of(node: &Path, oldest: u32) -> Result<(), String> {
    let version = Command::new(node).arg("--version").output().map_err(|_| {
        format!("Node.js is missing: install Node.js {oldest} or newer (with npm), then run this again.")
    })?;
    let version = String::from_utf8_lossy(&version.stdout).trim().to_string();
    if major(&version).is_none_or(|major| major < oldest) {
        return Err(format!(
            "Node.js {version} is too old: install Node.js {oldest} or newer, then run this again."
        ));
    }
    Ok(())
}

/// The major version: 22 of `v22.23.3`.
fn major(version: &str) -> Option<u32> {
    version.trim_start_matches('v').split('.').next()?.parse().ok()
}

/// Is cargo-deny installed?
pub(crate) fn deny() -> bool {
    let mut version = Command::new("cargo");
    version.args(["deny", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// Is valgrind installed, which counts instructions?
pub(crate) fn valgrind() -> bool {
    let mut version = Command::new("valgrind");
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

/// A Chromium, installed here if this is Debian and we may.
pub(crate) fn browser() -> Result<PathBuf, String> {
    let named = std::env::var_os("RUCKUS_BROWSER").map(PathBuf::from);
    let known = BROWSERS.iter().map(PathBuf::from);
    if let Some(found) = named.into_iter().chain(known).find(|path| path.exists()) {
        return Ok(found);
    }
    if Path::new("/etc/debian_version").exists() && is_root() {
        println!("== installing Chromium");
        for arguments in
            [&["update", "-qq"][..], &["install", "-y", "-qq", "--no-install-recommends", "chromium"]]
        {
            let status =
                Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
            if !status.is_ok_and(|status| status.success()) {
                return Err(
                    "Chromium could not be installed: run apt-get install chromium, then run this again."
                        .into(),
                );
            }
        }
        return browser_after_install();
    }
    Err("No browser was found: install Chromium or Chrome (or name one in RUCKUS_BROWSER), then run this again.".into())
}

fn browser_after_install() -> Result<PathBuf, String> {
    let found = BROWSERS.iter().map(PathBuf::from).find(|path| path.exists());
    found.ok_or_else(|| {
        "Chromium was installed but is not where it should be: name it in RUCKUS_BROWSER.".into()
    })
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
