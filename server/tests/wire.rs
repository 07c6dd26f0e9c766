//! The page's types are written from ours. When this fails, run it with `RUCKUS_BLESS=1` and look at the difference.

use std::path::Path;

use ts_rs::{Config, TS};

macro_rules! declare {
    ($config:expr; $($type:ty),* $(,)?) => { [$(format!("export {}\n", <$type as TS>::decl($config))),*].concat() };
}

fn check(path: &str, imports: &str, types: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src").join(path);
    let wanted =
        format!("// Written from the Rust types by server/tests/wire.rs; do not edit.\n{imports}\n{types}");
    if std::env::var_os("RUCKUS_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == wanted, "{path} is not what the Rust types say; run this test with RUCKUS_BLESS=1");
}

#[test]
fn the_page_has_the_types_of_the_protocol() {
    use ruckus_core::{
        Claim, Credits, Eye, Part, Phrase, Refusal, RuleId, Saying, Seat, SeatCount, SeatSet, Setting,
        SettingValue, Standing, Verdict,
    };
    use ruckus_server::protocol::*;
    use ruckus_shelf::{BotInfo, Boxed, Offer, Scene, Told};
    let config = &Config::default();
    let types = declare![config;
        Seat, SeatCount, SeatSet, RuleId, Eye, Part, Phrase, Saying, Refusal, Claim, Verdict, Standing, Credits, Setting,
        SettingValue, Boxed, BotInfo, Told, Offer, Scene,
        NewTable, NewSeat, SitDown, SeatBot, StandIn, TableMade, Problem, ProblemKind, Lobby, TableSummary, Status, SeatInfo,
        TableInfo, DiceInfo, SeatDice, Judged, Moment, Claimed, Talk, Replay, OldTalk, FromPage, ToPage,
    ];
    check("wire.ts", "", &types);
}

#[test]
fn the_page_has_the_types_of_cosmic_cow_collectors() {
    use ruckus_cosmic_cow_collectors::{picture::*, planet::Planet, step::*};
    let config = &Config::default();
    let types = declare![config;
        Planet, Picture, Phase, End, SeatPicture, Track, Suspect, Verdict, PlanetPicture, InvasionPicture, AttemptPicture,
        Prospects, Action, Choice, Event,
    ];
    check(
        "games/cosmic-cow-collectors/wire.ts",
        "import type { Eye, Seat, SeatSet } from '../../wire';\n",
        &types,
    );
}

#[test]
fn the_page_has_the_types_of_friend_or_foe() {
    use ruckus_core::hex::{Direction, Hex};
    use ruckus_friend_or_foe::{Character, Claim, End, Name, Place, Slot, Species, picture::*, step::*};
    let config = &Config::default();
    let types = declare![config;
        Species, Character, Name, Place, Slot, Direction, Hex, Picture, GameKind, Phase, End, HexPicture, HexKind,
        CreaturePicture, How, SeatPicture, SpeciesPicture, GainPicture, RaidPicture, MeetingPicture, OutcomePicture,
        CountPicture, Claim, Shown, Gain, Choice, Event,
    ];
    check(
        "games/friend-or-foe/wire.ts",
        "import type { Eye, Phrase, RuleId, Seat, SeatSet } from '../../wire';\n",
        &types,
    );
}

#[test]
fn the_page_has_the_types_of_eight_harvests() {
    use ruckus_eight_harvests::{
        BackUse, Card, Climate, Role, Season, Target, Unit, Upgrade, Whence, picture::*, step::*,
    };
    let config = &Config::default();
    let types = declare![config;
        Card, Upgrade, Climate, Role, Unit, Season, Whence, BackUse, Target, Picture, Phase, ClimatePicture, YearPicture,
        LookedPicture, Reckoning, ForecastPicture, FieldForecast, LedgerPicture, OwnPicture, CardInPlay, LockedPicture,
        PlanPicture, PlayPicture, SeatPicture, ReactivePicture, BackFace, FieldPicture, HarvestPicture, ContractPicture,
        PlatePicture, CardPicture, BackPicture, Choice, Release, Quiet, Event,
    ];
    check("games/eight-harvests/wire.ts", "import type { Eye, Seat, SeatSet } from '../../wire';\n", &types);
}
