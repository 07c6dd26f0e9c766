//! Checks of a request's head: the visitor's address (X-Forwarded-For behind a proxy), the site whose page sent it (CSRF,
//! Origin and Sec-Fetch-Site), and the host that it names.

use std::net::{IpAddr, SocketAddr};

use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, Version, header};

use crate::config::Config;

/// Was this request sent by a page of an allowed site? Pages of other sites could act with the guest's cookie (CSRF).
///
/// Programs that are no browsers send no `Origin`; they hold only cookies of their own.
pub(crate) fn is_own(headers: &HeaderMap, config: &Config) -> bool {
    let text = |name| {
        headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or("unreadable"))
    };
    let cross = text("sec-fetch-site").is_some_and(|site| !matches!(site, "same-origin" | "none"));
    let Some(origin) = text(header::ORIGIN.as_str()) else { return !cross };
    if config.origins.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let sender = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    !cross && sender.is_some() && sender == text(header::HOST.as_str())
}

/// Largest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 * 1_024;

/// A request names one host (RFC 9112, 3.2), in a head that is not too long.
pub(crate) fn check_head(request: &Request) -> Result<(), StatusCode> {
    let headers = request.headers();
    // A colon, a space and the end of the line.
    let lines = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    if target + lines.sum::<usize>() > LONGEST_HEAD {
        return Err(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
    }
    match headers.get_all(header::HOST).iter().count() {
        1 => Ok(()),
        0 if request.version() < Version::HTTP_11 => Ok(()),
        _ => Err(StatusCode::BAD_REQUEST),
    }
}

/// The visitor's address.
pub(crate) fn address(headers: &HeaderMap, peer: SocketAddr, config: &Config) -> IpAddr {
    // The proxy appends the address that it saw; what stands before it may be forged.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|line| line.to_str().ok());
    let last = forwarded.and_then(|line| line.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
    match config.behind_proxy {
        true => last.unwrap_or(peer.ip()),
        false => peer.ip(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|&(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
    }

    fn config() -> Config {
        Config::new("data", Config::HOME, |_| None)
    }

    #[test]
    fn only_the_own_site_may_act() {
        let own = |pairs: &[_]| is_own(&headers(pairs), &config());
        assert!(own(&[("host", "ruckus.test:80")]));
        assert!(own(&[("host", "ruckus.test:80"), ("origin", "http://ruckus.test:80")]));
        assert!(own(&[("host", "a"), ("origin", "https://a"), ("sec-fetch-site", "same-origin")]));
        assert!(!own(&[("host", "a"), ("origin", "https://b")]));
        assert!(!own(&[("host", "a"), ("origin", "null")]));
        assert!(!own(&[("host", "a"), ("origin", "a")]));
        assert!(!own(&[("origin", "https://a")]));
        assert!(!own(&[("host", "a"), ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn a_request_names_one_host_in_a_head_of_bounded_length() {
        let check = |version, pairs: &[(&'static str, &str)]| {
            let mut request = Request::builder().uri("/api/games").version(version);
            for (name, value) in pairs {
                request = request.header(*name, *value);
            }
            check_head(&request.body(axum::body::Body::empty()).unwrap())
        };
        let (one, none) = (Version::HTTP_11, Version::HTTP_10);
        assert_eq!(check(one, &[("host", "a")]), Ok(()));
        assert_eq!(check(one, &[("host", "a"), ("host", "b")]), Err(StatusCode::BAD_REQUEST));
        assert_eq!(check(one, &[("host", "a"), ("host", "a")]), Err(StatusCode::BAD_REQUEST));
        assert_eq!(check(one, &[]), Err(StatusCode::BAD_REQUEST));
        assert_eq!(check(none, &[]), Ok(()), "older programs know of no hosts");
        // 10 of the target, 9 of the host's line, 5 of the other line besides its value.
        let longest = "x".repeat(LONGEST_HEAD - 10 - 9 - 5);
        assert_eq!(check(one, &[("host", "a"), ("a", &longest)]), Ok(()));
        let longer = format!("{longest}x");
        assert_eq!(
            check(one, &[("host", "a"), ("a", &longer)]),
            Err(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE)
        );
    }

    #[test]
    fn other_origins_can_be_allowed() {
        let config = Config { origins: vec!["https://play.test".into()], ..config() };
        assert!(is_own(&headers(&[("host", "10.0.0.1"), ("origin", "https://play.test")]), &config));
        assert!(!is_own(&headers(&[("host", "10.0.0.1"), ("origin", "https://evil.test")]), &config));
    }

    #[test]
    fn a_forwarded_address_counts_only_behind_a_proxy() {
        let asked = headers(&[("x-forwarded-for", "1.1.1.1, 2.2.2.2")]);
        let peer = "127.0.0.1:5".parse().unwrap();
        assert_eq!(address(&asked, peer, &config()).to_string(), "127.0.0.1");
        let behind = Config { behind_proxy: true, ..config() };
        assert_eq!(address(&asked, peer, &behind).to_string(), "2.2.2.2");
    }
}
