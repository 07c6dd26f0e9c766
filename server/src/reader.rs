//! One reader of a table: which state their page has, and the messages that bring it up to date.
//!
//! Messages are made from what the reader's own eye may see. An eye that learned nothing is sent nothing, not even an empty
//! message or a changed number: its time would be a side channel.

use std::ops::ControlFlow;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use ruckus_core::{Eye, Phrase};
use ruckus_table::{Guest, Moment, Pictures, Status, Table};

use crate::news::{may_hint, may_undo};
use crate::presence::OpenSockets;
use crate::protocol::ToPage;
use crate::room::Now;
use crate::show::{self, ServerContext};
use crate::store::TableId;

/// Most moments in a welcome, the last ones; the page asks for older ones.
const LOGGED: u32 = 60;
/// Most moments new to the page that come with their pictures.
const PICTURED: u32 = 10;
/// Size of the moments in a welcome, in bytes (estimated).
const LARGEST_LOG: usize = 20_000;
/// Most take-backs in a welcome, the last ones: a person may choose and take back often.
const LAST_TAKE_BACKS: usize = 20;
/// Most lines of talk in a welcome, the last ones; the page asks for older ones.
pub(crate) const LAST_TALK: usize = 100;

#[derive(Debug)]
pub(crate) struct Reader {
    id: TableId,
    guest: Guest,
    page: PageState,
    /// Was the page sent the furniture (the static part of all pictures)?
    furnished: bool,
}

/// From where a page that reconnects goes on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ResumeFrom {
    /// The last moment that it has.
    pub(crate) since: u32,
    /// The story that it belongs to.
    pub(crate) story: u32,
}

/// The state that a page has. It is small: everything long is shared with the room.
#[derive(Debug)]
struct PageState {
    table: Arc<Table>,
    sockets: Arc<OpenSockets>,
    eye: Eye,
    moment: u32,
    story: u32,
    reloads: u32,
    context: ServerContext,
}

impl Reader {
    /// A reader whose page goes on from there, and the welcome.
    pub(crate) fn new(id: TableId, guest: Guest, now: &Now, from: ResumeFrom) -> (Self, Utf8Bytes) {
        let page = PageState::all(&guest, now);
        // A page with another story begins anew.
        let since = if from.story == page.story { from.since } else { 0 };
        // A page that has a moment was sent the furniture before it.
        let mut reader = Reader { id, guest, page, furnished: from.since > 0 };
        let welcome = reader.welcome(since, None);
        (reader, welcome)
    }

    /// The messages that bring the page from its last state to this one.
    pub(crate) fn news(&mut self, now: &Now) -> Vec<Utf8Bytes> {
        let before = std::mem::replace(&mut self.page, PageState::all(&self.guest, now));
        if self.page.is_another_story(&before) {
            let voided = self.page.eye.seat().and_then(|seat| self.page.table.voided(seat, &before.table));
            return vec![self.welcome(0, voided)];
        }
        let mut news = Vec::new();
        let table = &now.table;
        if self.page.moment > before.moment {
            news.push(now.news.after(table, self.page.eye, before.moment));
        }
        if let Some(seat) = self.page.eye.seat()
            && before.table.presets(seat) != table.presets(seat)
            && let Some(scene) = table.scene(self.page.eye)
        {
            news.push(ToPage::Presets { presets: scene.presets }.write());
        }
        let talk = table.talk().after(before.table.talk().len());
        news.extend(talk.iter().map(|talk| ToPage::Talk { talk: talk.clone() }.write()));
        if !self.page.has_info_of(&before) {
            let info = |page: &PageState| {
                show::table_info(&self.id, &page.table, &page.sockets, page.context, &self.guest)
            };
            let table = info(&self.page);
            if table != info(&before) {
                news.push(ToPage::Table { table }.write());
            }
        }
        news
    }

