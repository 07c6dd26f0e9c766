//! One reader of a table: what their page has been told, and what it is to be told next.
//!
//! Everything here is made from what the reader's own eye may see, and an eye that learned nothing is told nothing: not
//! an empty message, not a changed number.

use std::sync::Arc;

use ruckus_core::Eye;
use ruckus_table::{Guest, Moment, Pictures, Status, Table};

use crate::protocol::{TableInfo, ToPage};
use crate::room::Now;
use crate::show;
use crate::store::TableId;

/// Beyond so many moments nobody wants to watch them one by one.
const MOST_PICTURES: u32 = 200;

#[derive(Debug)]
pub(crate) struct Reader {
    id: TableId,
    guest: Guest,
    told: Told,
}

/// Where the page stands.
#[derive(Debug)]
struct Told {
    table: Arc<Table>,
    eye: Eye,
    moment: u32,
    taken_back: u32,
    reloads: u32,
    talk: usize,
    info: TableInfo,
}

impl Reader {
    /// A reader who knows all moments up to `since`, and their welcome.
    pub(crate) fn new(id: TableId, guest: Guest, now: &Now, since: u32) -> (Self, ToPage) {
        let told = Told::all(&id, &guest, now);
        let reader = Reader { id, guest, told };
        let welcome = reader.welcome(now, since);
        (reader, welcome)
    }

    /// What has happened since the last time, in the eyes of this reader.
    pub(crate) fn news(&mut self, now: &Now) -> Vec<ToPage> {
        let before = std::mem::replace(&mut self.told, Told::all(&self.id, &self.guest, now));
        if self.told.is_another_story(&before) {
            return vec![self.welcome(now, 0)];
        }
        let mut news = Vec::new();
        let table = &now.table;
        if self.told.moment > before.moment
            && let Some(scene) = table.scene(self.told.eye)
        {
            let moments = moments(table, self.told.eye, before.moment, true);
            news.push(ToPage::Moments { moments, scene, undo: self.may_undo(table) });
        }
        let talk = table.talk().iter().skip(before.talk);
        news.extend(talk.map(|talk| ToPage::Talk { talk: talk.clone() }));
        if self.told.info != before.info {
            news.push(ToPage::Table { table: self.told.info.clone() });
        }
        news
    }

    fn welcome(&self, now: &Now, since: u32) -> ToPage {
        let Told { table, eye, moment, .. } = &self.told;
        // A page that knows more than has happened remembers what was taken back since.
        let since = if since > *moment { 0 } else { since };
        ToPage::Welcome {
            table: self.told.info.clone(),
            scene: table.scene(*eye),
            undo: self.may_undo(table),
            moment: *moment,
            log: moments(table, *eye, since, since > 0),
            take_backs: table.take_backs(*eye),
            talk: now.table.talk().to_vec(),
        }
    }

    fn may_undo(&self, table: &Table) -> bool {
        self.told.eye.seat().is_some_and(|seat| table.undoable(seat).is_ok())
    }
}

fn moments(table: &Table, eye: Eye, after: u32, new: bool) -> Vec<Moment> {
    let behind = table.moment_count(eye).saturating_sub(after);
    let pictures = if new && behind < MOST_PICTURES { Pictures::All } else { Pictures::None };
    table.moments(eye, after, usize::MAX, pictures)
}

impl Told {
    fn all(id: &TableId, guest: &Guest, now: &Now) -> Self {
        let eye = now.table.eye_of(guest);
        Told {
            table: now.table.clone(),
            eye,
            moment: now.table.moment_count(eye),
            taken_back: eye.seat().map_or(0, |seat| now.taken_back[seat.index()]),
            reloads: now.reloads,
            talk: now.table.talk().len(),
            info: show::table_info(id, now, guest),
        }
    }

    /// Must the page begin anew, since what it knows is not the beginning of what has happened?
    fn is_another_story(&self, before: &Told) -> bool {
        let begun = |told: &Told| told.table.status() != Status::Open;
        let log = |told: &Told| told.table.moments(before.eye, 0, before.moment as usize, Pictures::None);
        self.eye != before.eye
            || begun(self) != begun(before)
            || self.taken_back != before.taken_back
            || self.moment < before.moment
            || (self.reloads != before.reloads && log(self) != log(before))
    }
}
