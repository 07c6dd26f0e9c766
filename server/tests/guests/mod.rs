//! A server on a free port of this machine, guests with their cookies, and lines (sockets) that keep every word.
#![allow(dead_code, unreachable_pub, reason = "each test program uses its part of it")]

pub mod apart;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::StatusCode;
use ruckus_server::{Config, Limits, Pace, Page, Server, serve};
use ruckus_table::Nonce;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{self, Message, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async};

/// Timeout of every wait: whatever takes longer hangs.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The default address of guests.
const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The nonce of the host of a table.
pub const HOSTS_NUMBER: Nonce = Nonce::new([7; 32]);

/// The nonce of a person of this name. It is the same at every table, so that two tables can be compared.
pub fn number_of(name: &str) -> Nonce {
    let mut bytes = [1; 32];
    bytes.iter_mut().zip(name.bytes()).for_each(|(byte, letter)| *byte = letter);
    Nonce::new(bytes)
}

pub fn config(data: &std::path::Path) -> Config {
    Config {
        limits: Limits::lifted(),
        pace: Pace::AT_ONCE,
        ..Config::new(data, SocketAddr::from(([127, 0, 0, 1], 0)), page)
    }
}

fn page(path: &str) -> Option<Page> {
    let (text, mime): (&str, &str) = match path {
        "index.html" => ("<!doctype html><title>Ruckus</title>", "text/html; charset=utf-8"),
        "assets/main-1a2b.js" => (SCRIPT, "text/javascript; charset=utf-8"),
        _ => return None,
    };
    Some(Page {
        bytes: text.as_bytes().to_vec().into(),
        mime: mime.into(),
        etag: format!("\"{}\"", text.len()),
        lasting: path.starts_with("assets/"),
    })
}

pub const SCRIPT: &str =
    "console.log('a script that is long enough to be worth squeezing, squeezing, squeezing');";

/// Polls until this is true, and yields to other tasks in between.
#[track_caller]
pub fn until(is_true: impl AsyncFn() -> bool) -> impl Future<Output = ()> {
    let asked = std::panic::Location::caller();
    async move {
        let all = async {
            while !is_true().await {
                tokio::task::yield_now().await;
            }
        };
        timeout(PATIENCE, all).await.unwrap_or_else(|_| panic!("what {asked} waits for never becomes true"));
    }
}

/// A server and its data folder.
pub struct Host {
    pub data: TempDir,
    server: Option<Server>,
    stop: Option<oneshot::Sender<()>>,
    pub address: SocketAddr,
}

impl Host {
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    pub async fn start_with(adjust: impl FnOnce(&mut Config)) -> Self {
        Self::start_in(tempfile::tempdir().unwrap(), adjust).await
    }

    pub async fn start_in(data: TempDir, adjust: impl FnOnce(&mut Config)) -> Self {
        let mut config = config(data.path());
        adjust(&mut config);
        let (stop, stopped) = oneshot::channel();
        let server = serve(config, async move { drop(stopped.await) }).await.unwrap();
        Host { data, address: server.address(), server: Some(server), stop: Some(stop) }
    }

    /// Stops the server in order and gives back the folder.
    pub async fn stop(mut self) -> TempDir {
        drop(self.stop.take());
        timeout(PATIENCE, self.server.take().unwrap().finished()).await.expect("the server stops").unwrap();
        self.data
    }

    pub async fn guest(&self) -> Guest {
        Guest::new(self.address).await
    }

    /// The address of the metrics, if there is one.
    pub fn metrics(&self) -> Option<SocketAddr> {
        self.server.as_ref()?.metrics_address()
    }

    /// Two guests at a new table of two, the first one in the first seat; the game has begun.
    pub async fn two_at(&self, game: &str) -> (Guest, Guest, String) {
        let (one, two) = (self.guest().await, self.guest().await);
        let id = one.make(game, &[None, None]).await;
        two.sit(&id, "Two").await;
        one.mix(&id).await;
        two.mix(&id).await;
        (one, two, id)
    }
}

/// A client with a cookie.
#[derive(Clone)]
pub struct Guest {
    http: reqwest::Client,
    /// The local address of its connections.
    home: IpAddr,
    pub address: SocketAddr,
    pub cookie: String,
}

impl Guest {
    pub async fn new(address: SocketAddr) -> Self {
        Guest::try_new(address).await.unwrap()
    }

    /// A new guest, unless the server is gone.
    pub async fn try_new(address: SocketAddr) -> reqwest::Result<Self> {
        Guest::with(reqwest::Client::builder().no_proxy().build()?, HOME, address).await
    }

    /// A new guest who comes from this address of the machine.
    pub async fn from(home: &str, address: SocketAddr) -> Self {
        let home = home.parse().unwrap();
        let http = reqwest::Client::builder().no_proxy().local_address(Some(home));
        Guest::with(http.build().unwrap(), home, address).await.unwrap()
    }

