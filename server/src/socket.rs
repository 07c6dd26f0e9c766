//! The WebSocket of one page at one table: sends what its guest's eye sees, and takes wishes. Rate limited, with a heartbeat.

use std::time::{Duration, Instant};

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ruckus_table::{Guest, LONGEST_TYPED, Nonce, Table};
use serde::Deserialize;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

use std::net::IpAddr;
use std::sync::Arc;

use crate::app::App;
use crate::hints;
use crate::limits::{Bucket, Permit};
use crate::origin;
use crate::presence::OpenSockets;
use crate::problem::ServerError;
use crate::protocol::{FromPage, ToPage};
use crate::reader::{Reader, ResumeFrom};
use crate::room::Room;
use crate::visits::Visitor;

/// Largest message from a page, in bytes.
const LONGEST_MESSAGE: usize = 4_096;
/// Read buffer of a socket, in bytes: small, because most sockets are silent most of the time.
const READ_AT_ONCE: usize = 512;
/// Messages in a row beyond the rate limit after which the socket is closed.
const MOST_STRIKES: u32 = 50;

#[derive(Debug, Deserialize)]
pub(crate) struct ConnectQuery {
    /// The last moment that the page has seen.
    #[serde(default)]
    since: u32,
    /// The story that it belongs to.
    #[serde(default)]
    story: u32,
    /// What a spectator is called when they talk.
    #[serde(default)]
    name: String,
}

pub(crate) async fn connect(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<ConnectQuery>, QueryRejection>,
    Extension(guest): Extension<Guest>,
    Extension(Visitor(address)): Extension<Visitor>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ServerError> {
    let Query(asked) = asked.map_err(|error| ServerError::BadRequest(error.body_text()))?;
    let upgrade = upgrade.map_err(|error| ServerError::BadRequest(error.body_text()))?;
    // A browser sends the cookie with sockets of other sites, too.
    if !origin::is_own(&headers, &app.config) {
        return Err(ServerError::OtherSite);
    }
    let permit = app.sockets.take(address).ok_or(ServerError::TooMany)?;
    let room = app.tables.open(&id).await?;
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let from = ResumeFrom { since: asked.since, story: asked.story };
        let slow = app.config.limits.slow_reader;
        // An oversized name is dropped at once: the socket would hold it for as long as it lives.
        let name = if asked.name.len() > LONGEST_TYPED { String::new() } else { asked.name };
        let seat = Socket { socket, room, guest, address, name, slow, hints: JoinSet::new() };
        // However it ended, the page reconnects by itself and asks for what it missed.
        let _ = seat.attend(&app, from, permit).await;
    }))
}

struct Socket {
    socket: WebSocket,
    room: Arc<Room>,
    guest: Guest,
    address: IpAddr,
    name: String,
    slow: Duration,
    /// The hint that is being computed; it is cancelled with the socket.
    hints: JoinSet<ToPage>,
}

/// The socket is closed or broken.
struct Gone;

