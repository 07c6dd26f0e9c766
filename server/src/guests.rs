//! Guests: anonymous users, known by the hash of a secret token in a cookie.
//!
//! A token is signed with a secret of the server (HMAC), so that nobody is somebody by making one up. Where people come by
//! https its cookie is bound to this host (`__Host-`): a neighbouring site cannot plant one, and no other counts. Tokens of
//! before, which were not signed, hold without https alone, for as long as such a cookie lives, a year after the server drew its
//! secret, and for guests that it knew before that: a new guest's token without its signature is nobody's. They are answered with
//! a signed one.

use std::fmt;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use hmac::{Hmac, KeyInit, Mac};
use ruckus_table::{Guest, hex};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::chance;
use crate::store::Secret;

/// The cookie's name where people come by http.
const COOKIE: &str = "ruckus_guest";
/// The cookie's name where people come by https.
const BOUND_COOKIE: &str = "__Host-ruckus_guest";
/// Lifetime of the cookie, in seconds: a year.
const KEPT: u32 = 31_536_000;
/// Length of a token's secret, in hexadecimal digits.
const SECRET: usize = 64;
/// Length of a token's signature, in hexadecimal digits.
const SIGNATURE: usize = 32;

/// A guest's bearer token: 32 random bytes in hexadecimal digits, and their signature.
pub(crate) struct Token {
    secret: String,
    /// Was it signed by this server?
    signed: bool,
}

impl Token {
    fn fresh() -> Self {
        Token { secret: hex(&chance::bytes::<32>()), signed: true }
    }

    fn parse(text: &str, signing: &Secret) -> Option<Self> {
        if !text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
            return None;
        }
        let (secret, signature) = text.split_at_checked(SECRET)?;
        let token = Token { secret: secret.to_string(), signed: !signature.is_empty() };
        (signature.is_empty() || token.is_signed_by(signature, signing)).then_some(token)
    }

    fn from_headers(headers: &HeaderMap, https: bool, signing: &Secret) -> Option<Self> {
        let find = |wanted: &str| {
            let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
            let mut pairs =
                cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
            pairs.find(|(name, _)| *name == wanted).and_then(|(_, value)| Token::parse(value, signing))
        };
        match https {
            // A cookie without the prefix may be anybody's, and with it none is older than signatures are.
            true => find(BOUND_COOKIE).filter(|token| token.signed),
            false => find(COOKIE),
        }
    }

    fn signature(&self, signing: &Secret) -> Hmac<Sha256> {
        let mut mac: Hmac<Sha256> =
            Hmac::new_from_slice(&signing.bytes).expect("HMAC takes keys of any length");
        mac.update(b"ruckus guest 1");
        mac.update(self.secret.as_bytes());
        mac
    }

    fn is_signed_by(&self, signature: &str, signing: &Secret) -> bool {
        let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as u8;
        let bytes: Vec<u8> = signature
            .as_bytes()
            .chunks(2)
            .map(|two| two.iter().fold(0, |sum, &it| sum << 4 | digit(it)))
            .collect();
        signature.len() == SIGNATURE && self.signature(signing).verify_truncated_left(&bytes).is_ok()
    }

    /// The hash of the token, which is all that is stored: a stolen store opens no seat.
    fn guest(&self) -> Guest {
        Guest(hex(&Sha256::digest(self.secret.as_bytes())))
    }

    fn cookie(&self, https: bool, signing: &Secret) -> String {
        let (name, secure) = if https { (BOUND_COOKIE, "; Secure") } else { (COOKIE, "") };
        let signature = hex(&self.signature(signing).finalize().into_bytes()[..SIGNATURE / 2]);
        let value = format!("{}{signature}", self.secret);
        format!("{name}={value}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}")
    }
}

/// A token does not slip into a log.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(secret)")
    }
}

/// Middleware: identifies the guest, and sets a cookie for a new one.
pub(crate) async fn recognise(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (https, signing) = (app.config.https, app.server.store.signing());
    let known = match Token::from_headers(request.headers(), https, &signing) {
        Some(token) if !token.signed && !is_remembered(&app, &token, &signing).await => None,
        known => known,
    };
    let new = known.as_ref().is_none_or(|token| !token.signed);
    let token = known.unwrap_or_else(Token::fresh);
    request.extensions_mut().insert(token.guest());
    let mut response = next.run(request).await;
    // A response that shared caches keep must not carry a guest's cookie.
    let shared = response
        .headers()
        .get(header::CACHE_CONTROL)
        .is_some_and(|keep| keep.as_bytes().starts_with(b"public"));
    if new
        && !shared
        && let Ok(cookie) = HeaderValue::from_str(&token.cookie(https, &signing))
    {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Is this unsigned token one of an older program, whose guest the store knew before tokens were signed?
async fn is_remembered(app: &App, token: &Token, signing: &Secret) -> bool {
    let old = app.server.time.seconds() < signing.since + u64::from(KEPT);
    old && app.server.store.knows(&token.guest(), signing.since).await.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGNING: Secret = Secret { bytes: [7; 32], since: 0 };

    fn headers(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, format!("other=1; {cookie}; last=2").parse().unwrap());
        headers
    }

    fn pair(cookie: &str) -> String {
        cookie.split(';').next().unwrap().to_string()
    }

    #[test]
    fn a_token_travels_in_its_cookie_and_never_in_a_log() {
        let token = Token::fresh();
        for https in [false, true] {
            let cookie = token.cookie(https, &SIGNING);
            let found = Token::from_headers(&headers(&pair(&cookie)), https, &SIGNING).unwrap();
            assert!(found.guest() == token.guest() && found.signed);
            assert_eq!(
                (cookie.ends_with("HttpOnly; SameSite=Lax; Secure"), cookie.starts_with("__Host-")),
                (https, https)
            );
        }
        assert_ne!(token.guest().0, token.secret);
        assert!(!format!("{token:?}").contains(&token.secret));
    }

    #[test]
    fn a_made_up_token_is_not_taken() {
        for bad in [
            "",
            "short",
            &"g".repeat(64),
            &"A".repeat(64),
            &"a".repeat(65),
            &"a".repeat(96),
            &"a".repeat(128),
        ] {
            assert!(Token::parse(bad, &SIGNING).is_none(), "{bad}");
        }
        assert_ne!(Token::fresh().secret, Token::fresh().secret);
        let cookie = pair(&Token::fresh().cookie(false, &SIGNING));
        let value = cookie.split_once('=').unwrap().1;
        assert!(Token::parse(value, &SIGNING).is_some());
        assert!(Token::parse(value, &Secret { bytes: [8; 32], since: 0 }).is_none(), "another server's");
        for cut in [66, 94] {
            assert!(Token::parse(&value[..cut], &SIGNING).is_none(), "a part of a signature is none");
        }
        let last = if value.ends_with('0') { "1" } else { "0" };
        assert!(Token::parse(&format!("{}{last}", &value[..95]), &SIGNING).is_none());
    }

    #[test]
    fn by_https_only_a_bound_cookie_counts() {
        let token = Token::fresh();
        let before = format!("{COOKIE}={}", token.secret);
        let unsigned = format!("{BOUND_COOKIE}={}", token.secret);
        for cookie in [&pair(&token.cookie(false, &SIGNING)), &before, &unsigned] {
            let found = Token::from_headers(&headers(cookie), true, &SIGNING);
            assert!(found.is_none(), "a neighbour may have planted it");
        }
        let found = Token::from_headers(&headers(&before), false, &SIGNING).unwrap();
        assert!(!found.signed && found.guest() == token.guest());
    }
}