    async fn with(http: reqwest::Client, home: IpAddr, address: SocketAddr) -> reqwest::Result<Self> {
        let answer = http.get(format!("http://{address}/api/games")).send().await?;
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string();
        Ok(Guest { http, home, address, cookie })
    }

    /// The same guest after a restart of the server.
    pub fn moved_to(&self, address: SocketAddr) -> Self {
        Guest { address, ..self.clone() }
    }

    pub fn request(&self, method: reqwest::Method, path: &str) -> reqwest::RequestBuilder {
        self.http
            .request(method, format!("http://{}{path}", self.address))
            .header("cookie", &self.cookie)
            .timeout(PATIENCE)
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        let answer = self.request(reqwest::Method::GET, path).send().await.unwrap();
        (answer.status(), answer.json().await.unwrap())
    }

    pub async fn get_text(&self, path: &str) -> (StatusCode, String) {
        let answer = self.request(reqwest::Method::GET, path).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    }

    pub async fn try_post(&self, path: &str, body: &Value) -> reqwest::Result<(StatusCode, Value)> {
        let answer = self.request(reqwest::Method::POST, path).json(body).send().await?;
        // This status has no body.
        match answer.status() {
            StatusCode::NO_CONTENT => Ok((StatusCode::NO_CONTENT, Value::Null)),
            status => Ok((status, answer.json().await?)),
        }
    }

    pub async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        self.try_post(path, &body).await.unwrap()
    }

    /// Makes a table: for each seat a bot, or none for a person. Without a person it is only watched; with one alone the
    /// game begins.
    pub async fn make(&self, game: &str, seats: &[Option<&str>]) -> String {
        let (status, made) = self.post("/api/tables", new_table(game, seats)).await;
        assert_eq!(status, StatusCode::OK, "{made}");
        let id = made["id"].as_str().unwrap().to_string();
        if seats.iter().filter(|bot| bot.is_none()).count() == 1 {
            self.mix(&id).await;
        }
        id
    }

    /// Advances the clock of a server under test.
    pub async fn push_clock(&self, seconds: u32) {
        let request = self.request(reqwest::Method::POST, "/api/for-tests/clock");
        let answer = request.json(&json!({"seconds": seconds})).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NO_CONTENT);
    }

    /// The body of a request to sit down.
    pub fn seat_wish(name: &str) -> Value {
        json!({"name": name, "commitment": number_of(name).commitment()})
    }

    /// Shows this guest's number, as a page does by itself, and is gone again.
    pub async fn mix(&self, id: &str) {
        let mut line = self.line(id).await;
        while line.is_to_mix_in() {
            line.next().await;
        }
        line.cut();
        self.until_gone(id).await;
    }

    /// Waits until the server has noticed that this guest's lines are cut, who sits at the table.
    pub async fn until_gone(&self, id: &str) {
        let path = format!("/api/tables/{id}");
        until(async || !self.get(&path).await.1["seats"].as_array().unwrap().iter().any(here)).await;
    }

    /// Pushes the clock by this again and again until no table is in memory any more: a line that was cut holds its table
    /// until the server has noticed it.
    pub async fn until_put_away(&self, seconds: u32) {
        until(async || {
            self.push_clock(seconds).await;
            self.counts().await["open"] == 0
        })
        .await;
    }

    /// How many tables are open and for how many a clock runs, at a server under test.
    pub async fn counts(&self) -> Value {
        let (status, counts) = self.get("/api/for-tests/tables").await;
        assert_eq!(status, StatusCode::OK);
        counts
    }

    pub async fn sit(&self, id: &str, name: &str) -> Value {
        let wish = Guest::seat_wish(name);
        let (status, table) = self.post(&format!("/api/tables/{id}/sit"), wish).await;
        assert_eq!(status, StatusCode::OK, "{table}");
        table
    }

    /// Opens a socket and reads the welcome.
    pub async fn line(&self, id: &str) -> Socket {
        self.line_since(id, 0).await
    }

    pub async fn line_since(&self, id: &str, since: u32) -> Socket {
        let mut line =
            self.try_line(&format!("/api/tables/{id}/socket?since={since}&name=Guest"), &[]).await.unwrap();
        let welcome = line.next().await;
        assert_eq!(welcome["type"], "welcome");
        if since == 0 {
            self.read_up(id, &mut line).await;
        }
        line
    }

    /// Fetches the moments that are older than the welcome carries.
    pub async fn read_up(&self, id: &str, line: &mut Socket) {
        let mut older = Vec::new();
        while line.log.len() + older.len() < line.moment as usize {
            let (from, count) = (older.len() + 1, line.moment as usize - line.log.len() - older.len());
            let path = format!("/api/tables/{id}/moments?from={from}&count={count}&pictures=no");
            let (_, stretch) = self.get(&path).await;
            older.extend(stretch["moments"].as_array().unwrap().iter().cloned());
        }
        line.log.splice(0..0, older);
    }

    pub async fn try_line(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, tungstenite::Error> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let stream = TcpSocket::new_v4()?;
        stream.bind((self.home, 0).into())?;
        let stream = MaybeTlsStream::Plain(stream.connect(self.address).await?);
        let (socket, _) = client_async(request, stream).await?;
        Ok(Socket {
            socket,
            holds_back: false,
            heard: Vec::new(),
            moment: 0,
            story: 0,
            scene: Value::Null,
            table: Value::Null,
            log: Vec::new(),
        })
    }
}

