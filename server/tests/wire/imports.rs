//! Finds what the page imports from a file of types.

use std::fs;
use std::path::{Path, PathBuf};

use crate::sources;

/// Every name that a source of the page imports from this file, with that source.
pub(crate) fn of(types: &Path) -> Vec<(PathBuf, String)> {
    let types = types.canonicalize().expect("the types have been written");
    let mut found = Vec::new();
    for source in files(&sources()) {
        let text = fs::read_to_string(&source).expect("a source can be read");
        let folder = source.parent().expect("it lies in a folder");
        for (names, from) in type_imports(&text) {
            if from.ends_with("wire")
                && folder.join(from).with_extension("ts").canonicalize().ok().as_ref() == Some(&types)
            {
                found.extend(names.into_iter().map(|name| (source.clone(), name)));
            }
        }
    }
    assert!(!found.is_empty(), "{} is imported somewhere", types.display());
    found
}

/// All TypeScript and Svelte files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the page has sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|end| end == "ts" || end == "svelte") {
            found.push(path);
        }
    }
    found
}

/// The names and the place of each `import type { A, B as C } from '../wire'` of a text.
fn type_imports(text: &str) -> impl Iterator<Item = (Vec<String>, &str)> {
    text.split("import type {").skip(1).filter_map(|rest| {
        let (names, rest) = rest.split_once('}')?;
        let from = rest.strip_prefix(" from '")?.split('\'').next()?;
        let names = names.split(',').filter_map(|name| name.split_whitespace().next());
        Some((names.map(str::to_owned).collect(), from))
    })
}

#[test]
fn names_of_an_import_are_found_on_one_line_or_on_several() {
    let text = "import type { Eye } from './wire';\nimport type {\n  Seat as Place,\n  Told,\n} from '../wire';\nimport x from 'y';";
    let found: Vec<_> = type_imports(text).collect();
    assert_eq!(found, [(vec!["Eye".into()], "./wire"), (vec!["Seat".into(), "Told".into()], "../wire")]);
}
