//! The types that the page draws by.

use ruckus_core::types;

pub(crate) fn types() -> Vec<String> {
    use ruckus_core::hex::{Direction, Hex};

    use crate::picture::*;
    use crate::step::*;
    use crate::{Character, Claim, End, Name, Place, Slot, Species};
    types![
        Species,
        Character,
        Name,
        Place,
        Slot,
        Direction,
        Hex,
        Picture,
        GameKind,
        PhasePicture,
        End,
        HexPicture,
        HexKind,
        CreaturePicture,
        SeatPicture,
        SpeciesPicture,
        GainPicture,
        RaidPicture,
        MeetingPicture,
        OutcomePicture,
        CountPicture,
        Claim,
        Shown,
        Gain,
        Choice,
        Event,
    ]
}