/// Is it the reader's own seat, and are they here?
fn here(seat: &Value) -> bool {
    seat["yours"] == true && seat["present"] == true
}

pub fn new_table(game: &str, seats: &[Option<&str>]) -> Value {
    let places: Vec<Value> =
        seats.iter().map(|bot| bot.map_or(json!("person"), |bot| json!({"bot": bot}))).collect();
    let watch = seats.iter().all(Option::is_some);
    let commitment = HOSTS_NUMBER.commitment();
    json!({"game": game, "seats": places, "name": "One", "commitment": commitment, "watch": watch})
}

/// A socket with a transcript of its messages, and the state that a page would have.
pub struct Socket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Does not show the number for the dice, as a page does otherwise.
    pub holds_back: bool,
    /// Every text message as it came.
    pub heard: Vec<String>,
    pub moment: u32,
    /// The epoch counter: how many take-backs were heard of.
    pub story: u32,
    pub scene: Value,
    pub table: Value,
    /// All moments, without pictures.
    pub log: Vec<Value>,
}

impl Socket {
    pub async fn try_send(&mut self, message: Message) -> Result<(), tungstenite::Error> {
        self.socket.send(message).await
    }

    pub async fn send(&mut self, wish: Value) {
        self.try_send(Message::text(wish.to_string())).await.unwrap();
    }

    pub async fn choose(&mut self, choice: u64) {
        let wish = json!({"type": "choose", "moment": self.moment, "story": self.story, "choice": choice});
        self.send(wish).await;
    }

    pub async fn say(&mut self, text: &str) {
        self.send(json!({"type": "say", "text": text})).await;
    }