    fn welcome(&mut self, since: u32, voided: Option<Phrase>) -> Utf8Bytes {
        let furniture = self.page.table.furniture().filter(|_| !self.furnished);
        self.furnished |= furniture.is_some();
        let PageState { table, sockets, eye, moment, .. } = &self.page;
        // A page with more moments than there are has some that were taken back: it begins anew.
        let since = if since > *moment { 0 } else { since };
        let log = log(table, *eye, since);
        let first = log.first().map_or(*moment, |moment| moment.number);
        let mut take_backs = table.take_backs(*eye);
        take_backs.retain(|it| it.after + 1 >= first);
        take_backs.drain(..take_backs.len().saturating_sub(LAST_TAKE_BACKS));
        let scene = table.scene(*eye);
        ToPage::Welcome {
            table: show::table_info(&self.id, table, sockets, self.page.context, &self.guest),
            furniture,
            undo: may_undo(table, *eye),
            hint: scene.as_ref().is_some_and(|scene| may_hint(table, *eye, scene)),
            scene,
            moment: *moment,
            chose_after: eye.seat().and_then(|seat| table.chose_after(seat)),
            story: self.page.story,
            take_backs,
            voided,
            talk: table.talk().last(LAST_TALK).to_vec(),
            claims: table.claims(&log),
            log,
        }
        .write()
    }
}

/// The last moments after `since`, as many as fit; the oldest are left out.
fn log(table: &Table, eye: Eye, since: u32) -> Vec<Moment> {
    let last = table.moment_count(eye);
    let after = since.max(last.saturating_sub(LOGGED));
    // A page that has missed little tells it moment by moment, with pictures.
    let watched = since > 0 && last - since <= PICTURED;
    let mut log = Vec::new();
    table.tell(eye, after, if watched { Pictures::Past } else { Pictures::None }, |moment| {
        log.push(moment);
        ControlFlow::Continue(())
    });
    let mut room = LARGEST_LOG;
    let fits = log.iter().rev().take_while(|moment| {
        let size: usize = moment.told.iter().map(|told| told.event.text().len() + 200).sum();
        let fits = size <= room || moment.number == last;
        room = room.saturating_sub(size);
        fits
    });
    // A page that tells them gets all of them.
    let fits = if watched { log.len() } else { fits.count() };
    log.split_off(log.len() - fits)
}

impl PageState {
    fn all(guest: &Guest, now: &Now) -> Self {
        let eye = now.table.eye_of(guest);
        PageState {
            table: now.table.clone(),
            sockets: now.sockets.clone(),
            eye,
            moment: now.table.moment_count(eye),
            story: now.table.story(eye),
            reloads: now.reloads,
            context: now.context,
        }
    }

    /// Is the table's info certainly unchanged? It is after most steps, and comparing it would cost more.
    fn has_info_of(&self, before: &PageState) -> bool {
        let deadline = |page: &PageState| page.eye.seat().and_then(|seat| page.table.deadline(seat));
        let clock_chose = |page: &PageState| page.eye.seat().and_then(|seat| page.table.clock_chose(seat));
        Arc::ptr_eq(&self.sockets, &before.sockets)
            && self.table.seats_as(&before.table)
            && self.table.status() == before.table.status()
            && self.table.hold_ends() == before.table.hold_ends()
            && self.table.is_private() == before.table.is_private()
            && self.table.rematch() == before.table.rematch()
            && deadline(self) == deadline(before)
            && clock_chose(self) == clock_chose(before)
            && self.table.glass_seen(self.eye) == before.table.glass_seen(before.eye)
            && self.table.banks(self.eye) == before.table.banks(self.eye)
            && self.context == before.context
    }

    /// Must the page begin anew, since the moments that it has are no prefix of those that there are?
    fn is_another_story(&self, before: &PageState) -> bool {
        let begun = |page: &PageState| page.table.status() != Status::Open;
        let log =
            |page: &PageState| page.table.moments(before.eye, 0, before.moment as usize, Pictures::None);
        self.eye != before.eye
            || begun(self) != begun(before)
            // The question is void, though no event says so.
            || self.table.given_up() != before.table.given_up()
            || self.story != before.story
            || self.moment < before.moment
            || (self.reloads != before.reloads && log(self) != log(before))
    }
}
