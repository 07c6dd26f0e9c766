//! The built page, embedded: files by path, ready to be served.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/page"]
struct Page;

/// One file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebFile {
    pub bytes: Cow<'static, [u8]>,
    /// For the `content-type` header.
    pub mime: String,
    /// For the `etag` header, quotes included.
    pub etag: String,
    /// Does its name change whenever its content does? Then it may be kept for ever.
    pub lasting: bool,
}

/// The file at this path (`assets/index-4f2a.js`, with or without a slash before it).
pub fn file(path: &str) -> Option<WebFile> {
    let path = path.trim_start_matches('/');
    Page::get(path).map(|found| web_file(path, found))
}

/// The page itself, for every address that is no file.
pub fn index() -> WebFile {
    file("index.html").expect("the build writes index.html")
}

fn web_file(path: &str, found: EmbeddedFile) -> WebFile {
    let hash = found.metadata.sha256_hash();
    let etag: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let mime = found.metadata.mimetype();
    let text = mime.starts_with("text/") || mime == "application/javascript";
    WebFile {
        mime: if text { format!("{mime}; charset=utf-8") } else { mime.to_owned() },
        etag: format!("\"{etag}\""),
        lasting: path.starts_with("assets/"),
        bytes: found.data,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_there() {
        let page = index();
        assert_eq!(page.mime, "text/html; charset=utf-8");
        assert!(!page.lasting);
        let text = String::from_utf8_lossy(&page.bytes);
        assert!(text.contains("id=\"app\""));
        assert!(!text.contains("<style"), "the security policy allows no inline styles");
        assert!(text.split("<script").skip(1).all(|script| script.contains("src=\"/")), "nor inline scripts");
    }

    #[test]
    fn every_file_that_the_page_names_is_there_and_lasts() {
        let page = String::from_utf8_lossy(&index().bytes).into_owned();
        let named: Vec<&str> =
            page.split("\"/assets/").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert!(!named.is_empty());
        for name in named {
            let file = file(&format!("/assets/{name}")).expect(name);
            assert!(file.lasting && !file.bytes.is_empty());
        }
        assert!(file("no-such-file").is_none());
    }
}
