//! A copy of one game in a workspace of its own, below `target/mutants/`: the other rooms are links to the real ones, so that
//! the copy is built as the game is, and nothing of the real one is touched.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::find::{self, Change, Site};
use super::write::{Written, write};

/// The module of the copy that knows which change is tried.
const SWITCH: &str = "changes_of_the_rules";

/// The switch must be off for the compiler and may be on at run time, which only an unstable function can tell apart.
const BEFORE: &str = "#![feature(core_intrinsics, const_eval_select)]\n";

#[derive(Debug)]
pub(super) struct Workspace {
    pub(super) game: String,
    /// Its workspace.
    pub(super) folder: PathBuf,
    pub(super) changes: Vec<Change>,
    files: BTreeMap<String, (String, Vec<Site>)>,
    written: BTreeMap<String, Written>,
}

impl Workspace {
    /// Finds all changes of a game and lays out the copy, without its sources.
    pub(super) fn found(root: &Path, game: &str) -> Result<Self, String> {
        let real = root.join("games").join(game);
        let folder = root.join("target/mutants").join(game);
        let mut sources = Vec::new();
        below(&real.join("src"), &mut sources)?;
        sources.sort();
        let (mut texts, mut constants) = (BTreeMap::new(), BTreeSet::new());
        for path in sources.iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs")) {
            let text = read(path)?;
            find::constants(&text, &mut constants);
            let name = path.strip_prefix(&real).unwrap_or(path).to_string_lossy().into_owned();
            texts.insert(name, text);
        }
        let (mut files, mut changes) = (BTreeMap::new(), Vec::new());
        for (name, text) in texts {
            let sites = find::find(&name, &text, &constants, &mut changes)?;
            files.insert(name, (text, sites));
        }
        number_the_same(&mut changes);
        let copy = Workspace { game: game.into(), folder, changes, files, written: BTreeMap::new() };
        copy.lay_out(root, &real)?;
        Ok(copy)
    }

    /// The game's package.
    pub(super) fn package(&self) -> String {
        format!("ruckus-{}", self.game)
    }

    fn room(&self) -> PathBuf {
        self.folder.join("games").join(&self.game)
    }

    fn lay_out(&self, root: &Path, real: &Path) -> Result<(), String> {
        fs::create_dir_all(self.folder.join("games")).map_err(|error| fault(&self.folder, &error))?;
        link_all(root, &self.folder, &["games", "target", "Cargo.toml", "Cargo.lock", ".git"])?;
        link_all(&root.join("games"), &self.folder.join("games"), &[&self.game])?;
        let workspace = read(&root.join("Cargo.toml"))?;
        let lines = workspace.lines().map(|line| match line.starts_with("members = ") {
            true => format!("members = [\"games/{}\"]\n", self.game),
            false if line.starts_with("default-members = ") => String::new(),
            false => format!("{line}\n"),
        });
        put(&self.folder.join("Cargo.toml"), &lines.collect::<String>())?;
        put(&self.folder.join("Cargo.lock"), &read(&root.join("Cargo.lock"))?)?;
        // Everything but the sources in Rust, as it is.
        let mut files = Vec::new();
        below(real, &mut files)?;
        let mut kept = BTreeSet::new();
        for file in files {
            let name = file.strip_prefix(real).unwrap_or(&file).to_path_buf();
            if !self.files.contains_key(&*name.to_string_lossy()) {
                put(&self.room().join(&name), &read(&file)?)?;
            }
            kept.insert(name);
        }
        let mut copies = Vec::new();
        below(&self.room(), &mut copies)?;
        for copy in copies {
            let name = copy.strip_prefix(self.room()).unwrap_or(&copy);
            let switch = Path::new("src").join(SWITCH).with_extension("rs");
            if !kept.contains(name) && name != switch {
                fs::remove_file(&copy).map_err(|error| fault(&copy, &error))?;
            }
        }
        Ok(())
    }

    /// Writes the sources with all changes but those that were given up.
    pub(super) fn write(&mut self, given_up: &BTreeSet<u32>) -> Result<(), String> {
        for (name, (text, sites)) in &self.files {
            let before = if name == "src/lib.rs" { BEFORE } else { "" };
            let mut written = write(before, text, sites, given_up);
            if name == "src/lib.rs" {
                written.text += &format!("\nmod {SWITCH};\n");
            }
            put(&self.room().join(name), &written.text)?;
            self.written.insert(name.clone(), written);
        }
        let switch = include_str!("switch.rs").replace("COUNT", &self.changes.len().to_string());
        put(&self.room().join("src").join(SWITCH).with_extension("rs"), &switch)
    }

    /// The mutants at which the compiler points by these bytes.
    pub(super) fn changes_at(&self, file: &str, bytes: &std::ops::Range<usize>) -> &[u32] {
        let room = format!("games/{}/", self.game);
        let name = file.strip_prefix(&room).unwrap_or(file);
        self.written.get(name).map_or(&[], |written| written.changes_at(bytes))
    }

    /// The same sources have the same changes.
    pub(super) fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for (name, (text, _)) in &self.files {
            (name, text).hash(&mut hasher);
        }
        self.changes.iter().for_each(|change| change.key().hash(&mut hasher));
        hasher.finish()
    }
}

/// Where one function could be changed in the same way twice, the later ones are numbered.
fn number_the_same(changes: &mut [Change]) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for change in changes {
        let count = seen.entry(change.key()).or_default();
        *count += 1;
        if *count > 1 {
            change.function = format!("{} (no. {count})", change.function);
        }
    }
}

fn link_all(from: &Path, to: &Path, but: &[&str]) -> Result<(), String> {
    for entry in fs::read_dir(from).map_err(|error| fault(from, &error))?.flatten() {
        let name = entry.file_name();
        let link = to.join(&name);
        if !but.iter().any(|but| *but == name) && link.symlink_metadata().is_err() {
            symlink(entry.path(), &link).map_err(|error| fault(&link, &error))?;
        }
    }
    Ok(())
}

fn below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| fault(folder, &error))?.flatten() {
        match entry.path() {
            path if path.is_dir() => below(&path, files)?,
            path => files.push(path),
        }
    }
    Ok(())
}

pub(super) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| fault(path, &error))
}

/// Writes a file only if its text is new, so that it is not built again.
pub(super) fn put(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| fault(folder, &error))?;
    fs::write(path, text).map_err(|error| fault(path, &error))
}

fn fault(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