impl Socket {
    async fn attend(mut self, app: &App, from: ResumeFrom, _permit: Permit) -> Result<(), Gone> {
        let limits = &app.config.limits;
        let _presence = self.room.arrive(self.guest.clone(), self.address).await;
        let mut follow = self.room.follow();
        let now = follow.borrow_and_update().clone();
        let (mut reader, welcome) = Reader::new(self.room.id.clone(), self.guest.clone(), &now, from);
        drop(now);
        self.send(Message::Text(welcome)).await?;

        let room = self.room.clone();
        let closes = room.server.closes();
        tokio::pin!(closes);
        // Heartbeat: pings follow a timer of the socket's own, so their times say nothing about the table.
        let mut ping = interval_at(tokio::time::Instant::now() + limits.ping_every, limits.ping_every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        let mut bucket = Bucket::full(limits.socket, heard);
        let mut strikes = 0;
        loop {
            tokio::select! {
                // News is sent before the next wish is read.
                biased;
                () = &mut closes => return self.close(close_code::AWAY, "the server stops").await,
                changed = follow.changed() => {
                    changed.map_err(|_| Gone)?;
                    let now = follow.borrow_and_update().clone();
                    for news in reader.news(&now) {
                        self.send(Message::Text(news)).await?;
                    }
                }
                Some(thought) = self.hints.join_next() => {
                    let answer = thought.unwrap_or_else(|_| {
                        ToPage::Problem { problem: ServerError::Broken.problem(), ask: None }
                    });
                    self.send(Message::Text(answer.write())).await?;
                }
                _ = ping.tick() => {
                    if heard.elapsed() > 3 * limits.ping_every {
                        return Err(Gone);
                    }
                    self.send(Message::Ping(Default::default())).await?;
                }
                message = self.socket.recv() => {
                    let message = message.ok_or(Gone)?.map_err(|_| Gone)?;
                    heard = Instant::now();
                    let wish = match message {
                        Message::Text(text) => Some(text),
                        Message::Binary(_) => None,
                        Message::Ping(_) | Message::Pong(_) if bucket.take(limits.socket, heard) => continue,
                        Message::Ping(_) | Message::Pong(_) => None,
                        Message::Close(_) => return Ok(()),
                    };
                    let mut ask = None;
                    // The limit of the address holds for all of its sockets together.
                    let may = bucket.take(limits.socket, heard) && app.visits.take_message(self.address, heard);
                    let granted = if may {
                        strikes = 0;
                        self.grant(wish.as_deref(), &mut ask).await
                    } else {
                        strikes += 1;
                        Err(ServerError::TooMany)
                    };
                    if let Err(error) = granted {
                        let problem = ToPage::Problem { problem: error.problem(), ask };
                        self.send(Message::Text(problem.write())).await?;
                    }
                    // Lets the tasks of the other sockets run first.
                    tokio::task::yield_now().await;
                    if strikes >= MOST_STRIKES {
                        return self.close(close_code::POLICY, "too many messages").await;
                    }
                }
            }
        }
    }

    /// Grants a wish. The number of a question is put into `asked` even if it fails.
    async fn grant(&mut self, wish: Option<&str>, asked: &mut Option<u32>) -> Result<(), ServerError> {
        let wish = wish.and_then(|text| serde_json::from_str(text).ok());
        let wish = wish.ok_or_else(|| ServerError::BadRequest("this message cannot be read".into()))?;
        if let FromPage::Rehearse { ask, .. }
        | FromPage::Outlook { ask, .. }
        | FromPage::Lesson { ask }
        | FromPage::Hint { ask, .. } = wish
        {
            *asked = Some(ask);
        }
        let guest = self.guest.clone();
        match wish {
            FromPage::Choose { moment, choice, story } => {
                self.room.choose(guest, story, moment, vec![choice]).await
            }
            FromPage::Line { moment, choices, story } => {
                self.room.choose(guest, story, moment, choices).await
            }
            FromPage::Rehearse { ask, moment, choices } => {
                let table = self.room.now().table;
                let rehearse = move || table.rehearse(&guest, moment, &choices);
                let rehearsal = self.room.server.questions.answer(self.address, rehearse).await??;
                self.answer(ToPage::Rehearsal { ask, rehearsal }).await
            }
            FromPage::Outlook { ask, about } => {
                let table = self.room.now().table;
                let eye = table.eye_of(&guest);
                let foresee = table.outlook(eye, about)?;
                // The seed follows from what the asker can count; the number of entries depends on secret answers.
                let (moment, story) = (table.moment_count(eye), table.story(eye));
                let chance = &self.room.server.chance;
                let seed = chance.seed(format_args!("outlook {} {moment} {story}", self.room.id));
                drop(table);
                let outlook = self.room.server.questions.answer(self.address, move || foresee(seed)).await?;
                self.answer(ToPage::Outlook { ask, outlook }).await
            }
            FromPage::Lesson { ask } => {
                let table = self.room.now().table;
                let lesson = table.lesson(table.eye_of(&guest));
                self.answer(ToPage::Lesson { ask, lesson }).await
            }
            FromPage::Hint { ask, moment } => {
                // One at a time for each socket.
                if !self.hints.is_empty() {
                    return Err(ServerError::TooMany);
                }
                let asked = self.room.server.hints.ask(self.address)?;
                hints::say_so(&self.room, guest.clone(), moment).await?;
                let words = hints::place(&self.room, self.address);
                self.hints.spawn(hints::think(self.room.clone(), guest, asked, ask, moment));
                match words {
                    Some(words) => self.answer(ToPage::HintWaits { ask, words }).await,
                    None => Ok(()),
                }
            }
            FromPage::Preset { preset, set } => {
                let at = self.room.time();
                self.room.change(move |table, _| Ok(table.preset(&guest, preset, set, at)?)).await
            }
            FromPage::MixIn { nonce } => {
                let nonce = Nonce::try_from(nonce).map_err(|error| ServerError::BadRequest(error.into()))?;
                let clock = self.room.clone();
                self.room.change(move |table, _| Ok(table.mix_in(&guest, nonce, clock.time())?)).await
            }
            FromPage::Undo => {
                // The decision imagines many worlds, so it runs on a thread of its own (optimistically): if the table has
                // changed meanwhile it is made again, and the asker does not learn that it was.
                let (table, asker) = (self.room.now().table, guest.clone());
                let known = table.entries();
                let at = self.room.time();
                let look = move || table.undo(&asker, at);
                let found = self.room.server.questions.answer(self.address, look).await?;
                let undo = move |table: &Table, _: &OpenSockets| match table.entries() == known {
                    true => Ok(found?),
                    false => Ok(table.undo(&guest, at)?),
                };
                self.room.change(undo).await
            }
            FromPage::Claim { claim } => {
                let at = self.room.server.time.seconds();
                self.room.change(move |table, _| Ok(table.claim(&guest, claim, at)?)).await
            }
            FromPage::Say { text } => {
                let watches = self.room.now().table.seat_of(&guest).is_none();
                let (server, id) = (self.room.server.clone(), self.room.id.clone());
                if watches {
                    server.watchers_talk.say(&id, self.address, server.time.now())?;
                }
                let (name, at) = (self.name.clone(), server.time.seconds());
                let said = self.room.change(move |table, _| Ok(table.say(&guest, &name, &text, at)?)).await;
                if watches && said.is_err() {
                    server.watchers_talk.take_back(&id, self.address, server.time.now());
                }
                said
            }
        }
    }

    /// Answers a question. If the page is gone, it asks again after reconnecting.
    async fn answer(&mut self, answer: ToPage) -> Result<(), ServerError> {
        self.send(Message::Text(answer.write())).await.map_err(|Gone| ServerError::Broken)
    }

    /// Sends with a timeout (backpressure): a page that does not read is disconnected, and no queue grows for it.
    async fn send(&mut self, message: Message) -> Result<(), Gone> {
        timeout(self.slow, self.socket.send(message)).await.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    async fn close(&mut self, code: u16, reason: &'static str) -> Result<(), Gone> {
        self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
    }
}
