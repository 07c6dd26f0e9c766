//! The page's own files: scripts, styles, pictures, and the page itself for every address that is not a file.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::ServerError;

/// One file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    pub bytes: Cow<'static, [u8]>,
    pub mime: String,
    /// With its quotes.
    pub etag: String,
    /// Does its name change whenever its content does? Then it may be kept for ever.
    pub lasting: bool,
}

pub(crate) async fn serve(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let found = match path {
        "" => None,
        _ => (app.config.pages)(path),
    };
    // Addresses inside the page (`/table/x`) are the page's to understand; a missing file is missing.
    let found = found.or_else(|| if is_address(path) { (app.config.pages)("index.html") } else { None });
    match found {
        Some(page) => answer(page, &headers),
        None => ServerError::NotFound("page").into_response(),
    }
}

fn is_address(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !last.contains('.') && path != "api" && !path.starts_with("api/")
}

fn answer(page: Page, asked: &HeaderMap) -> Response {
    let keep = if page.lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let unchanged =
        known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == page.etag));
    let headers = [(header::CACHE_CONTROL, keep.to_string()), (header::ETAG, page.etag)];
    match unchanged {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, [(header::CONTENT_TYPE, page.mime)], page.bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_no_ending_and_files_do() {
        assert!(is_address("") && is_address("table/abc") && is_address("v1.0/rules"));
        assert!(!is_address("api") && !is_address("api/"));
        assert!(!is_address("assets/index-1.js") && !is_address("favicon.svg"));
    }
}
