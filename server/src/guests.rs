//! Guests: whoever comes gets a secret token in a cookie, and may play at once. The server knows them by its hash.

use std::fmt;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use ruckus_table::{Guest, hex};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::chance;

const COOKIE: &str = "ruckus_guest";
/// A year, in seconds.
const KEPT: u32 = 31_536_000;

/// What a guest proves themselves by: 32 random bytes in hexadecimal digits.
pub(crate) struct Token(String);

impl Token {
    fn fresh() -> Self {
        Token(hex(&chance::bytes::<32>()))
    }

    fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        fits.then(|| Token(text.to_string()))
    }

    fn from_headers(headers: &HeaderMap) -> Option<Self> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::parse(value))
    }

    /// Only the hash is ever stored: a stolen store opens no seat.
    fn guest(&self) -> Guest {
        Guest(hex(&Sha256::digest(self.0.as_bytes())))
    }

    fn cookie(&self, https: bool) -> String {
        let secure = if https { "; Secure" } else { "" };
        format!("{COOKIE}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}", self.0)
    }
}

/// A token does not slip into a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// Finds out which guest asks, and greets a new one with a cookie.
pub(crate) async fn recognise(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let known = Token::from_headers(request.headers());
    let new = known.is_none();
    let token = known.unwrap_or_else(Token::fresh);
    request.extensions_mut().insert(token.guest());
    let mut response = next.run(request).await;
    // What everybody may keep must not carry somebody's cookie.
    let shared = response
        .headers()
        .get(header::CACHE_CONTROL)
        .is_some_and(|keep| keep.as_bytes().starts_with(b"public"));
    if new
        && !shared
        && let Ok(cookie) = HeaderValue::from_str(&token.cookie(app.config.https))
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_travels_in_its_cookie_and_never_in_a_log() {
        let token = Token::fresh();
        let mut headers = HeaderMap::new();
        let value = format!("other=1; {COOKIE}={}; last=2", token.0);
        headers.insert(header::COOKIE, value.parse().unwrap());
        let found = Token::from_headers(&headers).unwrap();
        assert_eq!(found.guest(), token.guest());
        assert_ne!(token.guest().0, token.0);
        assert!(!format!("{token:?}").contains(&token.0));
        assert!(token.cookie(true).ends_with("HttpOnly; SameSite=Lax; Secure"));
        assert!(!token.cookie(false).contains("Secure"));
    }

    #[test]
    fn a_made_up_token_is_not_taken() {
        for bad in ["", "short", &"g".repeat(64), &"A".repeat(64), &"a".repeat(65)] {
            assert!(Token::parse(bad).is_none(), "{bad}");
        }
        assert_ne!(Token::fresh().0, Token::fresh().0);
    }
}
