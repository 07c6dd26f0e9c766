//! What the last change of a table is told as. Everybody with the same eye is told the same, so it is written once for
//! each eye, however many spectators there are.

use std::sync::OnceLock;

use axum::extract::ws::Utf8Bytes;
use ruckus_core::{Eye, MAX_SEATS};
use ruckus_shelf::Scene;
use ruckus_table::{Pictures, Table};

use crate::protocol::ToPage;

/// The most moments that are worth watching one by one.
const MOST_PICTURES: u32 = 50;

/// One text for each eye, with the moment after which it tells.
#[derive(Debug, Default)]
pub(crate) struct News([OnceLock<(u32, Utf8Bytes)>; MAX_SEATS + 1]);

impl News {
    /// What an eye has learned after its moment `after`.
    pub(crate) fn after(&self, table: &Table, eye: Eye, after: u32) -> Utf8Bytes {
        let written = &self.0[eye.seat().map_or(MAX_SEATS, |seat| seat.index())];
        let (since, text) = written.get_or_init(|| (after, write(table, eye, after)));
        // Whoever has missed the change before is told of both.
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
