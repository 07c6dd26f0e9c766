//! How long beats last and what is said of them: one table of examples, which holds Rust and the page to the same. The page's
//! copy is written by `cargo xtask types`.

use std::path::Path;

use ruckus_core::telling::{Beats, FOLDS, GATHERS, JOINS, News, OPENS, RESULT, SHARE, squeeze};
use ruckus_core::{Phrase, Seat, Telling, phrase};
use serde::Serialize;

/// An event as a reader hears it.
#[derive(Serialize)]
struct TranscriptEvent {
    saying: Saying,
    telling: Telling,
    own: bool,
}

#[derive(Serialize)]
struct Saying {
    words: Phrase,
}

/// What is heard in one turn, and what becomes of it at Normal.
#[derive(Serialize)]
struct Example {
    about: &'static str,
    reader: Option<Seat>,
    heard: Vec<TranscriptEvent>,
    /// How much of the turn was told before, in milliseconds.
    spent: u32,
    /// What each event adds, in milliseconds.
    adds: Vec<u32>,
    /// How long each beat is shown in a turn of twelve seconds; null for what folds.
    squeezed: Vec<Option<u32>>,
}

/// An example with the sentences that are told of each beat of the last turn that holds news.
#[derive(Serialize)]
struct Written<'a> {
    #[serde(flatten)]
    example: &'a Example,
    captions: Vec<Vec<Phrase>>,
}

/// The most sentences of a beat that a page shows.
const CAPTIONS: usize = 3;

fn written(example: &Example) -> Written<'_> {
    let mut news = News::of(example.reader);
    example.heard.iter().for_each(|it| news.hear(&it.telling, &it.saying.words, it.own));
    let beats = news.take().pop().map(|turn| turn.beats).unwrap_or_default();
    let captions = beats.iter().map(|beat| beat.captions(CAPTIONS).into_iter().cloned().collect()).collect();
    Written { example, captions }
}

const OTTO: Seat = Seat::new(1);
const READER: Seat = Seat::new(0);

fn heard(telling: Telling, words: impl Into<Phrase>) -> TranscriptEvent {
    TranscriptEvent { saying: Saying { words: words.into() }, telling, own: false }
}

fn own(telling: Telling, words: impl Into<Phrase>) -> TranscriptEvent {
    TranscriptEvent { own: true, ..heard(telling, words) }
}

fn example(
    about: &'static str,
    heard: Vec<TranscriptEvent>,
    adds: &[u32],
    squeezed: &[Option<u32>],
) -> Example {
    let squeezed = squeezed.to_vec();
    Example { about, reader: Some(READER), heard, spent: 0, adds: adds.to_vec(), squeezed }
}

fn march() -> Phrase {
    phrase!("{OTTO} [moves|move] 2 herds to Forest 4.")
}

/// Ten words: 2.5 s.
fn long() -> Phrase {
    phrase!("{OTTO} [takes|take] all that there is to be had here.")
}

