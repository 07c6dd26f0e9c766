//! A visitor who costs little: requests written by hand, and sockets that read no more of a message than a player needs.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use ruckus_table::Nonce;
use serde::Deserialize;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufStream};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Message, protocol::WebSocketConfig};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Trouble;

pub(crate) struct Guest {
    address: SocketAddr,
    /// From where this guest comes, as a proxy would say it.
    home: IpAddr,
    /// As the server gave it with its first answer.
    cookie: String,
    /// What this guest mixes into the dice.
    nonce: Nonce,
    /// Kept between requests, as a browser does.
    connection: Option<BufStream<TcpStream>>,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

impl Guest {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Guest::from(IpAddr::from([10, 0, 0, 1]), address)
    }

    pub(crate) fn from(home: IpAddr, address: SocketAddr) -> Self {
        static NUMBER: AtomicU64 = AtomicU64::new(1);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let mut nonce = [7; 32];
        nonce[..8].copy_from_slice(&number.to_le_bytes());
        Guest { address, home, cookie: String::new(), nonce: Nonce::new(nonce), connection: None }
    }

    /// Makes a table for this guest and a bot.
    pub(crate) async fn make_with(&mut self, game: &str, bot: &str) -> Result<String, Trouble> {
        let commitment = serde_json::to_string(&self.nonce.commitment())?;
        let seats = format!(r#"["person",{{"bot":"{bot}"}}]"#);
        let wish = format!(r#"{{"game":"{game}","seats":{seats},"name":"One","commitment":{commitment}}}"#);
        let answer = self.post("/api/tables", &wish).await?;
        Ok(serde_json::from_slice::<Made>(&answer)?.id)
    }

    /// Makes a table of two, for this guest and another.
    pub(crate) async fn make(&mut self, game: &str) -> Result<String, Trouble> {
        let commitment = serde_json::to_string(&self.nonce.commitment())?;
        let wish = format!(
            r#"{{"game":"{game}","seats":["person","person"],"name":"One","commitment":{commitment}}}"#
        );
        let answer = self.post("/api/tables", &wish).await?;
        Ok(serde_json::from_slice::<Made>(&answer)?.id)
    }

    /// Makes a table of a number of bots of a kind, to watch them.
    pub(crate) async fn watch(&mut self, game: &str, bot: &str, count: usize) -> Result<String, Trouble> {
        let seats = vec![format!(r#"{{"bot":"{bot}"}}"#); count].join(",");
        let wish = format!(r#"{{"game":"{game}","seats":[{seats}],"name":"Host","watch":true}}"#);
        let answer = self.post("/api/tables", &wish).await?;
        Ok(serde_json::from_slice::<Made>(&answer)?.id)
    }

    pub(crate) async fn sit(&mut self, id: &str) -> Result<(), Trouble> {
        let wish =
            format!(r#"{{"name":"Two","commitment":{}}}"#, serde_json::to_string(&self.nonce.commitment())?);
        self.post(&format!("/api/tables/{id}/sit"), &wish).await.map(|_| ())
    }

    /// Lets the game begin with those who sit, as the host.
    pub(crate) async fn accept(&mut self, id: &str) -> Result<(), Trouble> {
        self.post(&format!("/api/tables/{id}/accept"), "{}").await.map(|_| ())
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Vec<u8>, Trouble> {
        self.ask(&format!("GET {path}"), "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &str) -> Result<Vec<u8>, Trouble> {
        self.ask(&format!("POST {path}"), body).await
    }

    async fn ask(&mut self, what: &str, body: &str) -> Result<Vec<u8>, Trouble> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => none.insert(BufStream::new(TcpStream::connect(self.address).await?)),
        };
        let request = format!(
            "{what} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nx-forwarded-for: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            self.home,
            body.len()
        );
        connection.write_all(request.as_bytes()).await?;
        connection.flush().await?;
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if connection.read_line(&mut head).await? == 0 {
                return Err("half an answer".into());
            }
        }
        let given = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next());
        if let Some(cookie) = given {
            self.cookie = cookie.to_string();
        }
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut answer = vec![0; length.ok_or("an answer without a length")?.trim().parse()?];
        connection.read_exact(&mut answer).await?;
        match head.starts_with("HTTP/1.1 200") {
            true => Ok(answer),
            false => Err(String::from_utf8_lossy(&answer).into()),
        }
    }

    /// Opens a socket and reads the welcome.
    pub(crate) async fn line(&self, id: &str) -> Result<Socket, Trouble> {
        let mut request =
            format!("ws://{}/api/tables/{id}/socket?since=0", self.address).into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        request.headers_mut().insert("x-forwarded-for", self.home.to_string().parse()?);
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default().read_buffer_size(16 * 1_024).write_buffer_size(1_024);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        let nonce = self.nonce;
        let mut line = Socket {
            socket,
            nonce,
            moment: 0,
            offers: Vec::new(),
            sealed: false,
            begun: false,
            over: false,
            welcome: 0,
        };
        line.welcome = line.next().await?;
        Ok(line)
    }
}

/// The fields of a server's message that a player reads.
#[derive(Deserialize)]
struct ServerMessage {
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(default)]
    moment: u32,
    #[serde(default)]
    moments: Vec<Numbered>,
    scene: Option<Scene>,
    table: Option<Table>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Welcome,
    Moments,
    Hint,
    HintWaits,
    Problem,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Numbered {
    number: u32,
}

#[derive(Deserialize)]
struct Table {
    status: Status,
    glass: Option<Glass>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Status {
    Over,
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Glass {
    sealed: Option<u16>,
}

#[derive(Deserialize)]
struct Scene {
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    code: u16,
}

/// What somebody got who asked for something.
pub(crate) struct Asked {
    /// After which time they heard of it for the first time: what it is, what comes before it, or why not.
    pub(crate) silence: Duration,
    /// Were they told what comes before it?
    pub(crate) place: bool,
    /// After which time they got it, or the sentence that says why not.
    pub(crate) given: Result<Duration, String>,
}

/// One player's socket, and what they were told last.
pub(crate) struct Socket {
    socket: WebSocketStream<TcpStream>,
    nonce: Nonce,
    pub(crate) moment: u32,
    pub(crate) offers: Vec<u16>,
    /// Does an answer in a secret step wait for the glass?
    pub(crate) sealed: bool,
    begun: bool,
    pub(crate) over: bool,
    /// The bytes of the welcome.
    pub(crate) welcome: usize,
}

impl Socket {
    /// Reads one message and answers how long it was.
    pub(crate) async fn next(&mut self) -> Result<usize, Trouble> {
        loop {
            let Message::Text(text) = self.socket.next().await.ok_or("the line was cut")?? else { continue };
            let message: ServerMessage = serde_json::from_str(&text)?;
            match message.kind {
                Kind::Problem => return Err(text.as_str().into()),
                Kind::Welcome => self.moment = message.moment,
                Kind::Moments => {
                    self.moment = message.moments.last().map_or(self.moment, |moment| moment.number);
                }
                Kind::Hint | Kind::HintWaits | Kind::Other => {}
            }
            if matches!(message.kind, Kind::Welcome | Kind::Moments) {
                self.begun = message.scene.is_some();
                self.offers.clear();
                self.offers
                    .extend(message.scene.iter().flat_map(|scene| scene.offers.iter().map(|it| it.code)));
            }
            if let Some(table) = message.table {
                self.over = table.status == Status::Over;
                self.sealed = table.glass.is_some_and(|glass| glass.sealed.is_some());
                if self.sealed {
                    self.offers.clear();
                }
            }
            return Ok(text.len());
        }
    }

    /// Asks for a hint and reads until it is there, or why it is not.
    pub(crate) async fn hint(&mut self) -> Result<Asked, Trouble> {
        let wish = format!(r#"{{"type":"hint","ask":1,"moment":{}}}"#, self.moment);
        let began = Instant::now();
        self.wish(wish).await?;
        let mut place = None;
        loop {
            let Message::Text(text) = self.socket.next().await.ok_or("the line was cut")?? else { continue };
            let took = began.elapsed();
            let given = match serde_json::from_str::<ServerMessage>(&text)?.kind {
                Kind::HintWaits => {
                    place.get_or_insert(took);
                    continue;
                }
                Kind::Hint => Ok(took),
                Kind::Problem => Err(text.to_string()),
                _ => continue,
            };
            return Ok(Asked { silence: place.unwrap_or(took), place: place.is_some(), given });
        }
    }

    /// Sends a message.
    pub(crate) async fn wish(&mut self, wish: String) -> Result<(), Trouble> {
        Ok(self.socket.send(Message::text(wish)).await?)
    }

    /// Reads until nothing comes for a while; what was refused meanwhile is handed over.
    pub(crate) async fn listen(
        &mut self,
        patience: Duration,
        refused: &mut impl FnMut(&str),
    ) -> Result<(), Trouble> {
        while let Ok(heard) = tokio::time::timeout(patience, self.next()).await {
            match heard.map_err(|error| error.to_string()) {
                Ok(_) => {}
                Err(problem) if problem.contains("\"problem\"") => refused(&problem),
                Err(other) => return Err(other.into()),
            }
        }
        Ok(())
    }

    /// Reads until something has happened.
    pub(crate) async fn next_moment(&mut self) -> Result<(), Trouble> {
        let before = self.moment;
        while self.moment == before {
            self.next().await?;
        }
        Ok(())
    }

    /// Reads until an answer has become a step, or waits for the glass.
    pub(crate) async fn next_answer(&mut self) -> Result<(), Trouble> {
        let before = self.moment;
        while self.moment == before && !self.sealed {
            self.next().await?;
        }
        Ok(())
    }

    /// Reads until the answer that waits for the glass is opened.
    pub(crate) async fn next_glass(&mut self) -> Result<(), Trouble> {
        while self.sealed {
            self.next().await?;
        }
        Ok(())
    }

    /// Shows this guest's number for the dice, as a page does when every seat is taken.
    pub(crate) async fn mix_in(&mut self) -> Result<(), Trouble> {
        let wish = format!(r#"{{"type":"mix_in","nonce":{}}}"#, serde_json::to_string(&self.nonce)?);
        self.wish(wish).await
    }

    /// Reads until the game has begun.
    pub(crate) async fn begin(&mut self) -> Result<(), Trouble> {
        while !self.begun {
            self.next().await?;
        }
        Ok(())
    }

    pub(crate) async fn choose(&mut self, code: u16) -> Result<(), Trouble> {
        let wish = format!(r#"{{"type":"choose","moment":{},"choice":{code}}}"#, self.moment);
        self.wish(wish).await
    }
}
