//! The rules files as HTML for the page, each rule with an anchor of its own.

mod for_players;

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use ruckus_shelf::SHELF;

/// The rules of a game as players read them, as a fragment of HTML.
pub(crate) fn of(game: &str) -> Option<&'static str> {
    static RULES: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
        SHELF
            .iter()
            .map(|game| game.title())
            .map(|title| (title.id, to_html(&for_players::for_players(title.rules))))
            .collect()
    });
    RULES.get(game).map(String::as_str)
}

/// Where a bullet, a table row or a paragraph begins with a rule id in bold type, that element gets the id. HTML in the
/// Markdown is shown as text.
pub(crate) fn to_html(markdown: &str) -> String {
    let mut events: Vec<Event<'_>> =
        Parser::new_ext(markdown, Options::ENABLE_TABLES).map(harmless).collect();
    let mut seen = HashSet::new();
    for at in 0..events.len() {
        if let Some((opens, id)) = rule_at(&events, at)
            && seen.insert(id.clone())
        {
            events[opens] = Event::Html(format!("<{} id=\"{id}\">", element(&events[opens])).into());
        }
    }
    let mut text = String::new();
    html::push_html(&mut text, events.into_iter());
    // The empty corner of a table heads nothing.
    text.replace("<th></th>", "<td></td>")
}

/// Nothing that could act in the page: no HTML, no links but to the web and within the page, and no inline styles,
/// which the page's own policy forbids.
fn harmless(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::HtmlBlock) => Event::Start(Tag::Paragraph),
        Event::End(TagEnd::HtmlBlock) => Event::End(TagEnd::Paragraph),
        Event::Start(Tag::Table(columns)) => {
            Event::Start(Tag::Table(columns.iter().map(|_| pulldown_cmark::Alignment::None).collect()))
        }
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let safe = ["https://", "http://", "#", "/"].iter().any(|start| dest_url.starts_with(start));
            let dest_url = if safe { dest_url } else { "#".into() };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Image { .. }) => Event::Start(Tag::Emphasis),
        Event::End(TagEnd::Image) => Event::End(TagEnd::Emphasis),
        other => other,
    }
}

/// If bold type begins here with a rule id and is the first thing in its element: where the element opens, and the id.
fn rule_at(events: &[Event<'_>], at: usize) -> Option<(usize, String)> {
    let (Event::Start(Tag::Strong), Event::Text(text)) = (&events[at], events.get(at + 1)?) else {
        return None;
    };
    let id = rule_id(text)?;
    let before = |back: usize| Some((at.checked_sub(back)?, events.get(at.checked_sub(back)?)?));
    match (before(1)?, before(2)) {
        ((_, Event::Start(Tag::Paragraph)), Some((item, Event::Start(Tag::Item)))) => Some((item, id)),
        ((opens, Event::Start(Tag::Item | Tag::Paragraph)), _) => Some((opens, id)),
        ((_, Event::Start(Tag::TableCell)), Some((row, Event::Start(Tag::TableRow)))) => Some((row, id)),
        _ => None,
    }
}

fn element(event: &Event<'_>) -> &'static str {
    match event {
        Event::Start(Tag::Item) => "li",
        Event::Start(Tag::TableRow) => "tr",
        _ => "p",
    }
}

/// `CC-SET-1` of `CC-SET-1` or of `CC-EX-8 Track (L119).`: capitals, a hyphen, and a number somewhere behind it.
fn rule_id(text: &str) -> Option<String> {
    let end =
        text.find(|letter: char| !(letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-'));
    let id = text[..end.unwrap_or(text.len())].trim_end_matches('-');
    let (game, rest) = id.split_once('-')?;
    let fits = game.len() >= 2
        && game.bytes().all(|letter| letter.is_ascii_uppercase())
        && rest.bytes().any(|letter| letter.is_ascii_digit());
    fits.then(|| id.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_corner_is_no_heading() {
        let html = to_html("| | cows |\n|---|---|\n| a hit | 5 |\n");
        assert!(html.contains("<td></td><th>cows</th>"), "{html}");
    }

    #[test]
    fn rules_get_anchors() {
        let html = to_html(
            "# T\n\n- **CC-SET-1** Sit.\n- **CC-EX-8 Track (L119).** Cows.\n- no **CC-SET-2** here\n- **Bold** words\n\n\
             **CC-GEN-1** A paragraph.\n\n| id | who |\n|---|---:|\n| **CC-D1** | all |\n| x | **CC-D2** |\n",
        );
        assert!(html.contains("<li id=\"CC-SET-1\"><strong>CC-SET-1</strong> Sit.</li>"), "{html}");
        assert!(
            html.contains("<li id=\"CC-EX-8\"><strong>CC-EX-8 Track (L119).</strong> Cows.</li>"),
            "{html}"
        );
        assert!(html.contains("<p id=\"CC-GEN-1\"><strong>CC-GEN-1</strong> A paragraph.</p>"), "{html}");
        assert!(html.contains("<tr id=\"CC-D1\"><td><strong>CC-D1</strong></td><td>all</td></tr>"), "{html}");
        assert!(
            !html.contains("id=\"CC-SET-2\"") && !html.contains("id=\"CC-D2\"") && !html.contains("style=")
        );
    }

    #[test]
    fn loose_bullets_get_anchors_too_and_an_id_is_given_once() {
        let html = to_html("- **FF-001** One.\n\n- **FF-002** Two.\n\n  More.\n\n- **FF-001** again\n");
        assert!(html.contains("<li id=\"FF-001\">\n<p><strong>FF-001</strong> One.</p>"), "{html}");
        assert!(html.contains("<li id=\"FF-002\">"), "{html}");
        assert_eq!(html.matches("id=\"FF-001\"").count(), 1);
    }

    #[test]
    fn html_is_shown_and_not_obeyed() {
        let html = to_html(
            "a <b onclick=x>c</b>\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![p](http://x/y)\n",
        );
        assert!(html.contains("&lt;b onclick=x&gt;") && html.contains("&lt;script&gt;"), "{html}");
        assert!(
            !html.contains("<script") && !html.contains("javascript:") && !html.contains("<img"),
            "{html}"
        );
    }

    #[test]
    fn every_game_on_the_shelf_has_its_rules() {
        for game in SHELF {
            let title = game.title();
            let html = of(title.id).unwrap();
            assert!(html.contains("<h1>") && html.contains("<li id=\""), "{}", title.id);
        }
        assert!(of("no-such-game").is_none());
    }
}
