//! A message cache by eye: the last change of a table is serialised once for each eye, however many spectators there are.

use std::sync::OnceLock;

use axum::extract::ws::Utf8Bytes;
use ruckus_core::{Eye, MAX_SEATS};
use ruckus_shelf::Scene;
use ruckus_table::{Pictures, Table};

use crate::protocol::ToPage;

/// Most moments in one message that come with their pictures.
const MOST_PICTURES: u32 = 50;

/// The message of each eye, with the moment after which it begins; filled by the first reader.
#[derive(Debug, Default)]
pub(crate) struct News([OnceLock<(u32, Utf8Bytes)>; MAX_SEATS + 1]);

impl News {
    /// The message for an eye whose page has the moments up to `after`.
    pub(crate) fn after(&self, table: &Table, eye: Eye, after: u32) -> Utf8Bytes {
        let written = &self.0[eye.seat().map_or(MAX_SEATS, |seat| seat.index())];
        let (since, text) = written.get_or_init(|| (after, write(table, eye, after)));
        // A reader that has missed the change before gets a message of its own.
        if *since == after { text.clone() } else { write(table, eye, after) }
    }
}

fn write(table: &Table, eye: Eye, after: u32) -> Utf8Bytes {
    let behind = table.moment_count(eye).saturating_sub(after);
    let pictures = if behind <= MOST_PICTURES { Pictures::Past } else { Pictures::None };
    let scene = table.scene(eye).expect("who learns something looks at a game");
    let moments = table.moments(eye, after, usize::MAX, pictures);
    let hint = may_hint(table, eye, &scene);
    ToPage::Moments { moments, scene, undo: may_undo(table, eye), hint }.write()
}

/// May this eye's seat ask for a hint on what it is asked?
pub(crate) fn may_hint(table: &Table, eye: Eye, scene: &Scene) -> bool {
    scene.offers.len() > 1 && eye.seat().is_some_and(|seat| table.may_ask_hint(seat))
}

/// May the last choice of this eye's seat be taken back?
pub(crate) fn may_undo(table: &Table, eye: Eye) -> bool {
    eye.seat().is_some_and(|seat| table.undoable(seat).is_ok())
}
