//! The types that the page draws by, and what of its pictures never changes in a game.

use ruckus_core::{Furniture, types};

/// Where regions lie, and what stands on cards and pieces. The kinds of regions may still be drawn in set-up (FR-O09).
pub(crate) const FURNITURE: &[Furniture] = &[
    Furniture::parts("regions", &[Furniture::all("region"), Furniture::all("q"), Furniture::all("r")]),
    Furniture::all("round_limit"),
    Furniture::all("target_vp"),
    Furniture::all("nukes_in_all"),
    Furniture::all("kinds"),
    Furniture::all("species"),
    Furniture::all("wares"),
    Furniture::all("spies"),
    Furniture::all("mutations"),
];

pub(crate) fn types() -> Vec<String> {
    use ruckus_core::hex::Hex;

    use crate::figures::{Face, Ware};
    use crate::kind::Kind;
    use crate::mutation::Mutation;
    use crate::odds::{
        About, CardRow, DiceCount, Fact, FactKind, FightOdds, HerdChances, RegionCard, SideOdds, TokenOdds,
    };
    use crate::picture::*;
    use crate::region::{Place, Region};
    use crate::spy::Spy;
    use crate::state::{End, How, Side, Stage};
    use crate::step::{Choice, Event, Unit};
    types![
        Kind,
        Mutation,
        Spy,
        Ware,
        Face,
        Hex,
        Region,
        Place,
        Stage,
        Side,
        How,
        Unit,
        End,
        Picture,
        Species,
        RegionPicture,
        HerdCount,
        BuildingPicture,
        TokenPicture,
        SeatPicture,
        PointsPicture,
        OwnPicture,
        OwnSpyPicture,
        BuildPicture,
        GroupPicture,
        HomePicture,
        CombatPicture,
        CombatStep,
        StrikePicture,
        StrikeStep,
        MarketPicture,
        OfferPicture,
        LeavesPicture,
        AblePicture,
        Able,
        SeenPicture,
        EndPicture,
        KindPicture,
        SpeciesPicture,
        WarePicture,
        SpyPicture,
        MutationPicture,
        Choice,
        Event,
        About,
        FightOdds,
        SideOdds,
        TokenOdds,
        DiceCount,
        HerdChances,
        Fact,
        FactKind,
        RegionCard,
        CardRow,
    ]
}