    /// The next message, or none when the line is cut.
    pub async fn try_next(&mut self) -> Option<Value> {
        loop {
            match timeout(PATIENCE, self.socket.next()).await.expect("somebody says something")?.ok()? {
                Message::Text(text) => {
                    let message = self.take(text.as_str());
                    if self.is_to_mix_in() && !self.holds_back && message["type"] != "problem" {
                        self.mix_in().await;
                    }
                    return Some(message);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// What the table says of this guest's number, if they sit there.
    pub fn own_dice(&self) -> Option<&Value> {
        let mine = self.table["seats"].as_array()?.iter().position(|seat| seat["yours"] == true)?;
        Some(&self.table["dice"]["mixed"][mine]["person"])
    }

    /// Is every seat taken, and this guest's number not shown yet?
    pub fn is_to_mix_in(&self) -> bool {
        !self.table["dice"]["begins"].is_null() && self.own_dice().is_some_and(|own| own["shown"] == false)
    }

    /// Shows the number that this guest has committed to.
    pub async fn mix_in(&mut self) {
        let Some(own) = self.own_dice() else { return };
        let seats = self.table["seats"].as_array().into_iter().flatten();
        let name = seats.filter(|seat| seat["yours"] == true).find_map(|seat| seat["name"].as_str()).unwrap();
        // A name that was taken has got a number behind it.
        let numbers = [HOSTS_NUMBER, number_of(name), number_of(name.trim_end_matches([' ', '2', '3']))];
        let committed = |number: &Nonce| own["commitment"] == json!(number.commitment());
        if let Some(number) = numbers.into_iter().find(committed) {
            // A line that was cut is noticed at the next message.
            let _ =
                self.try_send(Message::text(json!({"type": "mix_in", "nonce": number}).to_string())).await;
        }
    }

    pub async fn next(&mut self) -> Value {
        self.try_next().await.expect("the line is open")
    }

    fn take(&mut self, text: &str) -> Value {
        self.heard.push(text.to_string());
        let message: Value = serde_json::from_str(text).unwrap();
        let bare = |moment: &Value| {
            let mut moment = moment.clone();
            moment.as_object_mut().unwrap().remove("picture");
            moment
        };
        match message["type"].as_str().unwrap() {
            "welcome" => {
                self.moment = message["moment"].as_u64().unwrap() as u32;
                self.story = message["story"].as_u64().unwrap() as u32;
                self.scene = message["scene"].clone();
                self.table = message["table"].clone();
                let log: Vec<Value> = message["log"].as_array().unwrap().iter().map(bare).collect();
                let before =
                    log.first().map_or(u64::from(self.moment), |it| it["number"].as_u64().unwrap() - 1);
                self.log.truncate(before as usize);
                self.log.extend(log);
            }
            "moments" => {
                for moment in message["moments"].as_array().unwrap() {
                    assert_eq!(moment["number"], self.moment + 1, "moments come in order and one by one");
                    self.moment += 1;
                    self.log.push(bare(moment));
                }
                self.scene = message["scene"].clone();
            }
            "table" => self.table = message["table"].clone(),
            _ => {}
        }
        message
    }

    /// Everything heard, less what differs between any two tables: its name, the promise of its dice, and the time.
    pub fn plain(&self) -> Vec<String> {
        let id = self.table["id"].as_str().unwrap();
        let promise = self.table["dice"]["promise"].as_str().unwrap();
        let without_time = |text: String, key: &str| {
            let mut parts = text.split(key);
            let first = parts.next().unwrap_or_default().to_string();
            parts.fold(first, |before, after| {
                format!("{before}{key}{}", after.trim_start_matches(|digit: char| digit.is_ascii_digit()))
            })
        };
        let bare = |text: &String| {
            let text = without_time(text.replace(id, "ID").replace(promise, "PROMISE"), "\"at\":");
            without_time(text, "\"since\":")
        };
        self.heard.iter().map(bare).collect()
    }

    /// Reads on until a message of this kind.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Reads on until the game is over.
    pub async fn until_over(&mut self) {
        while !self.is_over() {
            self.next().await;
        }
    }

    /// Reads on until somebody says this.
    pub async fn until_said(&mut self, text: &str) {
        while self.until("talk").await["talk"]["text"] != text {}
    }

    /// Reads on until the person of a seat is here, or away.
    pub async fn until_present(&mut self, seat: usize, present: bool) {
        while self.table["seats"][seat]["present"] != present {
            self.next().await;
        }
    }

    /// What happened, without whether the reader's own choice brought it about: the same for all who were told it.
    pub fn shared_log(&self) -> Vec<Value> {
        let shared = |moment: &Value| {
            let mut moment = moment.clone();
            moment.as_object_mut().unwrap().remove("own");
            moment
        };
        self.log.iter().map(shared).collect()
    }

    /// Does an answer in a secret step wait for the glass?
    pub fn is_sealed(&self) -> bool {
        self.table["glass"]["sealed"].is_u64()
    }

    /// Chooses, and reads on until it is a step, or sealed.
    pub async fn answer(&mut self, choice: u64) {
        let before = self.moment;
        self.choose(choice).await;
        while self.moment == before && !self.is_sealed() {
            self.next().await;
        }
    }

    /// Takes the last choice back, and reads on until that is so.
    pub async fn take_back(&mut self) {
        let was_sealed = self.is_sealed();
        self.send(json!({"type": "undo"})).await;
        match was_sealed {
            true => {
                while self.is_sealed() {
                    self.next().await;
                }
            }
            false => drop(self.until("welcome").await),
        }
    }

    /// The codes on offer; none while an answer waits for the glass.
    pub fn offers(&self) -> Vec<u64> {
        let offers = self.scene["offers"].as_array().filter(|_| !self.is_sealed());
        offers.into_iter().flatten().map(|offer| offer["code"].as_u64().unwrap()).collect()
    }

    pub fn is_over(&self) -> bool {
        self.table["status"] == "over"
    }

    /// Hangs up without a word.
    pub fn cut(self) {}
}

/// Plays a seat to the end of its game: whenever it is asked it takes the offer that `pick` names.
pub async fn play(line: &mut Socket, mut pick: impl FnMut(&[u64]) -> u64) {
    while !line.is_over() {
        let offers = line.offers();
        if offers.is_empty() {
            line.next().await;
            continue;
        }
        let before = line.moment;
        line.choose(pick(&offers)).await;
        while line.moment == before && !line.is_sealed() {
            let answer = line.next().await;
            // Somebody else was faster; then there is news to come.
            assert!(answer["type"] != "problem" || answer["problem"]["problem"] == "conflict", "{answer}");
        }
    }
}

/// The first offer.
pub fn first(offers: &[u64]) -> u64 {
    offers[0]
}

/// Random offers from a seed (a linear congruential generator), so that every run plays the same.
pub fn any(mut seed: u64) -> impl FnMut(&[u64]) -> u64 {
    move |offers| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        offers[(seed >> 33) as usize % offers.len()]
    }
}
