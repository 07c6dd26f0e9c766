//! Writes the page's TypeScript types from the Rust types (`cargo xtask types`), and tries that they have every name that
//! the page imports: `wire.ts` for what travels, one more for each game that is drawn. Whether the page uses them as they
//! are is for `npm run check`.

mod games;
mod imports;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ts_rs::{Config, TS};

macro_rules! declare {
    ($config:expr; $($type:ty),* $(,)?) => { [$(format!("export {}\n", <$type as TS>::decl($config))),*].concat() };
}

/// Writes a file of types into `web/src` where it says something else, and tries what the page asks of it.
fn write(path: &str, types: &str) {
    let file = sources().join(path);
    let text = format!("// Written from the Rust types by server/tests/wire; not kept in git.\n{types}");
    // An unchanged file keeps its time, so that the page is not built again.
    if fs::read_to_string(&file).ok().as_ref() != Some(&text) {
        fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("a folder for it");
        fs::write(&file, &text).expect("the file can be written");
    }
    let declared: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("export type ")?.split([' ', '<']).next()).collect();
    for (by, name) in imports::of(&file) {
        assert!(declared.contains(&*name), "{} imports {name}, which {path} has not", by.display());
    }
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src")
}

#[test]
fn the_page_has_the_types_of_the_protocol() {
    use ruckus_core::lessons::{Block, Chapter, Sentence, StepOf};
    use ruckus_core::telling::Heading;
    use ruckus_core::{
        BotInfo, Card, Cards, Claim, Credits, Eye, Hint, Lesson, Limit, Mark, Mode, Named, Outlook,
        OutlookOn, Part, Passed, Phrase, Refusal, Role, RuleId, Saying, Seat, SeatChoice, SeatCount, SeatSet,
        Setting, SettingValue, Settled, Standing, Takes, Telling, Tried, Verdict,
    };
    use ruckus_lab::review::{
        Chance, HeldAgainst, JudgedChoice, Retrospect, Review, Split, TurningPoint, Unit,
    };
    use ruckus_server::protocol::*;
    use ruckus_shelf::{Boxed, ModeOf, Offer, PresetOffer, Primer, Rehearsal, Scene, Stopped, Told};
    let config = &Config::default();
    let types = declare![config;
        Seat, SeatCount, SeatSet, RuleId, Eye, Part, Phrase, Saying, Refusal, Claim, Verdict, Standing, Credits, Setting,
        Takes, SettingValue, Settled, SeatChoice, Boxed, ModeOf, Primer, Named, Mode, Cards, Card, Chapter, Block, StepOf, Sentence, Lesson, Hint, BotInfo, Tried, Role, Mark, Heading, Telling, Told, Offer, PresetOffer, OutlookOn, Outlook, Scene, Stopped, Rehearsal,
        NewTable, NewSeat, Resignation, Checked, CheckResult, Passed, Limit, SitDown, PlayAs, SeatBot, SendAway, StandIn, TableMade, Problem, Fault, ProblemKind, Lobby, TableSummary, Status, SeatInfo,
        TableInfo, GlassSeen, Bank, BankLeft, Timing, DiceInfo, SeatDice, Judged, Moment, TakenBack, Claimed, Talk, Replay, OldTalk, FromPage, ToPage,
        SeatsPlay, ClosedTable, Practice, PlayOn, Rematch, RematchWish, Privacy, Chance, HintGiven, HintedChoice, ReviewAnswer, Review, Unit, Retrospect, Split, TurningPoint, JudgedChoice, HeldAgainst,
    ];
    write("wire.ts", &format!("\n{types}"));
}
