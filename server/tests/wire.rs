//! The page's types are written from ours. When this fails, run `cargo xtask types` and look at the difference.

use std::path::Path;

use ts_rs::{Config, TS};

macro_rules! declare {
    ($config:expr; $($type:ty),* $(,)?) => { [$(format!("export {}\n", <$type as TS>::decl($config))),*].concat() };
}

fn check(path: &str, types: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src").join(path);
    let wanted = format!("// Written from the Rust types by server/tests/wire.rs; do not edit.\n\n{types}");
    if std::env::var_os("RUCKUS_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == wanted, "{path} is not what the Rust types say; run cargo xtask types");
}

#[test]
fn the_page_has_the_types_of_the_protocol() {
    use ruckus_core::lessons::{Block, Chapter, Sentence, StepOf};
    use ruckus_core::{
        BotInfo, Card, Cards, Claim, Credits, Eye, Hint, Lesson, Mode, Outlook, OutlookOn, Part, Phrase,
        Refusal, RuleId, Saying, Seat, SeatCount, SeatSet, Setting, SettingValue, Settled, Standing, Takes,
        Tried, Verdict,
    };
    use ruckus_lab::review::{Chance, HeldAgainst, JudgedChoice, Retrospect, Review, Split, TurningPoint};
    use ruckus_server::protocol::*;
    use ruckus_shelf::{Boxed, ModeOf, Offer, PresetOffer, Primer, Rehearsal, Scene, Stopped, Told};
    let config = &Config::default();
    let types = declare![config;
        Seat, SeatCount, SeatSet, RuleId, Eye, Part, Phrase, Saying, Refusal, Claim, Verdict, Standing, Credits, Setting,
        Takes, SettingValue, Settled, Boxed, ModeOf, Primer, Mode, Cards, Card, Chapter, Block, StepOf, Sentence, Lesson, Hint, BotInfo, Tried, Told, Offer, PresetOffer, OutlookOn, Outlook, Scene, Stopped, Rehearsal,
        NewTable, NewSeat, Resignation, Checked, SitDown, SeatBot, StandIn, TableMade, Problem, Fault, ProblemKind, Lobby, TableSummary, Status, SeatInfo,
        TableInfo, Bank, BankLeft, Timing, DiceInfo, SeatDice, Judged, Moment, TakenBack, Claimed, Talk, Replay, OldTalk, FromPage, ToPage,
        Practice, PlayOn, Chance, HintGiven, HintedChoice, ReviewAnswer, Review, Retrospect, Split, TurningPoint, JudgedChoice, HeldAgainst,
    ];
    check("wire.ts", &types);
}
