//! The types that the page draws by.

use ruckus_core::types;

pub(crate) fn types() -> Vec<String> {
    use crate::picture::*;
    use crate::planet::Planet;
    use crate::state::End;
    use crate::step::*;
    types![
        Planet,
        Picture,
        PhasePicture,
        End,
        SeatPicture,
        Track,
        Suspect,
        Verdict,
        PlanetPicture,
        InvasionPicture,
        AttemptPicture,
        Prospects,
        Action,
        Choice,
        Event,
    ]
}