fn table() -> Vec<Example> {
    let (result, joins, folds, share) = (RESULT, JOINS, FOLDS, SHARE);
    let gathers = |brief: &'static str| GATHERS.brief(brief);
    let mine = || OPENS.befalls(READER);
    let unhurried = "Incomprehensibilities notwithstanding, Zeraxis electrocutes.";
    vec![
        example("seven words", vec![heard(OPENS, march())], &[2_000], &[Some(2_000)]),
        example("no beat is too short", vec![heard(OPENS, "A hit!")], &[1_000], &[Some(1_000)]),
        example("nor too long", vec![heard(OPENS, long())], &[2_500], &[Some(2_500)]),
        example("what befalls the reader", vec![heard(mine(), march())], &[3_000], &[Some(3_000)]),
        example("at least two seconds", vec![heard(mine(), "A hit!")], &[2_000], &[Some(2_000)]),
        example("at most three and a half", vec![heard(mine(), long())], &[3_500], &[Some(3_500)]),
        example("another's loss", vec![heard(OPENS.befalls(OTTO), "A hit!")], &[1_000], &[Some(1_000)]),
        example(
            "a fight is one beat, told with its result",
            vec![
                heard(OPENS, march()),
                heard(joins.clone(), "Round 1: 2 guns."),
                heard(folds.clone(), "The defence pays."),
                heard(joins.clone().befalls(READER), "A herd is lost."),
                heard(result.clone(), "Otto wins."),
            ],
            &[2_000, 0, 0, 1_000, 500],
            &[Some(3_500)],
        ),
        example(
            "herd after herd is one beat, and the last is told",
            vec![
                heard(gathers("herds"), "One more herd here."),
                heard(gathers("herds"), "One more herd over there."),
                heard(gathers("walks"), "P7 walks."),
                heard(folds.clone(), "Nothing."),
            ],
            &[1_400, 200, 1_000, 0],
            &[Some(1_600), Some(1_000)],
        ),
        example(
            "a share is told to those whom it befalls",
            vec![
                heard(OPENS, "Otto rolls Wheat and Wood."),
                heard(share.clone().befalls(OTTO), "Otto collects 2 Wheat."),
                heard(share.befalls(READER), "You collect 1 Wood."),
            ],
            &[1_600, 0, 1_900],
            &[Some(3_500)],
        ),
        example(
            "one's own clicks are not told again, but what came of them",
            vec![
                own(OPENS, march()),
                own(joins.clone(), "A herd joins."),
                heard(joins, "Round 1: 2 guns."),
                own(result, "The Forest is taken."),
                own(OPENS, march()),
            ],
            &[0, 0, 1_400, 800, 0],
            &[Some(2_200), Some(0)],
        ),
        example(
            "a turn begins anew",
            vec![
                heard(OPENS, march()),
                heard(
                    Telling::turn(OTTO, "Otto's turn".into(), "Round 2, Otto".into()),
                    "It is Otto's turn.",
                ),
                heard(OPENS, march()),
            ],
            &[2_000, 0, 2_000],
            &[Some(2_000)],
        ),
        example(
            "the oldest shrink first in a full turn",
            (0..5).map(|_| heard(OPENS, long())).collect(),
            &[2_500; 5],
            &[Some(2_000), Some(2_500), Some(2_500), Some(2_500), Some(2_500)],
        ),
        example(
            "then they fold, but never what must be seen",
            (0..18).map(|at| heard(if at == 0 { OPENS.points() } else { OPENS }, long())).collect(),
            &[2_500; 18],
            &[vec![Some(2_500), None, None, None, None, None, None], vec![Some(800); 11]].concat(),
        ),
        example(
            "what must be seen shrinks last, and no further than this",
            (0..14).map(|_| heard(mine(), long())).collect(),
            &[3_500; 14],
            &[Some(900); 14],
        ),
        Example {
            spent: 10_000,
            ..example(
                "what was told before counts",
                vec![heard(OPENS, long()), heard(mine(), march())],
                &[2_500, 3_000],
                &[None, Some(2_000)],
            )
        },
        example(
            "captions that must be read are",
            vec![heard(OPENS.unhurried(), unhurried)],
            &[4_067],
            &[Some(4_067)],
        ),
        example(
            "they are in a full turn, too, while others fold",
            (0..6)
                .map(|at| if at < 4 { heard(OPENS.unhurried(), unhurried) } else { heard(OPENS, long()) })
                .collect(),
            &[4_067, 4_067, 4_067, 4_067, 2_500, 2_500],
            &[Some(4_067), Some(4_067), Some(4_067), Some(4_067), None, None],
        ),
        example(
            "nor are three sentences cut short, however long",
            vec![
                heard(OPENS.unhurried(), unhurried),
                heard(RESULT.unhurried(), unhurried),
                heard(RESULT.unhurried(), unhurried),
                heard(RESULT.unhurried(), unhurried),
            ],
            &[4_067, 4_067, 4_066, 3_800],
            &[Some(16_000)],
        ),
    ]
}

#[test]
fn every_example_is_told_for_so_long() {
    for Example { about, reader, heard, spent, adds, squeezed } in table() {
        let mut beats = Beats::of(reader);
        let added: Vec<u32> =
            heard.iter().map(|it| beats.hear(&it.telling, &it.saying.words, it.own)).collect();
        assert_eq!(added, adds, "{about}");
        assert_eq!(squeeze(beats.turn(), spent), squeezed, "{about}");
    }
}

#[test]
fn the_page_has_the_same_examples() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/table/telling.examples.json");
    let lines: Vec<String> = table()
        .iter()
        .map(|example| serde_json::to_string(&written(example)).expect("can be written as JSON"))
        .collect();
    let wanted = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("RUCKUS_BLESS").is_some() {
        std::fs::write(&file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == wanted, "telling.examples.json is not what Rust says; run cargo xtask types");
}
