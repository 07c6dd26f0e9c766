//! The types that the page draws by.

use ruckus_core::types;

pub(crate) fn types() -> Vec<String> {
    use crate::picture::*;
    use crate::step::*;
    use crate::{BackUse, Card, Climate, Role, Season, Target, Unit, Upgrade, Whence};
    types![
        Card,
        Upgrade,
        Climate,
        Role,
        Unit,
        Season,
        Whence,
        BackUse,
        Target,
        Picture,
        PhasePicture,
        ClimatePicture,
        YearPicture,
        LookedPicture,
        Reckoning,
        ForecastPicture,
        FieldForecast,
        LedgerPicture,
        OwnPicture,
        CardInPlay,
        LockedPicture,
        PlanPicture,
        PlayPicture,
        SeatPicture,
        ReactivePicture,
        BackFace,
        FieldPicture,
        HarvestPicture,
        ContractPicture,
        PlatePicture,
        CardPicture,
        BackPicture,
        Choice,
        Release,
        Quiet,
        Event,
    ]
}
