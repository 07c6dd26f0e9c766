//! Primers of games (tutorials), serialised once and cached by browsers (ETag).

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ruckus_shelf::SHELF;

use crate::problem::ServerError;

struct Written {
    text: String,
    /// With its quotes.
    etag: String,
}

fn of(game: &str) -> Option<&'static Written> {
    static PRIMERS: LazyLock<HashMap<&str, Written>> = LazyLock::new(|| {
        let written = |text: String| {
            let mut hasher = DefaultHasher::new();
            text.hash(&mut hasher);
            Written { etag: format!("\"{:016x}\"", hasher.finish()), text }
        };
        let primer = |game: &&dyn ruckus_shelf::Shelved| {
            let text = serde_json::to_string(&game.primer()?).ok()?;
            Some((game.title().id, written(text)))
        };
        SHELF.iter().filter_map(primer).collect()
    });
    PRIMERS.get(game)
}

pub(crate) async fn show(Path(id): Path<String>, asked: HeaderMap) -> Result<Response, ServerError> {
    let Written { text, etag } = of(&id).ok_or(ServerError::NotFound("primer"))?;
    let known = asked.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let unchanged =
        known.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag));
    let headers = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, etag.as_str())];
    Ok(match unchanged {
        true => (StatusCode::NOT_MODIFIED, headers).into_response(),
        false => (headers, [(header::CONTENT_TYPE, "application/json")], text.as_str()).into_response(),
    })
}
