//! Stands in the copy of a game: which mutant is tried in this process. No part of the workspace's own build.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU32};

/// Is this mutant tried? Never at compile time, so that a `const fn` can ask as well.
pub const fn on(change: u32) -> bool {
    core::intrinsics::const_eval_select((change,), never, is_tried)
}

const fn never(_change: u32) -> bool {
    false
}

const NOT_ASKED: u32 = u32::MAX;
const NONE: u32 = u32::MAX - 1;

static TRIED: AtomicU32 = AtomicU32::new(NOT_ASKED);
static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

#[inline]
fn is_tried(change: u32) -> bool {
    match TRIED.load(Relaxed) {
        NOT_ASKED => ask(change),
        tried => tried == change,
    }
}

/// Asked the first time; every time, where it is recorded which mutants are reached.
#[cold]
fn ask(change: u32) -> bool {
    static LIST: OnceLock<Option<File>> = OnceLock::new();
    let list = LIST.get_or_init(|| {
        let path = std::env::var_os("RUCKUS_CHANGES_REACHED")?;
        OpenOptions::new().append(true).create(true).open(path).ok()
    });
    match list {
        Some(list) => {
            let reached = &REACHED[change as usize];
            if !reached.load(Relaxed) && !reached.swap(true, Relaxed) {
                let mut list: &File = list;
                list.write_all(&change.to_le_bytes()).expect("the list of changes can be written");
            }
            false
        }
        None => {
            let tried = std::env::var("RUCKUS_CHANGE").ok().and_then(|number| number.parse().ok());
            let tried = tried.unwrap_or(NONE);
            TRIED.store(tried, Relaxed);
            tried == change
        }
    }
}
