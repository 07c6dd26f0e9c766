//! The types that the page draws by, and what of its pictures never changes in a game.

use ruckus_core::{Furniture, types};

/// The arena's ground and what stands on cards.
pub(crate) const FURNITURE: &[Furniture] = &[
    Furniture::all("rounds"),
    Furniture::all("side"),
    Furniture::all("hexes"),
    Furniture::all("corners"),
    Furniture::all("teams"),
    Furniture::all("parts"),
    Furniture::all("heads"),
    Furniture::all("sponsors"),
    Furniture::all("arena_masters"),
    Furniture::all("missions"),
];

pub(crate) fn types() -> Vec<String> {
    use ruckus_core::hex::Direction;

    use crate::arena_master::ArenaMaster;
    use crate::board::{Corner, Ground, Side};
    use crate::head::Head;
    use crate::hex::Hex;
    use crate::mission::{Grade, Mission};
    use crate::outlook::{About, FreakOutlook, ThreatPicture};
    use crate::part::{Part, Slot, Template};
    use crate::picture::*;
    use crate::pieces::{Piece, PieceKind};
    use crate::sponsor::Sponsor;
    use crate::state::{Source, Stage};
    use crate::step::{Ability, Choice, Event, Giver, Loss, Mover, Purpose, Why};
    use crate::values::Values;
    types![
        Hex,
        Direction,
        Side,
        Ground,
        Corner,
        Slot,
        Part,
        Head,
        Sponsor,
        ArenaMaster,
        Mission,
        Grade,
        Template,
        Values,
        PieceKind,
        Piece,
        Stage,
        Source,
        Why,
        Giver,
        Purpose,
        Mover,
        Ability,
        Loss,
        Picture,
        Chapter,
        HexPicture,
        CornerPicture,
        PiecePicture,
        MarkPicture,
        MarkKind,
        WormholePicture,
        SeatPicture,
        PointsPicture,
        TemplatePicture,
        InPlayPicture,
        LanePicture,
        CountingPicture,
        OwnPicture,
        HeldPicture,
        ActivationPicture,
        ShortcutPicture,
        WeaponPicture,
        ReachPicture,
        TargetPicture,
        HitPicture,
        SparedPicture,
        About,
        FreakOutlook,
        ThreatPicture,
        LabPicture,
        TenthsPicture,
        EndPicture,
        Livery,
        TeamPicture,
        PartPicture,
        HeadPicture,
        SponsorPicture,
        ArenaMasterPicture,
        MissionPicture,
        Choice,
        Event,
    ]
}
